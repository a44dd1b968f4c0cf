"""The level of a winnable deal: how much searching its win takes, on the scale of its game.

The search is the portfolio that settles deals, repeated with other random numbers; in games that a
beam leads, it is beams that begin at the width 1 and all have noise. Positions are counted, not
seconds, so that a deal has the same effort on every machine, compiled or not.
"""

from bisect import bisect_left
from collections.abc import Iterable
from enum import StrEnum
from math import inf, log10
from statistics import fmean, quantiles
from typing import NamedTuple

from solkit_tui.services.games.atlas import AtlasRow
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

SEEDS = range(16)
"""The seeds of the searches of a deal."""

POSITIONS = 20_000
"""The most positions that each search may look at."""

NOT_WON = 40_000
"""The positions counted for a search that does not win within `POSITIONS`."""

IN_VAIN = 4
"""If none of this many searches wins, the deal is given up as not shown to be winnable: one of them
nearly always wins a winnable deal, and other deals would take most of the time."""

REFERENCE_DEALS = range(1, 51)
"""The deals that set the scale of a game that is not in the atlas."""

MOST_POSITIONS = 1_000_000
"""After this many positions, a minute or so, no further reference deal is tried: a game that the
solver hardly ever wins has no levels."""

FEWEST_WINS = 10
"""With fewer wins than this a game has no cuts."""

ALIKE = 0.5
"""A game has no cuts if the efforts of eight in ten of its deals lie within this, a factor of three
in positions: its deals are alike, and other seeds would put them in another order."""

DECILES = (4, 7, 9)
"""The tenths of a game's winnable deals that are easy; easy or medium; easy, medium or hard."""


class Level(StrEnum):
    """A level of difficulty of a deal among those of its game."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class Cuts(NamedTuple):
    """The efforts that separate the levels of a game: the highest ones of an easy, a medium and a
    hard deal."""

    easy: float
    medium: float
    hard: float

    @property
    def levels(self) -> tuple[Level, ...]:
        """Return the levels that there are: one between two equal cuts has no deals."""
        between = zip(Level, (0.0, *self), (*self, inf), strict=True)
        return tuple(level for level, above, most in between if above < most)

    def level(self, effort: float) -> Level:
        """Return the level of a deal of this effort."""
        return tuple(Level)[bisect_left(self, effort)]


def gauged(question: Question, seeds: Iterable[int]) -> Verdict:
    """Return the verdict on a position with its effort: the mean decimal logarithm of the positions
    that searches with these seeds take to win it. The question's own limits of time and positions
    are ignored.

    The effort is None if none of the first `IN_VAIN` searches wins: the position is not shown to be
    winnable, so it has no level.
    """
    question = question._replace(seconds=0.0, positions=POSITIONS, shorten=0.0, seeds=len(SEEDS))
    looked: list[int] = []
    total, won = 0, Verdict(VerdictKind.UNKNOWN, limit="positions")
    for seed in seeds:
        verdict = settle(question, seed)
        total += verdict.positions
        if verdict.kind is VerdictKind.UNWINNABLE:
            return verdict._replace(positions=total)
        if verdict.line:
            won = verdict
        looked.append(max(verdict.positions, 1) if verdict.line else NOT_WON)
        if len(looked) == IN_VAIN and not won.line:
            break
    mean = fmean(map(log10, looked)) if won.line else None
    return won._replace(positions=total, effort=mean)


def cuts_of(efforts: Iterable[float | None]) -> Cuts | None:
    """Return the cuts of a game from the efforts of its reference deals, None for one that was not
    won; None with fewer than two wins, or where the deals are alike.

    They are quantiles that lie between deals: of all other deals too, those shares are to be
    expected at each level.
    """
    won = [each for each in efforts if each is not None]
    if len(won) < 2:
        return None
    cuts = quantiles(won, n=10)
    if cuts[-1] - cuts[0] < ALIKE:
        return None
    return Cuts(*(cuts[tenths - 1] for tenths in DECILES))


class Reference(NamedTuple):
    """The results of the reference deals of a game, in their order.

    Attributes:
        efforts: The effort of each deal that was tried; None: it was not won.
        positions: How many positions all of them took.
    """

    efforts: tuple[float | None, ...] = ()
    positions: int = 0

    @property
    def next_deal(self) -> int | None:
        """Return the deal to try next; None if enough were tried."""
        if self.positions >= MOST_POSITIONS or len(self.efforts) >= len(REFERENCE_DEALS):
            return None
        return REFERENCE_DEALS[len(self.efforts)]

    def after(self, verdict: Verdict) -> "Reference":
        """Return the results with those of one more deal."""
        return Reference((*self.efforts, verdict.effort), self.positions + verdict.positions)


def known_cuts(reference: Reference, row: AtlasRow | None = None, digest: str = "") -> Cuts | None:
    """Return the cuts of a game; None if they are not known yet, or the game has no levels.

    Args:
        reference: The results of its own reference deals.
        row: The row of the atlas for a game of that name; it is used only if it was made with the
            same rules and version of the solver.
    """
    if row is not None and (row.rules, row.solver) == (digest, SOLVER_VERSION):
        measured = row.easy, row.medium, row.hard
        if row.won >= FEWEST_WINS and None not in measured:
            return Cuts(*(each for each in measured if each is not None))
    wins = sum(each is not None for each in reference.efforts)
    if reference.next_deal is not None or wins < FEWEST_WINS:
        return None
    return cuts_of(reference.efforts)
