"""``solkit check FILE…``: prints the faults and warnings of rule files, or that there are none."""

import json
from argparse import ArgumentParser

from solkit_tui.author.faults import Fault, placed, warnings
from solkit_tui.commands import UNUSABLE
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import RuleFileError
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output, complain

_MORE = """\
A warning does not stop a file from being played: for example, a key has no effect, or cards can
never reach a pile that needs them. With --json each fault or warning is one JSON object per line:
file, line, column, end_column, message, allowed, suggestion, warning."""


def parser() -> ArgumentParser:
    """Return the parser of the arguments."""
    parser = parser_of("check", _MORE)
    parser.add_argument("files", metavar="FILE", nargs="+", help="a rule file in either language")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per fault, for editors"
    )
    return parser


def main(argv: list[str]) -> int:
    """Check rule files; see `commands`."""
    loader, output = Services().rules, Output()
    options = parser().parse_args(argv)
    status = 0
    for path in options.files:
        text, lines = "", []
        try:
            text = loader.data(path).decode("utf-8-sig", errors="replace")
            rules = loader.load(path)
            remarks = loader.remarks(path)
        except RuleFileError as error:
            status = UNUSABLE
            if not options.json:
                complain(str(error))
                continue
            lines = [_object(path, fault) for fault in placed(text, error.diagnostics)]
        else:
            doubts = warnings(text, rules)
            if options.json:
                doubts = (*placed(text, remarks, warning=True), *doubts)
                lines = [_object(path, fault) for fault in doubts]
            else:
                lines = [f"{path}: {rules.name}: no faults", *map(str, remarks)]
                lines += [f"{path}:{one.line}:{one.column}: {one.said}" for one in doubts]
        status = max(status, output.finish(lines))
    return status


def _object(path: str, fault: Fault) -> str:
    fields = fault._asdict()
    del fields["said"]
    return json.dumps({"file": path, **fields})
