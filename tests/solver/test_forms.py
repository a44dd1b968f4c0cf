"""Every form of a position has the positions that follow it on the engine, and no others."""

from collections.abc import Iterator
from random import Random

import pytest

from solkit_tui.engine.action import Click, MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.board import FastBoard, Step
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.portfolio import tables_of
from solkit_tui.solver.reductions import ALL, Reduction
from solkit_tui.solver.replay import actions_of
from solkit_tui.solver.rows import RowSearch, row_of
from solkit_tui.solver.search import Search
from solkit_tui.solver.tables import RuleTables
from tests.support.amount import amount, some
from tests.support.library import FILES, library_game, of_each_kind

PLIES = 60
Reached = tuple[tuple[Pile, ...], int]
"""Piles, and the redeals that led to them if they are limited."""


def walk(game: Game, state: GameState, tables: RuleTables, dice: Random) -> int:
    """Make moves by chance, compare all that may follow; return how many positions were compared.

    No reduction is used: they leave out positions.
    """
    board = FastBoard(tables, state, ALL)
    search = Search(board, Forced(board), ALL)
    for ply in range(PLIES):
        assert board.won() == game.won(state)
        steps = {actions_of(game, state, [step])[0]: step for step in search.moves.next_steps()}
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


ROWS = [
    *("accordion", "23_skidoo", "relaxed_accordion", "bayan"),
    *("push_pin", "royal_marriage", "birds_of_a_feather"),
]


def test_steps_of_a_row_are_those_of_the_engine() -> None:
    for name in ROWS:
        game, dice = library_game(name), Random(1)
        for deal in range(1, amount(2, 6)):
            state = deal_out(game, deal)
            row = row_of(game, state)
            assert row is not None
            search = RowSearch(row, 0.0, 1, 1 << 28)
            while True:
                cards = search.rows[-1]
                steps = row.following(cards)
                actions = {row.action(first, second) for _, first, second in steps}
                assert actions == set(game.actions(state)), name
                assert row.pairs_in(cards) == len({frozenset(places) for _, *places in steps}), name
                assert search.won() == game.won(state)
                if not actions or search.won():
                    break
                after, first, second = dice.choice(steps)
                state = state.apply(game.legal_move(state, row.action(first, second)))
                later = row_of(game, state)
                assert later is not None
                assert later.first == after
                search.rows.append(after)


DEALS = ("klondike_hard", "klondike_easy", "canfield", "forty_thieves", "gargantua", "lady_jane")
"""Games in which dealing and playing a card of the waste may be one step."""


@pytest.mark.long
@pytest.mark.parametrize("by_pass", [True, False])
def test_a_card_of_the_waste_is_reached_where_dealing_reaches_it(by_pass: bool) -> None:
    """Each card that dealing brings to the top of the waste, once for each number of redeals or
    only with the fewest."""
    off = ALL - {Reduction.POOL} - ({Reduction.PASSES} if by_pass else set())
    redealt = 0
    for name in DEALS:
        game, dice = library_game(name), Random(1)
        state = deal_out(game, 1)
        (tables,) = tables_of(game, state)
        limit = tables.redeals
        board = FastBoard(tables, state, off)
        moves = Search(board, Forced(board), off).moves
        assert moves.macro, name
        for _ in range(amount(4, 25)):
            steps = {}
            for step in moves.next_steps():
                after = state
                for action in actions_of(game, state, [step]):
                    after = after.apply(game.legal_move(after, action))
                key = after.piles, after.redeals_used if limit > 0 else 0
                assert not by_pass or key not in steps
                steps[key] = step, after
            expected = set(dealt_and_played(game, state, limit))
            if by_pass:
                fewest = dict(sorted(expected, reverse=True))
                expected = set(fewest.items())
            assert steps.keys() == expected, name
            if not steps:
                break
            step, state = steps[dice.choice(sorted(steps))]
            board.open_frame()
            board.step(step)
            redealt += state.redeals_used
    assert redealt


def dealt_and_played(game: Game, state: GameState, limit: int) -> Iterator[Reached]:
    """The piles, and the redeals if they are limited, after each move that is legal after none or
    any number of deals."""
    deal = Click(game.deck) if game.deck is not None else None
    seen: set[Reached] = set()
    first = True
    while (now := (state.piles, state.redeals_used if limit > 0 else 0)) not in seen:
        seen.add(now)
        for action in game.actions(state):
            if isinstance(action, MoveTo) and (first or action.lift.pile == game.waste):
                after = state.apply(game.legal_move(state, action))
                yield after.piles, after.redeals_used if limit > 0 else 0
        first = False
        if deal not in game.actions(state):
            return
        state = state.apply(game.legal_move(state, deal))


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
