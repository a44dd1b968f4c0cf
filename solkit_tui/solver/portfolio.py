"""Which searches are run, and in which turns, until one settles the position.

A depth-first search that took a wrong turn early seldom comes back from it, so most of the time
goes to short searches from the start, each with another order of steps; their limits grow. Beside
them one search without chance goes on where it stood: it is the one that shows that there is no
win. A short search that comes to an end by itself has shown it too, unless it was a greedy one.
Games of more cards than a pack, and those like Spider, have a staged beam beside them.
"""

from collections.abc import Callable
from time import monotonic, process_time, sleep
from typing import Final

from solkit_tui.engine.game import Game
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.pile import Face, FaceKind, PileKind, PileSpec
from solkit_tui.rules.ruleset import BaseRule, DealTo
from solkit_tui.solver.beam import Beam, is_wide
from solkit_tui.solver.board import Board, Step
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.moves import StepWeights
from solkit_tui.solver.reductions import Reduction
from solkit_tui.solver.search import EXHAUSTED, FULL, PILE_BYTES, RUNNING, WON, Search
from solkit_tui.solver.tables import TAKE_NO, Tables, tables_for

SLICE: Final = 400
"""After that many positions the clock is looked at, or sooner where they take longer than this:"""

SLICE_SECONDS: Final = 0.02

WALL: Final = 3.0
"""A search gives up after so many times its seconds, whatever the processor had for it."""

FIRST_LIMIT: Final = 800
"""The positions of the shortest search."""

EXACT_SHARE: Final = 0.35
"""The positions of the exact search for each one of the short searches."""

EARLY: Final = 4
"""So many short searches find most of the wins that there are."""

LATE_SHARE: Final = 2.0
"""The share of the exact search after those: what is still open may well be lost."""

BEAM_SHARE: Final = 6.0
"""The positions of the beam for each one of the others where the stock deals to many columns, and
in games like Spider: restarts hardly ever win there. Elsewhere they win much, and the beam has its
share after them:"""

BEAM_LATE_SHARE: Final = 1.0
BEAM_WAITS: Final = 10


