"""The settings as rows of words: their labels, their values, and the meanings of these. Knows no
widget."""

from enum import StrEnum
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
    WantedSize,
)
from solkit_tui.ui.drawing.look import Look, make_look
from solkit_tui.ui.drawing.terminal import Terminal
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


class Value(NamedTuple):
    """A value that a setting can have.

    Attributes:
        value: The value in `Settings`, or an action in its place.
        text: Its text in the list.
        note: Its meaning, in a line; of a value that cannot be taken its faults, one per line.
    """

    value: object
    text: str
    note: str


class Row(NamedTuple):
    """A setting.

    Attributes:
        field: Its name in `Settings`.
        label: Its label.
        about: Its purpose, in a line.
        values: Its possible values.
        current: Its value now, in words.
        parted: Whether it begins a new group.
    """

    field: str
    label: str
    about: str
    values: tuple[Value, ...]
    current: str
    parted: bool = False

    @property
    def switch(self) -> bool:
        """Return whether it is on or off."""
        return isinstance(self.values[0].value, bool)

    def place(self, settings: Settings) -> int | None:
        """Return the number of its value now; None: it is none of them."""
        now = value_of(self.field, settings)
        return next((at for at, value in enumerate(self.values) if value.value == now), None)


def with_value(settings: Settings, field: str, value: object) -> Settings:
    """Return settings with another value of one of them."""
    change: dict[str, Any] = {field: value}
    return settings._replace(**change)


def seen_look(settings: Settings, themes: ThemeLoad, terminal: Terminal) -> Look | None:
    """Return the look of cards under settings; None where their theme cannot be read."""
    name = terminal.theme(settings.theme)
    theme = next((one for one in themes.loaded if one.name == name), None)
    terminal = terminal._replace(ascii=terminal.ascii or settings.ascii)
    return make_look(theme, settings.four_color, terminal) if theme else None


def value_of(field: str, settings: Settings) -> object:
    """Return the value of a setting; of two words with the same meaning always the same one."""
    value = getattr(settings, field)
    return PanelPlace.BESIDE if value is PanelPlace.AUTO else value


WITHOUT_ROW = ("last_played", "favourites", "recent", "sort", "learnt")
"""The settings that are changed elsewhere: by playing, by marking favourites, in the list."""


def setting_rows(settings: Settings, themes: ThemeLoad) -> tuple[Row, ...]:
    """Return every setting, in the order of the screen.

    Args:
        settings: The settings in force.
        themes: The themes to choose from, and those that cannot be read.
    """
    owns = len(settings.keys)
    return (
        Row("theme", "Theme", "colours and edges", _themes(themes), settings.theme),
        _switch(
            settings,
            "four_color",
            "Four colours",
            "every suit has a colour of its own",
            "two colours, unless the theme has four",
        ),
        _switch(
            settings,
            "ascii",
            "ASCII only",
            "borders and suits of letters and signs, for any terminal",
            "as the terminal allows",
        ),
        Row("card_size", "Card size", "the largest cards wanted", _SIZES, str(settings.card_size)),
        Row(
            "panel",
            "Information panel",
            "figures, the pile and the card under the cursor",
            _PANELS,
            str(value_of("panel", settings)),
        ),
        _switch(
            settings,
            "animation",
            "Animation",
            "cards fly, are dealt one by one, and celebrate a win",
            "cards are there at once",
            parted=True,
        ),
        _switch(
            settings,
            "autoplay",
            "Autoplay",
            "safe cards go to the foundations by themselves",
            "cards go to the foundations when you send them",
        ),
        _switch(
            settings,
            "confirm",
            "Confirmations",
            "asks before a game in progress ends",
            "a game in progress ends without a question",
        ),
        _switch(
            settings,
            "coach",
            "Coach",
            "a line tells what to try next, in your first three games",
            "no tips",
        ),
        _switch(
            settings,
            "watch_winnable",
            "Watch winnability",
            "the title says after each move if the game can still be won: counts as help",
            "you play without knowing; w asks",
            parted=True,
        ),
        Row("hints", "Hints", "what ? shows", _HINTS, _text(_HINTS, settings.hints)),
        Row("deals", "New deals", "what a new deal may be", _DEALS, _text(_DEALS, settings.deals)),
        Row(
            "start_with",
            "Start with",
            "what the program opens on",
            _STARTS,
            _text(_STARTS, settings.start_with),
        ),
        Row(
            "solver_memory",
            "Solver memory",
            "how much a search may use at most",
            _memories(settings),
            f"{settings.solver_memory} MiB",
        ),
        Row(
            "keyboard",
            "Shifted digits",
            "what Shift and 1 to 0 type: they walk down a column",
            _keyboards(settings),
            settings.keyboard if settings.keyboard in KEYBOARDS else "own",
            parted=True,
        ),
        Row(
            "keys",
            "Keys",
            "other keys for what you do often",
            _KEYS if owns else _KEYS[:1],
            f"{owns} own" if owns else "as shipped",
        ),
    )


