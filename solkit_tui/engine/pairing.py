"""Cards that leave the table together or alone, for a hidden pile. Knows no other moves."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from math import comb, prod
from typing import assert_never

from solkit_tui.engine.action import Lift, MoveTo, Remove
from solkit_tui.engine.grid import near_places
from solkit_tui.engine.leaving import LeavingRules
from solkit_tui.engine.orders import Masks, masks
from solkit_tui.engine.reason import Reason
from solkit_tui.errors import TooCostly
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, face_of, rank_of
from solkit_tui.model.state import GameState, Step, Transfer
from solkit_tui.rules.pile import FaceOrder, Order, PileKind
from solkit_tui.rules.ruleset import Alike, Match, Removed

_MOST_TRIED = 20_000
"""The most sets of cards that are tried in a position. Fifteens, where any cards that add up to 15
leave together, had at most 362 in 2,000 deals."""


class Pairing:
    """The section `[match]` of a game, compiled.

    Attributes:
        kinds: The areas that cards may leave from.
        removed_pile: The hidden pile that takes the cards that leave.
        partners: For each of the 52 faces, the faces that it leaves with, one bit each.
        higher: For each of the 52 faces, the faces that let it leave alone while a card with one
            of them is free, one bit each.
        near: For each place of a grid, the places whose cards may be a pair with its card; None:
            the cards of a pair may stand anywhere.
        covering: Whether one card of a pair is put on the other, and only the covered card leaves.
        places: The places of a grid, row by row.
        sets: The ranks of three and more cards that leave together, from low to high.
        in_sets: The ranks that such a set may hold.
    """

    def __init__(self, rules: LeavingRules, match: Match) -> None:
        self._rules = rules
        self._single = match.single
        anywhere = set(PileKind) - {PileKind.FOUNDATION}
        self.kinds = anywhere if match.sources is None else match.sources
        (self.removed_pile,) = (at for at in rules.foundations if rules.specs[at].hidden)
        ranks = rules.rules.ranks
        self.partners = tuple(
            sum(leave_together(match, ranks, face, other) << other for other in range(PACK_SIZE))
            for face in range(PACK_SIZE)
        )
        self.higher = _higher(match, ranks)
        anywhere_near = match.near is None and not match.apart
        self.near = None if anywhere_near else near_places(rules.rules, match)
        self._removed = match.removed
        self.covering = match.removed in (Removed.FIRST, Removed.EITHER)
        self.places = tuple(at for row in rules.rules.grid_rows for at in row)
        self.sets = sets_of(match, ranks)
        self.in_sets = frozenset(chain.from_iterable(self.sets))

    def free(self, state: GameState) -> list[Lift]:
        """Return every card that may be taken up alone, from an area that pairs may leave."""
        return [
            lift
            for pile, spec in enumerate(self._rules.specs)
            if spec.kind in self.kinds
            for lift in self._rules.lifts(state, pile)
            if lift.size == 1
        ]

    def removals(self, state: GameState) -> list[Remove]:
        """Return every legal removal once; raise TooCostly if too many sets of cards can leave."""
        free = self.free(state)
        faces = [face_of(state.piles[pile][start]) for pile, start, _ in free]
        single, there = self.singles(state), 0
        for face in faces:
            there |= 1 << face
        removals = [
            Remove(lift)
            for lift, face in zip(free, faces, strict=True)
            if single >> face & 1 or self.higher[face] & there
        ]
        if self._removed is Removed.BETWEEN:
            between = (Remove.of(*lifts) for lifts in self._between(state))
            return list(dict.fromkeys([*removals, *between]))
        if self.covering:
            return removals
        for at, (lift, face) in enumerate(zip(free, faces, strict=True)):
            if self.partners[face] & there:
                removals += [
                    Remove(lift, other)
                    for other, its in zip(free[at + 1 :], faces[at + 1 :], strict=True)
                    if self.partners[face] >> its & 1 and self._stand_near(lift, other)
                ]
        return [*removals, *self._gathered(state, free)] if self.sets else removals

    def _gathered(self, state: GameState, free: Sequence[Lift]) -> Iterator[Remove]:
        """Yield each set of three and more free cards that may leave together."""
        by_rank: dict[int, list[Lift]] = {rank: [] for rank in self.in_sets}
        for lift in free:
            by_rank.get(rank_of(state.piles[lift.pile][lift.start]), []).append(lift)
        tried = 0
        for ranks in self.sets:
            chosen = [(by_rank[rank], ranks.count(rank)) for rank in {*ranks}]
            tried += prod(comb(len(lifts), size) for lifts, size in chosen)
            if tried > _MOST_TRIED:
                raise TooCostly("Too costly", "too many sets of cards can be removed here")
            for groups in product(*(combinations(lifts, size) for lifts, size in chosen)):
                yield Remove.of(*sorted(chain.from_iterable(groups), key=free.index))

    def _between(self, state: GameState) -> Iterator[tuple[Lift, ...]]:
        """Yield the cards between two cards that are a pair: one, or two side by side."""
        piles, places = state.piles, self.places
        for first, place in enumerate(places):
            for last in (first + 2, first + 3):
                if last < len(places) and all(piles[at] for at in places[first : last + 1]):
                    left, right = Lift(place, 0, 1), Lift(places[last], 0, 1)
                    if self._fit(state, left, right) and self._stand_near(left, right):
                        yield tuple(Lift(at, 0, 1) for at in places[first + 1 : last])

    def _fit(self, state: GameState, lift: Lift, partner: Lift) -> bool:
        """Return whether two cards are a pair by their faces."""
        faces = self.partners[face_of(state.piles[lift.pile][lift.start])]
        return bool(faces >> face_of(state.piles[partner.pile][partner.start]) & 1)

    def cover_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Return why a card may not be put on the card of place `target`, which would leave; None
        where it may."""
        partner = Lift(target, 0, 1)
        if lift.size > 1:
            return Reason.ONE_CARD
        if lift.pile == target:
            return Reason.SAME_PILE
        kinds = {self._rules.specs[pile].kind for pile in (lift.pile, target)}
        if not kinds <= set(self.kinds):
            return Reason.WRONG_SOURCE
        if not self._fit(state, lift, partner):
            return Reason.NO_PAIR
        if not self._stand_near(lift, partner):
            return Reason.APART
        wrong = self._removed is Removed.FIRST and target > lift.pile
        return Reason.WRONG_WAY if wrong else None

    def covers(self, state: GameState) -> list[MoveTo]:
        """Return every legal way to put a card on another one, which then leaves."""
        # Few places are near enough and few cards fit: only for these the reason is asked.
        piles = state.piles
        return [
            MoveTo(lift, target)
            for place in (self.places if self.covering else ())
            if (cards := piles[place])
            for lift in self._rules.lifts(state, place)
            for target in (self.places if self.near is None else self.near[place])
            if (there := piles[target])
            and self.partners[face_of(cards[lift.start])] >> face_of(there[0]) & 1
            and self.cover_reason(state, lift, target) is None
        ]

    def reason(self, state: GameState, removal: Remove) -> Reason | None:
        """Return why cards may not leave, alone or together; None where they may."""
        lift, partner, more = removal
        for removed in removal.lifts:
            reason = self._rules.leave_reason(state, removed)
            if reason is not None:
                return reason
            if removed.size > 1:
                return Reason.ONE_CARD
            if self._rules.specs[removed.pile].kind not in self.kinds:
                return Reason.WRONG_SOURCE
        face = face_of(state.piles[lift.pile][lift.start])
        if partner is None:
            alone = self.singles(state) >> face & 1 or any(
                self.higher[face] >> face_of(state.piles[pile][start]) & 1
                for pile, start, _ in self.free(state)
            )
            if alone or (self._removed is not Removed.BETWEEN):
                return None if alone else Reason.NOT_ALONE
            return None if (lift,) in self._between(state) else Reason.NOT_BETWEEN
        if len({*removal.lifts}) < len(removal.lifts):
            return Reason.SAME_PILE
        if more:
            cards = [state.piles[pile][start] for pile, start, _ in removal.lifts]
            return None if tuple(sorted(map(rank_of, cards))) in self.sets else Reason.NO_PAIR
        if self._removed is Removed.BETWEEN:
            pair = (min(lift, partner), max(lift, partner))
            return None if pair in self._between(state) else Reason.NOT_BETWEEN
        if self.covering or not self._fit(state, lift, partner):
            return Reason.NO_PAIR
        return None if self._stand_near(lift, partner) else Reason.APART

    def _stand_near(self, lift: Lift, partner: Lift) -> bool:
        """Return whether two cards stand as near to each other as those of a pair must."""
        return self.near is None or partner.pile in self.near.get(lift.pile, ())

    def steps(self, *lifts: Lift) -> list[Step]:
        """Return the steps that remove cards, without their consequences."""
        steps: list[Step] = []
        for at, (pile, start, _) in enumerate(lifts):
            # Each card that lay under it and left before it has brought it a place lower.
            lower = sum(gone.pile == pile and gone.start < start for gone in lifts[:at])
            steps.append(Transfer(pile, self.removed_pile, start - lower, 1))
        return steps

    def singles(self, state: GameState) -> int:
        """Return the faces that may always leave alone, one bit each."""
        return self._rules.faces_meant(state, self._single, PileKind.FOUNDATION, range(4))


