"""From screen to screen, and what is said on the way, as approved.

A step is some keys. Of what they lead to only the kind of the screen, its first and its last row
and the messages are kept: the rooms have what the screens look like.
"""

from datetime import UTC, datetime

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from solkit_tui.engine import deal
from solkit_tui.errors import Notice
from solkit_tui.ui.keys.driver import TerminalDriver
from solkit_tui.ui.table import records
from solkit_tui.ui.workshop import study
from tests.ui.helpers import Play, playing

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
