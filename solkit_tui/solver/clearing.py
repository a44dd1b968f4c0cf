"""The search for games in which cards only leave: a position is a set of cards left, each a bit.

Cards lie where they were dealt until they leave for good, to one foundation (Golf, TriPeaks, Black
Hole) or in pairs and alone (Pyramid, Giza, Nestor). A position is then the cards left, the top of
the foundation, and how far the stock was dealt. `clearing_of` recognizes such games; rules with any
word that is not named here are searched in another way.
"""

from functools import partial
from itertools import accumulate
from random import Random
from typing import Final

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.dealing import redeals_that_count
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import SUIT_SIZE, face_of, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Accept, Leave, PileKind, PileSpec, TakeBack
from solkit_tui.rules.roles import HANDLED, uses_only
from solkit_tui.rules.ruleset import DealTo, WinKind
from solkit_tui.solver.depth_first import KEY_BYTES, DepthFirst
from solkit_tui.solver.partners import (
    TOP,
    Partners,
    cards_lie_still,
    gone_is_gone,
    leaving_at_once,
    partners_count,
    partners_of,
    possible_partners,
)
from solkit_tui.solver.reductions import Reduction

_WAITING_BYTES: Final = 100
_BOUND_BYTES: Final = 220

_DEAL: Final = 0
"""The code of a step that deals from the stock; any other code is the cards that leave, as bits."""

_LIKED: Final = 4.0
"""The worth that a card has for each card under it."""

_DEAL_LATER: Final = -6.0


def _goes_to_hole(game: Game) -> bool:
    """Return whether all play is that cards go one by one to the only foundation."""
    rules = game.rules
    parts = (rules, rules.deck, rules.win)
    if rules.script is not None or not all(uses_only(part, HANDLED["clearing"]) for part in parts):
        return False
    if rules.deck.deal_to not in (DealTo.NONE, DealTo.FOUNDATION):
        return False
    if len(game.foundations) != 1 or rules.indices(PileKind.WASTE):
        return False
    if rules.win.kind not in (WinKind.FOUNDATION, WinKind.LEFT, WinKind.COLUMN):
        return False
    hole = game.specs[game.foundations[0]]
    areas = {spec.kind for spec in game.specs} - {PileKind.FOUNDATION, PileKind.DECK}
    open_to = [areas if each is None else each for each in (hole.sources, hole.empty_sources)]
    others = [at for at in range(len(game.specs)) if at != game.foundations[0]]
    return (
        uses_only(hole, HANDLED["foundation of a clearing"])
        and hole.take_back is TakeBack.NO
        and hole.accept is Accept.SINGLE
        and (hole.size is None or hole.size >= rules.pack_size)
        and all(areas <= each for each in open_to)
        and all(_only_gives(game, at) for at in others)
    )


def _only_gives(game: Game, at: int) -> bool:
    """Return whether a pile is the deck, or one that cards leave from its top and never enter."""
    spec = game.specs[at]
    if not uses_only(spec, HANDLED["clearing"]):
        return False
    if spec.kind is PileKind.DECK:
        return spec.leave is Leave.NONE and spec.accept is Accept.NONE
    if spec.accept in (Accept.SINGLE, Accept.GROUP):
        takes_nothing = not spec.start.faces and not any(game.builds[at] or ())
    else:
        takes_nothing = spec.accept is Accept.NONE
    return spec.leave in TOP and takes_nothing


def _leaves_in_pairs(game: Game) -> bool:
    """Return whether all play is that cards leave in pairs or alone, see `partners`."""
    rules = game.rules
    if not partners_count(game) or not cards_lie_still(game) or not gone_is_gone(game):
        return False
    if len(rules.indices(PileKind.WASTE)) > 1 or len(rules.indices(PileKind.DECK)) > 1:
        return False
    if rules.deck.playable and rules.deck.deal_to is not DealTo.WASTE:
        return False  # its top card goes to the waste by hand
    return all(_still_gives(spec) for spec in game.specs if not spec.hidden)


