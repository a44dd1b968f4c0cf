"""A row of words, some of them buttons for the mouse. Knows nothing of games."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.events import Click, Key
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.ui.textual_private import key_name
from solkit_tui.ui.widgets.inked import Inked

_APART = 2
"""Blanks between neighbours."""


_BETWEEN = " " * 3
"""Between the hints of a text."""


class Part(NamedTuple):
    """Words in a row.

    Attributes:
        text: The words.
        style: How they are drawn: an ink (`Inked`).
        action: What a click on them does; "": nothing.
        key: The key that does the same; stands before the words in a style of its own.
    """

    text: str
    style: str = "plain"
    action: str = ""
    key: str = ""

    @property
    def label(self) -> str:
        """Key and words."""
        return f"{self.key} {self.text}" if self.key else self.text


class Line(NamedTuple):
    """The words of a row: from its left end, and up to its right end.

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
        left = [left[0]._replace(text=_cut(left[0].label, room), key="")] if room > 0 else []
    return (*_spans(left, 0), *_spans(right, width - length(right)))


def length(parts: Sequence[Part]) -> int:
    """The cells that neighbours take."""
    return sum(cell_len(part.label) for part in parts) + _APART * max(0, len(parts) - 1)


def _cut(text: str, room: int) -> str:
    """As much of a text as there is room for: whole hints, with three blanks between them, or
    what is left of the first one and a mark."""
    while cell_len(text) > room and _BETWEEN in text:
        text = text.rpartition(_BETWEEN)[0].rstrip()
    if cell_len(text) <= room:
        return text
    return set_cell_size(text, max(0, room - 1)).rstrip() + "…"


def _spans(parts: list[Part], start: int) -> list[Span]:
    found = []
    for part in parts:
        end = start + cell_len(part.label)
        found.append(Span(start, end, part))
        start = end + _APART
    return found


class ButtonLine(Inked, can_focus=False):
    """Shows a line; only the cells that change are sent to the terminal."""

    DEFAULT_CSS = "ButtonLine { height: 1; }"

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
        differing = [at for at, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        if differing:
            start = self.gutter.left + differing[0]
            self.refresh(Region(start, 0, differing[-1] - differing[0] + 1, 1))

    def render_line(self, y: int) -> Strip:
        """The row in its styles."""
        width = self.size.width
        segments, at = [], 0
        blank = self.ink("")
        for start, end, part in fitted(self.line, width):
            if start > at:
                segments.append(Segment(" " * (start - at), blank))
            if part.key:
                segments.append(Segment(part.key, self.ink("key")))
                segments.append(Segment(f" {part.text}", self.ink(part.style)))
            else:
                segments.append(Segment(part.text, self.ink(part.style)))
            at = end
        if at < width:
            segments.append(Segment(" " * (width - at), blank))
        return Strip(segments, max(at, width))

    def span_at(self, x: int) -> Span:
        """Return the part at a column of the row; a part without words where nothing does."""
        spans = fitted(self.line, self.size.width)
        return next((span for span in spans if span.start <= x < span.end), Span(x, x, Part("")))

    def on_click(self, event: Click) -> None:
        """A button is pressed."""
        part = self.span_at(event.x - self.gutter.left).part
        if event.button == 1 and part.action:
            event.stop()
            self.post_message(self.Pressed(part.action))


def _cells(spans: tuple[Span, ...], width: int) -> list[tuple[str, str]]:
    """Each cell of a row: its character, which may have two of them, and its style."""
    found = [(" ", "")] * width
    for start, end, part in spans:
        keys, label = len(part.key), part.label
        cells = [(sign, "key") for sign in label[:keys]]
        cells += [(sign, part.style) for sign in label[keys:]]
        if not label.isascii():
            cells = [cell for cell in cells for _ in range(cell_len(cell[0]))]
        found[start:end] = cells
    return found[:width]


# Compiled for the first click: a start waits for neither.
_PARTS = r"\S+(?: \S+)*"
_NAMED = r"F\d+|Enter|Esc|Tab"


def key_at(text: str, column: int, signs: bool) -> str:
    """The key that begins what stands at a column: ``F1`` of ``F1 keys  Esc back``; "": none.

    Args:
        text: Keys with what they do, two blanks between them, and other words.
        column: In characters.
        signs: Whether a key may be a single sign: ``/ find``.
    """
    for part in re.finditer(_PARTS, text):
        if part.start() <= column < part.end():
            word = part[0].split(" ")[0]
            return word if re.fullmatch(_NAMED, word) or (signs and len(word) == 1) else ""
    return ""


class TextLine(ButtonLine):
    """A text, and another at the right end, which gives way last. A click on a key that stands
    there with what it does is that key."""

    def show(self, left: str, right: str = "", tone: str = "") -> None:
        """Show other texts; `tone` names the ink of the left one, where it is not the usual."""
        tone = tone or ("title" if self.id == "title" else "plain")
        ends = (Part(right, "quiet"),) if right else ()
        self.line = Line((Part(left, tone),), ends)

    def on_click(self, event: Click) -> None:
        """A key that stands here is a button."""
        x = event.x - self.gutter.left
        start, _, (text, *_) = self.span_at(x)
        word = key_at(text, x - start, signs=self.id == "status")
        if event.button != 1 or not word or cell_len(text) != len(text):
            return
        event.stop()
        sign = word if len(word) == 1 else None
        name = key_name(word) if sign else {"Esc": "escape"}.get(word, word.lower())
        self.app.post_message(Key(name, sign))
