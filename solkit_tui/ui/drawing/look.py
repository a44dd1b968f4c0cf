"""Card sizes and the styles that cards are drawn with. Knows neither piles nor widgets."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color as RichColor
from rich.style import Style

from solkit_tui.ui.drawing.glyphs import GLYPHS, HOLLOW_RED, Glyphs
from solkit_tui.ui.drawing.themes import Edges, TableTheme


class CardSize(StrEnum):
    """The sizes of a card, in terminal cells; largest first."""

    LARGE = "large"
    NORMAL = "normal"
    SMALL = "small"
    LINE = "line"

    @property
    def width(self) -> int:
        """Columns of a card."""
        return _MEASURES[self][0]

    @property
    def height(self) -> int:
        """Rows of a card that nothing lies on."""
        return _MEASURES[self][1]

    @property
    def gap(self) -> int:
        """Columns between neighbours where there is room."""
        return _MEASURES[self][2]

    @property
    def fan(self) -> int:
        """Rows of a covered card that show where there is room."""
        return _MEASURES[self][3]

    @property
    def step(self) -> int:
        """Columns of a covered card that show in a waste fanned to the right."""
        return _MEASURES[self][4]


_MEASURES = {
    CardSize.LARGE: (9, 7, 2, 2, 4),
    CardSize.NORMAL: (6, 5, 1, 1, 3),
    CardSize.SMALL: (4, 3, 1, 1, 3),
    CardSize.LINE: (3, 1, 1, 1, 3),
}


class Fill(NamedTuple):
    """The styles of everything that stands on one background.

    Attributes:
        inks: Club, spade, heart, diamond.
        edge: Border lines and small print.
        cursor: Border lines under the cursor.
        sign: Signs of hints and marks.
        gilt: The gold of crowns.
    """

    inks: tuple[Style, Style, Style, Style]
    edge: Style
    cursor: Style
    sign: Style
    gilt: Style


class Look(NamedTuple):
    """Every style and character that `paint` needs. Two looks are equal only if they are one.

    Attributes:
        table: The table where no card lies.
        label: Letters and digits by the piles.
        glyphs: The characters.
        slot: An empty pile: inks, border and caption.
        slot_target: An empty pile that the selected card can go to.
        face: A face-up card.
        marked: A marked card.
        movable: A card that a hint says can be moved.
        target: A card that a hint says can be built on.
        hover: A card under the pointer that can be picked up.
        back: A card that lies face down; its `sign` is the style of numbers.
        back_marked: The same, marked.
        back_target: The same, as destination or under the pointer.
        thick_face: The second edge of a pile whose top card lies face up.
        thick_back: The second edge of a pile whose top card lies face down.
    """

    table: Style
    label: Style
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

    # Identity, because hashing some sixty styles for every line drawn costs more than drawing it.
    def __hash__(self) -> int:
        return id(self)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __repr__(self) -> str:
        return f"<Look {id(self):#x}>"


def _rich(text: str) -> RichColor:
    from textual.color import Color

    return Color.parse(text).rich_color


@lru_cache(maxsize=32)
def make_look(theme: TableTheme, four_color: bool = False, no_color: bool = False) -> Look:
    """The look of a theme.

    Args:
        theme: Colours and edges.
        four_color: Whether each suit has a colour of its own.
        no_color: Whether colours will be taken out of what is drawn: red suits become hollow, and
            a mark swaps ink and background.
    """
    color = {name: _rich(value) for name, value in theme.colors.items()}
    names = (
        ("club", "spade", "heart", "diamond")
        if four_color or theme.four_color
        else ("black", "black", "red", "red")
    )

    def style(ink: str, ground: str, bold: bool = False, reverse: bool = False) -> Style:
        return Style(color=color[ink], bgcolor=color[ground], bold=bold, reverse=reverse)

    def card(ground: str, sign: str) -> Fill:
        club, spade, heart, diamond = (style(ink, ground, True) for ink in names)
        return Fill(
            (club, spade, heart, diamond),
            style("edge", ground),
            style("cursor", ground, True),
            style(sign, ground, True),
            style("gilt", ground, True),
        )

    def plain(line: str, ground: str, text: str, cursor: str, reverse: bool = False) -> Fill:
        ink = style(text, ground, True, reverse)
        border = style(line, ground, False, reverse)
        return Fill((ink, ink, ink, ink), border, style(cursor, ground, True, reverse), ink, ink)

    glyphs = GLYPHS[theme.edges]
    if no_color and theme.edges is not Edges.ASCII:
        glyphs = glyphs._replace(suits=HOLLOW_RED)
    swapped = plain("black", "face", "black", "black", True)
    return Look(
        table=style("label", "table"),
        label=style("label", "table", True),
        glyphs=glyphs,
        slot=plain("slot", "table", "slot", "table_cursor"),
        slot_target=plain("table_cursor", "slot_target", "table_cursor", "table_cursor"),
        face=card("face", "black"),
        marked=swapped if no_color else card("mark", "black"),
        movable=card("movable", "sign"),
        target=card("target", "sign"),
        hover=card("hover", "black"),
        back=plain("back_line", "back", "back_ink", "back_ink"),
        back_marked=plain("back_line", "back", "back_ink", "back_ink", True),
        back_target=plain("back_ink", "back", "back_ink", "back_ink"),
        thick_face=style("edge", "table"),
        thick_back=style("back_line", "table"),
    )
