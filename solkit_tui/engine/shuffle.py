"""Shuffles by number: the same order on every machine and in every version. Knows no game."""

from typing import TypeVar

T = TypeVar("T")


def shuffle(things: list[T], seed: int) -> None:
    """Put things in a random order, from the last place down.

    Drawn by the generator of Microsoft's C library (214013, 2531011, the upper 15 of 31 bits), with
    which its FreeCell numbered the deals that players know. No library does it: pysol-cards, whose
    numbers these are too, takes a twentieth of the time that line mode has for its first answer.

    Args:
        things: The list to shuffle, in place.
        seed: 1 to 2 147 483 647; the same seed gives the same order.
    """
    state = seed
    for last in range(len(things) - 1, 0, -1):
        state = (state * 214_013 + 2_531_011) & 0x7FFF_FFFF
        at = (state >> 16) % (last + 1)
        things[last], things[at] = things[at], things[last]
