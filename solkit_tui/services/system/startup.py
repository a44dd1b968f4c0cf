"""The environment that the program starts in: streams, variables and terminal, put right."""

import os
import sys
from importlib import import_module

_COLOR_SYSTEMS = ("auto", "standard", "256", "truecolor", "windows")


def terminal_fault() -> str:
    """Return why the table cannot be shown on the standard streams; empty: it can."""
    if driver := os.environ.get("TEXTUAL_DRIVER"):
        # The driver of a terminal in a browser, say, needs no terminal of the system.
        return "" if _is_there(driver) else f"TEXTUAL_DRIVER is not a driver: {driver}"
    for stream, name, needed in (
        (sys.__stdin__, "input", os.R_OK),
        (sys.__stdout__, "output", os.W_OK),
    ):
        if stream is None:
            return f"standard {name} is closed"
        try:
            if not stream.isatty():
                return f"standard {name} is not a terminal"
            if not _open_for(stream.fileno(), needed):
                return f"standard {name} is {'write' if needed == os.R_OK else 'read'}-only"
        except (OSError, ValueError):
            return f"standard {name} is closed"
    if os.environ.get("TERM") == "dumb":
        return "TERM=dumb has no cursor"
    return ""


def _is_there(driver: str) -> bool:
    """Return whether ``module:Class`` names a class."""
    module, _, name = driver.partition(":")
    try:
        return isinstance(getattr(import_module(module), name), type)
    except (ImportError, AttributeError, ValueError):
        return False


def _open_for(descriptor: int, needed: int) -> bool:
    """Return whether a file is open for reading (`os.R_OK`) or for writing (`os.W_OK`)."""
    if sys.platform == "win32":
        return True
    import fcntl

    mode = fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_ACCMODE
    return mode != (os.O_WRONLY if needed == os.R_OK else os.O_RDONLY)


def leave_out_tls() -> None:
    """Import asyncio without TLS, which no game needs: it costs 4 MiB, and 3 % of the instructions
    to the first frame.

    To be called before anything imports asyncio, which also works in a Python without `ssl`;
    afterwards `ssl` can be imported as usual.
    """
    if "asyncio" in sys.modules or "ssl" in sys.modules:
        return
    sys.modules["ssl"] = None  # type: ignore[assignment]
    try:
        import asyncio  # noqa: F401
    finally:
        del sys.modules["ssl"]


def remove_harmful_variables() -> None:
    """Remove environment variables with which Textual would fail, or draw for a wrong size.

    To be called before Textual is imported, as it reads them then.
    """
    if os.environ.get("TEXTUAL_COLOR_SYSTEM", "auto") not in _COLOR_SYSTEMS:
        del os.environ["TEXTUAL_COLOR_SYSTEM"]
    log = os.environ.get("TEXTUAL_LOG")
    if log and not os.access(os.path.dirname(log) or ".", os.W_OK):
        del os.environ["TEXTUAL_LOG"]
    try:
        seen = sys.__stdout__ is not None and os.get_terminal_size(sys.__stdout__.fileno())
    except (OSError, ValueError):
        return
    if seen and all(seen):  # a terminal knows its size better, and changes it
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)
