"""Depth-first search over a board: steps are made, looked at and taken back.

A search that has nothing left to try has been through the whole space; one that meets its limit can
go on later where it stood.
"""

from random import Random
from typing import Final

from solkit_tui.model.cards import PACK_SIZE
from solkit_tui.solver.board import DEAL, NOWHERE, POOL, Board, Step
from solkit_tui.solver.deadlock import Deadlock
from solkit_tui.solver.reductions import (
    EVERY_AREA,
    Forced,
    Reduction,
    deals_are_free,
    pointers_merge,
    returns_wait,
    tails_interchange,
)
from solkit_tui.solver.tables import (
    ACCEPT_GROUP,
    ACCEPT_SINGLE,
    CELL,
    COLUMN,
    DEAL_PILES,
    FOUNDATION,
    LEAVE_ANY,
    LEAVE_NONE,
    LEAVE_ORDERED,
    LEAVE_TOP,
    RESERVE,
    TAKE_NO,
    WASTE,
    Tables,
)

RUNNING: Final = 0
WON: Final = 1
EXHAUSTED: Final = 2
FULL: Final = 3
"""The search has as many positions in memory as it may."""

MASK: Final = (1 << 61) - 1


class Taste:
    """Which steps a search likes; a step's worth is the sum of what applies, and chance."""

    def __init__(self) -> None:
        self.out = 60.0
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


