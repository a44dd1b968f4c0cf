"""Figures from the log of finished games: streaks, best and worst."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.services.record_names import record_key
from solkit_tui.services.records.history import HELP, Aid, Ending, GameRecord
from solkit_tui.services.records.stats import GameStats

UNAIDED = "✓"
"""Marks a win without help; a star would mean a favourite."""
RECORD_WINS = "only the first win of each deal, without help"
"""Tells which wins best, average and worst are of: those that set records."""


class Streaks(NamedTuple):
    """Games won in a row, up to now and the most ever; any other ending ends a streak, and a known
    deal adds nothing to it."""

    current: int = 0
    best: int = 0


class Spread(NamedTuple):
    """The smallest, the arithmetic mean and the largest of some numbers of seconds or moves."""

    best: float
    average: float
    worst: float


class Figures(NamedTuple):
    """The figures of a player, in one game or in all.

    Attributes:
        finished: Games that came to an end.
        won: Those that were won.
        unaided: Those that were won without help.
        shown: Those that the solver played to their end, which are not won.
        streaks: Wins in a row.
        time: The seconds of the wins that set records; None: there was none.
        moves: Their moves; None: there was none.
        levels: The counts of each level of which a game was finished, from easy to expert.
    """

    finished: int
    won: int
    unaided: int
    shown: int
    streaks: Streaks
    time: Spread | None
    moves: Spread | None
    levels: tuple["LevelCount", ...] = ()


class LevelCount(NamedTuple):
    """The games of one level, a word of `LEVELS`, that came to an end, and those won of them."""

    level: str
    finished: int
    won: int


class Bar(NamedTuple):
    """One bar of a distribution.

    Attributes:
        start: The smallest number in the bar.
        end: The number with which the next bar begins; in the last bar, the largest number.
        height: How many numbers are in the bar.
    """

    start: float
    end: float
    height: int


def of_game(records: Iterable[GameRecord], name: str) -> tuple[GameRecord, ...]:
    """Return the records of one game, under any of the names it was logged by."""
    wanted = record_key(name)
    return tuple(record for record in records if record_key(record.game) == wanted)


def figures(records: Sequence[GameRecord]) -> Figures:
    """Return the figures of finished games, given in the order in which they ended."""
    wins = [record for record in records if record.won]
    eligible = [record for record in wins if record.sets_records]
    return Figures(
        finished=len(records),
        won=len(wins),
        unaided=sum(record.unaided for record in wins),
        shown=sum(record.ending is Ending.SHOWN for record in records),
        streaks=streaks(records),
        time=spread([record.seconds for record in eligible]),
        moves=spread([record.moves for record in eligible]),
        levels=tuple(by_level(records)),
    )


def wins_text(stats: GameStats, records: Sequence[GameRecord]) -> str:
    """Return in words how many of the games played were won, and how many of the wins in the log
    were won with and without help."""
    numbers = figures(records)
    if not stats.won or not numbers.won:
        return stats.tally
    aided = numbers.won - numbers.unaided
    return f"{stats.tally}: {numbers.unaided} without help, {aided} with help"


LEVELS = ("easy", "medium", "hard", "expert")
"""The levels of deals, in the words of the log."""


def by_level(records: Iterable[GameRecord]) -> Iterator[LevelCount]:
    """Yield the counts of each level that was played, the easiest first."""
    wins: dict[str, list[bool]] = {}
    for record in records:
        wins.setdefault(record.level, []).append(record.won)
    for level in LEVELS:
        if level in wins:
            yield LevelCount(level, len(wins[level]), sum(wins[level]))


def help_words(aids: Collection[str], hints: int) -> str:
    """Return in words what help a player had: ``with help (3 hints, the solver); undo used``."""
    words = [count(hints, "hint") if hints else "hints"] if Aid.HINT in aids else []
    if not HELP.isdisjoint({*aids} - {Aid.HINT}):
        words.append("the solver")
    told = [f"with help ({', '.join(words)})" if words else "without help"]
    told += ["undo used"] if Aid.UNDO in aids else []
    return "; ".join((*told, "deal won or solved before") if Aid.KNOWN in aids else told)


def streaks(records: Iterable[GameRecord]) -> Streaks:
    """Return the streaks of games given in the order in which they ended."""
    current = best = 0
    for record in records:
        if not (record.won and Aid.KNOWN in record.aids):
            current = current + 1 if record.won else 0
        best = max(best, current)
    return Streaks(current, best)


def spread(numbers: Sequence[float]) -> Spread | None:
    """Return the smallest number, the mean and the largest; None if there are no numbers."""
    if not numbers:
        return None
    return Spread(min(numbers), sum(numbers) / len(numbers), max(numbers))


def results(records: Sequence[GameRecord], width: int, unaided: bool = False) -> tuple[float, ...]:
    """Return the share of wins over time, 0 to 1 in each stretch: the games, given in the order in
    which they ended, are divided into at most `width` stretches of the same number, give or take
    one. With `unaided` only wins without help count."""
    parts = min(width, len(records))
    bounds = [len(records) * part // parts for part in range(parts + 1)] if parts > 0 else []
    return tuple(
        sum(record.unaided if unaided else record.won for record in records[start:end])
        / (end - start)
        for start, end in pairwise(bounds)
    )


def winning_times(records: Iterable[GameRecord], width: int) -> tuple[Bar, ...]:
    """Return the distribution of the times of the wins that set records, in seconds: `width` bars
    of equal breadth from the best time to the worst; a single one if all are equal, none without a
    win."""
    times = [record.seconds for record in records if record.sets_records]
    if not times or width < 1:
        return ()
    first, last = min(times), max(times)
    if first == last:
        return (Bar(first, last, len(times)),)
    heights = [0] * width
    for time in times:
        heights[min(width - 1, int((time - first) / (last - first) * width))] += 1
    edges = [first + (last - first) * edge / width for edge in range(width)]
    return tuple(
        Bar(start, end, height)
        for start, end, height in zip(edges, [*edges[1:], last], heights, strict=True)
    )
