"""The line in which words of the text are looked for. Knows no rule."""

from textual.widget import Widget
from textual.widgets import Input

from solkit_tui.ui.widgets.typed_line import TypedLine
from solkit_tui.ui.workshop.editor import RuleText


class FindLine(TypedLine):
    """Looks for words in a text while they are typed.

    Args:
        text: The text.
        status: The row whose place it takes while it is open.
    """

    def __init__(self, text: RuleText, status: Widget) -> None:
        super().__init__(placeholder="find", compact=True, id="workshop-find", max_length=200)
        self._text = text
        self._status = status
        self.display = False

    def open(self) -> None:
        """Take the place of the status row, with what is selected in the text."""
        self.display, self._status.display = True, False
        self.value = self._text.selected_text.partition("\n")[0] or self.value
        self.focus()

    def close(self) -> bool:
        """Give the keys back to the text; returns whether it was open."""
        was = bool(self.display)
        if was:
            self.display, self._status.display = False, True
            self._text.focus()
        return was

    def on_input_changed(self, event: Input.Changed) -> None:
        """Follow a change of what is looked for."""
        event.stop()
        self._status.display = not self.display
        if self.display and event.value:
            found = self._text.find(event.value, 1, fresh=True)
            self.set_class(not found, "-nothing")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: the next place."""
        event.stop()
        if event.value and not self._text.find(event.value, 1):
            self.post_message(self.Full(f"“{event.value}” stands nowhere in the text"))
