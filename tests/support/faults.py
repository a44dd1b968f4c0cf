"""A disk that fails at one step: calls of the system are counted, one of them goes wrong."""

import builtins
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from solkit_tui.rules.diagnostics import Fault, RuleFileError

ERRORS = {"EIO": errno.EIO, "ENOSPC": errno.ENOSPC, "EACCES": errno.EACCES}
KINDS = (*ERRORS, "short", "killed")
"""An error, a write that ends in the middle without one, or a program that ends there."""


class Killed(BaseException):
    """The program is gone: in the middle of a write, before any other call."""


class Disk:
    """Fails once.

    Args:
        root: The directory whose files count.
        kind: One of `KINDS`.
        at: The number of the call that goes wrong; -1: none.
    """

    def __init__(self, root: Path, kind: str = "EIO", at: int = -1) -> None:
        self.root = os.path.realpath(root)
        self.kind = kind
        self.at = at
        self.calls: list[str] = []
        self._files: set[int] = set()

    @contextmanager
    def installed(self) -> Iterator[None]:
        """From now on the process has this disk."""
        real_open = os.open
        with (
            mock.patch.multiple(
                os,
                open=self._opening(real_open),
                write=self._writing(os.write),
                replace=self._by_path("replace", os.replace),
                rename=self._by_path("rename", os.rename),
                unlink=self._by_path("unlink", os.unlink),
                mkdir=self._by_path("mkdir", os.mkdir),
                fsync=self._by_file("fsync", os.fsync),
                ftruncate=self._by_file("ftruncate", os.ftruncate),
                read=self._by_file("read", os.read),
                listdir=self._by_path("listdir", os.listdir),
                close=self._closing(os.close),
            ),
            mock.patch.object(builtins, "open", self._by_path("open()", builtins.open)),
        ):
            try:
                import fcntl
            except ImportError:
                yield
                return
            with mock.patch.object(fcntl, "flock", self._by_file("flock", fcntl.flock)):
                yield

    def _step(self, name: str) -> bool:
        """Count a call; gives whether it is the one that goes wrong without an error of its own."""
        self.calls.append(name)
        if len(self.calls) - 1 != self.at:
            return False
        if self.kind == "killed":
            if name != "write":
                raise Killed
            return True
        if self.kind == "short":
            return name == "write"
        raise OSError(ERRORS[self.kind], os.strerror(ERRORS[self.kind]), name)

    def _ours(self, path: object) -> bool:
        if not isinstance(path, str | bytes | os.PathLike):
            return path in self._files
        return os.path.realpath(os.fsdecode(path)).startswith(self.root)

    def _opening(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(path: Any, *given: Any, **more: Any) -> int:
            if not self._ours(path):
                return real(path, *given, **more)
            self._step("open")
            found = real(path, *given, **more)
            self._files.add(found)
            return found

        return call

    def _closing(self, real: Callable[[int], None]) -> Callable[[int], None]:
        def call(descriptor: int) -> None:
            self._files.discard(descriptor)
            real(descriptor)

        return call

    def _writing(self, real: Callable[[int, Any], int]) -> Callable[[int, Any], int]:
        def call(descriptor: int, data: Any) -> int:
            if descriptor not in self._files or not self._step("write"):
                return real(descriptor, data)
            done = real(descriptor, bytes(data)[: len(data) // 2])
            if self.kind == "killed":
                raise Killed
            return done

        return call

    def _by_path(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Any, *given: Any, **more: Any) -> Any:
            if self._ours(path):
                self._step(name)
            return real(path, *given, **more)

        return call

    def _by_file(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(descriptor: Any, *given: Any) -> Any:
            if descriptor in self._files:
                self._step(name)
            return real(descriptor, *given)

        return call


def told(refused: RuleFileError) -> tuple[Fault, ...]:
    """The faults of a refused file."""
    return refused.diagnostics
