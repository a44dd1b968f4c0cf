"""Finds rules by which a game can be played but never won. Knows no text.

It finds only what is certain for every deal: a game without a doubt may still be hopeless.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solkit_tui.engine.orders import masks
from solkit_tui.engine.pairing import leave_together
from solkit_tui.faults import NOWHERE, Fault, Severity, Subject
from solkit_tui.model.cards import PACK_SIZE, RANK_TEXT, SUIT_SIZE
from solkit_tui.rules.pile import Accept, Face, FaceKind, PileKind, PileSpec, StartSuit
from solkit_tui.rules.ruleset import (
    BaseRule,
    DealPlay,
    DealTo,
    Match,
    Removed,
    RuleSet,
    WinKind,
)


def _doubt(
    code: str, message: str, allowed: str, section: str, nth: int | None = None, key: str = ""
) -> Fault:
    """Return a doubt, without a place.

    Args:
        code: The kind of doubt.
        message: What is wrong.
        allowed: What would put it right.
        section: The section that it belongs to.
        nth: The index of the pile in its area, from 0; None: no single pile.
        key: The key of the section; "": no single key.
    """
    subject = Subject(section, nth, key)
    return Fault(
        code, NOWHERE, message, allowed=allowed, severity=Severity.WARNING, subject=subject
    )


def doubts(rules: RuleSet) -> list[Fault]:
    """Return the doubts about a game; none for a game with scripts, which are not checked."""
    if rules.script is not None or any(pile.script is not None for pile in rules.piles):
        return []
    return [*_foundations(rules), *_deck(rules), *_winning(rules)]


class _Held(NamedTuple):
    """The cards that a pile may come to hold.

    Attributes:
        faces: Their faces, one bit each.
        most: The most cards that it may hold.
    """

    faces: int
    most: int


def _visible(rules: RuleSet) -> list[PileSpec]:
    return [pile for pile in rules.area(PileKind.FOUNDATION) if not pile.hidden]


def _held_by_each(rules: RuleSet) -> list[_Held]:
    """Return what each foundation may come to hold; for equal ones it is worked out once."""
    known: dict[tuple[object, ...], _Held] = {}
    found, based = [], _gets_base(rules)
    for nth, pile in enumerate(_visible(rules)):
        same = (pile.rules_key, pile.initial, nth == based)
        if same not in known:
            known[same] = _held(rules, pile, base_card=nth == based)
        found.append(known[same])
    return found


def _gets_base(rules: RuleSet) -> int | None:
    """Return which foundation the deal lays the card on that decides the base, whatever begins
    that foundation; None: no such card is dealt."""
    if rules.base is not BaseRule.DEAL:
        return None
    initials = [pile.initial for pile in _visible(rules)]
    later = (
        nth
        for nth, initial in enumerate(initials)
        if initial is None or initial.face.kind is not FaceKind.RANK
    )
    return next(later, 0)


def _foundations(rules: RuleSet) -> Iterator[Fault]:
    """Yield the foundations that no card can begin, or that can never become full."""
    if rules.deck.deal_to is DealTo.FOUNDATION:
        return
    # Cards that go to foundations while the columns are dealt may come from anywhere.
    in_deal = rules.deal_play is not DealPlay.NO
    for nth, (pile, held) in enumerate(zip(_visible(rules), _held_by_each(rules), strict=True)):
        from_nowhere = pile.sources is not None and not any(map(rules.numbers, pile.sources))
        if from_nowhere and not in_deal:
            message = "no pile is there that cards of this foundation may come from"
            allowed = "from = places that the game has"
            yield _doubt("no-source", message, allowed, "foundation", nth)
        elif not held.faces:
            allowed = f"a face and a suit of the pack: {_ranks_text(rules.ranks)}"
            message = "no card of the pack begins this foundation"
            yield _doubt("no-beginning", message, allowed, "foundation", nth)
        elif pile.size is not None and held.most < pile.size:
            message = f"this foundation never holds {_cards(pile.size)}, but {held.most}"
            allowed = f"size = {held.most}, or another order"
            yield _doubt("never-full", message, allowed, "foundation", nth)


def _held(rules: RuleSet, pile: PileSpec, *, base_card: bool) -> _Held:
    """Return what a foundation may come to hold, with any base that a deal may have.

    Args:
        rules: The rule set.
        pile: The foundation.
        base_card: Whether the deal lays the card on it that decides the base.
    """
    asked = (*pile.named_faces, *(() if pile.initial is None else (pile.initial.face,)))
    based = any(face.kind is FaceKind.BASE for face in asked)
    bases = rules.ranks if based and not isinstance(rules.base, int) else (rules.base,)
    every = [
        _held_on(rules, pile, base if isinstance(base, int) else 0, base_card=base_card)
        for base in bases
    ]
    return _Held(_union(held.faces for held in every), max(held.most for held in every))


def _held_on(rules: RuleSet, pile: PileSpec, base: int, *, base_card: bool) -> _Held:
    pack = _faces(rules.ranks, rules.suits)
    most = min(pile.size or rules.pack_size, rules.pack_size)
    if pile.accept is Accept.RUN:
        # Complete runs come from columns in an order of their own (`PileSpec.run`).
        return _Held(pack, most)
    suits = rules.suits if pile.start.suit is StartSuit.UNIQUE else pile.start.suit.suits
    begun = _union(_faces(_ranks(rules, face, base), suits) for face in pile.start.faces)
    if pile.initial is not None:
        face, suit = pile.initial
        begun |= _faces(_ranks(rules, face, base), rules.suits if suit is None else (suit,))
    if base_card:
        begun |= pack
    stop = None if pile.stop is None else rules.rank_of(pile.stop, base)
    after = masks(pile.order, rules.ranks) if pile.order is not None else (0,) * PACK_SIZE
    follow = [0 if at % SUIT_SIZE == stop else after[at] & pack for at in range(PACK_SIZE)]
    runs = [_run(begun & pack & 1 << at, follow, most) for at in range(PACK_SIZE)]
    longest = max(
        depth or rules.decks * faces.bit_count()  # it goes round: each card lies there once
        for faces, depth in runs
    )
    return _Held(_union(faces for faces, _ in runs), min(most, longest))


def _run(card: int, follow: Sequence[int], most: int) -> tuple[int, int]:
    """Return the faces that may lie in a pile which a card begins, its own included, and the most
    cards of such a pile; 0: no limit, because ranks wrap."""
    layer, faces, depth = card, 0, 0
    while layer and depth < most:
        depth += 1
        faces |= layer
        if depth > faces.bit_count():
            return faces, 0
        layer = _union(follow[at] for at in range(PACK_SIZE) if layer >> at & 1)
    return faces, depth


def _ranks(rules: RuleSet, face: Face, base: int) -> tuple[int, ...]:
    """Return the ranks that a face may stand for in deals with a given base."""
    if face.kind in (FaceKind.ANY, FaceKind.FIRST):
        return rules.ranks
    rank = rules.rank_of(face, base)
    return () if rank is None else (rank,)


def _faces(ranks: Iterable[int], suits: Iterable[int]) -> int:
    suits = tuple(suits)
    return _union(1 << suit * SUIT_SIZE + rank for rank in ranks for suit in suits)


def _union(sets: Iterable[int]) -> int:
    whole = 0
    for one in sets:
        whole |= one
    return whole


def _deck(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where cards of the deck never come out, though the win needs them."""
    # In place of each card that goes to a foundation in the deal, one more leaves the deck.
    if rules.stays_in_deck > rules.set_aside and rules.deal_play is not DealPlay.YES:
        allowed = "a deal_to, stock_playable = yes, or autofill = stock"
        message = "the cards of the deck never come out"
        yield _doubt("deck-stays", message, allowed, "deck", key="deal_to")


