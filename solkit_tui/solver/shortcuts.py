"""Shortens a line in the fast form, by steps that lead directly to a later position of the line, or
over one or two other positions.

A depth-first search wanders: thousands of steps lie between two positions that are a step apart.
Leaving out steps one by one (`shorten`) would take too long for such lines.
"""

from collections.abc import Callable
from typing import Final

from solkit_tui.solver.board import DEAL, POOL, Step
from solkit_tui.solver.search import Search

_DEALT: Final = (0.0, DEAL, 0, 0, 0, 0)

_DEPTH: Final = 3
"""The most steps of a shortcut."""


class Shortcuts:
    """Looks for shortcuts of the line of a search that has won, whose board it changes, until the
    time is up."""

    def __init__(self, search: Search, ended: Callable[[], bool]) -> None:
        self.search = search
        self.board = search.board
        self.ended = ended
        self.places: dict[int, int] = {}
        """The positions of the line by their keys."""
        self.before: list[int] = []
        """For each position, how many moves of the line lead there."""
        self.cuts: list[list[tuple[int, int, list[int]]]] = []
        """For each position, the shortcuts from there: where they lead, their moves, and the keys
        of the positions on them."""
        self.at = 0

    def find(self) -> None:
        """Replace the steps of the search by a line with as many moves or fewer."""
        search = self.search
        search.made = self._strides()
        for depth in range(1, _DEPTH + 1):
            again = True
            while again and not self.ended():
                size = len(search.made)
                search.made = self._shorter(depth)
                again = len(search.made) < size
        self._rewind()

    def _rewind(self) -> None:
        """Put the board back to the first position of the line."""
        self.board.rewind()
        self.board.open_frame()
        for step in self.search.first:
            self.board.step(step)

    def _shorter(self, depth: int) -> list[list[Step]]:
        """Return the line with the shortcuts of at most `depth` steps."""
        search, line = self.search, self.search.made
        keys = self._walk()
        self.cuts = [[] for _ in keys]
        for at, steps in enumerate(line):
            if self.ended():
                break
            self.at = at
            self._look(depth, 0, [])
            search.make(steps[0])
        return self._along(self._route(keys), line)

    def _walk(self) -> list[int]:
        """Go along the line and back; return the keys of its positions."""
        search = self.search
        self._rewind()
        keys = [search.key()]
        self.before = [0]
        for steps in search.made:
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
            farthest, stride = at, _DEALT
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
        deals = size - board.at
        if deals < 0:
            deals = len(board.pool) - board.at + size
        return 1 - (-deals // by)

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
