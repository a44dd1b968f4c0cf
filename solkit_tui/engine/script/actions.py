"""Actions of the rule language compiled to functions. Knows no trigger and no player."""

from collections.abc import Callable

from solkit_tui.engine.dealing import shuffled
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.script.conditions import Context, compiled
from solkit_tui.engine.script.run import Cause, Doing, Doings, Refused, Run
from solkit_tui.engine.script.select import piles_of, spans
from solkit_tui.model.state import Arrange, End, Flip, Pile, Transfer, Turn, turned
from solkit_tui.rules.script import Action, Base, Command, GuardedAction, Pick, Selection

_Found = tuple[int, int, int]
"""Cards that lie on the table: their pile, the place of the first, the place behind the last."""


def compiled_deeds(deeds: tuple[GuardedAction, ...], context: Context) -> Doings:
    """The actions of a list with their rules, in its order."""
    return tuple(
        (compiled(deed.rule, context, pair), _MAKERS[deed.action.command](deed.action))
        for pair, deed in enumerate(deeds)
    )


def _lying_cards(selection: Selection, *, short: bool = False) -> Callable[[Run, Cause], _Found]:
    """Gives where the cards of a selection lie.

    Raises:
        Refused: The selection does not exist.
    """
    select = spans(selection, short=short)

    def find(run: Run, cause: Cause) -> _Found:
        own, held, at, _ = cause
        span = select(run.state, own, held, at)
        if span is None:
            raise Refused(Reason.NO_SELECTION)
        cards, low, high = span
        if selection.base is Base.HELD and low < high:
            pile, place = run.find(cards[low:high])
            return pile, place, place + high - low
        pile = selection.piles[0] if selection.base is Base.PILES else own
        return pile, low, high

    return find


def _targets(to: tuple[Selection, ...]) -> Callable[[int], tuple[int, ...]]:
    """The piles that cards may go to, in order, each once."""
    parts = [piles_of(selection) for selection in to]
    if len(parts) == 1:
        return parts[0]
    return lambda own: tuple(dict.fromkeys(pile for part in parts for pile in part(own)))


def _move(action: Action) -> Doing:
    selection = action.target
    assert selection is not None
    find = _lying_cards(selection, short=selection.pick is Pick.DOWN)
    targets = _targets(action.to)

    def move(run: Run, cause: Cause) -> None:
        pile, low, high = find(run, cause)
        if low == high:
            return
        target = _taking(run, pile, run.state.piles[pile][low:high], targets(cause.own), action)
        if target is not None:
            size = high - low
            step = Transfer(pile, target, low, size, action.facing, action.reverse)
            run.put(step, cause.depth + 1)

    return move


def _taking(
    run: Run, source: int, cards: Pile, targets: tuple[int, ...], action: Action
) -> int | None:
    """The first pile that takes cards; of a single one only its room is asked."""
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


def _deal(action: Action) -> Doing:
    selection = action.target
    assert selection is not None
    sources, targets = piles_of(selection), _targets(action.to)

    def deal(run: Run, cause: Cause) -> None:
        (source,) = sources(cause.own)
        if not run.state.piles[source]:
            raise Refused(Reason.NO_SELECTION)
        dealt: list[tuple[int, int]] = []
        for target in targets(cause.own):
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
        if dealt and run.piles[source].on_drop_from:
            cards = [run.state.piles[target][-size:] for target, size in dealt]
            run.fire(run.piles[source].on_drop_from, source, sum(cards, ()), depth)
        for target, size in dealt:
            if run.piles[target].on_drop_onto:
                held = run.state.piles[target][-size:]
                run.fire(run.piles[target].on_drop_onto, target, held, depth)

    return deal


def _flip(action: Action) -> Doing:
    assert action.target is not None
    find = _lying_cards(action.target)

    def flip(run: Run, cause: Cause) -> None:
        pile, low, high = find(run, cause)
        for place in range(low, high):
            up = run.state.piles[pile][place] >= 0
            if action.facing is Turn.KEEP or up is not (action.facing is Turn.UP):
                run.step(Flip(pile, place))

    return flip


def _shuffle(action: Action) -> Doing:
    assert action.target is not None
    piles = piles_of(action.target)

    def shuffle(run: Run, cause: Cause) -> None:
        (pile,) = piles(cause.own)
        used = run.state.tallies[run.shuffles]
        order = shuffled(len(run.state.piles[pile]), run.state.seed, used)
        run.step(Arrange(pile, order))
        run.tally(run.shuffles)

    return shuffle


def _swap(action: Action) -> Doing:
    assert action.target is not None
    assert action.other is not None
    first, second = _lying_cards(action.target), _lying_cards(action.other)

    def swap(run: Run, cause: Cause) -> None:
        pile, at, _ = first(run, cause)
        other, place, _ = second(run, cause)
        if pile == other:
            order = list(range(len(run.state.piles[pile])))
            order[at], order[place] = order[place], order[at]
            run.step(Arrange(pile, tuple(order)))
            return
        for source, target, start, into in ((pile, other, at, place), (other, pile, place + 1, at)):
            # On top of the other pile, and from there down to its place.
            run.step(Transfer(source, target, start, 1))
            top = len(run.state.piles[target]) - 1
            order = list(range(top))
            order.insert(into, top)
            run.step(Arrange(target, tuple(order)))

    return swap


def _collect(action: Action) -> Doing:
    assert action.target is not None
    sources, targets = piles_of(action.target), _targets(action.to)

    def collect(run: Run, cause: Cause) -> None:
        piles = run.state.piles
        into = targets(cause.own)
        full = [pile for pile in sources(cause.own) if piles[pile]]
        size = sum(len(piles[pile]) for pile in full)
        target = next(
            (at for at in into if run.room(at, size - (len(piles[at]) if at in full else 0))), None
        )
        found = [pile for pile in full if pile != target]
        if target is None or not found:
            return
        size = sum(len(piles[pile]) for pile in found)
        # Turned over as one, the last pile comes to lie at the bottom.
        for pile in reversed(found) if action.reverse else found:
            length = len(piles[pile])
            run.step(Transfer(pile, target, 0, length, action.facing, action.reverse))
        held, depth = run.state.piles[target][-size:], cause.depth + 1
        for pile in found:
            run.fire(run.piles[pile].on_drop_from, pile, held, depth)
        run.fire(run.piles[target].on_drop_onto, target, held, depth)

    return collect


def _end(action: Action) -> Doing:
    step = End(action.command is Command.WIN)

    def end(run: Run, cause: Cause) -> None:
        if run.state.ended is None:
            run.step(step)

    return end


_MAKERS: dict[Command, Callable[[Action], Doing]] = {
    Command.MOVE: _move,
    Command.DEAL: _deal,
    Command.FLIP: _flip,
    Command.SHUFFLE: _shuffle,
    Command.SWAP: _swap,
    Command.COLLECT: _collect,
    Command.WIN: _end,
    Command.LOSE: _end,
}
