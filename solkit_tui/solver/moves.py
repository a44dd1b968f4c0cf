"""The steps of a position: all that the rules allow, without those that reductions leave out, in
the order in which a search tries them.
"""

from random import Random
from typing import Final

from solkit_tui.solver.board import DEAL, DEALT, POOL, FastBoard, Step
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.reductions import Reduction, deals_are_free, tails_interchange
from solkit_tui.solver.tables import (
    ACCEPT_SINGLE,
    CELL,
    COLUMN,
    FOUNDATION,
    LAYOUT_NONE,
    LEAVE_ANY,
    LEAVE_NONE,
    LEAVE_ORDERED,
    LEAVE_TOP,
    RESERVE,
    TAKE_NO,
    WASTE,
)

_BEGINS_LATE: Final = 150.0
"""The worth that beginning a foundation loses in games whose cards only go to foundations: the rank
that comes next decides which cards the others wait for."""


_GATHERS_SOON: Final = 40.0
"""The worth that a redeal gains if it gathers columns and there is no limit on redeals."""


class StepWeights:
    """The weights that order steps; a step's worth is the sum of those that apply, with noise."""

    def __init__(self) -> None:
        self.to_foundation = 60.0
        self.back = -60.0
        self.cell = -12.0
        self.build = 10.0
        self.uncover = 25.0
        self.empty = 12.0
        self.split = -25.0
        self.into_empty = -10.0
        self.from_cell = 10.0
        self.from_reserve = 14.0
        self.from_pool = 6.0
        self.redeal = -2.0
        self.deal = 0.0
        self.noise = 0.0
        self.bias = 0.0
        self.greedy = False


