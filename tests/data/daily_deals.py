"""Makes rules/daily.csv: ``python -m tests.data.daily_deals [--to DATE] [--jobs N]``.

A day has three deals. Its game and its numbers are drawn by SHA-256, the first eight bytes as a
number, highest byte first:

- the game is the one of its pool at ``SHA-256(POOL + "\\n" + DATE)``, modulo the pool's length;
- the deal is the first of ``SHA-256(GAME + "\\n" + DATE + "\\n" + TRY)`` modulo a million, TRY
  from 0 up, that is shown to be won within `levels.POSITIONS` positions; in the pool "easy" it is
  an easy one, too, by the levels of `solver/levels.py` with the first four seeds.

The pools are the lists below, and for "surprise" the games of daily_surprises.txt: those of which
three of the deals 1 to 5 were won within a second of the processor when the file was begun. Days
that the file has are kept as they are: a day that was shipped never changes. It may be stopped at
any time, and goes on where it was.
"""

import argparse
import csv
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path

from solkit_tui.engine.deal import deal_out
from solkit_tui.solver.levels import POSITIONS, gauged
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question
from tests.support.library import library_game
from tests.support.rulesets import RULES

FILE = RULES / "daily.csv"
SURPRISES = Path(__file__).with_name("daily_surprises.txt")
FIRST = date(2026, 11, 1)
LAST = date(2036, 12, 31)

SEEDS = range(4)
"""Enough to tell an easy deal: a quarter of the time of all."""

EASY = {
    "klondike_easy": 1.642,
    "spider_1_suit": 2.379,
    "klondike_hard": 2.072,
    "yukon": 2.006,
    "tripeaks": 2.119,
    "canfield": 2.945,
    "easthaven": 2.447,
    "pyramid": 1.957,
}
"""Popular games, by their rule files, and the highest effort of their easy deals: by
their first fifty deals, with these seeds, when the file was begun; of Spider by the atlas, for the
days from 7 December 2027 on, since its effort is measured in another way."""

CELLS = ("free_cell", "eight_off", "free_cell", "seahaven_towers", "bakers_game", "penguin")
"""FreeCell, every third day, and its kin."""


def drawn(*words: str) -> int:
    """Return the number that some words stand for."""
    return int.from_bytes(sha256("\n".join(words).encode()).digest()[:8], "big")


def is_won(game: str, deal: int) -> bool:
    """Return whether the solver wins a deal within its positions."""
    rules = library_game(game).rules
    state = deal_out(library_game(game), deal)
    return bool(settle(Question(rules, state, 0.0, POSITIONS)).line)


def deal_of(game: str, day: str, easy: float | None = None) -> int:
    """Return the deal of a game for a day.

    Args:
        game: Its rule file.
        day: The day.
        easy: The highest effort that it may take; None: any.
    """
    for attempt in count():
        deal = drawn(game, day, str(attempt)) % 1_000_000
        if not is_won(game, deal):
            continue
        if easy is None:
            return deal
        of_game = library_game(game)
        found = gauged(Question(of_game.rules, deal_out(of_game, deal)), SEEDS).effort
        if found is not None and found <= easy:
            return deal
    raise AssertionError  # count() has no end


@cache
def surprises() -> tuple[str, ...]:
    """Return the pool of the third deal."""
    return tuple(SURPRISES.read_text(encoding="utf-8").split())


def row(day: str) -> list[str]:
    """Return a line of the file: the day, and three times a game and its deal."""
    easy = tuple(EASY)[drawn("easy", day) % len(EASY)]
    cells = CELLS[drawn("cells", day) % len(CELLS)]
    other = surprises()[drawn("surprise", day) % len(surprises())]
    said = [day]
    for game, most in ((easy, EASY[easy]), (cells, None), (other, None)):
        said += [library_game(game).rules.name, str(deal_of(game, day, most))]
    return said


def missing(last: date) -> Iterator[str]:
    """Give the days that the file has not."""
    done = set()
    if FILE.exists():
        with FILE.open(encoding="utf-8", newline="") as lines:
            done = {line[0] for line in csv.reader(lines)}
    for number in range((last - FIRST).days + 1):
        day = (FIRST + timedelta(number)).isoformat()
        if day not in done:
            yield day


def main() -> None:
    """Make the days that are missing."""
    parser = argparse.ArgumentParser(description="Make the deals of the days.")
    parser.add_argument("--to", type=date.fromisoformat, default=LAST, metavar="DATE")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    days = list(missing(wanted.to))
    with ProcessPoolExecutor(wanted.jobs) as pool, FILE.open("a", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        for made in pool.map(row, days):
            writer.writerow(made)
            file.flush()


if __name__ == "__main__":
    main()
