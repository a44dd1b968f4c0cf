"""The settings: what can be set, the values it can have, and a sample of cards that shows them.

What holds from now on is said in a message; this screen knows no table and no application.
"""

from typing import cast

from textual.app import ComposeResult
from textual.containers import Container, Horizontal
from textual.events import DescendantFocus, Resize
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Static
from textual.widgets.option_list import Option

from solkit_tui.services.container import Services
from solkit_tui.services.settings_values import CardSize as WantedSize
from solkit_tui.services.settings_values import Settings, SettingsChange
from solkit_tui.ui.keys import APP_KEYS, LIST_KEYS, SETTINGS_KEYS, bindings
from solkit_tui.ui.look import CardSize, make_look
from solkit_tui.ui.own_keys import own_keys, why_keyboard_not, with_own
from solkit_tui.ui.screens.page import help_page
from solkit_tui.ui.setting_rows import Deed, Row, Value, setting_rows
from solkit_tui.ui.themes import ThemeLoad
from solkit_tui.ui.widgets.choices import Choices
from solkit_tui.ui.widgets.sample import Sample
from solkit_tui.ui.widgets.text_line import TextLine

_KEYS = "F1 keys  Esc back"
_LABEL = 18
"""Cells of a setting's name in the list."""
_WIDE = 96
"""Columns from which on the sample stands beside the lists."""
_LARGE = 34
"""Rows from which on the sample beside the lists has large cards, unless others are wanted."""
_TALL = 24
"""Rows from which on there is room for large cards, and between what belongs together."""


