"""Asks the child process: for the table with asyncio, for line mode by waiting.

The child is started by the first question and ended by killing it. It never outlives the program:
it ends itself when its input is closed. What was found is kept: while a game follows a line to the
win nothing is searched, and a position that was lost is not asked for again.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path

import solkit_tui
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.solver.wire import UnusableAnswer, question_line, read_verdict

_COMMAND = (sys.executable, "-m", "solkit_tui.solver.worker")
_LINE_LIMIT = 1 << 24
_GRACE = 60.0
"""Seconds that a child may take to start, and to play and shorten a line, on a busy machine."""
_ENDED = "the solver's process ended"
_MOST_KNOWN = 20_000
"""Positions on known lines that are remembered: some hundred lines."""


def _environment() -> dict[str, str]:
    """The child finds this very program, also where it runs from a folder that is not installed."""
    home = str(Path(solkit_tui.__file__).parents[1])
    paths = [home, os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def _patience(question: Question) -> float | None:
    """How long an answer is waited for; None: for ever, as the question wants it.

    A child that is later than this is stopped or stuck.
    """
    if not question.seconds:
        return None
    return _GRACE + 3 * (question.seconds + question.shorten)


class Memory:
    """What is known of positions of one game."""

    def __init__(self) -> None:
        self._rules: RuleSet | None = None
        self._lost: set[GameState] = set()
        self._lines: dict[GameState, tuple[Verdict, int]] = {}

    def recall(self, question: Question) -> Verdict | None:
        """What is known of a position without a search."""
        if question.rules is not self._rules:
            return None
        if question.state in self._lost:
            return Verdict(VerdictKind.UNWINNABLE)
        found = self._lines.get(question.state)
        if found is None:
            return None
        known, at = found
        return known._replace(
            actions=known.actions[at:], line=known.line[at:], positions=0, seconds=0.0
        )

    def along(
        self, question: Question, before: Sequence[GameState], after: Sequence[GameState]
    ) -> Verdict | None:
        """What is known of a position of a game without a search: winnability never grows along
        a game, so what follows a lost position is lost, and what a winnable one follows is
        winnable, though no line from there may be known.

        Args:
            question: About the position.
            before: The positions that led to it.
            after: Those that moves which were taken back had led to.
        """
        found = self.recall(question)
        if found is not None or question.rules is not self._rules:
            return found
        if any(state in self._lost for state in reversed(before)):
            self._lost.add(question.state)
            return Verdict(VerdictKind.UNWINNABLE)
        if any(state in self._lines for state in after):
            return Verdict(VerdictKind.WINNABLE)
        return None

    def keep(self, question: Question, verdict: Verdict) -> None:
        """Remembers an answer; those for another rule set are forgotten."""
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


class SolverClient:
    """Asks from an event loop, one question at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._memory = Memory()

    def known(
        self, question: Question, before: Sequence[GameState] = (), after: Sequence[GameState] = ()
    ) -> Verdict | None:
        """What is known without a search, at once; see `Memory.along`."""
        return self._memory.along(question, before, after)

    async def ask(self, question: Question) -> Verdict:
        """The answer; to cancel, cancel the task that awaits it: the search is killed.

        A search that dies is an unknown with a reason. Raises nothing of its own.
        """
        known = self._memory.recall(question)
        if known is not None:
            return known
        async with self._turn:
            try:
                verdict = await self._ask(question)
            except asyncio.CancelledError:
                await self.close()
                raise
            except OSError as error:
                await self.close()
                return Verdict(VerdictKind.UNKNOWN, limit=f"the solver cannot be started: {error}")
        self._memory.keep(question, verdict)
        return verdict

    async def _ask(self, question: Question) -> Verdict:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *_COMMAND,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env=_environment(),
                limit=_LINE_LIMIT,
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        limit = _ENDED
        try:
            async with asyncio.timeout(_patience(question)):
                process.stdin.write(question_line(question))
                await process.stdin.drain()
                line = await process.stdout.readline()
            if line:
                return read_verdict(line, question)
        except TimeoutError:
            limit = "the solver's process gave no answer"
        except UnusableAnswer as error:
            limit = str(error)
        except ValueError:
            limit = "unusable answer: a line too long"
        except ConnectionError:
            pass
        await self.close()
        return Verdict(VerdictKind.UNKNOWN, limit=limit)

    async def close(self) -> None:
        """Kills the child, if there is one; nothing is left behind."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WaitingClient:
    """Asks and waits for the answer, for front ends without an event loop."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._memory = Memory()

    def known(self, question: Question) -> Verdict | None:
        """What is known without a search."""
        return self._memory.recall(question)

    def ask(self, question: Question) -> Verdict:
        """The answer. Ctrl+C while it waits kills the search and goes on upwards."""
        known = self._memory.recall(question)
        if known is not None:
            return known
        try:
            verdict = self._ask(question)
        except KeyboardInterrupt:
            self.close()
            raise
        except OSError as error:
            self.close()
            return Verdict(VerdictKind.UNKNOWN, limit=f"the solver cannot be started: {error}")
        self._memory.keep(question, verdict)
        return verdict

    def _ask(self, question: Question) -> Verdict:
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(
                _COMMAND,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=_environment(),
            )
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        limit, patience = _ENDED, _patience(question)
        late = None if patience is None else threading.Timer(patience, process.kill)
        if late is not None:
            late.daemon = True
            late.start()
        try:
            process.stdin.write(question_line(question))
            process.stdin.flush()
            line = process.stdout.readline(_LINE_LIMIT)
            if line:
                return read_verdict(line, question)
        except UnusableAnswer as error:
            limit = str(error)
        except ConnectionError:
            pass
        finally:
            if late is not None:
                late.cancel()
        self.close()
        return Verdict(VerdictKind.UNKNOWN, limit=limit)

    def close(self) -> None:
        """Kills the child, if there is one."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    with contextlib.suppress(OSError):
                        stream.close()
