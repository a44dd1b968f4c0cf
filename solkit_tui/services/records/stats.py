"""The statistics of games in their file, stats.toml. Knows no game and no clock."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, NamedTuple

from solkit_tui.services.record_names import record_key, record_name
from solkit_tui.services.system.files import file_lock, set_aside
from solkit_tui.services.system.notices import KEEP_TRYING, Notices
from solkit_tui.services.system.reading import MOST_GAMES, MOST_SECONDS, one_line, whole_number
from solkit_tui.services.system.signatures import signature_at
from solkit_tui.services.system.toml_files import NotToml, TomlContent, put, read_toml, write_toml

SECOND = 1_000_000_000
"""Nanoseconds in a second."""


class GameStats(NamedTuple):
    """The counts of a game so far.

    Attributes:
        played: How often it was played; a game counts from its first move on.
        won: How often it was won.
        nanos: Nanoseconds spent on it, a whole number so that sums are exact.
    """

    played: int = 0
    won: int = 0
    nanos: int = 0

    @property
    def spent(self) -> float:
        """Return the seconds spent on it."""
        return self.nanos / SECOND

    @property
    def percent(self) -> float | None:
        """Return the percentage of games won, 0 to 100; None if none was played."""
        if not self.played:
            return None
        return min(100.0, 100.0 * self.won / self.played)

    @property
    def share(self) -> str:
        """Return the share of games won as text, ``37.5%``; empty if none was played."""
        percent = self.percent
        return "" if percent is None else "100%" if percent == 100 else f"{percent:.1f}%"

    @property
    def tally(self) -> str:
        """Return the games won and played in words, ``won 3 of 8``; empty if none was played."""
        return f"won {self.won} of {self.played}" if self.played else ""

    def plus(self, other: "GameStats") -> "GameStats":
        """Return the sum of these counts and others."""
        return GameStats(*map(int.__add__, self, other))

    def minus(self, other: "GameStats") -> "GameStats":
        """Return these counts less others, each zero at least."""
        return GameStats(*(max(0, mine - its) for mine, its in zip(self, other, strict=True)))


class StatsTable(Mapping[str, GameStats]):
    """The statistics of every game, found by name in any case and in either spelling.

    SolKit 1.0 wrote names in lower case; entries that differ only in case, or in the spelling of a
    game that SolKit has too, belong to one game and are added up.
    """

    def __init__(self, entries: Mapping[str, GameStats]) -> None:
        self._games: dict[str, tuple[str, GameStats]] = {}
        for name, stats in entries.items():
            key = record_key(name)
            first_name, before = self._games.get(key, (one_line(name), GameStats()))
            self._games[key] = (first_name, before.plus(stats))

    def __getitem__(self, name: str) -> GameStats:
        return self._games[record_key(name)][1]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._games.values())

    def __len__(self) -> int:
        return len(self._games)

    def of(self, name: str) -> GameStats:
        """Return the statistics of a game; zeros for one that was never played."""
        return self.get(name, GameStats())


class BadStats(Exception):
    """Statistics in another form than SolKit's; the text says where."""


def read_stats(values: Mapping[str, Any]) -> dict[str, GameStats]:
    """Return the statistics in the values of stats.toml, by the names in the file; raise BadStats
    if the values are not in the form of that file."""
    games = values.get("games", {})
    if not isinstance(games, Mapping):
        raise BadStats("games must be a table")
    entries = {}
    for name, game in games.items():
        where = f'games."{one_line(name[:60])}"'
        if not isinstance(game, Mapping):
            raise BadStats(f"{where} must be a table")
        spent = game.get("spent", {})
        if not isinstance(spent, Mapping):
            raise BadStats(f"{where}.spent must be a table")
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
        raise BadStats(f"{where}: {key} must be a number from 0 to {_MOST[key]}")
    return number


