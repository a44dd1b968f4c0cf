"""Completes sections, keys and values of a `.sol` text. Knows no fault."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from solkit_tui.author.place import TextPlace, place_at
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, folded
from solkit_tui.rules.sol.faces_and_orders import RANK_CHOICES, START_SUIT
from solkit_tui.rules.sol.like import NO_LIBRARY, Library
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.rules.sol.settings import TAKEN_BACK, SolKey
from solkit_tui.rules.sol.values import ValueForm, WordChoice

_MOST_NUMBERS = 16
"""The widest range of numbers in which each number is offered; in a wider one, none is."""


class Completion(NamedTuple):
    """A word that is allowed at a position of a text, as it is shown, and its meaning in a
    sentence, "" where the word itself is clear.

    It inserts a text in place of that from `start` to `end` of its line, counted from 0: all of the
    word that the cursor is on, not only what stands before the cursor.
    """

    word: str
    meaning: str
    kind: Kind
    insert: str
    start: int
    end: int


def complete(
    document: Document, line: int, column: int, library: Library = NO_LIBRARY
) -> list[Completion]:
    """Return the words that are allowed at a line and column of a text, from 1, and begin as the
    word there does. The text may have faults."""
    place = place_at(document, line, column)
    at = column - 1
    typed = document.lines[line - 1][place.start : at] if place.kind is not None else ""
    begun = folded(typed)
    more = begun + " " if typed[-1:].isspace() else begun  # the next of its words begins
    start, end = min(place.start, at), max(place.end, at)
    apart = " " * (place.start - at)  # the cursor stands in the spaces before the word
    named = place.kind is Kind.KEY and document.lines[line - 1][end:].lstrip()[:1] in ("=", "*")
    return [
        Completion(
            *(choice.word, choice.meaning, kind),
            apart + (choice.word if named else insert),
            *(start, end),
        )
        for choice, kind, insert in _offered(document, line, place, library)
        if any(
            word.lower() == begun or word.lower().startswith(more)
            for word in (choice.word, *choice.also)
        )
    ]


Offer = tuple[WordChoice, Kind, str]


def _offered(document: Document, line: int, place: TextPlace, library: Library) -> Iterator[Offer]:
    match place.kind:
        case Kind.SECTION:
            yield from _sections(document)
        case Kind.KEY if place.field:
            for key in keys.TABLES[place.section].fields.values():
                yield WordChoice(key.name, key.meaning), Kind.KEY, f"{key.name}="
        case Kind.KEY:
            if place.section:
                yield from _keys(document, line, place.section)
            if not place.text:
                yield from _sections(document)
        case Kind.VALUE if place.key is not None:
            parts, before = place.key.form.parts, document.lines[line - 1][: place.start]
            if not parts or before.rpartition("=")[2].count(",") < len(parts):
                yield from _values(place, place.key, library)
        case _:
            pass


def _sections(document: Document) -> Iterator[Offer]:
    """Yield the sections that the text does not have yet."""
    there = {section.canonical for section in document.sections}
    for name, table in keys.TABLES.items():
        if name not in there:
            heading = f"[{name}]"
            yield WordChoice(heading, table.meaning), Kind.SECTION, heading


def _keys(document: Document, line: int, section: str) -> Iterator[Offer]:
    """Yield the keys that the section around a line does not have yet, or has in that line; the key
    of its lines always."""
    table = keys.TABLES[section]
    around = [one for one in document.sections if one.heading.line <= line][-1:]
    there = {entry.name for one in around for entry in one.entries if entry.key.line != line}
    if table.line:
        yield WordChoice(table.line, table.line_words), Kind.KEY, f"{table.line} = "
    for key in table.keys.values():
        if key.name not in there:
            yield WordChoice(key.name, key.meaning), Kind.KEY, f"{key.name} = "


def _values(place: TextPlace, key: SolKey[Any], library: Library) -> Iterator[Offer]:
    form = place.form or key.form
    choices = library.names() if key.name == "like" else choices_of(form)
    for choice in choices:
        yield choice, Kind.VALUE, choice.word.removesuffix("N")
    if key.none and TAKEN_BACK not in (choice.word for choice in form.choices):
        yield WordChoice(TAKEN_BACK, "the default"), Kind.VALUE, TAKEN_BACK


def next_part(place: TextPlace) -> str:
    """Return the text between the value at a place and the next value; "": none has to follow."""
    key, form = place.key, place.form
    if place.kind is not Kind.VALUE or key is None or form is None or not place.text:
        return ""
    table = keys.TABLES[place.section]
    if key in table.positional:
        return ", " if key in table.positional[: table.needed - 1] else ""
    parts = key.form.parts
    return ", " if parts and form == parts[0] else ""


def choices_of(form: ValueForm) -> tuple[WordChoice, ...]:
    """Return the words that are allowed, and also the numbers where these are few."""
    low, high = form.low, form.high
    if not form.number or low is None or high is None or high - low > _MOST_NUMBERS:
        return form.choices
    return (*(WordChoice(str(number)) for number in range(low, high + 1)), *form.choices)


def choices_in_order(form: ValueForm) -> list[WordChoice]:
    """Return the words that are allowed; among ranks or suits the other words come first."""
    choices = choices_of(form)
    cards = {*RANK_CHOICES, *START_SUIT.form.choices[:4]}
    if form.number or cards.isdisjoint(choices):
        return [*choices]
    first = ("any", "none")

    def place(choice: WordChoice) -> int:
        return first.index(choice.word) if choice.word in first else 2 + (choice in cards)

    return sorted(choices, key=place)
