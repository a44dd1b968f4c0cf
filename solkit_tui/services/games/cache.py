"""Rule sets that were read before, kept in a directory. Knows no rule language.

Reading a rule file costs 5 ms, most of it for the modules that do it: a quarter of what line mode
has for its first answer. Whatever is wrong with the cache, the rule file is read instead.
"""

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solkit_tui.rules.ruleset import RuleSet

SUFFIX = ".rules"

_SUM = 4
"""Bytes of the sum that a file begins with."""


class RuleCache:
    """Keeps rule sets by the file that they stand in.

    Args:
        directory: Where they are kept; made when there is something to keep.
    """

    __slots__ = ("_directory", "_reader")

    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._reader: tuple[int | str, ...] = ()

    def get(self, path: str, signature: tuple[int, ...]) -> "RuleSet | None":
        """The rules of a file as it was read before; None: it, or what reads it, has changed.

        Args:
            path: The file.
            signature: What changes when the file is changed.
        """
        import marshal
        from binascii import crc32

        try:
            with open(self._place(path), "rb") as file:
                data = file.read()
        except (OSError, ValueError):
            return None
        # marshal may do anything with damaged bytes, so that they never get there.
        if len(data) <= _SUM or crc32(data[_SUM:]) != int.from_bytes(data[:_SUM], "big"):
            return None
        *key, frozen = marshal.loads(data[_SUM:])
        if tuple(key) != self._key(path, signature):
            return None
        from solkit_tui.rules.frozen import thaw

        return thaw(frozen)

    def keep(self, path: str, signature: tuple[int, ...], rules: "RuleSet") -> None:
        """Keep the rules of a file, if it can be done."""
        import marshal
        from binascii import crc32

        from solkit_tui.rules.frozen import freeze
        from solkit_tui.services.system.files import write_atomic

        frozen = freeze(rules)
        if frozen is None:
            return
        data = marshal.dumps((*self._key(path, signature), frozen))
        # Where the home is read-only or the disk full, the file is read again the next time.
        with suppress(OSError, ValueError):
            write_atomic(self._place(path), crc32(data).to_bytes(_SUM, "big") + data)

    def _place(self, path: str) -> str:
        return os.path.join(self._directory, os.path.basename(path) + SUFFIX)

    def _key(
        self, path: str, signature: tuple[int, ...]
    ) -> tuple[str, tuple[int, ...], tuple[int | str, ...]]:
        return (os.path.abspath(path), signature, self._reader_key())

    def _reader_key(self) -> tuple[int | str, ...]:
        """What changes when the program that reads rule files does, or the Python it runs on."""
        if not self._reader:
            from solkit_tui import __version__, rules

            # Times alone are not enough: packages of one day may all carry the same one.
            newest, files, size = 0, 0, 0
            for directory in rules.__path__:
                with os.scandir(directory) as entries:
                    for entry in entries:
                        if entry.name.endswith(".py"):
                            found = entry.stat()
                            newest = max(newest, found.st_mtime_ns)
                            size += found.st_size
                            files += 1
            self._reader = (__version__, sys.hexversion, newest, files, size)
        return self._reader
