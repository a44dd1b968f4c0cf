"""Whether the game on the table can still be won, as far as is known: a mark for the title and a
row for the panel. Asks nobody."""

from solkit_tui.annotations import NamedTuple
from solkit_tui.enums import StrEnum
from solkit_tui.services.system.clock import count
from solkit_tui.ui.table.panel_text import Row
from solkit_tui.ui.widgets.button_line import Part


class Chance(StrEnum):
    """What is known of a position."""

    SEARCHING = "searching"
    WINNABLE = "winnable"
    LOST = "lost"
    OPEN = "open"
    """A search has ended without an answer."""
    PLAYED = "played"
    """A line to the win is being played for the player."""


class Outlook(NamedTuple):
    """What is known of the position on the table.

    Attributes:
        chance: Whether it can be won.
        moves: How many moves there are to the win, on the line that is known.
        unsettled: What is said of a search without an answer.
    """

    chance: Chance
    moves: int | None = None
    unsettled: str = ""


_MARKS = {
    Chance.SEARCHING: Part("… searching", "quiet", "solver('winnable')"),
    Chance.WINNABLE: Part("✓ winnable", "good", "solver('winnable')"),
    Chance.LOST: Part("✕ lost", "refused", "open('review')"),
    Chance.OPEN: Part("? not known", "quiet", "solver('winnable')"),
    Chance.PLAYED: Part("» played for you", "good"),
}
"""The shapes differ, not the colours alone; a click asks again, or where the game was lost."""


def mark(outlook: Outlook) -> Part:
    """The mark in the title; its first character alone says it where the room is short."""
    return _MARKS[outlook.chance]


def row(outlook: Outlook) -> Row:
    """The row of the panel."""
    return Row("Winnable", words(outlook))


def words(outlook: Outlook) -> str:
    """What the panel says: ``yes, 84 moves``, ``no``, ``not settled in 10 s``."""
    match outlook.chance:
        case Chance.SEARCHING:
            return "searching"
        case Chance.WINNABLE | Chance.PLAYED:
            return "yes" if outlook.moves is None else f"yes, {count(outlook.moves, 'move')}"
        case Chance.LOST:
            return "no"
        case Chance.OPEN:
            return outlook.unsettled


def unsettled(seconds: float, limit: str) -> str:
    """A search without an answer in words: how long it took, or what ended it."""
    return f"not settled in {seconds:g} s" if limit == "time" else f"not settled: {limit}"
