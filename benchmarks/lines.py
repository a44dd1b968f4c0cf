"""`python -m benchmarks.lines`: the lines that players are shown, beside the shortest known.

Each deal that is won is settled as a player would ask; then again and again from other seeds, each
line shortened for longer, and the shortest of all is what the first one is compared with.

With `--library N` the deals are those of N games drawn by dice from the whole library: of each the
first deal, then of each the second, and so on until the `--minutes` are over. Told are the lines of
more than six moves a card, and how one line of `--every` so many compares with the shortest known.
Here a second of the processor is what a deal may take, and half of one what shortening may.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import Final

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.services.container import Services
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

_RULES: Final = Path(__file__).resolve().parent.parent / "rules"
_SECONDS: Final = 5.0
_SHORTEN: Final = 2.0
"""What a player's question may cost, see `solkit_tui.commands.solve`."""
_MOST: Final = 6.0
"""A line of more moves for each card is too long to follow."""
_DICE: Final = 20261127


def _asked(game: Game, deal: int, seconds: float, shorten: float, seed: int) -> Verdict:
    """The verdict on a deal, by the time of the processor: other work does not count."""
    question = Question(game.rules, deal_out(game, deal), seconds, shorten=shorten)
    return settle(question, seed, clock=process_time, wall=lambda: 0.0)


def _length(game: Game, deal: int, shorten: float, seed: int) -> int:
    """The moves of a line; 0 where none is found."""
    verdict = _asked(game, deal, max(_SECONDS, shorten + 1.0), shorten, seed)
    return len(verdict.actions) if verdict.kind is VerdictKind.WINNABLE else 0


def _shortest(game: Game, deal: int, shown: int, seeds: int, longer: float) -> int:
    """The moves of the shortest line that is known when so many searches have been made."""
    others = [_length(game, deal, longer, 1_000 * (seed + 1)) for seed in range(seeds)]
    return min([shown, *filter(None, others)])


def _ratios(game: Game, won: int, seeds: int, longer: float) -> Iterator[float]:
    """Line by shortest line, of the first deals that are won."""
    deal = 0
    while won:
        deal += 1
        shown = _length(game, deal, _SHORTEN, 0)
        if not shown:
            continue
        won -= 1
        shortest = _shortest(game, deal, shown, seeds, longer)
        print(f"{game.rules.name} {deal}: {shown} moves, {shortest} the shortest", flush=True)
        yield shown / shortest


def _library(options: argparse.Namespace) -> None:
    """Tell the lines of games drawn by dice."""
    files = sorted(path for path in _RULES.glob("*/*.sol") if path.parent.name != "examples")
    drawn = Random(_DICE).sample(files, min(options.library, len(files)))
    end = monotonic() + 60 * options.minutes
    each: list[float] = []
    ratios: list[float] = []
    kinds = dict.fromkeys(VerdictKind, 0)
    for number in range(options.deals * len(drawn)):
        if monotonic() > end:
            break
        file, deal = drawn[number % len(drawn)], options.first + number // len(drawn)
        game = game_of(Services().rules.load(str(file)))
        verdict = _asked(game, deal, 1.0, 0.5, 0)
        kinds[verdict.kind] += 1
        if verdict.kind is not VerdictKind.WINNABLE:
            continue
        shown, cards = len(verdict.actions), game.rules.pack_size
        each.append(shown / cards)
        told = f"{file.stem} {deal}: {shown} moves, {shown / cards:.2f} a card"
        if each[-1] > _MOST or len(each) % options.every == 0:
            shortest = _shortest(game, deal, shown, options.seeds, options.longer)
            told += f", {shortest} the shortest"
            if len(each) % options.every == 0:
                ratios.append(shown / shortest)
        print(told + (" LONG" if each[-1] > _MOST else ""), flush=True)
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    print(f"{sum(kinds.values())} deals of {len(drawn)} games: {counts}")
    long = sum(one > _MOST for one in each)
    print(f"{long} of {len(each)} lines have more than {_MOST:g} moves a card;")
    print(f"{median(each):.2f} moves a card (median), {max(each):.2f} at most")
    if ratios:
        print(f"{len(ratios)} lines: {median(ratios):.2f} times the shortest known (median),")
        print(f"{max(ratios):.2f} at most")
    print(f"load {os.getloadavg()[0]:.1f}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--won", type=int, default=25, help="deals of each game")
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--longer", type=float, default=4.0, help="seconds to shorten a line")
    parser.add_argument("--library", type=int, default=0, help="games drawn by dice")
    parser.add_argument("--deals", type=int, default=10, help="deals of each of these")
    parser.add_argument("--first", type=int, default=60001, help="the number of the first of them")
    parser.add_argument("--every", type=int, default=25, help="one line of so many is compared")
    parser.add_argument("--minutes", type=float, default=60.0, help="the most that they take")
    options = parser.parse_args()
    if options.library:
        _library(options)
        return 0
    ratios: list[float] = []
    for name in ("klondike_easy", "klondike_hard"):
        game = game_of(Services().rules.load(str(_RULES / "klondike" / f"{name}.sol")))
        ratios += _ratios(game, options.won, options.seeds, options.longer)
    print(f"{len(ratios)} lines: {median(ratios):.2f} times the shortest known (median),")
    print(f"{max(ratios):.2f} at most")
    return 0


if __name__ == "__main__":
    sys.exit(main())
