"""The program of this checkout in a real terminal, from the picker to the shell and back."""

import re
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from benchmarks.screen import Screen
from tests.support.amount import amount, ci_alone

ROOT = Path(__file__).parents[2]
GAME = "Klondike (easy)"

Start = Callable[..., Terminal]
FEWER_STARTS = ci_alone("each start of the program takes a second")


@pytest.fixture
def start(home: Path) -> Start:
    """Starts the program with arguments; its records are this test's own."""

    def started(*arguments: str, **more: str) -> Terminal:
        return Terminal(
            [sys.executable, "-m", "solkit_tui", *arguments],
            env=plain_environment(SOLKIT_HOME=str(home), **more),
            cwd=ROOT,
        )

    return started


def moves(number: int) -> str:
    """The pattern of a title that counts so many moves."""
    return rf"{number} moves?\b"


def drawn_whole(terminal: Terminal, seen: int) -> bool:
    """Return whether what was written since so many bytes makes the whole screen."""
    drawn = Screen(80, 24)
    drawn.feed(terminal.output[seen:])
    return "#5 " in drawn.text and drawn.text == terminal.screen.text


@pytest.mark.long
def test_a_player_s_way_from_the_picker_to_the_end(start: Start, home: Path) -> None:
    with start("-n", "5", XTERM_VERSION="XTerm(379)") as terminal:
        terminal.wait_for(r"Press Enter to play(?s:.*)Klondike(?s:.*)Esc quit")
        terminal.press("Enter")
        terminal.wait_for(r"Klondike \(turn one\)  #5.*0 moves")
        terminal.press("m")  # A♥ goes out
        terminal.wait_for(moves(1))
        terminal.press("4", "m")
        terminal.wait_for(moves(2))
        terminal.press("d", "Space")
        terminal.wait_for(moves(3))
        terminal.press("u")
        terminal.wait_for(moves(2))
        terminal.press("U")
        terminal.wait_for(moves(3))
        terminal.settle(quiet=0.3, timeout=5)
        seen = len(terminal.output)
        terminal.press("C-l")
        terminal.wait_until(lambda: drawn_whole(terminal, seen), "the whole screen")
        terminal.press("F1", "Tab")
        terminal.wait_for("Moving around")
        terminal.press("Esc")
        terminal.wait_for(r"#5.*3 moves")
        terminal.press("q")  # Esc again at once would be taken for a doubled key
        terminal.wait_for("Resume")
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert terminal.left_behind() == []
        asked = [terminal.output.index(b"\x1b[?1036;1039" + what) for what in (b"s", b"h", b"r")]
        assert asked == sorted(asked), "xterm sends Alt as it is, and afterwards as before"
    stats = (home / "stats.toml").read_text()
    assert "played = 1" in stats


@FEWER_STARTS
@pytest.mark.parametrize(
    ("keys", "status"), [(["Esc"], 0), (["F1", "C-q"], 0), (["Enter", "C-q"], 0)]
)
def test_every_way_out_puts_the_terminal_back(start: Start, keys: list[str], status: int) -> None:
    with start() as terminal:
        terminal.wait_for("Klondike")
        for key in keys:
            terminal.press(key)
            terminal.settle(quiet=0.2, timeout=3)
        assert terminal.wait() == status
        assert terminal.left_behind() == []


@FEWER_STARTS
def test_a_signal_puts_the_terminal_back(start: Start, home: Path) -> None:
    """From a menu; from the table itself: tests/outside/test_kill.py."""
    with start("-g", GAME, "-n", "5") as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        terminal.press("m")
        terminal.wait_for(moves(1))
        terminal.press("Esc")
        terminal.wait_for("Resume")
        terminal.signal(signal.SIGHUP)
        assert terminal.wait() == 128 + signal.SIGHUP
        assert terminal.left_behind() == []
    assert "played = 1" in (home / "stats.toml").read_text()


@ci_alone("a terminal of its own; the tests of the table press the same keys")
def test_keys_of_a_kitty_terminal_arrive(start: Start) -> None:
    """Shift and a letter or digit as the protocol's numbers, without the character."""
    with start("-g", "FreeCell", "-n", "11982") as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        terminal.send(b"\x1b[50;2u")  # Shift+2
        terminal.wait_for(r"(?i)column 2\b")
        terminal.send(b"\x1b[115;2u")  # Shift+s
        terminal.wait_for("can be moved to")
        terminal.send(b"\x1b[114;5u")  # Ctrl+r
        terminal.wait_for("redo")
        terminal.press("C-q")
        assert terminal.wait() == 0


