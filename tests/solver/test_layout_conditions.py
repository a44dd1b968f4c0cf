"""Conditions of reductions where gaps are filled, redeals gather columns, foundations wait, single
cards leave: for each one, a position in which the reduction is not used."""

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.beam import is_wide
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.deadlock import Deadlock
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.portfolio import tables_of
from solkit_tui.solver.reductions import locks, tails_interchange
from solkit_tui.solver.search import Search
from solkit_tui.solver.tables import (
    ACCEPT_GROUP,
    DEAL_PILES,
    LAYOUT_PILES,
    TAKE_YES,
    WIN_COLUMNS,
    tables_for,
)
from tests.solver.test_conditions import PLAIN, Change, put
from tests.solver.test_conditions import board_of as plain_board
from tests.solver.test_conditions import tables_of as plain_tables
from tests.support.library import FILES, library_game

SPECIAL: dict[str, Change] = {
    "gaps are filled": put("rows", value=[[7, 8]]),
    "foundations wait": put("waits", value=True),
    "single cards leave": put("removed", value=2),
}


@pytest.mark.parametrize("change", SPECIAL.values(), ids=SPECIAL.keys())
def test_no_card_is_forced_and_no_tail_is_left_where(change: Change) -> None:
    assert Forced(plain_board(PLAIN)).usable
    assert not Forced(plain_board(PLAIN, change)).usable
    tables = plain_tables(PLAIN)
    change(tables)
    assert not tails_interchange(tables)


@pytest.mark.parametrize("what", ["gaps are filled", "single cards leave"])
def test_no_deadlock_is_looked_for_where(what: str) -> None:
    assert Deadlock(plain_board(PLAIN)).usable
    assert not Deadlock(plain_board(PLAIN, SPECIAL[what])).usable


def board_of(name: str, deal: int = 1) -> FastBoard:
    game = library_game(name)
    state = deal_out(game, deal)
    return FastBoard(tables_of(game, state)[0], state)


def test_before_the_last_redeal_that_gathers_nothing_is_forced_and_nothing_dead() -> None:
    dead = 0
    for deal in range(1, 20):
        board = board_of("la_belle_lucie", deal)
        forced, deadlock = Forced(board), Deadlock(board)
        assert forced.usable
        for redeals in (0, 1, 2):
            board.redeals = redeals
            assert board.lays_out() == forced.waits(board) == (redeals < 2)
            assert redeals == 2 or not deadlock.dead()
        dead += deadlock.dead()
    assert dead


def test_columns_that_are_gathered_are_alike_after_the_last_redeal_only() -> None:
    board = board_of("la_belle_lucie")
    columns = board.tables.columns
    assert len({board.base[at] for at in columns}) == len(columns)
    board.redeals = 2
    board.count_afresh()
    assert len({board.base[at] for at in columns}) == 1
    endless = board_of("cruel")
    endless.redeals = 99
    endless.count_afresh()
    assert len({endless.base[at] for at in endless.tables.columns}) == len(endless.tables.columns)


def test_foundations_that_wait_for_one_another_are_not_alike() -> None:
    tables = board_of("osmosis").tables
    assert len({tables.like[at] for at in tables.foundations}) == len(tables.foundations)
    assert len({plain_tables(PLAIN).like[at] for at in plain_tables(PLAIN).foundations}) == 1


def test_redeals_that_shuffle_count_though_there_is_no_limit() -> None:
    text = "redeals = unlimited\nredeal_from = columns\nredeal_layout = piles 4\n"
    rules = PLAIN.replace("deal_to = waste\ndeal_by = 1\nredeals = unlimited\n", "deal_to = none\n")
    rules = rules.replace("column*4 = 4, 1", "column*12 = 4, 4\ncolumn = 1, 1")
    for shuffle, counts in (("no", False), ("yes", True)):
        board = plain_board(
            rules.replace("[foundation]", f"{text}redeal_shuffle = {shuffle}\n[foundation]")
        )
        board.redeals = 3
        search = Search(board, Forced(board))
        before = search.key()
        board.redeals = 4
        assert (search.key() != before) == counts


