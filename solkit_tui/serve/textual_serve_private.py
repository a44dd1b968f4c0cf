"""All that is used of textual-serve and has no public name. Knows nothing of solkit.

Nobody promises these names; tests/serve/test_textual_serve_private.py has a test for each.
"""

from asyncio.subprocess import Process

from textual_serve.app_service import AppService


class OpenedService(AppService):
    """A service whose program is begun by the class itself; textual-serve asks a shell, which
    would stay between the two."""

    async def open(self, width: int, height: int) -> Process:
        """Return the program, begun with pipes for its three streams.

        Args:
            width: Columns of the terminal.
            height: Its rows.
        """
        raise NotImplementedError

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        process = await self.open(width, height)
        self._process, self._stdin = process, process.stdin
        return process

    @property
    def process(self) -> Process | None:
        """The program; None before it has begun."""
        return self._process
