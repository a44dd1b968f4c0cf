"""The lines of the game list, as text. Knows no widget."""

from rich.cells import cell_len, set_cell_size

from solkit_tui.annotations import NamedTuple
from solkit_tui.enums import StrEnum
from solkit_tui.services.games.catalogue import CatalogueEntry
from solkit_tui.services.records.daily import Daily
from solkit_tui.services.records.saves_values import SavedGame
from solkit_tui.services.records.stats_values import GameStats
from solkit_tui.services.system.clock import count, duration
from solkit_tui.ui.picker.listing import Faulty, Heading

GAP = 2
MARKS = 4
"""Cells before the name: a blank, a favourite, the deal of the day, and a blank."""
FAVOURITE = "★"
DAILY = {Daily.PLAYED: "◇", Daily.WON: "◆"}
CONTINUE = "▶"
FAULT = "!"
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


class Field(NamedTuple):
    """A field of the list: its heading, its width in cells, and on which side its text stands."""

    heading: str
    width: int
    right: bool = True


NAME = Field("Name", 22, right=False)
FAMILY = Field("Family", 14, right=False)
PACKS = Field("Packs", 5)
SKILL = Field("Skill", 5, right=False)
NUMBERS = (Field("Played", 6), Field("Won", 4), Field("%", 4), Field("Time", 8))
_FIELDS = (NAME, FAMILY, PACKS, SKILL, *NUMBERS)
"""Every field, in the order of the list."""
_FIRST = (SKILL, PACKS, NUMBERS[0], NUMBERS[1], FAMILY, NUMBERS[2], NUMBERS[3])
"""Which come first where the width is scarce, when something has been played."""
_UNPLAYED = (SKILL, PACKS, FAMILY)
"""The same while nothing has: no column is empty."""


class Tone(StrEnum):
    """What a part of a line is: it decides its colour."""

    MARK = "mark"
    GOOD = "good"
    QUIET = "quiet"


class Line(NamedTuple):
    """A line: its text, and from where to where it is not plain."""

    text: str
    tones: tuple[tuple[int, int, Tone], ...] = ()


def fields_for(width: int, played: bool = True) -> tuple[Field, ...]:
    """The fields that a list of so many cells has room for; the name takes what is left.

    Args:
        width: Of the list.
        played: Whether a game was ever played.
    """
    taken = [NAME]
    for extra in _FIRST if played else _UNPLAYED:
        if _total([*taken, extra]) <= width:
            taken.append(extra)
    fields = [field for field in _FIELDS if field in taken]
    fields[0] = NAME._replace(width=max(8, width - _total(fields) + NAME.width))
    return tuple(fields)


def _total(fields: list[Field]) -> int:
    return MARKS + sum(field.width for field in fields) + GAP * (len(fields) - 1)


def heading(fields: tuple[Field, ...], sort: str = "", down: bool = False) -> str:
    """The line above the list; an arrow says what it is in the order of."""
    arrow = "▾" if down else "▴"
    texts = {
        field.heading: (field.heading + arrow)[-field.width :]
        if field.heading == sort and len(field.heading) < field.width
        else field.heading
        for field in fields
    }
    return " " * MARKS + _cells(fields, texts)


def field_at(fields: tuple[Field, ...], x: int) -> str:
    """The heading of the field in a column of cells; empty: there is none."""
    start = MARKS
    for field in fields:
        if start <= x < start + field.width:
            return field.heading
        start += field.width + GAP
    return ""