@ci_alone("a terminal of its own; the tests of the table resize it")
def test_a_resize_of_the_window_arrives(start: Start) -> None:
    with start("-g", GAME, "-n", "5") as terminal:
        terminal.wait_for("F1 keys")
        for columns, rows in ((120, 40), (60, 20), (40, 12), (80, 24)):
            terminal.resize(columns, rows)
            terminal.wait_until(
                lambda rows=rows: "F1 keys" in terminal.screen.lines[rows - 1],  # type: ignore[misc]
                f"a table in {columns}x{rows}",
            )
        terminal.press("C-q")
        assert terminal.wait() == 0


@ci_alone("a terminal of its own; seconds in which nothing happens")
def test_a_table_that_is_left_alone_sends_nothing_but_its_clock(start: Start) -> None:
    with start("-g", GAME, "-n", "5") as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        # On a busy machine what belongs to the start is drawn late, and what was drawn comes late.
        for _ in range(20):
            before, begun = len(terminal.output), terminal.now
            terminal.listen(amount(1, 2) + 0.5)
            sent, seconds = terminal.output[before:], terminal.now - begun
            # Each frame ends with the cursor on the selected card.
            rows = set(re.findall(rb"\x1b\[(\d+);\d+H(?!\x1b\[\?2026l)", sent))
            frames = sent.count(b"\x1b[?2026h")
            if rows <= {b"1"} and frames <= seconds + 2:
                break
        # One row, that of the title, and so many frames as seconds have gone by.
        assert rows <= {b"1"}
        assert frames <= seconds + 2
        assert len(sent) < (seconds + 2) * 500
        terminal.press("C-q")
        assert terminal.wait() == 0


@FEWER_STARTS
def test_the_log_tells_what_happened(start: Start, tmp_path: Path) -> None:
    log = tmp_path / "solkit.log"
    with start("-g", GAME, "-n", "5", "--log", str(log)) as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        terminal.press("m")
        terminal.wait_for(moves(1))
        terminal.press("C-q")
        assert terminal.wait() == 0
    text = log.read_text()
    assert GAME in text
    assert " 5" in text


def test_a_refused_rule_file_never_touches_the_screen(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "bad.sol"
    path.write_text("[global]\nname = Bad\ndecks = many\n")
    with start(str(path)) as terminal:
        assert terminal.wait() == 2
        assert b"\x1b" not in terminal.output
        assert b"bad.sol:3:" in terminal.output


@FEWER_STARTS
@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"TERM": "xterm", "COLORTERM": ""}])
def test_poorer_terminals_show_the_suits_apart(start: Start, more: dict[str, str]) -> None:
    with start("-g", GAME, "-n", "5", **more) as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        if "NO_COLOR" in more:
            assert "♡" in terminal.screen.text
        else:
            red = terminal.screen.find("♥")
            black = terminal.screen.find("♣")
            assert red is not None
            assert black is not None
            assert terminal.screen.cell(*red).fg != terminal.screen.cell(*black).fg
        terminal.press("C-q")
        assert terminal.wait() == 0


@FEWER_STARTS
def test_stopped_from_outside_and_continued(start: Start) -> None:
    """Drawn anew, one reader of keys as before, and the terminal is left as it was found."""
    with start("-g", GAME, "-n", "5") as terminal:
        terminal.wait_for("#5 ")
        terminal.settle(quiet=0.2, timeout=2.0)
        for number in (1, 2):
            seen = len(terminal.output)
            begun = terminal.output.count(b"?1049h")
            terminal.signal(signal.SIGSTOP)
            terminal.signal(signal.SIGCONT)
            terminal.wait_until(
                partial(lambda begun: terminal.output.count(b"?1049h") > begun, begun), "a screen"
            )
            terminal.wait_until(partial(drawn_whole, terminal, seen), "the whole table")
            terminal.press("n")
            terminal.wait_for(moves(number))
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert terminal.left_behind() == []


def _is_stopped(pid: int) -> bool:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"


@ci_alone("seconds; what the program does before and after is tried at the table")
@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")
def test_the_shell_has_the_terminal_for_a_while(start: Start) -> None:
    """Ctrl+Z leaves the terminal as it was found; `fg` brings the whole table back."""
    with start("-g", GAME, "-n", "5") as terminal:
        terminal.wait_for("#5 ")
        terminal.press("m")
        terminal.wait_for(moves(1))
        for number in (2, 3):
            terminal.settle(quiet=0.2, timeout=2.0)
            terminal.press("C-z")
            terminal.wait_until(partial(_is_stopped, terminal.pid), "a shell")
            seen = len(terminal.output)
            terminal.signal(signal.SIGCONT)
            terminal.wait_until(partial(drawn_whole, terminal, seen), "the whole table")
            terminal.press("n")
            terminal.wait_for(moves(number))
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert terminal.left_behind() == []
