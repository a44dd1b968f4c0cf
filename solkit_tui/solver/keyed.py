"""A position that is changed and changed back, with a key that distinguishes it from others.

Cards are faces 0..51, ``~face`` when they lie face down: copies of a card in several packs are one
and the same. Deck and waste are one list in the order of dealing, `pool`: the waste is its first
`at` cards, the deck is the rest.

The key of a position is a sum, modulo 2^61, of random numbers, one for each of its parts: if every
face is there once, a part is a pair of a card and the card or base it lies on; else it is a whole
pile. Piles that may change places have the same base, so that positions that differ only by such a
change have the same key. A locked foundation adds only its top card, and the number of its cards if
that is limited: no rule depends on the order below, and the other parts tell which cards lie there.
Two different positions have the same key with a chance of 2^-61 a pair: 6e-6 in a search of five
million.
"""

from functools import lru_cache
from random import Random
from typing import ClassVar, Final

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.reductions import Reduction, locks
from solkit_tui.solver.tables import FOUNDATION, LAYOUT_NONE, RuleTables

KEY_MASK: Final = (1 << 61) - 1

NOWHERE: Final = 1 << 20
"""Stands for the place that a card of the pool lies on."""

_SEED: Final = 20_240_229

_MOVED: Final = 0
_FLIPPED: Final = 1
_TAKEN: Final = 2
_LAID_OUT: Final = 3


class _Numbers:
    """Random numbers for keys, the same ones in every process."""

    def __init__(self, rows: int) -> None:
        random = Random(_SEED)
        draw = random.getrandbits
        width = 2 * PACK_SIZE
        self.on: list[list[int]] = [[draw(61) for _ in range(width)] for _ in range(width + rows)]
        """``on[below][card]``: the number of a card on another one or on a base; face-down cards
        are indexed from the end, bases come in between."""
        self.pool: list[int] = [draw(61) for _ in range(12 * PACK_SIZE)]
        self.at: list[int] = [draw(61) for _ in range(12 * PACK_SIZE)]
        self.redeals: list[int] = [draw(61) for _ in range(64)]


_numbers: Final = lru_cache(maxsize=1)(_Numbers)
"""Returns the random numbers for a game with so many bases, drawn once."""


