"""Themes of the table: colours and edges, read from TOML files. Knows nothing of cards."""

import os.path
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from solkit_tui.errors import ThemeFileError
from solkit_tui.faults import excerpt
from solkit_tui.resources import bundled, text_beside
from solkit_tui.services.settings.values import DEFAULT_THEME
from solkit_tui.services.system.notices import error_text
from solkit_tui.services.system.signatures import Signature, signature_at

if TYPE_CHECKING:
    from textual.theme import Theme

SUFFIX = ".toml"


class Edges(StrEnum):
    """The characters of the borders of cards."""

    ROUND = "round"
    SQUARE = "square"
    HEAVY = "heavy"
    ASCII = "ascii"


COLOR_KEYS = tuple(text_beside(__file__, "colors.txt").split())
"""The keys of a theme file that name a colour; docs/themes.md says of what."""


class TableTheme(NamedTuple):
    """A theme. Colours are written as in Textual: `#1b6`, `#11bb66`, `rgb(…)`, `ansi_red`.

    Attributes:
        name: The name that the player chooses it by: that of its file.
        about: A short description.
        dark: Whether dialogs are drawn light on dark.
        edges: The characters of the borders of cards.
        four_color: Whether each suit always has a colour of its own.
        inks: Its colours, in the order of `COLOR_KEYS`.
    """

    name: str
    about: str
    dark: bool
    edges: Edges
    four_color: bool
    inks: tuple[str, ...]

    @property
    def colors(self) -> dict[str, str]:
        """Return every colour by its key."""
        return dict(zip(COLOR_KEYS, self.inks, strict=True))

    def recolored(self, colors: Mapping[str, str]) -> "TableTheme":
        """Return the theme with other colours; `colors` has every key."""
        return self._replace(inks=tuple(colors[key] for key in COLOR_KEYS))


_FILE_KEYS = ("about", "dark", "edges", "four_color", "like", *COLOR_KEYS)
DERIVED = {"spade": "black", "heart": "red"}
"""The keys that take the colour of another key if a file names only that one."""


class ThemeLoad(NamedTuple):
    """The results of reading every theme file: the themes by name, and the files that failed."""

    loaded: tuple[TableTheme, ...]
    failures: tuple[ThemeFileError, ...]


def theme_paths(directories: Iterable[str]) -> dict[str, str]:
    """Return the paths of theme files by name; those in later directories replace earlier ones."""
    paths: dict[str, str] = {}
    for directory in directories:
        try:
            names = sorted(os.listdir(directory))
        except OSError:
            continue
        files = (name for name in names if name.endswith(SUFFIX) and not name.startswith("."))
        paths |= {name.removesuffix(SUFFIX): os.path.join(directory, name) for name in files}
    return dict(sorted(paths.items()))


class ThemeFiles:
    """The theme files of some directories, the shipped ones first: read once, and again after one
    of them has changed."""

    def __init__(self, directories: Iterable[str]) -> None:
        self._directories = tuple(directories)
        self._seen: tuple[tuple[str, Signature], ...] | None = None
        self._load = ThemeLoad((), ())

    def load(self) -> ThemeLoad:
        """Return every theme, and the files that failed; a faulty file leaves the shipped theme of
        its name in place."""
        by_directory = (theme_paths((directory,)).values() for directory in self._directories)
        seen = tuple((path, signature_at(path)) for paths in by_directory for path in paths)
        if seen != self._seen:
            loaded: dict[str, TableTheme] = {}
            failures: list[ThemeFileError] = []
            for path, _ in seen:
                try:
                    theme = load_theme(path)
                    loaded[theme.name] = theme
                except ThemeFileError as failure:
                    failures.append(failure)
            themes = tuple(loaded[name] for name in sorted(loaded))
            self._seen, self._load = seen, ThemeLoad(themes, tuple(failures))
        return self._load


def shown_theme(theme: str) -> str:
    """Return the name of a theme in a player's words."""
    return "slate" if theme == "four_color" else theme.replace("_", " ")


