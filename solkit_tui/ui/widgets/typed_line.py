"""A line in which something is typed or pasted. Knows no screen."""

from textual.message import Message
from textual.widgets import Input


class TypedLine(Input):
    """Says when what comes is longer than it may be; none of it is put in."""

    class Full(Message):
        """It stays as it was.

        Args:
            why: What is told.
        """

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def restricted(self) -> None:
        """Come in place of Textual's bell."""
        self.post_message(self.Full(f"{self.max_length} characters at most"))
