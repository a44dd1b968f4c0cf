"""The three deals of each day: which they are, how they went, and the streak.

The deals are data, made once by tests/data/daily_deals.py, which proves each one winnable: they are
the same on every machine and in every version.
"""

import csv
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import date, timedelta
from enum import IntEnum
from typing import NamedTuple

from solkit_tui.services.record_names import present_name, record_key
from solkit_tui.services.records.history import GameRecord


class DayDeal(NamedTuple):
    """One of the deals of a day.

    Attributes:
        game: The name of the game.
        deal: The deal number.
    """

    game: str
    deal: int

    @property
    def key(self) -> tuple[str, int]:
        """Return a key to compare deals by, equal for the old and the new name of a game."""
        return record_key(self.game), self.deal


Days = Mapping[str, tuple[DayDeal, ...]]
"""The deals by day, as ``2026-11-22``: an easy one, one of the FreeCell family, a surprise."""


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


class Streak(NamedTuple):
    """Days in a row with a deal of the day won.

    Attributes:
        current: The days in a row up to today, or to yesterday if none was won today.
        best: The most days in a row ever.
    """

    current: int
    best: int


class DayPlace(NamedTuple):
    """The place of a deal among those of the day on which it was begun.

    Attributes:
        day: The day, as ``2026-11-22``.
        number: The number of the deal, from 0.
        deals: The deals of the day.
    """

    day: str
    number: int
    deals: tuple[DayDeal, ...]

    def title(self, today: str) -> str:
        """Return the place in words: ``Today 1 of 3``, ``22 Nov 1 of 3``."""
        return f"{day_name(self.day, today)} {self.number + 1} of {len(self.deals)}"


class DayResult(NamedTuple):
    """The result of a day, up to now.

    Attributes:
        name: ``Today``, or the day as ``22 Nov``.
        date: The day as ``22 Nov``.
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
        return " ".join(max(mark, DayMark.PLAYED).sign for mark in self.marks)


def read_days(path: str) -> Days:
    """Return the days in a file, without faulty lines; those read so far if reading fails.

    Args:
        path: The file, with one line a day: the day, then three pairs of a game and its deal
            number, all separated by commas.
    """
    days: dict[str, tuple[DayDeal, ...]] = {}
    try:
        with open(path, encoding="utf-8", newline="") as file:
            for day, *fields in filter(None, csv.reader(file)):
                with suppress(ValueError):
                    pairs = zip(fields[::2], fields[1::2], strict=True)
                    days[day] = tuple(
                        DayDeal(present_name(game), int(deal)) for game, deal in pairs
                    )
    except (OSError, ValueError, csv.Error):
        pass
    return days


def marks(records: Iterable[GameRecord], days: Days) -> dict[str, dict[DayDeal, DayMark]]:
    """Return the results of the days' deals that were played, by day.

    A deal counts only if it was begun on its own day; it may have ended later.
    """
    by_day: dict[str, dict[DayDeal, DayMark]] = {}
    for record in records:
        if (place := place_of(days, record.started, record.game, record.deal)) is not None:
            how = DayMark.PLAYED
            if record.won:
                how = DayMark.WON_UNAIDED if record.unaided else DayMark.WON
            deals, deal = by_day.setdefault(place.day, {}), place.deals[place.number]
            deals[deal] = max(how, deals.get(deal, DayMark.NONE))
    return by_day


def place_of(days: Days, started: str, game: str, deal: int | None) -> DayPlace | None:
    """Return the place of a deal among those of the day on which it was begun; None if it is not
    one of them."""
    key, deals = (record_key(game), deal), days.get(day := started[:10], ())
    numbers = (number for number, each in enumerate(deals) if each.key == key)
    number = next(numbers, None)
    return None if number is None else DayPlace(day, number, deals)


def day_result(
    place: DayPlace, results: Mapping[str, Mapping[DayDeal, DayMark]], today: str
) -> DayResult:
    """Return how the day of a deal went.

    Args:
        place: The deal.
        results: The results of the days' deals.
        today: As ``2026-11-22``.
    """
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


def streak(results: Mapping[str, Mapping[DayDeal, DayMark]], today: str) -> Streak:
    """Return the current and the longest run of days with a win.

    Args:
        results: The results of the days' deals.
        today: As ``2026-11-22``; later days, which come from a clock that was set back, do not
            count.
    """
    won = {day for day, deals in results.items() if day_mark(deals) >= DayMark.WON and day <= today}
    best = current = 0
    for day in sorted(won):
        current = current + 1 if _day_before(day) in won else 1
        best = max(best, current)
    if today not in won and _day_before(today) not in won:
        current = 0
    return Streak(current, best)


def _day_before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(1)).isoformat()
