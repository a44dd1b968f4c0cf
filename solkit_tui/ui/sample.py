"""A few piles that show a look: every suit, a back, an empty place, each sign. Knows no rules."""

from functools import lru_cache
from typing import NamedTuple

from rich.segment import Segment
from textual.strip import Strip

from solkit_tui.model.state import Pile
from solkit_tui.ui.fan import plan_fan, plan_top
from solkit_tui.ui.look import CardSize, Look
from solkit_tui.ui.paint import PilePicture, Range, paint_pile

_CLUB, _SPADE, _HEART, _DIAMOND = (13 * suit for suit in range(4))
_ACE, _SEVEN, _EIGHT, _NINE, _TEN, _JACK, _QUEEN, _KING = (0, 6, 7, 8, 9, 10, 11, 12)
_MARK_SHIFT = 1
"""The columns that a marked card needs on its right."""


class SamplePile(NamedTuple):
    """A pile of the sample; positions count from its bottom.

    Attributes:
        cards: The pile.
        cursor: The group under the cursor.
        mark: The marked group.
        hints: What can be moved.
        target: Whether the selected card can go here.
        caption: What it says while it is empty.
        badge: A number on its top card.
    """

    cards: Pile = ()
    cursor: Range | None = None
    mark: Range | None = None
    hints: frozenset[int] = frozenset()
    target: bool = False
    caption: str = ""
    badge: str = ""


_ROW = (
    SamplePile((~_ACE,), badge="24"),
    SamplePile((_SPADE + _KING,), cursor=(0, 1)),
    SamplePile((_HEART + _QUEEN,)),
    SamplePile((_CLUB + _JACK,), hints=frozenset((0,))),
    SamplePile((_DIAMOND + _TEN,), mark=(0, 1)),
    SamplePile(caption="A"),
    SamplePile((_SPADE + _NINE,), target=True),
    SamplePile((_HEART + _ACE,)),
    SamplePile((_CLUB + _NINE,)),
    SamplePile((_DIAMOND + _KING,)),
    SamplePile((_SPADE + _ACE,)),
)
"""What is most worth seeing stands first: a narrow sample has the first of them."""
_QUIET_ROW = (
    SamplePile((~_ACE,), badge="24"),
    SamplePile((_HEART + _KING,)),
    SamplePile((_DIAMOND + _ACE,)),
    SamplePile(caption="A"),
    SamplePile((_SPADE + _JACK,)),
    SamplePile((_CLUB + _QUEEN,)),
    SamplePile(caption="A"),
)
"""What stands above columns, which have the signs."""
_COLUMNS = (
    SamplePile((~1, ~2, _SPADE + _EIGHT, _HEART + _SEVEN, _CLUB + 5), cursor=(3, 5)),
    SamplePile((~3, _HEART + _JACK, _SPADE + _TEN), hints=frozenset((2,))),
    SamplePile((~4, ~5, ~6, _DIAMOND + _NINE), mark=(3, 4)),
    SamplePile((_CLUB + _TEN,), target=True),
    SamplePile(caption="K"),
    SamplePile((~7, ~8, _DIAMOND + _QUEEN)),
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
    size = next(
        (one for one in sizes[sizes.index(size) :] if one.height <= height), CardSize.LINE
    )
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
    picture = PilePicture(
        cards=pile.cards,
        plan=plan_fan(pile.cards, height, size) if fanned else plan_top(pile.cards, size),
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


def _blank(width: int, look: Look) -> Strip:
    return Strip([Segment(" " * max(0, width), look.table)], max(0, width))
