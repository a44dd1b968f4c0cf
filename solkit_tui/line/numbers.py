"""Numbers that commands and arguments hold. Knows no game."""

import os

from solkit_tui.engine.deal import MAX_DEAL
from solkit_tui.errors import InvalidMove
from solkit_tui.line.words import shown


def read_deal(text: str) -> int:
    """A deal number.

    Raises:
        InvalidMove: It is none.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= MAX_DEAL):
        raise InvalidMove(
            "Unreadable", f"deal numbers go from 0 to {MAX_DEAL}, “{shown(text)}” is none"
        )
    return int(text)


def random_deal() -> int:
    """A deal number at random, without the 1 ms that the library for such costs to import."""
    return int.from_bytes(os.urandom(8), "big") % (MAX_DEAL + 1)


def read_steps(arguments: tuple[str, ...]) -> int:
    """How many moves an argument that may be missing asks for.

    Raises:
        InvalidMove: It is no number from 1 up.
    """
    if not arguments:
        return 1
    text = arguments[0]
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise InvalidMove("Unreadable", f"“{shown(text)}” is no number of moves")
    return int(text)
