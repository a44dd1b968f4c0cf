"""The selected game in words: beside the list where there is room, else in a line below it."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.picker.listing import Item
from solkit_tui.ui.picker.words import Words
from solkit_tui.ui.widgets.button_line import TextLine

if TYPE_CHECKING:
    from solkit_tui.ui.picker.game_aside import GameAside

_WIDE = 100
"""Columns from which on the rules of the selected game stand beside the list."""
_LIST = (76, 90)
"""Columns that the list gets before what is beside it gets more than it needs, and at most."""
_ASIDE = 40
"""Columns of what is beside it at least."""
_REST = 0.05
"""Seconds after which the rules of the selected game are shown, while keys repeat."""


class Beside:
    """Shows the rules of one game of a list.

    Args:
        screen: The screen of the list, with a `TextLine` for the rules.
        lines: The list.
        words: Knows what is said of a game.
    """

    def __init__(self, screen: Screen[None], lines: GameLines, words: Words) -> None:
        self._screen = screen
        self._lines = lines
        self._words = words
        self._aside: GameAside | None = None
        self._timer: Timer | None = None
        self._item: Item | None = None

    def widgets(self, size: Size) -> Iterable[Widget]:
        """What stands beside the list in a terminal of this size, if there is room."""
        if size.width >= _WIDE and self._aside is None:
            # Only then: what is imported and mounted costs time, shown or not.
            from solkit_tui.ui.picker.game_aside import GameAside

            self._aside = GameAside()
            yield self._aside

    def fit(self, size: Size) -> int:
        """Take the room that a terminal of this size has beside the list; returns its columns."""
        self._screen.set_class(size.width >= _WIDE, "wide")
        self._screen.mount_all(self.widgets(size))
        if self._aside is None or size.width < _WIDE:
            return 0
        columns = max(_ASIDE, min(size.width - _LIST[0], 52), size.width - _LIST[1])
        self._aside.styles.width = columns
        return columns

    def show(self, item: Item | None) -> None:
        """Show a game as soon as the selection rests."""
        self._item = item
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._screen.set_timer(_REST, self._show)

    def _show(self) -> None:
        if self._aside is not None and self._screen.has_class("wide"):
            self._words.beside(self._item, self._aside, self._lines.today(self._item))
        else:
            line = self._screen.query_one("#rules-line", TextLine)
            line.show(*self._words.line(self._item))
