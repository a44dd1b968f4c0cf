"""A rule set as tables of numbers, for the fast form of the search.

Only words that have a meaning here get tables (see `known`). A rule set with any other word has no
tables, and is searched on the engine's own moves instead.
"""

from typing import Final

from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.engine.game import Game
from solkit_tui.engine.winning import full_run
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.pile import (
    ANY_FACE,
    Accept,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    PileSpec,
    StartSuit,
    TakeBack,
    WaitsFor,
)
from solkit_tui.rules.ruleset import (
    DealOrder,
    DealTarget,
    DealWhen,
    Gather,
    RedealFrom,
    RedealLayout,
    RuleSet,
    WinKind,
)
from solkit_tui.solver.known import has_tables

DECK: Final = 0
WASTE: Final = 1
FOUNDATION: Final = 2
CELL: Final = 3
RESERVE: Final = 4
COLUMN: Final = 5
KINDS = {
    PileKind.DECK: DECK,
    PileKind.WASTE: WASTE,
    PileKind.FOUNDATION: FOUNDATION,
    PileKind.CELL: CELL,
    PileKind.RESERVE: RESERVE,
    PileKind.COLUMN: COLUMN,
}

_EVERY_AREA = (1 << len(KINDS)) - 1

LEAVE_NONE: Final = 0
LEAVE_TOP: Final = 1
LEAVE_ORDERED: Final = 2
LEAVE_ANY: Final = 3
LEAVE_WHOLE: Final = 4
_LEAVES = {
    Leave.NONE: LEAVE_NONE,
    Leave.TOP: LEAVE_TOP,
    Leave.ORDERED: LEAVE_ORDERED,
    Leave.ANY: LEAVE_ANY,
    Leave.WHOLE: LEAVE_WHOLE,
}

TAKE_NO: Final = 0
TAKE_YES: Final = 1
TAKE_STOCK_EMPTY: Final = 2
_TAKES = {TakeBack.NO: TAKE_NO, TakeBack.YES: TAKE_YES, TakeBack.STOCK_EMPTY: TAKE_STOCK_EMPTY}

ACCEPT_NONE: Final = 0
ACCEPT_SINGLE: Final = 1
ACCEPT_GROUP: Final = 2
ACCEPT_RUN: Final = 3
_ACCEPTS = {
    Accept.NONE: ACCEPT_NONE,
    Accept.SINGLE: ACCEPT_SINGLE,
    Accept.GROUP: ACCEPT_GROUP,
    Accept.RUN: ACCEPT_RUN,
}

_LATE = {Opening.ALWAYS: False, Opening.STOCK_EMPTY: True}

ROOM_CELLS: Final = -1
ROOM_SUPERMOVE: Final = -2

DEAL_NONE: Final = 0
DEAL_WASTE: Final = 1
DEAL_PILES: Final = 2

TARGET_ALL: Final = 0
TARGET_NONEMPTY: Final = 1
TARGET_EMPTY: Final = 2
TARGET_FIRST: Final = 3
_TARGETS = {
    DealTarget.ALL: TARGET_ALL,
    DealTarget.NONEMPTY: TARGET_NONEMPTY,
    DealTarget.EMPTY: TARGET_EMPTY,
    DealTarget.FIRST: TARGET_FIRST,
}

LAYOUT_NONE: Final = 0
LAYOUT_PILES: Final = 1
LAYOUT_ROWS: Final = 2
LAYOUT_GAPS_FIRST: Final = 3
LAYOUT_GAPS_LAST: Final = 4
LAYOUT_GAPS_ANYWHERE: Final = 5
_LAYOUTS = {
    RedealLayout.PILES: LAYOUT_PILES,
    RedealLayout.ROWS: LAYOUT_ROWS,
    RedealLayout.GAPS_FIRST: LAYOUT_GAPS_FIRST,
    RedealLayout.GAPS_LAST: LAYOUT_GAPS_LAST,
    RedealLayout.GAPS_ANYWHERE: LAYOUT_GAPS_ANYWHERE,
}

