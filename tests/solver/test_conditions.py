"""Each condition of each reduction: the rules that it is about switch the reduction off.

The rules of a fixed deal are changed in one thing at a time, that which one condition asks for. A
condition that is dropped lets the reduction stand there, and its case fails.
"""

import itertools
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.dealing import redeals_that_count
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import RANK_TEXT, Card, face_of, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.roles import HANDLED, Role
from solkit_tui.rules.script import Script
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver import partners
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.clearing import clearing_of
from solkit_tui.solver.deadlock import Deadlock
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.moves import Moves, StepWeights
from solkit_tui.solver.partners import (
    cards_lie_still,
    gone_is_gone,
    leaving_at_once,
    partners_count,
)
from solkit_tui.solver.reductions import (
    ALL,
    Reduction,
    deals_are_free,
    locks,
    pointers_merge,
    tails_interchange,
)
from solkit_tui.solver.search import Search
from solkit_tui.solver.settle import settle
from solkit_tui.solver.tables import (
    ACCEPT_GROUP,
    ACCEPT_RUN,
    ACCEPT_SINGLE,
    CELL,
    COLUMN,
    DEAL_PILES,
    LEAVE_ANY,
    LEAVE_NONE,
    LEAVE_TOP,
    RESERVE,
    TAKE_NO,
    TAKE_STOCK_EMPTY,
    TAKE_YES,
    WIN_COLUMNS,
    RuleTables,
    tables_for,
)
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.support.library import library_game

PLAIN = """[global]
name = Plain
decks = 1
wrap = no
[deck]
deal_to = waste
deal_by = 1
redeals = unlimited
[foundation]
size = 13
column*4 = A, any, ascending, same suit
[reserve]
pile = 3, 1
[column]
playable_card = ordered
order = descending, alternate color
refill = any
column*4 = 4, 1
"""
LOCKED = PLAIN.replace("size = 13", "take_back = no\nsize = 13")
FILLED = PLAIN.replace("playable_card = ordered", "autofill = reserve\nplayable_card = ordered")
CELLS = PLAIN.replace("[reserve]", "[temp]\nslots = 2\n[reserve]")

DECK_AT, WASTE_AT, FIRST, SECOND, RESERVE_AT, COLUMN_AT, NEXT = 0, 1, 2, 3, 6, 7, 8
"""Places of the plain game's piles: deck, waste, four foundations, reserve, columns."""

Change = Callable[[RuleTables], object]


def position(text: str, deal: int = 1) -> tuple[Game, GameState]:
    game = game_of(read_sol(text.encode()))
    return game, deal_out(game, deal)


def tables_of(text: str) -> RuleTables:
    tables = tables_for(*position(text))
    assert tables is not None
    return tables


def board_of(text: str, change: Change = lambda tables: None) -> FastBoard:
    """A board whose tables are changed once it is set up."""
    _, state = position(text)
    tables = tables_of(text)
    board = FastBoard(tables, state)
    change(tables)
    return board


def put(name: str, at: int | None = None, value: object = None) -> Change:
    """Puts a value in the place of another one."""

    def change(tables: RuleTables) -> None:
        if at is None:
            setattr(tables, name, value)
        else:
            getattr(tables, name)[at] = value

    return change


def both(*changes: Change) -> Change:
    def change(tables: RuleTables) -> None:
        for one in changes:
            one(tables)

    return change


def orders(*names: str, at: int, value: list[int]) -> Change:
    return both(*(put(name, at, value) for name in names))


def columns_built(value: list[int]) -> Change:
    return both(
        *(orders("build", "built", "group", at=at, value=value) for at in range(COLUMN_AT, 11))
    )


EVERYTHING = [(1 << 52) - 1] * 52
EQUAL_RANKS = [1 << (face + 13) % 52 for face in range(52)]
ACES_AND_TWOS = sum(3 << suit * 13 for suit in range(4))
UP_AND_DOWN = [
    sum(1 << suit * 13 + rank for suit in range(4) for rank in range(13) if rank in around)
    for _ in range(4)
    for face in range(13)
    for around in [(face - 1, face + 1)]
]
A_RANK_UP = [1 << (face + 1) % 52 for face in range(52)]
STOCK_IS_PART: dict[str, Change] = {
    "the stock deals to piles": put("deal", value=DEAL_PILES),
    "an empty column forbids a deal": put("no_empty", value=True),
    "passes deal different numbers": put("deal_by", value=[2, 1]),
    "a pile opens when the stock is empty": put("late", COLUMN_AT, True),
    "cards come back when the stock is empty": put("take_back", FIRST, TAKE_STOCK_EMPTY),
    "a pile is filled from the deck": put("fills", value=[(COLUMN_AT, [DECK_AT])]),
    "a pile is filled from the waste": put("fills", value=[(COLUMN_AT, [WASTE_AT])]),
    "a waste is limited": put("size", WASTE_AT, 3),
}


@pytest.mark.parametrize("change", STOCK_IS_PART.values(), ids=STOCK_IS_PART.keys())
def test_stock_and_waste_are_no_pool_where(change: Change) -> None:
    tables = tables_of(PLAIN)
    assert deals_are_free(tables)
    assert Forced(board_of(PLAIN)).waste
    change(tables)
    assert not deals_are_free(tables)
    assert not Moves(
        board_of(PLAIN, change), Forced(board_of(PLAIN)), frozenset(), StepWeights(), Random(1)
    ).macro
    assert not Forced(board_of(PLAIN, change)).waste


def test_places_in_the_stock_are_told_apart_where_redeals_end() -> None:
    tables = tables_of(PLAIN)
    assert pointers_merge(tables)
    for redeals in (0, 1, 5):
        tables.redeals = redeals
        assert not pointers_merge(tables)
        board = board_of(PLAIN, put("redeals", value=redeals))
        assert not Search(board, Forced(board)).merges


