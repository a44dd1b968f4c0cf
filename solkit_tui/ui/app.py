"""The Textual application: what Textual asks of one, and who does what it is told. Knows no
rules."""

import asyncio
import gc
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.filter import LineFilter
from textual.screen import Screen
from textual.theme import Theme

from solkit_tui.errors import Notice
from solkit_tui.services.container import Services
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.appearance import Appearance, Start
from solkit_tui.ui.drawing.terminal import this_terminal
from solkit_tui.ui.keys.inbox import Inbox
from solkit_tui.ui.keys.keys import APP_KEYS, PALETTE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import keymap, leaving_keys
from solkit_tui.ui.routing import Routes
from solkit_tui.ui.side_screens import SideScreens
from solkit_tui.ui.textual_private import QuietApp, driver_of

if TYPE_CHECKING:
    from solkit_tui.ui.front.screen import FrontScreen
    from solkit_tui.ui.keys.terminal import GroundKnown
    from solkit_tui.ui.picker.screen import PickerScreen
    from solkit_tui.ui.settings.screen import SettingsScreen
    from solkit_tui.ui.table.screen import TableScreen
    from solkit_tui.ui.workshop.screen import WorkshopScreen

_LATER = 0.4
"""Seconds after which what can wait is done, when the first screen has long been seen."""
_MANY_SCREENS = 100
"""Changes of screens after which memory is cleared of those that are gone."""


