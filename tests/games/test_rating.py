"""The atlas: its rows, whatever made them, and which games are rated again."""

import csv
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

from docs import rating
from docs.atlas import atlas_text
from docs.rating import Entry, Plan, make_rows, shipped, write_row
from solkit_tui.errors import SolkitError
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import AtlasRow, read_atlas
from solkit_tui.solver.rate import Budget, Rated, winnability
from solkit_tui.solver.verdict import VerdictKind
from tests.solver.test_rate import SMALL, Here, wait_for_the_end_of
from tests.support.amount import ci_alone

WON = SMALL.replace(b"column*3 = 4, 4", b"column*4 = 3, 3")
ENTRIES = [
    Entry("small", read_sol(WON)),
    Entry(
        "smaller", read_sol(WON.replace(b"any\ncol", b"none\ncol").replace(b"Small", b"Smaller"))
    ),
]
BUDGET = Budget(0.0, 400, 2)
PLAN = Plan(6, 9, 12, frozenset(["smaller"]))


def rows_of(
    directory: Path,
    before: dict[str, AtlasRow] | None = None,
    pool: Callable[[], Executor] = Here,
    budget: Budget = BUDGET,
    again: bool = False,
) -> dict[str, AtlasRow]:
    """The rows that are made, without those that there were."""
    directory.mkdir(exist_ok=True)
    run = make_rows(ENTRIES, before or {}, PLAN, budget, str(directory), pool, again)
    return {at.row.game: at.row for at in run if at.row is not None}


def never() -> Executor:
    raise AssertionError("nothing is to be rated")


def test_a_row_says_what_its_deals_say(tmp_path: Path) -> None:
    rows = rows_of(tmp_path)
    small = rows["Small"]
    assert small.deals == 9, "half of the first six were settled"
    assert rows["Smaller"].deals == 12
    assert small.won + small.lost + small.open == small.deals
    assert (small.low, small.high) == tuple(
        round(end, 4) for end in winnability(small.won, small.open, small.deals)
    )
    assert small.easy is not None
    assert small.easy <= (small.medium or 0) <= (small.hard or 0)
    assert small.limit == "400 positions, 2 seeds"
    assert read_atlas(str(written(tmp_path, rows))) == rows


def written(directory: Path, rows: dict[str, AtlasRow]) -> Path:
    path = directory / "atlas.txt"
    path.write_text(atlas_text(rows.values()))
    assert atlas_text(read_atlas(str(path)).values()) == path.read_text(), "written as it was read"
    return path


def test_hard_games_have_no_more_deals_than_all() -> None:
    open_, lost = (Rated(1, kind, 0, 9, 0.1, 0.0, 0.0) for kind in list(VerdictKind)[:0:-1])
    few = [row._replace(deal=deal) for deal, row in enumerate([open_] * 4 + [lost] * 2)]
    assert PLAN.wanted("small", few) == 6
    assert PLAN.wanted("small", [*few[:3], *(lost._replace(deal=at) for at in (3, 4, 5))]) == 9


def test_a_game_is_rated_again_for_other_rules_another_solver_and_more_deals_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = rows_of(tmp_path)
    assert not rows_of(tmp_path / "new", rows, never)
    other = Budget(0.0, 300)
    assert not rows_of(tmp_path / "new", rows, never, other)
    assert set(rows_of(tmp_path / "new", rows, Here, other, again=True)) == set(rows)
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


def test_a_cluster_and_processes_make_the_same_rows(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    here = rows_of(tmp_path / "here")
    assert rows_of(tmp_path / "two", pool=lambda: ProcessPoolExecutor(2)) == here
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert rows_of(tmp_path / "there", pool=lambda: client.get_executor(pure=False)) == here


@ci_alone("seconds; what goes on from a table that was cut is tried without a process")
@pytest.mark.skipif(os.name != "posix", reason="a group of processes is killed")
def test_a_run_that_was_killed_makes_the_same_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = ["--deals", "8", "--settled", "8", "--popular", "8", "--seeds", "1"]
    words = ["Klondike (easy)", "Yukon", *numbers, "--positions", "200", "--jobs", "1"]
    killed = ["--file", str(tmp_path / "killed.csv")]
    with subprocess.Popen(
        [sys.executable, "-m", "docs.rating", *words, *killed],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(tmp_path)},
        start_new_session=True,
    ) as program:
        while program.poll() is None and sum(map(lines_of, tmp_path.glob("*-deals/*.csv"))) < 5:
            time.sleep(0.01)
        with suppress(ProcessLookupError):  # a busy machine may have let it come to its end
            os.killpg(program.pid, signal.SIGKILL)
    wait_for_the_end_of(program.pid)
    assert rating.main([*words, *killed]) == 0
    assert rating.main([*words, "--file", str(tmp_path / "whole.csv")]) == 0
    capsys.readouterr()
    assert (tmp_path / "killed.csv").read_text() == (tmp_path / "whole.csv").read_text()


def lines_of(path: Path) -> int:
    with path.open(newline="") as file:
        return len(list(csv.reader(file)))


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


def test_arguments_that_cannot_be_used_are_told() -> None:
    for words in (["--deals", "0"], ["--seeds", "x"], ["no such game"], ["--jobs", "-1"]):
        with pytest.raises((SolkitError, SystemExit)):
            rating.main(words)
