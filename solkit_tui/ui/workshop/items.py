"""A section of a rule text as lines of a form, and the text after a choice. Knows no widget.

The rows are those of `author.form`; what stands there in several fields, a line for a pile or an
order, is opened to a form of its own.
"""

from typing import Any, NamedTuple

from solkit_tui.author.form import Row, change, form
from solkit_tui.author.place import lines_of, section_named
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.like import Library
from solkit_tui.rules.sol.settings import Key
from solkit_tui.rules.sol.values import Form

MOST_PILES = 99
"""The most piles that one line may stand for in the form."""


class Opened(NamedTuple):
    """The row that is open: its key, and which line of that key it is, None of a key that stands
    once."""

    key: str
    nth: int | None = None


class Item(NamedTuple):
    """A line of the form.

    Attributes:
        name: A player's words for it.
        value: What holds.
        meaning: What it says.
        form: What may stand.
        plain: Whether nobody has said it.
        opens: The row that it opens; None: it is a value.
        at: Which field of the opened row it is; -1: for how many piles that stands.
        row: The row that it belongs to; None: a line that is to be added.
        removable: Whether it can be left out.
        word: Its name in the text.
    """

    name: str
    value: str
    meaning: str
    form: Form
    plain: bool = False
    opens: Opened | None = None
    at: int | None = None
    row: Row | None = None
    removable: bool = True
    word: str = ""


def items(text: str, section: str, opened: Opened | None, library: Library) -> list[Item]:
    """Return the lines of the form of a section, or of a row of it that is open."""
    rows = form(text, section, library)
    if opened is not None:
        row = _row(rows, opened)
        return [] if row is None else _fields(row, section)
    table = keys.TABLES[section]
    found = [_item(row, table.required) for row in rows if row.nth is None]
    if not table.line:
        return found
    lines = [_item(row, ()) for row in rows if row.nth is not None]
    added = Opened(table.line, len(lines))
    meaning = "More piles, of another kind."
    lines.append(Item(f"+ {table.line}", "", meaning, Form(), opens=added, removable=False))
    return [*lines, *found]


def _in_fields(row: Row) -> str:
    """The values in the fields of a line of piles that are said."""
    said = ", ".join(f"{part.label}: {part.value}" for part in row.parts if not part.is_default)
    return f"Piles of one kind, {said}."


def has_section(text: str, section: str) -> bool:
    """Return whether a text has a section."""
    heads = (line for line in lines_of(text) if line.lstrip()[:1] == "[")
    return any(section_named(line) == section for line in heads)


def key_of(item: Item, section: str) -> Key[Any] | None:
    """Return the key that a line of the form says, or the field; None: piles."""
    table = keys.TABLES[section]
    if item.row is None or (item.row.nth is not None and (item.at is None or item.at < 0)):
        return None
    if item.row.nth is not None and item.at is not None:
        return table.positional[item.at]
    return table.keys[item.row.key]


def _row(rows: list[Row], opened: Opened) -> Row | None:
    return next((row for row in rows if (row.key, row.nth) == opened), None)


def _item(row: Row, required: tuple[str, ...]) -> Item:
    name = f"{row.label} × {row.times}" if row.times > 1 else row.label
    opens = Opened(row.key, row.nth) if row.nth is not None or len(row.form.parts) > 1 else None
    return Item(
        name,
        row.value,
        row.meaning if row.nth is None else _in_fields(row),
        row.form,
        plain=row.origin != "text",
        opens=opens,
        row=row,
        removable=row.key not in required and row.origin == "text",
        word=row.key,
    )


def _fields(row: Row, section: str) -> list[Item]:
    """The fields of a row that is open."""
    if row.nth is None:
        words = _whole(row)
        return [_part(row, part, at, words[at]) for at, part in enumerate(row.form.parts)]
    piles = Form(f"a number from 1 to {MOST_PILES}", (), True, 1, MOST_PILES)
    meaning = "How many piles there are of this kind."
    first = Item(
        *("piles", str(row.times), meaning, piles),
        at=-1,
        row=row,
        removable=False,
        word=f"{row.key}*N",
    )
    needed = keys.TABLES[section].needed
    return [
        first,
        *(
            Item(
                part.label,
                part.value,
                part.meaning,
                part.form,
                plain=part.is_default,
                at=at,
                row=row,
                removable=at >= needed and not part.is_default,
                word=part.key,
            )
            for at, part in enumerate(row.parts)
        ),
    ]


