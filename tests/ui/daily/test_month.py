"""The calendar without a screen."""

from datetime import date

from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.records.calendar import DayDeal, DayMark
from solkit_tui.ui.daily.month import (
    LARGE,
    LEGEND,
    SMALL,
    DayRange,
    deal_line,
    month,
    months,
)
from tests.ui.helpers import styled

DEAL = DayDeal("Klondike (hard)", 5)
SPAN = DayRange(date(2026, 2, 26), date(2026, 3, 17))
DAYS = (date(2026, 3, 1), date(2026, 3, 31), date(2026, 2, 28))
"""A month of six weeks, from its first day and its last, and one of four and a half."""


def test_months_and_what_stands_where_are_as_approved(snapshot: SnapshotAssertion) -> None:
    found = {f"2026-03-{at * 4 + 1:02}": {DEAL: mark} for at, mark in enumerate(DayMark)}
    said = [styled(LEGEND)]
    for grid in (SMALL, LARGE):
        for day in DAYS:
            said.append(styled(month(day, SPAN, found, grid)))
    said += [str(SPAN.nearest(day)) for day in DAYS]
    said += [
        styled(deal_line(2, DEAL.game, "daily", level, mark))
        for level in ("", "easy")
        for mark in DayMark
    ]
    assert "\n".join(said) == snapshot


def test_the_months_before_tell_their_days_won_and_their_badges() -> None:
    span = DayRange(date(2027, 1, 1), date(2027, 4, 12))
    won = {9: 1, 10: 2, 30: 3, 20: 4}
    found = {
        f"2027-{month:02}-{day:02}": {DEAL: DayMark.WON if day % 2 else DayMark.WON_UNAIDED}
        for days, month in won.items()
        for day in range(1, days + 1)
    }
    found["2027-03-31"] = {DEAL: DayMark.PLAYED}
    lines = str(months(span.last, span, found, 9)).split("\n")[1:]
    # Days that have not come yet, on a clock that was set back, are not counted.
    assert [" ".join(line.split()) for line in lines] == [
        "April 2027 12 ★",
        "March 2027 30 ★★",
        "February 2027 10 ★",
        "January 2027 9",
    ]
    found["2027-03-31"] = {DEAL: DayMark.WON}
    assert "March 2027      31  ★★★" in str(months(span.last, span, found, 9))
    assert len(str(months(span.last, span, found, 3)).split("\n")) == 3
    assert not str(months(span.last, span, found, 1))
    (line,) = str(months(date(2027, 2, 5), span, {}, 9)).split("\n")[1:]
    assert line.split() == ["February", "2027", "0"]
