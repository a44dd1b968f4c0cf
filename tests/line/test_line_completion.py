"""Completion: whole lines that a beginning may become."""

from pathlib import Path

import pytest

from solkit_tui.line.at_table import TableCommands
from solkit_tui.line.commander import COMMANDS
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
