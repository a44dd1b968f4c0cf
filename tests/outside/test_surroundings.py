"""A start in every surrounding: it plays, or one line says what is wrong and what helps."""

import fcntl
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from tests.support.amount import ci_alone, some

ROOT = Path(__file__).parents[2]
PROGRAM = shlex.join([sys.executable, "-m", "solkit_tui"])
ABSENT = "\0"
"""What a variable that is to be missing is set to."""

PLAYS: list[tuple[str, dict[str, str]]] = [
    ("2>elsewhere", {}),
    ("2>&-", {}),
    ("", {"COLUMNS": "99999", "LINES": "99999"}),
    ("", {"TERM": ABSENT}),
    ("", {"TERM": "nonsense"}),
    ("", {"LC_ALL": "nonsense"}),
    ("", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    ("", {"PYTHONIOENCODING": "ascii"}),
    ("", {"PYTHONIOENCODING": "utf-16"}),
    ("", {"HOME": ABSENT, "SOLKIT_HOME": ABSENT, "XDG_CONFIG_HOME": "relative", "USER": ABSENT}),
    ("", {"HOME": "relative", "SOLKIT_HOME": ABSENT}),
    ("", {"SOLKIT_HOME": "/proc/none"}),
    ("", {"SOLKIT_HOME": "/dev/null"}),
    ("", {"SOLKIT_HOME": "/dev/null/below"}),
    ("", {"SOLKIT_HOME": "{place}/" + "a/" * 1100}),
    ("", {"SOLKIT_HOME": "{place}/" + "a/" * 2500}),
    ("", {"SOLKIT_HOME": "{place}/" + "b" * 300}),
    ("", {"SOLKIT_HOME": "~nobody-of-this-name/x"}),
    (
        "",
        {
            "COLUMNS": "-1",
            "LINES": "x",
            "TMPDIR": "/nowhere",
            "TZ": "nonsense",
            "ESCDELAY": "x",
            "TEXTUAL_ANIMATIONS": "nonsense",
            "TEXTUAL_COLOR_SYSTEM": "nonsense",
            "TEXTUAL_DIM_FACTOR": "-5",
            "TEXTUAL_FILTERS": "nonsense",
            "TEXTUAL_FPS": "0",
            "TEXTUAL_LOG": "/nowhere/log",
            "TEXTUAL_THEME": "nonsense",
        },
    ),
    ("", {"NO_COLOR": "1", "FORCE_COLOR": "1", "COLORTERM": "nonsense"}),
]
"""Redirections and variables with which the table is there."""

REFUSED: list[tuple[str, dict[str, str], str]] = [
    ("<&-", {}, "standard input is closed"),
    (">&-", {}, "standard output is closed"),
    ("</dev/null", {}, "standard input is not a terminal"),
    (">elsewhere", {}, "standard output is not a terminal"),
    ("| cat", {}, "standard output is not a terminal"),
    ("0>/dev/tty", {}, "standard input is write-only"),
    ("1</dev/tty", {}, "standard output is read-only"),
    ("", {"TERM": "dumb"}, "solkit line"),
    ("", {"TEXTUAL_DRIVER": "nonsense"}, "TEXTUAL_DRIVER"),
    ("", {"TEXTUAL_DRIVER": "os:path"}, "TEXTUAL_DRIVER"),
]
"""Those with which it cannot be, and what is said."""


def started(place: Path, home: Path, redirected: str, variables: dict[str, str]) -> Terminal:
    """The program in a terminal, as a shell starts it."""
    # Without $HOME a program is told the home of the account: not that of who runs the tests.
    account = place.parent / "account"
    account.mkdir()
    told = f"pwd.getpwuid = lambda _: types.SimpleNamespace(pw_dir={str(account)!r})"
    told = f"import pwd, types\n{told}\n"
    (account / "sitecustomize.py").write_text(told)
    paths = os.pathsep.join([str(account), str(ROOT)])
    changed = {name: value.replace("{place}", str(place)) for name, value in variables.items()}
    env = plain_environment(PYTHONPATH=paths, **({"SOLKIT_HOME": str(home)} | changed))
    env = {name: value for name, value in env.items() if value != ABSENT}
    return Terminal(["sh", "-c", f"{PROGRAM} {redirected}"], env=env, cwd=place)


def plays(terminal: Terminal) -> None:
    """A game is begun from the list, and left."""
    terminal.wait_for("Klondike")
    terminal.press("Enter")
    terminal.wait_for("0 moves")
    terminal.press("C-q")
    assert terminal.wait() == 0
    assert terminal.left_behind() == []
    assert "has a fault" not in terminal.output.decode()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A directory to start in; what lies deep in it is more than Python can take away."""
    place = tmp_path / "place"
    place.mkdir()
    return place


@pytest.mark.long
@pytest.mark.parametrize(("redirected", "variables"), some(PLAYS, 20, 7))
def test_the_table_is_there(
    place: Path, home: Path, redirected: str, variables: dict[str, str]
) -> None:
    with started(place, home, redirected, variables) as terminal:
        plays(terminal)
    subprocess.run(["rm", "-rf", str(place)], check=True)


@pytest.mark.parametrize(("redirected", "variables", "said"), some(REFUSED, 9))
def test_one_line_says_why_there_is_none(
    place: Path, home: Path, redirected: str, variables: dict[str, str], said: str
) -> None:
    with started(place, home, redirected, variables) as terminal:
        status = terminal.wait()
        told = terminal.output.decode()
    assert said in told
    assert told.count("\n") == 1
    assert "\x1b" not in told
    assert "fault" not in told
    assert status == 2 or "|" in redirected


@ci_alone("a terminal of its own; services are asked in the tests of records")
def test_a_home_in_a_directory_that_is_gone(place: Path) -> None:
    env = plain_environment(PYTHONPATH=str(ROOT), SOLKIT_HOME="relative")
    gone = f"mkdir gone && cd gone && rmdir ../gone && {PROGRAM}"
    with Terminal(["sh", "-c", gone], env=env, cwd=place) as terminal:
        plays(terminal)
    words = ["sh", "-c", f"{gone} stats"]
    done = subprocess.run(words, env=env, cwd=place, capture_output=True, text=True, timeout=600)
    told = "Nothing will be saved: relative is in a directory that no longer exists.\n"
    assert (done.returncode, done.stderr) == (0, told)


@ci_alone("a terminal of its own; test_kill closes a window too")
def test_a_window_that_is_closed_is_a_signal_to_the_end(home: Path) -> None:
    """What the terminal does not take any more changes nothing of the exit status."""
    env = plain_environment(SOLKIT_HOME=str(home))
    with Terminal([*shlex.split(PROGRAM), "-g", "golf"], env=env, cwd=ROOT) as terminal:
        terminal.wait_for("0 moves")
        assert terminal.close_window() == 128 + signal.SIGHUP


@ci_alone("a terminal of its own; below no shell it is tried")
def test_a_window_that_is_closed_ends_the_program_below_a_shell_too(home: Path) -> None:
    """Only the first program in a window is sent the signal; this one keeps it to itself."""
    shell = f"trap '' HUP; {PROGRAM} -g golf; exit $?"
    env = plain_environment(SOLKIT_HOME=str(home))
    with Terminal(["sh", "-c", shell], env=env, cwd=ROOT) as terminal:
        terminal.wait_for("0 moves")
        assert terminal.close_window() == 128 + signal.SIGHUP


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX pipes")
def test_a_non_blocking_input_is_waited_for(home: Path) -> None:
    reading, writing = os.pipe()
    flags = fcntl.fcntl(reading, fcntl.F_GETFL)
    fcntl.fcntl(reading, fcntl.F_SETFL, flags | os.O_NONBLOCK)
    child = subprocess.Popen(
        [*shlex.split(PROGRAM), "line", "golf", "-n", "1"],
        stdin=reading,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"SOLKIT_HOME": str(home)},
        cwd=ROOT,
    )
    assert child.stdout is not None
    first = child.stdout.readline()  # it reads now, or will soon, and nothing is there
    os.write(writing, b"supply\n")
    os.close(writing)
    out, err = child.communicate(timeout=600)
    os.close(reading)
    assert (child.returncode, err) == (0, b"")
    assert first
    assert b"dealt" in out
