"""The solver at the table: what it says, what it plays, and that play goes on meanwhile."""

from solkit_tui.engine.session import Outcome
from tests.ui.helpers import EASY, playing, suit

SOON = {
    "f1": suit("A", "2", "S"),
    **{f"f{at}": suit("A", "K", letter) for at, letter in enumerate("HDC", 2)},
    "1": suit("K", "3", "S"),
}
"""Eleven spades that lie in order: nothing else is to be done than to take them home."""


async def test_it_says_whether_the_game_can_be_won_and_the_hint_follows_the_line() -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("w")
        await play.until(lambda: "can be won" in play.status)
        assert play.status == "it can be won, in 11 moves"
        await play.press("question_mark")
        assert play.status.startswith("this leads to a win: 3♠ to foundation")
        await play.press("enter")
        assert play.piles["f1"][-1] == "3S"


async def test_it_plays_to_the_win_until_a_key_stops_it() -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("W")
        await play.until(lambda: play.moves)
        await play.press("right")
        moves = play.moves
        await play.pilot.pause(0.6)
        assert (play.moves, play.table.outcome) == (moves, Outcome.PLAYING)
        await play.press("W", *["plus"] * 4)
        await play.until(lambda: play.table.outcome is Outcome.WON)
        assert play.table.outcome is Outcome.WON
