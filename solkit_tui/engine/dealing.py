"""The deck in play: when it may be dealt from or turned over, and the steps that does."""

from typing import TYPE_CHECKING

from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState, Move, Redeal, Step, Transfer, Turn
from solkit_tui.rules.ruleset import DealTarget, DealTo, DealWhen

if TYPE_CHECKING:
    from solkit_tui.engine.game import Game


def deal_reason(game: "Game", state: GameState) -> Reason | None:
    """Why the deck may not be dealt from (or turned over) now; None where it may."""
    pile = game.supply_pile
    return Reason.NO_DECK if pile is None else game.activation_reason(state, pile)


def deck_reason(game: "Game", state: GameState) -> Reason | None:
    """The same by what the rules say of the deck, see `Deck`."""
    deck = game.rules.deck
    if deck is None or game.deck is None:
        return Reason.NO_DECK
    if deck.deal_to is DealTo.NONE:
        return Reason.NO_DEALING
    if not state.piles[game.deck]:
        if game.waste is None or deck.redeals == 0:
            return Reason.DECK_EMPTY
        if not state.piles[game.waste]:
            return Reason.NOTHING_LEFT
        if deck.redeals is not None and state.redeals_used >= deck.redeals:
            return Reason.NO_REDEALS
    if deck.when is DealWhen.NO_EMPTY:
        sizes = [len(state.piles[at]) for at in game.rules.open_columns]
        if 0 in sizes and sum(sizes) >= len(sizes):
            return Reason.EMPTY_COLUMN
    if deck.deal_to is not DealTo.WASTE and not _targets(game, state):
        return Reason.NO_ROOM
    return None


def _targets(game: "Game", state: GameState) -> list[int]:
    """The columns, reserves or foundations that a deal gives a card to, from the left."""
    deck = game.rules.deck
    assert deck is not None
    area = deck.deal_to.area
    assert area is not None
    wanted = []
    for at in game.rules.numbers(area):
        spec, cards = game.specs[at], state.piles[at]
        if spec.take_only or (spec.size is not None and len(cards) >= spec.size):
            continue
        if deck.target is DealTarget.NONEMPTY and not cards:
            continue
        if deck.target is DealTarget.EMPTY and cards:
            continue
        wanted.append(at)
    return wanted[:1] if deck.target is DealTarget.FIRST else wanted


def hand_out(game: "Game", state: GameState) -> Move:
    """The steps of a deal or redeal, whether it may be or not: there are cards for it.

    A redeal turns the waste over as a whole, so that the first card dealt is again the first, and
    deals in the same step (SolKit guide; rule 4 of docs/rule-format.md).
    """
    deck = game.rules.deck
    assert deck is not None
    assert game.deck is not None
    left = len(state.piles[game.deck])
    if deck.deal_to is not DealTo.WASTE:
        return tuple(
            Transfer(game.deck, target, left - nth, 1, Turn.UP)
            for nth, target in enumerate(_targets(game, state)[:left], 1)
        )
    assert game.waste is not None
    steps: list[Step] = []
    passes = state.redeals_used
    if not left:
        left = len(state.piles[game.waste])
        steps += [Transfer(game.waste, game.deck, 0, left, Turn.DOWN, True), Redeal()]
        passes += 1
    size = min(left, deck.deal_by[min(passes, len(deck.deal_by) - 1)])
    steps.append(Transfer(game.deck, game.waste, left - size, size, Turn.UP, True))
    return tuple(steps)


def redeals_left(game: "Game", state: GameState) -> int | None:
    """How often the waste may still be turned over; None: without limit."""
    deck = game.rules.deck
    if deck is None or game.waste is None:
        return 0
    return None if deck.redeals is None else max(0, deck.redeals - state.redeals_used)
