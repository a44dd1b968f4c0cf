"""An input line that text is typed or pasted into."""

from textual.message import Message
from textual.widgets import Input


class TypedLine(Input):
    """An input line that reports text too long for it, and takes none of that text."""

    class Full(Message):
        """The text typed or pasted was too long, and was not taken; `why` says so to the player."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def restricted(self) -> None:
        """Report that the text is too long, in place of Textual's bell."""
        self.post_message(self.Full(f"at most {self.max_length} characters"))
