"""The deal of the day: its number, and how it went. Knows neither rules nor screens."""

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from solkit_tui.services.record_names import record_key

if TYPE_CHECKING:
    from solkit_tui.services.records.history_values import GameRecord

_DEALS = 1_000_000
"""How many deals there are, 0 to 999999."""


class Daily(StrEnum):
    """How the deal of the day went."""

    PLAYED = "played"
    WON = "won"


def daily_number(game: str, date: str) -> int:
    """The number of a game's deal on a day, 0 to 999999: the same on every machine, for ever.

    It is the first eight bytes of the SHA-256 of the game's name (SolKit's where it has one, its
    case folded), a line feed
    and the date, in UTF-8, read as a number, highest byte first; of that the last six digits.

    Args:
        game: The name of the game.
        date: The day, as ``2026-11-20``.
    """
    from hashlib import sha256

    digest = sha256(f"{record_key(game)}\n{date}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % _DEALS


def dailies(records: "Iterable[GameRecord]", date: str) -> dict[str, Daily]:
    """How the deals of a day went: for each game that was finished, by its `record_key`.

    A deal begun on that day counts for it, whenever it ended; one that was won once stays won.

    Args:
        records: Finished games.
        date: The day, as ``2026-11-20``.
    """
    found: dict[str, Daily] = {}
    for record in records:
        # Most records are of other days: the number is only made for those that are not.
        if record.deal is None or not record.started.startswith(date):
            continue
        name = record_key(record.game)
        if found.get(name) is not Daily.WON and record.deal == daily_number(name, date):
            found[name] = Daily.WON if record.won else Daily.PLAYED
    return found
