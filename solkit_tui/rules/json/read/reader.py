"""Reads the bytes of a JSON rule file into a `RuleSet`. Knows no file system."""

import os.path
from contextlib import suppress

from solkit_tui.errors import RuleFileError
from solkit_tui.model.cards import SUIT_SIZE
from solkit_tui.rules.diagnostics import Faults
from solkit_tui.rules.json.infer.fields import infer_fields
from solkit_tui.rules.json.infer.plain import without_scripts
from solkit_tui.rules.json.read.conditions import MOST_TIMES, read_rule
from solkit_tui.rules.json.read.context import JsonContext, TooFaulty
from solkit_tui.rules.json.read.layout import ONE_PACK, LayoutPlace, kind_of, read_pack, read_piles
from solkit_tui.rules.json.read.piles import (
    PileType,
    SetUp,
    all_counted,
    check_cards,
    check_room,
    read_pile_type,
    read_setups,
)
from solkit_tui.rules.json.read.targets import Scene
from solkit_tui.rules.json.read.text import Node, parse
from solkit_tui.rules.pile import Face, FaceKind, InitialCard, PileKind, PileSpec, numbered
from solkit_tui.rules.ruleset import About, RuleSet, Win, WinKind
from solkit_tui.rules.script import Laid, Script

_AREAS = tuple(PileKind)


def read_json(data: bytes, file: str = "<rules>", *, as_scripts: bool = False) -> RuleSet:
    """Return the rule set of a JSON file, without scripts where fields say the same.

    Args:
        data: The content of the file.
        file: Its name, for diagnostics, and for the game where the file does not name it.
        as_scripts: Whether scripts are kept even where fields say the same.

    Raises:
        RuleFileError: The file has faults; the error has all that were found, by line and column.
    """
    faults = Faults(file)
    parsed = parse(data, faults)
    rules = None
    if parsed is not None:
        node, text = parsed
        with suppress(TooFaulty):
            rules = _JsonReader(JsonContext(text, faults)).rules(node, file)
    if rules is None or len(faults):
        raise RuleFileError(faults.in_order())
    return rules if as_scripts else without_scripts(rules)


