"""Counts one game in the statistics: once, from its first move on. Knows no screen."""

from typing import TYPE_CHECKING

from solkit_tui.services.clock import Clock

if TYPE_CHECKING:
    from solkit_tui.errors import Notice
    from solkit_tui.services.container import StatsStore


class Scorekeeper:
    """Keeps the score of one deal.

    A game counts as played from its first move on and once, however often it is undone and left;
    the time before the first move counts with it. A win counts once.

    Args:
        stats: Where it is counted.
        name: The name of the game.
        clock: The time spent on it.
        started: Whether it was counted before, in a game that is continued.
        won: Whether its win was counted before.
        credited: The seconds that were added to the statistics before.
    """

    __slots__ = ("_credited", "_name", "_stats", "clock", "started", "won")

    def __init__(
        self,
        stats: "StatsStore",
        name: str,
        clock: Clock,
        started: bool = False,
        won: bool = False,
        credited: float = 0.0,
    ) -> None:
        self._stats = stats
        self._name = name
        self._credited = credited
        self.clock = clock
        self.started = started
        self.won = won

    def moved(self, won: bool) -> "tuple[Notice, ...]":
        """A move was made; `won`: it won the game. Gives what the player should know."""
        played = 0 if self.started else 1
        wins = 1 if won and not self.won else 0
        if not played and not wins:
            return ()
        self.started = True
        self.won = self.won or won
        return self._stats.record(
            self._name, played=played, won=wins, seconds=self._uncredited() if wins else 0.0
        )

    def credit_time(self) -> "tuple[Notice, ...]":
        """Add the time since the last call, if the game counts. Gives what is to be known."""
        if not self.started:
            return ()
        seconds = self._uncredited()
        return self._stats.record(self._name, seconds=seconds) if seconds else ()

    def _uncredited(self) -> float:
        seconds = max(0.0, self.clock.elapsed - self._credited)
        self._credited = self.clock.elapsed
        return seconds
