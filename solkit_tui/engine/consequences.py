"""The consequences of a move's steps: cards turned up, and piles filled at once."""

from solkit_tui.engine.compiled import CompiledRules
from solkit_tui.engine.grid import fillings
from solkit_tui.model.state import Flip, GameState, Move, Pile, Step, Transfer, Turn


def completed(game: CompiledRules, state: GameState, steps: list[Step]) -> Move:
    """Return the steps and their consequences: cards turned up, and piles filled at once."""
    uncovered = [
        step.source
        for step in steps
        if type(step) is Transfer
        and step.start
        and step.source != game.deck
        and state.piles[step.source][step.start - 1] < 0
    ]
    if uncovered or game.has_further_steps:
        after = state.apply(tuple(steps))
        turned = [
            Flip(at, len(cards) - 1)
            for at in uncovered
            if (cards := after.piles[at]) and cards[-1] < 0
        ]
        filled: Move = ()
        if game.has_further_steps:
            filled = further_steps(game, after.apply(tuple(turned)), state.piles)
        return (*steps, *turned, *filled)
    return tuple(steps)


def further_steps(game: CompiledRules, state: GameState, before: tuple[Pile, ...] = ()) -> Move:
    """Return the steps that fill, from the left, every empty pile that is filled at once, and that
    turn up overlapped cards that have become free, and the deck's top card where it may be played.

    A column that was empty `before` the move is not filled from the column at its right, unless
    cards put on it in this move have gone on to the left.
    """
    steps: list[Step] = []
    went_on: set[int] = set()
    for at, sources in () if game.awaits_base(state) else game.filled:
        for _ in () if state.piles[at] else range(game.specs[at].fill):
            source = next((pile for pile in sources if state.piles[pile]), None)
            if source is None:
                break
            by_next = source in game.columns
            if by_next and before and not before[at] and at not in went_on:
                break
            cards = state.piles[source]
            below = sum(card < 0 for card in cards) if by_next else len(cards) - 1
            filling: list[Step] = [Transfer(source, at, below, len(cards) - below, Turn.UP)]
            closed = source == game.deck or (source in game.closed and below > 1)
            if below and not closed and cards[below - 1] < 0:
                filling.append(Flip(source, below - 1))
            state = state.apply(tuple(filling))
            steps += filling
            went_on.add(source)
    if game.grid is not None and not game.awaits_base(state):
        gaps = fillings(state, game.grid.filled)
        state = state.apply(tuple(gaps))
        steps += gaps
    piles = state.piles
    steps += [
        Flip(at, 0)
        for at, above in game.overlapped
        if piles[at] and piles[at][0] < 0 and not any(piles[over] for over in above)
    ]
    if game.deck_open and game.deck is not None:
        cards = state.piles[game.deck]
        if cards and cards[-1] < 0:
            steps.append(Flip(game.deck, len(cards) - 1))
    return tuple(steps)
