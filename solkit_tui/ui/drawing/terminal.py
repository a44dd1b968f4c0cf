"""The abilities of a terminal, and pictures fitted to them. Knows neither cards nor widgets."""

import os
import sys
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from solkit_tui.services.settings.values import DEFAULT_THEME
from solkit_tui.ui.drawing.themes import COLOR_KEYS, Edges, TableTheme

_FIRST = 16
"""The first colour of the 256 that looks the same on every terminal."""
_GREYS = 232
_TEXTS = ("title", "status", "good", "label", "panel_ink", "accent")
"""The inks of words on the table and on panels."""
TEXT = 4.5
"""The least contrast of a text to its ground, as WCAG 2.2 has it (success criterion 1.4.3)."""
_BLACK, _WHITE = TextualColor(0, 0, 0), TextualColor(255, 255, 255)
_BLENDS = 10
_STEPS = (0, 95, 135, 175, 215, 255)


class Colors(StrEnum):
    """The colours that a terminal has."""

    NONE = "none"
    FEW = "few"
    """Its own eight or sixteen."""
    INDEXED = "indexed"
    """The 256 of xterm."""
    TRUE = "true"


class Terminal(NamedTuple):
    """The abilities of a terminal.

    Attributes:
        colors: Its colours.
        ascii: Whether it shows nothing beyond ASCII.
        light: Whether its own ground is light, as far as it has told.
    """

    colors: Colors = Colors.TRUE
    ascii: bool = False
    light: bool = False

    def theme(self, wanted: str) -> str:
        """Return the name of the theme that a setting means: of `DEFAULT_THEME` one that suits the
        terminal."""
        if wanted != DEFAULT_THEME:
            return wanted
        # Sixteen colours of the terminal's own look better than its nearest guesses.
        if self.colors is Colors.FEW:
            return "terminal"
        return "light" if self.light else "dark"


FULL_TERMINAL = Terminal()


def this_terminal(color_system: str | None) -> Terminal:
    """The terminal that this program runs in."""
    # Textual writes to standard error.
    encoding = getattr(sys.__stdout__, "encoding", None) or "ascii"
    return terminal_of(color_system, os.environ, encoding)


def terminal_of(color_system: str | None, environ: Mapping[str, str], encoding: str) -> Terminal:
    """Return the terminal that its signs tell of.

    Args:
        color_system: What rich makes of it: "standard", "256", "truecolor" …
        environ: The environment; a `NO_COLOR` that is not empty takes all colours away.
        encoding: Of the stream that is written to.
    """
    colors = {"truecolor": Colors.TRUE, "256": Colors.INDEXED}.get(color_system or "", Colors.FEW)
    if environ.get("NO_COLOR"):
        colors = Colors.NONE
    return Terminal(colors, not encoding.lower().replace("-", "").startswith("utf"))


# -- contrast --------------------------------------------------------------------------------------


def light(color: TextualColor) -> float:
    """The relative luminance of a colour, 0 (black) to 1 (white)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: TextualColor, other: TextualColor) -> float:
    """The contrast of two colours, 1 (none) to 21 (black and white)."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def inks_for(ink: TextualColor, ground: TextualColor) -> Iterator[TextualColor]:
    """Yield an ink and lighter or darker ones of its hue, up to white or black: further and further
    from a ground."""
    yield ink  # most need no other
    away = max(_BLACK, _WHITE, key=lambda end: contrast(end, ground))
    for step in range(1, _BLENDS + 1):
        yield ink.blend(away, step / _BLENDS)


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
    return TextualColor(*rgb(nearest(color.r, color.g, color.b)))


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


@lru_cache(maxsize=1024)
def nearest(red: int, green: int, blue: int) -> int:
    """The number of the nearest of the 256 colours: of the cube of six steps a channel, or of the
    ramp of 24 greys."""
    own = red, green, blue
    steps = [min(range(6), key=lambda step: abs(_STEPS[step] - part)) for part in own]
    cube = _FIRST + 36 * steps[0] + 6 * steps[1] + steps[2]
    grey = _GREYS + min(23, max(0, round((sum(own) / 3 - 8) / 10)))
    return min(cube, grey, key=lambda number: _distance(own, rgb(number)))


def rgb(number: int) -> tuple[int, int, int]:
    """Return red, green and blue of one of the 256 colours, from 16 on."""
    if number >= _GREYS:
        return (8 + 10 * (number - _GREYS),) * 3
    red, rest = divmod(number - _FIRST, 36)
    return _STEPS[red], _STEPS[rest // 6], _STEPS[rest % 6]


def _distance(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the distance of two colours, each channel as the eye weighs it at that much red."""
    red = (one[0] + other[0]) / 512
    parts = [(first - second) ** 2 for first, second in zip(one, other, strict=True)]
    return (2 + red) * parts[0] + 4 * parts[1] + (3 - red) * parts[2]


# -- filters --------------------------------------------------------------------------------------


def filters(terminal: Terminal) -> list[LineFilter]:
    """Return the filters for every line before it is written."""
    found: list[LineFilter] = []
    if terminal.colors is Colors.NONE:
        found.append(WithoutColors())
    elif terminal.colors is Colors.INDEXED:
        found.append(IndexedColors())
    if terminal.ascii:
        from solkit_tui.ui.drawing.plain_text import Ascii

        found.append(Ascii())
    return found


class WithoutColors(LineFilter):
    """No colour codes at all: a ground that is not the terminal's own is shown by swapping."""

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """The segments, bold, underlined and swapped as they are, and colourless."""
        return [
            Segment(text, style and _colorless(style), control) for text, style, control in segments
        ]


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
        return [
            Segment(text, style and _indexed_style(style), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _indexed_style(style: Style) -> Style:
    return style + Style(color=_indexed_color(style.color), bgcolor=_indexed_color(style.bgcolor))


def _indexed_color(color: Color | None) -> Color | None:
    if color is None or color.type is not ColorType.TRUECOLOR or color.triplet is None:
        return color
    number = nearest(*color.triplet)
    return Color(f"color({number})", ColorType.EIGHT_BIT, number=number)
