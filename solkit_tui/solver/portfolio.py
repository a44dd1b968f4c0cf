"""Runs several searches in turns until one of them settles the position.

A depth-first search that took a wrong turn early seldom comes back from it, so most of the time
goes to short searches from the start, each with another order of steps; their limits grow. Between
them one search without randomness, the exact one, goes on where it stopped: it usually is the one
that shows that there is no win. A short search that has tried everything shows it too, unless it
was a greedy one. Games with more cards than a pack, and those like Spider, also have a staged beam.
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
"""The most positions between two looks at the clock."""

SLICE_SECONDS: Final = 0.02
"""If the positions between two looks at the clock take longer than this, there are fewer the next
time."""

WALL: Final = 3.0
"""A search ends after this many times its seconds by the wall clock, however little of the
processor it had."""

FIRST_LIMIT: Final = 800
"""The positions of the shortest search."""

EXACT_SHARE: Final = 0.35
"""The positions of the exact search for each position of the first `EARLY` short searches."""

EARLY: Final = 4
"""The number of short searches that find most of the wins."""

LATE_SHARE: Final = 2.0
"""As `EXACT_SHARE`, for later short searches: a position that is still open may well be lost."""

BEAM_SHARE: Final = 6.0
"""The positions of the beam for each position of the other searches, in games that the beam leads
(the stock deals to many columns, or they are like Spider): restarts hardly ever win there."""

BEAM_LATE_SHARE: Final = 1.0
"""As `BEAM_SHARE`, in other games, in which restarts win much, after `BEAM_WAITS` short
searches."""
BEAM_WAITS: Final = 10
"""The number of short searches before the beam begins in games that it does not lead."""


class Budget:
    """The limits of a search in time, positions and memory.

    Args:
        seconds: The time by `clock`; 0: no limit.
        positions: The positions, of all searches together; 0: no limit.
        memory: How many bytes positions may take.
        clock: Gives the time: that of the processor, so that a busy machine settles no fewer
            positions.
        wall: Gives the time that somebody waits, which is at most `WALL` times the seconds.
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
        """The limit that ended the search: ``time``, ``positions``, ``memory`` or a sentence."""
        self._asked = self.begun
        self._slice = SLICE

    def ended(self) -> bool:
        """Return whether it is used up."""
        sleep(0)  # lets the thread run that ends the process: compiled code does so nowhere else
        if self.positions and self.used >= self.positions:
            self.limit = "positions"
        elif self.seconds and self.left() <= 0:
            self.limit = "time"
            if self.clock() - self.begun < self.seconds:
                self.limit = (
                    f"the machine is busy ({self.clock() - self.begun:.2g} s of processor time in "
                    f"{self.wall() - self.wall_begun:.3g} s)"
                )
        return bool(self.limit)

    def left(self) -> float:
        """Return the seconds that are left; negative after the end."""
        return self.seconds - self.spent()

    def spent(self) -> float:
        """Return the seconds of the processor, or a third of those of the wall if that is more."""
        return max(self.clock() - self.begun, (self.wall() - self.wall_begun) / WALL)

    def slice(self, wanted: int) -> int:
        """Return how many of the wanted positions may be searched before the clock is looked at."""
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
    """Return a term of 1 1 2 1 1 2 4 …, counted from 1 (Luby, Sinclair and Zuckerman, 1993)."""
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
        locked: Whether no foundation gives cards back: then it is often better to play cards there
            late if they are not forced.
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
        seed: The seed of the random numbers.
        memory: How many bytes positions may take; 0: those of the budget.
        measures_effort: Whether effort is measured: by the beam alone, in games that it leads. A
            search without randomness wins nearly every deal there after equally many positions.

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
        """The positions that the exact search may look at in its next turn."""

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
            # Not every search looks for deadlocks: for a win, that sometimes costs more than it
            # saves.
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
            self.credit += SLICE  # the exact search has twice the memory: it goes on alone
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
        """Let a search go on for `limit` positions, or until the budget ends; return how many it
        has looked at."""
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
    """Return the tables of a position, one for each possible base rank; empty if the rules have no
    fast form.

    If the first card on a foundation decides the base, every win has one base rank. It is also a
    win of the game with that base from the start, and the other way round, as long as no rule but
    that for the first card of a foundation depends on the base.
    """
    rules = game.rules
    states = [state]
    if rules.base is BaseRule.PLAY and state.base == UNKNOWN_BASE:
        # The first card on one that lies there already decides the base too.
        begun = any(state.piles[at] for at in game.foundations)
        dealt = rules.deck.deal_to is DealTo.FOUNDATION
        if begun or dealt or not all(_awaits_base(spec) for spec in rules.piles):
            return []
        states = [state._replace(base=rank) for rank in rules.ranks]
    found = [tables_for(game, each) for each in states]
    return [tables for tables in found if tables is not None] if all(found) else []


def _awaits_base(spec: PileSpec) -> bool:
    """Return whether a pile's rules use the base for nothing but the first card of a foundation."""
    if spec.kind is PileKind.FOUNDATION:
        return spec.start.faces == (Face(FaceKind.BASE),) and not spec.autofill
    return all(face.kind is not FaceKind.BASE for face in spec.named_faces)


def first_settled(portfolios: list[Portfolio], budget: Budget) -> Portfolio | None:
    """Give portfolios turns until one has a win, or all show that there is none; return it, or
    None if the budget ends first."""
    while not budget.ended():
        for portfolio in portfolios:
            if portfolio.verdict == RUNNING and not budget.ended():
                portfolio.turn()
            if portfolio.verdict == WON:
                return portfolio
        if all(portfolio.verdict == EXHAUSTED for portfolio in portfolios):
            return portfolios[0]
    return None
