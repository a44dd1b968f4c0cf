"""`python -m benchmarks.searching`: the time of a key while the solver searches, against without.

In one run of one table, by turns: a card is dealt, keys of the cursor are timed; then the solver is
asked, and the same keys are timed while it searches, for longer than they take.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.pty_terminal import Terminal, plain_environment

_ROOT: Final = Path(__file__).resolve().parent.parent
_GAME: Final = "Forty Thieves"
_QUIET: Final = 0.05
_TIMEOUT: Final = 2.0
_REST: Final = 1.0
"""Seconds in which the process of the search begins to search."""
_KEYS: Final = ("Right", "Left")
_SETTLED: Final = "can still be won|was tried|undecided"


def _timed(terminal: Terminal, keys: int) -> list[float]:
    """Milliseconds from each key to the first of its answer."""
    times = []
    for number in range(keys):
        sent = terminal.press(_KEYS[number % len(_KEYS)])
        answer = terminal.settle(_QUIET, _TIMEOUT)
        if answer:
            times.append((answer[0].at - sent) * 1000)
    return times


def measure(rounds: int, keys: int) -> tuple[list[float], list[float]]:
    """The times of keys without a search and with one, those of all rounds."""
    without: list[float] = []
    searching: list[float] = []
    with tempfile.TemporaryDirectory(prefix="solkit-bench-") as home:
        argv = (sys.executable, "-m", "solkit_tui", "-g", _GAME, "-n", "1")
        env = plain_environment(SOLKIT_HOME=home, PYTHONPATH=str(_ROOT), TEXTUAL_ANIMATIONS="none")
        with Terminal(argv, env=env) as terminal:
            terminal.wait_for("F1")
            for _ in range(rounds):
                terminal.press("n")
                terminal.listen(_REST)
                without += _timed(terminal, keys)
                terminal.press("w")
                terminal.listen(_REST)
                times = _timed(terminal, keys)
                if "searching" in terminal.screen.text:
                    searching += times
                terminal.wait_for(_SETTLED, 60.0)
    return without, searching


def main() -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.searching", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keys", type=int, default=40, help="in each half of a round")
    options = parser.parse_args()
    without, searching = measure(options.rounds, options.keys)
    if not searching:
        print("no search ran while keys were pressed")
        return 1
    one, other = median(without), median(searching)
    print(f"{_GAME}: {len(without)} keys without a search, median {one:.1f} ms")
    print(
        f"{len(searching)} keys while it searches, median {other:.1f} ms, {other / one:.2f} times"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
