"""The records of the game on a table, and the rule file of test mode. Shows nothing."""

import logging
import os
from typing import TYPE_CHECKING

from solkit_tui.counts import count
from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.clock import duration
from solkit_tui.services.system.signatures import signature_at
from solkit_tui.ui.table.start import TableStart
from solkit_tui.ui.table.value import outcome_at_sight

if TYPE_CHECKING:
    from solkit_tui.services.records.calendar import DayPlace

_LOG = logging.getLogger("solkit")
FIRST_GAMES = 3
"""The number of a player's first games in which the coach advises."""
_RECENT = 10
"""The number of games in the list of those played last."""


class Records:
    """Keeps the records of one table's game. Statistics are read when they may have changed, not
    when something is drawn.

    Attributes:
        recorder: Writes the records; it knows the session already.
        clock: The time spent on the game on the table.
        trial: The rule file that is tried out; None: an ordinary game.
        first_games: Whether it is one of the first games that the player has ever begun.
        day_place: Its place among the deals of the day; None: none, or not looked up yet.
    """

    def __init__(self, services: Services, recorder: Recorder, start: TableStart) -> None:
        self._services = services
        self.recorder = recorder
        self._start = start
        self.trial = Trial(services.rules, start.file) if start.test_mode else None
        self.clock = recorder.clock
        self._remembered = False
        self._name = start.session.game.rules.name
        self.lay(start.session)

    def lay(self, session: Session) -> None:
        """Take over another game on the table."""
        _LOG.info("%s, deal %s", self._name, session.deal)
        self._kept = session
        self.day_place: DayPlace | None = None
        self.read()
        begun = sum(stats.played for stats in self._services.stats.all().values())
        self.first_games = begun - self.recorder.playing < FIRST_GAMES
        # The time spent on the game before this deal; the panel adds the clock to it.
        self._spent_before = max(0.0, self.stats.spent - self.clock.elapsed)

    def find_day_place(self) -> None:
        """Look up whether the deal is one of the day. The first frame does not wait for that: the
        days take 10 ms to read."""
        from solkit_tui.services.records.calendar import place_in_day

        session, started = self._kept, self.recorder.started
        self.day_place = place_in_day(self._services.days, started, self._name, session.deal)

    @property
    def day(self) -> str:
        """Return that place in words; another day may have begun since it was looked up."""
        return "" if self.day_place is None else self.day_place.title(self._services.today)

    def read(self) -> None:
        """Read the statistics of the game again."""
        self.stats: GameStats = self._services.stats.of(self._name)

    @property
    def finished(self) -> GameStats:
        """Return the statistics of the game without the one in progress on the table."""
        return self.stats.minus(GameStats(played=int(self.recorder.playing)))

    @property
    def time(self) -> str:
        """Return the time spent on the game on the table, in words."""
        return duration(self.clock.elapsed)

    @property
    def spent(self) -> str:
        """Return the time spent on this solitaire in all games, in words."""
        return duration(self._spent_before + self.clock.elapsed)

    # -- the course of a game ---------------------------------------------------------------------

    def won(self, session: Session) -> bool:
        """Return whether a game is won and its win is not recorded yet."""
        is_won = outcome_at_sight(session.game, session.state) is Outcome.WON
        return is_won and not self.recorder.over

    def keep(self, session: Session) -> None:
        """Save the game as it is now; write nothing if nothing has happened."""
        if self._kept is session:
            return
        _LOG.info("at move %d of %d", session.at, len(session.plays))
        playing, self._kept = self.recorder.playing, session
        self.recorder.changed(session)
        if self.recorder.playing is not playing:  # a game has begun or ended
            self.read()

    def deal(
        self, before: Session, number: int | None, level: str = "", again: bool = False
    ) -> Session:
        """Deal anew, by number or at random, or the same cards `again`; return the recorded deal.

        The game before is over if it was in progress. `level`: how hard the deal is, if known.

        Raises:
            TooCostly: The rules are too costly to play by; nothing was done.
        """
        number = random_deal() if number is None else number
        session = before.again() if again else Session.new(before.game, number)
        check_cost(session.game, session.state)
        self.recorder.dealt(session, self._start.file, self._start.counts, level=level)
        self.lay(session)
        self.find_day_place()
        return session

    def changed_rules(self) -> RuleSet | None:
        """Return the rules of the player's own file if they now differ from the table's; else None.

        Raises:
            RuleFileError: The file now has faults, or is gone.
        """
        start = self._start
        if not start.file or start.from_text or start.test_mode:
            return None
        rules = self._services.rules.load(start.file)
        return None if rules == start.session.game.rules else rules

    def in_progress(self, session: Session) -> bool:
        """Return whether another deal would end a game in progress. A game that is won, lost or
        stuck is over."""
        if session.outcome is not Outcome.PLAYING:
            return False
        return self.recorder.playing or (session.at > 0 and not self.recorder.over)

    def go_on(self) -> None:
        """Let the clock run: the table is in front."""
        self.recorder.go_on()
        self.read()

    def pause(self, session: Session) -> None:
        """Save the game and stop the clock: the table is no longer in front."""
        self.keep(session)
        self.recorder.pause()

    def remember(self) -> None:
        """Record that this is the game played last."""
        if self._remembered:
            return
        self._remembered = True
        name, settings = self._name, self._services.settings

        def played(names: tuple[str, ...]) -> tuple[str, ...]:
            return (name, *(other for other in names if other != name))[:_RECENT]

        settings.change_names("recent", played)
        settings.change(last_played=name)

    def put_away(self, session: Session, remembered: bool) -> None:
        """Save the game, so that it can be continued, because the table is left."""
        self.keep(session)
        if remembered:
            self.remember()
        self.recorder.suspend()


class Trial:
    """Watches one rule file, and keeps the faults that it had when it was read last.

    Attributes:
        faults: Its faults, one line each; empty: it can be played.
        gone: Whether the file no longer exists.
    """

    def __init__(self, rules: RuleLoader, path: str) -> None:
        self._rules = rules
        self._path = path
        self._seen = signature_at(self._path)
        self.faults: tuple[str, ...] = ()
        self.gone = False

    @property
    def name(self) -> str:
        """Return the name of the file without its directories."""
        return os.path.basename(self._path)

    @property
    def summary(self) -> str:
        """Return the state of the file in a few words; empty: it is played as it is."""
        if self.faults:
            return f"{count(len(self.faults), 'fault')} in {self.name}"
        return f"{self.name} no longer exists; the game continues" if self.gone else ""

    def changed(self) -> bool:
        """Return whether the file was written or deleted since the last call."""
        seen = signature_at(self._path)
        if seen == self._seen:
            return False
        self._seen, self.gone = seen, not seen
        return True

    def read(self) -> RuleSet | None:
        """Return the rules as the file has them now; None if it has faults or is gone."""
        self.faults = ()
        if self.gone:
            return None
        try:
            return self._rules.load(self._path)
        except RuleFileError as error:
            self.faults = error.faults_in(self.name)
            return None