class SettingsScreen(Screen[None]):
    """What the player can set; a theme is seen everywhere while it is only looked at.

    Args:
        services: The settings, to be changed.
        themes: The themes to choose from.
        in_force: What holds now, the words of the command line included; None: what is saved.
    """

    BINDINGS = bindings(SETTINGS_KEYS)
    AUTO_FOCUS = "#setting-list"

    class Changed(Message):
        """Other settings hold from now on; `settings` are all of them.

        They may differ from those that are saved: a theme that is looked at holds until it is
        taken or left.
        """

        def __init__(self, settings: Settings) -> None:
            super().__init__()
            self.settings = settings

    def __init__(
        self, services: Services, themes: ThemeLoad, in_force: Settings | None = None
    ) -> None:
        super().__init__()
        self._services = services
        self._themes = themes
        self._settings = in_force or services.settings.settings
        self._seen = self._settings
        self._rows: tuple[Row, ...] = ()

    def compose(self) -> ComposeResult:
        """Title, the two lists, the sample, a line of explanation, the status line."""
        yield TextLine(id="title")
        with Container(id="settings-body"):
            with Horizontal(id="settings-lists"):
                yield Choices(id="setting-list", compact=True)
                yield Choices(id="setting-values", compact=True)
            yield Sample(id="sample")
        yield Static(id="setting-about", markup=False)
        yield TextLine(id="status")

    def on_mount(self) -> None:
        """Fill the lists and the sample."""
        self.query_one("#title", TextLine).show("Settings", "saved at once")
        self._say("")
        self._fill()
        self._left.highlighted = 0
        self._show_sample()

    def on_resize(self, event: Resize) -> None:
        """Places follow the terminal."""
        self.set_class(event.size.width >= _WIDE, "-wide")
        tall = event.size.height >= _TALL
        if tall != self.has_class("-tall"):
            self.set_class(tall, "-tall")
            self._fill()
        self._show_sample()

    # -- what is seen -----------------------------------------------------------------------------

    @property
    def _left(self) -> Choices:
        return self.query_one("#setting-list", Choices)

    @property
    def _right(self) -> Choices:
        return self.query_one("#setting-values", Choices)

    @property
    def _row(self) -> Row:
        """The selected setting."""
        at = self._left.highlighted
        field = None if at is None else self._left.get_option_at_index(at).id
        return next((row for row in self._rows if row.field == field), self._rows[0])

    def _fill(self) -> None:
        """Write both lists anew; what is selected stays so."""
        chosen = self._row.field if self._rows else None
        self._rows = setting_rows(self._settings, self._themes)
        options = []
        for row in self._rows:
            if row.parted and self.has_class("-tall"):
                options.append(Option("", disabled=True))
            options.append(Option(f" {row.label:<{_LABEL}} {row.shown}", id=row.field))
        with self.prevent(Choices.OptionHighlighted):
            self._left.clear_options()
            self._left.add_options(options)
            if chosen is not None:
                self._left.highlighted = self._left.get_option_index(chosen)
        self._fill_values()

    def _fill_values(self) -> None:
        row, values = self._row, self._right
        now = row.place(self._settings)
        chosen = values.highlighted
        with self.prevent(Choices.OptionHighlighted):
            values.clear_options()
            values.add_options(
                Option(f" {'●' if at == now else ' '} {value.text}")
                for at, value in enumerate(row.values)
            )
            if values.has_focus:
                values.highlighted = min(chosen or 0, len(row.values) - 1)
        self._explain(row.about)

    def _see(self, settings: Settings) -> None:
        """Show what settings look like, without taking them."""
        before, self._seen = self._seen, settings
        if before.theme != settings.theme:
            self.post_message(self.Changed(settings))
        self._show_sample()

    def _show_sample(self) -> None:
        seen = self._seen
        theme = next((one for one in self._themes.loaded if one.name == seen.theme), None)
        if theme is None:
            return
        look = make_look(theme, seen.four_color, self.app.no_color)
        roomy = self.has_class("-wide") and self.size.height >= _LARGE
        size = CardSize.LARGE if roomy else CardSize.NORMAL
        if seen.card_size is not WantedSize.AUTO:
            size = CardSize(str(seen.card_size))
        self.query_one(Sample).show(size, look)

    def _explain(self, text: str) -> None:
        self.query_one("#setting-about", Static).update(text)

    def _say(self, text: str, tone: str = "left") -> None:
        self.query_one("#status", TextLine).show(text, _KEYS, tone)

    # -- what is done -----------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: Choices.OptionHighlighted) -> None:
        """Another setting, or another value of it to be looked at."""
        self._say("")
        if event.option_list is self._left:
            self._fill_values()
        elif self._right.has_focus:
            value = self._row.values[event.option_index]
            self._explain(value.note)
            if not isinstance(value.value, Deed):
                self._see(self._settings._replace(**{self._row.field: value.value}))

    def on_option_list_option_selected(self, event: Choices.OptionSelected) -> None:
        """Enter or a click: a switch is turned, a value is taken."""
        if event.option_list is self._left:
            self._enter()
        else:
            self._take(self._row.values[event.option_index])

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """On the right a value is selected; on the left none, and none is looked at."""
        values = self._right
        if event.widget is self._left:
            self._see(self._settings)
            with self.prevent(Choices.OptionHighlighted):
                values.highlighted = None
            self._explain(self._row.about)
        elif event.widget is values and values.highlighted is None:
            values.highlighted = self._row.place(self._settings) or 0

    def _enter(self) -> None:
        """Turn a switch, take what is the only thing to take, or go to the values."""
        row = self._row
        if row.switch or len(row.values) == 1:
            at = row.place(self._settings)
            self._take(row.values[1 if at == 0 else 0])
        else:
            self._right.focus()

    def _take(self, value: Value) -> None:
        match value.value:
            case Deed.REFUSE:
                self._say(value.note, "refused")
            case Deed.LEARN:
                from solkit_tui.ui.screens.own_keys import DigitsScreen

                self.app.push_screen(DigitsScreen(), self._learnt)
            case Deed.OWN_KEYS:
                from solkit_tui.ui.screens.own_keys import OwnKeysScreen

                self.app.push_screen(OwnKeysScreen(self._settings, self._take_keys))
            case Deed.SHIPPED_KEYS:
                self._change("keys", ())
            case _ if self._row.field == "keyboard":
                self._learnt(str(value.value))
            case _:
                self._change(self._row.field, value.value)

    def _learnt(self, keyboard: str | None) -> None:
        """A keyboard was chosen; its keys must not be somebody else's."""
        if keyboard is None:
            return
        fault = why_keyboard_not(keyboard, self._settings)
        if fault:
            self._say(fault, "refused")
        else:
            self._change("keyboard", keyboard)

    def _take_keys(self, keys: tuple[tuple[str, str], ...]) -> Settings:
        """The player's own keys are others now; gives the settings as they hold."""
        self._change("keys", keys)
        return self._settings

    def _change(self, field: str, value: object) -> None:
        """Take a value: it is saved, and holds from now on."""
        self._settings = self._settings._replace(**{field: value})
        notices = self._services.settings.change(**cast(SettingsChange, {field: value}))
        for notice in notices:
            self.notify(notice.text, title=notice.title, severity="warning", markup=False)
        self._seen = self._settings
        self.post_message(self.Changed(self._settings))
        self._left.focus()
        self._fill()
        self._show_sample()
        if not notices:
            self._say(f"{self._row.label}: {self._row.shown}", "good")

    def action_go_in(self) -> None:
        """To the values of the selected setting."""
        self._right.focus()

    def action_go_out(self) -> None:
        """Back to the settings; a value that was only looked at is left."""
        self._left.focus()

    def action_take(self) -> None:
        """What Enter does."""
        (self._right if self._right.has_focus else self._left).action_select()

    def action_back(self) -> None:
        """From the values to the settings, from the settings to where the player was."""
        if self._right.has_focus:
            self._left.focus()
        else:
            self.dismiss(None)

    def action_help(self) -> None:
        """The keys of this screen."""
        own = own_keys(self._settings).keys
        tables = (with_own(keys, own) for keys in (LIST_KEYS, SETTINGS_KEYS, APP_KEYS))
        self.app.push_screen(help_page("Keys in the settings", *tables))
