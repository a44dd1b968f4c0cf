"""``solkit check FILE…``: every fault of every file, or a word that there is none, and remarks."""

from argparse import ArgumentParser

from solkit_tui.commands import UNUSABLE
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import RuleFileError
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output, complain


def parser() -> ArgumentParser:
    """Return what reads the arguments."""
    parser = parser_of("check")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a rule file in either language")
    return parser


def main(argv: list[str]) -> int:
    """Check rule files; see `commands`."""
    loader, output = Services().rules, Output()
    status = 0
    for path in parser().parse_args(argv).files:
        try:
            said = [f"{path}: {loader.load(path).name}: no fault"]
            said += map(str, loader.remarks(path))
        except RuleFileError as error:
            complain(str(error))
            status = UNUSABLE
        else:
            status = max(status, output.finish(said))
    return status
