"""When a screen draws: once everything that was typed has been done. Draws nothing itself."""

from collections.abc import Callable

from textual.screen import Screen

_QUIET = 1 / 30
"""Seconds after which is looked again whether more keys are waiting."""
_MOST_WAITS = 12
"""So many times: a key that is held down shall be seen to do something."""


class Frames:
    """Folds a burst of changes into one frame.

    Args:
        screen: What is drawn.
        draw: Draws it as it is now.
        more_waits: Whether more keys are waiting.
    """

    def __init__(
        self, screen: Screen[None], draw: Callable[[], None], more_waits: Callable[[], bool]
    ) -> None:
        self._screen = screen
        self._draw = draw
        self._more_waits = more_waits
        self._waits = 0
        self.stale = False

    def want(self) -> None:
        """Something has changed: a frame is wanted when the screen is idle."""
        if not (self.stale and self._waits):  # else it is looked after already
            self.stale = True
            self._screen.check_idle()

    def drawn(self) -> None:
        """What is seen is how things are."""
        self.stale = False
        self._waits = 0

    def idle(self) -> None:
        """Nothing is being done: draw, unless more keys are waiting."""
        if not self._waits:
            self._look()

    def _look(self) -> None:
        if self.stale and self._more_waits() and self._waits < _MOST_WAITS:
            self._waits += 1
            self._screen.set_timer(_QUIET, self._look)
        elif self.stale:
            self._draw()
