"""Each name of textual-serve that is not public still does what sessions need of it."""

import asyncio
import importlib
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra [serve] is not installed")

import textual_serve
from textual_serve.download_manager import DownloadManager

from solkit_tui import serve
from solkit_tui.serve.textual_serve_private import OpenedService
from tests.support.private_names import private_names, private_uses

_ROOM = Path(serve.__file__).parent


class _Echo(OpenedService):
    """Says how large its terminal is, and back what it is told."""

    async def open(self, width: int, height: int) -> Process:
        code = (
            "import sys; out = sys.stdout.buffer; out.write(b'__GANGLION__\\n');"
            f"out.write(b'D\\x00\\x00\\x00\\x06{width:03}{height:03}'); out.flush();"
            "out.write(sys.stdin.buffer.read(6)); out.flush()"
        )
        return await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, stdin=PIPE, stdout=PIPE, stderr=PIPE
        )


async def test_the_class_begins_its_program_and_is_its_way_in_and_out() -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def nothing(*said: object) -> None:
        return

    service = _Echo(
        "no such command",
        write_bytes=heard.put,
        write_str=nothing,
        close=nothing,
        download_manager=DownloadManager(),
    )
    assert service.process is None
    await service.start(100, 30)
    assert service.process is not None
    assert await asyncio.wait_for(heard.get(), 120) == b"100030"
    assert await service.send_bytes(b"x")  # "D", four bytes of length and this: six
    assert await asyncio.wait_for(heard.get(), 120) == b"x"
    assert await asyncio.wait_for(service.process.wait(), 120) == 0
    await service.stop()


def test_no_other_module_uses_a_private_name() -> None:
    known = private_names(textual_serve)
    assert "_open_app_process" in known["textual_serve.app_service"]
    for file in _ROOM.glob("*.py"):
        if file.stem not in ("__init__", "textual_serve_private"):
            module = importlib.import_module(f"solkit_tui.serve.{file.stem}")
            assert not private_uses(file.read_text("utf-8"), module, known), file
