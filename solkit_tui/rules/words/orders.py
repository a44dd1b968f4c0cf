"""Puts building orders into words, with examples. Knows no piles."""

from collections.abc import Sequence
from typing import assert_never

from solkit_tui.counts import in_words, listed
from solkit_tui.model.cards import PACK_SIZE, RANK_TEXT, SUIT_SIZE, SUIT_SYMBOLS
from solkit_tui.rules.pile import FaceOrder, Order, SuitOrder, table_of
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.words.phrases import a_card, rank_word, worded

_BUILT = worded("suits_built", SuitOrder)
SUITS_LIKE = worded("suits_like", SuitOrder)
SUITS_SHORT = worded("suits_short", SuitOrder)
_PICTURES = worded("suits_picture", SuitOrder)
"""The words for an order of suits: after "built down"; after a noun, for a card in that order to
another, `` of the same suit`` (empty: any suit); in a few words, ``alternating``; and the suits of
an example (empty: any suit)."""

_RANKS_SHORT = worded("ranks_short", FaceOrder)
_STEPS = table_of(
    {
        FaceOrder.ASCENDING: (0, 1, 2, 3),
        FaceOrder.DESCENDING: (3, 2, 1, 0),
        FaceOrder.ANY: (0, 1, 2, 1),
        FaceOrder.EQUAL: (0, 0, 0, 0),
        FaceOrder.FREE: (),
    },
)
"""The ranks of an example of an order of ranks; empty: any."""
_WAYS = {face for face, steps in _STEPS.items() if len({*steps}) > 1}
"""The orders that have a way, up or down, so that neighbours have different ranks."""
_ANYTHING = ("", "", "", "")
_COLORS = ("black ", "red ")


def order_picture(order: Order, first: int | None = None) -> str:
    """Return cards in an order as an example, ``4♥ 3♠ 2♦ A♣``, from the `first` rank on if there is
    one, without the ranks or suits if these may be any; empty: no card follows another."""
    if order.suit is SuitOrder.NONE:
        return ""
    steps = [at * order.step for at in _STEPS[order.face]]
    begin = 0 if first is None or not steps else first - steps[0]
    around = SUIT_SIZE if order.wrap and begin else 2 * PACK_SIZE
    ranks = [(begin + step) % around for step in steps]
    texts = [RANK_TEXT[rank] for rank in ranks if rank < SUIT_SIZE] or _ANYTHING
    cards = zip(texts, _PICTURES[order.suit] or _ANYTHING, strict=False)
    return " ".join(map("".join, cards)).strip()


def build_words(order: Order) -> str:
    """Return an order in words short enough for the panel: ``down, alternating``."""
    if order.suit is SuitOrder.NONE:
        return "no cards"
    if order.face is FaceOrder.FREE and order.suit is SuitOrder.ANY:
        return "any card"
    step = f" by {order.step}" if order.step > 1 else ""
    return f"{_RANKS_SHORT[order.face]}{step}, {SUITS_SHORT[order.suit]}"


def building_words(order: Order) -> str:
    """Return what a pile does with an order: ``builds down in alternating colours``."""
    if order.suit is SuitOrder.NONE:
        return "no building"
    if order.face is FaceOrder.FREE:
        return f"takes {build_words(order)}"
    return f"builds {build_words(order) if order.face is FaceOrder.EQUAL else order_words(order)}"


def successor_words(order: Order, ranks: Sequence[int], suit: int) -> str:
    """Return, in words, which cards of some ranks may follow a card of a suit: ``a red 8``,
    ``7♠ or 9♠``. In the order, some card may follow."""
    free = order.face is FaceOrder.FREE
    color = suit // 2
    prefix, suffix = "", ""
    match order.suit:
        case SuitOrder.SAME_SUIT if not free:
            return " or ".join(RANK_TEXT[rank] + SUIT_SYMBOLS[suit] for rank in ranks)
        case SuitOrder.SAME_SUIT:
            suffix = f" of {SUIT_SYMBOLS[suit]}"
        case SuitOrder.SAME_COLOR:
            prefix = _COLORS[color]
        case SuitOrder.ALTERNATE_COLOR:
            prefix = _COLORS[1 - color]
        case SuitOrder.EXCEPT_SAME:
            suffix = f" that is not {SUIT_SYMBOLS[suit]}"
        case SuitOrder.ANY | SuitOrder.NONE:
            pass
        case _:
            assert_never(order.suit)
    names = ["card"] if free else [rank_word(rank) for rank in ranks]
    return " or ".join(a_card(f"{prefix}{name}") + suffix for name in names)


