"""The share of deals of the shipped games that can be won, and their difficulty: the rows of a
table that `solkit atlas` makes. Knows no rules, and no solver.
"""

import csv
import io
from collections.abc import Iterable, Mapping
from typing import NamedTuple

FILE = "atlas.csv"
"""The name of the table that is shipped beside the rule files."""


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


Atlas = Mapping[str, AtlasRow]
"""The rows by the names of the games."""

_NUMBERS = frozenset(("deals", "won", "lost", "open", "solver"))
_WORDS = frozenset(("game", "limit", "rules"))
_MAY_LACK = frozenset(("moves", "choices", "effort", "easy", "medium", "hard"))


def read_atlas(path: str) -> Atlas:
    """Return the rows of a table; what is none is left out, as is a file that cannot be read."""
    rows: dict[str, AtlasRow] = {}
    try:
        with open(path, encoding="utf-8", newline="") as file:
            for fields in csv.DictReader(file):
                row = _row(fields)
                if row is not None:
                    rows[row.game] = row
    except (OSError, ValueError, csv.Error):
        return rows
    return rows


def atlas_paragraphs(atlas: Atlas, name: str, digest: str) -> tuple[tuple[str, str], ...]:
    """Return what the page of a game's rules says of its row: headings with their texts.

    Args:
        atlas: The rows.
        name: The game.
        digest: Of its rules: a row of other rules says nothing of them.
    """
    row = atlas.get(name)
    if row is None or row.rules != digest or row.open == row.deals:
        return ()
    low, high = (f"{100 * end:.0f}" for end in (row.low, row.high))
    tried = f"{row.deals} deals tried" + (f", {row.open} of them open" if row.open else "")
    parts = [f"{low} to {high} % of all deals ({tried})."]
    if row.moves is not None:
        parts.append(f"The solver wins in {row.moves:.0f} moves or so, not the fewest.")
    parts.append(f"Won at a glance, with no move back: {100 * row.one_move:.0f} %.")
    return (("Can be won", " ".join(parts)),)


def atlas_text(rows: Iterable[AtlasRow]) -> str:
    """Return a table with these rows, by the names of the games."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(AtlasRow._fields)
    for row in sorted(rows):
        writer.writerow("" if field is None else field for field in row)
    return text.getvalue()


def _row(fields: Mapping[str, str]) -> AtlasRow | None:
    values: list[object] = []
    try:
        for name in AtlasRow._fields:
            text = fields[name]
            if name in _WORDS:
                values.append(text)
            elif name in _NUMBERS:
                values.append(int(text))
            else:
                values.append(None if not text and name in _MAY_LACK else float(text))
    except (KeyError, TypeError, ValueError):
        return None
    return AtlasRow._make(values)
