"""Errors that nobody foresaw: each layer is made to fail, and nothing raw reaches a player."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from solkit_tui.services.system import crash
from tests.support.program import called
from tests.support.rulesets import rule_file

FAILING = {
    "solkit_tui.model.state.GameState.apply": ["line", "--strict"],
    "solkit_tui.engine.session.Session.new": ["line"],
    "solkit_tui.rules.sol.reader.read_sol": ["check", str(rule_file("golf"))],
    "solkit_tui.rules.json.read.reader.read_json": ["rules", "golf json"],
    "solkit_tui.services.container.Services.game_facts": ["rules", "golf"],
    "solkit_tui.commands.convert.convert": ["convert", str(rule_file("golf"))],
    "solkit_tui.services.games.loader.RuleLoader.catalogue": ["games"],
    "solkit_tui.services.records.history.HistoryService.all": ["stats"],
    "solkit_tui.services.settings.service.SettingsService.load": ["-g", "golf"],
    "solkit_tui.line.program.run": ["line"],
    "solkit_tui.commands.games.Services": ["games"],
    "solkit_tui.ui.drawing.themes.load_theme": [],
    "solkit_tui.ui.app.SolkitApp.__init__": ["-g", "golf"],
}
"""What fails, and the arguments that come there."""


class Unforeseen(Exception):
    """What no part of the program expects."""


def fail(*given: object, **more: object) -> object:
    """Takes the place of what fails."""
    raise Unforeseen("a secret of the programmers")


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is that of a player."""
    monkeypatch.setattr(crash, "in_checkout", lambda: False)


def test_a_developer_sees_the_report_itself(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("solkit_tui.services.games.loader.RuleLoader.find", fail)
    assert called("rules", "golf") == 1
    told = capsys.readouterr().err
    assert "Traceback" in told
    assert "Unforeseen: a secret of the programmers" in told
    assert told.splitlines()[-1].endswith("(Unforeseen). Your games are saved; the report is above")
    assert not (home / crash.REPORT).exists()


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("what", FAILING)
def test_one_line_says_where_the_report_lies(
    what: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = FAILING[what]
    (home / "config.toml").write_text("# the player's\n")
    monkeypatch.setattr(what, fail)
    monkeypatch.setattr("sys.stdin", None)
    monkeypatch.setattr("solkit_tui.services.system.startup.terminal_fault", lambda: "")
    if what.endswith("apply"):
        monkeypatch.setattr("solkit_tui.services.system.streams.Input.line", lambda self: "supply")
    assert called(*arguments) == 1
    told = capsys.readouterr().err
    report = home / crash.REPORT
    assert len(told.splitlines()) == 1
    assert str(report) in told
    assert "Traceback" not in told
    assert "secret" not in told
    written = report.read_text(encoding="utf-8")
    assert "Traceback" in written
    assert "Unforeseen: a secret of the programmers" in written
    assert (home / "config.toml").read_text() == "# the player's\n"


@pytest.mark.usefixtures("installed")
def test_a_report_that_cannot_be_written_lies_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.setenv("SOLKIT_HOME", str(tmp_path / "file" / "below"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "elsewhere"))
    monkeypatch.setattr("solkit_tui.services.games.loader.RuleLoader.find", fail)
    assert called("rules", "golf") == 1
    assert str(tmp_path / "elsewhere" / f"solkit-{crash.REPORT}") in capsys.readouterr().err
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert called("rules", "golf") == 1
    told = capsys.readouterr().err
    assert len(told.splitlines()) == 1
    assert "could not be written" in told


def test_a_signal_ends_line_mode_with_everything_counted(home: Path) -> None:
    child = subprocess.Popen(
        [sys.executable, "-m", "solkit_tui", "line", "-n", "5", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"SOLKIT_HOME": str(home)},
        cwd=Path(__file__).parents[2],
    )
    with child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(b"supply\nstate\n")
        child.stdin.flush()
        child.stdout.readline()
        child.stdout.readline()
        child.send_signal(signal.SIGTERM)
        assert child.wait(120) == 128 + signal.SIGTERM
    text = (home / "stats.toml").read_text()
    assert "played = 1" in text
    assert "nanos = 0\n" not in text  # the time of the last moments is there too
