"""The words that authors type in place of those of the rule languages, of books and of other
programs, and what to write then: `glossary.toml`, which is read once there is a fault."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, NamedTuple

from solkit_tui.counts import NUMBERS
from solkit_tui.faults import AdvisedLine

_MORE = {"thirteen": "13", "fourteen": "14", "sixteen": "16", "eighteen": "18", "twenty": "20"}
_DIGITS = {word: str(number) for number, word in enumerate(NUMBERS) if number} | _MORE
_FACES = r"up|open|visible|shown|down|closed|hidden|covered|true|false|(?<!\*)\b[01]\b|[ud]"
"""A card face up or face down, in a pattern such as ``ddu``, ``down, down, up`` or ``0, 0, 1``."""
_NUMBER = rf"(\d+|{'|'.join(_DIGITS)})"

_MARKED = re.compile(r"`(?:\[(\w+)\] with )?([^`]+?)(?: in \[(\w+)\])?`")
"""Lines in a sentence of the glossary, with the section that they are for before or behind them."""
_AND = " and (?:below it )?"

_BEGINNING = 4000
"""The most characters of a whole file that are looked at; a search may take their square."""
_PHRASE = 200
"""The same, of any other text and of a value."""


@cache
def _glossary() -> Mapping[str, Any]:
    import pkgutil
    import tomllib

    data = pkgutil.get_data(__package__, "glossary.toml") or b""
    return tomllib.loads(data.decode())


class _Entry(NamedTuple):
    """An entry of the glossary: its fields as they stand there, its words, and the pattern of its
    texts, if it has one."""

    fields: Mapping[str, str]
    words: Collection[str]
    like: re.Pattern[str] | None

    @property
    def homes(self) -> Sequence[str]:
        """Return the names of sections and keys that it is for; one that is "": for any."""
        return self.fields.get("in", "").split(", ")

    def has_word(self, text: str) -> bool:
        """Return whether a text is one of its words, or the plural of one."""
        plain = squeezed(text)
        return plain in self.words or plain.removesuffix("s") in self.words

    def slots(self, text: str, value: str) -> Mapping[str, str] | None:
        """Return what its braces may take from a text and its value; None: it is for others."""
        found = self.like.search(text) if self.like else None
        if not (found or self.has_word(text)):
            return None
        having = re.search(self.fields.get("having", ""), value, re.IGNORECASE)
        if having is None:
            return None
        if found is None:
            return having.groupdict("")
        numbered = zip(("first", "second"), found.groups(""), strict=False)
        return {**dict(numbered), **found.groupdict(""), **having.groupdict("")}


@cache
def _entries(code: str) -> Sequence[_Entry]:
    """Return the entries for a code."""
    found = []
    for entry in _glossary().get(code, ()):
        words = {squeezed(word) for word in entry["words"].split(", ")} if "words" in entry else ()
        like = entry.get("like", "").replace("<N>", _NUMBER)
        found.append(_Entry(entry, words, re.compile(like, re.IGNORECASE) if like else None))
    return found


@cache
def squeezed(text: str) -> str:
    """Return a text in lower case, without blanks and signs: ``Max # rounds`` and ``max_rounds``
    are the same word; a text without letters stays."""
    plain = re.sub(r"[\W_]+", "", text.lower())
    return text if plain.isdecimal() or not plain else plain


@cache
def known_words() -> Mapping[str, tuple[str, ...]]:
    """Return the words that are meant by others, the likeliest first, wherever these stand."""
    return {
        form: tuple(meant.split(", "))
        for meant, words in _glossary()["words"]
        for word in words.split(", ")
        for form in (word, squeezed(word))
    }


class Advice(NamedTuple):
    """An answer of the glossary to a text.

    Attributes:
        meant: The words that are meant, the likeliest first.
        write: What to write, in a sentence; "": the words say it.
        needless: Whether the line, or the section, is to be left out.
        further: Whether a line of its own is needed besides.
        lines: The lines that the sentence has.
        instead: Whether it begins with the one line that is needed.
        sections: The sections that it names.
    """

    meant: tuple[str, ...] = ()
    write: str = ""
    needless: bool = False
    further: bool = False
    lines: tuple[AdvisedLine, ...] = ()
    instead: bool = False
    sections: tuple[str, ...] = ()


def advice(
    code: str, text: str, where: Collection[str], value: str = "", *, anywhere: bool = False
) -> Advice | None:
    """Return what the glossary says of a text with a fault of some code; None: nothing. The text is
    in the section and at the key of the names `where`; a key has a `value`. With `anywhere`, what
    is said of it in one other section holds too, with the name of that."""
    text = text[: _BEGINNING if code == "not-rules" else _PHRASE]
    value = value[: _BEGINNING if "\n" in value else _PHRASE]
    tables = [code, "value"] if "value" in code else [code]
    elsewhere: dict[str, Advice] = {}
    keyed = code == "unknown-key"
    for entry in (each for table in tables for each in _entries(table)):
        slots = entry.slots(text, value)
        if slots is None:
            continue
        fields = entry.fields
        meant = _filled(fields.get("meant", ""), slots, value or text)
        default = _glossary()["first_file"] if code == "not-rules" else ""
        told = _read(_filled(fields.get("write", default), slots, value or text))._replace(
            needless="needless" in fields, further="further" in fields
        )
        home = next(iter(told.sections), entry.homes[0])
        if (keyed or anywhere) and told.lines and not told.sections and home not in ("", *where):
            told = _placed(told, home)
        if (meant or told.write) and ("in" not in fields or {*entry.homes} & {*where}):
            words = tuple(meant.split(", ")) if entry.has_word(text) else (meant,)
            return told._replace(meant=words)
        if told.write and anywhere and " " not in home:  # else only beside a key
            elsewhere.setdefault(home, told)
    home, told = elsewhere.popitem() if len(elsewhere) == 1 else ("", Advice())
    return told if home in ("global", "deck", "temp") or (home and not keyed) else None


def _read(marked: str) -> Advice:
    """Return a sentence of the glossary without its marks, with the lines between them."""
    found = [
        [AdvisedLine(text, part[1] or part[3] or "") for text in re.split(_AND, part[2])]
        for part in _MARKED.finditer(marked)
    ]
    lines, plain = tuple(chain.from_iterable(found)), marked.replace("`", "")
    instead = bool(lines) and plain.startswith(lines[0].text) and len(lines) == len(found)
    sections = tuple(re.findall(r"\[(\w+)\]", plain))
    return Advice(("",), plain, lines=lines, instead=instead, sections=sections)


def _placed(told: Advice, home: str) -> Advice:
    """Return an advice with the name of the section that its lines are for."""
    lines = tuple(line._replace(section=home) for line in told.lines)
    if told.write == lines[0].text:
        return told._replace(write=f"{told.write} in [{home}]", lines=lines, sections=(home,))
    write = f"in [{home}]: {told.write}"
    return told._replace(write=write, lines=lines, instead=False, sections=(home,))


def _filled(sentence: str, groups: Mapping[str, str], value: str) -> str:
    """Return a sentence of the glossary with the words for its braces; "": it lacks one."""
    number = re.search(rf"\b{_NUMBER}\b", value, re.IGNORECASE)
    face, suit = (
        next((order for order, like in table if re.search(like, value, re.IGNORECASE)), "")
        for table in (_glossary()["face_orders"], _glossary()["suit_orders"])
    )
    order = f"{face or 'descending'}, {suit}" if suit else ""
    faces = "".join("ud"[word[0] in "dchf0"] for word in re.findall(_FACES, value.lower()))
    sizes = {"size": str(len(faces)), "up": str(faces.count("u")), "faces": faces}
    slots = {**sizes, "n": number[0] if number else "", "order": order, "face": face}
    slots |= {"suit": suit, "value": value, **groups}
    parts = [_DIGITS.get(part.lower(), part) for part in groups.values()]
    slots["total"] = str(sum(int(part) for part in parts if part.isdecimal()))

    def word(slot: re.Match[str]) -> str:
        there = re.sub('["`]', "", slots.get(slot[1], "")) or slot[2] or "\0"
        return _DIGITS.get(there.lower(), there)

    text = re.sub(r"\{(\w+):?([^}]*)\}", word, sentence)
    return "" if "\0" in text else text
