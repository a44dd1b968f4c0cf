"""The celebration of a won game: cards tumble until they are gone or a key is pressed."""

from textual.app import ComposeResult
from textual.events import Click, Key
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.table.cascade import Cascade
from solkit_tui.ui.widgets.guarded import GuardedModal

_FRAME_SECONDS = 1 / 24


class CascadeScreen(GuardedModal[None]):
    """Shows a cascade over the table, then goes."""

    def __init__(self, cascade: Cascade) -> None:
        super().__init__()
        self._view = CascadeView(cascade)

    def compose(self) -> ComposeResult:
        """The whole screen is the picture."""
        yield self._view

    def on_mount(self) -> None:
        """The cards begin to fall."""
        self.set_interval(_FRAME_SECONDS, self._step)

    def _step(self) -> None:
        if self._view.cascade.done:
            self.action_back()
        else:
            self._view.refresh(self._view.cascade.step())

    def on_key(self, event: Key) -> None:
        """Enough of it."""
        if event.key != "ctrl+q":
            event.stop()
            self.action_back()

    def on_click(self, event: Click) -> None:
        """Enough of it."""
        self.action_back()


class CascadeView(Widget, can_focus=False):
    """Draws a cascade."""

    DEFAULT_CSS = "CascadeView { width: 100%; height: 100%; }"

    def __init__(self, cascade: Cascade) -> None:
        super().__init__()
        self.cascade = cascade

    def render_line(self, y: int) -> Strip:
        """A line of the picture as it is now."""
        lines = self.cascade.lines
        return lines[y] if y < len(lines) else Strip.blank(self.size.width, self.rich_style)
