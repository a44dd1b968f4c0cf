"""The real program, killed with SIGKILL at random moments of play: what the next start offers is
the game before or after the last move, and every game is counted once.

`SOLKIT_KILLS=200 python -m pytest tests/outside/test_kill.py` is the long run; `SOLKIT_KILLS_SEED`
makes it another one.
"""

import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from benchmarks.pty_terminal import PATIENCE, Terminal, plain_environment
from solkit_tui.engine.session import Session
from solkit_tui.rules.pile import PileKind
from solkit_tui.services.records.history import GameRecord, HistoryService
from solkit_tui.services.records.saves import SavedGame, SavesService
from solkit_tui.services.records.stats import GameStats
from solkit_tui.ui.keys.inbox import REPEAT
from solkit_tui.ui.table import cursor, moves
from solkit_tui.ui.table.value import Table
from tests.support.amount import amount, ci_alone
from tests.support.keeping import KLONDIKE, NAME, Program

KILLS: Final = int(os.environ.get("SOLKIT_KILLS", amount(1, 8)))
SEED: Final = int(os.environ.get("SOLKIT_KILLS_SEED", "1"))

_ROOT: Final = Path(__file__).resolve().parents[2]

Action = Callable[[Table], Table]

KEYS: Final[dict[str, Action]] = {
    **{str(number): partial(cursor.column, number=number) for number in range(1, 8)},
    "d": lambda table: cursor.next_in_area(table, PileKind.DECK, PileKind.WASTE),
    "Right": lambda table: cursor.next_pile(table, 1),
    "Enter": moves.smart,
    "Space": moves.toggle_mark,
    "u": moves.undo,
    "U": moves.redo,
}
"""What the keys of the player do to the table, as the tests of the table have it."""

_OFTEN: Final = ("Enter", "Enter", "Enter", "Enter", "Enter", "Space", "d", "d", "u", "U")


def wait_for(terminal: Terminal, session: Session) -> None:
    """Until the title shows so many moves of this deal."""
    moves = "1 move" if session.at == 1 else f"{session.at} moves"
    terminal.wait_for(rf"#{session.deal} .*[^0-9]{moves}\b")


class Player:
    """Someone who plays at random and whose machine is not to be relied on."""

    def __init__(self, home: Path, scratch: Path) -> None:
        self.home = home
        self.scratch = scratch
        self.chance = random.Random(SEED)
        self.session: Session | None = None
        """The game in progress as it was offered last."""
        self.begun: set[int] = set()
        self.spent = 0.0
        self.run = 0
        self.typed: list[str] = []
        """The keys of this run."""
        self.saw = {"before": 0, "after": 0, "neither": 0}

    def play(self) -> None:
        """Start the program, play, kill it, and look at what it leaves."""
        self.run += 1
        self.typed = []
        fresh = self.session is None or self.chance.random() < 0.2
        argv = [sys.executable, "-m", "solkit_tui", "-g", NAME]
        if fresh:
            session = Session.new(KLONDIKE, self.run)
            argv += ["-n", str(session.deal)]
        else:
            assert self.session is not None
            session = self.session
        env = plain_environment(SOLKIT_HOME=str(self.home), TEXTUAL_ANIMATIONS="none")
        with Terminal(argv, env=env, cwd=_ROOT, columns=100, rows=30) as terminal:
            try:
                possible = self.type_until_the_end(terminal, Table.new(session))
            except TimeoutError as error:
                error.add_note(f"run {self.run}, from {session.at} moves on: {self.typed}")
                raise
            terminal.signal(signal.SIGKILL)
            terminal.wait()
        self.check(possible, fresh)

    def type_until_the_end(self, terminal: Terminal, table: Table) -> list[Session]:
        """Type for a while; gives the sessions that a kill at this moment may leave."""
        if self.chance.random() < 0.1:
            terminal.listen(self.chance.random() * 1.2)  # it may not even have started
            return [table.session]
        wait_for(terminal, table.session)
        asked = "is in progress"
        if self.session is not None and self.session.at and table.session.deal != self.session.deal:
            terminal.wait_for(asked)
            terminal.settle(quiet=0.15, timeout=1.0)
            terminal.press("Down", "Enter")  # the new deal
            terminal.wait_until(lambda: asked not in terminal.screen.text, "the answer")
            terminal.listen(REPEAT)  # the same key again would be the one that is held down
        sessions = [table.session]
        if self.chance.random() < 0.3:
            # In the middle of keys that come faster than they are drawn.
            keys = self.words(self.chance.randrange(5, 40))
            for word in keys:
                table = KEYS[word](table)
                sessions.append(table.session)
            terminal.press(*keys)
            terminal.listen(self.chance.random() * 0.3)
            return sessions
        for word in self.words(self.chance.randrange(1, 15)):
            table = KEYS[word](table)
            sessions.append(table.session)
            terminal.press(word)
        wait_for(terminal, table.session)
        before = table.session
        if before.plays:
            # A move is seen before it is kept, by as long as the machine has no time for it.
            terminal.wait_until(lambda: self.kept() == before, "a file with the last move")
        terminal.settle(quiet=0.15, timeout=1.0)
        # Where the title said the same at an earlier key, that may be what was waited for.
        unsure = [one for one in sessions if any(one.at == before.at for one in sessions[:-1])]
        while table.session is before:
            (word,) = self.words(1)
            table = KEYS[word](table)
            terminal.press(word)
        time.sleep(self.chance.random() * 0.06)
        return [*unsure[:-1], before, table.session]

    def words(self, number: int) -> list[str]:
        """Some keys, which are typed then."""
        words = [
            self.chance.choice(_OFTEN if self.chance.random() < 0.5 else tuple(KEYS))
            for _ in range(number)
        ]
        self.typed += words
        return words

    def kept(self) -> Session | None:
        """Return what a start would find now; the program that writes it is not disturbed."""
        copy = self.scratch / "now"
        shutil.rmtree(copy, ignore_errors=True)
        try:
            shutil.copytree(self.home / "saves", copy / "saves")
        except (shutil.Error, FileNotFoundError):
            return None  # a file was just being replaced
        program = Program(copy)
        saved = next(iter(program.saves.all()), None)
        session = program.recorder.resume(saved, KLONDIKE) if saved else None
        program.end()
        return session

    def check(self, possible: list[Session], fresh: bool) -> None:
        """What a next start finds, on a copy of the player's directory."""
        copy = self.scratch / str(self.run)
        shutil.copytree(self.home, copy)
        assert not list(copy.rglob("*.damaged-*"))
        program = Program(copy)
        program.recover()
        saved = next(iter(program.saves.all()), None)
        if saved is None:
            # Nothing was played yet: only so may nothing be offered.
            assert self.session is None
            assert not possible[0].plays
            assert not self.begun
            return
        offered, notices = program.recorder.resume(saved, KLONDIKE), program.notices.take()
        assert notices == ()
        if offered.deal in self.begun and fresh:
            # The new deal was not moved in, as far as the disk knows: the old game is untouched.
            assert offered == self.session
            assert not possible[0].plays
        else:
            assert offered in possible, (self.run, offered.at, [s.at for s in possible])
            assert offered.deal is not None
            self.begun.add(offered.deal)
        if offered == possible[-1]:
            self.saw["after"] += 1
        else:
            self.saw["before" if offered in possible[-2:-1] else "neither"] += 1
        self.session = offered
        program.end()
        self.check_counts(copy)
        shutil.rmtree(copy)

    def check_counts(self, copy: Path) -> None:
        """Every game that was begun was counted once, and is either offered or noted."""
        stats, finished, waiting = look(copy)
        assert stats.played == len(self.begun), (self.run, stats, self.begun)
        assert stats.won == sum(record.won for record in finished)
        assert stats.spent >= self.spent
        self.spent = stats.spent
        deals = [record.deal for record in finished] + [saved.deal for saved in waiting]
        assert sorted(deals, key=str) == sorted(self.begun, key=str)


