"""Writes library_counts.json anew: ``python -m tests.data.count_moves``.

The counts are pinned: a difference is a change of rules or of the shuffle and has to be explained.
"""

import json
from pathlib import Path

from tests.support.library import GAMES, library_game
from tests.support.perft import perft

FILE = Path(__file__).parent / "library_counts.json"
DEALS = (1, 617)
DEPTH = 2


def main() -> None:
    """Counts the sequences of one and of two moves of every game."""
    lines = []
    for name in GAMES:
        game = library_game(name)
        counts = {
            deal: [perft(game, deal, depth) for depth in range(1, DEPTH + 1)] for deal in DEALS
        }
        lines.append(f" {json.dumps(name)}: {json.dumps(counts)}")
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
