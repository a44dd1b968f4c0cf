"""Looks for games that nobody can win: ``python -m tests.data.lost_games [POSITIONS [NAME ...]]``.

A game of which no win is known has one deal at least of twenty that is not shown to be lost when
the solver looks at so many positions, 100,000 if nothing is said. NAME is a rule file, all games
without a kept win if none is named. The status is 1 where a game has no such deal.
"""

import sys

from solkit_tui.engine.deal import deal_out
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.data.find_wins import known
from tests.support.library import GAMES, library_game

DEALS = range(1, 21)


def first_not_lost(name: str, positions: int) -> tuple[int, VerdictKind] | None:
    """Return the first deal that is not shown to be lost, and what is known of it."""
    game = library_game(name)
    for deal in DEALS:
        question = Question(game.rules, deal_out(game, deal), seconds=0, positions=positions)
        kind = settle(question).kind
        if kind is not VerdictKind.UNWINNABLE:
            return deal, kind
    return None


def main(positions: int, names: list[str]) -> int:
    """Ask of each game, and tell."""
    lost = 0
    for name in names or sorted(set(GAMES) - known().keys()):
        found = first_not_lost(name, positions)
        lost += found is None
        print(name, "all are lost" if found is None else f"deal {found[0]}: {found[1]}", flush=True)
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, sys.argv[2:]))