NO_TAILS: dict[str, Change] = {
    "columns win": put("win", value=WIN_COLUMNS),
    "piles are filled": put("fills", value=[(COLUMN_AT, [RESERVE_AT])]),
    "an empty column forbids a deal": put("no_empty", value=True),
    "there are no columns": put("columns", value=[]),
    "nothing is built": columns_built([]),
    "a face stops a column": put("build", COLUMN_AT, [0] * 52),
    "groups have another order": put("group", COLUMN_AT, EVERYTHING),
    "columns differ": put("like", NEXT, 99),
    "groups leave out of order": put("leave", NEXT, LEAVE_ANY),
    "cards come one by one": put("accept", NEXT, ACCEPT_SINGLE),
    "groups are limited": put("room", NEXT, 2),
    "groups are limited in empty columns": put("empty_room", NEXT, 2),
    "columns are limited": put("size", NEXT, 4),
    "columns ask where cards come from": put("open_to_all", NEXT, False),
    "a group goes up as one": both(
        put("accept", FIRST, ACCEPT_GROUP), put("run", FIRST, EVERYTHING)
    ),
    "there is a cell": both(
        put("kind", RESERVE_AT, CELL), put("accept", RESERVE_AT, ACCEPT_SINGLE)
    ),
    "columns are built up and down": columns_built(UP_AND_DOWN),
    "columns are built by equal ranks": both(
        *(
            orders(
                "build",
                "built",
                "group",
                at=at,
                value=EQUAL_RANKS,
            )
            for at in range(COLUMN_AT, 11)
        )
    ),
}


@pytest.mark.parametrize("change", NO_TAILS.values(), ids=NO_TAILS.keys())
def test_tails_are_moved_where(change: Change) -> None:
    tables = tables_of(PLAIN)
    assert tails_interchange(tables)
    change(tables)
    assert not tails_interchange(tables)


UNIQUE = LOCKED.replace("A, any, ascending", "A, unique, ascending")


def test_a_foundation_counts_whole_where_more_than_its_top_is_asked_for() -> None:
    tables, cards = tables_of(LOCKED), [0, 1, 2]
    assert locks(tables, FIRST, cards)
    tables.take_back[COLUMN_AT] = TAKE_NO
    assert not locks(tables, COLUMN_AT, cards)
    assert not locks(tables, FIRST, [0, ~1])
    for back in (TAKE_YES, TAKE_STOCK_EMPTY):
        tables.take_back[FIRST] = back
        assert not locks(tables, FIRST, cards)
    tables.take_back[FIRST] = TAKE_NO
    tables.fills = [(FIRST, [RESERVE_AT])]
    assert not locks(tables, FIRST, cards)
    tables = tables_of(LOCKED)
    tables.waits = True
    assert not locks(tables, FIRST, cards)


def test_a_foundation_counts_whole_where_the_first_card_s_suit_is_asked_for() -> None:
    tables = tables_of(UNIQUE)
    assert locks(tables, FIRST, [0, 1, 2])
    assert not locks(tables, FIRST, [0, 14])
    tables.deal_piles = [FIRST]
    assert not locks(tables, FIRST, [0])
    for name in ("build", "run"):
        tables = tables_of(UNIQUE)
        getattr(tables, name)[FIRST] = EVERYTHING
        assert not locks(tables, FIRST, [0])
        assert locks(tables, SECOND, [0])


def test_what_counts_of_a_locked_foundation_is_a_part_of_the_key() -> None:
    """With a limit the number of its cards, and whatever it holds its top."""
    board = board_of(LOCKED)
    assert all(board.locked[at] for at in range(FIRST, RESERVE_AT))
    assert board.limited == 14
    assert board_of(LOCKED.replace("size = 13\n", "")).limited == 0
    short = board_of(LOCKED.replace("size = 13", "size = 5"))
    assert short.limited == 6
    assert not any(board_of(PLAIN).locked)


NO_FORCED: dict[str, Change] = {
    "there are two packs": put("decks", value=2),
    "there are no foundations": put("foundations", value=[]),
    "foundations begin with several ranks": put("start", FIRST, 3),
    "all foundations begin with two ranks": both(
        *(put("start", at, ACES_AND_TWOS) for at in range(FIRST, RESERVE_AT))
    ),
    "foundations begin with a rank that is not there": put("ranks", value=tuple(range(1, 13))),
    "there is no foundation for a suit": put("foundations", value=[2, 3, 4]),
    "two foundations are for one suit": both(put("start", FIRST, 1), put("start", SECOND, 1)),
    "there are more foundations for suits than suits": both(
        *(put("start", at, 1 << 13 * (at - FIRST)) for at in range(FIRST, RESERVE_AT)),
        put("foundations", value=[2, 3, 4, 5, RESERVE_AT]),
    ),
    "runs go up as one": put("accept", FIRST, ACCEPT_RUN),
    "a foundation opens late": put("late", FIRST, True),
    "foundations are short": put("size", FIRST, 12),
    "a face stops a foundation": put("build", FIRST, [0] * 52),
    "foundations ask where cards come from": put("open_to_all", FIRST, False),
    "nothing is built on a foundation": orders("build", "built", at=FIRST, value=[]),
    "foundations are built otherwise": orders("build", "built", at=FIRST, value=EVERYTHING),
    "columns win": put("win", value=WIN_COLUMNS),
    "the stock deals to foundations": put("deal_piles", value=[FIRST]),
}


@pytest.mark.parametrize("change", NO_FORCED.values(), ids=NO_FORCED.keys())
def test_no_card_is_forced_where(change: Change) -> None:
    assert Forced(board_of(PLAIN)).usable
    assert not Forced(board_of(PLAIN, change)).usable


