"""The list of the picker and its filter line. Knows how games look in a line, not what they are."""

from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.widgets import Input

from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.widgets.choices import Choices, Entry

_LONGEST = 60
"""Characters that can be typed."""


class GameList(Choices):
    """The list of games: a click selects, a second one plays. A line is made when it is seen."""

    def __init__(self, lines: GameLines) -> None:
        super().__init__(id="games", one_click=False)
        self._lines = lines

    def action_select(self, clicked: bool = False) -> None:
        """Choose the selected game; where there is none, the screen says so."""
        self.post_message(self.Chosen(self, self.entry or Entry(""), clicked))

    def text_of(self, entry: Entry) -> Content:
        """A line in its colours."""
        return super().text_of(entry) if entry.value is None else self._lines.line(entry.value)


class FilterLine(Input):
    """The line in which a filter is typed; the keys that it does not need go to the list."""

    BINDINGS = [
        Binding("up", "screen.walk('cursor_up')", show=False),
        Binding("down", "screen.walk('cursor_down')", show=False),
        Binding("pageup", "screen.walk('page_up')", show=False),
        Binding("pagedown", "screen.walk('page_down')", show=False),
    ]

    class Emptied(Message):
        """Backspace was pressed where nothing was left to take away."""

    def __init__(self) -> None:
        super().__init__(
            compact=True,
            select_on_focus=False,
            placeholder="name, family, 2 packs, skill 4",
            max_length=_LONGEST,
        )
        self.cursor_blink = False

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """The star is never part of a name: it marks a favourite, here too."""
        return character != "*" and super().check_consume_key(key, character)

    def on_key(self, event: Key) -> None:
        """A star is left to the screen; backspace in an empty line closes it."""
        if event.character == "*":
            event.prevent_default()
        elif event.key == "backspace" and not self.value:
            event.prevent_default().stop()
            self.post_message(self.Emptied())
