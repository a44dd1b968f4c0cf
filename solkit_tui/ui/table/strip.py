"""A game as a strip of its moves: up to where it could be won, from where it was lost, and what is
not known between. Searches nothing."""

from rich.segment import Segment
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.annotations import NamedTuple
from solkit_tui.solver.review import Turning
from solkit_tui.solver.verdict import VerdictKind

_SIGNS = {
    VerdictKind.WINNABLE: ("━", "won"),
    VerdictKind.UNWINNABLE: ("×", "lost"),
    VerdictKind.UNKNOWN: ("·", "open"),
}
"""Shapes that differ without colours and in ASCII, and the component class of each."""
_HERE = ("◆", "here")


class Game(NamedTuple):
    """A game that is reviewed.

    Attributes:
        turning: What is known of it.
        at: The position that is shown.
    """

    turning: Turning
    at: int = 0


def signs(game: Game, width: int) -> list[tuple[str, str]]:
    """The character of each cell of a strip, and what it stands for.

    A position has several cells, or a cell several positions: then its first one counts.
    """
    if width <= 0:
        return []
    found = [_SIGNS[game.turning.kind(position_at(game, x, width))] for x in range(width)]
    positions = game.turning.last + 1
    first = -(-game.at * width // positions)  # rounded up: the first cell that is its own
    after = -(-(game.at + 1) * width // positions)
    here = (first + after - 1) // 2 if after > first else game.at * width // positions
    found[here] = _HERE
    return found


def position_at(game: Game, x: int, width: int) -> int:
    """The position that a cell stands for."""
    return max(0, min(x * (game.turning.last + 1) // width, game.turning.last))


class StripView(Widget, can_focus=False):
    """Shows the strip; a click takes to a position."""

    DEFAULT_CSS = "StripView { height: 1; padding: 0 1; }"
    COMPONENT_CLASSES = {f"strip-view--{name}" for name in ("won", "lost", "open", "here")}

    game: reactive[Game] = reactive(Game(Turning(-1, None, 0)), init=False)

    class Clicked(Message):
        """A position was clicked."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def render_line(self, y: int) -> Strip:
        """The row in its styles."""
        styles = {
            name.removeprefix("strip-view--"): self.get_component_rich_style(name)
            for name in self.COMPONENT_CLASSES
        }
        cells = signs(self.game, self.size.width)
        return Strip([Segment(sign, styles[name]) for sign, name in cells], len(cells))

    def on_click(self, event: Click) -> None:
        """To the position under the pointer."""
        event.stop()
        x = event.x - self.gutter.left
        self.post_message(self.Clicked(position_at(self.game, x, self.size.width)))
