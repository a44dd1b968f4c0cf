"""The search never says what is not so: small games by chance against a search of all positions."""

import os
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.model.state import Pile
from solkit_tui.rules.sol.keys import TABLES
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.beam import Beam
from solkit_tui.solver.board import POOL, FastBoard
from solkit_tui.solver.depth_first import RUNNING, WON
from solkit_tui.solver.portfolio import fast_schedule, tables_of
from solkit_tui.solver.schedule import SearchBudget, first_settled
from solkit_tui.solver.search import Search
from solkit_tui.solver.settle import settle
from solkit_tui.solver.tables import DEAL_PILES, tables_for
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.solver.small_games import DEALS, SmallGame, all_positions, small_game
from tests.solver.small_rules import WITHOUT_PLAY, words_of
from tests.solver.soundness import compared, exact, matters
from tests.support.amount import amount, ci_alone
from tests.support.rulesets import shipped

GAMES = amount(24, 120)
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_every_verdict_is_that_of_a_search_of_all_positions(part: int) -> None:
    settled, number = 0, part * 1_000_000
    while settled < GAMES // PARTS:
        outcome = compared(number)
        assert not outcome.faults, f"game {number}: {outcome.truth}, {outcome.faults}"
        settled += outcome.truth is not None
        number += 1


BEGUN = b"""[global]
name = The card on what lies there decides the base
decks = 1
suits = spade, heart
ranks = A..4
base = play
wrap = yes
[foundation]
size = 4
column = base, any, ascending, same suit, 3, spade
column = base, any, ascending, same suit
[column]
refill = any
order = any, any
column*3 = 2, 2
column = 1, 1
"""


def test_a_base_that_is_decided_on_a_card_that_lies_there_is_no_fault_of_the_solver() -> None:
    game = game_of(read_sol(BEGUN))
    for number in (2, 6, 7, 9):
        state = deal_out(game, number)
        assert not tables_of(game, state)
        verdict = settle(Question(game.rules, state, positions=5000))
        assert verdict.kind is VerdictKind.WINNABLE, verdict.limit


ANOTHERS_PLACE = b"""[global]
name = The ace of diamonds lies where clubs belong
decks = 1
suits = club, diamond
ranks = A, 2
wrap = no
base = deal
[foundation]
column = base, club, ascending, same suit
column = base, diamond, ascending, same suit
[reserve]
pile = 1, 1
[column]
playable_card = ordered
order = descending, except same
column = 1, 1
column = 1, 1
"""


FIRST_CARD_DECIDES = b"""[global]
name = The first card on a foundation is the base
decks = 1
suits = club, heart
ranks = A, 2, 3, 4
wrap = yes
base = play
[foundation]
take_back = no
size = 4
column*2 = base, any, ascending, same suit
[column]
playable_card = top
order = descending, same suit
refill = none
column*2 = 4, 4
"""


def test_a_base_that_the_first_card_decides_is_tried_for_every_rank() -> None:
    rules = read_sol(FIRST_CARD_DECIDES)
    game = game_of(rules)
    truths = []
    for deal in range(1, amount(20, 100)):
        state = deal_out(game, deal)
        assert len(tables_of(game, state)) == 4
        truth = all_positions(game, state, 5_000).first
        assert truth is not None
        kind = settle(Question(rules, state, 0, 20_000)).kind
        assert kind is (VerdictKind.WINNABLE if truth else VerdictKind.UNWINNABLE)
        truths.append(truth)
    assert len(set(truths)) == 2


CLOSED_AT_FIRST = b"""[global]
name = What the player may use when the deck is empty
decks = 1
suits = spade, heart
ranks = A..5
wrap = no
[deck]
deal_to = columns
[foundation]
take_back = stock_empty
column*2 = A, any, ascending, same suit
[temp]
slots = 1
open = stock_empty
[column]
order = descending, alternate color
refill = none
column*3 = 2, 2
"""


@pytest.mark.long
def test_what_is_closed_while_the_deck_has_cards_is_of_no_use_before() -> None:
    rules = read_sol(CLOSED_AT_FIRST)
    game = game_of(rules)
    truths = []
    for deal in range(1, amount(20, 100)):
        state = deal_out(game, deal)
        truth = all_positions(game, state, 5_000).first
        kind = settle(Question(rules, state, 0, 20_000)).kind
        assert kind is (VerdictKind.WINNABLE if truth else VerdictKind.UNWINNABLE), deal
        truths.append(truth)
    assert len(set(truths)) == 2


