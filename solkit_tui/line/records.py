"""Counts the games of a pipe, keeps the game of a player at a terminal. Knows no commands."""

from solkit_tui.annotations import TYPE_CHECKING
from solkit_tui.engine.session import Session
from solkit_tui.engine.winning import won
from solkit_tui.errors import Notice, SaveFileError
from solkit_tui.services.answer import InPlay

if TYPE_CHECKING:
    from solkit_tui.services.container import Services


class Records:
    """Follows a line of games and adds them to the statistics.

    A game that comes from a file with moves in it was counted where it was begun, and counts
    nothing here: the same file can be read many times.

    Args:
        services: The statistics, which are not touched before there is something to count, and
            a clock.
    """

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._current: InPlay | None = None
        self._since = 0.0
        self._started = self._won = self._counted = False

    def resume(self, current: InPlay) -> tuple[InPlay | None, tuple[Notice, ...]]:
        """In a pipe no game goes on by itself."""
        return None, ()

    def begin(self, current: InPlay) -> tuple[Notice, ...]:
        """Another game is before the player; gives what the player should know."""
        notices = self.close()
        self._current = current._replace(counts=current.counts and not current.session.moves)
        self._since = self._services.now()
        self._started = self._won = False
        return notices

    def follow(self, session: Session) -> tuple[Notice, ...]:
        """The game has gone on; gives what the player should know."""
        if self._current is None or not self._current.counts or not session.at:
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

    def aided(self, aid: str) -> tuple[Notice, ...]:
        """The player was helped; of games in a pipe that is not noted."""
        return ()

    def close(self) -> tuple[Notice, ...]:
        """The game is left, won or not; gives what the player should know."""
        current, self._current = self._current, None
        if current is None or not current.counts or not self._started:
            return ()
        name = current.session.game.rules.name
        return self._services.stats.record(name, seconds=self._spent())

    def finish(self) -> tuple[Notice, ...]:
        """The program ends: what could not be written before is tried once more."""
        notices = self.close()
        return notices + self._services.stats.flush() if self._counted else notices

    def _spent(self) -> float:
        """The seconds since they were last asked for; a won game takes no more time."""
        since, self._since = self._since, self._services.now()
        return 0.0 if self._current is None and self._won else max(0.0, self._since - since)


class Keeping:
    """Saves and counts a line of games; the last one can be continued, here or at the table.

    It does for a terminal what `records.Records` does for a pipe: a script that plays a thousand
    games must not give up the one that its owner has begun.
    """

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._recorder = services.recorder()
        self._resumed: Session | None = None

    def resume(self, current: InPlay) -> tuple[InPlay | None, tuple[Notice, ...]]:
        """The game of these rules that was left, in place of a fresh deal; None: there is none."""
        game = current.session.game
        saved = self._services.saves.of(game.rules.name, current.file)
        if saved is None or not current.counts:
            return None, ()
        try:
            self._resumed, notices = self._recorder.resume(saved, game)
        except SaveFileError as error:
            return None, (error.notice,)
        return current._replace(session=self._resumed), notices

    def begin(self, current: InPlay) -> tuple[Notice, ...]:
        """Another game is before the player; gives what the player should know."""
        notices: tuple[Notice, ...] = ()
        if current.session is not self._resumed:
            notices = self._recorder.dealt(current.session, current.file, counts=current.counts)
        self._recorder.go_on()
        return notices

    def follow(self, session: "Session") -> tuple[Notice, ...]:
        """The game has gone on; gives what the player should know."""
        return self._recorder.changed(session)

    def aided(self, aid: str) -> tuple[Notice, ...]:
        """The player was helped, by a hint or by the solver: a win will be no unaided one."""
        from solkit_tui.services.records.history_values import Aid

        return self._recorder.aided(Aid(aid))

    def finish(self) -> tuple[Notice, ...]:
        """The program ends: the game stays and can be continued."""
        notices = self._recorder.suspend()
        return notices + self._services.stats.flush() + self._services.history.flush()
