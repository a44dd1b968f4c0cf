"""Settings on the left, the values of the selected one on the right. Knows none of them."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import DescendantFocus
from textual.message import Message

from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.settings.rows import Row, Value
from solkit_tui.ui.widgets.choices import Choices, Entry

_LABEL = 18
"""Cells of a setting's name."""


class SettingLists(Horizontal):
    """Two lists; on the right a value is selected only while the player is there."""

    class Looked(Message):
        """Another line is selected.

        Attributes:
            row: The setting.
            value: The value that is looked at; None while the player is on the left.
        """

        def __init__(self, row: Row, value: Value | None) -> None:
            super().__init__()
            self.row = row
            self.value = value

    class Taken(Message):
        """A value was chosen; of what has only two, the other one."""

        def __init__(self, row: Row, value: Value) -> None:
            super().__init__()
            self.row = row
            self.value = value

    def __init__(self, rows: tuple[Row, ...], settings: Settings, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._rows = rows
        self._settings = settings
        self._narrow = False

    def compose(self) -> ComposeResult:
        """The two lists."""
        self._left = Choices(self._names(parted=False), id="setting-list")
        self._right = Choices(id="setting-values")
        yield self._left
        yield self._right

    @property
    def row(self) -> Row:
        """The selected setting."""
        entry = self._left.entry
        field = None if entry is None else entry.value
        return next((row for row in self._rows if row.field == field), self._rows[0])

    @property
    def in_values(self) -> bool:
        """Whether the player is on the right."""
        return self._right.has_focus

    def show(self, rows: tuple[Row, ...], settings: Settings, parted: bool) -> None:
        """Write both lists anew; what is selected stays so.

        Args:
            rows: The settings.
            settings: What they are.
            parted: Whether there is room between what belongs together.
        """
        chosen = self.row.field
        self._rows, self._settings = rows, settings
        names = self._names(parted)
        self._left.fill(names, next(at for at, one in enumerate(names) if one.value == chosen))
        self._fill_values()

    def _names(self, parted: bool) -> list[Entry]:
        entries: list[Entry] = []
        for row in self._rows:
            if row.parted and parted:
                entries.append(Entry("", enabled=False))
            entries.append(Entry(f" {row.label:<{_LABEL}} {row.shown}", row.field))
        return entries

    def _fill_values(self) -> None:
        row, chosen = self.row, self._right.highlighted
        now = row.place(self._settings)
        self._right.fill(
            (
                Entry(f" {'●' if at == now else ' '} {value.text}", value)
                for at, value in enumerate(row.values)
            ),
            chosen or 0 if self.in_values else None,
        )
        self.post_message(self.Looked(row, None))

    def place(self, narrow: bool) -> None:
        """Show both lists, or where they have no room the one that the player is in."""
        self._narrow = narrow
        inside = self.in_values
        self._left.display = not (narrow and inside)
        self._right.display = inside or not narrow

    def go_in(self) -> None:
        """To the values."""
        self._right.display = True
        self._right.focus()
        self._left.display = not self._narrow

    def go_out(self) -> None:
        """To the settings."""
        self._left.display = True
        self._left.focus()
        self._right.display = not self._narrow

    def select(self) -> None:
        """What Enter does."""
        (self._right if self.in_values else self._left).action_select()

    def on_choices_highlighted(self, event: Choices.Highlighted) -> None:
        """Another setting, or another value of it."""
        event.stop()
        if event.choices is self._left:
            self._fill_values()
        elif self.in_values and event.entry.value in self.row.values:
            self.post_message(self.Looked(self.row, event.entry.value))

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """Enter or a click: a value is taken, a switch turned; else it goes to the values."""
        event.stop()
        row = self.row
        if event.choices is self._right:
            if event.entry.value in row.values:
                self.post_message(self.Taken(row, event.entry.value))
        elif row.switch or len(row.values) == 1:
            other = 1 if row.place(self._settings) == 0 else 0
            self.post_message(self.Taken(row, row.values[other]))
        else:
            self.go_in()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """On the right a value is selected, on the left none."""
        values = self._right
        if event.widget is self._left:
            values.highlighted = None
            self.post_message(self.Looked(self.row, None))
        elif event.widget is values and values.highlighted is None:
            values.highlighted = self.row.place(self._settings) or 0