OTHER_PASSES = b"""[global]
name = A loop whose passes deal differently is none
deal_first = 4
decks = 1
suits = spade, heart
ranks = 3, 4, 5
wrap = no
win = stock
[foundation]
take_back = no
column = 3, spade, ascending, same suit, 3, spade
column = 3, heart, ascending, same suit, 3, heart
[deck]
deal_by = 3, 2, 1
redeals = unlimited
[column]
playable_card = whole
order = descending, any
refill = any
empty_limit = 2
autofill = stock, next
limit = 2
column = 1, 1
column*3 = 0, 0
"""
DEALT_OUT = b"""[global]
name = The stock wins by itself
decks = 1
suits = spade, diamond
ranks = A..5
wrap = no
deal_order = rows
[foundation]
column = A, any, ascending, same suit, A, spade
column = A, any, ascending, same suit, A, diamond
[deck]
deal_to = foundation
deal_when = no_empty
[column]
playable_card = top
order = descending, alternate color
move_limit = 1
column*2 = 1, 1
column = 0, 0
"""


GATHERED = b"""[global]
name = Columns are gathered without end
decks = 1
suits = club, diamond
ranks = A, 2, 3, 4, 5
wrap = no
deal_order = rows
[foundation]
wrap = no
column = A, club, equal, same suit
column = A, diamond, equal, same suit
[deck]
deal_to = columns
deal_each = 3
redeal_from = columns
redeals = unlimited
[column]
playable_card = ordered
order = desc 2, none
refill = any
autofill = next
column = 2, 1
column*3 = 1, 1
"""


@pytest.mark.parametrize(
    ("text", "deal", "can"),
    [
        (ANOTHERS_PLACE, 26_633, True),
        (DEALT_OUT, 65_715, True),
        (OTHER_PASSES, 71_059, True),
        (GATHERED, 58_746, False),
    ],
)
def test_verdicts_that_were_wrong_once_or_not_found(text: bytes, deal: int, can: bool) -> None:
    rules = read_sol(text)
    state = deal_out(game_of(rules), deal)
    for seed in range(amount(2, 5)):
        verdict = settle(Question(rules, state, 0, 20_000), seed)
        assert verdict.kind is (VerdictKind.WINNABLE if can else VerdictKind.UNWINNABLE)


FROM_ONE_TO_ANOTHER = b"""[global]
name = Foundations take cards from each other
decks = 1
ranks = A, 2, 3
wrap = yes
[foundation]
column*2 = any, any, any, alternate color
[deck]
deal_by = 1
redeals = unlimited
[column]
playable_card = whole
order = descending, none
refill = 3
column = 3, 2
column = 3, 1
column = 3, 3
"""


NOT_YET_SENT_UP = b"""[global]
name = A card from a foundation fills a column, so that the stock deals again
decks = 1
suits = spade, diamond
ranks = A, 2, 3, 4, 5, 6
wrap = no
[foundation]
column*2 = A, any, ascending, same suit
[deck]
deal_start = no
deal_when = no_empty
redeals = unlimited
[column]
playable_card = ordered
order = descending, any
refill = A, 6
empty_from = columns
column = 2, 1
column*3 = 2, 2
"""


TWO_COME_BACK = b"""[global]
name = Two cards of two suits come back before either is of use
decks = 1
suits = club, spade, heart
ranks = A, 2, 3, 4, 5
wrap = no
[foundation]
column = A, club, ascending, same suit
column = A, spade, ascending, same suit
column = A, heart, ascending, same suit
[deck]
deal_to = waste
deal_by = 3
redeals = 0
[column]
playable_card = ordered
order = descending, alternate color
refill = A, 5
column*2 = 2, 1
"""


GOES_UP_AS_ONE = b"""[global]
name = A group goes up as soon as another tail carries what lies on it
decks = 1
suits = spade, heart, diamond
ranks = A, 2, 3
wrap = no
[foundation]
accept = any
column*3 = 3, any, descending, same suit
[deck]
redeals = 0
[column]
playable_card = ordered
order = descending, any
refill = any
column*2 = 2, 1
"""


FILLED_BY_THE_NEXT_MOVE = b"""[global]
name = A reserve stays empty until a move is made that changes nothing else
decks = 1
suits = club, spade, heart
ranks = A, 2, 3, 4
wrap = no
[foundation]
column*3 = A, any, ascending, same suit
[reserve]
autofill = reserve
pile = 2, 1
pile = 4, 4
pile = 0, 0
[column]
playable_card = top
order = descending, alternate color
column*2 = 2, 1
column = 2, 2
"""


