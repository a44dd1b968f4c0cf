"""The calendar of the days: keys, mouse, sizes, and the deals that it leads to."""

import asyncio
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import MouseScrollDown, MouseScrollUp
from textual.style import Style

from solkit_tui.model.state import GameState
from solkit_tui.services import container
from solkit_tui.services.records.calendar import DayDeal, DayMark
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService
from solkit_tui.services.system.clock import local_time
from solkit_tui.solver.levels import Level
from solkit_tui.ui.daily import levels
from solkit_tui.ui.daily.month import _QUIET, LARGE, SMALL, TINY, DayRange, MonthGrid, month
from solkit_tui.ui.daily.screen import KINDS, DailyScreen
from solkit_tui.ui.front.screen import FrontScreen
from tests.support.amount import some
from tests.ui.conftest import NoLevels
from tests.ui.helpers import EASY, Play, keys_told, nearly_won, playing

TODAY = "2026-12-15"
SIZES = ((60, 20), (80, 24), (120, 40), (200, 60))
LOW = (40, 12)


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "local_time", lambda seconds=None: f"{TODAY}T09:00:00Z")


async def opened(play: Play) -> DailyScreen:
    await play.press("f8")
    assert play.front == "daily"
    assert isinstance(play.app.screen, DailyScreen)
    return play.app.screen


@pytest.mark.parametrize("start", [(), EASY])
async def test_it_opens_on_today_and_plays_the_deal_that_its_digit_names(
    start: tuple[str, ...],
) -> None:
    async with playing(*start) as play:
        screen = await opened(play)
        assert screen.day.isoformat() == TODAY
        wanted = screen.deals[1]
        await play.press("2")
        assert play.front == "table"
        assert (play.game.rules.name, play.session.deal) == wanted


async def test_arrows_go_by_days_and_weeks_and_stop_at_the_ends() -> None:
    async with playing() as play:
        screen = await opened(play)
        for key, day in (
            ("left", "2026-12-14"),
            ("up", "2026-12-07"),
            ("down", "2026-12-14"),
            ("right", TODAY),
            ("pageup", "2026-11-15"),
            ("pagedown", TODAY),
            ("home", TODAY),
        ):
            await play.press(key)
            assert screen.day.isoformat() == day, key
        await play.press("right")
        assert screen.day.isoformat() == TODAY
        assert "not come yet" in play.status
        await play.press(*["pageup"] * 3)
        assert screen.day == min(map(date.fromisoformat, screen._days))
        await play.press("left")
        assert "this is the first day" in play.status
        await play.press("t")
        assert screen.day.isoformat() == TODAY
        await play.press("escape")
        assert play.front != "daily"


