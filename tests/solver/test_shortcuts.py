"""A line in the fast form is shortened: it still wins, with fewer moves and deals."""

import pytest

from solkit_tui.engine.action import Action, Click
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.depth_first import WON
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.portfolio import tables_of, weights_for_restart
from solkit_tui.solver.replay import played
from solkit_tui.solver.search import Search
from solkit_tui.solver.shortcuts import Shortcuts
from tests.support.amount import some
from tests.support.library import library_game


def won(game: Game, state: GameState) -> Search:
    """Return a search that has won."""
    for number in range(1, 30):
        board = FastBoard(tables_of(game, state)[0], state)
        search = Search(board, Forced(board), weights=weights_for_restart(number, False))
        if search.run(4_000) == WON:
            return search
    raise AssertionError(game.rules.name)


def line(game: Game, state: GameState, search: Search) -> list[Action]:
    """Return the actions of a search, which the engine has played to the win."""
    actions = search.line_as_actions(game, state)
    assert len(played(game, state, actions)) == len(actions)
    return actions


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "deal", "most"),
    some(
        [
            ("montana", 30_001, 1.0),
            ("free_cell", 30_001, 0.9),
            ("yukon", 30_001, 1.0),
            ("spider_1_suit", 30_001, 0.95),
            ("canfield", 30_102, 0.8),
        ],
        2,
    ),
)
def test_a_line_goes_from_each_position_as_far_as_a_step_leads(
    name: str, deal: int, most: float
) -> None:
    game = library_game(name)
    state = deal_out(game, deal)
    search = won(game, state)
    before = len(line(game, state, search))
    Shortcuts(search, lambda: True).find()
    assert len(line(game, state, search)) <= most * before


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "deal", "most"),
    some(
        [
            ("double_klondike", 60_002, 0.5),
            ("double_uintah", 60_002, 0.5),
            ("klondike_double", 60_002, 0.65),
            ("demon", 60_001, 0.6),
            ("quadruple_canfield", 60_001, 0.4),
            ("triple_klondike", 60_002, 0.6),
        ],
        2,
    ),
)
def test_the_same_steps_take_fewer_deals_in_another_order(
    name: str, deal: int, most: float
) -> None:
    game = library_game(name)
    state = deal_out(game, deal)
    search = won(game, state)
    before = line(game, state, search)
    steps = sum(map(len, search.made))
    Shortcuts(search, lambda: False).order()
    after = line(game, state, search)
    assert len(after) <= most * len(before)
    assert sum(map(len, search.made)) == steps
    assert moves(after) == moves(before)


def moves(actions: list[Action]) -> int:
    return sum(not isinstance(action, Click) for action in actions)


def test_without_time_the_order_of_a_line_stays() -> None:
    game = library_game("double_klondike")
    state = deal_out(game, 60_002)
    search = won(game, state)
    made = search.made
    Shortcuts(search, lambda: True).order()
    assert search.made is made


def test_the_order_of_a_line_stays_where_redeals_are_limited() -> None:
    game = library_game("storehouse")
    state = deal_out(game, 30_001)
    search = won(game, state)
    made = search.made
    Shortcuts(search, lambda: False).order()
    assert search.made is made


def test_a_very_long_line_becomes_half_as_long() -> None:
    game = library_game("eight_off")
    state = deal_out(game, 2)
    board = FastBoard(tables_of(game, state)[0], state)
    search = Search(board, Forced(board))
    assert search.run(4_000) == WON
    before = len(search.made)
    Shortcuts(search, lambda: True).find()
    assert played(game, state, search.line_as_actions(game, state))
    assert len(search.made) < 0.5 * before
