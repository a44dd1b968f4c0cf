"""`python -m benchmarks.levels GAME`: whether the effort of a deal says how hard it is.

Two halves of the searches that measure it are compared over many deals (Spearman's rank
correlation), and both together with the share of its games that a player wins who looks one move
ahead, never goes back, and mostly takes the best by the look of the cards. That share is also told
for each level, by the cuts that these deals give.
"""

import argparse
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from random import Random
from statistics import correlation, fmean
from typing import Final

from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.resources import bundled
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.solver.levels import SEEDS, cuts_of, gauged
from solkit_tui.solver.verdict import Question

_BEST: Final = 0.7
"""How often the player takes the best move that is left, and not the next best."""

_PATIENCE: Final = 400
"""The moves after which the player gives up."""


def wins(game: Game, state: GameState, chance: Random) -> bool:
    """Return whether the player wins a game."""
    been = {state}
    while not game.won(state) and len(been) < _PATIENCE:
        moves = (game.legal_move(state, action) for action in hints(game, state))
        new = [after for after in map(state.apply, moves) if after not in been]
        if not new:
            return False
        at = 0
        while at + 1 < len(new) and chance.random() >= _BEST:
            at += 1
        state = new[at]
        been.add(state)
    return game.won(state)


def ranks(values: Sequence[float]) -> list[float]:
    """Return the place of each value among them; equal ones share the middle of theirs."""
    order = sorted(values)
    return [(bisect_left(order, each) + bisect_right(order, each)) / 2 for each in values]


def agreement(ones: Sequence[float], others: Sequence[float]) -> float:
    """Return Spearman's rank correlation; 0 where one of the two is always the same."""
    constant = min(ones) == max(ones) or min(others) == max(others)
    return 0.0 if constant else correlation(ranks(ones), ranks(others))


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.levels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--from", type=int, default=30_001, dest="first")
    parser.add_argument("--tries", type=int, default=10, help="games of the player, each deal")
    options = parser.parse_args()
    loader = RuleLoader(bundled("rules"), "")
    rules = loader.load(loader.find(options.game))
    game = game_of(rules)
    halves: list[tuple[float, float]] = []
    shares: list[float] = []
    for deal in range(options.first, options.first + options.deals):
        question = Question(rules, deal_out(game, deal))
        one, other = (gauged(question, SEEDS[at::2]).effort for at in range(2))
        if one is None or other is None:
            continue
        halves.append((one, other))
        chance = Random(deal)
        won = sum(wins(game, deal_out(game, deal), chance) for _ in range(options.tries))
        shares.append(won / options.tries)
        print(deal, f"{one:.2f}", f"{other:.2f}", f"{shares[-1]:.2f}", flush=True)
    ones, others = zip(*halves, strict=True)
    efforts = [fmean(half) for half in halves]
    share = agreement(efforts, [-each for each in shares])
    print(
        f"{len(halves)} of {options.deals} deals won; halves agree {agreement(ones, others):.2f};"
    )
    print(f"the player wins {fmean(shares):.0%}, his share agrees {share:.2f}")
    cuts = cuts_of(efforts)
    for level in cuts.levels if cuts else ():
        of_it = [
            won for at, won in zip(efforts, shares, strict=True) if cuts and cuts.level(at) is level
        ]
        if of_it:
            print(f"{level}: {len(of_it)} deals, the player wins {fmean(of_it):.0%}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
