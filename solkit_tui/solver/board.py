"""A position under its rules: the effect of a step, deals of the stock, legal targets, the win."""

from typing import Final

from solkit_tui.engine.orders import run_start
from solkit_tui.model.cards import SUIT_SIZE
from solkit_tui.solver.keyed import KeyedPiles
from solkit_tui.solver.tables import (
    ACCEPT_RUN,
    ACCEPT_SINGLE,
    COLUMN,
    DEAL_NONE,
    DEAL_WASTE,
    FOUNDATION,
    ROOM_SUPERMOVE,
    TAKE_NO,
    TAKE_STOCK_EMPTY,
    TARGET_EMPTY,
    TARGET_FIRST,
    TARGET_NONEMPTY,
    WIN_COLUMNS,
    WIN_FOUNDATION,
    WIN_STOCK,
)

POOL: Final = -1
"""The source of a step that plays a card of deck and waste."""
DEAL: Final = -2
"""The source of a step that deals from the stock."""

Step = tuple[float, int, int, int, int, int]
"""A step: its worth; the source; the position in it (for `POOL`, the size of the waste); the
target; for `POOL`, how many redeals come before it; an unused 0."""


class FastBoard(KeyedPiles):
    """A position in the fast form."""

    def step(self, step: Step) -> None:
        """Make a step of the player, and fill the piles that are filled at once."""
        source, start, target = step[1], step[2], step[3]
        if source >= 0:
            self.shift(source, start, target)
        elif source == POOL:
            self.at = start - 1
            self.redeals += step[4]
            self.take(start - 1, target)
        else:
            self.deal()
        if self.tables.fills:
            self.fill()

    def fill(self) -> None:
        """Fill every empty pile that is filled at once, in the order of piles."""
        piles, tables = self.piles, self.tables
        for at, sources in tables.fills:
            if piles[at]:
                continue
            for source in sources:
                if source == tables.deck:
                    if self.at < len(self.pool):
                        self.take(self.at, at)
                        break
                elif source == tables.waste:
                    if self.at:
                        self.at -= 1
                        self.take(self.at, at)
                        break
                elif piles[source]:
                    self.shift(source, len(piles[source]) - 1, at)
                    if piles[at][-1] < 0:
                        self.flip(at)
                    break

    # -- the stock ------------------------------------------------------------------------------

    def may_deal(self) -> bool:
        """Return whether the stock may be dealt from, or turned over."""
        tables = self.tables
        if tables.deck < 0 or tables.deal == DEAL_NONE:
            return False
        if self.at >= len(self.pool):
            if not tables.redeals or not self.pool:
                return False
            if 0 <= tables.redeals <= self.redeals:
                return False
        elif tables.deal == DEAL_WASTE and self.at >= tables.size[tables.waste]:
            return False
        if tables.no_empty:
            sizes = [len(self.piles[at]) for at in tables.open_columns]
            if 0 in sizes and sum(sizes) >= len(sizes):
                return False
        return tables.deal == DEAL_WASTE or bool(self.dealt_piles())

    def dealt_piles(self) -> list[int]:
        """Return the piles that the next deal gives cards to."""
        tables, targets = self.tables, []
        for at in tables.deal_piles:
            size = len(self.piles[at])
            if size >= tables.size[at]:
                continue
            if tables.deal_target == TARGET_NONEMPTY and not size:
                continue
            if tables.deal_target == TARGET_EMPTY and size:
                continue
            targets.append(at)
        return targets[:1] if tables.deal_target == TARGET_FIRST else targets

    def deal(self) -> None:
        """Deal once: to piles, or to the waste, after a redeal if the stock is empty."""
        tables = self.tables
        if tables.deal == DEAL_WASTE:
            if self.at >= len(self.pool):
                self.at = 0
                self.redeals += 1
            by = tables.deal_by
            dealt = self.at + by[min(self.redeals, len(by) - 1)]
            self.at = min(len(self.pool), dealt, tables.size[tables.waste])
            return
        targets = self.dealt_piles()
        rounds, by_one = 1, tables.deal_each
        if tables.deal_in_rounds:
            rounds, by_one = by_one, 1
        for _ in range(rounds):
            for target in targets:
                for _ in range(by_one):
                    if self.at < len(self.pool) and len(self.piles[target]) < tables.size[target]:
                        self.take(self.at, target)

    # -- questions ------------------------------------------------------------------------------

    def won(self) -> bool:
        """Return whether the aim of the rules is reached."""
        tables = self.tables
        win = tables.win
        if win == WIN_FOUNDATION:
            return self.left <= tables.win_left
        if win == WIN_COLUMNS:
            return all(not self.piles[at] for at in tables.columns)
        if win == WIN_STOCK:
            return not self.pool
        return self._sorted()

    def _sorted(self) -> bool:
        if self.pool:
            return False
        tables = self.tables
        for at, cards in enumerate(self.piles):
            kind = tables.kind[at]
            if not cards or kind == FOUNDATION:
                continue
            built = tables.built[at]
            if kind != COLUMN or not built or len(cards) != tables.full_column[at]:
                return False
            if cards[0] < 0 or run_start(built, cards) != 0:
                return False
        return True

    def space(self, target: int) -> int:
        """Return the most cards that may be moved to a pile at once."""
        tables, piles = self.tables, self.piles
        limit = tables.room[target] if piles[target] else tables.empty_room[target]
        if limit >= 0:
            return limit
        stock = self.at < len(self.pool)
        space = 1
        for at in tables.cells:
            if not piles[at] and not (stock and tables.late[at]):
                space += 1
        if limit == ROOM_SUPERMOVE:
            for at in tables.columns:
                if at != target and not piles[at] and tables.any_start[at]:
                    space *= 2
        return space

    def accepted(self, target: int) -> int:
        """Return the faces that a pile takes next."""
        tables, cards = self.tables, self.piles[target]
        if cards:
            build = tables.build[target]
            top = cards[-1]
            return build[top] if build and top >= 0 else 0
        accepted = tables.start[target]
        if tables.unique[target]:
            for at in tables.foundations:
                if self.piles[at]:
                    first = self.piles[at][0]
                    suit = (first if first >= 0 else ~first) // SUIT_SIZE
                    accepted &= ~(((1 << SUIT_SIZE) - 1) << suit * SUIT_SIZE)
        return accepted

    def gives_back(self, pile: int) -> bool:
        """Return whether `take_back` lets the top card of a foundation leave again now."""
        back = self.tables.take_back[pile]
        if back == TAKE_STOCK_EMPTY:
            return self.tables.deck < 0 or self.at >= len(self.pool)
        return back != TAKE_NO

    def enters(self, kind: int, cards: list[int], start: int, target: int) -> bool:
        """Return whether area, number and order of a group let it go to a target that takes its
        lowest card."""
        tables = self.tables
        size = len(cards) - start
        held = len(self.piles[target])
        areas = tables.sources[target] if held else tables.empty_sources[target]
        if not areas >> kind & 1:
            return False
        if tables.late[target] and self.at < len(self.pool):
            return False
        accept = tables.accept[target]
        if size > 1 and accept == ACCEPT_SINGLE:
            return False
        if accept == ACCEPT_RUN and (size != tables.whole_run[target] or kind != COLUMN):
            return False
        if held + size > tables.size[target]:
            return False
        if size > 1:
            if tables.kind[target] == FOUNDATION:
                order = tables.run[target]
                if not order:
                    return False
                for at in range(start + 1, len(cards)):
                    if not order[cards[at - 1]] >> cards[at] & 1:
                        return False
            return size <= self.space(target)
        return True
