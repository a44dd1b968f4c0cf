"""Tells which cards foundations take in a position, and which cards others still need.

Follows from the rules only; knows nothing of which moves a player would like.
"""

from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, Card, face_of, rank_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import (
    ANY_FACE,
    NOTHING,
    FaceOrder,
    PileKind,
    PileSpec,
    SuitOrder,
    WaitsFor,
)

_LIKE = (SuitOrder.ANY, SuitOrder.SAME_SUIT, SuitOrder.SAME_COLOR)
_ALIKE = (FaceOrder.EQUAL, FaceOrder.FREE)


class FoundationNeeds:
    """The foundations of one position and the cards that are not on them.

    Attributes:
        takes: For each foundation, the faces that it takes now.
        remaining: For each of the 52 faces, the areas of its copies not on foundations yet.
    """

    def __init__(self, game: Game, state: GameState) -> None:
        self._game = game
        self._state = state
        self.takes = {at: game.accepted_faces(state, at) for at in game.foundations}
        self._waits = {game.specs[at].waits_for for at in game.foundations}
        self.remaining: list[list[PileKind]] = [[] for _ in range(PACK_SIZE)]
        for spec, cards in zip(game.specs, state.piles, strict=True):
            if spec.kind is not PileKind.FOUNDATION:
                for card in cards:
                    self.remaining[face_of(card)].append(spec.kind)

    def goes_out(self, face: int) -> bool:
        """Return whether every copy of a face that is not on a foundation yet is sure of a place on
        one: no more cards compete for the foundations that take it than there are of these."""
        return all(self._has_place(face, kind) for kind in set(self.remaining[face]))

    def _has_place(self, face: int, kind: PileKind) -> bool:
        if kind is PileKind.DECK:  # the area that it deals to counts
            kind = self._game.rules.deck.deal_to.area or kind
        places = faces = 0
        for at, taken in self.takes.items():
            sources = self._game.sources(self._state, at)
            if taken >> face & 1 and (sources is None or kind in sources):
                places += 1
                faces |= taken
        competitors = sum(
            len(copies) for at, copies in enumerate(self.remaining) if faces >> at & 1
        )
        return 0 < competitors <= places

    def competing(self, face: int, foundation: int) -> list[int]:
        """Return the other faces that a foundation takes now, whose copies are not all out, and
        that lose this place to `face`: the foundation does not take them afterwards, or it decides
        which rank comes next on others.

        It makes no difference that the foundation may want the same cards after either: a 2 that
        has to wait for another Ace may lie on that Ace.
        """
        lost = self.takes[foundation] & ~(1 << face)
        size, cards = self._game.specs[foundation].size, self._state.piles[foundation]
        if not self._leads(foundation) and (size is None or len(cards) + 1 < size):
            lost &= ~self._game.following_faces(self._state, foundation, face)
        return [at for at in range(PACK_SIZE) if lost >> at & 1 and self.remaining[at]]

    def _leads(self, foundation: int) -> bool:
        """Return whether the next card on a foundation decides which rank comes next on others."""
        return (
            WaitsFor.TURN in self._waits
            and self._game.awaited_faces(self._state, foundation) == ALL_FACES
        )

    def does_no_harm(self, face: int, foundation: int, then: "FoundationNeeds") -> bool:
        """Return whether it is safe for a foundation to take a face.

        It is where that shuts out no other card, does not decide what other foundations wait for,
        and does not take the card from a foundation that would go on with other cards. `then` are
        the needs of the position in which the other cards must be able to go out.
        """
        if self._links(face, foundation, then):
            return False
        rivals = self.competing(face, foundation)
        if rivals and (self._leads(foundation) or not all(map(then.goes_out, rivals))):
            return False
        return not self._decides(face, foundation, rivals, then)

    def _links(self, face: int, foundation: int, then: "FoundationNeeds") -> bool:
        """Return whether a foundation that goes up and down may need a face later, between others
        that are not out yet: one of them could follow it."""
        order = self._game.specs[foundation].order
        if order is None or order.face is not FaceOrder.ANY:
            return False
        follow = self._game.following_faces(self._state, foundation, face)
        return any(follow >> at & 1 and copies for at, copies in enumerate(then.remaining))

    def _decides(
        self, face: int, foundation: int, rivals: list[int], then: "FoundationNeeds"
    ) -> bool:
        """Return whether it matters for other foundations that this face goes to this foundation,
        and not a rival in its place, or the face to another foundation."""
        others = [at for at, faces in self.takes.items() if at != foundation and faces >> face & 1]
        if not self._waits.isdisjoint((WaitsFor.RANK, WaitsFor.START)):
            return bool(rivals or others)
        # It matters where they go on in different ways, and some cards that could follow on one of
        # them are not out yet.
        others = [at for at in others if self._meaning(at) != self._meaning(foundation)]
        follow = 0
        for at in (foundation, *others) if others else ():
            follow |= self._game.following_faces(self._state, at, face)
        return any(follow >> at & 1 and copies for at, copies in enumerate(then.remaining))

    def _meaning(self, foundation: int) -> tuple[PileSpec, int, int]:
        """Return a key that is equal for foundations that can take the same cards from now on."""
        spec, cards = self._game.specs[foundation].field_rules, self._state.piles[foundation]
        start = NOTHING if cards else spec.start
        height = len(cards) if spec.size is not None else 0
        return spec._replace(start=start), height, self.takes[foundation]

    def buildable_on(self, face: int) -> list[int]:
        """Return the faces not out yet that could be built on a face, on any pile but a foundation.

        Orders of equal or any ranks are left out where an empty pile takes the same cards: those
        cards do not need this one to lie on.
        """
        game, faces, on_waste = self._game, 0, 0
        for at in game.targets:
            spec = game.specs[at]
            if spec.kind is PileKind.FOUNDATION or spec.order is None:
                continue
            buildable = game.following_faces(self._state, at, face)
            if (
                spec.order.face in _ALIKE
                and spec.order.suit in _LIKE
                and spec.empty_sources in (None, spec.sources)
            ):
                buildable &= ~game.starting_faces(self._state, at)
            if spec.kind is PileKind.WASTE:
                on_waste |= buildable
            else:
                faces |= buildable
        # Cards of deck and waste come to the waste only by dealing, unless they can be moved to
        # another pile first.
        dealt = {PileKind.DECK, PileKind.WASTE}
        if any(game.specs[at].kind in (PileKind.COLUMN, PileKind.CELL) for at in game.targets):
            dealt = set()
        return [
            other
            for other in range(PACK_SIZE)
            if (faces >> other & 1 and self.remaining[other])
            or (on_waste >> other & 1 and set(self.remaining[other]) - dealt)
        ]


def last_rank(game: Game, foundation: int, first: int) -> int | None:
    """Return the last rank of a foundation that begins with rank `first`: the one before it, round
    the end; None where any card may start it, or its order neither ascends nor descends."""
    spec, ranks = game.specs[foundation], game.rules.ranks
    if spec.order is None or ANY_FACE in spec.start.faces:
        return None
    if spec.order.face is FaceOrder.ASCENDING:
        return ranks[(ranks.index(first) - spec.order.step) % len(ranks)]
    if spec.order.face is FaceOrder.DESCENDING:
        return ranks[(ranks.index(first) + spec.order.step) % len(ranks)]
    return None


def is_safe(game: Game, state: GameState, card: Card, foundation: int, after: GameState) -> bool:
    """Return whether a card (face up) that a foundation takes is no longer needed in play, and safe
    there; `after` is the position with the card there."""
    face = face_of(card)
    then = FoundationNeeds(game, after)
    last = None if state.piles[foundation] else last_rank(game, foundation, rank_of(card))
    if not all(
        then.goes_out(other)
        for other in then.buildable_on(face)
        if last is None or other % SUIT_SIZE != last
    ):
        return False
    return FoundationNeeds(game, state).does_no_harm(face, foundation, then)
