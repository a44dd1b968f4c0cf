"""Files that are never half written: atomic writing, setting aside, a lock between programs."""

import errno
import os
import stat
import time
from _thread import get_ident
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from solkit_tui.services.system.confined import check_quota
from solkit_tui.services.system.file_system import keep_owner, lock_within, replace, sync_directory

LEFTOVER_AGE = 3600.0
"""Seconds after which a temporary file is taken for one that a killed program left."""


def write_atomic(path: str, data: bytes, *, durable: bool = True) -> None:
    """Replace a file's content as a whole, making its directory where it is missing.

    A link is followed, permissions and owner are kept. Whatever fails, the old content stays. If
    it is `durable`, this waits until the content is on the disk, some 10 ms; if not, a power cut
    may leave the file damaged.

    Raises:
        OSError: The file cannot be written, or is write-protected or no regular file, though
            replacing such a file might have worked.
    """
    target = os.path.realpath(path)
    check_quota(target)
    directory, name = os.path.split(target)
    make_directory(directory)
    before = _replaceable(target)
    temporary = os.path.join(directory, f".{name}.{os.getpid()}-{get_ident()}.tmp")
    try:
        _write_new(temporary, data, before, durable)
        replace(temporary, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    # From here on the new content is in place: nothing may fail any more, or a caller that tries
    # again would count twice.
    if durable:
        sync_directory(directory)
    _remove_leftovers(directory, name)


def make_directory(path: str) -> None:
    """Make a directory that only the player can use, and the missing ones above it; raise OSError
    if that fails."""
    # A loop, because `os.makedirs` calls itself for each one, and a path can hold 2,000.
    missing = []
    while path and not os.path.lexists(path):
        missing.append(path)
        path = os.path.dirname(path)
    for directory in reversed(missing):
        with suppress(FileExistsError):
            os.mkdir(directory, 0o700)


def require_regular_file(path: str) -> os.stat_result:
    """Return the `stat` result of a regular file; raise OSError for others before they are opened,
    as a pipe would block and a device never end."""
    status = os.stat(path)
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "Not a regular file", path)
    return status


def read_regular(path: str, most: int = -1) -> bytes:
    """Return the first `most` bytes of a regular file, or all; see `require_regular_file`."""
    require_regular_file(path)
    with open(path, "rb") as file:
        return file.read(most)


def whole_lines(descriptor: int) -> tuple[int, bytes]:
    """Return the number of bytes in the whole lines of an open file, and the bytes after them."""
    start = size = os.fstat(descriptor).st_size
    parts: list[bytes] = []
    feed = b""
    while start > 0 and not feed:
        end, start = start, max(0, start - _CHUNK)
        os.lseek(descriptor, start, os.SEEK_SET)
        _, feed, rest = os.read(descriptor, end - start).rpartition(b"\n")
        parts.insert(0, rest)
    torn = b"".join(parts)
    return size - len(torn), torn


_CHUNK = 1 << 16


def _replaceable(target: str) -> os.stat_result | None:
    """Return the `stat` result of a file that may be replaced; None if there is no file."""
    try:
        before = require_regular_file(target)
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), target)
    return before


def _write_new(temporary: str, data: bytes, before: os.stat_result | None, durable: bool) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(temporary, flags, 0o666)
    except FileExistsError:
        # Left by a killed program that had our process and thread number.
        os.unlink(temporary)
        descriptor = os.open(temporary, flags, 0o666)
    with open(descriptor, "wb") as file:
        if before is not None:
            keep_owner(descriptor, before)
        file.write(data)
        file.flush()
        if durable:
            os.fsync(descriptor)


def _remove_leftovers(directory: str, name: str) -> None:
    oldest = time.time() - LEFTOVER_AGE
    with suppress(OSError), os.scandir(directory) as entries:
        for entry in entries:
            ours = entry.name.startswith(f".{name}.") and entry.name.endswith(".tmp")
            if ours and entry.stat(follow_symlinks=False).st_mtime < oldest:
                with suppress(OSError):
                    os.unlink(entry.path)


def set_aside(path: str, fault: str = "damaged") -> str:
    """Rename a file that cannot be used, or the one that a link leads to, and return its new path,
    `NAME.FAULT-DATE`. Raise OSError if it cannot be renamed; then it is still where it was."""
    target = os.path.realpath(path)
    aside = free_name(f"{target}.{fault}-{today()}")
    os.rename(target, aside)
    return aside


def copy_aside(path: str) -> str:
    """Copy a file to a path as that of `set_aside`, and return it; raise OSError if that fails."""
    target = os.path.realpath(path)
    aside = free_name(f"{target}.damaged-{today()}")
    with open(target, "rb") as file:
        write_atomic(aside, file.read())
    return aside


def free_name(wanted: str, suffix: str = "") -> str:
    """Return a path that does not exist yet, numbered if need be: ``WANTED``, ``WANTED-2``."""
    path, copies = wanted + suffix, 1
    while os.path.lexists(path):
        copies += 1
        path = f"{wanted}-{copies}{suffix}"
    return path


def today() -> str:
    """Return the date as it is used in the names of files: ``2026-11-20``."""
    return time.strftime("%Y-%m-%d")


@contextmanager
def file_lock(path: str, patience: float = 0.5) -> Iterator[str]:
    """Keep other copies of the program from changing a file: `with file_lock(path): ...`.

    The lock is on a hidden file beside it, which stays there; the system frees the lock whenever
    and however a program ends. If the file system has no locks, or the hidden file cannot be
    opened, the block runs without one. Yields why the hidden file cannot be opened, else "".

    Raises:
        TimeoutError: (on entering) another program held the lock for `patience` seconds.
    """
    directory, name = os.path.split(os.path.realpath(path))
    lock, descriptor, fault = os.path.join(directory, f".{name}.lock"), -1, ""
    try:
        make_directory(directory)
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        fault = f"{lock}: {error.strerror}"
    try:
        if not fault and not lock_within(patience, descriptor):
            raise TimeoutError(f"another program has locked {lock}")
        yield fault
    finally:
        if not fault:
            os.close(descriptor)  # which frees the lock on every platform
