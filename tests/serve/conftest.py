"""What the tests of the server share: a server, and a program that stands in for the game."""

import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual_serve", reason="the extra [serve] is not installed")

from aiohttp.test_utils import TestClient, TestServer

from solkit_tui.serve import program
from solkit_tui.serve.players import Players
from solkit_tui.serve.server import Sessions

STAND_IN = """
import json, os, signal, subprocess, sys, time
if "deaf" in sys.argv:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
if "parent" in sys.argv:  # of a child that does not notice when its parent ends, as a long search
    child = subprocess.Popen((sys.executable, "-c", "import time; time.sleep(600)"))
def say(kind, data):
    sys.stdout.buffer.write(kind + len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()
sys.stdout.buffer.write(b"__GANGLION__\\n")
say(b"D", f"pid {os.getpid()} size {os.environ['COLUMNS']}x{os.environ['ROWS']}".encode())
if "busy" in sys.argv:  # reads nothing, as during a long search in the same process
    time.sleep(600)
while head := sys.stdin.buffer.read(5):
    data = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    if head[:1] == b"M" and json.loads(data)["type"] == "quit":
        if "deaf" in sys.argv:
            time.sleep(60)
        open(os.path.join(os.environ["SOLKIT_HOME"], "kept"), "w").close()
        say(b"M", b'{"type": "exit"}')
        break
    if data == b"die":
        os._exit(3)
    if data == b"child":
        data = str(child.pid).encode()
    say(b"D", head[:1] + b" " + data)
"""


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let sessions begin a program that says back what it is told."""

    def begin(*manners: str) -> None:
        command = (sys.executable, "-I", "-c", STAND_IN, *manners)
        monkeypatch.setattr(program, "_COMMAND", command)

    begin()
    return begin


@pytest.fixture
async def client(tmp_path: Path, stand_in: object) -> AsyncIterator[TestClient[Any, Any]]:
    """A browser before a server of two places, which has been given the page and its cookie."""
    tables = Sessions(Players(str(tmp_path / "players")), 2, public=False)
    async with TestClient(TestServer(tables.application())) as browser:
        assert (await browser.get("/")).status == 200
        yield browser
