"""Tells what a file is by its content. Nothing else decides it, for `check`, `play` and `load`."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from enum import Enum

LARGEST = 1 << 20
"""The largest size of a rule file, in bytes (see the rule format, Errors)."""
_BEGINNING = 256
"""The most bytes of a JSON file that are looked at."""
_LOOKED_AT = 4096
"""The most bytes of any other file that are looked at."""


class Content(Enum):
    """The kinds of files, with the words for them."""

    RULES = "a rule file"
    SAVED = "a saved game"
    AUTOSAVE = "an automatic save of the table"
    POSITION = "a position"
    BOARD = "a position from another program"
    KPAT = "a saved game of KPat"
    PYSOL = "a saved game of PySolFC"
    RICH_TEXT = "rich text of a word processor"
    JSON = "JSON without layout and rules"
    UNKNOWN = ""
    """None of these: it is read as what is wanted, and its faults say what is wrong."""

    @property
    def instead_of_rules(self) -> str:
        """Return why it is not read as rules, and what to do with it; empty: it is."""
        if self in (Content.RULES, Content.UNKNOWN):
            return ""
        if self not in _POSITIONS:
            return f"this is {self.value}{_INSTEAD.get(self, ', which cannot be read')}"
        ways = "play it with solkit -g GAME FILE, or open it with solkit line --load"
        return f"this is {self.value}, not rules; {ways}, or :load at the table"

    @property
    def instead_of_position(self) -> str:
        """Return why it is not read as a position, and what to do with it; empty: it is."""
        if self is Content.RULES:
            return f"this is {self.value}, not a position; play it with solkit FILE"
        return "" if self in _POSITIONS else self.instead_of_rules


_INSTEAD = {
    Content.AUTOSAVE: "; start solkit -g GAME to continue it",
    Content.RICH_TEXT: ", which cannot be read; save it as plain text",
    Content.JSON: "; use solkit new, or write a .sol file: [global], name = My Game, decks = 1, "
    "[foundation], column*4 = A, any, ascending, same suit, [column], column*13 = 4, 4",
}
_POSITIONS = (Content.SAVED, Content.POSITION, Content.BOARD)


def utf8(data: bytes) -> bytes:
    """Return the content of a file in UTF-8, also if it is in UTF-16, as PowerShell writes it."""
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        try:
            return data.decode("utf-16").encode()
        except UnicodeError:
            pass  # its bytes are a fault for whoever reads it
    return data


def is_json(data: bytes) -> bool:
    """Return whether a rule file is written in the JSON language, by its beginning, which no
    `.sol` file has. A list or a bare word of JSON, which are not rules, belong to this language
    too, and so do a text that is not above headings and a remark of JavaScript, but not its names
    without quotes."""
    start = data.removeprefix(BOM_UTF8).lstrip()[:_BEGINNING]
    if start[:1] == b"#":
        return False  # as most rule files begin
    if start.rstrip() in (b"null", b"true", b"false"):
        return True
    if start[:1] == b"[":
        inside = start.lstrip(b"[ \t\r\n")  # "[[global]]" is a heading as other languages have it
        return inside[:1].isdigit() or inside.startswith((b"]", b"{", b'"', b"-"))
    if start.startswith((b"//", b"/*")):
        after = re.sub(rb"(?s)\A(?:\s|//[^\n]*(?:\n|\Z)|/\*.*?(?:\*/|\Z))*", b"", start)
        if after[:1] not in b'{["':
            return False
        other = rb"^[ \t]*(\[[A-Za-z]+\]|(\{\s*)?[A-Za-z_]\w*\s*:)"
        return re.search(other, start, re.MULTILINE) is None
    named = rb"\{\s*[A-Za-z_]\w*\s*[:}]"
    return (start[:1] == b'"' and b"\n[" not in start) or (
        start[:1] == b"{" and (start[1:].lstrip()[:1] == b'"' or re.match(named, start) is None)
    )


def content_of(data: bytes) -> Content:
    """Return what a file is, by its content in UTF-8."""
    start = data.removeprefix(BOM_UTF8)[:_LOOKED_AT]
    if start.startswith(b"{\\rtf"):
        return Content.RICH_TEXT
    if is_json(data):
        # As a name, not as a value: games are called all sorts of things.
        return Content.RULES if b'"layout":' in data else _of_json(data)
    if b"[global]" in start.lower():
        return Content.RULES
    if b"PySolFC" in start[:20] and not start.isascii():
        return Content.PYSOL
    if b"<kpat" in start or b"<!DOCTYPE kpat" in start:
        return Content.KPAT
    text = start.decode(errors="replace")
    words = [word for word in text.replace(",", " ").split() if not word.endswith(":")]
    most_are_cards = sum(map(_is_card, words)) * 2 > len(words)
    if most_are_cards or is_deck_string(text):
        return Content.BOARD
    return Content.UNKNOWN


def _of_json(data: bytes) -> Content:
    import json

    if b'"journal":' in data.partition(b"\n")[0]:
        return Content.AUTOSAVE
    try:
        fields = json.loads(data)
    except (ValueError, RecursionError):
        return Content.SAVED if data.startswith(b'{"solkit_game"') else Content.UNKNOWN
    if not isinstance(fields, dict) or not fields:
        return Content.JSON if fields and isinstance(fields, list) else Content.UNKNOWN
    kinds = {"layout": Content.RULES, "solkit_game": Content.SAVED}
    kinds |= dict.fromkeys(("rules", "pileTypes"), Content.RULES) | {"piles": Content.POSITION}
    if found := [kind for key, kind in kinds.items() if key in fields]:
        return Content.RULES if b'"pileType"' in data else found[0]
    # Both the deals and the rules of Solvitaire have these.
    for key in ("global", "tableau piles", "sequences", "accordion", "stock", "foundations"):
        if key in fields:
            rules = Content.RULES if key == "tableau piles" else Content.JSON
            return Content.BOARD if isinstance(fields[key], list) else rules
    return Content.UNKNOWN if "$schema" in fields else Content.JSON


def is_deck_string(text: str) -> bool:
    """Return whether a text is a deck of Klondike-Solver: three digits for each card."""
    letters = "".join(text.split())
    digits = sum(letter.isdigit() for letter in letters)
    return digits > 2 and digits * 10 > len(letters) * 9


def _is_card(word: str) -> bool:
    from solkit_tui.model.notation import read_card  # the front page only asks for `is_json`

    return word == "-" or word[1:2] == "-" or read_card(word.strip("<>")) is not None
