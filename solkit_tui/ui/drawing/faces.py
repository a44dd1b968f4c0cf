"""Pips and court figures (of `faces.txt`), and backs as text."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from solkit_tui.model.cards import ACE, JACK, RANK_NAMES, SUIT_NAMES
from solkit_tui.ui.drawing.look import DrawnSize

SUIT = "*"
"""The character in a picture that stands for the suit's sign, in its colour."""


class Picture(NamedTuple):
    """The middle of a card.

    Attributes:
        rows: The rows between the borders of a card, in its whole inner width.
        gold: The number of rows, from the top, that are drawn in gold.
    """

    rows: tuple[str, ...]
    gold: int = 0


@cache
def _blocks() -> Mapping[str, tuple[str, str]]:
    """Return how many rows are gold, and all rows, of each picture of `faces.txt` by its heading:
    size, kind of characters, and what is on the card."""
    text = Path(__file__).with_name("faces.txt").read_text("utf-8").replace("·", " ")
    found = {}
    for block in text.split("\n\n")[1:]:
        heading, _, rows = block.partition("\n")
        name, _, gold = heading.rpartition(" ")
        found[name] = gold, rows
    return found


def _drawn(size: DrawnSize, characters: str, name: str) -> Picture | None:
    """Return a picture of `faces.txt`; None: it is not there."""
    gold, rows = _blocks().get(f"{size.value} {characters} {name}", ("", ""))
    filled = tuple(row.ljust(size.width - 2) for row in rows.splitlines())
    return Picture(filled, int(gold)) if filled else None


@cache
def picture(rank: int, suit: int, size: DrawnSize, blocks: bool, cut: bool = False) -> Picture:
    """Return the middle of a card of rank 0 (Ace) to 12 (King), with block characters if `blocks`
    may be used. If it is `cut`, only some of its rows are visible: a part of a large ace would look
    like a bar."""
    width, height = size.width - 2, size.height - 2
    characters = "blocks" if blocks else "plain"
    name = SUIT_NAMES[suit] if rank == ACE else RANK_NAMES[rank]
    own = None if cut and rank == ACE else _drawn(size, characters, name)
    if own is not None:
        return own
    court = rank >= JACK and size is DrawnSize.HUGE
    if court and (large := _drawn(DrawnSize.LARGE, characters, name)) is not None:
        return _centred(large, width, height)
    if (pips := _drawn(size, "pips", RANK_NAMES[rank])) is not None:
        return pips
    blank = " " * width
    middle = blank[: (width - 1) // 2] + SUIT + blank[(width - 1) // 2 + 1 :]
    return Picture(tuple(middle if row == height // 2 else blank for row in range(height)))


def _centred(drawn: Picture, width: int, height: int) -> Picture:
    rows = [row.center(width) for row in drawn.rows]
    above = (height - len(rows)) // 2
    blank = [" " * width]
    return Picture((*blank * above, *rows, *blank * (height - len(rows) - above)))


def lattice(pattern: tuple[str, str], width: int, row: int) -> str:
    """Return one row of the pattern of a back."""
    return (pattern[row % 2] * width)[:width]
