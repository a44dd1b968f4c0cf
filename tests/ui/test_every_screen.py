"""Each sign of every screen has an ASCII form that is more than a question mark."""

import pytest

from solkit_tui.services.settings.values import StartWith
from solkit_tui.ui.drawing.plain_text import in_ascii
from tests.support.amount import some
from tests.ui.helpers import EASY, FREE, nearly_won, playing

AT_THE_TABLE = {
    "table": [],
    "menu": ["escape"],
    "keys": ["f1"],
    "rules": ["f2"],
    "statistics": ["f3"],
    "export": ["f3", "e"],
    "overview": ["f3", "a"],
    "settings": ["f10"],
    "own keys": ["f10", "end", "enter", "enter"],
    "daily": ["f8"],
    "number": ["g"],
    "levels": ["N"],
    "solver": ["escape", "v"],
    "card": ["ctrl+f"],
    "command": ["colon"],
    "palette": ["ctrl+p"],
    "movable": ["s"],
    "review": ["n", "V"],
}
"""How each screen is opened from the table."""
IN_THE_LISTS = {
    "page": [],
    "keys": ["f1"],
    "rules": ["f2"],
    "daily": ["f8"],
    "statistics": ["f3"],
    "search": ["slash", "x"],
    "filter": ["f6"],
    "families": ["f7"],
}
"""How each screen is opened from the front page or the list."""


def without_form(text: str) -> set[str]:
    """The signs of a screen that are lost in ASCII."""
    return {sign for sign in text if not sign.isascii() and not in_ascii(sign).strip("? ")}


@pytest.mark.long
@pytest.mark.parametrize("size", some([(60, 20), (120, 40), (200, 60)], 3, 1))
async def test_at_the_table(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        for name, keys in AT_THE_TABLE.items():
            await play.press(*keys)
            assert not without_form(play.text), name
            for _ in keys:
                if play.front != "table":
                    await play.press("escape")
            assert play.front == "table", name


@pytest.mark.parametrize("game", [EASY, FREE, ("-g", "pyramid", "-n", "5")])
async def test_at_the_end_of_a_game(game: tuple[str, ...]) -> None:
    async with playing(*game) as play:
        assert not without_form(play.text)
        if game is EASY:
            await play.lay(nearly_won())
            await play.press("1", "enter")
            await play.until(lambda: "You won" in play.text)
            assert not without_form(play.text)


@pytest.mark.long
@pytest.mark.parametrize("front", some([True, False], 2))
async def test_in_the_lists(front: bool) -> None:
    async with playing(front=front, size=(120, 40)) as play:
        first = play.front
        for name, keys in IN_THE_LISTS.items():
            await play.press(*keys)
            assert not without_form(play.text), name
            await play.press(*["escape"] * (play.front != first))


@pytest.mark.parametrize("size", [(60, 20), (120, 40)])
async def test_the_front_page_of_who_has_played(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        play.app.routes.opens_on = lambda: StartWith.FRONT  # type: ignore[method-assign]
        await play.press("n", "escape", "c")
        assert "Continue" in play.text
        assert not without_form(play.text)


async def test_all_is_drawn_again_where_ascii_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(*EASY) as play:
        drawn: list[bool] = []
        monkeypatch.setattr(play.app, "refresh_css", lambda **how: drawn.append(True))
        settings = play.app.in_force
        for other, times in (
            (settings._replace(ascii=True), 1),
            (settings._replace(ascii=True, confirm=not settings.confirm), 1),
            (settings, 2),
        ):
            play.app.apply_settings(other)
            assert len(drawn) == times
