"""One call of the system fails, or one write is cut short, at each step of a whole evening: nothing
is lost, nothing counts twice, play never stops, and the next start finds every file in order.

`CI=1` tries every step with every kind of failure, the desk some of them.
"""

import json
from pathlib import Path

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.errors import SolkitError
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.endings import recover
from solkit_tui.services.records.history import Ending
from solkit_tui.services.records.stats import SECOND, GameStats
from tests.services.test_saves_killed import EXPECTED, SCRIPT, given_up
from tests.support.amount import each, some
from tests.support.faults import KINDS, Disk, Killed
from tests.support.keeping import KLONDIKE, Program

EVERY = max(3, each(23))
"""Of so many steps one is tried with each kind of failure: in CI each step with one kind or two."""


def evening(home: Path) -> list[str]:
    """A program that starts, plays the script and is left; gives what it says."""
    program = Program(home)
    try:
        recover(program.stats, program.saves, program.history)
        session = Session.new(KLONDIKE, 7)
        program.recorder.dealt(session)
        for step in SCRIPT:
            program.now += 1
            before, session = session, step(session)
            if step is given_up:
                program.recorder.dealt(session)
            elif session is not before:
                program.recorder.changed(session)
        program.recorder.suspend()
        program.stats.flush()
        program.history.flush()
        return list(map(str, program.notices.take()))
    finally:
        program.end()


def found(home: Path) -> tuple[GameStats, list[Ending]]:
    """Return what the next start finds; no file may be damaged then."""
    program = Program(home)
    recover(program.stats, program.saves, program.history)
    stats = program.stats.of(KLONDIKE.rules.name)
    endings = [record.ending for record in program.history.all()]
    assert program.notices.take() == ()
    assert not list(home.rglob("*.damaged-*"))
    log = home / "history.jsonl"
    if log.exists():
        for line in log.read_text().splitlines():
            json.loads(line)
    program.end()
    return stats, endings


# The second after the win belongs to no game.
WHOLE = EXPECTED._replace(nanos=EXPECTED.nanos - SECOND)
ENDINGS = [Ending.ABANDONED, Ending.WON, Ending.ABANDONED]


def steps(tmp_path: Path) -> list[str]:
    """The calls of a whole evening, by their names."""
    disk = Disk(tmp_path / "counted")
    with disk.installed():
        assert evening(tmp_path / "counted") == []
    assert found(tmp_path / "counted") == (WHOLE, ENDINGS)
    return disk.calls


@pytest.mark.parametrize("kind", KINDS)
def test_one_failure_at_each_step(tmp_path: Path, kind: str) -> None:
    calls = steps(tmp_path)
    assert {"write", "replace", "flock", "unlink", "open()", "fsync"} <= set(calls)
    for at in range(KINDS.index(kind), len(calls), EVERY):
        home = tmp_path / str(at)
        disk = Disk(home, kind, at)
        try:
            with disk.installed():
                told = evening(home)
        except Killed:
            # How it goes on after a kill is seen in test_saves_killed.
            assert found(home)[0].played <= 4
            continue
        assert len(told) <= 2, told
        assert found(home) == (WHOLE, ENDINGS), f"{kind} at {at}, {calls[at]}: {told}"


def test_a_lock_that_cannot_be_had_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / ".stats.toml.lock").mkdir()
    told = evening(tmp_path)
    assert len([text for text in told if "lock" in text]) == len(told) == 1
    assert (tmp_path / "history.jsonl").read_text().count("\n") == len(ENDINGS)
    assert (tmp_path / "stats.toml").exists()
    (tmp_path / ".stats.toml.lock").rmdir()
    assert found(tmp_path) == (WHOLE, ENDINGS)


def test_a_torn_line_does_not_stay_in_the_log(tmp_path: Path) -> None:
    history = Program(tmp_path).history
    evening(tmp_path)
    path = tmp_path / "history.jsonl"
    whole = path.read_bytes()
    records = history.all()
    for cut in (1, 2, 40, len(whole) - 2):
        path.write_bytes(whole[:-cut])
        log = Program(tmp_path).history
        log.add(records[-1]._replace(id="another"))
        lines = path.read_text().splitlines()
        assert [json.loads(line)["id"] for line in lines][-1] == "another"
        assert len(lines) == (4 if cut == 1 else 3 if cut < 100 else 1)
        assert log.notices.take() == ()


def write(file: Path) -> tuple[bool | None, bool]:
    """Write a rule file in the workshop; gives whether it was saved, None where that is said to
    have failed, and whether what was written then is kept beside it."""
    draft = RuleLoader("", "").draft(str(file))
    try:
        draft.keep("one")
        try:
            saved: bool | None = draft.save("one")
        except OSError:
            saved = None
        return saved, draft.keep("two") == ""
    finally:
        draft.close()


@pytest.mark.parametrize("kind", some(KINDS, 2))
def test_one_failure_at_each_step_of_writing_a_rule_file(tmp_path: Path, kind: str) -> None:
    counted, file = Disk(tmp_path), tmp_path / "counted.sol"
    file.write_text("none")
    with counted.installed():
        assert write(file) == (True, True)
    assert {"replace", "unlink", "open()", "open", "flock"} <= set(counted.calls)
    for at in range(len(counted.calls)):
        file = tmp_path / f"{kind}-{at}.sol"
        file.write_text("none")
        try:
            with Disk(tmp_path, kind, at).installed():
                saved, kept = write(file)
        except (Killed, SolkitError):
            saved, kept = False, False
            assert file.read_text() in ("none", "one")
        else:
            assert file.read_text() == ("none" if saved is None else "one"), counted.calls[at]
        draft = RuleLoader("", "").draft(str(file))
        assert draft.text == "two" if kept else draft.text in ("none", "one", "two")
        draft.close()
