"""A compiled rule set: its piles, its building orders as masks, and the ranks its faces stand for.

Knows nothing of what a player may do; dealing and consequences need only this part of the rules.
"""

from collections.abc import Iterable
from operator import or_
from typing import assert_never

from solkit_tui.engine.grid import GridRules
from solkit_tui.engine.orders import Masks, fits, masks
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, Card, face_of, rank_of, suit_of
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.pile import (
    ANY_FACE,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    Opening,
    Order,
    PileKind,
    Start,
    StartSuit,
    WaitsFor,
)
from solkit_tui.rules.ruleset import RedealFrom, RuleSet

_BASE = Face(FaceKind.BASE)
_WAYS = (FaceOrder.ASCENDING, FaceOrder.DESCENDING)
_ALL_RANKS = (1 << SUIT_SIZE) - 1
ALL_FACES = (1 << PACK_SIZE) - 1

DRAWN = 0
"""The place in `GameState.tallies` of the number of cards drawn from under others; without scripts
it is the only counter, and only games with draws have it."""


class CompiledRules:
    """The rules of one solitaire, compiled once.

    Methods take the `GameState` they are asked about; nothing is kept between calls.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.specs = rules.piles
        self.also = tuple(_masks(spec.also, rules) for spec in rules.piles)
        orders = (_masks(spec.order, rules) for spec in rules.piles)
        self.builds = tuple(map(_either, orders, self.also))
        self.groups = tuple(_masks(spec.group, rules) for spec in rules.piles)
        self.runs = tuple(_masks(spec.run, rules) for spec in rules.piles)
        self.deck = next(iter(rules.indices(PileKind.DECK)), None)
        self.waste = next(iter(rules.indices(PileKind.WASTE)), None)
        # The pile that is clicked for a deal where no pile is named.
        self.supply_pile = self.deck
        self.foundations = rules.indices(PileKind.FOUNDATION)
        # For each foundation that is built one way: its orders upwards and downwards.
        self.ways = {
            at: tuple(masks(order._replace(face=way), rules.ranks) for way in _WAYS)
            for at in self.foundations
            if self.specs[at].one_way
            and (order := self.specs[at].order) is not None
            and order.face is FaceOrder.ANY
        }
        # Without the hidden pile of removed cards: their order means nothing.
        self._built_foundations = tuple(at for at in self.foundations if not self.specs[at].hidden)
        self.cells = rules.indices(PileKind.CELL)
        self.columns = rules.indices(PileKind.COLUMN)
        self.targets = tuple(
            at for at, spec in enumerate(rules.piles) if spec.accept is not Accept.NONE
        )
        # For each pile, the faces that may start it; None where the position decides.
        nowhere = GameState(())
        self._starters = tuple(
            self.faces_meant(nowhere, spec.start.faces, spec.kind, spec.start.suit.suits)
            if _is_fixed(spec.start)
            else None
            for spec in rules.piles
        )
        self.filled = tuple(
            (at, tuple(pile for kind in spec.autofill for pile in self._fillers(at, kind)))
            for at, spec in enumerate(rules.piles)
            if spec.autofill and not spec.take_only
        )
        self.grid = None if rules.grid is None else GridRules(rules, rules.grid)
        deck = rules.deck
        self.deck_open = deck.playable
        self.closed = frozenset(at for at, spec in enumerate(rules.piles) if spec.closed)
        area = deck.deal_to.area
        self.dealt_to = () if area is None else rules.dealt_to(area)
        self.only_waste = self.waste if len(rules.indices(PileKind.WASTE)) == 1 else None
        self.draws = deck.draws
        self.redealt = _redealt(rules)
        self.overlapped = tuple(
            (at, spec.covered_by) for at, spec in enumerate(rules.piles) if spec.covered_by
        )
        # Whether a move may have consequences other than turning the cards it uncovers.
        self.has_further_steps = bool(self.filled or self.deck_open or self.overlapped) or bool(
            self.grid is not None and self.grid.filled
        )

    def _fillers(self, pile: int, kind: PileKind) -> tuple[int, ...]:
        """Return the piles of area `kind` that fill a pile once it is empty; for columns, only the
        next column."""
        if kind is not PileKind.COLUMN:
            return self.rules.indices(kind)
        return (pile + 1,) if pile + 1 in self.rules.dealt_to(kind) else ()

    def awaits_base(self, state: GameState) -> bool:
        """Return whether a card has to decide the base before anything else may be done."""
        return self.rules.base_from is not None and state.base == UNKNOWN_BASE

    def first_state(self, state: GameState, number: int) -> GameState:
        """Return the first position of deal `number`, with the counters and the seed it needs."""
        shuffles = self.rules.deck.shuffles
        if not (self.draws or shuffles):
            return state
        return state._replace(tallies=(0,) if self.draws else (), seed=number if shuffles else 0)

    def sources(self, state: GameState, target: int) -> frozenset[PileKind] | None:
        """Return the areas that cards may come to a pile from; None: any."""
        spec = self.specs[target]
        if spec.empty_sources is not None and not state.piles[target]:
            return spec.empty_sources
        return spec.sources

    def starting_faces(self, state: GameState, pile: int) -> int:
        """Return the faces that may start a pile while it is empty, one bit each."""
        if self.grid is None or pile not in self.grid.neighbours:
            return self._starting_faces(state, pile)
        return self.grid.gap_faces(state, pile, self.row_starters(state, pile))

    def row_starters(self, state: GameState, place: int) -> int:
        """Return the faces that may begin the row of a place of the grid, one bit each."""
        assert self.grid is not None
        return self._starting_faces(state, self.grid.left_end[place])

    def in_order(self, state: GameState, place: int) -> bool:
        """Return whether a place of the grid holds a card that is in order there."""
        assert self.grid is not None
        return self.grid.in_order(state, place, self.row_starters(state, place))

    def _starting_faces(self, state: GameState, pile: int) -> int:
        fixed = self._starters[pile]
        if fixed is not None:
            return fixed
        spec = self.specs[pile]
        suits = spec.start.suit.suits
        if spec.start.suit is StartSuit.UNIQUE:
            begun = {suit_of(state.piles[at][0]) for at in self.foundations if state.piles[at]}
            suits = tuple(suit for suit in suits if suit not in begun)
        return self.faces_meant(state, spec.start.faces, spec.kind, suits)

    def faces_meant(
        self, state: GameState, faces: Iterable[Face], kind: PileKind, suits: Iterable[int]
    ) -> int:
        """Return the faces of some suits that those of the rules stand for in this position, for a
        pile of that kind, one bit each."""
        ranks = 0
        for face in faces:
            rank = self.rank_meant(state, face, kind)
            if rank is None:
                ranks = _ALL_RANKS
            elif rank >= 0:
                ranks |= 1 << rank
        return sum(ranks << suit * SUIT_SIZE for suit in suits)

    def awaited_faces(self, state: GameState, pile: int) -> int:
        """Return the faces that do not have to wait (`WaitsFor`) before they go to a pile, one bit
        each. Whether they fit there is not checked."""
        match self.specs[pile].waits_for:
            case WaitsFor.NOTHING:
                return ALL_FACES
            case WaitsFor.RANK:
                before = self.foundation_before(pile)
                return ALL_FACES if before is None else _of_ranks(state.piles[before])
            case WaitsFor.TURN:
                height = len(state.piles[pile])
                level = [
                    cards[height]
                    for at in self._built_foundations
                    if at != pile and len(cards := state.piles[at]) > height
                ]
                return _of_ranks(level) if level else ALL_FACES
            case WaitsFor.START:
                before = self.foundation_before(pile)
                begun = before is None or state.piles[before] or state.piles[pile]
                return ALL_FACES if begun else 0
            case WaitsFor.STOCK:
                kinds = (PileKind.DECK, PileKind.WASTE)
                left = (
                    cards
                    for cards, spec in zip(state.piles, self.specs, strict=True)
                    if spec.kind in kinds
                )
                return 0 if any(left) else ALL_FACES
            case _:
                assert_never(self.specs[pile].waits_for)

    def foundation_before(self, pile: int) -> int | None:
        """Return the foundation before foundation `pile`; None: it is the first."""
        at = self._built_foundations.index(pile)
        return self._built_foundations[at - 1] if at else None

    def following_faces(self, state: GameState, pile: int, below: int) -> int:
        """Return the faces that may be built on face `below` in a pile, one bit each."""
        build = self.builds_in(state)[pile]
        return 0 if build is None or self._stops(state, pile, below) else build[below]

    def accepted_faces(self, state: GameState, pile: int) -> int:
        """Return the faces that a pile takes now as single cards, one bit each."""
        spec, cards = self.specs[pile], state.piles[pile]
        stock = self.deck is not None and state.piles[self.deck]
        shut = spec.opening is Opening.STOCK_EMPTY and stock
        if spec.accept in (Accept.NONE, Accept.RUN) or shut:
            return 0
        if spec.size is not None and len(cards) >= spec.size:
            return 0
        free = self.awaited_faces(state, pile)
        if not cards:
            return self.starting_faces(state, pile) & free
        return self.following_faces(state, pile, face_of(cards[-1])) & free if cards[-1] >= 0 else 0

    def builds_in(self, state: GameState) -> tuple[Masks | None, ...]:
        """Return the building order of each pile; foundations that are built one way go up or down
        as the second card on any of them did."""
        if not self.ways:
            return self.builds
        for at, (up, _) in self.ways.items():
            if len(cards := state.piles[at]) > 1:
                way = 0 if fits(up, cards[0], cards[1]) else 1
                return tuple(
                    self.ways[at][way] if at in self.ways else build
                    for at, build in enumerate(self.builds)
                )
        return self.builds

    def _stops(self, state: GameState, pile: int, face: int) -> bool:
        stop = self.specs[pile].stop
        if stop is None:
            return False
        # An unknown base is -1 for a column, which equals no rank: it stops nothing.
        return self.rank_meant(state, stop, PileKind.COLUMN) in (None, face % SUIT_SIZE)

    def rank_meant(self, state: GameState, face: Face, kind: PileKind) -> int | None:
        """Return the rank that a face of the rules stands for in this position, for a pile of that
        kind; None: any, -1: none."""
        if state.base == UNKNOWN_BASE and face == _BASE and kind is PileKind.FOUNDATION:
            return None  # any card fits: the first one decides the base
        return self.rules.rank_of(face, state.base, state.first_face)

    def face_rank(self, state: GameState, face: Face) -> int | None:
        """Return the rank that a face stands for in this position; None: any, or not known yet."""
        rank = self.rules.rank_of(face, state.base, state.first_face)
        return None if rank == UNKNOWN_BASE else rank

    def group_room(self, state: GameState, target: int) -> int:
        """Return how many cards may be moved to a pile as one group."""
        spec = self.specs[target]
        empty = spec.empty_limit is not None and not state.piles[target]
        limit = spec.empty_limit if empty else spec.group_limit
        if limit is None or limit is GroupLimit.NONE:
            return self.rules.pack_size
        if isinstance(limit, int):
            return limit
        deck_empty = self.deck is None or not state.piles[self.deck]
        room = 1 + sum(
            not state.piles[at]
            for at in self.cells
            if deck_empty or self.specs[at].opening is Opening.ALWAYS
        )
        if limit is GroupLimit.CELLS:
            return room
        if limit is GroupLimit.SUPERMOVE:
            return room << sum(
                at != target and not state.piles[at] and ANY_FACE in self.specs[at].start.faces
                for at in self.columns
            )
        assert_never(limit)


def _is_fixed(start: Start) -> bool:
    """Return whether the same faces may start a pile in every position."""
    by_rank = all(face.kind is FaceKind.RANK for face in start.faces)
    return start.suit is not StartSuit.UNIQUE and (by_rank or ANY_FACE in start.faces)


def _of_ranks(cards: Iterable[Card]) -> int:
    """Return the faces that share a rank with one of the cards, one bit each."""
    ranks = 0
    for card in cards:
        ranks |= 1 << rank_of(card)
    return sum(ranks << suit * SUIT_SIZE for suit in range(PACK_SIZE // SUIT_SIZE))


def _masks(order: Order | None, rules: RuleSet) -> Masks | None:
    return None if order is None else masks(order, rules.ranks)


def _either(one: Masks | None, other: Masks | None) -> Masks | None:
    """Return a building order in which a card may follow by either of two."""
    if one is None or other is None:
        return one or other
    return tuple(map(or_, one, other))


def _redealt(rules: RuleSet) -> tuple[int, ...]:
    """Return the piles that a redeal gathers; empty: there are no redeals."""
    deck = rules.deck
    if deck.redeals == 0:
        return ()
    if deck.redeal_layout.in_grid:
        return tuple(at for row in rules.grid_rows for at in row)
    kind = PileKind.WASTE if deck.redeal_from is RedealFrom.WASTE else PileKind.COLUMN
    return rules.dealt_to(kind)
