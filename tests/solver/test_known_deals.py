"""Deals of which the field knows whether they can be won."""

import os

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import game_of
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

FREE_CELL = """[global]
name = Free cell
decks = 1
wrap = {wrap}
deal_order = rows
[foundation]
size = 13
column*4 = A, any, ascending, same suit
[temp]
slots = 4
[column]
playable_card = ordered
move_limit = supermove
order = descending, alternate color
refill = any
column*4 = 7, 7
column*4 = 6, 6
"""


def verdict(deal: int, wrap: str, positions: int) -> Verdict:
    rules = read_sol(FREE_CELL.format(wrap=wrap).encode())
    return settle(Question(rules, deal_out(game_of(rules), deal), 0, positions))


@pytest.mark.parametrize("deal", [1, 2, 5, 1000])
def test_microsoft_deals_can_be_won(deal: int) -> None:
    assert verdict(deal, "no", 60_000).kind is VerdictKind.WINNABLE


@pytest.mark.skipif(not os.environ.get("CI"), reason="takes a quarter of a minute")
def test_deal_11982_cannot_be_won() -> None:
    assert verdict(11_982, "no", 2_000_000).kind is VerdictKind.UNWINNABLE


@pytest.mark.skipif(not os.environ.get("CI"), reason="takes a few seconds")
def test_with_looped_ranks_deal_11982_can_be_won() -> None:
    assert verdict(11_982, "yes", 200_000).kind is VerdictKind.WINNABLE
