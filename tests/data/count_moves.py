"""Writes library_counts.json anew: ``python -m tests.data.count_moves [NAME ...]``.

NAME is a rule file, all if none is named; the others keep their counts.

The counts are pinned: a difference is a change of rules or of the shuffle and has to be explained.
"""

import json
import sys
from pathlib import Path

from tests.support.library import GAMES, library_game
from tests.support.perft import perft

FILE = Path(__file__).parent / "library_counts.json"
DEALS = (1, 617)
DEPTH = 2


def main(names: list[str]) -> None:
    """Count the sequences of one and of two moves of the games."""
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    for name in names or GAMES:
        game = library_game(name)
        kept[name] = {
            deal: [perft(game, deal, depth) for depth in range(1, DEPTH + 1)] for deal in DEALS
        }
    lines = [f" {json.dumps(name)}: {json.dumps(kept[name])}" for name in GAMES]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
