"""The level of a deal that can be won: how much searching its win takes, on its game's own scale.

The search is the portfolio that settles deals, begun again with other random numbers; where a beam
leads, beams that begin as narrow as can be and all have chance. Positions are counted, not seconds,
so that a deal has one effort on every machine, compiled or not.
"""

from bisect import bisect_left
from collections.abc import Iterable
from enum import StrEnum
from math import log10
from statistics import fmean
from typing import NamedTuple

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.games.atlas import AtlasRow
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

SEEDS = range(16)
"""The random numbers that the searches of a deal begin with."""

POSITIONS = 20_000
"""The positions that each search may look at."""

NOT_WON = 40_000
"""The positions counted for a search that does not win within that."""

IN_VAIN = 4
"""So many searches without a win in the beginning, and a deal is not shown to be winnable: what can
be won is won by one of these nearly always, and what cannot would take most of the time."""

REFERENCE_DEALS = range(1, 51)
"""The deals that set the scale of a game which the atlas does not know."""

MOST_POSITIONS = 1_000_000
"""After so many positions no further reference deal is tried: a minute or some, and a game that
the solver hardly wins at all has no levels."""

FEWEST_WINS = 10
"""Of fewer wins no cuts are made."""

_SHARES = (0.4, 0.7, 0.9)
"""Of a game's deals that can be won so many are easy, medium at the most, hard at the most."""


class Level(StrEnum):
    """A level of difficulty of a deal among those of its game."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    EXPERT = "expert"


class Cuts(NamedTuple):
    """Where the levels of a game meet, as efforts; what lies on a cut is of the lower level.

    Attributes:
        easy: The highest effort of an easy deal.
        medium: The highest of a medium one.
        hard: The highest of a hard one.
    """

    easy: float
    medium: float
    hard: float

    def level(self, effort: float) -> Level:
        """Return the level of a deal of that effort."""
        return tuple(Level)[bisect_left(self, effort)]


def effort(rules: RuleSet, deal: int, seeds: Iterable[int] = SEEDS) -> float | None:
    """Return the mean decimal logarithm of the positions that a win of a deal takes to find.

    None if none of the first `IN_VAIN` searches wins: the deal is not shown to be winnable, so it
    has no level.
    """
    return _gauged(Question(rules, deal_out(game_of(rules), deal)), seeds).effort


def gauged(question: Question) -> Verdict:
    """Return what is to be said of a position, and the effort of its win.

    Args:
        question: The position, and how many seeds; what it says of time and positions is left.
    """
    return _gauged(question, SEEDS[: question.seeds])


def _gauged(question: Question, seeds: Iterable[int]) -> Verdict:
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
    """Return the cuts of a game by the efforts of its reference deals; None without a win.

    Args:
        efforts: Of each reference deal; None where it was not won.
    """
    won = sorted(each for each in efforts if each is not None)
    if not won:
        return None
    return Cuts(*(won[max(0, round(share * len(won)) - 1)] for share in _SHARES))


class Reference(NamedTuple):
    """The findings on the reference deals of a game, in their order.

    Attributes:
        efforts: Of each deal that was tried; None where it was not won.
        positions: How many positions all of them took.
    """

    efforts: tuple[float | None, ...] = ()
    positions: int = 0

    @property
    def next_deal(self) -> int | None:
        """Return the deal that is to be tried next; None: there were enough."""
        if self.positions >= MOST_POSITIONS or len(self.efforts) >= len(REFERENCE_DEALS):
            return None
        return REFERENCE_DEALS[len(self.efforts)]

    def after(self, verdict: Verdict) -> "Reference":
        """Return what is known when one more deal was tried."""
        return Reference((*self.efforts, verdict.effort), self.positions + verdict.positions)


def known_cuts(reference: Reference, row: AtlasRow | None = None, digest: str = "") -> Cuts | None:
    """Return the cuts of a game; None: they are not known yet, or the game has no levels.

    Args:
        reference: What was found of its own reference deals.
        row: What the atlas has of a game of that name; it holds for the rules and the version of
            the solver that it was made with.
        digest: Of the rules.
    """
    if row is not None and (row.rules, row.solver) == (digest, SOLVER_VERSION):
        measured = row.easy, row.medium, row.hard
        if row.won >= FEWEST_WINS and None not in measured:
            return Cuts(*(each for each in measured if each is not None))
    wins = sum(each is not None for each in reference.efforts)
    if reference.next_deal is not None or wins < FEWEST_WINS:
        return None
    return cuts_of(reference.efforts)
