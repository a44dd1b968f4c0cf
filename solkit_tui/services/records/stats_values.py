"""The statistics of games as values, and their form in stats.toml. Knows no file."""

from collections.abc import Iterator, Mapping, MutableMapping
from typing import Any, NamedTuple

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
        nanos: Nanoseconds spent on it: whole numbers, so that adding up many parts loses nothing.
    """

    played: int = 0
    won: int = 0
    nanos: int = 0

    @property
    def spent(self) -> float:
        """The seconds spent on it."""
        return self.nanos / SECOND

    @property
    def percent(self) -> float | None:
        """How many of a hundred games were won, 0 to 100; None: none was played."""
        if not self.played:
            return None
        return min(100.0, 100.0 * self.won / self.played)

    def plus(self, other: "GameStats") -> "GameStats":
        """Add two up."""
        return GameStats(*map(int.__add__, self, other))

    def beyond(self, other: "GameStats") -> "GameStats":
        """Give what these are more than others; nothing is ever less than zero."""
        return GameStats(*(max(0, mine - its) for mine, its in zip(self, other, strict=True)))


class StatsTable(Mapping[str, GameStats]):
    """The statistics of every game, found by name whatever its case or spelling.

    SolKit 1.0 wrote names in lower case; entries that differ in case alone, or in the spelling of
    a game that SolKit knows, are one game's and are added up.
    """

    def __init__(self, entries: Mapping[str, GameStats]) -> None:
        self._games: dict[str, tuple[str, GameStats]] = {}
        for name, stats in entries.items():
            key = record_key(name)
            known, before = self._games.get(key, (one_line(name), GameStats()))
            self._games[key] = (known, before.plus(stats))

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


def read_stats(values: Mapping[str, Any]) -> dict[str, GameStats]:
    """Read the statistics out of stats.toml, by the names that stand there.

    Raises:
        BadStats: They are not what stats.toml holds.
    """
    games = values.get("games", {})
    if not isinstance(games, Mapping):
        raise BadStats("games is not a table")
    entries = {}
    for name, game in games.items():
        where = f'games."{one_line(name[:60])}"'
        if not isinstance(game, Mapping):
            raise BadStats(f"{where} is not a table")
        spent = game.get("spent", {})
        if not isinstance(spent, Mapping):
            raise BadStats(f"{where}.spent is not a table")
        entries[name] = GameStats(
            _number(game, "played", where),
            _number(game, "won", where),
            _number(spent, "secs", where) * SECOND + _number(spent, "nanos", where),
        )
    return entries


_MOST = {"played": MOST_GAMES, "won": MOST_GAMES, "secs": MOST_SECONDS, "nanos": 10**18}


def _number(table: Mapping[str, Any], key: str, where: str) -> int:
    number = whole_number(table.get(key, 0), _MOST[key])
    if number is None:
        raise BadStats(f"{where}: {key} is not a number from 0 to {_MOST[key]}")
    return number


def add_stats(document: MutableMapping[str, Any], name: str, more: GameStats) -> None:
    """Add to a game of a document that `read_stats` can read.

    The entry of exactly this name is taken, else one of another name of the game, else a new one.
    """
    name = record_name(name)
    games = document.setdefault("games", {})
    if name not in games:
        name = next((known for known in games if record_key(known) == record_key(name)), name)
    game = games.get(name, {})
    spent = game.get("spent", {})
    nanos = spent.get("secs", 0) * SECOND + spent.get("nanos", 0)
    whole = GameStats(game.get("played", 0), game.get("won", 0), nanos).plus(more)
    secs, nanos = divmod(whole.nanos, SECOND)
    time = {**spent, "secs": secs, "nanos": nanos}
    put(games, name, {**game, "played": whole.played, "won": whole.won, "spent": time})


# -- what was counted of each game in progress, so that nothing counts twice ----------------------
#
# The statistics and this ledger stand in one file and are written as one: at whatever moment a
# program is killed, either both say that something was counted or neither does.

IN_PROGRESS = "in_progress"
"""The table of stats.toml, ours and not SolKit's: by the id of a game ``[played, won, nanos]``."""


def settle(
    games: Mapping[str, tuple[str, GameStats]], *counted: Mapping[str, GameStats]
) -> tuple[dict[str, GameStats], dict[str, GameStats]]:
    """Say what has to be added so that each game has been counted whole, and once.

    Args:
        games: By id, the name of each game and all that it comes to, from its beginning.
        counted: By id, what was counted of each: as the file says, and as this program remembers,
            since another one may have dropped it from the file. What says more holds.

    Returns:
        By name, what is to be added; by id, what will have been counted then.
    """
    more: dict[str, GameStats] = {}
    after: dict[str, GameStats] = {}
    for known in counted:
        for game_id, stats in known.items():
            after[game_id] = GameStats(*map(max, stats, after.get(game_id, GameStats())))
    for game_id, (name, whole) in games.items():
        before = after.get(game_id, GameStats())
        part = whole.beyond(before)
        after[game_id] = before.plus(part)
        more[name] = more.get(name, GameStats()).plus(part)
    return more, after


def read_in_progress(values: Mapping[str, Any]) -> dict[str, GameStats]:
    """Read the ledger out of stats.toml; entries of another form are left out."""
    table = values.get(IN_PROGRESS)
    if not isinstance(table, Mapping):
        return {}
    return {
        game_id: GameStats(*numbers)
        for game_id, numbers in table.items()
        if isinstance(numbers, list) and len(numbers) == 3 and all(map(_in_range, numbers, _LIMITS))
    }


_LIMITS = (MOST_GAMES, MOST_GAMES, MOST_SECONDS * SECOND)


def _in_range(number: object, most: int) -> bool:
    return whole_number(number, most) is not None


def write_in_progress(document: MutableMapping[str, Any], ledger: Mapping[str, GameStats]) -> None:
    """Make a document of stats.toml hold this ledger."""
    if isinstance(document.get(IN_PROGRESS, {}), dict):
        table = {game_id: list(stats) for game_id, stats in ledger.items()}
        put(document, IN_PROGRESS, table or None)
