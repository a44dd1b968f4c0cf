"""What the program begins with. Decides nothing."""

from typing import NamedTuple

from solkit_tui.errors import Notice
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.drawing.themes import TableTheme


class Start(NamedTuple):
    """What the command line asked for.

    Attributes:
        theme: The theme of the table.
        four_color: Whether each suit has a colour of its own.
        size: The card size; None: chosen by terminal and game.
        rules: The game to begin with; None: the picker.
        deal: The deal number; None: the game in progress if there is one, else a random deal.
        file: The rule file of that game, where it is the player's own.
        test_mode: Whether that file is being tried out.
        notices: What the player should know at the start.
        theme_directories: Where themes lie, the shipped ones first.
        ascii: Whether nothing beyond ASCII is to be drawn, whatever the terminal can.
    """

    theme: TableTheme
    four_color: bool = False
    size: CardSize | None = None
    rules: RuleSet | None = None
    deal: int | None = None
    file: str = ""
    test_mode: bool = False
    notices: tuple[Notice, ...] = ()
    theme_directories: tuple[str, ...] = ()
    ascii: bool = False
