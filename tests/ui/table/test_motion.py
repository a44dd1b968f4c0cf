"""What moves above a table, at moments that the test chooses."""

import random

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.ui.table.screen import TableScreen
from solkit_tui.ui.table.view import TableView
from tests.ui.helpers import EASY, Play, nearly_won, playing, suit

MOMENTS = (0.0, 0.3, 0.7, 1.0)
HOME = {
    **{f"f{at}": suit("A", "9", letter) for at, letter in enumerate("CSHD", 1)},
    **{str(at): [f"10{letter}"] for at, letter in enumerate("CSHD", 1)},
}
"""A position in which four cards go home one after the other."""


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards move only to the moments that a test names."""
    monkeypatch.setattr(TableScreen, "animate", lambda *_, **__: None)


async def moments(play: Play) -> str:
    """Return what is seen of a motion that has begun, and whether it is over."""
    seen = []
    for progress in MOMENTS:
        play.screen.watch_flight(progress)
        await play.pilot.pause()
        moves = play.screen.view.motion.under_way
        seen.append(f"{progress} {moves}\n" + "\n".join(play.lines))
    return "\n\n".join(seen)


@pytest.mark.usefixtures("no_clock")
async def test_what_moves_looks_as_approved(snapshot: SnapshotAssertion) -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        play.app.animation_level = "full"
        await play.press("enter")
        assert await moments(play) == snapshot(name="a card flies")
        await play.lay(HOME)
        await play.press("p")
        assert await moments(play) == snapshot(name="cards go home")
        await play.again()
        play.screen.view.show_deal()
        assert await moments(play) == snapshot(name="a deal")


async def test_no_card_of_the_columns_is_seen_before_it_is_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(TableView, "show_deal", lambda _: None)
    async with playing(*EASY, size=(60, 20)) as play:
        play.app.animation_level = "full"
        await play.app.push_screen(play.app.routes.dealt(play.table.game.rules, 5, ""))
        assert any(play.lines[6:9])
        assert not any(play.lines[11:-1]), "where the columns will be"


async def test_a_won_game_tumbles_as_approved(snapshot: SnapshotAssertion) -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await play.lay(nearly_won())
        assert play.screen.view.motion.cascade(play.table) is None
        play.app.animation_level = "full"
        cascade = play.screen.view.motion.cascade(play.table)
        assert cascade is not None
        random.seed(1)
        for _ in range(20):
            cascade.step()
        assert "\n".join(line.text.rstrip() for line in cascade.lines) == snapshot


@pytest.mark.parametrize("name", ["pyramid", "king tut", "monte carlo", "aces up"])
async def test_where_no_pile_holds_the_cards_that_left_only_cards_tumble(name: str) -> None:
    async with playing("-g", name, size=(80, 24)) as play:
        await play.lay({"out": [card for letter in "CSHD" for card in suit("A", "K", letter)]})
        play.app.animation_level = "full"
        cascade = play.screen.view.motion.cascade(play.table)
        assert cascade is not None
        assert [len(line.text) for line in cascade.lines] == [80] * 23
        assert not cascade.lines[0].text.strip(), "no pile lies on the title"
        assert sum(line.text.count("✕") for line in cascade.lines) <= 1, "the deck's own place"
        assert cascade.step().right > 30, "they start in the middle of the table"
