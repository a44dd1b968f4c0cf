"""Asks the solver's child process: line mode waits for the answer, the table waits in a thread.

The child is started by the first question and ended by killing it. It never outlives the program:
it ends itself when its input is closed. Answers are kept: while a game follows a known winning line
nothing is searched, and a lost position is not asked about again.
"""

import asyncio
import contextlib
import sys
import threading
from collections.abc import Sequence
from math import inf
from subprocess import DEVNULL, PIPE, Popen
from time import monotonic

from solkit_tui.model.state import GameState
from solkit_tui.resources import child_environment
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.solver.wire import UnusableAnswer, question_line, read_verdict

_COMMAND = (sys.executable, "-P", "-m", "solkit_tui.solver.worker")
"""-P: the child must not import modules from the directory in which the program was started."""
_LINE_LIMIT = 1 << 24
_GRACE = 60.0
"""Seconds that a child may take to start, and to play and shorten a line, on a busy machine."""
_MOST_KNOWN = 20_000
"""The most positions on known lines that are remembered: some hundred lines."""


class Memory:
    """The known verdicts of positions of one game. A client is one that can also ask."""

    def __init__(self) -> None:
        self._rules: RuleSet | None = None
        self._lost: set[GameState] = set()
        self._lines: dict[GameState, tuple[Verdict, int]] = {}

    def recall(self, question: Question) -> Verdict | None:
        """Return the known verdict of a position, without a search; None if there is none."""
        if question.rules is not self._rules:
            return None
        if question.state in self._lost:
            return Verdict(VerdictKind.UNWINNABLE)
        place = self._lines.get(question.state)
        if place is None:
            return None
        verdict, at = place
        return verdict._replace(
            actions=verdict.actions[at:], line=verdict.line[at:], positions=0, seconds=0.0
        )

    def known(
        self, question: Question, before: Sequence[GameState] = (), after: Sequence[GameState] = ()
    ) -> Verdict | None:
        """Return the known verdict of a position in a game, without a search; None if there is
        none.

        A position after a lost one is lost too; one before a winnable one is winnable too, and then
        the verdict may be without a line. `before` are the positions that led to it, `after` those
        of moves that were undone.
        """
        recalled = self.recall(question)
        if recalled is not None or question.rules is not self._rules:
            return recalled
        if any(state in self._lost for state in reversed(before)):
            self._lost.add(question.state)
            return Verdict(VerdictKind.UNWINNABLE)
        if any(state in self._lines for state in after):
            return Verdict(VerdictKind.WINNABLE)
        return None

    def keep(self, question: Question, verdict: Verdict) -> None:
        """Remember an answer, and forget those for another rule set."""
        if question.rules is not self._rules:
            self._rules, self._lost, self._lines = question.rules, set(), {}
        if verdict.kind is VerdictKind.UNWINNABLE:
            self._lost.add(question.state)
        elif verdict.kind is VerdictKind.WINNABLE:
            if len(self._lines) > _MOST_KNOWN:
                self._lines = {}
            state = question.state
            self._lines[state] = verdict, 0
            for at, move in enumerate(verdict.line, 1):
                state = state.apply(move)
                self._lines[state] = verdict, at


class _Client(Memory):
    """The child process and its known answers; it is asked one question at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._process: Popen[bytes] | None = None

    def _begun(self, question: Question) -> Verdict | Popen[bytes]:
        """Return the known verdict of a position, or else the child to ask, started if need be."""
        recalled = None if question.seeds else self.recall(question)
        if recalled is not None:
            return recalled
        if self._process is None or self._process.poll() is not None:
            try:
                self._process = Popen(
                    _COMMAND, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=child_environment()
                )
            except OSError as error:
                return Verdict(
                    VerdictKind.UNKNOWN, limit=f"the solver could not be started: {error}"
                )
        return self._process

    def _answer(self, child: Popen[bytes], question: Question) -> Verdict:
        """Ask the child and return its answer; a child that gives none is killed."""
        assert child.stdin is not None
        assert child.stdout is not None
        # A child that takes longer is stopped or stuck; a question without a limit waits for ever.
        patience = _GRACE + 3 * (question.seconds + question.shorten)
        late = threading.Timer(patience, child.kill)
        due = monotonic() + (patience if question.seconds else inf)
        limit = "the solver stopped"
        try:
            if question.seconds:
                late.start()
            child.stdin.write(question_line(question))
            child.stdin.flush()
            line = child.stdout.readline(_LINE_LIMIT)
            if line:
                verdict = read_verdict(line, question)
                self.keep(question, verdict)
                return verdict
            if monotonic() >= due:
                limit = "the solver's process did not answer"
        except UnusableAnswer as error:
            limit = str(error)
        except (OSError, ValueError):  # it has died, or `close` has closed its pipes
            pass
        except BaseException:
            self._end(child)
            raise
        finally:
            late.cancel()
        self._end(child)
        return Verdict(VerdictKind.UNKNOWN, limit=limit)

    def _end(self, child: Popen[bytes]) -> None:
        """Kill the child and close its pipes."""
        child.kill()
        child.wait()
        for stream in (child.stdin, child.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        if self._process is child:
            self._process = None


class WaitingClient(_Client):
    """Asks and waits for the answer, for front ends without an event loop."""

    def ask(self, question: Question) -> Verdict:
        """Return the answer; Ctrl+C kills the child and is raised again."""
        child = self._begun(question)
        return child if isinstance(child, Verdict) else self._answer(child, question)

    def close(self) -> None:
        """Kill the child, if there is one."""
        if self._process is not None:
            self._end(self._process)


class SolverClient(_Client):
    """Asks from an event loop, one question at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._turn = asyncio.Lock()

    async def ask(self, question: Question) -> Verdict:
        """Return the answer; cancelling the task that awaits it kills the search.

        If the child dies, the verdict is unknown and says why; no error is raised.
        """
        async with self._turn:
            child = self._begun(question)
            if isinstance(child, Verdict):
                return child
            answer = asyncio.ensure_future(asyncio.to_thread(self._answer, child, question))
            try:
                return await asyncio.shield(answer)
            except asyncio.CancelledError:
                child.kill()
                await asyncio.wait((answer,))
                raise

    async def close(self) -> None:
        """Kill the child, if there is one."""
        if self._process is not None:
            await asyncio.to_thread(self._end, self._process)