def add_stats(document: MutableMapping[str, Any], name: str, more: GameStats) -> None:
    """Add counts to a game in a document that `read_stats` can read: to the entry with exactly this
    name, or else to one with another name of the game, or else to a new one."""
    name = record_name(name)
    games = document.setdefault("games", {})
    if name not in games:
        key = record_key(name)
        name = next((listed for listed in games if record_key(listed) == key), name)
    game = games.get(name, {})
    spent = game.get("spent", {})
    nanos = spent.get("secs", 0) * SECOND + spent.get("nanos", 0)
    whole = GameStats(game.get("played", 0), game.get("won", 0), nanos).plus(more)
    secs, nanos = divmod(whole.nanos, SECOND)
    time = {**spent, "secs": secs, "nanos": nanos}
    put(games, name, {**game, "played": whole.played, "won": whole.won, "spent": time})


# -- the ledger of games in progress: what was counted of each, so that nothing counts twice -------
#
# The statistics and this ledger are in one file and written together: at whatever moment a program
# is killed, either both say that something was counted or neither does.

IN_PROGRESS = "in_progress"
"""The ledger's table in stats.toml, which SolKit lacks: ``[played, won, nanos]`` by game id."""


def uncounted(
    games: Mapping[str, tuple[str, GameStats]], *counted: Mapping[str, GameStats]
) -> tuple[dict[str, GameStats], dict[str, GameStats]]:
    """Return what has to be added so that each game is counted whole, and only once.

    Args:
        games: By id, the name of each game and its counts from its beginning.
        counted: By id, what was already counted of each: one mapping from the file, one that this
            program remembers, as another program may have dropped it from the file. The larger
            number counts.

    Returns:
        By name, the counts to add; by id, what will be counted then.
    """
    more: dict[str, GameStats] = {}
    after: dict[str, GameStats] = {}
    for ledger in counted:
        for game_id, stats in ledger.items():
            after[game_id] = GameStats(*map(max, stats, after.get(game_id, GameStats())))
    for game_id, (name, whole) in games.items():
        before = after.get(game_id, GameStats())
        part = whole.minus(before)
        after[game_id] = before.plus(part)
        more[name] = more.get(name, GameStats()).plus(part)
    return more, after


def read_in_progress(values: Mapping[str, Any]) -> dict[str, GameStats]:
    """Return the ledger in the values of stats.toml; entries in another form are left out."""
    table = values.get(IN_PROGRESS)
    if not isinstance(table, Mapping):
        return {}
    return {
        game_id: GameStats(*numbers)
        for game_id, numbers in table.items()
        if isinstance(numbers, list)
        and len(numbers) == 3
        and None not in map(whole_number, numbers, _LIMITS)
    }


_LIMITS = (MOST_GAMES, MOST_GAMES, MOST_SECONDS * SECOND)


def write_in_progress(document: MutableMapping[str, Any], ledger: Mapping[str, GameStats]) -> None:
    """Write the ledger into a document of stats.toml."""
    if isinstance(document.get(IN_PROGRESS, {}), dict):
        table = {game_id: list(stats) for game_id, stats in ledger.items()}
        put(document, IN_PROGRESS, table or None)


LONG_PATIENCE = 3.0
"""Seconds that `flush` waits for another program, at the end, when no player has to wait."""


