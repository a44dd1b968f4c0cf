"""Drops the scripts of a rule set whose fields say all that the scripts say.

Such a rule set is played by the engine of the `.sol` games, which is five times as fast and can
give reasons. Where it is not certain that the fields say the same, all scripts are kept.
"""

import re
from collections.abc import Iterator

from solkit_tui.model.state import Turn
from solkit_tui.rules.json.grammar.conditions import DOWN, HELD_ABOVE, count, has
from solkit_tui.rules.json.grammar.game import deck_script, fillings
from solkit_tui.rules.json.infer.ways import parts
from solkit_tui.rules.pile import Accept, Leave, PileKind, PileSpec
from solkit_tui.rules.ruleset import NO_DECK, DealOrder, RuleSet, WinKind
from solkit_tui.rules.script import (
    OWN,
    OWN_TOP,
    Action,
    Attribute,
    Command,
    GuardedAction,
    PileScript,
    Relation,
)

_LYING = re.compile("([du]*u)?")
"""A pattern of the letters of a pile whose top card is face up, as that of every pile is that the
engine without scripts lays."""

_NO_CARD = count(OWN, Relation.EQUAL, 0)
_TURNED_WHERE = (count(OWN, Relation.ABOVE, 0), has(OWN_TOP, Attribute.FACING, DOWN))


def without_scripts(rules: RuleSet) -> RuleSet:
    """Return the rule set with fields alone; where these do not say everything, as it is."""
    dealt = _dealt(rules)
    if dealt is None or any(beyond_fields(rules)):
        return rules
    specs = tuple(spec._replace(script=None) for spec in dealt.piles)
    return dealt._replace(piles=specs, script=None)


def beyond_fields(rules: RuleSet) -> Iterator[str]:
    """Yield what the scripts of a rule set say that its fields do not."""
    script = rules.script
    assert script is not None
    if _dealt(rules) is None:
        yield "how the cards are dealt"
    if rules.win.kind is WinKind.RULE:
        yield "the rule `win`"
    if script.lost not in (None, False):
        yield "the rule `lost`"
    if script.auto_move:
        yield "autoMove"
    faulty = (spec for spec in rules.piles if not _fields_suffice(rules, spec))
    for name in dict.fromkeys(spec.type or spec.kind for spec in faulty):
        yield f"the rules of {name}"


def _dealt(rules: RuleSet) -> RuleSet | None:
    """Return the rule set with the deal in its fields; None where fields cannot say it.

    By fields, reserves, free cells and columns are dealt in this order, then the cards that the
    deck deals at once; the deck gets the rest, face down. Named cards lie on foundations only.
    """
    script = rules.script
    assert script is not None
    decks, wastes = rules.indices(PileKind.DECK), rules.indices(PileKind.WASTE)
    specs = list(rules.piles)
    if len(decks) > 1 or len(wastes) > 1 or bool(decks) != (rules.deck != NO_DECK):
        return None
    if decks and (script.rest not in (None, *decks) or script.letters.strip("d")):
        return None
    if decks and script.rest is None:
        if specs[decks[0]].set_up.strip("d") or script.sequence[-1] != decks[0]:
            return None
        specs[decks[0]] = specs[decks[0]]._replace(set_up="")
    if any(
        len(faces) > 1 or specs[pile].kind is not PileKind.FOUNDATION for pile, faces in script.laid
    ):
        return None
    areas = (PileKind.RESERVE, PileKind.CELL, PileKind.COLUMN, PileKind.WASTE, PileKind.FOUNDATION)
    order = [at for area in areas for at in rules.indices(area) if specs[at].set_up]
    if order != [at for at in script.sequence if at not in decks and specs[at].set_up]:
        return None
    if script.rest is not None and script.rest not in decks and order[-1:] != [script.rest]:
        return None
    if script.rows and any(specs[at].kind is not PileKind.COLUMN for at in order):
        return None
    if any(spec.closed for spec in specs):
        return None
    return _dealt_at_once(rules, specs, [at for at in order if specs[at].kind in areas[3:]])


