"""The statistics of games in their file, stats.toml. Knows no game and no clock."""

import os
from collections.abc import MutableMapping
from typing import Any

from solkit_tui.errors import Notice
from solkit_tui.services.files import FileLock, set_aside
from solkit_tui.services.notices import Notices, reason
from solkit_tui.services.stats_values import (
    SECOND,
    BadStats,
    GameStats,
    StatsTable,
    Tally,
    add_tally,
    read_tallies,
)
from solkit_tui.services.toml_files import NotToml, TomlContent, read_toml, write_toml

LONG_PATIENCE = 3.0
"""Seconds that the last `flush` waits for another program: at the end nobody is playing."""


class StatsService:
    """Reads the statistics and adds to them.

    What is added goes into the file as it is at that moment, under a lock, so that two programs
    can count at once. What cannot be written is kept, shown by `all` and `of`, and tried again
    with the next addition. To be used from one thread.

    Args:
        path: Where stats.toml lies, or will lie.
    """

    __slots__ = ("_notices", "_path", "_seen", "_tallies", "_unsaved")

    def __init__(self, path: str) -> None:
        self._path = path
        self._unsaved: dict[str, Tally] = {}
        self._tallies: dict[str, Tally] = {}
        self._seen: tuple[int, ...] | None = None
        self._notices = Notices()

    def all(self) -> StatsTable:
        """Give the statistics of every game that was played, as the file has them now."""
        seen = self._signature()
        if seen != self._seen or not seen:
            self._tallies = self._read()
            # As it was before reading: what was written meanwhile is read the next time.
            self._seen = seen
        shown = dict(self._tallies)
        for name, tally in self._unsaved.items():
            shown[name] = shown.get(name, Tally()).plus(tally)
        return StatsTable(shown)

    def of(self, name: str) -> GameStats:
        """Give the statistics of a game; zeros for one that was never played."""
        return self.all().of(name)

    def record_started(self, name: str) -> tuple[Notice, ...]:
        """Count a game as played: to be called at its first move.

        Returns:
            What the player should know; nothing when all went well.
        """
        return self.record(name, played=1)

    def record_won(self, name: str) -> tuple[Notice, ...]:
        """Count a game as won; returns as `record_started`."""
        return self.record(name, won=1)

    def add_time(self, name: str, seconds: float) -> tuple[Notice, ...]:
        """Add time spent on a game; returns as `record_started`."""
        return self.record(name, seconds=seconds)

    def record(
        self, name: str, *, played: int = 0, won: int = 0, seconds: float = 0.0
    ) -> tuple[Notice, ...]:
        """Add to a game's statistics in one go.

        Returns:
            What the player should know; nothing when all went well.

        Raises:
            ValueError: Something negative, or a time that is no number.
        """
        if played < 0 or won < 0 or not 0 <= seconds < float("inf"):
            raise ValueError(f"statistics only grow: {played}, {won}, {seconds} s")
        tally = Tally(played, won, round(seconds * SECOND))
        if tally != Tally():
            self._unsaved[name] = self._unsaved.get(name, Tally()).plus(tally)
            self._save(patience=0.5)
        return self._notices.take()

    def flush(self) -> tuple[Notice, ...]:
        """Write what could not be written before: to be called at the program's end."""
        self._save(patience=LONG_PATIENCE)
        return self._notices.take()

    def take_notices(self) -> tuple[Notice, ...]:
        """Give what the player should know since the last time, such as a file set aside."""
        return self._notices.take()

    def _save(self, patience: float) -> None:
        if not self._unsaved:
            return
        # Taken out first: a Ctrl+C between writing and forgetting must not count twice.
        unsaved, self._unsaved = self._unsaved, {}

        def edit(document: MutableMapping[str, Any]) -> None:
            for name, tally in unsaved.items():
                add_tally(document, name, tally)

        try:
            with FileLock(self._path, patience):
                write_toml(self._path, self._read_to_write(), edit)
        except OSError as error:
            self._unsaved = unsaved
            self._notices.add(
                "Statistics not saved",
                f"{self._path}: {reason(error)}. They are kept and tried again.",
            )
        else:
            self._notices.clear_told()
            self._seen = None

    def _read(self) -> dict[str, Tally]:
        try:
            return read_tallies(read_toml(self._path).values)
        except (NotToml, BadStats, OSError):
            pass
        try:
            with FileLock(self._path):
                return read_tallies(self._read_to_write().values)
        except OSError as error:
            self._notices.add("Statistics not read", f"{self._path}: {reason(error)}.")
            return {}

    def _read_to_write(self) -> TomlContent:
        """Read the file under the lock, set aside one that is damaged.

        Raises:
            OSError: It cannot be read, or not be set aside; it is as it was.
        """
        try:
            content = read_toml(self._path)
            read_tallies(content.values)
        except (NotToml, BadStats) as fault:
            aside = set_aside(self._path)
            self._notices.add(
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


class NullStats:
    """Statistics of test mode: nothing is read, nothing is counted."""

    __slots__ = ()

    def all(self) -> StatsTable:
        """Give an empty table."""
        return StatsTable({})

    def of(self, name: str) -> GameStats:
        """Give zeros."""
        return GameStats()

    def record_started(self, name: str) -> tuple[Notice, ...]:
        """Count nothing."""
        return ()

    def record_won(self, name: str) -> tuple[Notice, ...]:
        """Count nothing."""
        return ()

    def add_time(self, name: str, seconds: float) -> tuple[Notice, ...]:
        """Count nothing."""
        return ()

    def record(
        self, name: str, *, played: int = 0, won: int = 0, seconds: float = 0.0
    ) -> tuple[Notice, ...]:
        """Count nothing."""
        return ()

    def flush(self) -> tuple[Notice, ...]:
        """Write nothing."""
        return ()

    def take_notices(self) -> tuple[Notice, ...]:
        """Give nothing."""
        return ()
