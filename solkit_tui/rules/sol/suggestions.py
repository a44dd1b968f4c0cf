"""Words that authors type in place of those of the `.sol` language. Knows no key."""

import re
from collections.abc import Mapping

_WRITTEN = "one two three four five six seven eight nine ten eleven twelve"
NUMBERS = {word: str(number) for number, word in enumerate(_WRITTEN.split(), 1)}
"""The digits for numbers in words."""

_FACES = {word: (digits, "A" if digits == "1" else digits) for word, digits in NUMBERS.items()}
_WORDS = (
    ("A", "ace, aces"),
    ("J", "jack, jacks, knave"),
    ("Q", "queen, queens"),
    ("K", "king, kings"),
    ("ascending, u", "up, upward, upwards, rising, +1"),
    ("descending, d", "down, downward, downwards, falling, -1"),
    ("any", "up or down, either, both"),
    ("same suit", "suit, in suit, suits, by suit"),
    ("same color", "color, colour, in color, same colour"),
    ("alternate color", "alternating, alternating colors, alternating colours, alternate colour"),
    ("alternate color", "red/black, opposite color, opposite colour, by color"),
    ("except same", "other suit, different suit, another suit"),
    ("any, all, foundation", "regardless, regardless of suit, no matter, all"),
    ("no, none", "nothing, no, off, never"),
    ("yes, always", "true, on, always"),
    ("no", "false"),
    ("unlimited, none", "infinite, infinity, endless, ∞, no limit, any number"),
    ("foundation", "everything, home"),
    (
        "column, pile, columns",
        "tableau, tableaus, pile, piles, stacks, columns, foundation, foundations",
    ),
    ("temp, slots", "cells, cell, freecell, freecells, free cell, free cells"),
    ("deck", "stock, talon, waste, hand"),
    ("match", "pairs, pairing, discard"),
    ("overlap", "pyramid, peaks"),
    ("grid", "rows, gap"),
    ("global", "game, rules, general"),
    ("deal_by", "deal, draw, turn"),
    ("order", "build, building, built"),
    ("decks", "pack, packs, cards"),
    ("refill", "empty, space, spaces, fill"),
    ("playable_card", "move, moves, playable"),
    ("redeals", "passes, redeal"),
    ("size, limit", "limit, maximum, max"),
    ("name", "title"),
    ("base", "base_card"),
    ("ordered, run", "sequence, sequences, in sequence, run, runs, group, groups, stack"),
    ("top, 1, single", "single, top card"),
    ("1, A, top", "one"),
)
"""The words that are meant, the likeliest first, each with what authors type for them."""
_MEANT: Mapping[str, tuple[str, ...]] = _FACES | {
    word: tuple(meant.split(", ")) for meant, words in _WORDS for word in words.split(", ")
}
_IDLE = re.compile(r"\b(a|an|the|only|just|cards?|suits?|of|in)\b")


def meant(text: str) -> tuple[str, ...]:
    """Return the words that authors may mean by a text, in lower case too, the likeliest first: the
    first that is allowed there is suggested."""
    plain = " ".join(text.lower().split()).strip("\"'“”")
    if {"red", "black"} <= set(re.findall(r"\w+", plain)):
        return ("alternate color",)
    bare = " ".join(_IDLE.sub(" ", plain).split())
    return _MEANT.get(plain) or _MEANT.get(bare) or (plain, bare)
