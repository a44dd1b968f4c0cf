"""Every form of a position has the positions that follow it on the engine, and no others."""

from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.board import FastBoard, Step
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.portfolio import tables_of
from solkit_tui.solver.reductions import ALL
from solkit_tui.solver.replay import actions_of
from solkit_tui.solver.rows import RowSearch, row_of
from solkit_tui.solver.search import Search
from solkit_tui.solver.tables import RuleTables
from tests.support.amount import amount, some
from tests.support.library import FILES, library_game, of_each_kind

PLIES = 60


def walk(game: Game, state: GameState, tables: RuleTables, dice: Random) -> int:
    """Make moves by chance, compare all that may follow; return how many positions were compared.

    No reduction is used: they leave out positions.
    """
    board = FastBoard(tables, state, ALL)
    search = Search(board, Forced(board), ALL)
    for ply in range(PLIES):
        assert board.won() == game.won(state)
        steps = {actions_of(game, state, [step])[0]: step for step in search.moves.steps()}
        after = {a: state.apply(game.legal_move(state, a)) for a in game.actions(state)}
        fast = {
            after.get(action) or state.apply(game.legal_move(state, action)): step
            for action, step in steps.items()
        }
        assert fast.keys() == set(after.values()), state
        if not fast or board.won():
            return ply
        state = dice.choice(list(fast))
        compare_step(board, fast[state], state, search)
    return PLIES


def compare_step(board: FastBoard, step: Step, after: GameState, search: Search) -> None:
    """Make a step twice, taking it back once; compare the piles and the key with a new board's."""
    before = (board.key, [list(pile) for pile in board.piles], list(board.pool), board.redeals)
    board.open_frame()
    board.step(step)
    board.undo()
    assert (board.key, board.piles, board.pool, board.redeals) == before
    board.open_frame()
    board.step(step)
    afresh = FastBoard(board.tables, after, ALL)
    assert (board.piles, board.pool, board.at) == (afresh.piles, afresh.pool, afresh.at)
    assert (board.left, board.height, board.redeals) == (
        afresh.left,
        afresh.height,
        after.redeals_used,
    )
    key = board.key
    board.count_afresh()
    assert board.key == key


NEW = (
    *("montana", "spaces", "station", "maze", "free_parking", "double_montana"),
    *("la_belle_lucie", "cruel", "perseverance", "strata", "capricieuse", "royal_family"),
    *(
        "moving_left",
        "souter",
        "osmosis",
        "peek",
        "bridesmaids",
        "precedence",
        "aces_up",
        "fortunes",
    ),
)
"""Games with gaps, redeals that gather, foundations that wait, cards that leave."""


@pytest.mark.parametrize("name", sorted({*some(NEW, 3), *some(of_each_kind(), 4)}))
def test_steps_of_the_fast_form_are_those_of_the_engine(name: str) -> None:
    game = library_game(name)
    compared = 0
    for deal in range(1, amount(2, 4)):
        state = deal_out(game, deal)
        tables = tables_of(game, state)
        assert tables or name not in NEW
        if len(tables) == 1:
            compared += walk(game, state, tables[0], Random(deal))
    assert compared or name not in NEW


@pytest.mark.parametrize(
    "name",
    [
        *("accordion", "23_skidoo", "relaxed_accordion", "bayan"),
        *("push_pin", "royal_marriage", "birds_of_a_feather"),
    ],
)
def test_steps_of_a_row_are_those_of_the_engine(name: str) -> None:
    game, dice = library_game(name), Random(1)
    for deal in range(1, amount(4, 8)):
        state = deal_out(game, deal)
        row = row_of(game, state)
        assert row is not None
        search = RowSearch(row, 0.0, 1, 1 << 28)
        while True:
            cards = search.rows[-1]
            actions = {row.action(first, second) for _, first, second in row.following(cards)}
            assert actions == set(game.actions(state))
            assert search.won() == game.won(state)
            if not actions or search.won():
                break
            after, first, second = dice.choice(row.following(cards))
            state = state.apply(game.legal_move(state, row.action(first, second)))
            later = row_of(game, state)
            assert later is not None
            assert later.first == after
            search.rows.append(after)


@pytest.mark.parametrize(
    ("word", "other"),
    [
        ("beside   = none", "beside = left\nfirst = any"),
        ("autofill = next", "autofill = below"),
        ("leaves = first", "leaves = first\nsingle = K"),
        ("leaves = first", "leaves = first\nfrom = reserve"),
        ("[grid]", "[deck]\ndeal_to = waste\n[grid]"),
        ("[grid]", "[deck]\ndeal_to = none\nstock_playable = yes\n[grid]"),
        ("[grid]", "[temp]\nslots = 1\n[grid]"),
        ("win        = left 1", "win = columns"),
    ],
)
def test_rules_in_which_more_happens_than_in_a_row_are_searched_otherwise(
    word: str, other: str
) -> None:
    text = FILES["accordion"].read_text(encoding="utf-8")
    assert word in text
    game = game_of(read_sol(text.replace(word, other).encode()))
    assert row_of(game, deal_out(game, 1)) is None
