"""Puts a table on the screen: words, piles and what moves above them. Plays nothing, keeps
nothing."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from textual.geometry import Offset, Region, Size
from textual.widget import Widget

from solkit_tui.engine.action import Lift
from solkit_tui.errors import Notice
from solkit_tui.services.settings.values import PanelPlace, Settings
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.placing.arrangement import Panel, TooSmall
from solkit_tui.ui.table.board import Board
from solkit_tui.ui.table.frames import Frames
from solkit_tui.ui.table.motion import Motion
from solkit_tui.ui.table.outlook import Outlook
from solkit_tui.ui.table.pointer import Pointer
from solkit_tui.ui.table.records import Records
from solkit_tui.ui.table.start import TableStart
from solkit_tui.ui.table.trial import Trial
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.words import Words

if TYPE_CHECKING:
    from solkit_tui.ui.table.screen import TableScreen

_NOTE_SECONDS = 8
"""How long a message keeps the place of the keys, if nothing is done meanwhile."""
_PANELS = {
    PanelPlace.AUTO: Panel.SIDE,
    PanelPlace.BESIDE: Panel.SIDE,  # the last of the two says what it is called
    PanelPlace.BELOW: Panel.LINE,
    PanelPlace.OFF: Panel.OFF,
}


@runtime_checkable
class Host(Protocol):
    """The application, as a table sees it."""

    @property
    def more_input(self) -> bool:
        """Whether more keys are waiting: what is drawn now is seen for no time."""
        ...

    def tell(self, notices: Iterable[Notice]) -> None:
        """Tell what the player should know, also while the program is being left."""
        ...


class Stage:
    """What is seen of a table.

    Args:
        screen: Where it is seen; its `table` is what is drawn, its `draw` draws.
        start: What the table begins with.
        settings: The settings that hold.
        records: What is counted of the game.
        trial: The rule file that is tried out; None: an ordinary game.

    Attributes:
        shown: The table as it was drawn last.
    """

    def __init__(
        self,
        screen: "TableScreen",
        start: TableStart,
        settings: Settings,
        records: Records,
        trial: Trial | None,
    ) -> None:
        self._screen = screen
        self._name = start.session.game.rules.name
        self._records = records
        self._arranged_for: Size | None = None
        self._note_age = 0
        self.words = Words(records, settings, trial)
        panel = _PANELS[settings.panel]
        self.board = Board(screen, start.session.game.rules, start.look, start.size, panel)
        self.motion = Motion(screen, self.board)
        self.pointer = Pointer(screen, self)
        self.frames = Frames(screen, screen.draw, self._more_waits)
        self.animate_cards = settings.animation
        self.shown = Table.new(start.session, settings.autoplay).say(start.note)

    def follow(self, settings: Settings, look: Look, size: CardSize | None) -> None:
        """Other settings hold from now on, and cards are drawn in another look or size."""
        self.board.panel = _PANELS[settings.panel]
        self.animate_cards = settings.animation
        self.words.follow(settings)
        self.board.restyle(look, size)
        self.arrange(self._screen.app.size)
        self.place_again()

    # -- where things stand -----------------------------------------------------------------------

    def places(self, size: Size) -> dict[Widget, Region]:
        """The region of each widget on a screen of this size."""
        found = self.board.arranged_for(size)
        if isinstance(found, TooSmall):
            region = Region(0, 0, size.width, size.height)
            return self.words.refuse(self._name, found, region)
        return self.words.places(found) | self.board.places(found)

    def place_again(self) -> None:
        """Something has another place now."""
        # A child has to ask: a screen that asks itself keeps its old arrangement.
        self.words.title.refresh(layout=True)

    def resize(self, size: Size) -> None:
        """Cards and places follow the terminal; the game stays as it is."""
        if size != self._arranged_for:
            self.motion.end()
            self.arrange(size)

    def arrange(self, size: Size) -> None:
        """Let everything stand as a screen of this size has it, and draw it."""
        self._arranged_for = size
        self.board.arrange(size)
        self._screen.draw()

    def next_panel(self) -> PanelPlace:
        """Put the information panel to its next place; returns where it is."""
        panel = self.board.next_panel(self._screen.size)
        self.arrange(self._screen.size)
        self.place_again()
        return {at: place for place, at in _PANELS.items()}[panel]

    def fold(self) -> None:
        """The faults of a rule file, if they lie over the table, go."""
        if self.words.unfolded:
            self.words.fold()
            self.place_again()

    def unfold(self) -> None:
        """The faults of the rule file, if there are any, lie over the table."""
        self.words.unfold()
        self.place_again()

    # -- drawing ----------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something was done: it is drawn when nothing else waits."""
        self._note_age = 0
        self.motion.end()
        self.frames.want()

    def _more_waits(self) -> bool:
        app = self._screen.app
        return isinstance(app, Host) and app.more_input

    def draw(self, table: Table) -> None:
        """Draw the table as it is now."""
        before, self.shown = self.shown, table
        self.frames.drawn()
        if table.session is not before.session:
            corner, self.pointer.from_hand = self.pointer.from_hand, None
            self.motion.take_off(before, table, corner)
        if not self.motion.passing:
            self.draw_piles()
        self.draw_words()

    def draw_piles(self) -> None:
        """Bind the piles to the table as it is now."""
        self.board.draw(*self.pointer.seen(self._screen.table))

    def draw_words(self) -> None:
        """Say how things are now."""
        if (laid := self.board.laid) is not None:
            self.words.show(self._screen.table, laid)

    def tick(self) -> bool:
        """A second has passed; returns whether what was said has been said long enough."""
        laid, table = self.board.laid, self._screen.table
        if laid is not None and self._records.running:
            # The panel's time goes on with the next key: fewer bytes.
            self.words.show_title(table, laid)
        self._note_age += 1
        return self._note_age == _NOTE_SECONDS and bool(table.note.text)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show what is known of whether the game can be won."""
        if outlook != self.words.outlook:
            self.words.outlook = outlook
            self.draw_words()

    # -- in the air -------------------------------------------------------------------------------

    def show_deal(self) -> None:
        """The columns come row by row."""
        self.motion.show_deal(self._screen.table)
        self.draw_piles()

    def fly_home(self, lift: Lift, corner: Offset) -> None:
        """Cards that were let go where they may not lie fly home."""
        self.motion.home(self._screen.table, lift, corner)
        self.draw_piles()

    def progress(self, progress: float) -> None:
        """A moment of what moves by itself."""
        if self.motion.frame(progress, self._screen.table):
            self.draw_piles()

    def land(self) -> None:
        """Everything is where it belongs."""
        self.motion.end()
        self.draw_piles()
