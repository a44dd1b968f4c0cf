"""The theme, card size and settings in force, from settings and command line together."""

from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.errors import Notice
from solkit_tui.services.settings.values import DEFAULT_THEME, Settings
from solkit_tui.ui.drawing.abilities import Colors, TerminalAbilities, filters, theme_for
from solkit_tui.ui.drawing.themes import TableTheme, ThemeFiles, ThemeLoad, as_textual_theme
from solkit_tui.ui.keys.own_keys import own_keys

if TYPE_CHECKING:
    from textual.theme import Theme

    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.answer import InPlay
    from solkit_tui.services.games.drafts import Draft
    from solkit_tui.ui.drawing.look import DrawnSize, Look


class StartOptions(NamedTuple):
    """The options of the command line.

    Attributes:
        theme: The theme of the table.
        settings: The settings in force: those saved, overridden by the command line.
        rules: The game to begin with; None: where the settings want the program to open.
        deal: The deal number; None: the game in progress if there is one, else a random deal.
        file: The rule file of that game, if it is the player's own.
        played: The game to begin with, if it is loaded from a file.
        test_mode: Whether that file is being tried out.
        theme_directories: The directories of themes, the shipped ones first.
        draft: The text of a rule file to be written; None: a game is to be played.
    """

    theme: TableTheme
    settings: Settings
    rules: "RuleSet | None" = None
    deal: int | None = None
    file: str = ""
    played: "InPlay | None" = None
    test_mode: bool = False
    theme_directories: tuple[str, ...] = ()
    draft: "Draft | None" = None


class Appearance:
    """The settings in force, and the theme that goes with them.

    Attributes:
        start: What the command line asked for.
        theme: The theme in force.
        in_force: The settings in force.
        filters: The filters for every line that is drawn, for this terminal.
    """

    def __init__(self, start: StartOptions, terminal: TerminalAbilities) -> None:
        self.start = start
        self.theme = start.theme
        self.in_force = start.settings
        self._theme_files = ThemeFiles(start.theme_directories)
        self._real_terminal = terminal
        self.filters = filters(self.terminal)
        self._find_theme()

    @property
    def terminal(self) -> TerminalAbilities:
        """Return the abilities of the terminal, less those that the settings switch off."""
        return self._real_terminal.under(self.in_force)

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Return the notices for the player at the start."""
        _, faults = own_keys(self.in_force)
        return tuple(Notice("One of your keys could not be used", fault) for fault in faults)

    @property
    def look(self) -> "Look":
        """Return the look of cards now."""
        from solkit_tui.ui.drawing.look import make_look  # the list of games shows no card

        return make_look(self.theme, self.in_force.four_color, self.terminal)

    @property
    def size(self) -> "DrawnSize | None":
        """Return the largest card size wanted; None: as terminal and game allow."""
        from solkit_tui.ui.drawing.look import wanted_size

        return wanted_size(self.in_force.card_size)

    @property
    def textual_theme(self) -> "Theme":
        """Return the theme in force for Textual, in the colours that the terminal has."""
        return as_textual_theme(theme_for(self.theme, self.terminal))

    def themes(self) -> ThemeLoad:
        """Return the themes to choose from, with the one in force among them."""
        load = self._theme_files.load()
        loaded = {theme.name: theme for theme in (self.theme, *load.loaded)}
        return ThemeLoad(tuple(loaded[name] for name in sorted(loaded)), load.failures)

    def take(self, settings: Settings) -> Settings:
        """Put other settings in force; return those before."""
        before, self.in_force = self.in_force, settings
        self.filters = filters(self.terminal)
        if settings.theme != before.theme:
            self._find_theme()
        return before

    def ground(self, light: bool) -> bool:
        """Take the background that the terminal reports; return whether the theme has changed."""
        self._real_terminal = self._real_terminal._replace(light=light)
        before = self.theme
        self._find_theme()
        return self.theme is not before

    def draw_ascii(self) -> None:
        """Draw only ASCII from now on, as the terminal shows nothing else as it should."""
        self._real_terminal = self._real_terminal._replace(ascii=True)
        self.filters = filters(self.terminal)

    def _find_theme(self) -> None:
        name = self.terminal.theme(self.in_force.theme)
        if name != self.theme.name:
            themes = self._theme_files.load().loaded
            self.theme = next((theme for theme in themes if theme.name == name), self.theme)

    @property
    def asks_ground(self) -> bool:
        """Return whether the theme depends on the background colour of the terminal."""
        rich = self.terminal.colors in (Colors.TRUE, Colors.INDEXED)
        return rich and self.in_force.theme == DEFAULT_THEME
