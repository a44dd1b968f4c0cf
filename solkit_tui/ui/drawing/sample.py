"""A few piles that show a look: every suit, a back, an empty pile, each sign. Knows no rules."""

from functools import lru_cache
from typing import Any

from textual.strip import Strip

from solkit_tui.model.cards import face_down, make_card, parse_face
from solkit_tui.ui.drawing.fan import plan_fan, plan_top
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.drawing.paint import PilePicture, paint_pile

_HIDDEN = make_card(0, 0)
_MARK_SHIFT = 1
"""The columns that a marked card needs on its right."""


def _pile(cards: str = "", **marks: Any) -> PilePicture:
    """Return a pile of the sample, ``##`` for a face-down card, without a place and a size yet."""
    faces = (parse_face(word) for word in cards.split())
    pile = tuple(face_down(_HIDDEN) if face is None else make_card(*face) for face in faces)
    return PilePicture(pile, (), DrawnSize.LINE, 0, 0, **marks)


_ROW = (
    _pile("##", badge="24"),
    _pile("KS", cursor=(0, 1)),
    _pile("QH"),
    _pile("JC", hints=frozenset((0,))),
    _pile("10D", mark=(0, 1)),
    _pile(caption="A"),
    _pile("9S", target=True),
    _pile("AH"),
    _pile("9C"),
    _pile("KD"),
    _pile("AS"),
)
"""The piles, the most telling ones first: a narrow sample shows only the first of them."""
_QUIET_ROW = (
    _pile("##", badge="24"),
    _pile("KH"),
    _pile("AD"),
    _pile(caption="A"),
    _pile("JS"),
    _pile("QC"),
    _pile(caption="A"),
)
"""The row above columns, without the signs, which the columns have."""
_COLUMNS = (
    _pile("## ## 8S 7H 6C", cursor=(3, 5)),
    _pile("## JH 10S", hints=frozenset((2,))),
    _pile("## ## ## 9D", mark=(3, 4)),
    _pile("10C", target=True),
    _pile(caption="K"),
    _pile("## ## QD"),
)


@lru_cache(maxsize=64)
def paint_sample(width: int, height: int, size: DrawnSize, look: Look) -> tuple[Strip, ...]:
    """Return the sample in a rectangle: cards side by side, with columns below where there is room.
    Cards that do not fit are smaller."""
    sizes = list(DrawnSize)
    fitting = (drawn for drawn in sizes[sizes.index(size) :] if drawn.height <= height)
    size = next(fitting, DrawnSize.LINE)
    blank = Strip.blank(width, look.table)
    rest = height - size.height - 1
    columns = rest >= size.height + 2 * size.fan
    strips = _band(_QUIET_ROW if columns else _ROW, width, size.height, size, look)
    if columns:
        strips += [blank, *_band(_COLUMNS, width, rest, size, look)]
    above = [blank] * ((height - len(strips)) // 2)
    below = [blank] * (height - len(strips) - len(above))
    return (*above, *strips, *below)


def _band(
    piles: tuple[PilePicture, ...], width: int, height: int, size: DrawnSize, look: Look
) -> list[Strip]:
    step = size.width + max(size.gap, _MARK_SHIFT)
    painted = [_paint(pile, step, height, size, look) for pile in piles[: max(1, width // step)]]
    return [
        Strip.join(line).adjust_cell_length(width, look.table)
        for line in zip(*painted, strict=True)
    ]


def _paint(
    pile: PilePicture, width: int, height: int, size: DrawnSize, look: Look
) -> tuple[Strip, ...]:
    fanned = height > size.height
    plan = plan_fan(pile.cards, height, size) if fanned else plan_top(pile.cards, size)
    slot = min(size.height, height)
    placed = pile._replace(plan=plan, size=size, width=width, height=height, slot=slot)
    return paint_pile(placed, look)
