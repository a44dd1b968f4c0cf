"""Cards in the air above a table: dragged by the pointer, or flying. Decides no move."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.geometry import Offset, Region
from textual.widget import Widget

from solkit_tui.engine.action import Lift
from solkit_tui.model.state import Pile
from solkit_tui.ui.drawing.fan import plan_fan
from solkit_tui.ui.drawing.paint import PilePicture
from solkit_tui.ui.table.flight import Flight
from solkit_tui.ui.table.pile import PileView

if TYPE_CHECKING:
    from solkit_tui.ui.table.board import Board

FRAMES = 5
"""How many places of a flight are drawn at the most: each costs some 4 kB on a slow line."""


class Sky:
    """What is in the air, and what is missing on the table because of it.

    Widgets are mounted when they are first needed: a table that nobody has touched pays nothing.

    Args:
        board: What it is above.

    Attributes:
        dealing: Whether a deal is being shown.
        absences: The cards that are missing on the table.
        shown: Where the cards in the air are to be seen.
    """

    def __init__(self, board: "Board") -> None:
        self._board = board
        self._views: list[PileView] = []
        self._flights: tuple[Flight, ...] = ()
        self._grab: Offset | None = None
        self._frame = 0
        self.dealing = False
        self.absences: frozenset[Lift] = frozenset()
        self.shown: dict[Widget, Region] = {}

    @property
    def dragging(self) -> bool:
        """Whether cards are in the player's hand."""
        return self._grab is not None

    @property
    def clear(self) -> bool:
        """Whether nothing is in the air."""
        return not self.absences

    def _lift(self, nth: int, cards: Pile, corner: Offset, held: bool = False) -> None:
        """Show cards, the corner of the lowest at a cell of the screen; those that are held in the
        hand look marked, as what lies on the table does not."""
        board, laid = self._board, self._board.laid
        assert laid is not None
        size = laid.size
        if nth == len(self._views):
            self._views.append(PileView(-1, board.look, classes="ghost"))
            board.screen.mount(self._views[nth])
        plan = plan_fan(cards, 2 * size.height + size.fan * len(cards), size)
        picture = PilePicture(cards, plan, size, size.width, plan[-1].start + plan[-1].length)
        view = self._views[nth]
        view.look = board.look
        view.picture = picture._replace(mark=(0, len(cards)) if held else None)
        self.shown[view] = Region(*corner, picture.width, picture.height)

    def _move(self, corners: Iterable[Offset]) -> None:
        """Let what is in the air stand elsewhere."""
        pairs = zip(self.shown.items(), corners, strict=False)
        shown = {view: region.at_offset(corner) for (view, region), corner in pairs}
        if shown != self.shown:
            self.shown = shown
            self._board.place_again()

    # -- flying -----------------------------------------------------------------------------------

    def fly(self, flights: Sequence[Flight], absences: Iterable[Lift]) -> None:
        """Send cards off; they are missing on the table until `land`."""
        self._flights = tuple(flights)
        self._frame = 0
        self.absences = frozenset(absences)
        self.shown = {}
        for nth, flight in enumerate(self._flights):
            self._lift(nth, flight.cards, flight.start)
        self._board.place_again()

    def progress(self, progress: float) -> None:
        """Let what flies be so far on its way, 0 to 1; only a few places of it are drawn."""
        if (frame := int(progress * FRAMES)) != self._frame:
            self._frame = frame
            self._move(flight.at(progress) for flight in self._flights)

    def deal(self, absences: frozenset[Lift]) -> None:
        """A deal is being shown: these cards are not dealt yet."""
        self.dealing = True
        self.absences = absences

    def land(self) -> None:
        """Nothing is in the air any more."""
        if self.clear and not self.shown and not self.dealing:
            return
        self.dealing = False
        self._grab = None
        self.absences = frozenset()
        self.shown = {}
        self._board.place_again()

    # -- dragging ---------------------------------------------------------------------------------

    def pick_up(self, cards: Pile, absence: Lift, corner: Offset, pointer: Offset) -> None:
        """Take cards into the hand: their corner keeps its distance from the pointer."""
        self.land()
        self._grab = corner - pointer
        self.absences = frozenset({absence})
        self._lift(0, cards, corner, held=True)
        self._board.place_again()

    def drag_to(self, pointer: Offset) -> None:
        """The pointer has moved."""
        if self._grab is not None:
            self._move([pointer + self._grab])

    def let_go(self) -> Offset | None:
        """Take the cards out of the hand; gives where their corner was."""
        held = self._grab is not None
        self._grab = None
        return next((region.offset for region in self.shown.values()), None) if held else None
