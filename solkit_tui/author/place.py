"""Finds what is at a position of a `.sol` text: a section, a key, a value. Knows no meaning."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.settings import Key, Table
from solkit_tui.rules.sol.text import Word, cut, folded, split, split_spaces, trimmed
from solkit_tui.rules.sol.values import Form, whole_number
from solkit_tui.rules.sol.words import spaced_pair


class Kind(StrEnum):
    """A kind of word in a line."""

    SECTION = "section"
    KEY = "key"
    VALUE = "value"
    COMMENT = "comment"
    NUMBER = "number"


class Span(NamedTuple):
    """A part of a line, from `start` to before `end`, counted from 0."""

    start: int
    end: int
    kind: Kind


class Place(NamedTuple):
    """The word at a position of a text.

    Attributes:
        kind: The kind of word; None: there is none, or nothing is known of it.
        section: The section that the line belongs to, or that its heading names; "": no known
            section.
        start: Where the word begins in its line, counted from 0.
        end: Where it ends.
        text: The word.
        key: The key that it is, or the key or field whose value it is; None: there is none.
        form: The values that are allowed there, if it is a value.
        field: Whether it is a key on a line that stands for a pile.
    """

    kind: Kind | None
    section: str
    start: int
    end: int
    text: str = ""
    key: Key[Any] | None = None
    form: Form | None = None
    field: bool = False


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as the reader counts them, without line ends."""
    return [line.removesuffix("\r") for line in text.split("\n")]


def is_heading(line: str) -> bool:
    """Return whether a line begins a section."""
    return line.lstrip()[:1] == "["


def section_named(line: str) -> str:
    """Return the name of the section that a heading begins; "": no known section."""
    name = folded(line.strip()[1:].partition("]")[0])
    name = keys.ALIASES.get(name, name)
    return name if name in keys.TABLES else ""


def section_at(lines: list[str], line: int) -> str:
    """Return the section that a line, counted from 0, belongs to; "": no known section."""
    for above in reversed(lines[: line + 1]):
        if is_heading(above):
            return section_named(above)
    return ""


def entries_of(lines: list[str]) -> Iterator[tuple[int, str, str, int]]:
    """Yield the headings and entries of a text: the line, from 0, the section, the key ("" for a
    heading), and for how many piles the line stands."""
    section = ""
    for at, line in enumerate(lines):
        stripped = line.strip()
        if is_heading(line):
            section = section_named(stripped)
            yield at, section, "", 1
        elif "=" in stripped and stripped[0] != "#":
            key, _, times = stripped.partition("=")[0].partition("*")
            yield at, section, folded(key), max(1, whole_number(times.strip()) or 1)


def highlight(line: str) -> list[Span]:
    """Return the parts of a line, from left to right, so that they can be coloured."""
    stripped = line.strip()
    start = len(line) - len(line.lstrip())
    if not stripped:
        return []
    whole = Span(start, start + len(stripped), Kind.SECTION)
    if stripped[0] == "#":
        return [whole._replace(kind=Kind.COMMENT)]
    if stripped[0] == "[":
        return [whole]
    key, sign, value = line.partition("=")
    if not sign:
        return [whole._replace(kind=Kind.KEY)]
    spans = [Span(start, len(key.rstrip()), Kind.KEY)] if key.strip() else []
    at = len(key) + 1
    for piece in value.split(","):
        # A ``key=value`` field of a line has a key of its own.
        name, equals, said = piece.partition("=")
        if equals and name.strip():
            spans.append(_trimmed(at, name, Kind.KEY))
            at += len(name) + 1
        else:
            said = piece
        if said.strip():
            spans.append(_trimmed(at, said, Kind.VALUE))
        at += len(said) + 1
    return spans


_JSON_WORD = re.compile(r'"(?:[^"\\]|\\.)*"?(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b')


def highlight_json(line: str) -> list[Span]:
    """Return the parts of a line of a JSON text, from left to right, so that they can be
    coloured."""
    spans = []
    for found in _JSON_WORD.finditer(line):
        kind = Kind.NUMBER if found[0][0] != '"' else Kind.VALUE if found[1] is None else Kind.KEY
        spans.append(Span(found.start(), found.end() - len(found[1] or ""), kind))
    return spans


