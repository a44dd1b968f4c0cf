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

from random import Random
from typing import Final

from solkit_tui.engine.orders import run_start
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.tables import (
    ACCEPT_RUN,
    ACCEPT_SINGLE,
    COLUMN,
    DEAL_NONE,
    DEAL_WASTE,
    FOUNDATION,
    ROOM_SUPERMOVE,
    TAKE_NO,
    TAKE_STOCK_EMPTY,
    TARGET_EMPTY,
    TARGET_FIRST,
    TARGET_NONEMPTY,
    WIN_COLUMNS,
    WIN_FOUNDATION,
    WIN_STOCK,
    Tables,
)

KEY_MASK: Final = (1 << 61) - 1

POOL: Final = -1
"""As the source of a step: the cards of deck and waste."""
DEAL: Final = -2
"""As the source of a step: no cards are moved by hand, the stock deals."""

NOWHERE: Final = 1 << 20
"""What a card of the pool lies on."""

_MOVED: Final = 0
_FLIPPED: Final = 1
_TAKEN: Final = 2

Step = tuple[float, int, int, int, int, int]
"""Its worth, the source, the position (in the pool: the waste's size), the target, and, for cards
of the pool, how many redeals come before and where the waste stands afterwards."""


class _Numbers:
    """Random numbers for keys, the same ones in every process."""

    def __init__(self, rows: int) -> None:
        random = Random(20_240_229)
        draw = random.getrandbits
        width = 2 * PACK_SIZE
        self.on: list[list[int]] = [[draw(61) for _ in range(width)] for _ in range(width + rows)]
        """`on[below][card]`; face-down cards count from the end, bases stand between."""
        self.pool: list[int] = [draw(61) for _ in range(12 * PACK_SIZE)]
        self.at: list[int] = [draw(61) for _ in range(12 * PACK_SIZE)]
        self.redeals: list[int] = [draw(61) for _ in range(64)]
        self.next: dict[int, int] = {}
        """For several packs: the number of a pile from that of the pile below and a card."""
        self.pile: list[int] = [draw(61) for _ in range(rows)]
        self.random = random


_NUMBERS: dict[int, _Numbers] = {}


def _numbers(rows: int) -> _Numbers:
    """The numbers of a game with that many kinds of piles, drawn once."""
    if rows not in _NUMBERS:
        _NUMBERS.clear()
        _NUMBERS[rows] = _Numbers(rows)
    return _NUMBERS[rows]


