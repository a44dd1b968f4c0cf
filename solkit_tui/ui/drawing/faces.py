"""Pips, court figures (of `faces.txt`) and backs as text. Knows neither colours nor places of
cards."""

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


def _pips(rows: str, *columns: int, width: int) -> Picture:
    """Return pips in three columns, with a letter for each row: one in the (m)iddle, a (p)air at
    the sides, (t)hree, or none."""
    left, middle, right = columns
    places = {".": (), "m": (middle,), "p": (left, right), "t": (left, middle, right)}
    return Picture(
        tuple(
            "".join(SUIT if at in places[letter] else " " for at in range(width)) for letter in rows
        )
    )


_PIP_ROWS = {
    DrawnSize.LARGE: (
        "..m..",
        "m...m",
        "m.m.m",
        "p...p",
        "p.m.p",
        "p.p.p",
        "pmp.p",
        "pmpmp",
        "ppmpp",
        "pt.tp",
    ),
    DrawnSize.HUGE: (
        "...m...",
        "m.....m",
        "m..m..m",
        "p.....p",
        "p..m..p",
        "p..p..p",
        "pm.p..p",
        "pm.p.mp",
        "p.pmp.p",
        "pmp.pmp",
    ),
}
"""The rows of pips for each rank from the ace to the ten."""


@cache
def _drawn() -> Mapping[tuple[str, ...], Picture]:
    """Return the pictures of `faces.txt` by size, kind of characters, and what is on the card."""
    _, *blocks = Path(__file__).with_name("faces.txt").read_text("utf-8").split("\n\n")
    pictures = {}
    for block in blocks:
        heading, *rows = block.splitlines()
        *words, gold = heading.split()
        width = DrawnSize(words[0]).width - 2
        pictures[tuple(words)] = Picture(tuple(row.ljust(width) for row in rows), int(gold))
    return pictures


@cache
def picture(rank: int, suit: int, size: DrawnSize, blocks: bool, cut: bool = False) -> Picture:
    """Return the middle of a card of rank 0 (Ace) to 12 (King), with block characters if `blocks`
    may be used. If it is `cut`, only some of its rows are visible: a part of a large ace would look
    like a bar."""
    width, height = size.width - 2, size.height - 2
    characters = "blocks" if blocks else "plain"
    name = SUIT_NAMES[suit] if rank == ACE else RANK_NAMES[rank]
    own = None if cut and rank == ACE else _drawn().get((size, characters, name))
    if own is not None:
        return own
    if rank >= JACK and size is DrawnSize.HUGE:
        return _centred(_drawn()[DrawnSize.LARGE, characters, name], width, height)
    if size in _PIP_ROWS:
        side = width // 4
        return _pips(_PIP_ROWS[size][rank], side, width // 2, width - 1 - side, width=width)
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
