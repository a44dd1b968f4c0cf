"""Shortens a line in the fast form: by steps that lead directly to a later position of the line,
and by an order of its steps that takes fewer deals.

A depth-first search wanders: thousands of steps lie between two positions that are a step apart.
Leaving out steps one by one (`shorten`) would take too long for such lines. It also plays the cards
of the stock in any order, and may have to deal through the whole deck for each of them.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from solkit_tui.solver.board import DEALT, POOL, Step
from solkit_tui.solver.search import Search

_WIDTHS: Final = (4, 8, 16)
"""The number of orders kept that are equally far from that of the line, one try after another."""


class _Needing(NamedTuple):
    """A step of a line, with the first place of its card in the stock (-1: it is not from there)
    and the steps that it needs before it, as bits: the last ones on its piles."""

    step: Step
    place: int
    needs: int


class _Order(NamedTuple):
    """An order of some plays of a line; one is less than another if it takes fewer deals.

    Attributes:
        deals: How many deals they take.
        done: The plays, as bits.
        left: The cards that the stock still has, by their first places, as bits.
        at: How many of them are in the waste.
        last: The last step, and the order before it; None: there is none.
    """

    deals: int
    done: int
    left: int
    at: int
    last: tuple[Step, "_Order"] | None


class Shortcuts:
    """Looks for shortcuts of the line of a search that has won, whose board it changes."""

    def __init__(self, search: Search, ended: Callable[[], bool]) -> None:
        self.search = search
        self.board = search.board
        self.ended = ended

    def find(self) -> None:
        """Replace the steps of the search by those that lead from each position as far along the
        line as a step leads.

        The line need not be the shortest, but takes little time however long it was.
        """
        search, line = self.search, self.search.made
        self._rewind()
        places = {search.key(): 0}
        for at, steps in enumerate(line, 1):
            search.make(steps[0])
            places[search.key()] = at
        self._rewind()
        search.made = []
        at = 0
        while at < len(line):
            farthest, stride = at, DEALT
            for step in search.moves.next_steps():
                search.make(step)
                later = len(line) if self.board.won() else places.get(search.key(), -1)
                self.board.undo()
                if later > farthest:
                    farthest, stride = later, step
            if farthest == at:
                search.made = line
                return
            search.made.append(search.make(stride))
            at = farthest

    def _rewind(self) -> None:
        """Put the board back to the first position of the line."""
        self.board.rewind()
        self.board.open_frame()
        for step in self.search.first:
            self.board.step(step)

    def order(self) -> None:
        """Put the steps in an order with as many deals or fewer, if the stock may be turned over
        for ever, until the time is up: steps on different piles change places.

        Not all that rules may ask for is kept, such as free cells for a longer run.
        """
        for width in _WIDTHS:
            if self.search.merges and not self.ended():
                self._order(self._plays(), width)

    def _plays(self) -> list[_Needing]:
        board = self.board
        self._rewind()
        plays: list[_Needing] = []
        last: dict[int, int] = {}
        for step in self.search.line()[len(self.search.first) :]:
            source, start, target = step[1], step[2], step[3]
            place = board.pool_keys[start - 1] if source == POOL else -1
            piles = {source, target} - {POOL}
            if source >= 0 and not start:
                # It is filled, unless other steps have emptied the piles that it is filled from.
                for at, fillers in board.tables.fills:
                    piles.update(fillers if at == source else ())
            needs = 0
            for at in piles:
                needs |= last.get(at, 0)
                last[at] = 1 << len(plays)
            plays.append(_Needing(step, place, needs))
            board.step(step)
        return plays

    def _order(self, plays: list[_Needing], width: int) -> None:
        """Put plays in order: step by step, the best orders of the first ones grow.

        Where several cards are dealt at a time, most of them lead to a position in which no card
        can be reached any more, above all those that leave plays of the line far behind. So the
        line itself is always kept, and some orders of each distance from it.
        """
        self._rewind()
        left = sum(1 << place for place in self.board.pool_keys)
        orders = [_Order(0, 0, left, self.board.at, None)]
        for _ in plays:
            found: dict[tuple[int, int], _Order] = {}
            for order in orders:
                for longer in self._longer(order, plays):
                    name = longer.done, longer.at
                    if name not in found or longer.deals < found[name].deals:
                        found[name] = longer
            if not found or self.ended():
                return
            line, *others = found.values()
            orders, kept = [line], [0] * 64
            for order in sorted(others):
                distance = (order.done.bit_length() - order.done.bit_count()).bit_length()
                kept[distance] += 1
                if kept[distance] <= width:
                    orders.append(order)
        last = min(orders).last
        made: list[list[Step]] = []
        while last is not None:
            made.append([last[0]])
            last = last[1].last
        self.search.made = made[::-1]

    def _longer(self, order: _Order, plays: list[_Needing]) -> list[_Order]:
        """Return the orders with one more play, first the one that goes on like the line; only one
        if it does not need the stock: nothing is lost by it."""
        by, whole, at = self.board.tables.deal_by[0], order.left.bit_count(), order.at
        first = (~order.done & (order.done + 1)).bit_length() - 1
        longer: list[_Order] = []
        for number in range(first, len(plays)):
            step, place, needs = plays[number]
            if order.done >> number & 1 or needs & ~order.done:
                continue
            done = order.done | 1 << number
            if place < 0:
                return [order._replace(done=done, last=(step, order))]
            size = (order.left & ((2 << place) - 1)).bit_count()
            again = size < at or ((size - at) % by > 0 and size < whole)
            if not again or size % by == 0 or size == whole:
                deals = -((at - whole) // by) - (-size // by) if again else -((at - size) // by)
                last = (0.0, POOL, size, step[3], int(again)), order
                left = order.left ^ 1 << place
                longer.append(_Order(order.deals + deals, done, left, size - 1, last))
        return longer
