"""Compiles the selections of rules to functions that return their cards or piles, and conditions on
faces to bit sets, so that a test is one shift. Knows no whole rule and no action."""

import operator
from collections.abc import Callable
from functools import lru_cache

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, Card
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.script import Attribute, Base, Condition, Like, Pick, Relation, Selection

Test = Callable[[GameState, int, Pile, int], bool]
"""A compiled rule. Takes the position, the pile that owns the rule, the held cards, and the
position in that pile of the card that is grabbed or clicked; returns whether the rule holds."""

Span = tuple[Pile, int, int]
"""Some cards of a pile or group: the pile or group, the position of the first card, and the
position after the last."""

Spans = Callable[[GameState, int, Pile, int], Span | None]
"""Returns the selected cards; None where the selection does not exist. Takes what a `Test` does."""

Cards = Callable[[GameState, int, Pile, int], Card | None]
"""Returns the one selected card; None where there is none. Takes what a `Test` does."""

Piles = Callable[[int], tuple[int, ...]]
"""Returns the selected piles; takes the pile that owns the rule."""


def is_one(selection: Selection) -> bool:
    """Return whether a selection is always one card."""
    if selection.pick is Pick.THIS:
        return selection.base in (Base.GRABBED, Base.DROPPED, Base.CLICKED, Base.EACH)
    return selection.size == 1


def piles_of(selection: Selection) -> Piles:
    """Compile a selection to a function that returns the piles it names, or its cards lie in."""
    if selection.base is Base.PILES:
        named = selection.piles
        return lambda owner: named
    return lambda owner: (owner,)


def _holder(selection: Selection) -> Callable[[GameState, int, Pile], Pile]:
    """Compile a selection to a function that returns the pile or group its positions refer to."""
    if selection.base is Base.HELD:
        return lambda state, owner, held: held
    if selection.base is Base.PILES:
        (pile,) = selection.piles
        return lambda state, owner, held: state.piles[pile]
    return lambda state, owner, held: state.piles[owner]


def cut(selection: Selection, holder: Pile, anchor: int, *, short: bool = False) -> Span | None:
    """Return the span of a selection in a pile or group, the `holder`, whose card at position
    `anchor` is its base; None where it does not exist. With `short`, a selection of a number of
    cards from the top down takes fewer where there are fewer."""
    pick, offset, size = selection.pick, selection.offset, selection.size
    length = len(holder)
    if pick is Pick.DOWN:
        top = length - 1 - offset
        if size == 0:
            return holder, 0, max(top + 1, 0)
        if top < 0 or (top + 1 < size and not short):
            return None
        return holder, max(top + 1 - size, 0), top + 1
    if pick is Pick.UP:
        low = offset
    else:
        if not 0 <= anchor < length:
            return None
        low = anchor + offset if pick is Pick.NEAR else anchor
        if low < 0:
            return None
    if size == 0:
        return holder, min(low, length), length
    return (holder, low, low + size) if low + size <= length else None


def spans(selection: Selection, *, short: bool = False) -> Spans:
    """Compile a selection whose base is not `each` to a function that returns its cards.

    With `short`, a selection of a number of cards from the top down takes those that there are.
    """
    holder, base = _holder(selection), selection.base
    whole = selection.pick is Pick.THIS and base in (Base.HELD, Base.OWN, Base.PILES)

    def select(state: GameState, owner: int, held: Pile, at: int) -> Span | None:
        cards = holder(state, owner, held)
        if whole:
            return cards, 0, len(cards)
        anchor = len(cards) - 1 if base is Base.DROPPED else at
        return cut(selection, cards, anchor, short=short)

    return select


def one_card(selection: Selection) -> Cards:
    """Compile a selection of one card, whose base is not `each`, to a function that returns it."""
    base, pick, offset = selection.base, selection.pick, selection.offset
    if pick is Pick.THIS and base is Base.DROPPED:

        def dropped(state: GameState, owner: int, held: Pile, at: int) -> Card | None:
            pile = state.piles[owner]
            return pile[-1] if pile else None

        return dropped
    if pick is Pick.THIS:

        def pointed(state: GameState, owner: int, held: Pile, at: int) -> Card | None:
            pile = state.piles[owner]
            return pile[at] if 0 <= at < len(pile) else None

        return pointed
    if base is Base.HELD and pick is Pick.UP:

        def lifted(state: GameState, owner: int, held: Pile, at: int) -> Card | None:
            return held[offset] if offset < len(held) else None

        return lifted
    select = spans(selection)

    def other(state: GameState, owner: int, held: Pile, at: int) -> Card | None:
        span = select(state, owner, held, at)
        return None if span is None else span[0][span[1]]

    return other


# -- faces ----------------------------------------------------------------------------------------

Faces = int
"""A set of the 52 faces, one bit a face."""

Pairs = tuple[Faces, ...]
"""For each of the 52 faces of the other card, the faces that fulfil a condition beside it."""

COMPARE: dict[Relation, Callable[[int, int], bool]] = {
    Relation.EQUAL: operator.eq,
    Relation.UNEQUAL: operator.ne,
    Relation.BELOW: operator.lt,
    Relation.ABOVE: operator.gt,
}
FACE_ATTRIBUTES = (Attribute.SUIT, Attribute.COLOR, Attribute.RANK)
"""The attributes that depend on a card's face alone, so that tables can answer conditions."""


def _attribute(face: int, attribute: Attribute, ranks: tuple[int, ...]) -> int:
    suit = face // SUIT_SIZE
    if attribute is Attribute.SUIT:
        return suit
    if attribute is Attribute.COLOR:
        return int(suit >= 2)
    # Ranks count in the order of the pack; those it does not have come after all others.
    rank = face % SUIT_SIZE
    return ranks.index(rank) if rank in ranks else len(ranks) + rank


@lru_cache(maxsize=512)
def pairs_of(condition: Condition, ranks: tuple[int, ...]) -> Pairs:
    """Return the faces that fulfil a condition on suit, colour or rank, for each face of the card
    that it compares with; the same for all where it compares with a fixed value."""
    attribute, value = condition.attribute, condition.value
    compare = COMPARE[condition.relation]
    values = [_attribute(face, attribute, ranks) for face in range(PACK_SIZE)]
    if condition.other is None:
        fixed = value.number
        if attribute is Attribute.RANK:
            fixed = _attribute(fixed, attribute, ranks)
        return (sum(1 << at for at, its in enumerate(values) if compare(its, fixed)),) * PACK_SIZE

    def holds(its: int, other: int) -> bool:
        if value.like is Like.OTHER:
            # "alt" is any value but that of the other card.
            return (its != other) is (condition.relation is Relation.EQUAL)
        if condition.wrap:
            same = (its - other - value.number) % len(ranks) == 0
            return same is (condition.relation is Relation.EQUAL)
        return compare(its, other + value.number)

    faces_of: dict[int, Faces] = {}
    for face, its in enumerate(values):
        faces_of[its] = faces_of.get(its, 0) | 1 << face
    rows = {
        other: sum(faces for its, faces in faces_of.items() if holds(its, other))
        for other in faces_of
    }
    return tuple(rows[other] for other in values)
