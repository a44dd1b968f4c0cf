"""The move that lost a game is found by few questions."""

import pytest

from solkit_tui.solver.review import Review, TurningPoint
from solkit_tui.solver.verdict import VerdictKind

WIN, LOST, OPEN = VerdictKind.WINNABLE, VerdictKind.UNWINNABLE, VerdictKind.UNKNOWN


def asked(review: Review, kinds: list[VerdictKind]) -> int:
    questions = 0
    while (at := review.next()) is not None:
        review.tell(at, kinds[at])
        questions += 1
    return questions


@pytest.mark.parametrize("lost_from", range(0, 101, 7))
def test_the_losing_move_is_found_by_a_handful_of_questions(lost_from: int) -> None:
    review = Review(100)
    assert asked(review, [WIN] * lost_from + [LOST] * (101 - lost_from)) <= 8
    assert review.turning.lost_from == lost_from
    assert review.turning.losing_move == (lost_from or None)


def test_a_game_that_can_still_be_won_takes_one_question() -> None:
    review = Review(60)
    assert asked(review, [WIN] * 61) == 1
    assert review.turning.kind(60) is WIN


def test_what_is_not_settled_stays_open_between_the_known() -> None:
    review = Review(9)
    asked(review, [WIN] * 3 + [OPEN] * 4 + [LOST] * 3)
    turning = review.turning
    assert tuple(turning) == (2, 7, 9)
    assert review.turning.losing_move is None
    assert [review.turning.kind(at) for at in (2, 3, 6, 7)] == [WIN, OPEN, OPEN, LOST]


def test_questions_have_an_end() -> None:
    assert asked(Review(1_000), [OPEN] * 1_001) == 16


def test_what_it_found_is_told() -> None:
    """What is known to be winnable and lost decides; -1 and None: nothing is."""
    told = {
        (9, None): "this game can still be won",
        (3, 4): "lost by move 4: 2♣ to 3♦; winnable until then",
        (-1, 0): "this deal could never be won",
        (-1, 5): "lost somewhere between moves 1 and 5; undecided before that",
        (0, 5): "lost somewhere between moves 1 and 5; winnable at the start",
        (2, 5): "lost somewhere between moves 3 and 5; winnable up to move 2",
        (0, None): "winnable at the start; undecided after that",
        (2, None): "winnable up to move 2; undecided after that",
        (-1, None): "unknown: the searches did not finish in time",
    }
    assert {known: TurningPoint(*known, 9).in_words("2♣ to 3♦") for known in told} == told
