"""The search never says what is not so: small games by chance against a naive search."""

from random import Random

import pytest

from solkit_tui.solver.board import Board
from solkit_tui.solver.portfolio import Budget, Portfolio
from solkit_tui.solver.reductions import ALL, Reduction
from solkit_tui.solver.search import EXHAUSTED, WON, search_all
from solkit_tui.solver.settle import settle
from solkit_tui.solver.tables import tables_for
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.solver.small_games import first_position, naive, small_game
from tests.support.amount import amount

GAMES = amount(80, 800)
PARTS = 8

OFF = [frozenset[Reduction](), ALL, *(frozenset({reduction}) for reduction in Reduction)]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_verdict_is_that_of_a_naive_search(part: int) -> None:
    settled = 0
    for seed in range(part * GAMES // PARTS, (part + 1) * GAMES // PARTS):
        random = Random(seed)
        rules = small_game(random)
        position = first_position(rules, random.randint(1, 99_999))
        if position is None:
            continue
        game, state = position
        truth = naive(game, state)
        if truth is None:
            continue
        settled += 1
        tables = tables_for(game, state)
        if tables is None:
            verdict = settle(Question(rules, state, seconds=0, positions=9_000))
            if verdict.kind is not VerdictKind.UNKNOWN:
                assert (verdict.kind is VerdictKind.WINNABLE) == truth, f"game {seed}"
            continue
        for off in OFF:
            search = search_all(Board(tables, state, Reduction.ALIKE in off), off)
            found = search.run(30_000)
            if found in (WON, EXHAUSTED):
                assert (found == WON) == truth, f"game {seed} without {sorted(off)}"
            else:
                assert off, f"game {seed} is not settled"
    assert settled > GAMES // PARTS // 2


def test_restarts_and_shorter_lines_keep_the_verdict() -> None:
    for seed in range(500, 500 + GAMES // 4):
        random = Random(seed)
        rules = small_game(random)
        position = first_position(rules, random.randint(1, 99_999))
        truth = position and naive(*position)
        if position is None or truth is None:
            continue
        verdict = settle(Question(rules, position[1], 0, 6_000, shorten=0.02))
        if verdict.kind is not VerdictKind.UNKNOWN:
            assert (verdict.kind is VerdictKind.WINNABLE) == truth, f"game {seed}"


def test_keys_are_the_same_after_a_search_is_taken_back() -> None:
    """A board that was changed and changed back is the board it was."""
    for seed in range(60):
        random = Random(seed)
        position = first_position(small_game(random), 7)
        tables = position and tables_for(*position)
        if position is None or tables is None:
            continue
        board = Board(tables, position[1])
        before = (board.key, [list(pile) for pile in board.piles], list(board.pool), board.at)
        search = search_all(board)
        search.run(200)
        search.rewind()
        after = (board.key, board.piles, board.pool, board.at)
        assert after == before
        board.count_afresh()
        assert board.key == before[0]


def test_a_kept_key_is_the_key_counted_afresh() -> None:
    for seed in range(60):
        random = Random(seed)
        position = first_position(small_game(random), 7)
        tables = position and tables_for(*position)
        if position is None or tables is None:
            continue
        search = search_all(Board(tables, position[1]))
        for _ in range(50):
            search.run(1)
            kept = search.board.key
            search.board.count_afresh()
            assert search.board.key == kept


def test_the_same_positions_give_the_same_answer() -> None:
    random = Random(12)
    while True:
        position = first_position(small_game(random), 3)
        tables = position and tables_for(*position)
        if position is not None and tables is not None:
            break
    runs = []
    for _ in range(2):
        portfolio = Portfolio(tables, position[1], Budget(0, 500, 10_000))
        runs.append((portfolio.run(), portfolio.line, portfolio.budget.used))
    assert runs[0] == runs[1]
