"""Keys by their places on the keyboard: letters of other alphabets, and Shift with a digit."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from unicodedata import name

from textual.events import Key

from solkit_tui.ui.keys.key_text import DIGITS
from solkit_tui.ui.textual_private import key_name

_ROWS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_SHIFTED = str.maketrans("[];',.", '{}:"<>')
_ALPHABETS = (
    "йцукенгшщзхъфывапролджэячсмитьбю",
    "        ў  ї і        є         ",  # what Belarus and Ukraine have in other places
    " ςερτυθιοπ  ασδφγηξκλ  ζχψωβνμ  ",
    "  קראטוןםפ  שדגכעיחלךף זסבהנמצתץ",
    "ضصثقفغعهخحجدشسيبلاتنمكطئءؤر ىةوز",
)
_REPORT = r"\x1b\[(\d+)(?::\d*(?::(\d+))?)?(?:;(\d*)((?:;[\d:]*)?))?u"
_TYPING = 1 | 64 | 128
"""The bits of Shift and of the two locks in a key report: with these alone a key types a text."""


class PlacedKey(Key):
    """A key of which the terminal has reported the place: what it is on an American keyboard,
    ``u``, or ``shift+2`` if it is a digit there but has typed another sign."""

    def __init__(self, key: str, character: str | None, place: str) -> None:
        super().__init__(key, character)
        self.place = place


PlacedKey.handler_name = Key.handler_name  # that of its class would be another


def place_of(key: Key) -> str:
    """Return the place of a key, if the terminal has reported it."""
    return key.place if isinstance(key, PlacedKey) else ""


def keys_by_place(sequence: str, keys_in: Callable[[str], Iterable[Key]]) -> list[Key]:
    """Return the keys of a sequence; in kitty's protocol, with their places as far as their texts
    are not those of the places. With Ctrl or Alt a key of another alphabet is the Latin one.
    `keys_in` reads a sequence without places.

    Raises:
        ValueError, OverflowError: The report of a key has a number that is no character.
    """
    report = re.fullmatch(_REPORT, sequence) if sequence.endswith("u") else None
    if report is None:
        return [*keys_in(sequence)]
    code, base, modifiers, text = report.groups(default="")
    place = chr(int(base or code))
    types = not (int(modifiers or "1") - 1) & ~_TYPING
    if not types and place.isascii() and _is_foreign(chr(int(code))):
        code = base
    keys = keys_in(f"\x1b[{code};{modifiers or 1}{text}u")
    return [_with_place(key, place) for key in keys] if types else [*keys]


def _with_place(key: Key, place: str) -> Key:
    sign = key.character or ""
    if place in DIGITS and sign.isprintable() and sign not in ("", place):
        return PlacedKey(key.key, sign, f"shift+{place}")
    if place.isascii() and _is_foreign(sign):
        return PlacedKey(key.key, sign, place.upper() if sign.isupper() else place)
    return key


@cache
def _latin_letters() -> Mapping[str, str]:
    """Return for each letter what its key types on an American keyboard."""
    return {
        case: (latin.upper().translate(_SHIFTED) if case != letter else latin)
        for alphabet in _ALPHABETS
        for letter, latin in zip(alphabet, _ROWS, strict=True)
        for case in {letter, letter.upper()}
        if case.lower() == letter != " "
    }


def latin(key: Key) -> Key:
    """Return the key that types a Latin letter in the place of one of another alphabet."""
    *modifiers, base = key.key.split("+")
    place = place_of(key)
    sign = place if len(place) == 1 else _latin_letters().get(base)
    if sign is None:
        return key
    return Key("+".join((*modifiers, key_name(sign))), None if modifiers else sign)


def _is_foreign(sign: str) -> bool:
    return len(sign) == 1 and sign.isalpha() and not name(sign, "LATIN").startswith("LATIN")
