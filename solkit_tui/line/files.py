"""Reads and writes the files of `save` and `load`. Knows no positions."""

import os

from solkit_tui.engine.text.saved import MARK
from solkit_tui.errors import SaveFileError
from solkit_tui.line.typed import excerpt
from solkit_tui.rules.content import Content, content_of, utf8
from solkit_tui.services.system.files import read_regular, write_atomic
from solkit_tui.services.system.notices import error_text

LARGEST: int = 16 << 20
"""The largest size of a saved game or position, in bytes: a game of 100,000 moves has 3 million."""


def read_data(path: str) -> bytes:
    """Return the content of a UTF-8 file; raise SaveFileError if it is unreadable or too large."""
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
