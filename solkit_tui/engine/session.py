"""A game being played: its positions in a line, and where the player is in it."""

from enum import StrEnum
from typing import NamedTuple, Self

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState, Move


class Outcome(StrEnum):
    """The standing of a game."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"
    """No legal move is left."""
    LOST = "lost"
    """A rule of the game's own has ended it."""


def outcome_of(game: Game, state: GameState) -> Outcome:
    """Return how a game stands in a position."""
    if game.won(state):
        return Outcome.WON
    if state.ended is not None:
        return Outcome.LOST
    return Outcome.STUCK if game.stuck(state) else Outcome.PLAYING


def probe(game: Game, state: GameState) -> None:
    """Ask for every move of a position, where the rules may make that too costly.

    Raises:
        TooCostly: They do.
    """
    if game.rules.script is not None:
        game.actions(state)


class Session(NamedTuple):
    """One deal of a game with every position up to now; a value, each action gives a new one.

    Attributes:
        game: The compiled rules.
        deal: The deal number; None for a position that came from elsewhere.
        moves: Every move made, those undone (and not yet overwritten) included.
        states: The first position and the one after each move: one more than `moves`.
        at: How many of the moves are in force; the others can be redone.
    """

    game: Game
    deal: int | None
    moves: tuple[Move, ...]
    states: tuple[GameState, ...]
    at: int = 0

    @classmethod
    def new(cls, game: Game, deal: int) -> Self:
        """A fresh deal.

        Raises:
            ValueError: The number is not within 0..999999.
        """
        return cls(game, deal, (), (deal_out(game, deal),))

    @property
    def state(self) -> GameState:
        """The position the player sees."""
        return self.states[self.at]

    @property
    def outcome(self) -> Outcome:
        """Return the standing of the game now."""
        return outcome_of(self.game, self.state)

    @property
    def can_undo(self) -> bool:
        """Return whether a move is in force."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Return whether an undone move can be made again."""
        return self.at < len(self.moves)

    def play(self, move: Move) -> Self:
        """After a move; moves that had been undone are forgotten."""
        at, moves, states = self.at, self.moves, self.states
        if at < len(moves):
            moves, states = moves[:at], states[: at + 1]
        after = states[at].apply(move)
        return self._replace(moves=(*moves, move), states=(*states, after), at=at + 1)

    def undo(self, steps: int = 1) -> Self:
        """Up to so many moves back."""
        return self._replace(at=max(0, self.at - steps))

    def redo(self, steps: int = 1) -> Self:
        """Up to so many undone moves forward again."""
        return self._replace(at=min(len(self.moves), self.at + steps))

    def restart(self) -> Self:
        """Back to the first position; every move can be redone."""
        return self.undo(self.at)
