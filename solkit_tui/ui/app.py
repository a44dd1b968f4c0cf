"""The Textual application: themes and settings, signals, the boss key. Knows no rules."""

import asyncio
import gc
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from textual.app import SystemCommand
from textual.screen import Screen

from solkit_tui.errors import Notice
from solkit_tui.services.container import CommandsService, Services
from solkit_tui.services.records.keeper_endings import recover
from solkit_tui.services.settings.values import CardSize as WantedSize
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.drawing.themes import ThemeLoad, as_textual_theme, themes
from solkit_tui.ui.keys.keys import APP_KEYS, SIDE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import keymap, own_keys
from solkit_tui.ui.routing import RoutingApp
from solkit_tui.ui.start import Start

if TYPE_CHECKING:
    from solkit_tui.ui.settings.screen import SettingsScreen
    from solkit_tui.ui.statistics.screen import StatsScreen
    from solkit_tui.ui.table.screen import TableScreen

_LATER = 0.4
"""Seconds after which what can wait is done, when the first screen has long been seen."""


class SolkitApp(RoutingApp):
    """solkit in a terminal.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.
        commands: What can be typed at the table.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS = [*bindings(APP_KEYS, priority=True), *bindings(SIDE_KEYS)]

    def __init__(self, services: Services, start: Start, commands: CommandsService) -> None:
        super().__init__(services, start, commands)
        self.failure: Exception | None = None
        self._answering: asyncio.AbstractEventLoop | None = None
        self.register_theme(as_textual_theme(start.theme))
        self.theme = start.theme.name
        self.in_force = services.settings.settings._replace(
            theme=start.theme.name,
            four_color=start.four_color,
            card_size=WantedSize.AUTO if start.size is None else WantedSize(str(start.size)),
        )
        self.set_keymap(keymap(self.in_force))

    # -- settings and statistics -------------------------------------------------------------------

    def settings_screen(self) -> "SettingsScreen":
        """The settings, the words of the command line included."""
        from solkit_tui.ui.settings.screen import SettingsScreen

        found = themes(self.start.theme_directories)
        loaded = {theme.name: theme for theme in (self.start.theme, *found.loaded)}
        in_order = tuple(loaded[name] for name in sorted(loaded))
        return SettingsScreen(self.services, ThemeLoad(in_order, found.failures), self.in_force)

    def stats_screen(self, name: str = "") -> "StatsScreen":
        """The statistics, those of a game first; without a name those of all games."""
        from solkit_tui.ui.statistics.screen import StatsScreen

        stats, history = self.services.stats, self.services.history
        own = own_keys(self.in_force).keys
        screen = StatsScreen(stats.all(), history.all(), name, own)
        self.tell((*stats.take_notices(), *history.take_notices()))
        return screen

    def on_settings_screen_changed(self, event: "SettingsScreen.Changed") -> None:
        """Other settings hold from now on."""
        self.apply_settings(event.settings)

    def apply_settings(self, settings: Settings) -> None:
        """Let settings hold from now on, at the tables that are there as everywhere."""
        before, self.in_force = self.in_force, settings
        size = None
        if settings.card_size is not WantedSize.AUTO:
            size = CardSize(str(settings.card_size))
        theme = self.start.theme
        if settings.theme != before.theme:
            found = themes(self.start.theme_directories).loaded
            theme = next((one for one in found if one.name == settings.theme), theme)
            self.register_theme(as_textual_theme(theme))
            self.theme = theme.name
        self.start = self.start._replace(theme=theme, four_color=settings.four_color, size=size)
        if (settings.keyboard, settings.keys) != (before.keyboard, before.keys):
            self.set_keymap(keymap(settings))
        for screen in self._tables():
            screen.follow(settings)
            screen.restyle(self.look, size)

    def _tables(self) -> "list[TableScreen]":
        """The tables that are there, in front or not."""
        from solkit_tui.ui.table.screen import TableScreen

        return [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]

    def on_mount(self) -> None:
        """Tell what the start has found, and be there for signals that end the program."""
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

    def end(self, status: int) -> None:
        """End in order as soon as what is being done is done; from any thread, at any moment.

        Raises:
            SystemExit: The program has not begun to answer yet.
        """
        if self._answering is None:
            raise SystemExit(status)
        self._answering.call_soon_threadsafe(self._end_now, status)

    def _end_now(self, status: int) -> None:
        self._put_away()
        self.exit(return_code=status)

    def _handle_exception(self, error: Exception) -> None:
        """A fault of the program: the composition root tells of it when the screen is restored."""
        self.failure = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Instead of Textual's traceback with every local value: no traceback reaches a player.
        self._close_messages_no_wait()

    def action_stats(self) -> None:
        """The statistics: at a table those of its game first."""
        if len(self.screen_stack) == 1:
            names = [table.table.session.game.rules.name for table in self._tables()]
            self.push_screen(self.stats_screen(*names))

    def action_settings(self) -> None:
        """The settings, over the table or the list of games."""
        if len(self.screen_stack) == 1:
            self.push_screen(self.settings_screen())

    def action_boss(self) -> None:
        """Out at once; what is being played is put in order first."""
        self._end_now(0)

    def _put_away(self) -> None:
        for screen in self._tables():
            self.unsaid += screen.put_away()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: what keys do here, and a few of Textual's own."""
        for key in (*getattr(screen, "PALETTE", ()), *SIDE_KEYS, *APP_KEYS):
            if key.palette:
                act = partial(self.call_later, screen.run_action, key.action)
                yield SystemCommand(key.help.capitalize(), key.shown, act)
        yield from (
            command
            for command in super().get_system_commands(screen)
            if command.title == "Screenshot"
        )
