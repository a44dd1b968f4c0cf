"""The subcommands: a module each, which says what it does. Its `main` takes the arguments after the
word and returns the exit status; its `parser` reads them. A further one is a module here and a line
in `commands.txt`.
"""

from importlib import import_module

from solkit_tui.resources import text_beside

_ROWS = [row.split(" | ") for row in text_beside(__file__, "commands.txt").splitlines()]
COMMANDS = {row[0]: row[1] for row in _ROWS}
"""The words, each with what it does, in the order of the help."""
MORE = {row[0]: row[2] for row in _ROWS if row[2:]}
"""The text below the arguments in the help of some of them."""

UNUSABLE = 2
"""Exit status for arguments and files that cannot be used."""

INTERRUPTED = 130
"""Exit status after Ctrl+C, as in shells."""


def run(name: str, arguments: list[str]) -> int:
    """Carry a subcommand out and return its exit status; raise SolkitError if it cannot be carried
    out, SystemExit if the arguments cannot be read, or ask for help."""
    status: int = import_module(f"solkit_tui.commands.{name}").main(arguments)
    return status
