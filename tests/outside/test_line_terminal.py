"""Line mode at a terminal: the game is kept as at the table, and goes on there and here."""

import sys
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from tests.support.amount import ci_alone

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return plain_environment(SOLKIT_HOME=str(tmp_path), PYTHONPATH=str(ROOT))


def start(environment: dict[str, str], *arguments: str) -> Terminal:
    return Terminal([sys.executable, "-m", "solkit_tui", *arguments], env=environment)


@ci_alone("a second and a half; each way goes on where a game was left in tests of its own")
def test_a_game_left_in_line_mode_goes_on_at_the_table_and_back(
    environment: dict[str, str],
) -> None:
    with start(environment, "line", "klondike (easy)", "-n", "5") as line:
        line.wait_for("deal 5, 0 moves")
        line.send(b"moveto AH f1\n")
        line.wait_for("f1 +AH")
        line.send(b"exit\n")
        assert line.wait() == 0
    with start(environment, "-g", "klondike (easy)") as table:
        table.wait_for(r"#5 .*1 move\b")
        table.press("d")
        table.press("Enter")
        table.wait_for("2 moves")
        table.press("C-q")
        assert table.wait() == 0
    with start(environment, "line", "klondike (easy)") as line:
        line.wait_for("deal 5, 2 moves")
        line.send(b"exit\n")
        assert line.wait() == 0
    stats = Path(environment["SOLKIT_HOME"], "stats.toml").read_text(encoding="utf-8")
    assert "played = 1" in stats


def test_a_typed_line_is_completed_and_comes_back(environment: dict[str, str]) -> None:
    with start(environment, "line", "klondike (easy)", "-n", "1", "--spoken") as line:
        line.wait_for("^>")
        line.send(b"moveto j\t\n")
        line.wait_for("> moveto JS 7\nJack of spades to column 7, Queen of diamonds")
        line.send(b"undo\n")
        line.wait_for("undone: 1 move")
        line.send(b"\x1b[A\x1b[A\n")
        line.wait_for("(?s)undone: 1 move.*> moveto JS 7\nJack of spades to column 7")
        line.send(b"\x04")
        assert line.wait() == 0
