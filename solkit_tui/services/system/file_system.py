"""Differences of the file systems of Windows and of others: locks, owners, replacing."""

import errno
import os
import stat
import sys
import time
from contextlib import suppress

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_POLL = 0.005
"""Seconds between two tries for a lock that another program holds, usually for 2 ms or so."""

_BEYOND = 1 << 30


def try_lock(descriptor: int) -> bool:
    """Lock an open file until it is closed, and return whether the lock was free.

    On a file system without locks every program seems to get one.
    """
    try:
        if sys.platform == "win32":
            # A byte that no file has: what is locked there cannot be read by other programs.
            os.lseek(descriptor, _BEYOND, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
    return True


def lock_within(patience: float, descriptor: int) -> bool:
    """Lock a file as `try_lock` does, waiting for it at most `patience` seconds."""
    until = time.monotonic() + patience
    while not try_lock(descriptor):
        if time.monotonic() >= until:
            return False
        time.sleep(_POLL)
    return True


def keep_owner(descriptor: int, before: os.stat_result) -> None:
    """Give an open file the owner and the permissions of the file that it is to replace."""
    if sys.platform != "win32":
        if (before.st_uid, before.st_gid) != (os.geteuid(), os.getegid()):
            with suppress(OSError):  # only the administrator may give files away
                os.fchown(descriptor, before.st_uid, before.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(before.st_mode))


def replace(temporary: str, target: str) -> None:
    """Put a file in the place of another; raise OSError if that fails, with both as they were."""
    # On Windows a file that another program has open for a moment cannot be replaced.
    for _ in range(19 if sys.platform == "win32" else 0):
        with suppress(PermissionError):
            os.replace(temporary, target)
            return
        time.sleep(_POLL)
    os.replace(temporary, target)


def sync_directory(directory: str) -> None:
    """Wait until a directory's new names are on the disk, if the platform can do that."""
    if sys.platform == "win32":
        return
    try:
        descriptor = os.open(directory, os.O_RDONLY)
    except OSError:
        return
    with suppress(OSError):
        os.fsync(descriptor)
    os.close(descriptor)
