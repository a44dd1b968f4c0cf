"""Deals of which the field knows whether they can be won."""

import os

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from tests.support.amount import amount

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


@pytest.mark.parametrize("deal", range(1, 1_001, amount(333, 20)))
def test_microsoft_deals_can_be_won(deal: int) -> None:
    assert verdict(deal, "no", 100_000).kind is VerdictKind.WINNABLE


IMPOSSIBLE = (781_948, 146_692, 455_889, 186_216, 512_118, 495_505, 11_982, 517_776)
"""Of the first million deals, those that take the fewest positions first."""


@pytest.mark.long
@pytest.mark.parametrize("deal", IMPOSSIBLE[: amount(0, 3)])
def test_the_impossible_deals_of_the_first_million_cannot_be_won(deal: int) -> None:
    assert verdict(deal, "no", 1_000_000).kind is VerdictKind.UNWINNABLE


@pytest.mark.skipif(not os.environ.get("CI"), reason="takes a few seconds")
def test_with_looped_ranks_deal_11982_can_be_won() -> None:
    assert verdict(11_982, "yes", 300_000).kind is VerdictKind.WINNABLE