def _trimmed(at: int, text: str, kind: Kind) -> Span:
    start = at + len(text) - len(text.lstrip())
    return Span(start, start + len(text.strip()), kind)


def place_at(text: str, line: int, column: int) -> Place:
    """Return the word at a position of a text; line and column are counted from 1.

    A value goes on to the next comma: spaces around it are of its place.
    """
    lines = lines_of(text)
    at = column - 1
    if not 0 < line <= len(lines) or not 0 <= at <= len(lines[line - 1]):
        return Place(None, "", at, at)
    here = lines[line - 1]
    stripped = here.strip()
    section = section_at(lines, line - 1)
    if stripped[:1] == "#":
        return Place(None, section, at, at)
    if is_heading(here):
        start = here.index("[")
        return Place(Kind.SECTION, section, start, start + len(stripped), stripped)
    table = keys.TABLES.get(section)
    before, sign, _ = here.partition("=")
    if not sign or at <= len(before):
        return _key_at(before, at, section, table)
    if table is None:
        return Place(None, section, at, at)
    name = folded(before.partition("*")[0])
    value = trimmed(here[len(before) + 1 :], 0, len(before) + 1)
    if table.line and name == table.line:
        return _line_value(section, table, value, at)
    key = table.keys.get(name)
    return Place(None, section, at, at) if key is None else _value_at(section, key, value, at)


def _key_at(before: str, at: int, section: str, table: Table | None) -> Place:
    name = before.partition("*")[0]
    start = len(name) - len(name.lstrip())
    end = max(start, len(name.rstrip()))
    if at > len(name):
        return Place(None, section, at, at)
    if at < start:
        start = end = at
    word = name[start:end]
    key = None if table is None else table.keys.get(folded(word))
    return Place(Kind.KEY, section, start, end, word, key)


def _line_value(section: str, table: Table, value: Word, at: int) -> Place:
    """Return the word at a position of a line that stands for a pile."""
    named: Place | None = None
    positional = 0
    here = _commas_before(value, at)
    for number, piece in enumerate(split(value)):
        inside = number == here
        if "=" in piece.text:
            word, said = cut(piece, "=")
            key = table.fields.get(folded(word.text))
            if inside and at <= piece.column + piece.text.index("="):
                return _place(Kind.KEY, section, word, at, key)._replace(field=True)
            if inside:
                if key is None:
                    return Place(None, section, at, at)
                return _value_at(section, key, said, at, spaced=True)
            named = Place(None, section, at, at)
        elif inside and named is not None:
            return _place(Kind.KEY, section, piece, at, None)._replace(field=True)
        elif inside:
            if positional < len(table.positional):
                key = table.positional[positional]
                return _place(Kind.VALUE, section, piece, at, key, key.form)
            key = table.fields.get(folded(piece.text))
            return _place(Kind.KEY, section, piece, at, key)._replace(field=True)
        else:
            positional += 1
    return Place(None, section, at, at)


def _value_at(section: str, key: Key[Any], value: Word, at: int, *, spaced: bool = False) -> Place:
    """Return the word at a position of the value of a key."""
    form = key.form
    if not (form.several or form.parts):
        return _place(Kind.VALUE, section, value, at, key, form)
    most = len(form.parts) - 1
    if not spaced:
        number = _commas_before(value, at)
        piece = split(value)[number]
    else:
        # After a space, another piece begins; only the last of a pair goes on.
        pieces = spaced_pair(value) if form.parts else split_spaces(value)
        pieces.append(Word("", 0, at))
        number = next(n for n, piece in enumerate(pieces) if at <= _end(piece))
        piece = pieces[most if 0 < most < number else number]
        if at < piece.column:
            piece = Word("", 0, at)
    part = form.parts[min(number, most)] if form.parts else form
    return _place(Kind.VALUE, section, piece, at, key, part)


def _commas_before(value: Word, at: int) -> int:
    return value.text[: max(0, at - value.column)].count(",")


def _end(word: Word) -> int:
    return word.column + len(word.text)


def _place(
    kind: Kind,
    section: str,
    word: Word,
    at: int,
    key: Key[Any] | None,
    form: Form | None = None,
) -> Place:
    """Return the place of a word; an empty one at the cursor where there is no word."""
    if word.text:
        return Place(kind, section, word.column, _end(word), word.text, key, form)
    return Place(kind, section, at, at, "", key, form)
