"""Two searches of a position beside each other: the first that settles it ends the other."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from benchmarks.pty_terminal import PATIENCE
from solkit_tui.engine.session import Session
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.system import confined
from solkit_tui.solver import client as clients
from solkit_tui.solver.beside import is_for_two, settle_by_two
from solkit_tui.solver.client import SolverClient, WaitingClient
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind
from solkit_tui.solver.wire import question_line
from solkit_tui.ui.table.knowledge import Knowledge
from tests.solver.small_games import small_game
from tests.solver.test_client import EASY, HARD, question, runs, wins
from tests.support.amount import amount
from tests.support.rulesets import shipped

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")

WORKER = """
import os, time
import solkit_tui.solver.beside as beside
from solkit_tui.solver.verdict import Verdict, VerdictKind
from solkit_tui.solver.worker import main
os.sched_getaffinity = lambda process: {{0, 1}}
os.getloadavg = lambda: (0.0, 0.0, 0.0)
search, fork = beside.settle, os.fork
def forked():
    child = fork()
    if child:
        with open({seen!r}, "a") as file:
            print(child, file=file)
    return child
os.fork = forked
def settle(question, seed=0, **more):
    {searches}
    return search(question, seed, **more)
beside.settle = settle
main()
"""
"""The process of the search on a machine with an idle core; `seen` has its second searches."""

SECOND_WAITS = "if seed: time.sleep(600)"
FIRST_WAITS = """if not seed:
        while True:
            more["clock"]()
            time.sleep(0.01)"""
SECOND_KNOWS = "if seed: return Verdict(VerdictKind.UNWINNABLE, positions=7)"
GREEDY = """
    try:
        bytearray((question.memory - 8) << 20)
    except MemoryError:
        if seed:
            return Verdict(VerdictKind.UNWINNABLE, limit=str(question.memory))
        while True:
            more["clock"]()
    return Verdict(VerdictKind.UNKNOWN, limit="it was given")
"""


class Two:
    """A client's command with two searches, and what it has started."""

    def __init__(self, seen: Path) -> None:
        self.seen = seen

    def command(self, searches: str = "pass") -> tuple[str, ...]:
        code = WORKER.format(seen=str(self.seen), searches=searches)
        return (sys.executable, "-c", code)

    def seconds(self) -> list[int]:
        """Wait for a second search; return the processes of all up to now."""
        until = time.monotonic() + PATIENCE
        while not (text := self.seen.read_text() if self.seen.exists() else "").endswith("\n"):
            assert time.monotonic() < until, "there is no second search"
            time.sleep(0.02)
        return [int(word) for word in text.split()]

    def all_end(self) -> None:
        until = time.monotonic() + PATIENCE
        for process in self.seconds():
            while runs(process):
                assert time.monotonic() < until, "the second search goes on"
                time.sleep(0.02)


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Two:
    two = Two(tmp_path / "seen")
    monkeypatch.setattr(clients, "_COMMAND", two.command())
    return two


@pytest.fixture
def client() -> Iterator[WaitingClient]:
    client = WaitingClient()
    yield client
    client.close()


def asked(text: bytes, seconds: float = 100.0) -> Question:
    return question(text, seconds)._replace(beside=True)


# -- the answer -----------------------------------------------------------------------------------


def test_two_searches_say_what_one_says(two: Two, client: WaitingClient) -> None:
    kinds = set()
    for number in range(0, amount(8, 30) * 6, 6):
        small = small_game(number)
        one = settle(Question(small.rules, small.state, 0.0, 3_000))
        if one.kind is VerdictKind.UNKNOWN:
            continue
        both = client.ask(Question(small.rules, small.state, 600.0, beside=True))
        assert both.kind is one.kind, small.text
        kinds.add(one.kind)
    assert kinds == {VerdictKind.WINNABLE, VerdictKind.UNWINNABLE}
    two.all_end()


@pytest.mark.parametrize("slow", [SECOND_WAITS, FIRST_WAITS], ids=["second", "first"])
def test_the_search_that_settles_a_position_ends_the_other(
    slow: str, two: Two, client: WaitingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "_COMMAND", two.command(slow))
    won = asked(EASY)
    assert wins(won, client.ask(won))
    two.all_end()
    until = time.monotonic() + PATIENCE
    for process in two.seconds():
        with suppress(ProcessLookupError):  # nor is it left for somebody to look at
            while time.monotonic() < until:
                os.kill(process, 0)
                time.sleep(0.02)
            pytest.fail("it ended, and nobody has taken note")


