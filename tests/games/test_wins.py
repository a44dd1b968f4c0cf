"""Wins are known to be possible: the moves that tests/data/find_wins.py found are played."""

import pytest

from tests.data.find_wins import known, wins
from tests.data.lost_games import first_not_lost
from tests.support.amount import some
from tests.support.library import GAMES, of_each_kind

KNOWN = known()
LOOKED_AT = 400
"""Positions of a deal; who needs no more to show it lost has no game, but a mistake in its aim."""


def test_most_games_are_known_to_be_won() -> None:
    assert set(GAMES) >= KNOWN.keys()
    assert len(KNOWN) >= 690


@pytest.mark.parametrize("name", some(sorted(KNOWN.keys() & {*of_each_kind()}), 3))
def test_these_moves_win(name: str) -> None:
    deal, moves = KNOWN[name]
    assert wins(name, deal, moves)
    assert not wins(name, deal, moves[:-1])


@pytest.mark.parametrize("name", some(sorted(set(GAMES) - KNOWN.keys()), 8))
def test_no_game_is_lost_whatever_is_dealt(name: str) -> None:
    assert first_not_lost(name, LOOKED_AT) is not None
