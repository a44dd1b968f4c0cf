"""The atlas: its rows, whatever made them, and which games are rated again."""

import csv
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from docs import rating
from docs.atlas import atlas_text
from docs.rating import (
    MOST_PLAYED,
    Entry,
    Plan,
    estimated,
    make_rows,
    shipped,
    told_apart,
    write_deals,
    write_row,
)
from solkit_tui.errors import SolkitError
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import AtlasRow, read_atlas
from solkit_tui.solver import levels
from solkit_tui.solver.levels import Level
from solkit_tui.solver.rate import Budget, Rated, winnability
from solkit_tui.solver.verdict import VerdictKind
from tests.solver.test_rate import SMALL, Here, wait_for_the_end_of
from tests.support.amount import ci_alone
from tests.support.library import GAMES

WON = SMALL.replace(b"column*3 = 4, 4", b"column*4 = 3, 3")
ENTRIES = [
    Entry("small", read_sol(WON)),
    Entry(
        "smaller", read_sol(WON.replace(b"any\ncol", b"none\ncol").replace(b"Small", b"Smaller"))
    ),
]
BUDGET = Budget(0.0, 400)
PLAN = Plan(6, 9, 12, frozenset(["small"]), BUDGET, Budget(0.0, 600, 2))


def rows_of(
    directory: Path,
    before: dict[str, AtlasRow] | None = None,
    pool: Callable[[], Executor] = Here,
    plan: Plan = PLAN,
    again: bool = False,
) -> dict[str, AtlasRow]:
    """The rows that are made, without those that there were."""
    directory.mkdir(exist_ok=True)
    run = make_rows(ENTRIES, before or {}, plan, str(directory), pool, again)
    return {at.made[0].game: at.made[0] for at in run if at.made is not None}


def never() -> Executor:
    raise AssertionError("nothing is to be rated")


@pytest.mark.long
def test_a_row_says_what_its_deals_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "ALIKE", 0.0)  # which deals of so few cards are
    monkeypatch.setattr(rating, "FEWEST_WINS", 6)
    rows = rows_of(tmp_path)
    small, smaller = rows["Small"], rows["Smaller"]
    assert small.deals == 12
    assert smaller.deals == 9, "half of the first six were settled"
    assert small.won + small.lost + small.open == small.deals
    assert (small.low, small.high) == tuple(
        round(end, 4) for end in winnability(small.won, small.open, small.deals)
    )
    assert small.easy is not None
    assert small.easy <= (small.medium or 0) <= (small.hard or 0)
    assert smaller.easy is None
    assert (smaller.limit, small.limit) == ("400 positions", "600 positions, 2 seeds")
    assert read_atlas(str(written(tmp_path, rows))) == rows


def written(directory: Path, rows: dict[str, AtlasRow]) -> Path:
    path = directory / "atlas.txt"
    path.write_text(atlas_text(rows.values()))
    assert atlas_text(read_atlas(str(path)).values()) == path.read_text(), "written as it was read"
    return path


def test_hard_games_have_no_more_deals_than_all() -> None:
    open_, lost = (Rated(1, kind, 0, 9, 0.1, 0.0, 0.0) for kind in list(VerdictKind)[:0:-1])
    few = [row._replace(deal=deal) for deal, row in enumerate([open_] * 4 + [lost] * 2)]
    assert PLAN.wanted("smaller", few) == 6
    assert PLAN.wanted("smaller", [*few[:3], *(lost._replace(deal=at) for at in (3, 4, 5))]) == 9


@pytest.mark.long
def test_a_game_is_rated_again_for_other_rules_another_solver_and_more_deals_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = rows_of(tmp_path)
    assert not rows_of(tmp_path / "new", rows, never)
    other = PLAN._replace(budget=Budget(0.0, 300))
    assert not rows_of(tmp_path / "new", rows, never, other)
    assert set(rows_of(tmp_path / "new", rows, Here, other, again=True)) == {"Smaller"}
    fewer = rows | {"Small": rows["Small"]._replace(deals=8)}
    assert set(rows_of(tmp_path / "new", fewer)) == {"Small"}
    changed = rows | {"Small": rows["Small"]._replace(rules="0" * 16)}
    assert rows_of(tmp_path / "new", changed) == {"Small": rows["Small"]}
    monkeypatch.setattr(rating, "SOLVER_VERSION", rows["Small"].solver + 1)
    assert set(rows_of(tmp_path / "newer", rows)) == set(rows)


