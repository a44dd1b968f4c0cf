"""Atomic writing, setting aside, the lock between programs."""

import errno
import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from solkit_tui.services.system import files
from solkit_tui.services.system.files import copy_aside, file_lock, set_aside, write_atomic


def names(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def test_a_file_is_made_with_its_directory(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "file"
    before = os.umask(0)
    try:
        write_atomic(str(path), b"new")
    finally:
        os.umask(before)
    assert path.read_bytes() == b"new"
    assert names(path.parent) == ["file"]
    for made in (path.parent, path.parent.parent):
        assert stat.S_IMODE(made.stat().st_mode) == 0o700, "nobody else looks into it"


def test_a_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"a longer old content")
    path.chmod(0o640)
    write_atomic(str(path), b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_new_file_follows_the_umask(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomic(str(tmp_path / "file"), b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o640


def test_a_link_stays_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    target = tmp_path / "dotfiles" / "target"
    target.write_bytes(b"old")
    link = tmp_path / "file"
    link.symlink_to(target)
    write_atomic(str(link), b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    target.unlink()
    write_atomic(str(link), b"again")
    assert link.is_symlink()
    assert target.read_bytes() == b"again"


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EROFS, errno.EIO])
@pytest.mark.parametrize("step", ["open", "fsync", "replace"])
def test_a_failure_leaves_the_old_content_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, fault: int
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(fault, os.strerror(fault))

    with monkeypatch.context() as patched:
        patched.setattr(os, step, fail)
        with pytest.raises(OSError) as caught:
            write_atomic(str(path), b"new")
    assert caught.value.errno == fault
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["file"]


def test_nothing_fails_once_the_new_content_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    synced = []
    fsync = os.fsync

    def fail_on_directories(descriptor: int) -> None:
        synced.append(descriptor)
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "no")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", fail_on_directories)
    write_atomic(str(path), b"new")
    assert path.read_bytes() == b"new"
    assert len(synced) == 2


def test_a_directory_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError):
        write_atomic(str(tmp_path / "file" / "below"), b"")


def test_what_is_no_regular_file_is_never_replaced(tmp_path: Path) -> None:
    link = tmp_path / "null"
    link.symlink_to("/dev/null")
    with pytest.raises(OSError, match="regular"):
        write_atomic(str(link), b"new")
    assert Path("/dev/null").is_char_device()
    with pytest.raises(OSError, match="regular"):
        write_atomic(str(tmp_path), b"new")


def test_a_write_protected_file_is_respected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")
    # The tests may run as an administrator, whom no permission stops.
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(PermissionError):
        write_atomic(str(path), b"new")
    assert path.read_bytes() == b"old"


def test_leftovers_of_killed_programs_go_after_an_hour(tmp_path: Path) -> None:
    old, young, foreign = (
        tmp_path / name for name in (".file.1-2.tmp", ".file.3-4.tmp", ".other.1-2.tmp")
    )
    for path in (old, young, foreign):
        path.touch()
    for path in (old, foreign):
        os.utime(path, (time.time() - 7200,) * 2)
    write_atomic(str(tmp_path / "file"), b"")
    assert names(tmp_path) == [".file.3-4.tmp", ".other.1-2.tmp", "file"]


def test_a_leftover_of_our_own_number_does_not_stop_writing(tmp_path: Path) -> None:
    (tmp_path / f".file.{os.getpid()}-{threading.get_ident()}.tmp").write_bytes(b"half")
    write_atomic(str(tmp_path / "file"), b"whole")
    assert (tmp_path / "file").read_bytes() == b"whole"
    assert names(tmp_path) == ["file"]


def test_a_damaged_file_is_set_aside_under_a_free_name(tmp_path: Path) -> None:
    today = time.strftime("%Y-%m-%d")
    path = tmp_path / "stats.toml"
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        aside = set_aside(str(path))
        assert Path(aside).read_bytes() == content
        assert not path.exists()
    assert names(tmp_path) == [f"stats.toml.damaged-{today}{end}" for end in ("", "-2", "-3")]


def test_setting_aside_a_link_keeps_the_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"bad")
    link.symlink_to(target)
    aside = set_aside(str(link))
    assert Path(aside).read_bytes() == b"bad"
    assert Path(aside).name.startswith("target.damaged-")
    assert link.is_symlink()
    assert not target.exists()


def test_a_copy_aside_leaves_the_file(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(b"bad")
    assert Path(copy_aside(str(path))).read_bytes() == b"bad"
    assert path.read_bytes() == b"bad"


@pytest.mark.parametrize(
    ("data", "whole"),
    [(b"", 0), (b"abcdefghij", 0), (b"ab\n", 3), (b"ab\ncdefghijk", 3), (b"abcdef\n\nx", 8)],
)
def test_what_stands_behind_the_last_whole_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, data: bytes, whole: int
) -> None:
    monkeypatch.setattr(files, "_CHUNK", 4)
    (tmp_path / "lines").write_bytes(data)
    with (tmp_path / "lines").open("rb") as file:
        assert files.whole_lines(file.fileno()) == (whole, data[whole:])


HOLD = """
import sys, time
from solkit_tui.services.system.files import file_lock
with file_lock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_lock_of_another_process_is_waited_for_and_freed_by_its_end(tmp_path: Path) -> None:
    path = str(tmp_path / "file")
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(Path(files.__file__).parents[3])},
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(TimeoutError), file_lock(path, patience=0.05):
            pass
    finally:
        holder.kill()
        holder.communicate()
    with file_lock(path, patience=0.05):
        pass


def test_a_lock_is_freed_and_leaves_no_open_file(tmp_path: Path) -> None:
    path = str(tmp_path / "file")
    for _ in range(2):
        with file_lock(path), pytest.raises(TimeoutError), file_lock(path, patience=0):
            pass
    before = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    for _ in range(5):
        with file_lock(path):
            pass
        with file_lock(path), pytest.raises(TimeoutError), file_lock(path, patience=0):
            pass
    after = len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0
    assert after == before


@pytest.mark.skipif(sys.platform == "win32", reason="flock is what is replaced here")
def test_a_file_system_without_locks_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", fail)
    with file_lock(str(tmp_path / "file"), patience=0):
        pass
