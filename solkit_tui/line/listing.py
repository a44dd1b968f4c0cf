"""The list of games as rows and as lines. Knows no positions."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solkit_tui.line.needs import Needs

Row = dict[str, str | int | bool]


def game_rows(services: "Needs") -> list[Row]:
    """Every game with its name, family, decks, file, and how often it was played and won."""
    stats = services.stats.all()
    return [
        {
            "name": entry.name,
            "family": entry.family,
            "decks": entry.decks,
            "file": entry.path,
            "own": entry.own,
            "played": stats.of(entry.name).played,
            "won": stats.of(entry.name).won,
        }
        for entry in services.rules.catalogue().loaded
    ]


def game_lines(rows: list[Row]) -> list[str]:
    """The games for people, one a line, in columns."""
    keys = ("name", "family", "decks", "played", "won", "file")
    table = [keys, *(tuple(str(row[key]) or "-" for key in keys) for row in rows)]
    widths = [max(len(line[at]) for line in table) for at in range(len(keys) - 1)]
    return [
        "  ".join(
            (*(text.ljust(width) for text, width in zip(line, widths, strict=False)), line[-1])
        )
        for line in table
    ]
