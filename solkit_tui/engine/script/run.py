"""One move of a game with rules of its own, as it unfolds: steps, triggers, limits.

Knows neither the words of the language nor what the player may do.
"""

from collections.abc import Callable
from typing import NamedTuple

from solkit_tui.engine.reason import Reason
from solkit_tui.engine.script.select import Test
from solkit_tui.model.cards import face_up
from solkit_tui.model.state import GameState, Pile, Step, Tally, Transfer

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


class PileRules(NamedTuple):
    """The rules of a pile, compiled.

    Attributes:
        grab: Whether cards may be taken up there.
        drop: Whether cards may come there.
        size: How many cards it may hold; None: any number.
        activate: What a click does.
        by_card: Whether it may matter which card is clicked.
        on_grab: What is set off by cards that are taken up,
        on_drop_from: by cards that have left, and
        on_drop_onto: by cards that have come.
    """

    grab: Test
    drop: Test
    size: int | None
    activate: Doings
    by_card: bool
    on_grab: Doings
    on_drop_from: Doings
    on_drop_onto: Doings


class Run:
    """A move being made.

    Attributes:
        piles: The rules of each pile.
        shuffles: The place in `GameState.tallies` where shuffles are counted, or -1.
        state: The position that the steps so far have led to.
        steps: The steps so far.
    """

    __slots__ = ("_actions", "piles", "shuffles", "state", "steps")

    def __init__(self, piles: tuple[PileRules, ...], shuffles: int, state: GameState) -> None:
        self.piles = piles
        self.shuffles = shuffles
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
        limit = self.piles[pile].size
        return limit is None or len(self.state.piles[pile]) + size <= limit

    def put(self, transfer: Transfer, depth: int) -> None:
        """Moves cards, with what that sets off."""
        self.step(transfer)
        source, target = transfer.source, transfer.target
        before, after = self.piles[source].on_drop_from, self.piles[target].on_drop_onto
        if before or after:
            # Not less than all cards: size 0 is never moved.
            held = self.state.piles[target][-transfer.size :]
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