def test_deals_of_another_solver_count_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows_of(tmp_path)
    monkeypatch.setattr("solkit_tui.solver.rate_table.SOLVER_VERSION", 1_000)
    with pytest.raises(AssertionError, match="nothing"):
        rows_of(tmp_path, {}, never)


def test_deals_that_are_done_are_not_done_again(tmp_path: Path) -> None:
    rows = rows_of(tmp_path)
    assert rows_of(tmp_path, {}, never) == rows


WORDS = ["Klondike (easy)", "Westcliff", "--deals", "8", "--settled", "10", "--popular", "8"]
WORDS += ["--positions", "200", "--popular-positions", "300", "--seeds", "1"]


def tables(directory: Path, *where: str) -> tuple[bytes, bytes]:
    """The table of the games and that of their deals, after a run."""
    rows, deals = directory / "rows.csv", directory / "each.csv"
    assert rating.main([*WORDS, "--file", str(rows), "--each", str(deals), *where]) == 0
    return rows.read_bytes(), deals.read_bytes()


def killed(directory: Path, lines: int) -> None:
    """A run of two processes that is killed once its tables have so many lines."""
    files = ["--file", str(directory / "rows.csv"), "--each", str(directory / "each.csv")]
    with subprocess.Popen(
        [sys.executable, "-m", "docs.rating", *WORDS, *files, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(directory)},
        start_new_session=True,
    ) as program:
        while program.poll() is None and lines_in(directory) < lines:
            time.sleep(0.01)
        with suppress(ProcessLookupError):  # a busy machine may have let it come to its end
            os.killpg(program.pid, signal.SIGKILL)
    wait_for_the_end_of(program.pid)


@ci_alone("seconds; what goes on from a table that was cut is tried without a process")
@pytest.mark.skipif(os.name != "posix", reason="a group of processes is killed")
def test_one_process_two_and_halves_with_a_kill_between_make_the_same_tables(
    tmp_path: Path,
) -> None:
    for name in ("one", "two", "halves"):
        (tmp_path / name).mkdir()
    one = tables(tmp_path / "one", "--jobs", "1")
    assert [line.count(b"\n") for line in one] == [3, 21]
    assert tables(tmp_path / "two", "--jobs", "2") == one
    for lines in (4, 12):
        killed(tmp_path / "halves", lines)
    assert tables(tmp_path / "halves", "--jobs", "2") == one


