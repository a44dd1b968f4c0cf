"""`solkit games` and `solkit rules`."""

import json
from pathlib import Path

import pytest

from tests.support.keeping import settle
from tests.support.line_desk import services_in
from tests.support.program import called
from tests.support.rulesets import rule_file


def test_games_for_people(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    services = services_in(home)
    settle(services.stats, "FreeCell", (True, 0), (True, 0), (False, 0))
    assert called("games") == 0
    lines = capsys.readouterr().out.splitlines()
    games = services.rules.catalogue().loaded
    assert len(lines) == len(games) + 1
    assert lines[0].split() == ["name", "family", "decks", "played", "won", "file"]
    path = str(rule_file("free_cell"))
    [free_cell] = [text for text in lines if text.endswith(path)]
    assert free_cell.split() == ["FreeCell", "FreeCell", "1", "3", "2", path]


def test_games_in_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("games", "--json") == 0
    games = json.loads(capsys.readouterr().out)
    assert {"name", "family", "decks", "file", "played", "won"} <= set(games[0])
    assert [game["name"] for game in games] == sorted(
        (game["name"] for game in games), key=str.casefold
    )


def test_faulty_files_are_told_and_the_others_listed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "broken.sol").write_text("[global]\nname=\n")
    assert called("games") == 0
    captured = capsys.readouterr()
    assert "broken.sol:" in captured.err
    assert "Yukon" in captured.out


@pytest.mark.parametrize("name", ["yukon", str(rule_file("yukon"))])
def test_rules_in_words(name: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("rules", name) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Yukon"
    assert all(": " in text for text in lines[1:])
    assert len(lines) > 4
    assert called("rules", name, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "Yukon"
    assert [f"{part['heading']}: {part['text']}" for part in told["rules"]] == lines[1:]


@pytest.mark.parametrize("argv", [[], ["fnord"], ["--fnord"], ["nowhere/x.sol"], ["a"]])
def test_rules_of_nothing(argv: list[str], home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("rules", *argv) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err


def test_usage(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("games", "--help") == 0
    assert called("rules", "-h") == 0
    assert called("games", "fnord") == 2
    assert capsys.readouterr().out.count("usage: ") == 2
