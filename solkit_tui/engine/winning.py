"""Tells when the aim of a rule set is reached. Knows nothing of moves."""

from typing import assert_never

from solkit_tui.engine.compiled import CompiledRules
from solkit_tui.engine.orders import masks, run_start
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import FaceOrder, Order, PileKind
from solkit_tui.rules.ruleset import RuleSet, WinKind


def aim_reached(game: CompiledRules, state: GameState) -> bool:
    """Return whether a position fulfils the rule set's `win`."""
    win, piles = game.rules.win, state.piles
    match win.kind:
        case WinKind.COLUMN:
            return not any(piles[at] for at in game.columns)
        case WinKind.STOCK:
            stock = (game.deck, *game.rules.indices(PileKind.WASTE))
            return not any(piles[at] for at in stock if at is not None)
        case WinKind.SORTED:
            return _sorted(game, state)
        case WinKind.FOUNDATION | WinKind.LEFT | WinKind.RULE:
            left = sum(map(len, piles)) - sum(len(piles[at]) for at in game.foundations)
            return left <= win.number
        case _:
            assert_never(win.kind)


def _sorted(game: CompiledRules, state: GameState) -> bool:
    """Return whether all cards lie in columns (or on foundations), each column one complete run;
    in a grid, whether each card is in order."""
    for at, cards in enumerate(state.piles):
        kind, order = game.specs[at].kind, game.specs[at].order
        if not cards or kind is PileKind.FOUNDATION:
            continue
        if game.specs[at].place is not None:
            if not game.in_order(state, at):
                return False
            continue
        if kind is not PileKind.COLUMN or order is None:
            return False
        full, build = full_run(game.rules, order), masks(order, game.rules.ranks)
        if len(cards) != full or run_start(build, cards) != 0 or cards[0] < 0:
            return False
    return True


def full_run(rules: RuleSet, order: Order | None) -> int:
    """Return how many cards a complete run in a column has."""
    if order is not None and order.face is FaceOrder.EQUAL:
        return rules.decks * len(rules.suits)
    return len(rules.ranks)
