"""``solkit syntax``: the grammars that colour `.sol` files in editors."""

from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.commands.docs import print_file

_FILES = {"textmate": "solkit.tmLanguage.json", "vim": "solkit.vim"}


def parser() -> ArgumentParser:
    parser = parser_of(
        "syntax", "`solkit docs rule-format` explains where your editor looks for it."
    )
    parser.add_argument("editor", choices=[*_FILES], help="the kind of grammar")
    return parser


def main(argv: list[str]) -> int:
    return print_file(_FILES[parser().parse_args(argv).editor], "utf-8")
