"""The depth-first search in the fast form: over the positions of a board."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from solkit_tui.engine.action import Action
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.solver.board import DEALT, POOL, FastBoard, Step
from solkit_tui.solver.deadlock import Deadlock
from solkit_tui.solver.depth_first import KEY_BYTES, DepthFirst
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.keyed import KEY_MASK, NOWHERE
from solkit_tui.solver.moves import Moves, StepWeights
from solkit_tui.solver.reductions import Reduction, pointers_merge
from solkit_tui.solver.replay import actions_of
from solkit_tui.solver.tables import DEAL_PILES, RuleTables

STEP_BYTES: Final = 170
"""The bytes that a step takes that is still to be tried."""

PILE_BYTES: Final = 230
"""The bytes that each different pile takes, if the same card is there several times."""


class Search(DepthFirst[Step]):
    """A depth-first search over a board, which it changes (see `KeyedPiles.rewind`); `off` are
    reductions that are not used."""

    def __init__(
        self,
        board: FastBoard,
        forced: Forced,
        off: frozenset[Reduction] = frozenset(),
        weights: StepWeights | None = None,
        seed: int = 0,
        memory: int = 450 << 20,
    ) -> None:
        super().__init__(memory)
        self.board = board
        self.tables: RuleTables = board.tables
        self.forced = forced
        weights = StepWeights() if weights is None else weights
        self.moves = Moves(board, forced, off, weights, Random(seed))
        self.lasting = bool(forced.lasting) and Reduction.FORCED not in off
        self.tidies = self.moves.tidies or self.lasting
        self.heaps = weights.greedy and self.tables.heaps
        """True if it also deals, so that a step is where to put a card that no foundation takes."""
        self.greedy = weights.greedy and (forced.usable or self.heaps)
        self.proves = not self.greedy
        self.macro = self.moves.macro
        self.merges = self.macro and pointers_merge(self.tables) and Reduction.POINTER not in off
        deadlock = Deadlock(board)
        self.deadlock = deadlock if deadlock.usable and Reduction.DEAD not in off else None
        tables = self.tables
        self.every_redeal = Reduction.REDEALS in off or tables.redeals_differ
        self.counts_redeals = (
            self.every_redeal or tables.redeals > 0 or len(set(tables.deal_by)) > 1
        )
        self.quick = board.once and self._stays_filled()
        self.least = POOL if tables.deal != DEAL_PILES else 0
        """`key_after` can tell the key after steps from this source on."""
        self.seen: set[int] = set()
        self.made: list[list[Step]] = []
        """The steps that led to each position on the line."""
        self.first: list[Step] = []
        """The forced steps of the first position."""
        board.open_frame()
        self._make_forced(self.first)
        self.seen.add(self.key())
        self.begin()

    def _stays_filled(self) -> bool:
        """Return whether no pile is left to be filled after a step, from the first position on."""
        board = self.board
        if self.tables.feeds_itself:
            return False
        board.open_frame()
        before = len(board.log)
        board.fill([])
        filled = len(board.log) > before
        board.undo()
        return not filled

    def key(self) -> int:
        """Return the key of the position, with the size of the waste and, if it makes a difference,
        the number of redeals."""
        board = self.board
        return self._whole_key(board.key, board.at, len(board.pool), board.redeals)

    def _whole_key(self, key: int, at: int, whole: int, redeals: int) -> int:
        if self.merges and (at >= whole or at % self.tables.deal_by[0] == 0):
            at = 0
        numbers = self.board.numbers
        key += numbers.at[at]
        if self.counts_redeals:
            most = max(self.tables.redeals, len(self.tables.deal_by) - 1)
            if self.tables.redeals < 0 and redeals > most and not self.every_redeal:
                redeals = most
            key += numbers.redeals[redeals % 64] * (1 + redeals // 64)
        return key & KEY_MASK

    def key_after(self, step: Step) -> int:
        """Return the key after a step, before piles are filled and forced cards go out, in a game
        in which every face is there once.

        Most steps lead to a known position, and need not be made: this position alone decides what
        follows the step, so it is enough that it was met before. Its key shares a set with those of
        searched positions, after which nothing is left to be filled or forced: a step that leads to
        one of them directly leads to nothing new either.
        """
        board = self.board
        on = board.numbers.on
        source, start, into = step[1], step[2], step[3]
        target = board.piles[into]
        locked = board.locked[into]
        above = on[target[-1] if target else board.base[into]]
        at = board.at
        if source >= 0:
            cards = board.piles[source]
            card = cards[start]
            below = cards[start - 1] if start else board.base[source]
            if locked:
                key = board.key + board.lock_change(cards, start, below, into)
            else:
                key = board.key - on[below][card] + above[card]
            if start and below < 0:
                under = on[cards[start - 2] if start > 1 else board.base[source]]
                key += under[~below] - under[below]
            whole = len(board.pool)
            redeals = board.redeals
        else:
            at = start - 1
            card = board.pool[at]
            key = board.key - board.numbers.pool[board.pool_keys[at]]
            key += board.lock_change([card], 0, NOWHERE, into) if locked else above[card]
            whole = len(board.pool) - 1
            redeals = board.redeals + step[4]
        return self._whole_key(key, at, whole, redeals)

    def enter(self, step: Step) -> bool:
        """Make a step, with the forced ones after it, if that leads to a new position."""
        board, seen = self.board, self.seen
        raw = self.key_after(step) if self.quick and step[1] >= self.least else -1
        if raw >= 0 and raw in seen:
            return False
        line = self.make(step)
        key = self.key()
        new = key not in seen
        if new:
            seen.add(key)
            self.made.append(line)
        else:
            board.undo()
        if raw >= 0:
            seen.add(raw)
        return new

    def make(self, step: Step) -> list[Step]:
        """Make a step, and the forced ones after it; return them all."""
        self.board.open_frame()
        self.board.step(step)
        line = [step]
        self._make_forced(line)
        return line

    def leave(self) -> None:
        """Take back the last step, with the forced ones after it."""
        self.board.undo()
        self.made.pop()

    def won(self) -> bool:
        """Return whether the position of the board is won."""
        return self.board.won()

    def next_steps(self) -> list[Step]:
        """Return the steps that have to be tried; none if the position is lost in any case."""
        if self.nodes and self.deadlock is not None and self.tested(self.deadlock.dead):
            return []
        return self.moves.next_steps()

    def taken(self) -> int:
        """Return the estimated bytes that positions, piles and waiting steps take."""
        return (
            len(self.seen) * KEY_BYTES
            + self.waiting * STEP_BYTES
            + len(self.board.pile_keys) * PILE_BYTES
        )

    def line(self) -> list[Step]:
        """Return the steps from the first position to the current one."""
        return [*self.first, *(step for steps in self.made for step in steps)]

    def line_as_actions(self, game: Game, state: GameState) -> list[Action]:
        """Return the player's actions for the steps."""
        return actions_of(game, state, self.line())

    # -- forced steps ---------------------------------------------------------------------------

    def _make_forced(self, line: list[Step]) -> None:
        """Make every forced step (or, for a greedy search, every step to a foundation), and add
        them to a line."""
        board, forced = self.board, self.forced
        if not (self.tidies or self.greedy) or forced.waits(board):
            return
        while True:
            if self.lasting:
                safe = forced.lasting_faces(board)
            elif self.greedy:
                safe = board.next_faces()
            else:
                safe = forced.safe(board.height)
            step = self._forced_step(safe) if safe or self.heaps else None
            if step is None:
                return
            board.step(step)
            line.append(step)

    def _forced_step(self, safe: int) -> Step | None:
        """Return the step that sends one of the `safe` faces to a foundation, or the deal of a
        search that also deals; None: there is none."""
        board = self.board
        for at in self.tables.played_from:
            cards = board.piles[at]
            if cards and cards[-1] >= 0 and safe >> cards[-1] & 1:
                return self._out(at, len(cards) - 1, cards[-1])
        if self.forced.waste and self.macro:
            for at in range(len(board.pool)):
                if safe >> board.pool[at] & 1:
                    return self._out(POOL, at + 1, board.pool[at])
        elif self.greedy and board.at and safe >> board.pool[board.at - 1] & 1:
            return self._out(POOL, board.at, board.pool[board.at - 1])
        elif self.heaps and not board.at and board.may_deal():
            return DEALT
        return None

    def _out(self, source: int, start: int, card: int) -> Step | None:
        for target in self.tables.foundations:
            full = len(self.board.piles[target]) >= self.tables.size[target]
            if not full and self.board.accepted(target) >> card & 1:
                return (0.0, source, start, target, 0)
        return None

    # -- for a beam -------------------------------------------------------------------------------

    def mark(self) -> Any:
        """Return a copy of the position, for `put`."""
        board = self.board
        # Tuples of numbers, unlike lists, cost nothing when unused memory is looked for.
        piles = tuple([tuple(cards) for cards in (*board.piles, board.pool, board.pool_keys)])
        return (piles, board.at, board.redeals, board.left, tuple(board.height)), None

    def mark_after(self, before: Any, step: Step) -> Any:
        """Return the mark of this position, which a step led to from one with a copy `before`."""
        return before[0], step

    def put(self, mark: Any) -> None:
        """Go to a position, as if it were the first one."""
        board = self.board
        (piles, board.at, board.redeals, board.left, height), step = mark
        *board.piles, board.pool, board.pool_keys = map(list, piles)
        board.height = list(height)
        board.frames, board.log, board.laid_over, self.made = [], [], [], []
        board.count_afresh()
        if step is not None:
            self.make(step)

    def view(self) -> tuple[Sequence[Sequence[int]], int, int]:
        """Return the cards of each pile, how many the stock has, and the number of redeals."""
        board = self.board
        return board.piles, len(board.pool) - board.at, board.redeals
