"""Reads and writes the JSON files of `save` and `load`. Knows not what stands in them."""

import os
import stat

from solkit_tui.errors import SaveFileError
from solkit_tui.services.system.notices import reason

LARGEST: int = 16 << 20
"""Bytes that such a file may have: a game of 100,000 moves has 3 million."""


def read_object(path: str) -> dict[str, object]:
    """The object that a JSON file holds.

    Raises:
        SaveFileError: It cannot be read, or holds something else.
    """
    import json

    try:
        # Looked at before it is opened: a pipe would block, a device never end.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise _fault(path, "it is not a regular file")
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise _fault(path, reason(error)) from error
    if len(data) > LARGEST:
        raise _fault(path, f"it is larger than {LARGEST >> 20} MiB")
    try:
        found = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise _fault(path, f"it is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise _fault(path, "it is neither a saved game nor a position")
    return found


def write_object(path: str, fields: dict[str, object], mark: str) -> None:
    """Write an object as a JSON file, whole or not at all.

    Args:
        path: The file; it is replaced only if it is empty or such a file itself.
        fields: The object.
        mark: The first key of such files.

    Raises:
        SaveFileError: It cannot be written, or is a file of another kind.
    """
    import json

    from solkit_tui.services.system.files import write_atomic

    opening = f'{{"{mark}"'.encode()
    directory = os.path.dirname(path)
    try:
        if directory and not os.path.isdir(directory):
            raise _fault(path, "there is no such directory")
        if os.path.exists(path):
            if not stat.S_ISREG(os.stat(path).st_mode):
                raise _fault(path, "it is not a regular file")
            with open(path, "rb") as file:
                begins = file.read(len(opening))
            if begins not in (b"", opening):
                raise _fault(path, "a file that is no saved game is not overwritten")
        write_atomic(path, json.dumps(fields).encode() + b"\n")
    except (OSError, ValueError) as error:
        raise _fault(path, reason(error)) from error


def _fault(path: str, why: str) -> SaveFileError:
    from solkit_tui.line.words import shown

    # The end of a path says more than its beginning.
    name = path if len(path) <= 40 else f"…{path[-39:]}"
    return SaveFileError("Unusable file", f"{shown(name)}: {why}")
