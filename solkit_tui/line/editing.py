"""Lines that a person types: what a beginning may become, and editing at a terminal."""

import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.line.moving import AREA_WORDS, legal_commands
from solkit_tui.line.typed import WITH_FILE


def completions(text: str, session: Session, names: tuple[str, ...]) -> list[str]:
    """Return the whole lines that a beginning may be completed to, but not the text itself: names
    of commands, legal moves in the order of `moves`, and paths that exist."""
    typed = text.lstrip()
    name, blank, rest = typed.partition(" ")
    if not blank:
        lines: Iterable[str] = names
    elif name.lower() in WITH_FILE:
        if name.lower() not in names:
            return []
        lines = (f"{name.lower()} {path}" for path in _paths(rest.lstrip()))
    elif name.lower() == "help":
        lines = [f"help {command}" for command in names]
    elif name.lower() == "pile":
        lines = [f"pile {word}" for word in (*pile_ids(session.game), *AREA_WORDS)]
    else:
        lines = legal_commands(session.game, session.state)
    wanted = " ".join(typed.split()) + (" " if typed[-1:] == " " and blank else "")
    fold = wanted.lower()
    longer = (line for line in lines if line.lower().startswith(fold) and line != wanted)
    return list(islice(longer, _MOST))


_MOST = 200
"""The largest number of completions that is returned."""


def _paths(beginning: str) -> Iterator[str]:
    """Yield the files and directories whose path begins with this text, directories with a slash;
    names that begin with a dot only if the dot was typed."""
    directory, start = os.path.split(beginning)
    try:
        with os.scandir(os.path.expanduser(directory) or ".") as entries:
            names = sorted((entry.name, entry.is_dir()) for entry in entries)
    except (OSError, ValueError):
        return
    for name, is_directory in names:
        if name.startswith(start) and (start or not name.startswith(".")):
            yield os.path.join(directory, name) + (os.sep if is_directory else "")


def line_editor(complete: Callable[[str], list[str]]) -> Callable[[], str | None] | None:
    """Return what reads a line at the terminal, after a prompt, with editing, history and
    completion, and returns None at the end of input; None if this Python has no readline.
    `complete` returns the whole lines that a beginning may become."""
    try:
        import readline  # only at a terminal: no script needs it
    except ImportError:
        return None
    offered: list[str] = []

    def completer(text: str, at: int) -> str | None:
        if at == 0:
            offered[:] = complete(text)
        return offered[at] if at < len(offered) else None

    readline.set_completer(completer)
    readline.set_completer_delims("")
    libedit = "libedit" in (readline.__doc__ or "")
    for setting in (
        "bind ^I rl_complete" if libedit else "tab: complete",
        "set show-all-if-ambiguous on",
        "set enable-bracketed-paste off",  # pasted lines are commands, each of its own
    ):
        readline.parse_and_bind(setting)

    def line() -> str | None:
        try:
            return input("> ")
        except EOFError:
            return None

    return line
