"""Selections of the rule language compiled to functions. Reads no rule and no action."""

from collections.abc import Callable

from solkit_tui.model.cards import Card
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.script import Base, Pick, Selection

Test = Callable[[GameState, int, Pile, int], bool]
"""Asks a rule: the position, the pile that owns it, the held cards, the place that is grabbed or
clicked."""

Span = tuple[Pile, int, int]
"""Some cards of a pile or group: it, the place of the first, and the place behind the last."""

Spans = Callable[[GameState, int, Pile, int], Span | None]
"""Gives what is selected; None where the selection does not exist."""

Cards = Callable[[GameState, int, Pile, int], Card | None]
"""Gives the one card that is selected; None where there is none."""

Piles = Callable[[int], tuple[int, ...]]
"""Gives the selected piles, for the pile that owns the rule."""


def is_one(selection: Selection) -> bool:
    """Whether a selection is always one card."""
    if selection.pick is Pick.THIS:
        return selection.base in (Base.GRABBED, Base.DROPPED, Base.CLICKED, Base.EACH)
    return selection.size == 1


def piles_of(selection: Selection) -> Piles:
    """The piles that a selection names, or has its cards from."""
    if selection.base is Base.PILES:
        named = selection.piles
        return lambda own: named
    return lambda own: (own,)


def _holder(selection: Selection) -> Callable[[GameState, int, Pile], Pile]:
    """The pile or group that the cards of a selection are counted in."""
    if selection.base is Base.HELD:
        return lambda state, own, held: held
    if selection.base is Base.PILES:
        (pile,) = selection.piles
        return lambda state, own, held: state.piles[pile]
    return lambda state, own, held: state.piles[own]


def cut(selection: Selection, holder: Pile, anchor: int, *, short: bool = False) -> Span | None:
    """The span of a selection in a pile or group, from the place of its base card.

    With `short` a counted selection from the top downwards takes what there is.
    """
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
    """The cards of a selection that does not begin with `each`."""
    holder, base = _holder(selection), selection.base
    whole = selection.pick is Pick.THIS and base in (Base.HELD, Base.OWN, Base.PILES)

    def select(state: GameState, own: int, held: Pile, at: int) -> Span | None:
        cards = holder(state, own, held)
        if whole:
            return cards, 0, len(cards)
        anchor = len(cards) - 1 if base is Base.DROPPED else at
        return cut(selection, cards, anchor, short=short)

    return select


def one_card(selection: Selection) -> Cards:
    """The card of a selection that is always one card, and does not begin with `each`."""
    base, pick, offset = selection.base, selection.pick, selection.offset
    if pick is Pick.THIS and base is Base.DROPPED:

        def dropped(state: GameState, own: int, held: Pile, at: int) -> Card | None:
            pile = state.piles[own]
            return pile[-1] if pile else None

        return dropped
    if pick is Pick.THIS:

        def pointed(state: GameState, own: int, held: Pile, at: int) -> Card | None:
            pile = state.piles[own]
            return pile[at] if 0 <= at < len(pile) else None

        return pointed
    if base is Base.HELD and pick is Pick.UP:

        def lifted(state: GameState, own: int, held: Pile, at: int) -> Card | None:
            return held[offset] if offset < len(held) else None

        return lifted
    select = spans(selection)

    def other(state: GameState, own: int, held: Pile, at: int) -> Card | None:
        span = select(state, own, held, at)
        return None if span is None else span[0][span[1]]

    return other
