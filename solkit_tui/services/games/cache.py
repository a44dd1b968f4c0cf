"""A cache, in a directory, of results read from rule files. Knows no rule language.

If anything is wrong with it, the files are read instead.
"""

import marshal
import os
import sys
from binascii import crc32
from contextlib import suppress
from functools import cached_property
from typing import Any

from solkit_tui import __version__, rules

SUFFIX = ".kept"

_SUM = 4
"""The length in bytes of the checksum at the beginning of a file."""


class RuleCache:
    """Keeps values by name, such as the path of a rule file, each in a file of its own in a
    directory that is made when the first value is kept."""

    def __init__(self, directory: str) -> None:
        self._directory = directory

    def get(self, name: str) -> Any:
        """Return a value that was kept; None: there is none, or the reading code has changed."""
        from solkit_tui.services.system.files import read_regular

        try:
            data = read_regular(self._place(name))
        except (OSError, ValueError):
            return None
        # marshal may do anything with damaged bytes: the checksum keeps them from it.
        if len(data) <= _SUM or crc32(data[_SUM:]) != int.from_bytes(data[:_SUM], "big"):
            return None
        reader, kept_name, value = marshal.loads(data[_SUM:])
        return value if (reader, kept_name) == (self._reader, name) else None

    def keep(self, name: str, value: Any) -> None:
        """Keep a value of types that marshal can write; do nothing if it cannot be written."""
        from solkit_tui.services.system.files import write_atomic

        data = marshal.dumps((self._reader, name, value))
        whole = crc32(data).to_bytes(_SUM, "big") + data
        # Where the home is read-only or the disk full, the files are read again the next time.
        with suppress(OSError, ValueError):
            write_atomic(self._place(name), whole, durable=False)

    def _place(self, name: str) -> str:
        checksum = crc32(name.encode("utf-8", "surrogateescape"))
        return os.path.join(self._directory, f"{os.path.basename(name)}-{checksum:08x}{SUFFIX}")

    @cached_property
    def _reader(self) -> tuple[int | str, ...]:
        """Return a value that changes with Python's version, or the code that reads rule files."""
        # Times alone are not enough: packages of one day may all carry the same one.
        newest, files, size = 0, 0, 0
        waiting = list(rules.__path__)
        while waiting:
            with os.scandir(waiting.pop()) as entries:
                for entry in entries:
                    if entry.name.endswith(".py"):
                        status = entry.stat()
                        newest = max(newest, status.st_mtime_ns)
                        size += status.st_size
                        files += 1
                    elif "." not in entry.name and not entry.name.startswith("__"):
                        waiting.append(entry.path)
        return (__version__, sys.hexversion, newest, files, size)
