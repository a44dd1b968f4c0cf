"""Reports of unexpected errors: a file, and one line for the player; a developer, who runs a
checkout, sees the report itself.

Every front end calls `report_crash` with such an error once its screen is restored.
"""

import logging
import os
import platform
import sys
import time
import traceback

from solkit_tui import __version__
from solkit_tui.services.system.confined import is_confined
from solkit_tui.services.system.files import write_atomic
from solkit_tui.services.system.notices import error_text
from solkit_tui.services.system.paths import find_home

REPORT = "crash.log"
"""The name of the report's file; a new report replaces the one before."""


def report_crash(failure: BaseException) -> str:
    """Write the report and return the line that says where it is; never raise an error."""
    try:
        report = _report_text(failure)
        shown = _shown(report)
        where = "the report is above" if shown else f"a report was written to {_written(report)}"
    except Exception as error:
        where = f"the report could not be written ({error_text(error)})"
    kind = type(failure).__name__
    return f"solkit stopped because of an error ({kind}). Your games are saved; {where}"


def _report_text(failure: BaseException) -> str:
    """Return the report, without the values of variables."""
    if logging.root.handlers:  # else logging would show the traceback on the terminal
        logging.getLogger("solkit").error("crash", exc_info=failure)
    head = {
        "solkit": __version__,
        "python": sys.version.split()[0],
        "platform": platform.platform(),
        "arguments": " ".join(map(repr, sys.argv[1:])),
        "terminal": os.environ.get("TERM", ""),
        "at": time.strftime("%Y-%m-%d %H:%M:%S"),
    }
    lines = [f"{name}: {value}\n" for name, value in head.items()]
    # At most 200 frames, as a recursion may have thousands.
    return "".join((*lines, "\n", *traceback.format_exception(failure, limit=200)))


def in_checkout() -> bool:
    """Return whether the program runs from its source tree, and not from an installed wheel."""
    from solkit_tui.resources import __file__ as module

    return os.path.exists(os.path.join(os.path.dirname(module), os.pardir, "pyproject.toml"))


def _shown(text: str) -> bool:
    """Write the report of a developer's program to standard error; return whether it was."""
    if sys.stderr is None or is_confined() or not in_checkout():
        return False
    sys.stderr.write(text)
    return True


def _written(text: str) -> str:
    """Write the report beside the records, or else among the temporary files; return its path."""
    from tempfile import gettempdir

    data = text.encode("utf-8", "backslashreplace")
    path = os.path.join(find_home(), REPORT)
    try:
        write_atomic(path, data)
    except (OSError, ValueError):
        if is_confined():
            raise
        path = os.path.join(gettempdir(), f"solkit-{REPORT}")
        write_atomic(path, data)
    return path
