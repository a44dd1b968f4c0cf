"""The values of an arrangement: places and sizes on a table. Decides nothing."""

from enum import StrEnum
from typing import NamedTuple

from textual.geometry import Region

from solkit_tui.rules.pile import Fan
from solkit_tui.services.settings.values import PanelPlace
from solkit_tui.ui.drawing.look import DrawnSize


class Squeeze(StrEnum):
    """The rows that a table gives to columns that need them."""

    NO = "no"
    AIR = "air"
    """Empty rows."""
    HEAD = "head"
    """Empty rows, and rows of empty foundations."""


class Stand(NamedTuple):
    """The place of the cards of one pile, in cells from the left edge of the table.

    Attributes:
        x: The column of the lowest card's corner.
        y: Its row, on the screen.
        rows: Rows for the cards.
        size: The size of the cards.
        label: The label in the row above: the key that reaches the pile, with its number if there
            are several ("d", "c2", "1" …); "": none, and the row is not part of the pile.
        fan: The direction in which the cards overlap.
        shown: The number of cards that a fan to the right shows.
        badge: Columns right of the card that belong to the pile too.
        crossed: Whether other piles may be on it.
        region: The region of the pile on the screen: its label, its cards, and the column right of
            them if that is free; empty if the pile is not on the table.
    """

    x: int
    y: int
    rows: int
    size: DrawnSize
    label: str = ""
    fan: Fan = Fan.NONE
    shown: int = 1
    badge: int = 0
    crossed: bool = False
    region: Region = Region()

    @property
    def top(self) -> int:
        """Return the rows above the cards, for the label: 1 or 0."""
        return int(bool(self.label))

    @property
    def width(self) -> int:
        """Return the columns of the cards."""
        return self.size.width + (self.shown - 1) * self.size.step + self.badge

    @property
    def end(self) -> int:
        """Return the column after the cards."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """Return the row after the cards."""
        return self.y + self.rows


class Arrangement(NamedTuple):
    """A table that fits.

    Attributes:
        size: The size of the cards.
        fan: The rows of a covered card that are visible where there is room.
        places: The place of each pile, in the rule set's order.
        panel: The place where the information panel really is.
        panel_region: Its region; empty when it is off.
        moves: The region of the list of moves; empty if the terminal is not wide enough.
        title: The row of the title.
        status: The last row, with the keys.
        column_rows: The rows for the cards of each column.
        message: The row of messages, above the last one; empty: there is none, see `message_row`.
        tip: The row of the coach; empty: there is none.
    """

    size: DrawnSize
    fan: int
    places: tuple[Stand, ...]
    panel: PanelPlace
    panel_region: Region
    title: Region
    status: Region
    column_rows: int
    moves: Region = Region()
    message: Region = Region()
    tip: Region = Region()

    @property
    def message_row(self) -> Region:
        """Return the row in which messages appear: their own, that of the panel, or the last one
        if they appear above it on the table itself."""
        return self.message or self.panel_row or self.status

    @property
    def panel_row(self) -> Region:
        """Return the row of the panel; empty: it has several rows, or none."""
        return self.panel_region if self.panel is PanelPlace.BELOW else Region()


class TooSmall(NamedTuple):
    """A terminal that is too small for the game: the columns and rows that it would need."""

    columns: int
    rows: int


class Attempt(NamedTuple):
    """The measures for one attempt to lay out a table.

    Attributes:
        cols: Columns of the terminal.
        top: The first row of the table, below the title; labels are in it.
        bottom: The row after its last one.
        size: Of the cards.
        gap: Columns between neighbouring cards.
        air: Empty rows between the areas.
        cells_beside: Whether the free cells are below each other at the left, not in the head.
        head: Rows of the cards in the head, fewer than a card has when columns need them; 0: a
            whole card.
        shared: Whether types of piles share rows that a rule file does not state.
    """

    cols: int
    top: int
    bottom: int
    size: DrawnSize
    gap: int
    air: int = 0
    cells_beside: bool = False
    head: int = 0
    shared: bool = False

    @property
    def pitch(self) -> int:
        """Return the columns from a card to its neighbour."""
        return self.size.width + self.gap

    @property
    def head_rows(self) -> int:
        """Return the rows of the cards in the head."""
        return self.head or self.size.height