def _still_gives(spec: PileSpec) -> bool:
    leaves = spec.leave in TOP or spec.leave is Leave.NONE
    if spec.kind in (PileKind.DECK, PileKind.WASTE):
        return leaves
    return spec.accept is Accept.NONE and (leaves or spec.leave is Leave.SINGLE)


class Clearing:
    """The first position of a search in a game in which cards only leave.

    Attributes:
        game: The rules.
        hole: The foundation that cards go to; -1: they leave in pairs or alone.
        first: The cards on the table, as bits; with those of the stock if there is no `hole`.
        stock: Deck and waste in the order of dealing.
        dealt: How many cards of the stock are dealt.
        required: The cards that have to leave for a win, as bits.
        may_stay: How many of these cards may stay.
    """

    def __init__(self, game: Game, state: GameState, off: frozenset[Reduction]) -> None:
        rules = game.rules
        self.game = game
        self.state = state
        self.hole: int = -1 if rules.match is not None else game.foundations[0]
        self.width = rules.decks * 52
        self.may_stay = rules.win.number
        self.passes = rules.deck.redeals
        self.may_deal = rules.deck.deal_to is not DealTo.NONE and game.deck is not None
        self.deck_open = game.deck_open
        self.counts_redeals = redeals_that_count(rules) is None or Reduction.REDEALS in off
        self.stock: list[int] = []
        self.dealt = 0
        self.covers: list[int] = [0] * self.width
        """For each card, the cards that lie on it, as bits: it is free once they are gone."""
        self.under: list[list[int]] = [[] for _ in range(self.width)]
        """For each card, the cards that it lies on."""
        self.worth: list[float] = [0.0] * self.width
        self.first = self.required = self.free = self.in_stock = 0
        self._lay_out(game, state)
        self.match: list[int] = [0] * self.width
        """For each card, the cards that it can leave with, as bits."""
        self.singles = self.forced_singles = 0
        self.top = -1
        """The top face of the foundation; -1: it is empty."""
        self.takes: list[int] = []
        """For each number in `tops`, the cards that may go to the foundation, as bits."""
        self.tops: list[int] = []
        """For each top face, and last for an empty foundation, a number; tops on which the same
        cards go have the same number (`Reduction.SUITS`)."""
        self.bearers: Bearers | None = None
        self.partners: Partners | None = None
        self.looks_blocked = rules.match is not None and Reduction.DEAD not in off
        self.waste_gives = False
        if self.hole >= 0:
            self._hole(game, state, off)
        else:
            self._pairs(game, state, off)

    def _lay_out(self, game: Game, state: GameState) -> None:
        covering = dict(game.overlapped)
        columns = set(game.columns)
        by_number = game.rules.win.kind is not WinKind.COLUMN
        for at, pile in enumerate(state.piles):
            spec = game.specs[at]
            cards = [int(face_up(card)) for card in pile]
            if spec.kind is PileKind.DECK:
                self.stock += cards[::-1]
            elif spec.kind is PileKind.WASTE:
                self.stock = cards + self.stock
                self.dealt = len(cards)
            elif spec.kind is not PileKind.FOUNDATION and not spec.hidden:
                for place, card in enumerate(cards):
                    above = 0 if spec.leave is Leave.SINGLE else _bits(cards[place + 1 :])
                    for over in covering.get(at, ()):
                        above |= _bits([int(face_up(other)) for other in state.piles[over]])
                    if spec.leave is Leave.NONE:
                        above |= 1 << card
                    self.covers[card] = above
                    self.first |= 1 << card
                    if by_number or at in columns:
                        self.required |= 1 << card
        if by_number and self.hole < 0:
            self.required |= _bits(self.stock)
        if not by_number:
            self.may_stay = 0
        for card in _cards(self.first):
            for over in _cards(self.covers[card] & ~(1 << card)):
                self.under[over].append(card)
            if not self.covers[card]:
                self.free |= 1 << card
        for card in _cards(self.first):
            self.worth[card] = _LIKED * len(self.under[card])
        if self.hole < 0:
            self.in_stock = _bits(self.stock)
            self.first |= self.in_stock

    def _hole(self, game: Game, state: GameState, off: frozenset[Reduction]) -> None:
        follow = [game.following_faces(state, self.hole, face) for face in range(52)]
        emptied = state._replace(piles=((),) * len(state.piles))
        sets = [*follow, game.starting_faces(emptied, self.hole)]
        cards = state.piles[self.hole]
        self.top = face_of(cards[-1]) if cards else -1
        there = _cards(self.first)
        numbers: dict[int, int] = {}
        for face, faces in enumerate(sets):
            name = face if Reduction.SUITS in off else faces
            number = numbers.setdefault(name, len(numbers))
            if number == len(self.takes):
                self.takes.append(_bits([card for card in there if faces >> card % 52 & 1]))
            self.tops.append(number)
        if Reduction.BEARERS not in off:
            self.bearers = bearers_of(self, follow, list(game.rules.ranks))

    def _pairs(self, game: Game, state: GameState, off: frozenset[Reduction]) -> None:
        pairing = game.pairing
        assert pairing is not None
        everything = _cards(self.first)
        allowed = self._allowed(game, state)
        for card, others in possible_partners(game, pairing, state).items():
            self.match[card] = _bits([*others]) & allowed if allowed >> card & 1 else 0
        single = pairing.singles(state)
        self.singles = _bits([card for card in everything if single >> card % 52 & 1]) & allowed
        if Reduction.ALONE not in off:
            at_once = leaving_at_once(game, state)
            self.forced_singles = self.singles & _bits(
                [card for card in everything if at_once >> card % 52 & 1]
            )
        if Reduction.PARTNERS not in off:
            self.partners = partners_of(game, state)

    def blocked(self, left: int, free: int) -> bool:
        """Return whether cards that must leave in pairs can not, even if each card that was free
        once may be a partner for ever, and those of the stock at any time (`Reduction.DEAD`)."""
        free |= left & self.in_stock
        going = True
        while going:
            going = False
            ahead = free & left
            while ahead:
                low = ahead & -ahead
                ahead ^= low
                card = low.bit_length() - 1
                if self.singles & low or self.match[card] & free:
                    going = True
                    left ^= low
                    for under in self.under[card]:
                        if not self.covers[under] & left:
                            free |= 1 << under
        return (left & self.required).bit_count() > self.may_stay

    def _allowed(self, game: Game, state: GameState) -> int:
        """Return the cards that may leave from where they lie, and set whether waste and deck give
        cards."""
        assert game.pairing is not None
        kinds = game.pairing.kinds
        allowed = 0
        for at, pile in enumerate(state.piles):
            if game.specs[at].kind in {PileKind.DECK, PileKind.WASTE, *kinds}:
                allowed |= _bits([int(face_up(card)) for card in pile])
        self.waste_gives = (
            game.only_waste is not None
            and game.specs[game.only_waste].leave is not Leave.NONE
            and PileKind.WASTE in kinds
        )
        self.deck_open = self.deck_open and PileKind.DECK in kinds
        return allowed


