"""The Textual application: themes, the boss key, which screen is in front. Knows no rules."""

import asyncio
import gc
import signal
import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from textual.app import App, SystemCommand
from textual.screen import Screen

if TYPE_CHECKING:
    from solkit_tui.ui.screens.settings import SettingsScreen
    from solkit_tui.ui.screens.stats import StatsScreen

from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.play import game_of
from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice, RuleFileError, SaveFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.clock import Clock
from solkit_tui.services.container import CommandsService, Services
from solkit_tui.services.keeper import Keeper
from solkit_tui.services.keeper_endings import recover
from solkit_tui.services.saves_values import SavedGame
from solkit_tui.services.settings_values import CardSize as WantedSize
from solkit_tui.services.settings_values import Settings
from solkit_tui.ui.keys import APP_KEYS, bindings
from solkit_tui.ui.look import CardSize, Look, make_look
from solkit_tui.ui.own_keys import keymap, own_keys
from solkit_tui.ui.rows import duration
from solkit_tui.ui.screens.menu import Choice, MenuScreen
from solkit_tui.ui.screens.picker import PickerScreen
from solkit_tui.ui.screens.table import TableScreen
from solkit_tui.ui.themes import TableTheme, ThemeLoad, as_textual_theme, themes

_LATER = 0.4
"""Seconds after which what can wait is done, when the first screen has long been seen."""


class Start(NamedTuple):
    """What the command line asked for.

    Attributes:
        theme: The theme of the table.
        four_color: Whether each suit has a colour of its own.
        size: The card size; None: chosen by terminal and game.
        rules: The game to begin with; None: the picker.
        deal: The deal number; None: the game in progress if there is one, else a random deal.
        file: The rule file of that game, where it is the player's own.
        test_mode: Whether that file is being tried out.
        notices: What the player should know at the start.
        theme_directories: Where themes lie, the shipped ones first.
    """

    theme: TableTheme
    four_color: bool = False
    size: CardSize | None = None
    rules: RuleSet | None = None
    deal: int | None = None
    file: str = ""
    test_mode: bool = False
    notices: tuple[Notice, ...] = ()
    theme_directories: tuple[str, ...] = ()


