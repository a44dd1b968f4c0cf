"""stats.toml: SolKit's own form, nothing lost, nothing counted twice."""

import errno
import os
import subprocess
import sys
import tomllib
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.services.records import stats
from solkit_tui.services.records.stats import GameStats, StatsService, add_stats, read_stats
from solkit_tui.services.system import files, toml_files
from solkit_tui.services.system.files import file_lock
from solkit_tui.services.system.toml_files import read_toml, write_toml
from tests.support.amount import amount
from tests.support.keeping import game_stats, settle

SOLKIT = """\
[games."klondike (easy)"]
played = 7
won = 2

[games."klondike (easy)".spent]
secs = 1803
nanos = 900000000

[games."free cell"]
played = 1
won = 1

[games."free cell".spent]
secs = 60
nanos = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "stats.toml"


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", fail)


@pytest.mark.parametrize(
    ("stats_so_far", "said"),
    [
        (GameStats(), ("", "")),
        (GameStats(1), ("0.0%", "won 0 of 1")),
        (GameStats(8, 3), ("37.5%", "won 3 of 8")),
        (GameStats(3, 3), ("100%", "won 3 of 3")),
    ],
)
def test_the_counts_of_a_game_in_words(stats_so_far: GameStats, said: tuple[str, str]) -> None:
    assert (stats_so_far.share, stats_so_far.tally) == said


@pytest.mark.parametrize(
    ("played", "won", "percent"), [(0, 0, None), (4, 1, 25.0), (3, 3, 100.0), (1, 2, 100.0)]
)
def test_the_percentage_is_a_percentage(played: int, won: int, percent: float | None) -> None:
    assert GameStats(played, won).percent == percent


def test_reading_makes_no_file(file: Path) -> None:
    service = StatsService(str(file))
    assert dict(service.all()) == {}
    assert service.of("Yukon") == game_stats(0, 0, 0.0)
    service.flush()
    assert service.notices.take() == ()
    assert not any(file.parent.iterdir())


def test_a_first_game_is_written_in_solkits_form(file: Path) -> None:
    service = StatsService(str(file), lambda game_id: False)
    service.settle("Klondike (easy)", "a", won=False, seconds=0)
    assert service.notices.take() == ()
    service.settle("Klondike (easy)", "a", won=True, seconds=61.25)
    assert service.notices.take() == ()
    assert file.read_text() == (
        '[games."Klondike (easy)"]\nplayed = 1\nwon = 1\n\n'
        '[games."Klondike (easy)".spent]\nsecs = 61\nnanos = 250000000\n'
    )
    assert service.of("Klondike (easy)") == game_stats(1, 1, 61.25)


def test_a_players_file_is_read_whatever_the_case(file: Path) -> None:
    file.write_text(SOLKIT)
    table = StatsService(str(file)).all()
    assert table["Klondike (easy)"] == game_stats(7, 2, 1803.9)
    assert table.of("FREE CELL").played == 1
    assert "Yukon" not in table
    assert sorted(table) == ["free cell", "klondike (easy)"]
    assert len(table) == 2


def test_a_players_file_is_kept(file: Path) -> None:
    before = (
        "# mine\n"
        + SOLKIT.replace("won = 2\n", "won = 2 # hurrah\nstreak = 2\n", 1)
        + ('\n[other]\nx = [1, 2] # odd\n\n[games."Yukon"]\nplayed = 3\nwon = 0\n')
    )
    file.write_text(before)
    service = StatsService(str(file), lambda game_id: False)
    settle(service, "Klondike (easy)", (True, 0.5))
    expected = (
        before.replace("played = 7", "played = 8")
        .replace("won = 2 #", "won = 3 #")
        .replace("secs = 1803", "secs = 1804")
        .replace("nanos = 900000000", "nanos = 400000000")
    )
    assert file.read_text() == expected


def test_the_exact_name_is_preferred_and_both_are_shown_as_one(file: Path) -> None:
    file.write_text(SOLKIT + '[games."Free cell"]\nplayed = 10\nwon = 4\n')
    service = StatsService(str(file))
    assert service.of("Free cell") == game_stats(11, 5, 60.000000005)
    settle(service, "Free cell")
    games = tomllib.loads(file.read_text())["games"]
    assert games["Free cell"]["played"] == 11
    assert games["free cell"]["played"] == 1


def test_an_entry_without_a_time_is_read_and_completed(file: Path) -> None:
    file.write_text("[games.Yukon]\nplayed = 3\nwon = 1\n")
    service = StatsService(str(file))
    assert service.of("Yukon") == game_stats(3, 1, 0.0)
    settle(service, "Yukon", (False, 2))
    assert service.of("Yukon") == game_stats(4, 1, 2.0)


@pytest.mark.parametrize(
    "text",
    [
        '[games]\n"Free cell" = { played = 1, won = 0, spent = { secs = 1, nanos = 0 } }\n',
        'games."Free cell".played = 1\ngames."Free cell".spent.secs = 1\n',
        '[games."Free cell".spent]\nsecs = 1\n[games."Free cell"]\nplayed = 1\n',
        '[games."Free cell"]\nplayed = 1\n[z]\n[games."Free cell".spent]\nsecs = 1\n[z.y]\n',
    ],
)
def test_other_layouts_of_the_same_values(file: Path, text: str) -> None:
    file.write_text(text)
    service = StatsService(str(file))
    settle(service, "free cell", (True, 1))
    settle(service, "Yukon")
    assert StatsService(str(file)).of("Free cell") == game_stats(2, 1, 2.0)
    assert StatsService(str(file)).of("Yukon") == game_stats(1, 0, 0.0)
    assert service.notices.take() == ()
    # The dotted layout is one that tomlkit cannot edit: it is written plainly, a copy is kept.
    assert len(list(file.parent.glob("*.damaged-*"))) == text.startswith("games.")


def test_a_file_changed_by_another_program_is_seen(file: Path) -> None:
    one, two = StatsService(str(file)), StatsService(str(file))
    settle(one, "Yukon")
    assert two.all().of("Yukon").played == 1
    settle(one, "Yukon")
    assert two.all().of("Yukon").played == 2
    settle(two, "Yukon")
    assert one.all().of("Yukon").played == 3


def test_asking_for_a_game_asks_no_disk(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = StatsService(str(file))
    settle(service, "Yukon")
    service.all()
    with monkeypatch.context() as patch:
        for name in ("stat", "open"):
            patch.setattr(os, name, lambda *_: 1 / 0)
        patch.setattr("builtins.open", lambda *_: 1 / 0)
        assert [service.of("yukon").played, service.of("Golf").played] == [1, 0]
    settle(service, "Golf", (True, 0))
    assert service.of("Golf").won == 1


def test_many_small_times_add_up_exactly(file: Path) -> None:
    service = StatsService(str(file))
    for _ in range(30):
        settle(service, "Yukon", (False, 0.1))
    spent = tomllib.loads(file.read_text())["games"]["Yukon"]["spent"]
    assert spent == {"secs": 3, "nanos": 0}


@pytest.mark.parametrize(
    "damaged",
    [
        SOLKIT[: SOLKIT.index("nanos") + 3],
        "games = 3\n",
        "[games]\nYukon = 3\n",
        "[games.Yukon]\nplayed = -1\n",
        '[games.Yukon]\nplayed = "7"\n',
        "[games.Yukon]\nwon = true\n",
        "[games.Yukon]\nspent = 12.5\n",
        "[games.Yukon.spent]\nsecs = 1.5\n",
        "[[games]]\nplayed = 1\n",
        "\0\0\0\0",
    ],
)
@pytest.mark.parametrize("first", ["read", "write"])
def test_a_damaged_file_is_set_aside_told_and_counting_goes_on(
    file: Path, damaged: str, first: str
) -> None:
    file.write_text(damaged)
    service = StatsService(str(file))
    if first == "read":
        assert dict(service.all()) == {}
        notices = service.notices.take()
    else:
        notices = settle(service, "Yukon")
    (aside,) = file.parent.glob("stats.toml.damaged-*")
    assert aside.read_text() == damaged
    assert [notice.title for notice in notices] == ["The statistics were damaged"]
    assert str(aside) in notices[0].text
    before = service.of("Yukon").played
    assert settle(service, "Yukon") == ()
    assert StatsService(str(file)).of("Yukon").played == before + 1


def test_a_damaged_file_that_cannot_be_set_aside_is_left_as_it_is(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("[")
    service = StatsService(str(file))

    def fail(*_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "rename", fail)
    assert dict(service.all()) == {}
    assert [notice.title for notice in service.notices.take()] == [
        "The statistics could not be read"
    ]
    assert settle(service, "Yukon")[0].title == "The statistics could not be saved"
    assert service.of("Yukon").played == 1
    assert file.read_text() == "["


def test_a_full_disk_loses_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text(SOLKIT)
    service = StatsService(str(file))
    with monkeypatch.context() as patched:
        full_disk(patched)
        (notice,) = settle(service, "Free cell")
        assert "No space left" in notice.text
        assert settle(service, "free cell", (False, 5)) == ()
        assert settle(service, "Yukon", (True, 0)) == ()
        assert service.of("Free cell") == game_stats(3, 1, 65.000000005)
        assert file.read_text() == SOLKIT
    service.flush()
    assert service.notices.take() == ()
    assert StatsService(str(file)).of("Free cell") == game_stats(3, 1, 65.000000005)
    assert StatsService(str(file)).of("Yukon").won == 1
    service.flush()
    assert service.notices.take() == ()
    assert StatsService(str(file)).of("Yukon").won == 1


def test_a_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    service = StatsService(str(tmp_path / "file" / "stats.toml"))
    assert settle(service, "Yukon")[0].title == "The statistics could not be saved"
    assert service.of("Yukon").played == 1


def test_a_lock_that_another_program_holds_too_long_loses_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = StatsService(str(file))
    monkeypatch.setattr(stats, "file_lock", lambda path, _=0: file_lock(path, patience=0))
    with file_lock(str(file)):
        assert settle(service, "Yukon")[0].title == "The statistics could not be saved"
    assert settle(service, "Yukon", (True, 0)) == ()
    assert StatsService(str(file)).of("Yukon") == game_stats(2, 1, 0.0)


COUNT = """
import sys
from solkit_tui.services.records.stats import StatsService
service = StatsService(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for game in range(int(sys.argv[3])):
    service.settle("Yukon", f"{sys.argv[2]} a {game}", won=False, seconds=0)
    service.settle(sys.argv[2], f"{sys.argv[2]} b {game}", won=True, seconds=0)
    service.settle("Yukon", f"{sys.argv[2]} a {game}", won=False, seconds=0.1)
while service.unsaved:
    service.flush()
"""


def test_two_programs_count_at_once(file: Path) -> None:
    games = amount(6, 20)
    file.write_text(SOLKIT)
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", COUNT, str(file), name, str(games)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(files.__file__).parents[3])},
        )
        for name in ("Free cell", "Klondike (easy)")
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    for program in programs:
        program.communicate()
        assert program.returncode == 0
    table = StatsService(str(file)).all()
    assert table["Yukon"] == game_stats(2 * games, 0, round(0.2 * games, 1))
    assert table["Free cell"].won == games + 1
    assert table["Klondike (easy)"].won == games + 2
    assert table["Klondike (easy)"].played == games + 7


names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12)
counts = st.builds(GameStats, st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**15))


@pytest.mark.long
@given(st.lists(st.tuples(names, counts), max_size=6))
def test_whatever_is_added_is_read_again(
    tmp_path_factory: pytest.TempPathFactory, added: list[tuple[str, GameStats]]
) -> None:
    path = str(tmp_path_factory.mktemp("stats") / "stats.toml")
    total: dict[str, GameStats] = {}
    for name, more in added:
        write_toml(path, read_toml(path), partial(add_stats, name=name, more=more))
        folded = name.casefold()
        total[folded] = total.get(folded, GameStats()).plus(more)
    found = read_stats(read_toml(path).values)
    assert {name.casefold(): one for name, one in found.items()} == total
    assert not list(Path(path).parent.glob("*damaged*"))


def test_a_game_that_is_continued_is_shown_once_while_the_disk_is_full(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    StatsService(str(file)).settle("Yukon", "a", won=False, seconds=5)
    full_disk(monkeypatch)
    service = StatsService(str(file))
    service.settle("Yukon", "a", won=True, seconds=8)
    assert service.notices.take()
    assert service.all().of("Yukon") == service.of("Yukon") == game_stats(1, 1, 8)


def test_a_file_is_parsed_once_for_all_that_is_counted(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time would take a second where every game was played."""
    file.write_text("# mine\n" + SOLKIT)
    parse = Mock(side_effect=tomlkit.parse)
    monkeypatch.setattr(tomlkit, "parse", parse)
    service = StatsService(str(file))
    for name in ("Free Cell", "Yukon", 'with "quotes" and \\', "Yukon"):
        settle(service, name, (True, 1))
        service.all()
    assert parse.call_count == 1
    assert service.notices.take() == ()
    assert file.read_text().startswith("# mine\n")
    values = tomllib.loads(file.read_text())
    assert read_stats(values) == StatsService(str(file))._read()
    assert {name: game["won"] for name, game in values["games"].items()} == {
        "klondike (easy)": 2,
        "free cell": 2,
        "Yukon": 2,
        'with "quotes" and \\': 1,
    }


def test_what_a_kept_document_cannot_do_a_parsed_one_does(file: Path) -> None:
    file.write_text(SOLKIT)
    service = StatsService(str(file))
    settle(service, "Yukon", (True, 1))
    toml_files._documents[file.read_text()] = {}
    settle(service, "Yukon", (True, 1))
    assert service.notices.take() == ()
    assert StatsService(str(file)).of("Yukon").won == 2
    assert len(toml_files._documents) <= 2


def test_a_layout_that_cannot_be_edited_keeps_its_numbers_and_a_copy(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text("# mine\n" + SOLKIT)
    before = read_toml(str(file))
    monkeypatch.setattr(tomlkit, "parse", lambda _: 1 / 0)
    write_toml(str(file), before, lambda doc: add_stats(doc, "Yukon", GameStats(1, 0, 0)))
    values = tomllib.loads(file.read_text())
    assert values.pop("games") == {
        **tomllib.loads(SOLKIT)["games"],
        "Yukon": {"played": 1, "won": 0, "spent": {"secs": 0, "nanos": 0}},
    }
    (aside,) = file.parent.glob("stats.toml.damaged-*")
    assert aside.read_text() == "# mine\n" + SOLKIT


def test_statistics_of_nowhere_hold_for_this_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    service = StatsService("")
    assert settle(service, "Yukon") == ()
    service.settle("Yukon", "a", won=True, seconds=5)
    assert service.notices.take() == ()
    service.settle("Yukon", "a", won=True, seconds=7)
    assert service.notices.take() == ()
    service.flush()
    assert (service.notices.take(), service.unsaved) == ((), False)
    assert service.of("Yukon") == game_stats(2, 1, 7.0)
    assert list(tmp_path.iterdir()) == []
