"""The level of a deal that can be won: how much searching its win takes, on its game's own scale.

The search is the portfolio that settles deals, begun again with other random numbers; positions
are counted, not seconds, so that a deal has one effort on every machine, compiled or not.
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
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind

SEEDS = range(16)
"""The random numbers that the searches of a deal begin with."""

POSITIONS = 20_000
"""The positions that each search may look at."""

NOT_WON = 40_000
"""The positions counted for a search that does not win within that."""

REFERENCE_DEALS = range(1, 51)
"""The deals that set the scale of a game which the atlas does not know."""

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

    None if no search wins: the deal is not shown to be winnable, so it has no level.
    """
    state = deal_out(game_of(rules), deal)
    looked = []
    for seed in seeds:
        verdict = settle(Question(rules, state, 0.0, POSITIONS), seed)
        if verdict.kind is VerdictKind.UNWINNABLE:
            return None
        looked.append(max(verdict.positions, 1) if verdict.line else NOT_WON)
    return None if set(looked) <= {NOT_WON} else fmean(map(log10, looked))


def cuts_of(efforts: Iterable[float | None]) -> Cuts | None:
    """Return the cuts of a game by the efforts of its reference deals; None without a win.

    Args:
        efforts: Of each reference deal; None where it was not won.
    """
    won = sorted(each for each in efforts if each is not None)
    if not won:
        return None
    return Cuts(*(won[max(0, round(share * len(won)) - 1)] for share in _SHARES))


def reference_cuts(rules: RuleSet, seeds: Iterable[int] = SEEDS) -> Cuts | None:
    """Return the cuts of a game by its own first fifty deals: some seconds to minutes."""
    seeds = tuple(seeds)
    return cuts_of(effort(rules, deal, seeds) for deal in REFERENCE_DEALS)
