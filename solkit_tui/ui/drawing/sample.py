"""A few piles that show a look: every suit, a back, an empty place, each sign. Knows no rules."""

from functools import lru_cache

from rich.segment import Segment
from textual.strip import Strip

from solkit_tui.annotations import NamedTuple
from solkit_tui.model.cards import face_down, make_card, parse_face
from solkit_tui.model.state import Pile
from solkit_tui.ui.drawing.fan import plan_fan, plan_top
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.drawing.paint import PilePicture, Range, paint_pile

_HIDDEN = make_card(0, 0)
_MARK_SHIFT = 1
"""The columns that a marked card needs on its right."""


class SamplePile(NamedTuple):
    """A pile of the sample; positions count from its bottom.

    Attributes:
        cards: The pile: ``KS``, ``##`` face down.
        cursor: The group under the cursor.
        mark: The marked group.
        hints: What can be moved.
        target: Whether the selected card can go here.
        caption: What it says while it is empty.
        badge: A number on its top card.
    """

    cards: str = ""
    cursor: Range | None = None
    mark: Range | None = None
    hints: frozenset[int] = frozenset()
    target: bool = False
    caption: str = ""
    badge: str = ""


_ROW = (
    SamplePile("##", badge="24"),
    SamplePile("KS", cursor=(0, 1)),
    SamplePile("QH"),
    SamplePile("JC", hints=frozenset((0,))),
    SamplePile("10D", mark=(0, 1)),
    SamplePile(caption="A"),
    SamplePile("9S", target=True),
    SamplePile("AH"),
    SamplePile("9C"),
    SamplePile("KD"),
    SamplePile("AS"),
)
"""What is most worth seeing stands first: a narrow sample has the first of them."""
_QUIET_ROW = (
    SamplePile("##", badge="24"),
    SamplePile("KH"),
    SamplePile("AD"),
    SamplePile(caption="A"),
    SamplePile("JS"),
    SamplePile("QC"),
    SamplePile(caption="A"),
)
"""What stands above columns, which have the signs."""
_COLUMNS = (
    SamplePile("## ## 8S 7H 6C", cursor=(3, 5)),
    SamplePile("## JH 10S", hints=frozenset((2,))),
    SamplePile("## ## ## 9D", mark=(3, 4)),
    SamplePile("10C", target=True),
    SamplePile(caption="K"),
    SamplePile("## ## QD"),
)


@lru_cache(maxsize=64)
def paint_sample(width: int, height: int, size: CardSize, look: Look) -> tuple[Strip, ...]:
    """The sample in a rectangle, cards next to each other and, where there is room, columns below.

    Args:
        width: Columns of the rectangle.
        height: Rows of it.
        size: Of the cards; the next smaller one is taken where it does not fit.
        look: Their colours and edges.
    """
    sizes = list(CardSize)
    size = next((one for one in sizes[sizes.index(size) :] if one.height <= height), CardSize.LINE)
    rest = height - size.height - 1
    columns = rest >= size.height + 2 * size.fan
    strips = _band(_QUIET_ROW if columns else _ROW, width, size.height, size, look)
    if columns:
        strips += [_blank(width, look), *_band(_COLUMNS, width, rest, size, look)]
    above = [_blank(width, look)] * ((height - len(strips)) // 2)
    below = [_blank(width, look)] * (height - len(strips) - len(above))
    return (*above, *strips, *below)


def _band(
    piles: tuple[SamplePile, ...], width: int, height: int, size: CardSize, look: Look
) -> list[Strip]:
    step = size.width + max(size.gap, _MARK_SHIFT)
    painted = [_paint(pile, step, height, size, look) for pile in piles[: max(1, width // step)]]
    used = step * len(painted)
    return [
        Strip.join([*line, _blank(width - used, look)]).crop(0, width)
        for line in zip(*painted, strict=True)
    ]


def _paint(
    pile: SamplePile, width: int, height: int, size: CardSize, look: Look
) -> tuple[Strip, ...]:
    fanned = height > size.height
    cards = _pile(pile.cards)
    picture = PilePicture(
        cards=cards,
        plan=plan_fan(cards, height, size) if fanned else plan_top(cards, size),
        size=size,
        width=width,
        height=height,
        cursor=pile.cursor,
        mark=pile.mark,
        hints=pile.hints,
        target=pile.target,
        caption=pile.caption,
        badge=pile.badge,
        slot=min(size.height, height),
    )
    return paint_pile(picture, look)


def _pile(text: str) -> Pile:
    faces = (parse_face(word) for word in text.split())
    return tuple(face_down(_HIDDEN) if face is None else make_card(*face) for face in faces)


def _blank(width: int, look: Look) -> Strip:
    return Strip([Segment(" " * max(0, width), look.table)], max(0, width))
