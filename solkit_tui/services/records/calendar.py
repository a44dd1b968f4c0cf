"""The deals of a day: which they are, how they went, streaks. A day is given as ``2026-11-22``.

The *deals of the day* are three, each of another game (`DayDeal`). They are data, made once by
tests/data/daily_deals.py, which proves each one winnable: they are the same on every machine and in
every version. Besides, every game has a *deal of its own* on each day, whose number is computed
(`game_deal_number`); it has no place among the three, and no streak.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.services.record_names import present_name, record_key

if TYPE_CHECKING:
    from solkit_tui.services.records.figures import Streaks
    from solkit_tui.services.records.history import GameRecord


class DayDeal(NamedTuple):
    """One of the deals of a day: the name of its game and its number."""

    game: str
    deal: int

    @property
    def key(self) -> tuple[str, int]:
        """Return a key to compare deals by, equal for the old and the new name of a game."""
        return record_key(self.game), self.deal


Days = Mapping[str, tuple[DayDeal, ...]]
"""The deals by day: one of a popular game, one of the FreeCell family, a surprise."""


class DayMark(IntEnum):
    """The result of a deal, or of a day; that of a day is the highest of its deals."""

    NONE = 0
    PLAYED = 1
    WON = 2
    WON_UNAIDED = 3

    @property
    def sign(self) -> str:
        """Return the sign of the result, beside a day and beside a deal."""
        return " ·+✓"[self]

    @property
    def words(self) -> str:
        """Return the result in words."""
        return ("not played", "played, not won", "won with help", "won without help")[self]


class DayPlace(NamedTuple):
    """The place of a deal, from 0, among those of the day on which it was begun."""

    day: str
    number: int
    deals: tuple[DayDeal, ...]

    def title(self, today: str) -> str:
        """Return the place in words: ``Today 1 of 3``, ``22 Nov 1 of 3``."""
        return f"{day_name(self.day, today)} {self.number + 1} of {len(self.deals)}"


class DayResult(NamedTuple):
    """The result of a day, up to now.

    Attributes:
        name: ``Today``, or the day as ``22 Nov``, which is `date`.
        marks: The results of its deals.
        week: The seven days up to it, with their results.
        streak: The days in a row with a win.
        next: The next deal of today that is not won; None: there is none.
    """

    name: str
    date: str
    marks: tuple[DayMark, ...]
    week: tuple[tuple[str, DayMark], ...]
    streak: int
    next: DayDeal | None

    @property
    def complete(self) -> bool:
        """Return whether every deal is won."""
        return min(self.marks) >= DayMark.WON

    @property
    def signs(self) -> str:
        """Return the signs of the deals: a dot for each that is not won."""
        return "".join(max(mark, DayMark.PLAYED).sign for mark in self.marks)


class _LinesOfDays(Days):
    """The days in the lines of a file, each line read when its day is asked for, as a start asks
    for one of thousands. A faulty line gives no day."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = {line.partition(",")[0]: line for line in lines if line}

    def __getitem__(self, day: str) -> tuple[DayDeal, ...]:
        _, *fields = self._lines[day].split(",")
        try:
            pairs = zip(fields[::2], fields[1::2], strict=True)
            return tuple(DayDeal(present_name(game), int(deal)) for game, deal in pairs)
        except ValueError:
            raise KeyError(day) from None

    def __iter__(self) -> Iterator[str]:
        return (day for day in self._lines if day in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def read_days(path: str) -> Days:
    """Return the days in a file; none if it cannot be read. A line is a day, then three pairs of a
    game and its deal number, all separated by commas."""
    try:
        with open(path, encoding="utf-8") as file:
            return _LinesOfDays(file.read().splitlines())
    except (OSError, ValueError):
        return {}


def results_by_day(
    records: "Iterable[GameRecord]", days: Days
) -> dict[str, dict[DayDeal, DayMark]]:
    """Return the results of the deals of the day that were played, by day. One counts only if it
    was begun on its own day; it may have ended later."""
    by_day: dict[str, dict[DayDeal, DayMark]] = {}
    for record in records:
        if (place := place_in_day(days, record.started, record.game, record.deal)) is not None:
            deals, deal = by_day.setdefault(place.day, {}), place.deals[place.number]
            deals[deal] = max(_mark(record), deals.get(deal, DayMark.NONE))
    return by_day


def _mark(record: "GameRecord") -> DayMark:
    if not record.won:
        return DayMark.PLAYED
    return DayMark.WON_UNAIDED if record.unaided else DayMark.WON


def place_in_day(days: Days, started: str, game: str, deal: int | None) -> DayPlace | None:
    """Return the place of a deal among those of the day it was begun on; None if it is not one."""
    key, deals = (record_key(game), deal), days.get(day := started[:10], ())
    numbers = (number for number, each in enumerate(deals) if each.key == key)
    number = next(numbers, None)
    return None if number is None else DayPlace(day, number, deals)


def day_result(
    place: DayPlace, results: Mapping[str, Mapping[DayDeal, DayMark]], today: str
) -> DayResult:
    """Return how the day of a deal went, from the results of the days' deals."""
    day, number, deals = place
    reached = [results.get(day, {}).get(deal, DayMark.NONE) for deal in deals]
    later = [*zip(deals, reached, strict=True)]
    later = [*later[number + 1 :], *later[:number]] if day == today else []
    end = date.fromisoformat(day)
    week = [end - timedelta(ago) for ago in reversed(range(7))]
    return DayResult(
        day_name(day, today),
        day_name(day),
        tuple(reached),
        tuple((f"{each:%a}", day_mark(results.get(each.isoformat()))) for each in week),
        streak(results, today).current,
        next((deal for deal, mark in later if mark < DayMark.WON), None),
    )


def day_name(day: str, today: str = "") -> str:
    """Return a day in words: ``Today``, ``22 Nov``."""
    moment = date.fromisoformat(day)
    return "Today" if day == today else f"{moment.day} {moment:%b}"


def day_mark(deals: Mapping[DayDeal, DayMark] | None) -> DayMark:
    """Return the result of a day: the best of its deals."""
    return max(deals.values(), default=DayMark.NONE) if deals else DayMark.NONE


def streak(results: Mapping[str, Mapping[DayDeal, DayMark]], today: str) -> "Streaks":
    """Return the days in a row with a win: up to today, or to yesterday if none was won today; and
    the most ever. Later days, which come from a clock that was set back, do not count."""
    from solkit_tui.services.records.figures import Streaks  # no first frame needs it

    won = {day for day, deals in results.items() if day_mark(deals) >= DayMark.WON and day <= today}
    best = current = 0
    for day in sorted(won):
        current = current + 1 if _day_before(day) in won else 1
        best = max(best, current)
    if today not in won and _day_before(today) not in won:
        current = 0
    return Streaks(current, best)


def _day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(1)).isoformat()


def game_deal_number(game: str, date: str) -> int:
    """Return the number of a game's own deal on a day, 0 to 999999, the same on every machine for
    ever.

    It is the last six digits of the first eight bytes, read as a number with the highest byte
    first, of the SHA-256 of this text in UTF-8: the game's name (SolKit's if it has the game; the
    case folded), a line feed and the date.
    """
    from hashlib import sha256

    digest = sha256(f"{record_key(game)}\n{date}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % (MAX_DEAL + 1)


def game_deal_results(records: "Iterable[GameRecord]", day: str) -> dict[str, DayMark]:
    """Return the results of the games' own deals of a day, by `record_key`, as far as they were
    finished. A deal counts if it was begun on that day, even if it ended later; its best result
    counts."""
    by_game: dict[str, DayMark] = {}
    for record in records:
        # Most records are of other days: only for the others is the number computed.
        if record.deal is None or not record.started.startswith(day):
            continue
        name = record_key(record.game)
        if record.deal == game_deal_number(name, day):
            by_game[name] = max(_mark(record), by_game.get(name, DayMark.NONE))
    return by_game
