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


class Streak(NamedTuple):
    """Days in a row with a deal of the day won.

    Attributes:
        current: The days in a row up to today, or to yesterday if none was won today.
        best: The most days in a row ever.
    """

    current: int
    best: int


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
        day = record.started[:10]
        for deal in days.get(day, ()):
            if record.deal == deal.deal and record_key(record.game) == deal.key[0]:
                how = DayMark.PLAYED
                if record.won:
                    how = DayMark.WON_UNAIDED if record.unaided else DayMark.WON
                deals = by_day.setdefault(day, {})
                deals[deal] = max(how, deals.get(deal, DayMark.NONE))
    return by_day


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
