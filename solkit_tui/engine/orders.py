"""Building orders as bit masks, so that "may this card go on that one" is one shift."""

from collections.abc import Sequence
from functools import lru_cache
from typing import assert_never

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, Card, face_of
from solkit_tui.rules.pile import FaceOrder, Order, SuitOrder, table_of

Masks = tuple[int, ...]
"""For each of the 52 faces, as card below, the set of faces that may follow it, one bit a face."""


def next_ranks(order: Order, ranks: tuple[int, ...], below: int) -> list[int]:
    """Return the ranks that may follow rank `below` in a building order, from high to low except
    where the order wraps. `ranks` are those of the pack, low to high."""
    step = order.step
    match order.face:
        case FaceOrder.FREE:
            return list(reversed(ranks))
        case FaceOrder.EQUAL:
            offsets = [0]
        case FaceOrder.ASCENDING:
            offsets = [step]
        case FaceOrder.DESCENDING:
            offsets = [-step]
        case FaceOrder.ANY:
            offsets = [step, -step]
        case _:
            assert_never(order.face)
    at, length = ranks.index(below), len(ranks)
    places = [at + offset for offset in offsets]
    if order.wrap:
        return list(dict.fromkeys(ranks[place % length] for place in places))
    return [ranks[place] for place in places if 0 <= place < length]


_SUITS_AFTER = table_of(
    {
        SuitOrder.SAME_SUIT: ((0,), (1,), (2,), (3,)),
        SuitOrder.SAME_COLOR: ((0, 1), (0, 1), (2, 3), (2, 3)),
        SuitOrder.ALTERNATE_COLOR: ((2, 3), (2, 3), (0, 1), (0, 1)),
        SuitOrder.EXCEPT_SAME: ((1, 2, 3), (0, 2, 3), (0, 1, 3), (0, 1, 2)),
        SuitOrder.ANY: ((0, 1, 2, 3),) * 4,
        SuitOrder.NONE: ((),) * 4,
    },
)


@lru_cache(maxsize=64)
def masks(order: Order, ranks: tuple[int, ...]) -> Masks:
    """Return the masks of a building order in a pack with the given ranks, low to high."""
    after = [0] * SUIT_SIZE
    for below in ranks:
        for rank in next_ranks(order, ranks, below):
            after[below] |= 1 << rank
    return tuple(
        sum(after[face % SUIT_SIZE] << suit * SUIT_SIZE for suit in suits)
        for face in range(PACK_SIZE)
        for suits in (_SUITS_AFTER[order.suit][face // SUIT_SIZE],)
    )


def fits(order_masks: Masks, below: Card, card: Card) -> bool:
    """Return whether `card` may follow `below`, whether they lie face up or down."""
    return bool(order_masks[face_of(below)] >> face_of(card) & 1)


def run_start(order_masks: Sequence[int], pile: Sequence[int]) -> int:
    """Return the position of the lowest card of the face-up run that ends at the top of a pile."""
    at = len(pile) - 1
    while (
        at > 0
        and pile[at - 1] >= 0
        and order_masks[pile[at - 1] % PACK_SIZE] >> (pile[at] % PACK_SIZE) & 1
    ):
        at -= 1
    return at
