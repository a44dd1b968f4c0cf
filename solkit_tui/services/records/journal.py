"""A file that only grows, by whole lines, and that one program locks. Knows nothing of its content.

One line is written with one call. A killed program leaves it whole or torn, and what follows the
last line feed is dropped: the file is then as it was before that line. Writing does not wait for
the disk (`sync` does), as only a power cut loses what was written, not the end of a program.
"""

import errno
import os
import time
from contextlib import suppress

from solkit_tui.services.system.confined import check_quota
from solkit_tui.services.system.file_system import POLL, try_lock
from solkit_tui.services.system.files import (
    LEFTOVER_AGE,
    make_directory,
    require_regular_file,
    whole_lines,
)


class Journal:
    """A file of lines, open and locked; it is never rewritten, so every line costs the same.

    Lines that cannot be written are kept and tried again with the next line.

    Attributes:
        path: The file.
        size: The number of bytes in whole lines.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._descriptor = -1
        self._locked = False
        self.size = 0
        self._torn = False  # whether part of a line may follow the whole ones
        self._waiting = bytearray()
        self._writable = True

    @classmethod
    def open(cls, path: str) -> "Journal | None":
        """Open and lock an existing file; return None if it is gone or another program holds it.

        Raises:
            OSError: The file cannot be opened.
        """
        journal = cls(path)
        try:
            journal._descriptor, journal._writable = _open(path)
        except FileNotFoundError:
            return None
        try:
            ours = try_lock(journal._descriptor) and _same_file(journal._descriptor, path)
            if ours:
                journal._locked = True
                journal._find_end()
        except BaseException:
            journal.release()
            raise
        if not ours:
            journal.release()
            return None
        return journal

    def _find_end(self) -> None:
        self.size, torn = whole_lines(self._descriptor)
        self._torn = bool(torn)

    @property
    def changed(self) -> float:
        """Return when the file was written last, in seconds since 1970."""
        return os.fstat(self._descriptor).st_mtime

    def append(self, lines: bytes) -> None:
        """Add whole lines.

        Raises:
            OSError: They cannot be written; they are kept for the next time.
        """
        self._waiting += lines
        self.retry()

    def retry(self) -> None:
        """Write the lines that are waiting.

        Raises:
            OSError: They cannot be written; they are kept.
        """
        if not self._waiting:
            return
        if not self._locked:
            check_quota(self.path)
            self._begin()
        if not self._writable:
            raise OSError(errno.EROFS, "It can only be read", self.path)
        if self._torn:
            os.ftruncate(self._descriptor, self.size)
        # If anything interrupts the writing, even Ctrl+C, the next try drops the torn line first.
        self._torn = True
        written = os.write(self._descriptor, self._waiting)
        if written < len(self._waiting):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), self.path)
        self.size += written
        self._torn = False
        self._waiting.clear()

    def _begin(self) -> None:
        """Make the file and lock it.

        Raises:
            OSError: It cannot be made, or another program holds it.
        """
        tries = 1
        if self._descriptor >= 0 and not _same_file(self._descriptor, self.path):
            self.release()  # it was removed while another program held it
        if self._descriptor < 0:
            make_directory(os.path.dirname(self.path))
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _FLAGS
            self._descriptor = os.open(self.path, flags, 0o600)
            # A program that lists saved games may hold the new file for a moment, until it has
            # seen that it is empty. Later there is one try only: a move must not wait a second.
            tries = _TRIES
        while not try_lock(self._descriptor):
            tries -= 1
            if not tries:
                raise OSError(errno.EAGAIN, "Another program holds it", self.path)
            time.sleep(POLL)
        self._locked = True

    def read(self) -> bytes:
        """Return the whole lines.

        Raises:
            OSError: They cannot be read.
        """
        return self._at(0, self.size)

    def ends(self, size: int) -> tuple[bytes, bytes]:
        """Return the first and the last line, reading only `size` bytes at either end if both lines
        are shorter than that.

        Raises:
            OSError: They cannot be read.
        """
        head = self._at(0, min(size, self.size))
        tail = self._at(max(0, self.size - size), self.size)[:-1]
        if b"\n" not in head or (b"\n" not in tail and len(tail) + 1 < self.size):
            head = self.read()
            tail = head[:-1]
        return head.partition(b"\n")[0], tail.rpartition(b"\n")[2]

    def _at(self, start: int, end: int) -> bytes:
        os.lseek(self._descriptor, start, os.SEEK_SET)
        parts, left = [], end - start
        while left > 0 and (part := os.read(self._descriptor, left)):
            parts.append(part)
            left -= len(part)
        return b"".join(parts)

    def sync(self) -> None:
        """Wait until the lines are on the disk, safe from a power cut.

        Raises:
            OSError: The disk reports an error.
        """
        if self._descriptor >= 0:
            os.fsync(self._descriptor)

    def release(self) -> None:
        """Close the file and free its lock; a second call does nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
            self._locked = False


_TRIES = 200
_FLAGS = os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def _open(path: str) -> tuple[int, bool]:
    """Open an existing file; return its descriptor and whether it can be written."""
    require_regular_file(path)
    try:
        return os.open(path, os.O_RDWR | _FLAGS), True
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        # The game can still be read and continued, only not saved.
        return os.open(path, os.O_RDONLY | _FLAGS), False


def _same_file(descriptor: int, path: str) -> bool:
    """Return whether an open file is still the one at a path, and was not removed meanwhile."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except FileNotFoundError:
        return False


def remove_leftover(path: str) -> None:
    """Remove a file without a whole line, unless it is so new that a program may be writing it."""
    with suppress(OSError):
        if os.stat(path).st_mtime < time.time() - LEFTOVER_AGE:
            os.unlink(path)
