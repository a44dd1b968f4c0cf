"""Reads the keys that a section or a line of a `.sol` file sets. Knows no key by name."""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from solkit_tui.faults import Fault, Subject
from solkit_tui.rules.diagnostics import nearest_word
from solkit_tui.rules.glossary import advice
from solkit_tui.rules.sol.comma_repair import read_value
from solkit_tui.rules.sol.document import Section, SolEntry, Word, cut, folded, split, trimmed
from solkit_tui.rules.sol.values import WORDS, Parser, SolContext, SolValue, ValueForm, meant_word

T = TypeVar("T")
D = TypeVar("D")


OWN_NAME = ""
"""The field of a key whose field has the name of the key."""


class SolKey(Generic[T]):
    """A key of a section, or a positional field of its lines.

    Attributes:
        name: Its name.
        read: The parser of its value.
        meaning: What it means, in a sentence, for manual, completion, form and questions.
        default: What holds where it is left out: a word of the language, or a phrase; "": it is
            required.
        field: The field of the rule model that gets its value, if there is a field of that name;
            None: no field gets it as it is.
        none: Whether `none` takes back the value of the game that the file is like, or of the
            section.
        label: A player's words for it, in the form.
    """

    def __init__(
        self,
        name: str,
        read: Parser[T],
        default: str = "",
        field: str | None = OWN_NAME,
        *,
        none: bool = False,
        words: str = "",
    ) -> None:
        """Take its words from the row of `keys.txt` that has its name, or the name `words`."""
        self.name = name
        self.read = read
        self.default = default
        self.none = none
        *label, self.meaning = WORDS[words or name]
        self.label = label[0] if label else name.replace("_", " ")
        self.field = name if field == OWN_NAME else field

    @property
    def form(self) -> ValueForm:
        """Return the values that are allowed."""
        return self.read.form


TAKEN_BACK = "none"
_FAULTY = object()


class KeyTable(NamedTuple):
    """The keys and lines that are allowed in a section.

    Attributes:
        meaning: What the section is about, in a sentence.
        keys: Its keys, without that of its lines.
        required: The keys that must be there.
        line: The key of the lines that stand for piles; "": there are none.
        fields: The keys that are also allowed as ``key=value`` fields on such a line.
        positional: The fields that such a line begins with.
        needed: How many positional fields must be there; if there are more, then all.
        most: How many piles all lines together may stand for; 0: they stand for none.
        line_label: A player's words for such a line, in the form.
    """

    meaning: str
    keys: dict[str, SolKey[Any]]
    required: tuple[str, ...] = ()
    line: str = ""
    fields: Mapping[str, SolKey[Any]] = MappingProxyType({})
    positional: tuple[SolKey[Any], ...] = ()
    needed: int = 0
    most: int = 0
    line_label: str = ""

    @property
    def line_form(self) -> str:
        """Return the form of a line, by the names of its positional fields."""
        return self._form([key.name for key in self.positional])

    @property
    def line_words(self) -> str:
        """Return the form of a line in a player's words."""
        return self._form([key.label for key in self.positional])

    def _form(self, names: list[str]) -> str:
        more = "".join(f", {name}" for name in names[self.needed :])
        return ", ".join(names[: self.needed]) + (f" [{more}]" if more else "")


