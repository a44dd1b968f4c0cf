"""A section of a rule text as lines of a form, and the text after a choice. Knows no widget.

The rows are those of `author.form`. A row with several fields, such as a line for a pile or an
order, opens a form of its own.
"""

import re
from typing import Any, NamedTuple

from solkit_tui.author.faults import faults
from solkit_tui.author.form import SECTIONS, Row, change, form, without_empty
from solkit_tui.author.meanings import choice_meanings, in_words
from solkit_tui.author.offers import choices_of
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.faces_and_orders import RANK_CHOICES, START_SUIT
from solkit_tui.rules.sol.like import Library
from solkit_tui.rules.sol.settings import SolKey
from solkit_tui.rules.sol.values import ValueForm, WordChoice, number, whole_number


class Opened(NamedTuple):
    """The row that is open: its key, and the number of its line among those of that key; None: a
    key that stands only once."""

    key: str
    nth: int | None = None


class Item(NamedTuple):
    """A line of the form.

    Attributes:
        name: Its label for players.
        value: The value in force.
        meaning: The meaning of the value.
        form: The values that it may have.
        plain: Whether the value is not stated in the text.
        opens: The row that it opens; None: it is a value.
        at: The number of the field in the opened row; -1: the number of piles that the row stands
            for.
        row: The row that it belongs to; None: a line that adds a row.
        removable: Whether it can be left out.
        word: Its name in the text.
        default: The value in force if none is stated.
    """

    name: str
    value: str
    meaning: str
    form: ValueForm
    plain: bool = False
    opens: Opened | None = None
    at: int | None = None
    row: Row | None = None
    removable: bool = True
    word: str = ""
    default: str = ""


def items(text: str, section: str, opened: Opened | None, library: Library) -> list[Item]:
    """Return the lines of the form of a section, or of its open row."""
    rows = form(text, section, library)
    if opened is not None:
        row = _row(rows, opened)
        return [] if row is None else _fields(row, section, _room(rows, section))
    table = keys.TABLES[section]
    found = [_item(row, section, table.required) for row in rows if row.nth is None]
    if not table.line:
        return found
    lines = [_item(row, section, ()) for row in rows if row.nth is not None]
    if not table.most or _room(rows, section) > 0:
        meaning = f"Enter adds a {table.line_label} like this one, and opens it."
        lines.append(
            Item(
                *(f"+ {table.line_label}", _further(rows, section), meaning, ValueForm()),
                plain=True,
                opens=Opened(table.line, len(lines)),
                removable=False,
            )
        )
    return [*lines, *found]


def _room(rows: list[Row], section: str) -> int:
    """Return the number of piles that may still be added to a section."""
    return keys.TABLES[section].most - sum(row.times for row in rows if row.nth is not None)


def _further(rows: list[Row], section: str) -> str:
    """Return a further line of piles: the same as the last one, or else a usual one."""
    lines = [row.value for row in rows if row.nth is not None]
    usual = {"foundation": "A, any, ascending, same suit", "overlap": "0 1 2"}
    return lines[-1] if lines else usual.get(section, "4, 4")


_LABELS = {
    name: {
        key.name: key.label
        for one in (*keys.TABLES.values(), table)  # the section's own names win
        for key in (*one.keys.values(), *one.positional)
    }
    for name, table in keys.TABLES.items()
}


def in_labels(said: str, section: str) -> str:
    """Return a text about a key with the labels of the form in place of the words of the text."""
    labels = _LABELS[section]

    def label(found: re.Match[str]) -> str:
        name, blank, more = found[1].partition(" ")
        return f'"{labels.get(name, name)}{blank}{more}"'

    if said.startswith("same as ") and said[8:] in labels:
        said = f"same as `{said[8:]}`"
    return re.sub("`([^`]*)`", label, said)


def _labelled(form: ValueForm, section: str) -> ValueForm:
    """Return a form whose choices are explained with the labels of the form."""
    choices = (one._replace(meaning=in_labels(one.meaning, section)) for one in form.choices)
    return form._replace(choices=tuple(choices))


def choices_in_order(form: ValueForm) -> list[WordChoice]:
    """Return the words that may stand; among ranks or suits the other words come first."""
    choices = choices_of(form)
    cards = {*RANK_CHOICES, *START_SUIT.form.choices[:4]}
    if cards.isdisjoint(choices):
        return [*choices]
    first = ("any", "none")

    def place(choice: WordChoice) -> int:
        return first.index(choice.word) if choice.word in first else 2 + (choice in cards)

    return sorted(choices, key=place)


def sections_there(text: str) -> list[tuple[str, bool]]:
    """Return the sections in the order of the form, each with whether a text has it."""
    return [(name, has_section(text, name)) for name in SECTIONS]


def _in_fields(row: Row) -> str:
    """Return in words the stated fields of a line of piles."""
    said = ", ".join(f"{part.label}: {part.value}" for part in row.parts if not part.is_default)
    return f"Piles of one kind, {said}."


def has_section(text: str, section: str) -> bool:
    """Return whether a text has a section."""
    return Document(text).heading(section) is not None


def about(item: Item, section: str) -> list[str]:
    """Return everything about a line of the form, in lines with its labels."""
    lines = [item.meaning]
    if item.opens is None:
        lines.append(f"May be: {in_words(item.form)}.")
        known = choice_meanings(item.form, also=False)
        lines += [f"  {word}: {meaning}" for word, meaning in known if meaning]
        if item.default:
            lines.append(f"If left out: {item.default}.")
        elif item.at is None or item.at >= 0:
            lines.append("It cannot be left out.")
    else:
        fields = _fields_of(item, section)
        lines += [f"  {key.label}: {in_labels(key.meaning, section)}" for key in fields]
    if item.opens is not None:
        word = item.opens.key
    elif item.row is not None and item.row.nth is None:
        word = item.row.key  # a field has no name of its own in the text
    else:
        word = item.word
    return [*(line.replace("`", "") for line in lines), f"In the text: {word}, in [{section}]."]