def order_words(order: Order, to: str = "") -> str:
    """Return the words for an order after "built": ``down in alternating colours``. `to` has its
    last ranks, with a space before: `` to the King``."""
    suit, like = _BUILT[order.suit], SUITS_LIKE[order.suit]
    if order.suit is SuitOrder.NONE:
        return suit
    if order.face is FaceOrder.EQUAL:
        return f"with cards of equal rank{like}"
    if order.face is FaceOrder.FREE:
        return f"with cards of any rank{like or ' and suit'}"
    way = _RANKS_SHORT[order.face] + pace_words(order) * (order.step != 1)
    if order.suit in (SuitOrder.EXCEPT_SAME, SuitOrder.ANY):
        return f"{way}{to} {suit}"
    return f"{way} {suit}{to}"


def pace_words(order: Order) -> str:
    """Return, in words, how many ranks each step of an order is: `` by twos``."""
    return f" by {in_words(order.step)}{'e' * (order.step == 6)}s"


def takes_any(order: Order) -> bool:
    """Return whether any card may be put on any other."""
    return order.face is FaceOrder.FREE and order.suit is SuitOrder.ANY


def built_words(order: Order, to: str = "") -> str:
    """Return how a pile is built, after its name: ``is built down in suit``; see `order_words`."""
    if order.face is FaceOrder.FREE and order.suit in (SuitOrder.ANY, SuitOrder.SAME_SUIT):
        return f"takes any card{SUITS_LIKE[order.suit]}"
    return f"is built {order_words(order, to)}"


def example(rules: RuleSet, order: Order, where: str = "on", start: int | None = None) -> str:
    """Return an example of an order, to be put after its words: `` (a red 6 on a black 7)``; empty
    if the order needs none, or the pack has none.

    A card is put `where`: ``on`` another, or ``after`` it in a row. `start` is the rank of that
    other card; None: the middle one.
    """
    words = _next_words(rules, order, where, start)
    return f" ({words})" if words else ""


def _next_words(rules: RuleSet, order: Order, where: str, start: int | None) -> str:
    ranks, step = rules.ranks, order.step % max(1, len(rules.ranks))
    if order.suit is SuitOrder.NONE or order.face not in _WAYS or not rules.suits or not step:
        return ""
    below = len(ranks) // 2 if start not in ranks else ranks.index(start)
    way = {FaceOrder.ASCENDING: (1,), FaceOrder.DESCENDING: (-1,)}.get(order.face, (-1, 1))
    places = sorted({below + sign * order.step for sign in way})
    if not all(order.wrap or 0 <= place < len(ranks) for place in places):
        return ""
    above = [ranks[place % len(ranks)] for place in places]
    suits = rules.suits
    blacks, reds = [s for s in suits if s < 2], [s for s in suits if s >= 2]
    if order.suit in (SuitOrder.SAME_SUIT, SuitOrder.EXCEPT_SAME):
        same = order.suit is SuitOrder.SAME_SUIT
        suit = suits[min(1, len(suits) - 1)] if same else suits[0]
        others = (suit,) if same else suits[1:]
        tops = listed((RANK_TEXT[rank] + SUIT_SYMBOLS[suit] for rank in above), "or")
        text = RANK_TEXT[ranks[below]]
        lower = listed((text + SUIT_SYMBOLS[below_suit] for below_suit in others), "or")
        return f"{tops} {where} {lower}" if lower else ""
    if order.suit is SuitOrder.ANY:
        top = bottom = "any"
    else:
        top = bottom = "a black" if blacks else "a red"
        if order.suit is SuitOrder.ALTERNATE_COLOR:
            if not blacks or not reds:
                return ""
            top = "a red"
    tops = listed((f"{top} {rank_word(rank)}" for rank in above), "or")
    return f"{tops} {where} {bottom} {rank_word(ranks[below])}"


def wrap_words(order: Order, rules: RuleSet, where: str = "on") -> str:
    """Return a sentence that ranks wrap, if they do; `where` is as for `example`."""
    straight = order.face in _WAYS and order.suit is not SuitOrder.NONE
    if not order.wrap or not straight or len(rules.ranks) < 3:
        return ""
    low, high = rank_word(rules.ranks[0]), rank_word(rules.ranks[-1])
    if order.step == 1 and order.face is FaceOrder.ASCENDING:
        return f"{a_card(low)} goes {where} {a_card(high)}"
    if order.step == 1 and order.face is FaceOrder.DESCENDING:
        return f"{a_card(high)} goes {where} {a_card(low)}"
    if order.face is FaceOrder.ANY and order.step == 1:
        return (
            f"{a_card(low)} goes {where} {a_card(high)}, and {a_card(high)} {where} {a_card(low)}"
        )
    first, last = (high, low) if order.face is FaceOrder.DESCENDING else (low, high)
    return f"building goes on past the {last} to the {first}"
