"""Finds what stands at a place of a `.sol` text: a section, a key, a value. Knows no meaning."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.settings import Key, Table
from solkit_tui.rules.sol.text import Word, cut, folded, split, split_spaces, trimmed
from solkit_tui.rules.sol.values import Form, whole_number


class Kind(StrEnum):
    """The kinds of words in a line."""

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
    """The word at a place of a text.

    Attributes:
        kind: What it is; None: nothing may be said of it.
        section: The section that the line belongs to, or that its heading names; "" outside of
            all that are known.
        start: Where the word begins, counted from 0.
        end: Where it ends.
        text: The word.
        key: The key it is, or the key or field whose value it is; None: there is none.
        form: What may stand there, of a value.
        field: Whether a key stands on a line that stands for a pile.
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
    """Return the name of the section that a heading begins; "" where it is none that is known."""
    name = folded(line.strip()[1:].partition("]")[0])
    name = keys.ALIASES.get(name, name)
    return name if name in keys.TABLES else ""


def section_at(lines: list[str], line: int) -> str:
    """Return the section that a line, counted from 0, belongs to; "": none that is known."""
    for above in reversed(lines[: line + 1]):
        if is_heading(above):
            return section_named(above)
    return ""


def entries_of(lines: list[str]) -> Iterator[tuple[int, str, str, int]]:
    """Yield the headings and entries of a text: the line, from 0, the section, the key, "" of a
    heading, and for how many piles the line stands."""
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
    """Return what a line is made of, from left to right, for its colours."""
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
        # A field of a line is a key of its own.
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
    """Return what a line of a JSON text is made of, from left to right, for its colours."""
    spans = []
    for found in _JSON_WORD.finditer(line):
        kind = Kind.NUMBER if found[0][0] != '"' else Kind.VALUE if found[1] is None else Kind.KEY
        spans.append(Span(found.start(), found.end() - len(found[1] or ""), kind))
    return spans


def _trimmed(at: int, text: str, kind: Kind) -> Span:
    start = at + len(text) - len(text.lstrip())
    return Span(start, start + len(text.strip()), kind)


def place_at(text: str, line: int, column: int) -> Place:
    """Return the word at a place of a text; line and column are counted from 1."""
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
    if at > end or at < start:
        start = end = at
    word = name[start:end]
    key = None if table is None else table.keys.get(folded(word))
    return Place(Kind.KEY, section, start, end, word, key)


def _line_value(section: str, table: Table, value: Word, at: int) -> Place:
    """The word at a place of a line that stands for a pile."""
    named: Place | None = None
    positional = 0
    pieces = split(value)
    for number, piece in enumerate(pieces, 1):
        inside = at <= _end(piece) or number == len(pieces)
        if "=" in piece.text:
            word, said = cut(piece, "=")
            key = table.fields.get(folded(word.text))
            if inside and at <= _end(word):
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
    """The word at a place of the value of a key."""
    form = key.form
    if not (form.several or form.parts):
        return _place(Kind.VALUE, section, value, at, key, form)
    # Behind a blank another piece begins where blanks part them, else the same goes on.
    pieces = [*split_spaces(value), Word("", 0, at)] if spaced else split(value)
    number = next((n for n, piece in enumerate(pieces) if at <= _end(piece)), len(pieces) - 1)
    part = form.parts[min(number, len(form.parts) - 1)] if form.parts else form
    return _place(Kind.VALUE, section, pieces[number], at, key, part)


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
    """The place of a word; an empty one where the cursor is beside it."""
    if word.column <= at <= _end(word):
        return Place(kind, section, word.column, _end(word), word.text, key, form)
    return Place(kind, section, at, at, "", key, form)
