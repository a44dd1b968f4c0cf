"""`python -m benchmarks.middle`: what a player is told in the middle of the forty best-known games.

A position is reached by a player who takes one of the three best moves by the look of the cards and
never goes back. Asked are `w` within two seconds, and a hint that is proven within half a second;
the time is that of the processor. Told are the answers with one core, and with two: the searches of
two cores are made one after the other, and the shorter time counts, so other work on the machine
does not.
"""

import argparse
import os
import sys
from math import inf
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.services.container import Services
from solkit_tui.solver.beside import SEED
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind

_RULES: Final = Path(__file__).resolve().parent.parent / "rules"
_HINT: Final = 0.5
_KNOWN: Final = 2.0

FORTY: Final = (
    *("accordion/accordion", "bakers_dozen/bakers_dozen", "bakers_dozen/cruel"),
    *("beleaguered_castle/beleaguered_castle", "beleaguered_castle/streets_and_alleys"),
    *("canfield/canfield", "fan/fan", "fan/la_belle_lucie", "forty_thieves/forty_thieves"),
    *("forty_thieves/napoleons_square", "freecell/bakers_game", "freecell/eight_off"),
    *("freecell/free_cell", "freecell/penguin", "freecell/seahaven_towers", "golf/black_hole"),
    *("golf/golf", "golf/tripeaks", "gypsy/gypsy", "gypsy/miss_milligan", "klondike/easthaven"),
    *("klondike/klondike_easy", "klondike/klondike_hard", "klondike/westcliff"),
    *("klondike/whitehead", "montana/montana", "numerica/calculation", "numerica/numerica"),
    *("osmosis/osmosis", "pairing/giza", "pairing/monte_carlo", "pairing/pyramid"),
    *("raglan/flower_garden", "simple/aces_up", "spider/scorpion", "spider/simple_simon"),
    *("spider/spider", "spider/spider_2_suits", "yukon/russian_solitaire", "yukon/yukon"),
)
"""The rule files of games that people play most."""


def middle(game: Game, deal: int, moves: int) -> GameState:
    """Return a position after so many moves, or before the end of the game."""
    chance, state = Random(deal), deal_out(game, deal)
    been = {state}
    for _ in range(moves):
        after = [state.apply(game.legal_move(state, action)) for action in hints(game, state)]
        after = [each for each in after if each not in been][:3]
        if not after:
            break
        state = chance.choice(after)
        been.add(state)
        if game.won(state):
            break
    return state


def told_after(question: Question, seed: int) -> float:
    """Return the seconds after which a search knows; infinite: it does not within its time."""
    verdict = settle(question, seed, clock=process_time, wall=lambda: 0.0)
    return inf if verdict.kind is VerdictKind.UNKNOWN else verdict.seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=3, help="positions of each game")
    parser.add_argument("--first", type=int, default=40001)
    parser.add_argument("--moves", type=int, default=15, help="moves before the position")
    options = parser.parse_args()
    one: list[float] = []
    two: list[float] = []
    for name in FORTY:
        game = game_of(Services().rules.load(str(_RULES / f"{name}.sol")))
        for deal in range(options.first, options.first + options.deals):
            question = Question(game.rules, middle(game, deal, options.moves), _KNOWN)
            alone = told_after(question, 0)
            half = question._replace(beside=True, memory=question.memory // 2)
            other = told_after(half, SEED) if alone > _HINT else alone
            one.append(alone)
            two.append(min(alone, other))
            print(f"{name} {deal}: {alone:.2f} s with one core, {two[-1]:.2f} with two", flush=True)
    for cores, times in (("one core", one), ("two", two)):
        hinted, known = (sum(time <= most for time in times) for most in (_HINT, _KNOWN))
        print(f"{cores}: of {len(times)} {hinted} within {_HINT} s, {known} within {_KNOWN} s")
    print(f"load {os.getloadavg()[0]:.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
