"""What stands over the game list: title and tabs, and the headings. Knows no game."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.picker.browsing import Browsing, View, Wanted
from solkit_tui.ui.picker.rows import Field, field_at, heading

_GAP = 2
"""Cells between the title and the tabs, each of which has a blank at both ends."""


class ListHead(Widget, can_focus=False):
    """The title, the tabs with the one that is shown, how many games that is, and headings.

    In two rows; with more, the upper one stands in the middle of what there is over the headings.
    """

    COMPONENT_CLASSES = {
        "list-head--title",
        "list-head--tab",
        "list-head--tab-shown",
        "list-head--number",
        "list-head--heading",
    }

    class ViewPicked(Message):
        """A tab was clicked."""

        def __init__(self, view: View) -> None:
            super().__init__()
            self.view = view

    class HeadingPicked(Message):
        """A heading was clicked."""

        def __init__(self, heading: str) -> None:
            super().__init__()
            self.heading = heading

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = f" {title}"
        self._browsing = Browsing()
        self._number = ""
        self._fields: tuple[Field, ...] = ()

    def show(self, browsing: Browsing, number: str, fields: tuple[Field, ...]) -> None:
        """Show which part the list is and how many games it has, and its headings."""
        before = (self._browsing, self._number, self._fields)
        wanted = f"{browsing.wanted}   " if browsing.wanted != Wanted() else ""
        self._browsing, self._number, self._fields = browsing, f"{wanted}{number} ", fields
        if before != (browsing, self._number, fields):
            self.refresh()

    @property
    def _tab_row(self) -> int:
        return (self.size.height - 1) // 2

    def _tabs(self) -> list[tuple[int, View, str]]:
        """Where each tab begins, and what it says; the one that is shown alone where they have
        no room."""
        found = []
        x = len(self._title) + _GAP
        for view in View:
            found.append((x, view, f" {view} "))
            x += len(view) + 2
        if x + cell_len(self._number) <= self.size.width:
            return found
        shown = self._browsing.view
        return [(len(self._title) + _GAP, shown.after(1), f"‹ {shown} ›")]

    def render_line(self, y: int) -> Strip:
        """The tabs, or the headings."""
        width = self.size.width
        plain = self._style("tab")
        if y == self.size.height - 1:
            text = heading(self._fields, self._browsing.sort, self._browsing.down)
            words = Segment(text, self._style("heading"))
            return Strip([words]).adjust_cell_length(width, plain)
        if y != self._tab_row:
            return Strip.blank(width, plain)
        segments = [Segment(self._title, self._style("title")), Segment(" " * _GAP, plain)]
        tabs = self._tabs()
        for _, view, text in tabs:
            lit = len(tabs) == 1 or view is self._browsing.view
            segments.append(Segment(text, self._style("tab-shown") if lit else plain))
        strip = Strip(segments)
        room = width - cell_len(self._number)
        if strip.cell_length >= room:
            return strip.adjust_cell_length(width, plain)
        number = Segment(self._number, self._style("number"))
        return Strip([*strip.adjust_cell_length(room, plain), number])

    def on_click(self, event: Click) -> None:
        """A tab was clicked: that part is wanted; a heading: that order."""
        place = event.get_content_offset(self)
        if place is None:
            return
        if place.y == self.size.height - 1:
            self.post_message(self.HeadingPicked(field_at(self._fields, place.x)))
        elif place.y == self._tab_row:
            for x, view, text in self._tabs():
                if x <= place.x < x + len(text):
                    self.post_message(self.ViewPicked(view))

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"list-head--{name}")
