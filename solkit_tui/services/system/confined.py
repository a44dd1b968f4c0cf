"""The limits for a remote player of `solkit serve`: only files in the player's home may be used.

`solkit serve` sets the variable for each session. Code that takes a path asks `Services.confined`,
and so does the loader of rules; the solver's process, which has no services, asks here.
"""

import errno
import os
from contextlib import suppress

from solkit_tui.services.system.paths import find_home

VARIABLE = "SOLKIT_CONFINED"
"""The environment variable; the program is confined if it is not empty."""

SOLVER_MEMORY = 64
"""MiB that a search of a confined program may use."""
MOST_RULES = 100
"""The most rule files of the player's own that a confined program reads."""
LARGEST_RULES = 1 << 16
"""The largest size of each of them, in bytes; the largest shipped one has 15 thousand."""

SESSION_MEMORY = 256
"""MiB of data that the program of a session may use; it needs some 40."""
LARGEST_FILE = 4 << 20
"""The largest file that it may write, in bytes; a log of ten thousand finished games has that."""
MOST_FILES, MOST_BYTES = 1000, 32 << 20
"""The most files that a player may have, and the most bytes in all of them."""


def is_confined() -> bool:
    """Return whether this program is confined."""
    return bool(os.environ.get(VARIABLE))


def without_home(text: str) -> str:
    """Return a text for the player: a confined one is not told where on the server the home is."""
    return text.replace(os.path.join(find_home(), ""), "") if is_confined() else text


def check_quota(path: str) -> None:
    """Raise OSError if a confined player has the most files, or the most bytes in them, already, or
    if the server's owner has removed the home; do nothing in a program that is not confined."""
    if not is_confined():
        return
    if not os.path.isdir(find_home()):
        raise OSError(errno.ENOENT, "The player's directory was removed from the server", path)
    files = size = 0
    for directory, _, names in os.walk(find_home()):
        files += len(names)
        for name in names:
            with suppress(OSError):  # another tab has just removed it
                size += os.lstat(os.path.join(directory, name)).st_size
    if size > MOST_BYTES or (files >= MOST_FILES and not os.path.lexists(path)):
        raise OSError(errno.ENOSPC, "The server's storage limit for a player is reached", path)
