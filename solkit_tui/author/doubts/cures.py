"""Changes of foundations and columns by which more cards could go there. Knows no doubts."""

from collections.abc import Iterator
from itertools import chain

from solkit_tui.author.doubts.held import faces_of, going, held_by_each
from solkit_tui.model.cards import SUIT_SIZE
from solkit_tui.rules.check import visible_foundations
from solkit_tui.rules.pile import (
    ANY_FACE,
    Face,
    FaceKind,
    FaceOrder,
    Order,
    PileKind,
    PileSpec,
    StartSuit,
    SuitOrder,
)
from solkit_tui.rules.ruleset import RuleSet

LARGER = "a larger size"
CHANGES: dict[str, tuple[str, dict[str, object]]] = {
    "wrap = yes": ("order", {"wrap": True}),
    "no stop": ("", {"stop": None}),
    LARGER: ("", {"size": None}),
    "another first rank": ("start", {"faces": (ANY_FACE,)}),
    "any as the first suit": ("start", {"suit": StartSuit.ANY}),
    "ascending": ("order", {"face": FaceOrder.ASCENDING, "step": 1}),
    "descending": ("order", {"face": FaceOrder.DESCENDING, "step": 1}),
    "another suit order": ("order", {"suit": SuitOrder.ANY}),
}
"""Changes of foundations that cards cannot get to; for each the field of the pile, or "" for the
pile itself, and the values with which it is no hindrance."""
_ENDS: dict[str, tuple[str, dict[str, object]]] = {
    "A as the first rank": ("start", {"faces": (Face(FaceKind.RANK, 0),)}),
    "K as the first rank": ("start", {"faces": (Face(FaceKind.RANK, SUIT_SIZE - 1),)}),
}
"""The same for piles that are built from the wrong end: up, and down."""
TURNED = ("ascending", "descending", "wrap = yes")
"""Those of foundations that never hold a second card, which are built the wrong way."""
NOTHING_BUILT = Order(FaceOrder.ASCENDING, SuitOrder.NONE)


def changed(pile: PileSpec, cure: str) -> PileSpec:
    """Return a pile after a change."""
    field, other = (CHANGES | _ENDS)[cure]
    pile = pile._replace(order=pile.order or NOTHING_BUILT)
    return pile._replace(**{field: getattr(pile, field)._replace(**other)} if field else other)


def turned(rules: RuleSet, pile: PileSpec) -> tuple[str, ...]:
    """Return what may be meant by a foundation that never holds a second card: another order, but
    another first rank where the columns are built the other way already and all begin alike."""
    face = None if pile.order is None else pile.order.face
    built = {one.order.face for one in rules.area(PileKind.COLUMN) if one.order is not None}
    alike = len({one.start.faces for one in visible_foundations(rules)}) == 1
    contrary = alike and face in TURNED and built == {next(way for way in TURNED if way != face)}
    return ([*_ENDS][face is FaceOrder.DESCENDING], TURNED[-1]) if contrary else TURNED


def cures_of(rules: RuleSet) -> Iterator[str]:
    """Yield each change of all foundations by which every card could get there, likeliest first."""
    lone = all(held.most == 1 for held in held_by_each(rules))
    ways = [turned(rules, pile) for pile in visible_foundations(rules)[:lone]]
    for cure in dict.fromkeys((*chain(*ways), *CHANGES)):
        if ways and cure in TURNED and cure not in ways[0]:
            continue
        piles = list(rules.piles)
        for at in rules.dealt_to(PileKind.FOUNDATION):
            piles[at] = changed(piles[at], cure)
        goes, room = going(rules._replace(piles=tuple(piles)))
        if room >= rules.pack_size and not faces_of(rules.ranks, rules.suits) & ~goes:
            yield cure
