"""The line in which a command is typed."""

from tests.ui.helpers import EASY, playing


async def test_up_brings_what_was_typed_before_and_down_what_was_begun() -> None:
    async with playing(*EASY) as play:
        for line in ("supply", "supply", "movs"):
            await play.press("colon", *line, "enter")
        await play.press("colon", *"un", "up")
        assert play.row(-1).strip() == ":movs"
        await play.press("up")
        assert play.row(-1).strip() == ":supply"
        await play.press("up")
        assert play.row(-1).split() == [":supply", "no", "earlier", "command"]
        await play.press("down", "down")
        assert play.row(-1).strip() == ":undo", "what was begun, and what it may become"
        await play.press("down")
        assert "no later command" in play.row(-1)
        await play.press("up", "backspace", *"es", "enter")
        assert play.front == "page"
        await play.press("escape", "ctrl+f", *"9h", "enter", "ctrl+f", "up")
        assert play.row(-1).strip() == "find card: 9h"


async def test_what_is_too_long_for_a_line_is_refused_in_words() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        for key in ("colon", "ctrl+f", "ctrl+p"):
            await play.press(key)
            await play.type_too_much()
            await play.press("escape")
