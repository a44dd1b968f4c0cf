"""A row of words, some of them buttons for the mouse."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Click, Key
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.ui.textual_private import key_name
from solkit_tui.ui.widgets.cut import cut
from solkit_tui.ui.widgets.inked import Inked

_APART = 2
"""Blanks between neighbouring parts."""
_BETWEEN = " " * 3
"""The blanks between the hints of a text."""


class Part(NamedTuple):
    """Words in a row.

    Attributes:
        text: The words.
        style: Their ink, see `Inked`.
        action: The action of a click on them; "": none.
        key: The key that does the same; it is before the words in an ink of its own, unless
            that of the words says that it does nothing now (``idle``).
    """

    text: str
    style: str = "plain"
    action: str = ""
    key: str = ""

    @property
    def label(self) -> str:
        """Return key and words."""
        return f"{self.key} {self.text}" if self.key else self.text

    @property
    def key_style(self) -> str:
        """Return the ink of the key."""
        return self.style if self.style == "idle" else "key"


class RowParts(NamedTuple):
    """The parts of a row: those from its left end, and those up to its right end.

    Where they do not fit, parts on the left are left out from the last on; the first is cut.
    """

    left: tuple[Part, ...] = ()
    right: tuple[Part, ...] = ()


PartSpan = tuple[int, int, Part]
"""A part of a row and its place, in cells: where it begins, where it ends, and the part."""


def fitted(line: RowParts, width: int) -> tuple[PartSpan, ...]:
    """Return the parts of a line that fit into a row, with their places."""
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
    """Return the cells of parts side by side."""
    return sum(cell_len(part.label) for part in parts) + _APART * max(0, len(parts) - 1)


def _cut(text: str, room: int) -> str:
    """Return as much of a text as fits: whole hints, three blanks apart, or the first one cut."""
    while cell_len(text) > room and _BETWEEN in text:
        text = text.rpartition(_BETWEEN)[0].rstrip()
    return cut(text, room)


def _spans(parts: list[Part], start: int) -> list[PartSpan]:
    spans = []
    for part in parts:
        end = start + cell_len(part.label)
        spans.append((start, end, part))
        start = end + _APART
    return spans


class Pressable(Inked, can_focus=False):
    """Words of which some are buttons for the mouse."""

    def thing_at(self, x: int, y: int) -> str:
        """Return the action of a click on a cell; "": none."""
        raise NotImplementedError

    def on_click(self, event: Click) -> None:
        """Press the button under the pointer."""
        action = self.thing_at(event.x, event.y)
        if event.button == 1 and action:
            self.post_message(ButtonLine.Pressed(action))


class ButtonLine(Pressable, can_focus=False):
    """Shows a line; only the cells that differ are sent to the terminal."""

    DEFAULT_CSS = "ButtonLine { height: 1; }"

    class Pressed(Message):
        """A button was clicked."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    line: reactive[RowParts] = reactive(RowParts(), init=False, repaint=False)

    def watch_line(self, before: RowParts, line: RowParts) -> None:
        """Redraw the cells that differ."""
        width = self.content_size.width
        old, new = (_cells(fitted(text, width), width) for text in (before, line))
        differing = [at for at, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
        if differing:
            start = self.gutter.left + differing[0]
            self.refresh(Region(start, 0, differing[-1] - differing[0] + 1, 1))
        elif not width:
            self.refresh()  # it has no place now: what it showed before must not come back

    def render_line(self, y: int) -> Strip:
        """Return the row in its styles."""
        width = self.size.width
        segments, at = [], 0
        blank = self.ink("")
        for start, end, part in fitted(self.line, width):
            if start > at:
                segments.append(Segment(" " * (start - at), blank))
            if part.key:
                segments.append(Segment(part.key, self.ink(part.key_style)))
                segments.append(Segment(f" {part.text}", self.ink(part.style)))
            else:
                segments.append(Segment(part.text, self.ink(part.style)))
            at = end
        return Strip(segments, at).adjust_cell_length(width, blank)

    def span_at(self, x: int) -> PartSpan:
        """Return the part at a column of the row; where there is none, one without words."""
        spans, none = fitted(self.line, self.size.width), (x, x, Part(""))
        return next((span for span in spans if span[0] <= x < span[1]), none)

    def thing_at(self, x: int, y: int) -> str:
        """Return the action of a click on a cell; "": none."""
        return self.span_at(x - self.gutter.left)[2].action


def _cells(spans: tuple[PartSpan, ...], width: int) -> list[tuple[str, str]]:
    """Return the cells of a row by character and style; a wide character is in two cells."""
    row = [(" ", "")] * width
    for start, end, part in spans:
        keys, label = len(part.key), part.label
        cells = [(sign, part.key_style) for sign in label[:keys]]
        cells += [(sign, part.style) for sign in label[keys:]]
        if not label.isascii():
            cells = [cell for cell in cells for _ in range(cell_len(cell[0]))]
        row[start:end] = cells
    return row[:width]


# Strings, compiled at the first click, so that the start does not wait for it.
_PARTS = r"\S+(?: \S+)*"
_NAMED = r"F\d+|Enter|Esc|Tab"


def key_at(text: str, column: int, signs: bool) -> str:
    """Return the key of the hint at a column, in characters: ``F1`` of ``F1 keys  Esc back``; "":
    none. In a text with `signs` a key may be a single sign: ``/ find``."""
    for part in re.finditer(_PARTS, text):
        if part.start() <= column < part.end():
            word = part[0].split(" ")[0]
            return word if re.fullmatch(_NAMED, word) or (signs and len(word) == 1) else ""
    return ""


class TextLine(ButtonLine):
    """A text, and another one at the right end, which goes last. A click on a hint in them presses
    its key."""

    def show(self, left: str, right: str = "", tone: str = "") -> None:
        """Show other texts; `tone` names the ink of the left one, if it is not the usual one."""
        tone = tone or ("title" if self.id == "title" else "plain")
        ends = (Part(right, "quiet"),) if right else ()
        self.line = RowParts((Part(left, tone),), ends)

    def on_click(self, event: Click) -> None:
        """Press the key of the hint under the pointer."""
        x = event.x - self.gutter.left
        start, _, (text, *_) = self.span_at(x)
        word = key_at(text, x - start, signs=self.id == "status")
        if event.button != 1 or not word or cell_len(text) != len(text):
            return
        event.stop()
        sign = word if len(word) == 1 else None
        name = key_name(word) if sign else {"Esc": "escape"}.get(word, word.lower())
        self.app.post_message(Key(name, sign))
