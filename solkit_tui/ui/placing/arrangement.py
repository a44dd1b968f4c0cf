"""The values that say where things stand on a table. Decides nothing."""

from enum import StrEnum
from typing import NamedTuple

from textual.geometry import Region

from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.look import CardSize


class Panel(StrEnum):
    """Where the information panel is."""

    SIDE = "side"
    LINE = "line"
    OFF = "off"


class Squeeze(StrEnum):
    """Which rows a table gives to columns that need them."""

    NO = "no"
    AIR = "air"
    """The empty ones."""
    HEAD = "head"
    """Those of empty foundations too."""


class Stand(NamedTuple):
    """Where the cards of one pile stand, in cells from the left edge of the table.

    Attributes:
        x: The column of the lowest card's corner.
        y: Its row, on the screen.
        rows: Rows for the cards.
        size: Of the cards.
        label: What is written in the row above: the key that reaches it, with its number where
            there are several ("d", "c2", "1" …); "": nothing, and the row is not the pile's.
        fan: Which way the cards overlap.
        shown: How many cards a fan to the right shows.
        badge: Columns right of the card that are its own too.
        crossed: Whether other piles may lie on it.
        region: What belongs to it on the screen: its label, its cards, and the column right of them
            if that is free; empty where the pile is not on the table.
    """

    x: int
    y: int
    rows: int
    size: CardSize
    label: str = ""
    fan: Fan = Fan.NONE
    shown: int = 1
    badge: int = 0
    crossed: bool = False
    region: Region = Region()

    @property
    def top(self) -> int:
        """Rows above the cards, for the label: 1 or 0."""
        return int(bool(self.label))

    @property
    def width(self) -> int:
        """Columns of the cards."""
        return self.size.width + (self.shown - 1) * self.size.step + self.badge

    @property
    def end(self) -> int:
        """The column after the cards."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The row after the cards."""
        return self.y + self.rows


class Arrangement(NamedTuple):
    """A table that fits.

    Attributes:
        size: Of the cards.
        fan: Rows of a covered card that show where there is room.
        places: Of each pile, in the rule set's order.
        panel: Where the information panel really is.
        panel_region: Its region; empty when it is off.
        moves: The region of the list of moves; empty where the terminal is not wide.
        title: The row of the title.
        status: The row of the status line.
        column_rows: Rows for the cards of each column.
        tip: The row of the coach; empty where there is none.
    """

    size: CardSize
    fan: int
    places: tuple[Stand, ...]
    panel: Panel
    panel_region: Region
    title: Region
    status: Region
    column_rows: int
    moves: Region = Region()
    tip: Region = Region()


class TooSmall(NamedTuple):
    """A terminal that cannot show the game; what it needs at least."""

    columns: int
    rows: int


class Attempt(NamedTuple):
    """One attempt at laying a table out.

    Attributes:
        cols: Columns of the terminal.
        top: The first row of the table, below the title; labels stand in it.
        bottom: The row after its last one.
        size: Of the cards.
        gap: Columns between neighbours.
        air: Empty rows between the areas.
        cells_beside: Whether the free cells stand below each other at the left, not in the head.
        head: Rows of the cards in the head: fewer than a card has where columns need them.
    """

    cols: int
    top: int
    bottom: int
    size: CardSize
    gap: int
    air: int = 0
    cells_beside: bool = False
    head: int = 0

    @property
    def pitch(self) -> int:
        """Columns from a card to its neighbour."""
        return self.size.width + self.gap

    @property
    def head_rows(self) -> int:
        """Rows of the cards in the head."""
        return self.head or self.size.height


LEAST_ROWS = {
    CardSize.HUGE: 11,
    CardSize.LARGE: 9,
    CardSize.NORMAL: 7,
    CardSize.SMALL: 6,
    CardSize.LINE: 5,
}
"""Rows without which a column of cards is no use: a fan squeezed to the utmost needs them."""
