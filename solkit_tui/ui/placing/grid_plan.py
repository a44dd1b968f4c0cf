"""A table whose rule file says where each pile stands, in cards from the left and from the top."""

from collections.abc import Sequence

from textual.geometry import Region

from solkit_tui.rules.ruleset import Fan
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.placing.arrangement import Arrangement, Panel, Place
from solkit_tui.ui.placing.shape import Spot

_PANEL = (18, 30)
"""Columns of the information panel beside the table, at least and at most."""
_LEAST = {CardSize.LARGE: 9, CardSize.NORMAL: 7, CardSize.SMALL: 5, CardSize.LINE: 3}
"""Rows without which a fan of a size is no use."""
_LABEL = 1
"""Columns left of everything for the letters of the areas."""


def plan_grid(
    spots: Sequence[Spot], cols: int, rows: int, size: CardSize, gap: int, panel: Panel
) -> Arrangement | None:
    """The arrangement with cards of a size; None where it does not fit."""
    pitch = size.width + gap
    # Halves go up, all of them: round() would leave uneven gaps.
    lefts = [_LABEL + int(spot.x * pitch + 0.5) for spot in spots]
    fans = any(spot.fan is Fan.DOWN for spot in spots)
    tops = [1 + _row(spot.y, spots, size) for spot in spots]
    bottom = rows - 1 - (panel is Panel.LINE)
    width = max(lefts) + size.width + 1
    beside = cols - width - 1
    if width > cols or (panel is Panel.SIDE and beside < _PANEL[0]):
        return None
    places = []
    for at, spot in enumerate(spots):
        x, y = lefts[at], tops[at]
        right = min([left for left, top in zip(lefts, tops, strict=True) if top == y and left > x],
                    default=cols if panel is not Panel.SIDE else width)  # fmt: skip
        below = [
            top
            for left, top in zip(lefts, tops, strict=True)
            if top > y and abs(left - x) < size.width
        ]
        down = spot.fan is Fan.DOWN
        labelled = int(down)
        end = min([*below, bottom])
        tall = end - y - labelled if down else size.height
        if tall < (_LEAST[size] if down else size.height) or y + labelled + tall > bottom:
            return None
        wide = min(size.width + 1, right - x) if spot.fan is not Fan.RIGHT else right - x - gap
        left = 0 if down or not spot.label else _LABEL
        region = Region(x - left, y, max(wide, size.width) + left, tall + labelled)
        shown = max(1, 1 + (wide - size.width) // size.step) if spot.fan is Fan.RIGHT else 1
        places.append(Place(region, left, labelled, spot.label, spot.fan, tall, shown))
    column_rows = max((place.rows for place in places if place.fan is Fan.DOWN), default=0)
    if fans and column_rows < _LEAST[size]:
        return None
    where = Region()
    if panel is Panel.SIDE:
        where = Region(width + 1, 1, min(beside, _PANEL[1]), bottom - 1)
    elif panel is Panel.LINE:
        where = Region(0, rows - 2, cols, 1)
    title, status = Region(0, 0, cols, 1), Region(0, rows - 1, cols, 1)
    return Arrangement(size, gap, tuple(places), panel, where, title, status, column_rows)


def _row(y: float, spots: Sequence[Spot], size: CardSize) -> int:
    """The first row of a place: a card for each whole step, and a row for the labels of fans above
    that begin and end above it."""
    labels = {spot.y for spot in spots if spot.fan is Fan.DOWN and spot.y < y}
    return int(y * size.height + 0.5) + len(labels)
