"""The deals of the day: a calendar of the days so far, and the three deals of the selected one."""

from collections.abc import Mapping
from datetime import date, timedelta

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click, Resize
from textual.geometry import Size
from textual.reactive import reactive

from solkit_tui.counts import count
from solkit_tui.services.container import Services
from solkit_tui.services.records.calendar import DayDeal, DayMark, streak
from solkit_tui.services.system.clock import DAY_CHECK
from solkit_tui.ui.daily import month
from solkit_tui.ui.daily.levels import DayLevels
from solkit_tui.ui.keys.keys import APP_KEYS, DAILY_KEYS, bindings
from solkit_tui.ui.widgets.button_line import ButtonLine, TextLine
from solkit_tui.ui.widgets.modal import StatusScreen
from solkit_tui.ui.widgets.plain import Plain

KINDS = ("a popular game", "FreeCell family", "a surprise")
"""The kinds of the three deals of a day."""

_LARGE_FROM, _SMALL_FROM = (100, 26), (60, 20)
"""The least columns and rows for a large calendar, and for a small one; below that it is tiny."""
_AROUND = 6
"""Rows around the calendar: title, legend, keys, and the empty rows."""


class DealView(Plain):
    """A deal of the selected day."""

    def __init__(self, number: int) -> None:
        super().__init__(classes="daily-deal")
        self.number = number

    def on_click(self, event: Click) -> None:
        """Play the deal."""
        self.post_message(ButtonLine.Pressed(f"deal({self.number})"))


