"""A line to type in, here that of the commands: what is too long for it is refused whole."""

from tests.ui.helpers import EASY, playing


async def test_what_is_too_long_is_refused_in_words() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await play.press("colon")
        await play.type_too_much()
