"""Limits on the memory, the files and the priority of a process; there are none on Windows."""

import os
import signal

from solkit_tui.services.system.confined import LARGEST_FILE, SESSION_MEMORY

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]


def serve_behind(niceness: int) -> None:
    """Have this process, a child of the program, leave Ctrl+C to the program, which ends its
    children, and the processor to what somebody waits for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)


def bound_memory(memory: int) -> None:
    """Allow this process `memory` MiB more than what it has mapped now, which is shared or unused.

    A search estimates its memory and stays below the limit; if the estimate is too low, it gets a
    MemoryError, and the machine stays usable.
    """
    if resource is None:
        return
    try:
        with open("/proc/self/statm", "rb") as file:
            mapped = int(file.read().split()[0]) * resource.getpagesize()
    except OSError:
        return
    _bound(resource.RLIMIT_AS, mapped + (max(1, memory) << 20))


def bound_session() -> None:
    """Limit the memory and the size of files of a confined program, and of its child processes."""
    if resource is None:
        return
    # Not the address space: each thread reserves 64 MiB of it without using them.
    _bound(resource.RLIMIT_DATA, SESSION_MEMORY << 20)
    _bound(resource.RLIMIT_FSIZE, LARGEST_FILE)
    _bound(resource.RLIMIT_CORE, 0)


def _bound(what: int, most: int) -> None:
    """Lower a soft limit, unless the system's hard limit is lower still."""
    hard = resource.getrlimit(what)[1]
    if hard == resource.RLIM_INFINITY or hard >= most:
        resource.setrlimit(what, (most, hard))
