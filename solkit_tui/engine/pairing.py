"""Cards that leave in pairs, or alone, for a pile that is not on the table. Knows no moves else."""

from typing import assert_never

from solkit_tui.engine.action import Lift, Remove
from solkit_tui.engine.grid import near_places
from solkit_tui.engine.leaving import LeavingRules
from solkit_tui.engine.orders import Masks, masks
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, face_of
from solkit_tui.model.state import GameState, Step, Transfer
from solkit_tui.rules.pile import FaceOrder, Order, PileKind
from solkit_tui.rules.ruleset import Alike, Match


class Pairing:
    """The section `[match]` of a game, compiled.

    Attributes:
        out: The pile that takes what leaves.
        partners: For each of the 52 faces, the faces that it leaves with, one bit each.
        higher: For each, the faces of which a free one lets it leave alone.
        near: For each place of a grid, those of the cards that it may be a pair with; None: cards
            may stand anywhere.
    """

    __slots__ = ("_kinds", "_rules", "_single", "higher", "near", "out", "partners")

    def __init__(self, rules: LeavingRules, match: Match) -> None:
        self._rules = rules
        self._single = match.single
        anywhere = set(PileKind) - {PileKind.FOUNDATION}
        self._kinds = anywhere if match.sources is None else match.sources
        (self.out,) = (at for at in rules.foundations if rules.specs[at].hidden)
        ranks = rules.rules.ranks
        self.partners = tuple(
            sum(_leave_together(match, ranks, face, other) << other for other in range(PACK_SIZE))
            for face in range(PACK_SIZE)
        )
        self.higher = _higher(match, ranks)
        self.near = None if match.near is None else near_places(rules.rules, match.near)

    def free(self, state: GameState) -> list[Lift]:
        """Every card that may leave if the rules for pairs let it."""
        return [
            lift
            for pile, spec in enumerate(self._rules.specs)
            if spec.kind in self._kinds
            for lift in self._rules.lifts(state, pile)
            if lift.size == 1
        ]

    def removals(self, state: GameState) -> list[Remove]:
        """Every way for cards to leave: alone, and each pair once."""
        free = self.free(state)
        faces = [face_of(state.piles[pile][start]) for pile, start, _ in free]
        single, there = self.singles(state), 0
        for face in faces:
            there |= 1 << face
        found = [
            Remove(lift)
            for lift, face in zip(free, faces, strict=True)
            if single >> face & 1 or self.higher[face] & there
        ]
        for at, (lift, face) in enumerate(zip(free, faces, strict=True)):
            if self.partners[face] & there:
                found += [
                    Remove(lift, other)
                    for other, its in zip(free[at + 1 :], faces[at + 1 :], strict=True)
                    if self.partners[face] >> its & 1 and self._stand_near(lift, other)
                ]
        return found

    def reason(self, state: GameState, lift: Lift, partner: Lift | None) -> Reason | None:
        """Return why a card may not leave, alone or with a partner; None where it may."""
        for one in (lift,) if partner is None else (lift, partner):
            reason = self._rules.leave_reason(state, one)
            if reason is not None:
                return reason
            if one.size > 1:
                return Reason.ONE_CARD
            if self._rules.specs[one.pile].kind not in self._kinds:
                return Reason.WRONG_SOURCE
        face = face_of(state.piles[lift.pile][lift.start])
        if partner is None:
            alone = self.singles(state) >> face & 1 or any(
                self.higher[face] >> face_of(state.piles[pile][start]) & 1
                for pile, start, _ in self.free(state)
            )
            return None if alone else Reason.NOT_ALONE
        if partner == lift:
            return Reason.SAME_PILE
        fits = self.partners[face] >> face_of(state.piles[partner.pile][partner.start]) & 1
        if not fits:
            return Reason.NO_PAIR
        return None if self._stand_near(lift, partner) else Reason.APART

    def _stand_near(self, lift: Lift, partner: Lift) -> bool:
        """Return whether two cards stand as those of a pair must."""
        return self.near is None or partner.pile in self.near.get(lift.pile, ())

    def steps(self, lift: Lift, partner: Lift | None) -> list[Step]:
        """The steps that take cards away, without what follows from them."""
        steps: list[Step] = [Transfer(lift.pile, self.out, lift.start, 1)]
        if partner is not None:
            # The first card may have lain under the second.
            start = partner.start - (partner.pile == lift.pile and partner.start > lift.start)
            steps.append(Transfer(partner.pile, self.out, start, 1))
        return steps

    def singles(self, state: GameState) -> int:
        """The faces that leave alone whatever lies there."""
        ranks = 0
        for face in self._single:
            rank = self._rules.rank_meant(state, face, PileKind.FOUNDATION)
            if rank is None:
                ranks = (1 << SUIT_SIZE) - 1
            elif rank >= 0:
                ranks |= 1 << rank
        return sum(ranks << suit * SUIT_SIZE for suit in range(4))


def _leave_together(match: Match, ranks: tuple[int, ...], face: int, other: int) -> bool:
    """Return whether two cards are a pair: by rank as one of the words asks, by suit as all of them
    do."""
    (suit, rank), (its_suit, its_rank) = divmod(face, SUIT_SIZE), divmod(other, SUIT_SIZE)
    if rank not in ranks or its_rank not in ranks:
        return False
    by_rank, by_suit = [], []
    if match.total is not None:
        by_rank.append(rank + its_rank + 2 == match.total)
    if match.adjacent:
        apart = abs(ranks.index(rank) - ranks.index(its_rank))
        by_rank.append(apart == 1 or (match.wrap and 1 < apart == len(ranks) - 1))
    if match.pairs:
        by_rank.append((rank, its_rank) in match.pairs or (its_rank, rank) in match.pairs)
    for alike in match.equal:
        match alike:
            case Alike.RANK:
                by_rank.append(rank == its_rank)
            case Alike.COLOR:
                by_suit.append(suit // 2 == its_suit // 2)
            case Alike.SUIT:
                by_suit.append(suit == its_suit)
            case _:
                assert_never(alike)
    if not by_rank and not by_suit:
        return False
    return (any(by_rank) or not by_rank) and all(by_suit)


def _higher(match: Match, ranks: tuple[int, ...]) -> Masks:
    """For each face the faces that, free, let it leave alone (Aces Up)."""
    if match.lower is None:
        return (0,) * PACK_SIZE
    standing = masks(Order(FaceOrder.FREE, match.lower), ranks)
    # The rank behind the highest one is the lowest.
    first = 0 if match.high is None else ranks.index(match.high) + 1
    ordered = ranks[first:] + ranks[:first]
    above = [0] * SUIT_SIZE
    for at, rank in enumerate(ordered):
        for higher in ordered[at + 1 :]:
            above[rank] |= sum(1 << suit * SUIT_SIZE + higher for suit in range(4))
    return tuple(standing[face] & above[face % SUIT_SIZE] for face in range(PACK_SIZE))
