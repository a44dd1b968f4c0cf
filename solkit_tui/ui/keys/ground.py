"""The question to the terminal for its background colour, and the answer, which is taken out of the
input: it comes among the keys, at once or late, in pieces or never."""

import re
from collections.abc import Callable
from string import hexdigits
from time import monotonic

QUESTION = "\x1b]11;?\x1b\\"
_BEGINNING = "\x1b]11;"

# Strings, compiled at the first input, so that the start does not wait for it.
_ANSWER = r"\x1b\]11;([0-9a-zA-Z/:.#]{0,40})(?:\x07|\x1b\\)"
_HEX = frozenset(hexdigits)
_PIECE = r"\x1b\]11;[0-9a-zA-Z/:.#]{0,40}(?:\x1b(?=\x1b|\Z))?"

_SOON = 1.0
"""Seconds to wait for an answer. During these an Escape at the end of the input may be the
beginning of it, and is held back until more comes."""
_REST = 0.3
"""Seconds to wait for the rest of an answer; then the half that has come is dropped."""


class Ground:
    """Reads the answers about the terminal's background colour, and calls `tell` with whether it is
    light, in the thread that reads."""

    def __init__(self, tell: Callable[[bool], None], now: Callable[[], float] = monotonic) -> None:
        self._tell = tell
        self._now = now
        self._held = ""
        self._since = 0.0
        self._until = float("-inf")

    def asked(self) -> None:
        """Wait for an answer from now on."""
        self._until = self._now() + _SOON

    def without_answers(self, text: str) -> str:
        """Return the input since the last call without the answers in it."""
        now = self._now()
        if self._held.startswith(_BEGINNING) and now - self._since > _REST:
            self._held = ""
        text, self._held = self._held + text, ""
        text = re.sub(_ANSWER, self._read, text)
        at = text.find(_BEGINNING)
        if at >= 0:
            piece = re.match(_PIECE, text[at:])
            assert piece is not None  # it matches the beginning alone
            rest = text[at + piece.end() :]
            if not rest:
                self._held, self._since = text[at:], now
            return text[:at] + rest  # other input follows half an answer, which is dropped
        if now < self._until:
            for length in range(len(_BEGINNING) - 1, 0, -1):
                if text.endswith(_BEGINNING[:length]):
                    self._held, self._since = text[-length:], now
                    return text[:-length]
        return text

    def _read(self, answer: re.Match[str]) -> str:
        if self._until > float("-inf") and (light := is_light(answer[1])) is not None:
            self._until = float("-inf")
            self._tell(light)
        return ""


def is_light(color: str) -> bool | None:
    """Return whether a colour in a form of terminals, ``rgb:ffff/ffff/ffff`` or ``#ffffff``, is
    nearer to white than to black; None: it is no colour."""
    if color.startswith("#") and len(color) in (4, 7, 10, 13):
        digits = len(color) // 3
        parts = [color[at : at + digits] for at in range(1, len(color), digits)]
    else:
        parts = color.partition(":")[2].split("/") if color.startswith(("rgb:", "rgba:")) else []
    fitting = [part for part in parts if 0 < len(part) < 5 and _HEX.issuperset(part)]
    if len(parts) not in (3, 4) or fitting != parts:
        return None
    red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in parts[:3])
    return bool(0.299 * red + 0.587 * green + 0.114 * blue > 0.5)
