"""What a terminal can show, and how pictures are fitted to it. Knows neither cards nor widgets."""

import os
import sys
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorType
from rich.palette import Palette
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from solkit_tui.ui.drawing.contrast import TEXT, contrast, inks_for
from solkit_tui.ui.drawing.themes import COLOR_KEYS, Edges, TableTheme

_FIRST = 16
"""The first colour of the 256 that looks the same on every terminal."""
_TEXTS = ("title", "status", "good", "label", "panel_ink", "accent")
"""What is written on the table and on panels."""
_STEPS = (0, 95, 135, 175, 215, 255)


class Colors(StrEnum):
    """How many colours a terminal has."""

    NONE = "none"
    FEW = "few"
    """Its own eight or sixteen."""
    INDEXED = "indexed"
    """The 256 of xterm."""
    TRUE = "true"


class Terminal(NamedTuple):
    """What a terminal can show.

    Attributes:
        colors: Its colours.
        ascii: Whether it shows nothing beyond ASCII.
    """

    colors: Colors = Colors.TRUE
    ascii: bool = False


FULL_TERMINAL = Terminal()


def this_terminal(color_system: str | None) -> Terminal:
    """The terminal that this program runs in."""
    # Textual writes to standard error.
    encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
    return terminal_of(color_system, os.environ, encoding)


def terminal_of(color_system: str | None, environ: Mapping[str, str], encoding: str) -> Terminal:
    """What the signs of a terminal say.

    Args:
        color_system: What rich makes of it: "standard", "256", "truecolor" …
        environ: The environment; a `NO_COLOR` that is not empty takes all colours away.
        encoding: Of the stream that is written to.
    """
    colors = {"truecolor": Colors.TRUE, "256": Colors.INDEXED}.get(color_system or "", Colors.FEW)
    if environ.get("NO_COLOR"):
        colors = Colors.NONE
    return Terminal(colors, not encoding.lower().replace("-", "").startswith("utf"))


# -- themes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def theme_for(theme: TableTheme, terminal: Terminal) -> TableTheme:
    """A theme in the colours and edges that a terminal has."""
    if terminal.ascii:
        theme = theme._replace(edges=Edges.ASCII)
    if terminal.colors is Colors.NONE:
        # All the same; what is another colour than these is shown with letters and ground swapped.
        colors = dict.fromkeys(COLOR_KEYS, "ansi_default") | {"accent": "ansi_bright_white"}
        return theme._replace(four_color=False).recolored(colors)
    if terminal.colors is Colors.INDEXED:
        colors = {key: _indexed(text) for key, text in theme.colors.items()}
        texts = {key: ink_on(theme.colors[key], colors["table"], terminal) for key in _TEXTS}
        return theme.recolored(colors | texts)
    return theme


def _indexed(text: str) -> str:
    """The nearest of the 256 colours, as `#rrggbb`; a terminal's own colour stays as it is."""
    color = TextualColor.parse(text)
    return text if color.ansi is not None else _in_palette(color).hex6


def _in_palette(color: TextualColor) -> TextualColor:
    return TextualColor(*_palette()[nearest(color.r, color.g, color.b) - _FIRST])


@lru_cache(maxsize=512)
def ink_on(ink: str, ground: str, terminal: Terminal) -> str:
    """The ink, or one of its hue that can be read on a ground with the colours of a terminal."""
    own, under = TextualColor.parse(ink), TextualColor.parse(ground)
    if own.ansi is not None or under.ansi is not None:
        return ink
    found = own
    for found in inks_for(own, under):
        if terminal.colors is Colors.INDEXED:
            found = _in_palette(found)
        if contrast(found, under) >= TEXT:
            break
    return found.hex6


@lru_cache(maxsize=1)
def _palette() -> tuple[tuple[int, int, int], ...]:
    """The cube of six steps a channel, and the ramp of 24 greys: colours 16 to 255."""
    cube = [(red, green, blue) for red in _STEPS for green in _STEPS for blue in _STEPS]
    return (*cube, *((8 + 10 * grey,) * 3 for grey in range(24)))


