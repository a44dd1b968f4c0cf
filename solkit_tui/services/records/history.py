"""The log of finished games, history.jsonl: one line a game. Knows no game and no clock.

Lines are only ever added, each with one call, so two programs can write at once. A damaged line is
skipped, and the file is still read and not rewritten; a torn line at the end is dropped when the
next one is added. Of two lines with the id of one game the later counts: if a program is killed
while it logs a game, the next program logs the game again.
"""

import os
from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.model.cards import MOST_DEAL
from solkit_tui.services.record_names import record_name
from solkit_tui.services.system import reading
from solkit_tui.services.system.files import make_directory, require_regular_file
from solkit_tui.services.system.journal import Journal
from solkit_tui.services.system.notices import KEEP_TRYING, Notices


class Ending(StrEnum):
    """The end of a game."""

    WON = "won"
    LOST = "lost"
    """Given up when no legal move was left, or when the rules had declared it lost."""
    SHOWN = "shown"
    """Played to its end by the solver; counts as played, not as won."""
    ABANDONED = "abandoned"
    """Given up for another deal or another game while moves were left."""

    @property
    def words(self) -> str:
        """Return what players read of it."""
        return {Ending.LOST: "no moves left", Ending.SHOWN: "solved"}.get(self, self.value)


class Aid(StrEnum):
    """A kind of help for the player, or another thing to be told of a game."""

    UNDO = "undo"
    """A move taken back, a restart included."""
    HINT = "hint"
    SOLVER = "solver"
    """An answer of the solver: whether the game can still be won."""
    LINE = "line"
    """Moves that the solver made, or that it told."""
    SHOWN = "shown"
    """So many of them that the game is not won by the player."""
    KNOWN = "known"
    """No help, but the deal had been won before, or the solver had shown its line."""


HELP = frozenset({Aid.HINT, Aid.SOLVER, Aid.LINE, Aid.SHOWN})
NO_RECORDS = HELP | {Aid.KNOWN}
"""With one of these a win sets no best time."""


class GameRecord(NamedTuple):
    """A finished game.

    Attributes:
        id: The id of this one game; empty: not known.
        game: The name of its rule set.
        deal: The deal number; None for a position that came from elsewhere.
        started: When it was dealt, in local time, as ``2026-11-20T18:03:04+01:00``.
        seconds: The time spent on it.
        moves: The number of moves at the end, without undone ones.
        ending: How it ended.
        aids: The help that the player got, values of `Aid`, in alphabetical order.
        level: How hard the deal is, a value of `solver.levels.Level`; empty: not known.
        hints: The number of hints that the player got.
    """

    id: str
    game: str
    deal: int | None
    started: str
    seconds: float
    moves: int
    ending: Ending
    aids: tuple[str, ...] = ()
    level: str = ""
    hints: int = 0

    @property
    def won(self) -> bool:
        """Return whether it was won."""
        return self.ending is Ending.WON

    @property
    def unaided(self) -> bool:
        """Return whether it was won without help; moves taken back are none."""
        return self.won and HELP.isdisjoint(self.aids)

    @property
    def sets_records(self) -> bool:
        """Return whether its time and moves may be a player's best."""
        return self.won and NO_RECORDS.isdisjoint(self.aids)


def record_fields(record: GameRecord) -> dict[str, object]:
    """Return a record as a JSON object."""
    return record._asdict() | {
        "game": record_name(record.game),
        "ending": str(record.ending),
        "aids": list(record.aids),
    }


def read_record(fields: Mapping[str, object]) -> GameRecord | None:
    """Return the record in an object of the log, None if it is not one; ignore unknown keys."""
    game_id, game, started = fields.get("id", ""), fields.get("game"), fields.get("started", "")
    deal, moves = fields.get("deal"), reading.whole_number(fields.get("moves"), reading.MOST_GAMES)
    seconds = reading.number(fields.get("seconds"), reading.MOST_SECONDS)
    ending, aids = fields.get("ending"), fields.get("aids", [])
    if not (isinstance(game_id, str) and isinstance(game, str) and isinstance(started, str)):
        return None
    if moves is None or seconds is None:
        return None
    if deal is not None and (deal := reading.whole_number(deal, MOST_DEAL)) is None:
        return None
    if not (isinstance(aids, list) and all(isinstance(aid, str) for aid in aids)):
        return None
    try:
        how = Ending(str(ending))
    except ValueError:
        return None
    game, started = reading.one_line(game), reading.one_line(started)
    level = fields.get("level", "")
    level = reading.one_line(level) if isinstance(level, str) else ""
    helped = tuple(map(reading.one_line, aids))
    hints = reading.whole_number(fields.get("hints"), reading.MOST_GAMES) or 0
    return GameRecord(game_id, game, deal, started, seconds, moves, how, helped, level, hints)


