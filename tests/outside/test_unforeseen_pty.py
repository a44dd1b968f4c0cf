"""Errors and signals that nobody foresaw, in a real terminal: it is restored, the game is kept."""

import re
import signal
import sys
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.services.records.saves import SavesService
from tests.support.amount import ci_alone, some

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys
def fault(*given, **more):
    {deed}
from {module} import {name} as owner
owner.{method} = fault
from solkit_tui.services.system import crash
crash.in_checkout = lambda: False
from solkit_tui.cli import main
sys.exit(main(["-g", "Klondike (easy)", "-n", "5"]))
"""


def started(home: Path, deed: str, module: str, name: str, method: str) -> Terminal:
    """The program at a table, with a fault built into one method."""
    code = PROGRAM.format(deed=deed, module=module, name=name, method=method)
    env = plain_environment(SOLKIT_HOME=str(home), TEXTUAL_ANIMATIONS="none")
    return Terminal([sys.executable, "-c", code], env=env, cwd=ROOT)


def kept(home: Path) -> list[int]:
    """Return how many moves are in force in the games that can be continued."""
    return [saved.moves for saved in SavesService(str(home / "saves")).all()]


@pytest.mark.parametrize(
    ("module", "name", "method", "key"),
    some(
        [
            ("solkit_tui.ui.table.screen", "TableScreen", "action_menu", "Esc"),
            ("solkit_tui.engine.session", "Session", "undo", "u"),
            ("solkit_tui.ui.settings.screen", "SettingsScreen", "_change", "F10"),
        ],
        3,
        1,
    ),
)
def test_a_fault_at_the_table(home: Path, module: str, name: str, method: str, key: str) -> None:
    with started(home, "1 / 0", module, name, method) as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        terminal.press("m")
        terminal.wait_for(r"\b1 move\b")
        terminal.press(key)
        if key == "F10":
            terminal.wait_for("Theme")
            terminal.press("Enter", "Down", "Enter")
        assert terminal.wait() == 1
        assert terminal.left_behind() == []
        told = terminal.output.rpartition(b"\x1b[?1049l")[2]
    shown = re.sub(rb"\x1b\[[0-9;?<>]*[a-zA-Z]|\x1b\][^\x1b]*\x1b\\", b"", told).decode()
    assert str(home / "crash.log") in shown.replace("\r\n", "")
    assert "Traceback" not in shown
    assert "ZeroDivisionError: division by zero" in (home / "crash.log").read_text()
    assert kept(home) == [1]


@ci_alone("a program hangs for seconds")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_hangs_is_ended(home: Path, number: signal.Signals) -> None:
    with started(
        home, "while True: pass", "solkit_tui.ui.table.screen", "TableScreen", "action_menu"
    ) as terminal:
        terminal.wait_for("0 moves(?s:.*)F1 keys")
        terminal.press("m")
        terminal.wait_for(r"\b1 move\b")
        terminal.press("Esc")
        terminal.settle(quiet=0.3, timeout=1)
        terminal.signal(number)
        terminal.signal(number)  # who is in a hurry need not wait
        assert terminal.wait() == 128 + number
        assert terminal.left_behind() == []
    assert kept(home) == [1]
