"""A stopwatch for the time spent on a game, and times as people read them."""

import time
from collections.abc import Callable


class Clock:
    """A stopwatch that can be paused; it does not run until it is started.

    Args:
        now: Gives seconds that never go back.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._kept = 0.0
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Return whether time is being counted."""
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """Return the seconds counted since the last `start`, with those it was started at."""
        if self._since is None:
            return self._kept
        return self._kept + self._now() - self._since

    def start(self, elapsed: float = 0.0) -> None:
        """Start anew at `elapsed` seconds, such as the time already spent on a continued game."""
        self._kept = elapsed
        self._since = self._now()

    def pause(self) -> None:
        """Stop counting; no effect on a clock that is not running."""
        self._kept = self.elapsed
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
