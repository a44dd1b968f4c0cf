"""One row of text with something at its right end. Knows nothing of games."""

import re

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.events import Click, Key
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

_PARTS = re.compile(r"\S+(?: \S+)*")
_NAMED = re.compile(r"F\d+|Enter|Esc|Tab")


def key_at(text: str, column: int, signs: bool) -> str:
    """The key that begins what stands at a column: ``F1`` of ``F1 keys  Esc back``; "": none.

    Args:
        text: Keys with what they do, two blanks between them, and other words.
        column: In characters.
        signs: Whether a key may be a single sign: ``/ find``.
    """
    for part in _PARTS.finditer(text):
        if part.start() <= column < part.end():
            word = part[0].split(" ")[0]
            return word if _NAMED.fullmatch(word) or (signs and len(word) == 1) else ""
    return ""


class TextLine(Widget, can_focus=False):
    """A row with a left and a right text; the right one gives way last. A click on a key that
    stands there with what it does is that key.

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
            if len(before) != len(after):  # characters two cells wide: cells are not characters
                self.refresh()
                return
            differing = [
                at for at, pair in enumerate(zip(before, after, strict=True)) if len(set(pair)) > 1
            ]
            first, last = cell_len(before[: differing[0]]), cell_len(before[: differing[-1] + 1])
            self.refresh(Region(first, 0, last - first, 1))

    def _text(self) -> str | None:
        """The row as it stands, or None before it has a size."""
        width = self.size.width
        if not width:
            return None
        right = self.right[:width]
        room = max(0, width - len(right) - 1)
        left = self.left
        if cell_len(left) > room:
            left = set_cell_size(left, max(0, room - 1)).rstrip() + "…"
        return set_cell_size(f"{set_cell_size(left, room)} {right}", width)

    def render_line(self, y: int) -> Strip:
        """The row in its styles."""
        text = self._text() or ""
        cut = max(0, len(text) - len(self.right))
        left = self._style(f"text-line--{self.tone}")
        right = self._style("text-line--right")
        return Strip([Segment(text[:cut], left), Segment(text[cut:], right)], cell_len(text))

    def on_click(self, event: Click) -> None:
        """A key that stands here is a button."""
        text = self._text() or ""
        if event.button != 1 or cell_len(text) != len(text):
            return
        word = key_at(text, event.x - self.gutter.left, signs=self.id == "status")
        if not word:
            return
        from textual.keys import _character_to_key

        event.stop()
        sign = word if len(word) == 1 else None
        name = _character_to_key(word) if sign else {"Esc": "escape"}.get(word, word.lower())
        self.app.post_message(Key(name, sign))

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(name)
