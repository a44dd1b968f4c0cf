"""Who may come in, what is handed on, and what ends a session; with a stand-in for the game."""

import asyncio
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from aiohttp.test_utils import TestClient
from syrupy.assertion import SnapshotAssertion

from solkit_tui.serve import program, server
from solkit_tui.serve.players import NoRoom, Players
from tests.support.amount import amount

Client = TestClient[Any, Any]
PATIENCE = 120.0
"""Seconds for what a busy machine does in the end."""


async def seat(client: Client, query: str = "", **headers: str) -> ClientWebSocketResponse:
    own = {"Origin": str(client.make_url("/")).rstrip("/")}
    return await client.ws_connect(f"/ws{query}", headers=own | headers)


async def heard(socket: ClientWebSocketResponse) -> str:
    """Return what the program says next."""
    return (await socket.receive_bytes(timeout=PATIENCE)).decode()


async def pid_of(socket: ClientWebSocketResponse) -> int:
    return int((await heard(socket)).split()[1])


def abort(socket: ClientWebSocketResponse) -> None:
    """Cut a connection off, as a lost network does, without the message that ends it."""
    socket.get_extra_info("socket").shutdown(2)


async def ended(pid: int) -> bool:
    """Return whether a process is gone in the end."""
    for _ in range(round(PATIENCE / 0.05)):
        if not os.path.exists(f"/proc/{pid}"):
            return True
        await asyncio.sleep(0.05)
    return False


async def test_the_page_and_all_that_it_asks_for(
    client: Client, snapshot: SnapshotAssertion
) -> None:
    answer = await client.get("/")
    page = await answer.text()
    library = {"Accept-Ranges", "Content-Length", "Content-Type", "Date", "Etag", "Last-Modified"}
    left_out = library | {"Server", "Set-Cookie"}
    shared = {key: value for key, value in answer.headers.items() if key not in left_out}
    assert shared == snapshot
    del shared["Cache-Control"]
    assert "http" not in shared["Content-Security-Policy"]
    (cookie,) = answer.headers.getall("Set-Cookie")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    files = [part.partition('"')[0] for part in page.replace("src=", "href=").split('href="')[1:]]
    assert len(files) >= 6
    for file in files:
        found = await client.get(f"/{file}")
        assert found.status == 200, file
        assert shared.items() <= found.headers.items(), file


async def test_a_cookie_stays_and_is_safe_behind_an_encrypting_proxy(client: Client) -> None:
    first = client.session.cookie_jar.filter_cookies(client.make_url("/"))[server.COOKIE].value
    answer = await client.get("/", headers={"X-Forwarded-Proto": "https"})
    (cookie,) = answer.headers.getall("Set-Cookie")
    assert "Secure" in cookie
    assert first in cookie


async def test_two_pages_of_a_player_are_two_programs_in_one_home(
    client: Client, tmp_path: Path
) -> None:
    pids = {await pid_of(await seat(client)) for _ in range(2)}
    assert len(pids) == 2
    assert len(os.listdir(tmp_path / "players")) == 2  # the secret too


async def test_without_the_secret_and_without_a_cookie_everybody_is_new(
    client: Client, tmp_path: Path
) -> None:
    def cookie() -> str:
        return client.session.cookie_jar.filter_cookies(client.make_url("/"))[server.COOKIE].value

    first = cookie()
    client.session.cookie_jar.clear()
    await client.get("/")
    assert cookie() != first
    os.remove(tmp_path / "players" / "secret")
    assert Players(str(tmp_path / "players")).name_of(first) is None


@pytest.mark.parametrize("host", ["solkit.example", "10.0.0.1:8000", "127.0.0.1.example", "", "["])
async def test_another_name_than_this_machines_is_refused(client: Client, host: str) -> None:
    assert (await client.get("/", headers={"Host": host})).status in (400, 403)


@pytest.mark.parametrize("host", ["localhost:1", "127.0.0.1", "[::1]:8000"])
async def test_this_machines_names_are_not(client: Client, host: str) -> None:
    assert (await client.get("/", headers={"Host": host})).status == 200


@pytest.mark.parametrize(
    "origin", ["", "null", "http://elsewhere.example", "http://127.0.0.1:1", "file://"]
)
async def test_a_page_of_another_host_gets_no_session(client: Client, origin: str) -> None:
    with pytest.raises(WSServerHandshakeError, match="403"):
        await seat(client, Origin=origin)


@pytest.mark.parametrize("cookie", ["", "x", "../../etc.00", "0" * 32 + "." + "0" * 64])
async def test_a_forged_cookie_gets_no_session_and_no_home(
    client: Client, cookie: str, tmp_path: Path
) -> None:
    client.session.cookie_jar.clear()
    with pytest.raises(WSServerHandshakeError, match="403"):
        await seat(client, Cookie=f"{server.COOKIE}={cookie}")
    assert os.listdir(tmp_path / "players") == ["secret"]


@pytest.mark.parametrize(
    "path",
    ["/page/../server.py", "/page/%2e%2e/server.py", "/static/", "/page/", "/static/..%2f", "/x"],
)
async def test_nothing_but_the_page_is_served(client: Client, path: str) -> None:
    from yarl import URL

    answer = await client.get(URL(path, encoded=True))
    assert answer.status in (403, 404)


