"""The title of the terminal's window: the game on the table."""

import sys
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from tests.ui.helpers import EASY

ROOT = Path(__file__).parents[3]


@pytest.mark.long
def test_the_window_is_named_after_the_game_and_gets_its_name_back(home: Path) -> None:
    argv = [sys.executable, "-m", "solkit_tui", *EASY]
    env = plain_environment(SOLKIT_HOME=str(home))
    with Terminal(argv, env=env, cwd=ROOT) as terminal:

        def sent() -> bytes:
            return b"".join(chunk.data for chunk in terminal.chunks)

        terminal.wait_for("0 moves.*(?s:.*)F1 keys")
        assert b"\x1b]2;Klondike (turn one) #5 - solkit\x07" in sent()
        terminal.press("F5")
        terminal.wait_until(
            lambda: sent().count(b"\x1b]2;Klondike (turn one) #") == 2, "the next game's name"
        )
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert sent().index(b"\x1b[22;2t") < sent().index(b"\x1b]2;") < sent().index(b"\x1b[23;2t")