@pytest.mark.parametrize("today", ["1970-01-01", "2100-06-01"])
async def test_a_clock_beyond_the_days_that_are_known_is_told(
    today: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(container, "local_time", lambda seconds=None: f"{today}T09:00:00Z")
    async with playing(size=(80, 24)) as play:
        screen = await opened(play)
        ends = min(screen._days), max(screen._days)
        assert screen.day.isoformat() == ends[today > TODAY]
        assert "no deals for today; this day is for practice" in play.text
        await play.press("right")
        assert "not come yet" not in play.status or today < TODAY
        await play.press("left")
        assert ("practice only: deals count on their own day" in play.text) is (today > TODAY)


@pytest.mark.parametrize("clock", some([-1e18, 2.534023e11, -6.2e10, 1e18], 2))
async def test_a_clock_at_the_end_of_all_days_harms_no_screen(
    clock: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(container, "local_time", local_time)
    async with playing(*EASY) as play:
        services = play.app.services
        services.wall = lambda: clock
        for days in (services.days, {}):
            services.days = days
            for keys in (["left", "up", "pageup"], ["right", "down", "pagedown"]):
                await opened(play)
                await play.press(*keys, "t", "escape")
        await play.press("m", "enter", "n", "enter", "f3", "escape", "f4", "f8", "escape", "f3")
        assert play.front == "stats"


async def test_at_midnight_today_becomes_the_day_before(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(front=True) as play:
        await opened(play)
        await play.press("1")
        await play.until(lambda: "Today 1 of 3" in play.title)
        monkeypatch.setattr(container, "local_time", lambda seconds=None: "2026-12-16T00:00:01Z")
        await play.press("right")
        assert "15 Dec 1 of 3" in play.title
        assert "Today" not in play.title


@pytest.mark.parametrize("keys", [(), ("left",)])
async def test_the_calendar_follows_the_day(
    keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing() as play:
        screen = await opened(play)
        await play.press(*keys)
        screen.follow_day()
        seen = screen.day
        monkeypatch.setattr(container, "local_time", lambda seconds=None: "2026-12-16T00:00:01Z")
        screen.follow_day()
        await play.press()
        assert screen.day.isoformat() == ("2026-12-14" if keys else "2026-12-16")
        assert ("today" in play.text) is not bool(keys)
        await play.press("right")
        assert "not come yet" in play.text or screen.day > seen


async def test_the_front_page_follows_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(front=True) as play:
        front = play.app.screen
        assert isinstance(front, FrontScreen)
        await play.until(lambda: "Tuesday" in play.text)
        front.follow_day()
        monkeypatch.setattr(container, "local_time", lambda seconds=None: "2026-12-16T00:00:01Z")
        await play.press("right", "left")
        assert "Tuesday" in play.text
        front.follow_day()
        # The whole word has no room.
        await play.until(lambda: " Wed " in play.text)


async def test_after_a_month_of_31_days_comes_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(container, "local_time", lambda seconds=None: "2027-01-15T09:00:00Z")
    async with playing() as play:
        screen = await opened(play)
        for key, day in (("pageup", "2026-12-15"), ("pagedown", "2027-01-15")):
            await play.press(key)
            assert screen.day.isoformat() == day


async def test_a_deal_that_was_won_with_help_is_won(home: Path) -> None:
    async with playing() as play:
        first, second, _ = play.app.services.days[TODAY]
        won = GameRecord("a", first.game, first.deal, f"{TODAY}T01:00:00Z", 60, 9, Ending.WON)
        HistoryService(str(home / "history.jsonl")).add(won._replace(aids=("undo",)))
        screen = await opened(play)
        assert screen.deals[screen.at] == second


async def test_enter_plays_the_first_deal_that_was_not_won(home: Path) -> None:
    async with playing() as play:
        first, second, third = play.app.services.days[TODAY]
        log = HistoryService(str(home / "history.jsonl"))
        log.add(GameRecord("a", first.game, first.deal, f"{TODAY}T01:00:00Z", 60, 9, Ending.WON))
        log.add(GameRecord("b", second.game, second.deal, f"{TODAY}T01:00:00Z", 60, 9, Ending.LOST))
        await opened(play)
        assert "won without help" in play.text
        assert "streak 1 day, best 1 day" in play.title
        await play.press("tab", "tab", "tab", "enter")
        assert (play.game.rules.name, play.session.deal) == second
        assert third


async def test_a_won_deal_of_the_day_leads_to_the_next() -> None:
    deals = DayDeal("Klondike (easy)", 5), DayDeal("Golf", 7), DayDeal("FreeCell", 8)
    async with playing(front=True) as play:
        play.app.services.days = {TODAY: deals}
        await opened(play)
        await play.press("1")
        await play.until(lambda: "Today 1 of 3" in play.title)  # after its first frame
        await play.resize(50, 20)
        assert "Today 1 of 3" in play.title, "the facts give way to it"
        await play.resize(80, 24)
        await play.lay({**nearly_won(), "w": []})
        await play.press("1", "m")
        await play.until(lambda: play.front == "won")
        assert "✓ · ·   streak 1 day" in play.text
        assert "Next today: Golf" in play.text
        await play.press("enter")
        assert (play.game.rules.name, play.session.deal) == deals[1]
        await play.until(lambda: "Today 2 of 3" in play.title)
        await play.press("f5")
        await play.until(lambda: "Today" not in play.title)
        await play.press("escape", "c")
        await play.until(lambda: "✓··  streak 1 day" in play.text)


async def test_the_levels_of_a_day_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[GameState] = []

    class Known(NoLevels):
        cuts = True

        async def level_of(self, state: GameState) -> str:
            asked.append(state)
            return "hard" if len(asked) == 1 else ""

    monkeypatch.setattr(levels, "LevelFinder", Known)
    monkeypatch.setattr(levels, "REST", 0.001)
    async with playing() as play:
        screen = await opened(play)
        await play.until(lambda: len(asked) == 3 and "hard" in play.text)
        x, y = play.find("hard")
        assert play.lines[y][:x].rstrip().endswith(screen.deals[0].game)
        await play.press("escape")
        await opened(play)
        await play.press("left", "right")
        assert "hard" in play.text
    assert all(asked.count(state) == 1 for state in asked)


async def test_a_search_ends_with_the_calendar(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    class Slow(NoLevels):
        cuts = True

        async def level_of(self, state: GameState) -> str:
            done.append("begun")
            return await asyncio.Future()

        async def close(self) -> None:
            await asyncio.sleep(0)
            done.append("ended")

    monkeypatch.setattr(levels, "LevelFinder", Slow)
    monkeypatch.setattr(levels, "REST", 0.001)
    async with playing() as play:
        await opened(play)
        await play.until(lambda: done)
        await play.press("escape")
        assert done == ["begun", "ended"]
        done.clear()
        await opened(play)
        await play.until(lambda: done)
        await play.press("left")  # to a day whose deals are looked up in their place
        assert done[:2] == ["begun", "ended"]


async def test_by_mouse_alone(home: Path) -> None:
    async with playing() as play:
        screen = await opened(play)
        x, y = play.find(" 10 ")
        await play.click((x + 1, y))
        assert screen.day.isoformat() == "2026-12-10"
        for wheel, day in ((MouseScrollUp, "2026-11-10"), (MouseScrollDown, "2026-12-10")):
            await play.turn(wheel, (x, y))
            assert screen.day.isoformat() == day
        await play.click((x + 1, y))
        assert "begins" not in play.status, "it is already selected"
        x, y = play.find(" 20 ")
        await play.click((x + 1, y))
        assert screen.day.isoformat() == "2026-12-10"
        assert "not come yet" in play.status
        wanted = screen.deals[2]
        await play.click(play.find("a surprise"))
        assert (play.game.rules.name, play.session.deal) == wanted


def test_no_kind_of_deal_has_the_word_of_a_level_beside_which_it_may_stand() -> None:
    assert not any(level in kind.split() for level in Level for kind in KINDS)


@pytest.mark.parametrize("how", [Ending.WON, None])
async def test_names_are_whole_or_end_in_dots_in_the_smallest_window(
    how: Ending | None, home: Path
) -> None:
    async with playing(size=LOW) as play:
        log = HistoryService(str(home / "history.jsonl"))
        for day, deals in play.app.services.days.items():
            for deal in deals if how else ():
                log.add(GameRecord("", deal.game, deal.deal, f"{day}T01:00:00Z", 60, 9, Ending.WON))
            if day == TODAY:
                break
        screen = await opened(play)
        await play.press("pageup")
        for _ in range(31):
            shown = [line[23:].rstrip() for line in play.lines]
            for number, deal in enumerate(screen.deals, 1):
                (at,) = (at for at, row in enumerate(shown) if row[1:4] == f" {number} ")
                name, dots, _ = shown[at][4:].partition("…")
                title = play.app.services.rules.find(deal.game).title
                assert title.startswith(name) if dots else title == name
                assert shown[at + 1].strip("█ ")
            await play.press("right")


@pytest.mark.parametrize("size", some(SIZES, 2, 1))
async def test_a_month_the_deals_and_the_signs_fit(size: tuple[int, int]) -> None:
    async with playing(size=size) as play:
        screen = await opened(play)
        assert all(f"{day:>2}" in play.text for day in range(1, 32))
        for deal in screen.deals:
            assert deal.game in play.text
        assert "won without help" in play.text
        assert "Esc back" in play.text


async def test_the_window_may_change_its_size() -> None:
    async with playing() as play:
        await opened(play)
        for size in ((20, 5), (1, 1), *SIZES):
            await play.resize(*size)
        assert "December 2026" in play.text


async def test_a_clock_outside_the_calendar_opens_its_nearest_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for today, nearest in (("1999-01-01", min), ("2099-01-01", max)):
        monkeypatch.setattr(container, "local_time", lambda seconds=None, day=today: day)
        async with playing() as play:
            screen = await opened(play)
            assert screen.day.isoformat() == nearest(screen._days)
            await play.press("enter")
            assert play.front == "table"


async def test_without_its_file_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing() as play:
        play.app.services.days = {}
        await opened(play)
        assert "There are no deals" in play.text
        await play.press("enter", "1", "tab", "left", "pageup")
        assert play.front == "daily"


def days_of(year: int) -> Iterator[date]:
    day = date(year, 1, 1)
    while day.year == year:
        yield day
        day += timedelta(1)


@pytest.mark.parametrize("size", [TINY, SMALL, LARGE])
def test_each_day_is_picked_by_a_click_on_its_cell(size: MonthGrid) -> None:
    for day in some([*days_of(2028)], 7):
        drawn = month(day, DayRange(day, day), {}, size)
        cells = [
            drawn.plain[start:end]
            for start, end, style in drawn.spans
            if isinstance(style, Style) and f"pick('{day}')" in style.meta["@click"]
        ]
        assert [(cell.split(), len(cell)) for cell in cells] == [([str(day.day)], size.cell)]


def test_days_that_cannot_be_chosen_are_faint() -> None:
    span = DayRange(date(2026, 11, 5), date(2026, 11, 20))
    drawn = month(date(2026, 11, 9), span, {}, SMALL)
    faint = [drawn.plain[one.start : one.end] for one in drawn.spans if one.style == _QUIET]
    days = [int(text) for text in faint if text.strip().isdigit()]
    assert days == [*range(1, 5), *range(21, 31)]


def test_the_marks_tell_the_ways_apart_without_colour() -> None:
    signs_of = [mark.sign for mark in DayMark]
    from solkit_tui.ui.drawing.plain_text import in_ascii

    for signs in (signs_of, map(in_ascii, signs_of)):
        assert len(set(signs)) == len(DayMark)


async def test_it_looks_as_approved(home: Path, snapshot: SnapshotAssertion) -> None:
    async with playing(*EASY) as play:
        await opened(play)
        assert await play.pictures(LOW, *SIZES) == snapshot
        await play.press("up", "up", "tab")
        assert play.picture == snapshot


async def test_what_keys_change_is_drawn() -> None:
    async with playing(*EASY, size=(100, 30)) as play:
        await play.press("f8")
        await play.look_after("left", "up", "tab", "pageup", "pagedown", "shift+tab", "f12", "t")


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("daily") == snapshot


@pytest.mark.long
async def test_it_looks_after_a_resize_as_if_opened_at_that_size() -> None:
    async with playing(*EASY) as play:
        await play.looks_as_opened("f8")
