"""Counts games for the statistics: played at the first move, won once. Knows no commands."""

from typing import TYPE_CHECKING

from solkit_tui.engine.session import Session
from solkit_tui.engine.winning import won
from solkit_tui.errors import Notice
from solkit_tui.line.answer import Sitting

if TYPE_CHECKING:
    from solkit_tui.line.needs import Needs


class Records:
    """Follows a line of games and adds them to the statistics.

    A game that comes from a file with moves in it was counted where it was begun, and counts
    nothing here: the same file can be read many times.

    Args:
        services: The statistics, which are not touched before there is something to count, and
            a clock.
    """

    __slots__ = ("_counted", "_services", "_since", "_sitting", "_started", "_won")

    def __init__(self, services: "Needs") -> None:
        self._services = services
        self._sitting: Sitting | None = None
        self._since = 0.0
        self._started = self._won = self._counted = False

    def resume(self, sitting: Sitting) -> tuple[Sitting | None, tuple[Notice, ...]]:
        """In a pipe no game goes on by itself."""
        return None, ()

    def begin(self, sitting: Sitting) -> tuple[Notice, ...]:
        """Another game is before the player; gives what the player should know."""
        notices = self.close()
        self._sitting = sitting._replace(counts=sitting.counts and not sitting.session.moves)
        self._since = self._services.now()
        self._started = self._won = False
        return notices

    def follow(self, session: Session) -> tuple[Notice, ...]:
        """The game has gone on; gives what the player should know."""
        if self._sitting is None or not self._sitting.counts or not session.at:
            return ()
        name = session.game.rules.name
        notices: tuple[Notice, ...] = ()
        if not self._started:
            self._started = self._counted = True
            notices += self._services.stats.record(name, played=1)
        if not self._won and won(session.game, session.state):
            self._won = self._counted = True
            notices += self._services.stats.record(name, won=1, seconds=self._spent())
        return notices

    def close(self) -> tuple[Notice, ...]:
        """The game is left, won or not; gives what the player should know."""
        sitting, self._sitting = self._sitting, None
        if sitting is None or not sitting.counts or not self._started:
            return ()
        name = sitting.session.game.rules.name
        return self._services.stats.record(name, seconds=self._spent())

    def finish(self) -> tuple[Notice, ...]:
        """The program ends: what could not be written before is tried once more."""
        notices = self.close()
        return notices + self._services.stats.flush() if self._counted else notices

    def _spent(self) -> float:
        """The seconds since they were last asked for; a won game takes no more time."""
        since, self._since = self._since, self._services.now()
        return 0.0 if self._sitting is None and self._won else max(0.0, self._since - since)
