"""The Textual application: themes, the boss key, which screen is in front. Knows no rules."""

import asyncio
import signal
import threading
from collections.abc import Iterable
from typing import NamedTuple

from textual.app import App, SystemCommand
from textual.screen import Screen

from solkit_tui.errors import Notice, RuleFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.ui.keys import APP_KEYS, bindings, shifted_keymap
from solkit_tui.ui.look import CardSize, Look, make_look
from solkit_tui.ui.screens.picker import PickerScreen
from solkit_tui.ui.screens.table import TableScreen
from solkit_tui.ui.themes import TableTheme, as_textual_theme


class Start(NamedTuple):
    """What the command line asked for.

    Attributes:
        theme: The theme of the table.
        four_color: Whether each suit has a colour of its own.
        size: The card size; None: chosen by terminal and game.
        rules: The game to begin with; None: the picker.
        deal: The deal number; None: a random one.
        test_file: The rule file that is being tried out; None outside test mode.
        notices: What the player should know at the start.
    """

    theme: TableTheme
    four_color: bool = False
    size: CardSize | None = None
    rules: RuleSet | None = None
    deal: int | None = None
    test_file: str | None = None
    notices: tuple[Notice, ...] = ()


class SolkitApp(App[int]):
    """solkit in a terminal.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS = bindings(APP_KEYS, priority=True)

    def __init__(self, services: Services, start: Start) -> None:
        super().__init__()
        self.services = services
        self.start = start
        self.failure: Exception | None = None
        self.register_theme(as_textual_theme(start.theme))
        self.theme = start.theme.name
        self.set_keymap(shifted_keymap(services.settings.settings.shift_digits))

    @property
    def look(self) -> Look:
        """How cards are drawn now."""
        return make_look(self.start.theme, self.start.four_color, self.no_color)

    def get_default_screen(self) -> Screen[None]:
        """The picker, or the table of the game that was asked for."""
        rules = self.start.rules
        first = (
            PickerScreen(self.services) if rules is None else self._table(rules, self.start.deal)
        )
        # Textual 8.2.8 gives its first screen no result callback; `switch_screen` takes one off.
        first._push_result_callback(first, None)
        return first

    def _table(self, rules: RuleSet, deal: int | None) -> TableScreen:
        return TableScreen(
            self.services, rules, deal, self.look, self.start.size, self.start.test_file
        )

    def on_picker_screen_chosen(self, event: PickerScreen.Chosen) -> None:
        """A game was chosen in the picker."""
        try:
            rules = self.services.rules.load(event.entry)
        except RuleFileError as error:
            self.notify(error.text, title=error.title, severity="error", timeout=10)
            return
        self.switch_screen(self._table(rules, self.start.deal))

    def on_mount(self) -> None:
        """Signals that end the program end it in order; the terminal is restored."""
        for notice in self.start.notices:
            self.notify(notice.text, title=notice.title, severity="warning", timeout=10)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name) and threading.current_thread() is threading.main_thread():
                number = getattr(signal, name)
                loop.add_signal_handler(number, self._on_signal, number)

    def _on_signal(self, number: int) -> None:
        self._put_away()
        self.exit(return_code=128 + number)

    def _handle_exception(self, error: Exception) -> None:
        """A fault of the program: the composition root tells of it when the screen is restored."""
        self.failure = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Instead of Textual's traceback with every local value: no traceback reaches a player.
        self._close_messages_no_wait()

    def on_table_screen_reloaded(self, event: TableScreen.Reloaded) -> None:
        """The rule file in test mode was saved."""
        self.switch_screen(self._table(event.rules, event.deal))

    def on_table_screen_left(self, event: TableScreen.Left) -> None:
        """The player wants another solitaire."""
        self.switch_screen(PickerScreen(self.services))

    def action_boss(self) -> None:
        """Out at once; what is being played is put in order first."""
        self._put_away()
        self.exit(0)

    def _put_away(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.put_away()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: the actions of the screen, then Textual's own."""
        for key in getattr(screen, "PALETTE", ()):
            if key.palette:
                yield SystemCommand(
                    key.help.capitalize(),
                    key.shown,
                    lambda key=key: self.call_later(screen.run_action, key.action),
                )
        for command in super().get_system_commands(screen):
            if command.title in ("Screenshot", "Quit"):
                yield command
