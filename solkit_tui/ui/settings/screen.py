"""The settings: what can be set, the values it can have, and a sample of cards that shows them.

What holds from now on is said in a message; this screen knows no table and no application.
"""

from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.services.container import Services
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.drawing.look import CardSize, Look, wanted_size
from solkit_tui.ui.drawing.sample import paint_sample
from solkit_tui.ui.drawing.terminal import Terminal
from solkit_tui.ui.drawing.themes import ThemeLoad
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, SETTINGS_KEYS, bindings
from solkit_tui.ui.keys.own_keys import why_keyboard_not
from solkit_tui.ui.settings.rows import (
    Deed,
    seen_look,
    setting_rows,
    with_value,
)
from solkit_tui.ui.settings.setting_lists import SettingLists
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.guarded import LISTS, GuardedScreen
from solkit_tui.ui.widgets.plain import Plain

_KEYS = "F1 keys  Esc back"
_WIDE = 96
"""Columns from which on the sample stands beside the lists."""
_BOTH = 50
"""Columns from which on settings and values stand side by side; else values are a second page."""
_SAMPLED = 16
"""Rows from which on there is room for the sample."""
_LARGE = 34
"""Rows from which on the sample beside the lists has large cards, unless others are wanted."""
_TALL = 24
"""Rows from which on there is room for large cards, and beside these between what belongs
together."""
_PARTED = 27
"""Rows from which on there is room for that above the cards too."""


class Sample(Widget, can_focus=False):
    """A few cards in the look that is being chosen."""

    DEFAULT_CSS = "Sample { height: 5; }"

    def __init__(self, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._shown: tuple[CardSize, Look] | None = None

    def show(self, size: CardSize, look: Look) -> None:
        """Show cards of another size or look."""
        if self._shown != (size, look):
            self._shown = (size, look)
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of the sample."""
        if self._shown is None:
            return Strip([])
        content = self.content_size
        strips = paint_sample(content.width, content.height, *self._shown)
        return strips[y] if y < len(strips) else Strip([])


class SettingsScreen(GuardedScreen[None]):
    """What the player can set; a theme is seen everywhere while it is only looked at.

    Args:
        services: The settings, to be changed.
        themes: The themes to choose from.
        in_force: What holds now, the words of the command line included.
        terminal: What the terminal can show.
    """

    CSS_PATH = [LISTS, Path(__file__).with_name("settings.tcss")]
    BINDINGS = bindings(SETTINGS_KEYS)
    KEYS = "Keys in the settings", (LIST_KEYS, SETTINGS_KEYS, APP_KEYS)
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
        self, services: Services, themes: ThemeLoad, in_force: Settings, terminal: Terminal
    ) -> None:
        super().__init__()
        self._services = services
        self._themes = themes
        self._terminal = terminal
        self._settings = in_force
        self._seen = self._settings

    def compose(self) -> ComposeResult:
        """Title, the two lists, the sample, a line of explanation, the status line."""
        yield TextLine(id="title")
        with Container(id="settings-body"):
            rows = setting_rows(self._settings, self._themes)
            yield SettingLists(rows, self._settings, id="settings-lists")
            yield Sample(id="sample")
        yield Plain(id="setting-about")
        yield TextLine(id="status")

    def on_mount(self) -> None:
        """Fill the lists and the sample."""
        self.query_one("#title", TextLine).show("Settings", "saved at once")
        self._say("")
        self._fill()

    def on_resize(self, event: Resize) -> None:
        """Places follow the terminal."""
        self.set_class(event.size.width >= _WIDE, "-wide")
        self.set_class(event.size.height >= _TALL, "-tall")
        self.query_one(Sample).display = event.size.height >= _SAMPLED
        self.set_class(event.size.width < _BOTH, "-narrow")
        self._lists.place(event.size.width < _BOTH)
        self._fill()

    # -- what is seen -----------------------------------------------------------------------------

    @property
    def _lists(self) -> SettingLists:
        return self.query_one(SettingLists)

    def _fill(self) -> None:
        rows = setting_rows(self._settings, self._themes)
        parted = self.size.height >= (_TALL if self.has_class("-wide") else _PARTED)
        self._lists.show(rows, self._settings, parted)
        self._show_sample()

    def _see(self, settings: Settings) -> None:
        """Show what settings look like, without taking them."""
        before, self._seen = self._seen, settings
        if before.theme != settings.theme:
            self.post_message(self.Changed(settings))
        self._show_sample()

    def _show_sample(self) -> None:
        look = seen_look(self._seen, self._themes, self._terminal)
        if look is not None:
            roomy = self.has_class("-wide") and self.size.height >= _LARGE
            size = wanted_size(self._seen.card_size)
            size = size or (CardSize.LARGE if roomy else CardSize.NORMAL)
            self.query_one(Sample).show(size, look)

    def _say(self, text: str, tone: str = "plain") -> None:
        self.query_one("#status", TextLine).show(text, _KEYS, tone)

    # -- what is done -----------------------------------------------------------------------------

    def on_setting_lists_looked(self, event: SettingLists.Looked) -> None:
        """Another setting is selected, or another value of it is looked at."""
        row, value = event.row, event.value
        self.query_one("#setting-about", Plain).update(value.note if value else row.about)
        if value is None:
            self._see(self._settings)
        else:
            self._say("")
            if not isinstance(value.value, Deed):
                self._see(with_value(self._settings, row.field, value.value))

    def on_setting_lists_taken(self, event: SettingLists.Taken) -> None:
        """A value was chosen."""
        field, value = event.row.field, event.value
        match value.value:
            case Deed.REFUSE:
                self._say(value.note, "refused")
            case Deed.LEARN:
                from solkit_tui.ui.settings.own_keys_screen import DigitsScreen

                self.app.push_screen(DigitsScreen(), self._take_keyboard)
            case Deed.OWN_KEYS:
                from solkit_tui.ui.settings.own_keys_screen import OwnKeysScreen

                self.app.push_screen(OwnKeysScreen(self._settings, self._take_keys))
            case Deed.SHIPPED_KEYS:
                self._change("keys", ())
            case _ if field == "keyboard":
                self._take_keyboard(str(value.value))
            case _:
                self._change(field, value.value)

    def _take_keyboard(self, keyboard: str | None) -> None:
        """A keyboard was chosen; its keys must not do something else already."""
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
        self._settings = self._seen = with_value(self._settings, field, value)
        notices = self._services.settings.change(**{field: value})
        for notice in notices:
            self.notify(notice.text, title=notice.title, severity="warning", markup=False)
        self.post_message(self.Changed(self._settings))
        self._lists.go_out()
        self._fill()
        row = self._lists.row
        self._say("" if notices else f"{row.label}: {row.shown}", "good")

    def action_go_in(self) -> None:
        """To the values of the selected setting."""
        if self._lists.in_values:
            self._say("these are its values: Enter takes one")
        self._lists.go_in()

    def action_go_out(self) -> None:
        """Back to the settings; a value that was only looked at is left."""
        if not self._lists.in_values:
            self._say("these are the settings: Esc goes back")
        self._lists.go_out()

    def action_take(self) -> None:
        """What Enter does."""
        self._lists.select()

    def action_back(self) -> None:
        """From the values to the settings, from the settings to where the player was."""
        if self._lists.in_values:
            self._lists.go_out()
        else:
            self.dismiss(None)
