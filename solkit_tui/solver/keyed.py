"""A position that is changed and changed back, with a key that tells it from others.

Cards are faces 0..51, ``~face`` when they lie face down: copies of a card in several packs are one
and the same. Deck and waste are one list in the order of dealing, `pool`: the waste is its first
`at` cards, the deck is what follows.

The key of a position is a sum, modulo 2^61, of random numbers that no two different parts of two
positions share: where every face is there once, one number for each pair of a card and what it lies
on; else one for each different pile. Piles that may change places have the same base to lie on, so
that positions that differ by such a change only have one key. Of a foundation that nothing leaves
only the top card is a part, and the number of its cards where that is limited: the order below it
is asked for by no rule, and which cards lie there the other parts say. Two different positions have
one key with a chance of 2^-61 a pair: 6e-6 in a search of five million.
"""

from functools import lru_cache
from random import Random
from typing import Final

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.reductions import Reduction, locks
from solkit_tui.solver.tables import FOUNDATION, Tables

KEY_MASK: Final = (1 << 61) - 1

NOWHERE: Final = 1 << 20
"""The place below a card of the pool."""

_SEED: Final = 20_240_229

_MOVED: Final = 0
_FLIPPED: Final = 1
_TAKEN: Final = 2


class _Numbers:
    """Random numbers for keys, the same ones in every process."""

    def __init__(self, rows: int) -> None:
        random = Random(_SEED)
        draw = random.getrandbits
        width = 2 * PACK_SIZE
        self.on: list[list[int]] = [[draw(61) for _ in range(width)] for _ in range(width + rows)]
        """`on[below][card]`; face-down cards count from the end, bases stand between."""
        self.pool: list[int] = [draw(61) for _ in range(12 * PACK_SIZE)]
        self.at: list[int] = [draw(61) for _ in range(12 * PACK_SIZE)]
        self.redeals: list[int] = [draw(61) for _ in range(64)]


@lru_cache(maxsize=1)
def _numbers(rows: int) -> _Numbers:
    """The numbers of a game with that many kinds of piles, drawn once."""
    return _Numbers(rows)


