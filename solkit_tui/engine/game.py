"""A rule set made ready to be asked: what may leave, what may enter, what follows, what is won."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, assert_never

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.compiled import CompiledRules
from solkit_tui.engine.consequences import completed
from solkit_tui.engine.dealing import deck_reason, draws_left, hand_out
from solkit_tui.engine.orders import run_start
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import PACK_SIZE, Card, face_of, rank_of
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Move, SetBase, Step, Tally, Transfer
from solkit_tui.rules.pile import Accept, Leave, Opening, PileKind, TakeBack
from solkit_tui.rules.ruleset import BaseRule, RuleSet

if TYPE_CHECKING:
    from solkit_tui.engine.pairing import Pairing


class Game(CompiledRules):
    """The rules of one solitaire, compiled once and asked about positions.

    Every question takes a `GameState`; nothing is kept between questions.
    """

    __slots__ = ("pairing",)

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.pairing = _pairing_of(self)

    # -- what may leave -------------------------------------------------------------------------

    def lift_at(self, state: GameState, pile: int, position: int) -> Lift:
        """The cards that would be taken up by the card at a position: it and what lies on it,
        or it alone where the rules let single cards leave from under others."""
        whole = Lift(pile, position, len(state.piles[pile]) - position)
        leave = self.specs[pile].leave
        if (
            leave is Leave.SINGLE
            or leave is Leave.ENDS
            or (
                self.draws
                and self.may_be_drawn(state, pile, position)
                and self.leave_reason(state, whole) is not None
            )
        ):
            return Lift(pile, position, 1)
        return whole

    def may_be_drawn(self, state: GameState, pile: int, position: int) -> bool:
        """Whether a card lies face up under others in a column, where a draw may take it."""
        cards = state.piles[pile]
        column = self.specs[pile].kind is PileKind.COLUMN
        return column and 0 <= position < len(cards) - 1 and cards[position] >= 0

    def leave_reason(self, state: GameState, lift: Lift) -> Reason | None:
        """Why the cards may not be taken up; None where they may."""
        at, start, size = lift
        cards, spec = state.piles[at], self.specs[at]
        if size < 1 or not 0 <= start <= len(cards) - size:
            return Reason.NO_CARD
        leave = spec.leave
        if spec.kind is PileKind.DECK and leave is Leave.NONE:
            return Reason.DECK_STAYS
        if min(cards[start : start + size]) < 0:
            return Reason.FACE_DOWN
        if spec.covered_by and any(state.piles[over] for over in spec.covered_by):
            return Reason.COVERED
        if spec.take_back is not TakeBack.YES and (
            spec.take_back is TakeBack.NO or (self.deck is not None and state.piles[self.deck])
        ):
            return Reason.NO_TAKE_BACK
        if leave is Leave.SINGLE:
            return None if size == 1 else Reason.ONLY_TOP
        if leave is Leave.ENDS:
            end = start in (0, len(cards) - 1)
            return None if size == 1 and end else Reason.ONLY_ENDS
        if size == 1 and self.draws and self.may_be_drawn(state, at, start):
            # What may be taken up with all that lies on it is not drawn from under it.
            if self.leave_reason(state, Lift(at, start, len(cards) - start)) is None:
                return Reason.ONLY_TOP
            return None if draws_left(self, state) else Reason.NO_DRAW
        if start + size != len(cards) or leave is Leave.NONE:
            return Reason.ONLY_TOP
        if size == 1 or leave is Leave.ANY:
            return None
        if leave is Leave.TOP:
            return Reason.ONLY_TOP
        if leave is Leave.WHOLE:
            return None if start == 0 or cards[start - 1] < 0 else Reason.NOT_WHOLE
        if leave is Leave.ORDERED:
            group = self.groups[at]
            in_order = group is not None and run_start(group, cards) <= start
            return None if in_order else Reason.NOT_IN_ORDER
        assert_never(leave)

    def lifts(self, state: GameState, pile: int) -> list[Lift]:
        """Everything that may be taken up from a pile, the top card first."""
        return [self.lift_at(state, pile, start) for start in self._starts(state, pile)]

    def _starts(self, state: GameState, pile: int) -> Sequence[int]:
        """The positions of the cards that may be taken up, as `lift_at` has it, the top first."""
        starts = self._regular_starts(state, pile)
        if self.draws and self.specs[pile].kind is PileKind.COLUMN and draws_left(self, state):
            cards = state.piles[pile]
            drawn = (at for at in range(len(cards) - 1) if cards[at] >= 0)
            return sorted({*starts, *drawn}, reverse=True)
        return starts

    def _regular_starts(self, state: GameState, pile: int) -> Sequence[int]:
        cards, spec = state.piles[pile], self.specs[pile]
        leave, top = spec.leave, len(cards) - 1
        if leave is Leave.SINGLE:
            return [at for at in range(top, -1, -1) if cards[at] >= 0]
        if top < 0 or cards[top] < 0 or leave is Leave.NONE:
            return ()
        if spec.take_back is not TakeBack.YES and self.leave_reason(state, Lift(pile, top, 1)):
            return ()
        if spec.covered_by and any(state.piles[over] for over in spec.covered_by):
            return ()
        if leave is Leave.TOP:
            return (top,)
        if leave is Leave.ENDS:
            return (top, 0) if top and cards[0] >= 0 else (top,)
        if leave is Leave.ORDERED:
            group = self.groups[pile]
            return range(top, (run_start(group, cards) if group else top) - 1, -1)
        lowest = top
        while lowest and cards[lowest - 1] >= 0:
            lowest -= 1
        if leave is Leave.ANY:
            return range(top, lowest - 1, -1)
        if leave is Leave.WHOLE:
            return (top, lowest) if lowest < top else (top,)
        assert_never(leave)

    # -- what may enter -------------------------------------------------------------------------

    def enter_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Why the cards may not be put on a pile; None where they may."""
        source, start, size = lift
        spec, cards = self.specs[target], state.piles[target]
        if source == target:
            return Reason.SAME_PILE
        if spec.accept is Accept.NONE:
            return Reason.NOTHING_ENTERS
        sources = self.sources(state, target)
        if sources is not None and self.specs[source].kind not in sources:
            return Reason.WRONG_SOURCE
        if spec.opening is Opening.STOCK_EMPTY and self.deck is not None and state.piles[self.deck]:
            return Reason.SHUT
        if size > 1 and spec.accept is Accept.SINGLE:
            return Reason.ONE_CARD
        if spec.accept is Accept.RUN and not self._is_run(state, lift, target):
            return Reason.NO_RUN
        if spec.size is not None and len(cards) + size > spec.size:
            return Reason.FULL
        face = face_of(state.piles[source][start])
        if cards:
            reason = self._build_reason(state, target, cards[-1], face)
        elif not spec.start.faces:
            reason = Reason.NOTHING_STARTS
        else:
            fits = self.starting_faces(state, target) >> face & 1
            reason = None if fits else Reason.WRONG_START
        if reason is None and size > 1 and spec.kind is PileKind.FOUNDATION:
            order = self.runs[target] or self.builds[target]
            if order is None or run_start(order, state.piles[source][start : start + size]):
                return Reason.NO_RUN
        if reason is None and size > 1 and size > self.group_room(state, target):
            return Reason.TOO_MANY
        return reason

    def _is_run(self, state: GameState, lift: Lift, target: int) -> bool:
        """Whether cards are as many as a complete run has, and come from a column."""
        whole = lift.size == self.specs[target].size
        return whole and self.specs[lift.pile].kind is PileKind.COLUMN

    def _build_reason(self, state: GameState, target: int, top: Card, face: int) -> Reason | None:
        build = self.builds[target]
        if build is None:
            return Reason.NOTHING_BUILT
        if self.specs[target].stop is not None and self._stops(state, target, face_of(top)):
            return Reason.STOPPED
        return None if top >= 0 and build[top % PACK_SIZE] >> face & 1 else Reason.WRONG_CARD

    def transfers(self, state: GameState) -> list[MoveTo]:
        """Every legal way to put cards on another pile."""
        piles, builds = state.piles, self.builds
        wanting = []
        for target in self.targets:
            cards, build = piles[target], builds[target]
            if not cards:
                wanting.append((target, self.starting_faces(state, target)))
            elif build is not None:
                wanting.append((target, build[cards[-1] % PACK_SIZE]))
        # Most cards fit nowhere, and a shift is 20 times as fast as to ask for the reason.
        fitting = 0
        for _, wanted in wanting:
            fitting |= wanted
        found = []
        for pile, cards in enumerate(piles):
            for start in self._starts(state, pile):
                face = cards[start] % PACK_SIZE
                if fitting >> face & 1:
                    lift = self.lift_at(state, pile, start)
                    for target, wanted in wanting:
                        if wanted >> face & 1 and self.enter_reason(state, lift, target) is None:
                            found.append(MoveTo(lift, target))
        return found

    # -- actions --------------------------------------------------------------------------------

    def actions(self, state: GameState) -> list[Action]:
        """Every legal action of the player, clicks (the deal) last."""
        return [*self.transfers(state), *self.removals(state), *self.clicks(state)]

    def move(self, state: GameState, action: Action) -> Move | Reason:
        """The move that an action makes, with its consequences, or why it is against the rules."""
        match action:
            case MoveTo(lift, target):
                return self.reason(state, lift, target) or self.transfer(state, lift, target)
            case Remove(lift, partner):
                return self.remove_reason(state, lift, partner) or self.remove(state, action)
            case Click(pile, position):
                return self.click(state, pile, position)
            case _:
                assert_never(action)

    def made(self, state: GameState, action: Action) -> Move:
        """The move of an action that is known to be legal, such as those of `actions`."""
        move = self.move(state, action)
        assert not isinstance(move, Reason), move
        return move

    def stuck(self, state: GameState) -> bool:
        """Whether no action is legal."""
        return not (self.clicks(state) or self.transfers(state) or self.removals(state))

    def reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Why cards may not be put on a pile; None where they may."""
        return self.leave_reason(state, lift) or self.enter_reason(state, lift, target)

    def transfer(self, state: GameState, lift: Lift, target: int) -> Move:
        """The move that puts cards on a pile, with its consequences.

        The caller has asked `reason` before: an illegal transfer is not checked again here.
        """
        step = Transfer(lift.pile, target, lift.start, lift.size)
        steps: list[Step] = [step]
        if (
            self.rules.base is BaseRule.PLAY
            and state.base == UNKNOWN_BASE
            and self.specs[target].kind is PileKind.FOUNDATION
        ):
            steps.append(SetBase(rank_of(state.piles[lift.pile][lift.start])))
        if (
            self.draws
            and lift.start + lift.size < len(state.piles[lift.pile])
            and self.specs[lift.pile].kind is PileKind.COLUMN
        ):
            steps.append(Tally(0))
        return completed(self, state, steps)

    def removals(self, state: GameState) -> list[Remove]:
        """Every way for cards to leave for good, alone or in pairs, each pair once."""
        return [] if self.pairing is None else self.pairing.removals(state)

    def remove_reason(self, state: GameState, lift: Lift, partner: Lift | None) -> Reason | None:
        """Why a card may not leave for good, alone or with a partner; None where it may."""
        if self.pairing is None:
            return Reason.NOTHING_ENTERS
        return self.pairing.reason(state, lift, partner)

    def remove(self, state: GameState, removal: Remove) -> Move:
        """The move that takes cards away, with its consequences; asked `remove_reason` before."""
        assert self.pairing is not None
        return completed(self, state, self.pairing.steps(*removal))

    def clicks(self, state: GameState) -> list[Click]:
        """Every click that makes a move, the deck's for one."""
        if self.deck is None or self.activation_reason(state, self.deck) is not None:
            return []
        return [Click(self.deck)]

    def click(self, state: GameState, pile: int, position: int = -1) -> Move | Reason:
        """The move that a click makes, with its consequences, or why it makes none.

        A click on the deck deals; piles with rules of their own may have others. Position -1 is
        the pile itself, or its top card.
        """
        reason = self.activation_reason(state, pile)
        return reason or completed(self, state, list(hand_out(self, state)))

    def activation_reason(self, state: GameState, pile: int, position: int = -1) -> Reason | None:
        """Why a click does nothing, without its move being made; None where it is a move."""
        return deck_reason(self, state) if pile == self.deck else Reason.NO_CLICK

    def wins(self, state: GameState) -> bool | None:
        """Whether rules of the game's own say that it is won; None: it has none for that."""
        return None


def _pairing_of(game: Game) -> "Pairing | None":
    """How cards leave in pairs; few games have that, and the others do not wait for it."""
    if game.rules.match is None:
        return None
    from solkit_tui.engine.pairing import Pairing

    return Pairing(game, game.rules.match)


@lru_cache(maxsize=64)
def game_of(rules: RuleSet) -> Game:
    """The compiled rules of a rule set, made once for each."""
    if rules.script is None:
        return Game(rules)
    # Few games have rules of their own; the others do not wait for what compiles them.
    from solkit_tui.engine.script.game import ScriptedGame

    return ScriptedGame(rules)
