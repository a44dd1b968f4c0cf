"""The Textual application: input, settings, signals, the boss key. Knows no rules."""

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
from solkit_tui.services.records.endings import recover
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.appearance import Appearance, Start
from solkit_tui.ui.drawing.look import Look
from solkit_tui.ui.drawing.terminal import Colors, filters, this_terminal
from solkit_tui.ui.keys.inbox import Inbox
from solkit_tui.ui.keys.keys import APP_KEYS, PALETTE_KEYS, SIDE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import keymap, own_keys
from solkit_tui.ui.routing import Routes

if TYPE_CHECKING:
    from solkit_tui.ui.dialogs.menu import MenuScreen
    from solkit_tui.ui.picker.screen import PickerScreen
    from solkit_tui.ui.settings.screen import SettingsScreen
    from solkit_tui.ui.table.screen import TableScreen

_LATER = 0.4
"""Seconds after which what can wait is done, when the first screen has long been seen."""
_MANY_SCREENS = 100
"""Changes of screens after which memory is cleared of those that are gone."""


class SolkitApp(App[int]):
    """solkit in a terminal.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [*bindings(APP_KEYS, priority=True), *bindings((*PALETTE_KEYS, *SIDE_KEYS))]

    def __init__(self, services: Services, start: Start) -> None:
        super().__init__()
        self.services = services
        terminal = this_terminal(self.console.color_system)
        self.appearance = Appearance(start, services.settings.settings, terminal)
        self._terminal_filters = filters(self.appearance.terminal)
        self.routes = Routes(self, services)
        self._inbox = Inbox(self, super().on_event)
        self._screens = 0
        self._leaving = False
        self.unsaid: list[Notice] = []
        self.when_leaving: Callable[[int], None] = lambda status: None
        """Told with the exit status when the program is left, before anything of it is done."""
        self.failure: Exception | None = None
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
        self._refresh_truecolor_filter(self.ansi_theme)

    @property
    def start(self) -> Start:
        """What the command line asked for, as things stand now."""
        return self.appearance.start

    @property
    def in_force(self) -> Settings:
        """The settings that hold now."""
        return self.appearance.in_force

    @property
    def look(self) -> Look:
        """How cards are drawn now."""
        return self.appearance.look

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What the terminal asks for; Textual's own filter for `NO_COLOR` leaves grey on grey."""
        if self.appearance.terminal.colors is Colors.NONE:
            return self._terminal_filters
        return [*super().get_line_filters(), *self._terminal_filters]

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
        boss = isinstance(event, events.Key) and event.key in self._boss_keys
        if boss or not self._inbox.takes(event):
            await super().on_event(event)

    @property
    def _boss_keys(self) -> frozenset[str]:
        own = own_keys(self.in_force).keys.get("app.leave", "")
        return frozenset(("ctrl+q", *own.split(",")))

    @property
    def more_input(self) -> bool:
        """Whether keys wait to be handed on: what is drawn now is seen for no time."""
        return self._inbox.more

    def on_menu_screen_calm(self, event: "MenuScreen.Calm") -> None:
        """What is typed now is not meant for what has just opened."""
        self._inbox.deafen(event.seconds)

    # -- screens ----------------------------------------------------------------------------------

    def get_default_screen(self) -> Screen[None]:
        """The picker, or the table of the game that was asked for."""
        first = self.routes.first()
        # Textual 8.2.8 gives its first screen no result callback; `switch_screen` takes one off.
        first._push_result_callback(first, None)
        return first

    def _screen_changed(self, screen: Screen[Any]) -> None:
        """Another screen is in front; what many of them have left behind is cleared away."""
        self._inbox.screen_changed(screen)
        self._screens += 1
        if not self._screens % _MANY_SCREENS:
            gc.collect()

    def _tables(self) -> "list[TableScreen]":
        """The tables that are there, in front or not."""
        from solkit_tui.ui.table.screen import TableScreen

        return [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]

    def on_picker_screen_continued(self, event: "PickerScreen.Continued") -> None:
        """A game that was left goes on."""
        self.routes.go_on(event.offer)

    def on_picker_screen_chosen(self, event: "PickerScreen.Chosen") -> None:
        """A game was chosen."""
        self.routes.choose(event.entry, event.deal)

    def on_table_screen_reloaded(self, event: "TableScreen.Reloaded") -> None:
        """The rule file in test mode was saved, and can be played: old faults are mended."""
        self.clear_notifications()
        note = "reloaded" if event.deal is None else f"reloaded, dealt again as #{event.deal}"
        self.routes.deal(event.rules, event.deal, event.file, note)

    def on_table_screen_replaced(self, event: "TableScreen.Replaced") -> None:
        """A typed command has begun another game."""
        self.routes.replaced(event)

    def on_table_screen_left(self, event: "TableScreen.Left") -> None:
        """The player wants another solitaire; the one that is left can be continued."""
        self.tell(self._put_away())
        self.switch_screen(self.routes.picker())

    def action_stats(self) -> None:
        """The statistics: at a table those of its game first."""
        names = (table.table.session.game.rules.name for table in self._tables())
        self.routes.open_statistics(next(names, ""))

    def action_settings(self) -> None:
        """The settings, over the table or the list of games."""
        self.routes.open_settings()

    def action_palette(self) -> None:
        """Every action by its name."""
        self.routes.open_palette()

    # -- settings ---------------------------------------------------------------------------------

    def on_settings_screen_changed(self, event: "SettingsScreen.Changed") -> None:
        """Other settings hold from now on."""
        self.apply_settings(event.settings)

    def apply_settings(self, settings: Settings) -> None:
        """Let settings hold from now on, at the tables that are there as everywhere."""
        before = self.appearance.take(settings)
        if settings.theme != before.theme:
            self.register_theme(self.appearance.textual_theme)
            self.theme = self.start.theme.name
        if (settings.keyboard, settings.keys) != (before.keyboard, before.keys):
            self.set_keymap(keymap(settings))
        if settings.ascii != before.ascii:
            self._terminal_filters = filters(self.appearance.terminal)
            self.refresh_css(animate=False)
        for screen in self._tables():
            screen.follow(settings)
            screen.restyle(self.look, self.start.size)

    # -- coming and going -------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Tell what the start has found, and be there for signals that end the program."""
        self.screen_change_signal.subscribe(self, self._screen_changed, immediate=True)
        self.tell(self.start.notices)
        for fault in own_keys(self.in_force).faults:
            self.tell((Notice("A key of your own was left out", fault),))
        self.set_timer(_LATER, self._recover)
        self._answering = asyncio.get_running_loop()

    def _recover(self) -> None:
        """Do what a program that was killed had no time for."""
        # What the other screen needs is loaded while nobody waits for it.
        import solkit_tui.ui.picker.screen
        import solkit_tui.ui.table.seating  # noqa: F401

        gc.collect()
        gc.freeze()
        gc.enable()
        services = self.services
        self.tell(recover(services.stats, services.saves, services.history))

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show what the player should know."""
        if self._leaving:
            self.unsaid += notices
            return
        for title, text in notices:
            self.notify(text, title=title, severity="warning", timeout=10, markup=False)

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """Leave; what is to be told from now on is told when the screen is restored."""
        self._leaving = True
        self.when_leaving(kwargs.get("return_code", 0))
        super().exit(*args, **kwargs)

    def end(self, status: int) -> None:
        """End in order as soon as what is being done is done; from any thread, at any moment.

        Raises:
            SystemExit: The program has not begun to answer yet.
        """
        if self._answering is None:
            raise SystemExit(status)
        self._answering.call_soon_threadsafe(self._end_now, status)

    def _end_now(self, status: int) -> None:
        self.unsaid += self._put_away()
        self.exit(return_code=status)

    def action_boss(self) -> None:
        """Out at once; what is being played is put in order first."""
        self._end_now(0)

    def _put_away(self) -> tuple[Notice, ...]:
        return tuple(notice for screen in self._tables() for notice in screen.put_away())

    def _handle_exception(self, error: Exception) -> None:
        """A fault of the program: the composition root tells of it when the screen is restored."""
        self.failure = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Instead of Textual's traceback with every local value: no traceback reaches a player.
        self._close_messages_no_wait()
