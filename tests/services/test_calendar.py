"""The days: their deals, how they went, and the streak."""

from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.resources import bundled
from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.container import Services
from solkit_tui.services.records.calendar import (
    DayDeal,
    DayMark,
    Days,
    day_mark,
    read_days,
    results_by_day,
    streak,
)
from solkit_tui.services.records.history import Ending, GameRecord
from tests.support.amount import ci_alone
from tests.support.library import LOADER

PINNED_DAYS, PINNED_SUM = 3714, "7ef099b3f068f752e294a8b75e92d1cbf1969206ecaa171a7d82207873929cc6"
PLAYED_BY = "e1d4516823e84c444cef63ab6321549b51b912d5fbf49faf21353b5cd362e827"
GOLF, YUKON, CELLS = DayDeal("Golf", 5), DayDeal("Yukon", 6), DayDeal("FreeCell", 7)
FIRST = date(2026, 11, 1)
DAYS: Days = {(FIRST + timedelta(at)).isoformat(): (GOLF, YUKON, CELLS) for at in range(60)}


def played(
    deal: DayDeal, started: str, ending: Ending = Ending.WON, aids: tuple[str, ...] = ()
) -> GameRecord:
    return GameRecord("", deal.game, deal.deal, started, 60, 9, ending, aids)


@pytest.mark.parametrize(
    ("records", "mark"),
    [
        ([], DayMark.NONE),
        ([played(GOLF, "2026-11-03T10:00:00+01:00", Ending.LOST)], DayMark.PLAYED),
        ([played(GOLF, "2026-11-03T10:00:00+01:00", Ending.ABANDONED)], DayMark.PLAYED),
        ([played(GOLF, "2026-11-03T10:00:00+01:00", aids=("hint",))], DayMark.WON),
        ([played(GOLF, "2026-11-03T23:59:59-11:00")], DayMark.WON_UNAIDED),
        # The name that SolKit's records have for it is the same game.
        ([played(DayDeal("Free cell", 7), "2026-11-03T10:00:00+01:00")], DayMark.WON_UNAIDED),
        # What was won once stays won, and without help stays so.
        (
            [
                played(GOLF, "2026-11-03T10:00:00+01:00"),
                played(GOLF, "2026-11-03T11:00:00+01:00", aids=("undo",)),
                played(GOLF, "2026-11-03T12:00:00+01:00", Ending.LOST),
            ],
            DayMark.WON_UNAIDED,
        ),
        # Another deal, another game with that number, another day.
        ([played(DayDeal("Golf", 6), "2026-11-03T10:00:00+01:00")], DayMark.NONE),
        ([played(GOLF, "2026-11-04T00:00:00+01:00")], DayMark.NONE),
        ([played(GOLF, "1999-11-03T00:00:00+01:00")], DayMark.NONE),
    ],
)
def test_how_a_day_went(records: list[GameRecord], mark: DayMark) -> None:
    assert day_mark(results_by_day(records, DAYS).get("2026-11-03")) is mark


@pytest.mark.usefixtures("home")
def test_how_the_days_went_is_what_the_log_says() -> None:
    services = Services()
    day, deals = next(iter(services.days.items()))
    services.history.add(played(deals[1], f"{day}T10:00:00+01:00"))
    assert services.day_results() == {day: {deals[1]: DayMark.WON_UNAIDED}}


@given(won=st.sets(st.integers(0, 40)), today=st.integers(0, 45))
def test_the_streak_is_the_days_in_a_row(won: set[int], today: int) -> None:
    records = [played(YUKON, f"{FIRST + timedelta(at)}T09:00:00+00:00") for at in won]
    found = streak(results_by_day(records, DAYS), (FIRST + timedelta(today)).isoformat())
    past = {at for at in won if at <= today}
    last = today if today in past else today - 1
    current = 0
    while last - current in past:
        current += 1
    runs = "".join("w" if at in past else " " for at in range(46)).split()
    assert found == (current, max(map(len, runs), default=0))


def test_a_day_that_was_only_played_breaks_the_streak() -> None:
    records = [
        played(GOLF, "2026-11-03T09:00:00+00:00"),
        played(GOLF, "2026-11-04T09:00:00+00:00", Ending.LOST),
        played(GOLF, "2026-11-05T09:00:00+00:00"),
    ]
    assert streak(results_by_day(records, DAYS), "2026-11-05") == (1, 1)


def test_a_file_that_is_not_there_or_damaged_gives_no_days_and_no_fault(tmp_path: Path) -> None:
    assert read_days(str(tmp_path / "none.csv")) == {}
    for text in ("2026-11-22,Golf\n", "2026-11-22,Golf,x\n", "\0\n", "\n", "\xff"):
        file = tmp_path / "daily.csv"
        file.write_text(text, encoding="latin-1")
        read_days(str(file))


def test_a_damaged_line_costs_its_own_day_alone(tmp_path: Path) -> None:
    file = tmp_path / "daily.csv"
    file.write_text("2026-11-22,Golf,1\n2026-11-23,Golf\n2026-11-24,Golf,x\n\n2026-11-25,Golf,2\n")
    assert sorted(read_days(str(file))) == ["2026-11-22", "2026-11-25"]


def test_every_day_has_three_deals_of_games_that_there_are() -> None:
    names = {entry.name for entry in LOADER.catalogue()[0]}
    days = read_days(str(Path(bundled("rules")) / "daily.csv"))
    day = date(2026, 11, 1)
    for _ in range(len(days)):
        deals = days[day.isoformat()]  # no day is left out
        assert len({deal.game for deal in deals}) == 3
        assert {deal.game for deal in deals} <= names
        assert all(0 <= deal.deal <= 999_999 for deal in deals)
        day += timedelta(1)


def test_no_day_that_was_shipped_has_changed() -> None:
    """A line of the file may be added; those that are there stay as they are."""
    file = Path(bundled("rules")) / "daily.csv"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    pinned = "".join(lines[:PINNED_DAYS]).encode()
    assert sha256(pinned).hexdigest() == PINNED_SUM


@ci_alone("a second: the rules of all games that are named there")
def test_no_game_of_a_day_has_other_rules_than_when_its_deals_were_made() -> None:
    """A game with other rules gets another name; `RENAMED` says what it was called."""
    days = read_days(str(Path(bundled("rules")) / "daily.csv"))
    names = sorted({deal.game for deals in days.values() for deal in deals})
    rules = "".join(f"{name} {rules_digest(LOADER.load(LOADER.find(name)))}\n" for name in names)
    assert sha256(rules.encode()).hexdigest() == PLAYED_BY
