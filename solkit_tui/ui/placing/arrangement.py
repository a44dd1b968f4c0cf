"""The values that say where things stand on a table. Decides nothing."""

from enum import StrEnum
from typing import NamedTuple

from textual.geometry import Region

from solkit_tui.rules.ruleset import Fan
from solkit_tui.ui.drawing.look import CardSize


class Panel(StrEnum):
    """Where the information panel is."""

    SIDE = "side"
    LINE = "line"
    OFF = "off"


class Place(NamedTuple):
    """Where one pile stands.

    Attributes:
        region: What belongs to it: its cards, its label, and the column right of its cards.
        left: Columns of the region left of the cards.
        top: Rows of the region above the cards.
        label: "d", "f", "c", "r", "1" …, or "".
        fan: Which way its cards overlap.
        rows: Rows for its cards.
        shown: How many cards a fan to the right shows.
    """

    region: Region
    left: int
    top: int
    label: str
    fan: Fan
    rows: int
    shown: int = 1


class Arrangement(NamedTuple):
    """A table that fits.

    Attributes:
        size: Of the cards.
        gap: Columns between columns of cards.
        places: Of each pile, in the rule set's order.
        panel: Where the information panel really is.
        panel_region: Its region; empty when it is off.
        title: The row of the title.
        status: The row of the status line.
        column_rows: Rows for the cards of each column.
    """

    size: CardSize
    gap: int
    places: tuple[Place, ...]
    panel: Panel
    panel_region: Region
    title: Region
    status: Region
    column_rows: int


class TooSmall(NamedTuple):
    """A terminal that cannot show the game; what it needs at least."""

    columns: int
    rows: int
