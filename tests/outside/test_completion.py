"""Completion in real shells: each is typed at in a terminal, and Tab is pressed."""

import shutil
import sys
from pathlib import Path

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.commands.completion import SHELLS, WORDS, words
from tests.support.amount import amount
from tests.support.program import called

ROOT = Path(__file__).parents[2]

TYPED = [
    ("solkit conv", "solkit convert"),
    ("solkit completion zs", "solkit completion zsh"),
    ("solkit --four", "solkit --four-color"),
    ("solkit rate --resu", "solkit rate --resume"),
    ("solkit --theme contr", "solkit --theme contrast"),
    ("solkit -g Canfi", "solkit -g Canfield"),
    ("solkit rules Klondike\\ \\(turn\\ o", "solkit rules Klondike\\ \\(turn\\ one\\)"),
    ("solkit docs annot", "solkit docs annotated"),
]
"""What is typed before Tab, and what stands in the line then."""

START = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "--no-config", "-i"],
}
READY = {
    "bash": "source {script}",
    "zsh": "autoload -Uz compinit; compinit -u -D; source {script}; compdef _shtab_solkit solkit",
    "fish": "source {script}",
}


@pytest.mark.parametrize("shell", list(SHELLS)[: amount(0, len(SHELLS))])
def test_a_shell_completes_words_of_every_kind(shell: str, home: Path, tmp_path: Path) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    script = tmp_path / f"solkit.{shell}"
    program = tmp_path / "bin" / "solkit"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m solkit_tui "$@"\n')
    program.chmod(0o755)
    env = plain_environment(SOLKIT_HOME=str(home), HOME=str(tmp_path), PYTHONPATH=str(ROOT))
    env |= {"PATH": f"{program.parent}:{env['PATH']}", "PS1": "$ "}
    with Terminal(START[shell], env=env, cwd=tmp_path, columns=120, rows=40) as terminal:
        terminal.wait_until(lambda: bool(terminal.screen.text.strip()), "a prompt")
        terminal.settle(quiet=0.3, timeout=5)
        terminal.send(f"solkit completion {shell} > {script}; echo writ''ten\r".encode())
        terminal.wait_for("^written")
        terminal.send(f"{READY[shell].format(script=script)}; echo rea''dy\r".encode())
        terminal.wait_for("^ready")
        for typed, whole in TYPED:
            terminal.send(typed.encode())
            terminal.wait_for(typed.split()[-1].replace("\\", r"\\").replace("(", r"\("))
            terminal.send(b"\t")
            terminal.wait_until(lambda whole=whole: whole in terminal.screen.text, whole)  # type: ignore[misc]
            terminal.press("C-u")
            terminal.send(b"clear\r")
            terminal.wait_until(
                lambda whole=whole: whole not in terminal.screen.text,  # type: ignore[misc]
                "an empty screen",
            )


def test_every_kind_of_word_is_known(home: Path) -> None:
    assert all(words(of) for of in WORDS)
    assert "Klondike (turn one)" in words("games")


def test_a_shell_has_to_be_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for argv in ((), ("tcsh",)):
        assert called("completion", *argv) == 2
        assert "bash" in capsys.readouterr().err
