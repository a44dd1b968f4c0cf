"""Theme, sizes and keys in force, of settings and command line together. Knows no screen."""

from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.errors import Notice
from solkit_tui.services.settings.values import DEFAULT_THEME, Settings
from solkit_tui.ui.drawing.terminal import Colors, Terminal, filters, theme_for
from solkit_tui.ui.drawing.themes import TableTheme, ThemeFiles, ThemeLoad, as_textual_theme
from solkit_tui.ui.keys.own_keys import own_keys

if TYPE_CHECKING:
    from textual.theme import Theme

    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.games.drafts import Draft
    from solkit_tui.ui.drawing.look import CardSize, Look


class Start(NamedTuple):
    """The wishes of the command line.

    Attributes:
        theme: The theme of the table.
        settings: What holds: what is saved, and what the command line says instead.
        rules: The game to begin with; None: the picker.
        deal: The deal number; None: the game in progress if there is one, else a random deal.
        file: The rule file of that game, where it is the player's own.
        test_mode: Whether that file is being tried out.
        notices: What the player should know at the start.
        theme_directories: Where themes lie, the shipped ones first.
        draft: The text of a rule file that is to be written; None: a game is to be played.
    """

    theme: TableTheme
    settings: Settings
    rules: "RuleSet | None" = None
    deal: int | None = None
    file: str = ""
    test_mode: bool = False
    notices: tuple[Notice, ...] = ()
    theme_directories: tuple[str, ...] = ()
    draft: "Draft | None" = None


class Appearance:
    """The settings in force, and the theme that goes with them.

    Args:
        start: What the command line asked for.
        terminal: What the terminal can show.

    Attributes:
        start: What the command line asked for.
        theme: The theme that holds now.
        in_force: The settings that hold now.
        filters: What is done with every line that is drawn, for this terminal.
    """

    def __init__(self, start: Start, terminal: Terminal) -> None:
        self.start = start
        self.theme = start.theme
        self.in_force = start.settings
        self._theme_files = ThemeFiles(start.theme_directories)
        self._real_terminal = terminal
        self.filters = filters(self.terminal)

    @property
    def terminal(self) -> Terminal:
        """Return a terminal that can do what this one can, or less."""
        real = self._real_terminal
        return real._replace(ascii=real.ascii or self.in_force.ascii)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Return what the player should know at the start."""
        faults = own_keys(self.in_force).faults
        left_out = (Notice("A key of your own was left out", fault) for fault in faults)
        return (*self.start.notices, *left_out)

    @property
    def look(self) -> "Look":
        """Return the look of cards now."""
        from solkit_tui.ui.drawing.look import make_look  # the list of games shows no card

        return make_look(self.theme, self.in_force.four_color, self.terminal)

    @property
    def size(self) -> "CardSize | None":
        """The largest cards that are wanted; None: as terminal and game allow."""
        from solkit_tui.ui.drawing.look import wanted_size

        return wanted_size(self.in_force.card_size)

    @property
    def textual_theme(self) -> "Theme":
        """The theme that holds, for Textual, in what the terminal has of its colours."""
        return as_textual_theme(theme_for(self.theme, self.terminal))

    def themes(self) -> ThemeLoad:
        """The themes to choose from; the one that holds is among them."""
        found = self._theme_files.load()
        loaded = {theme.name: theme for theme in (self.theme, *found.loaded)}
        return ThemeLoad(tuple(loaded[name] for name in sorted(loaded)), found.failures)

    def take(self, settings: Settings) -> Settings:
        """Let other settings hold; gives those that held before."""
        before, self.in_force = self.in_force, settings
        if settings.ascii != before.ascii:
            self.filters = filters(self.terminal)
        if settings.theme != before.theme:
            self._find_theme()
        return before

    def ground(self, light: bool) -> bool:
        """Take to the ground that the terminal has told; return whether another theme holds now."""
        self._real_terminal = self._real_terminal._replace(light=light)
        before = self.theme
        self._find_theme()
        return self.theme is not before

    def _find_theme(self) -> None:
        name = self.terminal.theme(self.in_force.theme)
        if name != self.theme.name:
            found = self._theme_files.load().loaded
            self.theme = next((one for one in found if one.name == name), self.theme)

    @property
    def asks_ground(self) -> bool:
        """Return whether the theme depends on the ground of the terminal."""
        rich = self.terminal.colors in (Colors.TRUE, Colors.INDEXED)
        return rich and self.in_force.theme == DEFAULT_THEME
