"""A terminal is put back as it was found, and a program that hangs is ended."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial

import pytest

from solkit_tui.services.system.ending import (
    PATIENCE,
    LastResort,
    TerminalState,
    end_on_signals,
)


@pytest.mark.skipif(sys.platform == "win32", reason="a pty is needed")
def test_a_terminal_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    import pty
    import termios
    import tty

    ours, theirs = pty.openpty()
    os.set_blocking(ours, False)
    with os.fdopen(theirs, "r+b", buffering=0) as stream:
        monkeypatch.setattr(sys, "__stdin__", stream)
        monkeypatch.setattr(sys, "__stdout__", stream)
        monkeypatch.setenv("XTERM_VERSION", "XTerm(379)")
        found = termios.tcgetattr(theirs)
        terminal = TerminalState()
        tty.setraw(theirs)
        assert termios.tcgetattr(theirs) != found
        terminal.restore()
        assert termios.tcgetattr(theirs) == found
        said = os.read(ours, 4096)
    os.close(ours)
    for mode in (1000, 1002, 1003, 1004, 1006, 1049, 2004, 2048):
        assert b"\x1b[?%dl" % mode in said
    assert b"\x1b[?25h" in said
    assert b"\x1b[?7h" in said
    assert b"\x1b[23;2t" in said, "the title"
    assert b"\x1b[?1036;1039r" in said, "what only xterm has"


def test_a_program_that_hangs_is_ended_by_force(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []

    class Timer:
        """Notes what is asked of it; the test lets it run out."""

        def __init__(self, seconds: float, call: Callable[..., None], given: tuple[int]) -> None:
            self.daemon = False
            self.run_out: Callable[[], None] = partial(call, *given)
            done.append(seconds)
            timers.append(self)

        def start(self) -> None:
            assert self.daemon, "it would keep a program that ends by itself"
            done.append("start")

        def cancel(self) -> None:
            done.append("cancel")

    timers: list[Timer] = []
    handlers: dict[int, Callable[[int, None], None]] = {}
    monkeypatch.setattr(threading, "Timer", Timer)
    monkeypatch.setattr(os, "_exit", done.append)
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    last_resort = LastResort(lambda: done.append("restored"))
    last_resort.call_off()
    assert done == []
    end_on_signals(done.append, last_resort)
    assert {*handlers} == {signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])}
    handlers[signal.SIGTERM](15, None)
    assert done == [PATIENCE, "start", 143]
    last_resort.begin(1)
    assert done == [PATIENCE, "start", 143], "it waits already"
    timers[-1].run_out()
    assert done[3:] == ["restored", 143]
    done.clear()
    handlers[signal.SIGTERM](15, None)  # a second signal: at once, and the program is not asked
    timers[-1].run_out()
    last_resort.call_off()
    assert done == ["cancel", 0.0, "start", "restored", 143, "cancel"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness on Windows")
def test_a_child_leaves_the_signal_of_ctrl_c_to_the_program_and_is_nicer() -> None:
    script = (
        "import os, signal; from solkit_tui.services.system.limits import serve_behind;"
        " before = os.nice(0); serve_behind(3); print(os.nice(0) == min(before + 3, 19),"
        " signal.getsignal(signal.SIGINT) is signal.SIG_IGN)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "True"]
