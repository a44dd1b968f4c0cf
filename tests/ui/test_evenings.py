"""Some evenings of a player, by keys; all of them: ``python -m tests.outside.evenings``."""

import time
from datetime import timedelta
from pathlib import Path

import pytest

from tests.outside.evenings import FIRST, Player, in_no_haste
from tests.support.amount import ci_alone

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system has one zone")

SAMPLE = (
    (1, 14, ["midnight", "left"]),
    (4, -5.5, ["resigned", "lost"]),
    (5, 1, ["again"]),
)
"""Days after the first, hours before UTC, and what is played."""


@ci_alone("seconds; tests/services has an evening without screens")
async def test_every_figure_is_what_the_players_own_book_says(home: Path) -> None:
    with in_no_haste():
        player = Player(home, 7)
        for day, east, plans in SAMPLE:
            player.go_to(east)
            await player.evening(FIRST + timedelta(day), 18.5, plans)
        await player.check_all()
    assert len(player.book.begun) >= 5
    assert "won" in {one.ending for one in player.book.ended}
