"""Tells which rule sets have tables: those that use only known words of the rule model.

A word that is added to the rule model later is not known: rules with it are searched on the
engine's own moves until `tables` gives it a meaning.
"""

from collections.abc import Iterable

from solkit_tui.rules.pile import Accept, Face, FaceKind, Leave, PileKind, PileSpec
from solkit_tui.rules.roles import HANDLED, uses_only
from solkit_tui.rules.ruleset import RuleSet

_START_SUITS = frozenset(["any", "unique", "club", "spade", "heart", "diamond", "black", "red"])
_FACE_KINDS = frozenset([FaceKind.RANK, FaceKind.ANY, FaceKind.FIRST, FaceKind.BASE])


def has_tables(rules: RuleSet) -> bool:
    """Return whether the tables have a meaning for every word that the rules use."""
    grid = () if rules.grid is None else (rules.grid, rules.grid.order)
    parts = (rules, rules.deck, rules.win, *grid)
    if rules.script is not None or not all(uses_only(part, HANDLED["tables"]) for part in parts):
        return False
    if rules.match is not None and not (
        uses_only(rules.match, HANDLED["tables of pairs"]) and _are_known(rules.match.single)
    ):
        return False
    if len(rules.indices(PileKind.DECK)) > 1 or len(rules.indices(PileKind.WASTE)) > 1:
        return False
    return all(_is_known(spec) for spec in rules.piles)


def _is_known(spec: PileSpec) -> bool:
    initial = () if spec.initial is None else (spec.initial, spec.initial.face)
    orders = (order for order in (spec.order, spec.group, spec.run) if order is not None)
    parts = (spec, spec.start, *initial, *orders)
    if spec.script is not None or spec.closed:
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
    if spec.start.suit not in _START_SUITS or not _are_known(spec.named_faces):
        return False
    return all(uses_only(part, HANDLED["tables"]) for part in parts)


def _are_known(faces: Iterable[Face]) -> bool:
    return all(face.kind in _FACE_KINDS and uses_only(face, HANDLED["tables"]) for face in faces)
