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
    read_pile_type,
    read_setups,
)
from solkit_tui.rules.json.read.targets import Scene
from solkit_tui.rules.json.read.text import Nested, Node, parse
from solkit_tui.rules.pile import Face, FaceKind, InitialCard, PileKind, PileSpec, numbered
from solkit_tui.rules.ruleset import MOST_PACKS, About, RuleSet, Win, WinKind
from solkit_tui.rules.script import Laid, Script


def read_json(data: bytes, file: str = "<rules>", *, as_scripts: bool = False) -> RuleSet:
    """Return the rule set of a JSON file, without scripts where fields say the same, unless
    `as_scripts`. The name of the file is for its faults, and for a game that it does not name.
    Raise RuleFileError, with every fault by line and column, if there are any."""
    faults = Faults(file)
    parsed = parse(data, faults)
    rules = None
    if parsed is not None:
        node, text = parsed
        with suppress(TooFaulty, Nested):
            rules = _read(node, file, JsonContext(text, faults))
    if rules is None or len(faults):
        raise RuleFileError(faults.in_order(), rules)
    return rules if as_scripts else without_scripts(rules)


def guessed(data: bytes, *, assumed: bool) -> RuleSet | None:
    """Return the rule set of a JSON file if its faulty rules hold and its faulty actions do all, or
    nothing; None: it is not known."""
    faults = Faults("")
    if (parsed := parse(data, faults)) is None:
        return None
    context = JsonContext(parsed[1], faults)
    context.assumed = assumed
    with suppress(TooFaulty, Nested):
        return _read(parsed[0], "", context)
    return None


def _read(node: Node, file: str, context: JsonContext) -> RuleSet | None:
    """Return the rule set; None where there is a fault."""
    members = _members(node, context)
    if members is None:
        return None
    layout, rules, of_rules = members
    name, own_id = (context.line(rules.get(key), key) for key in ("name", "id"))
    about = read_about(rules["about"], context) if "about" in rules else About()
    types: dict[str, Node] = {}
    if "pileTypes" in rules:
        types = context.names(rules["pileTypes"], "an object with the pile types by name")
    if "id" in types:
        message = "id is a reserved word"
        context.fault_of_name("reserved-word", rules["pileTypes"], "id", message, "another name")
    before = len(context.faults)
    pack = read_pack(layout["cards"], context) if "cards" in layout else ONE_PACK
    sure = len(context.faults) == before
    if context.assumed is False and not sure:
        pack = pack._replace(decks=2)
    rows = context.word(layout.get("dealOrder"), {"piles": False, "rows": True}, "dealOrder")
    if not types and len(context.faults):
        return None
    before = len(context.faults)
    places = read_piles(layout["piles"], tuple(types), context) if "piles" in layout else []
    whole = sure and len(context.faults) == before
    order = sorted(range(len(places)), key=lambda at: [*PileKind].index(places[at].spec.kind))
    # The position in `RuleSet.piles` of each pile of the layout.
    standing = tuple(map(order.index, range(len(places))))
    _name_piles(places, standing, types, context)
    pile_types = {name: read_pile_type(member, context) for name, member in types.items()}
    script = _script(rules, Script(standing, rows=bool(rows)), context)
    _no_foundation(places, rules, of_rules, context)
    read, more = _setups(places, types, context)
    pairs = [(place, each) for place, each in zip(places, read, strict=True) if each is not None]
    setups = [setup for _, setup in pairs]
    if places and types:
        every = [(place.spec.type, setup) for place, setup in pairs] + more
        lists = [types[name].value["setup"] for name, _ in every]
        whole = whole and len(pairs) == len(places)
        largest = pack if sure else pack._replace(decks=MOST_PACKS)
        asked = [setup for _, setup in every]
        check_cards(asked, lists, largest, layout["piles"], context, whole=whole)
    held = {setup.node.at: (setup, pile_types[place.spec.type].size) for place, setup in pairs}
    for setup, most in held.values():
        if most is not None and setup.cards > most:
            message, allowed = "more cards than maxSize", f"at most {most}"
            context.fault("too-many-cards", setup.node, message, allowed, text=str(setup.cards))
    faulty = len(context.faults) > context.mended
    if context.assumed is not None:
        named, cards = any(one.faces for one in setups), sum(one.cards for one in setups)
        faulty = bool(context.unsure) or named or cards > pack.pack_size
    if faulty or len(setups) < len(places) or not setups:
        return None
    game = pack._replace(
        name=name or own_id or os.path.splitext(os.path.basename(file))[0] or "Unnamed",
        win=Win() if script.win is None else Win(WinKind.RULE),
        about=about,
    )
    return infer_fields(_with_piles(game, script, [pairs[at] for at in order], pile_types, context))


