"""Small dialogs over the table: the game menu, questions, the deal number."""

from typing import NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Input, Static
from textual.widgets.option_list import Option

from solkit_tui.engine.deal import MAX_DEAL
from solkit_tui.ui.keys.keys import MENU_KEYS, bindings
from solkit_tui.ui.widgets.choices import Choices


class Choice(NamedTuple):
    """A line of a menu: what it is called in code, and what it says."""

    id: str
    text: str


class MenuScreen(ModalScreen[str | None]):
    """A list of choices under a heading; gives the chosen id, or None for going back.

    Args:
        title: The heading.
        choices: The lines.
        text: What stands between heading and lines; may be empty.
    """

    BINDINGS = bindings(MENU_KEYS)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (18, "-high")]

    def __init__(self, title: str, choices: tuple[Choice, ...], text: str = "") -> None:
        super().__init__()
        self._heading = title
        self._choices = choices
        self._text = text

    def compose(self) -> ComposeResult:
        """A box with heading, text and list."""
        with Vertical(classes="dialog"):
            yield Static(self._heading, classes="dialog-title", markup=False)
            if self._text:
                yield Static(self._text, classes="dialog-text", markup=False)
            yield Choices(*(Option(choice.text, id=choice.id) for choice in self._choices))

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        """A choice was made."""
        self.dismiss(event.option_id)

    def on_key(self, event: Key) -> None:
        """A question takes y and n."""
        answer = {"y": "yes", "n": "no"}.get(event.key)
        if answer is not None and any(choice.id == answer for choice in self._choices):
            event.stop()
            self.dismiss(answer)

    def action_back(self) -> None:
        """Back without a choice."""
        self.dismiss(None)


class NumberScreen(ModalScreen[int | None]):
    """Asks for a deal number, 0 to 999999; gives it, or None for going back."""

    BINDINGS = [Binding("escape", "back", show=False)]

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def compose(self) -> ComposeResult:
        """A box with one line to type in."""
        with Vertical(classes="dialog"):
            yield Static("Deal number", classes="dialog-title")
            yield Input(str(self._number), select_on_focus=True, compact=True)
            yield Static(f"0 to {MAX_DEAL}, then Enter", classes="dialog-text", id="number-fault")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter was pressed: the number is taken if it is one."""
        text = event.value.strip()
        if text.isascii() and text.isdigit() and int(text) <= MAX_DEAL:
            self.dismiss(int(text))
            return
        fault = self.query_one("#number-fault", Static)
        said = f"“{text}” is no deal number" if text else "type a number"
        fault.update(f"{said}: 0 to {MAX_DEAL}")
        fault.add_class("fault")

    def action_back(self) -> None:
        """Back without a number."""
        self.dismiss(None)
