"""The cards that foundations may come to hold, that may begin them, and that leave in pairs.

It may name a card that never gets there, but leaves none out.
"""

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import product
from operator import or_
from typing import NamedTuple

from solkit_tui.author.doubts.ways import reached_from, run_forms
from solkit_tui.engine.orders import masks
from solkit_tui.engine.pairing import leave_together, sets_of
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.rules.check import has_rank, visible_foundations
from solkit_tui.rules.pile import Accept, Face, FaceKind, FaceOrder, PileSpec
from solkit_tui.rules.ruleset import BaseRule, DealTo, Match, Removed, RuleSet


class Held(NamedTuple):
    """The faces of cards that a pile may come to hold, one bit each, and how many at most."""

    faces: int
    most: int


def held_by_each(rules: RuleSet) -> list[Held]:
    """Return what each foundation may come to hold; for equal ones it is worked out once."""
    by_rules: dict[tuple[object, ...], Held] = {}
    held, based = [], gets_base(rules)
    for nth, pile in enumerate(visible_foundations(rules)):
        same = (pile.rules_key, pile.initial, nth == based)
        if same not in by_rules:
            by_rules[same] = may_hold(rules, pile, base_card=nth == based)
        held.append(by_rules[same])
    return held


def gets_base(rules: RuleSet) -> int | None:
    """Return which foundation the deal lays the card on that decides the base, whatever begins
    that foundation; None: no such card is dealt."""
    if rules.base is not BaseRule.DEAL:
        return None
    piles = enumerate(visible_foundations(rules))
    return next((nth for nth, pile in piles if not has_rank(pile.initial)), 0)


def may_hold(rules: RuleSet, pile: PileSpec, *, base_card: bool = False) -> Held:
    """Return what a foundation may come to hold, with any base that a deal may have; `base_card`:
    the deal lays the card on it that decides the base."""
    every = [_held_on(rules, pile, base, base_card=base_card) for base in bases_of(rules, [pile])]
    return Held(union(held.faces for held in every), max(held.most for held in every))


def bases_of(rules: RuleSet, piles: Iterable[PileSpec]) -> tuple[int, ...]:
    """Return the bases that a deal may have; just one if it makes no difference to some piles."""
    if isinstance(rules.base, int):
        return (rules.base,)
    initials = [pile.initial.face for pile in piles if pile.initial is not None]
    asked = (*initials, *(face for pile in piles for face in pile.named_faces))
    return rules.ranks if any(face.kind is FaceKind.BASE for face in asked) else (0,)


def _held_on(rules: RuleSet, pile: PileSpec, base: int, *, base_card: bool) -> Held:
    pack = faces_of(rules.ranks, rules.suits)
    most = min(pile.size or rules.pack_size, rules.pack_size)
    if rules.deck.deal_to is DealTo.FOUNDATION:
        return Held(pack, most)  # cards are dealt there in any order
    # Complete runs come from columns in an order of their own.
    order = pile.order if pile.run is None else pile.run
    begun = pack if base_card else may_begin(rules, pile, base)
    stop = None if pile.stop is None else rules.rank_of(pile.stop, base)
    runs, ways = [], [order]
    # A group that is put down as one may go up and down before the first card has decided.
    if pile.one_way and pile.accept is Accept.SINGLE and order and order.face is FaceOrder.ANY:
        ways = [order._replace(face=face) for face in (FaceOrder.ASCENDING, FaceOrder.DESCENDING)]
    for way in ways:
        after = masks(way, rules.ranks) if way is not None else (0,) * PACK_SIZE
        follow = tuple(0 if at % SUIT_SIZE == stop else after[at] & pack for at in range(PACK_SIZE))
        runs += [_run(begun & 1 << at, follow, most) for at in range(PACK_SIZE)]
    held = [
        # Where it goes round, each card lies there once.
        Held(faces, min(most, depth or rules.decks * faces.bit_count()))
        for faces, depth in runs
    ]
    if pile.accept is Accept.RUN:
        laid, complete = base_card or pile.initial is not None, run_forms(rules, pile)
        held = [one for one in held if complete and one.most >= (pile.size or most)]
        held.append(Held(pack * laid, int(laid)))
    return Held(union(one.faces for one in held), max(one.most for one in held))


def may_begin(rules: RuleSet, pile: PileSpec, base: int) -> int:
    """Return the faces of the pack that may begin a foundation."""
    begun = union(
        faces_of(ranks_of(rules, face, base), pile.start.suit.suits) for face in pile.start.faces
    )
    if pile.initial is not None:
        face, suit = pile.initial
        begun |= faces_of(ranks_of(rules, face, base), rules.suits if suit is None else (suit,))
    return begun & faces_of(rules.ranks, rules.suits)