def leave_by_key(terminal: Terminal) -> None:
    terminal.press("C-q")
    assert terminal.wait() == 0


def leave_by_signal(number: signal.Signals) -> Callable[[Terminal], None]:
    def leave(terminal: Terminal) -> None:
        terminal.signal(number)
        assert terminal.wait() == 128 + number

    return leave


LEAVING: Final[dict[str, Callable[[Terminal], None]]] = {
    "Ctrl+Q": leave_by_key,
    "SIGTERM": leave_by_signal(signal.SIGTERM),
    "SIGHUP": leave_by_signal(signal.SIGHUP),
}


@ci_alone("a terminal of its own; kills are tried")
@pytest.mark.parametrize("how", list(LEAVING))
def test_left_in_order(tmp_path: Path, how: str) -> None:
    """Nothing at all is lost, and the terminal is as it was found."""
    home = tmp_path / "home"
    table = Table.new(Session.new(KLONDIKE, 7))
    argv = [sys.executable, "-m", "solkit_tui", "-g", NAME, "-n", "7"]
    env = plain_environment(SOLKIT_HOME=str(home), TEXTUAL_ANIMATIONS="none")
    with Terminal(argv, env=env, cwd=_ROOT, columns=100, rows=30) as terminal:
        wait_for(terminal, table.session)
        for word in ("d", "Space", "Space", "Space", "u"):
            table = KEYS[word](table)
            terminal.press(word)
        wait_for(terminal, table.session)
        LEAVING[how](terminal)
        assert terminal.left_behind() == []
    stats, finished, (saved,) = look(home)
    assert (stats.played, stats.won, finished) == (1, 0, ())
    assert stats.spent == saved.seconds > 0
    assert Program(home).recorder.resume(saved, KLONDIKE) == table.session


@pytest.mark.long
def test_a_window_that_is_closed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    table = Table.new(Session.new(KLONDIKE, 7))
    argv = [sys.executable, "-m", "solkit_tui", "-g", NAME, "-n", "7"]
    env = plain_environment(SOLKIT_HOME=str(home), TEXTUAL_ANIMATIONS="none")
    with Terminal(argv, env=env, cwd=_ROOT, columns=100, rows=30) as terminal:
        wait_for(terminal, table.session)
        for word in ("d", "Space", "Space"):
            table = KEYS[word](table)
            terminal.press(word)
        wait_for(terminal, table.session)
        terminal.settle(quiet=0.1, timeout=0.5)
        child = terminal._child
        os.close(child._master)
        child._master = -1
        child.wait(PATIENCE)
    _, finished, (saved,) = look(home)
    assert finished == ()
    assert Program(home).recorder.resume(saved, KLONDIKE) == table.session


def look(home: Path) -> tuple[GameStats, tuple[GameRecord, ...], tuple[SavedGame, ...]]:
    """Statistics, finished games and games that are offered, in files without a fault."""
    program = Program(home)
    saves = SavesService(str(home / "saves"))
    history = HistoryService(str(home / "history.jsonl"))
    found = program.stats.of(NAME), history.all(), saves.all()
    for service in (program.stats, history, saves):
        assert service.notices.take() == ()
    return found


@pytest.mark.long
def test_killed_at_random_moments(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    player = Player(home, tmp_path / "copies")
    for _ in range(KILLS):
        player.play()
    assert player.begun
    if KILLS >= 50:
        assert min(player.saw["before"], player.saw["after"]) > KILLS / 50, player.saw
