"""Rates a game while its rules are being edited: deal after deal, in a process of its own.

The process is ended by killing it. It never outlives the program: it ends itself when its input is
closed.
"""

import asyncio
import base64
import json
import os
import pickle
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from threading import Thread

from solkit_tui.resources import child_environment
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.system.confined import SOLVER_MEMORY, is_confined
from solkit_tui.services.system.limits import bound_memory
from solkit_tui.solver.rate import Budget, Rated, rate_deal
from solkit_tui.solver.verdict import VerdictKind

BUDGET = Budget(1.0, 0)
"""The budget of each deal."""
_COMMAND = (sys.executable, "-P", "-m", "solkit_tui.solver.live_rate")
_MEMORY = 256
"""MiB that the process may use."""
_NICE = 15
"""The niceness of a rating: keys, and a search that somebody waits for, come first."""


async def live_rating(rules: RuleSet, deals: Sequence[int]) -> AsyncIterator[Rated]:
    """Rate deals and yield each as it is done, until the iterator is closed or its task cancelled.

    If the process cannot be started, or dies, the iterator ends early.
    """
    question = base64.b64encode(pickle.dumps((rules, list(deals)))) + b"\n"
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        child = await asyncio.create_subprocess_exec(
            *_COMMAND, stdin=pipe, stdout=pipe, stderr=nothing, env=child_environment()
        )
    except OSError:
        return
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        with suppress(OSError, ValueError, TypeError):
            child.stdin.write(question)
            await child.stdin.drain()
            while line := await child.stdout.readline():
                deal, kind, *figures = json.loads(line)
                yield Rated(deal, VerdictKind(kind), *figures)
    finally:
        with suppress(ProcessLookupError):
            child.kill()
        child.stdin.close()
        await child.wait()


def main() -> None:
    """Rate the deals that a line of input asks for; write a line for each."""
    # Ctrl+C at the terminal is meant for the program, which then ends this process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    rules, deals = pickle.loads(base64.b64decode(sys.stdin.buffer.readline()))
    Thread(target=_end_with_input, daemon=True).start()
    bound_memory(SOLVER_MEMORY if is_confined() else _MEMORY)
    for deal in deals:
        try:
            rated = rate_deal(rules, deal, BUDGET)
        except Exception:  # a fault of the solver, or no memory: the deal stays open
            rated = Rated(deal, VerdictKind.UNKNOWN, 0, 0, 0.0, 0.0, 0.0)
        sys.stdout.buffer.write(json.dumps(rated).encode() + b"\n")
        sys.stdout.buffer.flush()


def _end_with_input() -> None:
    # The descriptor itself, as a thread that waits in a buffered reader would keep its lock.
    while os.read(0, 1 << 12):
        pass
    os._exit(0)


if __name__ == "__main__":
    main()