def _winning(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where cards that the win needs on foundations, or removed, can never get
    there."""
    if rules.win.kind not in (WinKind.FOUNDATION, WinKind.LEFT):
        return
    left = rules.win.number if rules.win.kind is WinKind.LEFT else 0
    every = _held_by_each(rules)
    goes = _union(held.faces for held in every)
    room = sum(held.most for held in every)
    if rules.grid is not None:
        # Cards that are taken away to leave gaps are out of the game from the start.
        gone = _faces(set(rules.grid.gaps).intersection(rules.ranks), rules.suits)
        goes |= gone
        room += rules.decks * gone.bit_count()
    if rules.deck.deal_to is DealTo.FOUNDATION:
        return
    pairs = rules.match
    if pairs is not None:
        if pairs.lower is not None:
            return  # the highest card of each suit stays; how many these are depends on the deal
        room = rules.pack_size
        goes |= _faces(_leaving(rules, pairs), rules.suits)
    stays = {rank: _faces((rank,), rules.suits) & ~goes for rank in rules.ranks}
    stay = [rank for rank, cards in stays.items() if cards]
    number = rules.decks * sum(cards.bit_count() for cards in stays.values())
    section = "match" if pairs is not None else "foundation"
    where = "leave" if pairs is not None else "get to a foundation"
    if number > left:
        message = f"nobody wins: {_cards(number)} ({_ranks_text(tuple(stay))}) never {where}"
        allowed = f"win = left {number}, or a way for them"
        yield _doubt("never-won", message, allowed, section)
    elif room < rules.pack_size - left:
        message = f"nobody wins: the foundations hold {room} of {_cards(rules.pack_size)}"
        allowed = f"win = left {rules.pack_size - room}, or more foundations"
        yield _doubt("never-won", message, allowed, section)


def _leaving(rules: RuleSet, pairs: Match) -> set[int]:
    """Return the ranks whose cards can leave in pairs or alone, in any deal."""
    alone = {
        rank for face in pairs.single for base in rules.ranks for rank in _ranks(rules, face, base)
    }
    faces = [suit * SUIT_SIZE + rank for rank in rules.ranks for suit in rules.suits]
    paired = {
        face % SUIT_SIZE
        for face in faces
        if any(leave_together(pairs, rules.ranks, face, other) for other in faces)
    }
    if paired and pairs.removed is Removed.BETWEEN:
        return set(rules.ranks)  # any card may stand between the two of a pair
    return alone | paired


def _ranks_text(ranks: tuple[int, ...]) -> str:
    return ", ".join(RANK_TEXT[rank] for rank in ranks)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"
