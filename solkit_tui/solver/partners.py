"""Games of pairs: positions in which cards can find no partner any more, and cards that may go now.

A looser game is looked at: any two cards leave together that are a pair by their faces, unless one
of them always lies under the other. How many cards stay behind in that game at least is known from
small tables; where it is more than a win allows, the position is lost.
"""

from typing import Final

from solkit_tui.engine.game import Game
from solkit_tui.engine.pairing import Pairing
from solkit_tui.model.cards import Card, face_of, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave, PileKind
from solkit_tui.rules.ruleset import BaseRule, DealTo, DealWhen, RedealFrom, WinKind

_LARGEST: Final = 16
"""Groups of cards that could all be partners are looked at up to this size."""

_FROM_THE_TOP: Final = (Leave.TOP, Leave.ORDERED, Leave.ANY, Leave.WHOLE)
"""Of a pile that cards leave like this, only the top card leaves alone."""


def partners_of(game: Game, state: GameState) -> "Partners | None":
    """What is known of the partners of a game; None where cards leave in other ways too.

    Cards that enter a foundation, that leave because a higher one is free, or that leave by rules
    of the game's own need no partner.
    """
    rules, pairing = game.rules, game.pairing
    if pairing is None or rules.script is not None or any(pairing.higher):
        return None
    deck = rules.deck
    if deck.deal_to is DealTo.FOUNDATION:
        return None
    entered = (*game.targets, *(at for at, _ in game.filled))
    if any(game.specs[at].kind is PileKind.FOUNDATION for at in entered):
        return None
    if rules.win.kind in (WinKind.STOCK, WinKind.SORTED) or rules.base is BaseRule.PLAY:
        return None
    return Partners(game, pairing, state)


class Partners:
    """Which cards of a game could leave with which.

    Attributes:
        still: Whether cards stay where they were dealt until they leave, but for those of the
            stock, which are dealt one by one and in one order. Then a card that leaves alone may
            as well leave at once: nothing asks whether it is there, and it only lies on others.
    """

    def __init__(self, game: Game, pairing: Pairing, state: GameState) -> None:
        self._out = pairing.out
        self._win = game.rules.win
        self.still = _still(game)
        cards = [face_up(card) for pile in state.piles for card in pile]
        under = _under(game, state) if self.still else {}
        alone = pairing.singles(state)
        must = set(cards)
        if self._win.kind is WinKind.COLUMN and self.still:
            must = {face_up(card) for at in game.columns for card in state.piles[at]}
        elif self._win.kind is WinKind.COLUMN:
            must = set()
        self._stays = {card for card in must if not alone >> face_of(card) & 1}
        self._with = {
            card: [
                other
                for other in cards
                if other != card
                and pairing.partners[face_of(card)] >> face_of(other) & 1
                and other not in under.get(card, ())
                and card not in under.get(other, ())
            ]
            for card in cards
        }
        self._groups = self._grouped(cards)
        self._known: dict[int, int] = {0: 0}

    def _grouped(self, cards: list[Card]) -> list[int]:
        """The sets of cards that could be partners of each other, directly or not, as bits."""
        groups, done = [], set[Card]()
        for card in cards:
            reached, ahead = set[Card](), [card]
            while ahead:
                one = ahead.pop()
                if one not in reached and one not in done:
                    reached.add(one)
                    ahead += self._with[one]
            done |= reached
            if reached and len(reached) <= _LARGEST:
                groups.append(sum(1 << one for one in reached))
        return groups

    def lost(self, state: GameState) -> bool:
        """Whether more cards must stay than a win allows."""
        here = sum(
            1 << face_up(card)
            for at, pile in enumerate(state.piles)
            if at != self._out
            for card in pile
        )
        return sum(self._staying(here & group) for group in self._groups) > self._win.number

    def _staying(self, cards: int) -> int:
        """How many of a group's cards stay at least, if as many as can leave in pairs."""
        known = self._known.get(cards)
        if known is None:
            card = Card((cards & -cards).bit_length() - 1)
            rest = cards ^ 1 << card
            known = (card in self._stays) + self._staying(rest)
            for other in self._with[card]:
                if rest >> other & 1:
                    known = min(known, self._staying(rest ^ 1 << other))
            self._known[cards] = known
        return known


def _still(game: Game) -> bool:
    """Whether cards stay where they are until they leave, see `Partners`."""
    deck = game.rules.deck
    if game.targets or game.filled:
        return False
    return (
        deck.deal_to in (DealTo.WASTE, DealTo.NONE)
        and set(deck.deal_by) == {1}
        and not deck.draws
        and not deck.redeal_shuffle
        and deck.when is DealWhen.ALWAYS
        and deck.redeal_from is RedealFrom.WASTE
    )


def _under(game: Game, state: GameState) -> dict[Card, set[Card]]:
    """For each card those with which it is never free, as they lie on it, or in one stock with it.

    Only where cards stay where they are.
    """
    covering = dict(game.overlapped)
    stock = (game.deck, *game.rules.numbers(PileKind.WASTE))
    under: dict[Card, set[Card]] = {}
    for at, pile in enumerate(state.piles):
        ahead, over = [at], set[int]()
        while ahead:
            found = [above for above in covering.get(ahead.pop(), ()) if above not in over]
            over.update(found)
            ahead += found
        lying = {face_up(card) for above in over for card in state.piles[above]}
        for place, card in enumerate(pile):
            lies = at not in stock and game.specs[at].leave in _FROM_THE_TOP
            on_it = pile[place + 1 :] if lies else ()
            under[face_up(card)] = lying | {face_up(other) for other in on_it}
    if game.only_waste is not None and not game.deck_open:
        # One card of the stock is free at a time.
        cards = {face_up(card) for at in stock if at is not None for card in state.piles[at]}
        if game.specs[game.only_waste].leave in _FROM_THE_TOP:
            under |= dict.fromkeys(cards, cards)
    return under
