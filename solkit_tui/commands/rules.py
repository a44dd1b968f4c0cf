"""``solkit rules``: the rules of a game in words."""

import json
from argparse import ArgumentParser
from shutil import get_terminal_size
from textwrap import wrap

from solkit_tui.commands.arguments import add_game, parser_of
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import find_rules
from solkit_tui.services.system.streams import Output


def parser() -> ArgumentParser:
    parser = parser_of("rules")
    add_game(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    services = Services()
    rules = find_rules(services.rules, options.name)[0].rules
    sentences = services.game_facts(rules)
    output = Output()
    if not options.json:
        lines = [rules.title, *(f"{heading}: {text}" for heading, text in sentences)]
        if output.on_terminal:  # a terminal would break lines within words
            width = get_terminal_size().columns
            lines = [part for line in lines for part in wrap(line, width, break_on_hyphens=False)]
        return output.finish(lines)
    parts = [{"heading": heading, "text": text} for heading, text in sentences]
    return output.finish([json.dumps({"game": rules.name, "rules": parts})])
