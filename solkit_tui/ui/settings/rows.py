"""The settings as rows of words: labels, values, and their meanings, most of them from `rows.toml`.
Knows no widget."""

import tomllib
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from solkit_tui.errors import ThemeFileError
from solkit_tui.services.settings.values import DEFAULT_THEME, FITS, KEYBOARDS, Settings
from solkit_tui.ui.drawing.abilities import TerminalAbilities
from solkit_tui.ui.drawing.look import Look, make_look
from solkit_tui.ui.drawing.themes import ThemeLoad, shown_theme


class LineAction(StrEnum):
    """The action of a line that is in a list of values but is not a value."""

    LEARN = "learn"
    """Ask for the ten characters of another keyboard."""
    OWN_KEYS = "own_keys"
    """Let the player change keys."""
    SHIPPED_KEYS = "shipped_keys"
    """Give all actions their shipped keys again."""
    REFUSE = "refuse"
    """Show why the value cannot be taken; its note has the faults."""


class SettingValue(NamedTuple):
    """A value that a setting can have, or an action in its place. Its note is its meaning, in a
    line; of a value that cannot be taken its faults, one per line."""

    value: object
    text: str
    note: str


class SettingRow(NamedTuple):
    """A setting, by its name in `Settings`, with its purpose in a line, its possible values, and
    its value now in words. If `parted`, it begins a new group."""

    field: str
    label: str
    about: str
    values: tuple[SettingValue, ...]
    current: str
    parted: bool = False

    @property
    def switch(self) -> bool:
        """Return whether it is on or off."""
        return isinstance(self.values[0].value, bool)

    def place(self, settings: Settings) -> int | None:
        """Return the number of its value now; None: it is none of them."""
        now = getattr(settings, self.field)
        return next((at for at, value in enumerate(self.values) if value.value == now), None)


def with_value(settings: Settings, field: str, value: object) -> Settings:
    """Return settings with another value of one of them."""
    change: dict[str, Any] = {field: value}
    return settings._replace(**change)


def seen_look(settings: Settings, themes: ThemeLoad, terminal: TerminalAbilities) -> Look | None:
    """Return the look of cards under settings; None where their theme cannot be read."""
    name = terminal.theme(settings.theme)
    theme = next((theme for theme in themes.loaded if theme.name == name), None)
    return make_look(theme, settings.four_color, terminal.under(settings)) if theme else None


@cache
def _words() -> Sequence[Mapping[str, Any]]:
    text = Path(__file__).with_name("rows.toml").read_text("utf-8")
    words: list[dict[str, Any]] = tomllib.loads(text)["setting"]
    return words


def setting_rows(settings: Settings, themes: ThemeLoad) -> tuple[SettingRow, ...]:
    """Return every setting, in the order of the screen. Themes that cannot be read are listed with
    their faults."""
    owns = len(settings.keys)
    values = {
        "theme": _themes(themes),
        "solver_memory": _memories(settings),
        "keyboard": _keyboards(settings),
        "keys": _KEYS if owns else _KEYS[:1],
    }
    current = {
        "theme": shown_theme(settings.theme),
        "keyboard": settings.keyboard if settings.keyboard in KEYBOARDS else "own",
        "keys": f"{owns} changed" if owns else "default",
    }
    rows = []
    for words in _words():
        field, parted = words["field"], words.get("parted", False)
        row = SettingRow(field, words["label"], "", values.get(field) or _values(words), "", parted)
        # Where the value now is none of them, what it is called is given, and the purpose.
        now = row.values[row.place(settings) or 0]
        about, text = words.get("about", now.note), current.get(field, now.text)
        rows.append(row._replace(about=about, current=text))
    return tuple(rows)


def _values(words: Mapping[str, Any]) -> tuple[SettingValue, ...]:
    """Return the values of a setting that has the same ones always."""
    if "on" in words:
        return (SettingValue(True, "on", words["on"]), SettingValue(False, "off", words["off"]))
    fits = FITS[words["field"]]
    return tuple(SettingValue(fits(value), text, note) for value, text, note in words["values"])


_MEMORIES = (128, 256, 512, 1024, 2048, 4096)
_KEYS = (
    SettingValue(
        LineAction.OWN_KEYS, "change keys…", "every key of the program, each with what it does"
    ),
    SettingValue(LineAction.SHIPPED_KEYS, "reset all keys", "removes all your own keys"),
)


def _memories(settings: Settings) -> tuple[SettingValue, ...]:
    sizes = sorted({*_MEMORIES, settings.solver_memory})
    note = "if a search needs more, it gives up"
    return tuple(SettingValue(size, f"{size} MiB", note) for size in sizes)


def _themes(themes: ThemeLoad) -> tuple[SettingValue, ...]:
    values = [SettingValue(DEFAULT_THEME, "auto", "light or dark, like the terminal")]
    values += [
        SettingValue(theme.name, shown_theme(theme.name), theme.about) for theme in themes.loaded
    ]
    values += [SettingValue(LineAction.REFUSE, *_faulty(failure)) for failure in themes.failures]
    return tuple(values)


def _faulty(failure: ThemeFileError) -> tuple[str, str]:
    told = [line.partition(": ") for line in failure.text.split("\n")]
    path = told[0][0].replace(chr(92), "/")
    return f"✕ {path.rpartition('/')[2]}", "\n".join(fault for _, _, fault in told)


def _keyboards(settings: Settings) -> tuple[SettingValue, ...]:
    own = {} if settings.keyboard in KEYBOARDS else {settings.keyboard: settings.keyboard}
    values = []
    for name, types in (KEYBOARDS | own).items():
        # On French and Belgian keyboards the digits themselves need Shift.
        which = "without Shift, 1 to 0" if name in ("fr", "be") else "Shift+1 to Shift+0"
        shown = f"{'own' if name in own else name:<7}{types}"
        values.append(SettingValue(name, shown, f"{which} type {' '.join(types)}"))
    learn = "for a keyboard not listed: press its ten keys"
    return (*values, SettingValue(LineAction.LEARN, "other…", learn))
