"""A game as a strip of its moves: up to where it could be won, from where it was lost, and what is
not known between. Searches nothing."""

from rich.segment import Segment
from textual.events import Click
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.solver.review import Turning
from solkit_tui.solver.verdict import VerdictKind
from solkit_tui.ui.widgets.button_line import ButtonLine

_SIGNS = {
    VerdictKind.WINNABLE: ("━", "won"),
    VerdictKind.UNWINNABLE: ("×", "lost"),
    VerdictKind.UNKNOWN: ("·", "open"),
}
"""Shapes that differ without colours and in ASCII, and the component class of each."""
_HERE = ("◆", "here")


def signs(turning: Turning, at: int, width: int) -> list[tuple[str, str]]:
    """The character of each cell of a strip, and what it stands for.

    A position has several cells, or a cell several positions: then its first one counts.

    Args:
        turning: What is known of the game.
        at: The position that is shown.
        width: Cells of the strip.
    """
    if width <= 0:
        return []
    found = [_SIGNS[turning.kind(position_at(turning, x, width))] for x in range(width)]
    positions = turning.last + 1
    first = -(-at * width // positions)  # rounded up: the first cell that is its own
    after = -(-(at + 1) * width // positions)
    here = (first + after - 1) // 2 if after > first else at * width // positions
    found[here] = _HERE
    return found


def position_at(turning: Turning, x: int, width: int) -> int:
    """The position that a cell stands for."""
    return max(0, min(x * (turning.last + 1) // width, turning.last))


class StripView(Widget, can_focus=False):
    """Shows the strip; a click takes to a position, as a button would."""

    DEFAULT_CSS = "StripView { height: 1; padding: 0 1; }"
    COMPONENT_CLASSES = {f"strip-view--{name}" for name in ("won", "lost", "open", "here")}

    turning: reactive[Turning] = reactive(Turning(-1, None, 0), init=False)
    at: reactive[int] = reactive(0, init=False)

    def render_line(self, y: int) -> Strip:
        """The row in its styles."""
        styles = {
            name.removeprefix("strip-view--"): self.get_component_rich_style(name)
            for name in self.COMPONENT_CLASSES
        }
        cells = signs(self.turning, self.at, self.size.width)
        return Strip([Segment(sign, styles[name]) for sign, name in cells], len(cells))

    def on_click(self, event: Click) -> None:
        """To the position under the pointer."""
        event.stop()
        x = event.x - self.gutter.left
        position = position_at(self.turning, x, self.size.width)
        self.post_message(ButtonLine.Pressed(f"walk_to({position})"))
