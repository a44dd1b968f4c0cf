"""Small pictures of no particular game: a calendar leaf, and ribbons of cards."""

from datetime import date

from solkit_tui.resources import text_beside
from solkit_tui.ui.miniature.dots import Dots, Ink, Patch

_ROWS = text_beside(__file__, "digits.txt").split("\n\n")[1].splitlines()
_DIGITS = ["".join(dots) for dots in zip(*map(str.split, _ROWS), strict=True)]
"""The digits, three dots wide and five high, row by row."""
_WIDE, _HIGH = 11, 12
_SUITS = "♠♥♣♦"
_RIBBON = 6
"""The height of a card of a ribbon, in dots."""


def calendar_leaf(
    day: date, width: int, rows: int, written: bool = False
) -> tuple[tuple[Patch, ...], ...]:
    """Return the leaf of a day, with its weekday and month beside it, shortened to the room; for
    terminals without half blocks the number of the day is `written`."""
    dots = Dots()
    dots.block(0, 0, _WIDE, _HIGH, Ink.FACE)
    dots.block(0, 0, _WIDE, 2, Ink.RED)
    number = str(day.day)
    x = (_WIDE - 4 * len(number) + 1) // 2
    if written:
        dots.write((_WIDE - len(number)) // 2, 6, number, Ink.BLACK)
    for digit in "" if written else number:
        for at, dot in enumerate(_DIGITS[int(digit)]):
            if dot == "#":
                dots.block(x + at % 3, 4 + at // 3, 1, 1, Ink.BLACK)
        x += 4
    room = width - _WIDE - 2
    for row, name in enumerate((day.strftime("%A"), day.strftime("%B"))):
        text = name if len(name) <= room else name[:3]
        if len(text) <= room:
            dots.write(_WIDE + 2, 2 + 2 * row, text, Ink.LABEL)
    return dots.patches(width, rows)


def ribbons(width: int, rows: int) -> tuple[tuple[Patch, ...], ...]:
    """Return a pack spread out in ribbons, one face up, the other face down."""
    dots = Dots()
    cards = max(1, (width - 2) // 2)
    for line in range(max(1, min(2, rows // 4))):
        y = line * (_RIBBON + 2)
        for at in range(cards):
            wide = 4 if at == cards - 1 else 2
            inks = (Ink.LINE, Ink.FACE) if not line else (Ink.LATTICE, Ink.BACK)
            dots.block(at * 2, y, wide, _RIBBON, inks[(cards - 1 - at + 1) % 2])
            if not line:
                ink = Ink.RED if at % 2 else Ink.BLACK
                dots.write(at * 2, y, _SUITS[at % 4], ink)
    return dots.patches(width, rows)
