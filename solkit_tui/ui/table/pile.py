"""The widget that shows one pile. Knows no rules: it is given a picture and posts clicks."""

from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.rules.ruleset import Fan
from solkit_tui.ui.drawing.fan import hit
from solkit_tui.ui.drawing.look import Look
from solkit_tui.ui.drawing.paint import PilePicture, paint_pile

_NOTHING = Strip([])


class PileView(Widget, can_focus=False):
    """One pile of the table. Only the lines that differ from what was shown are sent again.

    Args:
        pile: Its place in the rule set's order of piles.
    """

    class Clicked(Message):
        """A card or an empty pile was clicked.

        Attributes:
            pile: The pile.
            position: The card's position; None beside the cards.
            button: 1 left, 3 right.
            times: 2 for the second click of a double click.
        """

        def __init__(self, pile: int, position: int | None, button: int, times: int) -> None:
            super().__init__()
            self.pile = pile
            self.position = position
            self.button = button
            self.times = times

    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile
        self.picture: PilePicture | None = None
        self.strips: tuple[Strip, ...] = ()

    def show(self, picture: PilePicture, look: Look) -> None:
        """Show another picture."""
        strips = paint_pile(picture, look)
        before, self.strips, self.picture = self.strips, strips, picture
        if strips is before:
            return
        if len(before) != len(strips):
            self.refresh()
            return
        width = self.size.width
        changed = [
            Region(0, y, width, 1)
            for y, (old, new) in enumerate(zip(before, strips, strict=True))
            if old != new
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """A line of the picture."""
        return self.strips[y] if y < len(self.strips) else _NOTHING

    def position_at(self, x: int, y: int) -> int | None:
        """The card drawn at a cell of the widget; None where there is none."""
        if self.picture is None or not self.picture.cards:
            return None
        plan = self.picture.plan
        if self.picture.fan is Fan.RIGHT:
            return hit(plan, x - self.picture.left)
        return hit(plan, y - self.picture.top)

    def on_click(self, event: Click) -> None:
        """A click on the pile."""
        event.stop()
        position = self.position_at(event.x, event.y)
        self.post_message(self.Clicked(self.pile, position, event.button, event.chain))
