"""The commands of line mode for another front end: text in, a game and words out."""

import os
from collections.abc import Iterable, Iterator
from itertools import islice

from solkit_tui.engine.session import Session
from solkit_tui.errors import InvalidMove
from solkit_tui.line.commander import COMMANDS, Commander
from solkit_tui.line.moving import legal_commands
from solkit_tui.line.report import game_rows, position_lines, short_game_lines
from solkit_tui.line.solving import read_seconds
from solkit_tui.line.typed import NOTES, WITH_FILE, split_line
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services


class TableCommands:
    """Carries out what is typed at the table."""

    def __init__(self, services: Services) -> None:
        self._commander = Commander(services)
        self._services = services
        self._names = (
            *(name for name in COMMANDS if not (services.confined and name in WITH_FILE)),
            "edit",
        )

    def run(self, text: str, current: InPlay) -> Answer | None:
        """Carry a command out, or leave it to the table's solver; return None if there is none."""
        try:
            wish, seconds = _wish(text)
            words = [word.lower() for word in split_line(text) or ()]
        except InvalidMove as error:
            return Answer(current, error="invalid", message=error.text)
        if wish:
            return Answer(current, wish=wish, seconds=seconds)
        if words == ["help", "edit"]:
            return Answer(current, said=(_EDIT,))
        answer = self._commander.run(text, current)
        if answer is not None and words == ["help"]:
            lines = answer.said[: -len(NOTES)]
            return answer._replace(said=(*lines, _EDIT, *NOTES))
        if answer is not None and "games" in dict(answer.fields):
            return answer._replace(said=tuple(short_game_lines(game_rows(self._services))))
        if answer is None or answer.show != "position" or answer.fresh or answer.said:
            return answer
        return answer._replace(said=tuple(position_lines(answer.current, opened=False)))

    def completions(self, text: str, session: Session) -> list[str]:
        """Return the whole lines that the typed text may be completed to, but not the text itself.

        Moves are the legal ones, in the order of `moves`; paths are those that exist.
        """
        typed = text.lstrip()
        name, blank, rest = typed.partition(" ")
        if not blank:
            lines: Iterable[str] = self._names
        elif name.lower() in WITH_FILE:
            if name.lower() not in self._names:
                return []
            lines = (f"{name.lower()} {path}" for path in _paths(rest.lstrip()))
        elif name.lower() == "help":
            lines = [f"help {command}" for command in self._names]
        else:
            lines = legal_commands(session.game, session.state)
        wanted = " ".join(typed.split()) + (" " if typed[-1:] == " " and blank else "")
        fold = wanted.lower()
        longer = (line for line in lines if line.lower().startswith(fold) and line != wanted)
        return list(islice(longer, _MOST))


_WISHES = ("winnable", "solve", "hint", "review", "edit", "restart")
"""The commands that the table itself carries out, most of them with its solver."""

_EDIT = "edit: edit the rules of this game (a copy, for a built-in game)"
"""The help for the command that line mode does not have."""


def _wish(text: str) -> tuple[str, float]:
    """Return the word of a command that the table carries out itself, and the seconds given with
    it (0: none given); return ("", 0.0) for any other command.

    Raises:
        InvalidMove: The line or the number of seconds cannot be read, or `edit` has arguments.
    """
    name, *arguments = split_line(text) or ("",)
    if name == "edit" and arguments:
        raise InvalidMove("Unreadable", "usage: edit")
    command = COMMANDS.get(name)
    if name not in _WISHES or (command and len(arguments) not in command.numbers_of_arguments):
        return "", 0.0
    return name, read_seconds(arguments[0]) if arguments else 0.0


_MOST = 200
"""The largest number of completions that is returned."""


def _paths(beginning: str) -> Iterator[str]:
    """Yield the files and directories whose path begins with this text, directories with a slash.

    Names that begin with a dot only come if the dot was typed.
    """
    directory, start = os.path.split(beginning)
    try:
        with os.scandir(os.path.expanduser(directory) or ".") as entries:
            names = sorted((entry.name, entry.is_dir()) for entry in entries)
    except (OSError, ValueError):
        return
    for name, is_directory in names:
        if name.startswith(start) and (start or not name.startswith(".")):
            yield os.path.join(directory, name) + (os.sep if is_directory else "")