@pytest.mark.parametrize("first", range(0, 13, 4))
def test_what_is_safe_on_foundations_is_next_there(first: int) -> None:
    begun = LOCKED.replace("= A,", f"= {RANK_TEXT[first]},").replace("wrap = no", "wrap = yes")
    forced, dice, safe_somewhere = Forced(board_of(begun)), Random(first), 0
    assert forced.usable
    for _ in range(100):
        height = [dice.randint(0, 13) for _ in range(4)]
        nexts = [suit * 13 + (first + at) % 13 for suit, at in enumerate(height) if at < 13]
        wanted = sum(1 << face for face in nexts if forced.is_safe(face, height))
        assert forced.safe(height) == forced.safe(height) == wanted
        safe_somewhere |= wanted
    assert safe_somewhere


@pytest.mark.parametrize(
    "cards",
    [[1], [0, 2], [0, ~1], [0, 14], [0, 0]],
    ids=["begun too high", "a gap", "face down", "two suits", "twice"],
)
def test_no_card_is_forced_on_foundations_that_hold(cards: list[int]) -> None:
    board = board_of(PLAIN)
    board.piles[FIRST] = cards
    assert not Forced(board).usable


def test_no_card_is_forced_where_another_suit_lies_in_its_place_or_a_face_is_there_twice() -> None:
    board = board_of(PLAIN, both(*(put("start", at, 1 << 13 * (at - FIRST)) for at in range(2, 6))))
    board.piles[FIRST] = [0]
    assert Forced(board).usable
    board.piles[FIRST] = [13]
    assert not Forced(board).usable
    board = board_of(PLAIN)
    board.once = False
    assert not Forced(board).usable


FILLS = [(at, [RESERVE_AT]) for at in range(COLUMN_AT, 11)]
NO_FILLS: dict[str, Change] = {
    "there is no reserve": put("kind", RESERVE_AT, CELL),
    "single cards leave the reserve": put("leave", RESERVE_AT, LEAVE_ANY),
    "columns are filled from the waste": put("fills", value=[*FILLS[1:], (COLUMN_AT, [WASTE_AT])]),
    "foundations are filled": put("fills", value=[*FILLS[1:], (FIRST, [RESERVE_AT])]),
    "not all columns are filled": put("fills", value=FILLS[1:]),
    "columns differ": put("like", NEXT, 99),
    "columns ask where cards come from": put("open_to_all", NEXT, False),
    "nothing leaves a column": put("leave", NEXT, 0),
}


@pytest.mark.parametrize("change", NO_FILLS.values(), ids=NO_FILLS.keys())
def test_no_card_is_forced_beside_piles_that_are_filled_where(change: Change) -> None:
    assert Forced(board_of(FILLED)).usable
    assert not Forced(board_of(FILLED, change)).usable


def test_forced_cards_wait_for_the_end_of_a_stock_that_an_empty_column_may_harm() -> None:
    assert not Forced(board_of(PLAIN)).after_stock
    assert Forced(board_of(PLAIN, put("no_empty", value=True))).after_stock
    assert Forced(board_of(PLAIN, put("deal", value=DEAL_PILES))).after_stock


@pytest.mark.parametrize(
    "change", [put("redeals", value=2), put("deal_by", value=[3]), put("deal_by", value=[1, 2])]
)
def test_cards_of_the_waste_are_not_forced_where_later_ones_would_shift(change: Change) -> None:
    assert Forced(board_of(PLAIN)).waste
    assert not Forced(board_of(PLAIN, change)).waste


TWO_OF_CLUBS, THREE_OF_CLUBS, FOUR_OF_CLUBS = 1, 2, 3


def safe(text: str, card: int, *heights: int, change: Change = lambda tables: None) -> bool:
    return Forced(board_of(text, change)).is_safe(card, list(heights))


def test_a_card_is_forced_once_all_that_could_lie_on_it_can_follow_and_no_sooner() -> None:
    """Clubs, spades, hearts, diamonds: opposite colours to two ranks below, the other to three."""
    four = FOUR_OF_CLUBS
    assert safe(PLAIN, four, 3, 1, 2, 2)
    for short in ((3, 0, 2, 2), (3, 1, 1, 2), (3, 1, 2, 1)):
        assert not safe(PLAIN, four, *short)


def test_a_card_is_forced_sooner_only_where_none_comes_back() -> None:
    assert safe(LOCKED, FOUR_OF_CLUBS, 3, 0, 3, 3)
    assert not safe(PLAIN, FOUR_OF_CLUBS, 3, 0, 3, 3)
    for short in ((3, 0, 2, 3), (3, 0, 3, 2)):
        assert not safe(LOCKED, FOUR_OF_CLUBS, *short)
    one = put("take_back", SECOND, TAKE_YES)
    assert not safe(LOCKED, FOUR_OF_CLUBS, 3, 0, 3, 3, change=one)


def test_groups_out_of_order_ask_for_a_rank_more() -> None:
    loose = PLAIN.replace("playable_card = ordered", "playable_card = any")
    assert not safe(loose, FOUR_OF_CLUBS, 3, 1, 2, 2)
    assert safe(loose, FOUR_OF_CLUBS, 3, 2, 3, 3)
    own = PLAIN.replace("refill = any", "refill = any\nmove_order = descending, any")
    assert not safe(own, FOUR_OF_CLUBS, 3, 1, 2, 2)
    columns = range(COLUMN_AT, 11)
    one_by_one = both(
        *(put("leave", at, LEAVE_TOP) for at in columns),
        *(put("group", at, EVERYTHING) for at in columns),
    )
    assert safe(PLAIN, FOUR_OF_CLUBS, 3, 1, 2, 2, change=one_by_one)
    assert safe(PLAIN, FOUR_OF_CLUBS, 3, 1, 2, 2, change=put("group", COLUMN_AT, []))


