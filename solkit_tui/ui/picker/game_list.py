"""The list of games, its head, and the search line. Knows how games look, not what they are."""

from rich.cells import cell_len
from textual.content import Content
from textual.events import Key
from textual.widget import Widget

from solkit_tui.ui.picker.browsing import Browsing, GameFilter, View
from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.picker.rows import Field, heading
from solkit_tui.ui.widgets.choices import LIST_BINDINGS, ChoiceList, ListEntry
from solkit_tui.ui.widgets.typed_line import TypedLine

_TITLE = " solkit"
_GAP = 2
"""Cells between the title and the tabs; each tab has a blank at both ends."""
_LONGEST = 60
"""The most characters that can be typed."""


class GameList(ChoiceList):
    """The list of games: a click selects, a second one plays. A line is made once it is in view."""

    def __init__(self, lines: GameLines) -> None:
        super().__init__(id="games", one_click=False)
        self._lines = lines

    def action_select(self, clicked: bool = False) -> None:
        """Choose the selected game; in an empty list send an empty entry, so that the screen can
        say so."""
        self.post_message(self.Chosen(self, self.entry or ListEntry(""), clicked))

    def text_of(self, entry: ListEntry) -> Content:
        """Return the text of a line in its colours."""
        return super().text_of(entry) if entry.value is None else self._lines.line(entry.value)


class FilterLine(TypedLine):
    """The line in which a search is typed; keys that it does not need go to the list."""

    BINDINGS = LIST_BINDINGS
    types_names = True  # which are Latin, on every keyboard

    def __init__(self) -> None:
        super().__init__(
            compact=True,
            select_on_focus=False,
            placeholder="name, family, 2 packs, skill 4",
            max_length=_LONGEST,
        )
        self.cursor_blink = False

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Return whether the line takes a key; not the star, which is part of no name and marks a
        favourite."""
        return character != "*" and super().check_consume_key(key, character)

    async def on_key(self, event: Key) -> None:
        """Leave a star to the screen; let backspace close an empty line, as Escape does."""
        if event.character == "*":
            event.prevent_default()
        elif event.key == "backspace" and not self.value:
            event.prevent_default().stop()
            await self.run_action("screen.leave")


class ListHead(Widget, can_focus=False):
    """The title, the tabs with the current one lit, the number of games, and the headings.

    It has two rows; if there are more, the tabs are in the middle of those above the headings.
    """

    def __init__(self) -> None:
        super().__init__()
        self.auto_links = False
        self._browsing, self._sort = Browsing(), ""
        self._number = ""
        self._fields: tuple[Field, ...] = ()

    def show(self, browsing: Browsing, number: str, fields: tuple[Field, ...], sort: str) -> None:
        """Show the current part of the list, its number of games, and its headings, with a mark on
        that of the `sort`; empty: the games are in another order."""
        before = (self._browsing, self._number, self._fields, self._sort)
        conditions = f"{browsing.filter}   " if browsing.filter != GameFilter() else ""
        self._browsing, self._number, self._fields = browsing, f"{conditions}{number} ", fields
        self._sort = sort
        if before != (browsing, self._number, fields, sort):
            self.refresh()

    def render(self) -> Content:
        """Return the tabs above the headings; a click on one asks for that part, or that order."""
        rows = [Content("")] * max(2, self.size.height)
        rows[(len(rows) - 1) // 2] = self._tabs(self.size.width)
        rows[-1] = heading(self._fields, self._sort, self._browsing.descending)
        return Content("\n").join(rows)

    def _tabs(self, width: int) -> Content:
        """Return all the tabs, or only the current one if all do not fit."""
        shown = self._browsing.view
        tabs = [(view, f" {view} ") for view in View]
        taken = len(_TITLE) + _GAP + sum(len(text) for _, text in tabs)
        if taken + cell_len(self._number) > width:
            tabs = [(shown.after(1), f"‹ {shown} ›")]
        line = Content.assemble((_TITLE, "bold $sol-title"), " " * _GAP)
        for view, text in tabs:
            lit = view is shown or len(tabs) == 1
            style = "bold underline $sol-accent" if lit else "$sol-label"
            line += Content.styled(text, f"{style} @click=screen.pick('{view}')")
        room = width - cell_len(self._number) - line.cell_length
        return line.pad_right(room) + self._number if room > 0 else line