class Search:
    """One depth-first search.

    Args:
        board: The position; the search changes it and leaves it where it stops.
        off: Reductions that are not used.
        taste: The order of steps.
        seed: What chance is drawn from.
        memory: The most positions it keeps.
    """

    def __init__(
        self,
        board: Board,
        forced: Forced,
        off: frozenset[Reduction] = frozenset(),
        taste: Taste | None = None,
        seed: int = 0,
        memory: int = 4_000_000,
    ) -> None:
        self.board = board
        self.tables: Tables = board.tables
        self.taste = Taste() if taste is None else taste
        self.random = Random(seed)
        self.memory = memory
        self.forced = forced
        self.tidies = forced.usable and Reduction.FORCED not in off
        self.greedy = self.taste.greedy and forced.usable
        self.macro = deals_are_free(self.tables) and Reduction.POOL not in off
        self.merges = self.macro and pointers_merge(self.tables) and Reduction.POINTER not in off
        self.tails = tails_interchange(self.tables) and Reduction.TAILS not in off
        self.returns = forced.usable and returns_wait(self.tables) and Reduction.RETURNS not in off
        self.by_pass = self.macro and Reduction.PASSES not in off
        deadlock = Deadlock(board)
        self.deadlock = deadlock if deadlock.usable and Reduction.DEAD not in off else None
        self.asked = 0
        self.cut = 0
        self.period = 1
        """One position in that many is asked for a deadlock: all, where that often finds one."""
        tables = self.tables
        self.sources = [
            at
            for at in range(tables.count)
            if tables.kind[at] in (COLUMN, CELL, RESERVE)
            or (tables.kind[at] == FOUNDATION and tables.take_back[at] != TAKE_NO)
        ]
        self.sources = [at for at in self.sources if tables.leave[at] != LEAVE_NONE]
        self.bears: list[int] = [0] * PACK_SIZE
        """For each face, what may be put on it anywhere but on a foundation."""
        for at in tables.targets:
            if tables.kind[at] != FOUNDATION and tables.build[at]:
                for face in range(PACK_SIZE):
                    self.bears[face] |= tables.build[at][face]
        self.open_to = [
            tables.sources[at] == EVERY_AREA
            and tables.empty_sources[at] == EVERY_AREA
            and not tables.late[at]
            and tables.accept[at] in (ACCEPT_SINGLE, ACCEPT_GROUP)
            for at in range(tables.count)
        ]
        """Whether a single card that the pile wants may always go there while there is room."""
        self.counts_redeals = tables.redeals > 0 or len(set(tables.deal_by)) > 1
        draw = self.random.random
        self.bias: list[float] = [draw() * self.taste.bias for _ in range(tables.count + 1)]
        self.reached: dict[int, list[tuple[int, int]]] = {}
        """What `_reached` found, by redeals left, cards in the pool, and cards in the waste."""
        self.seen: set[int] = set()
        self.nodes = 0
        self.deepest = 0
        self.status = RUNNING
        self.made: list[list[Step]] = []
        """The steps that led to each position on the line."""
        self.left_over: list[list[Step]] = []
        """The steps still to be tried in each position on the line, the best last."""
        first = self._settle([])
        self.first = first
        if board.won():
            self.status = WON
        else:
            self.seen.add(self.key())
            self.left_over.append(self.steps())

    def key(self) -> int:
        """The key of the position, with where the waste stands and, where it counts, the pass."""
        board = self.board
        return self._whole_key(board.key, board.at, len(board.pool), board.redeals)

    def _whole_key(self, key: int, at: int, whole: int, redeals: int) -> int:
        if self.merges and (at >= whole or at % self.tables.deal_by[0] == 0):
            at = 0
        numbers = self.board.numbers
        key += numbers.at[at]
        if self.counts_redeals:
            most = max(self.tables.redeals, len(self.tables.deal_by) - 1)
            if self.tables.redeals < 0 and redeals > most:
                redeals = most
            key += numbers.redeals[redeals % 64] * (1 + redeals // 64)
        return key & MASK

    def key_after(self, step: Step) -> int:
        """The key after a step of a game without fillings in which every face is there once, before
        any forced step: most steps lead to a position that was seen, and need not be made."""
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
        """Goes on for that many new positions at most; how it stands then."""
        board, seen, made, left_over = self.board, self.seen, self.made, self.left_over
        deadlock = self.deadlock
        stop = self.nodes + limit
        quick = board.once and not self.tables.fills and self.tables.deal != DEAL_PILES
        while self.status == RUNNING and self.nodes < stop:
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
            raw = self.key_after(step) if quick and step[1] != DEAL else -1
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
            if len(seen) >= self.memory:
                board.undo()
                steps.append(step)
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
                    self.period = 1 if self.cut * 5 > self.asked else 4
            made.append(line)
            if board.won():
                self.status = WON
                break
            left_over.append(self.steps())
        return self.status

    def line(self) -> list[Step]:
        """The steps from the first position to where the search stands."""
        return [*self.first, *(step for steps in self.made for step in steps)]

    def rewind(self) -> None:
        """Puts the board back to the first position."""
        while self.board.frames:
            self.board.undo()

    # -- forced steps ---------------------------------------------------------------------------

    def _settle(self, line: list[Step]) -> list[Step]:
        """Makes every forced step (or, for a greedy search, every step to a foundation)."""
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

    # -- all steps ------------------------------------------------------------------------------

    def steps(self) -> list[Step]:
        """Every step of the position but those that reductions leave out, the best last."""
        board, tables, taste = self.board, self.tables, self.taste
        piles, kind, build = board.piles, tables.kind, tables.build
        base, once = board.base, board.once
        noise, draw = taste.noise, self.random.random
        total = 0
        sent = 0
        tails = self.tails and not (tables.deal == DEAL_PILES and board.pool)
        wants: list[tuple[int, int]] = []
        begun: list[int] = []
        for target in tables.targets:
            cards = piles[target]
            if cards:
                follow = build[target]
                top = cards[-1]
                wanted = follow[top] if follow and top >= 0 else 0
            else:
                if base[target] in begun:
                    continue
                begun.append(base[target])
                wanted = board.wanted(target)
            if wanted:
                total |= wanted
                if kind[target] == FOUNDATION:
                    sent |= wanted
                wants.append((target, wanted))
        found: list[Step] = []
        if not total:
            if not self.macro and board.may_deal():
                found.append((0.0, DEAL, 0, 0, 0, 0))
            return found
        safe = self.forced.safe(board.height) if self.tidies else 0
        lifted = -1
        looked: set[int] = set()
        leaves, open_to, accept, limit = tables.leave, self.open_to, tables.accept, tables.size
        for source in self.sources:
            cards = piles[source]
            if not cards:
                continue
            last = len(cards) - 1
            card = cards[last]
            if card < 0:
                continue
            leave = leaves[source]
            if leave == LEAVE_TOP and not total >> card & 1:
                continue
            if not once:
                node = board.nodes[source][-1]
                if node in looked:
                    continue
                looked.add(node)
            area = kind[source]
            if area == FOUNDATION:
                if not board.gives_back(source) or (safe and self._returns(card)):
                    continue
                if self.returns and not (tables.deal == DEAL_PILES and board.pool):
                    if lifted < 0:
                        lifted = self._lifted()
                    if not self._is_used(source, total, lifted):
                        continue
                liking = taste.back
            elif area == CELL:
                liking = taste.from_cell + self.bias[source]
            elif area == RESERVE:
                liking = taste.from_reserve + self.bias[source]
            else:
                liking = self.bias[source]
            group = tables.group[source]
            follow = build[source]
            start = last
            while True:
                if total >> card & 1:
                    worth = liking
                    bearer = 0
                    if start:
                        under = cards[start - 1]
                        if under < 0:
                            worth += taste.uncover
                        elif follow and follow[under] >> card & 1:
                            worth += taste.split
                            if tails and area == COLUMN and not sent >> under & 1:
                                bearer = follow[under]
                    elif area == COLUMN:
                        worth += taste.empty
                    for target, wanted in wants:
                        if not wanted >> card & 1 or target == source:
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
                        goal = kind[target]
                        if goal == FOUNDATION:
                            value = worth + taste.out
                        elif goal == CELL:
                            value = worth + taste.cell
                        elif held:
                            value = worth + taste.build
                        else:
                            value = worth + taste.into_empty
                        if noise:
                            value += noise * draw()
                        found.append((value, source, start, target, 0, 0))
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
            self._from_pool(found, wants, total)
        if not self.macro and board.may_deal():
            found.append((taste.deal + noise * draw(), DEAL, 0, 0, 0, 0))
        found.sort()
        return found

    def _returns(self, card: int) -> bool:
        """Whether a card taken from its foundation would be sent back at once."""
        return self.forced.is_safe(card, self.board.height)

    def _lifted(self) -> int:
        """The faces that may be moved, each with what lies on it: one bit each."""
        board, tables = self.board, self.tables
        faces = 0
        for source in self.sources:
            cards = board.piles[source]
            if not cards or cards[-1] < 0:
                continue
            faces |= 1 << cards[-1]
            leave = tables.leave[source]
            if leave == LEAVE_TOP:
                continue
            order = tables.group[source]
            at = len(cards) - 1
            while at and cards[at - 1] >= 0:
                if leave == LEAVE_ORDERED and not (order and order[cards[at - 1]] >> cards[at] & 1):
                    break
                at -= 1
                faces |= 1 << cards[at]
        if board.pool and tables.waste >= 0:
            for size, _ in self._reached():
                faces |= 1 << board.pool[size - 1]
        return faces

    def _is_used(self, source: int, total: int, lifted: int) -> bool:
        """Whether a card that comes back from a foundation can be used at once: built on, or
        followed by the card below it, which is used then."""
        for card in reversed(self.board.piles[source]):
            if not total >> card & 1:
                return False
            bears = self.bears[card]
            if bears & lifted:
                return True
            total |= bears
        return False

    def _from_pool(self, found: list[Step], wants: list[tuple[int, int]], total: int) -> None:
        board, tables, taste = self.board, self.tables, self.taste
        pool, piles = board.pool, board.piles
        if tables.leave[tables.waste] == LEAVE_NONE:
            return
        for size, redeals in self._reached():
            card = pool[size - 1]
            if not total >> card & 1:
                continue
            for target, wanted in wants:
                if not wanted >> card & 1:
                    continue
                if self.open_to[target]:
                    if len(piles[target]) >= tables.size[target]:
                        continue
                elif not board.enters(WASTE, [card], 0, target):
                    continue
                value = taste.from_pool + taste.noise * self.random.random() + self.bias[-1]
                value += taste.redeal * redeals
                goal = tables.kind[target]
                if goal == FOUNDATION:
                    value += taste.out
                elif goal == CELL:
                    value += taste.cell
                elif piles[target]:
                    value += taste.build
                else:
                    value += taste.into_empty
                found.append((value, POOL, size, target, redeals, 0))

    def _reached(self) -> list[tuple[int, int]]:
        """The sizes of the waste that dealing reaches, each with the redeals before it."""
        board, tables = self.board, self.tables
        at, whole = board.at, len(board.pool)
        reached = [(at, 0)] if at else []
        if not self.macro:
            return reached
        by = tables.deal_by[0]
        passes = tables.redeals - board.redeals
        if tables.redeals < 0:
            passes = 1
        known = (passes * 512 + whole) * 512 + at
        if known in self.reached:
            return self.reached[known]
        self.reached[known] = reached
        size = at
        while size < whole:
            size = min(size + by, whole)
            reached.append((size, 0))
        if passes <= 0:
            return reached
        again: list[int] = []
        size = 0
        while size < whole:
            size = min(size + by, whole)
            again.append(size)
        if self.by_pass:
            early = {size for size, _ in reached}
            reached += [(size, 1) for size in again if size not in early]
            return reached
        for number in range(1, passes + 1):
            reached += [(size, number) for size in again]
        return reached


def search_all(
    board: Board, off: frozenset[Reduction] = frozenset(), memory: int = 4_000_000
) -> Search:
    """A search without chance that can show that there is no win."""
    return Search(board, Forced(board), off, None, 0, memory)
