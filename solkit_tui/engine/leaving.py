"""The cards that may leave a pile: those for which `leave_reason` is None."""

from collections.abc import Callable, Sequence
from typing import assert_never

from solkit_tui.engine.action import Lift
from solkit_tui.engine.compiled import CompiledRules
from solkit_tui.engine.dealing import draws_left
from solkit_tui.engine.orders import Masks, run_start
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.pile import Leave, PileKind, PileSpec, TakeBack, table_of
from solkit_tui.rules.roles import HANDLED, uses_only
from solkit_tui.rules.ruleset import RuleSet

Starts = Callable[[Pile, Masks | None], Sequence[int]]
"""Returns the positions of the cards that may be taken up from a pile, the top one first; takes
the cards of the pile and the masks of its group order."""


class LeavingRules(CompiledRules):
    """Compiled rules that tell which cards may leave a pile."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self._quick = tuple(_quick_starts(spec, self.draws) for spec in rules.piles)

    def leave_reason(self, state: GameState, lift: Lift) -> Reason | None:
        """Return why the cards may not be taken up; None where they may."""
        return self._held_reason(state, lift) or self._part_reason(state, lift)

    def _held_reason(self, state: GameState, lift: Lift) -> Reason | None:
        """Return the reason, if any, that does not depend on where in the pile the cards lie."""
        at, start, size = lift
        cards, spec = state.piles[at], self.specs[at]
        if size < 1 or not 0 <= start <= len(cards) - size:
            return Reason.NO_CARD
        if spec.kind is PileKind.DECK and spec.leave is Leave.NONE:
            return Reason.DECK_STAYS
        if min(cards[start : start + size]) < 0:
            return Reason.FACE_DOWN
        if spec.covered_by and any(state.piles[over] for over in spec.covered_by):
            return Reason.COVERED
        if spec.take_back is TakeBack.NO:
            return Reason.NO_TAKE_BACK
        if spec.take_back is TakeBack.STOCK_EMPTY and self.deck is not None:
            return Reason.NO_TAKE_BACK if state.piles[self.deck] else None
        return None

    def _part_reason(self, state: GameState, lift: Lift) -> Reason | None:
        """Return why these cards of the pile may not be taken up together; None where they may."""
        at, start, size = lift
        cards, leave = state.piles[at], self.specs[at].leave
        if leave is Leave.SINGLE:
            return None if size == 1 else Reason.ONLY_TOP
        if leave is Leave.ENDS:
            end = start in (0, len(cards) - 1)
            return None if size == 1 and end else Reason.ONLY_ENDS
        if size == 1 and self.draws and self.may_be_drawn(state, at, start):
            # A card that may be taken up with all that lies on it is not drawn from under that.
            if self.leave_reason(state, Lift(at, start, len(cards) - start)) is None:
                return Reason.ONLY_TOP
            return None if draws_left(self, state) else Reason.NO_DRAW
        if start + size != len(cards) or leave is Leave.NONE:
            return Reason.ONLY_TOP
        if size == 1 or leave is Leave.ANY:
            return None
        match leave:
            case Leave.TOP:
                return Reason.ONLY_TOP
            case Leave.WHOLE:
                return None if start == 0 or cards[start - 1] < 0 else Reason.NOT_WHOLE
            case Leave.ORDERED:
                orders = filter(None, (self.groups[at], self.also[at]))
                in_order = any(run_start(group, cards) <= start for group in orders)
                return None if in_order else Reason.NOT_IN_ORDER
            case _:
                assert_never(leave)

    def may_be_drawn(self, state: GameState, pile: int, position: int) -> bool:
        """Return whether a card lies face up under others in a column, where a draw may take it."""
        cards = state.piles[pile]
        column = self.specs[pile].kind is PileKind.COLUMN
        return column and 0 <= position < len(cards) - 1 and cards[position] >= 0

    def lift_at(self, state: GameState, pile: int, position: int) -> Lift:
        """Return the cards that are taken up with the card at a position: it and all that lies on
        it, or it alone where the rules let single cards leave from under others."""
        whole = Lift(pile, position, len(state.piles[pile]) - position)
        leave = self.specs[pile].leave
        if leave is Leave.SINGLE or leave is Leave.ENDS:
            return Lift(pile, position, 1)
        drawn = self.draws and self.may_be_drawn(state, pile, position)
        return Lift(pile, position, 1) if drawn and self.leave_reason(state, whole) else whole

    def lifts(self, state: GameState, pile: int) -> list[Lift]:
        """Return everything that may be taken up from a pile, the top card first."""
        return [self.lift_at(state, pile, start) for start in self.starts(state, pile)]

    def starts(self, state: GameState, pile: int) -> Sequence[int]:
        """Return the positions of the cards that may be taken up, as `lift_at` has it, the top
        one first."""
        quick, cards = self._quick[pile], state.piles[pile]
        if quick is not None:
            return quick(cards, self.groups[pile]) if cards else ()
        return [
            at
            for at in range(len(cards) - 1, -1, -1)
            if self.leave_reason(state, self.lift_at(state, pile, at)) is None
        ]


# -- the quick way ------------------------------------------------------------------------------

# Asking for the reason of each card takes ten times as long, and the solver's search lists what may
# leave in every position. So there is a second, quick way, only for rules that it knows.


def _quick_starts(spec: PileSpec, draws: int) -> Starts | None:
    """Return the function that lists what may leave a pile; None: only `leave_reason` can tell."""
    slow = not uses_only(spec, HANDLED["leaving quickly"])
    drawn = draws and spec.kind is PileKind.COLUMN
    if slow or drawn or spec.take_back is TakeBack.STOCK_EMPTY:
        return None
    return _none if spec.take_back is TakeBack.NO else _STARTS[spec.leave]


def _none(cards: Pile, group: Masks | None) -> Sequence[int]:
    return ()


def _top(cards: Pile, group: Masks | None) -> Sequence[int]:
    return (len(cards) - 1,) if cards[-1] >= 0 else ()


def _single(cards: Pile, group: Masks | None) -> Sequence[int]:
    return [at for at in range(len(cards) - 1, -1, -1) if cards[at] >= 0]


def _ends(cards: Pile, group: Masks | None) -> Sequence[int]:
    return [at for at in dict.fromkeys((len(cards) - 1, 0)) if cards[at] >= 0]


def _any(cards: Pile, group: Masks | None) -> Sequence[int]:
    lowest = len(cards)
    while lowest and cards[lowest - 1] >= 0:
        lowest -= 1
    return range(len(cards) - 1, lowest - 1, -1)


def _whole(cards: Pile, group: Masks | None) -> Sequence[int]:
    open_part = _any(cards, group)
    return open_part if len(open_part) < 2 else (open_part[0], open_part[-1])


def _ordered(cards: Pile, group: Masks | None) -> Sequence[int]:
    if group is None or cards[-1] < 0:
        return _top(cards, group)
    return range(len(cards) - 1, run_start(group, cards) - 1, -1)


_STARTS = table_of(
    {
        Leave.NONE: _none,
        Leave.TOP: _top,
        Leave.SINGLE: _single,
        Leave.ENDS: _ends,
        Leave.ANY: _any,
        Leave.WHOLE: _whole,
        Leave.ORDERED: _ordered,
    },
)
