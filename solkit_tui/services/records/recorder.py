"""Keeps one player's games: saves every move, counts each game once, notes how it ended.

Knows no screen. Three files take part, and a program can be killed between any two writes:

1. a move is added to the save, and that it ends the game, if it does, in the same line; then
2. the finished game is noted in the history, and
3. the game is counted in the statistics, whole: played, won, and all its seconds; then
4. the save of a finished game is removed.

1 stands first, so whatever was counted can be continued. 3 says "this game comes to so much" and
not "add so much": the statistics remember, in the same file and the same write, what they have of
each game whose save is there, and add what is missing. 2 names the game, and of two lines with one
name the later counts. So every step can be done again, and a program that starts does again what
it cannot know to be done (`endings.recover`): games that were left are counted as they were
left, those whose last line says that they are over go through 2 to 4. What a kill can cost is the
move being made.
"""

from typing import TYPE_CHECKING

from solkit_tui.engine.session import Outcome, Session
from solkit_tui.errors import Notice
from solkit_tui.services.records.history import Aid, Ending, GameRecord, local_time
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.system import notices as faults

if TYPE_CHECKING:
    from collections.abc import Callable

    from solkit_tui.engine.game import Game
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService
    from solkit_tui.services.system.clock import Clock

# What writes and reads saves is imported when there is one: a fresh deal does not wait for it.

Notices = tuple[Notice, ...]
"""Messages for the player; none when all went well."""