def test_a_cluster_that_loses_a_worker_makes_the_same_tables(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    for name in ("one", "cluster"):
        (tmp_path / name).mkdir()
    one = tables(tmp_path / "one", "--jobs", "1")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:

        def kill() -> None:
            while lines_in(tmp_path / "cluster") < 6:
                time.sleep(0.01)
            os.kill(next(iter(cluster.workers.values())).pid, signal.SIGKILL)

        killer = Thread(target=kill)
        killer.start()
        assert tables(tmp_path / "cluster", "--cluster", cluster.scheduler_address) == one
        killer.join()


def test_a_run_is_estimated_by_a_few_deals_which_are_kept(tmp_path: Path) -> None:
    many = PLAN._replace(deals=100, settled=200, popular=300)
    *progress, hours = estimated(ENTRIES, many, str(tmp_path), Here)
    assert isinstance(hours, float)
    assert len(progress) == 2 + 6, "2 % of 100 and of 300"
    made = {path.stem: list(csv.DictReader(path.open())) for path in tmp_path.glob("*.csv")}
    assert {name: len(rows) for name, rows in made.items()} == {"small": 6, "smaller": 2}
    small, smaller = (
        sum(float(row["seconds"]) for row in made[name]) for name in ("small", "smaller")
    )
    assert hours * 3600 >= small * 300 / 6 + smaller * 100 / 2 - 1e-9
    assert list(estimated(ENTRIES, many, str(tmp_path), never)) == [hours]


@pytest.mark.long
def test_what_takes_too_long_is_made_smaller(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    thin = PLAN._replace(deals=100, settled=200, popular=300).within(0.25)
    assert thin[:3] == (25, 50, 75)
    assert thin.within(0.001)[:3] == (10, 10, 10)
    assert PLAN.within(0.001)[:3] == (6, 9, 10), "never more than there were"

    def slow(*_: object) -> Iterator[float]:
        yield 4.0

    monkeypatch.setattr(rating, "estimated", slow)
    words = ["Westcliff", "--deals", "24", "--settled", "24", "--positions", "9", "--jobs", "1"]
    path = tmp_path / "rows.csv"
    assert rating.main([*words, "--file", str(path), "--hours", "2"]) == 0
    assert "4.0 hours of one core; deals: 12, 12, 150" in capsys.readouterr().err
    assert read_atlas(str(path))["Westcliff"].deals == 12


@pytest.mark.parametrize(
    ("easy", "medium", "apart"),
    [((1, 1, 0, 0), (1, 0, 0), True), ((1, 0, 0, 0), (1, 0, 0), False), ((0,) * 4, (0,) * 3, True)],
)
def test_easy_and_medium_are_one_if_play_does_not_tell_them_apart(
    easy: tuple[int, ...], medium: tuple[int, ...], apart: bool
) -> None:
    """Where nobody wins at a glance it says nothing."""
    rated = [
        Rated(0, VerdictKind.WINNABLE, 9, 9, 0.1, 1.0, 0.0, glance, float(at))
        for at, glance in enumerate((*easy, *medium, 1, 1, 1), 1)
    ]
    cuts = told_apart([*rated, Rated(0, VerdictKind.UNKNOWN, 0, 9, 0.1, 0.0, 0.0)])
    assert cuts is not None
    assert cuts.medium == pytest.approx(7.7)
    assert cuts.easy == pytest.approx(4.4 if apart else 7.7)
    assert (Level.MEDIUM in cuts.levels) is apart


def test_the_table_of_deals_keeps_those_of_other_games(tmp_path: Path) -> None:
    path = tmp_path / "each.csv"
    for game, deals in (("Small", (2, 1)), ("Big", (10, 9)), ("Small", (1, 3))):
        rated = [Rated(deal, VerdictKind.UNWINNABLE, 0, deal, 0.1, 0.0, 0.0) for deal in deals]
        write_deals(str(path), game, rated)
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["game"], row["deal"], row["positions"], row["verdict"]) for row in rows] == [
        ("Big", "9", "9", "unwinnable"),
        ("Big", "10", "10", "unwinnable"),
        ("Small", "1", "1", "unwinnable"),
        ("Small", "3", "3", "unwinnable"),
    ]
    assert "seconds" not in rows[0], "the same on every machine"


def test_the_forty_games_that_people_play_most_are_shipped() -> None:
    assert len(MOST_PLAYED) == 40
    assert set(MOST_PLAYED) <= set(GAMES)


def lines_in(directory: Path) -> int:
    """The lines of the tables of deals that are kept while a run goes on."""
    return sum(path.read_bytes().count(b"\n") for path in directory.glob("*-deals/*.csv"))


def test_a_table_with_damaged_lines_gives_the_others(tmp_path: Path) -> None:
    rows = rows_of(tmp_path)
    path = written(tmp_path, rows)
    path.write_text(path.read_text() + "Third,x,1\n\n,,,\n")
    assert read_atlas(str(path)) == rows
    assert read_atlas(str(tmp_path)) == {}


def test_two_runs_that_write_one_table_at_once_lose_no_row(tmp_path: Path) -> None:
    """Neither has read what the other one writes."""
    first, second = rows_of(tmp_path).values()
    path = str(tmp_path / "atlas.csv")
    write_row(path, first)
    write_row(path, second)
    assert read_atlas(path) == {first.game: first, second.game: second}


def test_the_games_that_are_named_are_rated_once_each() -> None:
    named = shipped(Services().rules, ["Golf", "yukon", "golf"])
    assert [entry.file for entry in named] == ["golf", "yukon"]


@pytest.mark.long
def test_arguments_that_cannot_be_used_are_told() -> None:
    for words in (["--deals", "0"], ["--seeds", "x"], ["no such game"], ["--jobs", "-1"]):
        with pytest.raises((SolkitError, SystemExit)):
            rating.main(words)


def test_a_game_that_is_hardly_won_has_no_levels() -> None:
    """As in the program itself, which would not take them."""
    won = [
        Rated(at, VerdictKind.WINNABLE, 9, 99, 2.0, 3.0, 0.0, effort=at / 2) for at in range(1, 11)
    ]
    assert told_apart(won) is not None
    assert told_apart(won[1:]) is None
