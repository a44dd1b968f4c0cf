"""What a command that is being typed may become. Knows no keys and no screen."""

import os
from collections.abc import Iterator

from solkit_tui.engine.session import Session
from solkit_tui.line.moving import legal_commands
from solkit_tui.line.words import NAMES

_MOST = 200
"""How many completions are given at most."""


def completions(text: str, session: Session) -> list[str]:
    """Every whole line that a beginning may become, without those that it is already.

    Moves are the legal ones, in the order of `moves`; files are those that are there.
    """
    typed = text.lstrip()
    name, blank, rest = typed.partition(" ")
    if not blank:
        found: Iterator[str] | list[str] = [
            known for known in NAMES if known.startswith(name.lower())
        ]
    elif name.lower() in ("save", "load"):
        found = (f"{name.lower()} {path}" for path in _paths(rest.lstrip()))
    elif name.lower() == "help":
        found = [f"help {known}" for known in NAMES]
    else:
        found = legal_commands(session.game, session.state)
    wanted = " ".join(typed.split()) + (" " if typed[-1:] == " " and blank else "")
    fold = wanted.lower()
    lines = (line for line in found if line.lower().startswith(fold) and line != wanted)
    return [line for _, line in zip(range(_MOST), lines, strict=False)]


def _paths(beginning: str) -> Iterator[str]:
    """The files and directories whose path begins so, directories with a slash."""
    directory, start = os.path.split(beginning)
    try:
        with os.scandir(os.path.expanduser(directory) or ".") as entries:
            found = sorted((entry.name, entry.is_dir()) for entry in entries)
    except (OSError, ValueError):
        return
    for name, is_directory in found:
        if name.startswith(start) and (start or not name.startswith(".")):
            yield os.path.join(directory, name) + (os.sep if is_directory else "")
