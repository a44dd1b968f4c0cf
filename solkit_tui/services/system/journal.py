"""A file that only grows, by whole lines, and that one program locks. Knows nothing of its content.

One line is written with one call. A killed program leaves it whole or torn, and what follows the
last line feed is dropped: the file is then as it was before that line. Writing does not wait for
the disk (`sync` does), as only a power cut loses what was written, not the end of a program.
"""

import errno
import os
from contextlib import suppress

from solkit_tui.services.system.confined import check_quota, is_confined
from solkit_tui.services.system.file_system import lock_within
from solkit_tui.services.system.files import make_directory, require_regular_file, whole_lines


class Journal:
    """A file of lines, open and locked; it is never rewritten, so every line costs the same.

    Lines that cannot be written are kept and tried again with the next line. Every method but
    `release` raises OSError if the file cannot be opened, read or written.

    Attributes:
        path: The file.
        size: The number of bytes in whole lines.
        torn: What followed the whole lines when the file was opened; dropped with the next line.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._descriptor = -1
        self._locked = False
        self.size = 0
        self.torn = b""
        self._is_torn = False  # whether part of a line may follow the whole ones
        self._waiting = bytearray()
        self._writable = True

    @classmethod
    def open(cls, path: str) -> "Journal | None":
        """Open and lock an existing file; return None if it is gone or another program holds it."""
        journal = cls(path)
        try:
            journal._descriptor, journal._writable = _open(path)
        except FileNotFoundError:
            return None
        with suppress(BlockingIOError):  # another program holds it
            if journal._held(0.0):
                return journal
        return None

    @classmethod
    def make(cls, path: str, mode: int, patience: float = 0.0) -> "Journal":
        """Open and lock a file, made with the permissions `mode` if missing; raise BlockingIOError
        if another program holds it even after `patience` seconds."""
        check_quota(path)
        while True:
            if os.path.exists(path):
                require_regular_file(path)
            journal = cls(path)
            journal._descriptor = os.open(path, os.O_RDWR | os.O_CREAT | _FLAGS, mode)
            if journal._held(patience):
                return journal

    def _held(self, patience: float) -> bool:
        """Lock the file that was opened and find its end; return whether it is still that at the
        path, as another program may have replaced it before. Else, or if that fails, close it."""
        held = False
        try:
            self._lock(patience)
            if _same_file(self._descriptor, self.path):
                self.size, self.torn = whole_lines(self._descriptor)
                self._is_torn = bool(self.torn)
                held = True
        finally:
            if not held:
                self.release()
        return held

    def end_line(self) -> None:
        """Give the torn line the line feed that it lacks, so that it is not dropped."""
        if os.write(self._descriptor, b"\n"):
            self.size += len(self.torn) + 1
            self.torn, self._is_torn = b"", False

    def clear(self) -> None:
        """Remove all lines."""
        os.ftruncate(self._descriptor, 0)
        self.size, self.torn, self._is_torn = 0, b"", False

    @property
    def changed(self) -> float:
        """Return when the file was written last, in seconds since 1970."""
        return os.fstat(self._descriptor).st_mtime

    def append(self, lines: bytes) -> None:
        """Add whole lines."""
        self._waiting += lines
        self.retry()

    def retry(self) -> None:
        """Write the lines that are waiting."""
        if not self._waiting:
            return
        if not self._locked:
            check_quota(self.path)
            self._begin()
        elif is_confined() and not os.path.exists(self.path):
            # Others may remove a player's home; a line would be written to a file without a name.
            raise OSError(errno.ENOENT, "It was removed", self.path)
        if not self._writable:
            raise OSError(errno.EROFS, "It is read-only", self.path)
        if self._is_torn:
            os.ftruncate(self._descriptor, self.size)
        # If anything interrupts the writing, even Ctrl+C, the next try drops the torn line first.
        self._is_torn = True
        written = os.write(self._descriptor, self._waiting)
        if written < len(self._waiting):
            os.ftruncate(self._descriptor, self.size)
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), self.path)
        self.size += written
        self._is_torn = False
        self._waiting.clear()

    def _begin(self) -> None:
        """Make the file and lock it."""
        patience = 0.0
        if self._descriptor >= 0 and not _same_file(self._descriptor, self.path):
            self.release()  # it was removed while another program held it
        if self._descriptor < 0:
            make_directory(os.path.dirname(self.path))
            flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | _FLAGS
            self._descriptor = os.open(self.path, flags, 0o600)
            # A program that lists saved games may hold the new file for a moment, until it has
            # seen that it is empty. Later there is one try only: a move must not wait a second.
            patience = 1.0
        self._lock(patience)

    def _lock(self, patience: float) -> None:
        if not lock_within(patience, self._descriptor):
            raise OSError(errno.EAGAIN, "It is in use by another program", self.path)
        self._locked = True

    def read(self) -> bytes:
        """Return the whole lines."""
        return self._at(0, self.size)

    def ends(self, size: int) -> tuple[bytes, bytes]:
        """Return the first and last line, reading only `size` bytes at each end if they suffice."""
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
        """Wait until the lines are on the disk, safe from a power cut."""
        if self._descriptor >= 0:
            os.fsync(self._descriptor)

    def release(self) -> None:
        """Close the file and free its lock; a second call does nothing."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
            self._locked = False


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
