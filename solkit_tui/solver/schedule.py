"""Runs several searches in turns until one of them settles the position.

A depth-first search that took a wrong turn early seldom comes back from it, so most of the time
goes to short searches from the start, each with another order of steps; their limits grow. Between
them one search without randomness, the exact one, goes on where it stopped: it usually is the one
that shows that there is no win. A short search that has tried everything shows it too, unless it
was a greedy one. Some games also have a staged beam, and most a beam over their form of positions,
once some short searches have failed.
"""

from collections.abc import Callable
from time import monotonic, process_time, sleep
from typing import Any, Final, NamedTuple

from solkit_tui.solver.beam import Beam
from solkit_tui.solver.depth_first import EXHAUSTED, FULL, RUNNING, WON, DepthFirst
from solkit_tui.solver.form_beam import FormBeam

SLICE: Final = 400
"""The most positions between two looks at the clock."""

_FIRST_SLICE: Final = 50
"""The positions before the second look: in some games they take ten times as long as in others."""

SLICE_SECONDS: Final = 0.02
"""If the positions between two looks at the clock take longer than this, there are fewer the next
time."""

WALL: Final = 3.0
"""A search ends after this many times its seconds by the wall clock, however little of the
processor it had."""

BEAM_SHARE: Final = 6.0
"""The positions of a beam for each position of the other searches, where these hardly ever win:
in games with more cards than a pack and those like Spider, and where columns take any card."""

FORM_WAITS: Final = 6
"""The number of short searches after the early ones before a beam over the form begins in other
games; it then gets as many positions as the other searches."""


class SearchBudget:
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
        self._slice = _FIRST_SLICE

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
    half = 1 << (number.bit_length() - 1)
    return half if number == 2 * half - 1 else luby(number - half + 1)


class Pace(NamedTuple):
    """The shares of short searches and the exact one.

    Attributes:
        first: The positions of the shortest search.
        early: The number of short searches that find most of the wins.
        share: The positions of the exact search for each position of the early short searches.
        late_share: As `share`, for later short searches: a position that is still open may well be
            lost.
    """

    first: int
    early: int
    share: float
    late_share: float


class Schedule:
    """The searches of one position, and whose turn it is.

    `short` makes the short search of a number, from 1; the one before it is not used any more.
    `exact` is the search without randomness.

    Attributes:
        verdict: `RUNNING` (not settled), `WON` or `EXHAUSTED`.
        winner: The search that has won.
        make_beam: Makes a beam over the form of positions; None: there is none.
        form_leads: Whether this beam gets most of the positions, from the start on.
    """

    def __init__(
        self,
        budget: SearchBudget,
        pace: Pace,
        short: Callable[[int], DepthFirst[Any]],
        exact: DepthFirst[Any],
        beam: Beam | None = None,
    ) -> None:
        self.budget = budget
        self.pace = pace
        self.short = short
        self.exact = exact
        self.beam = beam
        self.make_beam: Callable[[], FormBeam] | None = None
        self.form_beam: FormBeam | None = None
        self.form_leads = False
        self.verdict = RUNNING
        self.winner: DepthFirst[Any] | Beam | None = None
        self.searches = 0
        self.credit = 0.0
        """The positions that the exact search may look at in its next turn."""

    def leave_proofs(self) -> None:
        """Leave the search without random numbers to another process, and so the beam's first
        round, which has none."""
        self.pace = self.pace._replace(share=0.0, late_share=0.0)
        if self.beam is not None:
            self.beam.rounds = 1
            self.beam.begin()

    def turn(self) -> None:
        """Make one short search, and go on with the exact one and the beam."""
        pace = self.pace
        if self.beam is not None and self.beam.measures_effort:
            self._go_on(self.beam, pace.first)
            return
        self.searches += 1
        search = self.short(self.searches)
        spent = self._go_on(search, pace.first * luby(self.searches))
        if self.verdict != RUNNING:
            return
        if search.status == FULL and not spent:
            if self.exact.status != RUNNING:
                self.budget.limit = "memory"
                return
            self.credit += SLICE  # the exact search has more memory: it goes on alone
        self.credit += spent * (pace.share if self.searches <= pace.early else pace.late_share)
        if self.credit >= SLICE and self.exact.status == RUNNING:
            spent += self._go_on(self.exact, int(self.credit))
            self.credit = 0.0
        if self.beam is not None and self.verdict == RUNNING:
            self._go_on(self.beam, int(spent * BEAM_SHARE))
        begins = self.form_leads or self.searches > pace.early + FORM_WAITS
        if self.make_beam and self.verdict == RUNNING and begins:
            self.form_beam = self.form_beam or self.make_beam()
            self._go_on(self.form_beam, int(spent * (BEAM_SHARE if self.form_leads else 1.0)))

    def _go_on(self, search: DepthFirst[Any] | Beam | FormBeam, limit: int) -> int:
        """Let a search go on for `limit` positions, or until the budget ends; take over what it
        finds, and return how many it has looked at."""
        before = search.nodes
        stop = before + limit
        while search.status == RUNNING and search.nodes < stop and not self.budget.ended():
            at = search.nodes
            search.run(self.budget.slice(stop - at))
            self.budget.used += search.nodes - at
        if search.status == WON:
            self.verdict = WON
            self.winner = search.form if isinstance(search, FormBeam) else search
        elif search.status == EXHAUSTED and search.proves:
            self.verdict = EXHAUSTED
        return search.nodes - before

    def another_win(self, ended: Callable[[], bool]) -> DepthFirst[Any] | None:
        """Return one more short search that has won; None if the time is up before."""
        while not ended():
            self.searches += 1
            search = self.short(self.searches)
            limit = self.pace.first * luby(self.searches)
            while search.status == RUNNING and search.nodes < limit and not ended():
                search.run(min(_FIRST_SLICE, limit - search.nodes))
            if search.status == WON:
                return search
        return None


def first_settled(schedules: list[Schedule], budget: SearchBudget) -> Schedule | None:
    """Give schedules turns until one has a win, or all show that there is none; return it, or None
    if the budget ends first."""
    while not budget.ended():
        for schedule in schedules:
            if schedule.verdict == RUNNING and not budget.ended():
                schedule.turn()
            if schedule.verdict == WON:
                return schedule
        if all(schedule.verdict == EXHAUSTED for schedule in schedules):
            return schedules[0]
    return None
