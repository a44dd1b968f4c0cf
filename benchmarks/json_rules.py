"""What rules of the JSON language cost beside the same rules in the fields of a `.sol` file.

Usage: python -m benchmarks.json_rules [--positions N] [--rounds N]

For each pair of twins: the legal moves of the same positions, asked in turns; and how long it
takes to read and compile the rules. The budget of the Spider pair is 10 times.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.script.game import ScriptedGame
from solkit_tui.model.state import GameState
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services

BUDGET: Final = 10.0
BUDGETED: Final = "spider"
TWINS: Final = {
    "spider": "spider",
    "klondike_draw_3": "klondike_hard",
    "freecell": "free_cell",
    "yukon": "yukon",
    "golf": "golf",
}
_RULES: Final = Path(__file__).resolve().parent.parent / "rules"


def positions(scripted: Game, plain: Game, wanted: int) -> list[tuple[GameState, GameState]]:
    """Positions of random play, the same of both games."""
    dice = random.Random(1)
    found: list[tuple[GameState, GameState]] = []
    while len(found) < wanted:
        number = dice.randrange(1_000_000)
        pair = deal_out(scripted, number), deal_out(plain, number)
        for _ in range(60):
            found.append(pair)
            moves = [
                [game.legal_move(state, action) for action in game.actions(state)]
                for game, state in zip((scripted, plain), pair, strict=True)
            ]
            if not moves[0]:
                break
            at = dice.randrange(len(moves[0]))
            pair = pair[0].apply(moves[0][at]), pair[1].apply(moves[1][at])
    return found[:wanted]


def seconds(work: Callable[[], object]) -> float:
    """Return how long something takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def asked(game: Game, states: Sequence[GameState]) -> float:
    """Seconds for the legal moves of one position."""

    def ask() -> None:
        for state in states:
            for action in game.actions(state):
                game.legal_move(state, action)

    return seconds(ask) / len(states)


def compared(name: str, wanted: int, rounds: int) -> float:
    """Measures a pair, prints its line, and gives the ratio."""
    data = (_RULES / "examples" / f"{name}.json").read_bytes()
    rules: RuleSet = read_json(data, name, as_scripts=True)
    twin = Services().rules.load(str(next(_RULES.rglob(f"{TWINS[name]}.sol"))))
    scripted, plain = ScriptedGame(rules), Game(twin)
    pairs = positions(scripted, plain, wanted)
    times: list[tuple[float, float]] = []
    for _ in range(rounds):
        times.append(
            (
                asked(scripted, [one for one, _ in pairs]),
                asked(plain, [other for _, other in pairs]),
            )
        )
    one, other = (statistics.median(column) for column in zip(*times, strict=True))
    ratio = statistics.median(first / second for first, second in times)
    read = min(seconds(lambda: read_json(data, name)) for _ in range(rounds))
    compiled = min(seconds(lambda: ScriptedGame(rules)) for _ in range(rounds))
    print(
        f"{name:16} {one * 1e6:8.0f} {other * 1e6:8.0f} {ratio:7.1f} "
        f"{read * 1e3:8.1f} {compiled * 1e3:8.1f}"
    )
    return ratio


def main() -> int:
    """Runs it; gives 1 where the budget does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    print("legal moves of one position in µs, medians; reading and compiling in ms, best")
    print(f"{'twins':16} {'JSON':>8} {'.sol':>8} {'ratio':>7} {'read':>8} {'compile':>8}")
    ratios = {name: compared(name, options.positions, options.rounds) for name in TWINS}
    held = ratios[BUDGETED] <= BUDGET
    print(f"Spider at most {BUDGET:.0f} times: {'holds' if held else 'DOES NOT HOLD'}")
    return 0 if held else 1


if __name__ == "__main__":
    raise SystemExit(main())
