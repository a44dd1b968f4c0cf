"""Ends the program on a signal: in order if it responds, by force if it hangs.

The caller says how the program is asked to end.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

PATIENCE = 3.0
"""Seconds that the program has to end by itself; system managers kill it after 5 to 90."""

SIGNALED = 128
"""Added to a signal's number in an exit status, as in shells."""

_RESET = (
    b"\x1b[?1000l\x1b[?1002l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # the mouse
    b"\x1b[?1004l\x1b[?2004l\x1b[?2026l\x1b[<u"  # focus, pastes, synchronized frames, long keys
    b"\x1b[?2048l\x1b]2;\x07\x1b[23;2t"  # sizes in reports, the title of the window
    b"\x1b[?1049l\x1b[?7h\x1b[?25h\x1b[0m\x1b]22;\x1b\\"  # screen, wrap, cursor, colours, pointer
)
_RESET_XTERM = b"\x1b[?1036;1039r"
"""The modes of Alt in xterm, as they were at the start."""


class TerminalState:
    """The state of the terminal at the start, so that it can be restored at any time."""

    def __init__(self) -> None:
        self._modes: list[object] | None = None
        self._restorable = sys.__stdout__ is not None and sys.__stdout__.isatty()
        if sys.platform != "win32":
            import termios

            with suppress(termios.error, OSError, ValueError, AttributeError):
                self._modes = termios.tcgetattr(sys.__stdin__.fileno())  # type: ignore[union-attr]

    def restore(self) -> None:
        """Restore the terminal; harmless if that was done before."""
        if self._restorable:
            with suppress(OSError, ValueError, AttributeError):
                of_xterm = _RESET_XTERM if "XTERM_VERSION" in os.environ else b""
                os.write(sys.__stdout__.fileno(), _RESET + of_xterm)  # type: ignore[union-attr]
        if self._modes is not None and sys.platform != "win32":
            import termios

            with suppress(termios.error, OSError, ValueError, AttributeError):
                descriptor = sys.__stdin__.fileno()  # type: ignore[union-attr]
                termios.tcsetattr(descriptor, termios.TCSANOW, self._modes)  # type: ignore[arg-type]


class LastResort:
    """Ends the process by force if the program does not end when it is asked to, after `restore`
    has restored the terminal in a thread of its own."""

    def __init__(self, restore: Callable[[], None]) -> None:
        self._restore = restore
        self._timer: threading.Timer | None = None

    def begin(self, status: int, *, now: bool = False) -> None:
        """Begin to wait `PATIENCE` seconds, then end the process with a status. A second call does
        nothing, except with `now`, which ends the process at once."""
        if self._timer is not None and not now:
            return
        self.call_off()
        self._timer = threading.Timer(0.0 if now else PATIENCE, self._end, (status,))
        self._timer.daemon = True
        self._timer.start()

    def call_off(self) -> None:
        """Stop waiting, as the program ends by itself."""
        if self._timer is not None:
            self._timer.cancel()

    def _end(self, status: int) -> None:
        self._restore()
        os._exit(status)


def end_on_signals(ask: Callable[[int], None], last_resort: LastResort) -> None:
    """Have SIGTERM and SIGHUP end the program with the status 128 plus the signal's number.

    A second signal ends it at once. To be called from the main thread. `ask` asks the program to
    end with a status; it is called in the signal handler, at any moment.
    """

    def asked(number: int, frame: FrameType | None) -> None:
        if numbers:
            last_resort.begin(SIGNALED + number, now=True)
            return
        numbers.append(number)
        last_resort.begin(SIGNALED + number)
        ask(SIGNALED + number)

    numbers: list[int] = []
    handle_signals(asked)


def handle_signals(handler: Callable[[int, FrameType | None], None]) -> None:
    """Have a function called, with its number, for each signal that asks the program to end."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), handler)
