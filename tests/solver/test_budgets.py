"""What a question may cost: processor time with a wall limit that is said, and memory."""

import gc
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from solkit_tui.engine.action import Action, Click, MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.reason import Reason
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver import settle as settling
from solkit_tui.solver.general import GeneralSearch, _bytes
from solkit_tui.solver.replay import played
from solkit_tui.solver.schedule import WALL, SearchBudget
from solkit_tui.solver.settle import settle
from solkit_tui.solver.shorten import Shortener, without_loops
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.solver.small_games import DEALS, small_game
from tests.solver.test_client import EASY
from tests.support.amount import amount, ci_alone, some
from tests.support.library import library_game
from tests.support.rulesets import shipped


def ticking(step: float) -> Callable[[], float]:
    """A clock that goes on by so much whenever it is looked at."""
    now = 0.0

    def clock() -> float:
        nonlocal now
        now += step
        return now

    return clock


def test_a_budget_is_time_of_the_processor() -> None:
    budget = SearchBudget(5, 0, 0, clock=ticking(1), wall=lambda: 0.0)
    asked = 0
    while not budget.ended():
        asked += 1
    assert budget.limit == "time"
    assert asked < 5


def test_a_machine_that_gives_no_time_is_waited_for_so_long_and_that_is_said() -> None:
    wall = ticking(1)
    budget = SearchBudget(5, 0, 0, clock=lambda: 0.0, wall=wall)
    while not budget.ended():
        pass
    assert budget.limit.startswith("the machine is busy (0 s of processor time in ")
    assert wall() < 5 * WALL + 5


def test_a_position_counts_at_least_what_its_new_piles_take() -> None:
    game = shipped("klondike_easy")
    before = deal_out(game, 5)
    for action in game.actions(before):
        move = game.move(before, action)
        assert not isinstance(move, Reason)
        after = before.apply(move)
        new = [now for was, now in zip(before.piles, after.piles, strict=True) if now is not was]
        assert new
        assert _bytes(before, after) - _bytes(before, before) >= sum(map(sys.getsizeof, new))


def test_the_slow_search_turns_cards_up_first() -> None:
    game = shipped("klondike_easy")
    between = [
        bool(action.lift.start)
        for action in GeneralSearch(game, deal_out(game, 10), 0.0, 1, 1 << 20).left_over[-1]
        if isinstance(action, MoveTo) and {action.lift.pile, action.target} <= {*game.columns}
    ]
    assert between == [False, True, True, True]  # the best last


def test_positions_that_take_long_are_not_looked_at_by_hundreds() -> None:
    slow = SearchBudget(1_000, 0, 0, clock=ticking(1), wall=lambda: 0.0)
    slices = [slow.slice(400) for _ in range(12)]
    assert slices[-1] == 1
    fast = SearchBudget(1_000, 0, 0, clock=lambda: 0.0, wall=lambda: 0.0)
    assert [fast.slice(400) for _ in range(4)] == [100, 200, 400, 400]


@pytest.mark.long
def test_a_shorter_line_is_looked_for_within_the_time_of_the_question() -> None:
    rules = read_sol(EASY)
    for seconds in (0.5, 2.0):
        clock = ticking(0.01)
        question = Question(rules, deal_out(game_of(rules), 1), seconds, shorten=1_000.0)
        assert settle(question, clock=clock, wall=lambda: 0.0).kind is VerdictKind.WINNABLE
        assert clock() < seconds + 0.1


@pytest.mark.long
def test_every_line_is_tried_without_some_of_its_moves() -> None:
    """No line is given up in silence, and a shorter one wins as well."""
    tried = 0
    for number in range(0, amount(50, 250) * DEALS, DEALS):
        small = small_game(number)
        game = game_of(small.rules)
        verdict = settle(Question(small.rules, small.state, 0, 400))
        if not verdict.actions:
            continue
        tried += 1
        bare = without_loops(game, small.state, verdict.actions)
        shortener = Shortener(game, small.state, bare, 10.0, ticking(0.01))
        assert shortener.line, small.text
        assert len(shortener.shortest()) <= len(bare)
    assert tried > 10


LEFT = """[global]
name = The columns alone need to go
decks = 1
ranks = A..6
suits = spade, heart
win = columns
[deck]
deal_to = waste
redeals = unlimited
[match]
sum = 7
single = A, 6
[column]
playable_card = top
order = any, none
refill = none
column*2 = 2, 2
"""


def test_cards_that_need_not_leave_stay_in_a_shorter_line() -> None:
    game = game_of(read_sol(LEFT.encode()))
    saved = 0
    for deal in range(1, 25):
        state = deal_out(game, deal)
        found = settle(Question(game.rules, state, 0, 2_000), deal)
        if found.actions:
            bare = without_loops(game, state, found.actions)
            saved += len(bare) - len(Shortener(game, state, bare, 10.0, ticking(0.001)).shortest())
    assert saved > 5


STOCK = """[global]
name = All cards lie in the stock
decks = 1
ranks = A..6
suits = spade
[deck]
deal_to = waste
redeals = unlimited
[column]
column = none
[foundation]
column = A, spade, ascending, same suit
"""


