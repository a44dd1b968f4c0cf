"""What the tests of records share: the records of one player, and programs that can be killed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice
from solkit_tui.services.records.endings import recover
from solkit_tui.services.records.history import GameRecord, HistoryService
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.records.save_lines import new_id
from solkit_tui.services.records.saves import SavesService
from solkit_tui.services.records.stats import SECOND, GameStats, StatsService
from solkit_tui.services.system.clock import Clock
from solkit_tui.services.system.notices import Notices
from tests.support.asked import after_transfer, legal_plays
from tests.support.rulesets import position, shipped

KLONDIKE = shipped("klondike_easy")
NAME = KLONDIKE.rules.name
STARTED = "2026-11-20T18:03:04+01:00"

WRITES = ("begin", "append", "settle", "add", "forget", "close", "set_aside")
"""The methods of the services that change a file."""


def game_stats(played: int, won: int, seconds: float) -> GameStats:
    """Return how a game went, with its time in seconds."""
    return GameStats(played, won, round(seconds * SECOND))


def settle(stats: StatsService, name: str, *games: tuple[bool, float]) -> tuple[Notice, ...]:
    """Count new games of a name, each with whether it was won and its seconds; without any, one
    that was begun. Gives what was told."""
    for won, seconds in games or [(False, 0.0)]:
        stats.settle(name, new_id(name), won=won, seconds=seconds)
    return stats.notices.take()


class Killed(BaseException):
    """What a test throws where a program is killed."""


class Dying:
    """A service that goes down with its program, just before one of its writes."""

    def __init__(self, service: Any, program: "Program") -> None:
        self._service = service
        self._program = program

    def __getattr__(self, name: str) -> Any:
        if name in WRITES:
            self._program.about_to_write()
        return getattr(self._service, name)


class Program:
    """One run of a program on a player's directory.

    Args:
        home: The directory.
        writes: How many writes it lives for; None: until it ends by itself.
    """

    def __init__(self, home: Path, writes: int | None = None) -> None:
        self.left = writes
        self.notices = Notices()
        self.saves = SavesService(str(home / "saves"), self.notices.share())
        self.stats = StatsService(str(home / "stats.toml"), self.saves.has, self.notices.share())
        self.history = HistoryService(str(home / "history.jsonl"), self.notices.share())
        self.now = 1000.0
        self.dying: list[Any] = [
            Dying(service, self) for service in (self.stats, self.saves, self.history)
        ]
        stats, saves, history = self.dying
        self.recorder = Recorder(
            stats,
            saves,
            history,
            Clock(lambda: self.now),
            lambda: STARTED,
            self.notices.share(),
        )
        self.recorder.go_on()

    def about_to_write(self) -> None:
        if self.left is not None:
            if self.left == 0:
                raise Killed
            self.left -= 1

    def recover(self) -> None:
        recover(*self.dying)
        assert self.notices.take() == ()

    def end(self) -> None:
        """What the system does when a program is gone."""
        for journal in self.saves._journals.values():
            journal.release()


def records(home: Path, name: str = NAME) -> tuple[GameStats, tuple[GameRecord, ...]]:
    """The statistics of a game, and the log, as a new program sees them."""
    program = Program(home)
    program.stats.all()  # in time, so that a file set aside would be told
    assert program.stats.notices.take() == ()
    return program.stats.of(name), program.history.all()


def nearly_won(game: Game = KLONDIKE) -> Session:
    """A game in which only the four kings are missing on the foundations."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]
    state = position(
        game,
        foundation="|".join(" ".join(rank + suit for rank in ranks) for suit in "CSHD"),
        column="KC|KS|KH|KD",
    )
    return Session(game, None, (), (state,))


def king_home(session: Session, number: int) -> Session:
    """After a king of `nearly_won` has gone to its foundation, 0 to 3."""
    game, state = session.game, session.state
    lift = game.lift_at(state, game.columns[number], 0)
    return after_transfer(session, lift, game.foundations[number])


def some_move(session: Session, choose: Callable[[int], int] = lambda number: 0) -> Session:
    """After some legal move; `choose` picks one of so many."""
    plays = legal_plays(session.game, session.state)
    return session.play(plays[choose(len(plays))])
