"""What a player types to find a game, and how well it fits. Pure; knows no list."""

import re
from collections.abc import Callable, Sequence

from solkit_tui.ui.picker.browsing import MANY, Wanted

_MEANT: tuple[tuple[str, Callable[[Wanted, int], Wanted]], ...] = (
    (r"\b(\d) ?(?:packs?|decks?)\b", lambda w, n: w._replace(packs=min(n, MANY))),
    (r"\bskill ?([1-5])\b", lambda w, n: w._replace(skill=n)),
    (r"\b(?:never played|unplayed)\b", lambda w, n: w._replace(unplayed=True)),
    (r"\b(?:my own|mine)\b", lambda w, n: w._replace(own=True)),
)
"""Words of a search that say what a game must be."""
_IDLE = frozenset(("patience", "solitaire", "game", "games"))
"""Words that every game here could be found by."""


def understood(text: str, wanted: Wanted) -> tuple[list[str], Wanted]:
    """The words of a search, and what else it says of the games that are wanted."""
    plain = _plain(text)
    for pattern, meant in _MEANT:
        if found := re.search(pattern, plain):
            wanted = meant(wanted, int(found.group(1)) if found.groups() else 0)
            plain = plain.replace(found.group(0), " ")
    words = [{"turn": "draw"}.get(word, word) for word in plain.split()]
    return [word for word in words if word not in _IDLE or len(words) > 1], wanted


def rank(words: list[str], texts: Sequence[str]) -> int | None:
    """How well words fit: 0 whole, 1 at the start, 2 at the start of a word, 3 within; None: not
    all of them."""
    if not words:
        return 0
    plain = " ".join(map(_plain, texts))
    if any(word not in plain for word in words):
        return None
    whole = " ".join(words)
    if plain == whole:
        return 0
    if plain.startswith(whole):
        return 1
    return 2 if f" {words[0]}" in f" {plain}".replace("(", " ") else 3


def _plain(text: str) -> str:
    """Without case and apostrophes: who looks for "bakers" means "Baker's"."""
    return text.casefold().replace("'", "").replace("’", "")
