"""``solkit line``: the game for pipes, scripts and screen readers."""

from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.line import program
from solkit_tui.line.typed import read_deal
from solkit_tui.services.container import Services


def parser() -> ArgumentParser:
    parser = parser_of("line")
    add = parser.add_argument
    add(
        "game",
        metavar="GAME|FILE",
        nargs="*",
        help="any unambiguous part of a name, or a rule file (default: Klondike (turn one))",
    )
    add("-n", "--deal", metavar="NUMBER", help="deal number, 0 to 8589934591 (default: random)")
    add("--json", action="store_true", help="answer each command with one JSON object on one line")
    add("--open", action="store_true", help="show face-down cards in brackets")
    add("--spoken", action="store_true", help="name cards in words, and count face-down cards")
    add("--load", metavar="POSITION", help="continue from a saved game or position")
    add("--strict", action="store_true", help="exit with status 1 if a command failed")
    return parser


def options_of(argv: list[str]) -> program.Options:
    """Return the options that the arguments give; raise InvalidMove if the deal is no deal number,
    SystemExit if the arguments cannot be read, or ask for help."""
    given = parser().parse_args(argv)
    deal = None if given.deal is None else read_deal(given.deal)
    game, load = " ".join(given.game), given.load or ""
    return program.Options(
        game, deal, load, given.json, given.open, given.strict, spoken=given.spoken
    )


def main(argv: list[str]) -> int:
    return program.run(options_of(argv), Services())
