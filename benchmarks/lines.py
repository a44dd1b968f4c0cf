"""`python -m benchmarks.lines`: the lines that players are shown, beside the shortest known.

Each deal that is won is settled as a player would ask; then again and again from other seeds, each
line shortened for longer, and the shortest of all is what the first one is compared with.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.services.container import Services
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind

_RULES: Final = Path(__file__).resolve().parent.parent / "rules"
_SECONDS: Final = 5.0
_SHORTEN: Final = 2.0
"""What a player's question may cost, see `solkit_tui.commands.solve`."""


def _length(game: Game, deal: int, shorten: float, seed: int) -> int:
    """The moves of a line; 0 where none is found."""
    question = Question(game.rules, deal_out(game, deal), _SECONDS, shorten=shorten)
    verdict = settle(question, seed)
    return len(verdict.actions) if verdict.kind is VerdictKind.WINNABLE else 0


def _ratios(game: Game, won: int, seeds: int, longer: float) -> Iterator[float]:
    """Line by shortest line, of the first deals that are won."""
    deal = 0
    while won:
        deal += 1
        shown = _length(game, deal, _SHORTEN, 0)
        if not shown:
            continue
        won -= 1
        others = [_length(game, deal, longer, 1_000 * (seed + 1)) for seed in range(seeds)]
        shortest = min([shown, *filter(None, others)])
        print(f"{game.rules.name} {deal}: {shown} moves, {shortest} the shortest", flush=True)
        yield shown / shortest


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--won", type=int, default=25, help="deals of each game")
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--longer", type=float, default=4.0, help="seconds to shorten a line")
    options = parser.parse_args()
    ratios: list[float] = []
    for name in ("klondike_easy", "klondike_hard"):
        game = game_of(Services().rules.load(str(_RULES / "klondike" / f"{name}.sol")))
        ratios += _ratios(game, options.won, options.seeds, options.longer)
    print(f"{len(ratios)} lines: {median(ratios):.2f} times the shortest known (median),")
    print(f"{max(ratios):.2f} at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
