"""The list of games. Knows how to choose one, not how to play it."""

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static
from textual.widgets.option_list import Option

from solkit_tui.services.container import Services
from solkit_tui.services.rule_loader import CatalogueEntry
from solkit_tui.ui.keys import APP_KEYS, LIST_KEYS, PICKER_KEYS, bindings
from solkit_tui.ui.rows import fields_for, heading, row
from solkit_tui.ui.screens.page import help_page
from solkit_tui.ui.widgets.choices import Choices
from solkit_tui.ui.widgets.text_line import TextLine

_FIRST_GAME = "Klondike (easy)"
"""What is selected for a player who never played."""
_KEYS = "F1 keys  Esc leave"


class PickerScreen(Screen[None]):
    """Every game with its statistics; the game played last is selected.

    Args:
        services: Rules, settings and statistics.
    """

    BINDINGS = bindings(PICKER_KEYS)
    AUTO_FOCUS = "Choices"

    class Chosen(Message):
        """A game was chosen."""

        def __init__(self, entry: CatalogueEntry) -> None:
            super().__init__()
            self.entry = entry

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._width = 0
        found = services.rules.catalogue()
        self._entries = found.loaded
        self._failures = found.failures

    def compose(self) -> ComposeResult:
        """Title, headings, list and status line."""
        yield TextLine(id="title")
        yield Static(id="picker-heading", markup=False)
        yield Choices(id="games", compact=True)
        yield TextLine(id="status")

    def on_mount(self) -> None:
        """Titles; the list itself is filled when its width is known."""
        games = f"{len(self._entries)} games"
        self.query_one("#title", TextLine).show("solkit", games)
        self._say_status()

    def _say_status(self) -> None:
        status = self.query_one("#status", TextLine)
        notices = self._services.stats.take_notices()
        if notices:
            text = f"{notices[0].title}: {notices[0].text}"
            status.show(text, _KEYS, "refused")
        elif self._failures:
            failure = self._failures[0].error.diagnostics[0]
            more = len(self._failures) - 1
            text = f"not listed: {failure}" + (f" (and {more} more files)" if more else "")
            status.show(text, _KEYS, "refused")
        else:
            status.show("Enter plays the selected game", _KEYS)

    def on_resize(self, event: Resize) -> None:
        """The fields that fit are shown; the selection stays."""
        width = event.size.width - 4
        if width != self._width:
            self._width = width
            self._fill()

    def on_screen_resume(self) -> None:
        """Back from a game: its statistics have changed."""
        if self._width:
            self._fill()

    def _fill(self) -> None:
        games = self.query_one(Choices)
        stats = self._services.stats.all()
        fields = fields_for(self._width)
        self.query_one("#picker-heading", Static).update(heading(fields))
        selected = games.highlighted
        games.clear_options()
        games.add_options(
            Option(Content(row(fields, entry, stats.of(entry.name)))) for entry in self._entries
        )
        if selected is None:
            last = self._services.settings.settings.last_played
            names = [entry.name for entry in self._entries]
            wanted = last if last in names else _FIRST_GAME
            selected = names.index(wanted) if wanted in names else 0
        if self._entries:
            games.highlighted = selected

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        """Enter or a click: that game is played."""
        self.post_message(self.Chosen(self._entries[event.option_index]))

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit(0)

    def action_help(self) -> None:
        """The keys of this screen."""
        self.app.push_screen(
            help_page("Keys in the list of games", LIST_KEYS, PICKER_KEYS, APP_KEYS)
        )
