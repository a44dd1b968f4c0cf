"""A board that stores for each different content of a pile what a beam needs: its worth, the cards
that may be taken up and what is left then, the faces that may be put on it.

So the worth after a move is computed from two piles, before anything is moved.
"""

from typing import ClassVar, Final

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.keyed import KEY_MASK
from solkit_tui.solver.reductions import Reduction
from solkit_tui.solver.tables import (
    ACCEPT_RUN,
    CELL,
    COLUMN,
    FOUNDATION,
    LEAVE_ANY,
    LEAVE_NONE,
    LEAVE_ORDERED,
    LEAVE_TOP,
    LEAVE_WHOLE,
    RESERVE,
    RuleTables,
)

_FACE_DOWN: Final = -12
GROUPED: Final = 10
"""The worth of a card on one that it can be moved together with."""
_BUILT: Final = 2
"""The worth of a card built on another that it cannot be moved together with."""
_UNBUILT: Final = -6
"""The worth of a card on one that it does not follow in order."""
_RUN_OUT: Final = 200
"""The worth of a whole run on a foundation; it must exceed the worth that the run had in its
column, or wins would be put off."""
_OUT: Final = 40
"""The worth of a card on a foundation, where cards go out one by one."""
WAITING: Final = -6
"""The worth of a card in the waste, a cell or a reserve."""


class PileTail:
    """Cards that may be taken up from a pile.

    Attributes:
        start: The position of the lowest of them.
        size: The number of cards.
        bit: The face of the lowest card, as a set of one.
        left: The number of the pile without them, its top card turned up.
        gain: How much more the pile is worth without them.
        key: How much the pile's key grows without them.
        inner: The worth of the cards above the lowest one, each on the one below.
        bearer: The card under them if it lies face up, as a set of one; else 0.
        bears: The faces that this card takes if they are built on it; else 0.
    """

    __slots__ = ("bearer", "bears", "bit", "gain", "inner", "key", "left", "size", "start")

    def __init__(
        self,
        start: int,
        size: int,
        bit: int,
        left: int,
        gain: int,
        key: int,
        inner: int,
        bearer: int,
        bears: int,
    ) -> None:
        self.start = start
        self.size = size
        self.bit = bit
        self.left = left
        self.gain = gain
        self.key = key
        self.inner = inner
        self.bearer = bearer
        self.bears = bears


