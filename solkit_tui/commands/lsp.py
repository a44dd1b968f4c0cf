"""``solkit lsp``: the language server for rule files, with faults, completion and help."""

import sys
from argparse import ArgumentParser
from contextlib import suppress
from importlib.util import find_spec

from solkit_tui.commands.arguments import how_to_install, parser_of
from solkit_tui.errors import SolkitError


def parser() -> ArgumentParser:
    return parser_of("lsp")


def main(argv: list[str]) -> int:
    parser().parse_args(argv)
    if find_spec("pygls") is None:
        raise SolkitError("The language server is not installed", how_to_install("lsp"))
    from solkit_tui.commands.language_server import make_server, serve

    with suppress(BrokenPipeError):  # the editor has gone
        serve(make_server(), sys.stdin.buffer, sys.stdout.buffer)
    return 0
