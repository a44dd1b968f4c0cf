"""Card sizes, and the styles that cards are drawn with."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color as RichColor
from rich.style import Style
from textual.color import Color

from solkit_tui.model.cards import SUIT_LETTERS, SUIT_SYMBOLS
from solkit_tui.ui.drawing.abilities import HOLLOW_RED, Colors, TerminalAbilities, ink_on, theme_for
from solkit_tui.ui.drawing.glyphs import GLYPHS, Glyphs
from solkit_tui.ui.drawing.themes import TableTheme

FULL_TERMINAL = TerminalAbilities()


class DrawnSize(StrEnum):
    """The sizes of a card, in terminal cells; largest first.

    Attributes:
        width: Columns of a card.
        height: Rows of a card that is not covered.
        gap: Columns between neighbouring cards where there is room.
        fan: Rows of a covered card that are visible where there is room.
        step: Columns of a covered card that are visible in a waste fanned to the right.
        least: The least rows of a column: even a fan squeezed to the utmost needs them.
    """

    width: int
    height: int
    gap: int
    fan: int
    step: int
    least: int

    HUGE = "huge"
    LARGE = "large"
    NORMAL = "normal"
    SMALL = "small"
    LINE = "line"


for _size, _measures in {
    DrawnSize.HUGE: (13, 9, 3, 2, 5, 11),
    DrawnSize.LARGE: (9, 7, 2, 2, 4, 9),
    DrawnSize.NORMAL: (6, 5, 1, 1, 3, 7),
    DrawnSize.SMALL: (4, 3, 1, 1, 3, 6),
    DrawnSize.LINE: (3, 1, 1, 1, 3, 5),
}.items():
    _size.width, _size.height, _size.gap, _size.fan, _size.step, _size.least = _measures


def wanted_size(setting: str) -> DrawnSize | None:
    """Return the size that a setting names; None: terminal and game decide."""
    return DrawnSize(setting) if setting in list(DrawnSize) else None


class Fill(NamedTuple):
    """The styles for everything on one background.

    Attributes:
        inks: The styles of club, spade, heart, diamond.
        edge: The style of border lines and small print.
        cursor: The style of the border under the cursor.
        sign: The style of signs for hints and marks.
        gilt: The gold of crowns.
    """

    inks: tuple[Style, Style, Style, Style]
    edge: Style
    cursor: Style
    sign: Style
    gilt: Style


class Look(NamedTuple):
    """Every style and character that `paint` needs. A look is equal only to itself.

    Attributes:
        table: The table without cards.
        label: Letters and digits by the piles.
        label_lit: The same under the cursor.
        digit: A digit right before a rank, in a card of one line.
        glyphs: The characters.
        slot: An empty pile: inks, border and caption.
        slot_target: An empty pile that the selected card can go to.
        face: A face-up card.
        marked: A marked card.
        movable: A card that a hint says can be moved.
        target: A card that a hint says can be built on.
        hover: A card under the pointer that can be picked up.
        back: A card that is face down; its `sign` is the style of numbers.
        back_marked: The same, marked.
        back_target: The same, as destination or under the pointer.
        thick_face: The second edge of a pile whose top card is face up.
        thick_back: The second edge of a pile whose top card is face down.
    """

    table: Style
    label: Style
    label_lit: Style
    digit: Style
    glyphs: Glyphs
    slot: Fill
    slot_target: Fill
    face: Fill
    marked: Fill
    movable: Fill
    target: Fill
    hover: Fill
    back: Fill
    back_marked: Fill
    back_target: Fill
    thick_face: Style
    thick_back: Style

    # By identity, since hashing some sixty styles for every line costs more than drawing it.
    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other


_BLACK = "ansi_black"
"""A terminal's own black, which bold turns grey in xterm and on the Linux console."""


@lru_cache(maxsize=256)
def _rich(text: str) -> RichColor:
    return Color.parse(text).rich_color


