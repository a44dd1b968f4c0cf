"""`python -m benchmarks.hints`: the time from the hint's key to the hint, in the games most played.

For each deal a player thinks for a while, then asks; `--think 0`: asks at once. With `--keys` the
time of a key of the cursor, while it is looked ahead and where nothing is (hints by look).
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.pty_terminal import Terminal, plain_environment

_ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = (
    "Klondike (easy)",
    "Klondike (hard)",
    "Spider",
    "Spider (2 suits)",
    "Spider (1 suit)",
    "Free cell",
    "Pyramid",
    "TriPeaks",
    "Golf",
    "Yukon",
    "Canfield",
    "Forty Thieves",
)
_HINT: Final = r"leads to a win:|hint \d+ of|no moves left"
_THOUGHT: Final = 2.2
"""Seconds without a key after which the table looks ahead, and those for which it searches then."""
_SEARCHED: Final = 1.0
_QUIET: Final = 0.05
_TIMEOUT: Final = 2.0
_KEYS: Final = ("Right", "Left")


def _steps(terminal: Terminal, seconds: float) -> list[float]:
    """Milliseconds of keys of the cursor, pressed for so long."""
    times, number, end = [], 0, terminal.now + seconds
    while terminal.now < end:
        sent = terminal.press(_KEYS[number % len(_KEYS)])
        answer = terminal.settle(_QUIET, _TIMEOUT)
        if answer:
            times.append((answer[0].at - sent) * 1000)
        number += 1
    return times


def _answered(terminal: Terminal, before: int) -> float:
    """Return when the hint came, as read from the output: drawing a screen takes too long."""
    while True:
        written = b"".join(chunk.data for chunk in terminal.chunks[before:])
        if re.search(_HINT, written.decode("utf-8", "replace")):
            return terminal.chunks[-1].at
        terminal.listen(0.01)


def measure(game: str, first: int, deals: int, think: float) -> list[float]:
    """Return the times from the hint's key to the hint in a game, milliseconds.

    Args:
        game: Its name.
        first: The number of the first deal.
        deals: How many.
        think: Seconds from the deal to the hint's key.
    """
    asked: list[float] = []
    for deal in range(first, first + deals):
        with _table(game, deal, "solver") as terminal:
            terminal.listen(think)
            before = len(terminal.chunks)
            sent = terminal.press("?")
            asked.append((_answered(terminal, before) - sent) * 1000)
    return asked


def steps(game: str, deal: int, hints: str) -> list[float]:
    """Return the times of keys that are pressed when the search ahead has just begun, if these
    `hints` are looked for ahead."""
    with _table(game, deal, hints) as terminal:
        terminal.listen(_THOUGHT)
        return _steps(terminal, _SEARCHED)


@contextmanager
def _table(game: str, deal: int, hints: str) -> Iterator[Terminal]:
    """A table that is seen, with records of its own."""
    with tempfile.TemporaryDirectory(prefix="solkit-bench-") as home:
        Path(home, "config.toml").write_text(f'hints = "{hints}"\n')
        env = plain_environment(SOLKIT_HOME=home, PYTHONPATH=str(_ROOT), TEXTUAL_ANIMATIONS="none")
        argv = (sys.executable, "-m", "solkit_tui", "-g", game, "-n", str(deal))
        with Terminal(argv, env=env) as terminal:
            terminal.wait_for("F1")
            yield terminal


def main() -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="benchmarks.hints", description=__doc__)
    parser.add_argument("--deals", type=int, default=3, help="of each game")
    parser.add_argument("--first", type=int, default=20001, help="the number of the first one")
    parser.add_argument("--think", type=float, default=3.0, help="seconds before the key")
    parser.add_argument("--keys", action="store_true", help="time keys of the cursor too")
    parser.add_argument("--games", nargs="*", default=GAMES)
    options = parser.parse_args()
    all_asked: list[float] = []
    ahead: list[float] = []
    alone: list[float] = []
    for game in options.games:
        asked = measure(game, options.first, options.deals, options.think)
        if options.keys:
            alone += steps(game, options.first, "look")
            ahead += steps(game, options.first, "solver")
        all_asked += asked
        times = ", ".join(f"{time:.0f}" for time in sorted(asked))
        print(f"{game}: median {median(asked):.0f} ms ({times})", flush=True)
    print(f"{len(all_asked)} hints after {options.think:g} s: median {median(all_asked):.0f} ms")
    if ahead and alone:
        one, other = median(alone), median(ahead)
        print(f"keys: {one:.1f} ms, looking ahead {other:.1f}: {other / one:.2f} times")
    return 0


if __name__ == "__main__":
    sys.exit(main())
