"""Depth-first search over a board: steps are made, looked at and taken back.

A search with no steps left has searched the whole space; one that reaches its limit can go on later
where it stopped.
"""

from random import Random
from typing import Final

from solkit_tui.solver.board import POOL, Board, Step
from solkit_tui.solver.deadlock import Deadlock
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.keyed import KEY_MASK, NOWHERE
from solkit_tui.solver.moves import Moves, StepWeights
from solkit_tui.solver.reductions import Reduction, pointers_merge
from solkit_tui.solver.tables import DEAL_PILES, Tables

RUNNING: Final = 0
WON: Final = 1
EXHAUSTED: Final = 2
FULL: Final = 3
"""The search has reached its limit of memory."""

TRIES: Final = 40
"""A run for some new positions tries at most this many times as many steps, as the clock is looked
at only between runs."""

KEY_BYTES: Final = 110
"""The bytes that a position takes: its key, and its place in a set that grows by doubling."""

STEP_BYTES: Final = 170
"""The bytes that a step takes that is still to be tried."""

PILE_BYTES: Final = 230
"""The bytes that each different pile takes, if the same card is there several times."""


class Search:
    """One depth-first search.

    Args:
        board: The first position; the search changes it, see `rewind`.
        forced: The test for cards that go to foundations at once.
        off: Reductions that are not used.
        weights: The order of steps.
        seed: The seed of the random numbers.
        memory: The most bytes that it may keep.
    """

    def __init__(
        self,
        board: Board,
        forced: Forced,
        off: frozenset[Reduction] = frozenset(),
        weights: StepWeights | None = None,
        seed: int = 0,
        memory: int = 450 << 20,
    ) -> None:
        self.board = board
        self.tables: Tables = board.tables
        self.memory = memory
        self.forced = forced
        weights = StepWeights() if weights is None else weights
        self.moves = Moves(board, forced, off, weights, Random(seed))
        self.tidies = self.moves.tidies
        self.greedy = weights.greedy and forced.usable
        self.macro = self.moves.macro
        self.merges = self.macro and pointers_merge(self.tables) and Reduction.POINTER not in off
        deadlock = Deadlock(board)
        self.deadlock = deadlock if deadlock.usable and Reduction.DEAD not in off else None
        self.asked = 0
        self.cut = 0
        self.period = 1
        """One position in this many is tested for a deadlock: every one, if many are found."""
        tables = self.tables
        self.every_redeal = Reduction.REDEALS in off
        self.counts_redeals = (
            self.every_redeal or tables.redeals > 0 or len(set(tables.deal_by)) > 1
        )
        self.quick = board.once and self._stays_filled()
        self.seen: set[int] = set()
        self.nodes = 0
        self.status = RUNNING
        self.made: list[list[Step]] = []
        """The steps that led to each position on the line."""
        self.waiting = 0
        """The number of steps still to be tried, on the whole line."""
        self.left_over: list[list[Step]] = []
        """The steps still to be tried in each position on the line, the best last."""
        self.first = self._settle([])
        if board.won():
            self.status = WON
        else:
            self.seen.add(self.key())
            self.left_over.append(self.moves.steps())
            self.waiting = len(self.left_over[0])

    def _stays_filled(self) -> bool:
        """Return whether no pile is left to be filled after a step, from the first position on."""
        board = self.board
        if self.tables.feeds_itself:
            return False
        board.open_frame()
        before = len(board.log)
        board.fill()
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

    def run(self, limit: int) -> int:
        """Look at `limit` new positions at most, fewer if most steps lead to known ones; return
        the status."""
        board, seen, made, left_over = self.board, self.seen, self.made, self.left_over
        deadlock = self.deadlock
        stop = self.nodes + limit
        tries = limit * TRIES  # steps to known positions take time too
        quick, least = self.quick, POOL if self.tables.deal != DEAL_PILES else 0
        while self.status == RUNNING and self.nodes < stop and tries > 0:
            tries -= 1
            steps = left_over[-1]
            if not steps:
                left_over.pop()
                if not left_over:
                    self.status = EXHAUSTED
                    break
                board.undo()
                made.pop()
                continue
            step = steps.pop()
            self.waiting -= 1
            raw = self.key_after(step) if quick and step[1] >= least else -1
            if raw >= 0 and raw in seen:
                continue
            board.open_frame()
            board.step(step)
            line = [step]
            if self.tidies or self.greedy:
                self._settle(line)
            key = self.key()
            if key in seen:
                board.undo()
                if raw >= 0:
                    seen.add(raw)
                continue
            if self.taken() >= self.memory:
                board.undo()
                steps.append(step)
                self.waiting += 1
                self.status = FULL
                break
            seen.add(key)
            if raw >= 0:
                seen.add(raw)
            self.nodes += 1
            if deadlock is not None and self.nodes % self.period == 0:
                self.asked += 1
                if deadlock.dead():
                    board.undo()
                    self.cut += 1
                    continue
                if self.asked % 64 == 0:
                    often = self.cut / self.asked
                    self.period = 1 if often > 0.33 else 2 if often > 0.12 else 4
            made.append(line)
            if board.won():
                self.status = WON
                break
            following = self.moves.steps()
            self.waiting += len(following)
            left_over.append(following)
        return self.status

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

    def rewind(self) -> None:
        """Put the board back to the first position."""
        while self.board.frames:
            self.board.undo()

    # -- forced steps ---------------------------------------------------------------------------

    def _settle(self, line: list[Step]) -> list[Step]:
        """Make every forced step (or, for a greedy search, every step to a foundation)."""
        board, forced = self.board, self.forced
        if not line:
            board.open_frame()
            if not (self.tidies or self.greedy):
                return line
        if forced.after_stock and board.pool:
            return line
        piles = board.piles
        while True:
            if self.greedy:
                safe = forced.next_faces(board.height)
            else:
                safe = forced.safe(board.height)
            if not safe:
                return line
            step = None
            for at in forced.piles:
                cards = piles[at]
                if cards and cards[-1] >= 0 and safe >> cards[-1] & 1:
                    step = self._out(at, len(cards) - 1, cards[-1])
                    break
            else:
                if forced.waste and self.macro:
                    for at in range(len(board.pool)):
                        card = board.pool[at]
                        if safe >> card & 1:
                            step = self._out(POOL, at + 1, card)
                            break
                elif self.greedy and board.at and safe >> board.pool[board.at - 1] & 1:
                    step = self._out(POOL, board.at, board.pool[board.at - 1])
            if step is None:
                return line
            board.step(step)
            line.append(step)

    def _out(self, source: int, start: int, card: int) -> Step | None:
        for target in self.tables.foundations:
            if self.board.wanted(target) >> card & 1:
                return (0.0, source, start, target, 0, 0)
        return None
