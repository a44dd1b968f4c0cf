"""Collects the faults of a rule file, and finds words that were meant."""

from codecs import BOM_UTF8
from collections.abc import Iterable

from solkit_tui.faults import Fault, Span, is_bad_byte

_COMPARED = 60
"""The most characters of a misspelt word that are compared."""

_LIKE = 0.75
"""The likeness, from 0 to 1, that two words must have where they begin with different letters."""

MOST_FAULTS = 200
"""The most faults that are reported: a file with more is no rule file, and nobody reads on."""

MOST_LETTERS = 2000
"""The most characters of a name or a remark in a rule file, in whatever language."""

_UNSEEN = tuple(
    range(first, last + 1)
    for first, last in (
        (0x00, 0x1F),
        (0x7F, 0x9F),
        (0xAD, 0xAD),
        (0x034F, 0x034F),
        (0x0600, 0x0605),
        (0x061C, 0x061C),
        (0x06DD, 0x06DD),
        (0x070F, 0x070F),
        (0x0890, 0x0891),
        (0x08E2, 0x08E2),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x200B, 0x200F),
        (0x202A, 0x202E),
        (0x2060, 0x206F),
        (0x3164, 0x3164),
        (0xD800, 0xDFFF),
        (0xFEFF, 0xFEFF),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFFB),
        (0x110BD, 0x110BD),
        (0x110CD, 0x110CD),
        (0x13430, 0x1343F),
        (0x1BCA0, 0x1BCA3),
        (0x1D173, 0x1D17A),
        (0xE0000, 0xE0FFF),
    )
)
"""Control characters, characters that change the direction of writing, and all other invisible
ones: a name must not control a terminal, and names that look the same must not be different games.
Listed here because `unicodedata` differs between versions of Python; as ranges because the 6,500
characters one by one take a megabyte."""


def plain_spaces(text: str) -> str:
    """Return a text of a rule file with every white-space character as a space, and none at either
    end."""
    if not text.isprintable():  # of white space, only the space is printable
        text = "".join(" " if char.isspace() else char for char in text)
    return text.strip()


def unseen_at(text: str) -> int | None:
    """Return the position of the first character that must not reach a terminal; None: there is
    none."""
    if text.isascii() and text.isprintable():
        return None
    codes = enumerate(map(ord, text))
    return next((at for at, code in codes if any(code in part for part in _UNSEEN)), None)


_PLAIN = str.maketrans("，、;|/", ",,   ", "[](){}\"'“”„‘’«»:=")


def bare(text: str) -> str:
    """Return a value without the quotes, brackets, signs and words that other languages have around
    and between values."""
    words = text.translate(_PLAIN).split()
    return " ".join(word for word in words if word.lower() not in ("-", "–", "—", "and", "&"))


def nearest_word(text: str, words: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the word most like a text, whatever their case; None where none is close enough. A
    word that begins with another letter must be closer: ``last`` is not ``waste``."""
    from difflib import get_close_matches

    by_fold = {word.lower(): word for word in words}
    typed = text[:_COMPARED].lower()
    same = [word for word in by_fold if word[:1] == typed[:1]]
    close = get_close_matches(typed, by_fold, 1, max(cutoff, _LIKE))
    close = close or get_close_matches(typed, same, 1, cutoff)
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


_MOST_BYTES = 1 << 20
"""The most bytes of a rule file."""


def decoded(data: bytes, faults: Faults) -> str | None:
    """Return the text of a file; None where it is too large or no text. Bytes that are not UTF-8
    are added to the faults, one for each line."""
    if len(data) > _MOST_BYTES:
        message, most = f"the file is {len(data)} bytes long", "at most 1 MiB (1048576 bytes)"
        faults.add(Fault("file-too-large", Span(1, 1, 1), message, allowed=most))
        return None
    data = data.removeprefix(BOM_UTF8)  # the codec "utf-8-sig" is a module of its own to import
    try:
        return data.decode()
    except UnicodeDecodeError:
        text = data.decode(errors="surrogateescape")
    binary = "\0" in text
    for number, line in enumerate(text.split("\n"), 1):
        bad = next((at for at, char in enumerate(line) if is_bad_byte(char)), None)
        if bad is not None:
            byte = f"byte 0x{ord(line[bad]) - 0xDC00:02X}"
            span = Span(number, bad + 1, bad + 2)
            faults.add(Fault("not-utf-8", span, "the file is not UTF-8", byte, "text in UTF-8"))
            if binary:
                return None
    return "".join("\N{REPLACEMENT CHARACTER}" if is_bad_byte(char) else char for char in text)