def row(
    fields: tuple[Field, ...],
    entry: CatalogueEntry,
    stats: GameStats,
    favourite: bool = False,
    daily: Daily | None = None,
    alias: str = "",
) -> Line:
    """A game's line.

    Args:
        fields: What there is room for.
        entry: The game.
        stats: How it went so far.
        favourite: Whether it is marked as a favourite.
        daily: How its deal of the day went; None: it was not finished.
        alias: Another name, by which it was found.
    """
    percent = stats.percent
    note = " · yours" if entry.own else ""
    if alias:
        note = f" · {alias}{note}"
    name = fit(entry.name, fields[0].width)
    noted = fit(entry.name + note, fields[0].width).rstrip()
    text = _cells(
        fields,
        {
            "Name": entry.name + note,
            "Family": entry.family[:1].upper() + entry.family[1:],
            "Packs": str(entry.decks),
            "Skill": skill_text(entry.skill),
            "Played": str(stats.played) if stats.played else "",
            "Won": str(stats.won) if stats.played else "",
            "%": "" if percent is None else "100" if percent == 100 else f"{percent:.1f}",
            "Time": duration(stats.spent) if stats.spent else "",
        },
    )
    tones: list[tuple[int, int, Tone]] = []
    if favourite:
        tones.append((1, 2, Tone.MARK))
    if daily is not None:
        tones.append((2, 3, Tone.GOOD if daily is Daily.WON else Tone.MARK))
    quiet = MARKS + len(entry.name)
    if note and name.startswith(entry.name) and len(noted) > len(entry.name):
        tones.append((quiet, MARKS + len(noted), Tone.QUIET))
    marks = f" {FAVOURITE if favourite else ' '}{'' if daily is None else DAILY[daily]}"
    return Line(marks.ljust(MARKS) + text, tuple(tones))


def continue_row(width: int, offer: SavedGame, name: str, now: float) -> Line:
    """The line that offers to continue a game.

    Args:
        width: Of the list, in cells.
        offer: The game.
        name: What it is called today; a save may know it by another spelling.
        now: The time, in seconds since 1970.
    """
    moves = count(offer.moves, "move")
    deal = "" if offer.deal is None else f"deal {offer.deal}"
    parts = [moves, ago(now - offer.played), deal, duration(offer.seconds)]
    name = f"Continue {name}"
    room = width - MARKS
    shown = [part for part in parts if part]
    while shown and cell_len(name) + GAP + len(" · ".join(shown)) > room:
        shown.pop()
    facts = " · ".join(part for part in (deal, moves, duration(offer.seconds), parts[1])
                       if part in shown)  # fmt: skip
    text = fit(name, room - len(facts)) + facts
    start = MARKS + len(text) - len(facts)
    return Line(
        f" {CONTINUE}".ljust(MARKS) + text,
        ((1, 2, Tone.GOOD), (start, start + len(facts), Tone.QUIET)),
    )


def skill_text(skill: int) -> str:
    """Luck to skill as a row of dots; empty: not said."""
    return "●" * skill + "○" * (5 - skill) if skill else ""


def family_row(width: int, item: Heading) -> Line:
    """The line over the games of a family."""
    games = count(item.games, "game")
    room = max(0, width - MARKS - len(games))
    text = f" {'▸' if item.folded else '▾'}".ljust(MARKS) + fit(item.name, room) + games
    return Line(
        text, ((0, MARKS + len(item.name), Tone.GOOD), (MARKS + room, len(text), Tone.QUIET))
    )


def faulty_row(width: int, item: Faulty) -> Line:
    """The line of a rule file that cannot be used."""
    faults = len(item.failure.error.diagnostics)
    what = count(faults, "fault")
    room = max(0, width - MARKS - len(what))
    text = f" {FAULT}".ljust(MARKS) + fit(item.name, room) + what
    return Line(text, ((0, len(text), Tone.QUIET),))


def fit(text: str, width: int) -> str:
    """A text in so many cells: padded, or cut with a mark."""
    if cell_len(text) > width:
        return set_cell_size(text, width - 1) + "…" if width > 0 else ""
    return set_cell_size(text, width)


def _cells(fields: tuple[Field, ...], texts: dict[str, str]) -> str:
    cells = []
    for field in fields:
        text = texts[field.heading]
        cells.append(text.rjust(field.width) if field.right else fit(text, field.width))
    return (" " * GAP).join(cells)


def ago(seconds: float) -> str:
    """How long ago something was, roughly."""
    if seconds < _MINUTE:
        return "just now"
    if seconds < _HOUR:
        return f"{int(seconds // _MINUTE)} min ago"
    if seconds < _DAY:
        return f"{int(seconds // _HOUR)} h ago"
    days = int(seconds // _DAY)
    return f"{count(days, 'day')} ago"
