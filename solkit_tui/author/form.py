"""The form of a section of a `.sol` text: its rows, and the text after changes. Knows no screen."""

import re
from functools import cache, cached_property
from typing import Any, NamedTuple, Self

from solkit_tui.author.faults import examine
from solkit_tui.author.meanings import choice_meanings, choice_of, in_words
from solkit_tui.counts import count
from solkit_tui.rules.diagnostics import Faults
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, SolEntry, folded
from solkit_tui.rules.sol.like import NO_LIBRARY, Library, with_parent
from solkit_tui.rules.sol.settings import TAKEN_BACK, SolKey
from solkit_tui.rules.sol.values import SolContext, ValueForm, number, whole_number

SECTIONS = tuple(dict.fromkeys(("global", "deck", "foundation", "column", *keys.TABLES)))
"""The sections in the order of the form: those that most games have come first."""
PILES = -1
"""The field of a line that stands for piles which is their number."""
_USUAL = {"foundation": "A, any, ascending, same suit", "overlap": "0 1 2", "grid": "13"}
"""The first line for piles of a section; of any other section it is ``4, 4``."""


class FormRow(NamedTuple):
    """A row of a form: a key, a line that stands for piles, or a field of one of these.

    Attributes:
        label: A player's words for it.
        word: Its name in the text.
        meaning: The meaning of the key or field, in the labels of the form.
        form: The values that are allowed.
        value: Its value: as in the text, taken over from another game, or the default.
        origin: Where the value comes from: ``text``, ``like`` (another game), ``default``.
        default: The value if none is set; "": it has to be set.
        removable: Whether it can be removed from the text.
        nth: For a line that stands for piles: its index among those of the section, from 0; else
            None.
        times: For how many piles it stands.
        at: For a field: its number; `PILES`: the number of piles; else None.
        owner: For a field: the row that it belongs to; else None.
        adds: Whether it is no row of the text, but adds one.
    """

    label: str
    word: str
    meaning: str
    form: ValueForm
    value: str
    origin: str = "text"
    default: str = ""
    removable: bool = False
    nth: int | None = None
    times: int = 1
    at: int | None = None
    owner: "FormRow | None" = None
    adds: bool = False

    @property
    def opens(self) -> bool:
        """Return whether it has fields, which have a form of their own."""
        return self.at is None and (self.nth is not None or len(self.form.parts) > 1)


