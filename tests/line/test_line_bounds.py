"""Input and rules without measure: line mode says so and ends, or goes on."""

import io
import json
from pathlib import Path

import pytest

from solkit_tui.engine.script import game as script_game
from solkit_tui.line.program import Options, run
from solkit_tui.services.container import Services
from tests.support.json_games import document, growing
from tests.support.line_desk import play, services_in


@pytest.fixture
def services(home: Path) -> Services:
    return services_in(home)


class Endless(io.StringIO):
    """A line without end, as /dev/zero has it."""

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return "\0" * (size or 0)


def test_a_line_without_end_ends_the_run(
    services: Services, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(Options("klondike (easy)"), services, Endless(), io.StringIO()) == 1
    assert "never ends" in capsys.readouterr().err


@pytest.fixture
def costly(tmp_path: Path) -> str:
    """A rule file in which each card of a pile is compared with each other one."""
    whole = {"id": "pile", "selector": {"id": "top", "count": 0}}
    differ = {"attribute": "rank", "relation": "!=", "value": "+13", "target": whole}
    heap = {"setup": "u*", "grab": {"target": whole, "condition": differ}}
    file = tmp_path / "costly.json"
    file.write_text(json.dumps(document({"cell": {"setup": ""}, "heap": heap})))
    return str(file)


NAMED = "rule “grab” of pile “heap”"


@pytest.mark.parametrize("in_json", [False, True])
def test_rules_that_are_too_costly_are_refused_by_name(
    in_json: bool,
    costly: str,
    services: Services,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 20)
    target = io.StringIO()
    assert run(Options(costly, json=in_json), services, io.StringIO("state\n"), target) == 2
    assert NAMED in capsys.readouterr().err
    assert target.getvalue() == ""


@pytest.mark.parametrize("command", ["state", "moves", "moveto 1 c1", "hint"])
def test_a_position_that_is_too_costly_is_an_answer_like_others(
    command: str, costly: str, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Later(io.StringIO):
        """Lines that come when rules may compare less than at the start."""

        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            monkeypatch.setattr(script_game, "_MOST_COMPARED", 20)
            return super().readline(size or -1)

    target = io.StringIO()
    lines = Later(f"{command}\nmoves\nexit\n")
    assert run(Options(costly, json=True, strict=True), services, lines, target) == 1
    answers = [json.loads(line) for line in target.getvalue().splitlines()]
    assert len(answers) == 3
    assert NAMED in answers[1]["message"]


def test_what_leads_to_a_position_that_is_too_costly_is_refused_and_the_game_kept(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "growing.json"
    file.write_text(json.dumps(growing()))
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 20)
    commands = (*["moveto rest heap"] * 3, "state", "undo", "redo 9", "newgame 3", "exit")
    answers = play(services, commands, str(file), "--json", "-n", "1").objects
    refused = answers.pop(2)
    assert refused["error"] == "refused"
    assert NAMED in refused["message"]
    assert [one["moves"] for one in answers[:5]] == [1, 2, 2, 1, 2]
    assert all(one["ok"] for one in answers)
