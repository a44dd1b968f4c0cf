"""Keeps one player's games: saves every move, counts each game once, logs how it ended.

Three files take part, and a program can be killed between any two writes:

1. a move is added to the save; if it ends the game, the same line says so; then
2. the finished game is added to the log (history.jsonl), and
3. the game is counted in the statistics, whole: played, won, and all its seconds; then
4. the save of a finished game is removed.

1 comes first, so every game that was counted can be continued. 3 gives the totals of a game, not
an increase: the statistics remember, in the same file and the same write, what they have counted of
each game that has a save, and add what is missing. 2 writes the game's id, and of two lines with
one id the later counts. So every step can be repeated, and a starting program repeats the steps
that may not have been done (`endings.recover`): saved games are counted as they are, and those
whose last line says that they are over go through 2 to 4. A kill costs at most the moves since the
last frame of the table, which waiting keys delay by some 0.4 s.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome, arrangement, outcome_at_sight
from solkit_tui.engine.session import Session
from solkit_tui.model.state import GameState
from solkit_tui.services.record_names import record_key
from solkit_tui.services.records.history import Aid, Ending, GameRecord, HistoryService
from solkit_tui.services.records.saves import SavedGame, SavesService
from solkit_tui.services.system.clock import Clock, local_time
from solkit_tui.services.system.notices import Notices

if TYPE_CHECKING:
    from solkit_tui.services.records.stats import StatsService

# The modules that write and read saves are imported when needed: a new deal must not wait for them.


class Recorder:
    """Records the game in a front end, and ends it when another one takes its place.

    The front end calls a method for each event. A game counts from its first move on; before that
    nothing is written. A won game is over: moves undone and played afterwards change no record.

    Attributes:
        clock: The time spent on the game; not running at first, and only the recorder starts and
            stops it.
        over: Whether the game was won or given up, even if moves were undone since.
        hints: The number of hints that the player got.
        level: How hard the deal is, in the log's word; empty: not known.
    """

    def __init__(
        self,
        stats: "StatsService",
        saves: SavesService,
        history: HistoryService,
        clock: Clock,
        now: Callable[[], str] = local_time,
        notices: Notices | None = None,
    ) -> None:
        self._stats = stats
        self._saves = saves
        self._history = history
        self._now = now
        self.clock = clock
        self._session: Session | None = None
        self._in_front = False
        self._shown_deals: set[tuple[str, int | None]] = set()
        self._notices = Notices() if notices is None else notices
        self._replaced = ""  # the saved game that the first move gives up
        self._clear()

    def _clear(self, file: str = "", counts: bool = True) -> None:
        self._file = file
        self._counts = counts
        self._id = ""  # until the first move
        self.over = False
        self.level = ""
        self._logged: GameRecord | None = None  # once the game is over
        self._aids: set[str] = set()
        self.hints = 0
        self._solver_moves: set[tuple[object, object]] = set()
        self._started = self._now()
        self._in_save = 0, 0.0  # the moves and the seconds that the save has

    @property
    def playing(self) -> bool:
        """Return whether a game is in progress: a move was made, and it is not over."""
        return bool(self._id) and not self.over

    @property
    def aids(self) -> tuple[str, ...]:
        """Return the help that the player got in this game, values of `Aid`."""
        return tuple(sorted(self._aids))

    @property
    def started(self) -> str:
        """Return when the game was dealt, in local time; empty: it is not recorded."""
        return self._started if self._counts else ""

    # -- beginning and ending a game --------------------------------------------------------------

    def dealt(
        self,
        session: Session,
        file: str = "",
        counts: bool = True,
        level: str = "",
        replaces: str = "",
    ) -> None:
        """Begin to record a new deal; a game in progress before it is given up.

        The clock starts anew, and runs if the table is in front.

        Args:
            session: The deal. If it has moves already, it comes from a file and was counted where
                it was begun: then nothing is recorded.
            file: The rule file if it is the player's own.
            counts: Whether the game is recorded at all; not in test mode.
            level: How hard it is; empty: not known.
            replaces: The id of a saved game that its first move gives up, as the player has been
                told; empty: none, or the one named before.
        """
        self._replaced = replaces or self._replaced
        self.ended()
        self._clear(file, counts and not session.plays)
        self.level = level
        self._session = session
        self._set_clock(0.0)

    def resume(self, saved: SavedGame, game: Game) -> Session:
        """Continue a saved game by its rules as they are now; another game in progress is given up.
        The clock starts at the time already spent on it, and runs if the table is in front.

        Raises:
            SaveFileError: The game cannot be continued. If it never can, because its file is
                damaged or the rules have changed so that not one of its moves is legal, the file
                is set aside; the text says so.
            TooCostly: A position would take too long to compute; nothing was changed.
        """
        from solkit_tui.services.records.save_lines import continued

        session, before, note, cut = continued(saved, game, self._saves)
        if self._id != saved.id:
            self.ended()
        self._clear(saved.file)
        self._session = session
        self._id, self._started, self._aids = saved.id, before.started, set(before.aids)
        self.level, self.hints = before.level, before.hints
        self._set_clock(before.seconds)
        if cut:  # tells the save that the moves after this one are gone
            self._note()
        if note:
            self._notices.forget_given()  # it is told whenever such a game is continued
            self._notices.add(f"{game.rules.title} continues", f"{note}.")
        self._count()
        return session

    def ended(self) -> None:
        """Record the game as given up by the player; do nothing if none is in progress."""
        if not self.playing or self._session is None:
            return
        ending = Ending.ABANDONED if self._session.outcome is Outcome.PLAYING else Ending.LOST
        self._note(ended=str(ending))
        self._finish(ending)

    def suspend(self) -> None:
        """Stop the clock and close the game's save, so that it can be continued another time. A
        second call does no harm."""
        self.pause()
        if self.playing:
            self._saves.close(self._id)

    # -- during a game ----------------------------------------------------------------------------

    def changed(self, session: Session) -> None:
        """Record the moves that were made, undone or redone since the last session."""
        from solkit_tui.services.records.save_lines import changes, went_back

        before, self._session = self._session, session
        self.clock.move()
        if self._in_front and not self.over:
            self.clock.resume()  # the first move starts it
        assert before is not None
        if not self._counts or self.over:
            return
        lines = changes(before if self._id else session.again(), session)
        if not lines:
            return
        aids = {Aid.UNDO} if went_back(before, session) else set[Aid]()
        for line in lines:
            line["t"] = self._seconds()
        if session.at and session.plays[session.at - 1].by == "solver":
            last = session.states[session.at - 1 : session.at + 1]
            self._solver_moves.update(_moves(session.game, last))
            aids.add(Aid.LINE)
        ending = Ending.WON
        if is_won := session.game.won(session.state):
            aids |= self._known(session)
            if self._is_shown(session):
                ending = Ending.SHOWN
                aids.add(Aid.SHOWN)
            lines[-1]["ended"] = str(ending)
        elif outcome_at_sight(session.game, session.state) is not Outcome.PLAYING:
            lines[-1]["stuck"] = True
        if new := sorted(map(str, aids - self._aids)):
            self._aids.update(new)
            lines[-1]["aids"] = new
        self._in_save = session.at, self._seconds()
        if self._id:
            self._saves.append(self._id, *lines)
        else:
            self._begin(session, lines)
        if is_won:
            self._finish(ending)

    def aided(self, aid: Aid, hints: int = 0) -> None:
        """Record that the player was helped, with so many hints, so that a win does not count as
        unaided; `changed` notices undone moves itself."""
        if self.over or (aid in self._aids and not hints):
            return
        self._aids.add(aid)
        self.hints += hints
        self._note(aids=[str(aid)], hints=self.hints)

    def showed(self, states: Sequence[GameState]) -> None:
        """Record that the solver told a line, given as its positions from the one on the table on:
        its moves are the solver's, whoever makes them."""
        if self._session is not None:
            self._solver_moves.update(_moves(self._session.game, states))
            self._shown_deals.add((self._session.game.rules.name, self._session.deal))
            self.aided(Aid.LINE)

    def stuck(self) -> None:
        """Record that no remaining move makes progress."""
        self._note(stuck=True)

    def rated(self, level: str) -> None:
        """Record the level of the deal, even after the game's end: it is then logged once more,
        and of two lines of the log with one id the later counts."""
        self.level = level
        if self._logged is None:
            self._note(level=level)
        else:
            self._logged = self._logged._replace(level=level)
            self._history.add(self._logged)

    def go_on(self) -> None:
        """Start the clock as the table is now in front, unless no move was made yet, or the game is
        over."""
        self._in_front = True
        if self._session is not None and self._session.plays and not self.over:
            self.clock.resume()

    def pause(self) -> None:
        """Stop the clock as the table is no longer in front; save and count the time up to now."""
        self._in_front = False
        self.clock.pause()
        if not self.playing or self._session is None:
            return
        if (self._session.at, self._seconds()) != self._in_save:
            stuck = self._session.outcome is not Outcome.PLAYING
            self._note(**({"stuck": True} if stuck else {}))
        self._count()

    # -- inside -----------------------------------------------------------------------------------

    def _set_clock(self, seconds: float) -> None:
        self.clock.start(seconds)
        self.clock.pause()
        if self._in_front:
            self.go_on()

    def _seconds(self) -> float:
        """Return the time spent in seconds, to the millisecond, as it is written in the save."""
        return round(self.clock.elapsed, 3)

    def _is_shown(self, session: Session) -> bool:
        """Return whether more than a fifth of the moves are the solver's, whoever made them."""
        moves = _moves(session.game, session.states[: session.at + 1])
        by = [
            "solver" if move in self._solver_moves else play.by
            for play, move in zip(session.plays, moves, strict=False)
        ]
        return 5 * by.count("solver") > len(by) - by.count("rule")

    def _known(self, session: Session) -> set[Aid]:
        """Return what was known of the deal before: that it had been won, or how."""
        deal, key = session.deal, record_key(session.game.rules.name)
        before = [
            record
            for record in self._history.all()
            if deal is not None and record.deal == deal and record_key(record.game) == key
        ]
        told = (session.game.rules.name, deal) in self._shown_deals and Aid.LINE not in self._aids
        shown = any(not {Aid.LINE, Aid.SHOWN}.isdisjoint(record.aids) for record in before)
        if told or shown:
            return {Aid.KNOWN, Aid.LINE}
        return {Aid.KNOWN} if any(record.won for record in before) else set()

    def _begin(self, session: Session, lines: list[dict[str, object]]) -> None:
        """Begin the save at the first move, and give up the saved game that it ends. Any other one
        of the same rules stays: the player was not asked about it."""
        from solkit_tui.services.records.endings import abandon
        from solkit_tui.services.records.save_lines import first_line, new_id

        name = session.game.rules.name
        self._id = new_id(name)
        helped = self.level, self._aids, self.hints
        head = first_line(session, self._file, self._started, *helped)
        self._saves.begin(self._id, head, *lines)
        self._count()
        replaced, self._replaced = self._replaced, ""
        for saved in self._saves.all() if replaced else ():
            if saved.id == replaced:
                abandon(saved, self._stats, self._saves, self._history)

    def _note(self, **fields: object) -> None:
        """Add a line without a move to the save."""
        if not self.playing or self._session is None:
            return
        self._in_save = at, seconds = self._session.at, self._seconds()
        if outcome_at_sight(self._session.game, self._session.state) is not Outcome.PLAYING:
            fields["stuck"] = True
        self._saves.append(self._id, {"at": at, "t": seconds} | fields)

    def _count(self) -> None:
        assert self._session is not None
        name = self._session.game.rules.name
        self._stats.settle(name, self._id, won=False, seconds=self._seconds())

    def _finish(self, ending: Ending) -> None:
        from solkit_tui.services.records.endings import finish

        assert self._session is not None
        self.over = True
        self.clock.pause()
        session, aids = self._session, self.aids
        name, deal, seconds = session.game.rules.name, session.deal, self._seconds()
        told = ending, aids, self.level, self.hints
        self._logged = GameRecord(self._id, name, deal, self._started, seconds, session.at, *told)
        finish(self._logged, self._stats, self._saves, self._history)


def _moves(game: Game, states: Sequence[GameState]) -> Iterator[tuple[object, object]]:
    """Return the moves between positions, as they are compared."""
    return pairwise(arrangement(game, state) for state in states)
