"""The server: admits players, serves the page, and connects a browser with a program.

The messages are those of textual-serve's protocol; the limits are set here.
"""

import asyncio
import ipaddress
import json
import os
from collections import Counter, defaultdict
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler
from textual_serve.server import Server

from solkit_tui.serve.players import NoRoom, Players
from solkit_tui.serve.program import Program

_PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "page")
COOKIE: Final = "solkit_player"
_YEAR = 366 * 24 * 3600

IDLE = 30 * 60.0
"""Seconds without a key or the mouse after which a session ends."""
WAIT = 3.0
"""Seconds that a browser waits for a place: after a reload its own is still taken for a moment."""
LARGEST = 1 << 16
"""The largest message of a browser, in bytes; the largest sensible one is a pasted line."""
MOST_OF_PLAYER = 4
"""The most sessions of one player: with all places taken by one, nobody else could play."""
_LONGEST_PATH = 200
"""The most characters of the path of a request: more than any has, and fewer than systems allow."""
_COLUMNS, _ROWS = (20, 80, 400), (8, 24, 160)
"""The fewest columns and rows that a browser may ask for, the usual ones, and the most."""

FULL, UNUSED, NO_ROOM, NO_HOME, TOO_MANY = 4001, 4002, 4003, 4004, 4005
"""Codes that tell the page why a session was ended: no place is free; nobody has played for long;
the server keeps no further player; it cannot make the player's home; the player has the most
sessions already."""

