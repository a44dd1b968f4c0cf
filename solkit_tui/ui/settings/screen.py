"""The settings: a list of settings, the values of each, and a sample of cards that shows them."""

from collections.abc import Callable
from functools import partial

from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.events import DescendantFocus, Resize
from textual.geometry import Size
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.services.container import Services
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.appearance import Appearance
from solkit_tui.ui.drawing.look import DrawnSize, Look, wanted_size
from solkit_tui.ui.drawing.sample import paint_sample
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, SETTINGS_KEYS, bindings
from solkit_tui.ui.keys.own_keys import why_keyboard_not
from solkit_tui.ui.settings import rows
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.guarded import LISTS
from solkit_tui.ui.widgets.modal import SideScreen
from solkit_tui.ui.widgets.plain import Plain

_KEYS = "F1 keys  Esc back"
_CHANGES = "→ values", "  Enter change"
_TAKES = "Enter choose", "  ← settings"
"""The keys that are named where there is nothing else to say, in the settings and in the values of
one; the second where there is room."""
_LABEL = 18
"""Cells of a setting's name."""
_WIDE = 96
"""Columns from which the sample is beside the lists."""
_BOTH = 50
"""Columns from which settings and values are side by side, not two pages."""
_SAMPLED = 16
"""Rows from which there is room for the sample."""
_LARGE = 34
"""Rows from which the sample beside the lists has large cards, unless another size is set."""
_TALL = 24
"""Rows from which large cards fit, and beside them empty rows between the groups of settings."""
_PARTED = 27
"""Rows from which empty rows between the groups fit above the cards too."""


