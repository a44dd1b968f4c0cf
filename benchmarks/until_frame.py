"""Ends a Textual program when its first full frame is written: see `benchmarks.instructions`.

Loaded by Textual itself, which `TEXTUAL_DRIVER=benchmarks.until_frame:LinuxDriver` tells to.
"""

import os
import re
from typing import Final

from textual.drivers.linux_driver import LinuxDriver

__all__ = ["LinuxDriver"]

_MARKER: Final = re.compile(os.environ["FRAME_MARKER"])
_SEQUENCE: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]P_^X].*?(?:\x07|\x1b\\))", re.DOTALL)

_write = LinuxDriver.write
_written: list[str] = []


def _noted(driver: LinuxDriver, data: str) -> None:
    _write(driver, data)
    _written.append(data)
    if _MARKER.search(_SEQUENCE.sub("", "".join(_written))):  # a frame is written as one
        os._exit(0)  # nothing of the end is counted


# In the class itself: the drivers of programs are made of it.
LinuxDriver.write = _noted  # type: ignore[assignment]
