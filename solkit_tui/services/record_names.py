"""The names that records of games stand under, whatever the games are called today.

SolKit 1.0 knew 26 games, some by another spelling than the field's: "Free cell" is FreeCell here.
What it reads itself, stats.toml and `last_played`, keeps its spelling, and so do saves and the log:
a player's records are found by either name, in either program.
"""

SOLKIT_GAMES = (
    "Alhambra",
    "American toad",
    "Auld lang syne",
    "Aunt Mary",
    "Batsford",
    "Blind alleys",
    "Brigade",
    "But the same",
    "Canfield",
    "Deuces",
    "Double canfield",
    "Free cell",
    "Gargantua",
    "Good measure",
    "Indian",
    "Klondike (double)",
    "Klondike (easy)",
    "Klondike (hard)",
    "Lady Palk",
    "Pile'em up",
    "Red and black",
    "Russian solitaire",
    "Steps",
    "Thumb and pouch",
    "Westcliff",
    "Yukon",
)
"""The games of SolKit 1.0 in its own spelling."""


def letters_of(name: str) -> str:
    """A name without case, blanks and punctuation."""
    return "".join(filter(str.isalnum, name.casefold()))


_SPELT = {letters_of(name): name for name in SOLKIT_GAMES}


def record_name(name: str) -> str:
    """The name that the records of a game stand under: SolKit's spelling where it knew the game."""
    return _SPELT.get(letters_of(name), name)


def record_key(name: str) -> str:
    """Return what is equal for all names of one game, whatever their case."""
    return record_name(name).casefold()
