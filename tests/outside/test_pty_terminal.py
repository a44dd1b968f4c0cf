"""The terminal that pty tests and benchmarks use, with small programs in it."""

import signal
import sys
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment

ROOT = Path(__file__).parents[2]
ECHO = """
import os, sys, termios, tty
before = termios.tcgetattr(0)
tty.setraw(0)
os.write(1, b"\\x1b[?1049h\\x1b[?25lready")
while (data := os.read(0, 100)) != b"q":
    columns, rows = os.get_terminal_size()
    os.write(1, b"\\x1b[H\\x1b[2K%a %dx%d" % (data, columns, rows))
if len(sys.argv) < 2:
    os.write(1, b"\\x1b[?25h\\x1b[?1049l")
    termios.tcsetattr(0, termios.TCSANOW, before)
sys.exit(3)
"""


def echo(*arguments: str) -> Terminal:
    return Terminal([sys.executable, "-c", ECHO, *arguments], columns=40, rows=5)


def test_keys_mouse_and_size_reach_the_program() -> None:
    with echo() as terminal:
        terminal.wait_for("ready")
        terminal.press("Right")
        terminal.wait_for(r"b'\\x1b\[C' 40x5")
        terminal.resize(60, 20)
        terminal.click(1, 2)
        terminal.wait_for(r"<0;2;3M.*<0;2;3m' 60x20")
        assert len(terminal.screen.lines) == 20


def test_a_program_that_tidies_up_leaves_nothing_behind() -> None:
    with echo() as terminal:
        terminal.wait_for("ready")
        assert "alternate screen on" in terminal.left_behind()
        terminal.press("q")
        assert terminal.wait() == 3
        assert terminal.left_behind() == []


def test_a_program_that_does_not_is_found_out() -> None:
    with echo("untidy") as terminal:
        terminal.wait_for("ready")
        terminal.press("q")
        assert terminal.wait() == 3
        assert terminal.left_behind() == [
            "alternate screen on",
            "cursor hidden",
            "echo or raw mode changed",
        ]


def test_waiting_for_what_never_comes_shows_what_came() -> None:
    with echo() as terminal:
        terminal.wait_for("ready")
        with pytest.raises(TimeoutError, match=r"(?s)without 'never'.*ready"):
            terminal.wait_for("never", timeout=0.05)


def test_closing_ends_the_program_however_stubborn() -> None:
    stubborn = "trap '' TERM HUP; echo ready; while :; do sleep 0.05; done"
    terminal = Terminal(["sh", "-c", stubborn])
    terminal.wait_for("ready")
    terminal.close()
    assert terminal.wait() == -signal.SIGKILL


def test_time_is_that_of_the_whole_family_and_memory_told_apart() -> None:
    work = "import subprocess, sys; subprocess.run([sys.executable, '-c', '{}'])"
    alone = "x = bytearray(30_000_000); print(7*7); input()"
    with Terminal([sys.executable, "-c", work.format(alone)]) as terminal:
        terminal.wait_for("49")
        assert 30 < terminal.memory_of_children() < 30 + 2 * terminal.memory()
        assert terminal.cpu() >= 0


def test_the_environment_is_that_of_a_plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    monkeypatch.setenv("NO_COLOR", "1")
    env = plain_environment(SOLKIT_HOME="x")
    assert env["SOLKIT_HOME"] == "x"
    assert env["COLORTERM"] == "truecolor"
    assert not {"PYTHONPATH", "NO_COLOR"} & set(env)


def test_a_program_that_is_not_there_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        Terminal(["no-such-program-anywhere"])


def test_a_program_that_is_counted_ends_with_its_first_full_frame() -> None:
    driver = "benchmarks.until_frame:LinuxDriver"
    env = plain_environment(PYTHONPATH=str(ROOT), TEXTUAL_DRIVER=driver, FRAME_MARKER="he.lo")
    with Terminal((sys.executable, str(ROOT / "benchmarks" / "hello.py")), env=env) as terminal:
        assert terminal.wait() == 0