class SolkitApp(App[int]):
    """solkit in a terminal.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.
        commands: What can be typed at the table.
    """

    CSS_PATH = "solkit.tcss"
    TITLE = "solkit"
    ENABLE_COMMAND_PALETTE = True
    BINDINGS = bindings(APP_KEYS, priority=True)

    def __init__(self, services: Services, start: Start, commands: CommandsService) -> None:
        super().__init__()
        self._commands = commands
        self.services = services
        self.start = start
        self.failure: Exception | None = None
        self._number = start.deal
        self.register_theme(as_textual_theme(start.theme))
        self.theme = start.theme.name
        self.in_force = services.settings.settings._replace(
            theme=start.theme.name,
            four_color=start.four_color,
            card_size=WantedSize.AUTO if start.size is None else WantedSize(str(start.size)),
        )
        self.set_keymap(keymap(self.in_force))

    @property
    def look(self) -> Look:
        """How cards are drawn now."""
        return make_look(self.start.theme, self.start.four_color, self.no_color)

    def get_default_screen(self) -> Screen[None]:
        """The picker, or the table of the game that was asked for."""
        rules, file = self.start.rules, self.start.file
        first: Screen[None]
        if rules is None:
            first = PickerScreen(self.services)
        else:
            deal = self._take_number()
            saved = self.services.saves.of(rules.name, file) if deal is None else None
            resumed = self._resumed(saved, rules) if saved is not None else None
            first = resumed or self._dealt(rules, deal, file, False)
        # Textual 8.2.8 gives its first screen no result callback; `switch_screen` takes one off.
        first._push_result_callback(first, None)
        return first

    def _take_number(self) -> int | None:
        """The deal number that the command line asked for: it is meant for the first table only."""
        number, self._number = self._number, None
        return number

    # -- settings and statistics -------------------------------------------------------------------

    def settings_screen(self) -> "SettingsScreen":
        """The settings, the words of the command line included."""
        from solkit_tui.ui.screens.settings import SettingsScreen

        found = themes(self.start.theme_directories)
        loaded = {theme.name: theme for theme in (self.start.theme, *found.loaded)}
        in_order = tuple(loaded[name] for name in sorted(loaded))
        return SettingsScreen(self.services, ThemeLoad(in_order, found.failures), self.in_force)

    def stats_screen(self, name: str = "") -> "StatsScreen":
        """The statistics, those of a game first; without a name those of all games."""
        from solkit_tui.ui.screens.stats import StatsScreen

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
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.follow(settings)
                screen.restyle(self.look, size)

    # -- tables -----------------------------------------------------------------------------------

    def _keeper(self) -> Keeper:
        services = self.services
        return Keeper(services.stats, services.saves, services.history, Clock(services.now))

    def _dealt(
        self, rules: RuleSet, deal: int | None, file: str, shown: bool = True
    ) -> TableScreen:
        """A table with a fresh deal, that is `shown` card by card."""
        session = Session.new(game_of(rules), random_deal() if deal is None else deal)
        keeper = self._keeper()
        keeper.dealt(session, file, counts=not self.start.test_mode)
        return self._table(keeper, session, file, shown)

    def _resumed(self, saved: SavedGame, rules: RuleSet) -> TableScreen | None:
        """A table with a game that goes on; None, and a word why, where it cannot."""
        keeper = self._keeper()
        try:
            session, notices = keeper.resume(saved, game_of(rules))
        except SaveFileError as error:
            self.tell((Notice(error.title, error.text),))
            return None
        self.tell(notices)
        return self._table(keeper, session, saved.file)

    def _table(
        self, keeper: Keeper, session: Session, file: str, deal_shown: bool = False
    ) -> TableScreen:
        return TableScreen(
            self.services,
            self._commands,
            keeper,
            session,
            self.look,
            self.start.size,
            file,
            self.start.test_mode,
            deal_shown,
        )

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show what the player should know."""
        for notice in notices:
            self.notify(
                notice.text, title=notice.title, severity="warning", timeout=10, markup=False
            )

    def on_picker_screen_chosen(self, event: PickerScreen.Chosen) -> None:
        """A game was chosen in the picker; one that was left can be continued or dealt anew."""
        entry = event.entry
        file = entry.path if entry.own else ""
        try:
            rules = self.services.rules.load(entry)
        except RuleFileError as error:
            self.tell((Notice(error.title, error.text),))
            return
        saved = self.services.saves.of(rules.name, file)
        number = self._take_number() if event.deal is None else event.deal
        if saved is None or number is not None:
            self.switch_screen(self._dealt(rules, number, file))
            return

        def answered(choice: str | None) -> None:
            if choice == "new":
                self.switch_screen(self._dealt(rules, None, file))
            elif choice == "continue" and (table := self._resumed(saved, rules)) is not None:
                self.switch_screen(table)

        text = f"deal {saved.deal}, {saved.moves} moves in {duration(saved.seconds)}"
        choices = (Choice("continue", "Continue it"), Choice("new", "New deal"))
        self.push_screen(MenuScreen(f"{rules.name} is in progress", choices, text), answered)

    def on_mount(self) -> None:
        """Signals that end the program end it in order; the terminal is restored."""
        self.tell(self.start.notices)
        for fault in own_keys(self.in_force).faults:
            self.tell((Notice("A key of your own was left out", fault),))
        self.set_timer(_LATER, self._recover)
        loop = asyncio.get_running_loop()
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name) and threading.current_thread() is threading.main_thread():
                number = getattr(signal, name)
                loop.add_signal_handler(number, self._on_signal, number)

    def _recover(self) -> None:
        """Do what a program that was killed had no time for."""
        gc.freeze()
        gc.enable()
        services = self.services
        self.tell(recover(services.stats, services.saves, services.history))

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
        self.switch_screen(self._dealt(event.rules, event.deal, self.start.file))

    def on_table_screen_replaced(self, event: TableScreen.Replaced) -> None:
        """A typed command has begun another game."""
        session, file, counts, *_ = event.reply
        keeper = self._keeper()
        keeper.dealt(session, file, counts=counts and not self.start.test_mode)
        self.switch_screen(self._table(keeper, session, file))

    def on_table_screen_stats_wanted(self, event: TableScreen.StatsWanted) -> None:
        """The statistics of the game on the table."""
        self.push_screen(self.stats_screen(event.name))

    def on_table_screen_settings_wanted(self, event: TableScreen.SettingsWanted) -> None:
        """The settings, over the table."""
        self.push_screen(self.settings_screen())

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