def test_no_more_is_dealt_than_the_wanted_card_needs_wherever_in_the_waste_it_lies() -> None:
    game = game_of(read_sol(STOCK.encode()))
    deal = Click(game.rules.indices(PileKind.DECK)[0])
    for number in range(1, 6):
        first = deal_out(game, number)
        for _ in range(6):
            first = first.apply(game.legal_move(first, deal))
        needed, state = list[Action](), first
        while not game.won(state):
            needed += game.transfers(state) or [deal]
            state = state.apply(game.legal_move(state, needed[-1]))
        assert Shortener(game, first, [deal] * 6 + needed, 1.0, lambda: 0.0).actions == needed


def test_moves_that_wait_are_part_of_what_a_search_takes() -> None:
    """Not its positions alone: at each depth hundreds of moves may wait."""
    game = shipped("double_yukon")
    search = GeneralSearch(game, deal_out(game, 1), 0.0, 1, 1 << 30)
    before = search.taken()
    search.run(20)
    waiting = sum(map(len, search.left_over))
    assert search.taken() - before > 100 * waiting


BOUNDED = """
import resource, sys
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question
rules = read_sol(sys.argv[1].encode())
state = deal_out(game_of(rules), 1)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
verdict = settle(Question(rules, state, 0, int(sys.argv[2]), memory=58))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, verdict.limit)
"""
"""Ten MiB beside what the process takes itself."""

WAITING = """[global]
name = Eight packs in sixteen columns
decks = 8
{deck}
[foundation]
column*32 = A, any, ascending, same suit
[temp]
slots = 8
[column]
playable_card = any
refill = any
order = any, any
column*16 = {cards}
"""


@pytest.mark.skipif(sys.platform != "linux", reason="ru_maxrss is in kB on Linux")
@ci_alone("a second and a half each; what a search takes is reckoned in the tests beside it")
@pytest.mark.parametrize(
    ("rules", "positions"),
    [
        pytest.param(WAITING.format(deck="", cards="26, 26"), 600, id="fast"),
        pytest.param(
            WAITING.format(
                deck="[deck]\nredeals = unlimited\nredeal_shuffle = yes", cards="20, 20"
            ),
            60,
            id="on the engine",
        ),
    ],
)
def test_a_search_keeps_to_its_memory_where_thousands_of_moves_wait(
    rules: str, positions: int
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BOUNDED, rules, str(positions)],
        capture_output=True,
        text=True,
        check=True,
    )
    grown, limit = done.stdout.split(maxsplit=1)
    assert int(grown) < 14 * 1024, limit


def test_the_share_of_whole_lines_is_over_before_moves_are_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The line that was found gets its shortcuts, then the lines of other searches."""
    now = 0.0
    asked: list[float] = []

    class Slow:
        def __init__(self, winner: object, over: Callable[[], bool]) -> None:
            self.over = over

        def find(self) -> None:
            pass

        def order(self) -> None:
            nonlocal now
            assert not self.over()
            asked.append(now)
            now += 1.0

    class LeftOut:
        def __init__(self, _game: object, _state: object, best: Any, left: float, _: object):
            asked.append(left)
            self.best = best

        def shortest(self) -> Any:
            return self.best

    monkeypatch.setattr(settling, "Shortcuts", Slow)
    monkeypatch.setattr(settling, "Shortener", LeftOut)
    game = shipped("klondike_easy")
    question = Question(game.rules, deal_out(game, 5), 0, 20_000, shorten=4.0)
    verdict = settle(question, clock=lambda: now, wall=lambda: 0.0)
    assert verdict.kind is VerdictKind.WINNABLE
    assert asked == [0.0, 1.0, 2.0]
    assert 0.25 < settling._OF_SEARCHES < 0.5


def test_an_order_that_breaks_the_rules_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not all that rules may ask for is known where the steps of a line are put in order."""

    class Backwards:
        def __init__(self, winner: Any, over: object) -> None:
            self.winner = winner

        def find(self) -> None:
            pass

        def order(self) -> None:
            self.winner.made = self.winner.made[::-1]

    monkeypatch.setattr(settling, "Shortcuts", Backwards)
    game = shipped("klondike_easy")
    question = Question(game.rules, deal_out(game, 5), 0, 20_000, shorten=0.2)
    verdict = settle(question)
    assert verdict.kind is VerdictKind.WINNABLE
    assert played(game, question.state, verdict.actions)


@pytest.mark.parametrize("error", [None, MemoryError])
def test_no_garbage_is_looked_for_while_it_searches(
    monkeypatch: pytest.MonkeyPatch, error: type[BaseException] | None
) -> None:
    looks = []

    def searched(*_args: object) -> None:
        looks.append(gc.isenabled())
        if error is not None:
            raise error

    monkeypatch.setattr(settling, "_searched", searched)
    game = library_game("klondike_hard")
    question = Question(game.rules, deal_out(game, 1))
    settle(question)
    assert gc.isenabled()
    gc.disable()
    try:
        settle(question)
        assert not gc.isenabled()
    finally:
        gc.enable()
    assert looks == [False, False]


@pytest.mark.parametrize(
    "name", some(("klondike_hard", "spider", "calculation", "strategy", "accordion", "golf"), 2)
)
def test_searches_leave_no_cycles_of_objects(name: str) -> None:
    game = library_game(name)
    question = Question(game.rules, deal_out(game, 30001), 0.0, 400)
    settle(question)
    gc.collect()
    gc.disable()
    try:
        settle(question)
        assert gc.collect() == 0
    finally:
        gc.enable()
