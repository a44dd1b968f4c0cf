"""The start of a table, and the interface of the application for it."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.widgets.button_line import Part


class TableStart(NamedTuple):
    """The start of a table.

    Attributes:
        session: The game: a fresh deal, or one that is continued.
        look: The look of the cards.
        size: The largest card size wanted; None: chosen by terminal and game.
        file: The rule file, if it is the player's own.
        counts: Whether deals of this game count for the records.
        test_mode: Whether that file is being tried out: it is watched, and nothing is kept.
        deal_shown: Whether the deal is shown card by card.
        note: The first text of the status line.
        winnable: Whether to look for a deal that is shown to be winnable.
        from_text: Whether it is played from the workshop's text, to which Escape goes back.
        replaces: The id of the saved game that the first move gives up; the player has been told.
    """

    session: Session
    look: Look
    size: DrawnSize | None = None
    file: str = ""
    counts: bool = True
    test_mode: bool = False
    deal_shown: bool = False
    note: str = ""
    winnable: bool = False
    from_text: bool = False
    replaces: str = ""

    @property
    def remembered(self) -> bool:
        """Return whether this is the game played last, from now on."""
        return not (self.test_mode or self.from_text)


class WinMark(NamedTuple):
    """The outlook of the game on the table: whether it can still be won, as far as known.

    Attributes:
        mark: The mark in the title; where there is little room its first character stands alone.
        words: The words in the panel: ``yes, 84 moves``, ``no``, ``undecided after 10 s``.
        played: Whether a winning line is being played for the player.
    """

    mark: Part
    words: str
    played: bool = False


class TableProgram(Protocol):
    """The interface of the application for a table's screen."""

    @property
    def in_force(self) -> Settings:
        """Return the settings that hold now."""

    def apply_settings(self, settings: Settings) -> None:
        """Apply settings from now on, on open tables too."""

    def name_window(self, title: str) -> None:
        """Set the title of the terminal's window."""

    def tell(self, notices: Iterable[Notice] = ()) -> None:
        """Show notices to the player; while the program is being left, keep them until the terminal
        is restored."""
