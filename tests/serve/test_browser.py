"""The game in a real browser. Skipped where there is none; in CI `SOLKIT_BROWSER` forbids that."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

from playwright.async_api import Download, Playwright, async_playwright

from tests.data.find_wins import known
from tests.serve.browser import CHROMIUM, PATIENCE, REQUIRED, Visit, Visitor
from tests.support.amount import ci_alone

pytestmark = [
    pytest.mark.long,
    ci_alone("each starts a Chromium, for seconds"),
    pytest.mark.skipif(
        not CHROMIUM and not os.environ.get(REQUIRED), reason="there is no Chromium here"
    ),
]
DEAL, MOVES = known()["the_wish"]
"""Sixteen pairs of cards of a rank, which leave: ``moveto AC@6 AD@8``."""
PAIRS = [re.findall(r"(\w+)@(\d)", move) for move in MOVES]


@pytest.fixture
def address(home: Path) -> Iterator[str]:
    """A server of its own."""
    command = [sys.executable, "-m", "solkit_tui", "serve", "--port", "0", "--sessions", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        yield found[0]
        server.terminate()
        assert server.wait(PATIENCE) == 0
    assert not sessions(home)


@pytest.fixture
async def driver() -> AsyncIterator[Playwright]:
    async with async_playwright() as playwright:
        yield playwright


def sessions(home: Path) -> list[int]:
    """The processes of the sessions of a server."""
    wanted = f"SOLKIT_HOME={home}/players/".encode()
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (process / "environ").read_bytes():
                found.append(int(process.name))
        except OSError:
            continue
    return found


def drawn(card: str) -> str:
    """A card as it is drawn: ``10♥`` for ``10H``."""
    return card[:-1] + "♣♠♥♦"["CSHD".index(card[-1])]


async def begin(visitor: Visitor) -> None:
    """Deal the game whose way to the win is known."""
    await visitor.until("games")
    await visitor.press("/")
    await visitor.page.keyboard.type("the wish")
    await visitor.until("The Wish")
    await visitor.press("Enter")
    await visitor.until("0 moves")
    await deal(visitor)


async def deal(visitor: Visitor) -> None:
    """Deal the number whose way to the win is known."""
    await visitor.press("g")
    await visitor.page.keyboard.type(str(DEAL))
    await visitor.press("Enter")
    await visitor.until(f"The Wish +#{DEAL}\\b")
    await visitor.until(r"(?s)((\S ?\w+[♣♠♥♦] [^\n]*){4}.*){2}")  # the eight cards that lie open


async def play(visitor: Visitor, at: int) -> None:
    """Make a move of the known way by its keys."""
    (_, one), (_, other) = PAIRS[at]
    await visitor.press(one, "Space", other, "Enter")
    if at + 1 < len(PAIRS):
        await visitor.until(f"\\b{at + 1} moves?\\b")
    else:
        await visitor.press("Space")  # ends the flight of the cards
        await visitor.until("You won")


async def drag(visitor: Visitor, at: int) -> None:
    """Make a move of the known way by the mouse."""
    (card, _), (partner, _) = PAIRS[at]
    await visitor.drag(drawn(card), drawn(partner))
    if at + 1 < len(PAIRS):
        await visitor.until(f"\\b{at + 1} moves?\\b")


async def leave_the_browser_its_keys(visitor: Visitor) -> None:
    """Press keys of the browser, which the page must leave to it, and one for the same that is the
    game's."""
    assert "F5" not in visitor.text
    before = list(visitor.sent)
    told = await visitor.page.evaluate(
        """() => ["F5", "F11", "F12", "Tab", "w"].map((key) => {
            const event = new KeyboardEvent("keydown", {
                key, ctrlKey: key.length < 2 || key === "Tab",
                bubbles: true, cancelable: true, keyCode: 116,
            });
            document.activeElement.dispatchEvent(event);
            return event.defaultPrevented;
        })"""
    )
    assert told == [False] * 5
    assert visitor.sent == before
    await visitor.press("R")
    await visitor.until("The Wish +#(?!1\\b)")