class Sample(Widget, can_focus=False):
    """A few cards in the look that is being chosen."""

    _shown: tuple[DrawnSize, Look] | None = None

    def show(self, size: DrawnSize, look: Look) -> None:
        """Show cards of another size or look."""
        if self._shown != (size, look):
            self._shown = (size, look)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the sample."""
        if self._shown is None:
            return Strip([])
        content = self.content_size
        strips = paint_sample(content.width, content.height, *self._shown)
        return strips[y] if y < len(strips) else Strip([])


class SettingsScreen(SideScreen[None]):
    """The settings on the left, and on the right the values of the selected one, of which one is
    selected only while the right list has the focus. A theme takes effect everywhere as soon as it
    is selected, before it is chosen. The settings shown are those in force, which options of the
    command line may have changed.

    `apply` puts settings in force. They may differ from the saved ones: a selected theme is in
    force until chosen or left.
    """

    CSS_PATH = [LISTS, "settings.tcss"]
    BINDINGS = bindings(SETTINGS_KEYS)
    KEYS = "Keys in the settings", (LIST_KEYS, SETTINGS_KEYS, APP_KEYS)
    AUTO_FOCUS = "#setting-list"

    def __init__(
        self, services: Services, appearance: Appearance, apply: Callable[[Settings], None]
    ) -> None:
        super().__init__()
        self._services = services
        self._apply = apply
        self._themes = appearance.themes()
        self._terminal = appearance.terminal
        self._settings = self._seen = appearance.in_force
        self._rows = rows.setting_rows(self._settings, self._themes)
        self._room = Size(0, 0)
        self._message_text = ""
        self._left = ChoiceList(self._names(parted=False), id="setting-list")
        self._right = ChoiceList(id="setting-values")

    def compose(self) -> ComposeResult:
        """Yield title, the two lists, the sample, a line of explanation and the status line."""
        yield TextLine(id="title")
        with Container(id="settings-body"):
            with Horizontal(id="settings-lists"):
                yield self._left
                yield self._right
            yield Sample()
        yield Plain(id="setting-about")
        yield TextLine(id="status")

    def on_mount(self) -> None:
        """Fill the lists and the sample."""
        self.query_one("#title", TextLine).show("Settings", "saved immediately")
        self.tell("")
        self._place()
        self._fill()

    def on_resize(self, event: Resize) -> None:
        """Fit lists and sample to the terminal."""
        if event.size != self._room:
            self.fit(event.size)
            self._place()
            self._fill()

    def fit(self, size: Size) -> None:
        """Set the classes for a size of the terminal."""
        self._room = size
        self.set_class(size.width >= _WIDE, "-wide")
        self.set_class(size.height >= _TALL, "-tall")
        self.set_class(size.width < _BOTH, "-narrow")

    # -- drawing ----------------------------------------------------------------------------------

    @property
    def _row(self) -> rows.SettingRow:
        entry = self._left.entry
        field = None if entry is None else entry.value
        return next((row for row in self._rows if row.field == field), self._rows[0])

    @property
    def _in_values(self) -> bool:
        return self._right.has_focus

    def _fill(self) -> None:
        """Fill both lists again, with the selection as it was."""
        chosen = self._row.field
        self._rows = rows.setting_rows(self._settings, self._themes)
        names = self._names(self._room.height >= (_TALL if self.has_class("-wide") else _PARTED))
        self._left.fill(names, next(at for at, entry in enumerate(names) if entry.value == chosen))
        self._fill_values()

    def _names(self, parted: bool) -> list[ListEntry]:
        """Return the lines of the settings; `parted`: with empty lines between the groups."""
        entries: list[ListEntry] = []
        for row in self._rows:
            if row.parted and parted:
                entries.append(ListEntry("", enabled=False))
            entries.append(ListEntry(f" {row.label:<{_LABEL}} {row.current}", row.field))
        return entries

    def _fill_values(self) -> None:
        row, chosen = self._row, self._right.highlighted
        now = row.place(self._settings)
        values = (
            ListEntry(f" {'●' if at == now else ' '} {value.text}", value)
            for at, value in enumerate(row.values)
        )
        self._right.fill(values, chosen or 0 if self._in_values else None)
        entry = self._right.entry
        self._look_at(row, None if entry is None else entry.value)

    def _place(self) -> None:
        """Show both lists, or in a narrow terminal only the one with the focus."""
        narrow = self.has_class("-narrow")
        self.query_one(Sample).display = self._room.height >= _SAMPLED
        self._left.display = not (narrow and self._in_values)
        self._right.display = self._in_values or not narrow

    def _look_at(self, row: rows.SettingRow, value: rows.SettingValue | None) -> None:
        """Explain a setting, or a value of it, and show how that looks."""
        self.query_one("#setting-about", Plain).update(value.note if value else row.about)
        if value is not None or not self._message_text:
            self.tell("")
        if value is None:
            self._see(self._settings)
        elif not isinstance(value.value, rows.LineAction):
            self._see(rows.with_value(self._settings, row.field, value.value))

    def _see(self, settings: Settings) -> None:
        """Show how settings look, without saving them."""
        before, self._seen = self._seen, settings
        if before.theme != settings.theme:
            self._apply(settings)
        look = rows.seen_look(settings, self._themes, self._terminal)
        if look is not None:
            roomy = self.has_class("-wide") and self._room.height >= _LARGE
            usual = DrawnSize.LARGE if roomy else DrawnSize.NORMAL
            size = wanted_size(settings.card_size) or usual
            self.query_one(Sample).show(size, look)

    def tell(self, text: str, tone: str = "refused") -> None:
        """Show a message in the last row; "": its keys."""
        self._message_text = text
        if not text:
            first, more = _TAKES if self._in_values else _CHANGES
            text, tone = first if self.has_class("-narrow") else first + more, "quiet"
        self.query_one("#status", TextLine).show(text, _KEYS, tone)

    # -- actions ----------------------------------------------------------------------------------

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Show another setting, or another value of it."""
        if event.choices is self._left:
            self._fill_values()
        elif self._in_values and event.entry.value in self._row.values:
            self._look_at(self._row, event.entry.value)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Take a value, turn a switch, or go to the values of a setting."""
        row = self._row
        if event.choices is self._right:
            if event.entry.value in row.values:
                self._take(row.field, event.entry.value)
        elif row.switch or len(row.values) == 1:
            self._take(row.field, row.values[1 if row.place(self._settings) == 0 else 0])
        else:
            self.action_go_in()

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Select a value when the focus comes to the right, and none when it leaves."""
        if event.widget is self._left:
            self._right.highlighted = None
            self._look_at(self._row, None)
        elif event.widget is self._right and self._right.highlighted is None:
            self._right.highlighted = self._row.place(self._settings) or 0

    def _take(self, field: str, value: rows.SettingValue) -> None:
        """Take the chosen value, or run the action of its line."""
        match value.value:
            case rows.LineAction.REFUSE:
                from solkit_tui.ui.dialogs.page import text_page

                self.app.push_screen(text_page(value.text, value.note.split("\n")))
            case rows.LineAction.LEARN:
                from solkit_tui.ui.settings.own_keys_screen import DigitsScreen

                def refusal(sign: str) -> str:
                    return why_keyboard_not(sign * 10, self._settings)

                self.app.push_screen(DigitsScreen(refusal), self._take_keyboard)
            case rows.LineAction.OWN_KEYS:
                from solkit_tui.ui.settings.own_keys_screen import OwnKeysScreen

                take_keys = partial(self._change, "keys")
                self.app.push_screen(OwnKeysScreen(self._settings, take_keys))
            case rows.LineAction.SHIPPED_KEYS:
                self._change("keys", ())
            case _ if field == "keyboard":
                self._take_keyboard(str(value.value))
            case _:
                self._change(field, value.value)

    def _take_keyboard(self, keyboard: str | None) -> None:
        """Take a keyboard, unless one of its shifted digits has another effect already."""
        if keyboard is None:
            return
        fault = why_keyboard_not(keyboard, self._settings)
        if fault:
            self.tell(fault)
        else:
            self._change("keyboard", keyboard)

    def _change(self, field: str, value: object) -> Settings:
        """Save a value and put it in force; return the settings then in force."""
        self._settings = self._seen = rows.with_value(self._settings, field, value)
        self._services.settings.change(**{field: value})
        self._apply(self._settings)
        self.action_go_out()
        self._fill()
        row = self._row
        self.tell("" if self._services.settings.unsaved else f"{row.label}: {row.current}", "good")
        return self._settings

    def action_go_in(self) -> None:
        """Go to the values of the selected setting."""
        if self._in_values:
            self.tell("press Enter to choose a value", "plain")
        self._right.display = True
        self._right.focus()
        self._left.display = not self.has_class("-narrow")

    def action_go_out(self) -> None:
        """Go back to the settings, and leave a value that was only selected."""
        if not self._in_values:
            self.tell("press Esc to return", "plain")
        self._left.display = True
        self._left.focus()
        self._right.display = not self.has_class("-narrow")

    def action_take(self) -> None:
        """Choose the selected line, as Enter does."""
        (self._right if self._in_values else self._left).action_select()

    def action_back(self) -> None:
        """Go from the values to the settings, or leave the settings."""
        if self._in_values:
            self.action_go_out()
        else:
            self.dismiss(None)
