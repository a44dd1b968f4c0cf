"""Finds what is at a position of a `.sol` text by the table of keys: a section, a key, a value."""

from typing import Any, NamedTuple

from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, SolEntry, Word, folded, split, split_spaces
from solkit_tui.rules.sol.faces_and_orders import spaced_pair
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.rules.sol.settings import KeyTable, SolKey
from solkit_tui.rules.sol.values import ValueForm


class TextPlace(NamedTuple):
    """The word at a position of a text.

    Attributes:
        kind: The kind of word; None: there is none, or nothing is known of it.
        section: The section that the line belongs to or begins; "": no known section.
        word: The word; an empty one at the position if there is none.
        key: The key that it is, or the key or field whose value it is; None: there is none.
        form: The values that are allowed there, if it is a value.
        field: Whether it is a key on a line that stands for a pile.
    """

    kind: Kind | None
    section: str
    word: Word
    key: SolKey[Any] | None = None
    form: ValueForm | None = None
    field: bool = False

    @property
    def text(self) -> str:
        """Return the word as it is written."""
        return self.word.text

    @property
    def start(self) -> int:
        """Return the position of the word in its line, counted from 0."""
        return self.word.column - 1

    @property
    def end(self) -> int:
        """Return the position after the word in its line, counted from 0."""
        return self.word.end - 1


def place_at(document: Document, line: int, column: int) -> TextPlace:
    """Return the word at a position of a text; line and column are counted from 1.

    A value goes on to the next comma: spaces around it are of its place.
    """
    spot = document.at(line, column)
    table = keys.TABLES.get(spot.section)
    section = spot.section if table is not None else ""
    nothing = TextPlace(None, section, Word("", line, column, column))
    if spot.kind is Kind.SECTION:
        return nothing._replace(kind=spot.kind, word=spot.word)
    if spot.kind is Kind.KEY:
        key = None if table is None else table.keys.get(folded(spot.word.text))
        return nothing._replace(kind=spot.kind, word=spot.word, key=key)
    if spot.kind is not Kind.VALUE or table is None or spot.entry is None:
        return nothing
    if table.line and spot.entry.name == table.line:
        return _on_line(nothing, table, spot.entry, column)
    key = table.keys.get(spot.entry.name)
    return nothing if key is None else _on_value(nothing, key, spot.word, column)


def _on_line(nothing: TextPlace, table: KeyTable, entry: SolEntry, column: int) -> TextPlace:
    """Return the word at a position of a line that stands for a pile."""
    number, fields = _commas_before(entry.value, column), entry.fields
    name, value, piece = fields[number]
    if name is not None:
        key = table.fields.get(folded(name.text))
        if column <= piece.column + piece.text.index("="):
            return _on_word(nothing, Kind.KEY, name, key)._replace(field=True)
        return nothing if key is None else _on_value(nothing, key, value, column, spaced=True)
    after_named = any(field.name is not None for field in fields[:number])
    if not after_named and number < len(table.positional):
        key = table.positional[number]
        return _on_word(nothing, Kind.VALUE, value, key, key.form)
    key = None if after_named else table.fields.get(folded(value.text))
    return _on_word(nothing, Kind.KEY, value, key)._replace(field=True)


def _on_value(
    nothing: TextPlace, key: SolKey[Any], value: Word, column: int, *, spaced: bool = False
) -> TextPlace:
    """Return the word at a position of the value of a key."""
    form = key.form
    if not (form.several or form.parts):
        return _on_word(nothing, Kind.VALUE, value, key, form)
    most = len(form.parts) - 1
    if not spaced:
        number = _commas_before(value, column)
        piece = split(value)[number]
    else:
        # After a space, another piece begins; only the last of a pair goes on.
        pieces = spaced_pair(value) if form.parts else split_spaces(value)
        pieces.append(nothing.word)
        number = next(n for n, piece in enumerate(pieces) if column <= piece.end)
        piece = pieces[most if 0 < most < number else number]
        if column < piece.column:
            piece = nothing.word
    part = form.parts[min(number, most)] if form.parts else form
    return _on_word(nothing, Kind.VALUE, piece, key, part)


def _commas_before(value: Word, column: int) -> int:
    return value.text[: max(0, column - value.column)].count(",")


def _on_word(
    nothing: TextPlace,
    kind: Kind,
    word: Word,
    key: SolKey[Any] | None,
    form: ValueForm | None = None,
) -> TextPlace:
    """Return the place of a word; an empty one at the position if there is no word."""
    return nothing._replace(kind=kind, word=word if word.text else nothing.word, key=key, form=form)
