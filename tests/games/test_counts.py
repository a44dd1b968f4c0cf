"""Pinned counts of legal moves of every shipped game, written by tests/data/count_moves.py."""

import json

import pytest

from tests.data.count_moves import DEPTH, FILE
from tests.support.amount import amount, some
from tests.support.library import GAMES, library_game
from tests.support.perft import perft

COUNTS = json.loads(FILE.read_text(encoding="utf-8"))


def test_every_game_is_counted() -> None:
    assert sorted(COUNTS) == GAMES


@pytest.mark.parametrize("name", some(GAMES, 4, 3))
def test_sequences_of_one_and_two_moves(name: str) -> None:
    game = library_game(name)
    for deal, counts in list(COUNTS[name].items())[: amount(1, 2)]:
        assert [perft(game, int(deal), depth) for depth in range(1, DEPTH + 1)] == counts
