"""The actions of a player in a position, and what they have made, as values. Knows no rules."""

from itertools import chain
from typing import Literal, NamedTuple, Self

from solkit_tui.model.state import Move


class Lift(NamedTuple):
    """Cards that a player takes up: `size` cards of a pile from position `start` up."""

    pile: int
    start: int
    size: int


class MoveTo(NamedTuple):
    """A move of cards onto another pile."""

    lift: Lift
    target: int


class Click(NamedTuple):
    """A click on a pile or one of its cards: the deck deals, piles of a JSON rule set do what
    their rules say.

    Attributes:
        pile: The pile.
        position: The position of the card in it; -1: the pile itself, or its top card.
    """

    pile: int
    position: int = -1


class Remove(NamedTuple):
    """A removal: a card leaves the game for good, with a partner, with several cards or alone."""

    lift: Lift
    partner: Lift | None = None
    more: tuple[Lift, ...] = ()

    @classmethod
    def of(cls, *lifts: Lift) -> Self:
        """Return the removal of one card or several."""
        return cls(lifts[0], lifts[1] if len(lifts) > 1 else None, lifts[2:])

    @property
    def lifts(self) -> tuple[Lift, ...]:
        """Return every card that leaves."""
        return (self.lift, *(() if self.partner is None else (self.partner,)), *self.more)


Action = MoveTo | Remove | Click
"""An action of the player, without the consequences that the rules add to it."""


By = Literal["player", "solver", "rule"]
"""Who chose an action; the rule is that of safe cards and of the end of a decided game."""


class Play(NamedTuple):
    """An action that a player has made, or several that are undone together.

    Attributes:
        actions: The actions, each one legal after those before it.
        moves: The move that each of them made, with its consequences.
        by: Who chose the first of them.
    """

    actions: tuple[Action, ...]
    moves: tuple[Move, ...]
    by: By = "player"

    @property
    def move(self) -> Move:
        """Return the steps of all actions."""
        return tuple(chain.from_iterable(self.moves))

    def then(self, other: "Play") -> "Play":
        """Return this play with another one that belongs to it, to be undone together."""
        return self._replace(actions=self.actions + other.actions, moves=self.moves + other.moves)
