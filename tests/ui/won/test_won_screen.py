"""The page after a win: what it shows, at each size, and the ways on."""

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.ui.dialogs.menu import MenuChoice
from solkit_tui.ui.won.result_text import Won
from solkit_tui.ui.won.screen import WonScreen
from tests.ui.helpers import EASY, Play, playing, with_styles

WON = Won(
    "Won",
    "Golf 5",
    "40 moves in 1:00",
    (("Streak", "2 wins, your best is 3"), ("Rank", "the third of all your wins in this game yet")),
    "solkit 25 Nov\nsolkit golf -n 5",
)
CHOICES = (
    MenuChoice("again", "Deal again"),
    MenuChoice("next", "Next deal"),
    MenuChoice("list", "Other game"),
)


async def opened(play: Play, won: Won = WON) -> tuple[WonScreen, list[str | None]]:
    """The page, over a table, and what is chosen on it."""
    chosen: list[str | None] = []
    screen = WonScreen(won, CHOICES, None)
    play.app.push_screen(screen, chosen.append)
    await play.press()
    return screen, chosen


async def test_it_looks_as_approved(snapshot: SnapshotAssertion) -> None:
    async with playing(*EASY) as play:
        screen, chosen = await opened(play)
        told = [with_styles(play.strips)]
        await play.resize(44, 22)
        told.append(with_styles(play.strips))
        screen.tell_level("hard")
        screen.tell("a message")
        await play.press()
        told.append(with_styles(play.strips))
        screen.tell("")
        await play.press()
        assert "Enter choose" in play.text
        assert "\n\n".join(told) == snapshot
        assert chosen == []


async def test_a_result_is_shared_and_the_page_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    async with playing(*EASY) as play:
        monkeypatch.setattr(play.app, "copy_to_clipboard", copied.append)
        screen, chosen = await opened(play)
        assert play.choices == ["Deal again", "Next deal", "Copy result", "Other game"]
        screen.choose("share")
        screen.tell("")  # the keys do not take its place
        await play.press()
        assert "result copied" in play.text
        assert (copied, chosen) == ([WON.shared], [])
        screen.tell("a message")
        screen.tell("")
        await play.press()
        assert "result copied" not in play.text
        screen.choose("next")
        await play.press()
        assert chosen == ["next"]


async def test_nothing_to_share_and_back_to_the_table() -> None:
    async with playing(*EASY) as play:
        _, chosen = await opened(play, WON._replace(shared=""))
        assert play.choices == ["Deal again", "Next deal", "Other game"]
        await play.press("escape")
        assert chosen == [None]


@pytest.mark.long
async def test_it_looks_after_a_resize_as_if_opened_at_that_size() -> None:
    async with playing(*EASY) as play:
        for size, before in [((44, 22), (80, 24)), ((120, 40), (44, 22))]:
            seen = []
            for opened_at in (size, before):
                await play.resize(*opened_at)
                await opened(play)
                await play.resize(*size)
                seen.append(await play.settled())
                await play.press("escape")
            assert seen[0] == seen[1], size
