"""``solkit convert``: a rule file written in the other rule language."""

import os
from argparse import ArgumentParser

from solkit_tui.commands import UNUSABLE
from solkit_tui.commands.arguments import parser_of, write_result
from solkit_tui.rules.content import is_json
from solkit_tui.rules.json.infer.plain import beyond_fields
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.sol.write import write_sol
from solkit_tui.services.container import Services
from solkit_tui.services.games.catalogue import ENDINGS
from solkit_tui.services.system.streams import Output, complain


def parser() -> ArgumentParser:
    parser = parser_of("convert")
    parser.add_argument("source", metavar="FILE", help="the rule file to convert")
    parser.add_argument(
        "target", metavar="NEW", nargs="?", help="the output file (default: standard output)"
    )
    parser.add_argument("-f", "--force", action="store_true", help="replace an existing file")
    return parser


def main(argv: list[str]) -> int:
    """Write the rules of the first file to the second in the other language; see `commands`.

    Without a second file the text goes to standard output. An existing file is replaced only with
    ``--force``. If the other language cannot express some rules, they are named and nothing is
    written.
    """
    options = parser().parse_intermixed_args(argv)
    source, target = options.source, options.target
    loader = Services().rules
    rules = loader.load(source)
    if is_json(loader.data(source)):
        language = ending = ".sol"
        text, unsupported = write_sol(rules)
        if rules.script is not None:
            unsupported = tuple(beyond_fields(rules))
    else:
        language, ending = "JSON", ".json"
        text, unsupported = convert(rules)
    if unsupported:
        words = "\n".join(f"  {word}" for word in unsupported)
        return _refuse(
            f"{source}: these rules cannot be expressed in the {language} language:\n{words}"
        )
    if target is None:
        # A rule file is UTF-8, whatever the terminal's encoding.
        return Output(encoding="utf-8").finish([text], end="")
    stem, called = os.path.splitext(target)
    if called.lower() in ENDINGS and called.lower() != ending:
        return _refuse(
            f"{source} is already a {called.lower()} file; for {language} write {stem}{ending}"
        )
    return write_result(target, text, over=options.force) or Output().finish(
        [f"{target}: {rules.name}, as a {language} rule file"]
    )


def _refuse(why: str) -> int:
    complain(why)
    return UNUSABLE
