"""The child process: asked, cancelled, killed, and left alone by a program that dies."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from benchmarks.pty_terminal import PATIENCE
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.reason import Reason
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver import client as clients
from solkit_tui.solver import wire
from solkit_tui.solver.client import Memory, SolverClient, WaitingClient
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.solver.wire import UnusableAnswer, question_line, read_verdict, verdict_line
from tests.support.amount import amount
from tests.support.random_rules import places

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
    timers = [each for each in threading.enumerate() if isinstance(each, threading.Timer)]
    assert all(each.finished.is_set() for each in timers), "one would kill the child later"
    state = asked.state
    for move in verdict.line:
        state = state.apply(move)
    assert game_of(asked.rules).won(state)


def test_a_file_where_the_program_was_started_is_no_module_of_the_child(
    client: WaitingClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "heapq.py").write_text("raise SystemExit", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert client.ask(question(EASY)).kind is VerdictKind.WINNABLE


def test_a_position_on_a_known_line_costs_no_search(client: WaitingClient) -> None:
    asked = question(EASY)
    verdict = client.ask(asked)
    client.close()
    after = asked._replace(state=asked.state.apply(verdict.line[0]))
    assert client.ask(after).line == verdict.line[1:]
    assert client.known(asked._replace(rules=read_sol(HARD))) is None


def test_winnability_never_grows_along_a_game() -> None:
    asked = question(EASY)
    game, states = game_of(asked.rules), [asked.state]
    for _ in range(4):
        moves = (game.move(states[-1], action) for action in game.actions(states[-1]))
        ways = (states[-1].apply(move) for move in moves if not isinstance(move, Reason))
        states.append(next(state for state in ways if state not in states))
    memory = Memory()

    def known(at: int) -> VerdictKind | None:
        found = memory.known(asked._replace(state=states[at]), states[:at], states[at + 1 :])
        return found and found.kind

    memory.keep(asked._replace(state=states[1]), Verdict(VerdictKind.WINNABLE))
    memory.keep(asked._replace(state=states[3]), Verdict(VerdictKind.UNWINNABLE))
    assert [known(at) for at in range(5)] == [
        VerdictKind.WINNABLE,
        VerdictKind.WINNABLE,
        None,
        VerdictKind.UNWINNABLE,
        VerdictKind.UNWINNABLE,
    ]
    found = memory.known(asked._replace(state=states[4]), (), ())  # reached in another way
    assert found is not None
    assert found.kind is VerdictKind.UNWINNABLE


def test_a_killed_child_is_an_unknown_and_the_next_question_starts_another(
    client: WaitingClient,
) -> None:
    assert client.ask(question(HARD, 0.05)).kind is VerdictKind.UNKNOWN
    assert client._process is not None
    os.kill(client._process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    client._process.wait()
    assert client.ask(question(EASY)).kind is VerdictKind.WINNABLE


def test_a_child_that_is_killed_while_it_is_waited_for_is_an_unknown(
    client: WaitingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.ask(question(HARD, 0.01))
    process = client._process
    assert process is not None
    killer, line = threading.Timer(0.2, process.kill), wire.question_line

    def asked(question: Question) -> bytes:
        killer.start()  # this child is the one that is asked, however slow the machine is
        return line(question)

    monkeypatch.setattr(clients, "question_line", asked)
    verdict = client.ask(question(HARD, 600))
    killer.join()
    monkeypatch.undo()
    assert (verdict.kind, verdict.limit) == (VerdictKind.UNKNOWN, "the solver stopped")
    assert process.returncode is not None
    assert client.ask(question(EASY)).kind is VerdictKind.WINNABLE


def test_little_memory_ends_in_an_unknown(client: WaitingClient) -> None:
    verdict = client.ask(question(HARD, 60)._replace(memory=1, positions=3_000))
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


async def test_a_client_that_is_closed_while_it_begins_to_ask_raises_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    client, line = SolverClient(), wire.question_line

    def closed(asked: Question) -> bytes:
        process = client._process
        assert process is not None
        client._end(process)
        return line(asked)

    monkeypatch.setattr(clients, "question_line", closed)
    verdict = await client.ask(question(EASY))
    assert (verdict.kind, verdict.limit) == (VerdictKind.UNKNOWN, "the solver stopped")
    await client.close()


async def test_a_child_that_is_killed_while_it_searches_is_an_unknown_with_a_reason() -> None:
    client = SolverClient()
    task = asyncio.create_task(client.ask(question(HARD, 600)))
    while client._process is None:
        await asyncio.sleep(0.01)
    client._process.kill()
    verdict = await asyncio.wait_for(task, 600)
    assert verdict.kind is VerdictKind.UNKNOWN
    assert "solver stopped" in verdict.limit
    await client.close()


LINE_MODE = """
from tests.solver.test_client import HARD, question
from solkit_tui.solver.client import WaitingClient
client = WaitingClient()
client.ask(question(HARD, 0.01))
print(client._process.pid, flush=True)
client.ask(question(HARD, 600))
"""
TABLE = """
import asyncio
from tests.solver.test_client import HARD, question
from solkit_tui.solver.client import SolverClient
async def main():
    client = SolverClient()
    await client.ask(question(HARD, 0.01))
    print(client._process.pid, flush=True)
    await client.ask(question(HARD, 600))
