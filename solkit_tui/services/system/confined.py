"""The bounds of a player who sits elsewhere: files are those of the home, and no others.

`solkit serve` sets the variable for each session. Whatever takes a path asks `Services.confined`,
and the loader of rules besides; the process of the solver, which has no services, asks here.
"""

import errno
import os
from contextlib import suppress

from solkit_tui.services.system.paths import find_home

VARIABLE = "SOLKIT_CONFINED"
"""Not empty: the program is confined."""

SOLVER_MEMORY = 64
"""MiB that a search may use there."""
MOST_RULES = 100
"""Rule files of the player's own that are read there."""
LARGEST_RULES = 1 << 16
"""Bytes that each of them may have; the largest shipped one has 15 thousand."""

SESSION_MEMORY = 256
"""MiB of data that the program of a session may have; it needs some 40."""
LARGEST_FILE = 4 << 20
"""Bytes of a file that it writes; a log of finished games has that after ten thousand."""
MOST_FILES, MOST_BYTES = 1000, 32 << 20
"""Files that a player may have, and bytes in all of them."""


def is_confined() -> bool:
    """Return whether the variable is set."""
    return bool(os.environ.get(VARIABLE))


def check_room(path: str) -> None:
    """Look whether a file of the player's may be written; where nothing is confined it may.

    Raises:
        OSError: The player has as many files, or as much in them, as is kept here.
    """
    if not is_confined():
        return
    files = size = 0
    for directory, _, names in os.walk(find_home()):
        files += len(names)
        for name in names:
            with suppress(OSError):  # another tab has just removed it
                size += os.lstat(os.path.join(directory, name)).st_size
    if size > MOST_BYTES or (files >= MOST_FILES and not os.path.lexists(path)):
        raise OSError(errno.ENOSPC, "No more is kept for a player here", path)