def test_no_card_is_forced_that_may_carry_higher_ones_of_its_suit() -> None:
    for text in (PLAIN, LOCKED):
        any_order = text.replace("order = descending, alternate color", "order = any, any")
        assert not safe(any_order, FOUR_OF_CLUBS, 3, 13, 13, 13)


def test_what_is_put_on_a_card_in_a_cell_counts_as_well() -> None:
    cell = both(put("kind", NEXT, CELL), put("built", NEXT, EVERYTHING))
    assert not safe(PLAIN, FOUR_OF_CLUBS, 3, 1, 2, 2, change=cell)


def test_cards_are_forced_from_the_rank_on_that_foundations_begin_with() -> None:
    looped = LOCKED.replace("wrap = no", "wrap = yes").replace("= A, any", "= 7, any")
    board = board_of(looped.replace("[column]", "[column]\nwrap = no"))
    forced = Forced(board)
    assert forced.usable
    assert [faces[:2] for faces in forced.nexts] == [[6, 7], [19, 20], [32, 33], [45, 46]]
    board.piles[FIRST] = [~6]
    assert not Forced(board).usable


def test_of_a_small_pack_only_its_own_cards_are_waited_for() -> None:
    small = LOCKED.replace("decks = 1", "decks = 1\nsuits = club, heart\nranks = A..6")
    small = small.replace("size = 13\ncolumn*4", "column*2").replace("column*4", "column")
    assert safe(small, FOUR_OF_CLUBS, 3, 0, 2, 0)
    assert not safe(small, FOUR_OF_CLUBS, 3, 0, 1, 0)


def test_beside_piles_that_are_filled_only_locked_foundations_force() -> None:
    filled = FILLED.replace("size = 13", "take_back = no\nsize = 13")
    assert not safe(filled, FOUR_OF_CLUBS, 3, 1, 2, 2)
    assert safe(filled, FOUR_OF_CLUBS, 3, 0, 3, 3)


def test_with_looped_ranks_no_card_that_comes_back_is_forced() -> None:
    looped = PLAIN.replace("wrap = no", "wrap = yes")
    assert not any(safe(looped, card, *[height] * 4) for height in range(12) for card in [height])


NO_DEADLOCK: dict[str, Change] = {
    "columns win": put("win", value=WIN_COLUMNS),
    "the stock deals to foundations": put("deal_piles", value=[FIRST]),
    "foundations are filled": put("fills", value=[(FIRST, [RESERVE_AT])]),
    "a pile is filled from one that takes cards": put("fills", value=[(COLUMN_AT, [NEXT])]),
    "columns let cards go otherwise": put("leave", NEXT, LEAVE_TOP),
    "columns have another order of groups": put("group", NEXT, EVERYTHING),
    "a reserve lets cards go from under others": put("leave", RESERVE_AT, LEAVE_ANY),
}


@pytest.mark.parametrize("change", NO_DEADLOCK.values(), ids=NO_DEADLOCK.keys())
def test_deadlocks_are_not_asked_for_where(change: Change) -> None:
    assert Deadlock(board_of(PLAIN)).usable
    assert not Deadlock(board_of(PLAIN, change)).usable


def test_deadlocks_are_asked_for_beside_a_column_that_lets_nothing_go() -> None:
    assert Deadlock(board_of(PLAIN, put("leave", NEXT, LEAVE_NONE))).usable


def test_deadlocks_are_not_asked_for_where_a_face_is_there_twice() -> None:
    board = board_of(PLAIN)
    board.once = False
    assert not Deadlock(board).usable


# -- what is asked of a position ------------------------------------------------------------------

SIX_OF_HEARTS, SIX_OF_DIAMONDS, FIVE_OF_CLUBS = 31, 44, 4
THREE_ON_TOP, FOUR_OF_HEARTS, TWO_OF_HEARTS = 2, 29, 27


def steps(
    piles: dict[int, list[int]],
    pool: list[int] | None = None,
    change: Change = lambda tables: None,
    text: str = PLAIN,
) -> set[tuple[int, int, int]]:
    """Source, place and target of each step of a position: what lies in its piles, the rest bare.

    Args:
        piles: The cards of each pile that has some.
        pool: The stock, of which the first card lies on the waste.
    """
    _, state = position(text)
    cards = tuple(tuple(map(Card, piles.get(at, []))) for at in range(len(state.piles)))
    tables = tables_of(text)
    board = FastBoard(tables, state._replace(piles=cards))
    board.pool, board.at = list(pool or []), 1 if pool else 0
    change(tables)
    moves = Moves(board, Forced(board), frozenset(), StepWeights(), Random(1))
    return {(source, start, target) for _, source, start, target, _ in moves.next_steps()}


TAIL = {COLUMN_AT: [SIX_OF_HEARTS, FIVE_OF_CLUBS], NEXT: [SIX_OF_DIAMONDS]}
TAIL_MOVES = (COLUMN_AT, 1, NEXT)


def test_a_tail_goes_to_a_like_card_only_to_send_its_bearer_out() -> None:
    assert TAIL_MOVES not in steps(TAIL)
    hearts = {FIRST: [26, 27, 28, 29, 30]}
    assert TAIL_MOVES in steps(TAIL | hearts)
    assert TAIL_MOVES in steps(TAIL, [51, 50], put("deal", value=DEAL_PILES))
    assert TAIL_MOVES not in steps(TAIL, [], put("deal", value=DEAL_PILES))


