"""Cards in motion at a table: flights, the deal, cards that go to the foundations one by one.
Decides no move."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.segment import Segment
from textual.geometry import Offset
from textual.strip import Strip

from solkit_tui.engine.action import Lift
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import face_up
from solkit_tui.model.state import GameState, Pile, Transfer
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.paint import PilePicture
from solkit_tui.ui.placing.arrangement import Stand
from solkit_tui.ui.table.board import BoardLayout, corner_of
from solkit_tui.ui.table.pictures import pictures
from solkit_tui.ui.table.pile import Flight
from solkit_tui.ui.table.value import Table

if TYPE_CHECKING:
    from solkit_tui.ui.won.cascade import Cascade

MOST_GROUPS = 8
"""The most groups that fly at once: more are not worth watching, and are drawn at their places."""
FLIGHT_SECONDS = 0.16
DEAL_SECONDS = 0.28
_CARD_SECONDS = 0.05
"""The seconds for each of several cards that go to the foundations one by one."""
_MOST_SECONDS = 2.5
_FEWEST = 3
"""The fewest cards in one move to the foundations that are shown one by one."""


class Motion:
    """The motions above a table. The state has changed before a motion begins; any action ends it.

    `run` starts to call `frame` with a progress from 0 to 1: for a number of seconds, with one of
    Textual's easings.
    """

    def __init__(
        self, board: BoardLayout, animated: Callable[[], bool], run: Callable[[float, str], None]
    ) -> None:
        self._board = board
        self._animated = animated
        self._run = run
        self._passing: tuple[Table, ...] = ()

    @property
    def passing(self) -> bool:
        """Return whether cards go to the foundations one by one."""
        return bool(self._passing)

    @property
    def under_way(self) -> bool:
        """Return whether cards move by themselves; cards in the hand do not."""
        layer = self._board.layer
        return self.passing or bool(layer.missing and not layer.dragging)

    def end(self) -> None:
        """End every motion: all cards are at their places."""
        self._passing = ()
        self._board.layer.land()

    # -- a move -----------------------------------------------------------------------------------

    def take_off(self, before: Table, after: Table, corner: Offset | None) -> None:
        """Let cards that have gone to another pile since the table was last drawn fly there; from
        `corner`, if they were in the hand and dropped there."""
        laid = self._board.laid
        if laid is None or not self._animated():
            return
        steps = passed(before.session, after.session)
        if len(steps) >= _FEWEST:
            self._passing = tuple(_standing(after, state) for state in steps)
            self._run(min(_CARD_SECONDS * len(steps), _MOST_SECONDS), "linear")
            return
        moved = moved_groups(before.state, after.state)
        if not 0 < len(moved) <= MOST_GROUPS or not self._board.pictures:
            return
        away = flights(moved, laid.places, self._board.pictures, pictures(after, laid))
        if corner is not None:
            away = (away[0]._replace(start=corner), *away[1:])
        self._fly(away, [Lift(*group.target, len(group.cards)) for group in moved])

    def fly_back(self, table: Table, lift: Lift, corner: Offset) -> None:
        """Let cards that were dropped on a pile that does not take them fly back to their own."""
        if self._animated() and self._board.laid is not None:
            cards = table.state.piles[lift.pile][lift.start : lift.start + lift.size]
            end = self._board.corner(lift.pile, lift.start)
            self._fly((Flight(cards, corner, end),), [lift])

    def _fly(self, away: tuple[Flight, ...], missing: list[Lift]) -> None:
        board = self._board
        assert board.laid is not None
        board.layer.fly(away, missing, (board.look, board.laid.size))
        self._run(FLIGHT_SECONDS, "out_cubic")

    # -- a deal -----------------------------------------------------------------------------------

    def hold_back(self, table: Table) -> None:
        """Show the columns as not dealt yet."""
        if self._animated():
            columns = table.session.game.columns
            self._board.layer.deal(undealt(table.state, columns, 0))

    def show_deal(self, table: Table) -> None:
        """Deal the columns row by row."""
        if self._animated() and self._board.laid is not None:
            self.hold_back(table)
            self._run(DEAL_SECONDS, "linear")

    # -- frames -----------------------------------------------------------------------------------

    def frame(self, progress: float, table: Table) -> bool:
        """Draw the motion at a progress from 0 to 1; return whether that was the last."""
        layer = self._board.layer
        if self._passing:
            if progress < 1:
                self._board.draw(self._passing[int(progress * len(self._passing))])
                return False
        elif layer.dragging or not layer.missing:
            return False
        elif progress < 1:
            if layer.dealing:
                layer.deal(undealt(table.state, table.session.game.columns, progress))
                self._board.draw(table)
            else:
                layer.progress(progress)
            return False
        self.end()
        return True

    def cascade(self, table: Table) -> "Cascade | None":
        """Return the cards on the foundations, ready to tumble; None if nothing is animated."""
        laid, board, size = self._board.laid, self._board, self._board.size
        if not self._animated() or laid is None:
            return None
        from solkit_tui.ui.won.cascade import Cascade

        blank = Strip([Segment(" " * size.width, board.look.table)], size.width)
        ground = board.lines([blank] * size.height)[:-1]  # the last row says how to skip it
        tops = [(at, list(table.state.piles[at])) for at in table.session.game.foundations]
        launches = []
        while any(cards for _, cards in tops):
            for at, cards in tops:
                if cards:
                    launches.append((cards.pop(), board.corner(at, len(cards))))
        return Cascade(ground, launches, laid.size, board.look)


def passed(before: Session, after: Session) -> tuple[GameState, ...]:
    """Return the positions within one move that takes several cards to the foundations, one after
    each of these cards.

    Empty if there was another change than one new move.
    """
    if after.at != before.at + 1 or before.state is not after.states[before.at]:
        return ()
    states, state = [], before.state
    for step in after.plays[before.at].move:
        state = state.apply((step,))
        if isinstance(step, Transfer) and step.target in after.game.foundations:
            states.append(state)
    return tuple(states)


def _standing(table: Table, state: GameState) -> Table:
    """Return the table with another position on it, only to be drawn."""
    session = table.session
    seen = session._replace(plays=(), states=(state,), at=0)
    return table._replace(session=seen).select(table.cursor.pile)


class MovedGroup(NamedTuple):
    """Cards that have gone together from one pile to another.

    Attributes:
        cards: The cards as they are now.
        source: The pile they came from, and the position of the lowest of them there.
        target: The pile they are on, and the position of the lowest of them there.
    """

    cards: Pile
    source: tuple[int, int]
    target: tuple[int, int]


def moved_groups(before: GameState, after: GameState) -> tuple[MovedGroup, ...]:
    """Return the groups of cards that are on another pile than before."""
    differing = [
        at
        for at, (old, new) in enumerate(zip(before.piles, after.piles, strict=True))
        if old is not new
    ]
    places = {
        face_up(card): (pile, position)
        for pile in differing
        for position, card in enumerate(before.piles[pile])
    }
    groups: list[MovedGroup] = []
    for pile in differing:
        last = None
        for position, card in enumerate(after.piles[pile]):
            came = places.get(face_up(card))
            if came is None or came[0] == pile:
                last = None
                continue
            if last is not None and came[0] == last[0] and abs(came[1] - last[1]) == 1:
                cards, source, target = groups.pop()
                groups.append(MovedGroup((*cards, card), min(source, came), target))
            else:
                groups.append(MovedGroup((card,), came, (pile, position)))
            last = came
    return tuple(groups)


def flights(
    moved: Sequence[MovedGroup],
    places: Sequence[Stand],
    old: Sequence[PilePicture],
    new: Sequence[PilePicture],
) -> tuple[Flight, ...]:
    """Return the flights of groups, from their old to their new places.

    Where only the top card of a pile shows, only that card flies.
    """
    planned = []
    for group in moved:
        (source, start), (target, position) = group.source, group.target
        cards = group.cards
        if new[target].fan is not Fan.DOWN:
            position += len(cards) - 1
            cards = cards[-1:]
        end = corner_of(new[target], places[target], position)
        planned.append(Flight(cards, corner_of(old[source], places[source], start), end))
    return tuple(planned)


def undealt(state: GameState, piles: Sequence[int], progress: float) -> frozenset[Lift]:
    """Return the cards that are not yet dealt to some piles, at a moment of a deal."""
    rows = max((len(state.piles[at]) for at in piles), default=0)
    shown = int(progress * (rows + 1))
    return frozenset(
        Lift(at, shown, len(state.piles[at]) - shown)
        for at in piles
        if len(state.piles[at]) > shown
    )
