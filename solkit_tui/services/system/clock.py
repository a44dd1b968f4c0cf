"""A stopwatch for the time spent on a game, the time of day, and times as people read them."""

import time
from collections.abc import Callable

_AWAY, _GONE = 120.0, 600.0
"""Seconds without input from which they are not counted, and up to which a move makes up for it."""
_EARLIEST, _LATEST = -30_610_137_600.0, 253_370_678_400.0
"""The seconds of 2 January 1000 and of 31 December 9998."""

DAY_CHECK = 60
"""Seconds between two looks at whether another day has begun."""


class Clock:
    """A stopwatch that can be paused; it does not run until it is started. `now` gives seconds that
    never go back.

    A long rest without input is not counted, as the player was away, unless a move follows soon
    after it began.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept = 0.0
        self._since: float | None = None  # the start, or the last input
        self._rests: list[tuple[float, float]] = []  # long ones since the last move

    @property
    def running(self) -> bool:
        """Return whether time is being counted."""
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """Return the seconds counted since the last `start`, with those it was started at; while
        the clock runs also the rests that a move would make up for."""
        if self._since is None:
            return self._kept
        now = self._now()
        rests = sum(end - begin for begin, end in self._rests if now - begin <= _GONE)
        return self._kept + rests + now - self._since

    def start(self, elapsed: float = 0.0) -> None:
        """Start anew at `elapsed` seconds, such as the time already spent on a continued game."""
        self._kept = elapsed
        self._rests.clear()
        self._since = self._now()

    def stir(self) -> None:
        """Note that there was input."""
        if self._since is None:
            return
        now = self._now()
        if now - self._since < _AWAY:
            self._kept += now - self._since
        else:
            self._rests.append((self._since, now))
        self._since = now

    def move(self) -> None:
        """Note that a move was made: it makes up for the rests before it."""
        self.stir()
        self._kept = self.elapsed
        self._rests.clear()

    def pause(self) -> None:
        """Stop counting; no effect on a clock that is not running."""
        self.stir()
        self._since = None

    def resume(self) -> None:
        """Go on counting; no effect on a running clock."""
        if self._since is None:
            self._since = self._now()


def duration(seconds: float) -> str:
    """Return a time as `3:07` or `1:02:03`."""
    minutes, secs = divmod(int(seconds), 60)
    hours, mins = divmod(minutes, 60)
    return f"{hours}:{mins:02}:{secs:02}" if hours else f"{mins}:{secs:02}"


def local_time(seconds: float | None = None) -> str:
    """Return a moment in local time with its offset from UTC, as ``2026-11-20T18:03:04+01:00``.

    Args:
        seconds: Since 1970; None: now. A time before 2 January 1000 or after 31 December 9998 is
            moved to that day, as a year needs four digits and the day after it must exist.
    """
    moment = max(_EARLIEST, min(time.time() if seconds is None else seconds, _LATEST))
    text = time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(moment))
    return f"{text[:-2]}:{text[-2:]}"
