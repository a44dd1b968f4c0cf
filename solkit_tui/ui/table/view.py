"""The view of a table: words, piles and the motions above them, and the screen that has them. Plays
nothing and saves nothing."""

from collections.abc import Callable

from textual.geometry import Offset
from textual.reactive import reactive
from textual.widget import Widget

from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.drawing.look import DrawnSize, Look
from solkit_tui.ui.keys.inbox import HELD
from solkit_tui.ui.table.board import BoardLayout
from solkit_tui.ui.table.motion import Motion
from solkit_tui.ui.table.records import Records
from solkit_tui.ui.table.start import TableStart, WinMark
from solkit_tui.ui.table.value import Cursor, Highlights, Table
from solkit_tui.ui.table.words_around import WordsAround
from solkit_tui.ui.widgets.guarded import GuardedScreen

_LOOK_AGAIN = 1 / 30
"""Seconds between two checks whether more keys are waiting."""
_MOST_LOOKS = round(HELD / _LOOK_AGAIN)
"""The most of these checks before a frame: a key held down should be seen to do something."""


class TableView:
    """The widgets of a table and their content.

    `run` starts the calls of `Motion.frame`; see there.

    Attributes:
        board: The piles.
        words: Title, panel, move list and last row.
        motion: The motions above the piles.
        click_plays: Whether one click plays a card that has a place to go.
        drawn: The table as it was last drawn.
        hover: The card under the pointer, if something can be done with it.
        from_hand: The place where cards were dropped that have just been played from the hand.
    """

    def __init__(
        self,
        screen: "TableHost",
        start: TableStart,
        settings: Settings,
        run: Callable[[float, str], None],
    ) -> None:
        self._screen = screen
        self._wants_animation, self.click_plays = settings.animation, settings.click_plays
        leave = "back" if start.from_text else "menu"
        self.words = WordsAround(screen.records, settings, leave)
        rules = start.session.game.rules
        self.board = BoardLayout(
            screen, self.words.places, rules, start.look, start.size, settings.panel
        )
        self.motion = Motion(self.board, self.animated, run)
        self.drawn = Table.new(start.session, settings.autoplay).say(start.note)
        self.hover: Cursor | None = None
        self.from_hand: Offset | None = None

    def widgets(self) -> tuple[list[Widget], list[Widget]]:
        """Return the piles and the words that have a place around them; and the other words."""
        places = self.board.places(self.board.size)
        words = *self.words.widgets(), self.board.too_small
        around = [word for word in words if word in places]
        return [*around, *self.board.views], [word for word in words if word not in places]

    def apply_settings(self, settings: Settings, look: Look, size: DrawnSize | None) -> None:
        """Apply other settings, and draw cards in another look or size."""
        self.board.panel = settings.panel
        self._wants_animation, self.click_plays = settings.animation, settings.click_plays
        self.words.apply_settings(settings)
        self.board.look, self.board.card_size = look, size
        for view in self.board.views:
            view.look = look

    def animated(self) -> bool:
        """Return whether cards move; they do not while the program is being left."""
        wanted = self._wants_animation and self._screen.app.animation_level == "full"
        return wanted and self._screen.is_attached

    # -- places -----------------------------------------------------------------------------------

    def fold(self) -> None:
        """Hide the faults of a rule file that are over the table."""
        if self.words.unfolded:
            self.words.folded = True
            self.board.place_again()

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the table, and let cards that have gone to other piles fly there."""
        table = self._screen.table
        before, self.drawn = self.drawn, table
        self._make_room()
        if table.session is not before.session:
            corner, self.from_hand = self.from_hand, None
            self.motion.take_off(before, table, corner)
        if not self.motion.passing:
            self.draw_piles()
        self.draw_words()

    def _make_room(self) -> None:
        """Give the coach a row as long as there is one: its tips come and go within that row."""
        wanted = self.words.coach is not None
        if wanted != self.board.has_tip:
            self.board.has_tip = wanted
            self.board.fit(self.board.size)
            self.board.place_again()

    def draw_piles(self) -> None:
        """Draw the piles."""
        self.board.draw(*_under_pointer(self._screen.table, self.hover))

    def draw_words(self) -> None:
        """Draw the title, the panel and the last row."""
        if (laid := self.board.laid) is not None:
            self.words.show(self._screen.table, laid)

    def tick(self) -> None:
        """Redraw the clock in the title. The time in the panel waits for the next key, which saves
        bytes."""
        if (laid := self.board.laid) is not None and self._screen.records.clock.running:
            self.words.show_title(self._screen.table, laid)

    def show_outlook(self, outlook: WinMark | None) -> None:
        """Show whether the game can still be won, as far as it is known."""
        if outlook != self.words.outlook:
            self.words.outlook = outlook
            self.draw_words()

    # -- above the piles --------------------------------------------------------------------------

    def show_deal(self) -> None:
        """Deal the columns row by row."""
        self.motion.show_deal(self._screen.table)
        self.draw_piles()

    def land(self) -> None:
        """End every motion."""
        self.motion.end()
        self.draw_piles()


def pointed_at(table: Table, pointed: Cursor) -> bool:
    """Return whether a card takes the marked card or, with nothing marked, may be picked up."""
    if table.mark is not None:
        from solkit_tui.ui.table.moves import takes  # nothing is marked in the first frame

        return takes(table, pointed)
    if not 0 <= pointed.position < len(table.state.piles[pointed.pile]):
        return False
    game = table.session.game
    return game.leave_reason(table.state, game.lift_at(table.state, *pointed)) is None


def _under_pointer(table: Table, pointed: Cursor | None) -> tuple[Table, Cursor | None]:
    """Return a table as it is drawn, and the card under the pointer if it can be picked up.

    With a card marked, the pile under the pointer is lit if that card may go there.
    """
    if pointed is None or not pointed_at(table, pointed):
        return table, None
    if table.mark is None:
        return table, pointed
    lit = {(pointed.pile, len(table.state.piles[pointed.pile]) - 1)}
    if table.highlights is Highlights.DESTINATIONS:
        lit |= table.lit
    return table._replace(highlights=Highlights.DESTINATIONS, lit=frozenset(lit)), None


def _no_table() -> Table:
    raise LookupError("a table screen begins with a game")


class TableHost(GuardedScreen[None]):
    """The screen of a table, as far as pointer, solver and dialogs know it.

    Attributes:
        table: The game; each action sets a new value, which the screen draws.
    """

    table: reactive[Table] = reactive(_no_table, init=False, repaint=False)
    records: Records
    view: TableView

    @property
    def playing(self) -> bool:
        """Return whether another deal would end a game in progress."""
        raise NotImplementedError

    def deal_anew(self, number: int | None, level: str = "", again: bool = False) -> None:
        """Replace this deal by another one of the same game, or by itself `again`; None: a random
        number.

        If the player's own rule file has changed and can be played, its new rules are used, except
        for a deal at a `level`.
        """
        raise NotImplementedError


class Frames:
    """Draws one frame for a burst of changes, once all keys that were typed have been handled. This
    spares pictures, and writing saves; what is sent to the terminal is held back by the `Inbox`.

    Attributes:
        outdated: Whether a change has not been drawn yet.
    """

    def __init__(self, screen: GuardedScreen[None], draw: Callable[[], None]) -> None:
        self._screen = screen
        self._draw = draw
        self._looks = 0
        self.outdated = False

    def request(self) -> None:
        """Ask for a frame as soon as the screen is idle."""
        if not (self.outdated and self._looks):  # else a timer will draw it
            self.outdated = True
            self._screen.check_idle()

    def done(self) -> None:
        """Note that the screen was drawn."""
        self.outdated = False
        self._looks = 0

    def on_idle(self) -> None:
        """Draw a frame if one is due; if more keys are waiting, check again a moment later."""
        if not self._looks:
            self._look()

    def _look(self) -> None:
        if self.outdated and self._screen.more_input and self._looks < _MOST_LOOKS:
            self._looks += 1
            self._screen.set_timer(_LOOK_AGAIN, self._look)
        elif self.outdated:
            self._draw()