async def test_keys_sizes_and_focus_are_handed_on(client: Client) -> None:
    socket = await seat(client, "?width=100&height=30")
    assert "size 100x30" in await heard(socket)
    said = [
        (["stdin", "♠"], "D ♠"),
        (["stdin", "\ud800"], "D ?"),
        (["resize", {"width": 10**9, "height": -1}], '"width": 400, "height": 8'),
        (["focus"], '"focus"'),
        (["blur"], '"blur"'),
    ]
    for message, answer in said:
        await socket.send_str(json.dumps(message))
        assert answer in await heard(socket)
    await socket.send_str('["ping", "7"]')
    assert await socket.receive_json(timeout=PATIENCE) == ["pong", "7"]


@pytest.mark.parametrize("size", ["?width=x&height=-5", "?width=9e9", "?height=" + "9" * 5000])
async def test_a_size_is_bounded_however_it_is_asked_for(client: Client, size: str) -> None:
    try:
        socket = await seat(client, size)
    except WSServerHandshakeError as refused:
        assert refused.status == 400  # noqa: PT017
        return
    columns, rows = (await heard(socket)).split()[-1].split("x")
    assert 20 <= int(columns) <= 400
    assert 8 <= int(rows) <= 160


NONSENSE = [
    "[]",
    "7",
    "null",
    '{"a": 1}',
    '["stdin"]',
    '["stdin", 7]',
    '["quit"]',
    '["resize", {}]',
    '["resize", {"width": "a", "height": 1}]',
    '["resize", {"width": 1e999, "height": 1}]',
    '["stdin", "a", "b"]',
    '["deliver_chunk_request", {"key": "a"}]',
]


async def test_nonsense_is_passed_over(client: Client) -> None:
    socket = await seat(client)
    await pid_of(socket)
    for message in NONSENSE:
        await socket.send_str(message)
    await socket.send_bytes(b'["stdin", "x"]')
    await socket.send_str('["stdin", "still here"]')
    assert await heard(socket) == "D still here"


@pytest.mark.parametrize(
    "message",
    ["{", "[" * 50_000, "x" * (server.LARGEST + 1), "9" * 5000],
    ids=["cut off", "nested", "too large", "a number"],
)
async def test_what_cannot_be_read_ends_the_session_and_its_process(
    client: Client, message: str
) -> None:
    socket = await seat(client)
    pid = await pid_of(socket)
    await socket.send_str(message)
    assert (await socket.receive(timeout=PATIENCE)).type in (WSMsgType.CLOSE, WSMsgType.CLOSED)
    assert await ended(pid)


async def test_a_closed_page_ends_its_program_in_order(client: Client, tmp_path: Path) -> None:
    socket = await seat(client)
    pid = await pid_of(socket)
    await socket.close()
    assert await ended(pid)
    (kept,) = (tmp_path / "players").glob("*/kept")
    assert kept.exists()


async def test_a_server_that_ends_closes_the_page_and_ends_the_program(client: Client) -> None:
    socket = await seat(client)
    pid = await pid_of(socket)
    ending = asyncio.create_task(client.server.close())
    closed = await socket.receive(timeout=PATIENCE)
    assert (closed.type, closed.data) == (WSMsgType.CLOSE, 1001)
    await ending
    assert await ended(pid)


async def test_a_program_that_does_not_listen_is_killed(
    client: Client, stand_in: Callable[..., None]
) -> None:
    stand_in("deaf")
    socket = await seat(client)
    pid = await pid_of(socket)
    await socket.close()
    assert await ended(pid)


@pytest.mark.parametrize("manner", ["in order", "deaf"])
async def test_with_a_program_its_child_processes_end(
    client: Client, stand_in: Callable[..., None], manner: str
) -> None:
    """The solver's process would go on searching for a page that nobody sees any more."""
    stand_in("parent", manner)
    socket = await seat(client)
    pid = await pid_of(socket)
    await socket.send_str(json.dumps(["stdin", "child"]))
    child = int((await heard(socket)).split()[1])
    await socket.close()
    assert await ended(pid)
    assert await ended(child)


async def test_a_program_that_dies_closes_the_page(client: Client) -> None:
    socket = await seat(client)
    pid = await pid_of(socket)
    await socket.send_str('["stdin", "die"]')
    assert (await socket.receive(timeout=PATIENCE)).type is WSMsgType.CLOSE
    assert await ended(pid)
    again = await seat(client)
    assert await pid_of(again) != pid