class Budget:
    """The bounds of a search: until a time, or for that many positions; 0: no limit.

    Args:
        seconds: The time, as `clock` measures it.
        positions: The positions, of all searches together.
        memory: How many bytes positions may take.
        clock: What measures the time: that of the processor, so that a busy machine settles no
            less.
        wall: What measures the time that somebody waits, `WALL` times the seconds at most.
    """

    def __init__(
        self,
        seconds: float,
        positions: int,
        memory: int,
        clock: Callable[[], float] = process_time,
        wall: Callable[[], float] = monotonic,
    ) -> None:
        self.clock = clock
        self.wall = wall
        self.seconds = seconds
        self.begun = clock()
        self.wall_begun = wall()
        self.positions = positions
        self.memory = memory
        self.used = 0
        self.limit = ""
        """The bound that ended it: ``time``, ``positions``, or a sentence."""
        self._asked = self.begun
        self._slice = SLICE

    def ended(self) -> bool:
        """Return whether it is used up."""
        sleep(0)  # compiled code hands the interpreter on nowhere else: the child must hear its end
        if self.positions and self.used >= self.positions:
            self.limit = "positions"
        elif self.seconds and self.left() <= 0:
            self.limit = "time"
            if self.clock() - self.begun < self.seconds:
                self.limit = (
                    f"the machine is busy: {self.clock() - self.begun:.2g} s of the processor in "
                    f"{self.wall() - self.wall_begun:.3g} s"
                )
        return bool(self.limit)

    def left(self) -> float:
        """Return the seconds that are left; below 0: none."""
        return self.seconds - self.spent()

    def spent(self) -> float:
        """Return the seconds of the processor, or a third of those of the wall if that is more."""
        return max(self.clock() - self.begun, (self.wall() - self.wall_begun) / WALL)

    def slice(self, wanted: int) -> int:
        """Return how many positions may be looked at before the next question."""
        now = self.clock()
        if now - self._asked > SLICE_SECONDS:
            self._slice = max(1, self._slice // 2)
        elif self._slice < SLICE:
            self._slice = min(SLICE, self._slice * 2)
        self._asked = now
        if self.positions:
            wanted = min(wanted, self.positions - self.used)
        return min(wanted, self._slice)


def luby(number: int) -> int:
    """Return the terms 1 1 2 1 1 2 4 … from number 1 (Luby, Sinclair and Zuckerman, 1993)."""
    power = 1
    while (1 << power) - 1 < number:
        power += 1
    if (1 << power) - 1 == number:
        return 1 << (power - 1)
    return luby(number - (1 << (power - 1)) + 1)


def taste_of(number: int, locked: bool) -> StepWeights:
    """Return the order of steps of the short search of a number.

    Args:
        number: The search's number, from 1.
        locked: Whether no foundation gives cards back: then it is often better to wait with what
            is not forced there.
    """
    weights = StepWeights()
    weights.noise = NOISES[number % len(NOISES)]
    weights.bias = BIASES[number // 2 % len(BIASES)]
    weights.greedy = number % GREEDY == 0
    if number % 2 if locked else number % 3 == 2:
        weights.to_foundation = LATE_OUT
    if number % 4 == 2:
        weights.build = MORE_BUILD
    return weights


NOISES = [12.0, 60.0, 30.0, 90.0]
BIASES = [0.0, 15.0, 0.0, 30.0]
GREEDY = 4
LATE_OUT = -20.0
MORE_BUILD = 30.0


class Portfolio:
    """The searches of one position.

    Args:
        tables: The rules.
        state: The position.
        budget: What they may cost.
        seed: What chance is drawn from.
        memory: How many bytes positions may take; 0: what the budget has.
        measures_effort: Whether effort is measured: by the beam alone then, where it leads. Nearly every
            deal is won there by a search without chance after as many positions as another one.

    Attributes:
        verdict: `RUNNING` (not settled), `WON` or `EXHAUSTED`.
        line: The steps to the win.
    """

    def __init__(
        self,
        tables: Tables,
        state: GameState,
        budget: Budget,
        seed: int = 0,
        memory: int = 0,
        measures_effort: bool = False,
    ) -> None:
        self.budget = budget
        self.seed = seed
        self.memory = memory or budget.memory
        self.board = Board(tables, state)
        self.forced = Forced(self.board)
        self.beam: Beam | None = None
        shares = 3
        if is_wide(tables, state):
            shares = 6  # half of the memory is the beam's
            self.beam = Beam(tables, state, seed, self.memory // 2, measures_effort)
        self.short_memory = self.memory // shares
        self.exact = Search(Board(tables, state), self.forced, memory=self.memory * 2 // shares)
        self.locked = all(tables.take_back[at] == TAKE_NO for at in tables.foundations)
        self.verdict = RUNNING
        self.line: list[Step] = []
        self.searches = 0
        self.credit = 0.0
        """The positions that the exact search may look at before it is another one's turn."""

    def turn(self) -> None:
        """Make one short search, and go on with the exact one and the beam."""
        if self.beam is not None and self.beam.measures_effort:
            self._go_on(self.beam, FIRST_LIMIT)
            self._judge(self.beam)
            return
        self.searches += 1
        if len(self.board.pile_keys) * PILE_BYTES > self.memory // 8:
            self.board.forget_piles()
        search = Search(
            self.board,
            self.forced,
            # Looking for deadlocks costs some searches for a win more than it gives: in turns.
            frozenset({Reduction.DEAD} if self.searches % 4 == 3 else ()),
            taste_of(self.searches, self.locked),
            self.seed + self.searches,
            self.short_memory,
        )
        spent = self._go_on(search, FIRST_LIMIT * luby(self.searches))
        if search.status == EXHAUSTED and search.greedy:
            search.status = RUNNING
        self._judge(search)
        search.rewind()
        if self.verdict != RUNNING:
            return
        if search.status == FULL and not spent:
            if self.exact.status != RUNNING:
                self.budget.limit = "memory"
                return
            self.credit += SLICE  # it has twice the memory of the short searches: it goes on alone
        self.credit += spent * (EXACT_SHARE if self.searches <= EARLY else LATE_SHARE)
        if self.credit >= SLICE and self.exact.status == RUNNING:
            spent += self._go_on(self.exact, int(self.credit))
            self.credit = 0.0
            self._judge(self.exact)
        if self.beam is not None and self.verdict == RUNNING:
            share = BEAM_LATE_SHARE if self.searches > BEAM_WAITS else 0.0
            self._go_on(self.beam, int(spent * (BEAM_SHARE if self.beam.leads else share)))
            self._judge(self.beam)

    def _go_on(self, search: Search | Beam, limit: int) -> int:
        """Let a search go on for that many positions, or until the budget ends."""
        before = search.nodes
        stop = before + limit
        while search.status == RUNNING and search.nodes < stop and not self.budget.ended():
            at = search.nodes
            search.run(self.budget.slice(stop - at))
            self.budget.used += search.nodes - at
        return search.nodes - before

    def _judge(self, search: Search | Beam) -> None:
        if search.status == WON:
            self.verdict = WON
            self.line = search.line()
        elif search.status == EXHAUSTED:
            self.verdict = EXHAUSTED


def tables_of(game: Game, state: GameState) -> list[Tables]:
    """Return the tables of a position, one for each rank that the base may come to; none where the
    rules have no fast form.

    Where the first card on a foundation decides the base, a win decides for one rank. It is a win
    of the game that has that base from the start, and the other way round: as long as nothing but
    the first card of a foundation asks for the base.
    """
    rules = game.rules
    states = [state]
    if rules.base is BaseRule.PLAY and state.base == UNKNOWN_BASE:
        dealt = rules.deck.deal_to is DealTo.FOUNDATION
        if dealt or not all(_awaits_base(spec) for spec in rules.piles):
            return []
        states = [state._replace(base=rank) for rank in rules.ranks]
    found = [tables_for(game, each) for each in states]
    return [tables for tables in found if tables is not None] if all(found) else []


def _awaits_base(spec: PileSpec) -> bool:
    """Return whether a pile asks for the base only for the first card of a foundation."""
    if spec.kind is PileKind.FOUNDATION:
        return spec.start.faces == (Face(FaceKind.BASE),) and not spec.autofill
    return all(face.kind is not FaceKind.BASE for face in spec.named_faces)


def first_settled(portfolios: list[Portfolio], budget: Budget) -> Portfolio | None:
    """Give portfolios turns till one has a win or all have come to an end; None: neither."""
    while not budget.ended():
        for portfolio in portfolios:
            if portfolio.verdict == RUNNING and not budget.ended():
                portfolio.turn()
            if portfolio.verdict == WON:
                return portfolio
        if all(portfolio.verdict == EXHAUSTED for portfolio in portfolios):
            return portfolios[0]
    return None
