"""The child process: a question a line comes in, an answer a line goes out, until input ends."""

import os
import signal
import sys
from contextlib import nullcontext

from solkit_tui.errors import TooCostly
from solkit_tui.services.system.confined import SOLVER_MEMORY, is_confined
from solkit_tui.services.system.files import file_lock
from solkit_tui.services.system.limits import bound_memory, serve_behind
from solkit_tui.services.system.paths import find_home
from solkit_tui.solver.beside import is_for_two, settle_by_two
from solkit_tui.solver.levels import gauged
from solkit_tui.solver.settle import BASE_MIB, settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.solver.wire import question_lines, read_question, verdict_line

_NICE = 9
"""The niceness of a search; it is raised by as much again once efforts are measured."""
_LEAST_MIB = 8
"""The least memory that the system allows for a search, which ends by its own count before:
compiled code ends the process if the system refuses it memory."""
PATIENCE = 40.0
"""Seconds that a search waits for another one of the same player; the client waits longer."""


def main() -> None:
    """Answer questions until the input ends."""
    serve_behind(_NICE)  # keys of the table come before a search
    if hasattr(signal, "SIGCHLD"):
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the end of a second search
    lines = question_lines()
    bound = behind = 0
    while True:
        question = allowed(read_question(lines.get()))
        if by_two := is_for_two(question):
            question = question._replace(memory=question.memory // 2)
        if question.memory != bound:
            bound = question.memory
            bound_memory(max(_LEAST_MIB, bound - BASE_MIB))
        if question.seeds and not behind and hasattr(os, "nice"):
            behind = os.nice(_NICE)  # other searches come first, as nobody waits for a level
        try:
            verdict = settle_by_two(question) if by_two else answer(question)
        except MemoryError:
            verdict = Verdict(VerdictKind.UNKNOWN, limit="memory")
        except TooCostly as error:
            verdict = Verdict(VerdictKind.UNKNOWN, limit=error.text)
        except Exception as error:
            verdict = Verdict(VerdictKind.UNKNOWN, limit=f"solver error: {error!r}")
        sys.stdout.buffer.write(verdict_line(verdict))
        sys.stdout.buffer.flush()


def allowed(question: Question) -> Question:
    """Return a question with its memory limited to that of a confined program, if this is one."""
    if is_confined():
        return question._replace(memory=min(question.memory, SOLVER_MEMORY))
    return question


def answer(question: Question) -> Verdict:
    """Return the answer to a question.

    In a confined program the searches of one player run one at a time, from however many tabs they
    were asked for. Those that measure efforts have a queue of their own, as nobody waits for them.
    """
    lock = os.path.join(find_home(), "cache", "efforts" if question.seeds else "search")
    try:
        with file_lock(lock, PATIENCE) if is_confined() else nullcontext():
            return gauged(question, range(question.seeds)) if question.seeds else settle(question)
    except TimeoutError:
        return Verdict(VerdictKind.UNKNOWN, limit="another search of yours is still running")


if __name__ == "__main__":
    main()
