"""What follows from the steps of a move: turned cards, and piles that are filled at once."""

from solkit_tui.engine.compiled import CompiledRules
from solkit_tui.model.state import Flip, GameState, Move, Step, Transfer, Turn


def completed(game: CompiledRules, state: GameState, steps: list[Step]) -> Move:
    """The steps with what follows from them: turned cards, and columns filled at once."""
    uncovered = [
        step.source
        for step in steps
        if type(step) is Transfer
        and step.start
        and step.source != game.deck
        and state.piles[step.source][step.start - 1] < 0
    ]
    if uncovered or game.settles:
        after = state.apply(tuple(steps))
        turned = [
            Flip(at, len(cards) - 1)
            for at in uncovered
            if (cards := after.piles[at]) and cards[-1] < 0
        ]
        steps += turned
        if game.settles:
            steps += settled(game, after.apply(tuple(turned)))
    return tuple(steps)


def settled(game: CompiledRules, state: GameState) -> Move:
    """The steps that fill every empty pile that is filled at once, from the left, and turn cards
    that nothing lies on any more and the deck's top card where it may be played."""
    steps: list[Step] = []
    for at, sources in game.filled:
        source = next((pile for pile in sources if state.piles[pile]), None)
        if state.piles[at] or source is None:
            continue
        whole = source in game.columns
        below = 0 if whole else len(state.piles[source]) - 1
        size = len(state.piles[source]) - below
        filling: list[Step] = [Transfer(source, at, below, size, Turn.KEEP if whole else Turn.UP)]
        if below and source != game.deck and state.piles[source][below - 1] < 0:
            filling.append(Flip(source, below - 1))
        state = state.apply(tuple(filling))
        steps += filling
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
