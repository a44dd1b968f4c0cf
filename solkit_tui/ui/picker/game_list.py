"""The list of games, what stands over it, and the line for a search. Knows how games look, not what
they are."""

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.content import Content
from textual.events import Click, Key
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from solkit_tui.ui.picker.browsing import Browsing, Sort, View, Wanted
from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.picker.rows import Field, field_at, heading
from solkit_tui.ui.widgets.choices import WALKS, Choices, Entry

_GAP = 2
"""Cells between the title and the tabs, each of which has a blank at both ends."""
_LONGEST = 60
"""Characters that can be typed."""


class GameList(Choices):
    """The list of games: a click selects, a second one plays. A line is made when it is seen."""

    def __init__(self, lines: GameLines) -> None:
        super().__init__(id="games", one_click=False)
        self._lines = lines

    def action_select(self, clicked: bool = False) -> None:
        """Choose the selected game; where there is none, the screen says so."""
        self.post_message(self.Chosen(self, self.entry or Entry(""), clicked))

    def text_of(self, entry: Entry) -> Content:
        """A line in its colours."""
        return super().text_of(entry) if entry.value is None else self._lines.line(entry.value)


class FilterLine(Input):
    """The line in which a filter is typed; the keys that it does not need go to the list."""

    BINDINGS = WALKS

    def __init__(self) -> None:
        super().__init__(
            compact=True,
            select_on_focus=False,
            placeholder="name, family, 2 packs, skill 4",
            max_length=_LONGEST,
        )
        self.cursor_blink = False

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """The star is never part of a name: it marks a favourite, here too."""
        return character != "*" and super().check_consume_key(key, character)

    async def on_key(self, event: Key) -> None:
        """A star is left to the screen; backspace in an empty line closes it, as Escape does."""
        if event.character == "*":
            event.prevent_default()
        elif event.key == "backspace" and not self.value:
            event.prevent_default().stop()
            await self.run_action("screen.leave")


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

    class Picked(Message):
        """A tab or a heading was clicked."""

        def __init__(self, what: View | Sort) -> None:
            super().__init__()
            self.what = what

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
            picked = field_at(self._fields, place.x)
            if picked in list(Sort):
                self.post_message(self.Picked(Sort(picked)))
        elif place.y == self._tab_row:
            for x, view, text in self._tabs():
                if x <= place.x < x + len(text):
                    self.post_message(self.Picked(view))

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"list-head--{name}")
