"""``solkit schema``: the JSON Schema of the JSON rule language, for editors that know schemas."""

from solkit_tui.commands.arguments import parser_of
from solkit_tui.commands.docs import print_file


def main(argv: list[str]) -> int:
    parser_of("schema").parse_args(argv)
    return print_file("json-rules.schema.json", "utf-8")
