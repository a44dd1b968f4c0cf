"""Which screen is in front: the list of games, or a table. Knows no themes and no signals."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.screen import Screen

from solkit_tui.errors import Notice, RuleFileError, SaveFileError, SolkitError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import CommandsService, Services
from solkit_tui.services.record_names import record_name
from solkit_tui.services.records.saves_values import SavedGame
from solkit_tui.services.system.durations import duration
from solkit_tui.ui.dialogs.menu import Choice, MenuScreen
from solkit_tui.ui.drawing.look import Look, make_look
from solkit_tui.ui.picker.game_filter import ContinueOffer
from solkit_tui.ui.start import Start

if TYPE_CHECKING:
    from solkit_tui.ui.picker.screen import PickerScreen
    from solkit_tui.ui.table.screen import TableScreen
    from solkit_tui.ui.table.seating import Seating

# The list of games and the table are imported where they are needed: each costs the other's first
# frame some 10 ms.


class RoutingApp(App[int]):
    """An application that goes from the list of games to a table and back.

    Args:
        services: What lies outside the program.
        start: What the command line asked for.
        commands: What can be typed at the table.
    """

    def __init__(self, services: Services, start: Start, commands: CommandsService) -> None:
        super().__init__()
        self.services = services
        self.start = start
        self._commands = commands
        self._number = start.deal
        self._leaving = False
        self.unsaid: list[Notice] = []
        self.when_leaving: Callable[[int], None] = lambda status: None
        """Told with the exit status when the program is left, before anything of it is done."""

    @property
    def seating(self) -> "Seating":
        """Makes tables as things stand now."""
        from solkit_tui.ui.table.seating import Seating

        return Seating(self.services, self._commands, self.start.size, self.start.test_mode)

    @property
    def look(self) -> Look:
        """How cards are drawn now."""
        return make_look(self.start.theme, self.start.four_color, self.no_color)

    def get_default_screen(self) -> Screen[None]:
        """The picker, or the table of the game that was asked for."""
        rules, file = self.start.rules, self.start.file
        first: Screen[None]
        if rules is None:
            first = self._picker()
        else:
            deal = self._take_number()
            saved = self.services.saves.of(rules.name, file)
            resumed = None
            if saved is not None and deal in (None, saved.deal):
                resumed = self._resumed(saved, rules)
            else:
                self._warn_of(saved)
            first = resumed or self.seating.dealt(rules, deal, file, self.look, shown=False)
        # Textual 8.2.8 gives its first screen no result callback; `switch_screen` takes one off.
        first._push_result_callback(first, None)
        return first

    def _take_number(self) -> int | None:
        """The deal number that the command line asked for: it is meant for the first table only."""
        number, self._number = self._number, None
        return number

    def _picker(self) -> "PickerScreen":
        from solkit_tui.ui.picker.screen import PickerScreen

        return PickerScreen(self.services, self.services.saves.all())

    def _resumed(self, saved: SavedGame, rules: RuleSet) -> "TableScreen | None":
        """A table with a game that goes on; None, and a word why, where it cannot."""
        try:
            table, notices = self.seating.resumed(saved, rules, self.look)
        except SaveFileError as error:
            self.tell((Notice(error.title, error.text),))
            return None
        self.tell(notices)
        return table

    def _warn_of(self, saved: SavedGame | None) -> None:
        if saved is not None:
            text = f"deal {saved.deal}, {saved.moves} moves; the first move of this deal ends it"
            self.tell((Notice(f"{saved.name} is in progress", text),))

    def exit(self, *args: Any, **kwargs: Any) -> None:
        """Leave; what is to be told from now on is told when the screen is restored."""
        self._leaving = True
        status = kwargs.get("return_code", 0)
        self.when_leaving(status)
        super().exit(*args, **kwargs)

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show what the player should know."""
        if self._leaving:
            self.unsaid += notices
            return
        for notice in notices:
            self.notify(
                notice.text, title=notice.title, severity="warning", timeout=10, markup=False
            )

    def _go_on(self, saved: SavedGame, rules: RuleSet) -> None:
        if (table := self._resumed(saved, rules)) is not None:
            self.switch_screen(table)

    def _deal(self, rules: RuleSet, deal: int | None, file: str) -> None:
        self.switch_screen(self.seating.dealt(rules, deal, file, self.look))

    def on_picker_screen_continued(self, event: "PickerScreen.Continued") -> None:
        """A game that was left goes on."""
        offer = event.offer
        saved = next((one for one in self.services.saves.all() if one.id == offer.id), None)
        try:
            rules = self._rules_of(offer)
        except SolkitError as error:
            self.tell((Notice(error.title, error.text),))
            return
        if saved is not None:
            self._go_on(saved, rules)

    def _rules_of(self, offer: ContinueOffer) -> RuleSet:
        """The rules of a game that was left; of two games of one name the one it was begun with.

        Raises:
            SolkitError: They cannot be had any more.
        """
        if offer.file:
            return self.services.rules.load(offer.file)
        entries = self.services.rules.catalogue().loaded
        shipped = (
            entry for entry in entries if entry.record == record_name(offer.name) and not entry.own
        )
        entry = next(shipped, None) or self.services.rules.find(offer.name)
        return self.services.rules.load(entry)

    def on_picker_screen_chosen(self, event: "PickerScreen.Chosen") -> None:
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
        if saved is None or number not in (None, saved.deal):
            self._deal(rules, number, file)
            self._warn_of(saved)
            return
        if number is not None:
            self._go_on(saved, rules)
            return

        def answered(choice: str | None) -> None:
            if choice == "new":
                self._deal(rules, None, file)
            elif choice == "continue":
                self._go_on(saved, rules)

        text = f"deal {saved.deal}, {saved.moves} moves in {duration(saved.seconds)}"
        choices = (Choice("continue", "Continue it"), Choice("new", "New deal"))
        self.push_screen(MenuScreen(f"{rules.name} is in progress", choices, text), answered)

    def on_table_screen_reloaded(self, event: "TableScreen.Reloaded") -> None:
        """The rule file in test mode was saved, and can be played: old faults are mended."""
        self.clear_notifications()
        self._deal(event.rules, event.deal, event.file)

    def on_table_screen_replaced(self, event: "TableScreen.Replaced") -> None:
        """A typed command has begun another game."""
        session, file, counts, *_ = event.reply
        self.switch_screen(self.seating.taken_over(session, file, counts, self.look))

    def on_table_screen_left(self, event: "TableScreen.Left") -> None:
        """The player wants another solitaire."""
        self.switch_screen(self._picker())
