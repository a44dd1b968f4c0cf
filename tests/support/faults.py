"""A disk that fails at one step: calls of the system are counted, one of them goes wrong."""

import builtins
import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest import mock

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault

ERRORS = {"EIO": errno.EIO, "ENOSPC": errno.ENOSPC, "EACCES": errno.EACCES}
KINDS = (*ERRORS, "short", "killed")
"""An error, a write or a read that ends in the middle without one, or a program that ends there."""


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
        self._files: dict[int, tuple[int, int]] = {}

    @contextmanager
    def installed(self) -> Iterator[None]:
        """From now on the process has this disk; whatever fails, no file stays open: it would be
        locked for other programs."""
        with self._in_place():
            try:
                yield
            finally:
                left = [each for each in self._files.items() if each[1] == _which(each[0])]
                step = self.calls[self.at] if self.at >= 0 else ""
                if self.kind != "killed" and step != "open()":  # no disk refuses an open file
                    assert not left, f"{self.kind} at {self.at}, {step}"

    @contextmanager
    def _in_place(self) -> Iterator[None]:
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
                read=self._reading(os.read),
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
            return name in ("write", "read")
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
            self._files[found] = _which(found)
            return found

        return call

    def _closing(self, real: Callable[[int], None]) -> Callable[[int], None]:
        def call(descriptor: int) -> None:
            self._files.pop(descriptor, None)
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

    def _reading(self, real: Callable[[int, int], bytes]) -> Callable[[int, int], bytes]:
        def call(descriptor: int, size: int) -> bytes:
            short = descriptor in self._files and self._step("read")
            return real(descriptor, max(1, size // 2) if short else size)

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


def _which(descriptor: int) -> tuple[int, int]:
    """The device and the number of an open file; zeros where none is open."""
    with suppress(OSError):
        status = os.fstat(descriptor)
        return status.st_dev, status.st_ino
    return 0, 0


def told(refused: RuleFileError) -> tuple[Fault, ...]:
    """The faults of a refused file."""
    return refused.diagnostics
