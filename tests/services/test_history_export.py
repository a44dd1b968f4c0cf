"""`solkit stats`: the statistics as a table, as CSV and as JSON."""

import csv
import io
import json
import os
from pathlib import Path
from unittest.mock import Mock

import pytest

from solkit_tui.services.container import Services
from solkit_tui.services.record_names import record_key
from solkit_tui.services.records import export
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService
from solkit_tui.services.records.stats import StatsTable
from tests.support.keeping import settle
from tests.support.line_desk import services_in
from tests.support.program import called

STARTED = "2026-11-20T18:03:04+01:00"


@pytest.fixture
def services(home: Path) -> Services:
    return services_in(home)


@pytest.fixture
def played(services: Services) -> Services:
    # A player who came from SolKit with 3 wins, and has finished two games since.
    settle(services.stats, "klondike (easy)", *[(True, 1200)] * 3, *[(False, 0)] * 7)
    for at, (game, ending, seconds, moves, aids) in enumerate(
        (
            ("Klondike (easy)", Ending.WON, 61.5, 90, ()),
            ("Klondike (easy)", Ending.WON, 121.5, 110, ("undo",)),
            ("Gone (mine)", Ending.ABANDONED, 5.0, 3, ()),
        )
    ):
        services.stats.settle(game, f"{at}", won=ending is Ending.WON, seconds=seconds)
        services.history.add(GameRecord(str(at), game, at, STARTED, seconds, moves, ending, aids))
    return services