class SectionForm:
    """The form of a section, which the text need not have. Faulty values are shown as they are."""

    def __init__(self, document: Document, section: str, library: Library = NO_LIBRARY) -> None:
        self.document = document
        self.section = section
        self._library = library
        self._table = keys.TABLES[section]
        merged, _ = with_parent(document, ("",), SolContext(Faults("")), library)
        same = [part for part in merged if part.canonical == section]
        self._entries = {
            "text": [entry for part in same for entry in part.entries],
            "like": [entry for part in same for entry in part.taken],
        }

    def _with(self, document: Document) -> Self:
        return type(self)(document, self.section, self._library)

    # -- rows -------------------------------------------------------------------------------------

    @cached_property
    def rows(self) -> list[FormRow]:
        """Return the lines that stand for piles, one that adds such a line, and then each key."""
        return [*self.lines, *self._adding(), *map(self._key, self._table.keys.values())]

    @cached_property
    def lines(self) -> list[FormRow]:
        """Return the lines that stand for piles: those of the text, or if it has none, those of the
        game that it is like. A game without columns has none, though its text says so in a line."""
        for origin, entries in self._entries.items():
            lines = [entry for entry in entries if entry.name == self._table.line]
            none = [folded(entry.value.text) for entry in lines] == [TAKEN_BACK]
            if none and self.section == "column":
                return []
            if lines:
                return [self._line(entry, nth, origin) for nth, entry in enumerate(lines)]
        return []

    @property
    def _room(self) -> int:
        """Return the number of piles that may still be added."""
        return self._table.most - sum(line.times for line in self.lines)

    def _adding(self) -> list[FormRow]:
        """Return the row that adds a line for piles, the same as the last one or else a usual one;
        none if there is no room."""
        table = self._table
        if not table.line or (table.most and self._room <= 0):
            return []
        row = FormRow(
            *(f"+ {table.line_label}", table.line),
            f"Adds {'another' if self.lines else 'a'} {table.line_label}.",
            ValueForm(),
            self.lines[-1].value if self.lines else _USUAL.get(self.section, "4, 4"),
            "default",
            nth=len(self.lines),
            adds=True,
        )
        return [row]

    def _key(self, key: SolKey[Any]) -> FormRow:
        for origin, entries in self._entries.items():
            for entry in entries:
                if entry.name == key.name:
                    removable = origin == "text" and key.name not in self._table.required
                    return self._row(key, entry.value.text, origin)._replace(removable=removable)
        return self._row(key)

    def _row(self, key: SolKey[Any], value: str | None = None, origin: str = "default") -> FormRow:
        """Return the row of a key or of a field, in the labels of the form except for its value;
        without a value, with the default."""
        choices = (
            choice._replace(meaning=in_labels(choice.meaning, self.section))
            for choice in key.form.choices
        )
        return FormRow(
            *(key.label, key.name, in_labels(key.meaning, self.section)),
            key.form._replace(choices=tuple(choices)),
            *(key.default if value is None else value, origin, key.default),
        )

    def _line(self, entry: SolEntry, nth: int, origin: str) -> FormRow:
        table = self._table
        times = max(1, whole_number(entry.times.text) or 1) if entry.times is not None else 1
        row = FormRow(
            f"{table.line_label} × {times}" if times > 1 else table.line_label,
            *(table.line, "", ValueForm(table.line_words), entry.value.text, origin),
            removable=origin == "text",
            nth=nth,
            times=times,
        )
        given = [field for field in self._on_line(row) if field.origin != "default"]
        values = [f"{field.label} {field.value}" for field in given]
        cards = whole_number(given[0].value) if self._of_cards and len(given) > 1 else None
        if cards is not None:
            each = f"{count(cards, 'card')}{' each' * (times > 1)}"
            values[:2] = [f"{each}, {given[1].value} face up"]
        return row._replace(meaning=f"{count(times, 'pile')}: {', '.join(values)}.")

    @property
    def _of_cards(self) -> bool:  # whether lines for piles begin with numbers of cards
        return self._table.positional[:2] == (keys.NUM_CARDS, keys.NUM_FACE_UP)

    def fields(self, row: FormRow) -> list[FormRow]:
        """Return the fields of a row that has some."""
        if row.nth is None:
            parts = zip(row.form.parts, self._words_of(row), strict=True)
            fields = [self._row(_named(part), word, row.origin) for part, word in parts]
            return [one._replace(at=at, owner=row, default="") for at, one in enumerate(fields)]
        if not self._table.most:
            return self._on_line(row)
        most = number(1, max(1, row.times + self._room)).form
        meaning = "Number of piles like this."
        piles = FormRow("piles", f"{row.word}*N", meaning, most, str(row.times))
        return [piles._replace(at=PILES, owner=row), *self._on_line(row)]

    def _on_line(self, row: FormRow) -> list[FormRow]:
        """Return the fields of a line that stands for piles: those without a name, and the keys
        that it may set for its piles alone."""
        words, named = _words_of_line(row.value)
        fields = []
        for at, key in enumerate(self._table.positional):
            given = at < len(words)
            field = self._row(key, words[at], row.origin) if given else self._row(key)
            removable = given and at >= self._table.needed
            fields.append(field._replace(at=at, owner=row, removable=removable))
        for at, key in enumerate(self._table.fields.values(), len(fields)):
            of_all, own = self._key(key).value, named.get(key.name, "")
            own = ", ".join(own.split()) if key.form.several else own
            field = self._row(key, own or of_all, row.origin if own else "default")
            field = field._replace(meaning=f"{field.meaning} Here: for these piles alone.")
            fields.append(field._replace(at=at, owner=row, default=of_all, removable=bool(own)))
        return fields

    def _words_of(self, row: FormRow) -> list[str]:
        """Return a word for each field of a row: those in force, or else the first ones allowed."""
        key = self._table.keys.get(row.word)
        same = "" if key is None else key.default.removeprefix("same as ").strip("`")
        if row.origin == "default" and same in self._table.keys:
            return self._words_of(self._key(self._table.keys[same]))
        words = [word.strip() for word in row.value.split(",")]
        parts = row.form.parts
        if row.origin != "default":
            return [*words, *[""] * len(parts)][: len(parts)]
        if len(words) == len(parts) and all(map(choice_of, parts, words)):
            return words
        return [part.choices[0].word if part.choices else "" for part in parts]

    def about(self, row: FormRow) -> list[str]:
        """Return everything about a row, in lines with the labels of the form."""
        lines, word = [row.meaning], row.word
        if row.opens:
            named = self._table.positional
            if row.nth is None:
                named = tuple(map(_named, row.form.parts))
            lines += [f"  {key.label}: {in_labels(key.meaning, self.section)}" for key in named]
        else:
            lines.append(f"Values: {in_words(row.form)}.")
            meanings = choice_meanings(row.form, also=False)
            lines += [f"  {words}: {meaning}" for words, meaning in meanings if meaning]
            if row.default:
                lines.append(f"If left out of the file: {in_labels(row.default, self.section)}.")
            elif row.at != PILES:
                lines.append("Required.")
            if row.owner is not None and row.owner.nth is None:
                word = row.owner.word  # such a field has no name of its own in the text
        lines.append(f"In the file: {word} in [{self.section}].")
        return [line.replace("`", "") for line in lines]

    # -- changes ----------------------------------------------------------------------------------

    def _own_lines(self) -> Self:
        """Return the form of a text with the lines of piles that this one takes over from the game
        it is like: once it has one line of its own, it takes over none."""
        document = self.document
        for line in self.lines:
            if line.origin != "text":
                document = self._put(document, line, line.value)
        return self if document is self.document else self._with(document)

    def _put(self, document: Document, row: FormRow, value: str) -> Document:
        above = self._table.line
        return document.set(
            self.section, row.word, value, nth=row.nth, times=row.times, above=above
        )

    def added(self) -> Document:
        """Return the text with one more line for piles, the same as the last one."""
        form = self._own_lines()
        (row,) = form._adding()
        return form._put(form.document, row, row.value)

    def said(self, word: str, value: str) -> Document:
        """Return the text with a key set, or with one more line for piles if the word is theirs,
        such as ``column``, or ``column*4`` for four piles."""
        name, _, times = word.partition("*")
        more = name == self._table.line and self._adding()
        form = self._with(self.added()) if more else self
        row = next(row for row in reversed(form.rows) if row.word == name and not row.adds)
        return form.changed(row._replace(times=whole_number(times) or row.times), value)

    def changed(self, row: FormRow, value: str) -> Document:
        """Return the text with another value of a row."""
        value = " ".join(value.split())
        if row.adds or not value:
            return self.document
        if row.owner is None:
            return self._put(self.document, row, value)
        return self._with_field(row.owner, row.at or 0, value)

    def _with_field(self, row: FormRow, at: int, value: str) -> Document:
        form = self if row.nth is None else self._own_lines()
        if at == PILES:
            times = whole_number(value) or 0
            if 1 <= times <= self._room + row.times:
                return form._put(form.document, row._replace(times=times), row.value)
            return self.document
        if row.nth is None:
            words = self._words_of(row)
            words[at] = value
            return form._put(form.document, row, ", ".join(words))
        given, named = _words_of_line(row.value)
        needed, most = self._table.needed, len(self._table.positional)
        if at >= most:
            named[[*self._table.fields][at - most]] = " ".join(value.replace(",", " ").split())
        else:
            given += [""] * (at + 1 - len(given))
            if at == 0 and self._of_cards and given[:1] == given[1:2]:
                given[1] = value  # cards that are all face up stay so
            given[at] = value
        if needed <= at < most:  # the further fields are there all, or none is
            further = [*given[needed:], *[""] * most][: most - needed] if value else []
            # The card that a foundation has at the start is one that may start it.
            given[needed:] = [word or given[nth] for nth, word in enumerate(further)]
        own = [f"{name}={word}" for name, word in named.items() if word]
        return form._put(form.document, row, ", ".join((*given, *own)))

    def removed(self, row: FormRow) -> Document:
        """Return the text without what a row sets. A section that is then empty, or has nothing
        valid left, goes too; one with columns says that the game has none, if it has to say so."""
        document, table = self.document, self._table
        if row.removable and row.owner is not None:
            return self._with_field(row.owner, row.at or 0, "")
        if row.removable or row.adds:  # in place of the row that adds columns there may be `none`
            document = document.remove(self.section, row.word, row.nth or 0)
        less = document
        if table.line and self._lacks(document, "missing-key"):
            for key in (*table.keys, table.line):  # they are about what is gone
                while less.entry(self.section, key) is not None:
                    less = less.remove(self.section, key)
        bare = less.remove_empty(self.section)
        if self.section == "column" and bare is not less and self._lacks(bare, "missing-section"):
            return document.set("column", "column", TAKEN_BACK)
        return bare

    def _lacks(self, document: Document, code: str) -> bool:
        """Return whether a text has a fault of a kind about this section."""
        faults = examine(document, self._library).faults
        return any((fault.code, fault.subject.section) == (code, self.section) for fault in faults)


_LABELS = {
    name: {
        key.name: key.label
        for any_table in (*keys.TABLES.values(), table)  # the section's own names win
        for key in (*any_table.keys.values(), *any_table.positional)
    }
    for name, table in keys.TABLES.items()
}


@cache
def in_labels(text: str, section: str) -> str:
    """Return a text about a key with the labels of the form in place of the words of the text."""

    def label(quoted: re.Match[str]) -> str:
        name, blank, more = quoted[1].partition(" ")
        return f'"{_LABELS[section].get(name, name)}{blank}{more}"'

    return re.sub("`([^`]*)`", label, text)


def _words_of_line(value: str) -> tuple[list[str], dict[str, str]]:
    """Return the words of a line for piles: those without a name, and the others by their names."""
    words = [word.strip() for word in value.split(",")]
    own = dict(word.split("=", 1) for word in words if "=" in word)
    named = {folded(name): word.strip() for name, word in own.items()}
    return [word for word in words if "=" not in word], named


def _named(form: ValueForm) -> SolKey[Any]:
    """Return the field of a line for piles that takes the same values, whose name explains them."""
    fields = (key for table in keys.TABLES.values() for key in table.positional)
    return next(key for key in fields if key.form == form)