async def test_a_game_is_won_by_keyboard_alone(driver: Playwright, address: str) -> None:
    async with Visit(driver, address) as visitor:
        await begin(visitor)
        await leave_the_browser_its_keys(visitor)
        await deal(visitor)
        for at in range(len(PAIRS)):
            await play(visitor, at)
        assert {url.partition("/page")[0].partition("/static")[0] for url in visitor.asked} == {
            address,
            f"{address}/",
        }


async def test_a_game_goes_on_after_a_reload_and_is_won_by_mouse_alone(
    driver: Playwright, address: str
) -> None:
    async with Visit(driver, address) as visitor:
        await begin(visitor)
        visitor.sent.clear()
        await drag(visitor, 0)
        await visitor.page.reload()
        await visitor.until("Continue")
        await visitor.click("Continue")
        await visitor.until(f"The Wish +#{DEAL}\\b")
        wide = visitor.columns
        await visitor.page.set_viewport_size({"width": 800, "height": 600})
        await visitor.until(f"#{DEAL} .*1 move", narrower_than=wide)
        for at in range(1, len(PAIRS)):
            await drag(visitor, at)
        await visitor.page.mouse.click(5, 5)  # ends the flight of the cards
        await visitor.until("You won")
        # Since the deal nothing was typed: the terminal's own answers and the mouse begin so.
        typed = [text for text in visitor.sent if not re.match(r"\x1b(\[[<?>]|P)", text)]
        assert not typed


async def test_two_players_do_not_meet(driver: Playwright, address: str, home: Path) -> None:
    async with Visit(driver, address) as one, Visit(driver, address) as other:
        await begin(one)
        await play(one, 0)
        await begin(other)
        await play(other, 0)
        await play(one, 1)
        assert "1 move" in other.text
        assert len(list((home / "players").glob("*/saves"))) == 2


async def test_a_killed_session_is_told_and_goes_on(
    driver: Playwright, address: str, home: Path
) -> None:
    async with Visit(driver, address) as visitor:
        await begin(visitor)
        await play(visitor, 0)
        for pid in sessions(home):
            os.kill(pid, signal.SIGKILL)
        await visitor.page.get_by_text("is saved").wait_for()
        await visitor.page.get_by_role("button").click()
        await visitor.until("Continue")


async def test_a_closed_page_leaves_no_process(
    driver: Playwright, address: str, home: Path
) -> None:
    async with Visit(driver, address) as visitor:
        await begin(visitor)
        await play(visitor, 0)
        await visitor.press("?")  # the solver's process too
        await visitor.page.close()
        for _ in range(round(PATIENCE / 0.1)):
            if not sessions(home):
                return
            await asyncio.sleep(0.1)
        pytest.fail("there is a process of a session")


async def test_no_file_is_named_and_what_is_exported_is_downloaded(
    driver: Playwright, address: str, home: Path
) -> None:
    async with Visit(driver, address) as visitor:
        await begin(visitor)
        await play(visitor, 0)
        for name in ("save game.json", f"load {home}/players/secret", "save ~/x", "load /dev/zero"):
            await visitor.press(":")
            await visitor.until("Tab completes")
            await visitor.page.keyboard.type(name)
            await visitor.until(f":{name}")
            await visitor.press("Enter")
            await visitor.until("files are not available here")
        await visitor.press("Control+z", "F3")
        await visitor.until("All games")
        await visitor.press("e")
        await visitor.until("Export to a file")
        given: asyncio.Future[Download] = asyncio.get_running_loop().create_future()
        visitor.page.on("download", lambda download: given.set_result(download))
        await visitor.press("Enter")
        download = await asyncio.wait_for(given, PATIENCE)
        assert download.suggested_filename == "solkit-statistics.csv"
        assert b"The Wish" in Path(str(await download.path())).read_bytes()
    assert {path.name for path in home.iterdir()} <= {"players"}
