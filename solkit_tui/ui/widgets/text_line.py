"""One row of text with something at its right end. Knows nothing of games."""

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class TextLine(Widget, can_focus=False):
    """A row with a left and a right text; the right one gives way last.

    Only the cells that change are sent to the terminal: the clock ticks in it each second.
    """

    DEFAULT_CSS = "TextLine { height: 1; }"
    COMPONENT_CLASSES = {
        "text-line--left",
        "text-line--right",
        "text-line--good",
        "text-line--refused",
    }

    left = ""
    right = ""
    tone = "left"

    def show(self, left: str | None = None, right: str | None = None, tone: str = "left") -> None:
        """Show other texts; None keeps the text. `tone` names the component class of the left."""
        before = self._text()
        if left is not None:
            changed_tone = tone != self.tone
            self.left, self.tone = left, tone
        else:
            changed_tone = False
        if right is not None:
            self.right = right
        after = self._text()
        if before is None or after is None or changed_tone:
            self.refresh()
        elif before != after:
            differing = [
                at for at, pair in enumerate(zip(before, after, strict=True)) if len(set(pair)) > 1
            ]
            first = differing[0]
            self.refresh(Region(first, 0, differing[-1] - first + 1, 1))

    def _text(self) -> str | None:
        """The row as it stands, or None before it has a size."""
        width = self.size.width
        if not width:
            return None
        right = self.right[:width]
        room = width - len(right) - 1
        left = self.left if len(self.left) <= room else self.left[: max(0, room - 1)] + "…"
        return f"{left[: max(0, room)]:<{max(0, room)}} {right}"[:width]

    def render_line(self, y: int) -> Strip:
        """The row in its styles."""
        text = self._text() or ""
        cut = max(0, len(text) - len(self.right))
        left = self._style(f"text-line--{self.tone}")
        right = self._style("text-line--right")
        return Strip([Segment(text[:cut], left), Segment(text[cut:], right)], len(text))

    def _style(self, name: str) -> Style:
        return self.rich_style + self.get_component_rich_style(name, partial=True)
