"""One move of a game with rules of its own, as it unfolds: steps, triggers, limits.

Knows neither the words of the language nor what the player may do.
"""

from collections.abc import Callable

from solkit_tui.annotations import NamedTuple
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.script.conditions import Test
from solkit_tui.model.cards import face_up
from solkit_tui.model.state import GameState, Pile, Step, Tally, Transfer, Turn

MOST_DEPTH = 8
"""How deep triggers may set off triggers."""

MOST_ACTIONS = 500
"""How many actions one move may set off: within the depth alone there may be any number."""

MOST_STEPS = 2000
"""How many cards and piles one move may touch, each time counted."""


class Refused(Exception):
    """The move cannot be made: an action cannot run.

    Attributes:
        reason: Why.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class Cause(NamedTuple):
    """What an action is done for.

    Attributes:
        own: The pile that owns the rule.
        held: The cards that were moved.
        at: The place of the card that was clicked, -1 without one.
        depth: How many triggers were set off on the way here.
    """

    own: int
    held: Pile
    at: int
    depth: int


Doing = Callable[["Run", Cause], None]
"""A compiled action."""

Doings = tuple[tuple[Test, Doing], ...]
"""Compiled actions with the rules that they wait for."""


class Triggers(NamedTuple):
    """What moving cards sets off in the piles of a type."""

    on_grab: Doings = ()
    on_drop_from: Doings = ()
    on_drop_onto: Doings = ()


class Table(NamedTuple):
    """What a run knows of the piles.

    Attributes:
        drops: For each pile the rule for what comes to it.
        sizes: How many cards each may hold; None: any number.
        triggers: What each sets off.
        shuffles: The place in `GameState.tallies` where shuffles are counted, or -1.
    """

    drops: tuple[Test, ...]
    sizes: tuple[int | None, ...]
    triggers: tuple[Triggers, ...]
    shuffles: int


class Run:
    """A move being made.

    Attributes:
        table: The piles.
        state: The position that the steps so far have led to.
        steps: The steps so far.
    """

    __slots__ = ("_actions", "state", "steps", "table")

    def __init__(self, table: Table, state: GameState) -> None:
        self.table = table
        self.state = state
        self.steps: list[Step] = []
        self._actions = 0

    def step(self, step: Step) -> None:
        """Makes a step, unless the move has made too many already."""
        if len(self.steps) >= MOST_STEPS:
            raise Refused(Reason.ENDLESS)
        self.state = self.state.apply((step,))
        self.steps.append(step)

    def tally(self, counter: int) -> None:
        """Counts, where there is a counter."""
        if counter >= 0:
            self.step(Tally(counter))

    def fire(self, doings: Doings, own: int, held: Pile, depth: int) -> None:
        """Sets off triggers: all rules are tested first, then the actions are done in order."""
        if not doings:
            return
        if depth > MOST_DEPTH:
            raise Refused(Reason.ENDLESS)
        state = self.state
        due = [do for test, do in doings if test(state, own, held, -1)]
        for do in due:
            self.do(do, Cause(own, held, -1, depth))

    def do(self, doing: Doing, cause: Cause) -> None:
        """Does an action, unless the move has done too many already."""
        self._actions += 1
        if self._actions > MOST_ACTIONS:
            raise Refused(Reason.ENDLESS)
        doing(self, cause)

    def room(self, pile: int, size: int) -> bool:
        """Whether a pile has room for so many cards more."""
        limit = self.table.sizes[pile]
        return limit is None or len(self.state.piles[pile]) + size <= limit

    def put(self, transfer: Transfer, depth: int) -> None:
        """Moves cards, with what that sets off."""
        self.step(transfer)
        self.dropped(transfer.source, transfer.target, transfer.size, depth)

    def dropped(self, source: int, target: int, size: int, depth: int) -> None:
        """Sets off what the coming of cards from one pile to another does."""
        triggers = self.table.triggers
        before, after = triggers[source].on_drop_from, triggers[target].on_drop_onto
        if before or after:
            # Not less than all cards: size 0 is never moved.
            held = self.state.piles[target][-size:]
            self.fire(before, source, held, depth)
            self.fire(after, target, held, depth)

    def find(self, cards: Pile) -> tuple[int, int]:
        """The pile where cards lie that were moved, and the place of the first of them.

        Raises:
            Refused: They no longer lie together.
        """
        faces = [face_up(card) for card in cards]
        for at, pile in enumerate(self.state.piles):
            for place, card in enumerate(pile):
                if faces and face_up(card) == faces[0]:
                    together = [face_up(card) for card in pile[place : place + len(faces)]]
                    if together == faces:
                        return at, place
        raise Refused(Reason.NO_SELECTION)


def lying(cards: Pile, facing: Turn, reverse: bool) -> Pile:
    """Cards as they lie after they were moved."""
    if reverse:
        cards = cards[::-1]
    if facing is Turn.KEEP:
        return cards
    up = tuple(face_up(card) for card in cards)
    return up if facing is Turn.UP else tuple(type(card)(~card) for card in up)
