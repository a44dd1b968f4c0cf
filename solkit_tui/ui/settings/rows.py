"""The settings as rows of words: labels, values, and their meanings. Knows no widget."""

from enum import StrEnum
from functools import partial
from typing import Any, NamedTuple

from solkit_tui.errors import ThemeFileError
from solkit_tui.services.settings.values import (
    DEFAULT_THEME,
    KEYBOARDS,
    Deals,
    Hints,
    PanelPlace,
    Settings,
    StartWith,
    Suits,
    WantedSize,
)
from solkit_tui.ui.drawing.look import Look, make_look
from solkit_tui.ui.drawing.terminal import TerminalAbilities
from solkit_tui.ui.drawing.themes import ThemeLoad


class LineAction(StrEnum):
    """The action of a line that stands in a list of values but is none."""

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


def setting_rows(settings: Settings, themes: ThemeLoad) -> tuple[SettingRow, ...]:
    """Return every setting, in the order of the screen. Themes that cannot be read are listed with
    their faults."""
    owns = len(settings.keys)
    switch, choice = partial(_switch, settings), partial(_choice, settings)
    return (
        SettingRow("theme", "Theme", "colours and card borders", _themes(themes), settings.theme),
        switch(
            "four_color",
            "Four colours",
            "each suit in its own colour",
            "two colours unless the theme has four",
        ),
        switch(
            "ascii",
            "ASCII only",
            "plain letters for borders and suits, for any terminal",
            "every character that the terminal can show",
        ),
        choice("suits", "Suits", "how suits are drawn", _SUITS),
        choice("card_size", "Card size", "largest card size to use", _SIZES),
        choice(
            "panel",
            "Information panel",
            "statistics, and the pile and card under the cursor",
            _PANELS,
        ),
        switch(
            "show_counts",
            "Clock and counts",
            "the table shows time, moves and statistics",
            "no time, moves or statistics; everything is still recorded",
        ),
        switch(
            "animation",
            "Animation",
            "cards fly and are dealt one by one; a win is celebrated",
            "cards appear at once",
            parted=True,
        ),
        switch(
            "autoplay",
            "Autoplay",
            "safe cards move to the foundations automatically",
            "you move cards to the foundations yourself",
        ),
        switch(
            "confirm",
            "Confirmations",
            "ask before ending a game in progress",
            "end a game in progress without asking",
        ),
        switch("coach", "Coach", "show tips in your first three games", "show no tips"),
        switch(
            "watch_winnable",
            "Show winnability",
            "after each move the title shows whether you can still win (counts as help)",
            "winnability is not shown; press w to check",
            parted=True,
        ),
        choice("hints", "Hints", "which cards ? may look at", _HINTS),
        choice("deals", "New deals", "which deals you get", _DEALS),
        choice("start_with", "Start with", "what to show at the start", _STARTS),
        choice(
            "solver_memory",
            "Solver memory",
            "the most memory a search may use",
            _memories(settings),
        ),
        switch(
            "mouse",
            "Mouse",
            "play with the mouse; hold Shift to select text",
            "the mouse selects and copies text, as elsewhere in the terminal",
            parted=True,
        ),
        switch(
            "click_plays",
            "One-click moves",
            "one click moves a card; a quick second click moves it on",
            "one click marks a card, a double click moves it",
        ),
        switch(
            "show_cursor",
            "Show cursor",
            "the cursor of the terminal is on the selected card, for magnifiers and braille",
            "the cursor of the terminal is hidden",
        ),
        SettingRow(
            "keyboard",
            "Shifted digits",
            "what your keyboard types for Shift+1 to Shift+0",
            _keyboards(settings),
            settings.keyboard if settings.keyboard in KEYBOARDS else "own",
        ),
        SettingRow(
            "keys",
            "Keys",
            "choose your own keys",
            _KEYS if owns else _KEYS[:1],
            f"{owns} changed" if owns else "default",
        ),
    )


