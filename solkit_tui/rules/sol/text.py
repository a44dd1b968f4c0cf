"""Splits the text of a `.sol` file into sections, keys and values with their positions. Knows no
key."""

from collections.abc import Iterable
from typing import NamedTuple

from solkit_tui.rules.diagnostics import Faults, decoded, nearest_word


class Word(NamedTuple):
    """A piece of a line; `column` counts characters from 1."""

    text: str
    line: int
    column: int


class Entry(NamedTuple):
    """A line ``key = value`` or ``key*N = value``; `times` is the N, None without one."""

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
    """Return a text in the form in which texts are compared: in lower case, with single spaces."""
    return " ".join(text.lower().split())


def trimmed(text: str, line: int, column: int) -> Word:
    """Return a piece of a line, which begins at `column`, without the spaces around it."""
    stripped = text.strip()
    return Word(stripped, line, column + len(text) - len(text.lstrip()) if stripped else column)


def split(word: Word) -> list[Word]:
    """Return the pieces between the commas of a value; a piece may be empty."""
    text, line, column = word
    if "," not in text:
        return [word]
    pieces = []
    for piece in text.split(","):
        pieces.append(trimmed(piece, line, column))
        column += len(piece) + 1
    return pieces


def split_spaces(word: Word) -> list[Word]:
    """Return the pieces between the spaces of a value."""
    pieces, at = [], 0
    for piece in word.text.split():
        at = word.text.index(piece, at)
        pieces.append(Word(piece, word.line, word.column + at))
        at += len(piece)
    return pieces


def cut(word: Word, sign: str) -> tuple[Word, Word]:
    """Return the pieces before and after the first `sign`, which has to be there."""
    left, _, right = word.text.partition(sign)
    after = word.column + len(left) + len(sign)
    return trimmed(left, word.line, word.column), trimmed(right, word.line, after)


def _heading(word: Word, faults: Faults, names: Iterable[str]) -> Section:
    opened = word.text[0] == "["
    text = word.text[opened:]
    name, close, rest = text.partition("]")
    whole = opened and bool(close) and not rest
    if not whole:
        meant = nearest_word(name.strip(), names) or name.strip()
        faults.add(
            *(word.line, word.column, "malformed section heading", word.text),
            "[name] and no more",
            nearest=f"[{meant}]" if meant else None,
        )
    return Section(word, trimmed(name, word.line, word.column + opened), whole, [])


def read_sections(data: bytes, faults: Faults, names: Iterable[str] = ()) -> list[Section] | None:
    """Return the sections in the order of the file, including repeated and unknown ones; None where
    the file is no text.

    A line that is not blank, a comment, a heading or ``key = value`` is a fault, and so is a key
    before the first heading.

    Args:
        data: The content of the file.
        faults: Gets the faults.
        names: The names of sections; the nearest is suggested for a malformed heading.
    """
    text = decoded(data, faults)
    if text is None:
        return None
    sections: list[Section] = []
    early = False
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if not line or line[0] == "#":
            continue
        word = trimmed(raw, number, 1)
        if line[0] == "[" or (line[-1] == "]" and "=" not in line):
            sections.append(_heading(word, faults, names))
            continue
        key, value = cut(word, "=") if "=" in line else (word, word)
        if not key.text or key is value:
            faults.add(
                number,
                word.column,
                "neither a comment, a section nor key = value",
                line,
                "# comment, [section], key = value",
                nearest=line.replace(":", " =", 1) if ":" in line and "=" not in line else None,
            )
            continue
        times = None
        if "*" in key.text:
            key, times = cut(key, "*")
        if sections:
            sections[-1].entries.append(Entry(key, times, value))
        elif not early:
            early = True  # one heading is missing, however many keys stand there
            faults.add(number, word.column, "key before the first section", key.text, "[section]")
    return sections
