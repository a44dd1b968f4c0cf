"""Limits of what a process takes of the machine, where the system can be told; Windows cannot."""

from solkit_tui.services.system.confined import LARGEST_FILE, SESSION_MEMORY

try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]


def bound_memory(memory: int) -> None:
    """Give this process no more than so many MiB beside what it has mapped.

    A search reckons what it takes and stays below that; if it needs more than was reckoned, it gets
    a MemoryError, and the machine no trouble. What is mapped at the start counts for nothing: it is
    shared, or never touched.
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
    """Bound memory and files of a confined program, and of what it starts."""
    if resource is None:
        return
    # Not the address space: each thread sets 64 MiB of it aside, and uses none.
    _bound(resource.RLIMIT_DATA, SESSION_MEMORY << 20)
    _bound(resource.RLIMIT_FSIZE, LARGEST_FILE)
    _bound(resource.RLIMIT_CORE, 0)


def _bound(what: int, most: int) -> None:
    """Lower a limit, for good where the system's own is no limit or a higher one."""
    hard = resource.getrlimit(what)[1]
    if hard == resource.RLIM_INFINITY or hard >= most:
        resource.setrlimit(what, (most, hard))
