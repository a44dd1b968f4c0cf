"""Where every pile stands, and how large its cards are. Pure geometry; knows no widgets."""

from functools import lru_cache

from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.placing.arrangement import Arrangement, Panel, Place, TooSmall
from solkit_tui.ui.placing.grid_plan import plan_grid
from solkit_tui.ui.placing.shape import Shape
from solkit_tui.ui.placing.table_plan import TablePlan

__all__ = ["Arrangement", "Panel", "Place", "TooSmall", "arrange"]

ENOUGH_ROWS = 13
"""Rows of a column with which normal cards are pleasant to play."""
_SIZES = tuple(CardSize)


@lru_cache(maxsize=256)
def arrange(
    shape: Shape, cols: int, rows: int, size: CardSize | None = None, panel: Panel = Panel.SIDE
) -> Arrangement | TooSmall:
    """The table of a game in a terminal.

    Args:
        shape: The game's piles.
        cols: Columns of the terminal.
        rows: Rows of the terminal.
        size: The largest cards that are wanted, used if they can be; None: as large as can be
            read.
        panel: Where the player wants the information panel; it gives way to the cards.
    """
    wished = (Panel.SIDE, Panel.LINE, Panel.OFF)
    panels = wished[wished.index(panel) :]
    # Large cards are not worth the loss of the panel.
    beside = [place for place in panels if place is not Panel.OFF or panel is Panel.OFF]
    for own in _SIZES if size is None else _SIZES[_SIZES.index(size) :]:
        for gap in sorted({own.gap, 1}, reverse=True):
            for place in panels if size or own.height < CardSize.NORMAL.height else beside:
                found = _layout(shape, cols, rows, own, gap, place)
                if found and (size is not None or _readable(shape, found)):
                    return _airy(shape, cols, rows, found)
    for own in (CardSize.SMALL, CardSize.LINE) if size is None else ():
        for place in panels:
            found = _layout(shape, cols, rows, own, 1, place)
            if found:
                return found
    return _needs(shape)


def _needs(shape: Shape) -> TooSmall:
    def fits(width: int, height: int) -> bool:
        return _layout(shape, width, height, CardSize.LINE, 1, Panel.OFF) is not None

    width = next(width for width in range(8, 1000) if fits(width, 1000))
    height = next(height for height in range(4, 1000) if fits(1000, height))
    while not fits(width, height):  # fewer columns may cost rows
        height += 1
    return TooSmall(width, height)


def _readable(shape: Shape, found: Arrangement) -> bool:
    """Whether a tall column of the game can still be read."""
    size, rows = found.size, found.column_rows
    if not shape.columns and not shape.fanned_reserves:
        return True
    if size is CardSize.SMALL or size is CardSize.LINE:
        return shape.longest + shape.growth <= rows
    tallest = shape.tallest + shape.growth - 1 + size.height
    if size is CardSize.NORMAL:
        # Face-down cards may become one back, and the top card may be short.
        return shape.longest + shape.growth + 2 <= rows and min(tallest, ENOUGH_ROWS) <= rows
    backs = shape.tallest - shape.longest
    start = backs + size.fan * (shape.longest - 1) + size.height
    return max(start, tallest) <= rows


def _airy(shape: Shape, cols: int, rows: int, found: Arrangement) -> Arrangement:
    """The same with an empty row below the title and above the columns, where rows abound."""
    tallest = max(shape.tallest + shape.growth, 13)
    if found.column_rows < tallest + found.size.height + 1 or found.size is CardSize.LINE:
        return found
    return _layout(shape, cols, rows, found.size, found.gap, found.panel, 1) or found


def _layout(
    shape: Shape, cols: int, rows: int, size: CardSize, gap: int, panel: Panel, air: int = 0
) -> Arrangement | None:
    if shape.spots:
        return None if air else plan_grid(shape.spots, cols, rows, size, gap, panel)
    table = TablePlan(shape, cols, rows, size, gap, panel, air)
    return table.arrangement() if table.fits() else None