class HistoryService:
    """Reads the log and adds to it; `notices` collects messages, such as of damaged lines.

    Records that cannot be written are kept, returned by `all`, and written with the next game. The
    file need not exist; if its path is empty, the log is kept in memory only.
    """

    def __init__(self, path: str, notices: Notices | None = None) -> None:
        self._path = path
        self._waiting: list[GameRecord] = []
        self.notices = Notices() if notices is None else notices
        self._forget()

    def _forget(self) -> None:
        self._mixed = False  # whether it holds games of another log
        self._records: dict[object, GameRecord] = {}
        self._file = 0  # which file was read
        self._size = 0  # and how much of it
        self._unread = 0  # lines

    def all(self) -> tuple[GameRecord, ...]:
        """Return every finished game, in the order in which they ended."""
        try:
            self._read_on()
        except FileNotFoundError:
            self._forget()
        except OSError as error:
            self.notices.add_failure("The game log could not be read", self._path, error)
        records = (*self._records.values(), *self._waiting)
        return tuple(sorted(records, key=lambda record: record.started)) if self._mixed else records

    def add(self, *records: GameRecord, mixed: bool = False) -> None:
        """Add finished games to the log; if they are `mixed`, they come from another log, and their
        place in this one does not tell when they ended."""
        self._mixed |= mixed
        self._waiting += records
        self.flush()

    @property
    def unsaved(self) -> bool:
        """Return whether records are waiting to be written."""
        return bool(self._path and self._waiting)

    def flush(self) -> None:
        """Write what could not be written before."""
        if not self.unsaved:
            return
        try:
            self._write()
        except OSError as error:
            title = "A finished game was not recorded"
            self.notices.add_failure(title, self._path, error, KEEP_TRYING)
        else:
            self.notices.forget_given()

    def _write(self) -> None:
        from json import dumps

        mark = {"mixed": True} if self._mixed else {}
        lines = "".join(dumps(record_fields(record) | mark) + "\n" for record in self._waiting)
        make_directory(os.path.dirname(self._path))
        journal = Journal.make(self._path, 0o600, patience=0.5)
        try:
            # A whole record that lacks only its line feed, as an editor may leave it, is kept.
            if journal.torn and _line(journal.torn) is not None:
                journal.end_line()
            journal.append(lines.encode())
        finally:
            journal.release()
        self._waiting.clear()

    def _read_on(self) -> None:
        """Read the lines added since the last time; all of them if the file was replaced."""
        require_regular_file(self._path)
        with open(self._path, "rb") as file:
            status = os.fstat(file.fileno())
            if status.st_ino != self._file or status.st_size < self._size:
                self._forget()
                self._file = status.st_ino
            file.seek(self._size)
            # A line that another program is just writing is read the next time.
            whole, feed, _ = file.read().rpartition(b"\n")
        self._size += len(whole) + len(feed)
        unread = sum(not self._read_line(line) for line in whole.split(b"\n"))
        if unread:
            self._unread += unread
            self.notices.add(
                "Part of the game log could not be read",
                f"{self._path}: {count(self._unread, 'damaged line')} ignored.",
            )

    def _read_line(self, line: bytes) -> bool:
        """Take in one line and return whether it could be read."""
        if not line.strip():
            return True
        record = _line(line)
        if record is None:
            return False
        self._mixed |= b'"mixed": true' in line
        key = record.id or len(self._records)
        self._records.pop(key, None)  # a later line for the same game goes to the end
        self._records[key] = record
        return True


def _line(data: bytes) -> GameRecord | None:
    """Return the record in a line of the log; None if the line is damaged."""
    from json import loads

    try:
        fields = loads(data)
    except (ValueError, RecursionError):
        return None
    return read_record(fields) if isinstance(fields, dict) else None