@lru_cache(maxsize=1024)
def nearest(red: int, green: int, blue: int) -> int:
    """The number of the nearest of the 256 colours, as the eye weighs the channels."""
    return _FIRST + Palette(_palette()).match((red, green, blue))


# -- filters --------------------------------------------------------------------------------------


def filters(terminal: Terminal) -> list[LineFilter]:
    """What has to be done to every line before it is written."""
    found: list[LineFilter] = []
    if terminal.colors is Colors.NONE:
        found.append(WithoutColors())
    elif terminal.colors is Colors.INDEXED:
        found.append(IndexedColors())
    if terminal.ascii:
        found.append(Ascii())
    return found


class WithoutColors(LineFilter):
    """No colour codes at all: a ground that is not the terminal's own is shown by swapping."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments, bold, underlined and swapped as they are, and colourless."""
        return [Segment(text, style and _colorless(style), control)
                for text, style, control in segments]  # fmt: skip


@lru_cache(maxsize=1024)
def _colorless(style: Style) -> Style:
    ground = style.bgcolor
    lit = ground is not None and ground.type is not ColorType.DEFAULT
    return Style(
        bold=style.bold,
        underline=style.underline,
        strike=style.strike,
        reverse=bool(style.reverse) != lit or None,
        link=style.link,
        meta=style.meta or None,
    )


class IndexedColors(LineFilter):
    """The nearest of the 256 colours, with the greys: rich rounds dark colours to black."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments in indexed colours."""
        return [Segment(text, style and _indexed_style(style), control)
                for text, style, control in segments]  # fmt: skip


@lru_cache(maxsize=1024)
def _indexed_style(style: Style) -> Style:
    return style + Style(color=_indexed_color(style.color), bgcolor=_indexed_color(style.bgcolor))


def _indexed_color(color: Color | None) -> Color | None:
    if color is None or color.type is not ColorType.TRUECOLOR or color.triplet is None:
        return color
    number = nearest(*color.triplet)
    return Color(f"color({number})", ColorType.EIGHT_BIT, number=number)


class Ascii(LineFilter):
    """Every character beyond ASCII becomes one of its like."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments in ASCII."""
        return [Segment(_ascii(text), style, control) for text, style, control in segments]


_LIKE = {
    "-": "─━╌╍═–—‐⎯▔▁",
    "|": "│┃╎╏║▎▏▕▌▐┊",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬┏┓┗┛┠┨╟╢╋",
    "#": "█▓▒▀▄▙▟▛▜▚▞▖▗▘▝■▇▆▅▃▂▊▉▋▍",
    ">": "▸▶→›»❯",
    "<": "◂◀←‹«",
    "^": "↑▲⌃",
    "v": "↓▼▾⌄",
    "*": "•★●◆▪✓✔",
    "o": "○☆◇◦∘▫",
    ".": "·…⋯",
    "x": "×✕✗╳",
    "/": "╱",
    "\\": "╲",
    "'": "‘’",
    '"': "“”",
    "~": "≈∼",
    "@": "↻∞",
    " ": "\u00a0",
    "c": "♣",
    "s": "♠",
    "h": "♥♡",
    "d": "♦♢",
    "_": "⎽",
    "=": "≡",
}
_TABLE = {ord(character): plain for plain, like in _LIKE.items() for character in like}


@lru_cache(maxsize=1024)
def _ascii(text: str) -> str:
    if text.isascii():
        return text
    plain = text.translate(_TABLE)
    if plain.isascii():
        return plain
    from unicodedata import normalize

    from rich.cells import cell_len

    found = []
    for character in plain:
        base = normalize("NFKD", character)[:1]
        found.append(base if base.isascii() else "?" * cell_len(character))
    return "".join(found)
