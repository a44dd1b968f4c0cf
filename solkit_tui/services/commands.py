"""Commands that are typed at the table, by their shape: line mode has them, the table asks."""

from typing import Protocol

from solkit_tui.engine.session import Session
from solkit_tui.services.answer import Answer, InPlay


class CommandsService(Protocol):
    """The commands of line mode, for the command line at the table."""

    def run(self, text: str, current: InPlay) -> Answer | None:
        """Carry a command out; None where the text holds none."""
        ...

    def completions(self, text: str, session: Session) -> list[str]:
        """Give the whole lines that a beginning may become."""
        ...
