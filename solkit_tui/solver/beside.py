"""A second search of the same position beside the first, on a core that has nothing else to do.

The process of the search forks, and both have half of the memory. The second one tries short
searches and beams with other random numbers; proofs are left to the first. It has the lowest
priority, so it takes only time that nothing else wants, and it ends whenever and however its parent
ends. The one that settles the position first ends the other.
"""

import os
from contextlib import suppress
from select import select
from socket import socket, socketpair
from threading import Thread
from time import process_time
from typing import NoReturn

from solkit_tui.services.system.confined import is_confined
from solkit_tui.solver.settle import BASE_MIB, settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.solver.wire import UnusableAnswer, read_verdict, verdict_line

SEED = 1_000
"""The seed of the second search; the first has the seed 0 and never makes so many."""


def is_for_two(question: Question) -> bool:
    """Return whether a question allows a second search, and a core is idle for it.

    There is none with a limit in positions, whose answer is the same on every machine; none in
    `solkit serve`; none with too little memory for two, or if processes cannot fork here. The load
    is that of the last minute, to which the solver's own searches have added.
    """
    if not (question.beside and question.seconds) or question.positions or question.seeds:
        return False
    if is_confined() or not hasattr(os, "fork") or question.memory < 4 * BASE_MIB:
        return False
    usable = hasattr(os, "sched_getaffinity")
    cores = len(os.sched_getaffinity(0)) if usable else os.cpu_count() or 1
    return cores > 1 and os.getloadavg()[0] < cores


class _Settled(Exception):
    """The second search has settled the position."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__()
        self.verdict = verdict


class _Second:
    """The second search; it says something only if it settles the position."""

    def __init__(self, question: Question) -> None:
        self._question = question
        self._line, other_end = socketpair()
        if not os.fork():
            self._line.close()
            self._search(other_end)
        other_end.close()

    def _search(self, line: socket) -> NoReturn:
        """Search in the new process, and end it."""
        try:
            os.close(1)  # it is the first one's, whose end is seen by its being closed
            Thread(target=_end_with_parent, args=(line,), daemon=True).start()
            os.nice(19)  # the lowest priority there is
            verdict = settle(self._question, SEED)
            if verdict.kind is not VerdictKind.UNKNOWN:
                line.sendall(verdict_line(verdict))
        finally:
            os._exit(0)

    def clock(self) -> float:
        """Return the processor time of this process, or raise `_Settled`."""
        if select([self._line], [], [], 0)[0]:
            with self._line.makefile("rb") as answer, suppress(UnusableAnswer):
                raise _Settled(read_verdict(answer.readline(), self._question))
        return process_time()

    def end(self) -> None:
        """End the second search, without waiting for that: other work may keep it from ending."""
        self._line.close()


def _end_with_parent(line: socket) -> None:
    line.recv(1)  # nothing is sent: it returns when the parent has ended
    os._exit(0)


def settle_by_two(question: Question) -> Verdict:
    """Return the verdict of the first of two searches that settles a position. Each may use the
    memory of the question."""
    try:
        second = _Second(question)
    except OSError:  # there can be no more processes
        return settle(question)
    try:
        return settle(question, clock=second.clock)
    except _Settled as settled:
        return settled.verdict
    finally:
        second.end()
