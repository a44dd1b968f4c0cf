"""A short description of a game for people who have never played it. Knows heads only."""

from solkit_tui.resources import text_beside
from solkit_tui.services.games.head import CatalogueEntry

_GAMES, _FAMILIES = (
    dict(row.split(" = ", 1) for row in part.splitlines())
    for part in text_beside(__file__, "sentences.txt").split("\n\n")
)
"""The best known games, in words short enough for a tile of any size, and the families."""


def sentence(entry: CatalogueEntry, short: bool = False) -> str:
    """Return a description of a game in a few words, in lower case; empty if there is none. The
    best known games have a short one, for the single line of a tile, most families the other."""
    return _GAMES.get(entry.name, "") if short else _FAMILIES.get(entry.family, "")
