"""Rates a game while its rules are being edited: deal after deal, in a process of its own.

The process is ended by killing it, and ends itself with the program (`wire.question_lines`).
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress

from solkit_tui.resources import child_environment
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.system.confined import SOLVER_MEMORY, is_confined
from solkit_tui.services.system.limits import bound_memory, serve_behind
from solkit_tui.solver.rate import Budget, Rated, rate_deal
from solkit_tui.solver.verdict import VerdictKind
from solkit_tui.solver.wire import question_line, question_lines, read_question

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
            child.stdin.write(question_line((rules, list(deals))))
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
    serve_behind(_NICE)
    rules, deals = read_question(question_lines().get())
    bound_memory(SOLVER_MEMORY if is_confined() else _MEMORY)
    for deal in deals:
        try:
            rated = rate_deal(rules, deal, BUDGET)
        except Exception:  # a fault of the solver, or no memory: the deal stays open
            rated = Rated(deal, VerdictKind.UNKNOWN, 0, 0, 0.0, 0.0, 0.0)
        sys.stdout.buffer.write(json.dumps(rated).encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
