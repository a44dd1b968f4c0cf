"""The player's settings, and their possible values. Knows no files."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Self

from solkit_tui.counts import listed
from solkit_tui.resources import text_beside
from solkit_tui.services.record_names import record_name
from solkit_tui.services.system.reading import one_line


class WantedSize(StrEnum):
    """A size of cards; `AUTO` follows the terminal and the game."""

    AUTO = "auto"
    HUGE = "huge"
    LARGE = "large"
    NORMAL = "normal"
    SMALL = "small"
    LINE = "line"


class PanelPlace(StrEnum):
    """The place of the information panel: where there is no room for `BESIDE`, it is below the
    table. ``auto`` is another word for `BESIDE`."""

    BESIDE = "beside"
    BELOW = "below"
    OFF = "off"

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        return cls.BESIDE if value == "auto" else None


class Hints(StrEnum):
    """The source of hints."""

    SOLVER = "solver"
    """A short search, which sees all cards; if it finds nothing, as `LOOK`."""
    LOOK = "look"
    """Only the cards that are face up."""


class Deals(StrEnum):
    """The choice of new deals; a deal chosen by its number is not affected."""

    ANY = "any"
    WINNABLE = "winnable"
    """Only deals that the solver has won."""


class StartWith(StrEnum):
    """A place where the program opens if no game is named."""

    FRONT = "front"
    LIST = "list"
    LAST = "last"
    """The game played last: the saved game if there is one, else a new deal."""


class Suits(StrEnum):
    """The signs of the suits."""

    SYMBOLS = "symbols"
    LETTERS = "letters"
    """``c s h d``, for fonts whose symbols are missing or too wide."""


LEAST_MEMORY, MOST_MEMORY = 64, 65_536
"""The least and the most memory that the solver may be given, in MiB."""

_LAYOUTS = text_beside(__file__, "keyboards.txt").splitlines()
KEYBOARDS = dict(line.split(" = ") for line in _LAYOUTS)
"""For each keyboard layout, what its keys 1 to 0 type when they do not type a digit."""


SORTS = ("name", "family", "packs", "skill", "winnable", "played", "won")
"""The orders of the list of games."""
DEFAULT_THEME = "auto"
"""The program chooses a theme that suits the terminal."""


class Settings(NamedTuple):
    """The player's settings.

    Attributes:
        last_played: The `record_name` of the game played last; empty: none yet (SolKit's own key).
        theme: The name of a theme, or `DEFAULT_THEME`; it is not checked here that it exists.
        four_color: Whether each suit has a colour of its own.
        card_size: How large cards are drawn.
        panel: The place of the information panel.
        confirm: Whether the player is asked before a game in progress is ended.
        keyboard: A name in `KEYBOARDS`, or the ten characters themselves.
        animation: Whether moving cards are animated.
        autoplay: Whether cards that are safe to play go to the foundations by themselves.
        favourites: The record names of the games marked as favourites.
        recent: The record names of the games played lately, the last one first.
        keys: The player's own keys: the id of an action, and its keys separated by commas.
        sort: The order of the list of games, one of `SORTS`; reversed with a ``-`` before it.
        ascii: Whether only ASCII is drawn, whatever the terminal can show.
        watch_winnable: Whether the title says after each move if the game can still be won.
        hints: The source of hints.
        deals: The choice of new deals.
        solver_memory: How much memory a search may use, in MiB.
        start_with: The place where the program opens.
        coach: Whether a newcomer gets one tip at a time in the first games.
        learnt: The tips that are no longer given, as the player has done what they say.
        suits: The signs of the suits.
        mouse: Whether the mouse plays; else it selects text, as the terminal does.
        show_cursor: Whether the terminal's cursor is seen, on the selected card.
        tiles: The record names of the games that have the first numbers on the front page.
        click_plays: Whether one click plays a card that has a place to go.
        show_counts: Whether clock, moves and statistics are shown at the table.
    """

    last_played: str = ""
    theme: str = DEFAULT_THEME
    four_color: bool = False
    card_size: WantedSize = WantedSize.AUTO
    panel: PanelPlace = PanelPlace.BESIDE
    confirm: bool = True
    keyboard: str = "us"
    animation: bool = True
    autoplay: bool = False
    favourites: tuple[str, ...] = ()
    recent: tuple[str, ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    sort: str = SORTS[0]
    ascii: bool = False
    watch_winnable: bool = False
    hints: Hints = Hints.SOLVER
    deals: Deals = Deals.ANY
    solver_memory: int = 512
    start_with: StartWith = StartWith.FRONT
    coach: bool = True
    learnt: tuple[str, ...] = ()
    suits: Suits = Suits.SYMBOLS
    mouse: bool = True
    show_cursor: bool = False
    tiles: tuple[str, ...] = ()
    click_plays: bool = False
    show_counts: bool = True

    @property
    def shift_digits(self) -> str:
        """Return the ten characters that Shift and the digits 1 to 0 type."""
        return KEYBOARDS.get(self.keyboard, self.keyboard)


REMEMBERED = ("last_played", "recent", "learnt")
"""The settings that nobody chooses: what the program itself remembers."""


class BadSetting(Exception):
    """A value that is not allowed for a setting; the text says what is."""


def _game(value: object) -> str:
    if isinstance(value, str):
        return record_name(value)
    raise BadSetting("a text in quotes")


def _name(value: object) -> str:
    if isinstance(value, str) and value.strip() and value.isprintable():
        return value
    raise BadSetting("a name in quotes")


def _yes_no(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise BadSetting("true or false")


def _one_of(words: type[StrEnum]) -> Callable[[object], StrEnum]:
    def fit(value: object) -> StrEnum:
        try:
            return words(value.strip().lower() if isinstance(value, str) else "")
        except ValueError:
            raise BadSetting(listed(words, "or")) from None

    return fit


def _memory(value: object) -> int:
    if type(value) is int and LEAST_MEMORY <= value <= MOST_MEMORY:  # True is no number here
        return value
    raise BadSetting(f"a whole number of MiB from {LEAST_MEMORY} to {MOST_MEMORY}")


def _keyboard(value: object) -> str:
    if isinstance(value, str):
        if (name := value.strip().lower()) in KEYBOARDS:
            return name
        usual = any((sign.isascii() and sign.isalnum()) or sign.isspace() for sign in value)
        if len(value) == len(set(value)) == 10 and not usual:
            return value
    raise BadSetting(f"{', '.join(KEYBOARDS)}, or the ten characters typed by Shift with 1 to 0")


def _list(read: Callable[[str], str], what: str) -> Callable[[object], tuple[str, ...]]:
    def fit(value: object) -> tuple[str, ...]:
        if isinstance(value, list | tuple) and all(isinstance(text, str) for text in value):
            return tuple(dict.fromkeys(map(read, value)))
        raise BadSetting(f'a list of {what}, ["…", "…"]')

    return fit


_names, _words = _list(record_name, "names"), _list(one_line, "words")


def _sort(value: object) -> str:
    word = value.strip().lower() if isinstance(value, str) else ""
    if word.removeprefix("-") in SORTS:
        return word
    raise BadSetting(f"{', '.join(SORTS)}, with - in front to reverse the order")


def _keys(value: object) -> tuple[tuple[str, str], ...]:
    if isinstance(value, tuple):
        value = dict(value)
    if not isinstance(value, dict):
        raise BadSetting('a table of keys, such as "table.undo" = "z,ctrl+z"')
    bindings: dict[str, str] = {}
    for name, keys in value.items():
        # Without quotes TOML makes a table `table` of `table.undo`.
        entries = keys.items() if isinstance(keys, dict) else (("", keys),)
        for word, key in entries:
            texts = key if isinstance(key, list) else [key]
            whole = one_line(".".join(filter(None, (str(name), str(word)))))
            bindings[whole] = one_line(",".join(map(str, texts)))
    return tuple(bindings.items())


_OWN: dict[str, Callable[[object], object]] = {
    "last_played": _game,
    "theme": _name,
    "keyboard": _keyboard,
    "favourites": _names,
    "recent": _names,
    "tiles": _names,
    "learnt": _words,
    "keys": _keys,
    "sort": _sort,
    "solver_memory": _memory,
}
FITS = {
    field: _OWN.get(field) or (_yes_no if kind is bool else _one_of(kind))
    for field, kind in Settings.__annotations__.items()
}
"""For each setting, the function that checks and converts a value of the file: that of the setting
itself if it has one, else that of its type, which is a yes or no, or some words."""
