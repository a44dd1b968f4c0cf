"""Tells which rule sets have tables: those that use only known words of the rule model.

A word that is added to the rule model later is not known: rules with it are searched on the
engine's own moves until `tables` gives it a meaning.
"""

from collections.abc import Iterable

from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Accept, Face, FaceKind, Leave, PileKind, PileSpec
from solkit_tui.rules.ruleset import RedealLayout, RuleSet


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


_PILE_WORDS = words(
    "kind number set_up initial leave group accept start order size stop group_limit sources "
    "empty_sources autofill take_back opening take_only run script id type x y fan empty_limit "
    "hidden place waits_for"
)
_DECK_WORDS = words(
    "deal_to deal_by deal_start target when redeals each redeal_from redeal_shuffle redeal_gather "
    "redeal_layout packet"
)
_UNCOUNTED_WORDS = (_DECK_WORDS - {"redeal_shuffle"}) | {"draws", "playable"}
"""Words of a deck with which the count of redeals matters only if `redeals` is a number, or if
passes deal different numbers of cards."""
_SET_WORDS = words(
    "name decks piles deck suits ranks base deal_order sink win about script deal_first deal_play "
    "grid match"
)
_GRID_WORDS = words("order beside ring gaps")
_MATCH_WORDS = words("lower high wrap single sources")
WIN_WORDS = frozenset(["kind", "number"])
_ORDER_WORDS = frozenset(["face", "suit", "step", "wrap"])
_START_WORDS = frozenset(["faces", "suit"])
_FACE_WORDS = frozenset(["kind", "value"])
_INITIAL_WORDS = frozenset(["face", "suit"])
_START_SUITS = frozenset(["any", "unique", "club", "spade", "heart", "diamond", "black", "red"])
_FACE_KINDS = frozenset([FaceKind.RANK, FaceKind.ANY, FaceKind.FIRST, FaceKind.BASE])


def has_tables(rules: RuleSet) -> bool:
    """Return whether the tables have a meaning for every word that the rules use."""
    if rules.script is not None or not uses_only(rules, _SET_WORDS):
        return False
    if not uses_only(rules.deck, _DECK_WORDS):
        return False
    if not uses_only(rules.win, WIN_WORDS):
        return False
    if rules.grid is not None and not (
        uses_only(rules.grid, _GRID_WORDS) and uses_only(rules.grid.order, _ORDER_WORDS)
    ):
        return False
    if rules.match is not None and not (
        uses_only(rules.match, _MATCH_WORDS) and _are_known(rules.match.single)
    ):
        return False
    if len(rules.numbers(PileKind.DECK)) > 1 or len(rules.numbers(PileKind.WASTE)) > 1:
        return False
    return all(_is_known(spec) for spec in rules.piles)


def _is_known(spec: PileSpec) -> bool:
    if spec.script is not None or spec.closed or not uses_only(spec, _PILE_WORDS):
        return False
    if spec.kind in (PileKind.DECK, PileKind.WASTE) and (
        spec.accept is not Accept.NONE or spec.autofill
    ):
        return False
    if spec.hidden and (spec.accept is not Accept.NONE or spec.leave is not Leave.NONE):
        return False
    if spec.kind is PileKind.DECK and spec.leave is not Leave.NONE:
        return False
    if spec.kind is PileKind.WASTE and (spec.leave is not Leave.TOP or spec.take_only):
        return False
    fillers = {PileKind.RESERVE, PileKind.WASTE, PileKind.DECK, PileKind.COLUMN}
    if not fillers.issuperset(spec.autofill):
        return False
    if not uses_only(spec.start, _START_WORDS) or spec.start.suit not in _START_SUITS:
        return False
    if not _are_known(spec.named_faces):
        return False
    if spec.initial is not None and not (
        uses_only(spec.initial, _INITIAL_WORDS) and uses_only(spec.initial.face, _FACE_WORDS)
    ):
        return False
    orders = (spec.order, spec.group, spec.run)
    return all(order is None or uses_only(order, _ORDER_WORDS) for order in orders)


def _are_known(faces: Iterable[Face]) -> bool:
    return all(face.kind in _FACE_KINDS and uses_only(face, _FACE_WORDS) for face in faces)


def uses_only(value: tuple[object, ...], words: frozenset[str]) -> bool:
    """Return whether a value of the rule model has defaults in all fields but these."""
    names: tuple[str, ...] = getattr(value, "_fields", ())
    defaults: dict[str, object] = getattr(value, "_field_defaults", {})
    return all(
        name in words or (name in defaults and item == defaults[name])
        for name, item in zip(names, value, strict=True)
    )


def redeals_that_count(rules: RuleSet) -> int | None:
    """Return the number of redeals after which their count makes no difference; None: it always
    does.

    It makes a difference if redeals are limited, if passes deal different numbers of cards, and if
    each redeal shuffles, or places gaps at random.
    """
    deck = rules.deck
    if (
        rules.script is not None
        or deck.redeals is not None
        or deck.redeal_layout is RedealLayout.GAPS_ANYWHERE
        or not uses_only(deck, _UNCOUNTED_WORDS)
    ):
        return None
    return len(deck.deal_by) - 1


def counted(state: GameState, passes: int | None) -> GameState:
    """Return a position with its count of redeals lowered to `passes`, as more make no difference;
    see `redeals_that_count`."""
    if passes is None or state.redeals_used <= passes:
        return state
    return state._replace(redeals_used=passes)
