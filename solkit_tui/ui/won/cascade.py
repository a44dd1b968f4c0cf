"""The celebration of a won game: its cards tumble over the table until they have left the screen or
a key is pressed."""

import random
from collections.abc import Sequence

from rich.segment import Segment
from textual.app import ComposeResult
from textual.events import Click, Key
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.model.cards import Card
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.drawing.paint import paint_card
from solkit_tui.ui.widgets.modal import GuardedModal

GRAVITY = 0.22
"""Rows per frame that are added to the speed of a falling card at each frame."""
BOUNCE = 0.82
"""The share of its speed that a card keeps when it hits the floor."""
_FRAME_SECONDS = 1 / 24
FRAMES_APART = 2
MOST_SECONDS = 4.0
"""The longest time that cards tumble."""
_SKIP = "press any key to skip"
MOST_CARDS = 30


class _Falling:
    """A card in motion."""

    __slots__ = ("strips", "vx", "vy", "x", "y")

    def __init__(self, strips: tuple[Strip, ...], x: float, y: float, vx: float) -> None:
        self.strips = strips
        self.x, self.y, self.vx, self.vy = x, y, vx, -random.uniform(0.0, 1.2)


class Cascade:
    """The tumbling cards and the trails they leave on the lines of the table, all of one width.
    Cards are launched in turn, each from its corner."""

    def __init__(
        self,
        background: Sequence[Strip],
        launches: Sequence[tuple[Card, Offset]],
        size: DrawnSize,
        look: Look,
    ) -> None:
        self.lines = list(background)
        self.width = background[0].cell_length if background else 0
        self._size = size
        self._look = look
        self._waiting = list(launches[:MOST_CARDS])
        self._falling: list[_Falling] = []
        self._frame = 0

    @property
    def done(self) -> bool:
        """Return whether every card has left the screen."""
        return not self._waiting and not self._falling

    def step(self) -> Region:
        """Advance by a frame; return the region that has changed."""
        if self._waiting and self._frame % FRAMES_APART == 0:
            launched, (x, y) = self._waiting.pop(0)
            speed = random.choice((-1, 1)) * random.uniform(0.7, 2.2)
            strips = paint_card(launched, self._size, self._look)
            self._falling.append(_Falling(strips, x, y, speed))
        self._frame += 1
        changed = Region()
        floor = len(self.lines) - self._size.height
        for card in self._falling:
            card.vy += GRAVITY
            card.x += card.vx
            card.y += card.vy
            if card.y >= floor:
                card.y, card.vy = floor, -card.vy * BOUNCE
            changed = changed.union(self._stamp(card))
        self._falling = [card for card in self._falling if -self._size.width < card.x < self.width]
        return changed

    def _stamp(self, card: _Falling) -> Region:
        """Draw a card at its place, where it stays as a part of its trail; return its region."""
        x, y = round(card.x), round(card.y)
        left, right = max(0, x), min(self.width, x + self._size.width)
        if left >= right:
            return Region()
        for row, strip in enumerate(card.strips, y):
            if 0 <= row < len(self.lines):
                line = self.lines[row]
                middle = strip.crop(left - x, right - x)
                parts: list[Segment] = [*line.crop(0, left), *middle, *line.crop(right)]
                self.lines[row] = Strip(Segment.simplify(parts), self.width)
        return Region(left, y, right - left, self._size.height).intersection(
            Region(0, 0, self.width, len(self.lines))
        )


class CascadeScreen(GuardedModal[None]):
    """Shows a cascade over the table, then closes."""

    def __init__(self, cascade: Cascade) -> None:
        super().__init__()
        self._view = CascadeView(cascade, _SKIP)

    def compose(self) -> ComposeResult:
        """Yield the picture, which fills the screen."""
        yield self._view

    def on_mount(self) -> None:
        """Start the cascade."""
        self.set_interval(_FRAME_SECONDS, self._step)
        self.set_timer(MOST_SECONDS, self.action_back)

    def _step(self) -> None:
        if self._view.cascade.done:
            self.action_back()
        else:
            self._view.refresh(self._view.cascade.step())

    def on_key(self, event: Key) -> None:
        """Skip the rest of the cascade."""
        if event.key != "ctrl+q":
            event.stop()
            self.action_back()

    def on_click(self, event: Click) -> None:
        """Skip the rest of the cascade."""
        self.action_back()


class CascadeView(Widget, can_focus=False):
    """Draws a cascade, with a text in the last row."""

    DEFAULT_CSS = "CascadeView { width: 100%; height: 100%; }"

    def __init__(self, cascade: Cascade, foot: str) -> None:
        super().__init__()
        self.cascade = cascade
        self._foot = foot

    def render_line(self, y: int) -> Strip:
        """Return a line of the picture as it is now."""
        lines = self.cascade.lines
        if y < len(lines):
            return lines[y]
        text = self._foot if y == self.size.height - 1 else ""
        return Strip([Segment(f" {text}", self.rich_style)]).adjust_cell_length(
            self.size.width, self.rich_style
        )