def leave_together(match: Match, ranks: tuple[int, ...], face: int, other: int) -> bool:
    """Return whether two faces are a pair: one of the conditions on ranks has to hold, and all of
    those on colours and suits."""
    (suit, rank), (its_suit, its_rank) = divmod(face, SUIT_SIZE), divmod(other, SUIT_SIZE)
    if rank not in ranks or its_rank not in ranks:
        return False
    by_rank, by_suit = [], []
    if match.total is not None:
        in_sums = {rank, its_rank}.isdisjoint(chain.from_iterable(match.sets))
        by_rank.append(in_sums and rank + its_rank + 2 == match.total)
    if match.adjacent:
        apart = abs(ranks.index(rank) - ranks.index(its_rank))
        by_rank.append(apart == 1 or (match.wrap and 1 < apart == len(ranks) - 1))
    if match.pairs:
        by_rank.append((min(rank, its_rank), max(rank, its_rank)) in match.pairs)
    for alike in match.equal:
        match alike:
            case Alike.RANK:
                by_rank.append(rank == its_rank)
            case Alike.EITHER:
                by_rank.append(rank == its_rank or suit == its_suit)
            case Alike.COLOR:
                by_suit.append(suit // 2 == its_suit // 2)
            case Alike.SUIT:
                by_suit.append(suit == its_suit)
            case _:
                assert_never(alike)
    if not by_rank and not by_suit:
        return False
    return (any(by_rank) or not by_rank) and all(by_suit)


def sets_of(match: Match, ranks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the ranks of three and more cards that leave together, each from low to high; `ranks`
    are those of the pack."""
    sets = {each for each in match.sets if {*each} <= {*ranks}}
    in_sums = {*ranks}.difference(*match.sets)
    ahead: list[tuple[int, ...]] = [()] if match.total_most > 2 else []
    while ahead:
        begun = ahead.pop()
        left = (match.total or 0) - sum(begun) - len(begun)
        if left == 0 and len(begun) > 2:
            sets.add(begun)
        elif len(begun) < match.total_most:
            lowest = max(begun, default=0)
            ahead += [(*begun, rank) for rank in in_sums if lowest <= rank < left]
    return tuple(sorted(sets))


def _higher(match: Match, ranks: tuple[int, ...]) -> Masks:
    """Return, for each face, the faces that let it leave alone while a card with one of them is
    free (as in Aces Up)."""
    if match.lower is None:
        return (0,) * PACK_SIZE
    standing = masks(Order(FaceOrder.FREE, match.lower), ranks)
    # The rank after the highest one is the lowest.
    first = 0 if match.high is None else ranks.index(match.high) + 1
    ordered = ranks[first:] + ranks[:first]
    above = [0] * SUIT_SIZE
    for at, rank in enumerate(ordered):
        for higher in ordered[at + 1 :]:
            above[rank] |= sum(1 << suit * SUIT_SIZE + higher for suit in range(4))
    return tuple(standing[face] & above[face % SUIT_SIZE] for face in range(PACK_SIZE))
