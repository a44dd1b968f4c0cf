"""The commands of line mode, and how they are read. Knows no game."""

from typing import Final

from solkit_tui.errors import InvalidMove
from solkit_tui.model.cards import MAX_DEAL

COMMANDS: Final = (
    ("moveto", "moveto CARD TARGET", "move a card, with what lies on it, to a pile"),
    ("moveto", "moveto PILE[:N] TARGET", "move the top card, or the top N cards, of a pile"),
    ("supply", "supply [PILE]", "deal; with the deck empty, turn the waste over and deal"),
    ("newgame", "newgame [NUMBER]", "a new deal, of a number from 0 to 999999 or of a random one"),
    ("exit", "exit", "leave; also quit, or q"),
    ("undo", "undo [N]", "take back the last move, or the last N"),
    ("redo", "redo [N]", "make an undone move again, or N of them"),
    ("restart", "restart", "take back every move"),
    ("purge", "purge", "play safe cards to the foundations"),
    ("moves", "moves", "every legal move, as it can be typed"),
    ("hint", "hint", "a move that leads to a win, if 2 s of search find one; else a good one"),
    ("solve", "solve [SECONDS]", "a way to win, after a search of 10 s at most, or of so many"),
    ("winnable", "winnable [SECONDS]", "whether the game can still be won, searched as long"),
    ("review", "review [SECONDS]", "the move that lost the game; so many seconds a position"),
    ("state", "state", "the position"),
    ("rules", "rules", "the rules of this game in words"),
    ("help", "help [COMMAND]", "these commands, or one of them"),
    ("games", "games", "the list of games"),
    ("save", "save FILE", "write the game to a file"),
    ("load", "load FILE", "go on with a game or a position from a file"),
)
"""Name, usage and meaning of every command, in the order in which `help` lists them; `Commander`
carries them out."""

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
"""Words that people type for commands and that are none, some of them close to another command."""

NAMES: Final = tuple(dict.fromkeys(name for name, _, _ in COMMANDS))

NOTES: Final = (
    "piles: d deck, w waste, f1 … foundations, c1 … free cells, r1 … reserves, 1 2 … columns",
    "cards: 10H, TH, KS or K♠; with several packs 5D@3 is the one in pile 3",
    "TARGET is a pile, or the card on top of it",
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
        raise InvalidMove("Unreadable", f"a command has at most {LONGEST} characters")
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
            raise InvalidMove("Unreadable", "the quotes round the file's name do not match")
        return name
    for at, letter in enumerate(rest):
        if letter == "#" and (at == 0 or rest[at - 1].isspace()):
            return rest[:at].rstrip()
    return rest


def usage_rows(name: str) -> list[tuple[str, str, str]]:
    """Return the rows of a command; of all of them where the name is empty."""
    return [row for row in COMMANDS if name in ("", row[0])]


def usages(name: str) -> str:
    """Return how a command is written."""
    return " or ".join(usage for known, usage, _ in COMMANDS if known == name)


def numbers_of_arguments(name: str) -> range:
    """Return how many arguments a command may have: those in brackets may be missing."""
    usage = next(usage for known, usage, _ in COMMANDS if known == name)
    _, *wanted = usage.split()
    return range(sum(word[0] != "[" for word in wanted), len(wanted) + 1)


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
            "Unreadable", f"deal numbers go from 0 to {MAX_DEAL}, “{excerpt(text)}” is none"
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
        raise InvalidMove("Unreadable", f"“{excerpt(text)}” is no number of moves")
    return int(text)


def unknown(name: str) -> str:
    """Return the message for a word that is no command."""
    from difflib import get_close_matches

    near = [meant for meant, typed in _TYPED.items() if name in typed]
    near = near or get_close_matches(name[:40], NAMES, n=1)
    meant = f"; did you mean {near[0]}?" if near else "; help lists them"
    return f"“{excerpt(name)}” is no command{meant}"


def one_line(text: str) -> str:
    """Return a text of several lines in one line."""
    return "; ".join(line.strip() for line in text.splitlines() if line.strip())
