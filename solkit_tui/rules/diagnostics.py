"""Faults of a rule file, each with its position and what is allowed. Knows no rule language."""

from codecs import BOM_UTF8
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from solkit_tui.errors import SolkitError

_SHOWN = 60
"""The most characters of an offending text that are shown."""

_LIKE = 0.75
"""The likeness, from 0 to 1, that two words must have where they begin with different letters."""

_KEPT = 200
"""The most faults that are reported: a file with more is no rule file, and nobody reads on."""

_ALLOWED = 1000
"""The most characters of the allowed values that are shown."""


MOST_LETTERS = 2000
"""The most characters of a name or a remark in a rule file, in whatever language."""

_UNSEEN = tuple(
    range(first, last + 1)
    for first, last in (
        (0x00, 0x1F),
        (0x7F, 0x9F),
        (0xAD, 0xAD),
        (0x034F, 0x034F),
        (0x0600, 0x0605),
        (0x061C, 0x061C),
        (0x06DD, 0x06DD),
        (0x070F, 0x070F),
        (0x0890, 0x0891),
        (0x08E2, 0x08E2),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x206F),
        (0x3164, 0x3164),
        (0xD800, 0xDFFF),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFFB),
        (0x110BD, 0x110BD),
        (0x110CD, 0x110CD),
        (0x13430, 0x1343F),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0000, 0xE0FFF),
    )
)
"""Control characters, characters that change the direction of writing, and all other invisible
ones: a name must not control a terminal, and names that look the same must not be different games.
Listed here because `unicodedata` differs between versions of Python; as ranges because the 6,500
characters one by one take a megabyte."""


def plain_spaces(text: str) -> str:
    """Return a text of a rule file with every white-space character as a space, and none at either
    end."""
    return "".join(" " if char.isspace() else char for char in text).strip()


def unseen_at(text: str) -> int | None:
    """Return the position of the first character that must not reach a terminal; None: there is
    none."""
    if text.isascii() and text.isprintable():
        return None
    return next((at for at, char in enumerate(text) if _is_unseen(ord(char))), None)


def _is_unseen(code: int) -> bool:
    return any(code in part for part in _UNSEEN)


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


class Fault(NamedTuple):
    """A fault of a rule file, or a warning about it.

    Attributes:
        code: The kind of fault, such as ``unknown-key``. Programs decide by it, as messages change.
        span: Its place; `NOWHERE` for a fault of the file as a whole, or of a rule set that comes
            from no file.
        message: What is wrong.
        text: The wrong text as it is in the file; "" if something is missing.
        allowed: The words that are allowed there, or a phrase for what is allowed.
        nearest: The allowed word that was perhaps meant; None: there is none.
        severity: How grave it is.
        subject: What of the game it is about.
        path: The path of the value in the file, if its language has paths; else "".
        file: The file, as the player named it.
    """

    code: str
    span: Span
    message: str
    text: str = ""
    allowed: tuple[str, ...] | str = ()
    nearest: str | None = None
    severity: Severity = Severity.ERROR
    subject: Subject = THE_GAME
    path: str = ""
    file: str = ""

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
    def said(self) -> str:
        """Return the whole message, without the position in the file."""
        said = f"{self.path}: {self.message}" if self.path else self.message
        if self.is_warning:
            said = f"warning: {said}"
        if self.text:
            said += f': "{excerpt(self.text)}"'
        if self.allowed:
            phrase = isinstance(self.allowed, str)
            allowed = self.allowed if phrase else ", ".join(self.allowed)
            allowed = allowed if len(allowed) <= _ALLOWED else f"{allowed[:_ALLOWED]}…"
            said += f"; {'expected' if phrase else 'allowed'}: {allowed}"
        if self.nearest is not None:
            said += f'; did you mean "{excerpt(self.nearest)}"?'
        return said


