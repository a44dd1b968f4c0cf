"""What authors type in place of the words of the `.sol` language, and what to write then: words of
books and of other programs, out of `glossary.toml`, which is read once there is a fault."""

import re
from collections.abc import Collection, Mapping
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from solkit_tui.counts import in_words

_NUMBERS = {in_words(number): str(number) for number in range(1, 13)}
_NUMBER = rf"(\d+|{'|'.join(_NUMBERS)})"


class Advice(NamedTuple):
    """What the glossary says of a text: the words that are meant, the likeliest first, and a
    sentence on what to write; "": the words say it."""

    meant: tuple[str, ...]
    write: str


class _Slot(str):
    """A word in the braces of a sentence, ``{n}``; if it is empty, the default in ``{n:4}``."""

    def __format__(self, default: str) -> str:
        if not self and not default:
            raise LookupError("the sentence needs this word")
        return str(self) or default


@cache
def _glossary() -> Mapping[str, Any]:
    import pkgutil
    import tomllib

    data = pkgutil.get_data(__package__, "glossary.toml") or b""
    return tomllib.loads(data.decode())


@cache
def squeezed(text: str) -> str:
    """Return a text in lower case, without blanks and signs: ``Max # rounds`` and ``max_rounds``
    are the same word; a text of signs alone stays."""
    return re.sub(r"[\W_]+", "", text.lower()) or text


@cache
def known_words() -> Mapping[str, tuple[str, ...]]:
    """Return the words that are meant by others, the likeliest first, wherever these stand."""
    pairs = [(f"{digits}, A" if digits == "1" else digits, one) for one, digits in _NUMBERS.items()]
    pairs += _glossary()["words"]
    for kind in ("unknown-section", "unknown-key", "value"):
        entries = (entry for entry in _glossary()[kind] if {"meant", "words"} <= entry.keys())
        pairs += [(entry["meant"], entry["words"]) for entry in entries]
    known: dict[str, tuple[str, ...]] = {}
    for meant, words in pairs:
        for word in words.split(", "):
            for form in {word, squeezed(word)}:
                known[form] = (*known.get(form, ()), *meant.split(", "))
    return known


def advice(
    code: str, text: str, where: Collection[str] = (), value: str = "", beside: Collection[str] = ()
) -> Advice | None:
    """Return what the glossary says of a text with a fault of some code; None: nothing.

    Args:
        where: The names of the section and the key where it stands.
        value: The value of a key.
        beside: The other sections of the file.
    """
    for entry in _glossary().get("value" if "value" in code else code, ()):
        places = ((entry.get("in"), where), (entry.get("beside"), beside))
        if any(names and set(names.split(", ")).isdisjoint(there) for names, there in places):
            continue
        like = entry.get("like", "(?!)").replace("<N>", _NUMBER)
        found = re.search(like, text, re.IGNORECASE)
        words = map(squeezed, entry.get("words", "").split(", "))
        if found or {squeezed(text), squeezed(text).removesuffix("s")}.intersection(words):
            slots = _slots(text, value or text, found.groups() if found else ())
            try:
                meant, write = (
                    entry.get(part, "").format_map(slots) for part in ("meant", "write")
                )
            except LookupError:
                continue
            return Advice(tuple(meant.split(", ")) if "words" in entry else (meant,), write)
    return None


def _slots(text: str, value: str, groups: Collection[str | None]) -> dict[str, _Slot]:
    """Return what stands in the braces of a sentence of the glossary, by name."""
    sizes = re.findall(r"\d+", value)
    runs = [(size, len([*same])) for size, same in groupby(sizes)] if len(sizes) > 2 else []
    lines = [f"column{f'*{times}' if times > 1 else ''} = {size}, {size}" for size, times in runs]
    number = re.search(rf"\b{_NUMBER}\b", value, re.IGNORECASE)
    face, suit = (
        next((order for order, like in table if re.search(like, value, re.IGNORECASE)), "")
        for table in (_glossary()["face_orders"], _glossary()["suit_orders"])
    )
    slots = {
        "text": text,
        "n": number[0] if number else "",
        "order": f"{face or 'descending'}, {suit}" if suit else "",
        "columns": ", ".join(lines[:3]) + (" and so on" if len(lines) > 3 else ""),
        **dict(zip(("first", "second", "third"), map(str, groups), strict=False)),
    }
    return {name: _Slot(_NUMBERS.get(word.lower(), word)) for name, word in slots.items()}
