"""The statistics as a table of text, as CSV and as JSON, and exported to files.

Games played, games won and the time come from stats.toml, which may be older than this program;
streaks, best and worst come from the log of finished games.
"""

import csv
import io
import os
from collections.abc import Iterable, Mapping, Sequence
from json import dumps
from typing import Any, NamedTuple

from solkit_tui.services.record_names import record_key
from solkit_tui.services.records.figures import RECORD_WINS, Figures, Spread, figures
from solkit_tui.services.records.history import GameRecord, record_fields
from solkit_tui.services.records.stats import GameStats, StatsTable
from solkit_tui.services.system.clock import duration
from solkit_tui.services.system.files import free_name, today

ALL = "All games"


class StatsRow(NamedTuple):
    """A row of statistics, of one game or of all of them (`ALL`): games begun and won and the time,
    and the figures from the log of finished games."""

    name: str
    stats: GameStats
    figures: Figures


def stats_rows(table: StatsTable, records: Sequence[GameRecord]) -> tuple[StatsRow, ...]:
    """Return a row for every game that was played, by name, and one for all of them at the end."""
    names = {record_key(name): name for name in (*(record.game for record in records), *table)}
    played: dict[str, list[GameRecord]] = {key: [] for key in names}
    for record in records:
        played[record_key(record.game)].append(record)
    rows = [
        StatsRow(name, table.of(name), figures(played[key])) for key, name in sorted(names.items())
    ]
    total = GameStats()
    for row in rows:
        total = total.plus(row.stats)
    return (*rows, StatsRow(ALL, total, figures(records)))


def row_fields(row: StatsRow) -> dict[str, Any]:
    """Return a row as a flat object, always with the same keys; times are in seconds."""
    stats, figures = row.stats, row.figures
    fields: dict[str, Any] = {
        "game": row.name,
        "played": stats.played,
        "won": stats.won,
        "percent": None if stats.percent is None else round(stats.percent, 2),
        "seconds": round(stats.spent, 3),
        "finished": figures.finished,
        "finished_won": figures.won,
        "finished_won_unaided": figures.unaided,
        "finished_shown": figures.shown,
        "streak": figures.streaks.current,
        "best_streak": figures.streaks.best,
    }
    for unit, spread in (("seconds", figures.time), ("moves", figures.moves)):
        for kind in Spread._fields:
            value = None if spread is None else round(getattr(spread, kind), 3)
            fields[f"{kind}_{unit}"] = value
    return fields


def exported(what: str, rows: Iterable[StatsRow], records: Iterable[GameRecord]) -> str:
    """Return the statistics or the log for other programs: as CSV with a line of field names, or
    as one JSON object that holds a list. `what` is ``stats.csv`` or ``stats.json`` for the rows;
    ``log.csv`` or ``log.json`` for the finished games, whose aids are separated by spaces in CSV.
    """
    content, _, form = what.partition(".")
    logged = content == "log"
    fields: list[dict[str, Any]] = (
        [record_fields(record) for record in records] if logged else [*map(row_fields, rows)]
    )
    if form == "json":
        # ASCII only: no encoding of standard output can then change a string.
        return dumps({"finished" if logged else "games": fields}, indent=2) + "\n"
    if logged:
        fields = [row | {"aids": " ".join(row["aids"])} for row in fields]
    text = io.StringIO()
    names = list(fields[0]) if fields else GameRecord._fields
    writer = csv.DictWriter(text, names, lineterminator="\n")
    writer.writeheader()
    for row in fields:
        writer.writerow({name: _cell(value) for name, value in row.items()})
    return text.getvalue()


def _cell(value: object) -> object:
    """Return a value for a cell, with ``'`` before a text that looks like a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a spreadsheet takes a text for a formula."""


def stats_text(rows: Sequence[StatsRow], titles: Mapping[str, str]) -> str:
    """Return the rows as a table for people. `titles` has the name to show for each game whose
    records are kept under another, by that one."""
    heads = ("Game", "Played", "Won", "%", "With help", "By solver", "Time", "Streak")
    lines = [(*heads, "Best streak", "Fastest", "Average", "Fewest moves")]
    for row in rows:
        stats, figures = row.stats, row.figures
        lines.append(
            (
                titles.get(row.name, row.name),
                str(stats.played),
                str(stats.won),
                "" if stats.percent is None else f"{stats.percent:.1f}",
                str(figures.won - figures.unaided) if figures.finished else "",
                str(figures.shown) if figures.finished else "",
                duration(stats.spent),
                str(figures.streaks.current) if figures.finished else "",
                str(figures.streaks.best) if figures.finished else "",
                duration(figures.time.best) if figures.time else "",
                duration(figures.time.average) if figures.time else "",
                f"{figures.moves.best:g}" if figures.moves else "",
            )
        )
    note = f"\nFastest, average and fewest moves: {RECORD_WINS}.\n"
    return table_text(lines) + note * any(row.figures.time is not None for row in rows)


def log_text(records: Sequence[GameRecord], titles: Mapping[str, str]) -> str:
    """Return the finished games as a table for people; ``*`` marks a win without any aid."""
    lines = [("Started", "Game", "Deal", "Time", "Moves", "Result")]
    for record in records:
        lines.append(
            (
                record.started[:16].replace("T", " "),
                titles.get(record.game, record.game),
                "" if record.deal is None else str(record.deal),
                duration(record.seconds),
                str(record.moves),
                f"{record.ending.words}{' *' if record.unaided else ''}",
            )
        )
    note = "\n* won without help\n" * any(record.unaided for record in records)
    return table_text(lines, left=("Started", "Game", "Result")) + note


def table_text(lines: Sequence[Sequence[str]], left: Sequence[str] = ("Game",)) -> str:
    """Return a table for people; the first line holds the headings, and the columns whose headings
    are in `left` are set left, the others right."""
    widths = [max(map(len, cells)) for cells in zip(*lines, strict=True)]
    text = ""
    for line in lines:
        cells = (
            cell.ljust(width) if head in left else cell.rjust(width)
            for head, cell, width in zip(lines[0], line, widths, strict=True)
        )
        text += "  ".join(cells).rstrip() + "\n"
    return text


def write_new(directory: str, stem: str, suffix: str, text: str) -> str:
    """Write a text into a new file with the date between the stem of its name and the suffix, and
    return its path; no file is overwritten. Raise OSError if the file cannot be written; a part
    that was written is removed."""
    path = free_name(os.path.join(directory, f"{stem}-{today()}"), suffix)
    file = open(path, "x", encoding="utf-8", newline="")  # noqa: SIM115 - closed before it goes
    try:
        with file:
            file.write(text)
    except OSError:
        os.unlink(path)
        raise
    return path
