"""Moves with what follows from them: points 7 and 9 of the rule format, and its fixed points."""

import pytest

from solkit_tui.engine.action import Lift
from solkit_tui.engine.consequences import further_steps
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import UNKNOWN_BASE, Flip, GameState, SetBase, Transfer, Turn
from solkit_tui.rules.pile import Face, FaceKind, Leave, PileKind, Start
from solkit_tui.rules.ruleset import BaseRule
from tests.support.asked import legal_moves
from tests.support.rulesets import (
    at,
    cell,
    column,
    dealt,
    foundation,
    game,
    moved,
    pile,
    position,
    reserve,
    shown,
    stock,
    take_only,
    text,
    waste,
)

FIRST_COLUMN, SECOND_COLUMN = ("column", 1), ("column", 2)
FIRST, CELL, RESERVE = ("foundation", 1), ("cell", 1), ("reserve", 1)
FROM_RESERVE = (PileKind.RESERVE,)


def area(rules: Game, state: GameState, kind: str) -> list[str]:
    return [text(state.piles[place]) for place in rules.rules.indices(PileKind(kind))]


# -- turned cards -----------------------------------------------------------------------------


def test_a_card_that_is_uncovered_is_turned_in_the_same_move() -> None:
    rules = game(column(), column())
    state = position(rules, column="-2C -KS 8S 7H|9H")
    lift = Lift(0, 2, 2)
    assert rules.transfer(state, lift, 1) == (Transfer(0, 1, 2, 2), Flip(0, 1))
    after = moved(rules, state, FIRST_COLUMN, SECOND_COLUMN, 2)
    assert area(rules, after, "column") == ["-2C KS", "9H 8S 7H"]


@pytest.mark.parametrize("cards", ["8S", "KC 8S"])
def test_nothing_is_turned_where_nothing_lies_face_down(cards: str) -> None:
    rules = game(column(), column())
    state = position(rules, column=f"{cards}|-3C 9H")
    assert len(rules.transfer(state, Lift(0, len(state.piles[0]) - 1, 1), 1)) == 1


def test_reserve_and_take_only_cards_are_turned_too() -> None:
    rules = game(reserve(), column(), take_only())
    state = position(rules, reserve="-KC 8S", column="9H|-2C 8C")
    assert shown(rules, moved(rules, state, RESERVE, FIRST_COLUMN), "reserve") == "KC"
    assert shown(rules, moved(rules, state, SECOND_COLUMN, FIRST_COLUMN), "column", 2) == "2C"


def test_a_card_taken_from_under_others_uncovers_nothing() -> None:
    rules = game(reserve(leave=Leave.SINGLE), column())
    state = position(rules, reserve="-2C 8S 5D", column="9H")
    after = state.apply(rules.transfer(state, Lift(0, 1, 1), 1))
    assert area(rules, after, "reserve") == ["-2C 5D"]
    top = state.apply(rules.transfer(state, Lift(0, 2, 1), 1))
    assert area(rules, top, "reserve") == ["-2C 8S"]
    last = position(rules, reserve="-2C 8S", column="9H")
    assert area(rules, last.apply(rules.transfer(last, Lift(0, 1, 1), 1)), "reserve") == ["2C"]


# -- filled at once ---------------------------------------------------------------------------


def canfield(**fields: object) -> Game:
    filled = column(autofill=FROM_RESERVE)
    return game(stock(), waste(), foundation(), reserve(), filled, filled, **fields)


def test_a_space_is_filled_from_the_reserve_and_the_next_card_is_turned() -> None:
    rules = canfield()
    state = position(rules, reserve="-5H -6H 7H", column="8S|9H")
    after = moved(rules, state, FIRST_COLUMN, SECOND_COLUMN)
    assert area(rules, after, "column") == ["7H", "9H 8S"]
    assert area(rules, after, "reserve") == ["-5H 6H"]


