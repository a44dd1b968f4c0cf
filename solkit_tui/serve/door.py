"""The door of the server: accepts connections, and closes those that keep it waiting.

Knows no player. An address may be a proxy with all players behind it: connections that are being
answered, as those of sessions are, do not count.
"""

import asyncio
import socket
from collections import defaultdict
from collections.abc import Callable

from aiohttp import web
from aiohttp.typedefs import Handler

PATIENCE = 10.0
"""Seconds that a client has to finish its request."""
READING = 60.0
"""Seconds that it has to read the rest of the answer, which may be a font on a slow line."""
MOST = 100
"""The most connections of one address that have yet to finish a request or to read an answer."""
_PAUSE = 0.1
"""Seconds before the next try if a connection cannot be accepted."""


class Door:
    """Listens at an address; `holding` must be the outermost middleware of the application."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, dict[asyncio.BaseTransport, asyncio.TimerHandle]]
        self._waiting = defaultdict(dict)
        self._listening: list[socket.socket] = []
        self._accepting: list[asyncio.Task[None]] = []

    async def open(self, serve: Callable[[], asyncio.Protocol], host: str, port: int) -> int:
        """Listen at an address or a name until closed, and return the port, a free one for 0;
        `serve` makes the protocol of a connection. Raise OSError if that fails."""
        loop = asyncio.get_running_loop()
        # asyncio only binds: when no descriptor is left, it would log thousands of tracebacks a
        # second, and try again as often.
        bound = await loop.create_server(serve, host, port, start_serving=False)
        self._listening = [one.dup() for one in bound.sockets]
        bound.close()
        for listening in self._listening:
            listening.listen(MOST)
            self._accepting.append(asyncio.create_task(self._accept(listening, serve)))
        return int(self._listening[0].getsockname()[1])

    async def close(self) -> None:
        """Accept no further connection."""
        for task in self._accepting:
            task.cancel()
        await asyncio.gather(*self._accepting, return_exceptions=True)
        for listening in self._listening:
            listening.close()

    @web.middleware
    async def holding(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Stop the clock of a connection whose request has arrived, while it is answered."""
        transport = request.transport
        if transport is not None:
            self._forget(transport)
        try:
            return await handler(request)
        finally:
            if transport is not None and not transport.is_closing():
                self._wait(transport, READING)

    async def _accept(
        self, listening: socket.socket, serve: Callable[[], asyncio.Protocol]
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, (address, *_) = await loop.sock_accept(listening)
            except OSError:  # no descriptor is left, for instance
                await asyncio.sleep(_PAUSE)
                continue
            if self._is_full(address):
                connection.close()
                await asyncio.sleep(0)  # the others' turn: accepting need not have waited
                continue
            transport, _ = await loop.connect_accepted_socket(serve, connection)
            self._wait(transport, PATIENCE)

    def _is_full(self, address: str) -> bool:
        waiting = self._waiting.get(address, {})
        if len(waiting) >= MOST:
            for transport in [one for one in waiting if one.is_closing()]:
                self._forget(transport)
        return len(waiting) >= MOST

    def _wait(self, transport: asyncio.BaseTransport, seconds: float) -> None:
        """Close a connection after some seconds, unless it is forgotten before."""
        timer = asyncio.get_running_loop().call_later(seconds, self._give_up, transport)
        self._waiting[_address(transport)][transport] = timer

    def _forget(self, transport: asyncio.BaseTransport) -> None:
        address = _address(transport)
        if timer := self._waiting[address].pop(transport, None):
            timer.cancel()
        if not self._waiting[address]:
            del self._waiting[address]

    def _give_up(self, transport: asyncio.BaseTransport) -> None:
        self._forget(transport)
        if isinstance(transport, asyncio.WriteTransport):
            transport.abort()


def _address(transport: asyncio.BaseTransport) -> str:
    # What is asked when the connection is made is kept until its end.
    return str((transport.get_extra_info("peername") or ("",))[0])