class Board:
    """A position in the fast form."""

    def __init__(
        self, tables: Tables, state: GameState, unlike: bool = False, whole: bool = False
    ) -> None:
        self.tables = tables
        if unlike:
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
        self.once = len(set(faces)) == len(faces)
        self.locked: list[bool] = [
            not whole and locks(tables, at, self.piles[at]) for at in range(tables.count)
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
        """How many numbers of cards are told apart where a foundation has a limit; 0: none has."""
        self.levels: list[list[int]] = [[] for _ in range(tables.count)]
        """For each locked foundation, its base by the number of its cards."""
        kinds = tables.count * 2 + 2
        self.numbers = _numbers(kinds + kinds * self.limited)
        self.total = len(faces)
        self.left = sum(
            len(pile)
            for pile, kind in zip(self.piles, tables.kind, strict=True)
            if kind != FOUNDATION
        ) + len(self.pool)
        self.height = [0, 0, 0, 0]
        """How many cards of each suit lie on foundations."""
        for at in tables.foundations:
            for card in self.piles[at]:
                self.height[(card if card >= 0 else ~card) // SUIT_SIZE] += 1
        self.base: list[int] = []
        self.nodes: list[list[int]] = []
        self.key = 0
        self.frames: list[tuple[int, int, int, int, int]] = []
        self.log: list[tuple[int, int, int, int]] = []
        self.count_afresh()

    # -- keys -----------------------------------------------------------------------------------

    def count_afresh(self) -> None:
        """The key from nothing, as it must be when piles begin to be alike."""
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
                    nodes.append(self._node(below, card))
                self.nodes.append(nodes)
                key += numbers.pile[nodes[-1]]
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

    def _node(self, below: int, card: int) -> int:
        """The number of a pile that is another pile and one card more."""
        numbers = self.numbers
        known = below * 128 + card + PACK_SIZE
        node = numbers.next.get(known, -1)
        if node < 0:
            node = len(numbers.pile)
            numbers.next[known] = node
            numbers.pile.append(numbers.random.getrandbits(61))
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
                        nodes.append(self._node(nodes[-1], card))
                source += moved
            elif kind == _FLIPPED:
                pile = piles[first]
                pile[-1] = ~pile[-1]
                if not self.once:
                    nodes = self.nodes[first]
                    nodes[-1] = self._node(nodes[-2], pile[-1])
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
            number = self.numbers.pile
            one, other = self.nodes[source], self.nodes[target]
            key = self.key - number[one[-1]] - number[other[-1]]
            del one[start + 1 :]
            for card in giving[start:]:
                bearer = self.levels[target][len(other)] if self.locked[target] else other[-1]
                other.append(self._node(bearer, card))
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
        """What the key grows by when cards go to a locked foundation from what they lie on."""
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
            number, nodes = self.numbers.pile, self.nodes[pile]
            key = self.key - number[nodes[-1]]
            nodes[-1] = self._node(nodes[-2], ~card)
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
            key -= numbers.pile[nodes[-1]]
            below = self.levels[target][len(nodes)] if self.locked[target] else nodes[-1]
            nodes.append(self._node(below, card))
            key += numbers.pile[nodes[-1]]
        self.key = key & KEY_MASK
        cards.append(card)
        if self.tables.kind[target] == FOUNDATION:
            self.left -= 1
            self.height[card // SUIT_SIZE] += 1
        self.log.append((_TAKEN, place, target, own))
        if not self.pool and self.like is not self.like_open:
            self.count_afresh()

    def step(self, step: Step) -> None:
        """Makes a step of the player with all that follows from it."""
        source, start, target = step[1], step[2], step[3]
        if source >= 0:
            self.shift(source, start, target)
        elif source == POOL:
            self.at = start - 1
            self.redeals += step[4]
            self.take(start - 1, target)
        else:
            self.deal()
        if self.tables.fills:
            self.fill()

    def fill(self) -> None:
        """Fills every empty pile that is filled at once, in the order of piles."""
        piles, tables = self.piles, self.tables
        for at, sources in tables.fills:
            if piles[at]:
                continue
            for source in sources:
                if source == tables.deck:
                    if self.at < len(self.pool):
                        self.take(self.at, at)
                        break
                elif source == tables.waste:
                    if self.at:
                        self.at -= 1
                        self.take(self.at, at)
                        break
                elif piles[source]:
                    self.shift(source, len(piles[source]) - 1, at)
                    if piles[at][-1] < 0:
                        self.flip(at)
                    break

    # -- the stock ------------------------------------------------------------------------------

    def may_deal(self) -> bool:
        """Whether the stock may be dealt from, or turned over."""
        tables = self.tables
        if tables.deck < 0 or tables.deal == DEAL_NONE:
            return False
        if self.at >= len(self.pool):
            if not tables.redeals or not self.pool:
                return False
            if 0 <= tables.redeals <= self.redeals:
                return False
        if tables.no_empty:
            sizes = [len(self.piles[at]) for at in tables.open_columns]
            if 0 in sizes and sum(sizes) >= len(sizes):
                return False
        return tables.deal == DEAL_WASTE or bool(self._dealt_piles())

    def _dealt_piles(self) -> list[int]:
        tables, wanted = self.tables, []
        for at in tables.deal_piles:
            size = len(self.piles[at])
            if size >= tables.size[at]:
                continue
            if tables.deal_target == TARGET_NONEMPTY and not size:
                continue
            if tables.deal_target == TARGET_EMPTY and size:
                continue
            wanted.append(at)
        return wanted[:1] if tables.deal_target == TARGET_FIRST else wanted

    def deal(self) -> None:
        """Deals once: to the waste, after a redeal if the stock is empty, or to piles."""
        if self.tables.deal == DEAL_WASTE:
            if self.at >= len(self.pool):
                self.at = 0
                self.redeals += 1
            by = self.tables.deal_by
            self.at = min(len(self.pool), self.at + by[min(self.redeals, len(by) - 1)])
            return
        for target in self._dealt_piles():
            if self.at < len(self.pool):
                self.take(self.at, target)

    # -- questions ------------------------------------------------------------------------------

    def won(self) -> bool:
        """Whether the aim of the rules is reached."""
        tables = self.tables
        win = tables.win
        if win == WIN_FOUNDATION:
            return self.left <= tables.win_left
        if win == WIN_COLUMNS:
            return all(not self.piles[at] for at in tables.columns)
        if win == WIN_STOCK:
            return not self.pool
        return self._sorted()

    def _sorted(self) -> bool:
        if self.pool:
            return False
        tables = self.tables
        for at, cards in enumerate(self.piles):
            kind = tables.kind[at]
            if not cards or kind == FOUNDATION:
                continue
            built = tables.built[at]
            if kind != COLUMN or not built or len(cards) != tables.full_column[at]:
                return False
            if cards[0] < 0 or run_start(built, cards) != 0:
                return False
        return True

    def space(self, target: int) -> int:
        """How many cards may come to a pile as one."""
        tables, piles = self.tables, self.piles
        limit = tables.room[target]
        if limit >= 0:
            return limit
        stock = self.at < len(self.pool)
        space = 1
        for at in tables.cells:
            if not piles[at] and not (stock and tables.late[at]):
                space += 1
        if limit == ROOM_SUPERMOVE:
            for at in tables.columns:
                if at != target and not piles[at] and tables.any_start[at]:
                    space *= 2
        return space

    def wanted(self, target: int) -> int:
        """The faces that the top of a pile, or the empty pile, takes."""
        tables, cards = self.tables, self.piles[target]
        if cards:
            build = tables.build[target]
            top = cards[-1]
            return build[top] if build and top >= 0 else 0
        wanted = tables.start[target]
        if tables.unique[target]:
            for at in tables.foundations:
                if self.piles[at]:
                    first = self.piles[at][0]
                    suit = (first if first >= 0 else ~first) // SUIT_SIZE
                    wanted &= ~(((1 << SUIT_SIZE) - 1) << suit * SUIT_SIZE)
        return wanted

    def gives_back(self, pile: int) -> bool:
        """Whether the top card may leave again as far as `take_back` says."""
        back = self.tables.take_back[pile]
        if back == TAKE_STOCK_EMPTY:
            return self.tables.deck < 0 or self.at >= len(self.pool)
        return back != TAKE_NO

    def enters(self, kind: int, cards: list[int], start: int, target: int) -> bool:
        """Whether cards whose lowest one the target wants may go there as far as area, number
        and order are concerned."""
        tables = self.tables
        size = len(cards) - start
        held = len(self.piles[target])
        areas = tables.sources[target] if held else tables.empty_sources[target]
        if not areas >> kind & 1:
            return False
        if tables.late[target] and self.at < len(self.pool):
            return False
        accept = tables.accept[target]
        if size > 1 and accept == ACCEPT_SINGLE:
            return False
        if accept == ACCEPT_RUN and (size != tables.whole_run[target] or kind != COLUMN):
            return False
        if held + size > tables.size[target]:
            return False
        if size > 1:
            if tables.kind[target] == FOUNDATION:
                order = tables.run[target]
                if not order:
                    return False
                for at in range(start + 1, len(cards)):
                    if not order[cards[at - 1]] >> cards[at] & 1:
                        return False
            return size <= self.space(target)
        return True


def locks(tables: Tables, at: int, cards: list[int]) -> bool:
    """Whether the order of a foundation's cards below the top may be left out of the key
    (`Reduction.LOCKED`).

    Rules ask a foundation for its top card, the number of its cards against a limit, the suit of
    its first card where each pile must begin with another one, and whether it may give cards back.
    So its cards below the top count for nothing where it never gives any back, and where the first
    one is of the suit of the top or is not asked for. Which cards lie there need not be said
    either: all that lie nowhere else; how several such foundations share them is of no account.
    Cards that lie face down there, or could be turned over when the pile is filled, are left out.
    (Worked out here; for Black Hole it is the usual state of that game's solvers.)
    """
    if tables.kind[at] != FOUNDATION or tables.take_back[at] != TAKE_NO:
        return False
    if min(cards, default=0) < 0 or any(pile == at for pile, _ in tables.fills):
        return False
    if not any(tables.unique):
        return True
    suits = [((1 << SUIT_SIZE) - 1) << face // SUIT_SIZE * SUIT_SIZE for face in range(PACK_SIZE)]
    return (
        at not in tables.deal_piles
        and len({card // SUIT_SIZE for card in cards}) <= 1
        and not any(
            follow & ~suits[face]
            for order in (tables.build[at], tables.run[at])
            for face, follow in enumerate(order)
        )
    )
