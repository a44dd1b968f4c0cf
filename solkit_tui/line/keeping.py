"""Keeps the game of a player at a terminal as the table does. Knows no commands."""

from typing import TYPE_CHECKING

from solkit_tui.errors import Notice, SaveFileError
from solkit_tui.line.answer import Sitting
from solkit_tui.services.records.keeper import Keeper
from solkit_tui.services.system.clock import Clock

if TYPE_CHECKING:
    from solkit_tui.engine.session import Session
    from solkit_tui.line.needs import Needs


class Keeping:
    """Saves and counts a line of games; the last one can be continued, here or at the table.

    It does for a terminal what `records.Records` does for a pipe: a script that plays a thousand
    games must not give up the one that its owner has begun.

    Args:
        services: Records and a clock.
    """

    __slots__ = ("_keeper", "_resumed", "_services")

    def __init__(self, services: "Needs") -> None:
        self._services = services
        clock = Clock(services.now)
        self._keeper = Keeper(services.stats, services.saves, services.history, clock)
        self._resumed: Session | None = None

    def resume(self, sitting: Sitting) -> tuple[Sitting | None, tuple[Notice, ...]]:
        """The game of these rules that was left, in place of a fresh deal; None: there is none."""
        game = sitting.session.game
        saved = self._services.saves.of(game.rules.name, sitting.file)
        if saved is None or not sitting.counts:
            return None, ()
        try:
            self._resumed, notices = self._keeper.resume(saved, game)
        except SaveFileError as error:
            return None, (Notice(error.title, error.text),)
        return sitting._replace(session=self._resumed), notices

    def begin(self, sitting: Sitting) -> tuple[Notice, ...]:
        """Another game is before the player; gives what the player should know."""
        notices: tuple[Notice, ...] = ()
        if sitting.session is not self._resumed:
            notices = self._keeper.dealt(sitting.session, sitting.file, counts=sitting.counts)
        self._keeper.go_on()
        return notices

    def follow(self, session: "Session") -> tuple[Notice, ...]:
        """The game has gone on; gives what the player should know."""
        return self._keeper.changed(session)

    def finish(self) -> tuple[Notice, ...]:
        """The program ends: the game stays and can be continued."""
        notices = self._keeper.put_away()
        return notices + self._services.stats.flush() + self._services.history.flush()