def test_a_card_that_is_forced_comes_back_while_an_empty_column_does_harm() -> None:
    comes = (FIRST, 1, COLUMN_AT)
    without = {FIRST: [0, 1], SECOND: [13], 4: [26], 5: [39], COLUMN_AT: [28]}
    assert comes not in steps(without)
    assert comes in steps(without, [51, 50], put("deal", value=DEAL_PILES))


def first_line(text: str, piles: dict[int, list[int]], pool: list[int], change: Change) -> int:
    """Return how many cards are forced at the start."""
    _, state = position(text)
    cards = tuple(tuple(map(Card, piles.get(at, []))) for at in range(len(state.piles)))
    tables = tables_of(text)
    board = FastBoard(tables, state._replace(piles=cards))
    board.pool, board.pool_keys, board.at = list(pool), list(range(len(pool))), 1
    change(tables)
    return len(Search(board, Forced(board)).first)


@pytest.mark.parametrize("at", [RESERVE_AT, COLUMN_AT])
def test_no_card_is_forced_from_a_pile_that_lets_nothing_go(at: int) -> None:
    assert first_line(PLAIN, {at: [51, 0]}, [50, 49], lambda tables: None) == 1

    def shut(tables: RuleTables) -> None:
        tables.played_from.remove(at)

    assert first_line(PLAIN, {at: [51, 0]}, [50, 49], shut) == 0


def test_cards_are_forced_from_piles_and_from_a_waste_dealt_one_by_one() -> None:
    ace = {COLUMN_AT: [51, 0]}
    pool = [50, 49, 13, 48]  # the ace of spades lies in the stock
    assert first_line(PLAIN, ace, pool, lambda tables: None) == 2
    assert first_line(PLAIN, ace, pool, put("deal_by", value=[3])) == 1
    assert first_line(PLAIN, ace, pool, put("redeals", value=1)) == 1
    assert first_line(PLAIN, ace, pool, put("no_empty", value=True)) == 0
    assert first_line(PLAIN, ace, pool, put("deal", value=DEAL_PILES)) == 0


CLOSED_IN = """[global]
name = Closed in
decks = 1
suits = spade, heart
ranks = A, 2, 3, 4
wrap = no
[foundation]
column*2 = A, any, ascending, same suit
[column]
playable_card = ordered
order = descending, alternate color
column*2 = 3, 3
column = 2, 2
"""
"""Foundations 0 and 1, columns 2 to 4. Spades 13 to 16, hearts 26 to 29."""


def dead(
    piles: dict[int, list[int]],
    text: str = CLOSED_IN,
    pool: Sequence[int] = (),
    change: Change = lambda tables: None,
) -> bool:
    _, state = position(text)
    cards = tuple(tuple(map(Card, piles.get(at, []))) for at in range(len(state.piles)))
    tables = tables_of(text)
    change(tables)
    board = FastBoard(tables, state._replace(piles=cards))
    board.pool, board.at = list(pool), 0
    deadlock = Deadlock(board)
    assert deadlock.usable
    return deadlock.dead()


def test_a_position_is_dead_only_where_no_card_ever_gets_out() -> None:
    closed = CLOSED_IN.replace("column*2 = 3", "refill = none\ncolumn*2 = 3")
    locked = closed.replace("[foundation]", "[foundation]\ntake_back = no")
    # The ace of hearts lies under the 3 of hearts, which no card takes.
    assert dead({0: [13, 14, 15, 16], 2: [26, 28], 3: [27], 4: [29]}, closed)
    # The 3 of spades comes back to carry the 2 of hearts, which lies on the ace.
    comes_back = {0: [13, 14, 15], 2: [26, 27], 3: [29], 4: [28, 16]}
    assert not dead(comes_back, closed)
    assert dead(comes_back, locked)


def test_cards_that_the_stock_deals_to_columns_can_be_built_on_there() -> None:
    closed = CLOSED_IN.replace("column*2 = 3", "refill = none\ncolumn*2 = 3")
    # Only the 3 of spades takes the 2 of hearts, and no card takes that.
    piles = {0: [13], 2: [26, 27], 3: [14, 29, 16], 4: [28]}
    assert dead(piles, closed, pool=[15])
    assert not dead(piles, closed, pool=[15], change=put("deal", value=DEAL_PILES))


def test_where_all_cards_of_a_foundation_come_back_another_one_begins_it() -> None:
    one = CLOSED_IN.replace("wrap = no", "win = left 4\nwrap = no")
    one = one.replace("column*2 = A", "column = A").replace(
        "column*2 = 3", "refill = none\ncolumn*2 = 3"
    )
    piles = {0: [13], 1: [27], 2: [28, 26], 3: [14, 15, 16, 29]}
    assert not dead(piles, one)
    assert dead(piles, one.replace("[foundation]", "[foundation]\ntake_back = no"))


def test_cards_that_lie_face_down_in_a_position_of_a_file_are_asked_too() -> None:
    """One on top of a column, and one that lies under another on a foundation."""
    comes_back = {0: [13, 14, 15], 2: [26, 27], 3: [~29], 4: [28, 16]}
    assert not dead(comes_back)
    assert dead({0: [~13, 14], 2: [26, 27], 3: [16, 29], 4: [15, 28]})


ONLY_WITH_ITS_GROUP = [26, 15, 27]
"""The 2 of hearts lies on the 3 of spades, its only place, and that on the ace of hearts."""


