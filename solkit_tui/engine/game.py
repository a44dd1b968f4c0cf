"""A rule set made ready to be asked: what may leave, what may enter, what follows, what is won."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solkit_tui.engine.consequences import completed
from solkit_tui.engine.dealing import deal_steps, deck_reason
from solkit_tui.engine.orders import Masks, masks, run_start, starters
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE, face_up, rank_of, suit_of
from solkit_tui.model.state import (
    UNKNOWN_BASE,
    GameState,
    Move,
    Pile,
    SetBase,
    Step,
    Transfer,
)
from solkit_tui.rules.ruleset import (
    ANY_FACE,
    Accept,
    BaseRule,
    Face,
    FaceKind,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    PileSpec,
    RuleSet,
    StartSuit,
    TakeBack,
)


class Lift(NamedTuple):
    """Cards that a player takes up: `size` cards of a pile from position `start` up."""

    pile: int
    start: int
    size: int


_ALL_FACES = (1 << PACK_SIZE) - 1
_RANK_FACES = sum(1 << suit * SUIT_SIZE for suit in range(4))
"""The four aces; shifted by a rank the four cards of that rank."""


class Game:
    """The rules of one solitaire, compiled once and asked about positions.

    Every question takes a `GameState`; nothing is kept between questions.
    """

    __slots__ = (
        "builds",
        "cells",
        "columns",
        "deck",
        "filled",
        "foundations",
        "groups",
        "rules",
        "runs",
        "specs",
        "starters",
        "targets",
        "waste",
    )

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.specs = rules.piles
        self.builds: tuple[Masks | None, ...] = tuple(
            masks(spec.order, rules.ranks) if spec.order else None for spec in rules.piles
        )
        self.groups: tuple[Masks | None, ...] = tuple(
            masks(spec.group, rules.ranks) if spec.group else None for spec in rules.piles
        )
        self.runs: tuple[Masks | None, ...] = tuple(
            masks(spec.run, rules.ranks) if spec.run else None for spec in rules.piles
        )
        self.deck = next(iter(rules.numbers(PileKind.DECK)), None)
        self.waste = next(iter(rules.numbers(PileKind.WASTE)), None)
        self.foundations = rules.numbers(PileKind.FOUNDATION)
        self.cells = rules.numbers(PileKind.CELL)
        self.columns = rules.numbers(PileKind.COLUMN)
        self.targets = tuple(
            at for at, spec in enumerate(rules.piles) if spec.accept is not Accept.NONE
        )
        self.starters = tuple(starters(spec.start) for spec in rules.piles)
        self.filled = tuple(
            (at, tuple(pile for kind in spec.autofill for pile in rules.numbers(kind)))
            for at, spec in enumerate(rules.piles)
            if spec.autofill and not spec.take_only
        )

    def first_state(self, state: GameState, number: int) -> GameState:
        """The first position of a deal, with what the rules count and shuffle by."""
        return state

    # -- what may leave -------------------------------------------------------------------------

    def lift_at(self, state: GameState, pile: int, position: int) -> Lift:
        """The cards that would be taken up by the card at a position: it and what lies on it,
        or it alone where the rules let single cards leave from under others."""
        if self.specs[pile].leave is Leave.SINGLE:
            return Lift(pile, position, 1)
        return Lift(pile, position, len(state.piles[pile]) - position)

    def leave_reason(self, state: GameState, lift: Lift) -> Reason | None:
        """Why the cards may not be taken up; None where they may."""
        at, start, size = lift
        cards, spec = state.piles[at], self.specs[at]
        if size < 1 or not 0 <= start <= len(cards) - size:
            return Reason.NO_CARD
        leave = spec.leave
        if spec.kind is PileKind.DECK:
            return Reason.DECK_STAYS
        if min(cards[start : start + size]) < 0:
            return Reason.FACE_DOWN
        if spec.take_back is not TakeBack.YES and (
            spec.take_back is TakeBack.NO or (self.deck is not None and state.piles[self.deck])
        ):
            return Reason.NO_TAKE_BACK
        if leave is Leave.SINGLE:
            return None if size == 1 else Reason.ONLY_TOP
        if start + size != len(cards) or leave is Leave.NONE:
            return Reason.ONLY_TOP
        if size == 1 or leave is Leave.ANY:
            return None
        if leave is Leave.TOP:
            return Reason.ONLY_TOP
        if leave is Leave.WHOLE:
            return None if start == 0 or cards[start - 1] < 0 else Reason.NOT_WHOLE
        group = self.groups[at]
        if group is not None and run_start(group, cards) <= start:
            return None
        return Reason.NOT_IN_ORDER

    def lifts(self, state: GameState, pile: int) -> list[Lift]:
        """Everything that may be taken up from a pile, the top card first."""
        return [self.lift_at(state, pile, start) for start in self._starts(state, pile)]

    def _starts(self, state: GameState, pile: int) -> Sequence[int]:
        """The positions of the cards that may be taken up, as `lift_at` has it, the top first."""
        cards, spec = state.piles[pile], self.specs[pile]
        leave, top = spec.leave, len(cards) - 1
        if leave is Leave.SINGLE:
            return [at for at in range(top, -1, -1) if cards[at] >= 0]
        if top < 0 or cards[top] < 0 or leave is Leave.NONE or pile == self.deck:
            return ()
        if spec.take_back is not TakeBack.YES and self.leave_reason(state, Lift(pile, top, 1)):
            return ()
        if leave is Leave.TOP:
            return (top,)
        if leave is Leave.ORDERED:
            group = self.groups[pile]
            return range(top, (run_start(group, cards) if group else top) - 1, -1)
        lowest = top
        while lowest and cards[lowest - 1] >= 0:
            lowest -= 1
        if leave is Leave.ANY:
            return range(top, lowest - 1, -1)
        return (top, lowest) if lowest < top else (top,)

    # -- what may enter -------------------------------------------------------------------------

    def enter_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Why the cards may not be put on a pile; None where they may."""
        source, start, size = lift
        spec, cards = self.specs[target], state.piles[target]
        if source == target:
            return Reason.SAME_PILE
        if spec.accept is Accept.NONE:
            return Reason.NOTHING_ENTERS
        sources = spec.sources
        if not cards and spec.empty_sources is not None:
            sources = spec.empty_sources
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
        card = face_up(state.piles[source][start])
        if not cards:
            reason = self._start_reason(state, spec, card % SUIT_SIZE, card)
        else:
            reason = self._build_reason(state, target, cards, card)
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

    def _start_reason(
        self, state: GameState, spec: PileSpec, rank: int, card: int
    ) -> Reason | None:
        start = spec.start
        if not start.faces:
            return Reason.NOTHING_STARTS
        if not any(self.face_is(state, face, rank, spec.kind) for face in start.faces):
            return Reason.WRONG_START
        suit = card % PACK_SIZE // SUIT_SIZE
        if start.suit is StartSuit.UNIQUE:
            for at in self.foundations:
                if state.piles[at] and suit_of(state.piles[at][0]) == suit:
                    return Reason.WRONG_START
        elif suit not in start.suit.suits:
            return Reason.WRONG_START
        return None

    def face_is(self, state: GameState, face: Face, rank: int, kind: PileKind) -> bool:
        """Whether a rank is what a face of the rules stands for in this position."""
        meant = self._rank_meant(state, face, kind)
        return meant is None or meant == rank

    def _rank_meant(self, state: GameState, face: Face, kind: PileKind) -> int | None:
        """The rank that a face of the rules stands for in this position; None: any, -1: none."""
        if (
            state.base == UNKNOWN_BASE
            and face == Face(FaceKind.BASE)
            and kind is PileKind.FOUNDATION
        ):
            # The card that is put there decides.
            return None
        return self.rules.rank_of(face, state.base, state.first_face)

    def _build_reason(self, state: GameState, target: int, cards: Pile, card: int) -> Reason | None:
        build, top, stop = self.builds[target], cards[-1], self.specs[target].stop
        if build is None:
            return Reason.NOTHING_BUILT
        if stop is not None and self.face_is(state, stop, rank_of(top), PileKind.COLUMN):
            return Reason.STOPPED
        if top < 0 or not build[top % PACK_SIZE] >> (card % PACK_SIZE) & 1:
            return Reason.WRONG_CARD
        return None

    def group_room(self, state: GameState, target: int) -> int:
        """How many cards may come to a pile as one."""
        limit = self.specs[target].group_limit
        if limit is GroupLimit.NONE:
            return self.rules.pack_size
        if isinstance(limit, int):
            return limit
        deck_empty = self.deck is None or not state.piles[self.deck]
        room = 1 + sum(
            not state.piles[at]
            for at in self.cells
            if deck_empty or self.specs[at].opening is Opening.ALWAYS
        )
        if limit is GroupLimit.SUPERMOVE:
            room <<= sum(
                at != target and not state.piles[at] and ANY_FACE in self.specs[at].start.faces
                for at in self.columns
            )
        return room

    def transfers(self, state: GameState) -> list[tuple[Lift, int]]:
        """Every legal transfer: what is taken up, and the pile that it is put on."""
        wanting = [(target, self._wanted(state, target)) for target in self.targets]
        # Most cards fit nowhere, and a shift is 20 times as fast as to ask for the reason.
        fitting = 0
        for _, wanted in wanting:
            fitting |= wanted
        found = []
        for pile, cards in enumerate(state.piles):
            for start in self._starts(state, pile):
                face = cards[start] % PACK_SIZE
                if fitting >> face & 1:
                    lift = self.lift_at(state, pile, start)
                    for target, wanted in wanting:
                        if wanted >> face & 1 and self.enter_reason(state, lift, target) is None:
                            found.append((lift, target))
        return found

    def _wanted(self, state: GameState, target: int) -> int:
        """The faces that may perhaps go on a pile, one bit each; no other face may."""
        cards = state.piles[target]
        if cards:
            build = self.builds[target]
            return 0 if build is None else build[cards[-1] % PACK_SIZE]
        wanted, spec = self.starters[target], self.specs[target]
        if wanted is not None:
            return wanted
        wanted = 0
        for face in spec.start.faces:
            rank = self._rank_meant(state, face, spec.kind)
            if rank is None:
                return _ALL_FACES
            if rank >= 0:
                wanted |= _RANK_FACES << rank
        return wanted

    # -- moves ----------------------------------------------------------------------------------

    def reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        """Why a transfer is against the rules; None where it is legal."""
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
        return completed(self, state, steps)

    def deal(self, state: GameState) -> Move | None:
        """The move that deals, or turns the waste over and deals; None where it may not be."""
        return None if self.deck is None else self.activate(state, self.deck)

    def legal_moves(self, state: GameState) -> list[Move]:
        """Every legal move with its consequences, the deal and other clicks last."""
        moves = [self.transfer(state, lift, target) for lift, target in self.transfers(state)]
        clicks = [self.activate(state, *click) for click in self.activations(state)]
        return [*moves, *(move for move in clicks if move is not None)]

    def stuck(self, state: GameState) -> bool:
        """Whether no legal move is left."""
        return not self.activations(state) and not self.transfers(state)

    # -- clicks ---------------------------------------------------------------------------------

    def activation_reason(self, state: GameState, pile: int, position: int = -1) -> Reason | None:
        """Why a click on a pile, or on one of its cards, does nothing; None where it is a move.

        A click on the deck deals; piles with rules of their own may have others.
        """
        return deck_reason(self, state) if pile == self.deck else Reason.NO_CLICK

    def activate(self, state: GameState, pile: int, position: int = -1) -> Move | None:
        """The move that a click makes; None where it makes none. Position -1 is the pile itself,
        or its top card."""
        if pile != self.deck:
            return None
        steps = deal_steps(self, state)
        return None if steps is None else completed(self, state, list(steps))

    def activations(self, state: GameState) -> list[tuple[int, int]]:
        """Every pile, with a position or -1, that a click makes a move of."""
        if self.deck is None or self.activation_reason(state, self.deck) is not None:
            return []
        return [(self.deck, -1)]

    def wins(self, state: GameState) -> bool | None:
        """Whether rules of the game's own say that it is won; None: it has none for that."""
        return None


@lru_cache(maxsize=64)
def game_of(rules: RuleSet) -> Game:
    """The compiled rules of a rule set, made once for each."""
    if rules.script is None:
        return Game(rules)
    # Few games have rules of their own; the others do not wait for what compiles them.
    from solkit_tui.engine.script.game import ScriptedGame

    return ScriptedGame(rules)
