"""What the front ends and the solver are given. Builds none of it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from solkit_tui.engine.session import Session
    from solkit_tui.services.games.loader import RuleLoader
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService
    from solkit_tui.services.settings.service import SettingsService


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

    A further service is a field at the end here.

    Attributes:
        rules: The games.
        settings: The player's settings.
        stats: The statistics; in test mode those of nowhere.
        now: Gives seconds that never go back, for the clock of a game.
        saves: The games in progress; in test mode none.
        history: The log of finished games; in test mode none.
    """

    rules: "RuleLoader"
    settings: "SettingsService"
    stats: "StatsService"
    now: Callable[[], float]
    saves: "SavesService"
    history: "HistoryService"
