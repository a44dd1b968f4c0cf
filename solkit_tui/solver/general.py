"""The search on the engine's own moves, for rules without tables: slower, and exact.

Positions are kept whole, so two different ones are never taken for the same.
"""

from random import Random
from typing import Final

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import face_of, is_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from solkit_tui.solver.known import counted, redeals_that_count
from solkit_tui.solver.partners import gone_is_gone, leaving_at_once, partners_of
from solkit_tui.solver.reductions import Reduction
from solkit_tui.solver.search import EXHAUSTED, FULL, RUNNING, WON

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
    new = sum(
        56 + 8 * len(pile)
        for pile, old in zip(state.piles, before.piles, strict=True)
        if pile is not old
    )
    return STATE_BYTES + 16 * len(state.piles) + new


class GeneralSearch:
    """A depth-first search over the positions of the engine.

    Args:
        game: The rules.
        state: The first position.
        noise: How much randomness there is in the order of moves.
        seed: The seed of the random numbers.
        memory: The most bytes that positions and waiting moves may take.
        off: Reductions that are not used.
    """

    def __init__(
        self,
        game: Game,
        state: GameState,
        noise: float,
        seed: int,
        memory: int,
        off: frozenset[Reduction] = frozenset(),
    ) -> None:
        self.game = game
        self.noise = noise
        self.random = Random(seed)
        self.memory = memory
        self.passes = None if Reduction.REDEALS in off else redeals_that_count(game.rules)
        self.nodes = 0
        self.status = WON if game.won(state) else RUNNING
        pairing = game.pairing
        gone = pairing is not None and gone_is_gone(game) and Reduction.GONE not in off
        self.out = pairing.removed_pile if pairing is not None and gone else None
        self.partners = None if Reduction.PARTNERS in off else partners_of(game, state)
        self.at_once = 0 if Reduction.ALONE in off else leaving_at_once(game, state)
        self.states = [state]
        self.made: list[Action] = []
        self.seen = {self._key(state)}
        self.left_over = [self._actions(state)] if self.status == RUNNING else []
        self.taken = sum(map(len, self.left_over)) * ACTION_BYTES
        """The estimated bytes that positions and waiting actions take."""

    def _key(self, state: GameState) -> GameState:
        """Return the position without the parts that no rule depends on."""
        if self.out is not None:
            piles = (*state.piles[: self.out], (), *state.piles[self.out + 1 :])
            state = state._replace(piles=piles)
        return counted(state, self.passes)

    def run(self, limit: int) -> int:
        """Look at `limit` new positions at most, and return the status."""
        stop = self.nodes + limit
        while self.status == RUNNING and self.nodes < stop:
            actions = self.left_over[-1]
            if not actions:
                self.left_over.pop()
                if not self.left_over:
                    self.status = EXHAUSTED
                    break
                self.states.pop()
                self.made.pop()
                continue
            action = actions.pop()
            self.taken -= ACTION_BYTES
            move = self.game.move(self.states[-1], action)
            if isinstance(move, Reason):
                continue
            state = self.states[-1].apply(move)
            key = self._key(state)
            if key in self.seen:
                continue
            if self.taken >= self.memory:
                self.status = FULL
                break
            self.seen.add(key)
            self.taken += _bytes(self.states[-1], state)
            self.nodes += 1
            self.states.append(state)
            self.made.append(action)
            if self.game.won(state):
                self.status = WON
                break
            over = state.ended is not None or (
                self.partners is not None and self.partners.lost(state)
            )
            following = [] if over else self._actions(state)
            self.taken += len(following) * ACTION_BYTES
            self.left_over.append(following)
        return self.status

    def _actions(self, state: GameState) -> list[Action]:
        """Return every legal action, the best last; if one can be made at once without losing a
        win, only that one."""
        actions = self.game.actions(state)
        if self.at_once:
            for action in actions:
                if isinstance(action, Remove) and action.partner is None:
                    card = state.piles[action.lift.pile][action.lift.start]
                    if self.at_once >> face_of(card) & 1:
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
