"""Games of pairs: finds positions that are lost as cards lack partners, and cards that may leave at
once.

The test uses a relaxed game: any two cards may leave together that are a pair by their faces,
unless one of them always lies under the other. The least number of cards that stay behind in that
game comes from small tables; if it is more than a win allows, the position is lost.

Each word of the rule model that these reductions know is named here. Rules with any other word, one
that is added to the model later for instance, are searched without them.
"""

from typing import Final

from solkit_tui.engine.game import Game
from solkit_tui.engine.pairing import Pairing
from solkit_tui.model.cards import PACK_SIZE, Card, face_of, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave, PileKind, StartSuit
from solkit_tui.rules.roles import HANDLED, uses_only
from solkit_tui.rules.ruleset import DealTo, WinKind

_LARGEST: Final = 16
"""The largest group of possible partners that is tested; larger ones are ignored."""

TOP: Final = (Leave.TOP, Leave.ORDERED, Leave.ANY)
_FROM_THE_TOP: Final = (*TOP, Leave.WHOLE)
"""With these values of `leave` a single card can only leave from the top of its pile."""


def partners_count(game: Game) -> bool:
    """Return whether `Reduction.PARTNERS` is sound.

    Every card that leaves must leave in a pair or alone: cards in a pile on the table do not count
    as having left, and no card leaves because a higher one is free. The win must depend on the
    number of cards left, or on empty columns. (The relaxed game is worked out here; that a matching
    which is too small shows a loss is known from solvers for Pyramid.)
    """
    rules = game.rules
    on_table = (spec for spec in game.specs if not spec.hidden)
    parts = (rules, rules.deck, rules.match, rules.win, *on_table)
    return (
        rules.match is not None
        and all(uses_only(part, HANDLED["partners counted"]) for part in parts)
        and all(game.specs[at].hidden for at in game.foundations)
        and rules.win.kind in (WinKind.FOUNDATION, WinKind.LEFT, WinKind.COLUMN)
    )


def cards_lie_still(game: Game) -> bool:
    """Return whether cards stay where they were dealt until they leave for good.

    Cards of the stock must be dealt to wastes one by one and always in the same order, however many
    have left: no waste has a limit that deals could reach, and no rule asks whether a waste or a
    column is empty.
    """
    deck = game.rules.deck
    return (
        uses_only(deck, HANDLED["lying still"])
        and (
            deck.deal_to is DealTo.NONE
            or (deck.deal_to is DealTo.WASTE and set(deck.deal_by) == {1})
        )
        and all(uses_only(spec, HANDLED["lying still"]) for spec in game.specs if not spec.hidden)
        and all(game.specs[at].size is None for at in game.rules.indices(PileKind.WASTE))
    )


def leaving_at_once(game: Game, state: GameState) -> int:
    """Return the faces that leave alone at once by `Reduction.ALONE`; none if it is not sound.

    Let card c leave at once, and change a win by leaving c out of it. If cards lie still, c is only
    of use as a partner: removing it can only uncover cards. With at most one waste, every later
    stock card is still reachable, in at most as many deals. A card that would have left with c
    leaves alone instead, so all partners of c must be cards that may leave alone. (Worked out
    here.)
    """
    pairing = game.pairing
    if pairing is None or not partners_count(game) or not cards_lie_still(game):
        return 0
    if len(game.rules.indices(PileKind.WASTE)) > 1 or len(game.rules.indices(PileKind.DECK)) > 1:
        return 0
    single = pairing.singles(state)
    return sum(
        1 << face
        for face in range(PACK_SIZE)
        if single >> face & 1 and not pairing.partners[face] & ~single
    )


def gone_is_gone(game: Game) -> bool:
    """Return whether `Reduction.GONE` is sound.

    The cards that are still there tell which ones have left. The order in which they left matters
    only if foundations must begin with different suits, as the pile of cards that left counts as a
    foundation, or if the rule set has a script.
    """
    return game.rules.script is None and not any(
        spec.start.suit is StartSuit.UNIQUE for spec in game.specs
    )


