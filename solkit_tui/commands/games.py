"""``solkit games``: prints the list of games."""

import json
from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.line.games import game_lines, game_rows
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output, complain


def parser() -> ArgumentParser:
    parser = parser_of("games")
    parser.add_argument("--json", action="store_true", help="print JSON, one line per game")
    return parser


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    services = Services()
    rows = game_rows(services)
    complain(*(failure.error for failure in services.rules.catalogue().failures))
    complain(*services.notices.take())
    if not options.json:
        return Output().finish(game_lines(rows))
    listed = ",\n".join(json.dumps(row) for row in rows)
    return Output().finish(["[", listed, "]"])
