"""What may enter a pile: points 1 and 6 of the rule format, and its extension."""

import pytest

from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import (
    ANY_FACE,
    ANYTHING,
    NOTHING,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Opening,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
)
from solkit_tui.rules.ruleset import BaseRule
from tests.support.rulesets import (
    cell,
    column,
    dealt,
    foundation,
    game,
    moved,
    position,
    rank,
    reserve,
    shown,
    stock,
    take_only,
    waste,
    why,
    with_face,
)

FIRST_COLUMN, SECOND_COLUMN = ("column", 1), ("column", 2)
FIRST, SECOND = ("foundation", 1), ("foundation", 2)
CELL, RESERVE, WASTE, DECK = ("cell", 1), ("reserve", 1), ("waste", 1), ("deck", 1)
BASE = Face(FaceKind.BASE)


def onto(target: PileSpec, cards: str, card: str, size: int = 1) -> Reason | None:
    """Why the `size` top cards of a column may not go on a pile that holds `cards`."""
    rules = game(column(leave=Leave.ANY), target)
    if target.kind is PileKind.COLUMN:
        state = position(rules, column=f"{card}|{cards}")
        return why(rules, state, FIRST_COLUMN, SECOND_COLUMN, size)
    state = position(rules, column=card, **{target.kind.value: cards})
    return why(rules, state, FIRST_COLUMN, (target.kind.value, 1), size)


@pytest.mark.parametrize(
    ("cards", "card", "expected"),
    [
        ("9H", "8S", None),
        ("9H", "8C", None),
        ("9H", "8D", Reason.WRONG_CARD),
        ("9H", "10S", Reason.WRONG_CARD),
        ("9H", "7S", Reason.WRONG_CARD),
        ("2C 9H", "8S", None),
        ("9H 2C", "8S", Reason.WRONG_CARD),
        ("AH", "KS", Reason.WRONG_CARD),
        ("-9H", "8S", Reason.WRONG_CARD),
    ],
)
def test_columns_are_built_on_their_top_card(cards: str, card: str, expected: object) -> None:
    assert onto(column(), cards, card) is expected


def test_ranks_are_looped_where_the_order_says_so() -> None:
    looped = Order(FaceOrder.DESCENDING, SuitOrder.ALTERNATE_COLOR)
    assert onto(column(order=looped), "AH", "KS") is None
    assert (
        onto(foundation(order=Order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT)), "KS", "AS") is None
    )
    assert onto(foundation(), "KS", "AS") is Reason.WRONG_CARD


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2S 3S", None),
        ("2S 5H", Reason.NO_RUN),
        ("2S 3H", Reason.NO_RUN),
        ("3S 4S", Reason.WRONG_CARD),
    ],
)
def test_a_group_goes_to_a_foundation_in_its_order_only(cards: str, expected: object) -> None:
    assert onto(foundation(accept=Accept.GROUP), "AS", cards, 2) is expected


def test_the_lowest_card_of_a_group_has_to_fit_whatever_lies_on_it() -> None:
    assert onto(column(), "9H", "8S 2C 5D", 3) is None
    assert onto(column(), "9H", "7S 8S", 2) is Reason.WRONG_CARD


@pytest.mark.parametrize(
    ("start", "card", "expected"),
    [
        (ANYTHING, "5H", None),
        (NOTHING, "KH", Reason.NOTHING_STARTS),
        (with_face(12), "KH", None),
        (with_face(12), "QH", Reason.WRONG_START),
        (with_face(12, 0), "AH", None),
        (with_face(12, 0), "2H", Reason.WRONG_START),
        (with_face(0, suit=StartSuit.SPADE), "AS", None),
        (with_face(0, suit=StartSuit.SPADE), "AC", Reason.WRONG_START),
        (with_face(0, suit=StartSuit.SPADE), "2S", Reason.WRONG_START),
        (with_face(0, suit=StartSuit.CLUB), "AC", None),
        (with_face(0, suit=StartSuit.HEART), "AH", None),
        (with_face(0, suit=StartSuit.HEART), "AD", Reason.WRONG_START),
        (with_face(0, suit=StartSuit.DIAMOND), "AD", None),
        (with_face(0, suit=StartSuit.RED), "AD", None),
        (with_face(0, suit=StartSuit.RED), "AS", Reason.WRONG_START),
        (with_face(0, suit=StartSuit.BLACK), "AC", None),
        (with_face(0, suit=StartSuit.BLACK), "AH", Reason.WRONG_START),
        (Start((ANY_FACE,), StartSuit.RED), "7D", None),
        (Start((ANY_FACE,), StartSuit.RED), "7C", Reason.WRONG_START),
    ],
)
@pytest.mark.parametrize("kind", [column, foundation])
def test_what_starts_an_empty_pile(
    start: Start, card: str, expected: Reason | None, kind: object
) -> None:
    spec = kind(start=start)  # type: ignore[operator]
    assert onto(spec, "", card) is expected
    found = game(column(), spec).transfers(
        position(game(column(), spec), column=card)
    )  # the fast way round to the same answer
    assert bool(found) == (expected is None)


