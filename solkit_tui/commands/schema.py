"""``solkit schema``: the JSON Schema of the JSON rule language, for editors that know schemas."""

from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.commands.docs import print_file


def parser() -> ArgumentParser:
    return parser_of(
        "schema", "Tell your editor which files use it; rule files do not refer to it."
    )


def main(argv: list[str]) -> int:
    parser().parse_args(argv)
    return print_file("json-rules.schema.json", "utf-8")
