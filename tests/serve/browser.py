"""A player before a real browser: what is seen, typed and clicked. Knows no game.

The terminal in the page draws on a canvas: what is on it is read from what the server sends.
"""

import asyncio
import json
import re
import shutil
from collections.abc import Callable
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
PATIENCE = 120.0


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
        """Return what is on the terminal."""
        return self._screen.text

    @property
    def columns(self) -> int:
        """Return how wide the terminal is."""
        return self._size[0]

    async def until(self, pattern: str, narrower_than: int = 1000) -> None:
        """Wait until the terminal shows something, and has less columns than so many."""
        await self._when(
            lambda: self.columns < narrower_than and re.search(pattern, self.text) is not None,
            repr(pattern),
        )

    async def _when(self, true: Callable[[], bool], wanted: str) -> None:
        """Wait until something is true of what is drawn."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not true():
                    self._drawn.clear()
                    await self._drawn.wait()
        except TimeoutError:
            raise AssertionError(f"{wanted} is not on the screen:\n{self.text}") from None

    async def press(self, *keys: str) -> None:
        """Press keys, by playwright's names."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def _cell(self, pattern: str) -> tuple[int, int]:
        """Return column and row of the first place that matches, between title and footer.

        It is waited for: a card that flies away may still lie over it.
        """
        places: list[tuple[int, int]] = []

        def seen() -> bool:
            for y, line in enumerate(self._screen.lines[1:-1], 1):
                places.extend((found.end(), y) for found in re.finditer(pattern, line))
            return bool(places)

        await self._when(seen, repr(pattern))
        return places[0]

    async def _card(self, words: str) -> tuple[int, int]:
        """Return where a card's rank stands in its border; the panel names cards as well."""
        return await self._cell(rf"[^\s\w] ?(?={words})")

    async def _point(self, x: int, y: int) -> None:
        """Move the pointer to the middle of a cell."""
        box = await self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        columns, rows = self._size
        await self.page.mouse.move(
            box["x"] + (x + 0.5) * box["width"] / columns,
            box["y"] + (y + 0.5) * box["height"] / rows,
        )

    async def click(self, words: str) -> None:
        """Click once where words stand: how far apart two clicks would be, the machine decides."""
        await self._point(*await self._cell(f"(?={words})"))
        await self.page.mouse.down()
        await self.page.mouse.up()

    async def drag(self, words: str, target: str) -> None:
        """Drag a card by its rank until it lies over the rank of another one, and let go.

        The other one is looked for with the card in hand: without it there is more room, and the
        piles may stand elsewhere.
        """
        x, y = await self._card(words)
        await self._point(x, y)
        await self.page.mouse.down()
        await self._carried(words, x + 1, y)
        await self._carried(words, *await self._card(target))
        await self.page.mouse.up()

    async def _carried(self, words: str, x: int, y: int) -> None:
        """Move the card in hand to a cell, and wait until it is drawn there."""
        await self._point(x, y)
        await self._when(lambda: self._screen.lines[y].startswith(words, x), f"{words} at {x}, {y}")


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
        page.set_default_timeout(PATIENCE * 1000)
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
