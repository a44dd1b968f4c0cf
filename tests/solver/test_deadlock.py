"""Deadlocks: all positions of small games, of which none that can be won is called lost."""

from collections.abc import Callable
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.deadlock import Deadlock
from solkit_tui.solver.settle import settle
from solkit_tui.solver.tables import tables_for
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.solver.small_games import all_positions
from tests.solver.small_rules import waiting_file
from tests.support.amount import amount
from tests.support.library import library_game

FOUNDATIONS = (
    "column*2 = A, any, ascending, same suit\n",
    "take_back = no\ncolumn*2 = A, any, ascending, same suit\n",
    "accept = any\ncolumn*2 = A, any, ascending, same suit\n",
    "accept = any\ntake_back = no\ncolumn*2 = 5, any, descending, same suit\n",
    "column = A, heart, ascending, any\ncolumn = A, spade, ascending, any\n",
    "column = A, any, ascending, any\n",
    "column = A, any, ascending, same suit\n",
)
STOCKS = (
    "",
    "",
    "[deck]\nredeals = 0\n",
    "[deck]\nredeals = unlimited\ndeal_by = 2\n",
    "[deck]\ndeal_to = columns\n",
)
BESIDE = (
    "",
    "",
    "[temp]\nslots = 1\n",
    "[reserve]\npile = 2, 2\n",
    "[reserve]\npile = 2, 1\n",
)
MOVED = ("top", "ordered", "ordered", "any", "whole")
ORDERS = (
    "descending, alternate color",
    "descending, same suit",
    "descending, any",
    "any, same suit",
    "descending, none",
)
SPACES = (
    "refill = none\n",
    "refill = 5\n",
    "refill = any\n",
    "refill = none\nautofill = reserve\n",
)
COLUMNS = (
    "column*3 = 3, 1\n",
    "column*3 = 2, 1\n",
    "column*2 = 3, 2\ncolumn = 2, 2\n",
    "column*2 = 4, 2\n",
    "column*2 = 3, 2\ncolumn = 2, 0\n",
    "column*2 = 2, 2\ncolumn = 4, 4, take only\n",
)
WINS = ("", "", "win = left 5\n")


def small_rules(dice: Random) -> str:
    """Return a rule file of ten cards; not each of them can be played."""
    foundations, stock, beside, space, columns, win = map(
        dice.choice, (FOUNDATIONS, STOCKS, BESIDE, SPACES, COLUMNS, WINS)
    )
    pack = "decks = 1\nranks = A..5\nsuits = spade, heart\nwrap = no\n"
    moved = f"playable_card = {dice.choice(MOVED)}\norder = {dice.choice(ORDERS)}\n"
    return (
        f"[global]\nname = Small\n{pack}{win}{stock}[foundation]\n{foundations}{beside}"
        f"[column]\n{moved}{space}{columns}"
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "games", "least"),
    [(small_rules, amount(80, 120), 451), (waiting_file, amount(50, 100), 146)],
)
def test_no_position_that_can_be_won_is_called_dead_and_many_that_cannot_are(
    rules: Callable[[Random], str], games: int, least: int
) -> None:
    dice, looked_at, called = Random(1), 0, 0
    while looked_at < games:
        text = rules(dice)
        try:
            game = game_of(read_sol(text.encode(), "small.sol"))
        except RuleFileError:
            continue  # cards that are left over, or none to fill from
        deal = dice.randint(1, 99_999)
        first = deal_out(game, deal)
        tables = tables_for(game, first)
        if tables is None or not Deadlock(FastBoard(tables, first)).usable:
            continue
        there = all_positions(game, first, 150)
        looked_at += 1
        for states, can in ((there.winnable, True), (there.unwinnable, False)):
            for state in states:
                dead = Deadlock(FastBoard(tables, state)).dead()
                assert not (dead and can), f"{text}\ndeal {deal}: {state}"
                called += dead
    assert called >= least  # fewer: it sees less than it did


@pytest.mark.parametrize(("name", "deal"), [("pyramid", 40031), ("osmosis", 40003)])
def test_a_deal_is_lost_in_few_positions(name: str, deal: int) -> None:
    """Without the tests above tens of thousands of positions are looked at."""
    game = library_game(name)
    verdict = settle(Question(game.rules, deal_out(game, deal), 0.0, 100))
    assert verdict.kind is VerdictKind.UNWINNABLE
