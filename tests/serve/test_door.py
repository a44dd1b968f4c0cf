"""Connections that keep the server waiting are closed, and few of one address may do so."""

import asyncio
import errno
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

pytest.importorskip("textual_serve", reason="the extra [serve] is not installed")

from aiohttp import web

from solkit_tui.serve import door
from solkit_tui.serve.door import Door

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HALF = b"GET / HTTP/1.1\r\nHost: x\r\n"
WHOLE = HALF + b"Connection: close\r\n\r\n"
PATIENCE = 120.0


@pytest.fixture
async def port() -> AsyncIterator[int]:
    """The port of a server that takes its time to answer."""

    async def answer(request: web.Request) -> web.StreamResponse:
        await asyncio.sleep(0.6)
        return web.Response(text="at last")

    entrance = Door()
    application = web.Application(middlewares=[entrance.holding])
    application.add_routes([web.get("/", answer)])
    runner = web.AppRunner(application)
    await runner.setup()
    assert runner.server is not None
    yield await entrance.open(runner.server, "localhost", 0)
    await entrance.close()
    await runner.cleanup()


async def come(port: int, request: bytes) -> Connection:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    return reader, writer


async def answer_of(connection: Connection) -> bytes:
    """Return all that the server sends until it closes the connection."""
    try:
        return await asyncio.wait_for(connection[0].read(), PATIENCE)
    except ConnectionError:
        return b""


async def test_an_unfinished_request_is_closed_and_a_finished_one_answered(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.3)
    silent, half, slow = [await come(port, text) for text in (b"", HALF, HALF)]

    async def trickle() -> None:
        while not slow[1].is_closing():
            slow[1].write(b"X: y\r\n")
            await asyncio.sleep(0.05)

    trickling = asyncio.create_task(trickle())
    whole = await come(port, WHOLE)
    for connection in (silent, half, slow):
        assert await answer_of(connection) == b""
    trickling.cancel()
    assert b"at last" in await answer_of(whole)


async def test_an_answer_that_nobody_reads_is_given_up(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "READING", 0.1)
    kept = await come(port, HALF + b"\r\n")  # for a second request
    assert b"at last" in await answer_of(kept)


async def test_one_address_has_few_unfinished_connections(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "MOST", 2)
    answered = [await come(port, HALF + b"\r\n") for _ in range(3)]
    await asyncio.sleep(0.2)  # they are being answered, and no longer count
    held = [await come(port, HALF) for _ in range(2)]
    assert await answer_of(await come(port, HALF + b"\r\n")) == b""
    for _, writer in (*held, *answered):
        writer.close()
        await writer.wait_closed()
    await asyncio.sleep(0.1)
    assert b"at last" in await answer_of(await come(port, WHOLE))


async def test_what_cannot_be_accepted_waits_without_a_word(
    port: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    loop = asyncio.get_running_loop()
    accept, tries = loop.sock_accept, 0

    async def refused(listening: Any) -> Any:
        nonlocal tries
        tries += 1
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(loop, "sock_accept", refused)
    first, second = [await come(port, WHOLE) for _ in range(2)]
    # The call that waited when the fault began takes the first.
    await asyncio.sleep(1.0)
    assert 2 <= tries <= 25
    assert "Too many" not in caplog.text
    monkeypatch.setattr(loop, "sock_accept", accept)
    for connection in (first, second):
        assert b"at last" in await answer_of(connection)
