"""Conditions on the numbers of cards in piles compiled to functions. Looks at no card."""

from collections.abc import Callable

from solkit_tui.engine.script.select import Test, piles_of
from solkit_tui.engine.script.tables import COMPARE
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.script import Attribute, Base, Condition, Selection

Counters = tuple[tuple[int, ...], ...]
"""The places in `GameState.tallies` of the activate pairs of each pile, in order; -1 for a pair
that is not counted."""


def of_piles(rule: Condition, counters: Counters, pair: int) -> Test:
    """A condition on the numbers of cards in piles."""
    compare, number, attribute = COMPARE[rule.relation], rule.value.number, rule.attribute
    subject = rule.subject
    if attribute is Attribute.TOTAL or attribute is Attribute.EMPTY:
        piles = piles_of(subject)
        if attribute is Attribute.TOTAL:
            return lambda state, own, held, at: compare(
                sum([len(state.piles[pile]) for pile in piles(own)]), number
            )
        return lambda state, own, held, at: compare(
            sum([not state.piles[pile] for pile in piles(own)]), number
        )
    if rule.other is None and attribute is Attribute.COUNT:
        if subject.base is Base.HELD:
            return lambda state, own, held, at: compare(len(held), number)
        if subject.base is Base.OWN:
            return lambda state, own, held, at: compare(len(state.piles[own]), number)
    amounts = _amounts(subject, rule, counters, pair)
    if rule.other is None:
        return lambda state, own, held, at: all(
            compare(amount, number) for amount in amounts(state, own, held)
        )
    others = _amounts(rule.other, rule, counters, pair)
    return lambda state, own, held, at: all(
        compare(amount, other + number)
        for other in others(state, own, held)
        for amount in amounts(state, own, held)
    )


def _amounts(
    selection: Selection, rule: Condition, counters: Counters, pair: int
) -> Callable[[GameState, int, Pile], list[int]]:
    """The number of each selected pile."""
    if selection.base is Base.HELD:
        return lambda state, own, held: [len(held)]
    piles = piles_of(selection)
    if rule.attribute is Attribute.COUNT:
        return lambda state, own, held: [len(state.piles[pile]) for pile in piles(own)]
    if rule.pair and selection.base is Base.OWN:
        return lambda state, own, held: [state.tallies[counters[own][pair]]]
    return lambda state, own, held: [
        sum(state.tallies[counter] for counter in counters[pile] if counter >= 0)
        for pile in piles(own)
    ]
