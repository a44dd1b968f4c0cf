"""`python -m benchmarks.solver`: the share of deals settled in 1 s and 10 s; positions a second.

One run of the longer time gives both: the search does not know how long it may take.

The time is that of the processor, so that other work on the machine does not count. The figures of
Solvitaire, the best published program, are those of shared measurements on one core within 1 s.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.services.container import Services
from solkit_tui.solver import search
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind

_RULES: Final = Path(__file__).resolve().parent.parent / "rules"

GAMES: Final = {
    "Klondike draw 3": ("klondike/klondike_hard", 72),
    "Klondike draw 1": ("klondike/klondike_easy", 72),
    "FreeCell": ("freecell/free_cell", 40),
    "Canfield": ("canfield/canfield", 56),
    "Baker's Game": ("freecell/bakers_game", 96),
    "Beleaguered Castle": ("beleaguered_castle/beleaguered_castle", 60),
    "Easthaven": ("klondike/easthaven", 68),
    "Yukon": ("yukon/yukon", None),
    "Russian": ("yukon/russian_solitaire", None),
    "Spider, one suit": ("spider/spider_1_suit", None),
    "Spider, two suits": ("spider/spider_2_suits", None),
    "Spider, four suits": ("spider/spider", None),
    "Forty Thieves": ("forty_thieves/forty_thieves", None),
    "Golf": ("golf/golf", None),
    "Elevator": ("golf/elevator", None),
    "TriPeaks": ("golf/tripeaks", None),
    "Black Hole": ("golf/black_hole", None),
    "Pyramid": ("pairing/pyramid", None),
    "Aces Up": ("simple/aces_up", None),
    "Fan": ("fan/fan", None),
}
"""The benchmark games: the rule file, and what Solvitaire settles in 1 s, in per cent."""


class Measured(NamedTuple):
    """What was measured of a game.

    Attributes:
        deals: How many deals there were.
        won: How many of them were won, and `lost`: shown to be lost.
        times: The seconds that each settled deal took.
        positions_a_second: Of all deals together.
    """

    deals: int
    won: int
    lost: int
    times: list[float]
    positions_a_second: float

    def settled(self, seconds: float) -> float:
        """The share of deals that were settled within a time."""
        return sum(took <= seconds for took in self.times) / self.deals


def measure(path: Path, seconds: float, first: int, deals: int) -> Measured:
    """Settles deals of a game."""
    rules = Services().rules.load(str(path))
    verdicts = [
        settle(
            Question(rules, deal_out(game_of(rules), deal), seconds),
            clock=process_time,
            wall=lambda: 0.0,  # else a busy machine ends a search before its time
        )
        for deal in range(first, first + deals)
    ]
    kinds = [verdict.kind for verdict in verdicts]
    return Measured(
        deals,
        kinds.count(VerdictKind.WINNABLE),
        kinds.count(VerdictKind.UNWINNABLE),
        [verdict.seconds for verdict in verdicts if verdict.kind is not VerdictKind.UNKNOWN],
        sum(verdict.positions for verdict in verdicts)
        / max(sum(verdict.seconds for verdict in verdicts), 1e-9),
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="parts of names; else all")
    parser.add_argument("--seconds", type=float, nargs="+", default=[1.0, 10.0])
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--from", type=int, default=1, dest="first")
    options = parser.parse_args()
    compiled = not str(search.__file__).endswith(".py")
    limits: list[float] = sorted(options.seconds)
    print(f"{'compiled' if compiled else 'plain Python'}, one core")
    for name, (file, other) in GAMES.items():
        if options.games and not any(part.lower() in name.lower() for part in options.games):
            continue
        path = _RULES / f"{file}.sol"
        done = measure(path, limits[-1], options.first, options.deals)
        beside = "" if other is None else f"  (Solvitaire {other} %)"
        settled = ", ".join(f"{done.settled(limit):4.0%} in {limit:g} s" for limit in limits)
        print(
            f"{name:20} {settled}: {done.won:3} won {done.lost:3} lost,"
            f" median {median(done.times or [0.0]) * 1_000:5.0f} ms,"
            f" {done.positions_a_second:8,.0f} positions/s{beside}",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
