"""A short description of a game for people who have never played it. Knows heads only."""

from solkit_tui.services.games.head import CatalogueEntry

_GAMES = {
    "Klondike (easy)": "the classic",
    "Klondike (hard)": "three cards per deal",
    "Spider": "long runs, two packs",
    "FreeCell": "all cards face up",
    "Pyramid": "pairs that make 13",
    "TriPeaks": "up and down by one",
    "Yukon": "move any group",
    "Golf": "clear all columns",
    "Canfield": "use up the reserve",
}
"""The best known games, in words short enough for a tile of any size."""
_FAMILIES = {
    "Accordion": "a row that closes up when a card jumps to one of the same rank or suit",
    "Baker's Dozen": "all cards face up, Kings at the bottom",
    "Beleaguered Castle": "long rows of face-up cards, moved one at a time",
    "Canfield": "a reserve to use up, and foundations that wrap around",
    "Fan": "small fans of face-up cards, moved one at a time",
    "Forty Thieves": "two packs, one card at a time, one pass",
    "FreeCell": "all cards face up, a few free cells, almost no luck",
    "Golf": "one foundation takes the next card up or down",
    "Gypsy": "two packs dealt in rows, built down in alternating colours",
    "Klondike": "build down in alternating colours, and up from the Aces",
    "Montana": "gaps in rows, filled by the next card in sequence",
    "Numerica": "choose a column for each card of the deck",
    "Osmosis": "foundations built in any order, each waiting for the previous one",
    "Pairing": "remove cards in pairs",
    "Picture Gallery": "three rows of foundations that count by threes",
    "Raglan": "face-up cards, a reserve, and foundations already started",
    "Simple": "few rules, quick to play",
    "Spider": "build whole suits from King to Ace in the columns",
    "Terrace": "choose the base rank with a terrace of cards in view",
    "Two-Deck": "two packs and a large table",
    "Yukon": "any group of cards moves, in sequence or not",
}


def sentence(entry: CatalogueEntry, short: bool = False) -> str:
    """Return a description of a game in a few words, in lower case; empty if there is none. The
    best known games have a short one, for the single line of a tile, most families the other."""
    return _GAMES.get(entry.name, "") if short else _FAMILIES.get(entry.family, "")
