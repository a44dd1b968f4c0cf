"""The input and the output of a typed command, as values. Knows no front end."""

from typing import Literal, NamedTuple

from solkit_tui.engine.session import Session
from solkit_tui.model.state import Move


class InPlay(NamedTuple):
    """A game as a front end has it before it.

    Attributes:
        session: The game.
        file: Its rule file, where that is the player's own; else empty.
        counts: Whether it is one for the statistics.
        autoplay: Whether safe cards follow each move to the foundations.
    """

    session: Session
    file: str = ""
    counts: bool = True
    autoplay: bool = False


AidWord = Literal["", "hint", "solver"]


class Answer(NamedTuple):
    """The answer to one command; a failed one leaves the game as it was.

    Attributes:
        current: The game afterwards.
        said: Lines for people.
        fields: What an answer in JSON has beside the position.
        made: The move that was made; empty: none.
        show: How much of the position people are shown.
        error: Why it is not done: it cannot be read (invalid), is against the rules (illegal), or
            a file or a game cannot be used (refused); empty: it is done.
        message: The same in words.
        fresh: Whether another game has begun.
        leave: Whether it was the last command.
        aid: What helped the player, a word of `Aid` of the history; empty: nothing.
        wish: What a table does in place of an answer: its solver is asked `winnable`, `solve`,
            `hint` or `review`, the rules are opened to be written, `edit`, or the deal is shown as
            it was, `restart`.
        seconds: How long it may search; 0: not said.
    """

    current: InPlay
    said: tuple[str, ...] = ()
    fields: tuple[tuple[str, object], ...] = ()
    made: Move = ()
    show: Literal["nothing", "changes", "position"] = "nothing"
    error: Literal["", "invalid", "illegal", "refused"] = ""
    message: str = ""
    fresh: bool = False
    leave: bool = False
    aid: AidWord = ""
    wish: str = ""
    seconds: float = 0.0
