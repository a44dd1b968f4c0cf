"""``solkit serve``: the game in a browser."""

import asyncio
import logging
import os
import signal
import sys
import traceback
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from importlib.util import find_spec

from solkit_tui.commands.arguments import how_to_install, option_number, parser_of
from solkit_tui.errors import SolkitError
from solkit_tui.faults import excerpt
from solkit_tui.services.system.paths import find_home

_MOST_SESSIONS = 1000


def parser() -> ArgumentParser:
    parser = parser_of("serve")
    parser.add_argument("--host", default="127.0.0.1", help="address (default: %(default)s)")
    parser.add_argument("--port", default="8000", help="port (default: %(default)s)")
    parser.add_argument(
        "--sessions", default="20", help="sessions at the same time (default: %(default)s)"
    )
    parser.add_argument(
        "--players", default="10000", help="players to keep records for (default: %(default)s)"
    )
    parser.add_argument("--public", action="store_true", help="allow other machines to connect")
    return parser


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    options.port = option_number("--port", options.port, 65535, least=0)
    options.sessions = option_number("--sessions", options.sessions, _MOST_SESSIONS)
    options.players = option_number("--players", options.players)
    if find_spec("aiohttp") is None or find_spec("textual_serve") is None:
        raise SolkitError("The server is not installed", how_to_install("serve"))
    from solkit_tui.serve.server import is_this_machine

    if not options.public and not is_this_machine(options.host):
        raise SolkitError(
            "Refusing to serve",
            f"other machines may be able to reach {options.host}. Add --public to let them "
            "connect; use a proxy, because there is no password and no encryption",
        )
    try:
        asyncio.run(_serve(options))
    except OSError as error:
        raise SolkitError("Cannot serve", str(error.strerror or error)) from error
    return 0


async def _serve(options: Namespace) -> None:
    """Serve until a signal asks to end, then end every session in order."""
    from aiohttp.web import AppRunner

    from solkit_tui.serve.door import Door
    from solkit_tui.serve.players import Players
    from solkit_tui.serve.server import Sessions

    logging.getLogger().addHandler(_OneLine())
    door = Door()
    players = Players(os.path.join(find_home(), "players"), options.players)
    sessions = Sessions(players, options.sessions, options.public)
    application = sessions.application()
    application.middlewares.insert(0, door.holding)
    runner = AppRunner(application, access_log=None, shutdown_timeout=10)
    await runner.setup()
    assert runner.server is not None
    try:
        number = await door.open(runner.server, options.host, options.port)
        name = f"[{options.host}]" if ":" in options.host else options.host
        print(f"solkit is running at http://{name}:{number} (press Ctrl+C to stop)", flush=True)
        await _signal()
    finally:
        await door.close()
        await runner.cleanup()


class _OneLine(logging.Handler):
    """Tells what the libraries log in a line, each kind once: anyone who can reach the server could
    fill a log with their tracebacks. Malformed requests and lost connections are not told."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._told: set[object] = set()

    def emit(self, record: logging.LogRecord) -> None:
        from aiohttp.http_exceptions import HttpProcessingError
        from aiohttp.web import RequestPayloadError

        _, error, trace = record.exc_info or (None, None, None)
        if isinstance(error, (HttpProcessingError, RequestPayloadError, ConnectionError)):
            return
        kind, said = record.msg, excerpt(record.getMessage())
        if error is not None:
            where = [f"at {at.filename}:{at.lineno}" for at in traceback.extract_tb(trace, -1)]
            kind = " ".join((type(error).__name__, *where))
            said = f"{kind}: {excerpt(str(error))}"
        if kind not in self._told:
            self._told.add(kind)
            with suppress(OSError, ValueError):  # a standard error that is full or closed
                print(f"solkit serve: {said}", file=sys.stderr, flush=True)


async def _signal() -> None:
    """Wait for a signal that ends the server."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    if sys.platform != "win32":  # on Windows Ctrl+C ends the loop
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(number, asked.set)
    await asked.wait()
