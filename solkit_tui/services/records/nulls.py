"""Stores that keep nothing: for test mode, and where there is no place for records."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from solkit_tui.errors import Notice, SaveFileError
from solkit_tui.services.records.stats_values import GameStats, StatsTable

if TYPE_CHECKING:
    from solkit_tui.services.records.history_values import GameRecord
    from solkit_tui.services.records.saves_values import SavedGame


class NullStats:
    """Statistics of test mode: nothing is read, nothing is counted."""

    __slots__ = ()

    def all(self) -> StatsTable:
        """Give an empty table."""
        return StatsTable({})

    def of(self, name: str) -> GameStats:
        """Give zeros."""
        return GameStats()

    def record(
        self, name: str, *, played: int = 0, won: int = 0, seconds: float = 0.0
    ) -> tuple[Notice, ...]:
        """Count nothing."""
        return ()

    def settle(self, name: str, game_id: str, *, won: bool, seconds: float) -> tuple[Notice, ...]:
        """Count nothing."""
        return ()

    @property
    def unsaved(self) -> bool:
        """Nothing waits."""
        return False

    def flush(self) -> tuple[Notice, ...]:
        """Write nothing."""
        return ()

    def take_notices(self) -> tuple[Notice, ...]:
        """Give nothing."""
        return ()


class NullSaves:
    """Saved games of test mode: none is offered, none is kept.

    Args:
        notices: Why nothing is kept, where the player does not know.
    """

    __slots__ = ("_notices",)

    def __init__(self, *notices: Notice) -> None:
        self._notices = notices

    def all(self) -> "tuple[SavedGame, ...]":
        """Give none."""
        return ()

    def of(self, name: str, file: str = "") -> "SavedGame | None":
        """Give none."""
        return None

    def over(self) -> "tuple[SavedGame, ...]":
        """Give none."""
        return ()

    def has(self, game_id: str) -> bool:
        """There is none."""
        return False

    def begin(
        self, game_id: str, head: Mapping[str, object], *lines: Mapping[str, object]
    ) -> tuple[Notice, ...]:
        """Keep nothing."""
        return self.take_notices()

    def append(self, game_id: str, *lines: Mapping[str, object]) -> tuple[Notice, ...]:
        """Keep nothing."""
        return ()

    def read(self, game_id: str) -> dict[str, object]:
        """Refuse: there is none."""
        raise SaveFileError("No saved game", "nothing is kept in test mode")

    def set_aside(self, game_id: str, fault: str = "damaged") -> str:
        """Do nothing."""
        return ""

    def close(self, game_id: str) -> tuple[Notice, ...]:
        """Do nothing."""
        return ()

    def forget(self, game_id: str) -> tuple[Notice, ...]:
        """Do nothing."""
        return ()

    def take_notices(self) -> tuple[Notice, ...]:
        """Give, once, why nothing is kept."""
        taken, self._notices = self._notices, ()
        return taken


class NullHistory:
    """The log of finished games in test mode: empty for ever."""

    __slots__ = ()

    def all(self) -> "tuple[GameRecord, ...]":
        """Give none."""
        return ()

    def add(self, record: "GameRecord") -> tuple[Notice, ...]:
        """Keep nothing."""
        return ()

    @property
    def unsaved(self) -> bool:
        """Nothing waits."""
        return False

    def flush(self) -> tuple[Notice, ...]:
        """Write nothing."""
        return ()

    def take_notices(self) -> tuple[Notice, ...]:
        """Give nothing."""
        return ()
