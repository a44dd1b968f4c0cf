"""The lines of the game list, as text. Knows no widget."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style

from solkit_tui.counts import count, listed
from solkit_tui.services.games.atlas import NOT_KNOWN, AtlasRow
from solkit_tui.services.games.catalogue import LoadFailure
from solkit_tui.services.records.calendar import DayMark
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.clock import duration
from solkit_tui.ui.picker.browsing import Browsing, GameFilter, Sort, View
from solkit_tui.ui.picker.listing import Heading, Item, Playable
from solkit_tui.ui.widgets.cut import fit

GAP = 2
MARKS = 4
"""Cells before the name: the signs of a favourite and of the deal of the day between blanks."""
FAVOURITE = "★"
DAILY = ("", "◇", "◆", "◆")
CONTINUE = "▶"
FAULT = "!"
_SKILL = "●●●●● = all skill"
MARK, GOOD, QUIET = "$sol-status", "$sol-good", "$sol-label"
"""The colours in a line that differ from its plain text."""
_HINTS = ("type to find", "F6 filter", _SKILL, "* favourite", "F9 today's deal")
_MINUTE, _HOUR, _DAY = 60, 3600, 86400


class Field(NamedTuple):
    """A field of the list: its heading, its width in cells, and whether it is aligned right."""

    heading: str
    width: int
    right: bool = True


NAME = Field("Name", 22, right=False)
FAMILY = Field("Family", 18, right=False)
PACKS = Field("Packs", 5)
SKILL = Field("Skill", 5, right=False)
WINNABLE = Field("Winnable", 9)
NUMBERS = (Field("Played", 6), Field("Won", 4), Field("%", 4), Field("Time", 8))
_FIELDS = (NAME, FAMILY, PACKS, SKILL, WINNABLE, *NUMBERS)
"""All fields, in the order of the list."""
_FIRST = (SKILL, *NUMBERS[:3], WINNABLE, PACKS, FAMILY, NUMBERS[3])
"""The fields in the order in which they get scarce room, once any game was played."""
_UNPLAYED = (SKILL, WINNABLE, PACKS, FAMILY)
"""The same while no game was played; fields that would be empty are left out."""


@lru_cache  # called for each line
def fields_for(width: int, played: bool = True) -> tuple[Field, ...]:
    """Return the fields that fit into a list of a width in cells; the name gets the rest. While no
    game was played, some are left out."""
    taken = [NAME]
    for extra in _FIRST if played else _UNPLAYED:
        if _total([*taken, extra]) <= width:
            taken.append(extra)
    fields = [field for field in _FIELDS if field in taken]
    fields[0] = NAME._replace(width=max(8, width - _total(fields) + NAME.width))
    return tuple(fields)


def _total(fields: list[Field]) -> int:
    return MARKS + sum(field.width for field in fields) + GAP * (len(fields) - 1)


def heading(fields: tuple[Field, ...], sort: str = "", descending: bool = False) -> Content:
    """Return the line above the list; an arrow marks the order, a click asks for another."""
    cells = []
    for field in fields:
        text = field.heading
        if text == sort and len(text) < field.width:
            text = (text + ("▾" if descending else "▴"))[-field.width :]
        click = {"@click": f"screen.pick('{field.heading}')"} if field.heading in list(Sort) else {}
        cells.append(Content.styled(_cell(field, text), Style.from_meta(click)))
    return Content.assemble(" " * MARKS, Content(" " * GAP).join(cells))


def row(
    fields: tuple[Field, ...],
    item: Playable,
    stats: GameStats,
    favourite: bool = False,
    daily: DayMark = DayMark.NONE,
    measured: AtlasRow | None = None,
    share: str = "",
) -> Content:
    """Return the line of a game, with the other name by which it was found; if it has variants, by
    the name that they share. Without measured facts about its deals, `share` is the share of them
    that can be won."""
    entry, alias = item.entry, item.alias
    note = " · your own" if entry.own else ""
    title = entry.title
    if item.variants:
        title, note = entry.common, f" ◂ {entry.variant or entry.name} ▸"
    if alias:
        note = f" · {alias}{note}"
    name = fit(title, fields[0].width)
    noted = fit(title + note, fields[0].width).rstrip()
    texts = {
        "Name": title + note,
        "Family": entry.family[:1].upper() + entry.family[1:],
        "Packs": str(entry.decks),
        "Skill": skill_text(entry.skill, measured),
        "Winnable": share if measured is None else measured.share,
        "Played": str(stats.played) if stats.played else "",
        "Won": str(stats.won) if stats.played else "",
        "%": stats.share.removesuffix("%"),
        "Time": duration(stats.spent) if stats.spent else "",
    }
    text = (" " * GAP).join(_cell(field, texts[field.heading]) for field in fields)
    marks = f" {FAVOURITE if favourite else ' '}{DAILY[daily]}"
    line = Content(marks.ljust(MARKS) + text)
    if (at := line.plain.find(NOT_KNOWN)) >= 0:
        line = line.stylize(QUIET, at, at + len(NOT_KNOWN))
    if favourite:
        line = line.stylize(MARK, 1, 2)
    if daily:
        line = line.stylize(GOOD if daily >= DayMark.WON else MARK, 2, 3)
    if note and name.startswith(title) and len(noted) > len(title):
        line = line.stylize(QUIET, MARKS + len(title), MARKS + len(noted))
    return line


def continue_row(width: int, offer: SavedGame, name: str, now: float) -> Content:
    """Return the line that offers to continue a saved game, with its title today: a save may have
    another spelling. The time now is in seconds since 1970."""
    moves = count(offer.moves, "move")
    deal = "" if offer.deal is None else f"deal {offer.deal}"
    when, spent = ago(now - offer.played), duration(offer.seconds)
    name = f"Continue {name}"
    room = width - MARKS
    shown = [part for part in (moves, when, deal, spent) if part]
    while shown and cell_len(name) + GAP + len(" · ".join(shown)) > room:
        shown.pop()
    facts = " · ".join(part for part in (deal, moves, spent, when) if part in shown)
    name = " " * (MARKS - 2) + fit(name, room - len(facts))
    return Content.assemble(" ", (CONTINUE, GOOD), name, (facts, QUIET))


def skill_text(skill: int, measured: AtlasRow | None) -> str:
    """Return luck to skill as a row of dots, as measured, otherwise as the rule file has it; empty:
    unknown."""
    if measured is not None:
        skill = measured.shown_skill(skill)
    return "●" * skill + "○" * (5 - skill) if skill else ""


def family_row(width: int, item: Heading) -> Content:
    """Return the line above the games of a family."""
    games = count(item.games, "game")
    room = max(0, width - MARKS - len(games))
    mark = f" {'▸' if item.folded else '▾'}".ljust(MARKS)
    return Content.assemble((mark + fit(item.name, room), GOOD), (games, QUIET))


def faulty_row(width: int, item: LoadFailure) -> Content:
    """Return the line of a rule file that cannot be used."""
    faults = [fault for fault in item.error.diagnostics if not fault.is_warning]
    what = count(len(faults), "fault")
    room = max(0, width - MARKS - len(what))
    return Content.styled(f" {FAULT}".ljust(MARKS) + fit(item.name, room) + what, QUIET)


def chosen_words(item: Item | None) -> str:
    """Return what Enter does with a line."""
    if isinstance(item, Heading):
        return "unfold" if item.folded else "fold"
    return {SavedGame: "continue", LoadFailure: "show faults"}.get(type(item), "play")


def hints(width: int, item: Item | None = None) -> str:
    """Return what the marks for skill mean and the keys for the selected line, as much as fits."""
    text = f"Enter {chosen_words(item)}"
    for more in _HINTS:
        longer = f"{more}   {text}" if more is _SKILL else f"{text}   {more}"
        if len(longer) > width:
            break
        text = longer
    return text


def empty_text(browsing: Browsing, text: str, near: Sequence[str] = ()) -> str:
    """Return the words of an empty list: why a search finds nothing, and the nearest names."""
    view = browsing.view
    if browsing.filter != GameFilter() and not text.strip():
        return "no game matches the filter; F6 changes it, Esc shows all"
    if text.strip():
        among = "" if view is View.ALL else f" under {view}"
        perhaps = f"; did you mean {listed(near, 'or')}?" if near else ""
        return f"no game matches “{text.strip()}”{among}{perhaps}"
    return {
        View.ALL: "no games: SolKit's rule files are missing",
        View.FAVOURITES: "no favourites yet; press * on a game to add it",
        View.RECENT: "you have not played a game yet",
        View.NEVER_WON: "you have won every game",
        View.SAMPLES: "no samples: SolKit's rule files are missing",
    }[view]


def _cell(field: Field, text: str) -> str:
    return text.rjust(field.width) if field.right else fit(text, field.width)


def ago(seconds: float) -> str:
    """Return roughly how long ago something was, in words."""
    if seconds < _MINUTE:
        return "just now"
    if seconds < _HOUR:
        return f"{int(seconds // _MINUTE)} min ago"
    if seconds < _DAY:
        return f"{int(seconds // _HOUR)} h ago"
    days = int(seconds // _DAY)
    return f"{count(days, 'day')} ago"
