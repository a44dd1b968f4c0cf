"""The command line: runs a subcommand, and turns its errors into messages and exit statuses.

Subcommands are imported when they are asked for, so that `--version`, `--help`, a refused rule file
and line mode load only what they use.
"""

import os
import sys

from solkit_tui.commands import COMMANDS, INTERRUPTED, UNUSABLE, run
from solkit_tui.errors import SolkitError
from solkit_tui.resources import MissingFiles
from solkit_tui.services.system.streams import complain, flush_at_exit, make_blocking

FAULTY = 1
"""The exit status after an unexpected error."""


def main(argv: list[str] | None = None) -> int:
    """Run the program and return its exit status. If `argv` is None, it has the arguments of the
    process, whose standard streams are then made blocking at the start and flushed at the end."""
    if argv is not None:
        return _run(argv)
    make_blocking()
    try:
        return _run(sys.argv[1:])
    finally:
        flush_at_exit()


def _run(arguments: list[str]) -> int:
    try:
        word = arguments[0] if arguments else ""
        if word in COMMANDS:  # a rule file of the same name can be given as ./check
            return run(word, arguments[word != "play" :])
        like_a_path = "." in word or os.sep in word or word.startswith("-")
        if word and not like_a_path and not os.path.exists(word):
            raise _unknown(word)
        return run("play", arguments)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if isinstance(error, (SolkitError, MissingFiles)):
            complain(str(error))
            return UNUSABLE
        from solkit_tui.services.system.crash import report_crash

        complain(report_crash(error))
        return FAULTY


def _unknown(word: str) -> SolkitError:
    """Return the error for a first argument that is neither a subcommand nor a file."""
    from solkit_tui.faults import excerpt
    from solkit_tui.rules.diagnostics import nearest_word

    near = nearest_word(word, COMMANDS)
    meant = f"solkit {near}" if near else _game_named(word)
    advice = (
        f"did you mean “{meant}”?"
        if meant
        else f"start a game with -g GAME; subcommands: {', '.join(COMMANDS)}"
    )
    return SolkitError("No such rule file or subcommand", f"“{excerpt(word)}”; {advice}")


def _game_named(word: str) -> str:
    """Return the command that starts the game of a name; "": there is none, or more than one."""
    from solkit_tui.services.container import Services

    try:
        Services().rules.find(word)
    except SolkitError:
        return ""
    return f"solkit -g {word}"
