"""The lines of the game list, as text. Knows no widget."""

from typing import NamedTuple

from solkit_tui.services.rule_loader import CatalogueEntry
from solkit_tui.services.stats_values import GameStats

GAP = 2


class Field(NamedTuple):
    """A field of the list: its heading, its width in cells, and on which side its text stands."""

    heading: str
    width: int
    right: bool = True


NAME = Field("Name", 22, right=False)
FAMILY = Field("Family", 16, right=False)
DECKS = Field("Decks", 5)
NUMBERS = (Field("Played", 6), Field("Won", 5), Field("%", 6), Field("Time", 9))


def fields_for(width: int) -> tuple[Field, ...]:
    """The fields that a list of so many cells has room for; the name takes what is left."""
    fields = [NAME, *NUMBERS]
    for extra in (FAMILY, DECKS):
        if _total(fields) + extra.width + GAP <= width:
            fields.insert(fields.index(NUMBERS[0]), extra)
    fields[0] = NAME._replace(width=max(8, width - _total(fields) + NAME.width))
    return tuple(fields)


def _total(fields: list[Field]) -> int:
    return sum(field.width for field in fields) + GAP * (len(fields) - 1)


def heading(fields: tuple[Field, ...]) -> str:
    """The line above the list."""
    return _line(fields, {field.heading: field.heading for field in fields})


def row(fields: tuple[Field, ...], entry: CatalogueEntry, stats: GameStats) -> str:
    """A game's line."""
    percent = stats.percent
    return _line(
        fields,
        {
            "Name": entry.name + (" *" if entry.own else ""),
            "Family": entry.family.capitalize(),
            "Decks": str(entry.decks),
            "Played": str(stats.played) if stats.played else "",
            "Won": str(stats.won) if stats.played else "",
            "%": "" if percent is None else f"{percent:.1f}",
            "Time": duration(stats.spent) if stats.spent else "",
        },
    )


def _line(fields: tuple[Field, ...], texts: dict[str, str]) -> str:
    cells = []
    for field in fields:
        text = texts[field.heading]
        if len(text) > field.width:
            text = text[: field.width - 1] + "…"
        cells.append(text.rjust(field.width) if field.right else text.ljust(field.width))
    return (" " * GAP).join(cells)


def duration(seconds: float) -> str:
    """A time as `3:07` or `1:02:03`."""
    minutes, secs = divmod(int(seconds), 60)
    hours, mins = divmod(minutes, 60)
    return f"{hours}:{mins:02}:{secs:02}" if hours else f"{mins}:{secs:02}"
