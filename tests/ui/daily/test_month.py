"""The calendar without a screen."""

from datetime import date

from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.records.calendar import DayDeal, DayMark
from solkit_tui.ui.daily.month import LARGE, SMALL, DayRange, day_at, deal_line, legend, month
from tests.ui.helpers import styled

DEAL = DayDeal("Klondike (hard)", 5)
SPAN = DayRange(date(2026, 2, 26), date(2026, 3, 17))
DAYS = (date(2026, 3, 1), date(2026, 3, 31), date(2026, 2, 28))
"""A month of six weeks, from its first day and its last, and one of four and a half."""


def test_months_and_what_stands_where_are_as_approved(snapshot: SnapshotAssertion) -> None:
    found = {f"2026-03-{at * 4 + 1:02}": {DEAL: mark} for at, mark in enumerate(DayMark)}
    said = [styled(legend())]
    for grid in (SMALL, LARGE):
        for day in DAYS:
            said.append(styled(month(day, SPAN, found, grid)))
            places = [
                [day_at(day, column, row, grid) for column in range(-1, grid.width + 2)]
                for row in range(8 * grid.row)
            ]
            said += [" ".join(str(one.day) if one else "." for one in row) for row in places]
    said += [str(SPAN.nearest(day)) for day in DAYS]
    said += [
        styled(deal_line(2, DEAL, "daily", level, mark))
        for level in ("", "easy")
        for mark in DayMark
    ]
    assert "\n".join(said) == snapshot
