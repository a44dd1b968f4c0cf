"""Many deals at once: figures, interruptions, lost workers, a cluster."""

import csv
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from benchmarks.pty_terminal import PATIENCE
from solkit_tui.commands import INTERRUPTED, pools
from solkit_tui.commands import rate as command
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.errors import SolkitError
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.rate import (
    Budget,
    Rated,
    line_at_a_glance,
    rate_all,
    rate_deal,
    rating_summary,
    wilson,
    winnability,
)
from solkit_tui.solver.rate_table import RateTable
from solkit_tui.solver.verdict import VerdictKind
from tests.support.amount import ci_alone, some
from tests.support.library import library_game

SMALL = b"""[global]
name = Small
decks = 1
wrap = no
suits = spade, heart
ranks = A..6
[foundation]
column*2 = A, any, ascending, same suit
[column]
playable_card = ordered
order = descending, alternate color
refill = any
column*3 = 4, 4
"""


class Here(Executor):
    """Works at once, in this process; breaks after so many jobs."""

    def __init__(self, jobs: int = 1_000) -> None:
        self.jobs = jobs

    def submit(self, fn: Callable[..., object], /, *args: object, **more: object) -> Future[Any]:
        future: Future[object] = Future()
        self.jobs -= 1
        if self.jobs < 0:
            future.set_exception(BrokenExecutor("a worker is lost"))
        else:
            future.set_result(fn(*args, **more))
        return future


def test_intervals_are_those_of_wilson() -> None:
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I.
    for hits, of, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605)):
        assert wilson(hits, of) == pytest.approx((low, high), abs=5e-5)
    assert wilson(0, 20)[0] == pytest.approx(0.0, abs=1e-12)
    low, high = winnability(70, 20, 100)
    assert low == wilson(70, 100)[0]
    assert high == wilson(90, 100)[1]


def test_lost_workers_lose_no_deal_and_none_counts_twice() -> None:
    pools = iter([Here(3), Here(2), Here()])
    rows = list(rate_all(read_sol(SMALL), range(1, 13), Budget(0, 2_000), lambda: next(pools)))
    assert sorted(row.deal for row in rows) == list(range(1, 13))


def test_a_pool_is_waited_for_when_all_is_done_and_never_for_work_that_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A program that ends before its pool may print a traceback of Python's."""
    waited: list[bool] = []
    monkeypatch.setattr(Here, "shutdown", lambda _, wait: waited.append(wait))
    list(rate_all(read_sol(SMALL), range(3), Budget(0, 100), Here))
    rows = rate_all(read_sol(SMALL), range(3), Budget(0, 100), Here)
    next(iter(rows))
    del rows
    assert waited == [True, False]


def test_workers_that_are_always_lost_are_told() -> None:
    with pytest.raises(BrokenExecutor):
        list(rate_all(read_sol(SMALL), range(4), Budget(0, 100), lambda: Here(0)))


def test_figures_drop_no_unknown_deal() -> None:
    rows = [
        Rated(1, VerdictKind.WINNABLE, 20, 50, 0.1, 3.0, 0.5),
        Rated(2, VerdictKind.UNKNOWN, 0, 900, 1.0, 0.0, 0.0),
        Rated(3, VerdictKind.UNWINNABLE, 0, 70, 0.1, 0.0, 0.0),
    ]
    told = rating_summary(rows)
    assert (told["won"], told["lost"], told["unknown"]) == (1, 1, 1)
    assert told["winnability"] == [round(end, 4) for end in winnability(1, 1, 3)]
    assert told["hardest"] == [3, 1]
    assert rating_summary([])["winnability"] is None


