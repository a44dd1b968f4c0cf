"""The end that a signal asks for: in order where the program answers, and at once where it hangs.

Knows no screen; whoever plays says what is to be done first.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

PATIENCE = 3.0
"""Seconds in which a program that was asked to end has to; system managers kill after 5 to 90."""

SIGNALED = 128
"""An exit status above it names the signal, as in the shells."""

_RESET = (
    b"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # the mouse
    b"\x1b[?1004l\x1b[?2004l\x1b[?2026l\x1b[<u"  # focus, pastes, synchronized frames, long keys
    b"\x1b[?1049l\x1b[?25h\x1b[0m\x1b]22;\x1b\\"  # screen, cursor, colours, pointer
)


class Terminal:
    """A terminal as it was found, so that it can be put back whatever became of the screen."""

    def __init__(self) -> None:
        self._modes: list[object] | None = None
        self._restorable = sys.__stdout__ is not None and sys.__stdout__.isatty()
        if sys.platform != "win32":
            import termios

            with suppress(termios.error, OSError, ValueError, AttributeError):
                self._modes = termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]

    def restore(self) -> None:
        """Put it back; harmless where that was done before."""
        if self._restorable:
            with suppress(OSError, ValueError, AttributeError):
                os.write(sys.__stdout__.fileno(), _RESET)  # type: ignore[union-attr]
        if self._modes is not None and sys.platform != "win32":
            import termios

            with suppress(termios.error, OSError, ValueError, AttributeError):
                found = sys.__stdin__.fileno()  # type: ignore[union-attr]
                termios.tcsetattr(found, termios.TCSANOW, self._modes)  # type: ignore[arg-type]


class LastResort:
    """Ends the process where the program, asked to end, does not come to it.

    Args:
        restore: Puts the terminal back; called in a thread of its own.
    """

    def __init__(self, restore: Callable[[], None]) -> None:
        self._restore = restore
        self._timer: threading.Timer | None = None

    def begin(self, status: int, *, now: bool = False) -> None:
        """The program was asked to end with a status, perhaps not for the first time; now: it is
        to wait no longer."""
        if self._timer is not None and not now:
            return
        self.call_off()
        self._timer = threading.Timer(0.0 if now else PATIENCE, self._end, (status,))
        self._timer.daemon = True
        self._timer.start()

    def call_off(self) -> None:
        """The program has come to its end by itself."""
        if self._timer is not None:
            self._timer.cancel()

    def _end(self, status: int) -> None:
        self._restore()
        os._exit(status)


def end_on_signals(ask: Callable[[int], None], last_resort: LastResort) -> None:
    """From now on SIGTERM and SIGHUP end the program with status 128 and their number.

    A second one ends it at once. To be called from the main thread.

    Args:
        ask: Asks the program to end with a status, between any two steps of it.
        last_resort: What ends it where that does not help.
    """

    def asked(number: int, frame: FrameType | None) -> None:
        if numbers:
            last_resort.begin(SIGNALED + number, now=True)
            return
        numbers.append(number)
        last_resort.begin(SIGNALED + number)
        ask(SIGNALED + number)

    numbers: list[int] = []
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), asked)
