"""The days and their three deals: which they are, how they went, and the streak. Knows no screen.

The deals are data, made once by tests/data/daily_deals.py: the same on every machine and in every
version, and shown to be winnable by whoever made them.
"""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.services.record_names import record_key

if TYPE_CHECKING:
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
        """By which it is told from others: old and new names of a game are one."""
        return record_key(self.game), self.deal


Days = Mapping[str, tuple[DayDeal, ...]]
"""By the day, as ``2026-11-22``: an easy deal, one of FreeCell's kin, a surprise."""


class Mark(IntEnum):
    """The result of a deal or a day; the higher is what a day shows of its deals."""

    NONE = 0
    PLAYED = 1
    WON = 2
    WON_UNAIDED = 3


class Streak(NamedTuple):
    """Days in a row with a deal of the day won.

    Attributes:
        current: Up to today, or to yesterday where today has none yet.
        best: The longest ever.
    """

    current: int
    best: int


def read_days(path: str) -> Days:
    """Return the days of a file; those with a line that is none are left out, as is the file.

    Args:
        path: A line a day: the day, and three times a game and its deal, with commas between.
    """
    import csv

    days: dict[str, tuple[DayDeal, ...]] = {}
    try:
        with open(path, encoding="utf-8", newline="") as file:
            for day, *fields in csv.reader(file):
                pairs = zip(fields[::2], fields[1::2], strict=True)
                days[day] = tuple(DayDeal(game, int(deal)) for game, deal in pairs)
    except (OSError, ValueError, csv.Error):
        return days
    return days


def marks(records: "Iterable[GameRecord]", days: Days) -> dict[str, dict[DayDeal, Mark]]:
    """Return how the deals of the days went that were played, by the day.

    A deal counts for its own day, and only if it was begun on it, whenever it ended.
    """
    found: dict[str, dict[DayDeal, Mark]] = {}
    for record in records:
        day = record.started[:10]
        for deal in days.get(day, ()):
            if record.deal == deal.deal and record_key(record.game) == deal.key[0]:
                how = Mark.PLAYED
                if record.won:
                    how = Mark.WON_UNAIDED if record.unaided else Mark.WON
                deals = found.setdefault(day, {})
                deals[deal] = max(how, deals.get(deal, Mark.NONE))
    return found


def day_mark(deals: Mapping[DayDeal, Mark] | None) -> Mark:
    """Return what a day shows: the best of its deals."""
    return max(deals.values(), default=Mark.NONE) if deals else Mark.NONE


def streak(found: Mapping[str, Mapping[DayDeal, Mark]], today: str) -> Streak:
    """Return the days in a row with a win.

    Args:
        found: How the deals of the days went.
        today: As ``2026-11-22``; days after it, of a clock that was set back, do not count.
    """
    won = {day for day, deals in found.items() if day_mark(deals) >= Mark.WON and day <= today}
    best = current = 0
    for day in sorted(won):
        current = current + 1 if _day_before(day) in won else 1
        best = max(best, current)
    if today not in won and _day_before(today) not in won:
        current = 0
    return Streak(current, best)


def _day_before(day: str) -> str:
    from datetime import date, timedelta  # line mode starts without it

    return (date.fromisoformat(day) - timedelta(1)).isoformat()