@pytest.mark.parametrize(
    ("text", "piles"),
    [
        (
            FILLED_BY_THE_NEXT_MOVE,
            ((), (0,), (26,), (), (15, 27, 14), (16,), (-14, 3, 28), (2,), (-2, 29)),
        ),
        (FROM_ONE_TO_ANOTHER, ((), (), (1, 39, 2, 40), (13, 27, 0, 28, 14, 26), (41,), (), (15,))),
        (
            NOT_YET_SENT_UP,
            ((-40,), (18, 44), (), (13, 14), (-44, 17), (), (42, 15, 40), (16, 41)),
        ),
        (
            TWO_COME_BACK,
            ((), (2, 3, 0, 1), (), (13, 14, 15, 16), (26, 27, 28, 29, 30), (), (-5, 17)),
        ),
        (
            GOES_UP_AS_ONE,
            ((), (), (), (), (), (28, 27, 13), (39, 15, 14, 41, 26, 40)),
        ),
    ],
)
def test_positions_that_were_called_lost(text: bytes, piles: tuple[Pile, ...]) -> None:
    game = game_of(read_sol(text))
    state = deal_out(game, 1)._replace(piles=piles)
    tables = tables_for(game, state)
    assert tables is not None
    assert exact(FastBoard(tables, state)).run(1_000) == WON


NOT_DRAWN = {"column.also", "column.fill_cards", "foundation.one_way"}
"""Keys that small games do not draw: every position with them is the general form's."""
EVERY_KEY = (
    {f"{section}.{key}" for section, table in TABLES.items() for key in table.keys}
    - WITHOUT_PLAY
    - NOT_DRAWN
)


@ci_alone("three seconds for the generator alone")
def test_small_games_use_every_key_of_the_language() -> None:
    missing = set(EVERY_KEY)
    for number in range(0, 3_000 * DEALS, DEALS):
        text = small_game(number).text
        if text.startswith("["):
            missing -= words_of(text)
        if not missing:
            return
    pytest.fail(f"no small game has {', '.join(sorted(missing))}")


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("CI"), reason="takes a quarter of a minute")
def test_every_key_makes_a_small_game_another_one() -> None:
    idle = set(EVERY_KEY)
    for number in range(0, 4_000 * DEALS, DEALS):
        game = small_game(number)
        if game.text.startswith("["):
            dice = Random(number)
            idle -= {word for word in words_of(game.text) & idle if matters(game, word, dice)}
        if not idle:
            return
    pytest.fail(f"in no small game it matters whether it has {', '.join(sorted(idle))}")


def boards(count: int) -> list[tuple[SmallGame, FastBoard]]:
    """The first games that have a fast form."""
    found: list[tuple[SmallGame, FastBoard]] = []
    number = 0
    while len(found) < count:
        game = small_game(number)
        tables = tables_for(game_of(game.rules), game.state)
        if tables is not None:
            found.append((game, FastBoard(tables, game.state)))
        number += DEALS
    return found


def test_keys_are_the_same_after_a_search_is_taken_back() -> None:
    """A board that was changed and changed back is the board it was."""
    for _, board in boards(amount(25, 60)):
        before = (board.key, [list(pile) for pile in board.piles], list(board.pool), board.at)
        search = exact(board)
        search.run(200)
        search.board.rewind()
        after = (board.key, board.piles, board.pool, board.at)
        assert after == before
        board.count_afresh()
        assert board.key == before[0]


def test_a_kept_key_is_the_key_counted_afresh() -> None:
    for _, board in boards(amount(20, 40)):
        search = exact(board)
        for _ in range(50):
            search.run(1)
            kept = search.board.key
            search.board.count_afresh()
            assert search.board.key == kept


def test_the_key_after_a_step_is_that_of_the_position_after_it() -> None:
    tried = 0
    klondike = game_of(shipped("klondike_easy").rules)
    tables = tables_for(klondike, state := deal_out(klondike, 5))
    assert tables is not None
    for board in (FastBoard(tables, state), *(board for _, board in boards(amount(10, 40)))):
        search = exact(board)
        for _ in range(30 if search.quick and not board.tables.fills else 0):
            search.run(1)
            for step in search.left_over[-1] if search.status == RUNNING else ():
                if step[1] >= 0 or (step[1] == POOL and board.tables.deal != DEAL_PILES):
                    after = search.key_after(step)
                    board.open_frame()
                    board.step(step)
                    assert search.key() == after, step
                    board.undo()
                    tried += 1
    assert tried > 100


def test_the_same_positions_give_the_same_answer() -> None:
    for game, board in boards(3):
        runs = []
        for _ in range(2):
            schedule = fast_schedule(board.tables, game.state, SearchBudget(0, 500, 0), 0, 10_000)
            first_settled([schedule], schedule.budget)
            winner = schedule.winner
            line = winner.line() if isinstance(winner, Beam | Search) else []
            runs.append((schedule.verdict, line, schedule.budget.used))
        assert runs[0] == runs[1]


@pytest.mark.parametrize("memory", [1_000, 5_000, 20_000])
def test_a_search_that_has_hardly_any_memory_comes_to_its_end(memory: int) -> None:
    for game, board in boards(3):
        schedule = fast_schedule(board.tables, game.state, SearchBudget(0, 500, 0), 0, memory)
        first_settled([schedule], schedule.budget)
        assert schedule.verdict != RUNNING or schedule.budget.limit
