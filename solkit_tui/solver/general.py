"""The search on the engine's own moves, for rules without tables: slower, and exact.

Positions are kept whole, so two different ones are never taken for the same.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.dealing import counted, redeals_that_count
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import face_of, is_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from solkit_tui.solver.depth_first import DepthFirst
from solkit_tui.solver.partners import gone_is_gone, leaving_at_once, partners_of
from solkit_tui.solver.reductions import Reduction

_WORTH: Final = {
    PileKind.FOUNDATION: 60.0,
    PileKind.COLUMN: 10.0,
    PileKind.RESERVE: 5.0,
    PileKind.WASTE: 0.0,
    PileKind.DECK: -5.0,
    PileKind.CELL: -12.0,
}


ACTION_BYTES: Final = 200
"""The bytes that an action takes that is still to be tried."""

STATE_BYTES: Final = 600
"""The bytes that a position takes besides its piles: itself, its key and its place in a set."""


def _bytes(before: GameState, state: GameState) -> int:
    """Return the bytes that a position takes; unchanged piles are shared with the one before it."""
    piles = zip(state.piles, before.piles, strict=True)
    new = sum(56 + 8 * len(pile) for pile, old in piles if pile is not old)
    return STATE_BYTES + 16 * len(state.piles) + new


class GeneralSearch(DepthFirst[Action]):
    """A depth-first search over the positions of the engine; `noise` is how much randomness there
    is in the order of moves, `off` are reductions that are not used."""

    def __init__(
        self,
        game: Game,
        state: GameState,
        noise: float,
        seed: int,
        memory: int,
        off: frozenset[Reduction] = frozenset(),
    ) -> None:
        super().__init__(memory)
        self.game = game
        self.noise = noise
        self.random = Random(seed)
        self.passes = None if Reduction.REDEALS in off else redeals_that_count(game.rules)
        pairing = game.pairing
        gone = pairing is not None and gone_is_gone(game) and Reduction.GONE not in off
        self.out = pairing.removed_pile if pairing is not None and gone else None
        self.partners = None if Reduction.PARTNERS in off else partners_of(game, state)
        self.forced_singles = 0 if Reduction.ALONE in off else leaving_at_once(game, state)
        self.states = [state]
        self.made: list[Action] = []
        self.seen = {self._key(state)}
        self.kept = 0
        """The estimated bytes that positions take."""
        self.begin()

    def _key(self, state: GameState) -> GameState:
        """Return the position without the parts that no rule depends on."""
        if self.out is not None:
            piles = (*state.piles[: self.out], (), *state.piles[self.out + 1 :])
            state = state._replace(piles=piles)
        return counted(state, self.passes)

    def enter(self, action: Action) -> bool:
        """Make an action if it leads to a new position, and return whether it does."""
        before = self.states[-1]
        move = self.game.move(before, action)
        if isinstance(move, Reason):
            return False
        state = before.apply(move)
        key = self._key(state)
        if key in self.seen:
            return False
        self.seen.add(key)
        self.kept += _bytes(before, state)
        self.states.append(state)
        self.made.append(action)
        return True

    def leave(self) -> None:
        """Take back the last action."""
        self.states.pop()
        self.made.pop()

    def won(self) -> bool:
        """Return whether the current position is won."""
        return self.game.won(self.states[-1])

    def taken(self) -> int:
        """Return the estimated bytes that positions and waiting actions take."""
        return self.kept + self.waiting * ACTION_BYTES

    def line_as_actions(self, game: Game, state: GameState) -> list[Action]:
        """Return the actions that were made, which are the player's own."""
        return self.made

    def next_steps(self) -> list[Action]:
        """Return every legal action, the best last; if one can be made at once without losing a
        win, only that one; none if all is lost."""
        state = self.states[-1]
        if state.ended is not None or (self.partners is not None and self.partners.lost(state)):
            return []
        actions = self.game.actions(state)
        if self.forced_singles:
            for action in actions:
                if isinstance(action, Remove) and action.partner is None:
                    card = state.piles[action.lift.pile][action.lift.start]
                    if self.forced_singles >> face_of(card) & 1:
                        return [action]
        worths = {action: self._worth(state, action) for action in actions}
        actions.sort(key=worths.__getitem__)
        return actions

    def _worth(self, state: GameState, action: Action) -> float:
        worth = self.noise * self.random.random()
        match action:
            case Click():
                return worth
            case Remove():
                return worth + 40.0
            case MoveTo(lift, target):
                specs = self.game.specs
                worth += _WORTH[specs[target].kind]
                cards = state.piles[lift.pile]
                if specs[lift.pile].kind is PileKind.FOUNDATION:
                    worth -= 60.0
                if lift.start and not is_up(cards[lift.start - 1]):
                    worth += 25.0
                elif not lift.start and specs[lift.pile].kind is PileKind.COLUMN:
                    worth += 12.0
                if not state.piles[target]:
                    worth -= 15.0
                return worth

    # -- for a beam -------------------------------------------------------------------------------

    def mark(self) -> Any:
        """Return the position."""
        return self.states[-1]

    def mark_after(self, before: Any, action: Action) -> Any:
        """Return the position."""
        return self.states[-1]

    def put(self, mark: Any) -> None:
        """Go to a position."""
        self.states, self.made = [mark], []

    def view(self) -> tuple[Sequence[Sequence[int]], int, int]:
        """Return the cards of each pile, how many the stock has, and the number of redeals."""
        state = self.states[-1]
        waiting = 0 if self.game.deck is None else len(state.piles[self.game.deck])
        return state.piles, waiting, state.redeals_used
