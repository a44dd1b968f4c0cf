"""A player's own book of games: what every figure of the program must come to.

It is kept from what the player did and saw. It reads nothing that the program has written, and
counts by no code of the program's.
"""

import csv
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta, timezone
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SIGNS = " ·+✓"
"""A day: not played, played, won with help, won without."""


@cache
def deals_of_days() -> dict[date, list[tuple[str, int]]]:
    """The deals of each day, as they are shipped."""
    with (ROOT / "rules" / "daily.csv").open(encoding="utf-8", newline="") as file:
        return {
            date.fromisoformat(day): [
                (game, int(deal)) for game, deal in zip(pairs[::2], pairs[1::2], strict=True)
            ]
            for day, *pairs in csv.reader(file)
        }


@dataclass
class World:
    """The time and the place that a player is at.

    Attributes:
        wall: Seconds since 1970, by the clock on the wall.
        running: Seconds of the clock that never goes back.
        east: Hours that the place is before UTC.
    """

    wall: float = 0.0
    running: float = 5000.0
    east: float = 0.0

    def at(self, day: date, hour: float) -> None:
        """Be at an hour of a day, by the clock of the place."""
        noon = datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp()
        self.wall = noon + (hour - self.east) * 3600
        self.running += 40_000

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.wall += seconds
        self.running += seconds

    @property
    def now(self) -> str:
        """The time as the log writes it."""
        zone = timezone(timedelta(hours=self.east))
        return datetime.fromtimestamp(self.wall, zone).isoformat(timespec="seconds")

    @property
    def today(self) -> date:
        """The day that it is there."""
        return date.fromisoformat(self.now[:10])

    @property
    def zone(self) -> str:
        """The place for ``TZ``, which counts hours to the west."""
        hours, minutes = divmod(round(abs(self.east) * 60), 60)
        return f"XXX{'-' if self.east > 0 else ''}{hours}:{minutes:02}"


@dataclass
class Entry:
    """A deal that the player has before him, or had.

    Attributes:
        game: The name of the game.
        deal: The number of the deal.
        started: When it was dealt.
        seconds: How long its table was in front.
        moves: Moves in force.
        begun: Whether a move was ever made.
        ending: A word of the log; empty: it can be continued.
        aids: What helped.
        level: The level that was asked for.
        touched: When it was played last, as a number that grows.
        stuck: Whether it was left with no legal move.
        on_way: Whether its moves are the first of a way to win that the player knows.
    """

    game: str
    deal: int
    started: str
    seconds: float = 0.0
    moves: int = 0
    begun: bool = False
    ending: str = ""
    aids: set[str] = field(default_factory=set)
    level: str = ""
    touched: int = 0
    stuck: bool = False
    on_way: bool = False

    @property
    def day(self) -> date:
        """The day on which it was begun."""
        return date.fromisoformat(self.started[:10])

    @property
    def sign(self) -> str:
        """How it went, as a day shows it."""
        if self.ending != "won":
            return SIGNS[1]
        return SIGNS[2] if self.aids else SIGNS[3]


class Sums(NamedTuple):
    """The figures of one game, or of all."""

    played: int
    won: int
    seconds: float
    finished: int
    unaided: int
    shown: int
    streak: int
    best_streak: int
    times: tuple[float, ...]
    moves: tuple[int, ...]


class Book:
    """Every deal of one player, in the order in which they were begun, and in which they ended."""

    def __init__(self) -> None:
        self.begun: list[Entry] = []
        self.ended: list[Entry] = []
        self._touches = 0

    def touch(self, entry: Entry) -> None:
        """Something happened in a game."""
        self._touches += 1
        entry.touched = self._touches

    def move(self, entry: Entry) -> None:
        """A move was made; with the first one another deal of the game that was left is given
        up."""
        self.touch(entry)
        if entry.begun:
            return
        entry.begun = True
        for other in self.open:
            if other.game == entry.game:
                self.end(other)
        self.begun.append(entry)

    def end(self, entry: Entry, ending: str = "") -> None:
        """A game came to its end, or was given up; nothing where no move was made, or it has
        ended before."""
        if entry.begun and not entry.ending:
            ending = ending or ("lost" if entry.stuck else "abandoned")
            entry.ending = ending
            self.ended.append(entry)

    @property
    def open(self) -> list[Entry]:
        """The games that can be continued, the one played last first."""
        left = [entry for entry in self.begun if not entry.ending]
        return sorted(left, key=lambda entry: -entry.touched)

    @property
    def games(self) -> list[str]:
        """The names of the games that were played."""
        return sorted({entry.game for entry in self.begun}, key=str.casefold)

    def sums(self, game: str = "") -> Sums:
        """The figures of a game; without a name of all."""
        begun = [entry for entry in self.begun if game in ("", entry.game)]
        ended = [entry for entry in self.ended if game in ("", entry.game)]
        won = [entry for entry in ended if entry.ending == "won"]
        marks = "".join("x" if entry.ending == "won" else " " for entry in ended)
        return Sums(
            played=len(begun),
            won=len(won),
            seconds=sum(entry.seconds for entry in begun),
            finished=len(ended),
            unaided=sum(not entry.aids for entry in won),
            shown=sum(entry.ending == "shown" for entry in ended),
            streak=len(marks) - len(marks.rstrip("x")),
            best_streak=max(map(len, marks.split(" "))),
            times=tuple(sorted(entry.seconds for entry in won)),
            moves=tuple(sorted(entry.moves for entry in won)),
        )

    # -- the calendar -----------------------------------------------------------------------------

    def sign(self, day: date) -> str:
        """How a day went: the best of its deals that were begun on it."""
        own = deals_of_days()[day]
        tries = [one for one in self.ended if one.day == day and (one.game, one.deal) in own]
        return max((one.sign for one in tries), key=SIGNS.index, default=SIGNS[0])

    def _won(self, day: date) -> bool:
        return day in deals_of_days() and self.sign(day) in SIGNS[2:]

    def _run(self, last: date) -> int:
        """The days with a win up to a day."""
        days = 0
        while self._won(last - timedelta(days)):
            days += 1
        return days

    def streak(self, today: date) -> tuple[int, int]:
        """The days in a row with a win, up to now and at most."""
        now = self._run(today) or self._run(today - timedelta(1))
        return now, max((self._run(day) for day in deals_of_days() if day <= today), default=0)

    def days(self, month: date) -> Iterator[tuple[int, str]]:
        """The days of a month, and how they went."""
        for day in deals_of_days():
            if (day.year, day.month) == (month.year, month.month):
                yield day.day, self.sign(day)


def clock(seconds: float) -> str:
    """A time as people write it."""
    text = str(timedelta(seconds=int(seconds)))
    return text.removeprefix("0:0" if text.startswith("0:0") else "0:")
