"""Collects the faults of a rule file, and finds words that were meant."""

import re
from codecs import BOM_UTF8
from collections.abc import Iterable

from solkit_tui.faults import Fault, Span
from solkit_tui.rules.content import LARGEST

_COMPARED = 60
"""The most characters of a misspelt word that are compared."""

_LIKE = 0.75
"""The likeness, from 0 to 1, that two words must have where they begin with different letters."""

MOST_FAULTS = 200
"""The most faults that are reported: a file with more is no rule file, and nobody reads on."""

MOST_LETTERS = 2000
"""The most characters of a name or a remark in a rule file, in whatever language."""

_UNSEEN = (
    r"[\x00-\x1F\x7F-\x9F\xAD\u034F\u0600-\u0605\u061C\u06DD\u070F\u0890\u0891\u08E2"
    r"\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164"
    r"\uD800-\uDFFF\uFEFF\uFFA0\uFFF0-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F"
    r"\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]"
)
"""Control characters, characters that change the direction of writing, and all other invisible
ones: a name must not control a terminal, and names that look the same must not be different games.
Listed here because `unicodedata` differs between versions of Python. The pattern is compiled when a
text first needs it."""


def plain_spaces(text: str) -> str:
    """Return a text with every white-space character as a space, and none at either end."""
    if not text.isprintable():  # of white space, only the space is printable
        text = "".join(" " if char.isspace() else char for char in text)
    return text.strip()


def unseen_at(text: str) -> int | None:
    """Return where the first character is that must not reach a terminal; None: there is none."""
    if text.isprintable() and (text.isascii() or max(text) < "\u034f"):  # the first that is
        return None
    found = re.search(_UNSEEN, text)
    return None if found is None else found.start()


_PLAIN = str.maketrans("，、;|/", ",,   ", "[](){}\"'“”„‘’«»:=")


def bare(text: str) -> str:
    """Return a value without the quotes, brackets, signs and words that other languages have around
    and between values, and ``AlternateColor`` as two words."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z][a-z])", " ", text.translate(_PLAIN)).split()
    return " ".join(word for word in words if word.lower() not in ("-", "–", "—", "and", "&"))


def nearest_word(text: str, words: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the word most like a text, whatever their case; None where none is close enough. A
    word that begins with another letter must be closer: ``last`` is not ``waste``. The beginning of
    one word alone is as good as that word."""
    from difflib import get_close_matches

    by_fold = {word.lower(): word for word in words}
    typed = text[:_COMPARED].lower()
    same = [word for word in by_fold if word[:1] == typed[:1]]
    close = get_close_matches(typed, by_fold, 1, max(cutoff, _LIKE))
    close = close or get_close_matches(typed, same, 1, cutoff)
    begun = [word for word in same if len(typed) > 2 and word.startswith(typed)]
    close = close or (begun if len(begun) == 1 else [])
    return by_fold[close[0]] if close else None


class Faults:
    """A list of the faults of one file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self._faults: list[Fault] = []
        self._untold = 0

    def __len__(self) -> int:
        return len(self._faults) + self._untold

    @property
    def full(self) -> bool:
        """Return whether no more faults are told, and nothing need be suggested for them."""
        return len(self._faults) >= MOST_FAULTS

    def add(self, fault: Fault, words: Iterable[str] = ()) -> None:
        """Add a fault; unless it has a suggestion, the nearest of `words` is suggested."""
        if self.full:
            self._untold += 1
            return
        if fault.nearest is None and fault.text and words:
            # Whatever follows a "#" was meant as a comment.
            nearest = nearest_word(fault.text.partition("#")[0].strip(), words)
            fault = fault._replace(nearest=nearest)
        self._faults.append(fault._replace(file=self.file))

    def take(self, more: "Faults") -> None:
        """Add the faults of another list."""
        room = max(0, MOST_FAULTS - len(self._faults))
        self._faults += more._faults[:room]
        self._untold += more._untold + len(more._faults[room:])

    def in_order(self) -> tuple[Fault, ...]:
        """Return the faults, sorted by line and column."""
        faults = sorted(self._faults, key=lambda fault: fault.span[:2])
        if self._untold:
            message = f"{self._untold} more faults"
            faults.append(Fault("more-faults", faults[-1].span, message, file=self.file))
        return tuple(faults)


def decoded(data: bytes, faults: Faults) -> str | None:
    """Return the text of a file; None where it is too large or no text. The first byte that is not
    UTF-8 is a fault, and all are read as old editors write them."""
    if len(data) > LARGEST:
        message = f"the file is {len(data)} bytes long"
        most = f"at most {LARGEST >> 20} MiB ({LARGEST} bytes)"
        faults.add(Fault("file-too-large", Span(1, 1, 1), message, allowed=most))
        return None
    data = data.removeprefix(BOM_UTF8)  # the codec "utf-8-sig" is a module of its own to import
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        byte, before = f"byte 0x{data[error.start]:02X}", data[: error.start].decode()
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    at = Span(line, column, column + 1)
    faults.add(Fault("not-utf-8", at, "the file is not UTF-8", byte, advice="save it as UTF-8"))
    old = {0xDC00 | one: bytes([one]).decode("cp1252", "replace") for one in range(128, 256)}
    return None if b"\0" in data else data.decode(errors="surrogateescape").translate(old)
