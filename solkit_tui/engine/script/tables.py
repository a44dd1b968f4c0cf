"""What conditions ask of cards, as sets of faces: one shift answers them. Knows no position."""

import operator
from collections.abc import Callable
from functools import lru_cache

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.rules.script import Attribute, Condition, Like, Relation

Faces = int
"""A set of the 52 faces, one bit a face."""

Pairs = tuple[Faces, ...]
"""For each of the 52 faces as the other card, the faces that stand to it as is asked."""

COMPARE: dict[Relation, Callable[[int, int], bool]] = {
    Relation.EQUAL: operator.eq,
    Relation.UNEQUAL: operator.ne,
    Relation.BELOW: operator.lt,
    Relation.ABOVE: operator.gt,
}
FACE_ATTRIBUTES = (Attribute.SUIT, Attribute.COLOR, Attribute.RANK)
"""What a card has however it lies, so that tables tell it."""


def _attribute(face: int, attribute: Attribute, ranks: tuple[int, ...]) -> int:
    suit = face // SUIT_SIZE
    if attribute is Attribute.SUIT:
        return suit
    if attribute is Attribute.COLOR:
        return int(suit >= 2)
    # Ranks count in the order of the pack; those it does not have come after all others.
    rank = face % SUIT_SIZE
    return ranks.index(rank) if rank in ranks else len(ranks) + rank


def pairs_of(condition: Condition, ranks: tuple[int, ...]) -> Pairs:
    """The cards that fulfil a condition on a suit, colour or rank, by the card that they are
    compared with; by any card where the condition has a value of its own."""
    if condition.other is None:
        return (_fixed_faces(condition, ranks),) * PACK_SIZE
    return _relative_faces(condition, ranks)


@lru_cache(maxsize=256)
def _fixed_faces(condition: Condition, ranks: tuple[int, ...]) -> Faces:
    attribute, number = condition.attribute, condition.value.number
    if attribute is Attribute.RANK:
        number = _attribute(number, attribute, ranks)
    compare = COMPARE[condition.relation]
    return sum(
        1 << face
        for face in range(PACK_SIZE)
        if compare(_attribute(face, attribute, ranks), number)
    )


@lru_cache(maxsize=256)
def _relative_faces(condition: Condition, ranks: tuple[int, ...]) -> Pairs:
    attribute, value = condition.attribute, condition.value
    compare = COMPARE[condition.relation]
    values = [_attribute(face, attribute, ranks) for face in range(PACK_SIZE)]

    def holds(its: int, other: int) -> bool:
        if value.like is Like.OTHER:
            # "alt" is whatever the other card has not.
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
