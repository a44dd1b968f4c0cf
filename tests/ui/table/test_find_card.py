"""Ctrl+F and a card: it is lit where it lies, if it can be seen."""

import pytest

from tests.support.amount import some
from tests.ui.helpers import EASY, FREE, playing


async def test_a_card_is_found_by_its_name() -> None:
    async with playing(*FREE) as play:
        for typed in ("kd", "KD"):
            await play.press("ctrl+f", *typed, "enter")
            assert play.status == "K♦ is on column 1 under 4 cards"
            assert (play.lit, play.card, play.where) == ({"KD"}, "KD", "1")
        await play.press("escape")
        assert (play.lit, play.front) == (set(), "table")
        assert play.moves == 0
        assert not play.screen.records.recorder._aids


@pytest.mark.parametrize(
    ("typed", "said"),
    some(
        [
            ("hearts", "“hearts” is not a card; type, for example, 9h, 10s, qd or a♣"),
            ("4c", "4♣ is not visible"),
            ("9h", "9♥ is not visible"),
            ("2d", "2♦ is on column 2"),
            ("5d", "5♦ is on the waste under 1 card"),
            ("as", "A♠ is on foundation 1 under 1 card"),
        ],
        2,
    ),
)
async def test_where_it_lies_is_said_and_no_more_than_can_be_seen(typed: str, said: str) -> None:
    async with playing(*EASY) as play:
        piles = {"f1": ["AS", "2S"], "2": ["[9H]", "2D"], "w": ["5D", "6D"]}
        await play.lay(piles)
        await play.press("ctrl+f", *typed, "enter")
        assert play.status == said
        assert bool(play.lit) is (" is on " in said)


async def test_both_of_two_are_lit() -> None:
    async with playing("-g", "spider", "-n", "5") as play:
        await play.lay({"1": ["KS", "9H"], "2": ["9H", "8C"], "3": ["[4H]", "4H"]})
        await play.press("ctrl+f", *"9h", "enter")
        assert play.status == "9♥ is on column 1 and on column 2 under 1 card"
        assert len(play.table.lit) == 2
        await play.press("ctrl+f", *"4h", "enter")
        assert play.status.endswith("on column 3; 1 more not visible")


async def test_a_search_without_a_card_changes_nothing() -> None:
    async with playing(*FREE) as play:
        await play.press("ctrl+f", "escape")
        assert (play.front, play.lit) == ("table", set())
        await play.press("ctrl+f", "enter")
        assert (play.front, play.lit) == ("table", set())
