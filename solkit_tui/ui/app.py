"""The Textual application: which part handles each message and request. Knows no rules."""

import asyncio
import gc
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from textual import events, on
from textual.app import App
from textual.driver import Driver
from textual.errors import NoWidget
from textual.filter import LineFilter
from textual.geometry import Region
from textual.screen import Screen

from solkit_tui.errors import Notice
from solkit_tui.services.container import Services
from solkit_tui.services.settings.values import Settings
from solkit_tui.services.system.confined import without_home
from solkit_tui.ui.appearance import Appearance, StartOptions
from solkit_tui.ui.drawing.abilities import this_terminal
from solkit_tui.ui.keys.by_place import latin
from solkit_tui.ui.keys.inbox import Inbox
from solkit_tui.ui.keys.keys import APP_KEYS, PALETTE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import keymap, leaving_keys
from solkit_tui.ui.requests import LeaveProgram, Request
from solkit_tui.ui.routing import Routes
from solkit_tui.ui.side_screens import SideScreens
from solkit_tui.ui.textual_private import QuietApp, driver_of, expect_no_result, switch_mouse

if TYPE_CHECKING:
    from solkit_tui.ui.keys.driver import GroundKnown

_LOG = logging.getLogger("solkit")
_LATER = 0.4
"""Seconds after the start before work that can wait is done; by then the first screen shows."""
_TOO_WIDE = (
    "This terminal draws lines and suits too wide: make its ambiguous width narrow, or let it use"
    " UTF-8. Or choose ASCII only in the settings (F10)."
)
_MANY_SCREENS = 100
"""Changes of screens after which the garbage collector frees the screens that are gone."""


