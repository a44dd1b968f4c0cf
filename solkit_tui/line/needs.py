"""What line mode is given, by its shape. Imported by type checkers only: protocols cost time."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from solkit_tui.services.container import (
        HistoryStore,
        RuleLoaderService,
        SavesStore,
        StatsStore,
    )


class Needs(Protocol):
    """The services that line mode uses; `services.container.Services` has them all.

    Each is asked for when it is first needed, so that they can be made then.
    """

    @property
    def rules(self) -> "RuleLoaderService":
        """The games."""
        ...

    @property
    def stats(self) -> "StatsStore":
        """The statistics."""
        ...

    @property
    def saves(self) -> "SavesStore":
        """The games in progress."""
        ...

    @property
    def history(self) -> "HistoryStore":
        """The log of finished games."""
        ...

    @property
    def now(self) -> Callable[[], float]:
        """Gives seconds that never go back."""
        ...
