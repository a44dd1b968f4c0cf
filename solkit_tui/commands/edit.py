"""``solkit edit FILE``: the workshop, in a terminal."""

import os
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from solkit_tui.commands import play
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import SolkitError
from solkit_tui.line.words import read_deal
from solkit_tui.services.container import Services
from solkit_tui.services.games.catalogue import ENDINGS
from solkit_tui.services.games.drafts import Draft
from solkit_tui.services.system.surroundings import terminal_fault

if TYPE_CHECKING:
    from solkit_tui.ui.app import SolkitApp

_NEW = """\
[global]
name  = {name}
decks = 1

[foundation]
column*4 = A, any, ascending, same suit

[column]
order    = descending, alternate color
column*7 = 4, 4
"""
"""The text of a file that is not there yet: it plays."""


def parser() -> ArgumentParser:
    """Return what reads the arguments."""
    parser = parser_of("edit")
    parser.add_argument(
        "file", metavar="GAME|FILE", help="a rule file, there or not; of a game a copy of your own"
    )
    play.add_look(parser)
    return parser


def main(argv: list[str]) -> int:
    """Open the workshop; see `commands`."""
    return play.run(lambda: make_app(argv, terminal_fault()))


def make_app(argv: list[str], fault: str = "") -> "SolkitApp":
    """The application that opens on the workshop; everything is checked before it is made.

    Args:
        argv: The arguments.
        fault: Why there is no terminal to show it in.

    Raises:
        SolkitError: The file, the look or the terminal is not to be had.
    """
    options = parser().parse_args(argv)
    services = Services(commands=play.table_commands)
    deal = None if options.deal is None else read_deal(options.deal)
    start = {"draft": _draft(services, options.file), "deal": deal}
    return play.make_with(options, services, fault, start)


def _draft(services: Services, what: str) -> Draft:
    """The text of a file, or of a game's copy."""
    like_a_path = os.sep in what or os.path.splitext(what)[1].lower() in ENDINGS
    if not like_a_path and not os.path.lexists(what):
        return services.rules.draft_of(services.rules.find(what))
    directory = os.path.dirname(what)
    if directory and not os.path.isdir(directory):
        raise SolkitError("No such directory", f"{directory}: the file would lie there")
    name = os.path.splitext(os.path.basename(what))[0].replace("_", " ").strip().title()
    return services.rules.draft(what, _NEW.format(name=name or "My Game"))