def test_a_space_stays_when_the_reserve_is_used_up() -> None:
    rules = canfield()
    after = moved(rules, position(rules, column="8S|9H"), FIRST_COLUMN, SECOND_COLUMN)
    assert area(rules, after, "column") == ["", "9H 8S"]


def test_all_spaces_are_filled_from_the_left_and_after_a_deal_too() -> None:
    rules = canfield()
    state = position(rules, deck="-2C", reserve="-5H -6H 7H")
    after = dealt(rules, state)
    assert area(rules, after, "column") == ["7H", "6H"]
    assert area(rules, after, "reserve") == ["5H"]
    one = dealt(rules, position(rules, deck="-2C", reserve="7H"))
    assert area(rules, one, "column") == ["7H", ""]


def test_the_last_reserve_card_played_by_hand_fills_no_space() -> None:
    rules = canfield()
    state = position(rules, reserve="AS", column="8S|9H")
    after = moved(rules, state, RESERVE, FIRST)
    assert area(rules, after, "column") == ["8S", "9H"]


@pytest.mark.parametrize(
    ("kinds", "filled", "left"),
    [
        ((PileKind.WASTE,), "5C", ["-3C -4C", "2H", ""]),
        ((PileKind.DECK,), "4C", ["-3C", "2H 5C", ""]),
        ((PileKind.RESERVE, PileKind.WASTE), "5C", ["-3C -4C", "2H", ""]),
        ((PileKind.RESERVE, PileKind.DECK), "4C", ["-3C", "2H 5C", ""]),
    ],
)
def test_the_first_source_that_has_cards_fills(
    kinds: tuple[PileKind, ...], filled: str, left: list[str]
) -> None:
    rules = game(stock(), waste(), reserve(), column(autofill=kinds), column())
    state = position(rules, deck="-3C -4C", waste="2H 5C", column="8S|9H")
    after = moved(rules, state, FIRST_COLUMN, SECOND_COLUMN)
    assert area(rules, after, "column") == [filled, "9H 8S"]
    assert [text(cards) for cards in after.piles[:3]] == left


def test_several_reserves_fill_in_their_order() -> None:
    rules = game(reserve(), reserve(), column(autofill=FROM_RESERVE), column())
    state = position(rules, reserve="|7C", column="8S|9H")
    assert area(rules, moved(rules, state, FIRST_COLUMN, SECOND_COLUMN), "column") == [
        "7C",
        "9H 8S",
    ]


def test_a_cell_may_be_filled_at_once() -> None:
    rules = game(reserve(), cell(autofill=FROM_RESERVE), column())
    state = position(rules, reserve="-7C 6C", cell="8S", column="9H")
    after = moved(rules, state, CELL, FIRST_COLUMN)
    assert area(rules, after, "cell") == ["6C"]
    assert area(rules, after, "reserve") == ["7C"]


def test_take_only_columns_are_never_filled() -> None:
    rules = game(reserve(), take_only()._replace(autofill=FROM_RESERVE), column())
    state = position(rules, reserve="7C", column="8S|9H")
    assert shown(rules, moved(rules, state, FIRST_COLUMN, SECOND_COLUMN), "column", 1) == ""


# -- the base ---------------------------------------------------------------------------------


def test_the_first_card_on_a_foundation_decides_the_base() -> None:
    start = Start((Face(FaceKind.BASE),))
    spec = foundation(start=start)
    rules = game(spec, spec, column(), column(), base=BaseRule.PLAY)
    state = position(rules, column="8S|9H")
    assert moved(rules, state, FIRST_COLUMN, SECOND_COLUMN).base == UNKNOWN_BASE
    assert rules.transfer(state, Lift(2, 0, 1), 0) == (Transfer(2, 0, 0, 1), SetBase(7))
    after = moved(rules, state, FIRST_COLUMN, FIRST)
    assert after.base == 7
    assert rules.reason(after, Lift(3, 0, 1), 1) is Reason.WRONG_START
    later = position(rules, state=after, foundation="8S", column="9S")
    assert moved(rules, later, FIRST_COLUMN, FIRST).base == 7


