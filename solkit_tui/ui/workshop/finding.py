"""The search line for words of the text."""

from textual.widget import Widget
from textual.widgets import Input

from solkit_tui.ui.widgets.typed_line import TypedLine
from solkit_tui.ui.workshop.editor import RuleText


class FindLine(TypedLine):
    """Finds words in a text while they are typed; while it is open, it replaces the status row."""

    def __init__(self, text: RuleText, status: Widget) -> None:
        super().__init__(placeholder="find", compact=True, id="workshop-find", max_length=200)
        self._text = text
        self._status = status
        self.display = False

    def open(self) -> None:
        """Replace the status row, with the selection of the text as the words to find."""
        self.display, self._status.display = True, False
        self.value = self._text.selected_text.partition("\n")[0] or self.value
        self.focus()

    def close(self) -> bool:
        """Give the focus back to the text; return whether the line was open."""
        was = bool(self.display)
        if was:
            self.display, self._status.display = False, True
            self._text.focus()
        return was

    def on_input_changed(self, event: Input.Changed) -> None:
        """Select the first place of the changed words."""
        event.stop()
        self._status.display = not self.display
        if self.display and event.value:
            was_found = self._text.find(event.value, fresh=True)
            self.set_class(not was_found, "-nothing")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Select the next place."""
        event.stop()
        if event.value and not self._text.find(event.value):
            self.post_message(self.Full(f"“{event.value}” not found"))