_SIZES = (
    SettingValue(WantedSize.AUTO, "auto", "as large as fits"),
    SettingValue(
        WantedSize.HUGE, "huge", "13 × 9 characters, for very large terminals; smaller if needed"
    ),
    SettingValue(WantedSize.LARGE, "large", "9 × 7 characters; smaller if needed"),
    SettingValue(WantedSize.NORMAL, "normal", "6 × 5 characters; smaller if needed"),
    SettingValue(WantedSize.SMALL, "small", "4 × 3 characters; smaller if needed"),
    SettingValue(WantedSize.LINE, "line", "one line per card, for very small terminals"),
)
_PANELS = (
    SettingValue(PanelPlace.BESIDE, "right", "beside the table, or below it if there is no room"),
    SettingValue(PanelPlace.BELOW, "below", "one line below the table"),
    SettingValue(PanelPlace.OFF, "off", "no panel: the table uses the whole window"),
)
_HINTS = (
    SettingValue(Hints.SOLVER, "all cards", "a winning move, if a short search finds one"),
    SettingValue(Hints.LOOK, "visible cards only", "a good move judged by the visible cards only"),
)
_DEALS = (
    SettingValue(Deals.ANY, "any", "any deal, without a search"),
    SettingValue(
        Deals.WINNABLE, "winnable deals only", "deals that the solver has shown to be winnable"
    ),
)
_STARTS = (
    SettingValue(
        StartWith.FRONT, "front page", "tiles: unfinished games, today's deal, your games"
    ),
    SettingValue(StartWith.LIST, "list", "every game with its figures"),
    SettingValue(StartWith.LAST, "last game", "the game you played last"),
)
_SUITS = (
    SettingValue(Suits.SYMBOLS, "symbols", "♣ ♠ ♥ ♦"),
    SettingValue(Suits.LETTERS, "letters", "c s h d, if the symbols are missing or too wide"),
)
_MEMORIES = (128, 256, 512, 1024, 2048, 4096)
_KEYS = (
    SettingValue(
        LineAction.OWN_KEYS, "change keys…", "every key of the program, each with what it does"
    ),
    SettingValue(LineAction.SHIPPED_KEYS, "all default", "removes all your own keys"),
)


def _switch(
    settings: Settings, field: str, label: str, yes: str, no: str, parted: bool = False
) -> SettingRow:
    on: bool = getattr(settings, field)
    values = (SettingValue(True, "on", yes), SettingValue(False, "off", no))
    return SettingRow(field, label, yes if on else no, values, "on" if on else "off", parted)


def _choice(
    settings: Settings, field: str, label: str, about: str, values: tuple[SettingValue, ...]
) -> SettingRow:
    now = getattr(settings, field)
    text = next(value.text for value in values if value.value == now)
    return SettingRow(field, label, about, values, text)


def _memories(settings: Settings) -> tuple[SettingValue, ...]:
    sizes = sorted({*_MEMORIES, settings.solver_memory})
    note = "if a search needs more, it gives up"
    return tuple(SettingValue(size, f"{size} MiB", note) for size in sizes)


def _themes(themes: ThemeLoad) -> tuple[SettingValue, ...]:
    values = [SettingValue(DEFAULT_THEME, "auto", "light or dark, like the terminal")]
    values += [SettingValue(theme.name, theme.name, theme.about) for theme in themes.loaded]
    values += [SettingValue(LineAction.REFUSE, *_faulty(failure)) for failure in themes.failures]
    return tuple(values)


def _faulty(failure: ThemeFileError) -> tuple[str, str]:
    told = [line.partition(": ") for line in failure.text.split("\n")]
    path = told[0][0].replace(chr(92), "/")
    return f"✕ {path.rpartition('/')[2]}", "\n".join(fault for _, _, fault in told)


def _keyboards(settings: Settings) -> tuple[SettingValue, ...]:
    values = [
        SettingValue(name, f"{name:<7}{types}", f"the keys 1 to 0 type {' '.join(types)}")
        for name, types in KEYBOARDS.items()
    ]
    typed = settings.keyboard
    if typed not in KEYBOARDS:
        values.append(
            SettingValue(typed, f"own    {typed}", f"the keys 1 to 0 type {' '.join(typed)}")
        )
    learn = "for a keyboard not listed: press its ten keys"
    return (*values, SettingValue(LineAction.LEARN, "other…", learn))
