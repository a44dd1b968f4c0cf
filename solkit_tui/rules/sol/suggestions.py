"""Words that authors type in place of those of the `.sol` language. Knows no key."""

import re
from collections.abc import Collection, Mapping

from solkit_tui.counts import NUMBERS
from solkit_tui.rules.diagnostics import bare, nearest_word

_NUMBERS = {word: str(number) for number, word in enumerate(NUMBERS) if number}
_COUNTED = re.compile(
    r"(?<=\w)\s+(times|(free )?cells?|cards?|packs?|decks?|piles?|columns?|redeals?|pass(es)?)$"
)
_REMARK = re.compile(r"\s*(#|//|/\*).*")

_COMMENTS = ("//", "/*", "--", "<!--", ";", "%")
_PAIR = re.compile(r"(?:[-*] )?(\w[\w*]*(?: \w+)?)\s*(?:[:→]|=>|->|\t|\s{2})\s*([^\s=][^=]*)")
_HEADING = re.compile(r"(?:[({<]\s*([\w ]+?)\s*[)}>]:?|([\w ]+?)\s*[:{]?)")

_FACES = {word: (digits, "A" if digits == "1" else digits) for word, digits in _NUMBERS.items()}
_CARDS = {"1": "A", "11": "J", "12": "Q", "13": "K"}
_WORDS = (
    ("A", "ace, aces"),
    ("J", "jack, jacks, knave"),
    ("Q", "queen, queens"),
    ("K", "king, kings"),
    ("ascending, u", "up, upward, upwards, rising, +1"),
    ("descending, d", "down, downward, downwards, falling"),
    ("descending, d, unlimited", "-1"),
    ("any", "up or down, up down, either, both"),
    ("same suit, order", "suit, in suit, suits, by suit"),
    ("same color", "color, colour, in color, same colour"),
    ("alternate color", "alternating, alternating colors, alternating colours, alternate colour"),
    ("alternate color", "opposite color, opposite colour, by color"),
    ("except same", "other suit, different suit, another suit"),
    ("any, all, foundation", "regardless, regardless of suit, no matter, all"),
    ("no, none, 0", "nothing, no, off, never"),
    ("0", "none, zero, none of them"),
    ("yes, always", "true, on, always"),
    ("no", "false"),
    ("unlimited, none", "infinite, infinity, endless, ∞, no limit, any number"),
    ("foundation", "everything, home, hole"),
    ("foundation, column", "foundation, foundations"),
    (
        "columns, column, pile, row",
        "tableau, tableaus, layout, board, pile, piles, stacks, column, columns, row, rows",
    ),
    ("temp, slots, cells", "cells, cell, freecell, freecells, free cell, free cells"),
    ("deck, stock", "stock, talon, deck, draw pile"),
    ("deck", "waste, hand"),
    ("match, waste", "pairs, pairing, discard"),
    ("overlap", "pyramid, peaks"),
    ("grid", "gap"),
    ("near", "neighbours, neighbors, touching"),
    ("adjacent", "difference"),
    ("gaps, without", "remove, removed"),
    ("global", "game, rules, general"),
    ("deal_by", "deal, deals, draw, draws, turn, amount"),
    ("order", "build, builds, building, built, direction"),
    ("decks", "pack, packs, cards"),
    ("refill", "empty, space, spaces, fill, filled, filled by"),
    ("playable_card", "move, moves, playable"),
    ("redeals", "passes, redeal, turnover, recycle, recycles"),
    ("redeal_from, redeal_gather", "gather, gathered, collect, collected"),
    ("size, limit", "limit, maximum, max"),
    ("name", "title"),
    ("skill", "difficulty, level"),
    ("year", "date"),
    ("base", "base_card"),
    ("ordered, run", "sequence, sequences, in sequence, run, runs, group, groups, stack"),
    ("whole", "complete, complete run, complete runs"),
    ("top, 1, single", "single, top card"),
    ("1, A, top", "one"),
    ("1", "once"),
    ("2", "twice"),
)
"""The words that are meant, the likeliest first, each with what authors type for them."""
_MEANT: Mapping[str, tuple[str, ...]] = _FACES | {
    word: tuple(meant.split(", ")) for meant, words in _WORDS for word in words.split(", ")
}
_STEPS = re.compile(r"(?:(asc[a-z]*|up[a-z]*|x|[+])|desc[a-z]*|down[a-z]*|-) ?(?:by )?(\d+)s?")
_DASHES = str.maketrans("–—−", "---")
_IDLE = re.compile(r"\b(a|an|the|only|just|cards?|suits?|of|in|build|built)\b")


def meant(text: str) -> tuple[str, ...]:
    """Return the words that authors may mean by a text, in lower case too, the likeliest first: the
    first that is allowed there is suggested."""
    plain = _COUNTED.sub("", bare(_REMARK.sub("", text.lower().translate(_DASHES))))
    if plain.isdecimal() and len(plain) < 10:
        return (str(int(plain)), _CARDS.get(plain, ""))
    if {"red", "black"} <= set(re.findall(r"\w+", plain)):
        return ("alternate color",)
    short = " ".join(_IDLE.sub(" ", plain).split())
    known = map(_MEANT.get, (plain, short, plain.removesuffix("s")))
    step = _STEPS.fullmatch(plain)
    steps = (f"{'asc' if step[1] else 'desc'} {step[2]}",) if step is not None else ()
    turned = re.sub(r"^(\d+) (\w+)$", r"\2 \1", plain)  # "3 peaks" for "peaks 3"
    return (plain, turned, *steps, *next(filter(None, known), (short,)))


def meant_line(text: str, above: str, names: Collection[str], keys: Collection[str]) -> str | None:
    """Return the line that authors mean by one that is neither a comment, a heading nor ``key =
    value``; None: that is not clear. The key of the line above is `above`; `names` are those of
    sections, `keys` all keys of these."""
    if text.startswith(_COMMENTS):
        return f"# {text.strip('<!>;/*-% ')}"
    words = text.split()
    for at in range(1, len(words)):
        key, times, number = "_".join(words[:at]).lower().partition("*")
        key = key.removesuffix("s") if words[at].isdecimal() and key not in keys else key
        if words[at][0].isalnum() and key in keys:
            return f"{key}{times}{number} = {' '.join(words[at:])}"
    found = _HEADING.fullmatch(text)
    word = (found[1] or found[2]) if found is not None else ""
    name = next((name for name in meant(word) if name in names), nearest_word(word, names))
    if name is not None:
        return f"[{name}]"
    pair = _PAIR.fullmatch(text.rstrip("; "))
    if pair is not None:
        return f"{pair[1]} = {pair[2]}"
    return f"{above} = {text}" if above and re.fullmatch(r"\d+(\s*,\s*\w+)+", text) else None
