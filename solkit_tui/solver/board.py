"""A position under its rules: the effect of a step, deals of the stock, legal targets, the win."""

from typing import Final

from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.engine.dealing import shuffled
from solkit_tui.engine.grid import spread
from solkit_tui.engine.orders import run_start
from solkit_tui.model.cards import SUIT_SIZE
from solkit_tui.solver.keyed import KeyedPiles
from solkit_tui.solver.tables import (
    ACCEPT_RUN,
    ACCEPT_SINGLE,
    COLUMN,
    DEAL_NONE,
    DEAL_PILES,
    DEAL_WASTE,
    FOUNDATION,
    LAYOUT_GAPS_ANYWHERE,
    LAYOUT_GAPS_FIRST,
    LAYOUT_GAPS_LAST,
    LAYOUT_NONE,
    LAYOUT_PILES,
    LAYOUT_ROWS,
    NO_PLACE,
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

_NONE: Final[list[bool]] = []

Step = tuple[float, int, int, int, int]
"""A step: its worth; the source; the position in it (for `POOL`, the size of the waste); the
target; for `POOL`, how many redeals come before it."""

DEALT: Final[Step] = (0.0, DEAL, 0, 0, 0)
"""The step that deals from the stock, without a worth."""


def faces_of(cards: list[int]) -> int:
    """Return the faces of cards, one bit each."""
    faces = 0
    for card in cards:
        faces |= 1 << (card if card >= 0 else ~card)
    return faces


class FastBoard(KeyedPiles):
    """A position in the fast form."""

    def step(self, step: Step) -> None:
        """Make a step of the player, and fill the piles that are filled at once."""
        source, start, target = step[1], step[2], step[3]
        empty = [not pile for pile in self.piles] if self.tables.closes_up else _NONE
        if source >= 0:
            self.shift(source, start, target)
        elif source == POOL:
            self.at = start - 1
            self.redeals += step[4]
            self.take(start - 1, target)
        else:
            self.deal()
        if self.tables.fills:
            self.fill(empty)

    def fill(self, empty: list[bool]) -> None:
        """Fill every empty pile that is filled at once, in the order of piles.

        A column that was `empty` before the move is not filled from the next one, unless cards put
        on it in this move have gone on to the left.
        """
        piles, tables = self.piles, self.tables
        went_on = -1
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
                elif piles[source] and tables.kind[source] == COLUMN:
                    if not empty or not empty[at] or at == went_on:
                        start = 0
                        while piles[source][start] < 0:
                            start += 1
                        self.shift(source, start, at)
                        went_on = source
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
        if self.may_gather():
            return any(self.piles[at] for at in self.taken_up())
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
        if tables.layout != LAYOUT_NONE:
            self.gather()
            return
        if tables.deal == DEAL_WASTE:
            if self.at >= len(self.pool):
                self.at = 0
                self.redeals += 1
            by = tables.deal_by
            dealt = self.at + by[min(self.redeals, len(by) - 1)]
            self.at = min(len(self.pool), dealt, tables.size[tables.waste])
            return
        targets, each = self.dealt_piles(), tables.deal_each
        by_pile = [target for target in targets for _ in range(each)]
        for target in targets * each if tables.deal_in_rounds else by_pile:
            if self.at < len(self.pool) and len(self.piles[target]) < tables.size[target]:
                self.take(self.at, target)

    # -- redeals that gather columns ------------------------------------------------------------

    def lays_out(self) -> bool:
        """Return whether cards may still be laid out on piles by a deal or a redeal."""
        return self.may_gather() or (self.tables.deal == DEAL_PILES and bool(self.pool))

    def taken_up(self) -> list[int]:
        """Return the piles that a redeal gathers now: in a grid, those whose cards are not in order
        from the left end of the row."""
        tables = self.tables
        if tables.layout < LAYOUT_GAPS_FIRST:
            return tables.gathered
        return [at for row in self._loose_rows() for at in row]

    def _loose_rows(self) -> list[list[int]]:
        """Return for each row of the grid the places after the cards that are in order."""
        loose = []
        for row in self.tables.rows:
            size = 0
            while size < len(row) and self.in_order(row[size]):
                size += 1
            loose.append(row[size:])
        return loose

    def gather(self) -> None:
        """Gather the cards of columns, and lay them out again."""
        tables, piles = self.tables, self.piles
        rows = self._loose_rows()
        taken = self.taken_up()
        order = taken[::-1] if tables.last_first else taken
        cards = [card if card >= 0 else ~card for at in order for card in piles[at]]
        if tables.shuffles_cards:
            # The engine orders the deck, whose last card is dealt first.
            deck = cards[::-1]
            places = shuffled(len(cards), tables.seed, self.redeals)
            cards = [deck[place] for place in reversed(places)]
        self.redeals += 1
        laid: dict[int, list[int]] = {at: [] for at in taken}
        left_over: list[int] = []  # they stay in the deck, for ever
        if tables.layout == LAYOUT_PILES:
            for number, at in enumerate(tables.open_columns):
                laid[at] = cards[number * tables.packet : (number + 1) * tables.packet]
            left_over = cards[tables.packet * len(tables.open_columns) :]
        else:
            for number, at in enumerate(self._places_again(rows, taken, len(cards))):
                if number == len(cards):
                    break
                laid[at].append(cards[number])
        self.lay_out(laid, left_over)

    def _places_again(self, rows: list[list[int]], taken: list[int], count: int) -> list[int]:
        """Return the piles that cards are laid on one by one in a redeal."""
        tables = self.tables
        if tables.layout == LAYOUT_ROWS:
            columns = tables.open_columns
            return columns * (count // max(1, len(columns)) + 1)
        if tables.layout == LAYOUT_GAPS_ANYWHERE:
            empty = [taken[at] for at in shuffled(len(taken), tables.seed, self.redeals)]
        elif tables.layout == LAYOUT_GAPS_LAST:
            empty = spread([row[::-1] for row in rows])
        else:
            empty = spread(rows)
        gaps = set(empty[: max(0, len(taken) - count)])
        return [at for at in taken if at not in gaps]

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
            if tables.left[at] != NO_PLACE:
                if not self.in_order(at):
                    return False
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
        if target == tables.removed:
            return self._leave_alone()
        if cards:
            build = tables.build[target]
            top = cards[-1]
            accepted = build[top] if build and top >= 0 else 0
            return accepted & self.awaited(target) if tables.waits and accepted else accepted
        if tables.left[target] != NO_PLACE:
            return self._gap_faces(target)
        accepted = tables.start[target]
        if tables.unique[target]:
            for at in tables.foundations:
                if self.piles[at]:
                    first = self.piles[at][0]
                    suit = (first if first >= 0 else ~first) // SUIT_SIZE
                    accepted &= ~(((1 << SUIT_SIZE) - 1) << suit * SUIT_SIZE)
        return accepted & self.awaited(target) if tables.waits else accepted

    def next_faces(self) -> int:
        """Return the faces that foundations take next."""
        faces = 0
        for at in self.tables.foundations:
            if len(self.piles[at]) < self.tables.size[at]:
                faces |= self.accepted(at)
        return faces

    def awaited(self, target: int) -> int:
        """Return the faces that do not have to wait before they go to a foundation."""
        before = self.tables.waits_for[target]
        if before < 0:
            return ALL_FACES
        held = faces_of(self.piles[before])
        return self.tables.awaited(target, held, bool(self.piles[target]))

    def _leave_alone(self) -> int:
        """Return the faces that may leave alone: some always, some while a higher card is free."""
        tables, piles = self.tables, self.piles
        faces = tables.singles
        for at in tables.free_from:
            cards = piles[at]
            if cards and cards[-1] >= 0:
                faces |= tables.lower[cards[-1]]
        return faces

    # -- grids ----------------------------------------------------------------------------------

    def _gap_faces(self, place: int) -> int:
        """Return the faces that may go into a gap of the grid."""
        tables, left = self.tables, self.tables.left[place]
        if left < 0:
            return tables.starters[place]
        faces = self._following(left, place)
        right = tables.right[place]
        if right >= 0 and self.piles[right]:
            card = self.piles[right][0]
            faces |= tables.before[card if card >= 0 else ~card]
        return faces

    def _following(self, left: int, place: int) -> int:
        """Return the faces that may stand in a place by the card at its left."""
        tables, cards = self.tables, self.piles[left]
        if not cards:
            return 0
        faces = tables.after[cards[0] if cards[0] >= 0 else ~cards[0]]
        return tables.starters[place] if tables.ring and not faces else faces

    def in_order(self, place: int) -> bool:
        """Return whether the card of a place begins its row, or follows the one at its left."""
        tables, cards = self.tables, self.piles[place]
        if not cards:
            return False
        left = tables.left[place]
        if left < 0 or (tables.ring and not self.piles[left]):
            faces = tables.starters[place]
        else:
            faces = self._following(left, place)
        return bool(faces >> (cards[0] if cards[0] >= 0 else ~cards[0]) & 1)

    # -- piles that take cards --------------------------------------------------------------------

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
        if accept == ACCEPT_RUN and (size != tables.size[target] or kind != COLUMN):
            return False
        if held + size > tables.size[target]:
            return False
        if size > 1:
            if tables.kind[target] == FOUNDATION:
                order = tables.run[target]
                if not order or run_start(order, cards) > start:
                    return False
            return size <= self.space(target)
        return True
