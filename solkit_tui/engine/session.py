"""A game being played: its positions in order, and which of them is the current one."""

from typing import NamedTuple, Self

from solkit_tui.engine.action import Play
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome, outcome_of
from solkit_tui.model.state import GameState


def check_cost(game: Game, state: GameState) -> None:
    """Raise TooCostly unless the end and the moves of a position can be told at a reasonable cost.

    Only the scripts of JSON rule sets can make that too costly, and sets of cards that leave.
    """
    if game.rules.script is not None or game.sets:
        game.won(state)
        game.actions(state)


class Session(NamedTuple):
    """One deal of a game with every position so far; a value: methods return a new session.

    Attributes:
        game: The compiled rules.
        deal: The deal number; None where the first position is not that of a deal.
        plays: What was done, including what was undone and can be redone.
        states: The first position and the one after each play: one more than `plays`.
        at: How many of the plays are in force; the others can be redone.
    """

    game: Game
    deal: int | None
    plays: tuple[Play, ...]
    states: tuple[GameState, ...]
    at: int = 0

    @classmethod
    def new(cls, game: Game, deal: int) -> Self:
        """Return the session of a fresh deal; raise ValueError as `shuffled_pack` does."""
        return cls(game, deal, (), (deal_out(game, deal),))

    @property
    def state(self) -> GameState:
        """Return the current position."""
        return self.states[self.at]

    @property
    def outcome(self) -> Outcome:
        """Return whether the game is won, lost, stuck or still being played."""
        return outcome_of(self.game, self.state)

    @property
    def can_undo(self) -> bool:
        """Return whether there is a move to undo."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Return whether there is an undone move to redo."""
        return self.at < len(self.plays)

    def play(self, play: Play) -> Self:
        """Return the session after a play; plays that had been undone are dropped."""
        at, plays, states = self.at, self.plays, self.states
        if at < len(plays):
            plays, states = plays[:at], states[: at + 1]
        after = states[at].apply(play.move)
        return self._replace(plays=(*plays, play), states=(*states, after), at=at + 1)

    def undo(self, steps: int = 1) -> Self:
        """Return the session with up to `steps` moves undone."""
        return self._replace(at=max(0, self.at - steps))

    def redo(self, steps: int = 1) -> Self:
        """Return the session with up to `steps` undone moves redone."""
        return self._replace(at=min(len(self.plays), self.at + steps))

    def again(self) -> Self:
        """Return the same deal before its first move."""
        return self._replace(plays=(), states=self.states[:1], at=0)

    def restart(self) -> Self:
        """Return the session at its first position; every move can be redone."""
        return self.undo(self.at)
