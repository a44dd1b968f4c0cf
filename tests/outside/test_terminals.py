"""A table played in terminals and on keyboards of many kinds, through a pseudo terminal."""

import re
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from tests.support.amount import some
from tests.support.console import CONSOLE_SIGNS

ROOT = Path(__file__).parents[2]
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


class Case(NamedTuple):
    """A terminal with its keyboard.

    Attributes:
        term: Its name.
        home: What its key `m` sends, which plays A♥ to its foundation.
        down: What its key `2` sends with Shift (or without, where digits need Shift).
        columns: The cells of a sign that is no ASCII.
        size: Its columns and rows.
        colours, ascii, mouse, cursor: What it is given.
        more: Variables of the environment.
    """

    term: str
    home: bytes = b"m"
    down: bytes = b"@"
    cells: int = 1
    size: tuple[int, int] = (80, 24)
    colours: bool = True
    ascii: bool = False
    mouse: bool = True
    cursor: bool = False
    arguments: tuple[str, ...] = ()
    more: dict[str, str] = {}


def kitty(home: str, down: str) -> Case:
    return Case("xterm-kitty", f"\x1b[{home}u".encode(), f"\x1b[{down}u".encode())


FEW = {"COLORTERM": ""}
CASES = {
    "vt100": Case("vt100", size=(130, 50), colours=False, more=FEW),
    "linux": Case("linux", cursor=True, more=FEW),
    "russian": kitty("1100:1068:109;1;1100", "50:34;2;34"),
    "wide": Case("xterm-256color", cells=2, ascii=True),
    "mono": Case("xterm-mono", colours=False, more=FEW),
    "vt220": Case("vt220", colours=False, more=FEW),
    "screen": Case("screen", mouse=False, arguments=("--no-mouse",), more=FEW),
    "tmux": Case("tmux", more=FEW),
    "bytes": Case("xterm-256color", cells=3, ascii=True),
    "locale": Case("xterm-256color", ascii=True, more={"LC_ALL": "POSIX"}),
    "language": Case("xterm-256color", ascii=True, more={"LC_ALL": "", "LANG": "C"}),
    "american": kitty("109;1;109", "50:64;2;64"),
    "german": kitty("109;1;109", "50:34;2;34"),
    "french": kitty("109::59;1;109", "233:50:50;1;233"),
    "greek": kitty("956:924:109;1;956", "50:64;2;64"),
    "cyrillic": Case("xterm-256color", "ь".encode()),
}


@pytest.mark.long
@pytest.mark.parametrize("name", some(list(CASES), 10))
def test_a_table_is_played(name: str, home: Path) -> None:
    case = CASES[name]
    (home / "config.toml").write_text(f"show_cursor = {str(case.cursor).lower()}\n")
    environment = plain_environment(SOLKIT_HOME=str(home), TERM=case.term, **case.more)
    command = [sys.executable, "-m", "solkit_tui", "-g", "klondike (easy)", "-n", "5"]
    answer = b"\x1b[2;%dR" % (1 + case.cells)
    columns, rows = case.size
    with Terminal(
        [*command, *case.arguments],
        columns=columns,
        rows=rows,
        env=environment,
        cwd=ROOT,
        cursor=answer,
    ) as terminal:
        terminal.wait_for(r"#5.*0 moves")
        if case.cells > 1:
            terminal.wait_for("Only ASCII is drawn")
        terminal.send(case.home)
        terminal.wait_for(r"#5.*1 move\b")
        assert terminal.screen.text.replace("Ah", "").isascii() is case.ascii
        if case.term == "linux":
            assert not set(terminal.screen.text) - {*CONSOLE_SIGNS, "\n"}
        terminal.send(b"2")
        terminal.wait_for("Selected 2")
        x, y = terminal.screen.cursor
        assert "2" in terminal.screen.lines[y][x : x + 4], "the cursor is on the card"
        terminal.send(case.down)
        terminal.wait_for("no other face-up card")
        assert "╠" not in terminal.screen.text, "what the terminal was asked with"
        written = terminal.output
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert terminal.left_behind() == []
    assert bool(COLOUR.search(written)) is case.colours
    assert (b"\x1b[?1000h" in written) is case.mouse
    assert (b"\x1b[?25h" in written) is case.cursor
    if case.ascii and case.cells == 1:
        assert written.isascii()
