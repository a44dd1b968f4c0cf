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
"""Seconds that a session has to end; the program itself ends by force after three."""

_UNREAD = 1 << 18
"""Bytes that wait for the program when further keys are dropped; nobody types that much."""


def environment(home: str, width: int, height: int) -> dict[str, str]:
    """Return the environment of a session, confined to the player's home, for a terminal of so many
    columns and rows."""
    # Variables of the server's own terminal do not apply to the player's.
    others = ("TEXTUAL", "SOLKIT_", "NO_COLOR", "FORCE_COLOR", "LINES", "XTERM_", "LC_", "LANG")
    kept = {name: text for name, text in child_environment().items() if not name.startswith(others)}
    return kept | {
        "SOLKIT_HOME": home,
        "HOME": home,
        VARIABLE: "1",
        "TEXTUAL_DRIVER": _DRIVER,
        "TEXTUAL_FPS": "30",  # halves the data of an animation, which still looks smooth
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "COLUMNS": str(width),
        "ROWS": str(height),
        "PYTHONUTF8": "1",
    }


class Program(OpenedService):
    """A running program and its connection to a browser; see `AppService` for the arguments."""

    home = ""
    """The directory of the player's files."""

    async def open(self, width: int, height: int) -> Process:
        """Start the program in a process group of its own, and return it."""
        process = await asyncio.create_subprocess_exec(
            *_COMMAND,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=environment(self.home, width, height),
            cwd=self.home,
            start_new_session=True,
        )
        assert process.stdin is not None
        # What `is_behind` lets through never waits for the program.
        process.stdin.transport.set_write_buffer_limits(high=2 * _UNREAD)
        return process

    def is_behind(self) -> bool:
        """Return whether the program is so slow that it should be sent nothing more."""
        return self.stdin.transport.get_write_buffer_size() > _UNREAD

    async def run(self) -> None:
        """Pass on the program's output until it ends, then close the connection."""
        await super().run()
        await self.remote_close()

    async def end(self) -> None:
        """End the program and its child processes: in order if it responds, else by force."""
        process = self.process
        if process is None:
            return
        # Not cancelled if it takes too long: AppService does not pass a cancellation on.
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