def _known(part: Form) -> Key[Any] | None:
    """The field of a line that takes the same values, whose name says what they are."""
    fields = (key for table in keys.TABLES.values() for key in table.positional)
    return next((key for key in fields if key.form == part), None)


def _part(row: Row, part: Form, at: int, word: str) -> Item:
    """A field of a key that has several, such as an order."""
    key = _known(part)
    return Item(
        f"field {at + 1}" if key is None else key.label,
        word,
        row.meaning if key is None else key.meaning,
        part,
        plain=row.origin != "text",
        at=at,
        row=row,
        removable=False,
        word=row.key if key is None else key.name,
    )


def line_of_section(text: str, section: str) -> int:
    """Return the line, from 1, where a section begins; the first where there is none."""
    for number, line in enumerate(lines_of(text), 1):
        if line.lstrip()[:1] == "[" and section_named(line) == section:
            return number
    return 1


def _whole(row: Row) -> list[str]:
    """A word for each field of a row: those that hold, else the first that may stand."""
    words = [word.strip() for word in row.value.split(",")]
    parts = row.form.parts
    if row.origin == "text" or row.origin == "like":
        return [*words, *[""] * len(parts)][: len(parts)]
    known = [{word for one in part.choices for word in (one.word, *one.also)} for part in parts]
    if len(words) == len(parts) and all(map(set.__contains__, known, words)):
        return words
    return [part.choices[0].word if part.choices else "" for part in parts]


def _own_lines(text: str, section: str, library: Library) -> str:
    """The text with the lines of piles that it takes over from the game that it is like: with one
    of its own it would have no others."""
    for row in form(text, section, library):
        if row.nth is not None and row.origin != "text":
            text = change(text, section, row.key, row.value, nth=row.nth, times=row.times)
    return text


def added(text: str, section: str, library: Library) -> str:
    """Return the text with one more line of piles in a section, as the last one is."""
    table = keys.TABLES[section]
    text = _own_lines(text, section, library)
    rows = [row for row in form(text, section) if row.nth is not None]
    usual = {"foundation": "A, any, ascending, same suit", "overlap": "0 1 2"}
    value = rows[-1].value if rows else usual.get(section, "4, 4")
    return change(text, section, table.line, value, nth=len(rows))


def removed(text: str, section: str, item: Item, library: Library) -> str:
    """Return the text without what a line of the form says."""
    row = item.row
    if row is None or not item.removable:
        return text
    if item.at is not None:
        return _with_field(_own_lines(text, section, library), section, row, item.at, "")
    return change(text, section, row.key, None, nth=row.nth)


def changed(text: str, section: str, item: Item, value: str, library: Library) -> str:
    """Return the text with another value of a line of the form."""
    row = item.row
    value = " ".join(value.split())
    if row is None or not value:
        return text
    if item.at is None:
        return change(text, section, row.key, value, nth=row.nth, times=row.times)
    if row.nth is not None:
        text = _own_lines(text, section, library)
    return _with_field(text, section, row, item.at, value)


def _is_all_up(row: Row, given: list[str]) -> bool:
    """Return whether a line of piles says how many cards they get, and that all lie face up: of
    another number all do too."""
    names = [part.key for part in row.parts[:2]]
    return names == ["NumCards", "NumFaceUpCards"] and given[:1] == given[1:2]


def _with_field(text: str, section: str, row: Row, at: int, value: str) -> str:
    if at < 0:
        times = int(value) if value.isascii() and value.isdecimal() else 0
        if not 1 <= times <= MOST_PILES:
            return text
        return change(text, section, row.key, row.value, nth=row.nth, times=times)
    named: list[str] = []
    given, needed = _whole(row), 0
    if row.nth is not None:
        words = [word.strip() for word in row.value.split(",")]
        named = [word for word in words if "=" in word]
        given = [word for word in words if word not in named]
        needed = keys.TABLES[section].needed
    while len(given) <= at:
        given.append("")
    if row.nth is not None and at == 0 and _is_all_up(row, given):
        given[1] = value
    given[at] = value
    while given and not given[-1] and len(given) > needed:
        given.pop()
    said = ", ".join((*given, *named))
    return change(text, section, row.key, said, nth=row.nth, times=row.times)
