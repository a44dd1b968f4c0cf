"""Reads the lines that are typed in line mode. Knows no game and no command."""

from collections.abc import Iterable
from typing import Final

from solkit_tui.errors import InvalidMove
from solkit_tui.model.cards import MOST_DEAL
from solkit_tui.model.notation import read_number
from solkit_tui.resources import text_beside

ALSO: Final = {"quit": "exit", "q": "exit", "deal": "supply"}
"""Other words for commands, with the command that each means."""

_TYPED: Final = {
    meant: typed.split(", ")
    for meant, typed in (
        line.split(" = ") for line in text_beside(__file__, "typed.txt").splitlines()
    )
}
"""Words that people type for commands and that are not commands, though some are close to one."""

NOTES: Final = (
    "piles: d deck, w waste, f1, f2… foundations, c1… free cells, r1… reserves, 1, 2… columns",
    "cards: 10H, TH, KS or K♠; with several packs, 5D@3 means the 5D in pile 3",
    "TARGET is a pile or its top card",
)

LONGEST: Final = 4096
"""The most characters of a command; the longest sensible one holds the path of a file."""

WITH_FILE: Final = frozenset({"save", "load"})
"""Commands that take the name of a file."""

TO_HEAR: Final = frozenset({"speak", "again"})
"""Commands about how answers sound, which the table does not have."""


def split_line(text: str) -> tuple[str, ...]:
    """Return the words of a line, the first in lower case; empty if it holds no command. Raise
    InvalidMove if the line is too long, or a quote is not closed.

    `#` starts a comment. After `save` and `load` the rest is one word, up to `--as`: a file name
    keeps its blanks, and `#` starts a comment only after one; quotes take it literally.
    """
    text = text.strip()
    if not text or text[0] == "#":
        return ()
    if len(text) > LONGEST:
        raise InvalidMove(f"a command may have at most {LONGEST} characters")
    head, *rest = text.split(None, 1)
    if head.lower() in WITH_FILE:
        return (head.lower(), *(_file_name(rest[0]) if rest else ()))
    words = text.partition("#")[0].split()
    if not words:
        return ()
    name = words[0].lower()
    return (ALSO.get(name, name), *words[1:])


def _file_name(rest: str) -> tuple[str, ...]:
    """Return the name of a file, and a form that follows it with `--as` before."""
    quoted = rest[:1] in ('"', "'")
    name, closed, after = rest[1:].partition(rest[0]) if quoted else ("", "", f" {rest}")
    for at, letter in enumerate(after):
        if letter == "#" and after[at - 1 : at].strip() == "":
            after = after[:at]
            break
    before, mark, form = f"{after} ".rpartition(" --as ")
    wanted = ("--as", *form.split()) if mark else ()
    unquoted = (before if mark else form).strip()
    if not quoted:
        return (unquoted, *wanted) if unquoted else ()
    if not closed or unquoted:
        raise InvalidMove("unmatched quotes around the file name")
    return (name, *wanted) if name else ()


def excerpt(text: str) -> str:
    """Return a typed text made safe and short enough to be quoted in a message."""
    if len(text) > 40:
        text = f"{text[:39]}…"
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def read_deal(text: str, most: int = MOST_DEAL) -> int:
    """Return a typed deal number; raise InvalidMove if it is not one, or is too high."""
    number = read_number(text)
    if number is None or number > most:
        raise InvalidMove(f"“{excerpt(text)}” is not a deal number; use 0 to {most}")
    return number


def read_steps(arguments: tuple[str, ...]) -> int:
    """Return the number of moves that the argument of `undo` or `redo` asks for, 1 without one;
    raise InvalidMove if the argument is not a number from 1 up."""
    if not arguments:
        return 1
    text = arguments[0]
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise InvalidMove(f"“{excerpt(text)}” is not a number of moves")
    return int(text)


def unknown(name: str, names: Iterable[str]) -> str:
    """Return the message for a word that is not one of the names of commands."""
    from difflib import get_close_matches

    near = [meant for meant, typed in _TYPED.items() if name in typed]
    near = near or get_close_matches(name[:40], names, n=1)
    meant = f"; did you mean {near[0]}?" if near else "; type help for a list"
    return f"unknown command “{excerpt(name)}”{meant}"


def lines_joined(text: str) -> str:
    """Return a text of several lines in one line."""
    return "; ".join(line.strip() for line in text.splitlines() if line.strip())
