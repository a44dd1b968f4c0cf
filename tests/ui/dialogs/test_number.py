"""The question for a deal number, where a board of another program can be pasted."""

import pytest
from textual.events import Paste

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.boards import FORMS, write_board
from solkit_tui.engine.text.position import position_fields
from solkit_tui.ui.dialogs.menu import NumberScreen
from tests.support.rulesets import shipped
from tests.ui.helpers import EASY, Play, playing

TYPED = {
    "0": 0,
    "999999": 999_999,
    "000000999999": 999_999,
    "8589934591": 8_589_934_591,
    "8589934592": None,
    "12x": None,
    "\u0663": None,
    "": None,
}


async def test_what_is_a_deal_number() -> None:
    async with playing(*EASY) as play:
        for typed, number in TYPED.items():
            given: list[object] = []
            play.app.push_screen(NumberScreen(5), given.append)
            await play.press(*(typed or ["delete"]), "enter")
            assert given == ([] if number is None else [number]), typed
            assert play.front == ("number" if number is None else "table"), typed
            if number is None:
                await play.press("escape")


async def test_the_question_keeps_its_width() -> None:
    async with playing(*EASY) as play:
        play.app.push_screen(NumberScreen(5))
        await play.press("delete")
        width = play.app.screen.query_one(".dialog").region.width
        for keys in ("x", "1234567890123", "y"):
            await play.press(*keys, "enter")
            assert "not a deal number" in play.text
            assert play.app.screen.query_one(".dialog").region.width == width


async def test_a_level_is_typed_or_clicked() -> None:
    async with playing(*EASY) as play:
        given: list[object] = []
        play.app.push_screen(NumberScreen(5, ("easy", "hard")), given.append)
        await play.press(*"Hard", "enter")
        play.app.push_screen(NumberScreen(5, ("easy", "hard")), given.append)
        await play.press()
        await play.click(play.find("easy"))
        assert (given, play.front) == (["hard", "easy"], "table")


async def paste(play: Play, text: str) -> None:
    """Paste a text where the deal number is asked for, with the ends of lines that a terminal
    sends."""
    await play.press("g")
    play.app.post_message(Paste(text.replace("\n", "\r")))
    await play.press()


@pytest.mark.parametrize("form", FORMS)
async def test_a_pasted_board_is_played(form: str) -> None:
    """In the game on the table, and in another one that it fits alone."""
    for name, title in (("klondike_easy", "Klondike (turn one)"), ("spider", "Spider")):
        deal = Session.new(shipped(name), 7)
        async with playing(*EASY) as play:
            await paste(play, write_board(deal, form))
            assert (play.front, play.session.deal) == ("table", None)
            assert play.title.startswith(title)
            laid, dealt = (position_fields(deal.game, at, True) for at in (play.state, deal.state))
            assert laid == dealt


async def test_a_deck_string_is_played_and_a_game_in_progress_is_not_lost() -> None:
    cards = [f"{rank:02}{suit}" for suit in (1, 2, 3, 4) for rank in range(1, 14)]
    async with playing(*EASY) as play:
        await play.press("n")
        await paste(play, "".join(cards))
        assert (play.front, play.moves) == ("menu", 1)  # it asks first
        await play.press("down", "enter")
        assert (play.front, play.session.deal, play.moves) == ("table", None, 0)
        assert play.piles["1"] == ["AC"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("2S 9H 10C 4D\n2S 9H 10C", "Klondike (turn one) has seven columns"),
        (": AC\n" * 7, "board:2:3: AC is given twice"),
        (": AC\n: 2C\n:\n:\n:\n:\n:\n1X: 2S\n", "board:8:1: not a card"),
        ("no board at all, but a letter", "board:1:1: not a card"),
        ('{"solkit_game": 1, "moves": []}', "this is a saved game, not a board"),
        ("[global]\nname = A game", "this is a rule file, not a board"),
    ],
)
async def test_a_pasted_text_that_is_no_board_says_why(text: str, why: str) -> None:
    async with playing(*EASY, size=(160, 40)) as play:
        await play.press("n")
        await paste(play, text)
        assert (play.front, play.moves, play.session.deal) == ("table", 1, 5)
        assert why in " ".join(play.text.split())


async def test_a_pasted_number_is_typed() -> None:
    async with playing(*EASY) as play:
        await paste(play, "617\n")
        assert play.front == "number"
        await play.press("enter")
        assert play.session.deal == 617


async def test_the_box_is_whole_in_the_smallest_window() -> None:
    async with playing(*EASY, size=(40, 12)) as play:
        await play.press("g")
        assert "0 to 8589934591, or paste a position" in play.text
        assert "or type:  easy  medium  hard  expert" in play.text
        await play.press("x", "enter")
        assert "not a deal number (0 to 8589934591)" in play.text
