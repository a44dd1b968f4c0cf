"""The share of deals of the shipped games that can be won, and their difficulty: the rows of a
table that `solkit atlas` makes. Knows no rules, and no solver.
"""

import io
from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from solkit_tui.services.games.head import CatalogueEntry

FILE = "atlas.csv"
"""The name of the table that is shipped beside the rule files."""

_ENOUGH = 5
"""Of fewer wins it is not said how much skill they take."""
_CHOSEN = (0.2, 0.5, 0.75, 0.95)
"""The shares of wins that a player misses who takes the move that looks best: above each, skill
counts one more. Up to the first luck decides, above the last hardly anything but skill."""


class AtlasRow(NamedTuple):
    """A row of the atlas, with the figures of a game.

    Attributes:
        game: Its name.
        deals: How many deals were tried.
        won: How many of them were won.
        lost: Shown to be lost.
        open: Neither.
        low: The lower end of the interval in which the share of winnable deals lies (95 %).
        high: The upper one.
        moves: The median length of the lines that win; None: there was no win.
        choices: How many moves there are to choose from, on the average of the lines.
        one_move: The share of deals won by who looks one move ahead and never goes back.
        effort: The median of the decimal logarithm of the positions that a win took to find.
        easy: The highest effort of an easy deal; None: not measured.
        medium: The highest of a medium one.
        hard: The highest of a hard one.
        limit: What each deal might cost.
        rules: The digest of the rules.
        solver: The version of the solver.
    """

    game: str
    deals: int
    won: int
    lost: int
    open: int
    low: float
    high: float
    moves: float | None
    choices: float | None
    one_move: float
    effort: float | None
    easy: float | None
    medium: float | None
    hard: float | None
    limit: str
    rules: str
    solver: int

    @property
    def settled(self) -> bool:
        """Return whether anything is known: of any deal whether it can be won."""
        return self.open < self.deals

    @property
    def skill(self) -> int:
        """Return how much skill wins take, by those that are missed by who takes the move that
        looks best: 1 (luck) to 5 (skill); 0: too few wins to say."""
        if self.won < _ENOUGH:
            return 0
        return 1 + bisect_left(_CHOSEN, 1 - self._glances / self.won)

    @property
    def share(self) -> str:
        """Return the interval of the share of deals that can be won: ``78–88 %``."""
        low, high = self._percent
        return f"{low}–{high} %"

    @property
    def _percent(self) -> tuple[str, str]:
        return f"{100 * self.low:.0f}", f"{100 * self.high:.0f}"

    @property
    def _glances(self) -> int:
        """Return how many deals are won by who looks one move ahead."""
        return round(self.one_move * self.deals)

    @property
    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        """Return what a player is told: headings with their texts."""
        if not self.settled:
            return ()
        low, high = self._percent
        number = {0: "none", self.deals: "all"}.get(self.won, f"{self.won:,}")
        found = (
            f"won {number}",
            f"{self.lost} cannot be won" if self.lost else "",
            f"{self.open} stayed open" if self.open else "",
        )
        says = f"{low} to {high} of 100 deals. The solver, which sees all cards, tried "
        says += f"{self.deals:,} and {', '.join(filter(None, found))}."
        if self.moves is not None:
            says += f" Its wins take {self.moves:.0f} moves or so, not the fewest."
        told = [("Can be won", says)]
        if self.skill:
            # The list of games, which asks for the figures alone, does without the rules.
            from solkit_tui.rules.words.phrases import SKILL

            glances = {0: "none", self.won: "all"}.get(self._glances, str(self._glances))
            what = f"the move that looks best, never taken back, wins {glances} of these {self.won}"
            told.append(("Skill", f"{SKILL[self.skill - 1].capitalize()}: {what}."))
        return tuple(told)


Atlas = Mapping[str, AtlasRow]
"""The rows by the names of the games."""


def row_of(atlas: Atlas, entry: CatalogueEntry) -> AtlasRow | None:
    """Return the row of a game of the list that says something; the player's own have none."""
    row = None if entry.own else atlas.get(entry.name)
    return row if row is not None and row.settled else None


def skill_of(atlas: Atlas, entry: CatalogueEntry) -> int:
    """Return how much skill a game takes, 1 to 5: as measured, else as its rule file says; 0:
    neither is known."""
    row = row_of(atlas, entry)
    return row.skill or entry.skill if row is not None else entry.skill


def read_atlas(path: str) -> Atlas:
    """Return the rows of a table; what is none is left out, as is a file that cannot be read."""
    import csv  # not before it is wanted: the list of games knows this module

    rows: dict[str, AtlasRow] = {}
    try:
        with open(path, encoding="utf-8", newline="") as file:
            lines = csv.reader(file)
            if tuple(next(lines, ())) != AtlasRow._fields:
                return rows
            for fields in lines:
                row = _row(fields)
                if row is not None:
                    rows[row.game] = row
    except (OSError, ValueError, csv.Error):
        return rows
    return rows


def atlas_text(rows: Iterable[AtlasRow]) -> str:
    """Return a table with these rows, by the names of the games."""
    import csv

    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(AtlasRow._fields)
    for row in sorted(rows):
        writer.writerow("" if field is None else field for field in row)
    return text.getvalue()


def _measured(text: str) -> float | None:
    return float(text) if text else None


_READ: tuple[Callable[[str], object], ...] = (
    str,
    *(int,) * 4,
    *(float,) * 2,
    *(_measured,) * 2,
    float,
    *(_measured,) * 4,
    *(str,) * 2,
    int,
)
"""The readers of the fields of a row, in their order."""


def _row(fields: list[str]) -> AtlasRow | None:
    try:
        return AtlasRow._make(read(text) for read, text in zip(_READ, fields, strict=True))
    except (TypeError, ValueError):
        return None