_SIZES = (
    Value(WantedSize.AUTO, "auto", "as large as the terminal and the game allow"),
    Value(
        WantedSize.HUGE, "huge", "13 × 9 cells, for very large terminals; smaller where it must be"
    ),
    Value(WantedSize.LARGE, "large", "9 × 7 cells, with court cards; smaller where it must be"),
    Value(WantedSize.NORMAL, "normal", "6 × 5 cells; smaller where it must be"),
    Value(WantedSize.SMALL, "small", "4 × 3 cells; smaller where it must be"),
    Value(WantedSize.LINE, "line", "a line each, for very small terminals"),
)
_PANELS = (
    Value(PanelPlace.BESIDE, "beside", "beside the table; below it where there is no room"),
    Value(PanelPlace.BELOW, "below", "one line below the table"),
    Value(PanelPlace.OFF, "off", "no panel: all the room is the table's"),
)
_HINTS = (
    Value(Hints.SOLVER, "solver", "a move shown to lead to a win, where a short search finds one"),
    Value(Hints.LOOK, "by look", "a good move by the cards you see; never looks under a card"),
)
_DEALS = (
    Value(Deals.ANY, "any", "any deal, at once"),
    Value(Deals.WINNABLE, "winnable only", "deals that the solver has shown to be winnable"),
)
_STARTS = (
    Value(StartWith.FRONT, "front page", "tiles: what you left, today's deal, your games"),
    Value(StartWith.LIST, "list", "every game with its figures"),
    Value(StartWith.LAST, "last game", "the game played last, as you left it"),
)
_MEMORIES = (128, 256, 512, 1024, 2048, 4096)
_KEYS = (
    Value(LineAction.OWN_KEYS, "change keys …", "every key of the program, each with what it does"),
    Value(LineAction.SHIPPED_KEYS, "all as shipped", "takes all of your own keys back"),
)


def _switch(
    settings: Settings, field: str, label: str, yes: str, no: str, parted: bool = False
) -> Row:
    on: bool = getattr(settings, field)
    values = (Value(True, "on", yes), Value(False, "off", no))
    return Row(field, label, yes if on else no, values, "on" if on else "off", parted)


def _text(values: tuple[Value, ...], now: object) -> str:
    return next(value.text for value in values if value.value == now)


def _memories(settings: Settings) -> tuple[Value, ...]:
    sizes = sorted({*_MEMORIES, settings.solver_memory})
    note = "a search that needs more ends without an answer"
    return tuple(Value(size, f"{size} MiB", note) for size in sizes)


def _themes(themes: ThemeLoad) -> tuple[Value, ...]:
    values = [Value(DEFAULT_THEME, "auto", "light or dark, as the terminal says that it is")]
    values += [Value(theme.name, theme.name, theme.about) for theme in themes.loaded]
    values += [Value(LineAction.REFUSE, *_faulty(failure)) for failure in themes.failures]
    return tuple(values)


def _faulty(failure: ThemeFileError) -> tuple[str, str]:
    told = [line.partition(": ") for line in failure.text.split("\n")]
    path = told[0][0].replace(chr(92), "/")
    return f"✕ {path.rpartition('/')[2]}", "\n".join(fault for _, _, fault in told)


def _keyboards(settings: Settings) -> tuple[Value, ...]:
    values = [
        Value(name, f"{name:<7}{types}", f"the keys 1 to 0 type {' '.join(types)}")
        for name, types in KEYBOARDS.items()
    ]
    own = settings.keyboard
    if own not in KEYBOARDS:
        values.append(Value(own, f"own    {own}", f"the keys 1 to 0 type {' '.join(own)}"))
    learn = "press the ten keys, for a keyboard that is not listed"
    return (*values, Value(LineAction.LEARN, "another …", learn))
