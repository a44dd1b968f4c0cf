"""`solkit games` and `solkit rules`."""

import json
from pathlib import Path

import pytest

from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output
from tests.support.atlas import rated
from tests.support.keeping import settle
from tests.support.library import library_game
from tests.support.line_desk import play, services_in
from tests.support.program import called
from tests.support.rulesets import rule_file


def test_games_for_people(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    services = services_in(home)
    settle(services.stats, "FreeCell", (True, 0), (True, 0), (False, 0))
    assert called("games") == 0
    lines = capsys.readouterr().out.splitlines()
    games = services.rules.catalogue().loaded
    assert len(lines) == len(games) + 1
    assert lines[0].split() == ["name", "family", "packs", "played", "won", "file"]
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


def test_rules_tell_what_was_measured_in_place_of_what_the_file_says(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = library_game("yukon").rules
    row = rated("Yukon", rules=rules_digest(rules))
    monkeypatch.setattr(Services, "atlas", {"Yukon": row})
    assert called("rules", "yukon") == 0
    as_command = capsys.readouterr().out.splitlines()[1:]
    in_play = play(services_in(home), ["rules"], "Yukon", "--json").objects[-1]["rules"]
    for told in (as_command, [f"{part['heading']}: {part['text']}" for part in in_play]):
        assert [f"{heading}: {text}" for heading, text in row.paragraphs] == told[-2:]
        assert sum(line.startswith("Skill: ") for line in told) == 1


def test_on_a_terminal_no_word_of_the_rules_is_cut(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert called("rules", "yukon") == 0
    piped = capsys.readouterr().out
    monkeypatch.setattr(Output, "on_terminal", True)
    monkeypatch.setenv("COLUMNS", "40")
    assert called("rules", "yukon") == 0
    seen = capsys.readouterr().out
    assert max(map(len, piped.splitlines())) > 80
    assert max(map(len, seen.splitlines())) <= 40
    assert seen.split() == piped.split()


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
