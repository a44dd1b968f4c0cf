"""``solkit new``: a rule file that plays at once, from a name, another game, or ten questions."""

import os
import re
from argparse import ArgumentParser

from solkit_tui.author.draft import Draft, from_another, written
from solkit_tui.commands import INTERRUPTED, UNUSABLE
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import SolkitError
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output, complain

_MORE = """\
Without NAME ten questions are asked, each with its usual answer, and the layout is shown as it
grows. The file is called like the game where no FILE is given; none is ever overwritten without
--force."""


def parser() -> ArgumentParser:
    """Return what reads the arguments."""
    parser = parser_of("new", _MORE)
    parser.add_argument("name", metavar="NAME", nargs="?", help="what the game is to be called")
    parser.add_argument("file", metavar="FILE", nargs="?", help="the new file")
    parser.add_argument("--like", metavar="GAME", help="begin with the rules of this game")
    parser.add_argument("--json", action="store_true", help="in the JSON rule language")
    parser.add_argument("-f", "--force", action="store_true", help="replace a file that is there")
    return parser


def main(argv: list[str]) -> int:
    """Write a new rule file; see `commands`."""
    options = parser().parse_args(argv)
    services = Services()
    if options.name is None and options.like is not None:
        raise SolkitError("Arguments", "--like wants a NAME for the new game")
    if options.name is None:
        from solkit_tui.commands.questions import asked

        try:
            draft = asked(Draft("My Solitaire"))
        except (EOFError, KeyboardInterrupt):
            print()
            complain("nothing was written")
            return INTERRUPTED
        name, text = draft.name, written(draft)
    else:
        name = " ".join(options.name.split())
        text = _text(services, name, options.like)
    target = options.file or _file_name(name, ".json" if options.json else ".sol")
    data = text if not options.json else _in_json(services, text)
    if os.path.exists(target) and not options.force:
        complain(f"{target}: is there already; --force replaces it")
        return UNUSABLE

    from solkit_tui.services.system.files import write_atomic

    try:
        write_atomic(target, data.encode())
    except OSError as error:
        complain(f"{target}: cannot be written: {error.strerror or error}")
        return UNUSABLE
    return Output().finish([f"{target}: {name}; play it with: solkit {target}"])


def _text(services: Services, name: str, like: str | None) -> str:
    """Return the text of a game of a name, which can be played."""
    from solkit_tui.author.faults import examine

    if like is None:
        text = written(Draft(name))
    else:
        entry = services.rules.find(like)
        text = services.rules.data(entry.path).decode("utf-8-sig")
        if text.lstrip().startswith("{"):
            raise SolkitError("Not a .sol file", f"{entry.name} is written in the JSON language")
        text = from_another(text, name)
    examined = examine(text, services.rules.library())
    if examined.rules is None:
        raise SolkitError("No such name", "; ".join(fault.said for fault in examined.faults))
    return text


def _in_json(services: Services, text: str) -> str:
    """Return a rule file in the JSON language.

    Raises:
        SolkitError: That cannot say all of it.
    """
    from solkit_tui.author.faults import examine
    from solkit_tui.rules.json.write.file import convert

    rules = examine(text, services.rules.library()).rules
    assert rules is not None
    converted = convert(rules)
    if converted.unsupported:
        raise SolkitError("The JSON rule language cannot say it", ", ".join(converted.unsupported))
    return converted.text


def _file_name(name: str, ending: str) -> str:
    return (re.sub(r"\W+", "_", name.lower()).strip("_") or "solitaire") + ending
