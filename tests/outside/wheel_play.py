"""Plays the program that a wheel installed, from outside; run by .ci/run, not collected by pytest.

Usage: python -m tests.outside.wheel_play WHEEL ENVIRONMENT [table] [line]
"""

import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.commands.docs import PAGES

GAME: Final = "Klondike (easy)"

_ROOT: Final = Path(__file__).resolve().parents[2]


class Installed(NamedTuple):
    """The installed program, and a place of its own to run in."""

    wheel: Path
    bin: Path
    place: Path

    @property
    def solkit(self) -> str:
        """The command."""
        return str(self.bin / "solkit")

    @property
    def home(self) -> Path:
        """Where it keeps its records."""
        return self.place / "home"

    @property
    def env(self) -> dict[str, str]:
        """An environment in which nothing leads to the checkout."""
        return plain_environment(SOLKIT_HOME=str(self.home))

    def run(self, *argv: str, given: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command to its end."""
        return subprocess.run(
            argv,
            input=given,
            capture_output=True,
            text=True,
            timeout=600,
            cwd=self.place,
            env=self.env,
        )


def check_contents(installed: Installed) -> None:
    """Style sheets stand in the wheel; the installed program finds all games and themes."""
    packed = set(zipfile.ZipFile(installed.wheel).namelist())
    sheets = {path.relative_to(_ROOT).as_posix() for path in _ROOT.glob("solkit_tui/**/*.tcss")}
    assert sheets <= packed, f"not in the wheel: {sorted(sheets - packed)}"
    assert "solkit_tui/py.typed" in packed
    for name in PAGES:
        assert f"solkit_tui/shipped/docs/{name}" in packed, f"{name} is not in the wheel"
    pictures = [name for name in packed if "pictures/" in name]
    assert not pictures, f"in the wheel: {pictures}"

    python = str(installed.bin / "python")
    question = (
        "from solkit_tui.resources import bundled; print(bundled('rules'), bundled('themes'))"
    )
    answer = installed.run(python, "-I", "-c", question)
    assert answer.returncode == 0, answer.stderr
    rules, themes = map(Path, answer.stdout.split())
    assert installed.bin.parent in rules.parents, f"{rules} is not part of the installation"
    for name, installed_at in (("rules", rules), ("themes", themes)):
        here = {path.relative_to(_ROOT / name) for path in (_ROOT / name).rglob("*.*")}
        there = {path.relative_to(installed_at) for path in installed_at.rglob("*.*")}
        assert here == there, f"{name}: {sorted(map(str, here ^ there))}"


def check_command_line(installed: Installed) -> None:
    """The version; and a broken rule file is refused without a touch of the screen."""
    version = installed.run(installed.solkit, "--version")
    assert version.returncode == 0, version.stderr
    assert installed.wheel.name.split("-")[1] in version.stdout, version.stdout

    broken = installed.place / "broken.sol"
    broken.write_text("[global]\nname = Broken\ndecks = many\n")
    refused = installed.run(installed.solkit, str(broken))
    assert refused.returncode == 2, f"status {refused.returncode}: {refused.stderr}"
    assert "broken.sol" in refused.stderr, refused.stderr
    assert "\x1b" not in refused.stdout + refused.stderr, "an escape sequence was written"


def play_table(installed: Installed) -> None:
    """From the front page to a table, a deal, help, and out with Ctrl+Q."""
    installed.home.mkdir()
    (installed.home / "config.toml").write_text(f'last_played = "{GAME}"\n')
    with Terminal([installed.solkit], env=installed.env, cwd=installed.place) as terminal:
        terminal.wait_for(r"All \d+ games")
        terminal.press("2")
        terminal.wait_for(r"#\d+ .* 0 moves(?s:.*)F1 keys")
        terminal.settle(quiet=0.3, timeout=2.0)
        terminal.press("Right", "d", "Space")
        terminal.wait_for(r"\b1 move\b")

        terminal.press("F1")
        terminal.wait_for("keys you need")
        terminal.press("Esc")
        terminal.settle(quiet=0.3, timeout=5.0)

        terminal.press("C-q")
        status = terminal.wait()
        assert status == 0, f"status {status}; the screen:\n{terminal.screen.text}"
        faults = terminal.left_behind()
        assert not faults, f"the terminal was not restored: {', '.join(faults)}"
    stats = (installed.home / "stats.toml").read_text()
    assert "played = 1" in stats, stats


def play_line(installed: Installed) -> None:
    """A move, its undoing and the end, typed into line mode."""
    commands = "state\nsupply\nundo\nmoves\nexit\n"
    done = installed.run(installed.solkit, "line", GAME, "-n", "1", "--json", given=commands)
    assert done.returncode == 0, f"status {done.returncode}: {done.stderr}"
    lines = done.stdout.splitlines()
    assert len(lines) == 5, done.stdout
    assert all('"ok": true' in line for line in lines), done.stdout
    assert any('"legal"' in line and "supply" in line for line in lines), done.stdout


PLAYS: Final[dict[str, Callable[[Installed], None]]] = {"table": play_table, "line": play_line}


def main() -> int:
    """Do all checks and the named plays; the first that fails ends the run with its reason."""
    wheel, environment, *plays = sys.argv[1:]
    with tempfile.TemporaryDirectory(prefix="solkit-wheel-") as directory:
        installed = Installed(
            Path(wheel).resolve(), Path(environment).resolve() / "bin", Path(directory)
        )
        for check in (check_contents, check_command_line, *(PLAYS[name] for name in plays)):
            check(installed)
            print(f"ok  {(check.__doc__ or check.__name__).splitlines()[0]}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
