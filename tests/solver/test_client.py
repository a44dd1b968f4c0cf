"""The child process: asked, cancelled, killed, and left alone by a program that dies."""

import asyncio
import os
import signal
import subprocess
import sys
import time

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import game_of
from solkit_tui.engine.winning import won
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.client import SolverClient, WaitingClient
from solkit_tui.solver.verdict import Question, VerdictKind

EASY = b"""[global]
name = Easy
decks = 1
wrap = no
[foundation]
column*4 = A, any, ascending, same suit
[temp]
slots = 8
[column]
playable_card = ordered
order = descending, alternate color
refill = any
column*4 = 7, 7
column*4 = 6, 6
"""

# One foundation, closed after its Ace: there is no win, and no end of positions.
HARD = EASY.replace(
    b"column*4 = A, any, ascending, same suit", b"column = A, spade, ascending, none"
)
assert HARD != EASY


def question(text: bytes, seconds: float = 20.0) -> Question:
    rules = read_sol(text)
    return Question(rules, deal_out(game_of(rules), 1), seconds)


@pytest.fixture
def client() -> object:
    client = WaitingClient()
    yield client
    client.close()


def test_a_win_is_a_line_that_the_engine_plays(client: WaitingClient) -> None:
    asked = question(EASY)
    verdict = client.ask(asked)
    assert verdict.kind is VerdictKind.WINNABLE
    state = asked.state
    for move in verdict.line:
        state = state.apply(move)
    assert won(game_of(asked.rules), state)


def test_a_position_on_a_known_line_costs_no_search(client: WaitingClient) -> None:
    asked = question(EASY)
    verdict = client.ask(asked)
    client.close()
    after = asked._replace(state=asked.state.apply(verdict.line[0]))
    assert client.ask(after).line == verdict.line[1:]
    assert client.known(asked._replace(rules=read_sol(HARD))) is None


def test_a_killed_child_is_an_unknown_and_the_next_question_starts_another(
    client: WaitingClient,
) -> None:
    assert client.ask(question(HARD, 0.05)).limit == "time"
    assert client._process is not None
    os.kill(client._process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    client._process.wait()
    assert client.ask(question(EASY)).kind is VerdictKind.WINNABLE


def test_little_memory_ends_in_an_unknown(client: WaitingClient) -> None:
    verdict = client.ask(question(HARD, 60)._replace(memory=1, positions=8_000))
    assert verdict.kind is VerdictKind.UNKNOWN
    assert verdict.limit in ("memory", "positions")


async def test_cancelling_kills_the_search_and_the_next_question_is_answered() -> None:
    client = SolverClient()
    task = asyncio.create_task(client.ask(question(HARD, 600)))
    while client._process is None:
        await asyncio.sleep(0.01)
    process = client._process
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert process.returncode is not None
    assert (await client.ask(question(EASY))).kind is VerdictKind.WINNABLE
    await client.close()


async def test_a_child_that_is_killed_while_it_searches_is_an_unknown_with_a_reason() -> None:
    client = SolverClient()
    task = asyncio.create_task(client.ask(question(HARD, 600)))
    while client._process is None:
        await asyncio.sleep(0.01)
    client._process.kill()
    verdict = await asyncio.wait_for(task, 30)
    assert verdict.kind is VerdictKind.UNKNOWN
    assert "process ended" in verdict.limit
    await client.close()


PARENT = """
import sys
from tests.solver.test_client import HARD, question
from solkit_tui.solver.client import WaitingClient
client = WaitingClient()
client.ask(question(HARD, 0.01))
print(client._process.pid, flush=True)
client.ask(question(HARD, 600))
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is that of POSIX")
def test_the_child_of_a_killed_program_ends_in_the_middle_of_a_search() -> None:
    here = os.path.dirname(__file__)
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT],
        stdout=subprocess.PIPE,
        cwd=os.path.dirname(os.path.dirname(here)),
        env={**os.environ},
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    for _ in range(1_000):
        if not _runs(child):
            return
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the child outlived the program")


def _runs(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        pass
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not os.path.exists("/proc")


def test_rules_go_over_as_they_were_read() -> None:
    from solkit_tui.solver.wire import question_line, read_question

    asked = question(EASY)
    back = read_question(question_line(asked))
    assert back == asked
    assert isinstance(back.rules, RuleSet)
