"""Completion: whole lines that a beginning may become."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from solkit_tui.line.at_table import TableCommands
from solkit_tui.line.commander import COMMANDS
from solkit_tui.line.editing import line_editor
from solkit_tui.line.typed import TO_HEAR
from solkit_tui.services.container import Services
from tests.support.line_desk import seat

completions = TableCommands(Services()).completions
SESSION = seat("klondike_easy").session


def test_commands() -> None:
    at_table = [name for name in COMMANDS if name not in TO_HEAR]
    assert completions("", SESSION) == [*at_table, "edit"]
    assert completions("mo", SESSION) == ["moveto", "moves"]
    assert completions("MOVE", SESSION) == ["moveto", "moves"]
    assert completions("moves", SESSION) == []
    assert completions("xyz", SESSION) == []


def test_moves_are_the_legal_ones() -> None:
    assert completions("moveto ", SESSION) == ["moveto JS 7", "moveto QH 4"]
    assert completions("moveto j", SESSION) == ["moveto JS 7"]
    assert completions("  Moveto  JS ", SESSION) == ["moveto JS 7"]
    assert completions("moveto JS 7", SESSION) == []
    assert completions("moveto JS 5", SESSION) == []


def test_piles_go_by_their_ids_and_areas() -> None:
    assert completions("pile f", SESSION) == [
        *(f"pile f{n}" for n in range(1, 5)),
        "pile foundations",
    ]
    assert completions("pile 7", SESSION) == []


def test_help_knows_the_commands() -> None:
    assert completions("help un", SESSION) == ["help undo"]


def test_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game one.json").touch()
    Path("games").mkdir()
    Path("games/two.json").touch()
    Path(".hidden").touch()
    assert completions("load ", SESSION) == ["load game one.json", "load games/"]
    assert completions("load g", SESSION) == ["load game one.json", "load games/"]
    assert completions("SAVE games/t", SESSION) == ["save games/two.json"]
    assert completions("load .h", SESSION) == ["load .hidden"]
    assert completions("load nowhere/", SESSION) == []
    assert completions("load a\0", SESSION) == []
    for number in range(300):
        Path(f"z{number}").touch()
    assert len(completions("load z", SESSION)) == 200


EDITOR = """
from solkit_tui.line.editing import line_editor
read = line_editor(lambda text: [word for word in ("moveto", "moves") if word.startswith(text)])
while (line := read()) != "quit":
    print("read", line)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="without such terminals")
def test_a_terminal_lists_completions_and_each_pasted_line_is_one(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    (wishes := tmp_path / "inputrc").write_text("set enable-bracketed-paste on\n")
    here = {**os.environ, "TERM": "xterm", "INPUTRC": str(wishes)}
    ours, theirs = os.openpty()
    command, shown = [sys.executable, "-c", EDITOR], b""
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=here):
        os.close(theirs)
        while b"> " not in shown:
            shown += os.read(ours, 1000)
        os.write(ours, b"mo\ts\nundo\nquit\n")
        with suppress(OSError):  # what a terminal says whose program has ended
            while more := os.read(ours, 1000):
                shown += more
    os.close(ours)
    assert b"moveto" in shown
    assert b"read moves" in shown
    assert b"read undo" in shown
    assert b"?2004" not in shown, "it asks for pasted lines as one"


def test_a_python_without_readline_has_no_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "readline", None)
    assert line_editor(lambda text: []) is None
