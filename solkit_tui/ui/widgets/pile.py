"""The widget that shows one pile. Knows no rules: it is given a picture and posts clicks."""

from textual.events import Click, Leave, MouseDown, MouseMove, MouseUp
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.fan import Fan, hit
from solkit_tui.ui.look import Look
from solkit_tui.ui.paint import PilePicture, paint_pile

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

    class Hovered(Message):
        """The pointer came to a card, or left it (`position` None)."""

        def __init__(self, pile: int, position: int | None) -> None:
            super().__init__()
            self.pile = pile
            self.position = position

    class Dragged(Message):
        """The pointer moves with a button held that was pressed on a card.

        Attributes:
            pile: The pile.
            position: The card's position.
            pointer: Where the pointer is on the screen.
            pressed: Where the button was pressed.
        """

        def __init__(self, pile: int, position: int, pointer: Offset, pressed: Offset) -> None:
            super().__init__()
            self.pile = pile
            self.position = position
            self.pointer = pointer
            self.pressed = pressed

    class Dropped(Message):
        """The button was let go after dragging.

        Attributes:
            pointer: Where the pointer is on the screen.
        """

        def __init__(self, pointer: Offset) -> None:
            super().__init__()
            self.pointer = pointer

    def __init__(self, pile: int) -> None:
        super().__init__()
        self.pile = pile
        self._pressed: tuple[int, Offset] | None = None
        self._dragging = False
        self.picture: PilePicture | None = None
        self._strips: tuple[Strip, ...] = ()
        self._hovered: int | None = None

    def show(self, picture: PilePicture, look: Look) -> None:
        """Show another picture."""
        strips = paint_pile(picture, look)
        before, self._strips, self.picture = self._strips, strips, picture
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
        return self._strips[y] if y < len(self._strips) else _NOTHING

    def position_at(self, x: int, y: int) -> int | None:
        """The card drawn at a cell of the widget; None where there is none."""
        if self.picture is None or not self.picture.cards:
            return None
        plan = self.picture.plan
        if self.picture.fan is Fan.RIGHT:
            return hit(plan, x - self.picture.left)
        return hit(plan, y - self.picture.top)

    def on_click(self, event: Click) -> None:
        """A click on the pile; the end of a drag is none."""
        event.stop()
        if self._dragging:
            self._dragging = False
            return
        position = self.position_at(event.x, event.y)
        self.post_message(self.Clicked(self.pile, position, event.button, event.chain))

    def on_mouse_down(self, event: MouseDown) -> None:
        """A button goes down: perhaps a drag begins."""
        self._dragging = False
        position = self.position_at(event.x, event.y)
        if event.button == 1 and position is not None:
            self._pressed = (position, event.screen_offset)
            self.capture_mouse()

    def on_mouse_move(self, event: MouseMove) -> None:
        """The pointer moves over the pile, or drags one of its cards."""
        if self._pressed is None:
            self._hover(self.position_at(event.x, event.y))
            return
        position, pressed = self._pressed
        if self._dragging or event.screen_offset != pressed:
            self._dragging = True
            self.post_message(self.Dragged(self.pile, position, event.screen_offset, pressed))

    def on_mouse_up(self, event: MouseUp) -> None:
        """The button is let go."""
        if self._pressed is None:
            return
        self._pressed = None
        self.release_mouse()
        if self._dragging:
            self.post_message(self.Dropped(event.screen_offset))

    def on_leave(self, event: Leave) -> None:
        """The pointer leaves the pile."""
        self._hover(None)

    def _hover(self, position: int | None) -> None:
        if position != self._hovered:
            self._hovered = position
            self.post_message(self.Hovered(self.pile, position))
