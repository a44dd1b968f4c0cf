"""Shuffles by number: the same order on every machine and in every version. Knows no game."""

from typing import TypeVar

T = TypeVar("T")


def shuffle(things: list[T], seed: int) -> None:
    """Put things in a random order, in place, from the last place down.

    Drawn by the generator of Microsoft's C library (214013, 2531011, the upper 15 of 31 bits), with
    which its FreeCell numbered the deals that players know. No library does it: pysol-cards, whose
    numbers these are too, takes a twentieth of the time that line mode has for its first answer.

    The same seed, 1 to 8 589 934 591, gives the same order. Seeds that Microsoft's generator does
    not have are those of pysol-cards: from 2^31 on the sixteenth bit of what is drawn is always
    set, from 2^32 on it is drawn too, and one is added.
    """
    state, drawn, more = seed & 0xFFFF_FFFF, 0x7FFF, 0
    if seed >> 31:
        more = 0x8000
    if seed >> 32:
        drawn, more = 0xFFFF, 1
    for last in range(len(things) - 1, 0, -1):
        state = (state * 214_013 + 2_531_011) & 0xFFFF_FFFF
        at = ((state >> 16 & drawn) + more) % (last + 1)
        things[last], things[at] = things[at], things[last]
