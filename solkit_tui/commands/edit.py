"""``solkit edit FILE``: the workshop, in a terminal."""

import os
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from solkit_tui.author.first_file import NewGame, in_other_language
from solkit_tui.commands import play
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import SolkitError, UnknownGame
from solkit_tui.line.typed import read_deal
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import is_path
from solkit_tui.services.games.drafts import Draft
from solkit_tui.services.system.startup import terminal_fault

if TYPE_CHECKING:
    from solkit_tui.ui.app import SolkitApp


def parser() -> ArgumentParser:
    parser = parser_of("edit")
    parser.add_argument(
        "file",
        metavar="GAME|FILE",
        help="a rule file (new or existing), or a game, to edit a copy of it",
    )
    play.add_look(parser)
    return parser


def main(argv: list[str]) -> int:
    return play.run(lambda: make_app(argv, terminal_fault()))


def make_app(argv: list[str], fault: str = "") -> "SolkitApp":
    """Return the application, made to open on the workshop, as `play.make_app` does."""
    options = parser().parse_args(argv, play.GivenOptions())
    services = Services(commands=play.table_commands)
    deal = None if options.deal is None else read_deal(options.deal)
    start = {"draft": _draft(services, options.file or ""), "deal": deal}
    return play.make_with(options, services, fault, start)


def _draft(services: Services, what: str) -> Draft:
    """Open a rule file for editing, or a listed game by its name: of a shipped one a copy."""
    if not is_path(what) and (services.confined or not os.path.lexists(what)):
        try:
            return services.rules.draft_of(services.rules.find(what))
        except UnknownGame as error:
            raise UnknownGame(error.title, f"{error.text}; a new file must end in .sol") from None
    directory = os.path.dirname(what)
    # A confined player is told nothing of directories: the loader refuses the file.
    if directory and not services.confined and not os.path.isdir(directory):
        raise SolkitError("No such directory", directory)
    name = os.path.splitext(os.path.basename(what))[0].replace("_", " ").strip().title()
    # Equal columns are one line of a rule file, which is changed in one step.
    game = NewGame(name or "My Game", columns=(4,) * 7, face_up="all")
    text = game.document.text
    in_other = what.lower().endswith(".json") and not os.path.lexists(what)
    return services.rules.draft(what, in_other_language(text) if in_other else text)
