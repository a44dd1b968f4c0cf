"""Finds where cards can go, and which moves look useful, by the cards that lie face up."""

from enum import IntEnum
from typing import assert_never

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.assist.autoplay import safe_to_collect
from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import fits
from solkit_tui.engine.outcome import arrangement, dealing_is_seen, turns_for_ever
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import face_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind


def destinations(game: Game, state: GameState, lift: Lift) -> tuple[int, ...]:
    """Return the piles where cards may go, first the one that the smart key takes.

    Foundations come first, then columns (those with cards before empty ones), then the rest; a
    card that lies on a foundation goes to a column first (SolKit guide, smart key). Transfers
    that would change nothing are left out.
    """
    if game.leave_reason(state, lift) is not None:
        return ()
    from_foundation = game.specs[lift.pile].kind is PileKind.FOUNDATION

    def preference(target: int) -> tuple[int, bool, int]:
        kind = game.specs[target].kind
        rank = {PileKind.FOUNDATION: 3 if from_foundation else 0, PileKind.COLUMN: 1}.get(kind, 2)
        return rank, not state.piles[target], target

    taking = (at for at in game.targets if game.enter_reason(state, lift, at) is None)
    useful = (at for at in taking if not game.is_idle(state, lift, at))
    return tuple(sorted(useful, key=preference))


def movable_cards(game: Game, state: GameState) -> frozenset[tuple[int, int]]:
    """Return pile and position of every card that can be moved or removed, alone or as the lowest
    of a group; transfers that would change nothing do not count."""
    moved = [
        lift for lift, target in game.transfers(state) if not game.is_idle(state, lift, target)
    ]
    removed = [lift for removal in game.removals(state) for lift in removal.lifts]
    return frozenset((lift.pile, lift.start) for lift in (*moved, *removed))


def removals_of(game: Game, state: GameState, *lifts: Lift) -> tuple[Remove, ...]:
    """Return the legal removals of a card, or of several cards: those of the fewest cards first.
    The cards themselves always come first in the removal."""
    removals = [removal.lifts for removal in game.removals(state)]
    with_them = sorted((each for each in removals if {*lifts} <= {*each}), key=len)
    rest = ((lift for lift in each if lift not in lifts) for each in with_them)
    return tuple(Remove.of(*lifts, *others) for others in rest)


def action_onto(
    game: Game, state: GameState, lift: Lift, pile: int, position: int, *more: Lift
) -> Action:
    """Return the action that a player means by putting cards on a card, or on a pile (position -1).

    It is a removal where the two cards are a pair, and else a move to that pile; it need not be
    legal. Where the card may not leave, the top card of its pile is meant. With `more` cards it is
    always a removal, of all of them.
    """
    if game.specs[pile].hidden:
        return Remove(lift)
    if game.pairing is not None and state.piles[pile]:
        at = position
        if at < 0 or game.leave_reason(state, game.lift_at(state, pile, at)) is not None:
            at = len(state.piles[pile]) - 1
        removal = Remove.of(lift, *more, game.lift_at(state, pile, at))
        if more or not game.targets or game.remove_reason(state, removal) is None:
            return removal
    return MoveTo(lift, pile)


class Use(IntEnum):
    """The uses of a move, the best first."""

    COLLECT = 0
    """A card that is no longer needed in play goes to a foundation, or leaves."""
    UNCOVER = 1
    """A face-down card is turned."""
    VACATE = 2
    """A column becomes empty, and a reserve fills it or some card can use the space."""
    TO_FOUNDATION = 3
    """Another card goes to a foundation."""
    PLACE = 4
    """A card of waste, reserve or free cells finds a place in the columns."""
    JOIN = 5
    """Cards that did not lie in order come to a card they fit on, or a card under them can then
    go to a foundation."""
    SPACE = 6
    """Cards go to an empty column."""
    DEAL = 7
    PARK = 8
    """A card goes to a free cell or another pile that only keeps it."""
    POINTLESS = 9
    """Cards in order go to another place of the same kind, or come back from a foundation."""


_SET_ASIDE = (PileKind.WASTE, PileKind.RESERVE, PileKind.CELL)


