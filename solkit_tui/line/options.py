"""The arguments of `solkit line`. Parsed by hand: argparse alone costs a third of the start."""

from collections.abc import Collection, Iterator, Sequence

from solkit_tui.errors import InvalidMove, SolkitError

USAGE = """\
usage: solkit line [GAME | RULE_FILE] [-n NUMBER] [--json] [--open] [--load FILE] [--strict]

Plays by commands from standard input, one a line; `help` lists them.

  GAME         any unambiguous part of a game's name; Klondike (easy) if there is none
  RULE_FILE    the path of a rule file: nothing is counted for the statistics
  -n NUMBER    the number of the deal, 0 to 999999; a random one if there is none
  --json       answer each command with one JSON object on one line
  --open       show face-down cards, as [QC]
  --load FILE  go on with a game or a position from a file
  --strict     exit with status 1 if a command failed
"""


class Options:
    """The arguments of `solkit line`. No named tuple, which would cost twenty times as much."""

    __slots__ = ("deal", "game", "help", "json", "load", "opened", "strict")

    def __init__(self, game: str, deal: int | None, load: str, flags: Collection[str]) -> None:
        self.game = game
        """A part of a game's name, or the path of a rule file; empty: not said."""
        self.deal = deal
        """The number of the deal; None: not said."""
        self.load = load
        """The file to go on with; empty: none."""
        self.json = "--json" in flags
        """Whether answers are JSON objects."""
        self.opened = "--open" in flags
        """Whether face-down cards are shown."""
        self.strict = "--strict" in flags
        """Whether a failed command shows in the exit status."""
        self.help = "--help" in flags or "-h" in flags
        """Whether only the usage is asked for."""


class Unusable(SolkitError):
    """Arguments that make no sense."""


_FLAGS = ("--json", "--open", "--strict", "--help", "-h")
_VALUED = {"-n": "-n", "--deal": "-n", "--load": "--load"}


def read_options(argv: Sequence[str]) -> Options:
    """The options that arguments stand for.

    Raises:
        Unusable: They make no sense.
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
                raise Unusable("Arguments", f"{key} is there twice")
            values[key] = value
        else:
            names.append(word)
    load, game = values.get("--load", ""), " ".join(names)
    if "--load" in values and (names or "-n" in values):
        raise Unusable("Arguments", "a game from a file has its own rules and deal: --load alone")
    deal = _deal(values["-n"]) if "-n" in values else None
    return Options(game, deal, load, flags)


def _valued(word: str, words: Iterator[str]) -> tuple[str, str]:
    """An option that takes a value: ``-n 5``, ``-n5``, ``--deal=5``."""
    name, equals, value = word.partition("=")
    if name in _VALUED and equals:
        return _VALUED[name], value
    if word in _VALUED:
        following = next(words, None)
        if not following:
            raise Unusable("Arguments", f"{word} needs a value")
        return _VALUED[word], following
    if word.startswith("-n"):
        return "-n", word[2:]
    from difflib import get_close_matches

    near = get_close_matches(word[:40], (*_FLAGS, *_VALUED), n=1)
    meant = f"; did you mean {near[0]}?" if near else ""
    raise Unusable("Arguments", f"unknown option {word[:40]}{meant}")


def _deal(text: str) -> int:
    from solkit_tui.line.words import read_deal

    try:
        return read_deal(text)
    except InvalidMove as error:
        raise Unusable("Arguments", error.text) from None
