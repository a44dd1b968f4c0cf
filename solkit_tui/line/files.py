"""Finds the rules for a game's name or a path; reads and writes the files of `save` and `load`.

Knows no positions.
"""

import os

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.saved import MARK, SavedHead
from solkit_tui.errors import RuleFileError, SaveFileError, UnknownGame
from solkit_tui.line.typed import excerpt
from solkit_tui.resources import bundled
from solkit_tui.rules.content import Content, content_of, utf8
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.record_names import record_name
from solkit_tui.services.system.files import read_regular, write_atomic
from solkit_tui.services.system.notices import error_text

LARGEST: int = 16 << 20
"""The largest size of a saved game or position, in bytes: a game of 100,000 moves has 3 million."""


def read_data(path: str) -> bytes:
    """Return the content of a file in UTF-8; raise SaveFileError if the file cannot be read, or is
    too large."""
    try:
        data = read_regular(path, LARGEST + 1)
    except (OSError, ValueError) as error:
        raise file_fault(path, error_text(error)) from error
    if len(data) > LARGEST:
        raise file_fault(path, f"larger than {LARGEST >> 20} MiB")
    return utf8(data)


def read_object(path: str, data: bytes) -> dict[str, object]:
    """Return the object in a JSON file with this content; raise SaveFileError if the content is
    something else."""
    import json

    try:
        fields = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        at = ""
        if isinstance(error, json.JSONDecodeError):
            at = f" (line {error.lineno}, column {error.colno})"
        raise file_fault(path, f"not a saved game: it is not JSON{at}") from error
    if not isinstance(fields, dict):
        raise file_fault(path, "expected a saved game or a position")
    return fields


def write_text(path: str, text: str, kind: Content) -> None:
    """Write a text as a file, whole or not at all; raise SaveFileError if that fails, or if an
    existing file is neither empty nor of the same kind."""
    before = read_data(path) if os.path.exists(path) else b""
    if before and content_of(before) is not kind:
        raise file_fault(path, f"this file is not {kind.value}, so it is not overwritten")
    directory = os.path.dirname(path)
    if directory and not os.path.isdir(directory):
        raise file_fault(path, "no such directory")
    try:
        write_atomic(path, text.encode())
    except (OSError, ValueError) as error:
        raise file_fault(path, error_text(error)) from error


def write_object(path: str, fields: dict[str, object]) -> None:
    """Write a saved game as a JSON file, as `write_text` does; raise SaveFileError also if an
    existing file is of a newer program."""
    import json

    if os.path.exists(path) and _is_newer(path, fields):
        raise file_fault(path, "written by a newer SolKit, so it is not overwritten")
    write_text(path, json.dumps(fields) + "\n", Content.SAVED)


def _is_newer(path: str, fields: dict[str, object]) -> bool:
    """Return whether a file has a later version than the object that is to replace it."""
    try:
        version, ours = read_object(path, read_data(path)).get(MARK), fields.get(MARK)
    except SaveFileError:
        return False
    return isinstance(version, int) and isinstance(ours, int) and version > ours


def file_fault(path: str, why: str) -> SaveFileError:
    """Return the error of a file that cannot be used."""
    # The end of a path says more than its beginning.
    name = path if len(path) <= 40 else f"…{path[-39:]}"
    return SaveFileError(f"{excerpt(name)}: {why}", "")


NamedGame = tuple[Game, str, bool]
"""A game; its rule file if that is the player's own, else empty; whether games of it count for the
statistics, which they do not if the file was named by its path."""


def is_path(text: str) -> bool:
    """Return whether a text is meant as the path of a rule file, not as the name of a game."""
    return text.lower().endswith((".sol", ".json")) or "/" in text or os.sep in text


def find_rules(loader: RuleLoader, text: str) -> NamedGame:
    """Return the game for a part of a game's name, or for the path of a rule file.

    The text is taken as a path if it looks like one, or if no game has that name.

    Raises:
        UnknownGame: There is no such game, or more than one.
        RuleFileError: The file cannot be read or played.
    """
    if is_path(text):
        return _of_file(loader, text)
    try:
        entry = loader.find(text)
    except UnknownGame:
        if os.path.isfile(text):
            return _of_file(loader, text)
        raise
    return _of_list(entry, loader.load(entry))


def default_game(loader: RuleLoader) -> NamedGame:
    """Return the game to play if none is named: the shipped Klondike that deals single cards.

    Its path is fixed here, so that the other files need not be searched for it (2 ms).

    Raises:
        RuleFileError: The installation is damaged.
    """
    path = os.path.join(bundled("rules"), "klondike", "klondike_easy.sol")
    return (game_of(loader.load(path)), "", True)


def _of_file(loader: RuleLoader, path: str) -> NamedGame:
    return (game_of(loader.load(path)), os.path.abspath(path), False)


def _of_list(entry: CatalogueEntry, rules: RuleSet) -> NamedGame:
    return (game_of(rules), entry.own_file, True)


def find_saved_rules(loader: RuleLoader, head: SavedHead) -> NamedGame:
    """Return the game for a saved game; if its own rule file is gone, a listed game of the same
    name and the same rules. Raise SaveFileError if there is no such game, RuleFileError if its rule
    file cannot be played."""
    entries = [
        entry for entry in loader.catalogue().loaded if entry.record == record_name(head.name)
    ]
    if head.file:
        counts = any(entry.own and entry.path == head.file for entry in entries)
        if os.path.exists(head.file):
            return (game_of(loader.load(head.file)), head.file, counts)
        for entry in entries:
            try:
                rules = loader.load(entry)
            except RuleFileError:
                continue
            if rules_digest(rules) == head.digest:
                return _of_list(entry, rules)
        raise SaveFileError(f"its rule file no longer exists: {head.file}")
    shipped = [entry for entry in entries if not entry.own] or entries
    if not shipped:
        raise SaveFileError(f"game “{head.name}” does not exist here")
    return _of_list(shipped[0], loader.load(shipped[0]))
