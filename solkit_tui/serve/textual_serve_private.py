"""All uses of private names of textual-serve. Knows nothing of solkit.

These names may change with any release; tests/serve/test_textual_serve_private.py tests each.
"""

from asyncio.subprocess import Process

from textual_serve.app_service import AppService


class OpenedService(AppService):
    """A service that starts its program directly; textual-serve starts it by a shell, which would
    stay between the two."""

    async def open(self, width: int, height: int) -> Process:
        """Start the program for a terminal of so many columns and rows, with pipes for its three
        streams, and return it."""
        raise NotImplementedError

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        process = await self.open(width, height)
        self._process, self._stdin = process, process.stdin
        return process

    @property
    def process(self) -> Process | None:
        """Return the program; None before it is started."""
        return self._process
