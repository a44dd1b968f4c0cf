"""Pictures made of half blocks, two dots in a cell. Knows no colour and no game."""

from enum import StrEnum
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple


class Ink(StrEnum):
    """The thing that a dot belongs to; the values are the keys of the colours in a theme."""

    TABLE = "table"
    SLOT = "slot"
    FACE = "face"
    LINE = "edge"
    BACK = "back"
    LATTICE = "back-line"
    LABEL = "label"
    """Text on an empty pile."""
    NUMBER = "back-ink"
    """Text on a back."""
    BLACK = "black"
    RED = "red"


class Patch(NamedTuple):
    """Neighbouring cells of the same colours."""

    text: str
    ink: Ink
    ground: Ink


class Dots:
    """A picture that grows as it is drawn on; dots that were not drawn show the table.

    Attributes:
        width: Its width in cells.
    """

    def __init__(self) -> None:
        self.width = 0
        self._dots: dict[tuple[int, int], Ink] = {}
        self._signs: dict[tuple[int, int], tuple[str, Ink]] = {}

    def block(self, x: int, y: int, width: int, height: int, ink: Ink) -> None:
        """Fill a rectangle of dots."""
        for at in range(x, x + width):
            for row in range(y, y + height):
                self._dots[at, row] = ink
        self.width = max(self.width, x + width)

    def write(self, x: int, y: int, text: str, ink: Ink) -> None:
        """Write a text, in the first whole row of cells at or below a row of dots."""
        for at, sign in enumerate(text):
            self._signs[x + at, (y + 1) // 2] = (sign, ink)

    def patches(self, width: int, rows: int) -> tuple[tuple[Patch, ...], ...]:
        """Return the rows from the top down to the last one that has anything in it."""
        ends = [y // 2 for _, y in self._dots] + [row for _, row in self._signs]
        used = min(rows, max(ends, default=-1) + 1)
        return tuple(self._row(row, width) for row in range(used))

    def _row(self, row: int, width: int) -> tuple[Patch, ...]:
        cells = (self._cell(x, row) for x in range(width))
        runs = groupby(cells, key=itemgetter(1, 2))
        return tuple(Patch("".join(cell.text for cell in run), *inks) for inks, run in runs)

    def _cell(self, x: int, row: int) -> Patch:
        upper = self._dots.get((x, 2 * row), Ink.TABLE)
        lower = self._dots.get((x, 2 * row + 1), Ink.TABLE)
        if (sign := self._signs.get((x, row))) is not None:
            return Patch(*sign, upper)
        if upper is lower:
            return Patch(" ", upper, upper)
        # The table is always the background: a terminal's own background cannot be a text colour.
        if upper is Ink.TABLE:
            return Patch("▄", lower, upper)
        return Patch("▀", upper, lower)