class KeyedPiles:
    """The cards of a position, with a log of changes that can be undone."""

    keeps_piles: ClassVar[bool] = False
    """True if piles are numbered even where every face is there once."""

    def __init__(
        self, tables: RuleTables, state: GameState, off: frozenset[Reduction] = frozenset()
    ) -> None:
        self.tables = tables
        if Reduction.ALIKE in off:
            self.like = list(range(tables.count))
            self.like_open = self.like
        else:
            self.like = tables.like
            self.like_open = tables.like_open
            if tables.layout != LAYOUT_NONE and tables.redeals < 0:
                self.like = self.like_open  # their order will always matter
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
        self.once = len(set(faces)) == len(faces) and not self.keeps_piles
        self.locked: list[bool] = [
            Reduction.LOCKED not in off and locks(tables, at, self.piles[at])
            for at in range(tables.count)
        ]
        """For each pile, True for a foundation of which only the top card counts."""
        self.same_top: list[list[int]] = [
            self._same_tops(at) if locked else [] for at, locked in enumerate(self.locked)
        ]
        """For each locked foundation and face, the first face that does the same as its top."""
        self.limited = max(
            (
                max(tables.size[at], len(self.piles[at])) + 1
                for at in tables.foundations
                if self.locked[at] and tables.size[at] < len(faces)
            ),
            default=0,
        )
        """The number of different counts of cards that locked foundations with a limit may have; 0:
        none has a limit."""
        self.levels: list[list[int]] = [[] for _ in range(tables.count)]
        """For each locked foundation, the base for its top card by the number of its cards."""
        kinds = tables.count * 2 + 2
        self.rows = kinds + kinds * self.limited
        self.numbers = _numbers(self.rows)
        self.random = Random(_SEED)
        self.pile_after: dict[int, int] = {}
        """If piles are numbered: the number of a pile, by that of the pile below and the card on
        it."""
        self.pile_keys: list[int] = []
        """If piles are numbered: a random number for each different pile that was met."""
        self.total = len(faces)
        self.left = self.total - sum(len(self.piles[at]) for at in tables.foundations)
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
        self.laid_over: list[dict[int, list[int]]] = []
        """For each redeal that gathered piles, these piles before it."""
        self.forget_piles()

    # -- keys -----------------------------------------------------------------------------------

    def forget_piles(self) -> None:
        """Empty the table of piles; keys made with the old one must not be used any more."""
        self.pile_after = {}
        if not self.once:
            self.pile_keys = [self.random.getrandbits(61) for _ in range(self.rows)]
        self.count_afresh()

    def count_afresh(self) -> None:
        """Compute the key from the cards, as is needed when the stock becomes empty or is no longer
        so, and other piles are alike."""
        like = self.like_open if self.pool or self.may_gather() else self.like
        numbers = self.numbers
        key = 0
        if self.once:
            self.base = [PACK_SIZE + number for number in like]
            for at, pile in enumerate(self.piles):
                below = self.base[at]
                if self.locked[at]:
                    self.levels[at] = self._levels(at, below)
                    if pile:
                        key += numbers.on[self.levels[at][len(pile)]][self.same_top[at][pile[-1]]]
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
                    nodes.append(self._node_on(at, nodes, card))
                self.nodes.append(nodes)
                key += self.pile_keys[nodes[-1]]
        for at in self.pool_keys:
            key += numbers.pool[at]
        self.key = key & KEY_MASK

    def _levels(self, at: int, base: int) -> list[int]:
        """Return the bases of a locked foundation, by the number of its cards."""
        if self.tables.size[at] >= self.total:
            return [base] * (self.total + 1)
        first = PACK_SIZE if self.once else 0
        begin = first + self.tables.count * 2 + 2 + (base - first) * self.limited
        return list(range(begin, begin + self.limited))

    def _same_tops(self, at: int) -> list[int]:
        """Return for each face the first one that is the same as top of a locked foundation: the
        same cards follow it, and where suits of foundations must differ it has the same suit."""
        tables = self.tables
        build, run, suits = tables.build[at], tables.run[at], any(tables.unique)
        first: dict[tuple[int, int, int], int] = {}
        same = []
        for face in range(PACK_SIZE):
            name = (
                build[face] if build else 0,
                run[face] if run else 0,
                face // SUIT_SIZE if suits else 0,
            )
            same.append(first.setdefault(name, face))
        return same

    def _node_on(self, at: int, nodes: list[int], card: int) -> int:
        """Return the number of pile `at` with one more card, given its numbers so far."""
        if self.locked[at]:
            return self.node_of(self.levels[at][len(nodes)], self.same_top[at][card])
        return self.node_of(nodes[-1], card)

    def node_of(self, below: int, card: int) -> int:
        """Return the number of a pile with one more card."""
        name = below * 128 + card + PACK_SIZE
        node = self.pile_after.get(name, -1)
        if node < 0:
            node = len(self.pile_keys)
            self.pile_after[name] = node
            self.pile_keys.append(self.random.getrandbits(61))
        return node

    def may_gather(self) -> bool:
        """Return whether a redeal may still gather columns, whatever they hold."""
        tables = self.tables
        if tables.layout == LAYOUT_NONE or self.at < len(self.pool):
            return False
        return tables.redeals < 0 or self.redeals < tables.redeals

    # -- changes --------------------------------------------------------------------------------

    def open_frame(self) -> None:
        """Begin a group of changes that `undo` takes back together."""
        self.frames.append((len(self.log), self.key, self.at, self.redeals, self.left))

    def undo(self) -> None:
        """Take back the changes since the last frame was opened."""
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
            elif kind == _LAID_OUT:
                for place, cards in self.laid_over.pop().items():
                    piles[place] = cards
                self.pool, self.pool_keys = [], []
                self.redeals -= 1
                if not self.once or self.like is not self.like_open:
                    self.count_afresh()
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

    def rewind(self) -> None:
        """Put the piles back to the first position."""
        while self.frames:
            self.undo()

    def _count(self, source: int, target: int, cards: list[int]) -> None:
        """Update the heights of the foundations, and the number of cards outside them, after a
        move."""
        kind = self.tables.kind
        change = (kind[target] == FOUNDATION) - (kind[source] == FOUNDATION)
        if change:
            self.left -= change * len(cards)
            for card in cards:
                self.height[card // SUIT_SIZE] += change

    def shift(self, source: int, start: int, target: int) -> None:
        """Move the cards of a pile from a position up, and turn up the card that they uncover."""
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
                other.append(self._node_on(target, other, card))
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

    def lay_out(self, laid: dict[int, list[int]], left_over: list[int]) -> None:
        """Replace piles in a redeal, and put the cards that are left over into the empty pool; the
        caller sets `redeals`."""
        self.pool = left_over
        self.pool_keys = left_over.copy()
        self.laid_over.append({at: self.piles[at] for at in laid})
        self.log.append((_LAID_OUT, 0, 0, 0))
        for at, cards in laid.items():
            self.piles[at] = cards
        self.count_afresh()

    def lock_change(self, cards: list[int], start: int, below: int, target: int) -> int:
        """Return the change of the key when cards go to a locked foundation."""
        on, levels, taking = self.numbers.on, self.levels[target], self.piles[target]
        same = self.same_top[target]
        held = len(taking)
        change = on[levels[held + len(cards) - start]][same[cards[-1]]]
        if held:
            change -= on[levels[held]][same[taking[-1]]]
        for card in cards[start:]:
            if below != NOWHERE:
                change -= on[below][card]
            below = card
        return change

    def flip(self, pile: int) -> None:
        """Turn the top card of a pile over."""
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
        """Put a card of the pool on a pile; the caller sets `at`, the size of the waste."""
        card = self.pool.pop(place)
        pool_key = self.pool_keys.pop(place)
        numbers = self.numbers
        cards = self.piles[target]
        key = self.key - numbers.pool[pool_key]
        if self.once:
            if self.locked[target]:
                key += self.lock_change([card], 0, NOWHERE, target)
            else:
                key += numbers.on[cards[-1] if cards else self.base[target]][card]
        else:
            nodes = self.nodes[target]
            key -= self.pile_keys[nodes[-1]]
            nodes.append(self._node_on(target, nodes, card))
            key += self.pile_keys[nodes[-1]]
        self.key = key & KEY_MASK
        cards.append(card)
        if self.tables.kind[target] == FOUNDATION:
            self.left -= 1
            self.height[card // SUIT_SIZE] += 1
        self.log.append((_TAKEN, place, target, pool_key))
        if not self.pool and self.like is not self.like_open:
            self.count_afresh()
