"""Line mode: the game through standard input and output. Knows no Textual and no terminal.

Everything is imported in the functions: a first answer in three times `python -c pass` leaves no
room for what is not needed.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solkit_tui.line.needs import Needs


def main(argv: Sequence[str], services: "Needs") -> int:
    """`solkit line …`: plays by commands from standard input; gives the exit status.

    Args:
        argv: The arguments after `line`.
        services: The games and the statistics.

    The collection of garbage may be off until the first answer is out; it is switched on then.
    """
    from solkit_tui.line.program import run

    return run(argv, services)


def games(argv: Sequence[str], services: "Needs") -> int:
    """`solkit games [--json]`: lists the games; gives the exit status."""
    from solkit_tui.line.listing import list_games

    return list_games(argv, services)


def rules(argv: Sequence[str], services: "Needs") -> int:
    """`solkit rules NAME|FILE [--json]`: the rules in words; gives the exit status."""
    from solkit_tui.line.listing import show_rules

    return show_rules(argv, services)