class SolkitApp(QuietApp):
    """solkit in a terminal.

    Attributes:
        when_leaving: Called with the exit status when the program is left, before it shuts anything
            down.
        failure: The exception that ended the program; the command `play` raises it when the
            terminal is restored.
        farewell: The text that is printed when the terminal is restored, if the program was left
            from the front page.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = False
    # A drag over a list would mark its words, in blue, and they stay so.
    ALLOW_SELECT = False
    BINDINGS = [*bindings(APP_KEYS, priority=True), *bindings(PALETTE_KEYS)]

    def __init__(self, services: Services, start: StartOptions) -> None:
        super().__init__()
        self.services = services
        terminal = this_terminal(self.console.color_system)
        self.appearance = Appearance(start, terminal)
        self.routes = Routes(self, self.tell, services, self.appearance)
        self.sides = SideScreens(self, self.routes, services, self.appearance, self.apply_settings)
        self._inbox = Inbox(self, self._hand_on)
        self.when_leaving: Callable[[int], None] = lambda status: None
        self.farewell = ""
        self._leaving = False
        self._changes = 0
        self._answering: asyncio.AbstractEventLoop | None = None
        self._asking_width = False
        # Assigning to `self.theme` would make Textual read every style sheet a second time once the
        # first screen is there, which takes a tenth of the time to the first frame.
        theme = self.appearance.textual_theme
        self.register_theme(theme)
        self.set_reactive(App.theme, theme.name)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_keymap(keymap(self.in_force))

    def get_css_variables(self) -> dict[str, str]:
        """Return the colours of the theme. Textual's constructor asks before the appearance is set:
        then there are none."""
        return super().get_css_variables() if hasattr(self, "appearance") else {}

    @property
    def in_force(self) -> Settings:
        """Return the settings that hold now."""
        return self.appearance.in_force

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that the terminal needs, without Textual's own. Its filter for
        `NO_COLOR` leaves grey on grey, and its filter for the terminal's own colours rebuilds every
        line and replaces colours that themes use."""
        return self.appearance.filters

    def get_driver_class(self) -> type[Driver]:
        """Return Textual's driver; on POSIX terminals, a subclass that keeps reading whatever the
        terminal sends."""
        driver = super().get_driver_class()
        if driver.__name__ == "LinuxDriver":
            from solkit_tui.ui.keys.driver import TerminalDriver

            return TerminalDriver
        return driver

    # -- input ------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Queue keys, clicks and focus reports in the inbox; handle the boss key at once."""
        boss = isinstance(event, events.Key) and event.key in leaving_keys(self.in_force)
        if boss or not self._inbox.takes(event):
            await super().on_event(event)

    async def _hand_on(self, event: events.Event) -> None:
        """Handle a key or click; a letter of another alphabet is the Latin one in its place, except
        in a text and if the player has given it to an action."""
        if isinstance(event, events.Key):
            line = self.focused
            text = line is not None and line.check_consume_key(event.key, event.character)
            if not text or getattr(line, "types_names", False):
                own = ",".join(keymap(self.in_force).values()).split(",")
                event = event if event.key in own else latin(event)
        await super().on_event(event)

    @property
    def more_input(self) -> bool:
        """Return whether more keys are waiting: a frame drawn now would be replaced at once."""
        return self._inbox.more

    # -- screens ----------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[None]:
        """Return the front page, or the table of the game that was asked for."""
        screen = self.routes.first()
        expect_no_result(screen)
        return screen

    @on(Request)
    def _go(self, request: Request) -> None:
        if isinstance(request, LeaveProgram):
            # So that the player sees that it was meant.
            self.farewell = "Goodbye. Unfinished games can be continued."
        self.routes.grant(request)

    def action_redraw(self) -> None:
        """Draw every cell again: another program has written over them."""
        self.refresh(layout=True)

    def action_edit(self) -> None:
        """Open the workshop with the rules of the game in front."""
        self.routes.edit()

    def action_open(self, name: str) -> None:
        """Open a screen over the one in front, by its name in `SideScreens`."""
        getattr(self.sides, name)()

    # -- settings ---------------------------------------------------------------------------------

    def apply_settings(self, settings: Settings) -> None:
        """Apply settings from now on, on open tables too."""
        before = self.appearance.take(settings)
        if settings.theme != before.theme:
            self._take_theme()
        if (settings.keyboard, settings.keys) != (before.keyboard, before.keys):
            self.set_keymap(keymap(settings))
        if (settings.ascii, settings.suits) != (before.ascii, before.suits):
            self.refresh_css(animate=False)
            for widget in self.screen.walk_children():
                widget.refresh()
        self._apply_to_terminal(settings)
        self._draw_tables()

    def _apply_to_terminal(self, settings: Settings) -> None:
        driver: Any = driver_of(self)
        if driver is not None:
            switch_mouse(driver, settings.mouse)
        if hasattr(driver, "show_cursor"):
            driver.show_cursor(settings.show_cursor)

    def _draw_tables(self) -> None:
        for table in self.routes.tables():
            table.apply_settings(self.in_force, self.appearance.look, self.appearance.size)

    def _take_theme(self) -> None:
        self.register_theme(self.appearance.textual_theme)
        self.theme = self.appearance.theme.name

    @property
    def asks_ground(self) -> bool:
        """Return whether to ask the terminal for its background colour."""
        return self.appearance.asks_ground

    def on_ground_known(self, event: "GroundKnown") -> None:
        """Note the background colour that the terminal reports, and use a theme that suits it if
        the player has not chosen one."""
        if self.appearance.ground(event.light):
            self._take_theme()
            self._draw_tables()

    def _ask_width(self) -> None:
        """Ask the terminal how wide it draws a sign that is not ASCII; if it never answers, nothing
        changes."""
        driver: Any = driver_of(self)
        if hasattr(driver, "ask_width") and not self.appearance.terminal.ascii:
            self._asking_width = True
            driver.ask_width()
            # What was there is drawn again.
            try:
                widget, region = self.screen.get_widget_at(0, 1)
            except NoWidget:
                widget, region = self.screen, Region()
            widget.refresh(Region(-region.x, 1 - region.y, 4, 1))

    def on_cursor_position(self, event: events.CursorPosition) -> None:
        """Draw only ASCII if the terminal has just drawn a sign two or three cells wide."""
        if not self._asking_width or event.y != 1:
            return
        self._asking_width = False
        if event.x in (2, 3):
            self.appearance.draw_ascii()
            self.refresh_css(animate=False)
            self._draw_tables()
            self.refresh(layout=True)  # of every cell: rows are too long until then
            self.tell([Notice("Only ASCII is drawn", _TOO_WIDE)])

    # -- coming and going -------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Show the notices of the start, and get ready for signals that end the program."""
        self.screen_change_signal.subscribe(self, self._screen_changed, immediate=True)
        self.tell(self.appearance.notices)
        self._name_window_after(self.screen)  # the first screen came before
        self.set_timer(_LATER, self._keep_house)
        self._apply_to_terminal(self.in_force)
        self.call_after_refresh(self._ask_width)
        self._answering = asyncio.get_running_loop()

    def _screen_changed(self, screen: Screen[Any]) -> None:
        self._inbox.screen_changed(screen)
        self._name_window_after(screen)
        self._changes += 1
        if not self._changes % _MANY_SCREENS:
            gc.collect()

    def _name_window_after(self, screen: Screen[Any]) -> None:
        if not screen.is_modal:
            self.name_window(getattr(screen, "window_title", self.TITLE))

    def name_window(self, title: str) -> None:
        """Set the title of the terminal's window, where there is one."""
        name = getattr(driver_of(self), "name_window", None)  # a driver of tests has no window
        if name is not None:
            name(title)

    def _keep_house(self) -> None:
        """Load modules ahead, collect garbage, and finish the records of a killed program."""
        # From the list of games a table comes next: its modules are loaded while nobody waits for
        # them. A player at a table may never want the list, so that half a megabyte is loaded only
        # when it is opened.
        import solkit_tui.ui.table.screen  # noqa: F401
        from solkit_tui.services.records.endings import recover

        gc.collect()
        gc.freeze()
        gc.enable()
        recover(self.services.stats, self.services.saves, self.services.history)
        self.tell()

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """Leave the program; notices from now on are printed when the terminal is restored."""
        self._leaving = True
        self.when_leaving(kwargs.get("return_code", 0))
        super().exit(*args, **kwargs)

    def end(self, status: int = 0) -> None:
        """Save the games on the tables, and leave."""
        self.routes.put_away()
        self.exit(return_code=status)

    def end_on_signal(self, status: int) -> None:
        """End the program properly after the current work; callable from any thread at any time.

        Raises:
            SystemExit: The event loop of the program does not run yet.
        """
        if self._answering is None:
            raise SystemExit(status)
        self._answering.call_soon_threadsafe(self.end, status)

    def action_boss(self) -> None:
        """Leave the program at once."""
        self.end()

    def tell(self, notices: Iterable[Notice] = ()) -> None:
        """Show the player what the services have to tell, and further notices; while the program is
        being left, keep both until the terminal is restored."""
        waiting = self.services.notices
        if self._leaving:
            for notice in notices:
                waiting.add(*notice)
            return
        for title, text in (*waiting.take(), *notices):
            _LOG.warning("%s: %s", title, text)
            self.notify(
                without_home(text), title=title, severity="warning", timeout=10, markup=False
            )