def test_a_unique_suit_starts_one_foundation_only() -> None:
    start = with_face(0, suit=StartSuit.UNIQUE)
    rules = game(foundation(start=start), foundation(start=start), column(), column(), decks=2)
    state = position(rules, foundation="AS 2S", column="AS'|AH")
    assert why(rules, state, FIRST_COLUMN, SECOND) is Reason.WRONG_START
    assert why(rules, state, SECOND_COLUMN, SECOND) is None


@pytest.mark.parametrize(
    ("base", "value", "card", "kind", "expected"),
    [
        (4, 0, "5H", foundation, None),
        (4, 0, "6H", foundation, Reason.WRONG_START),
        (4, -1, "4H", column, None),
        (4, 2, "7H", column, None),
        (0, -1, "KH", column, None),
        (12, 2, "2H", column, None),
        (-1, 0, "7H", foundation, None),
        (-1, 0, "7H", column, Reason.WRONG_START),
        (-1, 1, "7H", foundation, Reason.WRONG_START),
        (-1, -1, "7H", column, Reason.WRONG_START),
    ],
)
def test_the_base_and_its_neighbours(
    base: int, value: int, card: str, kind: object, expected: Reason | None
) -> None:
    spec = kind(start=Start((Face(FaceKind.BASE, value),)))  # type: ignore[operator]
    rules = game(column(), spec, base=BaseRule.PLAY)
    state = position(rules, column=card)._replace(base=base)
    target = FIRST if spec.kind is PileKind.FOUNDATION else SECOND_COLUMN
    assert why(rules, state, FIRST_COLUMN, target) is expected
    assert bool(rules.transfers(state)) == (expected is None)


def test_several_faces_may_start_a_pile() -> None:
    faces = (Face(FaceKind.BASE), Face(FaceKind.BASE, -1), rank(9), Face(FaceKind.FIRST))
    rules = game(column(), column(start=Start(faces)), base=BaseRule.PLAY)
    for card, fits in {"5H": 1, "4H": 1, "10H": 1, "QH": 1, "6H": 0, "3H": 0, "9H": 0}.items():
        state = position(rules, column=card)._replace(base=4, first_face=11)
        assert (why(rules, state, FIRST_COLUMN, SECOND_COLUMN) is None) == bool(fits)
        assert len(rules.transfers(state)) == fits


def test_the_first_face() -> None:
    rules = game(foundation(start=Start((Face(FaceKind.FIRST),))), column(), column())
    for first_face, expected in ((6, None), (7, Reason.WRONG_START), (-1, Reason.WRONG_START)):
        state = position(rules, column="7H|-3C")._replace(first_face=first_face)
        assert why(rules, state, FIRST_COLUMN, FIRST) is expected
        on_foundation = [pair for pair in rules.transfers(state) if pair[1] == 0]
        assert bool(on_foundation) == (expected is None)


def test_foundations_and_cells_take_one_card_at_a_time() -> None:
    assert onto(foundation(), "AS", "2S", 1) is None
    assert onto(foundation(start=ANYTHING), "", "3H 2S", 2) is Reason.ONE_CARD
    assert onto(cell(), "", "3H 2S", 2) is Reason.ONE_CARD
    assert onto(cell(), "", "3H 2S", 1) is None


def test_a_taken_cell_is_full() -> None:
    assert onto(cell(), "9H", "8S") is Reason.FULL


def test_a_cell_of_two_cards() -> None:
    free = Order(FaceOrder.FREE, SuitOrder.ANY)
    assert onto(cell(size=2, order=free), "9H", "3S") is None
    assert onto(cell(size=2, order=free), "9H 3S", "4S") is Reason.FULL


@pytest.mark.parametrize("cards", ["", "9H"])
def test_take_only_columns_and_reserves_take_nothing(cards: str) -> None:
    assert onto(take_only(), cards, "8S") is Reason.NOTHING_ENTERS
    assert onto(reserve(), cards, "8S") is Reason.NOTHING_ENTERS


def test_no_card_goes_on_deck_or_waste_by_hand() -> None:
    rules = game(stock(), waste(), column())
    state = position(rules, deck="-9H", waste="9D", column="8S")
    assert why(rules, state, FIRST_COLUMN, DECK) is Reason.NOTHING_ENTERS
    assert why(rules, state, FIRST_COLUMN, WASTE) is Reason.NOTHING_ENTERS


