"""A fault of a rule file: a kind, a place, a message. The only type that there is for it, from the
readers of rule files to the screens."""

import re
from enum import StrEnum
from typing import NamedTuple

_SHOWN = 60
"""The most characters of an offending text that are shown."""

_ALLOWED = 1000
"""The most characters of the allowed values that are shown."""


class Span(NamedTuple):
    """A part of a line of a file.

    Attributes:
        line: The line, from 1; 0: the file as a whole.
        column: Where it begins, from 1, in characters.
        end: The column after its last character; where something is missing, the same as `column`.
    """

    line: int
    column: int
    end: int


NOWHERE = Span(0, 0, 0)


class Subject(NamedTuple):
    """The part of a game that a fault is about, whichever language it is written in.

    Attributes:
        section: The section of a `.sol` file, or the area of piles; "": the game as a whole.
        nth: Which pile of that area, counted from 0; None: no single one.
        part: The key, or the attribute of the rule set that has its name; "": none.
    """

    section: str = ""
    nth: int | None = None
    part: str = ""


THE_GAME = Subject()


class Severity(StrEnum):
    """The gravity of a fault."""

    ERROR = "error"
    WARNING = "warning"
    """The game can be played all the same."""


Allowed = tuple[str, ...] | str
"""The words that are allowed, or a phrase for what is allowed."""


class AdvisedLine(NamedTuple):
    """A line that an advice has, and the section that it is for, if the advice names one."""

    text: str
    section: str = ""

    @property
    def key(self) -> str:
        """Return its key."""
        return self.text.partition("=")[0].partition("*")[0].strip()


class Fault(NamedTuple):
    """A fault of a rule file, or a warning about it.

    Attributes:
        code: The kind of fault, such as ``unknown-key``. Programs decide by it, as messages change.
        span: Its place; `NOWHERE` for a fault of the file as a whole, or of a rule set that comes
            from no file.
        message: What is wrong.
        text: The wrong text as it is in the file; "" if something is missing.
        allowed: The words that are allowed there, or a phrase for what is allowed.
        advice: What to write, in a sentence that is said in place of `allowed`; "": that is enough.
        nearest: The allowed word that was perhaps meant; None: there is none.
        severity: How grave it is.
        subject: What of the game it is about.
        path: The path of the value in the file, if its language has paths; else "".
        file: The file, as the player named it.
        related: The other place of the file that it is about, such as where a key stands first;
            `NOWHERE`: there is none.
        note: What is said behind the message, between parentheses; "": nothing.
        needless: Whether its line is to be left out.
        moves: Whether its line is to be below another heading.
        further: Whether a line of its own is needed besides.
        kind: Its code and what of it it is, such as ``never-turned top``; "": the code is enough.
        over: By how many cards there are too many; 0: by none, or it is about something else.
        lines: The lines that the advice has.
        instead: Whether the first of them, for a pile, is all that is needed in place of its line.
    """

    code: str
    span: Span
    message: str
    text: str = ""
    allowed: Allowed = ()
    nearest: str | None = None
    severity: Severity = Severity.ERROR
    subject: Subject = THE_GAME
    path: str = ""
    file: str = ""
    related: Span = NOWHERE
    advice: str = ""
    note: str = ""
    needless: bool = False
    moves: bool = False
    further: bool = False
    kind: str = ""
    over: int = 0
    lines: tuple[AdvisedLine, ...] = ()
    instead: bool = False

    def __str__(self) -> str:
        file = _printable(self.file)
        place = f"{file}:{self.line}:{self.column}" if self.line else file
        return f"{place}: {self.said}"

    @property
    def line(self) -> int:
        """Return its line, from 1; 0: it is a fault of the file as a whole."""
        return self.span.line

    @property
    def column(self) -> int:
        """Return where it begins in the line, from 1."""
        return self.span.column

    @property
    def is_warning(self) -> bool:
        """Return whether the game can be played all the same."""
        return self.severity is Severity.WARNING

    @property
    def marked(self) -> Span:
        """Return the place to be marked in a text: at least one character of its first line."""
        line, column, end = self.span
        return Span(max(1, line), max(1, column), max(end, column + 1, 2))

    @property
    def noted(self) -> str:
        """Return the message with its note."""
        return f"{self.message} ({self.note})" if self.note else self.message

    @property
    def said(self) -> str:
        """Return the whole message, without the position in the file."""
        said = f"{self.path}: {self.noted}" if self.path else self.noted
        if self.is_warning:
            said = f"warning: {said}"
        if self.text:
            said += f': "{excerpt(self.text)}"'
        if told := self.advice or self.allowed:
            word = "try" if self.advice else "expected" if isinstance(told, str) else "allowed"
            told = told if isinstance(told, str) else ", ".join(told)
            said += f"; {word}: {told if len(told) <= _ALLOWED else f'{told[:_ALLOWED]}…'}"
        word = re.escape(self.nearest or "")  # not only as a part of a longer word
        if self.nearest is not None and not re.search(rf"(?<!\w){word}(?!\w)", self.advice):
            bare = self.nearest.isdecimal() or self.nearest in ("true", "false")
            plain = " without quotes" * (bare and (self.path != "" or self.code == "not-json"))
            said += f'; did you mean "{excerpt(self.nearest)}"{plain}?'
        return said

    @property
    def brief(self) -> str:
        """Return the message for a line that may cut it: the word that was perhaps meant instead of
        all that are allowed, and the path last."""
        shown = self if self.nearest is None else self._replace(allowed=(), advice="")
        return shown._replace(path="").said + (f" ({self.path})" if self.path else "")


def excerpt(text: str) -> str:
    """Return a text that is safe and short enough for a terminal: at most 60 characters of it, with
    control characters escaped."""
    if len(text) > _SHOWN:
        text = text[: _SHOWN - 1] + "…"
    return _printable(text)


def _printable(text: str) -> str:
    if text.isprintable():
        return text
    return "".join(
        # Bytes of a file name that are not UTF-8 stay as they are, so that the file can be found.
        char
        if char.isprintable() or "\udc80" <= char <= "\udcff"
        else char.encode("unicode_escape").decode()
        for char in text
    )
