"""The program of one session: a process of its own that draws through pipes. Knows no network."""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from solkit_tui.resources import child_environment
from solkit_tui.serve.textual_serve_private import OpenedService
from solkit_tui.services.system.confined import VARIABLE

_COMMAND = (sys.executable, "-P", "-m", "solkit_tui", "play")
_DRIVER = "solkit_tui.ui.keys.browser:BrowserDriver"
_PATIENCE = 3.5
"""Seconds in which a session has to end; the program itself gives up after three."""


def environment(home: str, width: int, height: int) -> dict[str, str]:
    """Return the environment of a session: the player's home is all that there is.

    Args:
        home: The directory of the player's files.
        width: Columns of the terminal in the page.
        height: Its rows.
    """
    # What the server was started with in its own terminal says nothing of the player's.
    others = ("TEXTUAL", "SOLKIT_", "NO_COLOR", "FORCE_COLOR", "LINES", "XTERM_")
    kept = {name: text for name, text in child_environment().items() if not name.startswith(others)}
    return kept | {
        "SOLKIT_HOME": home,
        "HOME": home,
        VARIABLE: "1",
        "TEXTUAL_DRIVER": _DRIVER,
        "TEXTUAL_FPS": "30",  # a flight of cards is half as much to send, and no less a flight
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "COLUMNS": str(width),
        "ROWS": str(height),
        "PYTHONUTF8": "1",
    }


class Program(OpenedService):
    """A running program, and its way to a browser; see `AppService` for the arguments.

    Attributes:
        home: The directory of the player's files.
    """

    home = ""

    async def open(self, width: int, height: int) -> Process:
        """Begin the program in a group of processes of its own."""
        return await asyncio.create_subprocess_exec(
            *_COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=environment(self.home, width, height),
            cwd=self.home,
            start_new_session=True,
        )

    async def run(self) -> None:
        """Hand on what the program draws until it ends, however that comes about."""
        await super().run()
        await self.remote_close()

    async def end(self) -> None:
        """End the program: in order where it answers, else by force; nothing of it is left."""
        process = self.process
        if process is None:
            return
        # Not cancelled when it takes too long: AppService does not pass that on.
        ending = asyncio.create_task(self._end_in_order(process))
        await asyncio.wait({ending}, timeout=_PATIENCE)
        with suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:  # the solver's process too
                os.killpg(process.pid, signal.SIGKILL)
        await ending

    async def _end_in_order(self, process: Process) -> None:
        await self.stop()
        self.stdin.close()
        await process.wait()
