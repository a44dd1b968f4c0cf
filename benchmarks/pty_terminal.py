"""A terminal window for one program: draws its output, answers its queries, types and points."""

import os
import re
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from benchmarks.child import Child
from benchmarks.keyboard import LEFT, key_bytes, mouse_bytes
from benchmarks.process import family, peak_memory, processor_time
from benchmarks.protocol import Protocol
from benchmarks.screen import Chunk, Screen

PATIENCE: Final = 120.0
"""Seconds for what is to come in the end: a busy machine is no fault of the program."""

_PAUSE: Final = 0.005  # seconds without output that end a piece of it
_KEPT: Final = ("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR")


def plain_environment(**more: str) -> dict[str, str]:
    """The environment of an ordinary true-colour terminal, and nothing of this process's own."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
    return kept | terminal | more


class Terminal:
    """A terminal window with a program in it.

    Everything read stands in `chunks`; `screen` is drawn from them when it is asked for, so that
    drawing never disturbs what is being timed. As a context manager it ends the program.
    """

    def __init__(
        self,
        argv: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
        cwd: str | Path | None = None,
        cursor: bytes = b"\x1b[1;1R",
    ) -> None:
        """Start a program.

        Args:
            argv: The program, found on PATH, and its arguments.
            columns: Width of the window.
            rows: Height of the window.
            env: The whole environment; `plain_environment()` when None.
            cwd: The directory to start in; this process's own when None.
            cursor: The terminal's answer to where the cursor is.

        Raises:
            OSError: It cannot be started.
        """
        self.chunks: list[Chunk] = []
        self._screen = Screen(columns, rows)
        self._drawn = 0
        self._protocol = Protocol(columns, rows, cursor)
        self._child = Child(argv, columns, rows, plain_environment() if env is None else env, cwd)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def now(self) -> float:
        """Seconds since the program was started."""
        return self._child.now

    # what comes from the program

    @property
    def output(self) -> bytes:
        """Everything written so far."""
        return b"".join(chunk.data for chunk in self.chunks)

    @property
    def screen(self) -> Screen:
        """The screen as it looks after everything read so far."""
        for chunk in self.chunks[self._drawn :]:
            self._screen.feed(chunk.data)
        self._drawn = len(self.chunks)
        return self._screen

    def listen(self, seconds: float) -> None:
        """Read for a time, or until the program lets go of the terminal."""
        deadline = self.now + seconds
        while not self._child.ended and (left := deadline - self.now) > 0:
            self._read(left)

    def settle(self, quiet: float, timeout: float) -> list[Chunk]:
        """Read an answer: from its first byte until nothing more came for `quiet` seconds.

        Returns:
            The answer, empty when none came within `timeout` seconds.
        """
        first = len(self.chunks)
        deadline = self.now + timeout
        while not self._child.ended and (left := deadline - self.now) > 0:
            if len(self.chunks) > first:
                left = min(left, self.chunks[-1].at + quiet - self.now)
                if left <= 0:
                    break
            self._read(left)
        return self.chunks[first:]

    def wait_for(self, pattern: str, timeout: float = PATIENCE) -> None:
        """Read until the screen shows a regular expression.

        Raises:
            TimeoutError: It did not; the text tells what stood there instead.
        """
        expression = re.compile(pattern, re.MULTILINE)
        self.wait_until(lambda: bool(expression.search(self.screen.text)), repr(pattern), timeout)

    def wait_until(self, holds: Callable[[], bool], what: str, timeout: float = PATIENCE) -> None:
        """Read until a condition holds, `what` being its name in the error.

        Raises:
            TimeoutError: It did not hold in time, or the program ended first.
        """
        deadline = self.now + timeout
        while not holds():
            left = deadline - self.now
            if self._child.ended or left <= 0:
                reason = "the program ended" if self._child.ended else f"{timeout:g} s went by"
                raise TimeoutError(f"{reason} without {what}; the screen:\n{self.screen.text}")
            came = self._read(min(left, 0.1))
            # Looked at when nothing more comes: to draw takes longer than to write, and a program
            # that is not read meanwhile would wait for it.
            while came and self.now < deadline:
                came = self._read(_PAUSE)

    # what the player does

    def send(self, data: bytes) -> float:
        """Write bytes to the program; gives the moment, as `now`, just before."""
        sent = self.now
        rest = self._child.write(data)
        while rest:
            self._read(0.01)
            rest = self._child.write(rest)
        return sent

    def press(self, *words: str) -> float:
        """Press keys, see `key_bytes`; gives the moment, as `now`, just before the first."""
        form = self._protocol.application_cursor
        return self.send(b"".join(key_bytes(word, application_cursor=form) for word in words))

    def click(self, x: int, y: int, button: int = LEFT, times: int = 1) -> float:
        """Press and let go a mouse button over a cell, both from 0; all times in one go."""
        return self.send(times * (mouse_bytes(x, y, button) + mouse_bytes(x, y, button, up=True)))

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 4) -> float:
        """Hold the left button from one cell to another, over some cells between."""
        reports = [mouse_bytes(*start)]
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
            reports.append(mouse_bytes(x, y, moved=True))
        return self.send(b"".join([*reports, mouse_bytes(*end, up=True)]))

    def resize(self, columns: int, rows: int) -> None:
        """Change the window's size."""
        self.screen.resize(columns, rows)
        self._protocol.columns, self._protocol.rows = columns, rows
        self._child.set_size(columns, rows)

    # the program as a process

    @property
    def pid(self) -> int:
        """The process that was started."""
        return self._child.pid

    def memory(self) -> float:
        """Peak memory of the program itself, MiB."""
        return peak_memory(self.pid)

    def memory_of_children(self) -> float:
        """Peak memory of the processes that it has started and that still run, MiB in all."""
        return sum(map(peak_memory, family(self.pid)[1:]))

    def cpu(self) -> float:
        """Processor time of the program and its children so far, milliseconds."""
        return processor_time(self.pid)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program and its children."""
        self._child.signal(number)

    def wait(self, timeout: float = PATIENCE) -> int:
        """Read until the program ends by itself.

        Returns:
            The exit status, negative for a signal.

        Raises:
            TimeoutError: It did not end.
        """
        child = self._child
        self.wait_until(lambda: child.ended or not child.running, "an end", timeout)
        self.listen(0.2)  # what it wrote last
        try:
            return child.wait(timeout)
        except subprocess.TimeoutExpired:
            raise TimeoutError("the program let go of the terminal and runs on") from None

    def close_window(self, timeout: float = PATIENCE) -> int:
        """Close the window below the program; returns the exit status, negative for a signal."""
        return self._child.hang_up(timeout)

    def left_behind(self) -> list[str]:
        """Return what an ended program has not put back in the terminal; empty when all is well."""
        changed = ["echo or raw mode changed"] if self._child.settings_changed() else []
        return self._protocol.left_on() + changed

    def close(self) -> None:
        """End the program, kindly and then not, and close the window."""
        self._child.close()

    def _read(self, seconds: float) -> bool:
        """Take one piece of output and answer what it asks; return whether any came in time."""
        data = self._child.read(seconds)
        if not data:
            return False
        self.chunks.append(Chunk(self.now, data))
        answer = self._protocol.receive(data)
        if answer:
            self.send(answer)
        return True
