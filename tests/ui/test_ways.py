"""From screen to screen, and what is said on the way, as approved.

A step is some keys. Of what they lead to only the kind of the screen, its first and its last row
and the messages are kept: the rooms have what the screens look like.
"""

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import CursorPosition

from solkit_tui.engine import deal
from solkit_tui.errors import Notice
from solkit_tui.ui.keys.driver import TerminalDriver
from solkit_tui.ui.table import records
from solkit_tui.ui.textual_private import driver_of
from solkit_tui.ui.workshop import study
from tests.ui.helpers import EASY, Play, playing

MOUSE = ("_enable_mouse_support", "_disable_mouse_support")
FROM_THE_FRONT_PAGE = (
    ("slash",),  # the list, a line open
    ("escape", "escape"),  # and back
    ("p", "y", "r", "enter"),  # a name that is typed
    ("escape", "escape"),
    ("end", "enter"),  # all games
    ("f3",),
    ("escape", "f8"),
    ("escape", "f10"),
    ("escape", "f1"),
    ("escape", "ctrl+p"),
    ("escape", "escape"),
    (*"canf", "enter"),  # a game
    ("f5",),  # nothing was done yet: no question
    ("n", "f5"),
    ("escape", "g", "9", "enter"),
    ("down", "enter"),  # yes
    ("n", "escape", "c"),  # left
    ("enter",),  # it goes on
    ("escape", "c", *"canf", "down", "enter"),  # whether it goes on is asked
    ("enter",),
    ("escape", "c", *"canf", "down", "enter", "down", "enter"),  # a new deal
    ("colon", *"newgame", "space", *"12", "enter"),
    ("ctrl+e",),  # its text
    ("f5",),
    ("n", "f3"),  # no other screen there
    ("f10",),
    ("escape", "colon", *"newgame", "space", "3", "enter", "down", "enter"),
    ("escape",),  # back to the text
    ("escape",),  # back to the table
    ("escape", "c"),
    ("escape",),  # out
)
FROM_THE_LIST = (
    ("end", "f2"),
    ("escape", "f4"),
    ("escape",),
    ("home", "enter"),
    ("n", "escape", "c"),
    ("enter",),
    ("escape", "c", "escape"),
)


async def way(play: Play, steps: tuple[tuple[str, ...], ...]) -> str:
    """Go a way; return what is seen after each step."""
    told = []
    for keys in steps:
        await play.pilot.press(*keys)
        await play.pilot.pause()
        if not play.app.is_running:
            told.append(f"{' '.join(keys)}\n    {play.app.farewell}")
            break
        rows = play.choices if play.front == "menu" else [play.row(0), play.row(-1)]
        seen = [play.front, *rows, *play.messages]
        told.append("\n".join([" ".join(keys), *(f"    {' '.join(row.split())}" for row in seen)]))
        play.app.clear_notifications()
    return "\n".join(told)


@pytest.fixture(autouse=True)
def _one_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals at random have the numbers 1, 2, 3, as they come."""
    numbers = iter(range(1, 100))
    for module in (deal, records, study):
        monkeypatch.setattr(module, "random_deal", lambda: next(numbers))


@pytest.mark.long
@pytest.mark.usefixtures("few_games")
async def test_ways_from_the_front_page_are_as_approved(snapshot: SnapshotAssertion) -> None:
    async with playing(front=True) as play:
        play.app.services.wall = lambda: datetime(2026, 12, 15, 9, tzinfo=UTC).timestamp()
        assert await way(play, FROM_THE_FRONT_PAGE) == snapshot


@pytest.mark.long
@pytest.mark.usefixtures("few_games")
async def test_ways_from_the_list_are_as_approved(snapshot: SnapshotAssertion) -> None:
    async with playing() as play:
        assert await way(play, FROM_THE_LIST) == snapshot


@pytest.mark.parametrize("over", ["", "f1"], ids=["on a screen", "on a page over it"])
async def test_what_a_service_has_to_tell_is_shown_once_after_the_next_event(over: str) -> None:
    async with playing() as play:
        if over:
            await play.press(over)
        play.app.services.notices.add("Title", "text")
        await play.press("down")
        await play.press("up")
        assert play.messages == ["Title: text"]


async def test_what_is_told_while_the_program_is_left_is_kept_for_later() -> None:
    said = Notice("Title", "text")
    async with playing() as play:
        play.app.tell([said])
        await play.press()
        assert (play.messages, play.app.services.notices.take()) == (["Title: text"], ())
        play.app.exit()
        play.app.tell([said])
        assert play.app.services.notices.take() == (said,)


async def test_a_driver_that_is_no_terminal_s_is_left_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing() as play:
        assert play.app.get_driver_class() is TerminalDriver
        monkeypatch.setattr(App, "get_driver_class", lambda _: HeadlessDriver)
        assert play.app.get_driver_class() is HeadlessDriver


async def test_a_terminal_is_asked_for_what_settings_and_screens_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The driver of tests has none of these calls; it is given them here."""
    asked: list[tuple[object, ...]] = []
    async with playing(*EASY) as play:
        app, driver = play.app, driver_of(play.app)
        for call in ("show_cursor", "name_window", *MOUSE):
            noted = partial(lambda *said: asked.append(said), call)
            monkeypatch.setattr(driver, call, noted, raising=False)
        # It is also asked for the width some time after the start, and that once more is no harm.
        widths: list[None] = []
        monkeypatch.setattr(driver, "ask_width", lambda: widths.append(None), raising=False)
        settings = app.services.settings.settings
        app.apply_settings(settings._replace(show_cursor=True, mouse=False))
        app.apply_settings(settings)
        assert asked == [(MOUSE[1],), ("show_cursor", True), (MOUSE[0],), ("show_cursor", False)]
        asked.clear()
        await play.press("escape", "c")
        titles = ["Klondike (turn one) #5 - solkit", "solkit"]
        assert asked == [("name_window", title) for title in titles]
        app._ask_width()
        assert widths
        app.post_message(CursorPosition(1, 1))
        await play.press()
        assert (app.appearance.terminal.ascii, play.messages) == (False, [])
        app._ask_width()
        for x, y in ((2, 0), (2, 1), (2, 1)):  # another answer, this one, one to nobody's question
            app.post_message(CursorPosition(x, y))
        await play.press()
        assert app.appearance.terminal.ascii
        assert [message.partition(":")[0] for message in play.messages] == ["Only ASCII is drawn"]
        assert play.text.isascii()


async def test_a_key_that_cannot_be_used_is_told_at_the_start(home: Path) -> None:
    (home / "config.toml").write_text('[keys]\n"table.undo" = "zzz"\n')
    async with playing() as play:
        (message,) = play.messages
        assert message.startswith("One of your keys could not be used: ")
