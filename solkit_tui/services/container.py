"""What the front ends and the solver are given: services by their shape. Builds none of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, Unpack

if TYPE_CHECKING:
    from solkit_tui.errors import Notice
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.rule_loader import CatalogueEntry, LoadResult
    from solkit_tui.services.settings import SettingsLoaded
    from solkit_tui.services.settings_values import Settings, SettingsChange
    from solkit_tui.services.stats_values import GameStats, StatsTable


class RuleLoaderService(Protocol):
    """Lists the games and reads their rules; see `rule_loader.RuleLoader`."""

    def catalogue(self, *, fresh: bool = False) -> "LoadResult":
        """List the games."""
        ...

    def load(self, game: "CatalogueEntry | str") -> "RuleSet":
        """Read the rules of a game; raises RuleFileError."""
        ...

    def find(self, text: str) -> "CatalogueEntry":
        """Give the game that a part of its name stands for; raises UnknownGame."""
        ...


class SettingsStore(Protocol):
    """The player's settings; see `settings.SettingsService`."""

    @property
    def settings(self) -> "Settings":
        """The settings as they hold now."""
        ...

    def load(self) -> "SettingsLoaded":
        """Read them."""
        ...

    def change(self, **fields: Unpack["SettingsChange"]) -> "tuple[Notice, ...]":
        """Change some of them; gives what the player should know."""
        ...


class StatsStore(Protocol):
    """The statistics; see `stats.StatsService` and `stats.NullStats`.

    What adds to them gives what the player should know.
    """

    def all(self) -> "StatsTable":
        """Give the statistics of every game."""
        ...

    def of(self, name: str) -> "GameStats":
        """Give the statistics of one game."""
        ...

    def record_started(self, name: str) -> "tuple[Notice, ...]":
        """Count a game as played."""
        ...

    def record_won(self, name: str) -> "tuple[Notice, ...]":
        """Count a game as won."""
        ...

    def add_time(self, name: str, seconds: float) -> "tuple[Notice, ...]":
        """Add time spent on a game."""
        ...

    def record(
        self, name: str, *, played: int = 0, won: int = 0, seconds: float = 0.0
    ) -> "tuple[Notice, ...]":
        """Add several of these in one go."""
        ...

    def flush(self) -> "tuple[Notice, ...]":
        """Write what could not be written before."""
        ...

    def take_notices(self) -> "tuple[Notice, ...]":
        """Give what the player should know since the last time."""
        ...


class Services(NamedTuple):
    """Everything outside the program, built once by the composition root.

    A further service is a Protocol above and a field at the end here.

    Attributes:
        rules: The games.
        settings: The player's settings.
        stats: The statistics; in test mode those that count nothing.
        now: Gives seconds that never go back, for the clock of a game.
    """

    rules: RuleLoaderService
    settings: SettingsStore
    stats: StatsStore
    now: Callable[[], float]