def _fields_of(item: Item, section: str) -> list[SolKey[Any]]:
    """Return the fields that a line of the form opens, if they have names."""
    if item.row is None or item.row.nth is not None:
        return [*keys.TABLES[section].positional]
    return [key for part in item.form.parts if (key := _known(part)) is not None]


def _row(rows: list[Row], opened: Opened) -> Row | None:
    return next((row for row in rows if (row.key, row.nth) == opened), None)


def _item(row: Row, section: str, required: tuple[str, ...]) -> Item:
    name = f"{row.label} × {row.times}" if row.times > 1 else row.label
    opens = Opened(row.key, row.nth) if row.nth is not None or len(row.form.parts) > 1 else None
    return Item(
        name,
        in_labels(row.value, section) if row.is_default else row.value,
        in_labels(row.meaning, section) if row.nth is None else _in_fields(row),
        _labelled(row.form, section),
        plain=row.origin != "text",
        opens=opens,
        row=row,
        removable=row.key not in required and row.origin == "text",
        word=row.key,
        default=in_labels(row.default, section),
    )


def _fields(row: Row, section: str, room: int) -> list[Item]:
    """Return the fields of an open row; `room`: the number of piles that may still be added."""
    if row.nth is None:
        words = _whole(row)
        return [_part(row, part, at, words[at]) for at, part in enumerate(row.form.parts)]
    table = keys.TABLES[section]
    most = max(1, row.times + room)
    meaning = "How many piles there are of this kind."
    times = Item(
        *("piles", str(row.times), meaning, number(1, most).form),
        at=-1,
        row=row,
        removable=False,
        word=f"{row.key}*N",
    )
    needed = table.needed
    return [
        *([times] if table.most else []),
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
                default=part.default,
            )
            for at, part in enumerate(row.parts)
        ),
    ]


def _known(part: ValueForm) -> SolKey[Any] | None:
    """Return the field of a line of piles that takes the same values, whose name explains them;
    None: there is none."""
    fields = (key for table in keys.TABLES.values() for key in table.positional)
    return next((key for key in fields if key.form == part), None)


def _part(row: Row, part: ValueForm, at: int, word: str) -> Item:
    """Return a field of a key that has several, such as an order."""
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
    """Return the line, from 1, where a section begins; 1 if it is missing."""
    heading = Document(text).heading(section)
    return 1 if heading is None else heading.line


def _whole(row: Row) -> list[str]:
    """Return a word for each field of a row: those in force, or else the first that may stand."""
    words = [word.strip() for word in row.value.split(",")]
    parts = row.form.parts
    if row.origin == "text" or row.origin == "like":
        return [*words, *[""] * len(parts)][: len(parts)]
    known = [{word for one in part.choices for word in (one.word, *one.also)} for part in parts]
    if len(words) == len(parts) and all(map(set.__contains__, known, words)):
        return words
    return [part.choices[0].word if part.choices else "" for part in parts]


def _own_lines(text: str, section: str, library: Library) -> str:
    """Return the text with the lines of piles that it takes over from the game it is like: once it
    has one line of its own, it takes over none."""
    for row in form(text, section, library):
        if row.nth is not None and row.origin != "text":
            text = change(text, section, row.key, row.value, nth=row.nth, times=row.times)
    return text


def added(text: str, section: str, library: Library) -> str:
    """Return the text with one more line of piles in a section, the same as the last one."""
    table = keys.TABLES[section]
    text = _own_lines(text, section, library)
    rows = form(text, section)
    nth = sum(row.nth is not None for row in rows)
    return change(text, section, table.line, _further(rows, section), nth=nth)


def removed(text: str, section: str, item: Item, library: Library) -> str:
    """Return the text without what a line of the form states. A section that is then empty, or
    holds nothing valid, goes too, unless the game needs it."""
    row = item.row
    if row is not None and item.removable and item.at is not None:
        return _with_field(_own_lines(text, section, library), section, row, item.at, "")
    if row is not None and item.removable:
        text = change(text, section, row.key, None, nth=row.nth)
    less = without_empty(text, section)
    if less == text and _lacks(text, f"in [{section}]", library):
        for other in form(text, section):  # the other keys concern what was just removed
            less = change(less, section, other.key, None)
        less = without_empty(less, section)
    needed = less != text and _lacks(less, f"section [{section}]", library)
    return text if needed else less


def _lacks(text: str, what: str, library: Library) -> bool:
    """Return whether a text has a fault about something missing whose message ends with some
    words."""
    said = [fault.message for fault in faults(text, library)]
    return any(one.startswith("missing ") and one.endswith(what) for one in said)


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
    """Return whether a line of piles deals cards that all lie face up: then a change of their
    number changes both numbers."""
    names = [part.key for part in row.parts[:2]]
    return names == ["NumCards", "NumFaceUpCards"] and given[:1] == given[1:2]


def _with_field(text: str, section: str, row: Row, at: int, value: str) -> str:
    if at < 0:
        times = whole_number(value) or 0
        rows = [other for other in form(text, section) if other.nth != row.nth]
        if not 1 <= times <= _room(rows, section):
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
