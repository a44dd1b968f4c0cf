"""The parts that subcommands share: their parsers, numbers, files that are asked for. Knows none of
them."""

import os
from argparse import ArgumentParser, HelpFormatter
from itertools import groupby
from textwrap import fill

from solkit_tui.commands import COMMANDS, UNUSABLE
from solkit_tui.errors import SolkitError
from solkit_tui.services.system.streams import complain


class _Paragraphs(HelpFormatter):
    """Fills what stands above and below the arguments, but for lines that begin with a blank."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        groups = groupby(text.splitlines(), key=lambda line: not line or line[0] == " ")
        return "\n".join(
            "\n".join(lines) if raw else fill(" ".join(lines), width, break_on_hyphens=False)
            for raw, lines in groups
        )


def parser_of(command: str, more: str = "") -> ArgumentParser:
    """A parser that is called as its subcommand is and refuses with status 2.

    Args:
        command: The word of the subcommand.
        more: What its help says below the arguments; lines that begin with a blank stay as they
            are.
    """
    what = COMMANDS[command]
    return ArgumentParser(
        prog=f"solkit {command}",
        description=f"{what[0].upper()}{what[1:]}.",
        epilog=more,
        formatter_class=_Paragraphs,
        allow_abbrev=False,
    )


def read_number(name: str, text: str, most: int = 10**11) -> int:
    """Return the number that an option is given.

    Args:
        name: The option.
        text: What stands behind it.
        most: The highest that it may be.

    Raises:
        SolkitError: It is no number from 1 up, or too high.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and int(text) > 0):
        raise SolkitError("Arguments", f"{name} is a number from 1 up, “{text[:20]}” is none")
    number = int(text)
    if number > most:
        raise SolkitError("Arguments", f"{name}: {most} at most")
    return number


def write_result(path: str, text: str, *, over: bool) -> int:
    """Write a file that was asked for, or say why it cannot be; returns the exit status.

    Args:
        path: The file.
        text: What is to stand in it.
        over: Whether a file that is there is replaced.
    """
    from solkit_tui.services.system.files import write_atomic

    if not over and os.path.exists(path):
        complain(f"{path}: is there already; --force replaces it")
        return UNUSABLE
    try:
        write_atomic(path, text.encode())
    except OSError as error:
        complain(f"{path}: cannot be written: {error.strerror or error}")
        return UNUSABLE
    return 0
