"""A finished game as a value and as a line of the log. Knows no file and no rules."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.services.record_names import record_name
from solkit_tui.services.system.reading import (
    MOST_GAMES,
    MOST_SECONDS,
    number,
    one_line,
    whole_number,
)


class Ending(StrEnum):
    """How a game ended."""

    WON = "won"
    LOST = "lost"
    """Left when no legal move remained, or when the rules had declared it lost."""
    ABANDONED = "abandoned"
    """Left for another deal or another game while it could still be played."""


class Aid(StrEnum):
    """What helps a player; a win without any is marked."""

    UNDO = "undo"
    """A move taken back, a restart included."""
    HINT = "hint"
    SOLVER = "solver"
    """An answer of the solver: whether the game can still be won, or how."""


class GameRecord(NamedTuple):
    """A finished game.

    Attributes:
        id: What this one deal being played was called; empty: not known.
        game: The name of its rule set.
        deal: The deal number; None for a position that came from elsewhere.
        started: When it was dealt, in local time, as ``2026-11-20T18:03:04+01:00``.
        seconds: The time spent on it.
        moves: How many moves were in force at the end.
        ending: How it ended.
        aids: What helped the player, words of `Aid`, in alphabetical order.
    """

    id: str
    game: str
    deal: int | None
    started: str
    seconds: float
    moves: int
    ending: Ending
    aids: tuple[str, ...] = ()

    @property
    def won(self) -> bool:
        """Whether it was won."""
        return self.ending is Ending.WON

    @property
    def unaided(self) -> bool:
        """Whether it was won without any aid."""
        return self.won and not self.aids


def record_fields(record: GameRecord) -> dict[str, object]:
    """A record in values that JSON has."""
    return record._asdict() | {
        "game": record_name(record.game),
        "ending": str(record.ending),
        "aids": list(record.aids),
    }


def read_record(fields: Mapping[str, object]) -> GameRecord | None:
    """The record of a line of the log; None: it is of another form. Unknown keys do no harm."""
    game_id, game, started = fields.get("id", ""), fields.get("game"), fields.get("started", "")
    deal, moves = fields.get("deal"), whole_number(fields.get("moves"), MOST_GAMES)
    seconds = number(fields.get("seconds"), MOST_SECONDS)
    ending, aids = fields.get("ending"), fields.get("aids", [])
    if not (isinstance(game_id, str) and isinstance(game, str) and isinstance(started, str)):
        return None
    if moves is None or seconds is None:
        return None
    if deal is not None and (deal := whole_number(deal, MAX_DEAL)) is None:
        return None
    if not (isinstance(aids, list) and all(isinstance(aid, str) for aid in aids)):
        return None
    try:
        how = Ending(str(ending))
    except ValueError:
        return None
    game, started = one_line(game), one_line(started)
    return GameRecord(game_id, game, deal, started, seconds, moves, how, tuple(map(one_line, aids)))


def local_time(seconds: float | None = None) -> str:
    """A moment in local time with its distance from UTC, as ``2026-11-20T18:03:04+01:00``.

    Args:
        seconds: Since 1970; None: now.
    """
    import time

    text = time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(seconds))
    return f"{text[:-2]}:{text[-2:]}"
