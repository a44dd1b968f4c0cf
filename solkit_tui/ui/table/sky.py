"""Cards in the air above a table: dragged by the pointer, or flying. Decides no move."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from textual.geometry import Offset, Region
from textual.widget import Widget

from solkit_tui.engine.action import Lift
from solkit_tui.model.state import Pile
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.table.flight import Flight

if TYPE_CHECKING:
    from solkit_tui.ui.table.ghost import Ghost


FRAMES = 5
"""How many places of a flight are drawn at the most: each costs some 4 kB on a slow line."""


class Ground(Protocol):
    """The screen below the sky."""

    def mount(self, *widgets: Widget) -> object:
        """Take widgets in."""
        ...

    def place_again(self) -> None:
        """Put the widgets where they stand now."""
        ...


class Sky:
    """What is in the air, and what is missing on the table because of it.

    Ghosts are mounted when they are first needed: a table that nobody has touched pays nothing.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._ghosts: list[Ghost] = []
        self._flights: tuple[Flight, ...] = ()
        self._grab: Offset | None = None
        self._frame = 0
        self.dealing = False
        self.absences: frozenset[Lift] = frozenset()

    @property
    def dragging(self) -> bool:
        """Whether cards are in the player's hand."""
        return self._grab is not None

    @property
    def clear(self) -> bool:
        """Whether nothing is in the air."""
        return not self.absences

    def regions(self) -> Iterable[tuple[Widget, Region]]:
        """Where the cards in the air are to be seen."""
        return [(ghost, ghost.shown) for ghost in self._ghosts if ghost.shown is not None]

    def _ghost(self, nth: int) -> "Ghost":
        from solkit_tui.ui.table.ghost import Ghost

        while len(self._ghosts) <= nth:
            ghost = Ghost()
            self._ghosts.append(ghost)
            self._ground.mount(ghost)
        return self._ghosts[nth]

    # -- flying -----------------------------------------------------------------------------------

    def fly(
        self,
        flights: Sequence[Flight],
        absences: Iterable[Lift],
        size: CardSize,
        look: Look,
    ) -> None:
        """Send cards off; they are missing on the table until `land`."""
        self._flights = tuple(flights)
        self._frame = 0
        self.absences = frozenset(absences)
        for nth, flight in enumerate(self._flights):
            self._ghost(nth).lift(flight.cards, size, look, flight.start)
        self._ground.place_again()

    def progress(self, progress: float) -> None:
        """Let what flies be so far on its way, 0 to 1; only a few places of it are drawn."""
        if (frame := int(progress * FRAMES)) == self._frame:
            return
        self._frame = frame
        moved = [
            ghost.move_to(flight.at(progress))
            for ghost, flight in zip(self._ghosts, self._flights, strict=False)
        ]
        if any(moved):
            self._ground.place_again()

    def deal(self, absences: frozenset[Lift]) -> None:
        """A deal is being shown: these cards are not dealt yet."""
        self.dealing = True
        self.absences = absences

    def land(self) -> None:
        """Nothing is in the air any more."""
        if self.clear and not self._flights and not self.dealing:
            return
        self.dealing = False
        self._flights = ()
        self._grab = None
        self.absences = frozenset()
        for ghost in self._ghosts:
            ghost.hide()
        self._ground.place_again()

    # -- dragging ---------------------------------------------------------------------------------

    def pick_up(
        self, cards: Pile, absence: Lift, corner: Offset, pointer: Offset, look: Look,
        size: CardSize,
    ) -> None:  # fmt: skip
        """Take cards into the hand: their corner keeps its distance from the pointer."""
        self.land()
        self._grab = corner - pointer
        self.absences = frozenset({absence})
        self._ghost(0).lift(cards, size, look, corner, held=True)
        self._ground.place_again()

    def drag_to(self, pointer: Offset) -> None:
        """The pointer has moved."""
        if self._grab is not None and self._ghosts[0].move_to(pointer + self._grab):
            self._ground.place_again()

    def let_go(self) -> Offset | None:
        """Take the cards out of the hand; gives where their corner was."""
        shown = self._ghosts[0].shown if self._grab is not None else None
        self._grab = None
        return None if shown is None else shown.offset