class RuleFileError(SolkitError):
    """A rule file that cannot be played, with every fault that was found in it.

    Attributes:
        diagnostics: The faults, in the order of the file.
    """

    def __init__(self, diagnostics: tuple[Fault, ...]) -> None:
        super().__init__("Faulty rules", "\n".join(str(fault) for fault in diagnostics))
        # pickle rebuilds the error from these when one is passed between processes.
        self.args = (diagnostics,)
        self.diagnostics = diagnostics

    def faults_in(self, name: str) -> tuple[str, ...]:
        """Return each fault in words, with this name for the file."""
        return tuple(str(fault._replace(file=name)) for fault in self.diagnostics)

    def __str__(self) -> str:
        return self.text


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
        char if char.isprintable() or _is_bad_byte(char) else char.encode("unicode_escape").decode()
        for char in text
    )


def _is_bad_byte(char: str) -> bool:
    """Return whether a character is what `surrogateescape` makes of a byte that is not UTF-8."""
    return "\udc80" <= char <= "\udcff"


def nearest_word(text: str, words: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the word most like a text, whatever their case; None where none is close enough. A
    word with another first letter has to be closer: ``last`` is no ``waste``."""
    from difflib import get_close_matches

    by_fold = {word.lower(): word for word in words}
    typed = text[:_SHOWN].lower()
    same = [word for word in by_fold if word[:1] == typed[:1]]
    close = get_close_matches(typed, by_fold, 1, max(cutoff, _LIKE))
    close = close or get_close_matches(typed, same, 1, cutoff)
    return by_fold[close[0]] if close else None


class Faults:
    """A list of the faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._found: list[Fault] = []
        self._untold = 0

    def __len__(self) -> int:
        return len(self._found) + self._untold

    def add(self, fault: Fault, words: Iterable[str] = ()) -> None:
        """Add a fault; if no word is said to be meant, the nearest of `words` is."""
        if len(self._found) >= _KEPT:
            self._untold += 1
            return
        if fault.nearest is None and fault.text and words:
            # Whatever follows a "#" was meant as a comment.
            nearest = nearest_word(fault.text.partition("#")[0].strip(), words)
            fault = fault._replace(nearest=nearest)
        self._found.append(fault._replace(file=self.file))

    def take(self, other: "Faults") -> None:
        """Add the faults of another list."""
        room = max(0, _KEPT - len(self._found))
        self._found += other._found[:room]
        self._untold += other._untold + len(other._found[room:])

    def in_order(self) -> tuple[Fault, ...]:
        """Return the faults, sorted by line and column."""
        found = sorted(self._found, key=lambda fault: fault.span[:2])
        if self._untold:
            message = f"{self._untold} more faults"
            found.append(Fault("more-faults", found[-1].span, message, file=self.file))
        return tuple(found)


_MOST_BYTES = 1 << 20
"""The most bytes of a rule file."""


def decoded(data: bytes, faults: Faults) -> str | None:
    """Return the text of a file; None where it is too large or no text. Bytes that are not UTF-8
    are added to the faults, one for each line."""
    if len(data) > _MOST_BYTES:
        message, most = f"the file is {len(data)} bytes long", "at most 1 MiB (1048576 bytes)"
        faults.add(Fault("file-too-large", Span(1, 1, 1), message, allowed=most))
        return None
    data = data.removeprefix(BOM_UTF8)  # the codec "utf-8-sig" is a module of its own to import
    try:
        return data.decode()
    except UnicodeDecodeError:
        text = data.decode(errors="surrogateescape")
    binary = "\0" in text
    for number, line in enumerate(text.split("\n"), 1):
        bad = next((at for at, char in enumerate(line) if _is_bad_byte(char)), None)
        if bad is not None:
            byte = f"byte 0x{ord(line[bad]) - 0xDC00:02X}"
            span = Span(number, bad + 1, bad + 2)
            faults.add(Fault("not-utf-8", span, "the file is not UTF-8", byte, "text in UTF-8"))
            if binary:
                return None
    return "".join("\N{REPLACEMENT CHARACTER}" if _is_bad_byte(char) else char for char in text)
