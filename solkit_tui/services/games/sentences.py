"""A short description of a game for people who have never played it. Knows heads only."""

from solkit_tui.services.games.head import CatalogueEntry

_GAMES = {
    "Klondike (easy)": "the one all know",
    "Klondike (hard)": "three cards a turn",
    "Spider": "long runs, two packs",
    "FreeCell": "all cards in sight",
    "Pyramid": "pairs that make 13",
    "TriPeaks": "up and down by one",
    "Yukon": "move any group",
    "Golf": "empty the green",
    "Canfield": "a reserve to empty",
}
"""The best known games, in words short enough for a tile of any size."""
_FAMILIES = {
    "Accordion": "a row of all cards closes up as one goes to another of its rank or suit",
    "Baker's Dozen": "every card lies open; kings go to the bottom first",
    "Beleaguered Castle": "long rows of open cards, moved one at a time",
    "Canfield": "a reserve to empty, and foundations that go round the corner",
    "Fan": "small fans of open cards, one card moved at a time",
    "Forty Thieves": "two packs, one card at a time, one pass of the deck",
    "FreeCell": "all cards in sight and a few free cells: hardly luck at all",
    "Golf": "one waste takes the next card up or down",
    "Gypsy": "two packs dealt in rows, built in turns of red and black",
    "Klondike": "build down in turns of red and black, aces up",
    "Montana": "rows with gaps; each takes the card that follows the one before it",
    "Numerica": "no deal to undo: only where each card of the deck goes",
    "Osmosis": "suits in any order of ranks; each foundation waits for the one before",
    "Pairing": "cards leave in pairs",
    "Picture Gallery": "three rows of foundations that count by threes",
    "Raglan": "open cards, a reserve, and foundations that begin early",
    "Simple": "few rules and a quick game",
    "Spider": "whole runs from king to ace are built in the columns",
    "Terrace": "a terrace of cards decides where the foundations begin",
    "Two-Deck": "two packs and a large table",
    "Yukon": "any group of cards moves, in order or not",
}


def sentence(entry: CatalogueEntry, short: bool = False) -> str:
    """Return a description of a game in a few words, in lower case; empty if there is none.

    Args:
        entry: The game.
        short: Whether it is for a tile, which has one line for it: then the best known games have
            one, else most families.
    """
    return _GAMES.get(entry.name, "") if short else _FAMILIES.get(entry.family, "")
