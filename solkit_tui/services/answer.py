"""Commands that are typed at the table or in line mode: their input and output as values, and the
interface of what carries them out, which line mode implements."""

from typing import Literal, NamedTuple, Protocol

from solkit_tui.engine.action import Play
from solkit_tui.engine.session import Session
from solkit_tui.model.state import Move


class InPlay(NamedTuple):
    """The game that is being played in a front end.

    Attributes:
        session: The game.
        file: Its rule file if that is the player's own; else empty.
        counts: Whether it counts for the statistics.
        autoplay: Whether safe cards go to the foundations after each move.
    """

    session: Session
    file: str = ""
    counts: bool = True
    autoplay: bool = False

    @property
    def uncounted(self) -> str:
        """Return a message about a loaded game that does not count; empty: it will count."""
        counts = self.counts and not self.session.plays
        return "" if counts else "this game does not count in the statistics"


class Answer(NamedTuple):
    """The answer to one command; a failed one leaves the game as it was.

    Attributes:
        current: The game afterwards.
        said: Lines for people.
        fields: The fields of an answer in JSON besides those of the position.
        made: The play that was made; None: none.
        show: How much of the position is shown to people.
        piles: The piles that are shown, if it is `piles`.
        error: Why the command failed: it cannot be read (invalid), is against the rules (illegal),
            a file or a game cannot be used (refused), or there is nothing to do (nothing); empty:
            it did not fail.
        message: The error in words.
        fresh: Whether another game has begun.
        leave: Whether the program is to end.
        aid: The help that the player got, a value of `Aid` of the history; empty: none.
        to_win: The moves of a line to the win that the player was told.
        wish: A command that the front end carries out itself: the table `winnable`, `solve`, `hint`
            and `review` with its solver, `edit` by opening the rules in the editor, `restart` by
            showing the deal as it was; line mode `again`; empty: none.
        seconds: How long the solver may search; 0: not given.
    """

    current: InPlay
    said: tuple[str, ...] = ()
    fields: tuple[tuple[str, object], ...] = ()
    made: Play | None = None
    show: Literal["nothing", "changes", "piles", "position"] = "nothing"
    piles: tuple[int, ...] = ()
    error: Literal["", "invalid", "illegal", "refused", "nothing"] = ""
    message: str = ""
    fresh: bool = False
    leave: bool = False
    aid: Literal["", "hint", "solver", "line"] = ""
    to_win: tuple[Move, ...] = ()
    wish: str = ""
    seconds: float = 0.0


class CommandsService(Protocol):
    """The commands of line mode, for the command line at the table."""

    def run(self, text: str, current: InPlay) -> Answer | None:
        """Carry a command out and return the answer; None if the text holds no command."""
        ...

    def board(self, text: str, current: InPlay) -> Answer:
        """Return the answer whose game is at the position that a board of another program shows;
        the board is of the game that is being played if it fits it."""
        ...

    def completions(self, text: str, session: Session) -> list[str]:
        """Return the whole lines that the typed text may be completed to."""
        ...
