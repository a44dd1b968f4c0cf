"""The real program, killed with SIGKILL while somebody writes: what was seen is there again.

`SOLKIT_KILLS=200 python -m pytest tests/outside/test_kill_writing.py` is the long run. The part of
the program that keeps the text is killed more often, without a terminal.
"""

import os
import random
import signal
import subprocess
import sys
import time
from codecs import BOM_UTF8
from pathlib import Path
from typing import Final

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.services.games.loader import RuleLoader
from tests.support.amount import amount

KILLS: Final = int(os.environ.get("SOLKIT_KILLS", amount(1, 8)))
TEXTS: Final = int(os.environ.get("SOLKIT_KILLS", amount(10, 40)))

_ROOT: Final = Path(__file__).resolve().parents[2]
_GAME: Final = "\n[global]\nname = Trial\ndecks = 1\n"


@pytest.mark.long
def test_what_was_seen_is_there_again(tmp_path: Path) -> None:
    chance = random.Random(1)
    file = tmp_path / "trial.sol"
    file.write_text(_GAME)
    env = plain_environment(SOLKIT_HOME=str(tmp_path / "home"), TEXTUAL_ANIMATIONS="none")
    argv = [sys.executable, "-m", "solkit_tui", "edit", str(file)]
    typed = saved = ""
    for run in range(KILLS):
        with Terminal(argv, env=env, cwd=_ROOT, columns=100, rows=30) as terminal:
            terminal.wait_for("Workshop")
            terminal.press("PageUp", "Home")
            for _ in range(chance.randrange(1, 5)):
                sign = chance.choice("abcdefgh")
                typed = sign + typed
                terminal.press(sign, "Left")
                terminal.wait_for(f"1  {typed[:40]}")
            if chance.random() < 0.5:
                terminal.press("C-s")
                terminal.listen(chance.uniform(0.0, 0.05))
            time.sleep(chance.uniform(0.0, 0.003))
            terminal.signal(signal.SIGKILL)
        assert file.read_text() in (saved + _GAME, typed + _GAME), run
        saved = file.read_text().removesuffix(_GAME)
        draft = RuleLoader("", "").draft(str(file))
        assert draft.text == typed + _GAME, run
        draft.close()


_WRITER: Final = """
import sys
from solkit_tui.services.games.loader import RuleLoader
draft = RuleLoader("", "").draft(sys.argv[1])
text = draft.text
while True:
    text += "# more\\u2028\\r\\n" if len(text) % 3 else "# more\\n"
    assert not draft.keep(text)
    print(len(text), 0, flush=True)
    if len(text) % 5 == 0:
        assert draft.save(text)
        print(len(text), len(text), flush=True)
"""
"""Writes on and on, and says how many characters it has kept, and saved."""


@pytest.mark.long
def test_what_was_kept_is_there_after_a_kill(tmp_path: Path) -> None:
    chance = random.Random(2)
    file = tmp_path / "trial.sol"
    file.write_bytes(BOM_UTF8 + _GAME.encode())
    text = ""
    for run in range(TEXTS):
        argv = [sys.executable, "-c", _WRITER, str(file)]
        with subprocess.Popen(argv, stdout=subprocess.PIPE, text=True, cwd=_ROOT) as writer:
            assert writer.stdout is not None
            for _ in range(chance.randrange(1, 40)):
                writer.stdout.readline()
            time.sleep(chance.uniform(0.0, 0.002))
            writer.kill()
            told = [line for line in writer.stdout if line.endswith("\n")]
        kept, saved = map(int, told[-1].split()) if told else (0, 0)
        before, draft = text, RuleLoader("", "").draft(str(file))
        text = draft.text
        assert text.startswith(before), run
        assert len(text) >= kept, run
        assert file.read_bytes().startswith(BOM_UTF8 + _GAME.encode()), run
        assert text.startswith(draft.saved or ""), run
        assert len(draft.saved or "") >= saved, run
        draft.close()
