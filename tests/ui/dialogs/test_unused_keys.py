"""A key that does nothing in a dialog says so, and how the dialog is left."""

import pytest

from solkit_tui.ui.dialogs.page import PageScroll
from solkit_tui.ui.keys.key_text import key_text
from tests.ui.helpers import EASY, nearly_won, playing

WITH_A_BOX = {
    "menu": ["q"],
    "solver": ["q", "v"],
    "number": ["g"],
    "help": ["f1"],
    "rules": ["f2"],
    "palette": ["ctrl+p"],
    "export": ["f3", "e"],
    "levels": ["N"],
    "filter of the list": ["q", "c", "f6"],
}
"""How dialogs are opened from the table; as many Esc at most lead back, but from the last."""


@pytest.mark.long
async def test_a_key_without_a_meaning_says_so_until_the_next() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        for name, keys in WITH_A_BOX.items():
            await play.press(*keys, "f12")
            assert "F12 does nothing; Esc closes" in play.text, name
            await play.press("down")
            assert "F12 does nothing" not in play.text, name
            await play.press(*["escape"] * len(keys))


async def test_ctrl_c_which_ends_other_programs_is_answered_at_the_table() -> None:
    async with playing(*EASY) as play:
        await play.press("ctrl+c")
        assert "Ctrl+C does nothing here; press F1 for the keys" in play.text


