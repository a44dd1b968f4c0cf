"""The one table of keys, from which bindings, help page and manual are made."""

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding, BindingType

from solkit_tui.resources import text_beside
from solkit_tui.services.system.confined import is_confined
from solkit_tui.ui.keys.key_text import keys_text


class KeyEntry(NamedTuple):
    """An action of a screen with its keys.

    Attributes:
        id: Its name in the player's own keys.
        keys: The keys as Textual names them, separated by commas.
        action: The action of the screen.
        help: Its effect, in a few words.
        section: Its heading in the help.
        name: Its name in the command palette; "": it is not offered there.
        written: The text in the help in place of keys, if the screen itself handles them.
        brief: Its effect in the fewest words, for newcomers; "": those of the help page.
    """

    id: str
    keys: str
    action: str
    help: str
    section: str
    name: str = ""
    written: str = ""
    brief: str = ""

    @property
    def label(self) -> str:
        """Return the keys in their written form."""
        return self.written or keys_text(self.keys.split(","))


BACK, FORWARD = 8, 9
"""The two buttons at the side of a mouse, as xterm numbers them."""


def rows_by_heading(text: str) -> dict[str, list[list[str]]]:
    """Return the rows of a file such as `keys.txt` by heading, each in its cells."""
    _, *blocks = text.split("\n[")
    parts = [block.rstrip().split("\n") for block in blocks]
    return {
        heading[:-1]: [[*map(str.strip, row.split("|"))] for row in rows]
        for heading, *rows in parts
    }


def _tables() -> dict[str, tuple[KeyEntry, ...]]:
    """Return the keys of `keys.txt` by screen."""
    text = text_beside(__file__, "keys.txt")
    if is_confined():  # In a browser F5 reloads the page.
        text = text.replace("f5,", "")
    return {heading: tuple(map(_entry, rows)) for heading, rows in rows_by_heading(text).items()}


def _entry(row: Iterable[str]) -> KeyEntry:
    """Return the key of a row."""
    id_, keys, action, section, name, help_ = row
    if action:
        return KeyEntry(id_, keys, action, help_, section, name)
    return KeyEntry(id_, "", "", help_, section, written=keys)


_TABLES = _tables()
TABLE_KEYS = _TABLES["table"]
LIST_KEYS = _TABLES["list"]
FRONT_KEYS = _TABLES["front"]
PICKER_KEYS = _TABLES["picker"]
FILTER_KEYS = _TABLES["filter"]
MENU_KEYS = _TABLES["menu"]
NUMBER_KEYS = _TABLES["number"]
PAGE_KEYS = _TABLES["page"]
REVIEW_KEYS = _TABLES["review"]
SETTINGS_KEYS = _TABLES["settings"]
OWN_KEYS_KEYS = _TABLES["own"]
STATS_KEYS = _TABLES["stats"]
OVERVIEW_KEYS = _TABLES["overview"]
DAILY_KEYS = _TABLES["daily"]
WORKSHOP_KEYS = _TABLES["workshop"]
FORM_KEYS = _TABLES["form"]
STOP_KEYS = () if is_confined() else _TABLES["stop"]
"""The keys of every screen; in a browser there is no shell to go to."""
SETTINGS_KEY = next(key for key in _TABLES["side"] if key.id == "app.settings")
SIDE_KEYS = _TABLES["side"] + STOP_KEYS
"""The keys of the screens that open from the list of games as well as from the table. The screens
bind them, not the application: for each key of an application Textual 8.2.8 searches all names of
Unicode, half a megabyte."""
APP_KEYS = _TABLES["app"]
PALETTE_KEYS = _TABLES["palette"]
ACTION_OF = {key.id: key.action for keys in (TABLE_KEYS, SIDE_KEYS, APP_KEYS) for key in keys}
"""The actions of the keys at a table, by their ids."""


def bindings(keys: Iterable[KeyEntry], priority: bool = False) -> list[BindingType]:
    """Return the bindings of a screen, hidden from footers, since the help shows the keys."""
    return [
        Binding(key.keys, key.action, key.help, show=False, priority=priority, id=key.id)
        for key in keys
        if key.keys
    ]


def sections(*tables: Iterable[KeyEntry]) -> dict[str, list[KeyEntry]]:
    """Return the keys that have a text by heading, in the order of tables, for help and manual."""
    by_heading: dict[str, list[KeyEntry]] = {}
    for table in tables:
        for key in table:
            if key.label:
                by_heading.setdefault(key.section, []).append(key)
    return by_heading
