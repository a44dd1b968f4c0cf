"""The names under which the records of games are kept, whatever the games are called today.

SolKit 1.0 knew 26 games, some in a spelling of its own: its "Free cell" is FreeCell here. The files
that it reads too, stats.toml and `last_played`, keep its spelling, and so do saves and the log, so
that either program finds a player's records. A game that was renamed later keeps its records, and
its daily deals, in the same way.
"""

from solkit_tui.resources import text_beside

SOLKIT_GAMES = text_beside(__file__, "solkit_games.txt").splitlines()
"""The games of SolKit 1.0 in its own spelling."""

RENAMED = {"Bisley 12": "Bisley"}
"""The present names of games that were called otherwise, and the names that their records keep."""


def letters_of(name: str) -> str:
    """Return the letters and digits of a name, with its case folded."""
    return "".join(filter(str.isalnum, name.casefold()))


_SPELT = {letters_of(name): name for name in SOLKIT_GAMES} | {
    letters_of(name): record for name, record in RENAMED.items()
}
_PRESENT = {record: name for name, record in RENAMED.items()}


def record_name(name: str) -> str:
    """Return the name of a game's records: its own, its old one, or SolKit's spelling of it."""
    return _SPELT.get(letters_of(name), name)


def present_name(record: str) -> str:
    """Return what the game is called today whose records have a name, unless it was only spelt
    otherwise."""
    return _PRESENT.get(record, record)


def record_key(name: str) -> str:
    """Return a key that is equal for both spellings of a game's name, in any case."""
    return record_name(name).casefold()
