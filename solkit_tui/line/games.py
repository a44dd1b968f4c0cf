"""The list of games, for people and for programs."""

from solkit_tui.services.container import Services
from solkit_tui.services.records.export import table_text

Row = dict[str, str | int | bool]


def game_rows(services: Services) -> list[Row]:
    """Return every game with names, family, decks, file, and how often it was played and won."""
    stats = services.stats.all()
    return [
        {
            "name": entry.name,
            "title": entry.title,
            "family": entry.family,
            "decks": entry.decks,
            "file": entry.path,
            "own": entry.own,
            "played": stats.of(entry.name).played,
            "won": stats.of(entry.name).won,
        }
        for entry in services.rules.catalogue().loaded
    ]


def short_game_lines(rows: list[Row]) -> list[str]:
    """Return a short line for each game, for a page at the table: `Fan: Fan, won 1 of 2`."""
    return [
        f"{row['title']}: {row['family'] or 'no family'}"
        + (f", won {row['won']} of {row['played']}" if row["played"] else "")
        for row in rows
    ]


def game_lines(rows: list[Row]) -> list[str]:
    """Return the games as a table for people, one a line."""
    keys = ("title", "family", "decks", "played", "won", "file")
    heads = ("name", "family", "packs", "played", "won", "file")
    lines = [heads, *(tuple(str(row[key]) or "-" for key in keys) for row in rows)]
    return table_text(lines, heads).splitlines()
