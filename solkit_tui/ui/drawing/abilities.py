"""The abilities of a terminal, and themes and lines fitted to them. Knows no cards."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Self

from rich.color import Color, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as TextualColor
from textual.filter import LineFilter

from solkit_tui.model.cards import SUIT_LETTERS, SUIT_SYMBOLS
from solkit_tui.services.settings.values import DEFAULT_THEME, Settings, Suits
from solkit_tui.ui.drawing.themes import COLOR_KEYS, Edges, TableTheme

_FIRST = 16
"""The first of the 256 colours that looks the same on every terminal."""
_GREYS = 232
_TEXTS = ("title", "status", "good", "label", "panel_ink", "accent")
"""The colour keys of words on the table and on panels."""
TEXT = 4.5
"""The least contrast of a text to its background, as in WCAG 2.2 (success criterion 1.4.3)."""
_BLACK, _WHITE = TextualColor(0, 0, 0), TextualColor(255, 255, 255)
_BLENDS = 10
_STEPS = (0, 95, 135, 175, 215, 255)
HOLLOW_RED = "♣♠♡♢"
"""The signs of the suits for terminals that cannot show red."""


class Colors(StrEnum):
    """The colours that a terminal has."""

    NONE = "none"
    FEW = "few"
    """The terminal's own eight or sixteen."""
    INDEXED = "indexed"
    """The 256 of xterm."""
    TRUE = "true"


class TerminalAbilities(NamedTuple):
    """The abilities of a terminal.

    Attributes:
        colors: Its colours.
        ascii: Whether it can show only ASCII.
        light: Whether its own background is light, as far as it has reported.
        letters: Whether suits are to be letters.
        console: Whether its font may have only the signs of code page 437, as that of the Linux
            console has.
    """

    colors: Colors = Colors.TRUE
    ascii: bool = False
    light: bool = False
    letters: bool = False
    console: bool = False

    def under(self, settings: Settings) -> Self:
        """Return the abilities less those that the settings switch off."""
        letters = settings.suits is Suits.LETTERS
        return self._replace(ascii=self.ascii or settings.ascii, letters=letters)

    def theme(self, wanted: str) -> str:
        """Return the name of the theme that a setting stands for; for `DEFAULT_THEME` one that
        suits the terminal."""
        if wanted != DEFAULT_THEME:
            return wanted
        # The terminal's own sixteen colours look better than its approximations of others.
        if self.colors is Colors.FEW:
            return "terminal"
        return "light" if self.light else "dark"


def this_terminal(color_system: str | None) -> TerminalAbilities:
    """Return the abilities of the terminal that this program runs in."""
    # Of standard output, on which `TerminalDriver` draws.
    encoding = getattr(sys.__stdout__, "encoding", None) or "ascii"
    # Where it is C, Python takes UTF-8 by itself, and sets LC_CTYPE (PEP 538 and 540).
    wanted = "PYTHONUTF8" in os.environ or "utf8" in sys._xoptions
    coerced = bool(sys.flags.utf8_mode) and not wanted
    return terminal_of(color_system, os.environ, encoding, coerced)


def terminal_of(
    color_system: str | None, environ: Mapping[str, str], encoding: str, coerced: bool = False
) -> TerminalAbilities:
    """Return the abilities of a terminal, as they follow from Rich's name for its colours
    ("standard", "256", "truecolor" …), the environment (a `NO_COLOR` that is not empty switches
    colours off) and the encoding of the output stream. What is in `LC_CTYPE` does not count if it
    was `coerced`, that is, set by Python itself."""
    colors = {"truecolor": Colors.TRUE, "256": Colors.INDEXED}.get(color_system or "", Colors.FEW)
    forced = environ.get("TEXTUAL_COLOR_SYSTEM", "auto") != "auto"
    known = colors is Colors.FEW and not forced and _is_monochrome(environ.get("TERM", ""))
    if environ.get("NO_COLOR") or known:
        colors = Colors.NONE
    # As the system looks for it. Where none of them is set nothing was chosen, and Python takes C.
    names = ("LC_ALL", "LANG") if coerced else ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next(filter(None, (environ.get(name) for name in names)), "")
    utf = encoding.lower().replace("-", "").startswith("utf")
    console = environ.get("TERM", "").partition("-")[0] == "linux"
    return TerminalAbilities(colors, not utf or locale in ("C", "POSIX"), console=console)


def _is_monochrome(name: str) -> bool:
    """Return whether the system's list of terminals says that those of a name have no colours."""
    try:
        import curses
    except ImportError:  # Windows
        return False
    try:
        curses.setupterm(name, 1)
    except curses.error:  # unknown there
        return False
    return curses.tigetnum("colors") <= 0


# -- contrast --------------------------------------------------------------------------------------


