"""A game in progress as lines of JSON: the first says what game, each other what happened.

Knows no file, and neither rules nor moves: they are the words of `engine.text.saved`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, NoReturn

from solkit_tui.errors import NewerSave, SaveFileError
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.services.record_names import record_key
from solkit_tui.services.system.reading import (
    MOST_GAMES,
    MOST_SECONDS,
    number,
    one_line,
    whole_number,
)

FORM = 1
"""The version of the form; a higher one comes from a newer program."""

MOST_FORM = 999
"""What is above it is no version, but damage."""

MARK = "journal"
"""The key of the first line whose value is the version of the form."""


class SavedGame(NamedTuple):
    """A game that was left and can be continued.

    Attributes:
        id: What this one deal being played is called; no other ever is.
        name: The name of its rule set.
        file: The rule file, where it is the player's own; else empty.
        deal: The deal number; None for a position that came from elsewhere.
        moves: How many moves are in force.
        seconds: The time spent on it.
        started: When it was dealt, as ``2026-11-20T18:03:04+01:00``.
        played: When it was played last, in seconds since 1970.
        ending: How it ended, where it has ended and only its records are not complete; else empty.
    """

    id: str
    name: str
    file: str
    deal: int | None
    moves: int
    seconds: float
    started: str
    played: float
    ending: str = ""

    def is_of(self, name: str, file: str) -> bool:
        """Whether it is a game of these rules.

        Args:
            name: The name of the rule set, perhaps another than when the game was begun.
            file: The rule file, where it is the player's own; else empty.
        """
        return (record_key(self.name), self.file) == (record_key(name), file)


def as_line(fields: Mapping[str, object]) -> bytes:
    """One line."""
    from json import dumps

    return dumps(fields, separators=(",", ":")).encode() + b"\n"


def read_summary(game_id: str, first: bytes, last: bytes, played: float) -> SavedGame:
    """What the first and the last line of a saved game say.

    Raises:
        SaveFileError: They are not lines of a saved game, or (`NewerSave`) of a newer program.
    """
    head = _head(first)
    moves, seconds, ending = (0, 0.0, "") if last == first else _moment(_object(last))
    name, started = one_line(head["game"]), one_line(head["started"])
    file, deal = head.get("file") or "", head.get("deal")
    return SavedGame(game_id, name, file, deal, moves, seconds, started, played, ending)


def read_whole(data: bytes) -> dict[str, object]:
    """A saved game as `engine.text.saved.resumed` takes it, with `started`, `seconds` and `aids`.

    Args:
        data: Every whole line.

    Raises:
        SaveFileError: As `read_summary`.
    """
    lines = data.splitlines()
    fields = _head(lines[0] if lines else b"")
    moves: list[object] = []
    at, seconds = 0, 0.0
    aids = set(_words(fields.get("aids", [])))
    for place, line in enumerate(lines[1:], 2):
        entry = _object(line)
        if "play" in entry:
            del moves[at:]
            moves.append(entry["play"])
            at += 1
        now, seconds, _ = _moment(entry)
        if now > len(moves) or ("play" in entry and now != at):
            _refuse(f"line {place}: {now} is not the number of moves in force")
        at = now
        aids.update(_words(entry.get("aids", [])))
    return fields | {"moves": moves, "at": at, "seconds": seconds, "aids": sorted(aids)}


def _head(line: bytes) -> dict[str, Any]:
    head = _object(line)
    form = whole_number(head.get(MARK), MOST_FORM, least=1)
    if form is None:
        _refuse(f"{MARK} is no version number")
    if form > FORM:
        raise NewerSave("A newer saved game", "it was written by a newer version of solkit")
    deal = head.get("deal")
    if deal is not None and whole_number(deal, MAX_DEAL) is None:
        _refuse("deal is no number of a deal")
    if not isinstance(head.get("started"), str):
        _refuse("started is missing")
    if not isinstance(head.get("game"), str) or not isinstance(head.get("file"), str | None):
        _refuse("game or file is missing")
    return head


def _moment(entry: Mapping[str, object]) -> tuple[int, float, str]:
    """The moves in force, the seconds and the ending that a line tells."""
    at, ending = whole_number(entry.get("at"), MOST_GAMES), entry.get("ended", "")
    seconds = number(entry.get("t"), MOST_SECONDS)
    if at is None:
        _refuse("at is no number of moves")
    if seconds is None:
        _refuse("t is no time")
    if not isinstance(ending, str):
        _refuse("ended is no word")
    return at, seconds, ending


def _words(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        _refuse("aids are no words")
    return value


def _object(line: bytes) -> dict[str, object]:
    from json import loads

    try:
        found = loads(line)
    except (ValueError, RecursionError) as error:
        raise SaveFileError("Unusable saved game", f"it is not JSON: {error}") from error
    if not isinstance(found, dict):
        _refuse("a line is no object")
    return found


def _refuse(why: str) -> NoReturn:
    raise SaveFileError("Unusable saved game", why)
