"""What may leave a pile: point 5 of the rule format, and its extension."""

import pytest

from solkit_tui.engine.action import Lift
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import FaceOrder, Leave, Order, PileSpec, SuitOrder, TakeBack
from tests.support.rulesets import (
    DOWN_ALTERNATE,
    DOWN_IN_SUIT,
    at,
    cell,
    column,
    foundation,
    game,
    position,
    reserve,
    stock,
    take_only,
    waste,
)

LYING = "-KS 9H 8S 7D 3C"
"""A hidden card, a run of three, and a card out of order."""


def leaving(spec: PileSpec, cards: str) -> tuple[Game, GameState, int]:
    rules = game(stock(), spec)
    return rules, position(rules, **{spec.kind.value: cards}), at(rules, spec.kind.value)


def sizes(spec: PileSpec, cards: str) -> list[int]:
    """Return how many cards may leave from the top, each group asked, and named by `lifts`."""
    rules, state, pile = leaving(spec, cards)
    top = len(state.piles[pile])
    asked = [
        Lift(pile, top - size, size)
        for size in range(1, top + 1)
        if rules.leave_reason(state, Lift(pile, top - size, size)) is None
    ]
    assert sorted(rules.lifts(state, pile), key=lambda lift: lift.size) == asked
    return [lift.size for lift in asked]


def reason(spec: PileSpec, cards: str, start: int, size: int) -> Reason | None:
    rules, state, pile = leaving(spec, cards)
    return rules.leave_reason(state, Lift(pile, start, size))


@pytest.mark.parametrize(
    ("leave", "cards", "expected"),
    [
        (Leave.TOP, LYING, [1]),
        (Leave.TOP, "9H 8S", [1]),
        (Leave.ANY, LYING, [1, 2, 3, 4]),
        (Leave.ANY, "9H 8S", [1, 2]),
        (Leave.ORDERED, LYING, [1]),
        (Leave.ORDERED, "-KS 9H 8S 7D", [1, 2, 3]),
        (Leave.ORDERED, "-10S 9H 8S", [1, 2]),
        (Leave.ORDERED, "9H 8S 7D", [1, 2, 3]),
        (Leave.ORDERED, "9H 8S 7D 6D", [1]),
        (Leave.ORDERED, "AH KS", [1]),
        (Leave.WHOLE, LYING, [1, 4]),
        (Leave.WHOLE, "9H 2S 7D", [1, 3]),
        (Leave.WHOLE, "-9H 2S", [1]),
        (Leave.WHOLE, "9H", [1]),
        (Leave.NONE, "9H", []),
    ],
)
def test_columns(leave: Leave, cards: str, expected: list[int]) -> None:
    assert sizes(column(leave=leave), cards) == expected


@pytest.mark.parametrize("leave", [Leave.TOP, Leave.ANY, Leave.ORDERED, Leave.WHOLE, Leave.SINGLE])
def test_nothing_leaves_an_empty_or_a_hidden_pile(leave: Leave) -> None:
    assert sizes(column(leave=leave), "") == []
    assert sizes(column(leave=leave), "-9H -8S") == []


@pytest.mark.parametrize("leave", [Leave.ANY, Leave.WHOLE])
def test_a_card_that_lies_face_down_within_a_group_holds_it(leave: Leave) -> None:
    assert sizes(column(leave=leave), "9H -8S 7D") == [1]
    assert reason(column(leave=leave), "9H -8S 7D", 0, 3) is Reason.FACE_DOWN


@pytest.mark.parametrize(
    ("order", "cards", "expected"),
    [
        (DOWN_IN_SUIT, "9H 8H 7H", [1, 2, 3]),
        (DOWN_IN_SUIT, "9H 8S 7S", [1, 2]),
        (Order(FaceOrder.DESCENDING, SuitOrder.ALTERNATE_COLOR), "2S AH KS", [1, 2, 3]),
        (Order(FaceOrder.ANY, SuitOrder.ANY), "5H 6S 5D 4C", [1, 2, 3, 4]),
        (Order(FaceOrder.DESCENDING, SuitOrder.EXCEPT_SAME), "9H 8S 7H 6H", [1]),
        (Order(FaceOrder.DESCENDING, SuitOrder.EXCEPT_SAME), "9H 8S 7H 6S", [1, 2, 3, 4]),
        (None, "9H 8S", [1]),
    ],
)
def test_groups_follow_their_own_order(
    order: Order | None, cards: str, expected: list[int]
) -> None:
    assert sizes(column(group=order), cards) == expected


