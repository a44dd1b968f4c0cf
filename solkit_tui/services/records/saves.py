"""The games in progress, each in a file of its own in saves/. Knows no rules and no statistics.

A file is lines of JSON: the first says which game it is, each other what happened. It grows by a
line a move (see `journal`), so that a save costs the same in a game of ten and of ten thousand
moves. The program that plays a game keeps its file locked: two programs never write into one file,
and none offers a game that another is playing.
"""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from solkit_tui.errors import NewerSave, SaveFileError
from solkit_tui.model.cards import MOST_DEAL
from solkit_tui.services.record_names import record_key
from solkit_tui.services.system import reading
from solkit_tui.services.system.files import LEFTOVER_AGE, set_aside
from solkit_tui.services.system.journal import Journal
from solkit_tui.services.system.notices import Notices, error_text

FORM = 1
"""The version of the file format; a higher one comes from a newer program."""

MOST_FORM = 999
"""The highest possible version; a number above it means damage."""

MARK = "journal"
"""The key in the first line whose value is the version of the file format."""


class SavedGame(NamedTuple):
    """A saved game that can be continued.

    Attributes:
        id: The id of this one game, unlike that of any other.
        name: The name of its rule set.
        file: The rule file if it is the player's own; else empty.
        deal: The deal number; None for a position that came from elsewhere.
        moves: The number of moves, without undone ones.
        seconds: The time spent on it.
        played: When it was played last, in seconds since 1970.
        ending: How it ended, if it is over and only its records are incomplete; else empty.
        stuck: Whether no useful move was left.
        elsewhere: Whether another program is playing it.
    """

    id: str
    name: str
    file: str
    deal: int | None
    moves: int
    seconds: float
    played: float
    ending: str = ""
    stuck: bool = False
    elsewhere: bool = False


def read_summary(game_id: str, first: bytes, last: bytes, played: float) -> SavedGame:
    """Return the summary of a saved game from its first and its last line; raise SaveFileError if
    they are not such lines, NewerSave if they are of a newer program."""
    head = _head(first)
    begun = last != first
    entry = _object(last) if begun else {}
    moves, seconds, ending = _moment(entry) if begun else (0, 0.0, "")
    name, file, deal = reading.one_line(head["game"]), head.get("file") or "", head.get("deal")
    stuck = entry.get("stuck") is True
    return SavedGame(game_id, name, file, deal, moves, seconds, played, ending, stuck)


def read_whole(data: bytes) -> dict[str, object]:
    """Return a saved game from its whole lines as `resumed_so_far` takes it, with `started`,
    `seconds`, `aids`, `hints` and `level`, and with `by` for every move; raise SaveFileError as
    `read_summary` does."""
    lines = data.splitlines()
    fields = _head(lines[0] if lines else b"")
    moves: list[object] = []
    by: list[object] = []
    at, seconds = 0, 0.0
    aids = set(_words(fields.get("aids", [])))
    for place, line in enumerate(lines[1:], 2):
        entry = _object(line)
        if "play" in entry:
            del moves[at:], by[at:]
            moves.append(entry["play"])
            by.append(entry.get("by", "player"))
            at += 1
        now, seconds, _ = _moment(entry)
        if now > len(moves) or ("play" in entry and now != at):
            raise SaveFileError(f"line {place}: {now} is not the number of current moves")
        at = now
        aids.update(_words(entry.get("aids", [])))
        fields["level"] = entry.get("level", fields.get("level", ""))
        fields["hints"] = entry.get("hints", fields.get("hints", 0))
    moment = {"at": at, "seconds": seconds, "aids": sorted(aids)}
    return fields | {"moves": moves, "by": by} | moment


def _head(line: bytes) -> dict[str, Any]:
    head = _object(line)
    form = reading.whole_number(head.get(MARK), MOST_FORM, least=1)
    if form is None:
        raise SaveFileError(f"{MARK} is not a version number")
    if form > FORM:
        raise NewerSave
    deal = head.get("deal")
    if deal is not None and reading.whole_number(deal, MOST_DEAL) is None:
        raise SaveFileError("deal is not a deal number")
    if not isinstance(head.get("started"), str):
        raise SaveFileError("missing: started")
    if not isinstance(head.get("game"), str) or not isinstance(head.get("file"), str | None):
        raise SaveFileError("missing: game or file")
    return head


