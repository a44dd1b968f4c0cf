"""Shortcuts of a line in the fast form: it still wins, with fewer moves."""

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.depth_first import WON
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.portfolio import tables_of, weights_for_restart
from solkit_tui.solver.replay import played
from solkit_tui.solver.search import Search
from solkit_tui.solver.shortcuts import Shortcuts
from tests.support.amount import some
from tests.support.library import library_game


@pytest.mark.parametrize(
    ("name", "deal", "most"),
    some(
        [
            ("klondike_easy", 30_001, 0.9),
            ("montana", 30_001, 1.0),
            ("free_cell", 30_001, 0.9),
            ("yukon", 30_001, 1.0),
            ("canfield", 30_102, 0.9),
        ],
        2,
    ),
)
def test_a_line_wins_with_fewer_moves(name: str, deal: int, most: float) -> None:
    game = library_game(name)
    state = deal_out(game, deal)
    for number in range(1, 30):
        board = FastBoard(tables_of(game, state)[0], state)
        search = Search(board, Forced(board), weights=weights_for_restart(number, False))
        if search.run(4_000) == WON:
            break
    before = search.actions(game, state)
    asked = iter(range(1_000))
    Shortcuts(search, lambda: next(asked, None) is None).find()
    after = search.actions(game, state)
    assert played(game, state, after)
    assert len(after) <= most * len(before)


def test_without_time_a_line_goes_from_each_position_as_far_as_a_step_leads() -> None:
    game = library_game("eight_off")
    state = deal_out(game, 2)
    board = FastBoard(tables_of(game, state)[0], state)
    search = Search(board, Forced(board))
    assert search.run(4_000) == WON
    before = len(search.made)
    Shortcuts(search, lambda: True).find()
    assert played(game, state, search.actions(game, state))
    assert len(search.made) < 0.5 * before
