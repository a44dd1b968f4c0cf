"""Plays a known line to the win on the table, move by move. Finds no line itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from solkit_tui.engine.action import Action
from solkit_tui.engine.session import Outcome

if TYPE_CHECKING:
    from textual.timer import Timer

    from solkit_tui.ui.table.screen import TableScreen

_PACE = 0.4
"""Seconds between two moves."""
_FASTEST, _SLOWEST = 0.05, 3.0
_FASTER = {"plus": 0.5, "equals_sign": 0.5, "minus": 2.0}


class LinePlayer:
    """Plays for the player until a key stops it.

    Args:
        screen: The table.
        next_move: Gives the next move of the known line; None: none is known.
        ended: Told when nothing is played any more.
    """

    def __init__(
        self,
        screen: "TableScreen",
        next_move: Callable[[], Action | None],
        ended: Callable[[], None],
    ) -> None:
        self._screen = screen
        self._next_move = next_move
        self._ended = ended
        self._timer: Timer | None = None
        self._pace = _PACE

    @property
    def playing(self) -> bool:
        """Whether a line is being played."""
        return self._timer is not None

    def play(self) -> None:
        """Play on after the time between two moves."""
        self._timer = self._screen.set_timer(self._pace, self._step)

    def _step(self) -> None:
        action, table = self._next_move(), self._screen.table
        self._timer = None
        if action is None or not self._screen.is_active:
            self._ended()
            return
        # Without autoplay: safe cards would leave the line that is known.
        move = table.session.game.made(table.state, action)
        played = table._replace(autoplay=False).play(move)
        if played.outcome is Outcome.PLAYING:
            self.play()
        self._screen.table = played._replace(autoplay=table.autoplay)

    def interrupted(self, key: str = "") -> bool:
        """A key, or a click, while a line is played: another pace, or the end of it.

        Returns:
            Whether one is played, so that the key has done what it is for.
        """
        if not self.playing:
            return False
        if key in _FASTER:
            self._pace = min(_SLOWEST, max(_FASTEST, self._pace * _FASTER[key]))
        else:
            self.stop()
            self._screen.table = self._screen.table.say("stopped: you play on")
        return True

    def stop(self) -> None:
        """The player plays on."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._ended()
