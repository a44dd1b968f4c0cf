"""The layout of piles whose rule file states their places, in cards from the left and from the top:
all piles of a table, or those that lie across each other, as in a pyramid."""

from collections.abc import Sequence

from textual.geometry import Offset, Region

from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.arrangement import Attempt, Stand
from solkit_tui.ui.placing.shape import Spot, TableShape

_APART = 0.5
"""Cards of room between types of piles that share a row."""


def plan_spots(shape: TableShape, attempt: Attempt) -> tuple[Stand, ...] | None:
    """Return the place of every pile, in the rule set's order; None: this attempt does not fit.

    A fan with another pile below it gets a share of the spare rows: everything below moves down.
    """
    spots, size, pitch = shape.spots, attempt.size, attempt.pitch
    if attempt.shared:
        spots = _in_fewer_rows(spots, (attempt.cols + attempt.gap) / pitch)
    if not spots:
        return None
    lefts = [_column(spot.x, pitch) for spot in spots]
    if max(lefts) + size.width > attempt.cols:
        return None
    labels = _labelled(spots, shape.labels())
    tops = _tops(spots, labels, attempt)
    if tops is None:
        return None
    stands = []
    for at, spot in enumerate(spots):
        x, y, rows, shown = lefts[at], tops[spot.y], size.height, 1
        if spot.fan is Fan.DOWN:
            below = [
                tops[other.y] - bool(label)
                for other, label in zip(spots, labels, strict=True)
                if other.y > spot.y and abs(other.x - spot.x) < 1
            ]
            rows = min([attempt.bottom, *below]) - y
        elif spot.fan is Fan.RIGHT:
            right = [
                left
                for other, left in zip(spots, lefts, strict=True)
                if left > x and abs(other.y - spot.y) < 1
            ]
            room = min(right, default=attempt.cols) - attempt.gap - x - size.width
            shown = 1 + max(0, room) // size.step
        crossed = spot.y % 1 != 0 or any(
            other is not spot and abs(other.x - spot.x) < 1 and abs(other.y - spot.y) < 1
            for other in spots
        )
        stands.append(Stand(x, y, rows, size, labels[at], spot.fan, shown, 0, crossed))
    return tuple(stands)


def _in_fewer_rows(spots: tuple[Spot, ...], most: float) -> tuple[Spot, ...]:
    """Return the spots with as many types in each row as its `most` cards of room allow; empty if
    the rule file states the rows: else they have a type each, from the left edge on."""
    rows = [[spot.x for spot in spots if spot.y == y] for y in range(len(spots))]
    of_types = [row for row in rows if row]
    stated = any(sorted(row) != [*range(len(row))] for row in of_types)
    if stated or sum(map(len, of_types)) < len(spots) or rows[: len(of_types)] != of_types:
        return ()
    corners: list[tuple[float, float]] = []
    x = y = 0.0
    for row in of_types:
        if x and x + len(row) > most:
            x, y = 0.0, y + 1
        corners.append((x, y))
        x += len(row) + _APART
    placed = ((corners[int(spot.y)], spot) for spot in spots)
    return tuple(Spot(x + spot.x, y, spot.fan) for (x, y), spot in placed)


def _labelled(spots: tuple[Spot, ...], labels: tuple[str, ...]) -> tuple[str, ...]:
    """Return the labels without those that would cover another pile."""

    def covers(spot: Spot) -> bool:
        return any(abs(other.x - spot.x) < 1 and 0 < spot.y - other.y < 1 for other in spots)

    pairs = zip(spots, labels, strict=True)
    return tuple("" if covers(spot) else label for spot, label in pairs)


def _tops(
    spots: tuple[Spot, ...], labels: tuple[str, ...], attempt: Attempt
) -> dict[float, int] | None:
    """Return the row of each distance from the top; None: the lowest piles do not fit."""
    size, tops = attempt.size, dict[float, int]()
    y, before = attempt.top, 0.0
    stretched = []
    for level in sorted({spot.y for spot in spots}):
        level_spots = [at for at, spot in enumerate(spots) if spot.y == level]
        y += int((level - before) * size.height + 0.5) + any(labels[at] for at in level_spots)
        y += attempt.air if tops and level - before >= 1 else 0
        tops[level], before = y, level
        if any(spots[at].fan is Fan.DOWN for at in level_spots):
            stretched.append(level)
    last = max(tops)
    least = {level: size.least - size.height if level in stretched else 0 for level in tops}
    spare = attempt.bottom - tops[last] - size.height
    if spare < sum(least.values()):
        return None
    share, moved = spare // max(1, len(stretched)), 0
    for level in sorted(tops):
        tops[level] += moved
        moved += share if level in stretched else 0
    return tops


# -- across each other -----------------------------------------------------------------------------


def heap_width(spots: Sequence[Spot], size: DrawnSize, pitch: int) -> int:
    """Return the columns of all the cards together."""
    return _column(max(spot.x for spot in spots), pitch) + size.width


def lay_across(
    shape: TableShape,
    size: DrawnSize,
    pitch: int,
    rows: tuple[int, int],
    left: int,
    taken: Sequence[Region],
) -> list[Offset] | None:
    """Return the corners of cards that lie across each other, None if they do not fit: the rows of
    cards as far apart as there is room, and all as high up as what is already there allows.

    If they are to lie apart, no row of cards lies on another one, nor touches it unless the cards
    are of the smallest sizes; else at most half of a covered card is visible.

    Args:
        size: The size of the cards.
        pitch: Columns from a card to its neighbour.
        rows: The first row that is free, and the one after the last.
        left: The column of the leftmost card.
        taken: The regions that are already in use.
    """
    spots, high = shape.crossed, size.height
    closest = high if size in (DrawnSize.SMALL, DrawnSize.LINE) else high + 1
    steps = range(high + 1, closest - 1, -1) if shape.apart else range(high // 2 + 1, 0, -1)
    levels = {y: at for at, y in enumerate(sorted({spot.y for spot in spots}))}
    for step in steps:
        tall = (len(levels) - 1) * step + size.height
        for first in range(rows[0], rows[1] - tall + 1):
            corners = [
                Offset(left + _column(spot.x, pitch), first + levels[spot.y] * step)
                for spot in spots
            ]
            # A column on either side of those regions stays free.
            cards = [Region(x - 1, y, size.width + 2, size.height) for x, y in corners]
            if not any(card.overlaps(region) for card in cards for region in taken):
                return corners
    return None


def _column(x: float, pitch: int) -> int:
    # All halves are rounded up: round() would leave uneven gaps.
    return int(x * pitch + 0.5)