def test_a_search_under_way_ends_when_the_second_has_settled_the_position(
    two: Two, client: WaitingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "_COMMAND", two.command(SECOND_KNOWS))
    verdict = client.ask(asked(HARD))
    assert (verdict.kind, verdict.positions) == (VerdictKind.UNWINNABLE, 7)
    two.all_end()


def test_what_neither_settles_is_unknown(two: Two, client: WaitingClient) -> None:
    verdict = client.ask(asked(HARD, 0.2))
    assert (verdict.kind, verdict.limit[:4]) in (
        (VerdictKind.UNKNOWN, "time"),
        (VerdictKind.UNKNOWN, "the "),
    )
    two.all_end()


def test_without_another_process_there_is_one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_more() -> int:
        raise BlockingIOError

    monkeypatch.setattr(os, "fork", no_more)
    assert settle_by_two(question(EASY)).kind is VerdictKind.WINNABLE


# -- the end of both ------------------------------------------------------------------------------


async def test_both_end_when_the_search_is_cancelled(two: Two) -> None:
    client = SolverClient()
    task = asyncio.create_task(client.ask(asked(HARD, 600)))
    await asyncio.to_thread(two.seconds)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.to_thread(two.all_end)


async def test_both_end_when_the_table_is_closed(two: Two) -> None:
    client = SolverClient()
    task = asyncio.create_task(client.ask(asked(HARD, 600)))
    await asyncio.to_thread(two.seconds)
    await client.close()
    assert (await task).kind is VerdictKind.UNKNOWN
    await asyncio.to_thread(two.all_end)


def test_the_second_ends_when_the_first_is_killed(two: Two, client: WaitingClient) -> None:
    process = client._begun(asked(HARD))
    assert isinstance(process, subprocess.Popen)
    assert process.stdin is not None
    process.stdin.write(question_line(asked(HARD, 600)))
    process.stdin.flush()
    two.seconds()
    process.kill()
    two.all_end()


PROGRAM = """
import sys
from solkit_tui.solver import client as clients
from tests.solver.test_beside import asked
from tests.solver.test_client import HARD
clients._COMMAND = tuple(sys.argv[1:])
clients.WaitingClient().ask(asked(HARD))
"""


@pytest.mark.long
def test_both_end_when_the_program_is_killed(two: Two) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *two.command()], cwd=Path(__file__).parents[2]
    )
    two.seconds()
    os.kill(program.pid, signal.SIGKILL)
    program.wait()
    two.all_end()


# -- what they may use ----------------------------------------------------------------------------


def test_each_may_use_half_of_the_memory(
    two: Two, client: WaitingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "_COMMAND", two.command(GREEDY))
    verdict = client.ask(asked(HARD)._replace(memory=512))
    assert (verdict.kind, verdict.limit) == (VerdictKind.UNWINNABLE, "256")
    two.all_end()


def test_only_the_table_asks_for_a_second_search() -> None:
    session = Session.new(shipped("klondike_easy"), 1)
    knows = Knowledge(session.game.rules, SettingsService(""))
    assert knows.question(session.state, 1.0).beside
    assert not Question(session.game.rules, session.state).beside


def test_where_there_is_no_second_search(monkeypatch: pytest.MonkeyPatch) -> None:
    free = asked(EASY)
    load, cores = [0.5], {3, 5}
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: cores, raising=False)
    monkeypatch.setattr(os, "getloadavg", lambda: (*load, 0.0, 0.0))
    monkeypatch.delenv(confined.VARIABLE, raising=False)
    assert is_for_two(free)
    for other in (
        free._replace(beside=False),
        free._replace(positions=1_000),
        free._replace(seconds=0.0),
        free._replace(seeds=16),
        free._replace(memory=128),
    ):
        assert not is_for_two(other)
    load[0] = 2.0
    assert not is_for_two(free)
    load[0] = 0.5
    monkeypatch.setenv(confined.VARIABLE, "1")
    assert not is_for_two(free)
    monkeypatch.delenv(confined.VARIABLE)
    assert is_for_two(free)
    cores.pop()
    assert not is_for_two(free)