class SolSettings:
    """The values that a section or a line sets, with their positions. Where it sets none, those of
    `outer` hold. It is `unread` where it has keys that could not be read."""

    def __init__(self, outer: "SolSettings | None" = None) -> None:
        self.outer = outer
        self.unread = False
        self.values: dict[str, object] = {}  # without faulty ones; None: the key is taken back
        self.places: dict[str, Word] = {}  # as they stand in the file, faulty ones too

    def set(
        self, key: SolKey[T], value: Word, context: SolContext, *, spaced: bool = False
    ) -> None:
        """Read a value and keep it; of a faulty one only its position is kept."""
        self.places[key.name] = value
        if key.none and folded(value.text) == TAKEN_BACK:
            self.values[key.name] = None
            return
        meaning = read_value(key.read, SolValue(value, key.name, spaced, key.meaning), context)
        if meaning is not None:
            self.values[key.name] = meaning

    def get(self, key: SolKey[T], default: D) -> T | D:
        """Return the value of a key, set here or further out; else the default."""
        if key.name in self.values:
            meaning = self.values[key.name]
            return default if meaning is None else cast(T, meaning)
        return default if self.outer is None else self.outer.get(key, default)

    def only(self, key: SolKey[Any]) -> "SolSettings":
        """Return settings that set nothing but one key, as it is set here."""
        alone = SolSettings()
        alone.values = {name: self.values[name] for name in self.values if name == key.name}
        alone.places = {name: self.places[name] for name in self.places if name == key.name}
        return alone

    def fields(self, keys: Iterable[SolKey[Any]], of: type[Any]) -> dict[str, Any]:
        """Return the values of those of some keys that are set here or further out, by their fields
        of a class of the rule model, which has the defaults for the others."""
        values = ((str(key.field), self.get(key, None)) for key in keys if key.field in of._fields)
        return {field: value for field, value in values if value is not None}

    def place(self, key: SolKey[Any]) -> Word | None:
        """Return the value of a key as it is here, faulty or not; None: none, or taken back."""
        taken_back = self.values.get(key.name, _FAULTY) is None
        return None if taken_back else self.places.get(key.name)

    def has(self, key: SolKey[Any]) -> bool:
        """Return whether a key is set here or further out, even with a faulty value."""
        if key.name in self.places:
            return self.place(key) is not None
        return self.outer is not None and self.outer.has(key)


FOLLOWED = 50
"""The number of faults after which misspelt words are no longer read as the likely ones."""

_FEW = 3
"""The most keys of a section that can read a value so that the first of them is meant by it."""

_REPEATED = r"(?:(\d+)\W*(?:x\W*)?)?([a-z_]+?)\W*(?:(?:x|times)\W*)?(\d+)?\W*"
"""A key with a number of piles, however the two are put together."""
_RANGE = r"(\d{1,3}) ?(?:\.\.+=?|-|–|:|to) ?(\d{1,3})(?!\d)"
"""The first and the last of the numbers of piles: ``column[0..7]``."""

LIKELY = 0.75
"""The likeness to a known word, from 0 to 1, that an unknown word must have to be read as it."""


def likely_word(word: Word, words: Iterable[str], context: SolContext) -> str | None:
    """Return the word that a misspelt one must have been, so that what belongs to it is checked
    too; None: none is sure.

    Without this, a misspelt heading would hide the faults below it, and be reported a second time
    as a missing section.
    """
    if len(context.faults) >= FOLLOWED:
        return None
    candidates = tuple(words)
    return meant_word(word.text, candidates) or nearest_word(word.text, candidates, LIKELY)


def _likely_key(entry: SolEntry, section: str, table: KeyTable, context: SolContext) -> str | None:
    """Return the key of a section that a misspelt one must have been: of several, the likest that
    can read the value, since ``deal = waste`` is not `deal_by`; None: none is sure."""
    if len(context.faults) >= FOLLOWED:
        return None
    word, keys = entry.key.text, (*filter(None, [table.line]), *table.keys)
    if (known := advice("unknown-key", word, {section}, entry.value.text)) is not None:
        lines = table.line and any(line.key == table.line for line in known.lines)
        context.incomplete = context.incomplete or bool(lines)
        return next((name for name in known.meant if name in keys), None)
    able = []
    for name in table.keys:
        # That a free text can be read proves nothing.
        if not table.keys[name].form.free:
            table.keys[name].read(SolValue(entry.value, name), trial := context.trial())
            able += [name] if not len(trial.faults) else []
    meant = meant_word(word, keys)
    close = [name for name in keys if meant_word(word, [name]) or nearest_word(word, [name])]
    for name in filter(None, (meant, nearest_word(word, keys), *close)):
        if name == table.line or name in able:
            return name
    likely = meant or likely_word(entry.key, keys, context)
    # Words that few keys can read tell the key, whatever it is called.
    told = re.match(r"(?!none$)[a-z]{4}", folded(entry.value.text)) and 1 <= len(able) <= _FEW
    return able[0] if likely is None and told else likely


