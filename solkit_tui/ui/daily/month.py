"""A month as a calendar in words: where each day stands, and how it is shown. Knows no widget."""

from calendar import Calendar
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from textual.content import Content

from solkit_tui.services.records.calendar import DayDeal, Mark, day_mark

SIGNS = {Mark.NONE: " ", Mark.PLAYED: "·", Mark.WON: "+", Mark.WON_UNAIDED: "✓"}
"""Stands by a day, and by a deal."""

SAID = {
    Mark.NONE: "not played",
    Mark.PLAYED: "played, not won",
    Mark.WON: "won with help",
    Mark.WON_UNAIDED: "won without help",
}

_TONES = {
    Mark.NONE: "$sol-panel-ink",
    Mark.PLAYED: "$sol-status",
    Mark.WON: "$sol-good",
    Mark.WON_UNAIDED: "bold $sol-good",
}
_WEEK = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_SELECTED, _QUIET = "bold $sol-panel on $sol-accent", "$sol-label"


class Grid(NamedTuple):
    """The sizes of a drawn calendar.

    Attributes:
        cell: Columns of a day.
        row: Rows of a week.
    """

    cell: int
    row: int

    @property
    def width(self) -> int:
        """Its columns."""
        return 7 * self.cell


TINY, SMALL, LARGE = Grid(3, 1), Grid(4, 1), Grid(7, 2)


class Span(NamedTuple):
    """The days that can be chosen.

    Attributes:
        first: The first that has deals.
        last: Today.
    """

    first: date
    last: date

    def nearest(self, day: date) -> date:
        """Return a day itself, or the end of the span that is next to it."""
        return max(self.first, min(day, self.last))


def weeks(day: date) -> list[list[date]]:
    """Return the weeks of a day's month, from Monday to Sunday, filled up from its neighbours."""
    return Calendar().monthdatescalendar(day.year, day.month)


def month(
    day: date, span: Span, found: Mapping[str, Mapping[DayDeal, Mark]], grid: Grid
) -> Content:
    """Return the month of the selected day: its name, the days of the week, a row a week.

    Args:
        day: The selected day.
        span: Which days can be chosen; the others are faint.
        found: How the deals of the days went.
        grid: How large it is drawn.
    """
    between = "\n" * grid.row
    head = Content.styled(f"{day:%B %Y}".center(grid.width).rstrip(), "bold $sol-title")
    names = Content.styled("".join(_set(name, " ", grid.cell) for name in _WEEK), _QUIET)
    rows = (
        Content("").join(_cell(each, day, span, found, grid.cell) for each in week)
        for week in weeks(day)
    )
    return Content(between).join((Content("\n").join((head, names)), *rows))


def _cell(
    each: date, day: date, span: Span, found: Mapping[str, Mapping[DayDeal, Mark]], width: int
) -> Content:
    if each.month != day.month:
        return Content(" " * width)
    mark = day_mark(found.get(each.isoformat()))
    text = _set(str(each.day), SIGNS[mark], width)
    if each == day:
        return Content.styled(text, _SELECTED)
    if not span.first <= each <= span.last:
        return Content.styled(text, _QUIET)
    return Content.styled(text, f"underline {_TONES[mark]}" if each == span.last else _TONES[mark])


def _set(text: str, sign: str, width: int) -> str:
    """Return a cell: two characters with their sign, and a blank where there is room."""
    return f"{text:>{max(2, width - 2)}}{sign}".ljust(width)


def day_at(day: date, column: int, row: int, grid: Grid) -> date | None:
    """Return the day of the month that stands at a place of the calendar; None: none does.

    Args:
        day: A day of the month.
        column: From its left end.
        row: From the name of the month down.
        grid: How large it is drawn.
    """
    row -= 1 + grid.row
    if row < 0 or row % grid.row or not 0 <= column < grid.width:
        return None
    shown = weeks(day)
    week, place = row // grid.row, column // grid.cell
    if week >= len(shown) or shown[week][place].month != day.month:
        return None
    return shown[week][place]


def legend() -> Content:
    """Return what the signs mean."""
    parts = (f"{SIGNS[mark]} {SAID[mark]}" for mark in (Mark.WON_UNAIDED, Mark.WON, Mark.PLAYED))
    return Content.styled("   ".join(parts), _QUIET)


def deal_line(
    number: int, deal: DayDeal, kind: str, level: str, mark: Mark, low: bool = False
) -> Content:
    """Return a deal of a day in two lines, its digit, name and how hard it is, and what it is; in a
    third how it went.

    Args:
        number: Its digit.
        deal: The game and the deal.
        kind: What it is, in a few words.
        level: How hard it is; empty: not known, or its kind says it.
        mark: How it went.
        low: Whether two lines are all: how it went in place of what it is.
    """
    state = f"{SIGNS[mark]} {SAID[mark]}".strip()
    return Content.assemble(
        (f" {number} ", "bold $sol-accent"),
        (deal.game, "bold $sol-panel-ink"),
        (f"  {level}" if level else "", _QUIET),
        ("" if low and mark else f"\n   {kind}", _QUIET),
        (f"\n   {state}" if mark else "", _TONES[mark]),
    )
