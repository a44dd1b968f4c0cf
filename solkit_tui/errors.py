"""The errors that the libraries raise and the front ends show."""

from typing import Any, Literal, NamedTuple

from solkit_tui.faults import Fault


class SolkitError(Exception):
    """An error whose text tells a player what to do about it.

    Attributes:
        title: What failed, in a few words, without a full stop; empty if the text tells it.
        text: Why, and what is possible instead; may have several lines.
    """

    kind: Literal["refused", "invalid", "illegal", "nothing"] = "refused"
    """Its kind in the answers of line mode."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.text = text

    @property
    def notice(self) -> "Notice":
        """Return the error as a notice, for a program that goes on."""
        return Notice(self.title, self.text)

    def __str__(self) -> str:
        return str(self.notice)


class RuleFileError(SolkitError):
    """A rule file that cannot be played, with every fault that was found in it, in the order of the
    file; `meant` is the rule set if all could be put right."""

    def __init__(self, diagnostics: tuple[Fault, ...], meant: Any = None) -> None:
        super().__init__("Faulty rules", "\n".join(str(fault) for fault in diagnostics))
        self.diagnostics = diagnostics
        self.meant = meant

    def faults_in(self, name: str) -> tuple[str, ...]:
        """Return each fault in words, with this name for the file."""
        return tuple(str(fault._replace(file=name)) for fault in self.diagnostics)

    def __str__(self) -> str:
        return self.text


class TooCostly(SolkitError):
    """Rules that would take too long to compute; the text names the rule."""


class ThemeFileError(SolkitError):
    """A theme file that cannot be used."""


class SaveFileError(SolkitError):
    """A saved game that cannot be read or continued."""

    def __init__(self, text: str, title: str = "Unusable saved game") -> None:
        super().__init__(title, text)


class NewerSave(SaveFileError):
    """A saved game of a newer program, whose file must be left as it is."""

    def __init__(self) -> None:
        super().__init__("it was written by a newer version of solkit", "A newer saved game")


class UnknownGame(SolkitError):
    """A name that fits no game, or more than one."""


class InvalidMove(SolkitError):
    """A move or command that cannot be read: it names no pile or card, or its meaning is open."""

    kind = "invalid"

    def __init__(self, text: str) -> None:
        super().__init__("", text)


class IllegalMove(SolkitError):
    """A move that the rules of the game forbid."""

    kind = "illegal"

    def __init__(self, text: str) -> None:
        super().__init__("Against the rules", text)


class NothingToDo(SolkitError):
    """A command that has nothing to work on, such as an undo before the first move."""

    kind = "nothing"


class Notice(NamedTuple):
    """A message for the player about something that went wrong without stopping the program: what
    happened, in a few words, without a full stop; and what it means for the player."""

    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.title}: {self.text}" if self.title else self.text