PAGES = {
    "statistics": ["f3"],
    "the deals of the day": ["f8"],
    "settings": ["f10"],
    "keys of one's own": ["f10", "J", "enter"],
}
"""How the pages are opened that have their words in the last row."""


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_a_page_says_it_in_its_last_row(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        shown = []
        for name, keys in PAGES.items():
            await play.press(*keys)
            for key, called in {"f12": "F12", "ctrl+c": "Ctrl+C", "Z": "Z"}.items():
                await play.press(key)
                said = play.row(-1).strip()
                assert said.startswith(f"{called} does nothing; Esc goes back "), name
                assert said.endswith(" F1 keys  Esc back"), name
            await play.press("up")
            assert "Z does nothing" not in play.row(-1), name
            shown.append(play.front)
            while play.front != "table":
                await play.press("escape")
        assert shown == ["stats", "daily", "settings", "ownkeys"]


ALONG = ("up", "down", "pageup", "pagedown", "home", "end")
ACROSS = ("left", "right", "ctrl+pageup", "ctrl+pagedown")
FOCUS = ("tab", "shift+tab")
SIDEWAYS = (*ACROSS, *FOCUS)
NOT_SCROLLED = {
    "rules": (["f2"], (*ALONG, *SIDEWAYS)),
    "keys of the table": (["f1", "tab"], ("down", "pagedown", "end", *ACROSS, "shift+tab")),
    "keys of the statistics": (["f3", "f1"], (*ALONG, *SIDEWAYS)),
    "keys of the day": (["f8", "f1"], (*ALONG, *SIDEWAYS)),
    "keys of the settings": (["f10", "f1"], (*ALONG, *SIDEWAYS)),
    "keys of the overview": (["f3", "a", "f1"], (*ALONG, *SIDEWAYS)),
    "keys of a menu": (["f3", "e", "f1"], (*ALONG, *SIDEWAYS)),
    "statistics": (["f3"], ACROSS[2:]),
    "overview": (["f3", "a"], ("shift+tab",)),
    "menu": (["escape"], SIDEWAYS),
    "levels": (["N"], SIDEWAYS),
    "export": (["f3", "e"], SIDEWAYS),
    "settings": (["f10"], ("ctrl+pageup", "ctrl+pagedown")),
    "keys of one's own": (["f10", "end", "enter"], SIDEWAYS),
    "number": (["g"], ("up", "down", "pageup", "pagedown", *FOCUS)),
    "card": (["ctrl+f"], ACROSS[2:]),
    "command": (["colon"], ACROSS[2:]),
    "palette": (["ctrl+p"], ACROSS[2:]),
    "review": (["n", "V"], FOCUS),
}
"""How the screens are opened that Textual gives keys to scroll or to move the focus, and those of
these keys that can do nothing there in a window of 120 x 60."""


@pytest.mark.long
async def test_a_key_of_textual_that_can_do_nothing_says_so() -> None:
    async with playing(*EASY, size=(120, 60)) as play:
        for name, (opened, keys) in NOT_SCROLLED.items():
            await play.press(*opened)
            for key in keys:
                await play.press(key)
                assert f"{key_text(key)} does nothing; Esc " in play.text, (name, key)
            while play.front != "table":
                await play.press("escape")


async def test_only_a_page_that_scrolls_offers_it() -> None:
    async with playing(*EASY, size=(120, 60)) as play:
        await play.press("f2")
        assert "↑ ↓ scroll" not in play.text
        await play.resize(60, 20)
        assert "↑ ↓ scroll" in play.text
        await play.press("down")
        assert "does nothing" not in play.text
        await play.resize(120, 60)
        assert "↑ ↓ scroll" not in play.text
        await play.press("down")
        assert "↓ does nothing; Esc closes" in play.text


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("keys", [["f2"], ["f1", "tab"]])
async def test_the_scroll_bar_of_a_page_is_apart_from_its_text(
    keys: list[str], size: tuple[int, int]
) -> None:
    async with playing(*EASY, size=size) as play:
        await play.press(*keys)
        bar = play.app.screen.query_one(PageScroll).vertical_scrollbar.region
        assert bar
        for y in range(bar.y, bar.bottom):
            assert play.row(y).ljust(bar.x)[bar.x - 1] == " "
        title, foot = (play.row(play.find(words)[1]) for words in ("Klondike", "Esc back"))
        assert foot.index("↑") == len(title) - len(title.lstrip(" │"))


async def test_nothing_else_is_opened_from_a_page() -> None:
    async with playing(*EASY) as play:
        for key in ("f3", "f10"):
            await play.press(key)
            for other in ("f3", "f8", "f10"):
                await play.press(other)
                assert f"{other.upper()} does nothing; Esc goes back" in play.row(-1)
            await play.press("escape")


async def test_a_dialog_opens_nothing_beside_it() -> None:
    async with playing(*EASY) as play:
        await play.press("g", "f3")
        assert "F3 does nothing; Esc closes" in play.text


async def test_what_cannot_be_opened_there_is_not_offered_by_name() -> None:
    async with playing(*EASY) as play:
        await play.press("f3", "ctrl+p")
        assert "Quit" in play.text
        assert "Daily" not in play.text
        assert "Settings" not in play.text


async def test_what_is_typed_ends_what_was_said() -> None:
    async with playing(*EASY) as play:
        await play.press("g", "f12")
        assert "F12 does nothing" in play.text
        await play.press("7", "7")
        assert "does nothing" not in play.text


async def test_the_page_after_a_win_says_it_in_its_last_row() -> None:
    async with playing(*EASY) as play:
        await play.lay(nearly_won())
        await play.press("m")
        await play.until(lambda: play.front == "won")
        for key in ("f8", "f12", "x"):
            await play.press(key)
            assert f"{key_text(key)} does nothing; Esc closes" in play.text
            await play.press("down")
            assert "Enter choose   Esc back to the table" in play.text
        await play.press("c")
        assert "result copied" in play.text
        await play.press("down")
        assert "result copied" in play.text
        await play.press("f12")
        assert "copied" not in play.text


async def test_the_review_says_it_in_its_status_line() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "V", "f12")
        assert "F12 does nothing; Esc closes" in play.text
        await play.press("left")
        assert "does nothing" not in play.text


async def test_the_line_for_commands_says_it_behind_what_is_typed() -> None:
    async with playing(*EASY) as play:
        await play.press("colon", "f12")
        assert "F12 does nothing; Esc closes" in play.row(-1)
        await play.press("x")
        assert play.row(-1).strip() == ":x"


async def test_the_words_of_a_narrow_menu_are_whole() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await play.press("N")
        shown = " ".join(play.text.replace("│", " ").split())
        assert "other deals of this game" in shown
