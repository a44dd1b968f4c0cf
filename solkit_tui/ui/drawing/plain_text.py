"""Text for terminals without UTF-8: ASCII characters that look similar. Loaded only when needed."""

import re
from functools import lru_cache
from unicodedata import normalize

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class Ascii(LineFilter):
    """Replaces every character beyond ASCII by a similar one."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments in ASCII."""
        return [Segment(_ascii(text), style, control) for text, style, control in segments]


_LIKE = {
    "-": "─━╌╍═–—‐⎯▔▁",
    "|": "│┃╎╏║▎▏▕▌▐┊",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┠┨╟╢╋",
    "#": "█▓▒▀▄▙▟▛▜▚▞▖▗▘▝■▇▆▅▃▂▊▉▋▍",
    ">": "▸▶→›»❯",
    "<": "◂◀←‹«",
    "^": "↑▲▴⌃",
    "v": "↓▼▾⌄",
    "*": "•★●◆▪✓✔",
    "o": "○☆◇◦∘▫¤",
    ".": "·⋯",
    "x": "×✕✗╳",
    "/": "╱",
    "\\": "╲",
    "'": "‘’",
    '"': "“”",
    "~": "≈∼…",
    "@": "↻",
    " ": "\u00a0",
    "c": "♣♧",
    "s": "♠♤",
    "h": "♥♡",
    "d": "♦♢",
    "_": "⎽",
    "L": "£",
    "S": "§",
    "=": "≡",
}
_DOTS = "…  (?= |$)"
"""An ellipsis with room behind it. A single full stop would end the sentence; where there is no
room, `~` stands for what is left out."""
_TABLE = {ord(character): plain for plain, like in _LIKE.items() for character in like}


@lru_cache(maxsize=1024)
def _ascii(text: str) -> str:
    if text.isascii():
        return text
    plain = re.sub(_DOTS, "...", text).translate(_TABLE)
    if plain.isascii():
        return plain
    characters = []
    for character in plain:
        base = normalize("NFKD", character)[:1]
        characters.append(base if base.isascii() else "?" * cell_len(character))
    return "".join(characters)
