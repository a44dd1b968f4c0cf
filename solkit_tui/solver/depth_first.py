"""The depth-first search that all forms of a position share: steps are made, looked at and taken
back.

A search with no steps left has searched the whole space; one that reaches its limit can go on later
where it stopped.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from solkit_tui.engine.action import Action
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState

RUNNING: Final = 0
WON: Final = 1
EXHAUSTED: Final = 2
FULL: Final = 3
"""The search has reached its limit of memory."""

TRIES: Final = 40
"""A run for some new positions tries at most this many times as many steps, as the clock is looked
at only between runs."""

KEY_BYTES: Final = 110
"""The bytes that a position takes: its key, and its place in a set that grows by doubling."""

StepT = TypeVar("StepT")


class DepthFirst(Generic[StepT]):
    """A depth-first search; a subclass is a form of positions and their steps.

    Attributes:
        memory: The most bytes that it may keep.
        nodes: The number of positions that were looked at.
        status: `RUNNING`, `WON`, `EXHAUSTED` or `FULL`.
        proves: Whether there is no win once everything was searched.
        left_over: The steps still to be tried in each position on the line, the best last.
        waiting: The number of these steps.
    """

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.nodes = 0
        self.status = RUNNING
        self.proves = True
        self.left_over: list[list[StepT]] = []
        self.waiting = 0
        self.asked = 0
        self.cut = 0
        self.period = 1
        """One position in this many gets a costly test: every one, if it finds many lost."""

    def begin(self) -> None:
        """Look at the first position; a subclass calls this once that is set up."""
        if self.won():
            self.status = WON
        else:
            self.left_over.append(self.next_steps())
            self.waiting = len(self.left_over[0])

    def run(self, limit: int) -> int:
        """Look at `limit` new positions at most, fewer if most steps lead to known ones; return
        the status."""
        left_over = self.left_over
        stop = self.nodes + limit
        tries = limit * TRIES  # steps to known positions take time too
        while self.status == RUNNING and self.nodes < stop and tries > 0:
            tries -= 1
            steps = left_over[-1]
            if not steps:
                left_over.pop()
                if left_over:
                    self.leave()
                else:
                    self.status = EXHAUSTED
                continue
            if self.taken() >= self.memory:
                self.status = FULL
                break
            self.waiting -= 1
            if not self.enter(steps.pop()):
                continue
            self.nodes += 1
            if self.won():
                self.status = WON
                break
            following = self.next_steps()
            self.waiting += len(following)
            left_over.append(following)
        return self.status

    def tested(self, is_lost: Callable[[], bool]) -> bool:
        """Return whether a costly test shows the position to be lost; only some are tested."""
        if self.nodes % self.period:
            return False
        self.asked += 1
        if is_lost():
            self.cut += 1
            return True
        if self.asked % 64 == 0:
            often = self.cut / self.asked
            self.period = 1 if often > 0.33 else 2 if often > 0.12 else 4 if often > 0.01 else 32
        return False

    # -- what a form of positions defines --------------------------------------------------------

    def enter(self, step: StepT) -> bool:
        """Make a step if it leads to a new position, and return whether it does."""
        raise NotImplementedError

    def leave(self) -> None:
        """Take back the last step that was made."""
        raise NotImplementedError

    def won(self) -> bool:
        """Return whether the current position is won."""
        raise NotImplementedError

    def next_steps(self) -> list[StepT]:
        """Return the steps of the current position that have to be tried, the best last."""
        raise NotImplementedError

    def taken(self) -> int:
        """Return the estimated bytes that positions and waiting steps take."""
        raise NotImplementedError

    def line_as_actions(self, game: Game, state: GameState) -> list[Action]:
        """Return the actions of the player that lead from the first position, `state`, to the
        current one."""
        raise NotImplementedError
