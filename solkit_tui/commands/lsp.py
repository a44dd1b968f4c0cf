"""``solkit lsp``: the language server for `.sol` files, with faults, completion and help."""

import sys
from argparse import ArgumentParser
from contextlib import suppress
from importlib.util import find_spec

from solkit_tui.commands.arguments import how_to_install, parser_of
from solkit_tui.errors import SolkitError

_MORE = """\
Your editor starts it and talks to it over standard input and output. Requires the lsp extra:
pip install "solkit-tui[lsp]". The page rule-format of the manual shows how to set up Helix, Neovim
and VS Code."""


def parser() -> ArgumentParser:
    return parser_of("lsp", _MORE)


def main(argv: list[str]) -> int:
    parser().parse_args(argv)
    if find_spec("pygls") is None:
        raise SolkitError("The language server is not installed", how_to_install("lsp"))
    from solkit_tui.commands.language_server import make_server, serve

    with suppress(BrokenPipeError):  # the editor has gone
        serve(make_server(), sys.stdin.buffer, sys.stdout.buffer)
    return 0
