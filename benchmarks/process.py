"""Memory and processor time of a process and its children, read from /proc."""

import os
import re
from pathlib import Path
from typing import Final

_TICK_MS: Final = 1000 / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and all that it started and that still run."""
    found, waiting = [], [pid]
    while waiting:
        member = waiting.pop()
        found.append(member)
        for listing in Path(f"/proc/{member}/task").glob("*/children"):
            waiting += map(int, _read(listing).split())
    return found


def peak_memory(pid: int) -> float:
    """The most of a process that was resident at once, MiB; without its children."""
    peak = re.search(r"^VmHWM:\s+(\d+)", _read(Path(f"/proc/{pid}/status")), re.MULTILINE)
    return int(peak[1]) / 1024 if peak else 0.0


def processor_time(pid: int) -> float:
    """Time spent in program and system, milliseconds, as coarse as the system's clock tick."""
    total = 0
    for member in family(pid):
        # The name stands in brackets and may hold blanks; user and system time are fields 14, 15.
        fields = _read(Path(f"/proc/{member}/stat")).rpartition(")")[2].split()
        total += sum(map(int, fields[11:13]))
    return total * _TICK_MS


def _read(path: Path) -> str:
    """The text of a file of /proc; nothing when its process has ended meanwhile."""
    try:
        return path.read_text()
    except OSError:
        return ""
