"""Commands that are typed at the table, by their shape: line mode has them, the table asks."""

from typing import NamedTuple, Protocol

from solkit_tui.engine.session import Session


class Reply(NamedTuple):
    """What came of a typed command.

    Attributes:
        session: The game afterwards.
        file: Its rule file, where that is the player's own; else empty.
        counts: Whether it is one for the statistics.
        said: Lines for the player.
        fault: Why the command did nothing; empty: it is done.
        fresh: Whether another game has begun.
        leave: Whether the program is to be left.
        wish: What the solver is asked at the table: `winnable`, `solve`, `hint`, `review`; else
            empty.
        seconds: How long it may search; 0: not said.
    """

    session: Session
    file: str
    counts: bool
    said: tuple[str, ...] = ()
    fault: str = ""
    fresh: bool = False
    leave: bool = False
    wish: str = ""
    seconds: float = 0.0


class CommandsService(Protocol):
    """The commands of line mode, for the command line at the table."""

    def run(
        self, text: str, session: Session, file: str, counts: bool, autoplay: bool = False
    ) -> Reply | None:
        """Carry a command out; None where the text holds none.

        With `autoplay` safe cards follow a move to the foundations as a part of it.
        """
        ...

    def completions(self, text: str, session: Session) -> list[str]:
        """Give the whole lines that a beginning may become."""
        ...
