"""Which searches are run, and in which turns, until one settles the position.

A depth-first search that took a wrong turn early seldom comes back from it, so most of the time
goes to short searches from the start, each with another order of steps; their limits grow. Beside
them one search without chance goes on where it stood: it is the one that shows that there is no
win. A short search that comes to an end by itself has shown it too, unless it was a greedy one.
"""

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

from solkit_tui.model.state import GameState
from solkit_tui.solver.board import Step
from solkit_tui.solver.reductions import Forced, Reduction, board_for
from solkit_tui.solver.search import EXHAUSTED, RUNNING, WON, Search, Taste
from solkit_tui.solver.tables import Tables

SLICE: Final = 400
"""After that many positions the clock is looked at."""

FIRST_LIMIT: Final = 800
"""The positions of the shortest search."""

EXACT_SHARE: Final = 0.35
"""The positions of the exact search for each one of the short searches."""

EARLY: Final = 8
"""So many short searches find most of the wins that there are."""

LATE_SHARE: Final = 1.5
"""The share of the exact search after those: what is still open may well be lost."""


class Budget:
    """How long a search may go on: until a time, or for that many positions; 0: no limit.

    Args:
        seconds: The time.
        positions: The positions, of all searches together.
        memory: How many positions may be in memory at once.
        clock: What measures the time: that of the wall, or of the processor.
    """

    def __init__(
        self,
        seconds: float,
        positions: int,
        memory: int,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.clock = clock
        self.end = clock() + seconds if seconds else 0.0
        self.positions = positions
        self.memory = memory
        self.used = 0
        self.limit = ""
        """What ended it: ``time`` or ``positions``."""

    def ended(self) -> bool:
        """Whether it is used up."""
        sleep(0)  # compiled code hands the interpreter on nowhere else: the child must hear its end
        if self.positions and self.used >= self.positions:
            self.limit = "positions"
        elif self.end and self.clock() >= self.end:
            self.limit = "time"
        return bool(self.limit)

    def slice(self, wanted: int) -> int:
        """How many positions may be looked at before the next question."""
        if self.positions:
            wanted = min(wanted, self.positions - self.used)
        return min(wanted, SLICE)


def luby(number: int) -> int:
    """The terms 1 1 2 1 1 2 4 … from number 1 (Luby, Sinclair and Zuckerman, 1993)."""
    power = 1
    while (1 << power) - 1 < number:
        power += 1
    if (1 << power) - 1 == number:
        return 1 << (power - 1)
    return luby(number - (1 << (power - 1)) + 1)


def taste_of(number: int) -> Taste:
    """The order of steps of the short search of a number."""
    taste = Taste()
    taste.noise = NOISES[number % len(NOISES)]
    taste.bias = BIASES[number // 2 % len(BIASES)]
    taste.greedy = number % GREEDY == 0
    return taste


NOISES = [12.0, 60.0, 30.0, 90.0]
BIASES = [0.0, 15.0, 30.0]
GREEDY = 2


class Portfolio:
    """The searches of one position.

    Attributes:
        verdict: `RUNNING` (not settled), `WON` or `EXHAUSTED`.
        line: The steps to the win.
    """

    def __init__(
        self,
        tables: Tables,
        state: GameState,
        budget: Budget,
        off: frozenset[Reduction] = frozenset(),
        seed: int = 0,
    ) -> None:
        self.budget = budget
        self.off = off
        self.seed = seed
        self.board = board_for(tables, state, off)
        self.forced = Forced(self.board)
        self.exact = Search(
            board_for(tables, state, off), self.forced, off, None, 0, budget.memory * 2 // 3
        )
        self.verdict = RUNNING
        self.line: list[Step] = []
        self.searches = 0

    def run(self) -> int:
        """Searches until the position is settled or the budget ends."""
        number = 0
        credit = 0.0
        while self.verdict == RUNNING and not self.budget.ended():
            number += 1
            self.searches += 1
            limit = FIRST_LIMIT * luby(number)
            search = Search(
                self.board,
                self.forced,
                self.off,
                taste_of(number),
                self.seed + number,
                self.budget.memory // 3,
            )
            spent = self._go_on(search, limit)
            if search.status == EXHAUSTED and search.greedy:
                search.status = RUNNING
            self._judge(search)
            search.rewind()
            if self.verdict != RUNNING:
                break
            credit += spent * (EXACT_SHARE if number <= EARLY else LATE_SHARE)
            if credit >= SLICE and self.exact.status == RUNNING:
                self._go_on(self.exact, int(credit))
                credit = 0.0
                self._judge(self.exact)
        return self.verdict

    def _go_on(self, search: Search, limit: int) -> int:
        """Lets a search go on for that many positions, or until the budget ends."""
        before = search.nodes
        stop = before + limit
        while search.status == RUNNING and search.nodes < stop and not self.budget.ended():
            at = search.nodes
            search.run(self.budget.slice(stop - at))
            self.budget.used += search.nodes - at
        return search.nodes - before

    def _judge(self, search: Search) -> None:
        if search.status == WON:
            self.verdict = WON
            self.line = search.line()
        elif search.status == EXHAUSTED:
            self.verdict = EXHAUSTED
