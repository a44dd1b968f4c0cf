"""The text of a `.sol` file as sections, keys and values with their places. Knows no key."""

from solkit_tui.annotations import NamedTuple
from solkit_tui.rules.diagnostics import Faults

MAX_BYTES = 1 << 20
"""A larger file is no rule file."""

_BOM = b"\xef\xbb\xbf"

_REPLACED = dict.fromkeys(range(0xDC80, 0xDD00), "\N{REPLACEMENT CHARACTER}")
_BAD_BYTES = frozenset(map(chr, _REPLACED))
"""What `surrogateescape` makes of bytes that are not UTF-8: one character each."""


class Word(NamedTuple):
    """A piece of a line; `column` counts characters from 1."""

    text: str
    line: int
    column: int


class Entry(NamedTuple):
    """A line ``key = value`` or ``key*N = value``; `times` is the N."""

    key: Word
    times: Word | None
    value: Word


class Section(NamedTuple):
    """A section.

    Attributes:
        heading: Its first line.
        name: The name between the brackets.
        whole: Whether the heading was well formed.
        entries: The lines below it.
    """

    heading: Word
    name: Word
    whole: bool
    entries: list[Entry]


def folded(text: str) -> str:
    """A word as it is compared: in lower case, with single spaces."""
    return " ".join(text.lower().split())


def _trimmed(text: str, line: int, column: int) -> Word:
    bare = text.strip()
    return Word(bare, line, column + len(text) - len(text.lstrip()) if bare else column)


def split(word: Word) -> list[Word]:
    """The pieces between the commas of a value; a piece may be empty."""
    text, line, column = word
    if "," not in text:
        return [word]
    pieces = []
    for piece in text.split(","):
        pieces.append(_trimmed(piece, line, column))
        column += len(piece) + 1
    return pieces


def split_spaces(word: Word) -> list[Word]:
    """The pieces between the spaces of a value."""
    pieces, at = [], 0
    for piece in word.text.split():
        at = word.text.index(piece, at)
        pieces.append(Word(piece, word.line, word.column + at))
        at += len(piece)
    return pieces


def cut(word: Word, sign: str) -> tuple[Word, Word]:
    """What stands before and after the first `sign`, which is there."""
    left, _, right = word.text.partition(sign)
    after = word.column + len(left) + len(sign)
    return _trimmed(left, word.line, word.column), _trimmed(right, word.line, after)


def _decoded(data: bytes, faults: Faults) -> str | None:
    """The text, with the bytes that are not UTF-8 noted once a line; None where it is no text."""
    if len(data) > MAX_BYTES:
        faults.add(1, 1, f"the file has {len(data)} bytes", allowed="at most 1 MiB (1048576 bytes)")
        return None
    data = data.removeprefix(_BOM)
    try:
        return data.decode()
    except UnicodeDecodeError:
        text = data.decode(errors="surrogateescape")
    binary = "\0" in text
    for number, line in enumerate(text.split("\n"), 1):
        bad = next((at for at, char in enumerate(line) if char in _BAD_BYTES), None)
        if bad is not None:
            byte = f"byte 0x{ord(line[bad]) - 0xDC00:02X}"
            faults.add(number, bad + 1, "not UTF-8", byte, "text in UTF-8")
            if binary:
                return None
    return text.translate(_REPLACED)


def _heading(word: Word, faults: Faults) -> Section:
    text = word.text[1:]
    name, close, rest = text.partition("]")
    whole = bool(close) and not rest
    if not whole:
        faults.add(
            word.line, word.column, "malformed section heading", word.text, "[name] and no more"
        )
    return Section(word, _trimmed(name, word.line, word.column + 1), whole, [])


def read_sections(data: bytes, faults: Faults) -> list[Section] | None:
    """The sections in the order of the file, repeated and unknown ones too.

    A line that is none of blank, comment, heading and ``key = value`` is a fault, and so is one
    before the first heading. None is returned where nothing can be said about the text at all.
    """
    text = _decoded(data, faults)
    if text is None:
        return None
    sections: list[Section] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line[0] == "#":
            continue
        word = _trimmed(raw, number, 1)
        if line[0] == "[":
            sections.append(_heading(word, faults))
            continue
        key, value = cut(word, "=") if "=" in line else (word, word)
        if not key.text or key is value:
            faults.add(
                number,
                word.column,
                "neither a comment, a section nor key = value",
                line,
                "# comment, [section], key = value",
            )
            continue
        times = None
        if "*" in key.text:
            key, times = cut(key, "*")
        if sections:
            sections[-1].entries.append(Entry(key, times, value))
        else:
            faults.add(number, word.column, "key before the first section", key.text, "[section]")
    return sections
