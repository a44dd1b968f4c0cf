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

from solkit_tui.errors import Notice
from solkit_tui.services.container import CommandsService, Services
from solkit_tui.services.records.endings import recover
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.appearance import Appearance
from solkit_tui.ui.drawing.look import Look
from solkit_tui.ui.drawing.terminal import Colors, filters, this_terminal
from solkit_tui.ui.keys.inbox import Inbox
from solkit_tui.ui.keys.keys import APP_KEYS, PALETTE_KEYS, SIDE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import keymap, own_keys
from solkit_tui.ui.routing import Routes
from solkit_tui.ui.start import Start

if TYPE_CHECKING:
    from solkit_tui.ui.dialogs.menu import MenuScreen
    from solkit_tui.ui.picker.screen import PickerScreen
    from solkit_tui.ui.settings.screen import SettingsScreen
    from solkit_tui.ui.statistics.screen import StatsScreen
    from solkit_tui.ui.table.screen import TableScreen

_LATER = 0.4
"""Seconds after which what can wait is done, when the first screen has long been seen."""


class SolkitApp(App[int]):
    """solkit in a terminal.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.
        commands: What can be typed at the table.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [*bindings(APP_KEYS, priority=True), *bindings((*PALETTE_KEYS, *SIDE_KEYS))]

    def __init__(self, services: Services, start: Start, commands: CommandsService) -> None:
        super().__init__()
        self.services = services
        terminal = this_terminal(self.console.color_system, start.ascii)
        self._terminal_filters = filters(terminal)
        self.appearance = Appearance(start, services.settings.settings, terminal)
        self._routes = Routes(self, services, commands)
        self._inbox = Inbox(self, super().on_event)
        self._focus_report: events.Event | None = None
        self._leaving = False
        self.unsaid: list[Notice] = []
        self.when_leaving: Callable[[int], None] = lambda status: None
        """Told with the exit status when the program is left, before anything of it is done."""
        self.failure: Exception | None = None
        self._answering: asyncio.AbstractEventLoop | None = None
        self.register_theme(self.appearance.textual_theme)
        self.theme = start.theme.name
        self.set_keymap(keymap(self.in_force))

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
        """Keys and clicks take their turn, all but the boss key; of focus reports the last counts.

        A focus report costs a new style for everything on the screen, and a terminal may send
        thousands of them.
        """
        if isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded:
            if isinstance(event, events.Key) and event.key in self._boss_keys:
                await super().on_event(event)
            else:
                self._inbox.take(event)
        elif isinstance(event, events.AppFocus | events.AppBlur):
            if self._focus_report is None:
                self.call_later(self._take_focus_report)
            self._focus_report = event
        else:
            await super().on_event(event)

    async def _take_focus_report(self) -> None:
        report, self._focus_report = self._focus_report, None
        if report is not None and isinstance(report, events.AppFocus) is not self.app_focus:
            await super().on_event(report)

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
        first = self._routes.first()
        # Textual 8.2.8 gives its first screen no result callback; `switch_screen` takes one off.
        first._push_result_callback(first, None)
        return first

    def _tables(self) -> "list[TableScreen]":
        """The tables that are there, in front or not."""
        from solkit_tui.ui.table.screen import TableScreen

        return [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]

    def on_picker_screen_continued(self, event: "PickerScreen.Continued") -> None:
        """A game that was left goes on."""
        self._routes.go_on(event.offer)

    def on_picker_screen_chosen(self, event: "PickerScreen.Chosen") -> None:
        """A game was chosen."""
        self._routes.choose(event.entry, event.deal)

    def on_table_screen_reloaded(self, event: "TableScreen.Reloaded") -> None:
        """The rule file in test mode was saved, and can be played: old faults are mended."""
        self.clear_notifications()
        note = "reloaded" if event.deal is None else f"reloaded, dealt again as #{event.deal}"
        self._routes.deal(event.rules, event.deal, event.file, note)

    def on_table_screen_replaced(self, event: "TableScreen.Replaced") -> None:
        """A typed command has begun another game."""
        self._routes.replaced(event)

    def on_table_screen_left(self, event: "TableScreen.Left") -> None:
        """The player wants another solitaire; the one that is left can be continued."""
        self.tell(self._put_away())
        self.switch_screen(self._routes.picker())

    def stats_screen(self, name: str = "") -> "StatsScreen":
        """The statistics, those of a game first; without a name those of all games."""
        from solkit_tui.ui.statistics.screen import StatsScreen

        stats, history = self.services.stats, self.services.history
        own = own_keys(self.in_force).keys
        counts = not self.start.test_mode
        screen = StatsScreen(stats.all(), history.all(), name, own, counts=counts)
        self.tell((*stats.take_notices(), *history.take_notices()))
        return screen

    def action_stats(self) -> None:
        """The statistics: at a table those of its game first."""
        if len(self.screen_stack) == 1:
            names = (table.table.session.game.rules.name for table in self._tables())
            self.push_screen(self.stats_screen(next(names, "")), self._routes.replay)

    def action_settings(self) -> None:
        """The settings, over the table or the list of games."""
        if len(self.screen_stack) > 1:
            return
        from solkit_tui.ui.settings.screen import SettingsScreen

        appearance = self.appearance
        screen = SettingsScreen(
            self.services, appearance.themes(), self.in_force, appearance.terminal
        )
        self.push_screen(screen)

    def action_palette(self) -> None:
        """Every action by its name."""
        from solkit_tui.ui.dialogs.palette import PaletteScreen

        screen = self.screen
        if screen.is_modal:
            return
        keys = (*getattr(screen, "PALETTE", ()), *SIDE_KEYS, *APP_KEYS)

        async def answered(action: str | None) -> None:
            if action is not None:
                await screen.run_action(action)

        self.push_screen(PaletteScreen(key for key in keys if key.palette), answered)

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
        for screen in self._tables():
            screen.follow(settings)
            screen.restyle(self.look, self.start.size)

    # -- coming and going -------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Tell what the start has found, and be there for signals that end the program."""
        self.screen_change_signal.subscribe(self, self._inbox.screen_changed, immediate=True)
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