async def test_who_finds_no_place_is_told(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    sockets = [await seat(client) for _ in range(2)]
    for socket in sockets:
        await pid_of(socket)
    monkeypatch.setattr(server, "WAIT", 0.01)
    third = await seat(client)
    assert (await third.receive(timeout=PATIENCE)).data == server.FULL
    monkeypatch.setattr(server, "WAIT", 30.0)
    fourth = await seat(client)
    await sockets[0].close()
    await pid_of(fourth)


async def test_a_player_has_few_sessions_and_leaves_places_to_others(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "MOST_OF_PLAYER", 1)
    monkeypatch.setattr(server, "WAIT", 0.01)
    first = await seat(client)
    await pid_of(first)
    second = await seat(client)
    assert (await second.receive(timeout=PATIENCE)).data == server.TOO_MANY
    mine = client.session.cookie_jar.filter_cookies(client.make_url("/"))[server.COOKIE].value
    client.session.cookie_jar.clear()
    await client.get("/")
    other = await seat(client)
    pid = await pid_of(other)
    await other.close()
    assert await ended(pid)
    monkeypatch.setattr(server, "WAIT", 30.0)
    client.session.cookie_jar.clear()
    again = await seat(client, Cookie=f"{server.COOKIE}={mine}")
    await first.close()
    await pid_of(again)


def test_the_page_has_words_for_each_code() -> None:
    with open(os.path.join(os.path.dirname(server.__file__), "page", "page.js")) as file:
        script = file.read()
    codes = (server.FULL, server.UNUSED, server.NO_ROOM, server.NO_HOME, server.TOO_MANY)
    assert all(f"  {code}: " in script for code in codes)


@pytest.mark.parametrize("message", [["stdin", "x" * 50_000], ["focus"]], ids=["keys", "focus"])
@pytest.mark.parametrize("cut", [True, False], ids=["cut off", "closed"])
async def test_a_flood_does_not_hide_the_end(
    client: Client,
    stand_in: Callable[..., None],
    monkeypatch: pytest.MonkeyPatch,
    message: list[str],
    cut: bool,
) -> None:
    """A program that reads nothing must not keep the server from reading."""
    monkeypatch.setattr(program, "_PATIENCE", 0.1)
    stand_in("busy")
    socket = await seat(client)
    pid = await pid_of(socket)
    for _ in range(40 if len(message) > 1 else 40_000):
        await socket.send_str(json.dumps(message))
    if cut:
        abort(socket)
    else:
        closing = asyncio.create_task(socket.close())
    assert await asyncio.wait_for(ended(pid), 10)
    if not cut:
        await closing


async def test_a_program_that_cannot_be_started_is_told(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(program, "_COMMAND", ("/no such program",))
    for _ in range(3):  # more than there are places
        socket = await seat(client)
        assert (await socket.receive(timeout=PATIENCE)).data == server.FULL
    assert not caplog.records


async def test_a_cookie_that_is_not_utf_8_is_a_new_player(client: Client) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", client.port)
    cookie = server.COOKIE.encode() + b"=\xff\xfe.\xff"
    writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: " + cookie + b"\r\n\r\n")
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    assert answer.startswith(b"HTTP/1.1 200")
    assert f"Set-Cookie: {server.COOKIE}=".encode() in answer


@pytest.mark.parametrize(
    ("fault", "told"),
    [(NoRoom(), server.NO_ROOM), (OSError(28, "No space left on device"), server.NO_HOME)],
)
async def test_a_player_too_many_is_told(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    fault: Exception,
    told: int,
) -> None:
    def none(*of: object) -> None:
        raise fault

    monkeypatch.setattr(Players, "make_home", none)
    for _ in range(3):  # more than there are places: each is given back
        socket = await seat(client)
        assert (await socket.receive(timeout=PATIENCE)).data == told
    assert os.listdir(tmp_path / "players") == ["secret"]


async def test_an_unused_session_ends(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    socket = await seat(client)
    pid = await pid_of(socket)
    monkeypatch.setattr(server, "IDLE", 0.05)
    await socket.send_str('["stdin", "the last key"]')
    told = await socket.receive(timeout=PATIENCE)
    if told.type is WSMsgType.BINARY:  # the program's answer, if it was quicker than the end
        assert told.data == b"D the last key"
        told = await socket.receive(timeout=PATIENCE)
    assert told.data == server.UNUSED
    assert await ended(pid)


async def test_many_connections_leave_the_players_alone(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    playing = [await seat(client) for _ in range(2)]
    for socket in playing:
        await pid_of(socket)
    monkeypatch.setattr(server, "WAIT", 0.01)

    async def come(number: int) -> int:
        socket = await seat(client)
        told = await socket.receive(timeout=PATIENCE)
        await socket.close()
        return int(told.data)

    for _ in range(amount(2, 10)):
        told = set(await asyncio.gather(*map(come, range(100))))
        assert told <= {server.FULL, server.TOO_MANY}
    await playing[0].send_str('["stdin", "my turn"]')
    assert await heard(playing[0]) == "D my turn"
    assert len(os.listdir(tmp_path / "players")) == 2


def test_a_session_begins_with_nothing_of_the_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEXTUAL_LOG", "SOLKIT_HOME", "NO_COLOR", "TEXTUAL", "LANG", "LC_ALL"):
        monkeypatch.setenv(name, "/tmp/other")
    found = program.environment("/players/one", 80, 24)
    assert "/tmp/other" not in found.values()
    assert found["SOLKIT_HOME"] == found["HOME"] == "/players/one"
    assert found["SOLKIT_CONFINED"] == "1"
