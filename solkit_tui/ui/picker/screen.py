"""The list of games. Knows how to choose one, not how to play it."""

from textual.message import Message

from solkit_tui.errors import Notice, RuleFileError
from solkit_tui.services.games.catalogue import CatalogueEntry
from solkit_tui.ui.dialogs.page import help_page, rules_page
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, PICKER_KEYS, SIDE_KEYS, bindings
from solkit_tui.ui.keys.own_keys import own_keys, with_own
from solkit_tui.ui.picker.browser import BrowserScreen
from solkit_tui.ui.picker.game_filter import ContinueOffer, Going, Item, Playable
from solkit_tui.ui.picker.game_list import GameList
from solkit_tui.ui.picker.list_head import ListHead
from solkit_tui.ui.picker.words import faults_page

__all__ = ["ContinueOffer", "PickerScreen"]


class PickerScreen(BrowserScreen):
    """Every game with its statistics; the game played last is selected."""

    BINDINGS = bindings(PICKER_KEYS)
    PALETTE = PICKER_KEYS

    class Chosen(Message):
        """A game was chosen.

        Attributes:
            entry: The game.
            deal: The number of the deal that is wanted; None: any.
            daily: Whether it is the deal of the day.
        """

        def __init__(
            self, entry: CatalogueEntry, deal: int | None = None, daily: bool = False
        ) -> None:
            super().__init__()
            self.entry = entry
            self.deal = deal
            self.daily = daily

    class Continued(Message):
        """A game that was left is to be continued."""

        def __init__(self, offer: ContinueOffer) -> None:
            super().__init__()
            self.offer = offer

    def on_choices_chosen(self, event: GameList.Chosen) -> None:
        """Enter or a double click: that game is played."""
        self._choose(event.entry.value)

    def on_input_submitted(self) -> None:
        """Enter in the filter line: the selected game is played."""
        self._choose(self.selected)

    def _choose(self, item: Item | None) -> None:
        if isinstance(item, Playable):
            self.post_message(self.Chosen(item.entry))
        elif isinstance(item, Going):
            self.post_message(self.Continued(item.offer))
        elif item is not None:
            self.app.push_screen(faults_page(item))

    def action_daily(self) -> None:
        """Play today's deal of the selected game."""
        item = self.selected
        today = self.lines.today(item)
        if isinstance(item, Playable) and today is not None:
            self.post_message(self.Chosen(item.entry, today[0], daily=True))

    def action_favourite(self) -> None:
        """The selected game becomes a favourite, or is one no more."""
        item = self.selected
        if not isinstance(item, Playable):
            return
        known = self.services.settings.settings.favourites
        others = tuple(name for name in known if name != item.entry.record)
        new = others if item.entry.record in known else (*known, item.entry.record)
        self.say_status(self.services.settings.change(favourites=new))
        self.fill()

    def action_view(self, steps: int) -> None:
        """Another part of the list."""
        self.show_view(self.view.after(steps))

    def on_list_head_picked(self, event: ListHead.Picked) -> None:
        """A tab was clicked."""
        self.show_view(event.view)

    def action_rules(self) -> None:
        """The rules of the selected game, whole."""
        item = self.selected
        entry = None if item is None else self.words.entry(item)
        if entry is None:
            return
        try:
            rules = self.services.rules.load(entry)
        except RuleFileError as error:
            self.say_status((Notice(error.title, error.text),))
            return
        from solkit_tui.rules.words.describe import describe

        self.app.push_screen(rules_page(rules.name, describe(rules)))

    def action_leave(self) -> None:
        """Clear the filter; without one, leave the program."""
        if not self.close_filter():
            self.app.exit(0)

    def action_help(self) -> None:
        """The keys of this screen."""
        own = own_keys(self.services.settings.settings).keys
        tables = (LIST_KEYS, PICKER_KEYS, SIDE_KEYS, APP_KEYS)
        self.app.push_screen(
            help_page("Keys in the list of games", *(with_own(keys, own) for keys in tables))
        )
