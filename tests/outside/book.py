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


PRESENT, BACK = 120, 600
"""Seconds without a key from which a player is perhaps away, and within which a move shows that he
was not."""
HELP = {"hint", "solver", "line", "shown"}
"""What is help; moves taken back, and a deal that one knows, are none."""


class Watch:
    """The time that a player spent on a game: from its first move on, while its table is in front.

    A rest of two minutes or more counts only if a move follows within ten minutes of its beginning.

    Attributes:
        seconds: What counts by now.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._last: float | None = None
        self._rests: list[tuple[float, float]] = []

    def key(self, now: float) -> None:
        """A key is pressed that plays nothing."""
        if self._last is None:
            return
        if now - self._last < PRESENT:
            self.seconds += now - self._last
        else:
            self._rests.append((self._last, now))
        self._last = now

    def move(self, now: float) -> None:
        """A move is made, perhaps the first."""
        self.key(now)
        self.seconds += sum(end - begin for begin, end in self._rests if now - begin <= BACK)
        self._rests.clear()
        self._last = now

    def away(self, now: float) -> None:
        """Another page or another window comes to the front, or the game ends."""
        self.key(now)
        self._last = None

    def back(self, now: float) -> None:
        """The table is in front again, of a game that has begun."""
        self._last = now

    def left(self, now: float) -> None:
        """The game is left: nobody knows of a rest any more when it goes on."""
        self.away(now)
        self._rests.clear()


@dataclass
class Entry:
    """A deal that the player has before him, or had; each new attempt is another one.

    Attributes:
        game: The name of the game.
        deal: The number of the deal.
        started: When it was dealt.
        made: Who made each move in force: ``player``, ``solver``, or ``rule`` for cards that go to
            the foundations together.
        undone: The same of the moves that can be made again, the last one first.
        told: The moves that the solver showed, each as the positions before and after it: they
            are its moves, whoever makes them.
        begun: Whether a move was ever made.
        ending: A word of the log; empty: it can be continued.
        aids: What helped, and what else is told of it.
        hints: How many hints there were.
        level: The level that was asked for.
        touched: When it was played last, as a number that grows.
        stuck: Whether it was left with no useful move.
        on_way: Whether its moves are the first of a way to win that the player knows.
        watch: The time spent on it.
    """

    game: str
    deal: int
    started: str
    made: list[str] = field(default_factory=list, repr=False)
    undone: list[str] = field(default_factory=list)
    told: set[tuple[object, object]] = field(default_factory=set, repr=False)
    begun: bool = False
    ending: str = ""
    aids: set[str] = field(default_factory=set)
    hints: int = 0
    level: str = ""
    touched: int = 0
    stuck: bool = False
    on_way: bool = False
    watch: Watch = field(default_factory=Watch, repr=False)

    @property
    def moves(self) -> int:
        """The number of moves in force."""
        return len(self.made)

    @property
    def seconds(self) -> float:
        """How long it was played."""
        return self.watch.seconds

    @property
    def day(self) -> date:
        """The day on which it was begun."""
        return date.fromisoformat(self.started[:10])

    @property
    def victory(self) -> str:
        """Whose the win is: the player's only where four fifths of the moves are his; moves of
        neither are left out."""
        counted = len(self.made) - self.made.count("rule")
        own = self.made.count("player")
        return "won" if 5 * own >= 4 * counted else "shown"

    @property
    def helped(self) -> bool:
        """Whether there was help."""
        return bool(self.aids & HELP)

    @property
    def unaided(self) -> bool:
        """Whether it was won without help."""
        return self.ending == "won" and not self.helped

    @property
    def ranks(self) -> bool:
        """Whether its time and moves may be the player's best."""
        return self.unaided and "known" not in self.aids

    @property
    def help(self) -> str:
        """What is told of the help."""
        words = []
        if self.hints or "hint" in self.aids:
            number = f"{self.hints} hint{'' if self.hints == 1 else 's'}"
            words.append(number if self.hints else "hints")
        words += ["the solver"] if self.aids & (HELP - {"hint"}) else []
        told = f"with help ({', '.join(words)})" if words else "without help"
        told += "; undo used" if "undo" in self.aids else ""
        return told + ("; deal won or solved before" if "known" in self.aids else "")

    @property
    def sign(self) -> str:
        """How it went, as a day shows it."""
        if self.ending != "won":
            return SIGNS[1]
        return SIGNS[2] if self.helped else SIGNS[3]


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
        ended before. What was shown of a deal, or that it was won, is not forgotten."""
        if not entry.begun or entry.ending:
            return
        entry.ending = ending or ("lost" if entry.stuck else "abandoned")
        if ending:
            before = [one for one in self.ended if (one.game, one.deal) == (entry.game, entry.deal)]
            if any(one.aids & {"line", "shown"} for one in before):
                entry.aids |= {"known", "line"}
            if any(one.ending == "won" for one in before):
                entry.aids.add("known")
        if ending == "shown":
            entry.aids.add("shown")
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
        best = [entry for entry in won if entry.ranks]
        run, runs = 0, [0]
        for entry in ended:
            if entry.ending != "won" or "known" not in entry.aids:  # else it adds and ends nothing
                run = run + 1 if entry.ending == "won" else 0
                runs.append(run)
        return Sums(
            played=len(begun),
            won=len(won),
            seconds=sum(entry.seconds for entry in begun),
            finished=len(ended),
            unaided=sum(entry.unaided for entry in won),
            shown=sum(entry.ending == "shown" for entry in ended),
            streak=run,
            best_streak=max(runs),
            times=tuple(sorted(entry.seconds for entry in best)),
            moves=tuple(sorted(entry.moves for entry in best)),
        )

    # -- the calendar -----------------------------------------------------------------------------

    def signs(self, day: date) -> list[str]:
        """How each deal of a day went: the best attempt that was begun on it."""
        return [
            max(
                (one.sign for one in self.ended if one.day == day and (one.game, one.deal) == deal),
                key=SIGNS.index,
                default=SIGNS[0],
            )
            for deal in deals_of_days()[day]
        ]

    def sign(self, day: date) -> str:
        """How a day went: the best of its deals."""
        return max(self.signs(day), key=SIGNS.index)

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
