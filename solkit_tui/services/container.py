"""What the front ends and the solver are given: services by their shape. Builds none of them."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol, Unpack

if TYPE_CHECKING:
    from solkit_tui.engine.session import Session
    from solkit_tui.errors import Notice
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.games.catalogue import CatalogueEntry, LoadResult
    from solkit_tui.services.records.history_values import GameRecord
    from solkit_tui.services.records.saves_values import SavedGame
    from solkit_tui.services.records.stats_values import GameStats, StatsTable
    from solkit_tui.services.settings.service import SettingsLoaded
    from solkit_tui.services.settings.values import Settings, SettingsChange


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
    """The statistics; see `stats.StatsService` and `nulls.NullStats`.

    What adds to them gives what the player should know.
    """

    def all(self) -> "StatsTable":
        """Give the statistics of every game."""
        ...

    def of(self, name: str) -> "GameStats":
        """Give the statistics of one game."""
        ...

    def record(
        self, name: str, *, played: int = 0, won: int = 0, seconds: float = 0.0
    ) -> "tuple[Notice, ...]":
        """Add several of these in one go."""
        ...

    def settle(self, name: str, game_id: str, *, won: bool, seconds: float) -> "tuple[Notice, ...]":
        """Count one game, whole; what was counted of it before is not counted again."""
        ...

    @property
    def unsaved(self) -> bool:
        """Whether something could not be written yet."""
        ...

    def flush(self) -> "tuple[Notice, ...]":
        """Write what could not be written before."""
        ...

    def take_notices(self) -> "tuple[Notice, ...]":
        """Give what the player should know since the last time."""
        ...


class SavesStore(Protocol):
    """The games in progress; see `saves.SavesService` and `nulls.NullSaves`.

    What writes gives what the player should know. A front end lists them; `keeper.Keeper` does
    the rest.
    """

    def all(self) -> "tuple[SavedGame, ...]":
        """Give every game that can be continued, the one played last first."""
        ...

    def of(self, name: str, file: str = "") -> "SavedGame | None":
        """Give the game of these rules that was played last."""
        ...

    def over(self) -> "tuple[SavedGame, ...]":
        """Give the games that have ended and whose records are not complete."""
        ...

    def has(self, game_id: str) -> bool:
        """Whether a game is kept."""
        ...

    def begin(
        self, game_id: str, head: Mapping[str, object], *lines: Mapping[str, object]
    ) -> "tuple[Notice, ...]":
        """Keep a game from now on."""
        ...

    def append(self, game_id: str, *lines: Mapping[str, object]) -> "tuple[Notice, ...]":
        """Add to a game."""
        ...

    def read(self, game_id: str) -> dict[str, object]:
        """Read a game, to go on with it; raises SaveFileError."""
        ...

    def set_aside(self, game_id: str, fault: str = "damaged") -> str:
        """Put a game that cannot be continued out of the way; gives its new path."""
        ...

    def close(self, game_id: str) -> "tuple[Notice, ...]":
        """Leave a game, to be continued another time."""
        ...

    def forget(self, game_id: str) -> "tuple[Notice, ...]":
        """Keep a game no longer."""
        ...

    def take_notices(self) -> "tuple[Notice, ...]":
        """Give what the player should know since the last time."""
        ...


class HistoryStore(Protocol):
    """The log of finished games; see `history.HistoryService` and `nulls.NullHistory`.

    What adds to it gives what the player should know.
    """

    def all(self) -> "tuple[GameRecord, ...]":
        """Give every finished game, in the order in which they ended."""
        ...

    def add(self, record: "GameRecord") -> "tuple[Notice, ...]":
        """Note a finished game."""
        ...

    @property
    def unsaved(self) -> bool:
        """Whether something could not be written yet."""
        ...

    def flush(self) -> "tuple[Notice, ...]":
        """Write what could not be written before."""
        ...

    def take_notices(self) -> "tuple[Notice, ...]":
        """Give what the player should know since the last time."""
        ...


class Reply(NamedTuple):
    """What came of a typed command.

    Attributes:
        session: The game afterwards.
        file: Its rule file, where that is the player's own; else empty.
        counts: Whether it is one for the statistics.
        said: Lines for the player.
        fault: Why the command did nothing; empty: it is done.
        fresh: Whether another game has begun.
        leave: Whether the program is to be left.
        aided: Whether the player was told what to play.
    """

    session: "Session"
    file: str
    counts: bool
    said: tuple[str, ...] = ()
    fault: str = ""
    fresh: bool = False
    leave: bool = False
    aided: bool = False


class CommandsService(Protocol):
    """The commands of line mode, for the command line at the table."""

    def run(
        self, text: str, session: "Session", file: str, counts: bool, autoplay: bool = False
    ) -> "Reply | None":
        """Carry a command out; None where the text holds none.

        With `autoplay` safe cards follow a move to the foundations as a part of it.
        """
        ...

    def completions(self, text: str, session: "Session") -> list[str]:
        """Give the whole lines that a beginning may become."""
        ...


class Services(NamedTuple):
    """Everything outside the program, built once by the composition root.

    A further service is a Protocol above and a field at the end here.

    Attributes:
        rules: The games.
        settings: The player's settings.
        stats: The statistics; in test mode those that count nothing.
        now: Gives seconds that never go back, for the clock of a game.
        saves: The games in progress; in test mode none.
        history: The log of finished games; in test mode none.
    """

    rules: RuleLoaderService
    settings: SettingsStore
    stats: StatsStore
    now: Callable[[], float]
    saves: SavesStore
    history: HistoryStore
