"""Reads `like = NAME`, by which a `.sol` file says only how it differs from another game.

Knows no file system: callers pass in the `Library` that finds a game by its name.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from operator import mul
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.faults import Fault
from solkit_tui.rules.content import is_json
from solkit_tui.rules.diagnostics import Faults
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import (
    Document,
    Section,
    SolEntry,
    Word,
    folded,
    read_document,
    split,
)
from solkit_tui.rules.sol.values import SolContext, WordChoice, meant_word, whole_number


class Source(NamedTuple):
    """The rule file of another game: its name for messages, which no other has, and its bytes."""

    file: str
    data: bytes


class Library(NamedTuple):
    """The way to find games by their names.

    Attributes:
        find: Returns the rule file of a game, by any of its names and the file that asks for it;
            None: there is none.
        names: Returns the names of all games that a file may be like, each with its family and its
            other names.
    """

    find: Callable[[str, str], Source | None]
    names: Callable[[], Iterable[WordChoice]]

    def named_in(self, text: str) -> list[str]:
        """Return the names of games in the beginning of a text, the longest first."""
        begun = re.sub("['’]", "", text[:2000])
        names = (name for game in self.names() for name in (game.word, *game.also))
        found = ((name, plain) for name in names if (plain := name.replace("'", "")) in begun)
        there = (name for name, plain in found if re.search(rf"\b{re.escape(plain)}\b", begun))
        return sorted(there, key=len, reverse=True)


NO_LIBRARY = Library(lambda _, __: None, lambda: ())

OWN_KEYS = ("aka", "author", "year", "source", "chance", "note", "variant_of", "variant")
"""The keys that are about one game alone and never taken over; the name is left out here."""

_NOT_TAKEN_OVER = ("name", "like", "without", *OWN_KEYS)

_TOGETHER = {"overlap": ("shape", "row", "faces")}
"""The keys of a section that are taken over together or not at all."""

_MOST_DEEP = 32
"""The longest chain of games that are each like the next. To read a game, all games further on in
its chain are read: for a chain of thousands in a folder, listing the games would take minutes."""

Parent = tuple[Source, Word]
"""The game that a file is like, and where the file says so."""

FAULTY_PARENT = "faulty-parent"


def faulty_parent(like: Word, fault: Fault) -> Fault:
    """Return the fault of a file that is like one with a fault. In a chain of such files, the
    message is that of the file with the fault."""
    message = fault.message
    if fault.code != FAULTY_PARENT:
        where = f"{fault.file}:{fault.line}:{fault.column}"
        message = f"the game named in `like` cannot be used ({where}: {fault.noted})"
    return Fault(FAULTY_PARENT, like.span, message, like.text, "a valid file")


def with_parent(
    document: Document, files: tuple[str, ...], context: SolContext, library: Library
) -> tuple[tuple[Section, ...], Parent | None]:
    """Return the sections of a file with what it takes over from the game that it is like, and that
    game; None: it is like none.

    What is taken over gets the position of the `like` value, so that its faults are shown there.
    `files` is the chain of files that are each like the next; the last one is this file.
    """
    like, left_out = document.entry("global", "like"), document.entry("global", "without")
    place = None if like is None else like.value
    dropped = None if left_out is None else left_out.value
    if dropped is not None and place is None:
        context.fault("no-effect", dropped, "without has no effect", "like = NAME as well")
    if place is None or not place.text:
        used = {one.name for part in document.sections for one in part.entries}
        context.incomplete |= any(meant_word(name, ("like",)) for name in used - keys.EVERY_KEY)
        return document.sections, None
    source = library.find(place.text, files[-1])
    above = SolContext(Faults(source.file if source is not None else ""))
    inherited: tuple[Section, ...] | None = None
    own = document.entry("global", "name")
    same = own is not None and folded(own.value.text) == folded(place.text)
    if same and (source is None or source.data.decode(errors="replace") == document.text):
        source, message = None, "a game cannot be like itself"
        others = (name for game in library.names() for name in (game.word, *game.also))
        begun = (name for name in others if folded(place.text).startswith(f"{folded(name)} "))
        context.fault("like-circle", place, message, "another game", nearest=next(begun, None))
    elif source is None:
        names = tuple(name for game in library.names() for name in (game.word, *game.also))
        message = "there is no game with this name"
        context.fault("unknown-game", place, message, "the name of another game", names)
    elif source.file in files:
        message = "`like` refers back to itself"
        context.fault("like-circle", place, message, "a game that does not build on this one")
    elif len(files) > _MOST_DEEP:
        message = f"more than {_MOST_DEEP} nested `like` games"
        context.fault("like-too-deep", place, message, "a game with fewer `like` levels")
    elif is_json(source.data):
        context.fault("not-a-sol-file", place, "the game is not a .sol file", "a .sol file")
    else:
        parent = read_document(source.data, above.faults)
        if parent is not None:
            parent.note_faults(above.faults)
            inherited, _ = with_parent(parent, (*files, source.file), above, library)
        if len(above.faults):
            context.faults.add(faulty_parent(place, above.faults.in_order()[0]))
            inherited = None
    if source is None or inherited is None:
        context.incomplete = True
        return document.sections, None
    _note_replaced(document.entries("column", "column"), inherited, place, context)
    without = () if dropped is None else tuple(folded(word.text) for word in split(dropped))
    gone = frozenset(without).intersection(keys.LEFT_OUT)
    kept = [section for section in inherited if section.canonical not in gone]
    return _merged(document.sections, kept, frozenset(without), place), (source, place)


def _note_replaced(
    own: list[SolEntry], inherited: Iterable[Section], place: Word, context: SolContext
) -> None:
    """Warn of single columns that stand in place of many, where they may be meant as further ones.
    A file that says how many equal columns there are means just these."""
    columns = (part for part in inherited if part.canonical == "column")
    theirs = [
        entry
        for part in columns
        for entry in (*part.entries, *part.taken)
        if entry.name == "column"
    ]
    (ours, dealt), (number, more) = _columns_and_cards(own), _columns_and_cards(theirs)
    single = all(entry.times is None for entry in own)
    if own and single and 2 * ours <= number and dealt < more:
        message = f"[column] has {count(ours, 'column')} in place of the {number} of {place.text}"
        shown = [
            f"column{f'*{one.times.text}' if one.times else ''} = {one.value.text}"
            for one in theirs
        ]
        allowed = f"these lines as well, if they shall stay: {' and '.join(shown)}"
        context.warn(Fault("replaced", own[0].key.span, message, allowed=allowed))


def _columns_and_cards(entries: Sequence[SolEntry]) -> tuple[int, int]:
    """Return how many columns some lines are, and how many cards are dealt to them."""
    numbers = [whole_number(one.times.text) or 1 if one.times else 1 for one in entries]
    cards = [whole_number(split(one.value)[0].text) or 0 for one in entries]
    return sum(numbers), sum(map(mul, numbers, cards))


def _merged(
    sections: tuple[Section, ...], inherited: list[Section], without: frozenset[str], place: Word
) -> tuple[Section, ...]:
    """Return the sections of a file with the entries and sections of another that it lacks, all of
    these at position `place`."""
    named = {section.canonical: section for section in reversed(sections)}
    taken_by: dict[str, tuple[SolEntry, ...]] = {}
    added: list[Section] = []
    for origin in inherited:
        name = origin.canonical
        section = named.get(name)
        left_out: set[str] = set()
        if section is not None:
            left_out.update(entry.name for entry in (*section.entries, *taken_by.get(name, ())))
        if not left_out.isdisjoint(_TOGETHER.get(name, ())):
            left_out.update(_TOGETHER[name])
        if name == "global":
            left_out.update(_NOT_TAKEN_OVER)
        left_out.update(without.difference(keys.NEVER_LEFT_OUT))
        taken = tuple(
            SolEntry(_at(key, place), times and _at(times, place), _at(value, place))
            for key, times, value in (*origin.entries, *origin.taken)
            if folded(key.text) not in left_out
        )
        if section is None:
            heading, title = _at(origin.heading, place), _at(origin.name, place)
            added.append(Section(heading, title, True, taken=taken))
        else:
            taken_by[name] = (*taken_by.get(name, ()), *taken)
    merged = [
        section._replace(taken=taken_by.get(section.canonical, ()))
        if section is named[section.canonical]
        else section
        for section in sections
    ]
    return (*merged, *added)


def _at(word: Word, place: Word) -> Word:
    return Word(word.text, *place.span)
