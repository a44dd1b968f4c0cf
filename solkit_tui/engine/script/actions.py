"""Compiles the actions of the JSON language to functions, and runs a move: its steps, the triggers
it sets off, and the limits on them. Knows no player."""

from collections.abc import Callable
from typing import NamedTuple

from solkit_tui.engine.dealing import shuffled
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.script.conditions import Context, compiled
from solkit_tui.engine.script.selections import Test, piles_of, spans
from solkit_tui.model.cards import face_up
from solkit_tui.model.state import (
    Arrange,
    CountUp,
    End,
    Flip,
    GameState,
    Pile,
    Step,
    Transfer,
    Turn,
    turned,
)
from solkit_tui.rules.script import Action, Base, Command, GuardedAction, Pick, Selection

MOST_DEPTH = 8
"""The most levels of triggers that set off triggers."""

MOST_ACTIONS = 500
"""The most actions that one move may set off: the limit of depth alone allows any number."""

MOST_STEPS = 2000
"""The most steps that one move may take."""


class CannotRun(Exception):
    """The move cannot be made: an action cannot run, and `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class ActionContext(NamedTuple):
    """The event that an action answers: a click, or a trigger.

    Attributes:
        owner: The pile that owns the rule.
        held: The cards that were moved, or the card that was clicked.
        at: The position of the card that was clicked; -1: none was.
        depth: How many levels of triggers led to it.
    """

    owner: int
    held: Pile
    at: int
    depth: int


CompiledAction = Callable[["Run", ActionContext], None]
"""A compiled action."""

CompiledActions = tuple[tuple[Test, tuple[CompiledAction, ...]], ...]
"""Compiled actions, those that are done together with the test that has to hold for them."""


class PileRules(NamedTuple):
    """The rules of a pile, compiled.

    Attributes:
        grab: Whether cards may be taken up there.
        drop: Whether cards may be put there.
        size: How many cards it may hold; None: any number.
        activate: What a click does: the first actions whose test holds.
        by_card: Whether it may matter which card is clicked.
        on_grab: Actions set off by cards that are being taken up.
        on_drop_from: Actions set off by cards that have left.
        on_drop_onto: Actions set off by cards that have arrived.
    """

    grab: Test
    drop: Test
    size: int | None
    activate: CompiledActions
    by_card: bool
    on_grab: CompiledActions
    on_drop_from: CompiledActions
    on_drop_onto: CompiledActions


class Run:
    """A move being made.

    Attributes:
        piles: The rules of each pile.
        shuffles: The index in `GameState.tallies` of the number of shuffles; -1: there is none.
        state: The position that the steps so far have led to.
        steps: The steps so far.
    """

    def __init__(self, piles: tuple[PileRules, ...], shuffles: int, state: GameState) -> None:
        self.piles = piles
        self.shuffles = shuffles
        self.state = state
        self.steps: list[Step] = []
        self._actions = 0

    def step(self, step: Step) -> None:
        """Make a step; raise CannotRun if the move has made too many already."""
        if len(self.steps) >= MOST_STEPS:
            raise CannotRun(Reason.ENDLESS)
        self.state = self.state.apply((step,))
        self.steps.append(step)

    def tally(self, counter: int) -> None:
        """Add one to a counter; -1: there is none."""
        if counter >= 0:
            self.step(CountUp(counter))

    def fire(self, doings: CompiledActions, owner: int, held: Pile, depth: int) -> None:
        """Set off triggers: test all of them first, then do their actions in order; raise CannotRun
        if there are too many levels of triggers, or an action cannot run."""
        if not doings:
            return
        if depth > MOST_DEPTH:
            raise CannotRun(Reason.ENDLESS)
        state = self.state
        due = [together for test, together in doings if test(state, owner, held, -1)]
        for together in due:
            self.do(together, ActionContext(owner, held, -1, depth))

    def do(self, doings: tuple[CompiledAction, ...], cause: ActionContext) -> None:
        """Do actions in order; raise CannotRun if one cannot run, or too many were done already."""
        for doing in doings:
            self._actions += 1
            if self._actions > MOST_ACTIONS:
                raise CannotRun(Reason.ENDLESS)
            doing(self, cause)

    def room(self, pile: int, size: int) -> bool:
        """Return whether a pile has room for `size` more cards."""
        limit = self.piles[pile].size
        return limit is None or len(self.state.piles[pile]) + size <= limit

    def put(self, transfer: Transfer, depth: int) -> None:
        """Move cards, and set off the triggers of both piles."""
        self.step(transfer)
        source, target = transfer.source, transfer.target
        before, after = self.piles[source].on_drop_from, self.piles[target].on_drop_onto
        if before or after:
            # Size 0, which would take the whole pile here, is never moved.
            held = self.state.piles[target][-transfer.size :]
            self.fire(before, source, held, depth)
            self.fire(after, target, held, depth)

    def find(self, cards: Pile) -> tuple[int, int]:
        """Return the pile where moved cards lie now, and the position of the first of them; raise
        CannotRun if they no longer lie together."""
        faces = [face_up(card) for card in cards]
        for at, pile in enumerate(self.state.piles):
            for place, card in enumerate(pile):
                if faces and face_up(card) == faces[0]:
                    together = [face_up(card) for card in pile[place : place + len(faces)]]
                    if together == faces:
                        return at, place
        raise CannotRun(Reason.NO_SELECTION)


# -- actions -------------------------------------------------------------------------------------

_Found = tuple[int, int, int]
"""Cards on the table: their pile, the position of the first, and the position after the last."""


def compiled_actions(guarded: tuple[GuardedAction, ...], context: Context) -> CompiledActions:
    """Compile a list of actions with their rules, in order."""
    return tuple(
        (
            compiled(each.rule, context, pair),
            tuple(_MAKERS[action.command](action) for action in each.actions),
        )
        for pair, each in enumerate(guarded)
    )


def _lying_cards(
    selection: Selection, *, short: bool = False
) -> Callable[[Run, ActionContext], _Found]:
    """Compile a selection to a function that returns where its cards lie.

    The function raises `CannotRun` where the selection does not exist. With `short`, a selection of
    a number of cards from the top down takes those that there are.
    """
    select = spans(selection, short=short)
    by_card = selection.base is Base.CLICKED and selection.pick in (Pick.THIS, Pick.NEAR)

    def find(run: Run, cause: ActionContext) -> _Found:
        owner, held, at, _ = cause
        if by_card and held:
            # An action before this one may have moved the card that was clicked.
            owner, at = run.find(held)
        span = select(run.state, owner, held, at)
        if span is None:
            raise CannotRun(Reason.NO_SELECTION)
        cards, low, high = span
        if selection.base is Base.HELD and low < high:
            pile, place = run.find(cards[low:high])
            return pile, place, place + high - low
        pile = selection.piles[0] if selection.base is Base.PILES else owner
        return pile, low, high

    return find


def _targets(to: tuple[Selection, ...]) -> Callable[[int], tuple[int, ...]]:
    """Compile the piles that cards may go to: a function of the pile that owns the rule, which
    returns them in order, each once."""
    parts = [piles_of(selection) for selection in to]
    return lambda owner: tuple(dict.fromkeys(pile for part in parts for pile in part(owner)))


def _move(action: Action) -> CompiledAction:
    selection = action.target
    assert selection is not None
    find = _lying_cards(selection, short=selection.pick is Pick.DOWN)
    targets = _targets(action.to)

    def move(run: Run, cause: ActionContext) -> None:
        pile, low, high = find(run, cause)
        if low == high:
            return
        target = _taking(run, pile, run.state.piles[pile][low:high], targets(cause.owner), action)
        if target is not None:
            size = high - low
            step = Transfer(pile, target, low, size, action.facing, action.reverse)
            run.put(step, cause.depth + 1)

    return move


def _taking(
    run: Run, source: int, cards: Pile, targets: tuple[int, ...], action: Action
) -> int | None:
    """Return the first pile that takes the cards; None: none does. Where there is only one, only
    its room is checked, not its `drop` rule."""
    if len(targets) == 1:
        added = 0 if targets[0] == source else len(cards)
        return targets[0] if run.room(targets[0], added) else None
    group = turned(cards, action.facing, action.reverse)
    for target in targets:
        if (
            target != source
            and run.room(target, len(cards))
            and run.piles[target].drop(run.state, target, group, -1)
        ):
            return target
    return None


def _deal(action: Action) -> CompiledAction:
    selection = action.target
    assert selection is not None
    sources, targets = piles_of(selection), _targets(action.to)

    def deal(run: Run, cause: ActionContext) -> None:
        (source,) = sources(cause.owner)
        if not run.state.piles[source]:
            raise CannotRun(Reason.NO_SELECTION)
        dealt: list[tuple[int, int]] = []
        for target in targets(cause.owner):
            if target == source:
                continue
            size = 0
            while size < action.each and run.state.piles[source] and run.room(target, 1):
                top = len(run.state.piles[source]) - 1
                run.step(Transfer(source, target, top, 1, action.facing))
                size += 1
            if size:
                dealt.append((target, size))
        depth = cause.depth + 1
        if dealt:
            cards = [run.state.piles[target][-size:] for target, size in dealt]
            run.fire(run.piles[source].on_drop_from, source, sum(cards, ()), depth)
        for target, size in dealt:
            held = run.state.piles[target][-size:]
            run.fire(run.piles[target].on_drop_onto, target, held, depth)

    return deal


def _flip(action: Action) -> CompiledAction:
    assert action.target is not None
    find = _lying_cards(action.target)

    def flip(run: Run, cause: ActionContext) -> None:
        pile, low, high = find(run, cause)
        for place in range(low, high):
            up = run.state.piles[pile][place] >= 0
            if action.facing is Turn.KEEP or up is not (action.facing is Turn.UP):
                run.step(Flip(pile, place))

    return flip


def _shuffle(action: Action) -> CompiledAction:
    assert action.target is not None
    piles = piles_of(action.target)

    def shuffle(run: Run, cause: ActionContext) -> None:
        (pile,) = piles(cause.owner)
        used = run.state.tallies[run.shuffles]
        order = shuffled(len(run.state.piles[pile]), run.state.seed, used)
        run.step(Arrange(pile, order))
        run.tally(run.shuffles)

    return shuffle


def _swap(action: Action) -> CompiledAction:
    assert action.target is not None
    assert action.other is not None
    first, second = _lying_cards(action.target), _lying_cards(action.other)

    def swap(run: Run, cause: ActionContext) -> None:
        pile, at, _ = first(run, cause)
        other, place, _ = second(run, cause)
        if pile == other:
            order = list(range(len(run.state.piles[pile])))
            order[at], order[place] = order[place], order[at]
            run.step(Arrange(pile, tuple(order)))
            return
        for source, target, start, into in ((pile, other, at, place), (other, pile, place + 1, at)):
            # The card goes on top of the other pile, and from there down to its position.
            run.step(Transfer(source, target, start, 1))
            top = len(run.state.piles[target]) - 1
            order = list(range(top))
            order.insert(into, top)
            run.step(Arrange(target, tuple(order)))

    return swap


def _collect(action: Action) -> CompiledAction:
    assert action.target is not None
    sources, targets = piles_of(action.target), _targets(action.to)

    def collect(run: Run, cause: ActionContext) -> None:
        piles = run.state.piles
        into = targets(cause.owner)
        full = [pile for pile in sources(cause.owner) if piles[pile]]
        size = sum(len(piles[pile]) for pile in full)
        target = next(
            (at for at in into if run.room(at, size - (len(piles[at]) if at in full else 0))), None
        )
        collected = [pile for pile in full if pile != target]
        if target is None or not collected:
            return
        size = sum(len(piles[pile]) for pile in collected)
        # With `reverse` the piles are turned over together: the last one comes to the bottom.
        for pile in reversed(collected) if action.reverse else collected:
            length = len(piles[pile])
            run.step(Transfer(pile, target, 0, length, action.facing, action.reverse))
        held, depth = run.state.piles[target][-size:], cause.depth + 1
        for pile in collected:
            run.fire(run.piles[pile].on_drop_from, pile, held, depth)
        run.fire(run.piles[target].on_drop_onto, target, held, depth)

    return collect


def _end(action: Action) -> CompiledAction:
    step = End(action.command is Command.WIN)

    def end(run: Run, cause: ActionContext) -> None:
        if run.state.ended is None:
            run.step(step)

    return end


_MAKERS: dict[Command, Callable[[Action], CompiledAction]] = {
    Command.MOVE: _move,
    Command.DEAL: _deal,
    Command.FLIP: _flip,
    Command.SHUFFLE: _shuffle,
    Command.SWAP: _swap,
    Command.COLLECT: _collect,
    Command.WIN: _end,
    Command.LOSE: _end,
}
