"""The input line in the last row for a command or a card. Runs no command."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.suggester import SuggestionReady
from textual.widgets import Input, Static

from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.widgets.typed_line import TypedLine

_LONGEST = 500
"""The most characters of a command: more than any has, and few enough to handle quickly."""


class CommandScreen(GuardedModal[str | None]):
    """Asks for a command, or for a card, in the last row. Its result is the text, or None for going
    back.

    `earlier` are the lines typed here before; the new one is added. `completions` returns the whole
    lines that a beginning may become.
    """

    BINDINGS = [
        Binding("escape", "back", show=False),
        Binding("up", "earlier(-1)", show=False),
        Binding("down", "earlier(1)", show=False),
        Binding("tab", "complete(1)", show=False, priority=True),
        Binding("shift+tab", "complete(-1)", show=False, priority=True),
    ]

    def __init__(
        self,
        prompt: str,
        example: str,
        earlier: list[str],
        completions: Callable[[str], list[str]] = lambda text: [],
    ) -> None:
        super().__init__()
        self._prompt = prompt
        self._example = example
        self._completions = completions
        self._earlier = earlier
        self._recalled = len(self._earlier)
        self._begun = ""
        self._typed = ""
        self._offered: list[str] = []
        self._refused_at: str | None = None
        self._at = -1

    def compose(self) -> ComposeResult:
        """Yield a prompt and an input."""
        with Horizontal(id="command"):
            yield Static(self._prompt)
            yield TypedLine(placeholder=self._example, compact=True, max_length=_LONGEST)
            yield Plain(classes="fault")

    def tell(self, text: str) -> None:
        """Show a message after the input."""
        self.query_one(Plain).update(text)

    def action_complete(self, direction: int) -> None:
        """Replace the text by the next whole line that it may become."""
        line = self.query_one(Input)
        if not self._offered or line.value != self._offered[self._at]:
            self._typed = line.value
            self._offered = self._completions(self._typed)
            self._at = -1 if direction > 0 else 0
        if self._offered:
            self._at = (self._at + direction) % len(self._offered)
            line.value = self._offered[self._at]
            line.cursor_position = len(line.value)
        else:
            self._refuse("no completion")

    def action_earlier(self, step: int) -> None:
        """Recall the line before or after, as in a shell; after the last the unfinished one."""
        line, wanted = self.query_one(Input), self._recalled + step
        if not 0 <= wanted <= len(self._earlier):
            self._refuse("no earlier command" if step < 0 else "no later command")
            return
        if self._recalled == len(self._earlier):
            self._begun = line.value
        self._recalled = wanted
        line.value = (*self._earlier, self._begun)[wanted]
        line.cursor_position = len(line.value)

    def _refuse(self, why: str) -> None:
        self._refused_at = self.query_one(Input).value
        self.tell(why)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Suggest the first whole line that the text may become, after the cursor."""
        if event.input.value == self._refused_at:
            event.prevent_default()  # the text is still the refused one: keep the message
        else:
            self._refused_at = None
        # Not a Suggester of Textual's, whose task for each key may outlive the screen.
        lines = self._completions(event.value) if event.value else []
        whole = next((line for line in lines if line.startswith(event.value)), "")
        event.input.post_message(SuggestionReady(event.value, whole))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Leave with the command that was typed."""
        if event.value.strip() and event.value not in self._earlier[-1:]:
            self._earlier.append(event.value)
        self.dismiss(event.value)
