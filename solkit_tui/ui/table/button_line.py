"""A row of words, some of them buttons for the mouse. Knows nothing of games."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

_APART = 2
"""Blanks between neighbours."""


class Part(NamedTuple):
    """Words in a row.

    Attributes:
        text: The words.
        style: The component class they are drawn with, without its prefix.
        action: What a click on them does; "": nothing.
        key: The key that does the same; stands before the words in a style of its own.
    """

    text: str
    style: str = "plain"
    action: str = ""
    key: str = ""

    @property
    def shown(self) -> str:
        """Key and words."""
        return f"{self.key} {self.text}" if self.key else self.text


class Line(NamedTuple):
    """What a row says: from its left end, and up to its right end.

    Where the room is short the left parts go from the end; the first is cut at last.
    """

    left: tuple[Part, ...] = ()
    right: tuple[Part, ...] = ()


class Span(NamedTuple):
    """Where a part stands in a row, in cells."""

    start: int
    end: int
    part: Part


def fitted(line: Line, width: int) -> tuple[Span, ...]:
    """The parts of a line that find room in a row, and where."""
    right = list(line.right)
    while right and length(right) > width:
        right.pop(0)
    room = width - (length(right) + _APART if right else 0)
    left = list(line.left)
    while len(left) > 1 and length(left) > room:
        left.pop()
    if left and length(left) > room:
        left = [left[0]._replace(text=_cut(left[0].shown, room), key="")] if room > 0 else []
    return (*_spans(left, 0), *_spans(right, width - length(right)))


def length(parts: Sequence[Part]) -> int:
    """The cells that neighbours take."""
    return sum(cell_len(part.shown) for part in parts) + _APART * max(0, len(parts) - 1)


def _cut(text: str, room: int) -> str:
    if cell_len(text) <= room:
        return text
    return set_cell_size(text, max(0, room - 1)).rstrip() + "…"


def _spans(parts: list[Part], start: int) -> list[Span]:
    found = []
    for part in parts:
        end = start + cell_len(part.shown)
        found.append(Span(start, end, part))
        start = end + _APART
    return found


class ButtonLine(Widget, can_focus=False):
    """Shows a line; only the cells that change are sent to the terminal."""

    DEFAULT_CSS = "ButtonLine { height: 1; }"
    COMPONENT_CLASSES = {
        f"button-line--{name}"
        for name in ("plain", "title", "quiet", "good", "refused", "key", "hover")
    }

    class Pressed(Message):
        """A button was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    line: reactive[Line] = reactive(Line(), init=False, repaint=False)

    def watch_line(self, before: Line, line: Line) -> None:
        """Another line is shown."""
        width = self.content_size.width
        if not width:
            self.refresh()
            return
        old, new = (_cells(fitted(one, width), width) for one in (before, line))
        if len(old) != len(new):  # characters two cells wide: cells are not characters
            self.refresh()
            return
        differing = [at for at, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        if differing:
            start = self.gutter.left + differing[0]
            self.refresh(Region(start, 0, differing[-1] - differing[0] + 1, 1))

    def render_line(self, y: int) -> Strip:
        """The row in its styles."""
        width = self.size.width
        segments, at = [], 0
        blank = self.rich_style
        for start, end, part in fitted(self.line, width):
            if start > at:
                segments.append(Segment(" " * (start - at), blank))
            if part.key:
                segments.append(Segment(part.key, self._style("key")))
                segments.append(Segment(f" {part.text}", self._style(part.style)))
            else:
                segments.append(Segment(part.text, self._style(part.style)))
            at = end
        if at < width:
            segments.append(Segment(" " * (width - at), blank))
        return Strip(segments, max(at, width))

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"button-line--{name}")

    def part_at(self, x: int) -> Part | None:
        """The part at a column of the row."""
        spans = fitted(self.line, self.size.width)
        return next((span.part for span in spans if span.start <= x < span.end), None)

    def on_click(self, event: Click) -> None:
        """A button is pressed."""
        if event.button != 1:
            return
        part = self.part_at(event.x - self.gutter.left)
        if part is not None and part.action:
            event.stop()
            self.post_message(self.Pressed(part.action))


def _cells(spans: tuple[Span, ...], width: int) -> list[tuple[str, str]]:
    """Each character of a row with its style."""
    found = [(" ", "")] * width
    for start, _, part in spans:
        shown = part.shown
        key = len(part.key)
        for at, character in enumerate(shown, start):
            if at < len(found):
                found[at] = (character, "key" if at - start < key else part.style)
    return found
