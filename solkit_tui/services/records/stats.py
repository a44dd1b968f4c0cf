"""The statistics of games in their file, stats.toml. Knows no game and no clock."""

import os
from collections.abc import Callable, MutableMapping
from typing import Any

from solkit_tui.errors import Notice
from solkit_tui.services.records.stats_values import (
    SECOND,
    BadStats,
    GameStats,
    StatsTable,
    add_stats,
    read_in_progress,
    read_stats,
    settle,
    write_in_progress,
)
from solkit_tui.services.system.files import file_lock, set_aside
from solkit_tui.services.system.notices import Notices, reason
from solkit_tui.services.system.toml_files import NotToml, TomlContent, read_toml, write_toml

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
        self._seen: tuple[int, ...] | None = None
        self._table: StatsTable | None = None
        self.notices = Notices()

    def all(self) -> StatsTable:
        """Give the statistics of every game that was played, as the file has them now."""
        seen = self._signature()
        if seen != self._seen or not seen:
            self._entries = self._read()
            self._table = None
            # As it was before reading: what was written meanwhile is read the next time.
            self._seen = seen
        if self._table is None:
            self._table = self._shown()
        return self._table

    def _shown(self) -> StatsTable:
        """What the file had when it was read, and what could not be written yet."""
        shown = dict(self._entries)
        for game_id, (name, whole) in self._settled.items():
            more = whole.beyond(self._counted.get(game_id, GameStats()))
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
        if whole.beyond(self._counted.get(game_id, GameStats())) != GameStats():
            self._settled[game_id] = (name, whole)
            self._save(patience=0.5)
        return self.notices.take()

    @property
    def unsaved(self) -> bool:
        """Whether something could not be written yet."""
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
                    write_toml(self._path, content, edit)
                except OSError:
                    self._counted, self._settled = before
                    raise
        except OSError as error:
            self.notices.add(
                "Statistics not saved",
                f"{self._path}: {reason(error)}. They are kept and tried again.",
            )
        else:
            self.notices.clear_told()
            self.notices.add_unlocked(unlocked)
            self._seen = None

    def _read(self) -> dict[str, GameStats]:
        try:
            return read_stats(read_toml(self._path).values)
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
            content = read_toml(self._path)
            read_stats(content.values)
        except (NotToml, BadStats) as fault:
            aside = set_aside(self._path)
            self._counted = {}
            self.notices.add(
                "The statistics were damaged",
                f"{self._path}: {fault}. It is kept as {aside}; counting starts afresh.",
            )
            return TomlContent({})
        return content

    def _signature(self) -> tuple[int, ...]:
        """Give what changes with the file; empty: there is none."""
        try:
            found = os.stat(self._path)
        except OSError:
            return ()
        return (found.st_ino, found.st_size, found.st_mtime_ns)
