"""The errors that the libraries raise and the front ends show. Knows no front end."""

from typing import NamedTuple, Protocol, Self


class SolkitError(Exception):
    """Something that cannot be done, told so that a player can mend it.

    Attributes:
        title: What failed, in a few words, without a full stop.
        text: Why, and what is possible instead; may have several lines.
    """

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title, text)
        self.title = title
        self.text = text

    @property
    def notice(self) -> "Notice":
        """The same, for a program that goes on."""
        return Notice(self.title, self.text)

    def __str__(self) -> str:
        return f"{self.title}: {self.text}"


class Fault(Protocol):
    """A fault of a rule file with its place, by its shape; `rules.diagnostics` makes them."""

    @property
    def file(self) -> str:
        """The file, as the player named it."""
        ...

    @property
    def line(self) -> int:
        """The line, from 1; 0: the file as a whole is meant."""
        ...

    @property
    def column(self) -> int:
        """The place in the line, from 1, in characters."""
        ...

    @property
    def message(self) -> str:
        """Return what is wrong."""
        ...

    def _replace(self, *, file: str) -> Self:
        """Return the same fault of a file of another name."""
        ...


class RuleFileError(SolkitError):
    """A rule file that cannot be played, with every fault that was found in it.

    Attributes:
        diagnostics: The faults, in the order of the file.
    """

    def __init__(self, diagnostics: tuple[Fault, ...]) -> None:
        super().__init__("Faulty rules", "\n".join(str(fault) for fault in diagnostics))
        # What pickle rebuilds the error from: the solver's process hands errors over.
        self.args = (diagnostics,)
        self.diagnostics = diagnostics

    def faults_in(self, name: str) -> tuple[str, ...]:
        """Each fault in words, in a file that is called by this name."""
        return tuple(str(fault._replace(file=name)) for fault in self.diagnostics)

    def __str__(self) -> str:
        return self.text


class TooCostly(SolkitError):
    """Rules that would hold the program up; the text names the rule."""


class ThemeFileError(SolkitError):
    """A theme file that cannot be used."""


class SaveFileError(SolkitError):
    """A saved game that cannot be read or continued."""


class NewerSave(SaveFileError):
    """A saved game of a newer program: it is to be left alone."""


class UnknownGame(SolkitError):
    """A name that stands for no game, or for more than one."""


class InvalidMove(SolkitError):
    """A move that cannot be read: it names no pile, no card, or nothing at all."""


class IllegalMove(SolkitError):
    """A move that the rules of the game forbid."""


class Notice(NamedTuple):
    """Something that went wrong and did not stop the program: to be shown, never raised.

    Attributes:
        title: What happened, in a few words, without a full stop.
        text: What it means for the player.
    """

    title: str
    text: str

    def __str__(self) -> str:
        return f"{self.title}: {self.text}"
