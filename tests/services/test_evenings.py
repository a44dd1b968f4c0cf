"""Evenings over a month, by the calendar: zones and clocks that change, a day missed, midnight."""

import random
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from solkit_tui.services.games.names import WELL_KNOWN
from solkit_tui.services.records.calendar import (
    DayDeal,
    DayMark,
    day_mark,
    day_result,
    place_in_day,
    results_by_day,
    streak,
)
from solkit_tui.services.records.figures import Streaks
from solkit_tui.services.records.history import HistoryService
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.records.saves import SavesService
from solkit_tui.services.records.stats import StatsService
from solkit_tui.services.settings.values import Settings
from solkit_tui.services.system.clock import Clock, local_time
from solkit_tui.ui.daily.month import DayRange, months
from solkit_tui.ui.front.tiles import tiles
from tests.support.keeping import NAME, king_home, nearly_won
from tests.support.library import LOADER

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system has one zone")

FIRST = date(2026, 11, 1)
ZONES = ("UTC0", "UTC-14", "UTC+11", "UTC-5:30", "CET-1CEST,M3.5.0,M10.5.0/3")
DAYS = {
    (FIRST + timedelta(at)).isoformat(): tuple(DayDeal(NAME, at + of) for of in (900, 1900, 2900))
    for at in range(40)
}
HOUR = 3600.0


class Evenings:
    """A player whose clock, and the place that it is for, can be changed.

    Attributes:
        now: Seconds since 1970.
    """

    def __init__(self, home: Path, move_to: Callable[[str], None]) -> None:
        self._home = home
        self.move_to = move_to
        self.now = 0.0

    def at(self, day: int, hour: float, zone: str = "UTC0") -> None:
        """Be somewhere on a day of the month, at an hour of the clock there."""
        self.move_to(zone)
        moment = (FIRST + timedelta(day - 1)).timetuple()
        self.now = time.mktime((*moment[:3], 0, 0, 0, 0, 0, -1)) + hour * HOUR

    def local(self) -> str:
        """The present moment, as the program has it."""
        return local_time(self.now)

    def plays(self, deal: int, hours: float = 0.1, wins: bool = True) -> None:
        """Play the deal of a day, from its first card to its last."""
        history = HistoryService(str(self._home / "history.jsonl"))
        stats = StatsService(str(self._home / "stats.toml"), lambda _: False)
        saves = SavesService(str(self._home / "saves"))
        recorder = Recorder(stats, saves, history, Clock(lambda: self.now), self.local)
        session = nearly_won()._replace(deal=deal)
        recorder.dealt(session)
        for king in range(4 if wins else 1):
            self.now += hours * HOUR / 4
            recorder.changed(session := king_home(session, king))
        recorder.ended()

    @property
    def results(self) -> dict[str, dict[DayDeal, DayMark]]:
        """The results of the days, as the log has them now."""
        return results_by_day(HistoryService(str(self._home / "history.jsonl")).all(), DAYS)

    @property
    def streak(self) -> Streaks:
        """The streak as the calendar shows it now."""
        return streak(self.results, self.local()[:10])

    def mark(self, day: int) -> DayMark:
        """Return how a day of the month went."""
        return day_mark(self.results.get(name_of(day)))


@pytest.fixture
def evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evenings]:
    """A new player at home."""

    def move_to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield Evenings(tmp_path, move_to)
    monkeypatch.undo()
    time.tzset()


def name_of(day: int) -> str:
    """A day of the month, as the records have it."""
    return (FIRST + timedelta(day - 1)).isoformat()


def deal_of(day: int) -> int:
    """The number of the deal of a day of the month."""
    return 900 + day - 1


def test_a_month_of_evenings_with_one_missed(evenings: Evenings) -> None:
    for day in range(1, 31):
        evenings.at(day, 20.5)
        assert evenings.streak.current == (day - 1 if day <= 13 else max(0, day - 14))
        if day != 13:
            evenings.plays(deal_of(day))
    assert evenings.streak == Streaks(17, 17)
    evenings.at(32, 9)
    assert evenings.streak == Streaks(0, 17)


@pytest.mark.parametrize("zone", ["UTC0", "UTC-14", "UTC+11", "CET-1CEST,M3.5.0,M10.5.0/3"])
def test_a_game_begun_before_midnight_counts_for_the_day_it_was_begun_on(
    evenings: Evenings, zone: str
) -> None:
    evenings.at(5, 23.9, zone)
    evenings.plays(deal_of(5), hours=0.5)
    assert evenings.local()[:10] == "2026-11-06"
    assert (evenings.mark(5), evenings.mark(6)) == (DayMark.WON_UNAIDED, DayMark.NONE)
    assert evenings.streak == Streaks(1, 1)
    evenings.plays(deal_of(6))
    assert evenings.streak == Streaks(2, 2)


