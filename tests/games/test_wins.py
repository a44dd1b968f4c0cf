"""Wins are known to be possible: the moves that tests/data/find_wins.py found are played."""

import pytest

from tests.data.find_wins import known, wins
from tests.support.amount import each
from tests.support.library import GAMES

KNOWN = known()
EVERY = each(8)
"""Each how many-th of the games is played to its end."""


def test_most_games_are_known_to_be_won() -> None:
    assert set(GAMES) >= KNOWN.keys()
    assert len(KNOWN) >= 150


@pytest.mark.parametrize("name", sorted(KNOWN)[::EVERY])
def test_these_moves_win(name: str) -> None:
    deal, moves = KNOWN[name]
    assert wins(name, deal, moves)
    assert not wins(name, deal, moves[:-1])