class _JsonReader:
    """Reader of one file, which puts its parts together."""

    def __init__(self, context: JsonContext) -> None:
        self.context = context

    def rules(self, node: Node, file: str) -> RuleSet | None:
        """Return the rule set; None where there is a fault."""
        context = self.context
        # Editors read from "$schema" what to check the file by.
        document = context.members(node, ("layout", "rules"), ("$schema",))
        if document is None:
            return None
        layout = rules = None
        if "layout" in document:
            layout = context.members(document["layout"], ("cards", "piles"), ("dealOrder",))
        if "rules" in document:
            optional = ("name", "id", "about", "win", "lost", "autoMove")
            rules = context.members(document["rules"], ("pileTypes",), optional)
        if layout is None or rules is None or "pileTypes" not in rules:
            return None
        types = context.names(rules["pileTypes"], "an object with the pile types by name")
        if "id" in types:
            key = rules["pileTypes"].keys["id"]
            message, path = "id is a reserved word", types["id"].path
            context.fault_of_name("reserved-word", key, path, message, "id", "another name")
        pack = read_pack(layout["cards"], context) if "cards" in layout else ONE_PACK
        deal_orders = {"piles": False, "rows": True}
        rows = context.word(layout.get("dealOrder"), deal_orders, "dealOrder")
        faults = len(context.faults)
        places = read_piles(layout["piles"], tuple(types), context) if "piles" in layout else []
        whole = len(context.faults) == faults
        order = sorted(range(len(places)), key=lambda at: _AREAS.index(places[at].spec.kind))
        # The position in `RuleSet.piles` of each pile of the layout.
        standing = tuple(map(order.index, range(len(places))))
        self._name_piles(places, standing, tuple(types))
        if not places:
            return None
        pile_types = {name: read_pile_type(member, context) for name, member in types.items()}
        script = self._script(rules, Script(standing, rows=bool(rows)))
        setups = self._setups(places, types)
        if setups is None:
            return None
        if whole:  # else cards of a faulty pile would seem to be left over
            check_cards(setups, pack, layout["piles"], context)
        pairs = zip(places, setups, strict=True)
        held = {setup.node.at: (setup, pile_types[place.spec.type].size) for place, setup in pairs}
        for setup, most in held.values():
            check_room(setup, most, context)
        setups = [setups[at] for at in order]
        placed = [places[at] for at in order]
        specs = [
            _spec(place.spec, setup, pile_types[place.spec.type], counted=at in context.counted)
            for at, (place, setup) in enumerate(zip(placed, setups, strict=True))
        ]
        self._no_foundation(specs, rules, document["rules"])
        if len(context.faults):
            return None
        return self._whole(rules, pack, specs, script, setups, file)

    def _name_piles(
        self, places: list[LayoutPlace], standing: tuple[int, ...], types: tuple[str, ...]
    ) -> None:
        """Set in the context which piles the ids and types stand for."""
        context = self.context
        context.types = dict.fromkeys(types, ())
        for at, place in zip(standing, places, strict=True):
            context.types[place.spec.type] += (at,)
            context.sets[place.set] = (*context.sets.get(place.set, ()), at)
            if place.spec.id != place.set:
                context.sets[place.spec.id] = (at,)

    def _setups(self, places: list[LayoutPlace], types: dict[str, Node]) -> list[SetUp] | None:
        """Return the set-up of every pile in the order of the layout; None where one is faulty."""
        context = self.context
        of_type: dict[str, list[SetUp | None]] = {}
        for name, node in types.items():
            numbers = len(context.types[name])
            member = node.value.get("setup") if isinstance(node.value, dict) else None
            of_type[name] = [None] * numbers
            if member is not None:
                given = read_setups(member, 0 if name in context.unsure else numbers, context)
                of_type[name] = [*given[:numbers], *[None] * (numbers - len(given))]
        setups = [of_type[place.spec.type].pop(0) for place in places]
        sound = [setup for setup in setups if setup is not None]
        return sound if len(sound) == len(setups) else None

    def _script(self, rules: dict[str, Node], empty: Script) -> Script:
        """Return the script of the game as a whole, still without the cards that piles get."""
        context = self.context
        win, lost = (
            read_rule(rules[name], context, Scene.END) if name in rules else None
            for name in ("win", "lost")
        )
        auto: list[int] = []
        words = {name: name for name in context.types}
        for member in context.items(rules.get("autoMove"), "a list of pile types"):
            name = context.word(member, words, "autoMove")
            if name is not None and kind_of(name) is PileKind.FOUNDATION:
                message = "foundations cannot be a source"
                context.fault("wrong-type", member, message, "another type of pile")
            elif name is not None:
                auto += [at for at in context.types[name] if at not in auto]
        return empty._replace(win=win, lost=lost, auto_move=tuple(auto))

    def _no_foundation(self, specs: list[PileSpec], rules: dict[str, Node], node: Node) -> None:
        """Note a fault where a game without foundations does not say what wins it, or moves cards
        to foundations."""
        if self.context.unsure:
            # Perhaps it is one of the piles whose entry is faulty.
            return
        foundations = any(spec.kind is PileKind.FOUNDATION for spec in specs)
        if not foundations and "win" not in rules:
            message = "missing property win: there are no foundations to win by"
            self.context.fault("missing-key", node, message, text="")
        elif not foundations and "autoMove" in rules:
            message = "there is no foundation to move to"
            self.context.fault("no-such-piles", rules["autoMove"], message, "no autoMove")

    def _whole(
        self,
        rules: dict[str, Node],
        pack: RuleSet,
        specs: list[PileSpec],
        script: Script,
        setups: list[SetUp],
        file: str,
    ) -> RuleSet | None:
        context = self.context
        name, own_id = (context.line(rules.get(key), key) for key in ("name", "id"))
        about = read_about(rules["about"], context) if "about" in rules else About()
        laid = tuple(Laid(at, setup.faces) for at, setup in enumerate(setups) if setup.faces)
        rest = next((at for at, setup in enumerate(setups) if setup.rest), None)
        if rest is not None:
            left = pack.pack_size - sum(setup.cards for setup in setups)
            letters = specs[rest].set_up + setups[rest].rest * left
            # Left-over cards are no set-up where the deck gets them, as in the `.sol` language.
            shown = "" if specs[rest].kind is PileKind.DECK else letters
            specs[rest] = specs[rest]._replace(set_up=shown)
            script = script._replace(letters=letters)
        whole = pack._replace(
            name=name or own_id or os.path.splitext(os.path.basename(file))[0] or "Unnamed",
            piles=numbered(specs),
            win=Win() if script.win is None else Win(WinKind.RULE),
            about=about,
            script=script._replace(laid=laid, rest=rest),
        )
        return infer_fields(whole)


def _spec(placed: PileSpec, setup: SetUp, kind: PileType, *, counted: bool) -> PileSpec:
    """Return a pile with its set-up and its rules; with `counted`, all its activations are counted,
    because rules of other piles ask for them."""
    initial, script = None, kind.script
    if counted:
        script = script._replace(activate=all_counted(script.activate))
    if len(setup.faces) == 1:
        suit, rank = divmod(setup.faces[0], SUIT_SIZE)
        initial = InitialCard(Face(FaceKind.RANK, rank), suit)
    return placed._replace(set_up=setup.letters, initial=initial, size=kind.size, script=script)


ABOUT_TEXTS = ("family", "author", "year", "source", "note", "variant_of", "variant")


def read_about(node: Node, context: JsonContext) -> About:
    """Return the facts about the game; faulty ones are left out."""
    members = context.members(node, (), (*ABOUT_TEXTS, "aka", "skill", "chance")) or {}
    texts = {name: context.line(members.get(name), name) or "" for name in ABOUT_TEXTS}
    names = [context.line(item, "aka") for item in context.items(members.get("aka"), "a list")]
    aka = tuple(name for name in names if name)
    skill = context.number(members.get("skill"), 1, 5, "skill")
    chance = context.number(members.get("chance"), 1, MOST_TIMES, "chance")
    return About(aka=aka, skill=skill, chance=chance, **texts)