class DailyScreen(StatusScreen[DayDeal | None]):
    """Lets the player choose a day up to today, and one of its deals. Its result is the deal to be
    played, or None."""

    CSS_PATH = "daily.tcss"
    BINDINGS = bindings(DAILY_KEYS)
    KEYS = "Keys in the calendar", (DAILY_KEYS, APP_KEYS)
    AUTO_FOCUS = ""
    hint = "Enter play   Tab next deal   ← → day"

    day: reactive[date] = reactive(date.min, init=False)
    at: reactive[int] = reactive(0, init=False)
    """The number of the selected deal of the day."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._days = services.days
        self._read()
        self._levels = DayLevels(services)
        self._titles = services.rules.catalogue().titles
        self._month = Plain(id="daily-month")
        self._month.auto_links = False
        self._grid = month.SMALL
        self._deals = [DealView(number) for number in range(len(KINDS))]
        self.set_reactive(DailyScreen.day, self._span.last)
        self.set_reactive(DailyScreen.at, self._first_open())

    def _read(self) -> None:
        """Read the results of the days, and which day is today."""
        self._results = self._services.day_results()
        self._streak = streak(self._results, self._services.today)
        self._today = today = date.fromisoformat(self._services.today)
        known = [date.fromisoformat(day) for day in sorted(self._days)]
        first, last = (known[0], known[-1]) if known else (today, today)  # their file is missing
        self._span = month.DayRange(first, max(first, min(today, last)))

    def compose(self) -> ComposeResult:
        """Yield title, calendar with its legend, deals and keys."""
        yield TextLine(id="title")
        with Horizontal(id="daily-body"):
            with Vertical(id="daily-left"):
                yield self._month
                yield Plain(id="daily-months")
            with Vertical(id="daily-deals"):
                yield Plain(id="daily-day")
                yield from self._deals
        yield Plain(month.LEGEND, id="daily-legend")
        yield TextLine(id="status")

    def on_resize(self, event: Resize) -> None:
        """Draw the calendar as large as there is room."""
        self.fit(event.size)
        self._show()

    def fit(self, size: Size) -> None:
        """Choose the size of the calendar and the classes for a size of the terminal."""
        large, small = (
            size.width >= columns and size.height >= rows
            for columns, rows in (_LARGE_FROM, _SMALL_FROM)
        )
        self._grid = month.LARGE if large else month.SMALL if small else month.TINY
        self.set_class(large, "-large")
        self.set_class(not small, "-tiny")

    def on_mount(self) -> None:
        """Look up the levels of the selected day's deals."""
        self._look_up()
        self.set_interval(DAY_CHECK, self.follow_day)

    def follow_day(self) -> None:
        """Select today instead of the day before, once another day has begun."""
        if self._today.isoformat() != self._services.today:
            before = self._span.last
            self._read()
            self.day = self._span.last if self.day == before else self.day
            self._show()

    def _look_up(self) -> None:
        # Exclusive: what is looked up for the day before ends.
        self.run_worker(self._levels.look_up(self.deals, self._show), exclusive=True)

    def watch_day(self) -> None:
        """Show the selected day, with its first deal that is not won yet."""
        self._look_up()
        self.set_reactive(DailyScreen.at, self._first_open())
        self._show()

    @property
    def deals(self) -> tuple[DayDeal, ...]:
        """Return the deals of the selected day."""
        return self._days.get(self.day.isoformat(), ())

    def _marks(self) -> Mapping[DayDeal, DayMark]:
        return self._results.get(self.day.isoformat(), {})

    def _first_open(self) -> int:
        """Return the number of the day's first deal that was not won yet; 0 if all were."""
        marks = self._marks()
        waiting = (at for at, deal in enumerate(self.deals) if marks.get(deal, 0) < DayMark.WON)
        return next(waiting, 0)

    def _show(self) -> None:
        now, best = self._streak
        run = f"streak {count(now, 'day')}, best {count(best, 'day')}" if best else ""
        self.query_one("#title", TextLine).show("Daily deals", run)
        self._month.update(month.month(self.day, self._span, self._results, self._grid))
        taken = self._grid.row * (1 + len(month.weeks(self.day))) + 1
        room = self.size.height - taken - _AROUND
        past = month.months(self.day, self._span, self._results, room)
        self.query_one("#daily-months", Plain).update(past)
        marks = self._marks()
        self.query_one("#daily-day", Plain).update(self._heading())
        for view, kind in zip(self._deals, KINDS, strict=True):
            view.display = view.number < len(self.deals)
            if view.display:
                deal = self.deals[view.number]
                mark = marks.get(deal, DayMark.NONE)
                level = self._levels.of(deal)
                low = self._grid is month.TINY
                title = self._titles.get(deal.game, deal.game)
                view.update(month.deal_line(view.number + 1, title, kind, level, mark, low))
            view.set_class(view.number == self.at, "-selected")
        self.tell("")

    watch_at = _show

    def _heading(self) -> Content:
        day, note = f"{self.day:%a}, {self.day.day} {self.day:%b}", "practice only"
        if self._grid is not month.TINY:
            day = f"{self.day:%A}, {self.day.day} {self.day:%B}"
            note += ": deals count on their own day"
        if not self.deals:
            return Content(f"{day}\n\nThere are no deals for this day.")
        if self.day == self._today:
            note = "today"
        elif self.day == self._span.last:  # the clock is wrong, or the program is old
            note = "no deals for today; this day is for practice"
        return Content.assemble((day, "bold $sol-title"), "\n", (note, "$sol-label"))

    # -- actions ----------------------------------------------------------------------------------

    def action_step(self, days: int) -> None:
        """Select a day, by its distance from the selected one; stop at the ends of the calendar."""
        self._go(self.day + timedelta(days))

    def action_month(self, step: int) -> None:
        """Select the same day of the month before or after."""
        first = self.day.replace(day=1)
        other = (first + timedelta(31) if step > 0 else first - timedelta(1)).replace(day=1)
        last = (other + timedelta(31)).replace(day=1) - timedelta(1)
        self._go(other.replace(day=min(self.day.day, last.day)))

    def action_today(self) -> None:
        """Select today."""
        self.day = self._span.last

    def _go(self, day: date) -> None:
        wanted = self._span.nearest(day)
        if wanted == self.day:
            self._tell_why_not(day)
        self.day = wanted

    def _tell_why_not(self, day: date) -> None:
        ended = self._span.last < self._today
        later = "this is the last day" if ended else "this day has not come yet"
        self.tell(later if day > self._span.last else "this is the first day")

    def action_next_deal(self, step: int) -> None:
        """Select another deal of the day, wrapping round."""
        if self.deals:
            self.at = (self.at + step) % len(self.deals)

    def action_deal(self, number: int) -> None:
        """Play a deal of the day."""
        if number < len(self.deals):
            self.dismiss(self.deals[number])

    def action_select(self) -> None:
        """Play the selected deal."""
        self.action_deal(self.at)

    def action_pick(self, name: str) -> None:
        """Select a day, as ``2026-11-22``."""
        day = date.fromisoformat(name)
        if self._span.nearest(day) == day:
            self.day = day
        else:
            self._tell_why_not(day)

    def on_mouse_scroll_up(self) -> None:
        """Go a month back."""
        self.action_month(-1)

    def on_mouse_scroll_down(self) -> None:
        """Go a month on."""
        self.action_month(1)
