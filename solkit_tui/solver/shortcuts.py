"""Shortens a line in the fast form, by steps that lead directly to a later position of the line, or
over one or two other positions.

A depth-first search wanders: thousands of steps lie between two positions that are a step apart.
Leaving out steps one by one (`shorten`) would take too long for such lines.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from solkit_tui.solver.board import POOL, Step
from solkit_tui.solver.search import Search

_DEPTHS: Final = (1, 0, 2, 3)
"""The most steps of the shortcuts looked for in turn; 0: steps of the line in another order."""

_NEXT: Final = 24
"""How far ahead of its turn a card of the waste may be played."""


class Shortcuts:
    """Looks for shortcuts of the line of a search that has won, whose board it changes, until the
    time is up."""

    def __init__(self, search: Search, ended: Callable[[], bool]) -> None:
        self.search = search
        search.merges = False  # how many deals a step takes depends on the place in the stock
        self.board = search.board
        self.ended = ended
        self.places: dict[int, int] = {}
        """The positions of the line by their keys."""
        self.before: list[int] = []
        """For each position, how many moves of the line lead there."""
        self.cuts: list[list[tuple[int, int, list[int]]]] = []
        """For each position, the shortcuts from there: where they lead, their moves, and the keys
        of the positions on them."""
        self.names: list[int] = []
        """For each step of the line, the key of its card if that is of deck or waste; else -1."""
        self.at = 0

    def find(self) -> None:
        """Replace the steps of the search by a line with as many moves or fewer."""
        search = self.search
        search.made = self._strides()
        for depth in _DEPTHS:
            again = True
            while again and not self.ended():
                line = search.made
                search.made = self._shorter(depth)
                again = any(self.cuts) and search.made is not line
        self._rewind()

    def _rewind(self) -> None:
        """Put the board back to the first position of the line."""
        self.board.rewind()
        self.board.open_frame()
        for step in self.search.first:
            self.board.step(step)

    def _shorter(self, depth: int) -> list[list[Step]]:
        """Return the line with the shortcuts of at most `depth` steps, see `_DEPTHS`."""
        search, line = self.search, self.search.made
        keys = self._walk()
        self.cuts = [[] for _ in keys]
        look = partial(self._look, depth, 0, []) if depth else self._look_on_the_way
        for at, steps in enumerate(line):
            if self.ended():
                break
            self.at = at
            look()
            search.make(steps[0])
        return self._along(self._route(keys), line)

    def _walk(self) -> list[int]:
        """Go along the line and back; return the keys of its positions."""
        search = self.search
        self._rewind()
        keys = [search.key()]
        self.before, self.names = [0], []
        for steps in search.made:
            _, source, size, *_ = steps[0]
            self.names.append(self.board.pool_keys[size - 1] if source == POOL else -1)
            self.before.append(self.before[-1] + self._moves(steps[0]) + len(steps) - 1)
            search.make(steps[0])
            keys.append(search.key())
        self.places = {key: at for at, key in enumerate(keys)}
        self._rewind()
        return keys

    def _strides(self) -> list[list[Step]]:
        """Return the line that goes from each position as far along the line as a step leads.

        It need not be the shortest, but takes little time however long the line is.
        """
        search = self.search
        last = len(self._walk()) - 1
        made: list[list[Step]] = []
        at = 0
        while at < last:
            farthest, stride = at, search.made[at][0]
            for step in search.moves.steps():
                search.make(step)
                later = last if self.board.won() else self.places.get(search.key(), -1)
                self.board.undo()
                if later > farthest:
                    farthest, stride = later, step
            if farthest == at:
                return search.made
            made.append(search.make(stride))
            at = farthest
        return made

    def _moves(self, step: Step) -> int:
        """Return how many moves of the player a step is."""
        if step[1] != POOL:
            return 1
        board, by, size = self.board, self.board.tables.deal_by[0], step[2]
        if not step[4]:
            return 1 - (board.at - size) // by
        return 1 - (board.at - len(board.pool)) // by - (-size // by)

    def _look(self, depth: int, moves: int, keys: list[int]) -> None:
        """Look for ways of at most `depth` more steps to a later position of the line."""
        search, board, at = self.search, self.board, self.at
        for step in search.moves.steps():
            taken = moves + self._moves(step) - 1 + len(search.make(step))
            key = search.key()
            later = len(self.before) - 1 if board.won() else self.places.get(key, -1)
            if later > at:
                if taken < self.before[later] - self.before[at]:
                    self.cuts[at].append((later, taken, [*keys, key]))
            elif later < 0 and depth > 1 and not self.ended():
                self._look(depth - 1, taken, [*keys, key])
            board.undo()

    def _look_on_the_way(self) -> None:
        """Look for cards of the waste that come up on the way to the one whose turn it is, and may
        be played before it: most moves of a long line deal."""
        search, at, names = self.search, self.at, self.names
        for first in search.moves.steps():
            if first[1] != POOL or self._moves(first) >= self._moves(search.made[at][0]):
                continue
            name = self.board.pool_keys[first[2] - 1]
            early = names.index(name) if name in names else at
            if not at < early < at + _NEXT:
                continue
            keys, taken, later = list[int](), 0, -1
            for number in (early, *range(at, early), *range(early + 1, len(names))[:_NEXT]):
                step = self._now(number)
                if step is None or later > early:
                    break
                taken += self._moves(step) - 1 + len(search.make(step))
                keys.append(search.key())
                later = self.places.get(keys[-1], -1)
            if later > early and taken < self.before[later] - self.before[at]:
                self.cuts[at].append((later, taken, keys))
            for _ in keys:
                self.board.undo()

    def _now(self, number: int) -> Step | None:
        """Return the step that a step of the line is in this position; None: it is not possible."""
        _, source, size, target, *_ = self.search.made[number][0]
        if source == POOL:
            pool = self.board.pool_keys
            size = pool.index(self.names[number]) + 1 if self.names[number] in pool else 0
        steps = self.search.moves.steps()
        return next((step for step in steps if step[1:4] == (source, size, target)), None)

    def _route(self, keys: list[int]) -> list[int]:
        """Return the keys of the positions on the way with the fewest moves."""
        last = len(keys) - 1
        left = [0] * len(keys)
        ways: list[tuple[int, list[int]]] = [(last, []) for _ in keys]
        for at in range(last - 1, -1, -1):
            left[at] = self.before[at + 1] - self.before[at] + left[at + 1]
            ways[at] = (at + 1, [keys[at + 1]])
            for later, moves, between in self.cuts[at]:
                if moves + left[later] < left[at]:
                    left[at] = moves + left[later]
                    ways[at] = (later, between)
        route: list[int] = []
        at = 0
        while at < last:
            at, between = ways[at]
            route += between
        return route

    def _along(self, route: list[int], line: list[list[Step]]) -> list[list[Step]]:
        """Return the steps along positions; the old line if there are none, which cannot be.

        Positions that differ by piles of the same rules have the same key, so steps of the line are
        not simply taken over.
        """
        search = self.search
        self._rewind()
        made: list[list[Step]] = []
        for key in route:
            for step in search.moves.steps():
                steps = search.make(step)
                if search.key() == key:
                    made.append(steps)
                    break
                self.board.undo()
            else:
                return line
        return made