# The same for each base that a deal may have, and asked for by two doubts.
@lru_cache(maxsize=1024)
def _run(card: int, follow: tuple[int, ...], most: int) -> tuple[int, int]:
    """Return the faces that may lie in a pile which a card begins, its own included, and the most
    cards of such a pile; 0: no limit, because ranks wrap."""
    layer, faces, depth = card, 0, 0
    while layer and depth < most:
        depth += 1
        faces |= layer
        if depth > faces.bit_count():
            return faces, 0
        layer = union(follow[at] for at in range(PACK_SIZE) if layer >> at & 1)
    return faces, depth


def ranks_of(rules: RuleSet, face: Face, base: int) -> tuple[int, ...]:
    """Return the ranks that a face may stand for in deals with a given base."""
    if face.kind in (FaceKind.ANY, FaceKind.FIRST):
        return rules.ranks
    rank = rules.rank_of(face, base)  # unknown where a base is not among the ranks of the pack
    return (rank,) if rank in rules.ranks else ()


def faces_of(ranks: Iterable[int], suits: Iterable[int]) -> int:
    """Return the faces of some ranks in some suits, one bit each."""
    return union(1 << suit * SUIT_SIZE + rank for rank, suit in product(ranks, suits))


def union(sets: Iterable[int]) -> int:
    """Return the faces of all sets."""
    return reduce(or_, sets, 0)


def going(rules: RuleSet) -> tuple[int, int]:
    """Return the faces of cards that can get to foundations or be removed, one bit each, and how
    many cards at most."""
    every = held_by_each(rules)
    goes, room = union(held.faces for held in every), sum(held.most for held in every)
    if rules.grid is not None:
        # Cards that are taken away to leave gaps are out of the game from the start.
        gone = faces_of(set(rules.grid.gaps).intersection(rules.ranks), rules.suits)
        goes |= gone
        room += rules.decks * gone.bit_count()
    if (pairs := rules.match) is not None:
        # Of the last pair of which one card leaves, the other stays; both, if those between leave.
        stays = 0 if pairs.single else {Removed.BOTH: 0, Removed.BETWEEN: 2}.get(pairs.removed, 1)
        room = max(room, rules.pack_size - stays - without_partner(rules, pairs))
        goes |= faces_of(_leaving(rules, pairs), rules.suits)
    return goes, room


def without_partner(rules: RuleSet, pairs: Match) -> int:
    """Return how many cards at least stay in any deal, because there are too few of those that
    they can be a pair with, or because such cards are odd in number."""
    others = sets_of(pairs, rules.ranks) or visible_foundations(rules) or pairs.lower is not None
    if others or pairs.removed is not Removed.BOTH or (rules.grid and rules.grid.gaps):
        return 0
    faces = {suit * SUIT_SIZE + rank for rank in rules.ranks for suit in rules.suits}
    alone = {face for face in faces if face % SUIT_SIZE in _leaving_alone(rules, pairs)}
    fits = [{face} & alone for face in range(PACK_SIZE)]
    for face, other in product(faces, faces):
        if leave_together(pairs, rules.ranks, face, other) and (rules.decks > 1 or face != other):
            fits[face].add(other)
    partners: dict[int, int] = {}

    def has_partner(face: int, asked: set[int]) -> bool:
        for other in fits[face] - asked:
            asked.add(other)
            if other not in partners or has_partner(partners[other], asked):
                partners[other] = face
                return True
        return False

    lone = {face for face in faces if not has_partner(face, set())}
    stay = 0
    while faces:
        group = {face := faces.pop(), *reached_from(fits, face)}
        faces -= group
        odd = len(group) * rules.decks % 2 and not group & alone
        stay += max(len(group & lone) * rules.decks, int(odd))
    return stay


def _leaving_alone(rules: RuleSet, pairs: Match) -> set[int]:
    each_base = product(pairs.single, rules.ranks)
    return {rank for face, base in each_base for rank in ranks_of(rules, face, base)}


def _leaving(rules: RuleSet, pairs: Match) -> set[int]:
    """Return the ranks whose cards can leave in pairs or alone, in any deal."""
    alone = _leaving_alone(rules, pairs)
    if pairs.lower is not None:  # the highest cards stay
        alone |= {*rules.ranks} - {rules.ranks[-1] if pairs.high is None else pairs.high}
    faces = [suit * SUIT_SIZE + rank for rank in rules.ranks for suit in rules.suits]
    paired = {
        face % SUIT_SIZE
        for face in faces
        if any(leave_together(pairs, rules.ranks, face, other) for other in faces)
    }
    if paired and pairs.removed is Removed.BETWEEN:
        return set(rules.ranks)  # any card may stand between the two of a pair
    copies = rules.decks * len(rules.suits)
    sets = (each for each in sets_of(pairs, rules.ranks) if max(map(each.count, each)) <= copies)
    return alone.union(paired, *sets)
