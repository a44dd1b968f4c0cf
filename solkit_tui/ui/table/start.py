"""The start of a table, and the interfaces of its screen and of the application."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from textual.app import App
from textual.timer import Timer

from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice
from solkit_tui.services.records.history import Aid
from solkit_tui.services.settings.values import Hints, Settings
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.widgets.button_line import Part

if TYPE_CHECKING:
    from solkit_tui.services.answer import InPlay


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
        from_text: Whether it is played from the workshop's text of its rules, to which Escape goes
            back.
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


class Outlook(NamedTuple):
    """The outlook of the game on the table: whether it can still be won, as far as known.

    Attributes:
        mark: The mark in the title; where there is little room its first character stands alone.
        words: The words in the panel: ``yes, 84 moves``, ``no``, ``undecided after 10 s``.
    """

    mark: Part
    words: str


class TableHost(Protocol):
    """The interface of a table's screen for pointer, solver and dialogs.

    Attributes:
        table: The game; a new value is drawn by the screen.
    """

    table: Table

    @property
    def app(self) -> App[Any]:
        """Return the application, over whose screens dialogs open."""

    @property
    def is_active(self) -> bool:
        """Return whether keys reach the table: no screen lies over it."""

    @property
    def is_running(self) -> bool:
        """Return whether the screen is still there."""

    @property
    def playing(self) -> bool:
        """Return whether another deal would end a game in progress."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call a function once after a delay in seconds, unless the screen has been left."""

    def count_help(self, aid: Aid) -> None:
        """Count help that the player had: a win is then no unaided one."""

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show whether the game can still be won."""

    @property
    def level(self) -> str:
        """Return how hard the deal on the table is; empty: not known."""

    def rated(self, session: Session, level: str) -> None:
        """Note how hard the deal of a game is, if it is still the one on the table."""

    def deal_anew(self, number: int | None, level: str = "") -> None:
        """Replace this deal by another one of the same game; None: a random number."""

    def give_way(self, current: "InPlay") -> None:
        """Replace the table by one for the game that a typed command has begun."""

    async def run_action(self, action: str) -> None:
        """Run the action of a key or of a line of a menu."""


class TableProgram(Protocol):
    """The interface of the application for a table's screen."""

    @property
    def in_force(self) -> Settings:
        """Return the settings that hold now."""

    def apply_settings(self, settings: Settings) -> None:
        """Apply settings from now on, on open tables too."""

    @property
    def more_input(self) -> bool:
        """Return whether more keys are waiting: a frame drawn now would be replaced at once."""

    def name_window(self, title: str) -> None:
        """Set the title of the terminal's window."""

    def tell(self, notices: Iterable[Notice] = ()) -> None:
        """Show notices to the player; while the program is being left, keep them until the terminal
        is restored."""


def looks_ahead(settings: Settings) -> bool:
    """Return whether the solver searches at the table without being asked."""
    return settings.watch_winnable or settings.hints is Hints.SOLVER
