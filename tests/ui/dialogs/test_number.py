"""The question for a deal number."""

from solkit_tui.ui.dialogs.menu import NumberScreen
from tests.ui.helpers import EASY, playing

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
            given: list[int | str | None] = []
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
