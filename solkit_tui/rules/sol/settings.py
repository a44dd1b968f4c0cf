"""Keys of a `.sol` section, and what a section or a line sets. Knows no key by name."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from solkit_tui.rules.diagnostics import nearest_word
from solkit_tui.rules.sol.commas import read_value
from solkit_tui.rules.sol.text import Entry, Section, Word, cut, folded
from solkit_tui.rules.sol.values import Form, ParseContext, Parser, Value, meant_word

T = TypeVar("T")
D = TypeVar("D")


class Key(Generic[T]):
    """A key of a section, or a positional field of its lines.

    Attributes:
        name: What it is called.
        read: Reads its value.
        meaning: What it says, in a sentence, for manual, completion, form and questions.
        default: What holds where it is left out: a word of the language, or a phrase; "": it must
            be there.
        field: The field of the rule model that it sets, one of its own name where none is said;
            `NO_FIELD`: what it sets is made of several keys.
        none: Whether `none` takes back what a game that the file is like, or the section, says.
        label: A player's words for it, in the form; its name where none are given.
    """

    def __init__(
        self,
        name: str,
        read: Parser[T],
        meaning: str,
        default: str = "",
        field: str | None = None,
        *,
        none: bool = False,
        label: str = "",
    ) -> None:
        self.name = name
        self.read = read
        self.meaning = meaning
        self.default = default
        self.none = none
        self.label = label or name.replace("_", " ")
        self.field = name if field is None else field

    @property
    def form(self) -> Form:
        """The values that may stand."""
        return self.read.form


NO_FIELD = ""
TAKEN_BACK = "none"
_FAULTY = object()


class Table(NamedTuple):
    """The keys and lines that may stand in a section.

    Attributes:
        meaning: What it is about, in a sentence.
        keys: Its keys, without that of its lines.
        required: The keys that must be there.
        line: The key of the lines that stand for piles; "" where there are none.
        fields: The keys that may also stand as fields on such a line.
        positional: The fields that such a line begins with.
        needed: How many of these must be there; if more, then all.
        most: How many piles the lines may stand for in all; 0: the lines stand for none.
        line_label: A player's words for such a line, in the form.
    """

    meaning: str
    keys: dict[str, Key[Any]]
    required: tuple[str, ...] = ()
    line: str = ""
    fields: Mapping[str, Key[Any]] = MappingProxyType({})
    positional: tuple[Key[Any], ...] = ()
    needed: int = 0
    most: int = 0
    line_label: str = ""

    @property
    def line_form(self) -> str:
        """The fields of a line, by the names of its positional fields."""
        names = [key.name for key in self.positional]
        more = "".join(f", {name}" for name in names[self.needed :])
        return ", ".join(names[: self.needed]) + (f" [{more}]" if more else "")


class Settings:
    """Values that a section or a line sets, with their places; `outer` has those that it lacks."""

    def __init__(self, outer: "Settings | None" = None) -> None:
        self.outer = outer
        self.values: dict[str, object] = {}
        self.places: dict[str, Word] = {}

    def set(self, key: Key[T], value: Word, context: ParseContext, *, spaced: bool = False) -> None:
        """Read a value and keep it; a faulty one counts as set to nothing."""
        self.places[key.name] = value
        if key.none and folded(value.text) == TAKEN_BACK:
            self.values[key.name] = None
            return
        meaning = read_value(key.read, Value(value, key.name, spaced), context)
        if meaning is not None:
            self.values[key.name] = meaning

    def get(self, key: Key[T], default: D) -> T | D:
        """Return what is set here or further out."""
        scope: Settings | None = self
        while scope is not None:
            if key.name in scope.values:
                meaning = scope.values[key.name]
                return default if meaning is None else cast(T, meaning)
            scope = scope.outer
        return default

    def fields(self, keys: Iterable[Key[Any]]) -> dict[str, Any]:
        """Return what some keys set here or further out, by the fields of the rule model, which has
        the defaults of all others."""
        found = ((key.field, self.get(key, None)) for key in keys if key.field)
        return {field: value for field, value in found if value is not None}

    def place(self, key: Key[Any]) -> Word | None:
        """Return the value of a key that stands here, be it faulty; None where it is taken back."""
        taken_back = self.values.get(key.name, _FAULTY) is None
        return None if taken_back else self.places.get(key.name)

    def has(self, key: Key[Any]) -> bool:
        """Return whether a key is set here or further out, be it with a faulty value."""
        if key.name in self.places:
            return self.place(key) is not None
        return self.outer is not None and self.outer.has(key)


FOLLOWED = 50
"""After so many faults misspelt words are no longer followed up."""

LIKELY = 0.75
"""The least likeness to a known word for an unknown one to be read as that word all the same."""


def likely_word(word: Word, words: Iterable[str], context: ParseContext) -> str | None:
    """The word that a misspelt one must have been, so that what hangs on it is checked too.

    Without this a misspelt heading would hide the faults below it, and be told again as missing.
    """
    if len(context.faults) >= FOLLOWED:
        return None
    known = tuple(words)
    return meant_word(word.text, known) or nearest_word(word.text, known, LIKELY)


def unknown_key(key: Word, message: str, known: tuple[str, ...], context: ParseContext) -> None:
    """Note a key that may not stand there, with the sections of another one that was meant."""
    word = folded(key.text)
    meant, homes = context.homes(word) if len(context.faults) < FOLLOWED else (word, ())
    if homes and (meant == word or likely_word(key, known, context) is None):
        belongs = f"belongs in {' or '.join(f'[{home}]' for home in homes)}"
        message += f": it {belongs}" if meant == word else f" ({meant} {belongs})"
        context.faults.add(key.line, key.column, message, key.text, known)
    else:
        context.fault(key, message, known, known)


def read_settings(
    section: Section, name: str, table: Table, context: ParseContext, outer: Settings | None
) -> tuple[Settings, list[Entry]]:
    """Return what a section sets, and its lines that stand for piles."""
    settings = Settings(outer)
    lines: list[Entry] = []
    known = (table.line, *table.keys) if table.line else tuple(table.keys)
    for entry in section.entries:
        word = folded(entry.key.text)
        if word not in known:
            likely = likely_word(entry.key, known, context)
            unknown_key(entry.key, f"unknown key in [{name}]", known, context)
            if likely is None or likely in settings.places:
                continue
            word = likely
        if word == table.line:
            lines.append(entry)
            continue
        if entry.times is not None:
            allowed = f"*N after {table.line}" if table.line else "no *N in this section"
            context.fault(entry.times, f"{word} cannot be repeated", allowed)
        key = table.keys[word]
        if word in settings.places:
            first = settings.places[word].line
            context.fault(
                entry.key, f"repeated key in [{name}]", f"once (it stands in line {first})"
            )
            Settings().set(key, entry.value, context)
        else:
            settings.set(key, entry.value, context)
    for word in () if context.incomplete else table.required:
        if word not in settings.places and not (word == table.line and lines):
            heading = section.heading._replace(text="")
            context.fault(heading, f"missing key {word} in [{name}]")
    return settings, lines


def read_fields(
    pieces: Iterable[Word], table: Table, context: ParseContext, outer: Settings
) -> tuple[list[Word], Settings]:
    """Return which pieces of a line are positional fields, and what its ``key=value`` fields set
    for that pile."""
    words: list[Word] = []
    own = Settings(outer)
    named: list[list[Word]] = []
    for piece in pieces:
        if "=" in piece.text:
            named.append([piece])
        elif named:
            named[-1].append(piece)
        else:
            words.append(piece)
    for piece, *more in named:
        word, value = cut(piece, "=")
        key = table.fields.get(folded(word.text))
        if key is not None and more:
            value, more = _joined(key, value, more, context)
        for surplus in more:
            context.fault(surplus, "field after key=value", "key=value")
        if key is None:
            message = f"unknown key on a {table.line} line"
            unknown_key(word, message, tuple(table.fields), context)
        elif key.name in own.places:
            context.fault(word, f"repeated key on a {table.line} line", "once")
        else:
            own.set(key, value, context, spaced=True)
    return words, own


def _joined(
    key: Key[Any], value: Word, more: list[Word], context: ParseContext
) -> tuple[Word, list[Word]]:
    """Return the value of a field, with what follows its comma where that belongs to it, which is
    noted as one fault; and what does not belong to it."""
    whole = value._replace(text=" ".join(word.text for word in (value, *more)))
    if key.read(Value(whole, key.name, spaced=True), context.trial()) is None:
        return value, more
    said = f"{key.name}={whole.text}"
    context.fault(more[0], "a comma inside of a field", f"blanks: {said}")
    return whole, []
