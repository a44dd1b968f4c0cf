"""The layout of the front page's tiles. Pure geometry."""

from typing import NamedTuple

from textual.geometry import Region

_NARROW, _LOW = 78, 22
"""Columns and rows below which the page is a short list."""
_TILE = 29
"""Columns for each tile that are needed before another one is beside it."""
_MOST_ACROSS, _LEAST_ACROSS = 5, 3
_WIDEST, _HIGHEST = 38, 16
_DOWN = 2
"""Rows of tiles."""
_MOST = 11
"""The most tiles, with the one to continue a game."""
_HEADS = ((38, 9), (29, 3))
"""Rows of the window, and the rows of the head from there on; below that it has one."""
_BANDS = ((38, 6), (29, 5), (0, 4))
"""Rows of the window, and the rows of the first tile from there on."""
FAN = 9
"""Rows of a head with room for cards."""


class Places(NamedTuple):
    """The layout of the page. The first tile lies across it, above the others; in the short list
    it is a line as they are.

    Attributes:
        head: The rows of the head.
        across: Tiles in a row; 0: a short list, with one or two rows for each.
        down: Rows of tiles, or lines of the list.
        width: The columns of a tile.
        height: The rows of a tile, or of a line of the list with an empty row below it.
        gap: Columns between tiles.
        left: Columns before the first tile.
        top: Rows above the first tile, below the head.
        band: The rows of the first tile; 0 in the short list.
    """

    head: int
    across: int
    down: int
    width: int
    height: int
    gap: int = 0
    left: int = 0
    top: int = 0
    band: int = 0

    @property
    def most(self) -> int:
        """Return the number of tiles that fit."""
        return min(_MOST, max(1, self.across) * self.down + bool(self.band))

    def region(self, at: int) -> Region:
        """Return the columns and rows of a tile; row 0 is the first below the head."""
        if not self.band:
            return Region(self.left, self.top + at * self.height, self.width, self.height)
        if at == 0:
            across = self.across * (self.width + self.gap) - self.gap
            return Region(self.left, self.top, across, self.band)
        row, column = divmod(at - 1, self.across)
        x = self.left + column * (self.width + self.gap)
        y = self.top + self.band + 1 + row * (self.height + 1)
        return Region(x, y, self.width, self.height)

    def at(self, x: int, y: int, tiles: int) -> int | None:
        """Return which of a number of `tiles` covers a cell; None: none of them does."""
        return next((at for at in range(tiles) if self.region(at).contains(x, y)), None)


def places(columns: int, rows: int) -> Places:
    """Return the layout for a terminal of a size, without its last row."""
    if columns < _NARROW or rows < _LOW:
        return _list(columns, rows)
    head = next((high for least, high in _HEADS if rows >= least), 1)
    band = next(high for least, high in _BANDS if rows >= least)
    room = rows - 1 - head - band - 1
    across = max(_LEAST_ACROSS, min(_MOST_ACROSS, (columns - 2) // _TILE))
    gap = 1 if columns < 100 else 2
    width = min(_WIDEST, (columns - 2 - gap * (across - 1)) // across)
    height = min(_HIGHEST, (room - 1) // _DOWN)
    left = (columns - across * width - gap * (across - 1)) // 2
    spare = room - _DOWN * height - 1
    top = spare // 3 if head > 1 else 0
    return Places(head, across, _DOWN, width, height, gap, left, top, band)


def _list(columns: int, rows: int) -> Places:
    head = 2 if rows >= 14 else 1 if rows >= 6 else 0
    room = max(1, rows - 1 - head)
    down = min(_MOST, room)
    height = 2 if down * 2 - 1 <= room else 1
    if height == 1 and room < 2 * _MOST and room >= 12:
        height, down = 2, (room + 1) // 2
    return Places(head, 0, down, columns, height)
