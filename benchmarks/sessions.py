"""`python -m benchmarks.sessions`: what sessions of `solkit serve` cost, one and twenty at once.

Each plays Klondike by keys, as a browser with 120 columns and 40 rows sends them.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Final

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from benchmarks.process import family, processor_time

_KEYS: Final = ("\x1b[C", "\x1b[D", "d", "t", "n", "n", "u", "1", "2", "3")
_QUIET: Final = 0.5  # seconds after which a screen counts as drawn


async def _drawn(socket: ClientWebSocketResponse) -> int:
    """Read until nothing comes for a while; return the number of bytes."""
    size = 0
    while True:
        try:
            size += len(await socket.receive_bytes(timeout=_QUIET if size else 60.0))
        except TimeoutError:
            return size


async def _play(
    browser: ClientSession, address: str, rounds: int
) -> tuple[ClientWebSocketResponse, int]:
    """Play as one player; return the connection, still open, and the bytes that were sent."""
    await (await browser.get(address)).read()
    socket = await browser.ws_connect(
        f"{address}/ws?width=120&height=40", headers={"Origin": address}
    )
    size = await _drawn(socket)
    await socket.send_json(["focus"])
    await socket.send_json(["stdin", "\r"])
    size += await _drawn(socket)
    for _ in range(rounds):
        for key in _KEYS:
            await socket.send_json(["stdin", key])
            size += len(await socket.receive_bytes(timeout=60))
    return socket, size + await _drawn(socket)


def _own_memory(pid: int) -> float:
    """Return the memory that a process shares with no other, in MiB."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    own = re.findall(r"^Private_\w+: +(\d+)", rollup, re.MULTILINE)
    return sum(map(int, own)) / 1024


async def _measure(address: str, server: int, sessions: int, rounds: int) -> None:
    browsers = [ClientSession(cookie_jar=CookieJar(unsafe=True)) for _ in range(sessions)]
    before = processor_time(server)
    begun = monotonic()
    played = await asyncio.gather(*(_play(browser, address, rounds) for browser in browsers))
    seconds = monotonic() - begun
    _, *programs = family(server)
    memory = [_own_memory(program) for program in programs]
    taken = (processor_time(server) - before) / 1000
    for browser in browsers:
        await browser.close()
    closed = monotonic()
    while len(family(server)) > 1:
        await asyncio.sleep(0.02)
    sent = sum(size for _, size in played) / sessions
    print(
        f"{sessions:3} at once: {sum(memory) / sessions:5.1f} MiB a session, at most "
        f"{max(memory):5.1f}; {taken / sessions:5.2f} s of processor a session for its start and "
        f"{rounds * len(_KEYS)} keys; {sent / 1000:4.0f} kB sent; {seconds:5.1f} s in all; the "
        f"server itself {_own_memory(server):.1f} MiB; the last process ended after "
        f"{monotonic() - closed:.2f} s"
    )


def main() -> None:
    """Measure one session, and as many at once as are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sessions", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    command = [sys.executable, "-m", "solkit_tui", "serve", "--port", "0"]
    with (
        tempfile.TemporaryDirectory() as home,
        subprocess.Popen(
            [*command, "--sessions", str(options.sessions)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "SOLKIT_HOME": home},
        ) as server,
    ):
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found is not None
            for sessions in (1, options.sessions):
                asyncio.run(_measure(found[0], server.pid, sessions, options.rounds))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
