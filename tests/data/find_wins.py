"""Looks for won deals: ``python -m tests.data.find_wins [SECONDS [NAME ...]]``.

What is found is kept in wins.json with the moves that win; games that are there already are passed
over as long as their moves still win. SECONDS is what a deal may cost, 3 if nothing is said; NAME
is a rule file, all if none is named. The search may be stopped by Ctrl+C at any time.
"""

import json
import sys
from pathlib import Path

from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import action_words
from solkit_tui.engine.text.saved import replayed
from solkit_tui.errors import SolkitError
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.support.library import GAMES, library_game

FILE = Path(__file__).parent / "wins.json"
DEALS = range(1, 13)
MEMORY = 256
"""MiB that a search may use."""


def known() -> dict[str, tuple[int, list[str]]]:
    """The deal and the moves of every game of which a win is known."""
    if not FILE.exists():
        return {}
    data = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: (deal, text.split(";")) for name, (deal, text) in data.items()}


def keep(wins: dict[str, tuple[int, list[str]]]) -> None:
    """Write the wins, a game a line."""
    lines = [
        f" {json.dumps(name)}: {json.dumps([deal, ';'.join(moves)])}"
        for name, (deal, moves) in sorted(wins.items())
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def wins(name: str, deal: int, moves: list[str]) -> bool:
    """Return whether these moves win that deal; each may be made only where the rules allow it."""
    session = Session.new(library_game(name), deal)
    for words in moves:
        session = session.play(replayed(session.game, session.state, words))
    return session.outcome is Outcome.WON


def still_wins(name: str, deal: int, moves: list[str]) -> bool:
    """The same of moves that may be forbidden by now."""
    try:
        return wins(name, deal, moves)
    except SolkitError:
        return False


def found(name: str, deal: int, seconds: float) -> list[str] | None:
    """The moves that win a deal, if the solver finds them in time."""
    session = Session.new(library_game(name), deal)
    verdict = settle(
        Question(session.game.rules, session.state, seconds, memory=MEMORY, shorten=1.0)
    )
    if verdict.kind is not VerdictKind.WINNABLE:
        return None
    moves = []
    for action in verdict.actions:
        moves.append(action_words(session.game, session.state, action, exact=True))
        session = session.play(session.game.legal_play(session.state, action))
    return moves


def main(seconds: float, names: list[str]) -> None:
    """Tries the games, one deal after another."""
    kept = {name: win for name, win in known().items() if name in GAMES and still_wins(name, *win)}
    for deal in DEALS:
        for name in names:
            if name not in kept and (moves := found(name, deal, seconds)) is not None:
                kept[name] = (deal, moves)
                keep(kept)
                print(f"{name}: deal {deal}, {len(moves)} moves", flush=True)
        print(f"deal {deal}: {len(kept)} games won", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0, sys.argv[2:] or GAMES)
