"""Counting move sequences, as chess programs do to check their rules."""

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from tests.support.asked import legal_moves

DEALS = (1, 617, 11982)
DEPTH = 3


def perft(game: Game, deal: int, depth: int) -> int:
    """The number of sequences of `depth` legal moves from a deal; a deal is a move too, and two
    sequences that lead to one position count as two."""
    return _sequences(game, deal_out(game, deal), depth)


def _sequences(game: Game, state: GameState, depth: int) -> int:
    if depth == 1:
        return len(game.actions(state))
    return sum(_sequences(game, state.apply(move), depth - 1) for move in legal_moves(game, state))
