"""A program killed between any two writes: nothing is lost but the move being made, and after the
next start every count is as if nothing had happened."""

from collections.abc import Callable
from pathlib import Path

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.services.records.history import Ending
from solkit_tui.services.records.stats import SECOND, GameStats
from tests.support.amount import each
from tests.support.keeping import (
    KLONDIKE,
    NAME,
    Killed,
    Program,
    game_stats,
    king_home,
    nearly_won,
    records,
    some_move,
)

Change = Callable[[Session], Session]


def win(number: int) -> Change:
    return lambda session: king_home(session, number)


def given_up(session: Session) -> Session:
    """Another deal takes the place of the game."""
    return nearly_won() if session.deal is not None else Session.new(KLONDIKE, 7)


SCRIPT: list[Change] = [
    some_move,
    some_move,
    Session.undo,
    some_move,
    given_up,
    win(0),
    win(1),
    Session.undo,
    Session.redo,
    win(2),
    win(3),
    given_up,
    some_move,
    Session.restart,
    Session.redo,
    given_up,
    win(0),
]
"""Three games that end and one that is left: given up, won, given up. Every step takes a second,
but the first moves of the four games, with which their clocks begin."""

EXPECTED = game_stats(4, 1, float(len(SCRIPT) - 4))
ENDINGS = [Ending.ABANDONED, Ending.WON, Ending.ABANDONED]


class Play:
    """A player who follows the script, in as many programs as it takes."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.sessions = [Session.new(KLONDIKE, 7)]
        for change in SCRIPT:
            self.sessions.append(change(self.sessions[-1]))
        self.done = 0
        """How many steps of the script are known to be done."""

    def run(self, writes: int | None) -> bool:
        """Play on from where things stand; gives whether the program lived to the end."""
        program = Program(self.home, writes)
        try:
            program.recover()
            self.take_up(program)
            while self.done < len(SCRIPT):
                program.now += 1
                session = self.sessions[self.done + 1]
                if SCRIPT[self.done] is given_up:
                    program.recorder.dealt(session)
                else:
                    program.recorder.changed(session)
                self.done += 1
            program.recorder.suspend()
        except Killed:
            return False
        finally:
            program.end()
        return True

    def take_up(self, program: Program) -> None:
        """See what is offered: the state before or after the step that was being done."""
        saved = next(iter(program.saves.all()), None)
        steps = SCRIPT[self.done : self.done + 1]
        if saved is not None:
            session, notices = program.recorder.resume(saved, KLONDIKE), program.notices.take()
            assert notices == ()
            assert session in self.sessions[self.done : self.done + 2]
            if session != self.sessions[self.done]:
                self.done += 1
            return
        # Nothing is kept: nothing was moved yet, or the step being done was the end of a game.
        before = self.sessions[self.done]
        if before.plays and not self.is_over(self.done):
            assert steps == [given_up] or self.is_over(self.done + 1)
            self.done += 1
            before = self.sessions[self.done]
        program.recorder.dealt(before)
        if self.is_over(self.done):
            # The won game still lies there when its program is gone; a new one knows nothing of it.
            program.recorder.dealt(self.sessions[self.done + 1])
            self.done += 1
            program.now += 1
            # Its second belongs to no game, see `test_the_script_without_a_kill`.

    def is_over(self, done: int) -> bool:
        return self.sessions[done].at == 4 and self.sessions[done].deal is None


def test_the_script_without_a_kill(tmp_path: Path) -> None:
    assert Play(tmp_path).run(None)
    stats, finished = records(tmp_path)
    # The second after the win belongs to no game.
    assert stats == EXPECTED._replace(nanos=EXPECTED.nanos - SECOND)
    assert [record.ending for record in finished] == ENDINGS


def test_killed_before_any_write(tmp_path: Path) -> None:
    for number in range(0, 1000, each(3)):
        home = tmp_path / str(number)
        play = Play(home)
        if play.run(number):
            break
        assert play.run(None), number
        check(home, number)
    else:
        pytest.fail("no end")
    assert number > 30


def check(home: Path, number: object) -> None:
    stats, finished = records(home)
    assert (stats.played, stats.won) == (EXPECTED.played, EXPECTED.won), number
    assert [record.ending for record in finished] == ENDINGS, number
    assert len((home / "history.jsonl").read_text().splitlines()) == len(ENDINGS), number
    assert stats.spent == pytest.approx(EXPECTED.spent - 1, abs=1.0), number
    (saved,) = Program(home).saves.all()
    assert saved.moves == 1
    assert records(home, NAME)[0].played == len(finished) + 1


@pytest.mark.parametrize("every", [1, 2, 3, 5, 7])
def test_killed_again_and_again(tmp_path: Path, every: int) -> None:
    """A program that gets only so many writes done each time still gets there."""
    play = Play(tmp_path)
    writes = every
    for _ in range(200):
        done = play.done
        if play.run(writes):
            break
        # One that dies in what is done at the start gets a little further the next time.
        writes = every if play.done > done else writes + 1
    else:
        pytest.fail("no end")
    check(tmp_path, every)


def test_a_game_killed_before_it_was_counted_is_counted_at_the_next_start(tmp_path: Path) -> None:
    program = Program(tmp_path, writes=1)
    session = Session.new(KLONDIKE, 7)
    program.recorder.dealt(session)
    program.now += 2
    with pytest.raises(Killed):
        program.recorder.changed(some_move(session))
    program.end()
    assert records(tmp_path)[0] == GameStats()
    for _ in range(2):
        program = Program(tmp_path)
        program.recover()
        assert records(tmp_path)[0] == game_stats(1, 0, 0.0)


def test_killed_in_the_middle_of_a_line(tmp_path: Path) -> None:
    """Whatever part of the last line is there: the game is as before it, or as after it."""
    play = Play(tmp_path / "whole")
    program = Program(tmp_path / "whole")
    session = play.sessions[0]
    program.recorder.dealt(session)
    for session in play.sessions[1:4]:
        program.recorder.changed(session)
    program.end()
    (path,) = (tmp_path / "whole" / "saves").iterdir()
    whole = path.read_bytes()
    last = whole[:-1].rfind(b"\n") + 1
    for cut in range(last, len(whole) + 1):
        path.write_bytes(whole[:cut])
        program = Program(tmp_path / "whole")
        program.recover()
        saved = program.saves.all()[0]
        resumed = program.recorder.resume(saved, KLONDIKE)
        assert resumed == play.sessions[3 if cut == len(whole) else 2]
        program.end()
    assert records(tmp_path / "whole")[0].played == 1
