"""Foundations that wait at the table: what lies on them is seen; play by keys or mouse alone."""

import pytest

from solkit_tui.engine.action import Click, MoveTo
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import first_action, pile_ids
from solkit_tui.engine.text.saved import replayed
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.table.value import Table
from tests.data.find_wins import known
from tests.ui.helpers import Play, drawn, playing

LAST = 25
"""Moves of a win that are made by hand."""
SIZES = ((60, 20), (80, 24), (120, 40))


async def by_keys(play: Play, action: MoveTo | Click) -> None:
    """A digit or a letter reaches the card, and Enter moves it."""
    if isinstance(action, Click):
        await play.press("n")
        return
    name = pile_ids(play.game)[action.lift.pile]
    if play.where != name:
        await play.press("t" if name == "w" else name.removeprefix("r"))
    await play.press("enter")


async def by_mouse(play: Play, action: MoveTo | Click) -> None:
    """The card is clicked, and the foundation."""
    names = pile_ids(play.game)
    if isinstance(action, Click):
        await play.click(play.cell_of("d"))
        return
    await play.click(top_of(play, names[action.lift.pile]))
    await play.click(top_of(play, names[action.target]))


def top_of(play: Play, name: str) -> tuple[int, int]:
    """A cell of the top card of a pile, or of the empty place."""
    picture = play.screen.view.board.views[pile_ids(play.game).index(name)].picture
    x, y, width, _ = play.region(name)
    if picture is None or not picture.plan:
        return play.cell_of(name)
    start = picture.plan[-1].start
    if picture.fan is Fan.RIGHT:
        return x + start + 1, y + picture.top + 1
    return x + width // 2, y + picture.top + start


@pytest.mark.parametrize("mouse", [False, True], ids=["keys", "mouse"])
async def test_the_end_of_a_game_is_won(mouse: bool) -> None:
    deal, line = known()["peek"]
    async with playing("-g", "peek", "-n", str(deal), size=(60, 20)) as play:
        session = Session.new(play.game, deal)
        for words in line[:-LAST]:
            session = session.play(replayed(session.game, session.state, words))
        play.screen.table = Table.new(session)
        await play.pilot.pause()
        for words in line[-LAST:]:
            action = first_action(play.game, play.state, replayed(play.game, play.state, words))
            assert isinstance(action, MoveTo | Click)
            before = play.state
            await (by_mouse if mouse else by_keys)(play, action)
            assert play.state == before.apply(play.game.made(before, action))
        await play.until(lambda: play.front != "table" or "won" in play.text)
        assert play.game.won(play.state)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["osmosis", "open peek", "genesis +", "osmium ii"])
async def test_what_lies_on_foundations_is_seen(name: str, size: tuple[int, int]) -> None:
    async with playing("-g", name, "-n", "8", size=size) as play:
        views = play.screen.view.board.views
        regions = [view.region for view in views]
        assert all(region.area for region in regions)
        assert not any(
            one.overlaps(other) for at, one in enumerate(regions) for other in regions[:at]
        )
        tallest = max(region.height for region in regions)
        assert all(regions[at].height == tallest for at in play.game.foundations)


async def test_a_card_that_waits_stays_and_is_told_what_for() -> None:
    async with playing("-g", "osmosis", "-n", "1") as play:
        base = play.piles["f1"][0]
        rank, other = base[:-1], "C" if base[-1] != "C" else "D"
        waits = ("2" if rank != "2" else "3") + other
        await play.lay({"f1": [base], "f2": [rank + other], "r1": [waits]}, base=rank)
        await play.press("1", "space")
        await play.select("f2")
        await play.press("enter")
        assert play.piles["r1"] == [waits]
        assert play.status.startswith(f"{drawn(waits)} waits until")