def _dealt_at_once(rules: RuleSet, specs: list[PileSpec], at_once: list[int]) -> RuleSet | None:
    """Return the rule set where the deck deals the cards of the piles `at_once` at the start; None
    where such a deal would give other cards."""
    assert rules.script is not None
    deck, area = rules.deck, rules.deck.deal_to.area
    wanted: dict[int, str] = {}
    if area in (PileKind.WASTE, PileKind.FOUNDATION):
        numbers = rules.indices(area)
        laid = [spec for spec in specs if spec.kind is not area]
        left = rules.pack_size - sum(len(spec.set_up) + (spec.initial is not None) for spec in laid)
        if area is PileKind.FOUNDATION:
            wanted = dict.fromkeys(numbers[:left], "u")
        elif numbers and left:
            wanted = {numbers[0]: "u" * min(left, deck.deal_by[0])}
        deck = deck._replace(deal_start=bool(at_once))
    if at_once and {at: specs[at].set_up for at in at_once} != wanted:
        return None
    for at in at_once:
        specs[at] = specs[at]._replace(set_up="")
    rows = DealOrder.ROWS if rules.script.rows else DealOrder.COLUMNS
    return rules._replace(piles=tuple(specs), deck=deck, deal_order=rows)


def _fields_suffice(rules: RuleSet, spec: PileSpec) -> bool:
    """Return whether the fields of a pile say all of its script, consequences included."""
    script = spec.script
    assert script is not None
    if not script.inferred or script.on_grab:
        return False
    if spec.kind is PileKind.DECK:
        plain = spec.leave is Leave.NONE and spec.accept is Accept.NONE and spec.size is None
        return plain and not script.on_drop_from and _deals(rules, script)
    if script.activate or script.on_drop_onto or not _LYING.fullmatch(spec.set_up):
        return False
    if spec.kind is PileKind.WASTE and spec.size is not None:
        return False
    into_foundation = spec.kind is PileKind.FOUNDATION and spec.accept is Accept.GROUP
    ordered = any(getattr(part, "subject", None) == HELD_ABOVE for part in parts(script.drop))
    if into_foundation and not ordered:
        return False
    if spec.accept is Accept.RUN and any(
        pile.kind is not PileKind.COLUMN and pile.leave in (Leave.ANY, Leave.ORDERED, Leave.WHOLE)
        for pile in rules.piles
    ):
        return False
    return _follows(rules, spec, script)


def _deals(rules: RuleSet, script: PileScript) -> bool:
    """Return whether clicks on the deck do what its fields say, with the same conditions and in the
    same order of piles."""
    plain = deck_script(rules, PileScript(), [])
    if not script.activate:
        return not plain.activate
    targets = [at for to in script.activate[0].action.to for at in to.piles]
    return (
        targets == sorted(targets)
        and bool(script.on_drop_onto) == bool(plain.on_drop_onto)
        and list(map(_conditions_of, script.activate)) == list(map(_conditions_of, plain.activate))
    )


def _conditions_of(guarded: GuardedAction) -> list[str]:
    """Return the conditions of an action, without that of an empty pile, which is certain after the
    action before it."""
    return sorted(map(repr, (part for part in parts(guarded.rule) if part != _NO_CARD)))


def _follows(rules: RuleSet, spec: PileSpec, script: PileScript) -> bool:
    """Return whether the actions after cards have left a pile are those of all games with fields:
    the top card is turned up, and the empty pile is filled as `autofill` says."""
    turned = False
    rest: list[GuardedAction] = []
    for guarded in script.on_drop_from:
        if guarded.actions == (Action(Command.FLIP, OWN_TOP, facing=Turn.UP),):
            asked = parts(guarded.rule)
            turned = bool(asked) and all(part in _TURNED_WHERE for part in asked)
            if not turned:
                return False
        else:
            rest.append(guarded)
    if "d" in spec.set_up and not turned:
        return False
    return rest == ((fillings(rules, spec) or []) if spec.autofill else [])