def test_nothing_is_done_before_the_base_where_it_comes_from_named_places() -> None:
    spec = foundation(start=Start((Face(FaceKind.BASE),)))
    filled = column(autofill=(PileKind.WASTE, PileKind.DECK))
    piles = (stock(), waste(), spec, reserve(), filled, filled)
    rules = game(*piles, base=BaseRule.PLAY, base_from=frozenset({PileKind.RESERVE}))
    state = position(rules, deck="-2C", reserve="9D 5H", column="8S|")
    reserve_pile, home = rules.rules.indices(PileKind.RESERVE)[0], rules.foundations[0]
    assert rules.actions(state) == [(Lift(reserve_pile, 1, 1), home)]
    assert further_steps(rules, state) == ()
    assert rules.click_reason(state, 0) is Reason.BASE_FIRST
    first, second = rules.columns
    assert rules.reason(state, Lift(first, 0, 1), second) is Reason.BASE_FIRST
    assert rules.reason(state, Lift(first, 0, 1), home) is Reason.BASE_FIRST
    after = state.apply(rules.transfer(state, Lift(reserve_pile, 1, 1), home))
    assert after.base == 4
    assert area(rules, after, "column") == ["8S", "2C"]


def test_a_closed_reserve_opens_its_last_card() -> None:
    filled = column(autofill=FROM_RESERVE)
    rules = game(foundation(), reserve("ddd"), filled, filled)
    state = position(rules, reserve="-5H -6H -7H", column="8S|9H")
    after = moved(rules, state, FIRST_COLUMN, SECOND_COLUMN)
    assert area(rules, after, "column") == ["7H", "9H 8S"]
    assert area(rules, after, "reserve") == ["-5H -6H"]
    assert not [lift for lift, _ in rules.transfers(after) if lift.pile == 1]
    last = position(rules, reserve="-AH -6H", column="8S|9H")
    after = moved(rules, last, FIRST_COLUMN, SECOND_COLUMN)
    assert area(rules, after, "reserve") == ["AH"]
    assert (Lift(1, 0, 1), 0) in rules.transfers(after)


def test_of_the_next_column_the_open_cards_come() -> None:
    rules = game(foundation(), *[column(autofill=(PileKind.COLUMN,))] * 4)
    state = position(rules, column="8S|-2C -3C 5H 4S|-6C 9H|7D")
    after = moved(rules, state, FIRST_COLUMN, ("column", 3))
    assert area(rules, after, "column") == ["5H 4S", "-2C 3C", "-6C 9H 8S", "7D"]
    emptied = moved(
        rules, position(rules, column="8S|5H 4S|9H|-2C 7D"), FIRST_COLUMN, ("column", 3)
    )
    assert area(rules, emptied, "column") == ["5H 4S", "9H 8S", "7D", "2C"]


# -- all moves ----------------------------------------------------------------------------------


def test_legal_moves_are_the_transfers_and_the_deal() -> None:
    rules = game(stock(), waste(), foundation(), column(), column())
    state = position(rules, deck="-2C", waste="AS", column="9H|-3D 8S")
    assert rules.transfers(state) == [
        (Lift(1, 0, 1), 2),
        (Lift(4, 1, 1), 3),
    ]
    assert legal_moves(rules, state) == [
        (Transfer(1, 2, 0, 1),),
        (Transfer(4, 3, 1, 1), Flip(4, 0)),
        (Transfer(0, 1, 0, 1, Turn.UP, True),),
    ]
    assert not rules.stuck(state)


def test_stuck() -> None:
    rules = game(stock(), waste(), foundation(), column(start=Start(())), column(start=Start(())))
    assert rules.stuck(position(rules, waste="5S", column="9H|3D"))
    assert not rules.stuck(position(rules, waste="8S", column="9H|3D"))
    assert not rules.stuck(position(rules, deck="-5S", column="9H|3D"))
    assert at(rules, "column", 2) == 4
    assert pile("9H") == position(rules, column="9H").piles[3]