def test_yesterdays_deal_played_after_midnight_counts_for_no_day(evenings: Evenings) -> None:
    evenings.at(5, 24.1)
    evenings.plays(deal_of(5))
    assert (evenings.mark(5), evenings.mark(6)) == (DayMark.NONE, DayMark.NONE)
    assert evenings.streak == Streaks(0, 0)


def test_a_journey_around_the_world_keeps_the_streak(evenings: Evenings) -> None:
    for day, zone in enumerate(("UTC0", "UTC-9", "UTC-14", "UTC+10", "UTC+3", "UTC-1"), 3):
        evenings.at(day, 21, zone)
        evenings.plays(deal_of(day))
        assert evenings.streak == Streaks(day - 2, day - 2), zone


def test_a_clock_that_is_set_back_counts_nothing_twice_and_nothing_to_come(
    evenings: Evenings,
) -> None:
    for day in (3, 4, 5):
        evenings.at(day, 20)
        evenings.plays(deal_of(day))
    evenings.at(4, 12)
    assert evenings.streak == Streaks(2, 2)
    evenings.plays(deal_of(4))
    assert evenings.streak == Streaks(2, 2)
    evenings.at(5, 22)
    assert evenings.streak == Streaks(3, 3)


def test_a_day_on_which_nothing_is_won_ends_the_streak(evenings: Evenings) -> None:
    for day in (3, 4, 5, 6):
        evenings.at(day, 20)
        evenings.plays(deal_of(day), wins=day != 5)
    assert (evenings.mark(5), evenings.streak) == (DayMark.PLAYED, Streaks(1, 2))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_a_month_is_told_as_the_players_own_book_has_it(evenings: Evenings, seed: int) -> None:
    dice = random.Random(seed)
    book = {day: [DayMark.NONE] * 3 for day in range(-9, 32)}
    for day in range(1, 31):
        # Anywhere on earth, and once a week with a clock that is three days slow.
        slow = 3 if day % 7 == 6 else 0
        evenings.at(day - slow, dice.uniform(17, 23), dice.choice(ZONES))
        here = day - slow
        for number in dice.sample(range(3), dice.choice((0, 1, 1, 2, 3, 3)) if here > 0 else 0):
            wins = dice.random() < 0.8
            evenings.plays(deal_of(here) + 1000 * number, wins=wins)
            mark = DayMark.WON_UNAIDED if wins else DayMark.PLAYED
            book[here][number] = max(book[here][number], mark)
            place = place_in_day(DAYS, evenings.local(), NAME, deal_of(here) + 1000 * number)
            assert place is not None
            assert place.title(evenings.local()[:10]) == f"Today {number + 1} of 3"
            told = day_result(place, evenings.results, evenings.local()[:10])
            won = [max(book[at]) >= DayMark.WON for at in range(here - 9, here + 1)]
            assert told.marks == tuple(book[here])
            assert [mark for _, mark in told.week] == [
                max(book[at]) for at in range(here - 6, here + 1)
            ]
            later = [(number + step) % 3 for step in (1, 2)]
            left = [at for at in later if book[here][at] < DayMark.WON]
            assert told.next == (DAYS[name_of(here)][left[0]] if left else None)
            assert told.complete is (min(book[here]) >= DayMark.WON)
            run, at = 0, here if won[-1] else here - 1
            while max(book[at]) >= DayMark.WON:
                run, at = run + 1, at - 1
            assert told.streak == run == evenings.streak.current
    evenings.at(30, 23)
    total = sum(max(marks_of) >= DayMark.WON for day, marks_of in book.items())
    span = DayRange(FIRST, FIRST + timedelta(29))
    lines = str(months(span.last, span, evenings.results, 9)).splitlines()
    assert lines[1].split()[:3] == ["November", "2026", str(total)]
    assert lines[1].count("★") == min(2, total // 10)


@pytest.mark.parametrize("most", [5, 8, 12])
def test_the_digits_of_the_front_page_are_those_of_the_first_evening(most: int) -> None:
    entries = LOADER.catalogue().loaded
    names = [entry.record for entry in entries if not entry.sample]
    names = [name for name in names if name in WELL_KNOWN] * 40 + names
    dice, recent, kept = random.Random(most), list[str](), dict[str, str]()
    for _ in range(31):
        settings = Settings(recent=tuple(recent))
        for tile in tiles(entries, (), settings, most):
            assert not tile.digit or kept.setdefault(tile.digit, tile.name) == tile.name
        for name in dice.sample(names, dice.randrange(4)):
            recent = [name, *(other for other in recent if other != name)][:10]
    assert kept["1"] == "Today"
    assert kept["2"] == "Klondike"