class SolkitApp(QuietApp):
    """solkit in a terminal.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.

    Attributes:
        pending_notices: What is to be told when the screen is restored.
        when_leaving: Told with the exit status when the program is left, before anything of it is
            done.
        failure: The fault of the program that ended it.
        farewell: What is said when the screen is restored, where the program was left by a key.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = False
    # A drag over a list would mark its words, in blue, and they stay so.
    ALLOW_SELECT = False
    BINDINGS = [*bindings(APP_KEYS, priority=True), *bindings(PALETTE_KEYS)]

    def __init__(self, services: Services, start: Start) -> None:
        super().__init__()
        self.services = services
        terminal = this_terminal(self.console.color_system)
        self.appearance = Appearance(start, terminal)
        self.routes = Routes(self, self.tell, services, self.appearance)
        self.sides = SideScreens(self, self.routes, self.tell, services, self.appearance)
        self._inbox = Inbox(self, super().on_event)
        self.pending_notices: list[Notice] = []
        self.when_leaving: Callable[[int], None] = lambda status: None
        self.failure: Exception | None = None
        self.farewell = ""
        self._leaving = False
        self._changes = 0
        self._answering: asyncio.AbstractEventLoop | None = None
        self._begin_with(self.appearance.textual_theme)
        self.set_keymap(keymap(self.in_force))

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme; none yet while the application is made, which asks too."""
        return super().get_css_variables() if hasattr(self, "appearance") else {}

    def _begin_with(self, theme: Theme) -> None:
        """The first theme, set without `self.theme = …`: that would have every style sheet read a
        second time as soon as the first screen is there, a tenth of the time to the first frame.
        """
        self.register_theme(theme)
        self.set_reactive(App.theme, theme.name)
        self.stylesheet.set_variables(self.get_css_variables())

    @property
    def in_force(self) -> Settings:
        """The settings that hold now."""
        return self.appearance.in_force

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that the terminal asks for, without Textual's own: that for `NO_COLOR`
        leaves grey on grey; that for the terminal's own colours makes every line anew, and themes
        mean them."""
        return self.appearance.filters

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver; on POSIX terminals one that goes on reading whatever is sent."""
        driver = super().get_driver_class()
        if driver.__name__ == "LinuxDriver":
            from solkit_tui.ui.keys.terminal import TerminalDriver

            return TerminalDriver
        return driver

    # -- input ------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Keys, clicks and focus reports take their turn, all but the boss key."""
        boss = isinstance(event, events.Key) and event.key in leaving_keys(self.in_force)
        if boss or not self._inbox.takes(event):
            await super().on_event(event)

    @property
    def more_input(self) -> bool:
        """Return whether keys wait to be handed on: what is drawn now is seen for no time."""
        return self._inbox.more

    # -- screens ----------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[None]:
        """The front page, or the table of the game that was asked for."""
        return self.routes.first()

    def on_picker_screen_continued(self, event: "PickerScreen.Continued") -> None:
        """A game that was left goes on."""
        self.routes.go_on(event.offer)

    def on_picker_screen_chosen(self, event: "PickerScreen.Chosen") -> None:
        """A game was chosen."""
        self.routes.choose(event.entry, event.deal)

    def on_picker_screen_left(self, event: "PickerScreen.Left") -> None:
        """The list of games is left."""
        self.routes.leave_list()

    def on_front_screen_continued(self, event: "FrontScreen.Continued") -> None:
        """A game that was left goes on."""
        self.routes.go_on(event.offer)

    def on_front_screen_chosen(self, event: "FrontScreen.Chosen") -> None:
        """A game was chosen."""
        self.routes.choose(event.entry, None)

    def on_front_screen_sought(self, event: "FrontScreen.Sought") -> None:
        """A game is looked for."""
        self.routes.seek(event.text)

    def on_front_screen_left(self, event: "FrontScreen.Left") -> None:
        """The program is left from the front page: that it was meant is said."""
        self.farewell = "solkit: goodbye. What you left can be continued."
        self.exit(0)

    def on_table_screen_reloaded(self, event: "TableScreen.Reloaded") -> None:
        """The rule file in test mode was saved, and can be played: old faults are mended."""
        self.clear_notifications()
        self.routes.reloaded(event)

    def on_table_screen_replaced(self, event: "TableScreen.Replaced") -> None:
        """A typed command has begun another game."""
        self.routes.replaced(event)

    def on_table_screen_left(self, event: "TableScreen.Left") -> None:
        """The player wants another solitaire; the one that is left can be continued."""
        self.routes.leave()

    def on_workshop_screen_played(self, event: "WorkshopScreen.Played") -> None:
        """The game that is written is played."""
        self.routes.try_out(event)

    def on_workshop_screen_left(self, event: "WorkshopScreen.Left") -> None:
        """The workshop is left."""
        self.routes.leave_workshop(event)

    def action_edit(self) -> None:
        """The rules of the game in front as a text."""
        self.routes.edit()

    def action_stats(self) -> None:
        """The statistics: at a table those of its game first."""
        self.sides.open_statistics()

    def action_daily(self) -> None:
        """The deals of the day, over the table or the list of games."""
        self.sides.open_daily()

    def action_settings(self) -> None:
        """The settings, over the table or the list of games."""
        self.sides.open_settings()

    def action_palette(self) -> None:
        """Every action by its name."""
        self.sides.open_palette()

    def action_help(self) -> None:
        """The keys of the screen in front."""
        self.sides.open_help()

    # -- settings ---------------------------------------------------------------------------------

    def on_settings_screen_changed(self, event: "SettingsScreen.Changed") -> None:
        """Other settings hold from now on."""
        self.apply_settings(event.settings)

    def apply_settings(self, settings: Settings) -> None:
        """Let settings hold from now on, at the tables that are there as everywhere."""
        before = self.appearance.take(settings)
        if settings.theme != before.theme:
            self._take_theme()
        if (settings.keyboard, settings.keys) != (before.keyboard, before.keys):
            self.set_keymap(keymap(settings))
        if settings.ascii != before.ascii:
            self.refresh_css(animate=False)
        for table in self.routes.tables():
            table.follow(settings, self.appearance.look, self.appearance.size)

    def _take_theme(self) -> None:
        self.register_theme(self.appearance.textual_theme)
        self.theme = self.appearance.theme.name

    @property
    def asks_ground(self) -> bool:
        """Return whether the terminal is to be asked for the colour of its ground."""
        return self.appearance.asks_ground

    def on_ground_known(self, event: "GroundKnown") -> None:
        """The terminal has told its ground: where no theme was chosen one holds that suits it."""
        if self.appearance.ground(event.light):
            self._take_theme()
            for table in self.routes.tables():
                table.follow(self.in_force, self.appearance.look, self.appearance.size)

    # -- coming and going -------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Tell what the start has found, and be there for signals that end the program."""
        self.screen_change_signal.subscribe(self, self._screen_changed, immediate=True)
        self.tell(self.appearance.notices)
        self._name_window_after(self.screen)  # the first screen came before
        self.set_timer(_LATER, self._keep_house)
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
        """Set the title of the terminal's window, where this is a terminal."""
        name = getattr(driver_of(self), "name_window", None)  # a driver of tests has no window
        if name is not None:
            name(title)

    def _keep_house(self) -> None:
        """See to modules, memory, and what a program that was killed has left."""
        # From the list of games a table comes next: what it needs is loaded while nobody waits for
        # it. A table may be all that is wanted: the list, half a megabyte, waits until it is asked
        # for.
        import solkit_tui.ui.table.screen  # noqa: F401
        from solkit_tui.services.records.endings import recover

        gc.collect()
        gc.freeze()
        gc.enable()
        self.tell(recover(self.services.stats, self.services.saves, self.services.history))

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """Leave; what is to be told from now on is told when the screen is restored."""
        self._leaving = True
        self.when_leaving(kwargs.get("return_code", 0))
        super().exit(*args, **kwargs)

    def end(self, status: int = 0) -> None:
        """Put what is being played in order, and leave."""
        self.pending_notices += self.routes.put_away()
        self.exit(return_code=status)

    def end_on_signal(self, status: int) -> None:
        """End in order as soon as what is being done is done; from any thread, at any moment.

        Raises:
            SystemExit: The program has not begun to answer yet.
        """
        if self._answering is None:
            raise SystemExit(status)
        self._answering.call_soon_threadsafe(self.end, status)

    def action_boss(self) -> None:
        """Out at once."""
        self.end()

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show what the player should know, or keep it until the screen is restored."""
        if self._leaving:
            self.pending_notices += notices
            return
        for title, text in notices:
            self.notify(text, title=title, severity="warning", timeout=10, markup=False)

    def failed(self, error: Exception) -> None:
        """Keep a fault: the composition root tells of it when the screen is restored."""
        self.failure = error