asyncio.run(main())
"""


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="kill -9 is that of POSIX")
@pytest.mark.parametrize("program", [LINE_MODE, TABLE], ids=["line mode", "table"])
def test_the_child_of_a_killed_program_ends_in_the_middle_of_a_search(program: str) -> None:
    here = os.path.dirname(__file__)
    parent = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        cwd=os.path.dirname(os.path.dirname(here)),
        env={**os.environ},
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    for _ in range(round(PATIENCE / 0.02)):
        if not runs(child):
            return
        time.sleep(0.02)
    os.kill(child, signal.SIGKILL)
    pytest.fail("the child outlived the program")


def runs(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # gone, or going
        pass
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return not os.path.exists("/proc")


# -- a child that is not what it should be --------------------------------------------------------

_ANSWER = {
    "kind": "unwinnable",
    "actions": [],
    "positions": 1,
    "seconds": 0.1,
    "limit": "",
}
GARBAGE = {
    "nothing": "b''",
    "no JSON": r"b'hello\n'",
    "half an answer": 'b\'{"kind": "unwinnab\'',
    "no text": r"b'\xff\xfe\x00\n'",
    "a line without end": "b'x' * (1 << 25)",
    "no end of brackets": r"b'[' * 200_000 + b'\n'",
    "another value": r"b'[1, 2]\n'",
    "another kind": {**_ANSWER, "kind": "perhaps"},
    "no number": {**_ANSWER, "positions": "many"},
    "a number without end": {**_ANSWER, "positions": float("inf")},
    "nothing of the win": {**_ANSWER, "kind": "winnable"},
    "a win against the rules": {**_ANSWER, "kind": "winnable", "actions": [[0, 0, 1, 5]]},
    "piles that are not there": {**_ANSWER, "kind": "winnable", "actions": [[-1, 99, 1, 77]]},
}


def child_that_says(what: object) -> tuple[str, ...]:
    """A child that says that to the first question, and then nothing."""
    said = what if isinstance(what, str) else repr(json.dumps(what).encode() + b"\n")
    after = "" if what == GARBAGE["nothing"] else "sys.stdin.read()"
    code = f"import sys; sys.stdin.readline(); out = sys.stdout.buffer; out.write({said}); "
    if what == GARBAGE["half an answer"]:
        after = ""
    return (sys.executable, "-S", "-c", f"{code}out.flush(); {after}")


@pytest.mark.parametrize("what", GARBAGE.values(), ids=GARBAGE.keys())
async def test_what_a_child_says_that_is_no_answer_is_an_unknown_and_its_end(
    what: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "_COMMAND", child_that_says(what))
    waiting, table = WaitingClient(), SolverClient()
    asked = question(EASY)
    for verdict in (waiting.ask(asked), await asyncio.wait_for(table.ask(asked), 600)):
        assert verdict.kind is VerdictKind.UNKNOWN
        assert "solver stopped" in verdict.limit or "unusable answer" in verdict.limit
    assert waiting._process is None
    assert table._process is None
    assert waiting.known(asked) is None
    assert table.known(asked) is None


async def test_a_child_that_never_answers_is_not_waited_for_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clients, "_COMMAND", (sys.executable, "-S", "-c", "input(); input()"))
    monkeypatch.setattr(clients, "_GRACE", 0.2)
    waiting, table = WaitingClient(), SolverClient()
    asked = question(EASY, 0.1)
    for verdict in (waiting.ask(asked), await asyncio.wait_for(table.ask(asked), 600)):
        assert verdict.kind is VerdictKind.UNKNOWN
        assert "process" in verdict.limit
    assert waiting._process is None
    assert table._process is None


GREEDY = """
import solkit_tui.solver.worker as worker
worker.settle = lambda question: bytearray(1 << 40)
worker.main()
"""


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a process has no bound")
def test_a_search_that_gets_no_memory_is_an_unknown_and_lives_on(
    client: WaitingClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "_COMMAND", (sys.executable, "-c", GREEDY))
    for _ in range(2):
        verdict = client.ask(question(EASY)._replace(memory=64))
        assert (verdict.kind, verdict.limit) == (VerdictKind.UNKNOWN, "memory")
    assert client._process is not None
    assert client._process.poll() is None


SHORT = b"""[global]
name = Short
decks = 1
suits = spade, heart
ranks = A..4
wrap = no
[foundation]
column*2 = A, any, ascending, same suit
[column]
playable_card = ordered
order = descending, alternate color
refill = any
column*4 = 2, 2
"""


def test_no_changed_answer_makes_a_win_that_is_none() -> None:
    asked = question(SHORT)
    line = verdict_line(settle(asked))
    assert read_verdict(line, asked).kind is VerdictKind.WINNABLE
    for number in range(amount(150, 1_000)):
        dice = Random(number)
        whole: Any = json.loads(line)
        for holder, key in dice.sample(there := places(whole), min(len(there), dice.randint(1, 3))):
            if isinstance(holder, dict) or key < len(holder):
                others: tuple[Any, ...] = (
                    0,
                    -1,
                    7,
                    99,
                    10**40,
                    1e300,
                    None,
                    "",
                    "x",
                    [],
                    [1, 2],
                    {},
                    True,
                    "winnable",
                )
                holder[key] = dice.choice(others)
        try:
            verdict = read_verdict(json.dumps(whole).encode(), asked)
        except UnusableAnswer:
            continue
        assert wins(asked, verdict) or verdict.kind is not VerdictKind.WINNABLE


def wins(asked: Question, verdict: Verdict) -> bool:
    """Return whether the game's own engine plays the line of a verdict to the win."""
    state, game = asked.state, game_of(asked.rules)
    for action, move in zip(verdict.actions, verdict.line, strict=False):
        assert game.move(state, action) == move
        state = state.apply(move)
    return game.won(state)


def test_a_rule_file_that_changes_while_it_is_searched_changes_no_answer(
    client: WaitingClient, tmp_path: Path
) -> None:
    path = tmp_path / "mine.sol"
    path.write_bytes(EASY)
    asked = question(path.read_bytes())
    closed = EASY.replace(b"ascending, same suit", b"ascending, none")
    changer = threading.Timer(0.05, path.write_bytes, [closed])
    changer.start()
    verdict = client.ask(asked)
    changer.join()
    assert wins(asked, verdict)
    changed = question(path.read_bytes(), 0.01)
    assert changed.state == asked.state
    assert client.known(changed) is None
    assert client.ask(changed).kind is VerdictKind.UNKNOWN


def test_rules_go_over_as_they_were_read() -> None:
    from solkit_tui.solver.wire import read_question

    asked = question(EASY)
    back = read_question(question_line(asked))
    assert back == asked
    assert isinstance(back.rules, RuleSet)