class StatsService:
    """Reads the statistics and adds to them; `notices` collects messages for the player, such as of
    a file set aside.

    Counts are added to the file as it is at that moment, under a lock, so that two programs can
    count at once. Counts that cannot be written are kept, included by `all` and `of`, and written
    with the next addition. To be used from one thread.

    Args:
        path: The path of stats.toml, which need not exist; empty: the statistics are kept in memory
            only.
        in_progress: Tells whether a game of an id can still be continued; the ledger forgets those
            that cannot with the next addition.
    """

    def __init__(
        self,
        path: str,
        in_progress: Callable[[str], bool] = lambda game_id: True,
        notices: Notices | None = None,
    ) -> None:
        self._path = path
        self._in_progress = in_progress
        self._settled: dict[str, tuple[str, GameStats]] = {}
        # What this program has counted of each game; the file forgets it when the game is over.
        self._counted: dict[str, GameStats] = {}
        self._entries: dict[str, GameStats] = {}
        self._content = TomlContent({})  # the content that was read or written last
        self._seen: tuple[int, ...] | None = None
        self._table: StatsTable | None = None
        self.notices = Notices() if notices is None else notices

    def all(self) -> StatsTable:
        """Return the statistics of every game that was played, as the file has them now, with those
        that could not be written yet."""
        seen = signature_at(self._path)
        if seen != self._seen or not seen:
            self._entries = self._read()
            self._table = None
            # The signature from before reading: anything written meanwhile is read the next time.
            self._seen = seen
        if self._table is None:
            shown = dict(self._entries)
            in_file = read_in_progress(self._content.values)
            for name, more in uncounted(self._settled, in_file, self._counted)[0].items():
                shown[name] = shown.get(name, GameStats()).plus(more)
            self._table = StatsTable(shown)
        return self._table

    def of(self, name: str) -> GameStats:
        """Return the statistics of a game; zeros for one that was never played. They are those of
        the last `all`, with what was added since; once read, the file is not looked at again."""
        table = self.all() if self._table is None else self._table
        return table.of(name)

    def settle(self, name: str, game_id: str, *, won: bool, seconds: float) -> None:
        """Count one game with its totals: as played, as won or not by now, and all its seconds.

        What was counted of it before, by this program or by one that was killed, is not counted
        again: the counts and the ledger are written together.

        Raises:
            ValueError: The time is negative, infinite or no number.
        """
        if not 0 <= seconds < float("inf"):
            raise ValueError(f"{seconds} s is not the time of a game")
        whole = GameStats(1, int(won), round(seconds * SECOND))
        if whole.minus(self._counted.get(game_id, GameStats())) != GameStats():
            self._settled[game_id] = (name, whole)
            self._save(patience=0.5)

    @property
    def unsaved(self) -> bool:
        """Return whether counts are waiting to be written."""
        return bool(self._path and self._settled)

    def flush(self) -> None:
        """Write what could not be written before; to be called at the program's end."""
        self._save(patience=LONG_PATIENCE)

    def _save(self, patience: float) -> None:
        self._table = None
        if not self.unsaved:
            return
        try:
            with file_lock(self._path, patience) as unlocked:
                content = self._read_to_write()
                in_file = read_in_progress(content.values)
                more, counted = uncounted(self._settled, in_file, self._counted)
                lasting = {
                    game: stats for game, stats in counted.items() if self._in_progress(game)
                }
                # Games that are over are forgotten: a pipe may play thousands.
                remembered = lasting | {game: counted[game] for game in self._settled}

                def edit(document: MutableMapping[str, Any]) -> None:
                    for name, stats in more.items():
                        if stats != GameStats():
                            add_stats(document, name, stats)
                    write_in_progress(document, lasting)

                # Set before writing: if Ctrl+C interrupts the write, nothing may count twice.
                before = self._counted, self._settled
                self._counted, self._settled = remembered, {}
                try:
                    self._content = write_toml(self._path, content, edit)
                except OSError:
                    self._counted, self._settled = before
                    raise
        except OSError as error:
            title = "The statistics could not be saved"
            self.notices.add_failure(title, self._path, error, KEEP_TRYING)
        else:
            self.notices.forget_given()
            self.notices.add_unlocked(unlocked)
            self._seen = None

    def _read(self) -> dict[str, GameStats]:
        try:
            self._content = read_toml(self._path, self._content)
            return read_stats(self._content.values)
        except (NotToml, BadStats, OSError):
            pass
        try:
            with file_lock(self._path):
                return read_stats(self._read_to_write().values)
        except OSError as error:
            self.notices.add_failure("The statistics could not be read", self._path, error)
            return {}

    def _read_to_write(self) -> TomlContent:
        """Return the file's content, read under the lock; a damaged file is set aside. Raise
        OSError, with the file as it was, if it cannot be read or set aside."""
        try:
            content = self._content = read_toml(self._path, self._content)
            read_stats(content.values)
        except (NotToml, BadStats) as fault:
            aside = set_aside(self._path)
            self._counted = {}
            self.notices.add(
                "The statistics were damaged",
                f"{self._path}: {fault}. It was kept as {aside}; counting starts from zero.",
            )
            content = self._content = TomlContent({})
        return content
