"""The table of common actions in the manual: its keys do what it says, and are as many."""

import re
from pathlib import Path

import pytest

from tests.ui.helpers import EASY, FREE, Play, nearly_won, playing

PAGE = (Path(__file__).parents[2] / "docs" / "playing.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([a-z][^|]+) \| ((?:`[^`]+` ?)+) \| (\d+) \|$", PAGE, re.MULTILINE)
KEYS = {"Enter": "enter", "?": "question_mark", "F5": "f5"}
"""Keys of the manual as Textual names them, where they differ."""

KLONDIKE = {
    "f1": ["AH"],
    "f2": ["AS"],
    "w": ["8C", "7C"],
    "3": ["KH"],
    "4": ["8S"],
    "5": ["10D"],
    "6": ["9S", "8D"],
    "7": ["9D"],
    "1": ["9H"],
    "2": ["2S"],
}
"""The 8♠ goes on two nines, the 9♠ with the 8♦ on the ten, the 7♣ on the 8♦, the 2♠ out."""
OUTCOMES: dict[str, tuple[str, list[str]]] = {
    "the top card of column 4 where it fits": ("1", ["9H", "8S"]),
    "column 4 to column 7, though it fits elsewhere too": ("7", ["9D", "8S"]),
    "the run under the second card of column 6 where it fits": ("5", ["10D", "9S", "8D"]),
    "the top card of the waste where it fits": ("6", ["9S", "8D", "7C"]),
    "the most useful cards for column 5": ("5", ["10D", "9S", "8D"]),
    "all safe cards to the foundations": ("f2", ["AS", "2S"]),
}
"""For actions at that Klondike, a pile and its cards afterwards."""


def keys_of(action: str) -> list[str]:
    """The keys that the manual names for an action."""
    (text,) = [keys for what, keys, _ in ROWS if what == action]
    found = re.findall(r"`([^`]+)`", text)
    return [KEYS.get(key, key.lower() if "+" in key else key) for key in found]


async def do(play: Play, action: str) -> None:
    """Press the keys that the manual names, one after the other."""
    for key in keys_of(action):
        await play.press(key)


def test_the_manual_counts_right() -> None:
    assert len(ROWS) == 13
    assert all(len(re.findall("`[^`]+`", keys)) == int(number) for _, keys, number in ROWS)


async def test_what_an_expert_does_most_often() -> None:
    async with playing(*EASY) as play:
        for action, (pile, cards) in OUTCOMES.items():
            await play.lay(KLONDIKE)
            await do(play, action)
            assert play.piles[pile][-len(cards) :] == cards, action
            await do(play, "undo a move")
        await play.lay(KLONDIKE)
        await do(play, "a deal, from anywhere")
        assert (play.moves, play.where) == (1, "w")


@pytest.mark.parametrize("action", ["column 3 to a free cell"])
async def test_what_an_expert_does_in_freecell(action: str) -> None:
    async with playing(*FREE) as play:
        card = play.piles["3"][-1]
        await do(play, action)
        assert play.piles["c1"] == [card]


async def test_an_expert_goes_on_after_a_win() -> None:
    async with playing(*EASY) as play:
        await play.lay(nearly_won())
        await play.press("1", "m")
        await play.until(lambda: play.front == "won")
        await do(play, "the next game after a win")
        await play.until(lambda: play.front == "table")
        assert play.moves == 0
