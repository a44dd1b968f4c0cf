"""The words that authors type in place of those of the rule languages, of books and of other
programs, and what to write then: `glossary.toml`, which is read once there is a fault."""

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from solkit_tui.counts import NUMBERS

_MORE = {"thirteen": "13", "fourteen": "14", "sixteen": "16", "eighteen": "18", "twenty": "20"}
_DIGITS = {word: str(number) for number, word in enumerate(NUMBERS) if number} | _MORE
_FACES = r"up|open|visible|shown|down|closed|hidden|covered|true|false|(?<!\*)\b[01]\b|[ud]"
"""A card face up or face down, in a pattern such as ``ddu``, ``down, down, up`` or ``0, 0, 1``."""
_NUMBER = rf"(\d+|{'|'.join(_DIGITS)})"

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


@cache
def _entries(code: str) -> Sequence[tuple[Mapping[str, str], Collection[str], Any]]:
    """Return the entries for a code, each with its words and the pattern of its texts, if any."""
    found = []
    for entry in _glossary().get(code, ()):
        words = {squeezed(word) for word in entry["words"].split(", ")} if "words" in entry else ()
        like = entry.get("like", "").replace("<N>", _NUMBER)
        found.append((entry, words, re.compile(like, re.IGNORECASE) if like else None))
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
        first: Whether it is said before the lines that are reckoned out.
        further: Whether a line of its own is needed besides.
    """

    meant: tuple[str, ...] = ()
    write: str = ""
    needless: bool = False
    first: bool = False
    further: bool = False


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
    keyed, plain = code == "unknown-key", squeezed(text)
    for entry, words, like in (each for table in tables for each in _entries(table)):
        named = plain in words or plain.removesuffix("s") in words
        found = like.search(text) if like else None
        there = (found or named) and re.search(entry.get("having", ""), value, re.IGNORECASE)
        if there:
            homes = entry.get("in", "").split(", ")
            groups = dict(zip(("first", "second"), found.groups(""), strict=False)) if found else {}
            groups |= (found.groupdict("") if found else {}) | there.groupdict("")
            parts = (entry.get(part, "") for part in ("meant", "write"))
            meant, write = (_filled(part, groups, value or text) for part in parts)
            section = re.search(r"\[(\w+)\]", write)
            home = section[1] if section else homes[0]
            if (keyed or anywhere) and home not in ("", *where) and "=" in write and not section:
                line = re.fullmatch(r"[\w*]+ = \w+( \w+)?(, \w+( \w+)?)*", write)
                write = f"{write} in [{home}]" if line else f"in [{home}]: {write}"
            told = Advice(("",), write, *(flag in entry for flag in Advice._fields[2:]))
            if (meant or write) and ("in" not in entry or {*homes} & {*where}):
                return told._replace(meant=tuple(meant.split(", ")) if named else (meant,))
            if write and anywhere:
                elsewhere.setdefault(home, told)
    home, told = elsewhere.popitem() if len(elsewhere) == 1 else ("", Advice())
    return told if home in ("global", "deck", "temp") or (home and not keyed) else None


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
    parts = [_DIGITS.get(part.lower(), part) for part in groups.values() if part]
    slots["total"] = str(sum(map(int, parts))) if all(map(str.isdecimal, parts)) else ""

    def word(slot: re.Match[str]) -> str:
        there = slots.get(slot[1], "").replace('"', "") or slot[2] or "\0"
        return _DIGITS.get(there.lower(), there)

    text = re.sub(r"\{(\w+):?([^}]*)\}", word, sentence)
    return "" if "\0" in text else text
