"""Cards that lie across each other, as in a pyramid: where each of them stands."""

from collections.abc import Sequence

from textual.geometry import Offset, Region

from solkit_tui.annotations import NamedTuple
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.placing.shape import Spot


class Heap(NamedTuple):
    """The corners of the cards, in the order of their spots, and the row after the lowest."""

    corners: tuple[Offset, ...]
    bottom: int


def heap_width(spots: Sequence[Spot], size: CardSize, pitch: int) -> int:
    """Columns of all the cards together."""
    return _column(max(spot.x for spot in spots), pitch) + size.width


def lay_across(
    spots: Sequence[Spot],
    size: CardSize,
    pitch: int,
    rows: tuple[int, int],
    left: int,
    taken: Sequence[Region],
) -> Heap | None:
    """Each row of cards as far below the one before as there is room, and all as high up as what
    stands there lets them be; None where there is no room.

    Args:
        spots: Where the cards lie, in cards.
        size: Of the cards.
        pitch: Columns from a card to its neighbour.
        rows: The first row that is free, and the one after the last.
        left: The column of the leftmost card.
        taken: What stands there already.
    """
    levels = {y: at for at, y in enumerate(sorted({spot.y for spot in spots}))}
    for step in range(size.height // 2 + 1, 0, -1):
        tall = (len(levels) - 1) * step + size.height
        for first in range(rows[0], rows[1] - tall + 1):
            corners = tuple(
                Offset(left + _column(spot.x, pitch), first + levels[spot.y] * step)
                for spot in spots
            )
            # A column is free on either side of what stands there.
            cards = [Region(x - 1, y, size.width + 2, size.height) for x, y in corners]
            if not any(card.overlaps(region) for card in cards for region in taken):
                return Heap(corners, first + tall)
    return None


def _column(x: float, pitch: int) -> int:
    return int(x * pitch + 0.5)