class Moves:
    """Finds the steps of the positions of a board, in the order of the `weights`; `off` are
    reductions that are not used."""

    def __init__(
        self,
        board: FastBoard,
        forced: Forced,
        off: frozenset[Reduction],
        weights: StepWeights,
        random: Random,
    ) -> None:
        tables = board.tables
        self.board = board
        self.tables = tables
        self.weights = weights
        self.random = random
        self.forced = forced
        self.tidies = forced.usable and Reduction.FORCED not in off
        self.macro = deals_are_free(tables) and Reduction.POOL not in off
        self.tails = tails_interchange(tables) and Reduction.TAILS not in off
        self.by_pass = self.macro and Reduction.PASSES not in off
        self.deal = weights.deal
        if tables.layout != LAYOUT_NONE and tables.redeals < 0:
            self.deal += _GATHERS_SOON
        begins_late = _BEGINS_LATE if forced.lasting else 0.0
        onto = {FOUNDATION: weights.to_foundation, CELL: weights.cell}
        into = {FOUNDATION: weights.to_foundation - begins_late, CELL: weights.cell}
        self.onto: list[float] = [onto.get(kind, weights.build) for kind in tables.kind]
        """For each pile, the worth of a step to it while it has cards."""
        self.into: list[float] = [into.get(kind, weights.into_empty) for kind in tables.kind]
        """For each pile, the worth of a step to it while it is empty."""
        backs = [at for at in tables.foundations if tables.take_back[at] != TAKE_NO]
        backs = [at for at in backs if tables.leave[at] != LEAVE_NONE]
        self.sources = sorted([*tables.played_from, *backs])
        self.bias: list[float] = [random.random() * weights.bias for _ in range(tables.count + 1)]
        self.takers: list[tuple[int, int, float]] = []
        """The piles that take cards in the position, each with the faces that it takes and the
        worth of a card that comes there."""
        self.accepted_out = 0
        """The faces that foundations take."""
        self.reached: dict[int, list[tuple[int, int]]] = {}
        """The results of `_reached`, by redeals left, cards in the pool and in the waste."""

    def next_steps(self) -> list[Step]:
        """Return the steps of the position that no reduction leaves out, the best last."""
        board, tables, weights = self.board, self.tables, self.weights
        piles, kind, build = board.piles, tables.kind, tables.build
        base, once = board.base, board.once
        noise, draw = weights.noise, self.random.random
        tails = self.tails and not board.lays_out()
        accepted_somewhere = self._find_takers()
        accepted_out, takers = self.accepted_out, self.takers
        steps: list[Step] = []
        if not accepted_somewhere:
            if not self.macro and board.may_deal():
                steps.append(DEALT)
            return steps
        # While no cards are sent to the foundations, none that came back would return at once.
        tidies = self.tidies and not self.forced.waits(board)
        safe = self.forced.safe(board.height) if tidies else 0
        # From where cards leave, and how many at once.
        seen_piles: set[int] = set()
        leaves, open_to, accept, limit = tables.leave, tables.open_to, tables.accept, tables.size
        for source in self.sources:
            cards = piles[source]
            if not cards:
                continue
            last = len(cards) - 1
            card = cards[last]
            if card < 0:
                continue
            leave = leaves[source]
            if leave == LEAVE_TOP and not accepted_somewhere >> card & 1:
                continue
            if not once:
                node = board.nodes[source][-1]
                if node in seen_piles:
                    continue
                seen_piles.add(node)
            area = kind[source]
            if area == FOUNDATION:
                if not board.gives_back(source):
                    continue
                if safe and self.forced.is_safe(card, board.height):
                    continue  # it would be sent back at once
                liking = weights.back
            elif area == CELL:
                liking = weights.from_cell + self.bias[source]
            elif area == RESERVE:
                liking = weights.from_reserve + self.bias[source]
            else:
                liking = self.bias[source]
            group = tables.group[source]
            follow = build[source]
            start = last
            while True:
                if accepted_somewhere >> card & 1:
                    worth = liking  # that of a card which leaves this pile
                    bearer = 0  # what the card below takes, where its tails may be exchanged
                    if start:
                        under = cards[start - 1]
                        if under < 0:
                            worth += weights.uncover
                        elif follow and follow[under] >> card & 1:
                            worth += weights.split
                            if tails and area == COLUMN and not accepted_out >> under & 1:
                                bearer = follow[under]
                    elif area == COLUMN:
                        worth += weights.empty
                    # Where these cards may go.
                    for target, accepted, gain in takers:
                        if not accepted >> card & 1 or target == source:
                            continue
                        held = len(piles[target])
                        if not start and not held and base[source] == base[target]:
                            continue
                        if (
                            bearer
                            and held
                            and kind[target] == COLUMN
                            and build[target][piles[target][-1]] == bearer
                        ):
                            continue
                        if start == last and open_to[target]:
                            if held >= limit[target]:
                                continue
                        elif (
                            accept[target] == ACCEPT_SINGLE and start != last
                        ) or not board.enters(area, cards, start, target):
                            continue
                        value = worth + gain
                        if noise:
                            value += noise * draw()
                        steps.append((value, source, start, target, 0))
                # The next card below that may be taken up with all that lies on it.
                if not start or leave == LEAVE_TOP:
                    break
                under = cards[start - 1]
                if under < 0:
                    break
                if leave == LEAVE_ORDERED:
                    if not group or not group[under] >> card & 1:
                        break
                    start -= 1
                elif leave == LEAVE_ANY:
                    start -= 1
                elif start == last:
                    start -= 1
                    while start and cards[start - 1] >= 0:
                        start -= 1
                else:
                    break
                card = cards[start]
        if board.pool and tables.waste >= 0:
            self._from_pool(steps, accepted_somewhere)
        if not self.macro and board.may_deal():
            steps.append((self.deal + noise * draw(), DEAL, 0, 0, 0))
        steps.sort()
        return steps

    def _find_takers(self) -> int:
        """Find the piles that take cards, only one of equal empty ones, and return the faces that
        any of them takes."""
        board, tables = self.board, self.tables
        piles, base, build, kind = board.piles, board.base, tables.build, tables.kind
        special = tables.waits or tables.removed >= 0
        takers = self.takers
        takers.clear()
        begun: list[int] = []
        total = self.accepted_out = 0
        for target in tables.targets:
            cards = piles[target]
            if cards and not special:
                follow = build[target]
                top = cards[-1]
                accepted = follow[top] if follow and top >= 0 else 0
            elif cards:
                accepted = board.accepted(target)
            else:
                if base[target] in begun:
                    continue
                begun.append(base[target])
                accepted = board.accepted(target)
            if accepted:
                total |= accepted
                if kind[target] == FOUNDATION:
                    self.accepted_out |= accepted
                worth = self.onto[target] if cards else self.into[target]
                takers.append((target, accepted, worth))
        return total

    def _from_pool(self, steps: list[Step], accepted_somewhere: int) -> None:
        board, tables, weights = self.board, self.tables, self.weights
        pool, piles = board.pool, board.piles
        for size, redeals in self._reached():
            card = pool[size - 1]
            if not accepted_somewhere >> card & 1:
                continue
            for target, accepted, gain in self.takers:
                if not accepted >> card & 1:
                    continue
                if tables.open_to[target]:
                    if len(piles[target]) >= tables.size[target]:
                        continue
                elif not board.enters(WASTE, [card], 0, target):
                    continue
                worth = weights.from_pool + weights.noise * self.random.random() + self.bias[-1]
                worth += weights.redeal * redeals
                steps.append((worth + gain, POOL, size, target, redeals))

    def _reached(self) -> list[tuple[int, int]]:
        """Return the sizes of the waste that dealing reaches, each with the redeals before it."""
        board, tables = self.board, self.tables
        at, whole = board.at, len(board.pool)
        reached = [(at, 0)] if at else []
        if not self.macro:
            return reached
        by = tables.deal_by[0]
        passes = tables.redeals - board.redeals
        if tables.redeals < 0:
            passes = 1
        name = (passes * 512 + whole) * 512 + at
        if name in self.reached:
            return self.reached[name]
        self.reached[name] = reached
        reached += [(min(size + by, whole), 0) for size in range(at, whole, by)]
        if passes <= 0:
            return reached
        again = [min(size + by, whole) for size in range(0, whole, by)]
        if self.by_pass:
            early = {size for size, _ in reached}
            reached += [(size, 1) for size in again if size not in early]
            return reached
        for number in range(1, passes + 1):
            reached += [(size, number) for size in again]
        return reached
