"""Where cards are while they fly from pile to pile. Pure geometry and time; draws nothing."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.geometry import Offset

from solkit_tui.engine.action import Lift
from solkit_tui.model.cards import Card, face_up
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.paint import PilePicture
from solkit_tui.ui.placing.arrangement import Stand

MOST_JOURNEYS = 8
"""More than so many groups at once are not worth watching: they are simply there."""
FLIGHT_SECONDS = 0.16
DEAL_SECONDS = 0.28


class Journey(NamedTuple):
    """Cards that have gone from one pile to another.

    Attributes:
        cards: The cards as they lie now.
        source: The pile they came from, and the position of the lowest of them there.
        target: The pile they are on, and the position of the lowest of them there.
    """

    cards: Pile
    source: tuple[int, int]
    target: tuple[int, int]

    @property
    def absence(self) -> Lift:
        """What is missing where they go, until they arrive."""
        return Lift(*self.target, len(self.cards))


class Flight(NamedTuple):
    """Cards on their way across the screen."""

    cards: Pile
    start: Offset
    end: Offset

    def at(self, progress: float) -> Offset:
        """Where they are; `progress` goes from 0 to 1."""
        return self.start.blend(self.end, progress)


def journeys(before: GameState, after: GameState) -> tuple[Journey, ...]:
    """The groups of cards that lie on another pile than before."""
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
    found: list[Journey] = []
    for pile in differing:
        group: list[Card] = []
        first = last = (-1, -1)
        start = 0
        for position, card in enumerate((*after.piles[pile], None)):
            came = None if card is None else places.get(face_up(card))
            if came is not None and came[0] == pile:
                came = None
            together = group and came is not None and came[0] == last[0]
            if group and not (together and came and abs(came[1] - last[1]) == 1):
                found.append(Journey(tuple(group), min(first, last), (pile, start)))
                group = []
            if card is not None and came is not None:
                if not group:
                    first, start = came, position
                group.append(card)
                last = came
    return tuple(found)


def spot(picture: PilePicture, place: Stand, position: int) -> Offset:
    """Where a card of a pile stands on the screen; for one that would lie on top, the top."""
    x, y = place.region.x, place.region.y + picture.top
    start = next((p.start for p in picture.plan if p.position >= position), None)
    if start is None:
        start = picture.plan[-1].start + 1 if picture.plan else 0
        if picture.fan is Fan.NONE:
            start = 0
    return Offset(x + start, y) if picture.fan is Fan.RIGHT else Offset(x, y + start)


def flights(
    gone: Sequence[Journey],
    places: Sequence[Stand],
    old: Sequence[PilePicture],
    new: Sequence[PilePicture],
) -> tuple[Flight, ...]:
    """The flights of journeys, from where the cards stood to where they will stand.

    Where only the top card of a pile shows, only that one flies.
    """
    found = []
    for journey in gone:
        (source, start), (target, position) = journey.source, journey.target
        cards = journey.cards
        if new[target].fan is not Fan.DOWN:
            position += len(cards) - 1
            cards = cards[-1:]
        end = spot(new[target], places[target], position)
        found.append(Flight(cards, spot(old[source], places[source], start), end))
    return tuple(found)


def undealt(state: GameState, piles: Sequence[int], progress: float) -> frozenset[Lift]:
    """What is not yet dealt to some piles while the deal is shown, row by row."""
    rows = max((len(state.piles[at]) for at in piles), default=0)
    shown = int(progress * (rows + 1))
    return frozenset(
        Lift(at, shown, len(state.piles[at]) - shown)
        for at in piles
        if len(state.piles[at]) > shown
    )


def without(state: GameState, absences: Iterable[Lift]) -> GameState:
    """A position without the cards that are not drawn."""
    piles = list(state.piles)
    for pile, start, size in sorted(absences, reverse=True):
        piles[pile] = piles[pile][:start] + piles[pile][start + size :]
    return state._replace(piles=tuple(piles))
