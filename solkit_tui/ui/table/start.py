"""The start of a table, and the screen as its parts know it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from textual.app import App
from textual.timer import Timer

from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice
from solkit_tui.services.records.history import Aid
from solkit_tui.services.settings.values import Hints, Settings
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.widgets.button_line import Part

if TYPE_CHECKING:
    from solkit_tui.services.answer import InPlay


class TableStart(NamedTuple):
    """The start of a table.

    Attributes:
        session: The game: a fresh deal, or one that is continued.
        look: How cards are drawn.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        file: The rule file, where it is the player's own.
        counts: Whether deals of this game are one's for the records.
        test_mode: Whether that file is being tried out: it is watched, and nothing is kept.
        deal_shown: Whether the deal is shown card by card.
        note: What the status line says at first.
        winnable: Whether a deal is to be looked for that is shown to be winnable.
        from_text: Whether it is played from the text of its rules, to which Escape goes back.
    """

    session: Session
    look: Look
    size: CardSize | None = None
    file: str = ""
    counts: bool = True
    test_mode: bool = False
    deal_shown: bool = False
    note: str = ""
    winnable: bool = False
    from_text: bool = False

    @property
    def remembered(self) -> bool:
        """Return whether this is the game played last, from now on."""
        return not (self.test_mode or self.from_text)


class Outlook(NamedTuple):
    """The outlook of the game on the table: whether it can still be won, as far as known.

    Attributes:
        mark: Stands in the title; its first character alone says it where the room is short.
        words: What the panel says: ``yes, 84 moves``, ``no``, ``not settled in 10 s``.
    """

    mark: Part
    words: str


class TableHost(Protocol):
    """The screen of a table, as far as pointer, solver and dialogs may know it.

    Attributes:
        table: The game; whoever sets another one has it drawn.
    """

    table: Table

    @property
    def app(self) -> App[Any]:
        """The application, over whose screens dialogs lie."""

    @property
    def is_active(self) -> bool:
        """Return whether keys reach the table: nothing lies over it."""

    @property
    def is_running(self) -> bool:
        """Return whether the screen is there still."""

    @property
    def playing(self) -> bool:
        """Return whether something would be lost if another deal took the place of this game."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call a function once, after so many seconds, unless the screen has gone."""

    def count_help(self, aid: Aid) -> None:
        """Count help that the player had: a win will be no unaided one."""

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show whether the game can still be won."""

    @property
    def level(self) -> str:
        """Return how hard the deal on the table is; empty: not known."""

    def rated(self, session: Session, level: str) -> None:
        """Note how hard the deal of a game is, if it is still the one on the table."""

    def deal_anew(self, number: int | None, level: str = "") -> None:
        """Put another deal of the same game, by its number or any, in place of this one."""

    def give_way(self, current: "InPlay") -> None:
        """Leave the place to the game that a typed command has begun."""

    async def run_action(self, action: str) -> None:
        """Do what a key or a line of a menu stands for."""


class TableProgram(Protocol):
    """The application, as far as the screen of a table may know it."""

    @property
    def in_force(self) -> Settings:
        """Return the settings that hold now."""

    def apply_settings(self, settings: Settings) -> None:
        """Let settings hold from now on, at the tables that are there as everywhere."""

    @property
    def more_input(self) -> bool:
        """Return whether more keys are waiting: what is drawn now is seen for no time."""

    def name_window(self, title: str) -> None:
        """Set the title of the terminal's window."""

    def tell(self, notices: Iterable[Notice]) -> None:
        """Show what the player should know, or keep it until the screen is restored."""


def looks_ahead(settings: Settings) -> bool:
    """Return whether the solver searches at the table though nobody has asked it."""
    return settings.watch_winnable or settings.hints is Hints.SOLVER
