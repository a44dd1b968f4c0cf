"""Cards in motion at a table: flights, the deal, cards that go home one by one. Decides no move."""

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import Offset
from textual.strip import Strip

from solkit_tui.engine.action import Lift
from solkit_tui.engine.session import Session
from solkit_tui.model.state import GameState, Transfer
from solkit_tui.ui.table.flight import (
    DEAL_SECONDS,
    FLIGHT_SECONDS,
    MOST_JOURNEYS,
    Flight,
    flights,
    journeys,
    undealt,
)
from solkit_tui.ui.table.pictures import pictures
from solkit_tui.ui.table.value import Table

if TYPE_CHECKING:
    from solkit_tui.ui.table.cascade import Cascade
    from solkit_tui.ui.table.stage import Stage

_CARD_SECONDS = 0.05
"""How long each card takes that goes home in a row of them."""
_MOST_SECONDS = 2.5
_FEWEST = 3
"""So many cards that go to the foundations at once go one by one."""


class Motion:
    """What moves above a table by itself. The state has always changed before; whatever is done
    ends the motion.

    Args:
        screen: The table; its `flight` goes from 0 to 1 in time.
    """

    def __init__(self, screen: "Stage") -> None:
        self._screen = screen
        self._board = screen.board
        self._passing: tuple[Table, ...] = ()

    @property
    def passing(self) -> bool:
        """Whether cards go home one by one."""
        return bool(self._passing)

    def end(self) -> None:
        """Everything is where it belongs."""
        self._passing = ()
        self._board.sky.land()

    def _start(self, seconds: float, easing: str) -> None:
        screen = self._screen
        screen.set_reactive(type(screen).flight, 0.0)
        screen.animate("flight", 1.0, duration=seconds, easing=easing)

    # -- a move -----------------------------------------------------------------------------------

    def take_off(self, before: Table, after: Table, corner: Offset | None) -> None:
        """Cards that have gone to another pile fly there.

        Args:
            before: The table as it was drawn last.
            after: The table as it is.
            corner: Where the cards were let go, if they were in the hand.
        """
        laid = self._board.laid
        if laid is None or not self._screen.animated:
            return
        steps = passed(before.session, after.session)
        if len(steps) >= _FEWEST:
            self._passing = tuple(_standing(after, state) for state in steps)
            self._start(min(_CARD_SECONDS * len(steps), _MOST_SECONDS), "linear")
            return
        gone = journeys(before.state, after.state)
        if not 0 < len(gone) <= MOST_JOURNEYS or not self._board.drawn:
            return
        away = flights(gone, laid.places, self._board.drawn, pictures(after, laid))
        if corner is not None:
            away = (away[0]._replace(start=corner), *away[1:])
        self._fly(away, [journey.absence for journey in gone])

    def home(self, table: Table, lift: Lift, corner: Offset) -> None:
        """Cards that were let go where they may not lie fly home."""
        if self._screen.animated and self._board.laid is not None:
            cards = table.state.piles[lift.pile][lift.start : lift.start + lift.size]
            end = self._board.corner(lift.pile, lift.start)
            self._fly((Flight(cards, corner, end),), [lift])

    def _fly(self, away: tuple[Flight, ...], absences: list[Lift]) -> None:
        self._board.sky.fly(away, absences)
        self._start(FLIGHT_SECONDS, "out_cubic")

    # -- a deal -----------------------------------------------------------------------------------

    def hold_back(self, table: Table) -> None:
        """The columns are not dealt yet."""
        if self._screen.animated:
            columns = table.session.game.columns
            self._board.sky.deal(undealt(table.state, columns, 0))

    def show_deal(self, table: Table) -> None:
        """The columns come row by row."""
        if self._screen.animated and self._board.laid is not None:
            self.hold_back(table)
            self._start(DEAL_SECONDS, "linear")

    # -- frames -----------------------------------------------------------------------------------

    def frame(self, progress: float, table: Table) -> bool:
        """A moment of what moves is drawn; gives whether that was the last.

        Args:
            progress: How far it is, 0 to 1.
            table: The table as it is.
        """
        sky = self._board.sky
        if self._passing:
            if progress < 1:
                self._board.draw(self._passing[int(progress * len(self._passing))])
                return False
        elif sky.dragging or sky.clear:
            return False
        elif progress < 1:
            if sky.dealing:
                sky.deal(undealt(table.state, table.session.game.columns, progress))
                self._board.draw(table)
            else:
                sky.progress(progress)
            return False
        self.end()
        return True

    def cascade(self, table: Table) -> "Cascade | None":
        """The cards on the foundations, ready to tumble; None where nothing is animated."""
        laid, board, size = self._board.laid, self._board, self._screen.size
        if not self._screen.animated or laid is None:
            return None
        from solkit_tui.ui.table.cascade import Cascade

        blank = Strip([Segment(" " * size.width, board.look.table)], size.width)
        ground = board.lines([blank] * size.height)
        tops = [(at, list(table.state.piles[at])) for at in table.session.game.foundations]
        launches = []
        while any(cards for _, cards in tops):
            for at, cards in tops:
                if cards:
                    launches.append((cards.pop(), board.corner(at, len(cards))))
        return Cascade(ground, launches, laid.size, board.look)


def passed(before: Session, after: Session) -> tuple[GameState, ...]:
    """The positions of one move that takes several cards home, one after each of them.

    Empty where there was another move, or more than one.
    """
    if after.at != before.at + 1 or before.state is not after.states[before.at]:
        return ()
    states, state = [], before.state
    for step in after.moves[before.at]:
        state = state.apply((step,))
        if isinstance(step, Transfer) and step.target in after.game.foundations:
            states.append(state)
    return tuple(states)


def _standing(table: Table, state: GameState) -> Table:
    """The table with another position on it, for the eye only."""
    session = table.session
    seen = session._replace(moves=(), states=(state,), at=0)
    return table._replace(session=seen).select(table.cursor.pile)