def light(color: TextualColor) -> float:
    """Return the relative luminance of a colour, 0 (black) to 1 (white)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(color: TextualColor, other: TextualColor) -> float:
    """Return the contrast of two colours, 1 (none) to 21 (black and white)."""
    low, high = sorted((light(color), light(other)))
    return (high + 0.05) / (low + 0.05)


def inks_for(ink: TextualColor, ground: TextualColor) -> Iterator[TextualColor]:
    """Yield an ink, then lighter or darker ones of its hue up to white or black, with more and more
    contrast to a background."""
    yield ink  # readable as it is in most cases
    away = max(_BLACK, _WHITE, key=lambda end: contrast(end, ground))
    for step in range(1, _BLENDS + 1):
        yield ink.blend(away, step / _BLENDS)


# -- themes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def theme_for(theme: TableTheme, terminal: TerminalAbilities) -> TableTheme:
    """Return a theme with the colours and edges that a terminal can show."""
    if terminal.ascii:
        theme = theme._replace(edges=Edges.ASCII)
    if terminal.colors is Colors.NONE:
        # One colour for all but the accent: a background of any other would be drawn reversed.
        colors = dict.fromkeys(COLOR_KEYS, "ansi_default") | {"accent": "ansi_bright_white"}
        return theme._replace(four_color=False).recolored(colors)
    if terminal.colors is Colors.INDEXED:
        colors = {key: _indexed(text) for key, text in theme.colors.items()}
        texts = {key: ink_on(theme.colors[key], colors["table"], terminal) for key in _TEXTS}
        return theme.recolored(colors | texts)
    return theme


def _indexed(text: str) -> str:
    """Return the nearest of the 256 colours, as `#rrggbb`; a terminal's own colour as it is."""
    color = TextualColor.parse(text)
    return text if color.ansi is not None else _in_palette(color).hex6


def _in_palette(color: TextualColor) -> TextualColor:
    return TextualColor(*rgb(nearest(color.r, color.g, color.b)))


@lru_cache(maxsize=512)
def ink_on(ink: str, ground: str, terminal: TerminalAbilities) -> str:
    """Return an ink, or one of its hue that can be read on a background in a terminal's colours."""
    wanted, under = TextualColor.parse(ink), TextualColor.parse(ground)
    if wanted.ansi is not None or under.ansi is not None:
        return ink
    readable = wanted
    for readable in inks_for(wanted, under):
        if terminal.colors is Colors.INDEXED:
            readable = _in_palette(readable)
        if contrast(readable, under) >= TEXT:
            break
    return readable.hex6


@lru_cache(maxsize=1024)
def nearest(red: int, green: int, blue: int) -> int:
    """Return the number of the nearest of the 256 colours: in the cube with six steps per channel,
    or in the ramp of 24 greys."""
    color = red, green, blue
    steps = [min(range(6), key=lambda step: abs(_STEPS[step] - part)) for part in color]
    cube = _FIRST + 36 * steps[0] + 6 * steps[1] + steps[2]
    grey = _GREYS + min(23, max(0, round((sum(color) / 3 - 8) / 10)))
    return min(cube, grey, key=lambda number: _distance(color, rgb(number)))


def rgb(number: int) -> tuple[int, int, int]:
    """Return red, green and blue of one of the 256 colours, from number 16 on."""
    if number >= _GREYS:
        return (8 + 10 * (number - _GREYS),) * 3
    red, rest = divmod(number - _FIRST, 36)
    return _STEPS[red], _STEPS[rest // 6], _STEPS[rest % 6]


def _distance(color: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Return the distance of two colours, with each channel weighted as the eye does at that amount
    of red."""
    red = (color[0] + other[0]) / 512
    parts = [(first - second) ** 2 for first, second in zip(color, other, strict=True)]
    return (2 + red) * parts[0] + 4 * parts[1] + (3 - red) * parts[2]


# -- filters --------------------------------------------------------------------------------------


def filters(terminal: TerminalAbilities) -> list[LineFilter]:
    """Return the filters for every line that is written."""
    needed: list[LineFilter] = []
    if terminal.colors is Colors.NONE:
        # Red suits are hollow, in words as on the cards.
        needed.append(Rewriter(lambda text: text.translate(_HOLLOW), _colorless))
    elif terminal.colors is Colors.INDEXED:
        needed.append(Rewriter(style=_indexed_style))
    if terminal.letters and not terminal.ascii:
        # Suits are letters, in words as on the cards.
        needed.append(Rewriter(lambda text: text.translate(_LETTERS)))
    if terminal.ascii or terminal.console:
        from solkit_tui.ui.drawing.plain_text import in_ascii, in_console

        needed.append(Rewriter(in_ascii if terminal.ascii else in_console))
    return needed


_HOLLOW = str.maketrans(SUIT_SYMBOLS, HOLLOW_RED)
_LETTERS = str.maketrans(SUIT_SYMBOLS + HOLLOW_RED, SUIT_LETTERS.lower() * 2)


class Rewriter(LineFilter):
    """Changes the text and the style of every part of a line."""

    def __init__(
        self,
        text: Callable[[str], str] = lambda text: text,
        style: Callable[[Style], Style] = lambda style: style,
    ) -> None:
        super().__init__()
        self._text, self._style = text, style

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:
        """Return the segments with other texts and styles."""
        return [
            Segment(self._text(text), style and self._style(style), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _colorless(style: Style) -> Style:
    """Return a style without colours: a background other than the terminal's own becomes reverse
    video; bold, underline and reverse stay."""
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


@lru_cache(maxsize=1024)
def _indexed_style(style: Style) -> Style:
    """Return a style in the nearest of the 256 colours, greys included: Rich rounds dark colours to
    black."""
    return style + Style(color=_indexed_color(style.color), bgcolor=_indexed_color(style.bgcolor))


def _indexed_color(color: Color | None) -> Color | None:
    if color is None or color.type is not ColorType.TRUECOLOR or color.triplet is None:
        return color
    number = nearest(*color.triplet)
    return Color(f"color({number})", ColorType.EIGHT_BIT, number=number)