def test_cards_go_as_a_group_from_columns_alone_that_let_groups_go() -> None:
    closed = CLOSED_IN.replace("[column]", "[reserve]\npile = 2, 2\n[column]\nrefill = none")
    closed = closed.replace("[foundation]", "[foundation]\ntake_back = no")
    closed = closed.replace("column*2 = 3, 3\ncolumn = 2, 2", "column*3 = 2, 2")
    others = {0: [13, 14], 4: [29], 5: [16, 28]}
    assert not dead(others | {3: ONLY_WITH_ITS_GROUP}, closed)
    assert dead(others | {2: ONLY_WITH_ITS_GROUP}, closed)
    single = closed.replace("playable_card = ordered", "playable_card = top")
    assert dead(others | {3: ONLY_WITH_ITS_GROUP}, single)


def test_a_card_waits_only_in_a_pile_that_takes_any() -> None:
    """An empty reserve that takes nothing, or a cell that takes aces, lets no card out."""
    closed = CLOSED_IN.replace("[column]", "[reserve]\npile = 2, 2\n[column]\nrefill = none")
    closed = closed.replace("column*2 = 3, 3\ncolumn = 2, 2", "column*3 = 2, 2")
    piles = {0: [13, 14, 15, 16], 3: [26, 28], 4: [27], 5: [29]}
    cell = both(put("kind", 2, CELL), put("accept", 2, ACCEPT_SINGLE))
    assert dead(piles, closed, change=put("start", 2, ALL_FACES))
    assert dead(piles, closed, change=both(cell, put("start", 2, ACES_AND_TWOS)))
    assert not dead(piles, closed, change=both(cell, put("start", 2, ALL_FACES)))


def test_a_pile_that_is_filled_lets_out_what_lies_under_the_card_that_fills_it() -> None:
    filled = CLOSED_IN.replace("column*2 = 3", "refill = none\nautofill = reserve\ncolumn*2 = 3")
    filled = filled.replace("[column]", "[reserve]\npile = 2, 2\n[column]")
    filled = filled.replace("column*2 = 3, 3\ncolumn = 2, 2", "column*3 = 2, 2")
    # The 2 of spades goes up, the 3 of hearts fills its place, and the ace of hearts is free.
    piles = {0: [13], 2: [26, 28], 3: [14], 4: [27, 15], 5: [16, 29]}
    assert not dead(piles, filled)
    assert dead(piles, filled.replace("autofill = reserve\n", ""))


# -- piles that may change places ----------------------------------------------------------------


def like(text: str) -> list[int]:
    return tables_of(text).like[COLUMN_AT:]


def test_columns_of_the_same_rules_are_alike_and_others_are_not() -> None:
    assert len(set(like(PLAIN))) == 1
    own = PLAIN.replace("column*4 = 4, 1", "column*3 = 4, 1\ncolumn = 4, 1, limit=5")
    assert len(set(like(own))) == 2


def test_columns_that_the_stock_deals_to_are_alike_only_without_it() -> None:
    tables = tables_of(
        PLAIN.replace("deal_to = waste\ndeal_by = 1\nredeals = unlimited", "deal_to = columns")
    )
    columns = [at for at, kind in enumerate(tables.kind) if kind == COLUMN]
    assert len({tables.like[at] for at in columns}) == 1
    assert len({tables.like_open[at] for at in columns}) == len(columns)


def test_reserves_that_piles_are_filled_from_in_turn_are_not_alike() -> None:
    one = tables_of(FILLED)
    two = tables_of(FILLED.replace("pile = 3, 1", "pile = 3, 1\npile = 3, 1"))
    reserves = [at for at, kind in enumerate(two.kind) if kind == RESERVE]
    assert two.like[reserves[0]] != two.like[reserves[1]]
    assert one.count < two.count


def test_no_piles_are_alike_where_one_filling_follows_from_another() -> None:
    fed = FILLED.replace("pile = 3, 1", "autofill = stock\npile = 1, 1")
    assert tables_of(fed).feeds_itself
    assert len(set(like(fed))) == 4


def test_no_piles_are_alike_in_a_position_that_is_still_to_be_filled() -> None:
    game, state = position(FILLED)
    columns, reserves = game.columns, game.rules.indices(PileKind.RESERVE)

    def like_after(*moves: tuple[int, int]) -> int:
        piles = list(state.piles)
        for source, target in moves:
            piles[target], piles[source] = (*piles[target], *piles[source]), ()
        tables = tables_for(game, state._replace(piles=tuple(piles)))
        assert tables is not None
        return len({tables.like[at] for at in columns})

    assert like_after((columns[0], columns[1])) == 4
    assert like_after((columns[0], columns[1]), (reserves[0], columns[2])) == 1


# -- how often the stock was turned over ----------------------------------------------------------


def told_apart(text: str) -> int | None:
    return redeals_that_count(read_sol(text.encode()))


def test_redeals_are_told_apart_where_they_end_differ_or_shuffle() -> None:
    assert told_apart(PLAIN) == 0
    assert told_apart(PLAIN.replace("deal_by = 1", "deal_by = 3, 2, 1")) == 2
    assert told_apart(PLAIN.replace("redeals = unlimited", "redeals = 2")) is None
    assert told_apart(PLAIN.replace("redeals = ", "redeal_shuffle = yes\nredeals = ")) is None


def counts(text: str) -> bool:
    board = board_of(text)
    return Search(board, Forced(board)).counts_redeals


def test_the_fast_form_tells_redeals_apart_where_they_end_or_differ() -> None:
    assert not counts(PLAIN)
    assert counts(PLAIN.replace("redeals = unlimited", "redeals = 2"))
    assert counts(PLAIN.replace("deal_by = 1", "deal_by = 3, 2, 1"))


# -- games of pairs --------------------------------------------------------------------------------

PAIRS = """[global]
name = Pairs
decks = 1
ranks = A..6
suits = spade, heart
[deck]
deal_to = waste
redeals = 1
[match]
sum = 7
[overlap]
shape = pyramid 3
[reserve]
pile = 1, 1
[column]
column = none
"""
IN_COLUMNS = PAIRS.replace("[overlap]\nshape = pyramid 3\n", "").replace(
    "column = none", "playable_card = top\norder = any, none\nrefill = none\ncolumn*2 = 3, 3"
)
SINGLE = PAIRS.replace("sum = 7", "sum = 7\nsingle = 3, 4")

