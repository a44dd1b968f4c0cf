"""The compiled rules of a game: legal actions, their moves, and when the game is won."""

from typing import assert_never

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Play, Remove
from solkit_tui.engine.compiled import DRAWN
from solkit_tui.engine.consequences import completed
from solkit_tui.engine.dealing import deck_reason, hand_out
from solkit_tui.engine.leaving import LeavingRules
from solkit_tui.engine.orders import run_start
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.winning import aim_reached
from solkit_tui.model.cards import PACK_SIZE, face_of, rank_of
from solkit_tui.model.state import UNKNOWN_BASE, CountUp, GameState, Move, SetBase, Step, Transfer
from solkit_tui.rules.pile import Accept, Opening, PileKind, PileSpec, WaitsFor
from solkit_tui.rules.ruleset import BaseRule, RuleSet


class Game(LeavingRules):
    """The rules of one solitaire, compiled once; see `CompiledRules`."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.pairing = None
        self.sets: tuple[tuple[int, ...], ...] = ()
        if rules.match is not None:
            # Few games have pairs: the others do not import their rules.
            from solkit_tui.engine.pairing import Pairing

            self.pairing = Pairing(self, rules.match)
            self.sets = self.pairing.sets
            if self.pairing.covering:
                self.targets = tuple(dict.fromkeys((*self.targets, *self.pairing.places)))

    # -- what may enter -------------------------------------------------------------------------

    def enter_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Return why the cards may not be put on a pile; None where they may."""
        if self._covers(state, target):
            assert self.pairing is not None
            return self.pairing.cover_reason(state, lift, target)
        reason = self._closed_reason(state, lift, target) or self._fit_reason(state, lift, target)
        if reason is not None or lift.size == 1:
            return reason
        if self.specs[target].kind is PileKind.FOUNDATION and not self._follows(
            state, lift, target
        ):
            return Reason.NO_RUN
        return Reason.TOO_MANY if lift.size > self.group_room(state, target) else None

    def _covers(self, state: GameState, target: int) -> bool:
        """Return whether a card put on `target` takes the place of the card there, which leaves."""
        pairing = self.pairing
        there = pairing is not None and pairing.covering and bool(state.piles[target])
        return there and self.specs[target].place is not None

    def _closed_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Return why a pile takes no cards from that source, or not that many, whatever the cards
        are; None where it does."""
        source, _, size = lift
        spec = self.specs[target]
        if source == target:
            return Reason.SAME_PILE
        if self.awaits_base(state):
            base_from = self.rules.base_from or ()
            if spec.kind is not PileKind.FOUNDATION or self.specs[source].kind not in base_from:
                return Reason.BASE_FIRST
        if spec.accept is Accept.NONE:
            return Reason.NOTHING_ENTERS
        sources = self.sources(state, target)
        if sources is not None and self.specs[source].kind not in sources:
            return Reason.WRONG_SOURCE
        if spec.opening is Opening.STOCK_EMPTY and self.deck is not None and state.piles[self.deck]:
            return Reason.SHUT
        if size > 1 and spec.accept is Accept.SINGLE:
            return Reason.ONE_CARD
        column = self.specs[source].kind is PileKind.COLUMN
        if spec.accept is Accept.RUN and not (column and size == spec.size):
            return Reason.NO_RUN
        if spec.size is not None and len(state.piles[target]) + size > spec.size:
            return Reason.FULL
        return None

    def _fit_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Return why the lowest of the cards does not fit on the pile, or may not go there yet;
        None where it does."""
        face, cards = face_of(state.piles[lift.pile][lift.start]), state.piles[target]
        spec = self.specs[target]
        if cards:
            build, top = self.builds_in(state)[target], cards[-1]
            if build is None:
                return Reason.NOTHING_BUILT
            if spec.stop is not None and self._stops(state, target, face_of(top)):
                return Reason.STOPPED
            if top < 0 or not build[top % PACK_SIZE] >> face & 1:
                return Reason.WRONG_CARD
        else:
            faces = self.starting_faces(state, target)
            if not faces and not spec.start.faces:
                return Reason.NOTHING_STARTS
            if not faces >> face & 1:
                return Reason.WRONG_START
        waits = spec.waits_for is not WaitsFor.NOTHING
        return Reason.WAITS if waits and not self.awaited_faces(state, target) >> face & 1 else None

    def _follows(self, state: GameState, lift: Lift, target: int) -> bool:
        """Return whether a group of cards that goes to a foundation is in the order it asks for."""
        order = self.runs[target] or self.builds_in(state)[target]
        cards = state.piles[lift.pile][lift.start : lift.start + lift.size]
        if order is None or run_start(order, cards):
            return False
        stops = self.specs[target].stop is not None
        return not (stops and any(self._stops(state, target, face_of(card)) for card in cards[:-1]))

    def transfers(self, state: GameState) -> list[MoveTo]:
        """Return every legal way to put cards on another pile."""
        piles, builds = state.piles, self.builds_in(state)
        wanting = []
        for target in self.targets:
            cards, build = piles[target], builds[target]
            if not cards:
                wanting.append((target, self.starting_faces(state, target)))
            elif build is not None:
                wanting.append((target, build[cards[-1] % PACK_SIZE]))
        # Most cards fit nowhere, and a shift is 20 times as fast as asking for the reason.
        fitting = 0
        for _, wanted in wanting:
            fitting |= wanted
        moves = []
        for pile, cards in enumerate(piles):
            for start in self.starts(state, pile):
                face = cards[start] % PACK_SIZE
                if fitting >> face & 1:
                    lift = self.lift_at(state, pile, start)
                    for target, wanted in wanting:
                        if wanted >> face & 1 and self.enter_reason(state, lift, target) is None:
                            moves.append(MoveTo(lift, target))
        return moves if self.pairing is None else [*moves, *self.pairing.covers(state)]

    # -- actions --------------------------------------------------------------------------------

    def actions(self, state: GameState) -> list[Action]:
        """Return every legal action of the player, clicks (the deal) last."""
        return [*self.transfers(state), *self.removals(state), *self.clicks(state)]

    def move(self, state: GameState, action: Action) -> Move | Reason:
        """Return the move that an action makes, with its consequences, or why it is forbidden."""
        match action:
            case MoveTo(lift, target):
                return self.reason(state, lift, target) or self.transfer(state, lift, target)
            case Remove():
                return self.remove_reason(state, action) or self.remove(state, action)
            case Click(pile, position):
                return self.click(state, pile, position)
            case _:
                assert_never(action)

    def legal_move(self, state: GameState, action: Action) -> Move:
        """Return the move of an action that is known to be legal, such as those of `actions`."""
        move = self.move(state, action)
        assert not isinstance(move, Reason), move
        return move

    def play(self, state: GameState, action: Action) -> Play | Reason:
        """Return the play of an action, or why the action is against the rules."""
        move = self.move(state, action)
        if isinstance(move, Reason):
            return move
        if type(action) is Click:
            pile, position = action
            # By a script, a click on a card under others may do something else.
            under = 0 <= position < len(state.piles[pile]) - 1
            action = action if under and self.rules.script is not None else Click(pile)
        return Play((action,), (move,))

    def legal_play(self, state: GameState, action: Action) -> Play:
        """Return the play of an action that is known to be legal, such as those of `actions`."""
        play = self.play(state, action)
        assert isinstance(play, Play), play
        return play

    def place_matters(self, spec: PileSpec) -> bool:
        """Return whether piles with these rules cannot stand for each other, because foundations
        wait for the one before, or empty columns are filled from the next one."""
        return spec.waits_for is not WaitsFor.NOTHING or PileKind.COLUMN in spec.autofill

    def is_idle(self, state: GameState, lift: Lift, target: int) -> bool:
        """Return whether a legal transfer would change nothing: all cards of a pile to an empty
        pile with the same rules, such as a whole column, or a card from cell to cell."""
        if state.piles[target] or lift.size < len(state.piles[lift.pile]):
            return False
        source, spec = self.specs[lift.pile], self.specs[target]
        if source.kind is not spec.kind or source.rules_key != spec.rules_key:
            return False
        if self.place_matters(spec) or source.covered_by != spec.covered_by:
            return False
        # By a script, the transfer may have consequences.
        return spec.script is None or len(self.transfer(state, lift, target)) == 1

    def stuck(self, state: GameState) -> bool:
        """Return whether no legal action changes anything."""
        if self.clicks(state) or self.removals(state):
            return False
        return all(self.is_idle(state, *transfer) for transfer in self.transfers(state))

    def reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Return why cards may not be put on a pile; None where they may."""
        return self.leave_reason(state, lift) or self.enter_reason(state, lift, target)

    def transfer(self, state: GameState, lift: Lift, target: int) -> Move:
        """Return the move that puts cards on a pile, with its consequences.

        It has to be legal: callers ask `reason` first, and it is not checked again here.
        """
        step = Transfer(lift.pile, target, lift.start, lift.size)
        steps: list[Step] = [step]
        if self._covers(state, target):
            assert self.pairing is not None
            return completed(self, state, [*self.pairing.steps(Lift(target, 0, 1)), step])
        undecided = self.rules.base is BaseRule.PLAY and state.base == UNKNOWN_BASE
        if undecided and self.specs[target].kind is PileKind.FOUNDATION:
            steps.append(SetBase(rank_of(state.piles[lift.pile][lift.start])))
        under = lift.start + lift.size < len(state.piles[lift.pile])
        if self.draws and under and self.specs[lift.pile].kind is PileKind.COLUMN:
            steps.append(CountUp(DRAWN))
        return completed(self, state, steps)

    def removals(self, state: GameState) -> list[Remove]:
        """Return every legal removal of cards, alone or together, each once; see `Pairing`."""
        return [] if self.pairing is None else self.pairing.removals(state)

    def remove_reason(self, state: GameState, removal: Remove) -> Reason | None:
        """Return why cards may not leave for good, alone or together; None where they may."""
        if self.pairing is None:
            return Reason.NOTHING_ENTERS
        return self.pairing.reason(state, removal)

    def remove(self, state: GameState, removal: Remove) -> Move:
        """Return the move that removes cards, with its consequences.

        It has to be legal: callers ask `remove_reason` first.
        """
        assert self.pairing is not None
        return completed(self, state, self.pairing.steps(*removal.lifts))

    def clicks(self, state: GameState) -> list[Click]:
        """Return every click that makes a move: here only that on the deck."""
        if self.deck is None or self.click_reason(state, self.deck) is not None:
            return []
        return [Click(self.deck)]

    def click(self, state: GameState, pile: int, position: int = -1) -> Move | Reason:
        """Return the move that a click makes, with its consequences, or why it makes none.

        A click on the deck deals; clicks on piles with scripts may do other things. Position -1 is
        the pile itself, or its top card.
        """
        reason = self.click_reason(state, pile)
        return reason or completed(self, state, list(hand_out(self, state)))

    def click_reason(self, state: GameState, pile: int, position: int = -1) -> Reason | None:
        """Return why a click does nothing, without making its move; None where it makes one."""
        return deck_reason(self, state) if pile == self.deck else Reason.NO_CLICK

    def won(self, state: GameState) -> bool:
        """Return whether the aim is reached, or a rule has ended the game as won."""
        return aim_reached(self, state) if state.ended is None else state.ended
