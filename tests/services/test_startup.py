"""What the surroundings have that would end the program before anything is drawn, or bound it."""

import io
import os
import sys
import traceback
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from solkit_tui.services.system import confined, crash, limits
from solkit_tui.services.system.crash import report_crash
from solkit_tui.services.system.startup import remove_harmful_variables, terminal_fault


@pytest.mark.parametrize("driver", ["nonsense", "no.such.module:Driver", "os:nothing", "os:path"])
def test_a_driver_that_is_none_is_told(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    assert driver in terminal_fault()


def test_a_driver_that_is_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    assert not terminal_fault()


@pytest.mark.skipif(sys.platform == "win32", reason="a pty is needed")
def test_why_the_table_cannot_be_shown_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.openpty()
    name = os.ttyname(theirs)
    shut = io.StringIO()
    shut.close()
    with (
        os.fdopen(os.open(name, os.O_RDWR | os.O_NOCTTY), "r+b", buffering=0) as both,
        os.fdopen(os.open(name, os.O_RDONLY | os.O_NOCTTY), "rb", buffering=0) as read,
        os.fdopen(os.open(name, os.O_WRONLY | os.O_NOCTTY), "wb", buffering=0) as write,
    ):
        monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
        for source, sink, term, told in (
            (both, both, "xterm", ""),
            (read, write, "", ""),
            (None, both, "xterm", "standard input is closed"),
            (both, None, "xterm", "standard output is closed"),
            (shut, both, "xterm", "standard input is closed"),
            (io.StringIO(), both, "xterm", "standard input is not a terminal"),
            (both, io.StringIO(), "xterm", "standard output is not a terminal"),
            (write, both, "xterm", "standard input is write-only"),
            (both, read, "xterm", "standard output is read-only"),
            (both, both, "dumb", "TERM=dumb has no cursor"),
        ):
            monkeypatch.setattr(sys, "__stdin__", source)
            monkeypatch.setattr(sys, "__stdout__", sink)
            monkeypatch.setenv("TERM", term)
            assert terminal_fault() == told
    os.close(ours)
    os.close(theirs)


def test_variables_that_do_harm_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = str(tmp_path / "log")
    size = {"COLUMNS": "90", "LINES": "9"}
    seen: Any = os.terminal_size((80, 24))
    monkeypatch.setattr(sys, "__stdout__", SimpleNamespace(fileno=lambda: 1))
    monkeypatch.setattr(os, "get_terminal_size", lambda _: seen)
    for given, left in (
        ({"TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_LOG": log}, ...),
        ({"TEXTUAL_COLOR_SYSTEM": "many", "TEXTUAL_LOG": f"{log}/in/it"}, {}),
        ({"TEXTUAL_LOG": "log"}, ...),
        (size | {"TERM": "xterm"}, {"TERM": "xterm"}),
    ):
        with monkeypatch.context() as patch:
            patch.chdir(tmp_path)
            patch.setattr(os, "environ", dict(given))
            remove_harmful_variables()
            assert os.environ == (given if left is ... else left)
    seen = os.terminal_size((0, 0))  # of a terminal that does not know its size
    monkeypatch.setattr(os, "environ", dict(size))
    remove_harmful_variables()
    assert os.environ == size


# -- a crash --------------------------------------------------------------------------------------


def _failure() -> BaseException:
    try:
        raise KeyError("♠\udc80")
    except KeyError as error:
        return error


SAID = "solkit stopped because of an error (KeyError). Your games are saved; "


def test_a_crash_is_reported_where_it_can_be(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failure = _failure()
    trace = "".join(traceback.format_exception(failure))
    assert report_crash(failure) == f"{SAID}the report is above"  # to one who runs a checkout
    shown = capsys.readouterr().err
    head, _, rest = shown.partition("\n\n")
    names = ["solkit", "python", "platform", "arguments", "terminal", "at"]
    assert [line.partition(": ")[0] for line in head.splitlines()] == names
    assert rest == trace
    monkeypatch.setattr(crash, "in_checkout", lambda: False)
    report = home / "crash.log"
    assert report_crash(failure) == f"{SAID}a report was written to {report}"
    written = report.read_bytes().decode()
    assert written.endswith(trace.replace("\udc80", "\\udc80"))
    assert capsys.readouterr().err == ""
    report.unlink()
    report.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert report_crash(failure).endswith(f"written to {tmp_path / 'solkit-crash.log'}")
    assert (tmp_path / "solkit-crash.log").stat().st_size > 200
    monkeypatch.setenv(confined.VARIABLE, "1")
    monkeypatch.setattr(crash, "in_checkout", lambda: True)
    assert report_crash(failure) == f"{SAID}the report could not be written (Not a regular file)"
    assert capsys.readouterr().err == ""


# -- limits ---------------------------------------------------------------------------------------


def test_limits_are_only_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    hard, limited = {"AS": -1, "DATA": -1, "FSIZE": 5 << 20, "CORE": 0}, []
    fake = SimpleNamespace(
        **{f"RLIMIT_{name}": name for name in hard},
        RLIM_INFINITY=-1,
        getpagesize=lambda: 4096,
        getrlimit=lambda name: (hard[name], hard[name]),
        setrlimit=lambda name, pair: limited.append((name, pair)),
    )
    monkeypatch.setattr(limits, "resource", fake)
    limits.bound_session()
    assert limited == [("DATA", (256 << 20, -1)), ("FSIZE", (4 << 20, 5 << 20)), ("CORE", (0, 0))]
    limited.clear()
    hard["DATA"], hard["FSIZE"] = 256 << 20, (4 << 20) - 1
    limits.bound_session()
    assert limited == [("DATA", (256 << 20, 256 << 20)), ("CORE", (0, 0))]
    monkeypatch.setattr(limits, "resource", None)
    limits.bound_session()
    limits.bound_memory(1)


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="its memory is asked for there")
def test_memory_is_bounded_above_what_is_mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    limited: list[int] = []
    monkeypatch.setattr(limits, "_bound", lambda _, most: limited.append(most))
    for memory in (0, 1, 101):
        limits.bound_memory(memory)
    none, one, more = limited
    assert abs(one - none) < 1 << 20
    assert 99 << 20 < more - one < 101 << 20
    assert one > 1 << 24, "a Python with this test in it has mapped that much"


def test_a_confined_player_has_a_quota(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confined, "MOST_FILES", 2)
    monkeypatch.setattr(confined, "MOST_BYTES", 10)
    (home / "in").mkdir()
    (home / "in" / "one").write_bytes(b"12345")
    new, old = str(home / "two"), str(home / "in" / "one")
    assert confined.without_home(old) == old
    monkeypatch.setenv(confined.VARIABLE, "1")
    assert confined.without_home(f"not in {old}") == f"not in {os.path.join('in', 'one')}"
    confined.check_quota(new)
    (home / "two").write_bytes(b"12345")
    confined.check_quota(old)  # ten bytes are allowed, and no file more
    with pytest.raises(OSError, match="storage limit"):
        confined.check_quota(str(home / "three"))
    (home / "two").write_bytes(b"123456")
    with pytest.raises(OSError, match="storage limit"):
        confined.check_quota(old)
    monkeypatch.setenv("SOLKIT_HOME", str(home / "gone"))
    with pytest.raises(FileNotFoundError, match="removed from the server"):
        confined.check_quota(new)
    monkeypatch.delenv(confined.VARIABLE)
    confined.check_quota(new)
