"""`python -m tests.solver.both_ways FILE`: 500 searches by positions, plain and compiled, compared.

Where there is no such file it is written; else what searches find now is compared with it. Run it
plain, then `make solver`, then again: verdicts, positions and lines are to be the same.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.text.naming import action_words
from solkit_tui.solver import search
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question
from tests.solver.test_version import GAMES
from tests.support.library import library_game

MORE: Final = (
    "algerian",
    "bakers_game",
    "beleaguered_castle",
    "cicely",
    "gypsy",
    "numerica",
    "russian_solitaire",
    "scorpion",
    "simple_simon",
    "spider_2_suits",
)
DEALS: Final = range(20_001, 20_021)
POSITIONS: Final = {"simple_simon": 10_000, "spider_2_suits": 6_000, "spider_1_suit": 2_000}
"""The positions of a search, by games; else:"""
FEW: Final = 500


def found(name: str, deal: int) -> list[object]:
    """Return verdict, positions and line of a deal."""
    game = library_game(name)
    state = deal_out(game, deal)
    verdict = settle(Question(game.rules, state, 0.0, POSITIONS.get(name, FEW)))
    line = []
    for action, move in zip(verdict.actions, verdict.line, strict=True):
        line.append(action_words(game, state, action))
        state = state.apply(move)
    return [verdict.kind.value, verdict.positions, line]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("file", type=Path)
    path: Path = parser.parse_args().file
    now = {f"{name} {deal}": found(name, deal) for name in (*GAMES, *MORE) for deal in DEALS}
    form = "plain" if str(search.__file__).endswith(".py") else "compiled"
    won = sum(verdict[0] == "winnable" for verdict in now.values())
    print(f"{form}: {len(now)} deals, {won} won")
    if not path.exists():
        path.write_text(json.dumps({"form": form, "found": now}))
        return 0
    before = json.loads(path.read_text())
    other = [name for name, verdict in now.items() if before["found"][name] != verdict]
    print(f"compared with {before['form']}: {len(other)} differ", *other[:10], sep="\n  ")
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main())