class KeyedPiles:
    """The cards of a position, and what changed them."""

    def __init__(
        self, tables: Tables, state: GameState, off: frozenset[Reduction] = frozenset()
    ) -> None:
        self.tables = tables
        if Reduction.ALIKE in off:
            self.like = list(range(tables.count))
            self.like_open = self.like
        else:
            self.like = tables.like
            self.like_open = tables.like_open
        self.piles: list[list[int]] = [
            [card % PACK_SIZE if card >= 0 else ~(~card % PACK_SIZE) for card in pile]
            for pile in state.piles
        ]
        self.pool: list[int] = []
        self.at = 0
        self.redeals = state.redeals_used
        for pile in (tables.waste, tables.deck):
            if pile >= 0:
                cards = [card if card >= 0 else ~card for card in self.piles[pile]]
                if pile == tables.waste:
                    self.at = len(cards)
                else:
                    cards.reverse()
                self.pool += cards
                self.piles[pile] = []
        self.pool_keys: list[int] = list(range(len(self.pool)))
        faces = [card if card >= 0 else ~card for pile in self.piles for card in pile] + self.pool
        self.once = len(set(faces)) == len(faces) and not self.keeps_piles()
        self.locked: list[bool] = [
            Reduction.LOCKED not in off and locks(tables, at, self.piles[at])
            for at in range(tables.count)
        ]
        """Foundations of which only the top card counts."""
        self.limited = max(
            (
                max(tables.size[at], len(self.piles[at])) + 1
                for at in tables.foundations
                if self.locked[at] and tables.size[at] < len(faces)
            ),
            default=0,
        )
        """The counts of cards told apart where a foundation has a limit; 0 where none has."""
        self.levels: list[list[int]] = [[] for _ in range(tables.count)]
        """For each locked foundation, its base by the number of its cards."""
        kinds = tables.count * 2 + 2
        self.rows = kinds + kinds * self.limited
        self.numbers = _numbers(self.rows)
        self.random = Random(_SEED)
        self.pile_after: dict[int, int] = {}
        """For several packs: the number of a pile from that of the pile below and a card."""
        self.pile_keys: list[int] = []
        """For several packs: a random number for each different pile that was met."""
        self.total = len(faces)
        self.left = sum(
            len(pile)
            for pile, kind in zip(self.piles, tables.kind, strict=True)
            if kind != FOUNDATION
        ) + len(self.pool)
        self.height = [0, 0, 0, 0]
        """The number of cards of each suit on foundations."""
        for at in tables.foundations:
            for card in self.piles[at]:
                self.height[(card if card >= 0 else ~card) // SUIT_SIZE] += 1
        self.base: list[int] = []
        self.nodes: list[list[int]] = []
        self.key = 0
        self.frames: list[tuple[int, int, int, int, int]] = []
        self.log: list[tuple[int, int, int, int]] = []
        self.forget_piles()

    # -- keys -----------------------------------------------------------------------------------

    def keeps_piles(self) -> bool:
        """Return whether piles have numbers even where every face is there once."""
        return False

    def forget_piles(self) -> None:
        """Begin the table of piles anew: whoever keeps keys of the old one must be at an end."""
        self.pile_after = {}
        if not self.once:
            self.pile_keys = [self.random.getrandbits(61) for _ in range(self.rows)]
        self.count_afresh()

    def count_afresh(self) -> None:
        """Count the key from nothing, as it must be when piles begin to be alike."""
        like = self.like_open if self.pool else self.like
        numbers = self.numbers
        key = 0
        if self.once:
            self.base = [PACK_SIZE + number for number in like]
            for at, pile in enumerate(self.piles):
                below = self.base[at]
                if self.locked[at]:
                    self.levels[at] = self._levels(at, below)
                    if pile:
                        key += numbers.on[self.levels[at][len(pile)]][pile[-1]]
                    continue
                for card in pile:
                    key += numbers.on[below][card]
                    below = card
        else:
            self.base = like
            self.nodes = []
            for at, pile in enumerate(self.piles):
                nodes = [like[at]]
                if self.locked[at]:
                    self.levels[at] = self._levels(at, like[at])
                for card in pile:
                    below = self.levels[at][len(nodes)] if self.locked[at] else nodes[-1]
                    nodes.append(self.node_of(below, card))
                self.nodes.append(nodes)
                key += self.pile_keys[nodes[-1]]
        for at in self.pool_keys:
            key += numbers.pool[at]
        self.key = key & KEY_MASK

    def _levels(self, at: int, base: int) -> list[int]:
        """The bases of a locked foundation by the number of its cards."""
        if self.tables.size[at] >= self.total:
            return [base] * (self.total + 1)
        first = PACK_SIZE if self.once else 0
        begin = first + self.tables.count * 2 + 2 + (base - first) * self.limited
        return list(range(begin, begin + self.limited))

    def node_of(self, below: int, card: int) -> int:
        """Return the number of a pile that is another pile and one card more."""
        known = below * 128 + card + PACK_SIZE
        node = self.pile_after.get(known, -1)
        if node < 0:
            node = len(self.pile_keys)
            self.pile_after[known] = node
            self.pile_keys.append(self.random.getrandbits(61))
        return node

    # -- changes --------------------------------------------------------------------------------

    def open_frame(self) -> None:
        """Begins a change that `undo` takes back whole."""
        self.frames.append((len(self.log), self.key, self.at, self.redeals, self.left))

    def undo(self) -> None:
        """Takes back what was changed since the last frame was opened."""
        mark, key, at, redeals, left = self.frames.pop()
        log, piles, areas = self.log, self.piles, self.tables.kind
        while len(log) > mark:
            kind, first, second, size = log.pop()
            if kind == _MOVED:
                source, target = piles[first], piles[second]
                begin = len(target) - size
                moved = target[begin:]
                del target[begin:]
                if areas[first] == FOUNDATION or areas[second] == FOUNDATION:
                    self._count(second, first, moved)
                if not self.once:
                    del self.nodes[second][begin + 1 :]
                    nodes = self.nodes[first]
                    for card in moved:
                        nodes.append(self.node_of(nodes[-1], card))
                source += moved
            elif kind == _FLIPPED:
                pile = piles[first]
                pile[-1] = ~pile[-1]
                if not self.once:
                    nodes = self.nodes[first]
                    nodes[-1] = self.node_of(nodes[-2], pile[-1])
            elif kind == _TAKEN:
                card = piles[second].pop()
                if not self.once:
                    self.nodes[second].pop()
                if areas[second] == FOUNDATION:
                    self.height[card // SUIT_SIZE] -= 1
                self.pool.insert(first, card)
                self.pool_keys.insert(first, size)
                if len(self.pool) == 1 and self.like is not self.like_open:
                    self.count_afresh()
        self.key, self.at, self.redeals, self.left = key, at, redeals, left

    def _count(self, source: int, target: int, cards: list[int]) -> None:
        """The heights of the foundations, and what is left beside them, once cards were moved."""
        kind = self.tables.kind
        change = (kind[target] == FOUNDATION) - (kind[source] == FOUNDATION)
        if change:
            self.left -= change * len(cards)
            for card in cards:
                self.height[card // SUIT_SIZE] += change

    def shift(self, source: int, start: int, target: int) -> None:
        """Moves the cards of a pile from a position up, and turns up what they uncover."""
        giving, taking = self.piles[source], self.piles[target]
        size = len(giving) - start
        areas = self.tables.kind
        if self.once:
            card = giving[start]
            on = self.numbers.on
            below = giving[start - 1] if start else self.base[source]
            if self.locked[target]:
                self.key = (self.key + self.lock_change(giving, start, below, target)) & KEY_MASK
            else:
                above = taking[-1] if taking else self.base[target]
                self.key = (self.key - on[below][card] + on[above][card]) & KEY_MASK
        else:
            number = self.pile_keys
            one, other = self.nodes[source], self.nodes[target]
            key = self.key - number[one[-1]] - number[other[-1]]
            del one[start + 1 :]
            for card in giving[start:]:
                bearer = self.levels[target][len(other)] if self.locked[target] else other[-1]
                other.append(self.node_of(bearer, card))
            self.key = (key + number[one[-1]] + number[other[-1]]) & KEY_MASK
        if size == 1:
            taking.append(giving.pop())
        else:
            taking += giving[start:]
            del giving[start:]
        if areas[target] == FOUNDATION or areas[source] == FOUNDATION:
            self._count(source, target, taking[-size:])
        self.log.append((_MOVED, source, target, size))
        if start and giving[-1] < 0:
            self.flip(source)

    def lock_change(self, cards: list[int], start: int, below: int, target: int) -> int:
        """Return the growth of the key when cards go from where they lie to a locked foundation."""
        on, levels, taking = self.numbers.on, self.levels[target], self.piles[target]
        held = len(taking)
        change = on[levels[held + len(cards) - start]][cards[-1]]
        if held:
            change -= on[levels[held]][taking[-1]]
        for card in cards[start:]:
            if below != NOWHERE:
                change -= on[below][card]
            below = card
        return change

    def flip(self, pile: int) -> None:
        """Turns the top card of a pile over."""
        cards = self.piles[pile]
        card = cards[-1]
        if self.once:
            on = self.numbers.on[cards[-2] if len(cards) > 1 else self.base[pile]]
            self.key = (self.key - on[card] + on[~card]) & KEY_MASK
        else:
            number, nodes = self.pile_keys, self.nodes[pile]
            key = self.key - number[nodes[-1]]
            nodes[-1] = self.node_of(nodes[-2], ~card)
            self.key = (key + number[nodes[-1]]) & KEY_MASK
        cards[-1] = ~card
        self.log.append((_FLIPPED, pile, 0, 0))

    def take(self, place: int, target: int) -> None:
        """Puts a card of the pool on a pile; the caller sets where the waste stands then."""
        card = self.pool.pop(place)
        own = self.pool_keys.pop(place)
        numbers = self.numbers
        cards = self.piles[target]
        key = self.key - numbers.pool[own]
        if self.once:
            if self.locked[target]:
                key += self.lock_change([card], 0, NOWHERE, target)
            else:
                key += numbers.on[cards[-1] if cards else self.base[target]][card]
        else:
            nodes = self.nodes[target]
            key -= self.pile_keys[nodes[-1]]
            below = self.levels[target][len(nodes)] if self.locked[target] else nodes[-1]
            nodes.append(self.node_of(below, card))
            key += self.pile_keys[nodes[-1]]
        self.key = key & KEY_MASK
        cards.append(card)
        if self.tables.kind[target] == FOUNDATION:
            self.left -= 1
            self.height[card // SUIT_SIZE] += 1
        self.log.append((_TAKEN, place, target, own))
        if not self.pool and self.like is not self.like_open:
            self.count_afresh()
