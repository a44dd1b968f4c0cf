"""The real program, killed with SIGKILL while somebody writes: what was seen is there again.

`SOLKIT_KILLS=200 python -m pytest tests/outside/test_kill_writing.py` is the long run.
"""

import os
import random
import signal
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.services.games.loader import RuleLoader
from tests.support.amount import amount

KILLS: Final = int(os.environ.get("SOLKIT_KILLS", amount(0, 8)))

_ROOT: Final = Path(__file__).resolve().parents[2]
_GAME: Final = "\n[global]\nname = Trial\ndecks = 1\n"


@pytest.mark.skipif(not KILLS, reason="in CI: a terminal of its own; kills in play are tried")
@pytest.mark.long
def test_what_was_seen_is_there_again(tmp_path: Path) -> None:
    chance = random.Random(1)
    file = tmp_path / "trial.sol"
    file.write_text(_GAME)
    env = plain_environment(SOLKIT_HOME=str(tmp_path / "home"), TEXTUAL_ANIMATIONS="none")
    argv = [sys.executable, "-m", "solkit_tui", "edit", str(file)]
    typed = ""
    for run in range(KILLS):
        with Terminal(argv, env=env, cwd=_ROOT, columns=100, rows=30) as terminal:
            terminal.wait_for("Workshop")
            terminal.press("PageUp", "Home")
            for _ in range(chance.randrange(1, 5)):
                sign = chance.choice("abcdefgh")
                typed = sign + typed
                terminal.press(sign, "Left")
                terminal.wait_for(f"1  {typed[:40]}")
            time.sleep(chance.uniform(0.0, 0.003))
            terminal.signal(signal.SIGKILL)
        assert file.read_text() == _GAME, run
        draft = RuleLoader("", "").draft(str(file))
        assert draft.text == typed + _GAME, run
        draft.close()
