"""A file that only grows, by whole lines, and that one program holds. Knows not what they say.

One line is written with one call. A program that is killed leaves it whole or torn, and what stands
behind the last line feed is dropped: the file is as it was before that line. Nothing is forced to
the disk (`sync` does that), as only a power cut, no end of a program, loses what is written.
"""

import errno
import os
import time
from contextlib import suppress

from solkit_tui.services.system.confined import check_room
from solkit_tui.services.system.file_system import POLL, try_lock
from solkit_tui.services.system.files import LEFTOVER_AGE, make_directory, regular, whole_lines


class Journal:
    """Such a file, open and locked; nothing of it is rewritten, so a line costs the same always.

    What cannot be written is kept and tried again with the next line.

    Attributes:
        path: The file.
        size: How many bytes of whole lines there are.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._descriptor = -1
        self._locked = False
        self.size = 0
        self._torn = False  # whether something may stand behind them
        self._waiting = bytearray()
        self._writable = True

    @classmethod
    def open(cls, path: str) -> "Journal | None":
        """Open a file that is there; None: it is gone, or another program holds it.

        Raises:
            OSError: It cannot be opened.
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
        """Write what waits.

        Raises:
            OSError: It cannot be written; it is kept.
        """
        if not self._waiting:
            return
        if not self._locked:
            check_room(self.path)
            self._begin()
        if not self._writable:
            raise OSError(errno.EROFS, "It can only be read", self.path)
        if self._torn:
            os.ftruncate(self._descriptor, self.size)
        # Whatever comes between, even Ctrl+C: the next time begins behind the last good line.
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
            # A program that lists saved games may hold it for the moment that it takes to see that
            # nothing stands in it yet. Later only once: a move must not wait a second.
            tries = _TRIES
        while not try_lock(self._descriptor):
            tries -= 1
            if not tries:
                raise OSError(errno.EAGAIN, "Another program holds it", self.path)
            time.sleep(POLL)
        self._locked = True

    def read(self) -> bytes:
        """The whole lines.

        Raises:
            OSError: They cannot be read.
        """
        return self._at(0, self.size)

    def ends(self, size: int) -> tuple[bytes, bytes]:
        """The first and the last line, where each is shorter than `size` bytes, else all of it.

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
        """Make the lines last through a power cut.

        Raises:
            OSError: The disk says no.
        """
        if self._descriptor >= 0:
            os.fsync(self._descriptor)

    def release(self) -> None:
        """Close the file; others may hold it then. May be called again."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
            self._locked = False


_TRIES = 200
_FLAGS = os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def _open(path: str) -> tuple[int, bool]:
    """Open a file that is there; also says whether it can be written."""
    regular(path)
    try:
        return os.open(path, os.O_RDWR | _FLAGS), True
    except OSError as error:
        if error.errno not in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise
        # It can still be read and played on, only not saved.
        return os.open(path, os.O_RDONLY | _FLAGS), False


def _same_file(descriptor: int, path: str) -> bool:
    """Return whether a file has not been removed between being opened and being locked."""
    try:
        return os.path.samestat(os.fstat(descriptor), os.stat(path))
    except FileNotFoundError:
        return False


def remove_leftover(path: str) -> None:
    """Remove a file in which no whole line stands, unless a program may be about to write it."""
    with suppress(OSError):
        if os.stat(path).st_mtime < time.time() - LEFTOVER_AGE:
            os.unlink(path)
