"""A month as a calendar in words: the place and the look of each day. Knows no widget."""

from calendar import Calendar, monthrange
from collections import Counter
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from textual.content import Content
from textual.style import Style

from solkit_tui.services.records.calendar import DayDeal, DayMark, day_mark

_TONES = {
    DayMark.NONE: "$sol-panel-ink",
    DayMark.PLAYED: "$sol-status",
    DayMark.WON: "$sol-good",
    DayMark.WON_UNAIDED: "bold $sol-good",
}
_WEEK = ("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su")
_SELECTED, _QUIET = "bold $sol-panel on $sol-accent", "$sol-label"


DayResults = Mapping[str, Mapping[DayDeal, DayMark]]
"""The results of the days' deals that were played, by day."""


class MonthGrid(NamedTuple):
    """The sizes of a drawn calendar: the columns of a day, and the rows of a week."""

    cell: int
    row: int


TINY, SMALL, LARGE = MonthGrid(3, 1), MonthGrid(4, 1), MonthGrid(7, 2)


class DayRange(NamedTuple):
    """The days that can be chosen: from the first with deals to today, or the last with deals."""

    first: date
    last: date

    def nearest(self, day: date) -> date:
        """Return a day, or the end of the span that is nearest to it."""
        return max(self.first, min(day, self.last))


def weeks(day: date) -> list[list[date]]:
    """Return the weeks of a day's month, Monday to Sunday, completed by days of its neighbours."""
    return Calendar().monthdatescalendar(day.year, day.month)


def month(day: date, span: DayRange, results: DayResults, grid: MonthGrid) -> Content:
    """Return the month of the selected day: its name, the days of the week, and a row for each
    week. Days outside the span are faint."""
    between = "\n" * grid.row
    head = Content.styled(f"{day:%B %Y}".center(7 * grid.cell).rstrip(), "bold $sol-title")
    names = Content.styled("".join(_set(name, " ", grid.cell) for name in _WEEK), _QUIET)
    rows = (
        Content("").join(_cell(each, day, span, results, grid.cell) for each in week)
        for week in weeks(day)
    )
    return Content(between).join((Content("\n").join((head, names)), *rows))


def _cell(each: date, day: date, span: DayRange, results: DayResults, width: int) -> Content:
    if each.month != day.month:
        return Content(" " * width)
    mark = day_mark(results.get(each.isoformat()))
    style = f"underline {_TONES[mark]}" if each == span.last else _TONES[mark]
    if each == day:
        style = _SELECTED
    elif not span.first <= each <= span.last:
        style = _QUIET
    picked = Style.from_meta({"@click": f"screen.pick('{each}')"})
    return Content.styled(_set(str(each.day), mark.sign, width), style).stylize(picked)


def _set(text: str, sign: str, width: int) -> str:
    """Return the text of a cell: two characters and a sign, between blanks if there is room."""
    return f"{text:>{max(2, width - 2)}}{sign}".ljust(width)


_BADGES = ("", "★", "★★", "★★★")


def months(day: date, span: DayRange, results: DayResults, rows: int) -> Content:
    """Return the number of days won in the selected day's month and in those before, with a badge
    for 10 days, for 20 and for all, in at most `rows` rows; empty if they are too few. Only days
    that can be chosen count."""
    last = span.last.isoformat()
    won = [of for of, deals in results.items() if of <= last and day_mark(deals) >= DayMark.WON]
    by_month = Counter(of[:7] for of in won)
    first = min((*by_month, f"{day:%Y-%m}"))
    lines = [Content.styled("Days won  ★ 10+ ★★ 20+ ★★★ all", _QUIET)]
    while len(lines) < rows and f"{day:%Y-%m}" >= first:
        number = by_month[f"{day:%Y-%m}"]
        all_days = number == monthrange(day.year, day.month)[1]
        badge = _BADGES[3 if all_days else min(2, number // 10)]
        name = f"{day:%B %Y}"
        lines.append(Content.assemble(f"{name:<15}{number:>3}  ", (badge, "bold $sol-good")))
        day = day.replace(day=1) - timedelta(1)
    return Content("\n").join(lines if len(lines) > 1 else ())


LEGEND = Content.styled(
    "   ".join(f"{mark.sign} {mark.words}" for mark in reversed(DayMark) if mark), _QUIET
)
"""The meanings of the signs."""


def deal_line(
    number: int, title: str, kind: str, level: str, mark: DayMark, low: bool = False
) -> Content:
    """Return a deal of a day in lines: its digit, title and level, if known; its kind; and its
    result, if any. `low`: there is room for two lines only, so the result replaces the kind."""
    state = f"{mark.sign} {mark.words}".strip()
    return Content.assemble(
        (f" {number} ", "bold $sol-accent"),
        (title, "bold $sol-panel-ink"),
        (f"  {level}" if level else "", _QUIET),
        ("" if low and mark else f"\n   {kind}", _QUIET),
        (f"\n   {state}" if mark else "", _TONES[mark]),
    )