def partners_of(game: Game, state: GameState) -> "Partners | None":
    """Return the possible partners of the cards of a game; None if `Reduction.PARTNERS` is not
    sound."""
    pairing = game.pairing
    if pairing is None or not partners_count(game):
        return None
    return Partners(game, pairing, state)


def possible_partners(game: Game, pairing: Pairing, state: GameState) -> dict[Card, list[Card]]:
    """Return for each card of a position those that are a pair with it by their faces, and may lie
    free together with it."""
    cards = [face_up(card) for pile in state.piles for card in pile]
    under = _under(game, state) if cards_lie_still(game) else {}
    return {
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


class Partners:
    """The possible partners of each card, and the least number of cards that must stay."""

    def __init__(self, game: Game, pairing: Pairing, state: GameState) -> None:
        self._out = pairing.removed_pile
        self._win = game.rules.win
        still = cards_lie_still(game)
        self._with = possible_partners(game, pairing, state)
        cards = list(self._with)
        alone = pairing.singles(state)
        must = set(cards)
        if self._win.kind is WinKind.COLUMN and still:
            must = {face_up(card) for at in game.columns for card in state.piles[at]}
        elif self._win.kind is WinKind.COLUMN:
            must = set()
        self._stays = {card for card in must if not alone >> face_of(card) & 1}
        self._groups = self._grouped(cards)
        self._known: dict[int, int] = {0: 0}

    def _grouped(self, cards: list[Card]) -> list[int]:
        """Return the groups of cards, as bits: cards are in one group if possible pairs connect
        them, directly or by others."""
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
        """Return whether more cards must stay in a position than a win allows."""
        cards = sum(
            1 << face_up(card)
            for at, pile in enumerate(state.piles)
            if at != self._out
            for card in pile
        )
        return self.stay(cards) > self._win.number

    def stay(self, cards: int) -> int:
        """Return how many of the cards that are left, given as bits, must stay at least."""
        return sum(self._staying(cards & group) for group in self._groups)

    def _staying(self, cards: int) -> int:
        """Return how many of a group's cards must stay at least; the rest leaves in pairs or
        alone."""
        fewest = self._known.get(cards)
        if fewest is None:
            card = Card((cards & -cards).bit_length() - 1)
            rest = cards ^ 1 << card
            fewest = (card in self._stays) + self._staying(rest)
            for other in self._with[card]:
                if rest >> other & 1:
                    fewest = min(fewest, self._staying(rest ^ 1 << other))
            self._known[cards] = fewest
        return fewest


def _under(game: Game, state: GameState) -> dict[Card, set[Card]]:
    """Return for each card those that are never free together with it, if cards lie still: those
    that lie on it, or in the same stock."""
    covering = dict(game.overlapped)
    stock = (game.deck, *game.rules.indices(PileKind.WASTE))
    under: dict[Card, set[Card]] = {}
    for at, pile in enumerate(state.piles):
        ahead, over = [at], set[int]()
        while ahead:
            above_it = [above for above in covering.get(ahead.pop(), ()) if above not in over]
            over.update(above_it)
            ahead += above_it
        lying = {face_up(card) for above in over for card in state.piles[above]}
        for place, card in enumerate(pile):
            lies = at not in stock and game.specs[at].leave in _FROM_THE_TOP
            on_it = pile[place + 1 :] if lies else ()
            under[face_up(card)] = lying | {face_up(other) for other in on_it}
    if game.only_waste is not None and not game.deck_open:
        # One card of the stock is free at a time.
        cards = {
            face_up(card) for at, pile in enumerate(state.piles) if at in stock for card in pile
        }
        if game.specs[game.only_waste].leave in _FROM_THE_TOP:
            under |= dict.fromkeys(cards, cards)
    return under
