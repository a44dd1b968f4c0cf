"""Keys of other alphabets and layouts: what they are by their places, and as a text."""

import pytest
from textual import events

from solkit_tui.ui.keys.by_place import latin, place_of
from solkit_tui.ui.keys.driver import ForgivingParser
from tests.ui.helpers import EASY, playing


def key_of(sequence: str) -> events.Key:
    (key,) = ForgivingParser().feed(sequence)
    assert isinstance(key, events.Key)
    return key


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("г", "u"),
        ("Г", "U"),
        ("Ж", "colon"),
        ("і", "s"),
        ("γ", "g"),
        ("Σ", "S"),
        ("ד", "s"),
        ("ض", "q"),
        ("u", "u"),
        ("é", "é"),
        ("ö", "ö"),
        ("\u4e2d", "\u4e2d"),
        ("\x1b[1075::117;1;1075u", "u"),
        ("\x1b[1043:1043:117;2;1043u", "U"),
        ("\x1b[1075:1043:117;66;1043u", "U"),  # with the lock of capitals
        ("\x1b[4304::97;;4304u", "a"),  # Georgian, which no table has
        ("\x1b[1089::99;5u", "ctrl+c"),
        ("\x1b[1089::99;3u", "alt+c"),
        ("\x1b[1075:1043:117;2u", "shift+u"),
        ("\x1b[246:214:59;1;246u", "ö"),
        ("\x1b[97::113;1;97u", "a"),  # of France, where it is in the place of q
        ("\x1b[97:65;2;65u", "A"),
    ],
)
def test_a_letter_of_another_alphabet_is_the_latin_one_in_its_place(typed: str, key: str) -> None:
    pressed = key_of(typed)
    assert latin(pressed).key == key
    if pressed.character is not None:
        assert pressed.character in typed or f"{ord(pressed.character)}u" in typed


@pytest.mark.parametrize(
    ("report", "sign", "place"),
    [
        ("50:34;2;34", '"', "shift+2"),  # Germany
        ("38:49:49;1;38", "&", "shift+1"),  # France, without Shift
        ("38:49:49;2;49", "1", ""),  # France, with Shift
        ("233:50:50;1;233", "é", "shift+2"),
        ("51:8470;2;8470", "№", "shift+3"),  # Russia
        ("49:33;2;33", "!", "shift+1"),
        ("49;1;49", "1", ""),
        ("49;5", None, ""),
    ],
)
def test_another_sign_on_the_key_of_a_digit(report: str, sign: str | None, place: str) -> None:
    key = key_of(f"\x1b[{report}u")
    assert (key.character, place_of(key)) == (sign, place)


async def test_letters_play_by_place_and_write_as_they_are() -> None:
    async with playing(*EASY) as play:
        await play.press("ь")  # m: A♥ goes out
        assert "1 move" in play.text
        await play.press("г")
        assert "0 moves" in play.text
        await play.press("Ж", "г", "ж")
        assert "гж" in play.text, "the command line is a text"
        await play.press("escape")
        await play.press("ö")
        assert "ö does nothing here" in play.text


async def test_games_are_found_by_place() -> None:
    async with playing() as play:
        await play.press(*"знкфьшв")
        assert "pyramid" in play.text
        assert "Enter play" in play.text, "a game is found"


async def test_a_key_that_the_player_has_chosen_is_no_other() -> None:
    async with playing(*EASY) as play:
        play.app.apply_settings(play.app.in_force._replace(keys=(("table.hint", "г"),)))
        await play.press("ь", "г")
        assert "1 move" in play.text
