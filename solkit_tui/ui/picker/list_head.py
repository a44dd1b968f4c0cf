"""What stands over the game list: title and tabs, and the headings. Knows no game."""

from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.picker.game_filter import View

_GAP = 2
"""Cells between the title and the tabs, each of which has a blank at both ends."""


class ListHead(Widget, can_focus=False):
    """The title, the tabs with the one that is shown, how many games that is, and headings.

    In two rows; with more, the upper one stands in the middle of what there is over the headings.

    Args:
        title: The name of the program.
    """

    COMPONENT_CLASSES = {
        "list-head--title",
        "list-head--tab",
        "list-head--tab-shown",
        "list-head--number",
        "list-head--heading",
    }

    class Picked(Message):
        """A tab was clicked."""

        def __init__(self, view: View) -> None:
            super().__init__()
            self.view = view

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = f" {title}"
        self._view = View.ALL
        self._number = ""
        self._heading = ""

    def show(self, view: View, number: str, heading: str) -> None:
        """Show which tab the list is, how many games it has, and its headings."""
        before = (self._view, self._number, self._heading)
        self._view, self._number, self._heading = view, f"{number} ", heading
        changed = []
        if before[:2] != (view, self._number):
            changed.append(Region(0, self._tab_row, self.size.width, 1))
        if before[2] != heading:
            changed.append(Region(0, self.size.height - 1, self.size.width, 1))
        if changed:
            self.refresh(*changed)

    @property
    def _tab_row(self) -> int:
        return (self.size.height - 1) // 2

    def _tabs(self) -> list[tuple[int, View]]:
        """Where each tab begins."""
        found = []
        x = len(self._title) + _GAP
        for view in View:
            found.append((x, view))
            x += len(view) + 2
        return found

    def render_line(self, y: int) -> Strip:
        """The tabs, or the headings."""
        width = self.size.width
        plain = self._style("tab")
        if y == self.size.height - 1:
            words = Segment(self._heading, self._style("heading"))
            return Strip([words]).adjust_cell_length(width, plain)
        if y != self._tab_row:
            return Strip.blank(width, plain)
        segments = [Segment(self._title, self._style("title")), Segment(" " * _GAP, plain)]
        for _, view in self._tabs():
            segments.append(
                Segment(f" {view} ", self._style("tab-shown") if view is self._view else plain)
            )
        strip = Strip(segments)
        room = width - len(self._number)
        if strip.cell_length >= room:
            return strip.adjust_cell_length(width, plain)
        number = Segment(self._number, self._style("number"))
        return Strip([*strip.adjust_cell_length(room, plain), number])

    def on_click(self, event: Click) -> None:
        """A tab was clicked: that part of the list is wanted."""
        if event.y != self._tab_row:
            return
        for x, view in self._tabs():
            if x <= event.x < x + len(view) + 2:
                self.post_message(self.Picked(view))

    def _style(self, name: str) -> Style:
        return self.rich_style + self.get_component_rich_style(f"list-head--{name}", partial=True)