def test_a_group_may_have_another_order_than_the_column_is_built_in() -> None:
    spec = column(group=DOWN_IN_SUIT, order=DOWN_ALTERNATE)
    assert sizes(spec, "9H 8S 7S") == [1, 2]
    assert reason(spec, "9H 8S 7S", 0, 3) is Reason.NOT_IN_ORDER


@pytest.mark.parametrize(
    "spec", [waste(), cell(), foundation(), reserve(), take_only()], ids=lambda spec: spec.kind
)
def test_from_other_piles_the_top_card(spec: PileSpec) -> None:
    rules = game(stock(), waste(), spec) if spec.kind != "waste" else game(stock(), spec)
    state = position(rules, **{spec.kind.value: "3H 2S AH"})
    pile = at(rules, spec.kind.value)
    assert rules.lifts(state, pile) == [Lift(pile, 2, 1)]
    assert rules.leave_reason(state, Lift(pile, 2, 1)) is None
    assert rules.leave_reason(state, Lift(pile, 1, 2)) is Reason.ONLY_TOP
    assert rules.leave_reason(state, Lift(pile, 1, 1)) is Reason.ONLY_TOP


def test_nothing_leaves_the_deck_by_hand() -> None:
    rules = game(stock(), waste())
    for cards in ("-3H -2S", "3H 2S"):
        state = position(rules, deck=cards)
        assert rules.lifts(state, 0) == []
        assert rules.leave_reason(state, Lift(0, 1, 1)) is Reason.DECK_STAYS


def test_any_open_card_alone_may_leave_a_reserve_of_single_cards() -> None:
    spec = reserve(leave=Leave.SINGLE)
    rules, state, pile = leaving(spec, "2C -3C 4C 5C")
    assert rules.lifts(state, pile) == [Lift(pile, start, 1) for start in (3, 2, 0)]
    assert reason(spec, "2C -3C 4C 5C", 2, 1) is None
    assert reason(spec, "2C -3C 4C 5C", 1, 1) is Reason.FACE_DOWN
    assert reason(spec, "2C -3C 4C 5C", 2, 2) is Reason.ONLY_TOP
    assert rules.lift_at(state, pile, 2) == Lift(pile, 2, 1)


def test_the_lift_at_a_card_takes_what_lies_on_it() -> None:
    rules, state, pile = leaving(column(), "9H 8S 7D")
    assert rules.lift_at(state, pile, 1) == Lift(pile, 1, 2)


@pytest.mark.parametrize(
    ("take_back", "deck", "expected"),
    [
        (TakeBack.YES, "-9H", None),
        (TakeBack.NO, "", Reason.NO_TAKE_BACK),
        (TakeBack.NO, "-9H", Reason.NO_TAKE_BACK),
        (TakeBack.STOCK_EMPTY, "-9H", Reason.NO_TAKE_BACK),
        (TakeBack.STOCK_EMPTY, "", None),
    ],
)
def test_taking_back_from_foundations(
    take_back: TakeBack, deck: str, expected: Reason | None
) -> None:
    rules = game(stock(), waste(), foundation(take_back=take_back), column())
    state = position(rules, deck=deck, foundation="AS 2S")
    pile = at(rules, "foundation")
    assert rules.leave_reason(state, Lift(pile, 1, 1)) is expected
    assert rules.lifts(state, pile) == ([] if expected else [Lift(pile, 1, 1)])


def test_taking_back_when_there_is_no_deck() -> None:
    rules = game(foundation(take_back=TakeBack.STOCK_EMPTY), column())
    state = position(rules, foundation="AS")
    assert rules.leave_reason(state, Lift(0, 0, 1)) is None


@pytest.mark.parametrize(("start", "size"), [(0, 0), (2, 1), (1, 2), (-1, 1), (0, -1), (5, 1)])
def test_cards_that_are_not_there(start: int, size: int) -> None:
    assert reason(column(), "9H 8S", start, size) is Reason.NO_CARD


@pytest.mark.parametrize(
    ("leave", "start", "size", "expected"),
    [
        (Leave.TOP, 3, 2, Reason.ONLY_TOP),
        (Leave.ORDERED, 3, 2, Reason.NOT_IN_ORDER),
        (Leave.ORDERED, 1, 2, Reason.ONLY_TOP),
        (Leave.WHOLE, 2, 3, Reason.NOT_WHOLE),
        (Leave.ANY, 0, 5, Reason.FACE_DOWN),
        (Leave.ANY, 0, 1, Reason.FACE_DOWN),
        (Leave.ANY, 2, 1, Reason.ONLY_TOP),
    ],
)
def test_reasons(leave: Leave, start: int, size: int, expected: Reason) -> None:
    assert reason(column(leave=leave), LYING, start, size) is expected
