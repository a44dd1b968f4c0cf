"""``solkit rules``: the rules of a game in words."""

from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.line.files import find_rules
from solkit_tui.rules.words.describe import describe
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output


def parser() -> ArgumentParser:
    """Return what reads the arguments."""
    parser = parser_of("rules")
    parser.add_argument(
        "name", metavar="GAME|FILE", nargs="+", help="a part of its name, or its rule file"
    )
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    return parser


def main(argv: list[str]) -> int:
    """Tell the rules of a game; see `commands`."""
    options = parser().parse_args(argv)
    rules = find_rules(Services().rules, " ".join(options.name))[0].rules
    sentences = describe(rules)
    if not options.json:
        return Output().finish([rules.name, *(f"{heading}: {text}" for heading, text in sentences)])
    import json

    parts = [{"heading": heading, "text": text} for heading, text in sentences]
    return Output().finish([json.dumps({"game": rules.name, "rules": parts})])
