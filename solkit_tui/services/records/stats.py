"""The statistics of games in their file, stats.toml. Knows no game and no clock."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, NamedTuple

from solkit_tui.errors import Notice
from solkit_tui.services.record_names import record_key, record_name
from solkit_tui.services.system.files import file_lock, set_aside
from solkit_tui.services.system.notices import Notices, reason
from solkit_tui.services.system.reading import MOST_GAMES, MOST_SECONDS, one_line, whole_number
from solkit_tui.services.system.signatures import signature_at
from solkit_tui.services.system.toml_files import NotToml, TomlContent, put, read_toml, write_toml

SECOND = 1_000_000_000
"""Nanoseconds in a second."""


class GameStats(NamedTuple):
    """The counts of a game so far.

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
        """Return how many of a hundred games were won, 0 to 100; None: none was played."""
        if not self.played:
            return None
        return min(100.0, 100.0 * self.won / self.played)

    @property
    def share(self) -> str:
        """The share of games that were won, ``37.5%``; empty: none was played."""
        percent = self.percent
        return "" if percent is None else "100%" if percent == 100 else f"{percent:.1f}%"

    @property
    def tally(self) -> str:
        """The games won of those played, in words: ``won 3 of 8``; empty: none was played."""
        return f"won {self.won} of {self.played}" if self.played else ""

    def plus(self, other: "GameStats") -> "GameStats":
        """Add two up."""
        return GameStats(*map(int.__add__, self, other))

    def minus(self, other: "GameStats") -> "GameStats":
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
        key = record_key(name)
        name = next((known for known in games if record_key(known) == key), name)
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
        part = whole.minus(before)
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


LONG_PATIENCE = 3.0
"""Seconds that the last `flush` waits for another program: at the end nobody is playing."""


class StatsService:
    """Reads the statistics and adds to them.

    What is added goes into the file as it is at that moment, under a lock, so that two programs
    can count at once. What cannot be written is kept, shown by `all` and `of`, and tried again
    with the next addition. To be used from one thread.

    Attributes:
        notices: What the player should know since they were taken last, such as a file set aside.

    Args:
        path: Where stats.toml lies, or will lie; empty: nowhere, they hold for this run.
        in_progress: Whether a game of this id can still be continued. What was counted of those
            that cannot is forgotten with the next addition.
    """

    def __init__(
        self, path: str, in_progress: Callable[[str], bool] = lambda game_id: True
    ) -> None:
        self._path = path
        self._in_progress = in_progress
        self._settled: dict[str, tuple[str, GameStats]] = {}
        # What this program has counted of each game: the file forgets it when the game is over.
        self._counted: dict[str, GameStats] = {}
        self._entries: dict[str, GameStats] = {}
        self._content = TomlContent({})  # what was read or written last
        self._seen: tuple[int, ...] | None = None
        self._table: StatsTable | None = None
        self.notices = Notices()

    def all(self) -> StatsTable:
        """Give the statistics of every game that was played, as the file has them now."""
        seen = signature_at(self._path)
        if seen != self._seen or not seen:
            self._entries = self._read()
            self._table = None
            # As it was before reading: what was written meanwhile is read the next time.
            self._seen = seen
        if self._table is None:
            self._table = self._shown()
        return self._table

    def _shown(self) -> StatsTable:
        """Return what the file had when it was read, and what could not be written yet."""
        shown = dict(self._entries)
        in_file = read_in_progress(self._content.values)
        for name, more in settle(self._settled, in_file, self._counted)[0].items():
            shown[name] = shown.get(name, GameStats()).plus(more)
        return StatsTable(shown)

    def of(self, name: str) -> GameStats:
        """Give the statistics of a game; zeros for one that was never played.

        They are those that `all` has given last, and what was added since: no disk is asked.
        """
        table = self.all() if self._table is None else self._table
        return table.of(name)

    def settle(self, name: str, game_id: str, *, won: bool, seconds: float) -> tuple[Notice, ...]:
        """Count one game, whole: as played, as won or not yet, with all the seconds it has had.

        Whatever of it was counted before, by this program or by one that was killed, is not
        counted again: counts and what they consist of are written as one.

        Args:
            name: The name of the game.
            game_id: The id of this one deal being played.
            won: Whether it is won by now.
            seconds: The time spent on it from its beginning.

        Returns:
            What the player should know; nothing when all went well.

        Raises:
            ValueError: The time is negative, or no number.
        """
        if not 0 <= seconds < float("inf"):
            raise ValueError(f"a game cannot last {seconds} s")
        whole = GameStats(1, int(won), round(seconds * SECOND))
        if whole.minus(self._counted.get(game_id, GameStats())) != GameStats():
            self._settled[game_id] = (name, whole)
            self._save(patience=0.5)
        return self.notices.take()

    @property
    def unsaved(self) -> bool:
        """Return whether something could not be written yet."""
        return bool(self._path and self._settled)

    def flush(self) -> tuple[Notice, ...]:
        """Write what could not be written before: to be called at the program's end."""
        self._save(patience=LONG_PATIENCE)
        return self.notices.take()

    def _save(self, patience: float) -> None:
        self._table = None
        if not self.unsaved:
            return
        try:
            with file_lock(self._path, patience) as unlocked:
                content = self._read_to_write()
                in_file = read_in_progress(content.values)
                more, counted = settle(self._settled, in_file, self._counted)
                lasting = {one: stats for one, stats in counted.items() if self._in_progress(one)}
                # Of those that are over nothing need be known: a pipe may play thousands.
                known = lasting | {one: counted[one] for one in self._settled}

                def edit(document: MutableMapping[str, Any]) -> None:
                    for name, stats in more.items():
                        if stats != GameStats():
                            add_stats(document, name, stats)
                    write_in_progress(document, lasting)

                # Known beforehand: what a Ctrl+C comes between must not count twice.
                before = self._counted, self._settled
                self._counted, self._settled = known, {}
                try:
                    self._content = write_toml(self._path, content, edit)
                except OSError:
                    self._counted, self._settled = before
                    raise
        except OSError as error:
            self.notices.add(
                "Statistics not saved",
                f"{self._path}: {reason(error)}. They are tried again as long as solkit runs.",
            )
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
            self.notices.add("Statistics not read", f"{self._path}: {reason(error)}.")
            return {}

    def _read_to_write(self) -> TomlContent:
        """Read the file under the lock, set aside one that is damaged.

        Raises:
            OSError: It cannot be read, or not be set aside; it is as it was.
        """
        try:
            content = self._content = read_toml(self._path, self._content)
            read_stats(content.values)
        except (NotToml, BadStats) as fault:
            aside = set_aside(self._path)
            self._counted = {}
            self.notices.add(
                "The statistics were damaged",
                f"{self._path}: {fault}. It is kept as {aside}; counting starts afresh.",
            )
            content = self._content = TomlContent({})
        return content
