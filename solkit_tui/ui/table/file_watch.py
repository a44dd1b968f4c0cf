"""Tells when a file has been written. Reads nothing of it."""

import os


class FileWatch:
    """Watches one file.

    Args:
        path: The file.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._seen = self._signature()

    def _signature(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def written(self) -> bool:
        """Whether the file is there and differs from what it was when last asked."""
        seen = self._signature()
        if seen is None or seen == self._seen:
            return False
        self._seen = seen
        return True
