"""``solkit line``: the game for pipes, scripts and screen readers."""

import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser


def parser() -> "ArgumentParser":
    """Return a parser for completion and the manual page only; `line.words` reads the arguments."""
    from solkit_tui.commands.arguments import parser_of

    parser = parser_of("line")
    add = parser.add_argument
    add("game", metavar="GAME|FILE", nargs="*", help="a game or a rule file; else Klondike (easy)")
    add("-n", "--deal", metavar="NUMBER", help="the number of the deal; else a random one")
    add("--json", action="store_true", help="answer each command with an object of JSON")
    add("--open", action="store_true", help="show face-down cards")
    add("--load", metavar="POSITION", help="go on with a game or a position from a file")
    add("--strict", action="store_true", help="exit with status 1 if a command failed")
    return parser


def main(argv: list[str]) -> int:
    """Play by commands from standard input; see `commands`.

    Its arguments are read by hand (`line.words`): argparse alone takes a third of the start.
    """
    # Garbage collection during imports finds nothing and costs a twelfth of the time to the first
    # answer, after which line mode enables it again.
    gc.disable()
    from solkit_tui.line import program
    from solkit_tui.services.container import Services

    return program.run(argv, Services())
