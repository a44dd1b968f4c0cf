"""A player before a real browser: what is seen, typed and clicked. Knows no game.

The terminal in the page draws on a canvas: what is on it is read from what the server sends.
"""

import asyncio
import json
import re
import shutil
from types import TracebackType
from urllib.parse import parse_qs, urlsplit

from playwright.async_api import Page, Playwright, WebSocket

from benchmarks.screen import Screen

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "chrome"))), "")
REQUIRED = "SOLKIT_BROWSER"
"""The environment variable that makes a missing browser a failure."""
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60.0


class Visitor:
    """A page with the game, and what is on its terminal.

    Attributes:
        page: The page.
        asked: The addresses that it has asked for.
        sent: What was sent to the program as typed.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[str] = []
        self.sent: list[str] = []
        self._screen = Screen(80, 24)
        self._size = (80, 24)
        self._drawn = asyncio.Event()
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        asked = parse_qs(urlsplit(socket.url).query)
        self._size = int(asked["width"][0]), int(asked["height"][0])
        self._screen = Screen(*self._size)
        socket.on("framereceived", self._received)
        socket.on("framesent", self._sent)

    def _received(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            self._screen.feed(data)
            self._drawn.set()

    def _sent(self, data: str | bytes) -> None:
        kind, *what = json.loads(data)
        if kind == "resize" and self._size != (size := (what[0]["width"], what[0]["height"])):
            self._size = size
            self._screen.resize(*size)
        elif kind == "stdin":
            self.sent += what

    @property
    def text(self) -> str:
        """What is on the terminal."""
        return self._screen.text

    @property
    def columns(self) -> int:
        """How wide the terminal is."""
        return self._size[0]

    async def until(self, pattern: str, narrower_than: int = 1000) -> None:
        """Wait until the terminal shows something, and has less columns than so many."""
        try:
            async with asyncio.timeout(PATIENCE):
                while self.columns >= narrower_than or not re.search(pattern, self.text):
                    self._drawn.clear()
                    await self._drawn.wait()
        except TimeoutError:
            raise AssertionError(f"{pattern!r} is not on the screen:\n{self.text}") from None

    async def press(self, *keys: str) -> None:
        """Press keys, by playwright's names."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def _pixels(self, words: str, below: int = 0) -> tuple[float, float]:
        """Return the first place left of the panel where words stand, or so many rows below."""
        found = (
            (line.find(words, 0, self._size[0] * 3 // 4), y)
            for y, line in enumerate(self._screen.lines[1:], 1)
        )
        x, y = next((place for place in found if place[0] >= 0), (-1, -1))
        assert x >= 0, f"{words!r} is not on the screen:\n{self.text}"
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        columns, rows = self._size
        return (
            box["x"] + (x + 0.5) * box["width"] / columns,
            box["y"] + (y + below + 0.5) * box["height"] / rows,
        )

    async def click(self, words: str, times: int = 1) -> None:
        """Click where words stand."""
        await self.page.mouse.click(*await self._pixels(words), click_count=times)

    async def drag(self, words: str, target: str) -> None:
        """Drag a card by its corner into the middle of another one."""
        end = await self._pixels(target, below=3)
        await self.page.mouse.move(*await self._pixels(words))
        await self.page.mouse.down()
        self._drawn.clear()
        await self.page.mouse.move(*end, steps=4)
        await self._drawn.wait()  # the card is under the pointer, and no other flies
        await self.page.mouse.up()


class Visit:
    """A browser with a page at an address; see `Visitor`.

    Args:
        playwright: What drives the browser.
        address: The address.
    """

    def __init__(self, playwright: Playwright, address: str) -> None:
        self._playwright, self._address = playwright, address

    async def __aenter__(self) -> Visitor:
        self._browser = await self._playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await self._browser.new_page(viewport={"width": 1200, "height": 800})
        visitor = Visitor(page)
        await page.goto(self._address)
        return visitor

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._browser.close()