def test_a_foundation_that_waits_is_locked_only_if_each_has_a_suit_of_its_own() -> None:
    tables = board_of("osmosis").tables
    assert locks(tables, tables.foundations[1], [])
    tables.unique[tables.foundations[-1]] = False
    assert not locks(tables, tables.foundations[1], [])


@pytest.mark.parametrize("name", ["double_montana", "strata", "precedence"])
def test_no_beam_is_used_in(name: str) -> None:
    game = library_game(name)
    state = deal_out(game, 1)
    assert not is_wide(tables_of(game, state)[0], state)


NOT_LASTING: dict[str, Change] = {
    "cards come back": put("take_back", 3, TAKE_YES),
    "a suit may begin twice": put("unique", 3, False),
    "groups go there": put("accept", 3, ACCEPT_GROUP),
    "cards come from some areas only": put("open_to_all", 3, False),
    "a foundation has a limit": put("size", 3, 13),
    "piles are filled": put("fills", value=[(6, [0])]),
    "a pile opens when the stock is empty": put("late", 3, True),
    "an empty column forbids a deal": put("no_empty", value=True),
    "the stock deals to piles": put("deal", value=DEAL_PILES),
    "columns are gathered": put("layout", value=LAYOUT_PILES),
    "columns win": put("win", value=WIN_COLUMNS),
    "cards go elsewhere too": put("targets", value=[2, 3, 4, 5, 6]),
    "another suit follows": put("build", 3, [(1 << 52) - 1] * 52),
}


@pytest.mark.parametrize("change", NOT_LASTING.values(), ids=NOT_LASTING.keys())
def test_no_card_goes_to_its_foundation_for_lasting_where(change: Change) -> None:
    board = board_of("osmosis")
    assert Forced(board).lasting
    change(board.tables)
    assert not Forced(board).lasting


def test_what_lasts() -> None:
    board = board_of("osmosis")
    assert not board.lays_out()
    base = next(iter(board.piles[2])) % 13
    lasting = Forced(board).lasting[2]
    suit = ((1 << 13) - 1) << 13 * (board.piles[2][0] // 13)
    assert lasting[board.piles[2][0]] == suit & ~sum(1 << base + 13 * each for each in range(4))
    # A card that takes fewer cards than the one below it does not last.
    narrow = [0 if face % 13 == 5 else row for face, row in enumerate(board.tables.build[2])]
    put("build", 2, narrow)(board.tables)
    face = 13 * (board.piles[2][0] // 13) + 5
    assert not Forced(board).lasting[2][board.piles[2][0]] >> face & 1
    board = board_of("osmosis")
    board.once = False
    assert not Forced(board).lasting
    board = board_of("osmosis")
    board.piles[3] = [board.piles[2][0], (board.piles[2][0] + 13) % 52]
    assert not Forced(board).lasting


ELSEWHERE = {
    "cards leave from foundations": ("aces_up", "[match]", "[match]\nfrom = foundation, columns"),
    "a grid has a stock": ("montana", "deal_to        = none", "deal_to = waste"),
    "columns are gathered and dealt to": ("cruel", "deal_to       = none", "deal_to = columns"),
    "the waste is shuffled": ("osmosis", "deal_by = 3", "deal_by = 3\nredeal_shuffle = yes"),
}


@pytest.mark.parametrize("case", ELSEWHERE.values(), ids=ELSEWHERE.keys())
def test_what_has_no_tables(case: tuple[str, str, str]) -> None:
    name, old, new = case
    text = FILES[name].read_text(encoding="utf-8")
    assert old in text
    game = game_of(read_sol(text.replace(old, new).encode()))
    assert tables_for(game, deal_out(game, 1)) is None


def test_columns_have_places_where_one_is_filled_from_the_next() -> None:
    """Whether it is filled depends on the position before the move, too."""
    text = PLAIN.replace("column*4 = 4, 1", "column = 4, 1, autofill=next\ncolumn*3 = 4, 1")
    board = plain_board(text)
    columns = board.tables.columns
    assert len({board.base[at] for at in columns}) == len(columns)
    assert not Search(board, Forced(board)).quick
    usual = plain_board(PLAIN)
    assert len({usual.base[at] for at in columns}) == 1
    assert Search(usual, Forced(usual)).quick