# Nothing is loaded from other hosts, and no other page may frame this one. The terminal makes style
# sheets as it runs.
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; font-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def is_this_machine(host: str) -> bool:
    """Return whether an address or a name, without a port, always means this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


class Sessions:
    """The sessions of a server, at most so many at once; if it is public, of other machines too."""

    def __init__(self, players: Players, sessions: int, public: bool) -> None:
        self._players = players
        self._public = public
        self._places = asyncio.Semaphore(sessions)
        # Gone with the last session that holds it.
        self._places_of: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._open: set[web.WebSocketResponse] = set()
        self._at_play: Counter[str] = Counter()
        self._ending: defaultdict[str, set[asyncio.Task[None]]] = defaultdict(set)
        self._library = Server("")

    def application(self) -> web.Application:
        """Return the application for aiohttp."""
        app = web.Application(middlewares=[self._admit])
        app.add_routes(
            [
                web.get("/", self._page),
                web.get("/ws", self._session),
                web.get("/download/{key}", self._library.handle_download),
                web.static("/page", _PAGE),
                web.static("/static", self._library.statics_path),
            ]
        )
        app.on_response_prepare.append(_protect)
        app.on_shutdown.append(self._close)
        return app

    async def _close(self, app: web.Application) -> None:
        await asyncio.gather(*(socket.close(code=1001) for socket in tuple(self._open)))

    # -- admission --------------------------------------------------------------------------------

    @web.middleware
    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        # A page of another host whose name resolves to this machine would count as ours.
        host = request.host  # perhaps with a port
        host = host[1:].partition("]")[0] if host[:1] == "[" else host.partition(":")[0]
        if not self._public and not is_this_machine(host):
            raise web.HTTPForbidden(text="Only this machine may connect (see --public).\n")
        if len(request.rel_url.raw_path) > _LONGEST_PATH:
            raise web.HTTPNotFound
        try:  # a year that no date has would end the connection without an answer
            _ = request.if_modified_since, request.if_unmodified_since, request.if_range
        except OverflowError as error:
            raise web.HTTPBadRequest from error
        return await handler(request)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """Return the page; a browser without a valid cookie becomes a new player."""
        cookie = request.cookies.get(COOKIE, "")
        if self._players.name_of(cookie) is None:
            cookie = self._players.new_cookie()
        response = web.FileResponse(os.path.join(_PAGE, "index.html"))
        response.set_cookie(
            COOKIE,
            cookie,
            max_age=_YEAR,
            httponly=True,
            # Not Strict: a player who follows a link from another site would become a new one.
            samesite="Lax",
            secure="https" in (request.scheme, request.headers.get("X-Forwarded-Proto")),
        )
        response.headers["Cache-Control"] = "no-cache"
        return response

    async def _session(self, request: web.Request) -> web.StreamResponse:
        """Let a player play until the page is closed or the program is left."""
        player = self._players.name_of(request.cookies.get(COOKIE, ""))
        # A page of another host may try to connect too.
        origin = request.headers.get("Origin", "").partition("://")[2]
        if player is None or origin != request.host:
            raise web.HTTPForbidden
        # The program lives on until the browser has confirmed the end, or for `timeout` seconds.
        socket = web.WebSocketResponse(heartbeat=15, timeout=1, max_msg_size=LARGEST)
        await socket.prepare(request)
        self._open.add(socket)
        of_player = self._places_of.setdefault(player, asyncio.Semaphore(MOST_OF_PLAYER))
        try:
            if not await _acquired(of_player):
                await socket.close(code=TOO_MANY)
                return socket
            try:
                if await _acquired(self._places):
                    await self._play(socket, player, request)
                else:
                    await socket.close(code=FULL)
            finally:
                of_player.release()
        finally:
            self._open.discard(socket)
        return socket

    # -- a session --------------------------------------------------------------------------------

    async def _play(self, socket: web.WebSocketResponse, player: str, request: web.Request) -> None:
        """Run the program for a player who has a place."""
        self._at_play[player] += 1
        program: Program | None = None
        try:
            if before := self._ending[player]:  # after a reload, the session before is saved first
                await asyncio.wait(before)

            async def show(data: bytes) -> None:
                with suppress(ConnectionError):  # closed: further output is dropped
                    await socket.send_bytes(data)

            async def tell(text: str) -> None:
                with suppress(ConnectionError):
                    await socket.send_str(text)

            async def close() -> None:
                await socket.close()

            program = Program(
                "",
                write_bytes=show,
                write_str=tell,
                close=close,
                download_manager=self._library.download_manager,
            )
            try:
                program.home = self._players.make_home(player)
            except NoRoom:
                await socket.close(code=NO_ROOM)
                return
            except OSError:  # a full disk, or one that cannot be written
                await socket.close(code=NO_HOME)
                return
            asked = request.query
            columns = _within(_COLUMNS, asked.get("width", ""))
            try:
                await program.start(columns, _within(_ROWS, asked.get("height", "")))
            except OSError:  # no descriptor is left, or no memory
                await socket.close(code=FULL)
                return
            with suppress(ConnectionError):  # closed while something was sent
                await _converse(socket, program)
        finally:
            ending = asyncio.create_task(self._end(program, player))
            self._ending[player].add(ending)
            await asyncio.shield(ending)

    async def _end(self, program: Program | None, player: str) -> None:
        try:
            if program is not None:
                await program.end()
        finally:
            self._places.release()
            self._at_play[player] -= 1
            self._ending[player] = {one for one in self._ending[player] if not one.done()}
            if not self._at_play[player]:
                del self._at_play[player], self._ending[player]
                self._players.forget_if_new(player)


async def _acquired(places: asyncio.Semaphore) -> bool:
    """Wait a moment for a place, and return whether there is one."""
    try:
        async with asyncio.timeout(WAIT):
            return await places.acquire()
    except TimeoutError:
        return False


async def _protect(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)
    if not isinstance(response, web.WebSocketResponse):
        # A connection kept for a further request could wait for it without end.
        response.force_close()
        response.headers["Connection"] = "close"


async def _converse(socket: web.WebSocketResponse, program: Program) -> None:
    """Pass a browser's messages to the program until it disconnects or is idle for too long."""
    loop = asyncio.get_running_loop()
    closing: set[asyncio.Task[bool]] = set()

    def unused() -> None:
        closing.add(loop.create_task(socket.close(code=UNUSED)))

    idle = loop.call_later(IDLE, unused)
    try:
        async for message in socket:
            # Reading goes on whatever the program does: otherwise the end would not be seen.
            if message.type is not WSMsgType.TEXT or program.is_behind():
                continue
            try:
                request = json.loads(message.data)
            except (ValueError, RecursionError):
                await socket.close(code=1007)
                return
            if await _handed_on(request, socket, program):
                idle.cancel()
                idle = loop.call_later(IDLE, unused)
    finally:
        idle.cancel()


async def _handed_on(said: object, socket: web.WebSocketResponse, program: Program) -> bool:
    """Pass a valid message on to the program; return whether it was a key or the mouse."""
    match said:
        case ["stdin", str(typed)]:
            return await program.send_bytes(typed.encode("utf-8", "replace"))
        case ["resize", {"width": int(width), "height": int(height)}]:
            await program.set_terminal_size(_within(_COLUMNS, width), _within(_ROWS, height))
        case ["ping", str(sign)]:
            await socket.send_json(["pong", sign])
        case ["focus"]:
            await program.focus()
        case ["blur"]:
            await program.blur()
    return False


def _within(bounds: tuple[int, int, int], asked: int | str) -> int:
    """Return a requested number of columns or rows within its bounds; the usual one if it is no
    number."""
    fewest, usual, most = bounds
    try:
        return min(max(fewest, int(asked)), most)
    except ValueError:
        return usual
