"""A board that keeps, with each different content of a pile, what a beam asks of it: its worth, the
cards that may be taken up and what is left then, the faces that may be put on it.

So the worth after a move is reckoned from two piles, before anything is moved.
"""

from typing import Final

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.board import Board
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
    Tables,
)

_FACE_DOWN: Final = -12
GROUPED: Final = 10
"""The worth of a card on one that it is moved with; `_BUILT`: that it was built on only."""
_BUILT: Final = 2
_UNBUILT: Final = -6
_RUN_OUT: Final = 200
"""More than the links that a run takes with it, or wins are put off."""
_OUT: Final = 12
WAITING: Final = -6
"""The worth of a card in the waste, a cell or a reserve."""


class Lift:
    """Cards that may be taken up from a pile.

    Attributes:
        start: The place of the lowest of them, `bit`: its face as a set of one.
        left: The pile that they leave, its top card turned up.
        gain: What the pile is worth more without them, `key`: the same of its key.
        inner: What they are worth on each other, without the lowest one.
        bearer: The card that they were built on, as a set of one; `bears`: what it takes.
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


class Contents(Board):
    """A board whose piles have numbers, equal for equal contents under equal rules.

    Attributes:
        under: By piles, the one without the top card; `tops`: that card.
        base_of: The empty one that it stands on; `sizes`: the number of its cards.
        worths: What each is worth.
        takes: The faces that its top card takes.
        lifts: The faces that may be taken up with all that lies on them.
        grouped: The faces that would be moved with its top card.
        places: By empty piles, one of those with their rules.
        placed: By empty piles, what a card is worth there on another, and not grouped with it.
        begun: The same of the first card.
        ways, contents: What `lifts_of` and `cards_of` have found.
    """

    def __init__(self, tables: Tables, state: GameState) -> None:
        self.under: list[int] = []
        self.tops: list[int] = []
        self.base_of: list[int] = []
        self.sizes: list[int] = []
        self.worths: list[int] = []
        self.takes: list[int] = []
        self.lifts: list[int] = []
        self.grouped: list[int] = []
        self.ways: list[list[Lift] | None] = []
        self.contents: list[list[int] | None] = []
        self.places: list[int] = [0] * (2 * tables.count + 2)
        for at in range(tables.count):
            self.places[tables.like[at]] = at
        out = _RUN_OUT // SUIT_SIZE if ACCEPT_RUN in tables.accept else _OUT
        by_kind = {FOUNDATION: out, CELL: WAITING, RESERVE: WAITING}
        kinds = [tables.kind[at] for at in self.places]
        self.begun = [by_kind.get(kind, 0) for kind in kinds]
        self.placed = [by_kind.get(kind, _BUILT if kind == COLUMN else 0) for kind in kinds]
        super().__init__(tables, state, frozenset({Reduction.LOCKED}))
        # In which order the stock deals to columns counts little: nothing is proven here.
        self.like_open = self.like
        self.forget_piles()

    def keeps_piles(self) -> bool:
        """Return True: what is known of a pile is kept by its number."""
        return True

    def forget_piles(self) -> None:
        """Begin the table of piles anew."""
        rows = self.rows
        self.under = list(range(rows))
        self.base_of = list(range(rows))
        self.tops, self.sizes, self.worths = [0] * rows, [0] * rows, [0] * rows
        self.takes, self.lifts, self.grouped = [0] * rows, [0] * rows, [0] * rows
        self.ways, self.contents = [None] * rows, [None] * rows
        super().forget_piles()

    def node_of(self, below: int, card: int) -> int:
        """Return the number of a pile, of which all is known from then on."""
        known = self.pile_after.get(below * 128 + card + PACK_SIZE, -1)
        if known >= 0:
            return known
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
        self._add_masks(below, card, self.places[base])
        return node

    def worth_on(self, below: int, card: int) -> int:
        """Return what a card adds to the worth of a pile, not counting what it is worth empty."""
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

    def _add_masks(self, below: int, card: int, at: int) -> None:
        """Add what a new pile takes, and what may leave it."""
        tables = self.tables
        build, leave = tables.build[at], tables.leave[at]
        full = self.sizes[-1] >= tables.size[at]
        self.takes.append(build[card] if build and card >= 0 and not full else 0)
        group = build if leave in (LEAVE_ANY, LEAVE_WHOLE) else tables.group[at]
        ties = group[card] if group and card >= 0 and leave != LEAVE_TOP else 0
        self.grouped.append(ties if tables.kind[at] == COLUMN else 0)
        lifted = 0
        if card >= 0 and leave != LEAVE_NONE and tables.kind[at] in (COLUMN, CELL, RESERVE):
            lifted = 1 << card
            if leave == LEAVE_WHOLE:
                lifted |= 1 << self._lowest(below, card)
            elif leave == LEAVE_ANY or (
                leave == LEAVE_ORDERED
                and below >= self.rows
                and self.tops[below] >= 0
                and tables.group[at]
                and tables.group[at][self.tops[below]] >> card & 1
            ):
                lifted |= self.lifts[below]
        self.lifts.append(lifted)

    def _lowest(self, below: int, card: int) -> int:
        """Return the lowest card that lies face up in a pile."""
        while below >= self.rows and self.tops[below] >= 0:
            card = self.tops[below]
            below = self.under[below]
        return card

    def cards_of(self, node: int) -> list[int]:
        """Return the cards of a pile, in a list that nobody may change."""
        known = self.contents[node]
        if known is not None:
            return known
        cards: list[int] = []
        below = node
        while below >= self.rows:
            cards.append(self.tops[below])
            below = self.under[below]
        cards.reverse()
        self.contents[node] = cards
        return cards

    def lifts_of(self, node: int) -> list[Lift]:
        """Return all that may be taken up from a pile, the top card first."""
        known = self.ways[node]
        if known is not None:
            return known
        found: list[Lift] = []
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
                found.append(self._lift(node, below, start))
            if leave == LEAVE_TOP or last:
                break
            if leave == LEAVE_ORDERED and not (
                group and group[cards[start - 1]] >> cards[start] & 1
            ):
                break
        self.ways[node] = found
        return found

    def _lift(self, node: int, below: int, start: int) -> Lift:
        """Return the cards above a pile as they are taken up from another one."""
        card = self.cards_of(node)[start]
        first = self.worth_on(below, card)
        before = self.worths[below] if start else 0
        left = below
        if start and self.tops[below] < 0:
            left = self.node_of(self.under[below], ~self.tops[below])
        return Lift(
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
        """Return the number of a pile with the cards of another one put on it."""
        for at in range(start, len(cards)):
            node = self.node_of(node, cards[at])
        return node