def load_theme(path: str) -> TableTheme:
    """Read a theme file. Keys that it leaves out are taken from the shipped theme that `like`
    names.

    Raises:
        ThemeFileError: The file cannot be read, or has faults, each named with file and key.
    """
    name = os.path.basename(path).removesuffix(SUFFIX)
    if name == DEFAULT_THEME:
        reason = f"{name!r} is reserved (it follows the terminal); rename the file"
        raise ThemeFileError("Faulty theme", f"{path}: {reason}")
    values = _read(path)
    faults = [_fault(key, value) for key, value in values.items()]
    values = {key: values[of] for key, of in DERIVED.items() if of in values} | values
    missing = [key for key in _FILE_KEYS if key != "like" and key not in values]
    if not any(faults) and missing:
        like = str(values.get("like", "dark"))
        shipped = theme_paths((bundled("themes"),))
        if like not in shipped:
            faults.append(f"like: {like!r} is not a shipped theme{_nearest(like, shipped)}")
        elif os.path.realpath(shipped[like]) == os.path.realpath(path):
            faults.append(f"{missing[0]} is missing")
        else:
            model = load_theme(shipped[like])
            # The model's own text would be untrue.
            about = {"about": f"your own theme, based on {like}"}
            values = model._asdict() | model.colors | about | values
    if any(faults):
        lines = (f"{path}: {fault}" for fault in faults if fault)
        raise ThemeFileError("Faulty theme", "\n".join(lines))
    inks = tuple(values[key] for key in COLOR_KEYS)
    edges = Edges(values["edges"])
    return TableTheme(name, values["about"], values["dark"], edges, values["four_color"], inks)


def _read(path: str) -> dict[str, Any]:
    from solkit_tui.services.system.toml_files import NotToml, read_toml

    try:
        os.stat(path)  # `read_toml` reads a missing file as an empty one
        return read_toml(path).values
    except OSError as error:
        raise ThemeFileError("Unreadable theme", f"{path}: {error_text(error)}") from error
    except NotToml as error:
        raise ThemeFileError("Faulty theme", f"{path}: {error}") from error


def _fault(key: str, value: object) -> str:
    """Return the fault of a line of a theme file; "" without one."""
    if key not in _FILE_KEYS:
        return f"{key}: unknown key{_nearest(key, _FILE_KEYS)}"
    if key in ("dark", "four_color"):
        fault = f"{key}: expected true or false, not {_shown(value)}"
        return "" if isinstance(value, bool) else fault
    if not isinstance(value, str):
        return f"{key}: expected text in quotes, not {_shown(value)}"
    if key == "edges":
        fault = f"edges: {_shown(value)} is not one of {', '.join(Edges)}"
        return "" if value in list(Edges) else fault
    if key not in COLOR_KEYS:
        return ""
    from textual.color import Color, ColorParseError

    try:
        parsed = Color.parse(value)
    except ColorParseError:
        from solkit_tui.ui.textual_private import color_names

        hint = _nearest(value, color_names())
        return f'{key}: {_shown(value)} is not a colour{hint}; write "#rrggbb" or "ansi_blue"'
    if parsed.ansi is None and parsed.a < 1:
        return f"{key}: {_shown(value)} is transparent; table colours must be opaque"
    return ""


def _shown(value: object) -> str:
    """Return a value as a fault quotes it, cut if it is long."""
    try:
        return excerpt(repr(value))
    except (RecursionError, ValueError):
        return "the value"


def _nearest(word: str, words: Iterable[str]) -> str:
    from solkit_tui.rules.diagnostics import nearest_word

    near = nearest_word(word, words)
    return f"; did you mean {near!r}?" if near else ""


def as_textual_theme(theme: TableTheme) -> "Theme":
    """Return the theme for Textual, so that dialogs follow it, and the variables of style sheets:
    the colour `table_cursor` is `$sol-table-cursor`."""
    from textual.theme import BUILTIN_THEMES, Theme

    colors = theme.colors
    ansi = any(color.startswith("ansi_") for color in theme.inks)
    variables = {f"sol-{key.replace('_', '-')}": text for key, text in colors.items()}
    return Theme(
        name=theme.name,
        primary=colors["accent"],
        secondary=colors["title"],
        accent=colors["accent"],
        warning=colors["status"],
        foreground=colors["panel_ink"],
        background=colors["table"],
        surface=colors["panel"],
        panel=colors["panel"],
        dark=theme.dark,
        ansi=ansi,
        # Textual's own style sheets use variables that only its ANSI themes define.
        variables=(BUILTIN_THEMES["ansi-dark"].variables if ansi else {}) | variables,
    )
