"""``solkit docs``: the manual that comes with the program."""

import os
from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import SolkitError
from solkit_tui.resources import bundled, text_beside
from solkit_tui.rules.diagnostics import nearest_word
from solkit_tui.services.system.streams import Output

PAGES = dict(line.split(" = ") for line in text_beside(__file__, "pages.txt").splitlines())
"""The pages for players and rule writers, each with what it is about, in the order of a book."""

BY_STEM = {os.path.splitext(name)[0]: name for name in PAGES}
"""The pages by their names without endings."""


def parser() -> ArgumentParser:
    parser = parser_of("docs")
    parser.add_argument(
        "page", metavar="PAGE", nargs="?", help="the page to print (default: list the pages)"
    )
    return parser


def main(argv: list[str]) -> int:
    page = parser().parse_args(argv).page
    directory = bundled("docs")
    if page is None:
        width = max(map(len, PAGES))
        lines = [f"  {name:{width}}  {about}" for name, about in PAGES.items()]
        return Output().finish([f"{directory}:", *lines])
    return print_file(_name_of(page))


def print_file(name: str, encoding: str | None = None) -> int:
    """Print a file of the manual and return the exit status; see `Output` for the encoding."""
    with open(os.path.join(bundled("docs"), name), encoding="utf-8") as file:
        return Output(encoding=encoding).finish([file.read()], end="")


def _name_of(page: str) -> str:
    """Return the file name of a page that is named with or without its ending."""
    name = page.lower() if page.lower() in PAGES else BY_STEM.get(page.lower())
    if name is None:
        near = nearest_word(page, BY_STEM)
        hint = f"; did you mean {near}?" if near else ""
        raise SolkitError("No such page", f"“{page}”; choose from {', '.join(BY_STEM)}{hint}")
    return name
