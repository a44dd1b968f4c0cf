"""The interface of the commands that are typed at the table; line mode implements them."""

from typing import Protocol

from solkit_tui.engine.session import Session
from solkit_tui.services.answer import Answer, InPlay


class CommandsService(Protocol):
    """The commands of line mode, for the command line at the table."""

    def run(self, text: str, current: InPlay) -> Answer | None:
        """Carry a command out and return the answer; None if the text holds no command."""
        ...

    def completions(self, text: str, session: Session) -> list[str]:
        """Return the whole lines that the typed text may be completed to."""
        ...
