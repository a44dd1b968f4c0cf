"""Foundations that wait at the table: what lies on them is seen, what waits stays and says so."""

import pytest

from tests.support.amount import some
from tests.ui.helpers import drawn, playing

SIZES = ((60, 20), (80, 24), (120, 40))


@pytest.mark.parametrize("size", some(SIZES, 3))
@pytest.mark.parametrize("name", some(["osmosis", "open peek", "genesis +", "osmium ii"], 2))
async def test_what_lies_on_foundations_is_seen(name: str, size: tuple[int, int]) -> None:
    async with playing("-g", name, "-n", "8", size=size) as play:
        views = play.screen.view.board.views
        regions = [view.region for view in views]
        assert all(region.area for region in regions)
        assert not any(
            one.overlaps(other) for at, one in enumerate(regions) for other in regions[:at]
        )
        tallest = max(region.height for region in regions)
        # The lowest row of columns may be that of the messages.
        assert all(regions[at].height >= tallest - 1 for at in play.game.foundations)


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
        assert play.status.startswith(f"{drawn(waits)} must wait until")