def _moment(entry: Mapping[str, object]) -> tuple[int, float, str]:
    """Return the number of moves, the seconds and the ending in a line."""
    at, ending = reading.whole_number(entry.get("at"), reading.MOST_GAMES), entry.get("ended", "")
    seconds = reading.number(entry.get("t"), reading.MOST_SECONDS)
    if at is None:
        raise SaveFileError("at is not a number of moves")
    if seconds is None:
        raise SaveFileError("t is not a time")
    if not isinstance(ending, str):
        raise SaveFileError("ended is not a word")
    return at, seconds, ending


def _words(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise SaveFileError("aids must be a list of words")
    return value


def _object(line: bytes) -> dict[str, object]:
    from json import loads

    try:
        fields = loads(line)
    except (ValueError, RecursionError) as error:
        raise SaveFileError(f"invalid JSON: {error}") from error
    if not isinstance(fields, dict):
        raise SaveFileError("a line is not a JSON object")
    return fields


SUFFIX = ".jsonl"
"""The ending of the files of saved games."""

_ENDS = 1 << 16


class SavesService:
    """Keeps the games in progress, in a directory that need not exist (empty: nothing is kept);
    `notices` collects messages for the player, such as of a file set aside.

    Only the methods that say so raise errors: a failed save must not stop play.
    """

    def __init__(self, directory: str, notices: Notices | None = None) -> None:
        self._directory = directory
        self._journals: dict[str, Journal] = {}
        self._left: dict[str, int] = {}  # the size of each file that this program closed
        self._failed = False
        self.notices = Notices() if notices is None else notices

    # -- listing saved games ----------------------------------------------------------------------

    def all(self, *, elsewhere: bool = False) -> tuple[SavedGame, ...]:
        """Return every game that can be continued, or every one played `elsewhere`, the one played
        last first.

        Games being played here are left out. A damaged file is set aside, one of a newer program
        left alone, and a notice added for either.
        """
        games = (saved for saved in self._saved_games() if not saved.ending)
        return tuple(saved for saved in games if saved.elsewhere is elsewhere)

    def of(self, name: str, file: str = "") -> SavedGame | None:
        """Return the game of these rules to continue that was played last, else one that is played
        elsewhere; None: there is none. The file is given if it is the player's own; the name may be
        in another spelling."""
        rules, games = (record_key(name), file), self._saved_games()
        of_rules = [one for one in games if (record_key(one.name), one.file) == rules]
        open_ones = (saved for saved in of_rules if not saved.ending)
        return min(open_ones, key=lambda saved: saved.elsewhere, default=None)

    def over(self) -> tuple[SavedGame, ...]:
        """Return the games that are over, but whose records are not complete."""
        games = self._saved_games()
        return tuple(saved for saved in games if saved.ending and not saved.elsewhere)

    def has(self, game_id: str) -> bool:
        """Return whether a game has a save; one that is played here counts before it is written."""
        return game_id in self._journals or os.path.exists(self._path(game_id))

    # -- writing and reading one game -------------------------------------------------------------

    def begin(self, game_id: str, head: Mapping[str, object], *lines: Mapping[str, object]) -> None:
        """Begin the save of a game with the line that says what game it is, and those for what
        happened until now; its id is the name of the file."""
        if self._directory:
            self._journals[game_id] = Journal(self._path(game_id))
        self.append(game_id, head, *lines)

    def append(self, game_id: str, *lines: Mapping[str, object]) -> None:
        """Add lines to the save of a game that was begun or read."""
        if not self._directory:
            return
        from json import dumps

        fault = ""
        try:
            journal = self._journals.get(game_id) or self._opened(game_id)
            if journal.size != self._left.get(game_id, journal.size):
                self._release(game_id)
                raise SaveFileError("another program is playing this game", "In use elsewhere")
            self._left.pop(game_id, None)
            texts = (dumps(fields, separators=(",", ":")) + "\n" for fields in lines)
            journal.append("".join(texts).encode())
        except SaveFileError as error:
            fault = f"{error.text}."
        except OSError as error:
            path = self._path(game_id)
            fault = f"{path}: {error_text(error)}. solkit will try again after every move."
        if fault:
            self.notices.add("The game could not be saved", fault)
        elif self._failed:
            self.notices.forget_given()
        self._failed = bool(fault)

    def read(self, game_id: str) -> dict[str, object]:
        """Read a game to continue it, see `read_whole`, and keep its file locked until `close`;
        raise SaveFileError if the game is gone, being played elsewhere, of a newer program, or
        damaged, and then set aside."""
        try:
            return read_whole((self._journals.get(game_id) or self._opened(game_id)).read())
        except OSError as error:
            self.close(game_id)
            raise SaveFileError(f"{self._path(game_id)}: {error_text(error)}") from error
        except NewerSave:
            self.close(game_id)
            raise
        except SaveFileError as error:
            if game_id not in self._journals:
                raise
            aside = self.set_aside(game_id)
            wrong = f"{error.text}; the file was kept as {aside}"
            raise SaveFileError(wrong, error.title) from error

    def peek(self, game_id: str) -> dict[str, object]:
        """Return what `read` does, but neither keep the file locked nor set it aside; raise
        SaveFileError as `read` does, OSError if it cannot be read."""
        try:
            return read_whole(self._opened(game_id).read())
        finally:
            self._release(game_id)

    def set_aside(self, game_id: str, fault: str = "damaged") -> str:
        """Rename the file of a game that cannot be continued, and return its new path."""
        self._release(game_id)
        path = self._path(game_id)
        try:
            return set_aside(path, fault)
        except OSError:
            return path

    def close(self, game_id: str) -> None:
        """Close the save of a game, to be continued another time."""
        journal = self._journals.get(game_id)
        if journal is not None:
            try:
                journal.retry()
                journal.sync()
            except OSError as error:
                title = "The last moves could not be saved"
                self.notices.add_failure(title, journal.path, error)
            else:
                self._left[game_id] = journal.size
                self._release(game_id)

    def forget(self, game_id: str) -> None:
        """Remove the save of a game that is over."""
        self._release(game_id)
        self._left.pop(game_id, None)
        if not self._directory:
            return
        try:
            os.unlink(self._path(game_id))
        except FileNotFoundError:
            pass
        except OSError as error:
            title = "The file of a finished game could not be deleted"
            self.notices.add_failure(title, self._path(game_id), error)

    # -- inside -----------------------------------------------------------------------------------

    def _path(self, game_id: str) -> str:
        return os.path.join(self._directory or os.devnull, game_id + SUFFIX)

    def _opened(self, game_id: str) -> Journal:
        path = self._path(game_id)
        journal = Journal.open(path)
        if journal is None:
            played = os.path.exists(path)
            what = "another program is playing it" if played else "it no longer exists"
            raise SaveFileError(f"{path}: {what}", "This game cannot be continued")
        self._journals[game_id] = journal
        return journal

    def _release(self, game_id: str) -> None:
        journal = self._journals.pop(game_id, None)
        if journal is not None:
            journal.release()

    def _saved_games(self) -> list[SavedGame]:
        found = filter(None, map(self._summary, self._ids()))
        return sorted(found, key=lambda saved: saved.played, reverse=True)

    def _ids(self) -> Iterator[str]:
        try:
            names = os.listdir(self._directory)
        except (FileNotFoundError, NotADirectoryError):
            return
        except OSError as error:
            self.notices.add_failure("Saved games could not be read", self._directory, error)
            return
        for name in names:
            game_id = name.removesuffix(SUFFIX)
            if game_id != name and not name.startswith(".") and game_id not in self._journals:
                yield game_id

    def _summary(self, game_id: str) -> SavedGame | None:
        """Return the summary of a game; None if it cannot be continued, now or ever."""
        path, journal = self._path(game_id), None
        try:
            journal = Journal.open(path)
            if journal is None:
                return self._summary_elsewhere(game_id, path)
            if not journal.size:
                # So new a file another program may be writing at this moment.
                if journal.changed < time.time() - LEFTOVER_AGE:
                    if journal.torn:
                        raise SaveFileError("the first line is torn")
                    os.unlink(path)
                return None
            first, last = journal.ends(_ENDS)
            return read_summary(game_id, first, last, journal.changed)
        except NewerSave as error:
            self.notices.add(error.title, f"{path}: {error.text}; it was left unchanged.")
        except SaveFileError as error:
            if journal is not None:
                journal.release()
            text = f"{path}: {error.text}. It was kept as {self.set_aside(game_id)}."
            self.notices.add("A saved game was damaged", text)
        except OSError as error:
            self.notices.add_failure("A saved game could not be read", path, error)
        finally:
            if journal is not None:
                journal.release()
        return None

    def _summary_elsewhere(self, game_id: str, path: str) -> SavedGame | None:
        """Return the summary of a game that another program is playing; None: it is over, or its
        first line is not written yet. What else may be wrong with it that program says."""
        with suppress(OSError, SaveFileError):
            with open(path, "rb") as file:
                lines, played = file.read().split(b"\n")[:-1], os.fstat(file.fileno()).st_mtime
            if lines:
                return read_summary(game_id, lines[0], lines[-1], played)._replace(elsewhere=True)
        return None
