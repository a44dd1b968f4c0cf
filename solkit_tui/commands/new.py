"""``solkit new``: a rule file that plays at once, from a name, another game, or questions."""

import os
import sys
from argparse import ArgumentParser

from solkit_tui.author.faults import examine
from solkit_tui.author.first_file import NewGame, from_another, in_other_language
from solkit_tui.commands import INTERRUPTED, run
from solkit_tui.commands.arguments import parser_of, write_result
from solkit_tui.errors import SolkitError
from solkit_tui.faults import excerpt
from solkit_tui.rules.content import is_json
from solkit_tui.rules.diagnostics import unseen_at
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output, complain, is_terminal


def parser() -> ArgumentParser:
    parser = parser_of("new")
    parser.add_argument("name", metavar="NAME", nargs="?", help="name of the new game")
    parser.add_argument("file", metavar="FILE", nargs="?", help="file to write")
    parser.add_argument("--like", metavar="GAME", help="start from the rules of this game")
    parser.add_argument(
        "--json", action="store_true", help="write JSON rules (also if FILE ends in .json)"
    )
    parser.add_argument("-f", "--force", action="store_true", help="replace an existing file")
    return parser


def main(argv: list[str]) -> int:
    options = parser().parse_intermixed_args(argv)
    services = Services()
    if options.name is None and options.like is not None:
        raise SolkitError("", "--like needs a NAME for the new game")
    if options.name is None:
        from solkit_tui.commands.questions import asked

        try:
            game = asked(NewGame("My Solitaire"))
        except BrokenPipeError:
            Output().abandon()
            return INTERRUPTED
        except (EOFError, KeyboardInterrupt):
            print()
            complain("cancelled; nothing was written")
            return INTERRUPTED
        name = game.name
        target, wanted = _target(options.file, name, options.json)
        data = in_other_language(game.text) if wanted else game.text
    else:
        name = _name(options.name)
        if options.file is None and name.lower().endswith((".sol", ".json")):
            raise SolkitError("", f"put NAME before FILE: solkit new NAME {name}")
        target, wanted = _target(options.file, name, options.json)
        data = _text(services, name, options.like, wanted)
    told = f"{target}: {name}; play it with: solkit {target}"
    failed = write_result(target, data, over=options.force) or Output().finish([told])
    at_terminal = is_terminal(sys.stdin) and is_terminal(sys.stdout)
    if failed or options.name is not None or not at_terminal:
        return failed
    played = input("Play it now? [yes] ").strip().lower() in ("", "y", "yes")
    return run("play", [target]) if played else 0


def _name(typed: str) -> str:
    """Return an argument as the name of a game, with single spaces."""
    try:
        typed = os.fsencode(typed).decode()  # the locale may be one that does not know UTF-8
    except UnicodeError:
        shown = excerpt(typed.encode(errors="replace").decode())
        raise SolkitError("Invalid name", f"not valid UTF-8: “{shown}”") from None
    if not typed.strip():
        raise SolkitError("Invalid name", "a name cannot be empty")
    at = unseen_at(typed)
    if at is not None:
        wrong = f"control character in name: “{excerpt(typed[at])}”; allowed: printable text"
        raise SolkitError("Invalid name", wrong)
    return " ".join(typed.split())


def _target(file: str | None, name: str, in_json: bool) -> tuple[str, bool]:
    """Return the path of the new file, and whether it is to be in the JSON language."""
    if file is None:
        from solkit_tui.services.games.drafts import file_stem

        return file_stem(name) + (".json" if in_json else ".sol"), in_json
    stem, ending = os.path.splitext(file)
    if in_json and ending.lower() == ".sol":
        raise SolkitError("", f"--json needs a file ending in .json: {stem}.json")
    return file, in_json or ending.lower() == ".json"


def _text(services: Services, name: str, like: str | None, wants_json: bool) -> str:
    """Return the text of a new rule file that can be played, in one language or the other."""
    library = services.rules.library()
    if like is None:
        text = NewGame(name).text
    else:
        entry = services.rules.find(like)
        data = services.rules.data(entry.path)
        text = data.decode("utf-8-sig")
        if is_json(data):
            if wants_json:
                from solkit_tui.services.games.drafts import copied

                return copied(text, name)
            try:
                text = in_other_language(text)
            except SolkitError as error:
                raise SolkitError(error.title, f"{error.text}; add --json") from None
        text = from_another(text, name)
    examined = examine(Document(text), library)
    if examined.rules is None:
        raise SolkitError("Invalid name", "; ".join(fault.said for fault in examined.faults))
    return in_other_language(text, library) if wants_json else text
