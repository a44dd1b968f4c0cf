"""Wins are known to be possible: the moves that tests/data/find_wins.py found are played."""

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.data.find_wins import known, wins
from tests.support.amount import each, some
from tests.support.library import GAMES, library_game

KNOWN = known()
EVERY = each(8)
"""Each how many-th of the games is played to its end."""
LOOKED_AT = 400
"""Positions of a deal; who needs no more to show it lost has no game, but a mistake in its aim."""


def test_most_games_are_known_to_be_won() -> None:
    assert set(GAMES) >= KNOWN.keys()
    assert len(KNOWN) >= 460


@pytest.mark.parametrize("name", sorted(KNOWN)[::EVERY])
def test_these_moves_win(name: str) -> None:
    deal, moves = KNOWN[name]
    assert wins(name, deal, moves)
    assert not wins(name, deal, moves[:-1])


RARELY_WON = {"british_canister"}
"""Of five thousand deals none was won; whether any can be is not known."""


@pytest.mark.parametrize("name", some(sorted(set(GAMES) - KNOWN.keys() - RARELY_WON), 8))
def test_no_game_is_lost_whatever_is_dealt(name: str) -> None:
    game = library_game(name)
    questions = (
        Question(game.rules, deal_out(game, deal), seconds=0, positions=LOOKED_AT)
        for deal in range(1, 21)
    )
    assert any(settle(question).kind is not VerdictKind.UNWINNABLE for question in questions)
