"""The steps of a search as actions of the player, played by the game's own engine to the win."""

from collections.abc import Iterable

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.assist.hints import plain_gains
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState, Move
from solkit_tui.solver.board import DEAL, POOL, Step
from solkit_tui.solver.verdict import Verdict


class WrongLine(Exception):
    """A line that does not win under the rules: a fault of the search, never a verdict."""


def played(game: Game, state: GameState, actions: Iterable[Action]) -> tuple[Move, ...]:
    """Return the moves that actions make, up to the win; raise WrongLine if one is against the
    rules, or the last one does not win."""
    moves: list[Move] = []
    for action in actions:
        if game.won(state):
            break
        move = game.move(state, action)
        if isinstance(move, Reason):
            raise WrongLine(f"action {len(moves) + 1} breaks the rules: {move}")
        moves.append(move)
        state = state.apply(move)
    if not game.won(state):
        raise WrongLine(f"these {len(moves)} actions do not win")
    return tuple(moves)


def sooner(game: Game, state: GameState, verdict: Verdict) -> Verdict:
    """Return a verdict whose line begins with a move that turns up a card or brings one home, if
    such a move comes later in the line and the line wins in that order too; else the verdict
    itself."""
    for action in plain_gains(game, state):
        if action == verdict.actions[0]:
            break
        if action in verdict.actions:
            actions = [action, *(other for other in verdict.actions if other != action)]
            try:
                line = played(game, state, actions)
            except WrongLine:
                continue
            return verdict._replace(actions=tuple(actions[: len(line)]), line=line)
    return verdict


def actions_of(game: Game, state: GameState, steps: Iterable[Step]) -> list[Action]:
    """Return the player's actions for the steps of a search in the fast form; raise WrongLine if
    the rules forbid one of them."""
    actions: list[Action] = []
    for _, source, start, target, redeals in steps:
        todo: list[Action] = []
        if source == DEAL:
            todo.append(Click(_deck(game)))
        elif source == POOL:
            assert game.waste is not None
            todo += _deals(game, state, start, redeals)
            todo.append(MoveTo(Lift(game.waste, start - 1, 1), target))
        else:
            lift = Lift(source, start, len(state.piles[source]) - start)
            hidden = game.specs[target].hidden
            todo.append(Remove(lift) if hidden else MoveTo(lift, target))
        for action in todo:
            state = _after(game, state, action)
        actions += todo
    return actions


def _deck(game: Game) -> int:
    assert game.deck is not None
    return game.deck


def _deals(game: Game, state: GameState, size: int, redeals: int) -> list[Action]:
    """Return the deals until the waste has `size` cards, with `redeals` redeals if they are
    limited."""
    assert game.waste is not None
    free = game.rules.deck.redeals is None
    wanted = state.redeals_used + redeals
    deals: list[Action] = []
    most = (redeals + 2) * (len(state.piles[game.waste]) + len(state.piles[_deck(game)]) + 1)
    while len(state.piles[game.waste]) != size or (not free and state.redeals_used != wanted):
        if len(deals) > most:
            raise WrongLine(f"dealing never leaves {size} cards in the waste")
        deals.append(Click(_deck(game)))
        state = _after(game, state, deals[-1])
    return deals


def _after(game: Game, state: GameState, action: Action) -> GameState:
    move = game.move(state, action)
    if isinstance(move, Reason):
        raise WrongLine(f"a step breaks the rules: {move}")
    return state.apply(move)