class Recorder:
    """Keeps the game that a front end has before it, and ends it when another one takes its place.

    What happens is told to it, and it gives what the player should know. A game counts from its
    first move on; before that nothing of it is kept. A won game is over: what is undone and
    played afterwards changes no record.

    Attributes:
        clock: The time spent on the game.
        over: Whether the game was won or given up, whatever was undone since.
        level: How hard the deal is, as the log has it; empty: not known.

    Args:
        stats: Where games are counted.
        saves: Where games in progress are kept.
        history: Where finished games are noted.
        clock: A clock that stands; it is started and stopped from here only.
        now: The present moment in local time, see `history.local_time`.
    """

    def __init__(
        self,
        stats: "StatsService",
        saves: "SavesService",
        history: "HistoryService",
        clock: "Clock",
        now: "Callable[[], str]" = local_time,
    ) -> None:
        self._stats = stats
        self._saves = saves
        self._history = history
        self._now = now
        self.clock = clock
        self._session: Session | None = None
        self._id = ""  # until the first move
        self.over = False
        self._in_front = False
        self._logged: GameRecord | None = None  # once the game is over
        self._aids: set[str] = set()
        self._faults = faults.Notices()
        self._clear()

    @property
    def playing(self) -> bool:
        """Return whether a game is in progress: moved in, and not over."""
        return bool(self._id) and not self.over

    @property
    def aids(self) -> tuple[str, ...]:
        """Return what helped the player in this game, words of `Aid`."""
        return tuple(sorted(self._aids))

    # -- which game -------------------------------------------------------------------------------

    def dealt(
        self,
        session: Session,
        file: str = "",
        counts: bool = True,
        seconds: float = 0.0,
        level: str = "",
    ) -> Notices:
        """A deal lies before the player: the game before it, if it was in progress, is over.

        The clock begins anew, and runs if the table is in front.

        Args:
            session: The deal.
            file: The rule file, where it is the player's own.
            counts: Whether anything of it is to be kept; not so in test mode. A game with moves
                in it comes from a file and was counted where it was begun: it counts nothing.
            seconds: How long it has been lying there.
            level: How hard it is; empty: not known.
        """
        notices = self.ended()
        self._clear(file, counts and not session.moves)
        self.level = level
        self._session = session
        self._set_clock(seconds)
        return notices

    def resume(self, saved: SavedGame, game: "Game") -> tuple[Session, Notices]:
        """Go on with a saved game, and tell what the player should know; the game before it, if it
        was another one in progress, is over.

        The clock begins with the time that was spent on it, and runs if the table is in front.

        Args:
            saved: The game, as `saves` has given it.
            game: Its rules as they are now.

        Raises:
            SaveFileError: It cannot be continued. If that is for ever, as its file is damaged or
                the rules have changed so that not one move is left, the file is set aside; the
                text says so.
            TooCostly: The rules make it so, and nothing was done.
        """
        from solkit_tui.services.records.save_lines import continued

        session, before, note, cut = continued(saved, game, self._saves)
        notices = self.ended() if self._id != saved.id else ()
        self._clear(saved.file)
        self._session = session
        self._id, self._started, self._aids = saved.id, before.started, set(before.aids)
        self.level = before.level
        self._set_clock(before.seconds)
        if cut:  # what is played next follows the last move that is left
            notices += self._note()
        if note:
            notices += (Notice(f"{saved.name} goes on", f"{note}."),)
        return session, notices + self._count()

    def ended(self) -> Notices:
        """The player gives the game up; nothing happens where none is in progress."""
        if not self.playing or self._session is None:
            return ()
        ending = Ending.LOST if _is_stuck(self._session) else Ending.ABANDONED
        return self._note(ended=str(ending)) + self._finish(ending)

    def suspend(self) -> Notices:
        """The table goes, the game stays and can be continued; to be called once or more often."""
        notices = self.pause()
        return notices + self._saves.close(self._id) if self.playing else notices

    # -- what happens in it -----------------------------------------------------------------------

    def changed(self, session: Session) -> Notices:
        """Moves were made, undone or made again."""
        from solkit_tui.services.records.save_lines import changes, unplayed, went_back

        before, self._session = self._session, session
        if before is None or not self._counts or self.over:
            return ()
        try:
            lines = changes(before if self._id else unplayed(session), session)
        except ValueError as error:
            # A move that has no words: the save stays at the position before it, said once.
            self._session = before
            self._faults.add("The game is not saved", f"{error}.")
            return self._faults.take()
        if not lines:
            return ()
        for line in lines:
            line["t"] = self._seconds()
        if Aid.UNDO not in self._aids and went_back(before, session):
            self._aids.add(Aid.UNDO)
            lines[-1]["aids"] = [str(Aid.UNDO)]
        is_won = session.game.won(session.state)
        ending = Ending.SHOWN if Aid.SHOWN in self._aids else Ending.WON
        if is_won:
            lines[-1]["ended"] = str(ending)
        elif _is_stuck(session):
            lines[-1]["stuck"] = True
        self._in_save = session.at, self._seconds()
        notices = self._saves.append(self._id, *lines) if self._id else self._begin(session, lines)
        return notices + self._finish(ending) if is_won else notices

    def aided(self, aid: Aid) -> Notices:
        """The player was helped; a win will be no unaided one. Undoing is noticed by itself."""
        if self.over or aid in self._aids:
            return ()
        self._aids.add(aid)
        return self._note(aids=[str(aid)])

    def rated(self, level: str) -> Notices:
        """Note the level of the deal, which may be known only after the win: of two lines of the
        log with one name the later counts."""
        self.level = level
        if self._logged is None:
            return self._note(level=level)
        self._logged = self._logged._replace(level=level)
        return self._history.add(self._logged)

    def go_on(self) -> None:
        """The table is in front: time runs, unless the game is over."""
        self._in_front = True
        if not self.over:
            self.clock.resume()

    def pause(self) -> Notices:
        """The table is not in front any more: the time up to now is kept and counted."""
        self._in_front = False
        self.clock.pause()
        if not self.playing or self._session is None:
            return ()
        now = self._session.at, self._seconds()
        return self._count() if now == self._in_save else self._note() + self._count()

    # -- inside -----------------------------------------------------------------------------------

    def _clear(self, file: str = "", counts: bool = True) -> None:
        self._file = file
        self._counts = counts
        self._id = ""
        self.over = False
        self.level = ""
        self._logged = None
        self._aids = set()
        self._started = self._now()
        self._in_save = 0, 0.0  # the moves and the seconds that the save has

    def _set_clock(self, seconds: float) -> None:
        self.clock.start(seconds)
        if not self._in_front:
            self.clock.pause()

    def _seconds(self) -> float:
        """The time spent, to the millisecond, as the save has it."""
        return round(self.clock.elapsed, 3)

    def _begin(self, session: Session, lines: "list[dict[str, object]]") -> Notices:
        """The first move: the game is kept, and one of the same rules that was left is over."""
        from solkit_tui.services.records.endings import abandon
        from solkit_tui.services.records.save_lines import first_line, new_id

        name = session.game.rules.name
        self._id = new_id(name)
        head = first_line(session, self._file, self._started, self._aids, self.level)
        notices = self._saves.begin(self._id, head, *lines) + self._count()
        for saved in self._saves.all():
            if saved.is_of(name, self._file):
                notices += abandon(saved, self._stats, self._saves, self._history)
        return notices

    def _note(self, **fields: object) -> Notices:
        """Add to the save what is no move."""
        if not self.playing or self._session is None:
            return ()
        self._in_save = at, seconds = self._session.at, self._seconds()
        if _is_stuck(self._session):
            fields["stuck"] = True
        return self._saves.append(self._id, {"at": at, "t": seconds} | fields)

    def _count(self) -> Notices:
        assert self._session is not None
        name = self._session.game.rules.name
        return self._stats.settle(name, self._id, won=False, seconds=self._seconds())

    def _finish(self, ending: Ending) -> Notices:
        from solkit_tui.services.records.endings import finish

        assert self._session is not None
        self.over = True
        self.clock.pause()
        session, aids = self._session, self.aids
        name, deal, seconds = session.game.rules.name, session.deal, self._seconds()
        self._logged = GameRecord(
            self._id, name, deal, self._started, seconds, session.at, ending, aids, self.level
        )
        return finish(self._logged, self._stats, self._saves, self._history)


def _is_stuck(session: Session) -> bool:
    """Return whether no legal move is left, or the rules have declared the game lost."""
    return session.outcome in (Outcome.STUCK, Outcome.LOST)
