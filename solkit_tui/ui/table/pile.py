"""The widget that shows one pile. Knows no rules: it is given a picture."""

from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.fan import hit
from solkit_tui.ui.drawing.look import Look
from solkit_tui.ui.drawing.paint import PilePicture, paint_pile

_NOTHING = Strip([])


class PileView(Widget, can_focus=False):
    """One pile of the table; the screen binds what it shows to its picture.

    Textual compares the pictures; of one that differs only the lines that do are sent again.

    Attributes:
        picture: All that decides how the pile is drawn; None before there is a layout.
        look: The styles it is drawn with.

    Args:
        pile: Its place in the rule set's order of piles; -1: it shows cards above them.
        look: See above.
        classes: Of the style sheet.
    """

    picture: reactive[PilePicture | None] = reactive(None, init=False, repaint=False)
    look: reactive[Look | None] = reactive(None, init=False, repaint=False)

    def __init__(self, pile: int, look: Look, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.pile = pile
        self.strips: tuple[Strip, ...] = ()
        self.set_reactive(PileView.look, look)

    def watch_picture(self) -> None:
        """The pile has changed, or what is marked, selected or lit of it."""
        if self.picture is None or self.look is None:
            return
        before, self.strips = self.strips, paint_pile(self.picture, self.look)
        if len(before) != len(self.strips):
            self.refresh()
            return
        width = self.size.width
        lines = enumerate(zip(before, self.strips, strict=True))
        changed = [Region(0, y, width, 1) for y, (old, new) in lines if old != new]
        if changed:
            self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The picture as it is: a pile has no border, no padding and no ground of its own, which is
        what Textual copies each line for."""
        lines = [self.render_line(y) for y in crop.line_range]
        for line_filter in self.get_line_filters():
            lines = [line.apply_filter(line_filter, self.background_colors[1]) for line in lines]
        return [line.adjust_cell_length(crop.right).crop(crop.x) for line in lines]

    def watch_look(self) -> None:
        """It is drawn in other styles from now on."""
        self.watch_picture()

    def render_line(self, y: int) -> Strip:
        """A line of the picture."""
        return self.strips[y] if y < len(self.strips) else _NOTHING

    def position_at(self, x: int, y: int) -> int | None:
        """The card drawn at a cell of the widget; None where there is none."""
        picture = self.picture
        if picture is None or not picture.cards:
            return None
        if picture.fan is Fan.RIGHT:
            return hit(picture.plan, x)
        return hit(picture.plan, y - picture.top)
