"""What `solkit serve` refuses before it listens, and what it says when it does."""

import logging
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from solkit_tui.commands import UNUSABLE
from solkit_tui.commands.serve import _OneLine
from tests.support.program import called


@pytest.fixture(autouse=True)
def _nothing_logs_on() -> Iterator[None]:
    """The server tells what is logged for as long as its process lives."""
    yield
    root = logging.getLogger()
    for handler in root.handlers[:]:
        if isinstance(handler, _OneLine):
            root.removeHandler(handler)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.1.2.3", "solkit.example"])
def test_others_are_not_served_by_accident(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("serve", "--host", host) == UNUSABLE
    said = capsys.readouterr().err
    assert "--public" in said
    assert "password" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "arguments",
    [("--port", "-1"), ("--port", "65536"), ("--port", "x"), ("--sessions", "0"), ("file.sol",)],
)
def test_arguments_that_cannot_be_used(arguments: tuple[str, ...]) -> None:
    assert called("serve", *arguments) == UNUSABLE


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert called("serve", "--port", str(port)) == UNUSABLE
    assert "Cannot serve" in capsys.readouterr().err


def test_a_home_that_is_a_file(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "players").touch()
    assert called("serve", "--port", "0") == UNUSABLE
    assert "Cannot serve" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("here", "what"), [(True, "-e '.[serve]'"), (False, "'solkit-tui[serve]'")]
)
def test_without_the_extra_the_way_to_it_is_told(
    here: bool, what: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solkit_tui.serve", None)  # what is imported anew does not stay there
    for name in [name for name in sys.modules if name.startswith("solkit_tui.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    monkeypatch.setattr("solkit_tui.services.system.crash.in_checkout", lambda: here)
    assert called("serve") == UNUSABLE
    assert f"{sys.executable} -m pip install {what}" in capsys.readouterr().err


HOST = b"Host: 127.0.0.1\r\n"
GET = b"GET / HTTP/1.1\r\n" + HOST
MALFORMED = (
    (b"GET / HTTP/9.9\r\n" + HOST, b"400"),
    (b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n" + HOST, b"400"),
    (GET + b"X: " + b"a" * 20_000 + b"\r\n", b"400"),
    (GET + b"".join(b"X%d: a\r\n" % at for at in range(40_000)), b"400"),
    (GET + b"no colon\r\n", b"400"),
    (GET + b"X: a\0b\r\n", b"400"),
    (GET + HOST, b"400"),
    (GET + b"Content-Length: x\r\n", b"400"),
    (GET + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", b"400"),
    (GET + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n", b"400"),
    (GET + b"Content-Encoding: deflate\r\nContent-Length: 5\r\n\r\nhello", b"200"),
    (GET + b"Content-Encoding: br\r\nContent-Length: 5\r\n\r\nhello", b""),
    (b"GET http://[::1/ HTTP/1.1\r\n" + HOST, b"400"),
    (b"CONNECT a:b:c HTTP/1.1\r\n" + HOST, b"400"),
    (b"PRI * HTTP/2.0\r\n\r\nSM\r\n", b"400"),
    (b"GET /page/" + b"a" * 4000 + b" HTTP/1.1\r\n" + HOST, b"404"),
    (b"GET /page/\xff HTTP/1.1\r\n" + HOST, b"400"),
    (b"GET /page/%ed%a0%80 HTTP/1.1\r\n" + HOST, b"404"),
    (GET + b"If-Modified-Since: Mon, 01 Jan 999999999999 00:00:00 GMT\r\n", b"400"),
    (GET + b"If-Range: Mon, 01 Jan 999999999999 00:00:00 GMT\r\n", b"400"),
    (b"\x16\x03\x01\0\xa5\x01\0\0\xa1\x03\x03", b"400"),
)


@pytest.mark.skipif(sys.platform == "win32", reason="ended by a signal")
def test_malformed_requests_are_answered_and_print_nothing() -> None:
    command = (sys.executable, "-m", "solkit_tui", "serve", "--port", "0")
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        found = re.search(rb":(\d+) ", server.stdout.readline())
        assert found is not None
        try:
            for request, status in MALFORMED:
                with socket.create_connection(("127.0.0.1", int(found[1])), 60) as connection:
                    connection.sendall(request + b"\r\n")
                    answer = connection.recv(200)
                assert status in answer.partition(b"\r\n")[0], request[:60]
        finally:
            server.send_signal(signal.SIGTERM)
        assert server.stderr.read() == b""
        assert server.wait() == 0


def test_a_fault_of_the_server_is_told_once_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    logger = logging.Logger("library")
    logger.addHandler(_OneLine())
    for number in range(3):
        try:
            raise ValueError(f"of request {number}\n")
        except ValueError:
            logger.exception("Unhandled")
        logger.warning("slow by %s s", number)
        logger.error("no trace", exc_info=KeyError("x"))
        logger.error("lost", exc_info=ConnectionResetError())
        logger.info("nothing")
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert re.fullmatch(
        r"solkit serve: ValueError at .*test_command\.py:\d+: of request 0\\n", lines[0]
    )
    assert lines[1:] == ["solkit serve: slow by 0 s", "solkit serve: KeyError: 'x'"]