def _repeated(entry: SolEntry, line: str) -> SolEntry | None:
    """Return a line for piles with its number of piles, which is written otherwise than in
    ``column*4``: ``column x4``, ``4 columns``, ``column[4]``; None: it is no such line."""
    key, times, value = entry
    if times is not None:
        key = Word(f"{key.text}*{times.text}", key.line, key.column, times.end)
    word = re.sub(_RANGE, lambda ends: str(abs(int(ends[2]) - int(ends[1])) + 1), folded(key.text))
    found = re.fullmatch(_REPEATED, word)
    number = found and (found[1] or found[3])
    if not line or found is None or not number:
        return None
    sure = meant_word(found[2], [line]) or nearest_word(found[2], [line], LIKELY)
    return SolEntry(key, key._replace(text=number), value) if sure else None


def unknown_in(section: Section) -> str:
    """Return the message of a key that is not allowed in a section."""
    return f"unknown key in [{section.name.text}]"


def unknown_key(
    key: Word,
    message: str,
    allowed: tuple[str, ...],
    context: SolContext,
    likely: str | None = None,
    fields: tuple[SolKey[Any], ...] = (),
) -> bool:
    """Note a key that is not allowed there, with the sections where it, or the key that was meant,
    belongs; return whether it belongs here. `likely` is what it must have been in that case. If the
    value has too few fields for a line of this section, `fields` are those of such a line."""
    word = folded(key.text)
    meant, homes = context.homes(word, fields) if len(context.faults) < FOLLOWED else (word, ())
    if meant_word(word, allowed) is not None and not (fields and meant == word):
        homes = ()
    likely = likely or likely_word(key, allowed, context)
    homes = homes if meant == word or likely is None else ()
    fault = Fault("unknown-key", key.span, message, key.text, allowed, likely)
    if homes:
        belongs = " or ".join(f"[{home}]" for home in homes)
        note, line = f"{meant} belongs in {belongs}", f"this line below {belongs}"
        fault = fault._replace(nearest=None, note=note, advice=line, moves=True)
    context.faults.add(fault)
    return not homes


def _apart(entries: Iterable[SolEntry], table: KeyTable, context: SolContext) -> Iterator[SolEntry]:
    """Yield entries. Where others stand behind one on its line, note that, and yield them too."""
    for entry in entries:
        key, value = table.keys.get(entry.name), entry.value
        free = key is not None and key.form.free
        sign = r"[;,]" if key is None or free else r"(?:(?<!\s)\s|[;,])"
        further = rf"{sign}\s*(?=(?P<key>\w+)(?:\*\d{{1,3}})?\s*=)"
        if entry.name == table.line:  # its fields have keys of their own
            line = rf"(?:(?<!\s)\s|,)\s*(?=(?P<line>{table.line})(?:\*\d{{1,3}})?\s*=)"
            further = rf"{line}|{further.replace('[;,]', ';')}"
        cuts = [
            found
            for found in (re.finditer(further, value.text) if "=" in value.text else ())
            if folded(found[found.lastgroup or 0]) in (*table.keys, "" if free else table.line)
        ]
        if free and cuts and "=" in value.text[: cuts[0].start()]:
            cuts = []  # a text with signs of its own
        starts, ends = (0, *(cut.end() for cut in cuts)), (*(cut.start() for cut in cuts), None)
        pieces = [
            trimmed(value.text[start:end].rstrip(" ;,"), value.line, value.column + start)
            for start, end in zip(starts, ends, strict=True)
        ]
        if cuts:
            more = ", and so on" * (len(cuts) > 1)
            allowed = f"{pieces[1].text} on a line of its own{more}"
            context.fault("two-keys", value, "one key on a line", allowed)
            entry = entry._replace(value=pieces[0])
        yield entry
        for piece in pieces[1:]:
            left, right = cut(piece, "=")
            name, times = cut(left, "*") if "*" in left.text else (left, None)
            yield SolEntry(name, times, right)


