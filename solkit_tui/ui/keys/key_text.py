"""Keys in their written form, and the characters that they type."""

from collections.abc import Iterable

DIGITS = "1234567890"


def keys_text(keys: Iterable[str]) -> str:
    """Return keys in their written form: ``U Ctrl+R``."""
    held = list(keys)
    doubles = {f"shift+{key.lower()}" for key in held if len(key) == 1 and key.isupper()}
    if len(held) > 1:
        doubles |= {f"shift+{digit}" for digit in DIGITS}
    return " ".join(key_text(key) for key in held if key not in doubles)


def key_text(key: str) -> str:
    """Return a key in its written form: ``Ctrl+R`` for ``ctrl+r``, ``?`` for ``question_mark``."""
    if key == "ctrl+@":  # Textual 8.2.8's name for the Ctrl+Space of most terminals
        key = "ctrl+space"
    *modifiers, base = key.split("+")
    text = _NAMES.get(base) or (base if len(base) == 1 else sign_of(base) or base.capitalize())
    if modifiers and len(text) == 1:
        text = text.upper()
    return "+".join((*(modifier.capitalize() for modifier in modifiers), text))


def in_sentence(key: str) -> str:
    """Return a key as a sentence names it: as it is written, a sign in quotation marks."""
    text = key_text(key)
    return f"“{text}”" if len(text) == 1 and text.isascii() and not text.isalnum() else text


_NAMES = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "escape": "Esc",
    "delete": "Del",
    "insert": "Ins",
    "question_mark": "?",
    "colon": ":",
}


def sign_of(name: str) -> str:
    """Return the character that Textual calls by a name; "": it is another kind of key."""
    from textual.keys import REPLACED_KEYS, Keys, key_to_character

    return "" if name in list(Keys) else key_to_character(REPLACED_KEYS.get(name, name)) or ""