def test_a_waste_that_is_built_on() -> None:
    order = Order(FaceOrder.ANY, SuitOrder.SAME_SUIT)
    rules = game(
        stock(),
        waste(accept=Accept.SINGLE, order=order),
        reserve(),
        reserve(),
        column(leave=Leave.ANY),
    )
    state = position(rules, deck="-9H", waste="2C AS", reserve="KS|3S", column="3H 2S")
    assert why(rules, state, RESERVE, WASTE) is None
    assert why(rules, state, ("reserve", 2), WASTE) is Reason.WRONG_CARD
    assert why(rules, state, FIRST_COLUMN, WASTE, 2) is Reason.ONE_CARD
    assert shown(rules, moved(rules, state, RESERVE, WASTE), "waste") == "2C AS KS"
    empty = position(rules, reserve="KS")
    assert why(rules, empty, RESERVE, WASTE) is Reason.NOTHING_STARTS
    after = dealt(rules, moved(rules, state, RESERVE, WASTE))
    assert shown(rules, after, "waste") == "2C AS KS 9H"


def test_suit_order_none_lets_nothing_on_a_card() -> None:
    order = Order(FaceOrder.DESCENDING, SuitOrder.NONE)
    assert onto(column(order=None), "9H", "8S") is Reason.NOTHING_BUILT
    assert onto(column(order=None), "", "8S") is None
    assert onto(column(order=order), "9H", "8S") is Reason.WRONG_CARD


def test_a_card_does_not_move_to_where_it_lies() -> None:
    rules = game(column(), column())
    state = position(rules, column="9H")
    assert why(rules, state, FIRST_COLUMN, FIRST_COLUMN) is Reason.SAME_PILE


def test_a_pile_is_closed_when_it_holds_its_size() -> None:
    assert onto(column(size=3), "9H 8S", "7H") is None
    assert onto(column(size=2), "9H 8S", "7H") is Reason.FULL
    assert onto(column(size=3), "9H 8S", "7H 6S", 2) is Reason.FULL
    assert onto(column(size=1), "", "7H 6S", 2) is Reason.FULL
    assert onto(foundation(size=2), "AS 2S", "3S") is Reason.FULL


def test_nothing_goes_on_the_stop_face() -> None:
    assert onto(foundation(stop=rank(2)), "AS 2S", "3S") is None
    assert onto(foundation(stop=rank(2)), "AS 2S 3S", "4S") is Reason.STOPPED
    several = foundation(stop=rank(2), accept=Accept.GROUP)
    assert onto(several, "AS", "2S 3S", 2) is None
    assert onto(several, "AS", "2S 3S 4S", 3) is Reason.NO_RUN
    rules = game(column(), foundation(stop=BASE))
    state = position(rules, column="4S", foundation="3S")
    assert why(rules, state._replace(base=2), FIRST_COLUMN, FIRST) is Reason.STOPPED
    assert why(rules, state._replace(base=3), FIRST_COLUMN, FIRST) is None
    assert why(rules, state, FIRST_COLUMN, FIRST) is None


@pytest.mark.parametrize(
    ("sources", "empty_sources", "on_card", "on_space"),
    [
        (None, None, None, None),
        ({PileKind.COLUMN}, None, None, None),
        ({PileKind.WASTE}, None, Reason.WRONG_SOURCE, Reason.WRONG_SOURCE),
        ({PileKind.WASTE}, {PileKind.COLUMN}, Reason.WRONG_SOURCE, None),
        ({PileKind.COLUMN}, {PileKind.WASTE}, None, Reason.WRONG_SOURCE),
        (None, {PileKind.WASTE}, None, Reason.WRONG_SOURCE),
    ],
)
def test_where_cards_may_come_from(
    sources: object, empty_sources: object, on_card: object, on_space: object
) -> None:
    spec = column(
        sources=frozenset(sources) if sources else None,  # type: ignore[call-overload]
        empty_sources=frozenset(empty_sources) if empty_sources else None,  # type: ignore[call-overload]
    )
    assert onto(spec, "9H", "8S") is on_card
    assert onto(spec, "", "8S") is on_space


@pytest.mark.parametrize(("deck", "expected"), [("-2C", Reason.SHUT), ("", None)])
def test_a_cell_that_opens_when_the_deck_is_empty(deck: str, expected: Reason | None) -> None:
    rules = game(stock(), waste(), cell(opening=Opening.STOCK_EMPTY), column())
    state = position(rules, deck=deck, column="8S")
    assert why(rules, state, FIRST_COLUMN, CELL) is expected


def test_a_late_cell_is_open_where_there_is_no_deck() -> None:
    assert onto(cell(opening=Opening.STOCK_EMPTY), "", "8S") is None


def test_cards_come_back_from_foundations_and_move_between_them() -> None:
    rules = game(foundation(), foundation(), column(), column())
    state = position(rules, foundation="AS 2S|", column="3H")
    assert shown(rules, moved(rules, state, FIRST, FIRST_COLUMN), "column") == "3H 2S"
    assert why(rules, state, FIRST, SECOND) is Reason.WRONG_START
    lone = position(rules, foundation="AS")
    assert shown(rules, moved(rules, lone, FIRST, SECOND), "foundation", 2) == "AS"


def test_a_refused_transfer_is_refused_for_what_leaves_first() -> None:
    rules = game(column(), column())
    state: GameState = position(rules, column="-9H|10S")
    assert why(rules, state, FIRST_COLUMN, SECOND_COLUMN) is Reason.FACE_DOWN
