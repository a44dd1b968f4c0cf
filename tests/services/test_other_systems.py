"""Windows and macOS, as far as they can be had here: every path that asks for the platform.

Each runs in a process of its own, in which the platform was another one before the program came.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

WINDOWS = """
import os, sys, types
import ntpath, random, subprocess, tempfile  # as they are here
held = set()

def locking(descriptor, mode, count):
    number = os.fstat(descriptor).st_ino
    if number in held:
        raise PermissionError(13, "Permission denied")
    held.add(number)

sys.modules["msvcrt"] = types.SimpleNamespace(locking=locking, LK_NBLCK=2)
for name in ("fcntl", "termios"):
    sys.modules[name] = None
sys.platform = "win32"
for name in ("fchown", "fchmod", "geteuid", "getegid", "getuid"):
    delattr(os, name)
"""

MACOS = 'import sys; sys.platform = "darwin"\n'


def run(code: str, home: Path, **more: str) -> str:
    """Return what some code prints in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "SOLKIT_HOME": str(home), **more},
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_windows_writes_and_locks(home: Path) -> None:
    code = """
from solkit_tui.services.system import files
path = sys.argv[0] = os.path.join(os.environ["SOLKIT_HOME"], "a", "file")
files.write_atomic(path, b"one")
files.write_atomic(path, b"two")
print(open(path).read())
with files.file_lock(path):
    try:
        with files.file_lock(path, patience=0.01):
            print("twice")
    except TimeoutError:
        print("locked")
"""
    assert run(WINDOWS + code, home).split() == ["two", "locked"]


def test_windows_replaces_a_file_that_is_open_for_a_moment(home: Path) -> None:
    code = """
from solkit_tui.services.system import files
path = os.path.join(os.environ["SOLKIT_HOME"], "file")
real, tries = os.replace, []

def replace(source, target):
    tries.append(1)
    if len(tries) < 4:
        raise PermissionError(13, "in use")
    real(source, target)

os.replace = replace
files.write_atomic(path, b"whole")
print(open(path).read(), len(tries))
os.replace = lambda *of: (_ for _ in ()).throw(PermissionError(13, "in use"))
try:
    files.write_atomic(path, b"never")
except PermissionError:
    print(open(path).read(), len(os.listdir(os.path.dirname(path))))
"""
    assert run(WINDOWS + code, home).split() == ["whole", "4", "whole", "1"]


def test_windows_keeps_its_files_in_the_roaming_profile(home: Path) -> None:
    code = """
from solkit_tui.services.system.paths import find_home
print(find_home())
"""
    found = run(WINDOWS + code, home, SOLKIT_HOME="", APPDATA=str(home))
    assert found == str(home / "rionnag" / "solkit")


@pytest.mark.parametrize("system", [WINDOWS, MACOS], ids=["windows", "macos"])
def test_a_terminal_is_asked_and_put_back(system: str, home: Path) -> None:
    code = """
from solkit_tui.services.system.ending import LastResort, TerminalState, end_on_signals
from solkit_tui.services.system.startup import remove_harmful_variables, terminal_fault
remove_harmful_variables()
print(bool(terminal_fault()))
terminal = TerminalState()
terminal.restore()
end_on_signals(print, LastResort(terminal.restore))
"""
    assert run(system + code, home) == "True"


@pytest.mark.long
@pytest.mark.parametrize("system", [WINDOWS, MACOS], ids=["windows", "macos"])
def test_a_game_is_played_and_kept(system: str, home: Path) -> None:
    code = """
import io
from solkit_tui.line.program import Options, run
from solkit_tui.services.container import Services
source = io.TextIOWrapper(io.BytesIO(b"supply\\nundo\\n"))
print(run(Options("golf", 1, json=True), Services(), source, io.TextIOWrapper(io.BytesIO())))
"""
    assert run(system + code, home) == "0"
    assert "played = 1" in (home / "stats.toml").read_text()


def test_macos_keeps_its_files_where_others_do(home: Path) -> None:
    code = """
from solkit_tui.services.system.paths import find_home
print(find_home())
"""
    found = run(MACOS + code, home, SOLKIT_HOME="", HOME=str(home))
    assert found.endswith(os.path.join("rionnag", "solkit"))
    assert found.startswith(str(home))