def clearing_of(
    game: Game, state: GameState, off: frozenset[Reduction] = frozenset()
) -> Clearing | None:
    """Return a position for this search; None if cards do more than leave in the game, or if a free
    card lies face down.

    Cards under others are turned up as they become free.
    """
    if state.ended is not None:
        return None
    if game.rules.match is not None:
        if not _leaves_in_pairs(game):
            return None
    elif not _goes_to_hole(game):
        return None
    if any(len(state.piles[at]) > 1 for at, _ in game.overlapped):
        return None  # the engine turns up only one card of such a pile
    clearing = Clearing(game, state, off)
    down = _bits([int(face_up(card)) for pile in state.piles for card in pile if card < 0])
    return None if clearing.free & down else clearing


def _bits(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _cards(bits: int) -> list[int]:
    """Return the cards that bits stand for."""
    cards = []
    while bits:
        low = bits & -bits
        cards.append(low.bit_length() - 1)
        bits ^= low
    return cards


_COUNT: Final = 6
"""The number of bits for the count of cards of a rank."""


class Bearers:
    """`Reduction.BEARERS`: bounds how many of the cards that must leave can find a card to go on.

    A card goes to the foundation on a bearer: the card that lies there first, one that left before
    it, or one of the stock; and each of these bears one card at most. So the cards that must leave
    can be matched with bearers; if too few can, the position is lost. It is used if cards go on the
    ranks next to their own whatever the suit: then the largest matching is found by going through
    the ranks in order; if they form a circle, with every number tried for the first one. (Worked
    out here.)
    """

    def __init__(self, clearing: Clearing, up: list[bool], down: list[bool]) -> None:
        self.up = up
        """For each rank, whether it bears the next one."""
        self.down = down
        """For each rank, whether it bears the one before."""
        self.count = len(up)
        self.lost_by_counts: dict[int, bool] = {}
        self.may_stay = clearing.may_stay
        self.circle = up[-1] or down[0]

    def lost(self, must: int, bears: int, empty: bool) -> bool:
        """Return whether too few cards find a bearer: `must` and `bears` are, for each rank, the
        number of cards that must leave and that may bear one, in `_COUNT` bits each. On an `empty`
        foundation the first card needs no bearer."""
        asked = (bears << 80 | must) << 1 | empty
        too_few = self.lost_by_counts.get(asked)
        if too_few is None:
            count = self.count
            mask = (1 << _COUNT) - 1
            wanted = [must >> _COUNT * rank & mask for rank in range(count)]
            there = [bears >> _COUNT * rank & mask for rank in range(count)]
            borne = self._borne(wanted, there)
            too_few = sum(wanted) - borne - empty > self.may_stay
            self.lost_by_counts[asked] = too_few
        return too_few

    def _borne(self, wanted: list[int], there: list[int]) -> int:
        count = self.count
        if not self.circle:
            return self._along(list(range(count)), wanted, list(there), 0)
        if count % 2:
            rounds = [[2 * at % count for at in range(count)]]
        else:
            rounds = [list(range(0, count, 2)), list(range(1, count, 2))]
        borne = 0
        for ranks in rounds:
            most = min(wanted[ranks[0]], there[ranks[0] - 1]) if self.up[ranks[0] - 1] else 0
            borne += max(
                self._along(ranks, wanted, list(there), first) for first in range(most + 1)
            )
        return borne

    def _along(self, ranks: list[int], wanted: list[int], there: list[int], first: int) -> int:
        """Return how many cards find bearers if each takes one of the rank before it first.

        On a circle, `first` cards of the first rank take one of the rank before it.
        """
        borne = 0
        for number, rank in enumerate(ranks):
            left = wanted[rank]
            before, behind = rank - 1, (rank + 1) % self.count
            if self.up[before] and (self.circle or rank):
                taken = min(left, there[before]) if number or not self.circle else first
                there[before] -= taken
                left -= taken
                borne += taken
            if self.down[behind] and (self.circle or behind):
                taken = min(left, there[behind])
                there[behind] -= taken
                borne += taken
        return borne


def bearers_of(clearing: Clearing, follow: list[int], ranks: list[int]) -> Bearers | None:
    """Return the test for positions with too few bearers; None if it cannot be used."""
    count = len(ranks)
    place = {rank: at for at, rank in enumerate(ranks)}
    up, down = [False] * count, [False] * count
    if count < 3 or clearing.width >= 52 << 3:
        return None
    for at, rank in enumerate(ranks):
        suits = {_of_ranks(follow[suit * SUIT_SIZE + rank], ranks) for suit in range(4)}
        if len(suits) > 1 or None in suits:
            return None
        for other in suits.pop() or ():
            if place[other] == (at + 1) % count:
                up[at] = True
            elif place[other] == (at - 1) % count:
                down[at] = True
            else:
                return None
    return Bearers(clearing, up, down)


def _of_ranks(faces: int, ranks: list[int]) -> tuple[int, ...] | None:
    """Return the ranks that a set of faces has in all suits; None if it has one in some suits
    only."""
    of_all_suits = []
    for rank in ranks:
        suits = [faces >> suit * SUIT_SIZE + rank & 1 for suit in range(4)]
        if sum(suits) not in (0, 4):
            return None
        if suits[0]:
            of_all_suits.append(rank)
    return tuple(of_all_suits)


class ClearingSearch(DepthFirst[int]):
    """A depth-first search over the cards that are left; `noise` is how much randomness there is in
    the order of moves."""

    def __init__(self, clearing: Clearing, noise: float, seed: int, memory: int) -> None:
        super().__init__(memory)
        self.clearing = clearing
        self.noise = noise
        self.random = Random(seed)
        self.codes: list[int] = []
        """The steps that were made: the cards that left, or `_DEAL`."""
        shift = [0] * 52
        for at, rank in enumerate(clearing.game.rules.ranks):
            for suit in range(4):
                shift[suit * SUIT_SIZE + rank] = at * _COUNT
        self.ones = [1 << shift[card % 52] for card in range(clearing.width)]
        """For each card, one of its rank, among numbers of `_COUNT` bits for each rank."""
        to_come = accumulate((self.ones[card] for card in reversed(clearing.stock)), initial=0)
        self.rests = [*to_come][::-1]
        """By how far the stock is dealt, how many cards of each rank are still to come."""
        self.on_line: list[tuple[int, int, int, int, int, int, int]] = [
            (
                clearing.first,
                clearing.free,
                clearing.top,
                self._dealt_up_to(clearing.first, clearing.dealt),
                clearing.state.redeals_used,
                self._counts(clearing.first & clearing.required),
                self._counts(clearing.first),
            )
        ]
        """For each position on the line: the cards that are left, those that lie free, the top of
        the foundation, how far the stock is dealt, the number of redeals, and for each rank how
        many cards must still leave and how many are left on the table."""
        self.seen = {self._key()}
        self.begin()

    def _counts(self, cards: int) -> int:
        """Return how many cards of each rank a set has, in `_COUNT` bits each."""
        return sum(self.ones[card] for card in _cards(cards))

    def _dealt_up_to(self, left: int, place: int) -> int:
        """Return how far the stock is dealt, up to the last card of the waste that is left."""
        if self.clearing.hole >= 0:
            return place
        stock = self.clearing.stock
        while place and not left >> stock[place - 1] & 1:
            place -= 1
        return place

    def _next(self, left: int, place: int) -> int:
        """Return the place of the deck's top card in the stock, or the end of the stock."""
        stock = self.clearing.stock
        while place < len(stock) and not left >> stock[place] & 1:
            place += 1
        return place

    def _key(self) -> int:
        clearing = self.clearing
        left, _, top, place, redeals, _, _ = self.on_line[-1]
        key = (place << 8) + (clearing.tops[top] if clearing.hole >= 0 else 0)
        if clearing.counts_redeals:
            key += redeals << 24
        return key << clearing.width | left

    def won(self) -> bool:
        """Return whether no more cards are left than a win allows."""
        clearing = self.clearing
        left = (self.on_line[-1][0] & clearing.required).bit_count()
        if clearing.hole >= 0 and clearing.game.rules.win.kind is not WinKind.COLUMN:
            left += len(clearing.stock) - self.on_line[-1][3]
        return left <= clearing.may_stay

    def _lost(self) -> bool:
        """Return whether a count of partners or bearers shows that the position is lost."""
        clearing = self.clearing
        left, free, top, place, _, must, bears = self.on_line[-1]
        if clearing.partners and clearing.partners.stay(left) > clearing.game.rules.win.number:
            return True
        if clearing.looks_blocked and self.tested(partial(clearing.blocked, left, free)):
            return True
        if clearing.bearers is None:
            return False
        bears += self.rests[place]
        if top >= 0:
            bears += self.ones[top]
        return clearing.bearers.lost(must, bears, top < 0)

    def enter(self, code: int) -> bool:
        """Make a step if it leads to a new position, and return whether it does."""
        self._make(code)
        key = self._key()
        if key in self.seen:
            self.leave()
            return False
        self.seen.add(key)
        return True

    def next_steps(self) -> list[int]:
        """Return the steps that have to be tried; none if a count shows that all is lost."""
        return [] if self._lost() else self._codes()

    def taken(self) -> int:
        """Return the estimated bytes that positions, bounds and waiting steps take."""
        bounds = 0 if self.clearing.bearers is None else len(self.clearing.bearers.lost_by_counts)
        return len(self.seen) * KEY_BYTES + self.waiting * _WAITING_BYTES + bounds * _BOUND_BYTES

    def _make(self, code: int) -> None:
        clearing = self.clearing
        left, free, top, place, redeals, must, bears = self.on_line[-1]
        if code == _DEAL:
            if clearing.hole >= 0:
                top = clearing.stock[place] % 52
                place += 1
            else:
                place = self._next(left, place)
                if place == len(clearing.stock):
                    place = self._next(left, 0)
                    redeals += 1
                place += 1
        else:
            left ^= code
            free &= left
            gone = code
            while gone:
                low = gone & -gone
                card = low.bit_length() - 1
                gone ^= low
                for under in clearing.under[card]:
                    if left >> under & 1 and not clearing.covers[under] & left:
                        free |= 1 << under
                if clearing.hole >= 0:
                    top = card % 52
                    bears -= self.ones[card]
                    if low & clearing.required:
                        must -= self.ones[card]
            place = self._dealt_up_to(left, place)
        self.codes.append(code)
        self.on_line.append((left, free, top, place, redeals, must, bears))

    def leave(self) -> None:
        """Take back the last step."""
        self.codes.pop()
        self.on_line.pop()

    def _codes(self) -> list[int]:
        """Return the possible steps, the best last; if a card can leave at once without losing a
        win, only that step."""
        clearing = self.clearing
        noise, draw = self.noise, self.random.random
        codes: list[tuple[float, int]] = []
        left, free, top, place, _, _, _ = self.on_line[-1]
        if clearing.hole >= 0:
            goes = free & clearing.takes[clearing.tops[top]]
            while goes:
                low = goes & -goes
                goes ^= low
                codes.append((clearing.worth[low.bit_length() - 1] + noise * draw(), low))
            if clearing.may_deal and place < len(clearing.stock):
                codes.append((_DEAL_LATER + noise * draw(), _DEAL))
        else:
            stock = clearing.stock
            if place and clearing.waste_gives:
                free |= 1 << stock[place - 1]
            behind = self._next(left, place)
            if clearing.deck_open and behind < len(stock):
                free |= 1 << stock[behind]
            at_once = free & clearing.forced_singles
            if at_once:
                return [at_once & -at_once]
            ahead = free
            while ahead:
                low = ahead & -ahead
                ahead ^= low
                card = low.bit_length() - 1
                worth = clearing.worth[card]
                if clearing.singles & low:
                    codes.append((worth + noise * draw(), low))
                others = clearing.match[card] & ahead
                while others:
                    other = others & -others
                    others ^= other
                    both = worth + clearing.worth[other.bit_length() - 1]
                    codes.append((both + noise * draw(), low | other))
            if clearing.may_deal and self._may_deal(left, behind):
                codes.append((_DEAL_LATER + noise * draw(), _DEAL))
        codes.sort()
        return [code for _, code in codes]

    def _may_deal(self, left: int, behind: int) -> bool:
        """Return whether the deck has a card, or the waste may be turned over."""
        clearing = self.clearing
        if behind < len(clearing.stock):
            return True
        _, _, _, place, redeals, _, _ = self.on_line[-1]
        return place > 0 and (clearing.passes is None or redeals < clearing.passes)

    def line_as_actions(self, game: Game, state: GameState) -> list[Action]:
        """Return the actions of the player for the steps."""
        actions: list[Action] = []
        for code in self.codes:
            lifts = [
                Lift(at, place, 1)
                for at, pile in enumerate(state.piles)
                for place, card in enumerate(pile)
                if code >> face_up(card) & 1 and at not in game.foundations
            ]
            # As the engine orders a pair: by piles, from the top of each.
            lifts.sort(key=lambda lift: (lift.pile, -lift.start))
            if code == _DEAL:
                assert game.deck is not None
                actions.append(Click(game.deck))
            elif self.clearing.hole >= 0:
                actions.append(MoveTo(lifts[0], self.clearing.hole))
            else:
                actions.append(Remove.of(*lifts))
            state = state.apply(game.legal_move(state, actions[-1]))
        return actions
