"""What a package carries besides the program: the manual page, the desktop entry, the icon."""

import os
import shutil
import subprocess
import sys
import tomllib
import zipapp
from argparse import SUPPRESS, Action
from pathlib import Path
from xml.etree import ElementTree

import pytest

from benchmarks.pty_terminal import Terminal, plain_environment
from docs.completions import script
from docs.manual_page import PAGE, manual_page
from docs.whole_parser import FILES, OWN_WORDS, arguments_of, whole_parser
from solkit_tui import __version__
from solkit_tui.commands import COMMANDS
from solkit_tui.commands.completion import SHELLS
from tests.support.amount import ci_alone

ROOT = Path(__file__).parents[2]
SHARE = ROOT / "share"

PLAIN_VALUES = {
    *("ADDRESS", "J", "N", "NAME", "NUMBER", "S", "SHELL", "SIZE", "SUBCOMMAND", "WxH"),
}
"""The names of values that nothing is offered for, or that the parser itself has the choices of."""


def value_of(argument: Action) -> str:
    """The name of an argument's value; empty: it has none."""
    return argument.metavar if isinstance(argument.metavar, str) else ""


def test_every_value_is_completed_or_known_to_be_none() -> None:
    found = {value_of(argument) for argument in arguments_of(whole_parser())} - {""}
    assert found == PLAIN_VALUES | set(OWN_WORDS) | set(FILES)


def test_the_manual_page_has_every_subcommand_and_option() -> None:
    """`make man` makes it anew; how usage is broken into lines differs between Pythons."""
    page = PAGE.read_text(encoding="utf-8").replace("\\-", "-")
    for name in COMMANDS:
        assert f"solkit {name}" in page
    for argument in arguments_of(whole_parser()):
        for option in () if argument.help == SUPPRESS else argument.option_strings:
            assert option in page or option in ("-h", "--help"), (
                f"{option} is not in {PAGE.name}: make man"
            )
    assert manual_page().startswith(".TH SOLKIT 1")


@pytest.mark.parametrize("shell", SHELLS)
def test_the_shipped_completion_is_made_from_the_parsers(shell: str) -> None:
    shipped = (ROOT / "docs" / f"solkit.{shell}").read_text(encoding="utf-8")
    assert shipped == script(shell), "run make man"


@pytest.mark.skipif(shutil.which("man") is None, reason="no man here")
def test_the_manual_page_is_read_without_a_warning() -> None:
    command = ["man", "--warnings", "-l", str(PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    assert done.stderr == ""
    assert "solitaires in the terminal" in done.stdout


def test_a_desktop_finds_the_program_and_its_icon() -> None:
    entry = (SHARE / "solkit.desktop").read_text(encoding="utf-8")
    fields = dict(line.split("=", 1) for line in entry.splitlines()[1:])
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["scripts"]
    assert fields["Exec"] in scripts
    assert fields["Terminal"] == "true"
    assert ElementTree.parse(SHARE / f"{fields['Icon']}.svg").getroot().tag.endswith("svg")


def test_the_changelog_tells_of_this_version() -> None:
    assert f"\n## [{__version__}] - 20" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@ci_alone("an archive is packed and unpacked, and the program started twice")
def test_an_archive_plays(tmp_path: Path) -> None:
    content = tmp_path / "content"
    ignored = shutil.ignore_patterns("__pycache__")
    for part in ("solkit_tui", "rules", "themes", "docs"):
        shutil.copytree(ROOT / part, content / part, ignore=ignored)
    shutil.copy(SHARE / "zipapp_main.py", content / "__main__.py")
    archive = tmp_path / "solkit.pyz"
    zipapp.create_archive(content, archive)
    shutil.rmtree(content)
    cache = tmp_path / "cache"
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "SOLKIT_HOME": str(tmp_path)}
    command = [sys.executable, "-P", str(archive), "line", "-n", "1"]
    for _ in range(2):
        played = subprocess.run(
            command,
            input="moveto JS 7\nsolve 5\n",
            capture_output=True,
            text=True,
            check=True,
            env=environment,
            cwd=tmp_path,
            timeout=600,
        )
        assert "QD turned face up on 6" in played.stdout
        assert "winnable" in played.stdout
        assert len(list((cache / "solkit").iterdir())) == 1, "unpacked once"
    with Terminal(
        [sys.executable, str(archive), "-g", "klondike (easy)", "-n", "5"],
        env=plain_environment(SOLKIT_HOME=str(tmp_path), XDG_CACHE_HOME=str(cache)),
        cwd=tmp_path,
    ) as terminal:
        terminal.wait_for("#5 ")
        terminal.press("C-q")
        assert terminal.wait() == 0
