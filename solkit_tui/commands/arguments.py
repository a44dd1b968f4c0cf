"""Functions that subcommands share: their parsers, reading numbers, writing files."""

import os
import sys
from argparse import Action, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby

from solkit_tui.commands import COMMANDS, MORE, UNUSABLE
from solkit_tui.errors import SolkitError
from solkit_tui.services.system.files import write_atomic
from solkit_tui.services.system.streams import Output, complain


def how_to_install(extra: str) -> str:
    """Return how to install an extra where this program runs: from a clone or from the index."""
    import shlex

    from solkit_tui.services.system.crash import in_checkout  # what reports need costs a tenth

    what = f"-e '.[{extra}]'" if in_checkout() else f"'solkit-tui[{extra}]'"
    return f"install it with: {shlex.quote(sys.executable)} -m pip install {what}"


class JoinedWords(Action):
    """An argument of one name in one or more words, which become one text."""

    def __call__(
        self,
        parser: ArgumentParser,
        namespace: Namespace,
        values: str | Sequence[str] | None,
        option_string: str | None = None,
    ) -> None:
        """Store the words as one text."""
        setattr(namespace, self.dest, " ".join(values or ()))


class CommandParser(ArgumentParser):
    """A parser whose help says so if it cannot be written; that of the library passes over it."""

    def print_help(self, file: object = None) -> None:
        """Print the help; exit with status 1 if it cannot be written."""
        if status := Output().finish([self.format_help()], end=""):
            self.exit(status)


class _Paragraphs(HelpFormatter):
    """Fills the text above and below the arguments, except for lines that begin with a blank, and
    shows a name of several words as one argument."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)

    def _format_args(self, action: Action, default_metavar: str) -> str:
        if isinstance(action, JoinedWords):
            return f"[{action.metavar}]" if action.nargs == "*" else f"{action.metavar}"
        return super()._format_args(action, default_metavar)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        from textwrap import fill  # only help is filled

        groups = groupby(text.splitlines(), key=lambda line: not line or line[0] == " ")
        return "\n".join(
            "\n".join(lines) if raw else fill(" ".join(lines), width, break_on_hyphens=False)
            for raw, lines in groups
        )


def _columns() -> int:
    """Return the width of the terminal as `shutil.get_terminal_size` does, whose module brings
    three kinds of compression: a twentieth of the time to the first answer of line mode."""
    with suppress(KeyError, ValueError):
        if (columns := int(os.environ["COLUMNS"])) > 0:
            return columns
    with suppress(ValueError, OSError):
        return os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else -1).columns or 80
    return 80


def parser_of(command: str, more: str = "") -> ArgumentParser:
    """Return a parser for the arguments of a subcommand; it exits with status 2 on wrong ones. Its
    help has more text below the arguments, of which lines that begin with a blank are not filled.
    """
    what = COMMANDS[command]
    return CommandParser(
        prog=f"solkit {command}",
        description=f"{what[0].upper()}{what[1:]}.",
        epilog=more or MORE.get(command, ""),
        formatter_class=_Paragraphs,
        allow_abbrev=False,
    )


def add_game(parser: ArgumentParser) -> None:
    """Add the argument for a game in one or more words."""
    what = "part of a game's name, or a rule file"
    parser.add_argument("name", metavar="GAME|FILE", nargs="+", action=JoinedWords, help=what)


def option_number(name: str, text: str, most: int | None = None, *, least: int = 1) -> int:
    """Return an option's number; raise SolkitError if it is not from `least` to `most`."""
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else -1
    if number < least or (most is not None and number > most):
        allowed = f"of at least {least}" if most is None else f"from {least} to {most}"
        raise SolkitError("", f"{name} must be a number {allowed}, not “{text[:20]}”")
    return number


def write_result(path: str, text: str, *, over: bool) -> int:
    """Write a file, `over` an existing one or not, or print what failed; return the exit status."""
    if not over and os.path.exists(path):
        complain(f"{path} already exists; use --force to replace it")
        return UNUSABLE
    try:
        # A picture may show the name of a file that is no text.
        write_atomic(path, text.encode(errors="replace"))
    except OSError as error:
        complain(f"{path}: could not be written: {error.strerror or error}")
        return UNUSABLE
    return 0
