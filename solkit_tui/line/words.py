"""Reads the lines and the arguments of line mode. Knows no game and no command.

The arguments are read by hand: argparse alone takes a third of the time to start.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from solkit_tui.errors import InvalidMove, SolkitError
from solkit_tui.model.cards import MAX_DEAL

ALSO: Final = {"quit": "exit", "q": "exit"}
"""Other words for commands, with the command that each means."""

_TYPED: Final = {
    "supply": ("deal", "draw", "stock", "turn"),
    "moveto": ("move", "mv", "put", "play"),
    "newgame": ("new", "again"),
    "exit": ("bye", "leave", "close"),
    "undo": ("back", "unmove"),
    "purge": ("auto", "autoplay", "finish"),
    "hint": ("tip",),
    "state": ("show", "print", "board", "table"),
    "help": ("commands", "man"),
    "games": ("list",),
    "save": ("write",),
    "load": ("open", "resume"),
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


def split_line(text: str) -> tuple[str, ...]:
    """Return the words of a line, the first in lower case; empty if it holds no command.

    `#` starts a comment. After `save` and `load` the rest of the line is one word: the name of
    a file keeps its blanks, and `#` starts a comment only after one; quotes take it literally.

    Raises:
        InvalidMove: The line is too long, or a quote is not closed.
    """
    text = text.strip()
    if not text or text[0] == "#":
        return ()
    if len(text) > LONGEST:
        raise InvalidMove("Unreadable", f"a command may have at most {LONGEST} characters")
    head, *rest = text.split(None, 1)
    if head.lower() in WITH_FILE:
        name = _file_name(rest[0]) if rest else ""
        return (head.lower(), name) if name else (head.lower(),)
    words = text.partition("#")[0].split()
    if not words:
        return ()
    name = words[0].lower()
    return (ALSO.get(name, name), *words[1:])


def _file_name(rest: str) -> str:
    if rest[:1] in ('"', "'"):
        name, closed, after = rest[1:].partition(rest[0])
        after = after.strip()
        if not closed or (after and not after.startswith("#")):
            raise InvalidMove("Unreadable", "unmatched quotes around the file name")
        return name
    for at, letter in enumerate(rest):
        if letter == "#" and (at == 0 or rest[at - 1].isspace()):
            return rest[:at].rstrip()
    return rest


def excerpt(text: str) -> str:
    """Return a typed text made safe and short enough to be quoted in a message."""
    if len(text) > 40:
        text = f"{text[:39]}…"
    return "".join(letter if letter.isprintable() else "�" for letter in text)


def read_deal(text: str) -> int:
    """Return a typed deal number.

    Raises:
        InvalidMove: The text is no deal number.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= MAX_DEAL):
        raise InvalidMove(
            "Unreadable", f"“{excerpt(text)}” is not a deal number; use 0 to {MAX_DEAL}"
        )
    return int(text)


def read_steps(arguments: tuple[str, ...]) -> int:
    """Return the number of moves that the argument of `undo` or `redo` asks for; 1 without one.

    Raises:
        InvalidMove: The argument is no number from 1 up.
    """
    if not arguments:
        return 1
    text = arguments[0]
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise InvalidMove("Unreadable", f"“{excerpt(text)}” is not a number of moves")
    return int(text)


def unknown(name: str, names: Iterable[str]) -> str:
    """Return the message for a word that is not one of the names of commands."""
    from difflib import get_close_matches

    near = [meant for meant, typed in _TYPED.items() if name in typed]
    near = near or get_close_matches(name[:40], names, n=1)
    meant = f"; did you mean {near[0]}?" if near else "; type help for a list"
    return f"unknown command “{excerpt(name)}”{meant}"


def one_line(text: str) -> str:
    """Return a text of several lines in one line."""
    return "; ".join(line.strip() for line in text.splitlines() if line.strip())


USAGE = """\
usage: solkit line [GAME | RULE_FILE] [-n NUMBER] [--json] [--open]
                   [--load FILE] [--strict]

Play by commands, one per line, read from standard input; `help` lists them.

  GAME         any unambiguous part of a game's name (default: Klondike (easy))
  RULE_FILE    path of a rule file; statistics are not recorded
  -n NUMBER    deal number, 0 to 999999 (default: random)
  --json       answer each command with one JSON object on one line
  --open       show face-down cards in brackets: [QC]
  --load FILE  continue from a saved game or position; GAME and NUMBER,
               if given, must match the file
  --strict     exit with status 1 if a command failed
"""


class Options:
    """The arguments of `solkit line`; no named tuple, which takes twenty times as long to make."""

    def __init__(self, game: str, deal: int | None, load: str, flags: Collection[str]) -> None:
        self.game = game
        """A part of a game's name, or the path of a rule file; empty: not given."""
        self.deal = deal
        """The number of the deal; None: not given."""
        self.load = load
        """The file to load and continue; empty: none."""
        self.json = "--json" in flags
        """True if answers are JSON objects."""
        self.opened = "--open" in flags
        """True if face-down cards are shown."""
        self.strict = "--strict" in flags
        """True if a failed command shows in the exit status."""
        self.help = "--help" in flags or "-h" in flags
        """True if only the usage is asked for."""


_FLAGS = ("--json", "--open", "--strict", "--help", "-h")
_VALUED = {"-n": "-n", "--deal": "-n", "--load": "--load"}


def read_options(argv: Sequence[str]) -> Options:
    """Return the options that the arguments give.

    Raises:
        SolkitError: An option is unknown, given twice, or lacks its value.
    """
    flags: set[str] = set()
    values: dict[str, str] = {}
    names: list[str] = []
    words = iter(argv)
    for word in words:
        if word == "--":
            names += words
        elif word in _FLAGS:
            flags.add(word)
        elif word.startswith("-") and len(word) > 1:
            key, value = _valued(word, words)
            if key in values:
                raise SolkitError("Arguments", f"{key} is given twice")
            values[key] = value
        else:
            names.append(word)
    deal = read_deal(values["-n"]) if "-n" in values else None
    return Options(" ".join(names), deal, values.get("--load", ""), flags)


def _valued(word: str, words: Iterator[str]) -> tuple[str, str]:
    """Return the name and the value of an option: ``-n 5``, ``-n5``, ``--deal=5``."""
    name, equals, value = word.partition("=")
    if name in _VALUED and equals:
        return _VALUED[name], value
    if word in _VALUED:
        following = next(words, None)
        if not following:
            raise SolkitError("Arguments", f"{word} needs a value")
        return _VALUED[word], following
    if word.startswith("-n"):
        return "-n", word[2:]
    from difflib import get_close_matches

    near = get_close_matches(word[:40], (*_FLAGS, *_VALUED), n=1)
    meant = f"; did you mean {near[0]}?" if near else ""
    raise SolkitError("Arguments", f"unknown option {word[:40]}{meant}")