NO_PARTNERS = {
    "a higher card lets one leave": ("sum = 7", "sum = 7\nlower = same suit"),
    "cards enter foundations": (
        "[overlap]",
        "[foundation]\ncolumn = A, any, ascending, same suit\n[overlap]",
    ),
    "the stock wins": ("ranks =", "win = stock\nranks ="),
    "sorted columns win": ("ranks =", "win = sorted\nranks ="),
}


@pytest.mark.parametrize("words", NO_PARTNERS.values(), ids=NO_PARTNERS.keys())
def test_partners_are_not_counted_where(words: tuple[str, str]) -> None:
    assert partners_count(position(PAIRS)[0])
    assert not partners_count(position(PAIRS.replace(*words))[0])


NOT_STILL = {
    "the stock deals to columns": (IN_COLUMNS, "deal_to = waste\nredeals = 1", "deal_to = columns"),
    "several cards are dealt": (PAIRS, "redeals", "deal_by = 2\nredeals"),
    "an empty waste forbids a deal": (PAIRS, "redeals", "deal_target = nonempty\nredeals"),
    "a waste with cards forbids a deal": (PAIRS, "redeals", "deal_target = empty\nredeals"),
    "redeals shuffle": (PAIRS, "redeals", "redeal_shuffle = yes\nredeals"),
    "an empty column forbids a deal": (IN_COLUMNS, "redeals", "deal_when = no_empty\nredeals"),
    "columns are gathered": (IN_COLUMNS, "redeals", "redeal_from = columns\nredeals"),
    "cards are drawn": (IN_COLUMNS, "redeals", "redeal_from = columns\ndraws = 1\nredeals"),
    "a waste is limited": (PAIRS, "redeals", "waste_limit = 3\nredeals"),
    "cards go to cells": (PAIRS, "[reserve]", "[temp]\nslots = 1\n[reserve]"),
    "cards are built in columns": (IN_COLUMNS, "order = any, none", "order = any, any"),
    "columns are filled": (IN_COLUMNS, "refill = none", "refill = none\nautofill = stock"),
}


@pytest.mark.parametrize("words", NOT_STILL.values(), ids=NOT_STILL.keys())
def test_cards_do_not_lie_still_where(words: tuple[str, str, str]) -> None:
    text, old, new = words
    assert cards_lie_still(position(text)[0])
    assert old in text
    assert not cards_lie_still(position(text.replace(old, new, 1))[0])


