"""What is seen of a table: words, piles and what moves above them. Plays nothing, keeps nothing."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.engine.session import Session
from solkit_tui.services.settings.values import PanelPlace, Settings
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.placing.arrangement import Panel
from solkit_tui.ui.table.board import Board
from solkit_tui.ui.table.frames import Frames
from solkit_tui.ui.table.motion import Motion
from solkit_tui.ui.table.pointer import Pointer
from solkit_tui.ui.table.records import Records
from solkit_tui.ui.table.trial import Trial
from solkit_tui.ui.table.value import Note, Table
from solkit_tui.ui.table.words import Outlook, Words
from solkit_tui.ui.widgets.guarded import GuardedScreen

if TYPE_CHECKING:
    from solkit_tui.ui.app import SolkitApp

_NOTE_SECONDS = 8
"""How long a message keeps the place of the keys, if nothing is done meanwhile."""
_PANELS = {
    PanelPlace.AUTO: Panel.SIDE,
    PanelPlace.BESIDE: Panel.SIDE,  # the last of the two says what it is called
    PanelPlace.BELOW: Panel.LINE,
    PanelPlace.OFF: Panel.OFF,
}


def _no_table() -> Table:
    raise LookupError("a table screen begins with a game")


class TableStart(NamedTuple):
    """What a table begins with.

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


class Stage(GuardedScreen[None]):
    """A screen that shows a table.

    Args:
        start: What the table begins with.
        settings: The settings that hold.
        records: What is counted of the game.
        trial: The rule file that is tried out; None: an ordinary game.

    Attributes:
        table: What is to be seen; it is drawn when nothing else waits.
        flight: How far what moves by itself is on its way, 0 to 1.
        shown: The table as it was drawn last.
    """

    CSS_PATH = Path(__file__).with_name("table.tcss")

    table: reactive[Table] = reactive(_no_table, init=False, repaint=False)
    flight: reactive[float] = reactive(1.0, init=False, repaint=False)

    def __init__(
        self, start: TableStart, settings: Settings, records: Records, trial: Trial | None
    ) -> None:
        super().__init__()
        self.start = start
        self._records = records
        self.trial = trial
        self._note_age = 0
        self._animated = settings.animation
        self.words = Words(records, settings, trial)
        rules, panel = start.session.game.rules, _PANELS[settings.panel]
        self.board = Board(self, self.words.places, rules, start.look, start.size, panel)
        self.motion = Motion(self)
        self.pointer = Pointer(self)
        self.frames = Frames(self, self.draw, lambda: self.host.more_input)
        self.shown = Table.new(start.session, settings.autoplay).say(start.note)
        self.set_reactive(Stage.table, self.shown)

    @property
    def host(self) -> "SolkitApp":
        """The application."""
        return cast("SolkitApp", self.app)

    def compose(self) -> ComposeResult:
        """Title, piles, panel and status line, laid out by the arrangement."""
        yield from (*self.words.widgets(), *self.board.views, self.board.too_small)
        # Drawn before there is a layout, so that the first frame is the whole table.
        if self.start.deal_shown:
            self.motion.hold_back(self.table)
        self.lay_out(self.app.size)

    def follow(self, settings: Settings, look: Look, size: CardSize | None) -> None:
        """Other settings hold from now on, and cards are drawn in another look or size."""
        self.board.panel = _PANELS[settings.panel]
        self._animated = settings.animation
        self.words.follow(settings)
        self.board.restyle(look, size)
        self.lay_out(self.app.size)
        self.board.place_again()

    # -- where things stand -----------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        """Cards and places follow the terminal; the game stays as it is."""
        if event.size != self.board.size:
            self.motion.end()
            self.lay_out(event.size)

    def lay_out(self, size: Size) -> None:
        """Let everything stand as a screen of this size has it, and draw it."""
        self.board.fit(size)
        self.draw()

    def next_panel(self) -> PanelPlace:
        """Put the information panel to its next place; returns where it is."""
        panel = self.board.next_panel()
        self.draw()
        self.board.place_again()
        return {at: place for place, at in _PANELS.items()}[panel]

    def fold(self) -> None:
        """The faults of a rule file, if they lie over the table, go."""
        if self.words.unfolded:
            self.words.folded = True
            self.board.place_again()

    def unfold(self) -> None:
        """The faults of the rule file, if there are any, lie over the table."""
        self.words.unfold()
        self.board.place_again()

    # -- drawing ----------------------------------------------------------------------------------

    def render_lines(self, crop: Region) -> list[Strip]:
        """The ground under everything: one line, as often as it is wanted."""
        return super().render_lines(crop._replace(height=1)) * crop.height

    def changed(self) -> None:
        """Something was done: it is drawn when nothing else waits."""
        self._note_age = 0
        self.motion.end()
        self.frames.want()

    def on_idle(self) -> None:
        """Nothing is being done: what has changed is drawn."""
        self.frames.idle()

    def draw(self) -> None:
        """Draw the table as it is now."""
        before, self.shown = self.shown, self.table
        self.frames.drawn()
        if self.table.session is not before.session:
            corner, self.pointer.from_hand = self.pointer.from_hand, None
            self.motion.take_off(before, self.table, corner)
        if not self.motion.passing:
            self.draw_piles()
        self.draw_words()

    def draw_piles(self) -> None:
        """Bind the piles to the table as it is now."""
        self.board.draw(*self.pointer.seen(self.table))

    def draw_words(self) -> None:
        """Say how things are now."""
        if (laid := self.board.laid) is not None:
            self.words.show(self.table, laid)

    def tick(self) -> None:
        """A second has passed: the clock shows it, and what has been said long enough goes."""
        if (laid := self.board.laid) is not None and self._records.clock.running:
            # The panel's time goes on with the next key: fewer bytes.
            self.words.show_title(self.table, laid)
        self._note_age += 1
        if self._note_age == _NOTE_SECONDS and self.table.note.text:
            self.set_reactive(Stage.table, self.table._replace(note=Note()))
            self.shown = self.table
            self.draw_words()

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show what is known of whether the game can be won."""
        if outlook != self.words.outlook:
            self.words.outlook = outlook
            self.draw_words()

    # -- in the air -------------------------------------------------------------------------------

    @property
    def animated(self) -> bool:
        """Whether cards move; none does any more while the program is being left."""
        wanted = self._animated and self.app.animation_level == "full"
        return wanted and self.is_attached

    def show_deal(self) -> None:
        """The columns come row by row."""
        self.motion.show_deal(self.table)
        self.draw_piles()

    def watch_flight(self, progress: float) -> None:
        """A moment of what moves by itself."""
        if self.motion.frame(progress, self.table):
            self.draw_piles()

    def land(self) -> None:
        """Everything is where it belongs."""
        self.motion.end()
        self.draw_piles()