def read_settings(
    section: Section, name: str, table: KeyTable, context: SolContext, outer: SolSettings | None
) -> tuple[SolSettings, list[SolEntry]]:
    """Return the values that a section sets, and its lines that stand for piles."""
    settings = SolSettings(outer)
    lines: list[SolEntry] = []
    allowed_keys = (table.line, *table.keys) if table.line else tuple(table.keys)
    own = {entry.name for entry in section.entries} - {table.line}
    numbered_from = 1 - any(re.fullmatch(r"[a-z_]+\W*0\W*", name) for name in own if "0" in name)
    elsewhere: set[str] = set()  # keys that belong in other sections, which is told once
    for entry in (*_apart(section.entries, table, context), *section.taken):
        word, text = folded(entry.key.text), entry.value.text
        if text[:1] in ("=", ">"):
            plain = text[1:].strip()
            context.fault("extra-signs", entry.value, "extra equals sign", "one =", nearest=plain)
            entry = entry._replace(value=entry.value._replace(text=plain))
        if word in settings.places and entry in section.taken:
            continue  # a misspelt key of the file's own was read as this one
        if word not in allowed_keys:
            if word in elsewhere:
                continue
            repeated = _repeated(entry, table.line)
            ranges = re.search(_RANGE, word) and re.match(_RANGE, text)
            numbered = re.fullmatch(rf"[a-z_]+\W*{len(lines) + numbered_from}\W*", word)
            if repeated and (ranges or numbered):
                repeated = repeated._replace(times=None)  # the lines are numbered
            entry = repeated or entry
            likely = table.line if repeated else _likely_key(entry, name, table, context)
            nearest = f"{likely}*{entry.times.text}" if repeated and entry.times else likely
            message = unknown_in(section)
            short = likely == table.line and len(split(entry.value)) < table.needed
            fields = table.positional if short else ()
            if not unknown_key(entry.key, message, allowed_keys, context, nearest, fields):
                elsewhere.add(word)
                context.incomplete = context.incomplete or likely == table.line
                continue
            if likely is None or likely in own or likely in settings.places:
                settings.unread = True
                continue
            word = likely
        if word == table.line:
            lines.append(entry)
            continue
        if entry.times is not None:
            allowed = f"*N after {table.line}" if table.line else "no *N in this section"
            message = f"{word} may be set only once"
            context.fault("surplus-times", entry.times, message, allowed)
        key = table.keys[word]
        if word in settings.places:
            first = settings.places[word].span
            allowed = f"only once (first on line {first.line})"
            message = f"duplicate key in [{section.name.text}]"
            context.fault("duplicate-key", entry.key, message, allowed, related=first)
            SolSettings().set(key, entry.value, context)
        else:
            settings.set(key, entry.value, context)
    for word in () if context.incomplete else table.required:
        if word not in settings.places and not (word == table.line and lines):
            heading, subject = section.heading._replace(text=""), Subject(name, part=word)
            message = f'missing key in [{section.name.text}]: "{word}"'
            context.fault("missing-key", heading, message, subject=subject)
    return settings, lines


def read_fields(
    pieces: Iterable[Word], table: KeyTable, context: SolContext, outer: SolSettings
) -> tuple[list[Word], SolSettings]:
    """Return the pieces of a line that are positional fields, and the values that its ``key=value``
    fields set for that pile."""
    words: list[Word] = []
    settings = SolSettings(outer)
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
            context.fault("value-after-key", surplus, "value after key=value", "key=value")
        if key is None:
            message = f"unknown key on a {table.line} line"
            unknown_key(word, message, tuple(table.fields), context)
        elif key.name in settings.places:
            message = f"duplicate key on a {table.line} line"
            context.fault("duplicate-key", word, message, "only once")
        else:
            settings.set(key, value, context, spaced=True)
    return words, settings


def _joined(
    key: SolKey[Any], value: Word, more: list[Word], context: SolContext
) -> tuple[Word, list[Word]]:
    """Return the value of a ``key=value`` field, and the pieces after it that do not belong to it.

    If a stray comma split the value, its pieces are joined and one fault is noted.
    """
    text = " ".join(word.text for word in (value, *more))
    whole = value._replace(text=text, end=more[-1].end)
    if key.read(SolValue(whole, key.name, spaced=True), context.trial()) is None:
        return value, more
    joined = f"{key.name}={whole.text}"
    context.fault("extra-comma", more[0], "comma inside a value", f"blanks: {joined}")
    return whole, []
