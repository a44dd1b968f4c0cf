"""Whole conversations with line mode, pinned as data: every command, for people and in JSON."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.line.commander import COMMANDS
from tests.support.line_desk import DATA, play, services_in
from tests.support.rulesets import rule_file

ANYTHING = "..."
"""Stands for lines, or for a value, that another test looks at."""

TRANSCRIPTS = sorted(DATA.glob("*.transcript"))


def parts(path: Path) -> tuple[list[str], list[str], list[str]]:
    """The arguments, the commands and the expected lines of a transcript."""
    first, *rest = path.read_text(encoding="utf-8").splitlines()
    assert first.startswith("$ solkit line ")
    argv = [word.replace("_", " ") for word in first.removeprefix("$ solkit line ").split()]
    commands = [line.removeprefix("> ") for line in rest if line.startswith("> ")]
    return argv, commands, [line for line in rest if not line.startswith("> ")]


def same(expected: Any, given: Any) -> bool:
    """Return whether a JSON value is what was expected, ``...`` being anything."""
    if expected == ANYTHING:
        return True
    if isinstance(expected, dict) and isinstance(given, dict):
        return list(expected) == list(given) and all(same(expected[k], given[k]) for k in given)
    if isinstance(expected, list) and isinstance(given, list):
        return len(expected) == len(given) and all(map(same, expected, given))
    return bool(expected == given) and type(expected) is type(given)


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory to work in, with two games shipped and a file of each kind to load."""
    shipped = home / "shipped"
    shipped.mkdir()
    for name in ("klondike_easy", "canfield"):
        shutil.copy(rule_file(name), shipped)
    work = home / "work"
    work.mkdir()
    for path in DATA.glob("*.json"):
        shutil.copy(path, work)
    monkeypatch.chdir(work)
    return home


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_transcript(path: Path, table: Path) -> None:
    argv, commands, expected = parts(path)
    output = play(services_in(table, table / "shipped"), commands, *argv)
    assert output.status == 0
    if "--json" in argv:
        assert len(output.lines) == len(expected)
        for line, wanted in zip(output.objects, expected, strict=True):
            assert same(json.loads(wanted), line), f"{line}\nis not\n{wanted}"
        return
    given = iter(output.lines)
    for at, wanted in enumerate(expected):
        if wanted == ANYTHING:
            following = expected[at + 1]
            assert any(line == following for line in given), following
        elif at == 0 or expected[at - 1] != ANYTHING:
            assert next(given, None) == wanted
    assert next(given, None) is None


@pytest.mark.parametrize("json_form", [False, True], ids=["text", "json"])
def test_every_command_has_a_transcript(json_form: bool) -> None:
    told = set()
    for path in TRANSCRIPTS:
        argv, commands, _ = parts(path)
        if ("--json" in argv) is json_form:
            told |= {command.split()[0].lower() for command in commands if command.split()}
    assert set(COMMANDS) <= told


def test_the_four_words_of_solinal_play_klondike_to_the_win(home: Path) -> None:
    script = (DATA / "klondike_win.txt").read_text().splitlines()
    commands = [line for line in script if line and not line.startswith("#")]
    assert {line.split()[0] for line in commands} == {"moveto", "supply", "newgame", "exit"}

    told = play(services_in(home), script, "-n", "1", "--strict")
    assert told.status == 0
    assert told.lines.count("won") == 1
    assert told.lines[-1] == "won"

    objects = play(services_in(home), script, "-n", "1", "--json", "--strict").objects
    assert len(objects) == len(commands)
    assert [answer["won"] for answer in objects] == [False] * (len(objects) - 2) + [True, True]
    assert objects[-1]["outcome"] == "won"
    assert objects[-1]["deal"] == 7
    piles = objects[-1]["piles"]
    assert [len(piles[f"f{n}"]) for n in range(1, 5)] == [13] * 4
    assert services_in(home).stats.of("Klondike (easy)").won == 2