NO_PLACE: Final = -2
"""Stands for the neighbour of a pile that is no place of a grid."""

WIN_FOUNDATION: Final = 0
WIN_COLUMNS: Final = 1
WIN_STOCK: Final = 2
WIN_SORTED: Final = 3
_WINS = {
    WinKind.FOUNDATION: WIN_FOUNDATION,
    WinKind.LEFT: WIN_FOUNDATION,
    WinKind.COLUMN: WIN_COLUMNS,
    WinKind.STOCK: WIN_STOCK,
    WinKind.SORTED: WIN_SORTED,
}

_WITHOUT_EFFECT = ("number", "set_up", "initial", "id", "type", "x", "y", "fan")


class RuleTables:
    """The rules in the form that the board uses, compiled once for a rule set and the base and
    first face of a state.

    Every list with an item for each pile is in the rule set's order of piles. Sets of faces are
    ints with one bit for each of the 52.

    Attributes:
        kind: The area, as a number.
        like: A number, equal for piles that may change places once the stock is empty.
        like_open: As `like`, while the stock may still deal to piles one after another.
        leave: Which cards may be taken up.
        played_from: The columns, cells and reserves that cards may be taken up from.
        group: For each face as card below, the faces that may lie on it in a group; empty: none.
        build: For each face as card below, the faces that may be put on it; empty: none.
        run: The order of a run that goes to a foundation at once, like `group`.
        start: The faces that may start the pile.
        unique: Whether its first card must differ in suit from those of other foundations.
        accept: Whether it takes no cards, single cards, groups or whole runs.
        room: The most cards that may come at once, or `ROOM_CELLS`, `ROOM_SUPERMOVE`.
        empty_room: As `room`, while the pile is empty.
        size: The most cards it holds, which are those of a run if it takes runs.
        sources: The areas that cards may come from, one bit for each.
        empty_sources: As `sources`, while the pile is empty.
        open_to_all: Whether `sources` and `empty_sources` are all areas.
        take_back: Whether cards may leave a foundation again.
        late: Whether it is closed while the stock holds cards.
        waits_for: The foundation that a foundation waits for; -1: none.
        for_ranks: True if it waits for each rank there; else it waits until that one is begun.
        left: The place of a grid left of this one; -1: none, `NO_PLACE`: it is no such place.
        right: The place right of this one; -1: none, or it does not decide what fills a gap.
        starters: The faces that may begin the row of this place.
        open_to: Whether a single card that it takes may always go there while there is room.
        any_start: Whether any face may start it (for `ROOM_SUPERMOVE`).
        fills: The piles that are filled at once, each with the piles it is filled from.
        feeds_itself: Whether one of these is filled from another one of them, or a column from the
            next one.
        deal_piles: The piles that the stock deals to.
        followers: For each face, the faces that may be put on it anywhere but on a foundation.
        foundation_followers: For each face, the faces that may be put on it on a foundation.
        after: For each face, the faces that may stand right of it in a grid; empty: there is none.
        before: For each face, the faces that may stand left of it, where that counts.
        rows: The places of each row of the grid.
        layout: How a redeal that gathers columns lays the cards out; `LAYOUT_NONE`: none does.
        gathered: The piles that it gathers.
        removed: The hidden pile of cards that leave alone; -1: none do.
        singles: The faces that may always leave alone.
        lower: For each face, the faces that may leave alone while it is free.
        free_from: The piles whose top cards may leave alone, or let others leave.
    """

    def __init__(self, game: Game, state: GameState) -> None:
        rules = game.rules
        specs = rules.piles
        self.count = len(specs)
        self.kind: list[int] = [KINDS[spec.kind] for spec in specs]
        self.deck = -1 if game.deck is None else game.deck
        self.waste = -1 if game.waste is None else game.waste
        self.foundations = list(game.foundations)
        self.columns = list(game.columns)
        self.open_columns = list(rules.open_columns)
        self.cells = list(game.cells)
        self.targets = list(game.targets)
        self.ranks = rules.ranks
        self.suits = rules.suits
        self.decks = rules.decks
        self.total = rules.pack_size
        self.seed = state.seed
        self.leave: list[int] = [_LEAVES[spec.leave] for spec in specs]
        self.played_from = [
            at
            for at, kind in enumerate(self.kind)
            if kind in (COLUMN, CELL, RESERVE) and self.leave[at] != LEAVE_NONE
        ]
        self.take_back: list[int] = [_TAKES[spec.take_back] for spec in specs]
        self.group: list[list[int]] = [list(order or ()) for order in game.groups]
        self.built: list[list[int]] = [list(order or ()) for order in game.builds]
        self.run: list[list[int]] = [
            list(game.runs[at] or built) for at, built in enumerate(self.built)
        ]
        self.build: list[list[int]] = [
            [game.following_faces(state, at, face) for face in range(len(built))]
            for at, built in enumerate(self.built)
        ]
        # `start` is for empty foundations; the limit by those that are begun comes from `unique`.
        emptied = state._replace(piles=((),) * self.count)
        self.start: list[int] = [game.starting_faces(emptied, at) for at in range(self.count)]
        self.unique: list[bool] = [spec.start.suit is StartSuit.UNIQUE for spec in specs]
        self.accept: list[int] = [_ACCEPTS[spec.accept] for spec in specs]
        self.room: list[int] = [_room(spec.group_limit, rules) for spec in specs]
        self.empty_room: list[int] = [
            room if spec.empty_limit is None else _room(spec.empty_limit, rules)
            for spec, room in zip(specs, self.room, strict=True)
        ]
        self.size: list[int] = [10_000 if spec.size is None else spec.size for spec in specs]
        self.sources: list[int] = [_areas(spec.sources) for spec in specs]
        self.empty_sources: list[int] = [
            self.sources[at] if spec.empty_sources is None else _areas(spec.empty_sources)
            for at, spec in enumerate(specs)
        ]
        self.open_to_all: list[bool] = [
            self.sources[at] & self.empty_sources[at] == _EVERY_AREA for at in range(self.count)
        ]
        self.late: list[bool] = [_LATE[spec.opening] and self.deck >= 0 for spec in specs]
        self.open_to: list[bool] = [
            self.open_to_all[at]
            and not self.late[at]
            and self.accept[at] in (ACCEPT_SINGLE, ACCEPT_GROUP)
            for at in range(self.count)
        ]
        self.any_start: list[bool] = [ANY_FACE in spec.start.faces for spec in specs]
        self.fills: list[tuple[int, list[int]]] = [(at, list(piles)) for at, piles in game.filled]
        builds = [min(self.build[at], default=0) for at in self.columns]
        self.takes_any = min(builds, default=0) == ALL_FACES
        """True if every column takes any card, so that only which cards foundations need before
        others tells good piles from bad ones."""
        self.heaps = self.takes_any and self.waste >= 0 and self.size[self.waste] == 1
        """True if also the waste holds one card: it is played before the next one is dealt."""
        self.closes_up = any(self.kind[pile] == COLUMN for _, piles in self.fills for pile in piles)
        """True if columns are filled from the column at their right."""
        self.full_column: list[int] = [full_run(rules, spec.order) for spec in specs]
        self._deck(game)
        self._grid(game, emptied)
        self._waits(game)
        self._removed(game, state)
        self.win = _WINS[rules.win.kind]
        self.win_left = rules.win.number
        filled = {at for at, _ in self.fills}
        self.feeds_itself = self.closes_up or any(
            pile in filled for _, piles in self.fills for pile in piles
        )
        self.like, self.like_open = self._interchangeable(specs, state)
        self.followers: list[int] = [0] * PACK_SIZE
        self.foundation_followers: list[int] = [0] * PACK_SIZE
        for at in self.targets:
            into, orders = self.followers, [self.build[at]]
            if self.kind[at] == FOUNDATION:
                into = self.foundation_followers
                if self.accept[at] > ACCEPT_SINGLE:
                    orders.append(self.run[at])
            for order in orders:
                for face, follow in enumerate(order):
                    into[face] |= follow

    def for_good(self) -> bool:
        """Return whether no card comes back from a foundation."""
        return all(self.take_back[at] == TAKE_NO for at in self.foundations)

    def _deck(self, game: Game) -> None:
        deck, area = game.rules.deck, game.rules.deck.deal_to.area
        to_waste = area is PileKind.WASTE
        self.deal = DEAL_NONE if area is None else DEAL_WASTE if to_waste else DEAL_PILES
        self.deal_by: list[int] = list(deck.deal_by)
        self.deal_each = deck.each
        """The number of cards that a deal gives each pile."""
        self.deal_in_rounds = game.rules.deal_order is not DealOrder.COLUMNS
        """True if a deal gives one card to every pile in turn; False if each pile gets all of its
        cards before the next one."""
        self.deal_target = _TARGETS[deck.target]
        self.deal_piles: list[int] = []
        self.no_empty = {DealWhen.ALWAYS: False, DealWhen.NO_EMPTY: True}[deck.when]
        if self.deal == DEAL_WASTE and self.deal_target != TARGET_ALL:
            raise KeyError(deck.target)  # it may forbid deals to the waste: left to the engine
        self.layout = LAYOUT_NONE
        self.gathered: list[int] = []
        self.redeals_differ = deck.shuffles
        """True if each redeal is another one, by its number."""
        self.shuffles_cards = deck.redeal_shuffle
        self.packet = deck.packet
        self.last_first = deck.redeal_gather is Gather.LAST
        if deck.redeal_from is RedealFrom.COLUMNS and deck.redeals != 0:
            self.layout = _LAYOUTS[deck.redeal_layout]
            self.gathered = list(game.redealt)
            if self.deal != DEAL_NONE or self.fills:
                raise KeyError(deck.redeal_layout)  # left to the engine
        elif deck.redeal_shuffle or deck.redeal_layout is not RedealLayout.TURN:
            raise KeyError(deck.redeal_from)
        self.redeals = -1 if deck.redeals is None else deck.redeals
        """The number of times that the waste may be turned over; -1: without limit."""
        if self.deal == DEAL_PILES:
            self.deal_piles = [at for at in game.dealt_to if not game.specs[at].take_only]
            if self.waste >= 0 and self.redeals:
                raise KeyError(deck.deal_to)  # a redeal that deals to piles: left to the engine
            self.redeals = 0

    def _grid(self, game: Game, state: GameState) -> None:
        grid = game.grid
        self.left: list[int] = [NO_PLACE] * self.count
        self.right: list[int] = [-1] * self.count
        self.starters: list[int] = [0] * self.count
        self.after: list[int] = []
        self.before: list[int] = []
        self.rows: list[list[int]] = []
        self.ring = False
        if grid is None:
            return
        if self.deal != DEAL_NONE or self.fills:
            raise KeyError(self.deal)  # left to the engine
        self.ring = grid.ring
        self.rows = [list(row) for row in grid.rows]
        self.after = list(grid.after)
        self.before = list(grid.before or ())
        for place, (left, right) in grid.neighbours.items():
            self.left[place] = -1 if left is None else left
            self.right[place] = -1 if right is None or not self.before else right
            self.starters[place] = game.row_starters(state, place)

    def _waits(self, game: Game) -> None:
        self.waits_for: list[int] = [-1] * self.count
        self.for_ranks: list[bool] = [False] * self.count
        self.waits = False
        """True if a foundation waits."""
        for at, spec in enumerate(game.specs):
            if spec.waits_for is not WaitsFor.NOTHING:
                self.for_ranks[at] = {WaitsFor.RANK: True, WaitsFor.START: False}[spec.waits_for]
                foundation = game.foundation_before(at)
                self.waits_for[at] = -1 if foundation is None else foundation
                self.waits = True

    def awaited(self, target: int, before: int, begun: bool) -> int:
        """Return the faces that do not have to wait before they go to a foundation, which is
        `begun` or not, if the one that it waits for holds the faces `before`."""
        if not self.for_ranks[target]:
            return ALL_FACES if begun or before else 0
        ranks = (before | before >> 13 | before >> 26 | before >> 39) & (1 << SUIT_SIZE) - 1
        return ranks | ranks << 13 | ranks << 26 | ranks << 39

    def _removed(self, game: Game, state: GameState) -> None:
        self.removed = -1
        self.lower: list[int] = []
        self.free_from: list[int] = []
        match, pairing = game.rules.match, game.pairing
        if match is None or pairing is None:
            return
        kinds = pairing.kinds
        if any(self.unique) or self.waste >= 0 or self.rows or PileKind.FOUNDATION in kinds:
            raise KeyError(match.lower)  # left to the engine
        self.removed = at = pairing.removed_pile
        self.sources[at] = self.empty_sources[at] = _areas(frozenset(kinds))
        self.open_to_all[at] = self.open_to[at] = False
        self.accept[at] = ACCEPT_SINGLE
        self.take_back[at] = TAKE_NO
        self.targets.append(at)
        self.singles = pairing.singles(state)
        self.lower = [
            sum(1 << other for other in range(PACK_SIZE) if pairing.higher[other] >> face & 1)
            for face in range(PACK_SIZE)
        ]
        self.free_from = [
            at
            for at, spec in enumerate(game.specs)
            if spec.kind in kinds and spec.leave is not Leave.NONE
        ]

    def _interchangeable(
        self, specs: tuple[PileSpec, ...], state: GameState
    ) -> tuple[list[int], list[int]]:
        """Return a number for each pile, equal for piles that may change places by
        `Reduction.ALIKE`: once for an empty stock, once for one with cards.

        Piles with the same rules may change places, unless their order matters: piles are filled
        from one pile after another, foundations wait for the one before them, the stock deals from
        the left, and a redeal gathers piles from the left. No piles may if some are
        filled from piles that are filled themselves: then one can stay empty until the next move,
        whatever that is, and moving a card from one such pile to another is a move that counts. The
        same holds for a position from a file in which a pile is still to be filled.
        (Interchangeable columns are in every solver of the field; the exceptions are worked out
        here.)
        """
        unfilled = any(
            not state.piles[at] and any(state.piles[pile] for pile in sources)
            for at, sources in self.fills
        )
        if self.feeds_itself or unfilled:
            places = list(range(self.count))
            return places, places
        fed = {pile for _, piles in self.fills for pile in piles if len(piles) > 1}
        numbers: dict[object, int] = {}
        like, like_open = [], []
        for at, spec in enumerate(specs):
            rules = tuple(
                value
                for name, value in zip(spec._fields, spec, strict=True)
                if name not in _WITHOUT_EFFECT
            )
            in_order = self.waits and spec.kind is PileKind.FOUNDATION
            alone: object = at if at in fed or in_order else rules
            like.append(numbers.setdefault(alone, len(numbers)))
            in_turn: object = at if at in self.deal_piles or at in self.gathered else alone
            like_open.append(numbers.setdefault(in_turn, len(numbers)))
        return like, like_open


def tables_for(game: Game, state: GameState) -> RuleTables | None:
    """Return the tables for a position; None if its rules or the position have no fast form."""
    rules = game.rules
    if not has_tables(rules) or state.ended is not None:
        return None
    if rules.base is not None and state.base == UNKNOWN_BASE:
        return None
    piles = state.piles
    if game.waste is not None and min(piles[game.waste], default=0) < 0:
        return None
    try:
        return RuleTables(game, state)
    except KeyError:
        return None  # a value of an enumeration that has no number here


def _room(limit: GroupLimit | int, rules: RuleSet) -> int:
    if isinstance(limit, int):
        return limit
    return {
        GroupLimit.NONE: rules.pack_size,
        GroupLimit.CELLS: ROOM_CELLS,
        GroupLimit.SUPERMOVE: ROOM_SUPERMOVE,
    }[limit]


def _areas(kinds: frozenset[PileKind] | None) -> int:
    return _EVERY_AREA if kinds is None else sum(1 << KINDS[kind] for kind in kinds)
