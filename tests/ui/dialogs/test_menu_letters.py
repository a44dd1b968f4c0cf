"""Letters and keys in menus."""

import pytest

from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen, letters_of
from tests.ui.helpers import EASY, playing


def test_a_question_is_answered_by_y_and_n() -> None:
    choices = (MenuChoice("no", "No, keep playing"), MenuChoice("yes", "Yes, end this game"))
    assert letters_of(choices) == {"no": "n", "yes": "y"}


def test_a_key_of_one_sign_is_its_line_s_letter() -> None:
    choices = (
        MenuChoice("solve", "Play the rest for me", "W"),
        MenuChoice("purge", "Purge", "p"),
        MenuChoice("quit", "Quit"),
        MenuChoice("hint", "Hint", "?", "h"),
    )
    assert letters_of(choices) == {"solve": "W", "purge": "p", "quit": "i", "hint": "h"}


def test_no_letter_stands_for_two_lines_or_moves_in_the_list() -> None:
    choices = tuple(MenuChoice(str(at), "judk aab") for at in range(5))
    assert sorted(letters_of(choices).values()) == ["a", "b"]


@pytest.mark.parametrize(("key", "front"), [("f3", "stats"), ("f2", "page"), ("f10", "settings")])
async def test_the_keys_that_are_shown_work_in_the_menu(key: str, front: str) -> None:
    async with playing(*EASY) as play:
        await play.press("q", key)
        assert play.front == front


async def test_p_in_the_menu_purges() -> None:
    async with playing(*EASY) as play:
        await play.press("q", "p")
        assert play.front == "table"
        assert play.moves == 1


async def test_an_open_menu_offers_other_choices_and_keeps_the_selection() -> None:
    easy, hard, any_deal = (MenuChoice(word, word.title()) for word in ("easy", "hard", "any"))
    chosen: list[str | None] = []
    async with playing(*EASY) as play:
        menu = MenuScreen("Levels", (easy, hard), "not worked out yet")
        await play.app.push_screen(menu, chosen.append)
        await play.press("down")
        menu.offer((any_deal, hard, easy), "worked out")
        await play.press()
        assert "Any" in play.text
        assert "not worked out" not in play.text
        assert "worked out" in play.text
        await play.press("enter")
        assert chosen == ["hard"]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (40, 12)])
async def test_a_menu_is_as_high_as_what_it_says_where_that_finds_room(
    size: tuple[int, int],
) -> None:
    async with playing(*EASY, size=size) as play:
        await play.press("n")
        for keys in (["N"], ["f5"], ["q"], ["q", "v"]):
            await play.press(*keys)
            end = max(at for at, line in enumerate(play.lines) if "╰───────────" in line)
            inside = play.lines[end - 1].partition("│  ")[2].partition("│")[0]
            assert inside.strip(), keys
            await play.press(*["escape"] * len(keys))
