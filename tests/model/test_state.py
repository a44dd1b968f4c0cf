"""The steps of a move, one at a time and together."""

from typing import get_args

import pytest

from solkit_tui.model.state import (
    Arrange,
    CountUp,
    End,
    Flip,
    GameState,
    Redeal,
    SetBase,
    Step,
    Transfer,
    Turn,
)
from tests.support.rulesets import pile, text


def state(*piles: str) -> GameState:
    return GameState(tuple(pile(cards) for cards in piles))


def after(start: GameState, *steps: object) -> list[str]:
    return [text(cards) for cards in start.apply(steps).piles]  # type: ignore[arg-type]


def test_cards_go_on_top_in_their_order() -> None:
    start = state("KS QH JS", "2C", "")
    assert after(start, Transfer(0, 1, 1, 2)) == ["KS", "2C QH JS", ""]


def test_cards_from_under_others() -> None:
    assert after(state("KS QH JS", ""), Transfer(0, 1, 1, 1)) == ["KS JS", "QH"]


def test_reversed_cards_arrive_one_at_a_time_from_the_top() -> None:
    start = state("-2C -3C -4C", "5H")
    assert after(start, Transfer(0, 1, 0, 3, Turn.UP, True)) == ["", "5H 4C 3C 2C"]


@pytest.mark.parametrize(
    ("turn", "arrived"),
    [(Turn.KEEP, "2C -3C"), (Turn.UP, "2C 3C"), (Turn.DOWN, "-2C -3C")],
)
def test_turning_cards_that_move(turn: Turn, arrived: str) -> None:
    assert after(state("2C -3C", ""), Transfer(0, 1, 0, 2, turn)) == ["", arrived]


@pytest.mark.parametrize(
    ("turn", "arrived"),
    [(Turn.KEEP, "-3C 2C"), (Turn.UP, "3C 2C"), (Turn.DOWN, "-3C -2C")],
)
def test_the_order_turns_round_whichever_way_cards_turn(turn: Turn, arrived: str) -> None:
    assert after(state("2C -3C", ""), Transfer(0, 1, 0, 2, turn, True)) == ["", arrived]


@pytest.mark.parametrize(
    "step",
    [
        Transfer(0, 1, 1, 2),
        Transfer(0, 1, -1, 1),
        Transfer(0, 1, 0, -1),
        Transfer(0, 9, 0, 1),
        Transfer(0, -1, 0, 1),
        Transfer(-2, 1, 0, 1),
        Flip(0, 2),
        Flip(0, -1),
        Flip(-2, 0),
        Arrange(0, (0, 0)),
        Arrange(0, (0,)),
        Arrange(0, (-1, 0)),
        Arrange(-2, (1, 0)),
        CountUp(0),
    ],
)
def test_cards_that_are_not_there_cannot_move(step: Step) -> None:
    with pytest.raises(IndexError):
        state("2C 3C", "").apply((step,))


def test_a_flip_turns_one_card_over_and_back() -> None:
    start = state("-2C -3C 4C")
    assert after(start, Flip(0, 1)) == ["-2C 3C 4C"]
    assert after(start, Flip(0, 1), Flip(0, 1)) == ["-2C -3C 4C"]


def test_arranging() -> None:
    assert after(state("2C -3C 4C"), Arrange(0, (2, 0, 1))) == ["4C 2C -3C"]


def test_counters() -> None:
    start = GameState((), tallies=(0, 5), first_face=7)
    moved = start.apply((Redeal(), SetBase(3), CountUp(1), CountUp(1), Redeal(), End(False)))
    assert moved == GameState((), redeals_used=2, base=3, first_face=7, tallies=(0, 7), ended=False)
    assert start.apply((End(True),)).ended is True


def test_an_empty_move_changes_nothing() -> None:
    start = state("2C", "3C")
    assert start.apply(()) == start


def test_steps_follow_each_other() -> None:
    start = state("-2C 3C", "", "")
    assert after(start, Transfer(0, 1, 1, 1), Flip(0, 0), Transfer(0, 2, 0, 1)) == ["", "3C", "2C"]


def test_the_position_before_is_not_changed_and_untouched_piles_are_shared() -> None:
    start = state("KS QH", "2C", "5D 6D")
    copy = GameState(tuple((*cards,) for cards in start.piles))
    moved = start.apply((Transfer(0, 1, 1, 1), Flip(0, 0)))
    assert start == copy
    assert moved.piles[2] is start.piles[2]
    assert moved.piles[0] is not start.piles[0]


def test_equal_positions_are_one_in_a_set() -> None:
    there_and_back = (Transfer(0, 1, 0, 1), Transfer(1, 0, 0, 1))
    start = state("KS", "")
    assert len({start, start.apply(there_and_back), start.apply(there_and_back[:1])}) == 2


def test_every_kind_of_step_changes_the_position() -> None:
    """None is there only to tell what the player did: that is kept beside the move."""
    before = state("KS QH", "2C", "")._replace(tallies=(0,))
    steps = (
        Transfer(0, 1, 1, 1),
        Flip(0, 1),
        Arrange(0, (1, 0)),
        Redeal(),
        SetBase(3),
        CountUp(0),
        End(won=False),
    )
    assert [type(step) for step in steps] == [*get_args(Step)]
    for step in steps:
        assert before.apply((step,)) != before, step
