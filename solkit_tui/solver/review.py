"""Finds the move that lost a game. A lost position stays lost, so bisection needs few searches.

The front end searches: it asks the solver about the position that `next` returns and gives the
answer to `tell`, until `next` returns None.
"""

from typing import NamedTuple

from solkit_tui.solver.verdict import VerdictKind

_MOST = 16
"""The most questions that are asked, and the most after `reopen`."""


class TurningPoint(NamedTuple):
    """The known facts of where a game was lost. Positions are numbered from 0, the deal, to the
    number of moves.

    Attributes:
        winnable_to: The last position known to be winnable, as are all before it; -1: none.
        lost_from: The first position known to be lost, as are all after it; None: none.
        last: The last position of the game.
    """

    winnable_to: int
    lost_from: int | None
    last: int

    @property
    def losing_move(self) -> int | None:
        """Return the number of the move, from 1, that lost the game; None if it is not known, or if
        the deal was lost already."""
        if self.lost_from is None or self.lost_from != self.winnable_to + 1:
            return None
        return self.lost_from or None

    def in_words(self, move: str) -> str:
        """Return the result in words, given the losing move in words, if there is one."""
        lost, until = self.lost_from, self.winnable_to
        if until == self.last:
            return "this game can still be won"
        if self.losing_move is not None:
            return f"lost by move {self.losing_move}: {move}; winnable until then"
        if lost == 0:
            return "this deal could never be won"
        could = f"winnable up to move {until}" if until > 0 else "undecided before that"
        could = "winnable at the start" if until == 0 else could
        if lost is not None:
            return f"lost somewhere between moves {max(until + 1, 1)} and {lost}; {could}"
        if until >= 0:
            return f"{could}; undecided after that"
        return "unknown: the searches did not finish in time"

    def kind(self, position: int) -> VerdictKind:
        """Return what is known of a position."""
        if position <= self.winnable_to:
            return VerdictKind.WINNABLE
        if self.lost_from is not None and position >= self.lost_from:
            return VerdictKind.UNWINNABLE
        return VerdictKind.UNKNOWN


class Review:
    """A search by bisection for the move that lost a game of `last` moves."""

    def __init__(self, last: int) -> None:
        self.turning = TurningPoint(-1, None, last)
        self.left = _MOST
        self._open: set[int] = set()

    def next(self) -> int | None:
        """Return the position to ask about next; None if there is nothing more to ask."""
        winnable_to, lost_from, last = self.turning
        if not self.left:
            return None
        if lost_from is None and last not in self._open and winnable_to < last:
            return last  # most games that are reviewed are lost, and their ends are quickly settled
        end = last + 1 if lost_from is None else lost_from
        between = [at for at in range(winnable_to + 1, end) if at not in self._open]
        return between[len(between) // 2] if between else None

    def reopen(self) -> None:
        """Allow as many questions again, also about positions that were not settled."""
        self.left = _MOST
        self._open.clear()

    def tell(self, position: int, kind: VerdictKind) -> None:
        """Take in the answer to a question, which counts against the limit."""
        self.left -= 1
        self.learn(position, kind)

    def learn(self, position: int, kind: VerdictKind) -> None:
        """Take in what is known of a position without a question."""
        winnable_to, lost_from, last = self.turning
        if kind is VerdictKind.WINNABLE:
            self.turning = TurningPoint(max(position, winnable_to), lost_from, last)
        elif kind is VerdictKind.UNWINNABLE:
            first = position if lost_from is None else min(position, lost_from)
            self.turning = TurningPoint(winnable_to, first, last)
        else:
            self._open.add(position)