def rated(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    assert command.main([*arguments, "--json", "--positions", "800"]) == 0
    told: dict[str, object] = json.loads(capsys.readouterr().out)
    return told


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(pools, "processes", lambda jobs: Here)
    (tmp_path / "small.sol").write_bytes(SMALL)
    return str(tmp_path / "small.sol")


def table_of(path: Path) -> list[list[str]]:
    """The lines of a table without the time, which is never the same."""
    with path.open(newline="") as file:
        return [row[:4] + row[5:] for row in csv.reader(file)]


def test_a_run_that_was_cut_off_goes_on_and_gives_the_same_figures(
    small: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = rated(capsys, small, "--deals", "20", "--csv", str(tmp_path / "whole.csv"))
    lines = (tmp_path / "whole.csv").read_text().splitlines()
    cut = tmp_path / "cut.csv"
    cut.write_text("\n".join(lines[:8]) + "\n9,winn")
    again = rated(capsys, small, "--deals", "20", "--csv", str(cut), "--resume")
    assert again == whole
    assert table_of(cut) == table_of(tmp_path / "whole.csv")
    assert command.main([small, "--deals", "20", "--positions", "800"]) == 0
    said = capsys.readouterr().out
    assert ": 20 deals, " in said
    assert f"won {whole['won']}, lost {whole['lost']}" in said
    assert f"wins: {whole['moves']:g} moves" in said
    assert f"choices: {whole['branching']} legal moves per position on average" in said
    assert f"always playing the best-looking move wins {whole['one_move']:.0%} of deals" in said


@pytest.mark.parametrize("stream", ["stdin", "stderr"])
def test_figures_need_no_other_stream(
    small: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    stream: str,
) -> None:
    with monkeypatch.context() as closed:
        closed.setattr(sys, stream, None)
        assert command.main([small, "--deals", "2", "--positions", "800"]) == 0
    assert "2 deals" in capsys.readouterr().out


def wait_for_the_end_of(group: int) -> None:
    """Waits until no process of a group is left, which takes those a moment that were killed."""
    for _ in range(round(PATIENCE / 0.02)):
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    pytest.fail("processes are left")


@ci_alone("seconds; what goes on from a table that was cut is tried without a process")
@pytest.mark.skipif(os.name != "posix", reason="Ctrl+C is sent to the program alone")
def test_ctrl_c_leaves_figures_a_table_and_no_process(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cut = tmp_path / "cut.csv"
    words = ["klondike_easy", "--deals", "30", "--positions", "400", "--csv", str(cut)]
    for _ in range(20):  # until one hears of it before its last deal: a busy machine tells it late
        cut.unlink(missing_ok=True)
        with subprocess.Popen(
            [sys.executable, "-m", "solkit_tui", "rate", *words, "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "HOME": str(tmp_path)},
            start_new_session=True,
        ) as program:
            while program.poll() is None and not (cut.exists() and len(table_of(cut)) > 5):
                time.sleep(0.01)
            program.send_signal(signal.SIGINT)
            output, errors = program.communicate(timeout=600)
        if program.returncode:
            break
    told = json.loads(output)
    assert errors == b""
    assert program.returncode == INTERRUPTED
    assert not told["whole"]
    assert 5 <= told["deals"] == len(table_of(cut)) - 1 < 30
    wait_for_the_end_of(program.pid)
    assert command.main([*words, "--json", "--resume"]) == 0
    whole = str(tmp_path / "whole.csv")
    assert command.main([*words[:-1], whole, "--json"]) == 0
    assert table_of(cut) == table_of(Path(whole))
    first, second = capsys.readouterr().out.splitlines()
    assert first == second


@ci_alone("seconds, of processes that are begun and killed")
def test_no_thread_fails_when_a_pool_is_given_up_and_its_processes_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    failed: list[object] = []
    monkeypatch.setattr(threading, "excepthook", failed.append)
    before = set(threading.enumerate())
    rules, budget = library_game("klondike_easy").rules, Budget(0.0, 400)
    found = rate_all(rules, range(1, 60), budget, pools.processes(2))
    next(found)
    threads = set(threading.enumerate()) - before
    del found
    pools.end_processes()
    for thread in threads:
        thread.join(600)
    assert threads
    assert not failed


ROW = Rated(7, VerdictKind.WINNABLE, 20, 50, 0.1, 3.0, 0.5)


def written_table(path: str, *rows: Rated) -> None:
    table = RateTable(path, "digest", Budget(1.0, 0))
    table.begin()
    for row in rows:
        table.add(row)
    table.close()
    assert not table.fault


def had(path: str) -> list[Rated]:
    """The deals of a table, which stays as it is but for what is damaged."""
    table = RateTable(path, "digest", Budget(1.0, 0))
    rows = table.begin()
    table.close()
    return rows


def test_a_table_that_is_cut_anywhere_gives_the_whole_lines_back(tmp_path: Path) -> None:
    path = tmp_path / "table.csv"
    rows = [ROW._replace(deal=deal) for deal in (1, 2, 3)]
    written_table(str(path), *rows)
    data = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    for cut in range(len(data)):
        path.write_bytes(data[:cut])
        whole = sum(end <= cut for end in ends[1:])
        assert had(str(path)) == rows[:whole]
        assert path.read_bytes() == data[: ends[whole]]


@pytest.mark.parametrize(
    "row",
    [
        b"8,winnable,nan,50,0.1,3,0.5",
        b"8,winnable,20,50,nan,3,0.5",
        b"8,winnable,20,50,inf,3,0.5",
        b"8,winnable,20,50,0.1,-3,0.5",
        b"8,winnable," + b"9" * 400 + b",50,0.1,3,0.5",
        b"-1,winnable,20,50,0.1,3,0.5",
        b"1000000,winnable,20,50,0.1,3,0.5",
        b"8,perhaps,20,50,0.1,3,0.5",
    ],
)
def test_a_line_that_says_what_cannot_be_is_left_out(tmp_path: Path, row: bytes) -> None:
    path = tmp_path / "table.csv"
    written_table(str(path), ROW)
    path.write_bytes(path.read_bytes() + row + b",digest,1 s\r\n")
    assert had(str(path)) == [ROW]


def test_a_table_that_is_being_written_is_no_other_run_s(tmp_path: Path) -> None:
    path = str(tmp_path / "table.csv")
    first = RateTable(path, "digest", Budget(1.0, 0))
    first.begin()
    with pytest.raises(SolkitError, match="another"):
        had(path)
    first.add(ROW)
    first.close()
    assert had(path) == [ROW]


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices are those of POSIX")
def test_what_is_no_file_is_no_table(tmp_path: Path) -> None:
    pipe = str(tmp_path / "pipe")
    os.mkfifo(pipe)
    for path in (pipe, "/dev/null", str(tmp_path)):
        with pytest.raises(SolkitError, match=r"regular|directory"):
            had(path)


@pytest.mark.skipif(os.name != "posix", reason="links are those of POSIX")
def test_other_files_beside_a_table_stay_and_a_link_stays_one(tmp_path: Path) -> None:
    mine, link = tmp_path / "table.csv.part", tmp_path / "link.csv"
    mine.write_text("mine")
    written_table(str(tmp_path / "table.csv"), ROW)
    link.symlink_to(tmp_path / "table.csv")
    assert had(str(link)) == [ROW]
    assert link.is_symlink()
    assert mine.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "link.csv",
        "table.csv",
        "table.csv.part",
    ]


FULL_DISK = """
import resource, sys
from solkit_tui.commands import rate
resource.setrlimit(resource.RLIMIT_FSIZE, (700, 700))
sys.exit(rate.main(sys.argv[1:]))
"""


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="elsewhere no limit can be set")
def test_a_full_disk_costs_lines_of_the_table_and_no_figures(tmp_path: Path) -> None:
    (tmp_path / "small.sol").write_bytes(SMALL)
    table = tmp_path / "table.csv"
    words = [
        str(tmp_path / "small.sol"),
        "--deals",
        "30",
        "--positions",
        "200",
        "--csv",
        str(table),
    ]
    environment = {**os.environ, "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-c", FULL_DISK, *words, "--json", "--jobs", "1"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert json.loads(done.stdout)["deals"] == 30
    assert "the table is incomplete" in done.stderr
    assert done.returncode == 2
    assert command.main([*words, "--json", "--resume", "--jobs", "1"]) == 0
    assert len(table_of(table)) == 31


@pytest.mark.skipif(not os.path.exists("/proc"), reason="processes are counted in /proc")
@pytest.mark.parametrize("ending", some(["SIGKILL", "SIGTERM", "SIGHUP"], 3))
def test_a_program_that_is_ended_leaves_no_worker(tmp_path: Path, ending: str) -> None:
    cut = tmp_path / "cut.csv"
    words = ["spider", "--deals", "40", "--time", "30", "--jobs", "2", "--csv", str(cut)]
    with subprocess.Popen(
        [sys.executable, "-m", "solkit_tui", "rate", *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "HOME": str(tmp_path)},
        start_new_session=True,
        # Below nohup it would be let by.
        preexec_fn=partial(signal.signal, signal.SIGHUP, signal.SIG_DFL),
    ) as program:
        while program.poll() is None and len(children_of(program.pid)) < 3:
            time.sleep(0.01)  # two workers, and the process that keeps count of what they share
        program.send_signal(getattr(signal, ending))
        program.wait()
    wait_for_the_end_of(program.pid)


def children_of(process: int) -> list[str]:
    tasks = Path(f"/proc/{process}/task/{process}/children")
    return tasks.read_text().split() if tasks.exists() else []


def test_a_table_of_another_budget_or_of_other_rules_is_refused(small: str, tmp_path: Path) -> None:
    path = str(tmp_path / "table.csv")
    written_table(path, ROW)
    assert had(path) == [ROW]
    for digest, budget in (("digest", Budget(2.0, 0)), ("other", Budget(1.0, 0))):
        with pytest.raises(SolkitError, match="other rules, another budget"):
            RateTable(path, digest, budget).begin()
    (tmp_path / "table.csv").write_text("a,b\n1,2\n")
    with pytest.raises(SolkitError) as refused:
        had(path)
    told = (refused.value.title, refused.value.text)
    assert told == ("Unusable table", f"{path}: was not written by “solkit rate”")
    assert (tmp_path / "table.csv").read_text() == "a,b\n1,2\n"
    with pytest.raises(SolkitError, match="already exists"):
        command.main([small, "--csv", path])


@ci_alone("a second of processes; one is killed, and leaves none")
def test_processes_rate_deals_too(tmp_path: Path) -> None:
    (tmp_path / "small.sol").write_bytes(SMALL)
    words = ["rate", str(tmp_path / "small.sol"), "--deals", "6", "--positions", "500", "--json"]
    done = subprocess.run(
        [sys.executable, "-m", "solkit_tui", *words, "--jobs", "2"],
        capture_output=True,
        check=True,
        env={**os.environ, "HOME": str(tmp_path)},
    )
    assert json.loads(done.stdout)["deals"] == 6


def test_processes_a_cluster_and_a_run_that_goes_on_write_the_same_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    distributed = pytest.importorskip("distributed")
    (tmp_path / "small.sol").write_bytes(SMALL)
    told = []

    def rate(table: str, deals: int, *where: str) -> list[list[str]]:
        path = tmp_path / table
        told.append(
            rated(
                capsys,
                str(tmp_path / "small.sol"),
                "--deals",
                str(deals),
                "--csv",
                str(path),
                *where,
            )
        )
        return table_of(path)

    here = rate("here.csv", 40, "--jobs", "2")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        address = ["--cluster", cluster.scheduler_address]
        assert rate("there.csv", 40, *address) == here
        rate("part.csv", 15, *address)
    assert rate("part.csv", 40, "--jobs", "2", "--resume") == here
    assert len(here) == 41
    assert told[0] == told[1] == told[3]


def test_a_cluster_that_loses_a_worker_loses_no_deal() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        victim = next(iter(cluster.workers.values()))
        rows = []

        def executor() -> Executor:
            pool: Executor = client.get_executor(pure=False, retries=3)
            return pool

        for row in rate_all(read_sol(SMALL), range(40), Budget(0, 3_000), executor):
            rows.append(row)
            if len(rows) == 3:
                os.kill(victim.pid, 9)
    assert sorted(row.deal for row in rows) == list(range(40))


def test_what_is_won_at_a_glance_is_won_whatever_the_search_says() -> None:
    # Two packs: a search of one position finds nothing, the first hint each time does.
    rules = library_game("american_toad").rules
    rated_deal = rate_deal(rules, 1, Budget(0, 1))
    assert rated_deal.verdict is VerdictKind.WINNABLE
    assert rated_deal.one_move == 1
    assert rated_deal.moves == len(line_at_a_glance(game_of(rules), deal_out(game_of(rules), 1)))
    # Nobody wins a deal that cannot be won.
    lost = deal_out(library_game("free_cell"), 11982)
    assert not line_at_a_glance(library_game("free_cell"), lost)
