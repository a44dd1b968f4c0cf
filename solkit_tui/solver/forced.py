"""Cards that a search sends to their foundations at once, as that loses no win."""

import itertools

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.reductions import deals_are_free
from solkit_tui.solver.tables import (
    ACCEPT_GROUP,
    ACCEPT_SINGLE,
    COLUMN,
    DEAL_NONE,
    DEAL_WASTE,
    FOUNDATION,
    LAYOUT_NONE,
    LEAVE_ANY,
    LEAVE_NONE,
    LEAVE_ORDERED,
    LEAVE_TOP,
    LEAVE_WHOLE,
    RESERVE,
    TAKE_NO,
    WIN_FOUNDATION,
    RuleTables,
)


class Forced:
    """Tells when a card may be sent to its foundation at once without losing a win.

    Let c be a card that its foundation takes. A win from the position S before it goes there is
    changed, move by move, into one from the position S' after it: moves of c are left out, and each
    card that S puts on c (and what is put on that, and so on) goes to the foundations in S'
    instead. That works if each such card finds its predecessor out: the set of those cards, closed
    under "may be put on" and, where cards come back from foundations, under "lies below on the
    foundation", must have only cards that are out or next. From this follow the known rules:
    opposite colours out to two ranks below and the other suit of the colour to three (Klondike,
    FreeCell); always, for columns in suit. With cards that never come back a second condition does:
    all that may be put on c are out, so that c carries nothing any more.

    Where a group may move out of order, cards that go along are no part of the closure, so those of
    the closure must all be out already, not only next.

    Conditions on the rules: one pack; one foundation a suit, up by one in suit from one rank on,
    always open and to every area; the win is all cards (or all but some) on foundations; an empty
    pile does no harm: no deals to columns from a stock that still has cards, no deal that an empty
    column forbids (`after_stock`). Piles that are filled at once allow the second condition only,
    with a single reserve pile as their source: then the reserve's top card, in S, and the card that
    filled the place of c, in S', take each other's part. Cards of the waste are sent only if each
    deal is of one card and redeals have no limit: otherwise the place of every later card in the
    waste would change.

    Where cards go to foundations only, for good (Osmosis), another argument is enough: a card in a
    reserve or column does nothing but cover others. There a card goes to its foundation at once if
    it can go to no other one and each card that the foundation took before is still taken
    (`lasting`). Foundations that wait do not mind: more cards on others let them take more.
    """

    def __init__(self, board: FastBoard) -> None:
        tables = board.tables
        self.tables = tables
        order = _plain_order(board)
        special = tables.rows or tables.waits or tables.removed >= 0
        self.usable = bool(order) and not special and _harmless(tables)
        self.after_stock = tables.no_empty or tables.deal not in (DEAL_NONE, DEAL_WASTE)
        """True if an empty column may do harm as long as the stock has cards."""
        self.needs: list[list[list[int]]] = [[] for _ in range(PACK_SIZE)]
        """For each face, sets of heights of the foundations; if one is reached, it is safe."""
        self.waste = False
        self.safe_faces: dict[int, int] = {}
        self.nexts: list[list[int]] = []
        self.lasting = _lasting(board)
        """For each foundation and its top card, the faces that are safe there if it takes them;
        empty: the second argument does not hold."""
        if not self.usable and not self.lasting:
            return
        self.waste = deals_are_free(tables) and tables.redeals < 0 and set(tables.deal_by) == {1}
        if not self.usable:
            return
        self.nexts = [
            [suit * SUIT_SIZE + rank for rank in order] if suit in tables.suits else []
            for suit in range(4)
        ]
        self.place = {face: at for faces in self.nexts for at, face in enumerate(faces)}
        self.carried = _carried(tables)
        self.loose = _moves_loose(tables, self.carried)
        for suit in tables.suits:
            for face in self.nexts[suit]:
                needs = [] if tables.fills else [self._closed(face)]
                if tables.for_good():
                    needs.append(self._free_of_cards(face))
                self.needs[face] = [need for need in needs if need is not None]

    def _closed(self, face: int) -> list[int] | None:
        """Return the heights for the first condition; None if it can never be met."""
        most = [-1, -1, -1, -1]
        same = face // SUIT_SIZE
        most[same] = self.place[face]
        grew = True
        while grew:
            grew = False
            for suit in self.tables.suits:
                for below in self.nexts[suit][: most[suit] + 1]:
                    carried = self.carried[below]
                    for other in range(PACK_SIZE):
                        if carried >> other & 1 and other in self.place:
                            place = self.place[other]
                            if place > most[other // SUIT_SIZE]:
                                most[other // SUIT_SIZE] = place
                                grew = True
        if most[same] != self.place[face]:
            return None
        return [
            0 if suit == same or most[suit] < 0 else most[suit] + self.loose for suit in range(4)
        ]

    def _free_of_cards(self, face: int) -> list[int] | None:
        """Return the heights for the second condition, with all cards out that the card may carry;
        None if it can never be met."""
        need = [0, 0, 0, 0]
        for other in range(PACK_SIZE):
            if self.carried[face] >> other & 1 and other in self.place:
                suit = other // SUIT_SIZE
                if suit == face // SUIT_SIZE:
                    if self.place[other] >= self.place[face]:
                        return None
                else:
                    need[suit] = max(need[suit], self.place[other] + 1)
        return need

    def safe(self, height: list[int]) -> int:
        """Return the faces that may go to a foundation at once, given the foundations' heights."""
        heights = height[0] | height[1] << 4 | height[2] << 8 | height[3] << 12
        safe = self.safe_faces.get(heights, -1)
        if safe < 0:
            safe = 0
            for suit in self.tables.suits:
                if height[suit] < len(self.nexts[suit]):
                    face = self.nexts[suit][height[suit]]
                    if self.is_safe(face, height):
                        safe |= 1 << face
            self.safe_faces[heights] = safe
        return safe

    def lasting_faces(self, board: FastBoard) -> int:
        """Return the faces that may go to their foundations at once by the second argument."""
        faces = 0
        for at in self.tables.foundations:
            cards = board.piles[at]
            if cards:
                faces |= self.lasting[at][cards[-1]] & board.accepted(at)
        return faces

    def waits(self, board: FastBoard) -> bool:
        """Return whether cards may still be laid out, so that no card is forced yet."""
        return (self.after_stock and bool(board.pool)) or board.may_gather()

    def is_safe(self, face: int, height: list[int]) -> bool:
        """Return whether a face that is the next of its suit may go to its foundation at once."""
        for need in self.needs[face]:
            if (
                height[0] >= need[0]
                and height[1] >= need[1]
                and height[2] >= need[2]
                and height[3] >= need[3]
            ):
                return True
        return False


def _plain_order(board: FastBoard) -> list[int]:
    """Return the ranks in the order in which all foundations are built, if there is one pack and
    one foundation a suit, built up by one in suit from one rank on and always open, and the win is
    by foundations; else an empty list."""
    tables = board.tables
    piles, ranks = tables.foundations, tables.ranks
    if not board.once or tables.decks != 1 or not piles or tables.win != WIN_FOUNDATION:
        return []
    start = 0
    for at in piles:
        start |= tables.start[at]
    begun = {
        rank for rank in range(SUIT_SIZE) for suit in range(4) if start >> suit * 13 + rank & 1
    }
    if len(begun) != 1 or not begun <= set(ranks):
        return []
    base = ranks.index(begun.pop())
    order = [*ranks[base:], *ranks[:base]]
    everywhere = sum(1 << suit * SUIT_SIZE + order[0] for suit in tables.suits)
    alike = all(tables.start[at] & everywhere == everywhere for at in piles)
    if alike:
        if len(piles) < len(tables.suits):
            return []
    elif any(
        sum(tables.start[at] >> suit * SUIT_SIZE + order[0] & 1 for at in piles) != 1
        for suit in tables.suits
    ) or len(piles) != len(tables.suits):
        return []
    for at in piles:
        if tables.accept[at] not in (ACCEPT_SINGLE, ACCEPT_GROUP) or tables.late[at]:
            return []
        build = tables.build[at]
        if tables.size[at] < len(ranks) or not build or build != tables.built[at]:
            return []
        if not tables.open_to_all[at]:
            return []
        for suit in tables.suits:
            for rank, after in itertools.pairwise(order):
                if build[suit * SUIT_SIZE + rank] != 1 << suit * SUIT_SIZE + after:
                    return []
        cards = board.piles[at]
        if [card % SUIT_SIZE for card in cards] != order[: len(cards)] or (
            cards and (min(cards) < 0 or len({card // SUIT_SIZE for card in cards}) > 1)
        ):
            return []
        if cards and not tables.start[at] >> cards[0] & 1:
            return []  # dealt there for the base, on the place of another suit
    return order


def _lasting(board: FastBoard) -> list[list[int]]:
    """Return for each pile and its top card, if it is a foundation, the faces that are safe there
    by the second argument; an empty list if that does not hold."""
    tables = board.tables
    piles = tables.foundations
    if (
        not board.once
        or tables.win != WIN_FOUNDATION
        or set(tables.targets) != set(piles)
        or tables.deal not in (DEAL_NONE, DEAL_WASTE)
        or tables.fills
        or tables.no_empty
        or tables.layout != LAYOUT_NONE
        or any(tables.late)
    ):
        return []
    start = 0
    for at in piles:
        start |= tables.start[at]
        if (
            tables.take_back[at] != TAKE_NO
            or not tables.unique[at]
            or tables.accept[at] != ACCEPT_SINGLE
            or not tables.open_to_all[at]
            or tables.size[at] < tables.total
            or min(board.piles[at], default=0) < 0
            or len({card // SUIT_SIZE for card in board.piles[at]}) > 1
        ):
            return []
    lasting: list[list[int]] = [[] for _ in range(tables.count)]
    for at in piles:
        build = tables.build[at] or [0] * PACK_SIZE
        for top, taken in enumerate(build):
            if taken & ~(((1 << SUIT_SIZE) - 1) << top // SUIT_SIZE * SUIT_SIZE):
                return []
            safe = 0
            for face in range(PACK_SIZE):
                bit = 1 << face
                if taken & bit & ~start and not taken & ~bit & ~build[face]:
                    safe |= bit
            lasting[at].append(safe)
    return lasting


def _harmless(tables: RuleTables) -> bool:
    """Return whether an empty column is never worse than one with a card, once the stock is
    empty."""
    if any(tables.kind[at] == FOUNDATION for at in tables.deal_piles):
        return False  # cards are dealt there in no order
    if not tables.fills:
        return True
    reserves = [at for at in range(tables.count) if tables.kind[at] == RESERVE]
    if len(reserves) != 1 or tables.leave[reserves[0]] != LEAVE_TOP:
        return False
    if any(sources != reserves for _, sources in tables.fills):
        return False
    if any(tables.kind[at] != COLUMN for at, _ in tables.fills):
        return False
    # A card that leaves the reserve in one game leaves a column in the other: targets must take
    # both, and all columns must be filled at once and have the same rules.
    columns = [at for at in tables.columns if tables.leave[at] != LEAVE_NONE]
    return (
        len(tables.fills) == len(columns) == len(tables.columns)
        and len({tables.like[at] for at in columns}) == 1
        and all(tables.open_to_all[at] for at in tables.targets)
    )


def _carried(tables: RuleTables) -> list[int]:
    """Return for each face the faces that may be put on it in any column, cell or reserve."""
    carried = [0] * PACK_SIZE
    for at in range(tables.count):
        if tables.kind[at] != FOUNDATION and tables.built[at]:
            for face in range(PACK_SIZE):
                carried[face] |= tables.built[at][face]
    return carried


def _moves_loose(tables: RuleTables, carried: list[int]) -> bool:
    """Return whether a group may be moved whose cards could not all be built on one another."""
    for at in tables.columns:
        leave = tables.leave[at]
        if leave in (LEAVE_ANY, LEAVE_WHOLE):
            return True
        group = tables.group[at]
        if leave == LEAVE_ORDERED and any(
            group[face] & ~carried[face] for face in range(PACK_SIZE) if group
        ):
            return True
    return False