def _members(
    node: Node, context: JsonContext
) -> tuple[dict[str, Node], dict[str, Node], Node] | None:
    """Return the members of the layout and of the rules, and the object that has the rules; None
    where the file is no object."""
    # Editors read from "$schema" what to check the file by.
    document = context.members(node, ("layout", "rules"), ("$schema",))
    if document is None:
        return None
    for member in node.value.values() if not document else ():
        if isinstance(member.value, dict):  # of other programs: what it has is told one by one
            context.members(member, ())
    # What belongs in one of the two is read where it stands instead.
    optional = ("name", "id", "about", "win", "lost", "autoMove")
    loose = ("cards", "piles", "dealOrder", "pileTypes", *optional)
    layout: dict[str, Node] = {name: node.value[name] for name in loose if name in node.value}
    rules = layout
    if "layout" in document:
        layout = context.members(document["layout"], ("cards", "piles"), ("dealOrder",)) or layout
    if "rules" in document:
        rules |= context.members(document["rules"], ("pileTypes",), optional) or {}
    return layout, rules, document.get("rules", node)


def _name_piles(
    places: list[LayoutPlace],
    standing: tuple[int, ...],
    types: dict[str, Node],
    context: JsonContext,
) -> None:
    """Tell the context the names of the piles: those of their types, of sets, and their own."""
    context.types = dict.fromkeys(types, ())
    for at, place in zip(standing, places, strict=True):
        context.types[place.spec.type] += (at,)
        context.sets[place.set] = (*context.sets.get(place.set, ()), at)
        if place.spec.id != place.set:
            context.sets[place.spec.id] = (at,)
    if not places:
        context.unsure.update(("", *types))
    elif places[0].node.value.keys() > {"x", "y"}:
        row = (int(place.spec.x or 0) for place in places if (place.spec.y or 0) < 1)
        context.spot = f', "x": {max(row, default=-1) + 1}, "y": 0'


def _with_piles(
    game: RuleSet,
    script: Script,
    piles: list[tuple[LayoutPlace, SetUp]],
    types: dict[str, PileType],
    context: JsonContext,
) -> RuleSet:
    """Return a game with its piles in the order of the rule set, and with what the script says of
    the cards that they get."""
    specs = [
        _spec(place.spec, setup, types[place.spec.type], counted=at in context.counted)
        for at, (place, setup) in enumerate(piles)
    ]
    setups = [setup for _, setup in piles]
    laid = tuple(Laid(at, setup.faces) for at, setup in enumerate(setups) if setup.faces)
    rest = next((at for at, setup in enumerate(setups) if setup.rest), None)
    if rest is not None:
        left = game.pack_size - sum(setup.cards for setup in setups)
        letters = specs[rest].set_up + setups[rest].rest * left
        # Left-over cards are no set-up where the deck gets them, as in the `.sol` language.
        shown = "" if specs[rest].kind is PileKind.DECK else letters
        specs[rest] = specs[rest]._replace(set_up=shown)
        script = script._replace(letters=letters)
    return game._replace(piles=numbered(specs), script=script._replace(laid=laid, rest=rest))


def _setups(
    places: list[LayoutPlace], types: dict[str, Node], context: JsonContext
) -> tuple[list[SetUp | None], list[tuple[str, SetUp]]]:
    """Return the set-up of every pile in the order of the layout, None for a faulty one; and those
    of piles that must be there, though their number could not be read, with their types. Wastes,
    foundations and cells without a set-up are empty, as most are."""
    of_type: dict[str, list[SetUp | None]] = {}
    for name, node in types.items():
        empty = kind_of(name) in (PileKind.WASTE, PileKind.FOUNDATION, PileKind.CELL)
        if empty and isinstance(node.value, dict) and "setup" not in node.value:
            node.value["setup"] = Node("", node.at, node.at)
            context.mended += 1
        piles = len(context.types[name])
        of_type[name] = [None] * piles
        if isinstance(node.value, dict) and "setup" in node.value:
            listed = node.value["setup"].value  # some of it for unknown piles
            if isinstance(listed, list) and name in context.unsure:
                piles = max(piles, len(listed))
            of_type[name] = read_setups(node.value["setup"], piles, context) or of_type[name]
    read = [of_type[place.spec.type].pop(0) for place in places]
    return read, [(name, each) for name, left in of_type.items() for each in left if each]


def _script(rules: dict[str, Node], empty: Script, context: JsonContext) -> Script:
    """Return the script of the game as a whole, still without the cards that piles get."""
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


def _no_foundation(
    places: list[LayoutPlace], rules: dict[str, Node], node: Node, context: JsonContext
) -> None:
    """Note a fault where a game without foundations has no `win`, or moves cards to them."""
    # Perhaps it is one of the piles whose entry is faulty.
    if context.unsure or any(place.spec.kind is PileKind.FOUNDATION for place in places):
        return
    if "win" not in rules:
        message = "missing property win: there are no foundations to win by"
        context.fault("missing-key", node, message, text="")
    elif "autoMove" in rules:
        message = "there is no foundation to move to"
        context.fault("no-such-piles", rules["autoMove"], message, "no autoMove")


def _spec(placed: PileSpec, setup: SetUp, kind: PileType, *, counted: bool) -> PileSpec:
    """Return a pile with its set-up and its rules; with `counted`, all its activations are counted,
    because rules of other piles ask for them."""
    initial, script = None, kind.script
    if counted:
        script = script._replace(activate=all_counted(script.activate))
    if len(setup.faces) == 1:
        suit, rank = divmod(setup.faces[0], SUIT_SIZE)
        initial = InitialCard(Face(FaceKind.RANK, rank), suit)
    return placed._replace(
        set_up=setup.letters, initial=initial, size=kind.size, script=script, note=kind.note
    )


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
