"""The statistics of games as values, and their form in stats.toml. Knows no file."""

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any

from solkit_tui.annotations import NamedTuple
from solkit_tui.services.record_names import record_key, record_name
from solkit_tui.services.system.reading import MOST_GAMES, MOST_SECONDS, one_line, whole_number
from solkit_tui.services.system.toml_files import put

SECOND = 1_000_000_000
"""Nanoseconds in a second."""


class GameStats(NamedTuple):
    """How a game went so far.

    Attributes:
        played: How often it was begun, from the first move on.
        won: How often it was won.
        spent: The seconds spent on it.
    """

    played: int = 0
    won: int = 0
    spent: float = 0.0

    @property
    def percent(self) -> float | None:
        """How many of a hundred games were won, 0 to 100; None: none was played."""
        if not self.played:
            return None
        return min(100.0, 100.0 * self.won / self.played)


class Tally(NamedTuple):
    """Played and won games and the time spent, as they stand in the file.

    Attributes:
        played: Games begun.
        won: Games won.
        nanos: Nanoseconds spent: whole numbers, so that adding up many parts loses nothing.
    """

    played: int = 0
    won: int = 0
    nanos: int = 0

    def plus(self, other: "Tally") -> "Tally":
        """Add two tallies up."""
        return Tally(self.played + other.played, self.won + other.won, self.nanos + other.nanos)

    def beyond(self, other: "Tally") -> "Tally":
        """Give what this tally has more than another; nothing is ever less than zero."""
        return Tally(
            max(0, self.played - other.played),
            max(0, self.won - other.won),
            max(0, self.nanos - other.nanos),
        )

    def stats(self) -> GameStats:
        """Give them as a front end shows them."""
        return GameStats(self.played, self.won, self.nanos / SECOND)


class StatsTable(Mapping[str, GameStats]):
    """The statistics of every game, found by name whatever its case or spelling.

    SolKit 1.0 wrote names in lower case; entries that differ in case alone, or in the spelling of
    a game that SolKit knows, are one game's and are added up.
    """

    def __init__(self, tallies: Mapping[str, Tally]) -> None:
        summed: dict[str, tuple[str, Tally]] = {}
        for name, tally in tallies.items():
            known, before = summed.get(record_key(name), (one_line(name), Tally()))
            summed[record_key(name)] = (known, before.plus(tally))
        self._games = {key: (name, tally.stats()) for key, (name, tally) in summed.items()}

    def __getitem__(self, name: str) -> GameStats:
        return self._games[record_key(name)][1]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def of(self, name: str) -> GameStats:
        """Give the statistics of a game; zeros for one that was never played."""
        return self.get(name, GameStats())


class BadStats(Exception):
    """Statistics of another form than SolKit's; its text says where."""


def read_tallies(values: Mapping[str, Any]) -> dict[str, Tally]:
    """Read the tallies out of stats.toml.

    Raises:
        BadStats: They are not what stats.toml holds.
    """
    games = values.get("games", {})
    if not isinstance(games, Mapping):
        raise BadStats("games is not a table")
    tallies = {}
    for name, game in games.items():
        where = f'games."{one_line(name[:60])}"'
        if not isinstance(game, Mapping):
            raise BadStats(f"{where} is not a table")
        spent = game.get("spent", {})
        if not isinstance(spent, Mapping):
            raise BadStats(f"{where}.spent is not a table")
        tallies[name] = Tally(
            _number(game, "played", where),
            _number(game, "won", where),
            _number(spent, "secs", where) * SECOND + _number(spent, "nanos", where),
        )
    return tallies


_MOST = {"played": MOST_GAMES, "won": MOST_GAMES, "secs": MOST_SECONDS, "nanos": 10**18}


def _number(table: Mapping[str, Any], key: str, where: str) -> int:
    number = whole_number(table.get(key, 0), _MOST[key])
    if number is None:
        raise BadStats(f"{where}: {key} is not a number from 0 to {_MOST[key]}")
    return number


def add_tally(document: MutableMapping[str, Any], name: str, tally: Tally) -> None:
    """Add a tally to a game of a document that `read_tallies` can read.

    The entry of exactly this name is taken, else one of another name of the game, else a new one.
    """
    name = record_name(name)
    games = document.setdefault("games", {})
    if name not in games:
        name = next((known for known in games if record_key(known) == record_key(name)), name)
    game = games.get(name, {})
    spent = game.get("spent", {})
    nanos = spent.get("secs", 0) * SECOND + spent.get("nanos", 0)
    form = _form(Tally(game.get("played", 0), game.get("won", 0), nanos).plus(tally))
    put(games, name, {**game, **form, "spent": {**spent, **form["spent"]}})


def _form(tally: Tally) -> dict[str, Any]:
    secs, nanos = divmod(tally.nanos, SECOND)
    return {"played": tally.played, "won": tally.won, "spent": {"secs": secs, "nanos": nanos}}