def printed(services: Services, capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert called("stats", *argv) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_table_for_people(played: Services, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(played, capsys) == (
        "Game                 Played  Won     %  With help  By solver     Time  Streak  Best streak"
        "  Fastest  Average  Fewest moves\n"
        "Gone (mine)               1    0   0.0          0          0     0:05       0"
        "            0\n"
        "Klondike (turn one)      12    5  41.7          0          0  1:03:03       2            2"
        "     1:01     1:31            90\n"
        "All games                13    5  38.5          0          0  1:03:08       0            2"
        "     1:01     1:31            90\n"
        "\nFastest, average and fewest moves: only the first win of each deal, without help.\n"
    )


def test_each_finished_game_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    records = [GameRecord("", f"Game {at % 50}", at, "", 1, 1, Ending.WON) for at in range(200)]
    key = Mock(side_effect=record_key)
    monkeypatch.setattr(export, "record_key", key)
    *rows, whole = export.stats_rows(StatsTable({}), records)
    assert [row.figures.won for row in rows] == [4] * 50
    assert whole.figures.won == 200
    assert key.call_count <= 2 * len(records)


def test_nothing_was_played(services: Services, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(services, capsys).splitlines()[1].split() == ["All", "games", "0", "0", "0:00"]
    assert printed(services, capsys, "--log").split() == [
        "Started",
        "Game",
        "Deal",
        "Time",
        "Moves",
        "Result",
    ]
    assert json.loads(printed(services, capsys, "--json", "--log")) == {"finished": []}
    assert printed(services, capsys, "canfield").splitlines()[1].startswith("Canfield")


def test_csv(played: Services, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO(printed(played, capsys, "--csv"))))
    assert [row["game"] for row in rows] == ["Gone (mine)", "Klondike (easy)", "All games"]
    assert rows[1] == {
        "game": "Klondike (easy)",
        "played": "12",
        "won": "5",
        "percent": "41.67",
        "seconds": "3783.0",
        "finished": "2",
        "finished_won": "2",
        "finished_won_unaided": "2",
        "finished_shown": "0",
        "streak": "2",
        "best_streak": "2",
        "best_seconds": "61.5",
        "average_seconds": "91.5",
        "worst_seconds": "121.5",
        "best_moves": "90",
        "average_moves": "100.0",
        "worst_moves": "110",
    }
    assert rows[0]["best_seconds"] == ""


@pytest.mark.parametrize("text", ["=HYPERLINK(1)", "+1", "-1", "@x", "=", "= 1"])
@pytest.mark.parametrize("form", [("--csv",), ("--csv", "--log")])
def test_no_text_in_csv_is_a_formula(
    services: Services, capsys: pytest.CaptureFixture[str], text: str, form: tuple[str, ...]
) -> None:
    services.stats.settle(text, "0", won=False, seconds=1)
    services.history.add(GameRecord("0", text, 0, text, 1, 1, Ending.LOST, (text,)))
    rows = list(csv.DictReader(io.StringIO(printed(services, capsys, *form))))
    cells = [cell for row in rows for cell in row.values()]
    assert f"'{text}" in cells
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]


def test_json(played: Services, capsys: pytest.CaptureFixture[str]) -> None:
    (only,) = json.loads(printed(played, capsys, "--json", "klondike easy"))["games"]
    assert only["played"] == 12
    assert only["worst_moves"] == 110
    games = json.loads(printed(played, capsys, "--json"))["games"]
    assert games[0]["best_seconds"] is None
    assert [game["game"] for game in games][-1] == "All games"


def test_the_log(played: Services, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(played, capsys, "--log", "klondike easy").splitlines()
    assert lines[1] == "2026-11-20 18:03  Klondike (turn one)     0  1:01     90  won *"
    assert lines[2].endswith("won *")
    rows = list(csv.DictReader(io.StringIO(printed(played, capsys, "--log", "--csv"))))
    assert [(row["game"], row["ending"], row["aids"]) for row in rows] == [
        ("Klondike (easy)", "won", ""),
        ("Klondike (easy)", "won", "undo"),
        ("Gone (mine)", "abandoned", ""),
    ]
    finished = json.loads(printed(played, capsys, "--log", "--json"))["finished"]
    assert finished[1]["aids"] == ["undo"]


def test_another_machines_games_are_added_once(
    played: Services, home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = HistoryService(str(tmp_path / "history.jsonl"))
    early = STARTED.replace("2026", "2025")
    for at, ending in ((0, Ending.WON), (7, Ending.WON), (8, Ending.LOST)):
        other.add(GameRecord(str(at), "Klondike (easy)", at, early, 60.0, 50, ending))
    for added in ("2 games added", "0 games added"):
        assert printed(played, capsys, "--merge", str(tmp_path / "history.jsonl")).strip() == added
    (row,) = json.loads(printed(played, capsys, "--json", "klondike easy"))["games"]
    assert (row["played"], row["won"], row["finished"]) == (14, 6, 4)
    # They count where they were played: the last two games, on this machine, were won.
    assert (row["streak"], row["best_seconds"]) == (2, 60.0)
    assert called("stats", "--merge", str(tmp_path / "none")) == 2


def test_a_game_that_is_there_no_more(played: Services, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Gone (mine)" in printed(played, capsys, "gone (MINE)")
    assert called("stats", "xyzzy") == 2
    assert "xyzzy" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["--xml"], ["--csv", "--json"]])
def test_arguments_that_cannot_be_used(
    services: Services, capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert called("stats", *argv) == 2
    assert capsys.readouterr().err.startswith("usage: solkit stats")
    assert printed(services, capsys, "--help").startswith("usage: solkit stats")


def test_damage_is_said_on_the_side(
    played: Services, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (home / "history.jsonl").open("a") as log:
        log.write("damaged\n")
    assert called("stats", "--csv") == 0
    out, err = capsys.readouterr()
    assert "damaged" in err
    assert "damaged" not in out


def test_a_reader_that_has_seen_enough(played: Services, home: Path) -> None:
    """`solkit stats | head -1` ends in peace."""
    import subprocess
    import sys

    env = os.environ | {"SOLKIT_HOME": str(home)}
    code = "import sys; from solkit_tui.cli import main; sys.exit(main(['stats']))"
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=writing, stderr=subprocess.PIPE, env=env, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_of_today_is_never_written_over(tmp_path: Path) -> None:
    first = export.write_new(str(tmp_path), "log", ".csv", "a\r\nb\n")
    second = export.write_new(str(tmp_path), "log", ".csv", "c")
    name = Path(first).name
    assert name.startswith("log-20")
    assert name.endswith(".csv")
    assert Path(first).read_bytes() == b"a\r\nb\n"
    assert Path(second).read_bytes() == b"c"


def test_what_could_not_be_written_whole_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        export.write_new(str(tmp_path), "log", ".csv", "\udc80")
    with pytest.raises(OSError, match="nowhere"):
        export.write_new(str(tmp_path / "nowhere"), "log", ".csv", "c")
