"""A sample of cards in the look that is being chosen."""

from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.drawing.sample import paint_sample


class Sample(Widget, can_focus=False):
    """A few cards in the look that is being chosen."""

    _shown: tuple[DrawnSize, Look] | None = None

    def show(self, size: DrawnSize, look: Look) -> None:
        """Show cards of another size or look."""
        if self._shown != (size, look):
            self._shown = (size, look)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the sample."""
        if self._shown is None:
            return Strip([])
        content = self.content_size
        strips = paint_sample(content.width, content.height, *self._shown)
        return strips[y] if y < len(strips) else Strip([])
