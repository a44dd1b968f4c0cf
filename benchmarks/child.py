"""A program on a pty: bytes in, bytes out, size and end; knows nothing of what the bytes mean."""

import contextlib
import fcntl
import os
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

_PATIENCE: Final = 1.0  # seconds that a program is given to end before it is ended


class Child:
    """One program in a session of its own, with a pty as its controlling terminal."""

    def __init__(
        self,
        argv: Sequence[str],
        columns: int,
        rows: int,
        env: Mapping[str, str],
        cwd: str | Path | None,
    ) -> None:
        self.ended = False
        """Whether the program has let go of the terminal."""
        self._master, slave = os.openpty()
        self.set_size(columns, rows)
        self._settings = termios.tcgetattr(slave)
        self._started = time.perf_counter()
        try:
            self._process = subprocess.Popen(
                argv,
                stdin=slave,
                stdout=slave,
                stderr=slave,
                env=dict(env),
                cwd=cwd,
                start_new_session=True,
                preexec_fn=_take_terminal,
            )
        except BaseException:
            os.close(self._master)
            raise
        finally:
            os.close(slave)
        os.set_blocking(self._master, False)

    @property
    def pid(self) -> int:
        """The process that was started."""
        return self._process.pid

    @property
    def now(self) -> float:
        """Seconds since the program was started."""
        return time.perf_counter() - self._started

    @property
    def running(self) -> bool:
        """Return whether the process has not ended yet."""
        return self._process.poll() is None

    def read(self, seconds: float) -> bytes:
        """One piece of output; empty when none comes within a time."""
        readable, _, _ = select.select([self._master], [], [], max(0.0, seconds))
        if not readable:
            return b""
        try:
            data = os.read(self._master, 65536)
        except BlockingIOError:
            return b""
        except OSError:  # Linux says so when nobody holds the other side any more
            data = b""
        self.ended = not data
        return data

    def write(self, data: bytes) -> bytes:
        """Write as much as the pty takes, and give the rest."""
        try:
            return data[os.write(self._master, data) :]
        except BlockingIOError:
            return data
        except OSError:
            self.ended = True
            return b""

    def set_size(self, columns: int, rows: int) -> None:
        """Change the size of the window; the program is told by SIGWINCH."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def settings_changed(self) -> bool:
        """Return whether echo, raw mode and the like differ from what the program found."""
        return termios.tcgetattr(self._master) != self._settings

    def wait(self, timeout: float) -> int:
        """The exit status, negative for a signal.

        Raises:
            subprocess.TimeoutExpired: The process runs on.
        """
        return self._process.wait(timeout)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program and its children."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.pid, number)

    def hang_up(self, timeout: float) -> int:
        """Close the pty, which the system tells the program by SIGHUP; returns as `wait`."""
        os.close(self._master)
        self._master = -1
        self.ended = True
        return self.wait(timeout)

    def close(self) -> None:
        """End the program, kindly and then not, and close the pty. May be called again."""
        if self._master < 0:
            return
        for number in (signal.SIGTERM, signal.SIGKILL):
            if not self.running:
                break
            self.signal(number)
            deadline = self.now + _PATIENCE
            while self.running and self.now < deadline:
                if self.ended:
                    time.sleep(0.005)
                else:
                    self.read(0.02)  # a program that nobody reads may never get to its end
        self._process.wait()
        os.close(self._master)
        self._master = -1
        self.ended = True


def _take_terminal() -> None:
    """In the child: without a controlling terminal it would hear of no resize and no Ctrl+C."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