@lru_cache(maxsize=64)
def make_look(
    theme: TableTheme, four_color: bool = False, terminal: TerminalAbilities = FULL_TERMINAL
) -> Look:
    """Return the look of a theme on a terminal; `four_color`: each suit has a colour of its own.
    Without colours red suits are hollow, and bold, underlined or reversed letters replace the
    colours."""
    theme = theme_for(theme, terminal)
    colors, glyphs = theme.colors, GLYPHS[theme.edges]
    if terminal.letters:
        glyphs = glyphs._replace(suits=SUIT_LETTERS.lower())
    names = ("black", "black", "red", "red")
    if four_color or theme.four_color:
        names = ("club", "spade", "heart", "diamond")

    def line(ink: str, ground: str, bold: bool = False) -> Style:
        bold = bold and colors[ink] != _BLACK
        return Style(color=_rich(colors[ink]), bgcolor=_rich(colors[ground]), bold=bold)

    def text(ink: str, ground: str) -> Style:
        """Return a bold style, in a lighter or darker ink if the theme's cannot be read."""
        readable = ink_on(colors[ink], colors[ground], terminal)
        bold = readable != _BLACK
        return Style(color=_rich(readable), bgcolor=_rich(colors[ground]), bold=bold)

    on_card, on_table = text("face", "cursor"), text("table", "table_cursor")

    def card(ground: str, edge: str, sign: str) -> Fill:
        club, spade, heart, diamond = (text(ink, ground) for ink in names)
        edges = line(edge, ground, edge != "edge")
        inks = club, spade, heart, diamond
        return Fill(inks, edges, on_card, text(sign, ground), text("gilt", ground))

    def plain(edge: str, ground: str, ink: str, ring: Style) -> Fill:
        small = text(ink, ground)
        return Fill((small, small, small, small), line(edge, ground), ring, small, small)

    look = Look(
        table=line("label", "table"),
        label=text("label", "table"),
        label_lit=text("table", "accent"),
        digit=text("label", "table"),
        glyphs=glyphs,
        slot=plain("slot", "table", "slot", on_table),
        slot_target=plain("table_cursor", "slot_target", "table_cursor", on_table),
        face=card("face", "edge", "black"),
        marked=card("mark", "black", "black"),
        movable=card("movable", "sign", "sign"),
        target=card("target", "sign", "sign"),
        hover=card("hover", "cursor", "black"),
        back=plain("back_line", "back", "back_ink", on_card),
        back_marked=card("mark", "black", "black"),
        back_target=plain("back_ink", "back", "back_ink", on_card),
        thick_face=line("edge", "table"),
        thick_back=line("back_line", "table"),
    )
    return _colorless(look) if terminal.colors is Colors.NONE else look


_SWAPPED = Style(reverse=True)
_BOLD = Style(bold=True)
_UNDERLINED = Style(underline=True)


def _colorless(look: Look) -> Look:
    """Return the look for a terminal on which only bold, underlined and reversed letters differ."""
    glyphs = look.glyphs
    if glyphs.suits == SUIT_SYMBOLS:
        glyphs = glyphs._replace(suits=HOLLOW_RED)

    def emphasised(fill: Fill, by: Style, ring: Style) -> Fill:
        inks = fill.inks
        return Fill(
            (inks[0] + by, inks[1] + by, inks[2] + by, inks[3] + by),
            fill.edge + (by if by is not _UNDERLINED else _BOLD),
            look.table + ring,
            fill.sign + by,
            fill.gilt + by,
        )

    ring, unswapped = _SWAPPED + _BOLD, Style(reverse=False, bold=True)
    return look._replace(
        glyphs=glyphs,
        label_lit=look.label + _SWAPPED,
        digit=look.label + Style(bold=False, underline=True),  # as a letter to press in a menu
        slot=emphasised(look.slot, _BOLD, ring),
        slot_target=emphasised(look.slot_target, _BOLD, ring),
        face=emphasised(look.face, _BOLD, ring)._replace(edge=look.table),
        marked=emphasised(look.marked, _SWAPPED, unswapped),
        movable=emphasised(look.movable, _UNDERLINED, ring),
        target=emphasised(look.target, _UNDERLINED, ring),
        hover=emphasised(look.hover, _UNDERLINED, ring),
        back=emphasised(look.back, _BOLD, ring)._replace(edge=look.table),
        back_marked=emphasised(look.back_marked, _SWAPPED, unswapped),
        back_target=emphasised(look.back_target, _BOLD, ring),
    )
