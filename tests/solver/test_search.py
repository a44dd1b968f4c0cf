"""The search knows most positions that it has met before it makes the step there."""

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.search import Search
from solkit_tui.solver.tables import tables_for
from tests.support.amount import amount

FILLED_FROM_RESERVE = """[global]
name = Small demon
decks = 1
[deck]
deal_to = waste
deal_by = 3
redeals = unlimited
[foundation]
size = 13
take_back = no
column*4 = A, any, ascending, same suit
[reserve]
pile = 13, 1
[column]
playable_card = whole
order = descending, alternate color
autofill = reserve
refill = any
column*4 = 1, 1
"""
STOCK_TO_COLUMNS = """[global]
name = Small haven
decks = 1
[deck]
deal_to = column
[foundation]
size = 13
column*4 = A, any, ascending, same suit
[column]
playable_card = ordered
order = descending, alternate color
refill = any
column*7 = 3, 1
"""
RESERVE_IS_FILLED_TOO = """[global]
name = Chain
decks = 1
[deck]
deal_to = waste
redeals = unlimited
[foundation]
size = 13
column*4 = A, any, ascending, same suit
[reserve]
autofill = stock
pile = 1, 1
[column]
order = descending, alternate color
autofill = reserve
refill = any
column*4 = 1, 1
"""


def search_of(rules: str, deal: int) -> Search:
    game = game_of(read_sol(rules.encode()))
    state = deal_out(game, deal)
    tables = tables_for(game, state)
    assert tables is not None
    board = FastBoard(tables, state)
    return Search(board, Forced(board))


@pytest.mark.parametrize("rules", [FILLED_FROM_RESERVE, STOCK_TO_COLUMNS])
@pytest.mark.parametrize("deal", range(1, amount(3, 6)))
def test_looking_ahead_meets_the_same_positions(rules: str, deal: int) -> None:
    ahead, behind = search_of(rules, deal), search_of(rules, deal)
    assert ahead.quick
    behind.quick = False
    assert ahead.run(2_000) == behind.run(2_000)
    assert (ahead.nodes, ahead.line()) == (behind.nodes, behind.line())


def test_where_one_filling_follows_from_another_nothing_is_looked_ahead() -> None:
    assert not search_of(RESERVE_IS_FILLED_TOO, 1).quick