class Contents(FastBoard):
    """A board whose piles have numbers, equal for equal contents under equal rules.

    The first lists are indexed by the number of a pile, the last three by that of an empty one.

    Attributes:
        under: The pile without its top card.
        tops: The top card.
        base_of: The empty pile that it was built from.
        sizes: The number of its cards.
        worths: Its worth.
        takes: The faces that its top card takes.
        lifts: The faces that may be taken up with all that lies on them.
        grouped: The faces that can be moved together with its top card, once put on it.
        ways: The results of `lifts_of`; None: not computed yet.
        contents: The results of `cards_of`; None: not computed yet.
        places: A pile of the table with these rules.
        placed: The worth of a card that is put on another one there, but not grouped with it.
        begun: The worth of the first card that is put there.
    """

    keeps_piles: ClassVar[bool] = True  # the facts about piles are stored by their numbers

    def __init__(self, tables: RuleTables, state: GameState) -> None:
        self.places: list[int] = [0] * (2 * tables.count + 2)
        for at in range(tables.count):
            self.places[tables.like[at]] = at
        out = _RUN_OUT // SUIT_SIZE if ACCEPT_RUN in tables.accept else _OUT
        by_kind = {FOUNDATION: out, CELL: WAITING, RESERVE: WAITING}
        kinds = [tables.kind[at] for at in self.places]
        self.begun = [by_kind.get(kind, 0) for kind in kinds]
        self.placed = [by_kind.get(kind, _BUILT if kind == COLUMN else 0) for kind in kinds]
        super().__init__(tables, state, frozenset({Reduction.LOCKED}))
        # The order in which the stock deals to columns is ignored: a beam proves nothing.
        self.like_open = self.like
        self.forget_piles()

    def forget_piles(self) -> None:
        """Empty the tables of piles."""
        rows = self.rows
        self.under = list(range(rows))
        self.base_of = list(range(rows))
        self.tops, self.sizes, self.worths = [0] * rows, [0] * rows, [0] * rows
        self.takes, self.lifts, self.grouped = [0] * rows, [0] * rows, [0] * rows
        self.ways: list[list[PileTail] | None] = [None] * rows
        self.contents: list[list[int] | None] = [None] * rows
        super().forget_piles()

    def node_of(self, below: int, card: int) -> int:
        """Return the number of a pile with one more card, and store the facts about a new one."""
        node = self.pile_after.get(below * 128 + card + PACK_SIZE, -1)
        if node >= 0:
            return node
        node = super().node_of(below, card)
        base = self.base_of[below]
        before = self.worths[below] if below >= self.rows else 0
        self.worths.append(before + self.worth_on(below, card))
        self.under.append(below)
        self.tops.append(card)
        self.base_of.append(base)
        self.sizes.append(self.sizes[below] + 1)
        self.ways.append(None)
        self.contents.append(None)
        at, tables = self.places[base], self.tables
        build, leave = tables.build[at], tables.leave[at]
        full = self.sizes[-1] >= tables.size[at]
        self.takes.append(build[card] if build and card >= 0 and not full else 0)
        group = build if leave in (LEAVE_ANY, LEAVE_WHOLE) else tables.group[at]
        ties = group[card] if group and card >= 0 and leave != LEAVE_TOP else 0
        self.grouped.append(ties if tables.kind[at] == COLUMN else 0)
        lifted = 0
        if card >= 0 and leave != LEAVE_NONE and tables.kind[at] in (COLUMN, CELL, RESERVE):
            lifted = 1 << card
            top = self.tops[below] if below >= self.rows else -1
            if leave == LEAVE_WHOLE:
                lowest = card
                while below >= self.rows and self.tops[below] >= 0:
                    lowest, below = self.tops[below], self.under[below]
                lifted |= 1 << lowest
            elif leave == LEAVE_ANY or (
                leave == LEAVE_ORDERED and top >= 0 and group and group[top] >> card & 1
            ):
                lifted |= self.lifts[below]
        self.lifts.append(lifted)
        return node

    def worth_on(self, below: int, card: int) -> int:
        """Return the worth that a card has on a pile, without the change that a column is no longer
        empty."""
        base = self.base_of[below]
        if self.tables.kind[self.places[base]] != COLUMN:
            return self.begun[base]
        if card < 0:
            return _FACE_DOWN
        if below < self.rows:
            return 0
        if self.grouped[below] >> card & 1:
            return GROUPED
        top = self.tops[below]
        build = self.tables.build[self.places[base]]
        return _BUILT if top >= 0 and build and build[top] >> card & 1 else _UNBUILT

    def added(self, below: int, card: int) -> int:
        """Return how much more a pile is worth with a card put on it."""
        return self.worth_on(below, card) - (self.worths[below] if below < self.rows else 0)

    def cards_of(self, node: int) -> list[int]:
        """Return the cards of a pile, in a shared list that must not be changed."""
        kept = self.contents[node]
        if kept is not None:
            return kept
        cards: list[int] = []
        below = node
        while below >= self.rows:
            cards.append(self.tops[below])
            below = self.under[below]
        cards.reverse()
        self.contents[node] = cards
        return cards

    def lifts_of(self, node: int) -> list[PileTail]:
        """Return every group of cards that may be taken up from a pile, the top card first."""
        kept = self.ways[node]
        if kept is not None:
            return kept
        tails: list[PileTail] = []
        cards = self.cards_of(node)
        at = self.places[self.base_of[node]]
        leave, group = self.tables.leave[at], self.tables.group[at]
        start = len(cards)
        below = node
        while start and cards[start - 1] >= 0:
            start -= 1
            below = self.under[below]
            last = not start or cards[start - 1] < 0
            if leave != LEAVE_WHOLE or start == len(cards) - 1 or last:
                tails.append(self._lift(node, below, start))
            if leave == LEAVE_TOP or last:
                break
            if leave == LEAVE_ORDERED and not (
                group and group[cards[start - 1]] >> cards[start] & 1
            ):
                break
        self.ways[node] = tails
        return tails

    def _lift(self, node: int, below: int, start: int) -> PileTail:
        """Return the group of cards of the pile `node` that lies on the pile `below`."""
        card = self.cards_of(node)[start]
        first = self.worth_on(below, card)
        before = self.worths[below] if start else 0
        left = below
        if start and self.tops[below] < 0:
            left = self.node_of(self.under[below], ~self.tops[below])
        return PileTail(
            start,
            self.sizes[node] - start,
            1 << card,
            left,
            self.worths[left] - self.worths[node],
            (self.pile_keys[left] - self.pile_keys[node]) & KEY_MASK,
            self.worths[node] - before - first,
            1 << self.tops[below] if start and self.tops[below] >= 0 else 0,
            self.takes[below] if self.takes[below] >> card & 1 else 0,
        )

    def joined(self, node: int, cards: list[int], start: int) -> int:
        """Return the number of a pile with a group of cards put on it."""
        for at in range(start, len(cards)):
            node = self.node_of(node, cards[at])
        return node