@pytest.mark.parametrize("used", [Role.REDEALING, Role.COVERING, Role.PAIRING, Role.LAYING_OUT])
def test_partners_are_not_counted_under_a_word_that_is_not_known(
    used: Role, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert partners_count(position(PAIRS)[0])
    monkeypatch.setitem(HANDLED, "partners counted", HANDLED["partners counted"] - {used})
    assert not partners_count(position(PAIRS)[0])


def together(text: str, areas: Sequence[PileKind]) -> set[bool]:
    """Return whether cards of one pile, or of the stock, that are pairs may leave as such."""
    found = set()
    for deal in range(1, 20):
        game, state = position(text, deal)
        known, pairing = partners.partners_of(game, state), game.pairing
        assert known is not None
        assert pairing is not None
        lying: dict[object, list[Card]] = {}
        for at, spec in enumerate(game.specs):
            if spec.kind in areas:
                stock = spec.kind in (PileKind.DECK, PileKind.WASTE)
                lying.setdefault(stock or at, []).extend(map(face_up, state.piles[at]))
        for cards in lying.values():
            for one, other in itertools.permutations(cards, 2):
                if pairing.partners[face_of(one)] >> face_of(other) & 1:
                    found.add(other in known._with[one])
    return found


STOCK = (PileKind.DECK, PileKind.WASTE)
IN_RESERVE = PAIRS.replace("pile = 1, 1", "pile = 4, 4")


def test_cards_that_lie_on_each_other_are_no_pair_where_they_stay_and_leave_from_the_top() -> None:
    assert together(IN_COLUMNS, [PileKind.COLUMN]) == {False}
    built = IN_COLUMNS.replace("order = any, none", "order = any, any")
    assert together(built, [PileKind.COLUMN]) == {True}
    assert together(IN_RESERVE, [PileKind.RESERVE]) == {False}
    single = IN_RESERVE.replace("[reserve]", "[reserve]\nplayable_card = all")
    assert together(single, [PileKind.RESERVE]) == {True}


def test_cards_of_the_stock_are_no_pair_where_one_of_them_is_free_at_a_time() -> None:
    assert together(PAIRS, STOCK) == {False}
    for key in ("wastes = 2", "stock_playable = yes", "waste_playable = all"):
        assert together(PAIRS.replace("redeals", f"{key}\nredeals"), STOCK) == {True}


def staying(text: str) -> set[PileKind]:
    """The areas of the cards that may not stay."""
    game, state = position(text)
    known = partners.partners_of(game, state)
    assert known is not None
    return {
        spec.kind
        for at, spec in enumerate(game.specs)
        for card in state.piles[at]
        if face_up(card) in known._stays
    }


def test_where_columns_win_only_their_cards_must_leave() -> None:
    everywhere = {PileKind.DECK, PileKind.WASTE, PileKind.RESERVE, PileKind.COLUMN}
    assert staying(PAIRS) == everywhere
    columns = PAIRS.replace("ranks =", "win = columns\nranks =")
    assert staying(columns) == {PileKind.COLUMN}
    emptied = IN_COLUMNS.replace("ranks =", "win = columns\nranks =")
    assert staying(emptied) == {PileKind.COLUMN}
    assert staying(emptied.replace("order = any, none", "order = any, any")) == set()


def test_so_many_cards_may_stay_as_the_win_leaves_and_those_that_leave_alone_do_not() -> None:
    text = PAIRS.replace("sum = 7", "sum = 20")
    for words, lost in (("", True), ("win = left 11\n", True), ("win = left 12\n", False)):
        game, state = position(text.replace("ranks =", f"{words}ranks ="))
        known = partners.partners_of(game, state)
        assert known is not None
        assert known.lost(state) == lost
    game, state = position(text.replace("sum = 20", "sum = 20\nsingle = A, 2, 3, 4, 5, 6"))
    known = partners.partners_of(game, state)
    assert known is not None
    assert not known.lost(state)


def alone(text: str) -> int:
    return leaving_at_once(*position(text))


def test_a_card_leaves_at_once_only_where_each_partner_leaves_alone_too() -> None:
    threes_and_fours = sum(1 << suit * 13 + rank for suit in range(4) for rank in (2, 3))
    assert alone(SINGLE) == threes_and_fours
    assert alone(SINGLE.replace("3, 4", "3, 2")) == 0
    assert alone(SINGLE.replace("deal_to = waste", "deal_to = waste\nwastes = 2")) == 0
    assert alone(SINGLE.replace("redeals", "waste_limit = 3\nredeals")) == 0
    assert alone(SINGLE.replace("sum = 7", "sum = 7\nlower = any")) == 0


def test_no_card_leaves_at_once_where_there_are_two_decks() -> None:
    rules = read_sol(SINGLE.encode())
    second = rules.piles[DECK_AT]._replace(number=2)
    game = game_of(rules._replace(piles=(*rules.piles, second)))
    assert leaving_at_once(game, deal_out(game, 1)) == 0


def test_the_order_of_cards_that_left_counts_for_rules_of_a_game_s_own() -> None:
    game = position(PAIRS)[0]
    scripted = SimpleNamespace(rules=game.rules._replace(script=cast(Script, ())), specs=game.specs)
    assert not gone_is_gone(cast(Game, scripted))


def test_the_order_of_cards_that_left_counts_where_foundations_begin_with_other_suits() -> None:
    beside = "[foundation]\ncolumn*2 = A, {}, ascending, same suit\n[overlap]"
    assert gone_is_gone(position(PAIRS)[0])
    assert gone_is_gone(position(PAIRS.replace("[overlap]", beside.format("any")))[0])
    assert not gone_is_gone(position(PAIRS.replace("[overlap]", beside.format("unique")))[0])


PARTNER_OF_ANOTHER = """[global]
name = A King may leave alone, and a Queen only with it
decks = 1
ranks = J, Q, K
suits = spade
[deck]
deal_to = waste
[match]
pairs = Q+K
single = J, K
[overlap]
row = 0 1 ; u
[column]
column = none
"""
SEVERAL_WASTES = """[global]
name = A card that is gone shifts those of two wastes
decks = 1
ranks = A..5
suits = spade
win = left 2
[deck]
deal_to = waste
redeals = 1
wastes = 2
deal_start = no
[match]
sum = 3
single = 3
[column]
column = none
[reserve]
pile = 1, 1
"""


@pytest.mark.parametrize(
    ("text", "deals"),
    [(PARTNER_OF_ANOTHER, (1,)), (SEVERAL_WASTES, (6,))],
    ids=["partner", "wastes"],
)
def test_games_of_pairs_that_were_called_lost(text: str, deals: tuple[int, ...]) -> None:
    for deal in deals:
        game, state = position(text, deal)
        assert settle(Question(game.rules, state, 0, 5_000)).kind is VerdictKind.WINNABLE


# -- each has a switch ----------------------------------------------------------------------------


def test_every_reduction_can_be_switched_off() -> None:
    def fast(off: frozenset[Reduction]) -> dict[Reduction, bool]:
        board = FastBoard(tables_of(LOCKED), position(LOCKED)[1], off)
        search = Search(board, Forced(board), off)
        moves = search.moves
        return {
            Reduction.ALIKE: len(set(board.like)) < len(board.like),
            Reduction.POOL: moves.macro,
            Reduction.POINTER: search.merges,
            Reduction.PASSES: moves.by_pass,
            Reduction.TAILS: moves.tails,
            Reduction.DEAD: search.deadlock is not None,
            Reduction.LOCKED: any(board.locked),
            Reduction.FORCED: moves.tidies,
            Reduction.REDEALS: not search.counts_redeals,
        }

    def slow(off: frozenset[Reduction]) -> dict[Reduction, bool]:
        game, state = position(SINGLE)
        search = GeneralSearch(game, state, 0.0, 1, 1 << 20, off)
        return {
            Reduction.PARTNERS: search.partners is not None,
            Reduction.ALONE: bool(search.forced_singles),
            Reduction.GONE: search.out is not None,
        }

    def cleared(off: frozenset[Reduction]) -> dict[Reduction, bool]:
        clearing = clearing_of(library_game("golf"), deal_out(library_game("golf"), 1), off)
        assert clearing is not None
        return {
            Reduction.SUITS: len(set(clearing.tops)) < len(clearing.tops),
            Reduction.BEARERS: clearing.bearers is not None,
        }

    on = fast(frozenset()) | slow(frozenset()) | cleared(frozenset())
    assert not ALL.symmetric_difference(on)
    assert all(on.values())
    for reduction in Reduction:
        one = frozenset({reduction})
        off = fast(one) | slow(one) | cleared(one)
        assert not off[reduction]