class _Judge:
    """The usefulness of the moves of one position."""

    def __init__(self, game: Game, state: GameState) -> None:
        self.game = game
        self.state = state
        self.safe = set(safe_to_collect(game, state))
        self.takes = 0
        for at in game.foundations:
            self.takes |= game.accepted_faces(state, at)

    def sets_free(self, lift: Lift) -> bool:
        """Return whether the face-up card under the lifted ones could go to a foundation next."""
        cards = self.state.piles[lift.pile]
        if not lift.start or lift.start + lift.size != len(cards):
            return False
        below = cards[lift.start - 1]
        return below >= 0 and bool(self.takes >> face_of(below) & 1)

    def in_order(self, lift: Lift) -> bool:
        """Return whether the lifted cards lie on a face-up card that they fit on."""
        cards, build = self.state.piles[lift.pile], self.game.builds[lift.pile]
        if not lift.start or build is None or cards[lift.start - 1] < 0:
            return False
        return fits(build, cards[lift.start - 1], cards[lift.start])

    def wants_space(self, column: int) -> bool:
        """Return whether a column would be used if it were empty: by a pile that fills it at once,
        or by a face-up card that may start it and is not the lowest of a column already."""
        spec = self.game.specs[column]
        fillers = (at for kind in spec.autofill for at in self.game.rules.indices(kind))
        if any(self.state.piles[at] for at in fillers):
            return True
        faces = self.game.starting_faces(self.state, column)
        for at, cards in enumerate(self.state.piles):
            kind = self.game.specs[at].kind
            if kind in _SET_ASIDE:
                candidates = cards[-1:]
            elif kind is PileKind.COLUMN and at != column:
                candidates = cards[1:]
            else:
                continue
            if any(card >= 0 and faces >> face_of(card) & 1 for card in candidates):
                return True
        return False

    def use(self, lift: Lift, target: int) -> Use:
        """Return the use of a legal transfer."""
        game, state = self.game, self.state
        source, goal = game.specs[lift.pile].kind, game.specs[target].kind
        cards = state.piles[lift.pile]
        if source is PileKind.FOUNDATION:
            return Use.POINTLESS
        uncovers = lift.start > 0 and cards[lift.start - 1] < 0 and goal is not PileKind.WASTE
        if goal is PileKind.FOUNDATION:
            if (lift, target) in self.safe:
                return Use.COLLECT
            return Use.UNCOVER if uncovers else Use.TO_FOUNDATION
        if goal is PileKind.WASTE:
            return Use.PLACE
        if goal is not PileKind.COLUMN:
            return Use.PARK
        if uncovers:
            return Use.UNCOVER
        if source is not PileKind.COLUMN:
            return Use.PLACE if state.piles[target] else Use.SPACE
        if self.in_order(lift) and not self.sets_free(lift):
            return Use.POINTLESS
        if not state.piles[target]:
            return Use.SPACE
        if not lift.start and self.wants_space(lift.pile):
            return Use.VACATE
        return Use.JOIN

    def removal_rank(self, removal: Remove) -> tuple[int, ...]:
        """Return the sort key of a removal: single cards first, then those that free most cards."""
        game, state = self.game, self.state
        if removal.partner is None:
            return (Use.COLLECT,)
        piles = state.apply(game.remove(state, removal)).piles
        freed = sum(
            bool(piles[at])
            and not any(piles[over] for over in above)
            and any(state.piles[over] for over in above)
            for at, above in game.overlapped
        )
        uncovered = sum(bool(piles[lift.pile]) for lift in removal.lifts)
        return Use.TO_FOUNDATION, -freed, -uncovered

    def rank(self, lift: Lift, target: int) -> tuple[int, ...]:
        """Return the sort key of a move: the most useful moves come first."""
        cards = self.state.piles[lift.pile]
        return (
            self.use(lift, target),
            not self.sets_free(lift),
            not self.state.piles[target],
            -sum(card < 0 for card in cards),
            -lift.size,
        )


def hints(game: Game, state: GameState) -> tuple[Action, ...]:
    """Return the legal actions that change anything, the most useful first.

    Of several empty piles of the same kind only the first is named.
    """
    judge, seen = _Judge(game, state), set()
    ranked: list[tuple[tuple[int, ...], Action]] = []
    for action in game.actions(state):
        match action:
            case Click():
                ranked.append(((Use.DEAL,), action))
            case MoveTo(lift, target):
                if game.is_idle(state, lift, target):
                    continue
                if not state.piles[target]:
                    same_kind = lift, game.specs[target].rules_key
                    if same_kind in seen:
                        continue
                    seen.add(same_kind)
                ranked.append((judge.rank(lift, target), action))
            case Remove():
                ranked.append((judge.removal_rank(action), action))
            case _:
                assert_never(action)
    return tuple(action for _, action in sorted(ranked, key=lambda pair: pair[0]))


def plain_gains(game: Game, state: GameState) -> tuple[Action, ...]:
    """Return the legal actions that anybody would like: they turn up a card or bring one home."""
    judge = _Judge(game, state)
    likes = (Use.COLLECT, Use.UNCOVER, Use.TO_FOUNDATION)
    return tuple(
        action
        for action in hints(game, state)
        if isinstance(action, MoveTo) and judge.use(*action) in likes
    )


def advice(session: Session) -> tuple[Action, ...]:
    """Return the hints for the current position, without those that lead nowhere: back to where the
    player has been, or on through a deck of which no card fits."""
    game, state = session.game, session.state
    before = session.states[: session.at + 1]
    been = {arrangement(game, seen) for seen in before}

    def leads_on(action: Action) -> bool:
        after = state.apply(game.legal_move(state, action))
        if not isinstance(action, Click) or action.pile != game.supply_pile:
            return arrangement(game, after) not in been
        if turns_for_ever(game.rules.deck) and dealing_is_seen(game, state):
            return _deck_serves(game, after)
        return all(after.piles != seen.piles for seen in before)

    return tuple(filter(leads_on, hints(game, state)))


def _deck_serves(game: Game, state: GameState) -> bool:
    """Return whether dealing on and on brings a card that fits on a column or a foundation."""
    seen = set()
    while state.piles not in seen:
        seen.add(state.piles)
        for lift, target in game.transfers(state):
            if lift.pile == game.waste and game.specs[target].kind is not PileKind.CELL:
                return True
        for deal in game.clicks(state):
            state = state.apply(game.legal_move(state, deal))
    return False


def join(game: Game, state: GameState, column: int) -> Lift | None:
    """Return the cards that go best on a column: the most useful of all that fit there, and of
    those the longest run; None where nothing fits. Cards of foundations are left out."""
    judge = _Judge(game, state)
    lifts = [
        lift
        for at, spec in enumerate(game.specs)
        if spec.kind is not PileKind.FOUNDATION
        for lift in game.lifts(state, at)
        if game.enter_reason(state, lift, column) is None and not game.is_idle(state, lift, column)
    ]
    return min(
        lifts, key=lambda lift: (judge.use(lift, column), -lift.size, lift.pile), default=None
    )
