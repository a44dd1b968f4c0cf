"""Writes perft.json and deals.json anew: ``python -m tests.data.regenerate``.

Both are pinned: a difference is a change of rules or of the shuffle, and has to be explained. The
second implementation of the rules counts too, and nothing is written where the two disagree.
"""

import json
import sys
from pathlib import Path

from tests.support.oracle import Oracle, Table, shown
from tests.support.perft import DEALS, DEPTH, perft
from tests.support.rulesets import FIRST_GAMES, layout, shipped, whole_text

DATA = Path(__file__).parent


def oracle_perft(oracle: Oracle, table: Table, depth: int) -> int:
    """The same count by the second implementation."""
    nexts: list[Table | None] = []
    for source, cards in enumerate(table.piles):
        for start in range(len(cards)):
            size = len(cards) - start
            if oracle.may_leave(table, source, start, size):
                for target in range(len(table.piles)):
                    if oracle.may_enter(table, cards[start:], source, target):
                        last = depth == 1
                        nexts.append(
                            None if last else oracle.after_move(table, source, start, target)
                        )
    if oracle.may_deal(table):
        nexts.append(None if depth == 1 else oracle.after_deal(table))
    return len(nexts) if depth == 1 else sum(oracle_perft(oracle, n, depth - 1) for n in nexts if n)


def main() -> int:
    """Counts, compares and writes."""
    counts: dict[str, dict[str, list[int]]] = {}
    deals: dict[str, list[str]] = {}
    for name in FIRST_GAMES:
        game, oracle = shipped(name), Oracle(whole_text(name))
        deals[name] = layout(game, 1)
        if deals[name] != shown(oracle.first_table(1)):
            print(f"{name}: the two deal differently", file=sys.stderr)
            return 1
        for deal in DEALS:
            ours = [perft(game, deal, depth) for depth in range(1, DEPTH + 1)]
            table = oracle.first_table(deal)
            theirs = [oracle_perft(oracle, table, depth) for depth in range(1, DEPTH + 1)]
            if ours != theirs:
                print(f"{name}, deal {deal}: {ours} and {theirs}", file=sys.stderr)
                return 1
            counts.setdefault(name, {})[str(deal)] = ours
        print(name, counts[name])
    lines = ",\n".join(f" {json.dumps(name)}: {json.dumps(of)}" for name, of in counts.items())
    (DATA / "perft.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
    (DATA / "deals.json").write_text(json.dumps(deals, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
