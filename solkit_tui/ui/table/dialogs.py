"""What the table asks and shows in dialogs. Loaded with the first of them; plays nothing itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from solkit_tui.services.container import CommandsService, Reply, Services
from solkit_tui.ui.dialogs.menu import Choice, MenuScreen, NumberScreen
from solkit_tui.ui.dialogs.page import help_page, rules_page, text_page
from solkit_tui.ui.keys.keys import APP_KEYS, SIDE_KEYS, TABLE_KEYS
from solkit_tui.ui.keys.own_keys import own_keys, with_own
from solkit_tui.ui.table.command import CommandScreen
from solkit_tui.ui.table.telling import win_text

if TYPE_CHECKING:
    from solkit_tui.ui.table.screen import TableScreen


class Dialogs:
    """The dialogs over one table.

    Args:
        screen: The table.
        services: Settings and records.
        commands: What can be typed at the command line.
        test_mode: Whether a rule file is being tried out: there is no other game to choose.
    """

    def __init__(
        self,
        screen: "TableScreen",
        services: Services,
        commands: CommandsService,
        test_mode: bool,
    ) -> None:
        self._screen = screen
        self._services = services
        self._commands = commands
        self._test_mode = test_mode

    def end_game(self, question: str, then: Callable[[], object]) -> None:
        """Do something that ends the game; ask first where one is in progress."""
        if not self._screen.playing or not self._services.settings.settings.confirm:
            then()
            return
        # The safe answer first: an Enter typed too often ends no game.
        choices = (Choice("no", "No, play on"), Choice("yes", "Yes, end this game"))

        def answered(choice: str | None) -> None:
            if choice == "yes":
                then()

        self._screen.app.push_screen(MenuScreen(question, choices), answered)

    def deal_number(self) -> None:
        """Ask for a deal number, and deal it."""

        def answered(number: int | None) -> None:
            if number is not None:
                self.end_game(f"Deal number {number}?", lambda: self._screen.deal_anew(number))

        present = self._screen.table.session.deal or 0
        self._screen.app.push_screen(NumberScreen(present), answered)

    def menu(self, title: str = "Game menu", text: str = "") -> None:
        """The game menu."""
        choices = [
            Choice("back", "Back to game"),
            Choice("new_deal", "Play again (new deal)"),
            Choice("play('restart')", "Restart this deal"),
            Choice("deal_number", "Choose deal number"),
            Choice("app.stats", "Statistics"),
            Choice("app.settings", "Settings"),
        ]
        if self._test_mode:
            choices = [choice for choice in choices if choice.id != "app.stats"]
        else:
            choices.append(Choice("choose", "Choose solitaire"))
        choices.append(Choice("leave", "Exit application"))
        self._screen.app.push_screen(MenuScreen(title, tuple(choices), text), self._menu_chosen)

    async def _menu_chosen(self, choice: str | None) -> None:
        if choice not in (None, "back"):
            await self._screen.run_action(choice)

    def won(self, seconds: float) -> None:
        """The menu after a win, with what was achieved."""
        session = self._screen.table.session
        stats = self._services.stats.of(session.game.rules.name)
        text = win_text(session, seconds, stats, self._services.history.all())
        self.menu("★ You have won! ★", text)

    def help(self) -> None:
        """The keys."""
        own = own_keys(self._services.settings.settings).keys
        tables = (with_own(keys, own) for keys in (TABLE_KEYS, SIDE_KEYS, APP_KEYS))
        name = self._screen.table.session.game.rules.name
        self._screen.app.push_screen(help_page(f"Keys: {name}", *tables))

    def rules(self) -> None:
        """The rules of the game in words."""
        from solkit_tui.rules.words.describe import describe

        rules = self._screen.table.session.game.rules
        self._screen.app.push_screen(rules_page(rules.name, describe(rules)))

    def command(self, file: str, counts: bool, then: Callable[[Reply], None]) -> None:
        """Ask for a command and carry it out; words are shown here, the rest is for `then`."""
        session = self._screen.table.session

        def typed(text: str | None) -> None:
            if text is None:
                return
            autoplay = self._screen.table.autoplay
            reply = self._commands.run(text, session, file, counts, autoplay)
            if reply is not None:
                then(reply)
                if len(reply.said) > 1 and not reply.fresh:
                    self._screen.app.push_screen(text_page(f":{text}", reply.said))

        self._screen.app.push_screen(CommandScreen(self._commands, session), typed)
