"""The list of games, what stands over it, and the line for a search. Knows how games look, not what
they are."""

from rich.cells import cell_len
from textual.content import Content
from textual.events import Key
from textual.widget import Widget

from solkit_tui.ui.picker.browsing import Browsing, View, Wanted
from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.picker.rows import Field, heading
from solkit_tui.ui.widgets.choices import LIST_BINDINGS, Choices, Entry
from solkit_tui.ui.widgets.typed_line import TypedLine

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


class FilterLine(TypedLine):
    """The line in which a filter is typed; the keys that it does not need go to the list."""

    BINDINGS = LIST_BINDINGS

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

    def __init__(self, title: str) -> None:
        super().__init__()
        self.auto_links = False
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

    def render(self) -> Content:
        """The tabs over the headings; a click on one of them asks for that part, or that order."""
        rows = [Content("")] * max(2, self.size.height)
        rows[(len(rows) - 1) // 2] = self._tabs(self.size.width)
        rows[-1] = heading(self._fields, self._browsing.sort, self._browsing.down)
        return Content("\n").join(rows)

    def _tabs(self, width: int) -> Content:
        """All of them, or the one that is shown alone where they have no room."""
        shown = self._browsing.view
        tabs = [(view, f" {view} ") for view in View]
        taken = len(self._title) + _GAP + sum(len(text) for _, text in tabs)
        if taken + cell_len(self._number) > width:
            tabs = [(shown.after(1), f"‹ {shown} ›")]
        line = Content.assemble((self._title, "bold $sol-title"), " " * _GAP)
        for view, text in tabs:
            lit = view is shown or len(tabs) == 1
            style = "bold underline $sol-accent" if lit else "$sol-label"
            line += Content.styled(text, f"{style} @click=screen.pick('{view}')")
        room = width - cell_len(self._number) - line.cell_length
        return line.pad_right(room) + self._number if room > 0 else line
