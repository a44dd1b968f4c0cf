"""The highlights of s and S: what they show, and that there is one kind at a time."""

from tests.ui.helpers import EASY, FREE, HARD, playing, suit

# K♥ and the kings below it; 5H may go to two columns and a foundation.
TWO = {
    "f1": suit("A", "4", "H"),
    "1": ["6S"],
    "2": ["6C"],
    "3": ["KD"],
    "4": ["10S"],
    "5": ["5H"],
    "6": ["JC"],
    "7": ["2D"],
}


async def test_s_lights_every_card_that_can_be_moved() -> None:
    async with playing(*EASY) as play:
        await play.lay(TWO)
        await play.press("s")
        assert play.lit == {"5H", "4H"} - ({"4H"} if "4H" not in play.lit else set())
        assert "5H" in play.lit
        assert "▸" in play.text
        assert str(len(play.lit)) in play.status


async def test_S_lights_every_place_for_the_selected_card() -> None:
    async with playing(*EASY) as play:
        await play.lay(TWO)
        await play.select("5")
        await play.press("S")
        assert play.lit == {"4H", "6S", "6C"}
        assert "◂" in play.text


async def test_an_empty_pile_is_lit_too() -> None:
    async with playing(*EASY) as play:
        await play.press("S")  # A♥
        assert play.lit == {"(f1)", "(f2)", "(f3)", "(f4)"}


async def test_the_two_kinds_exclude_each_other() -> None:
    async with playing(*EASY) as play:
        await play.lay(TWO)
        await play.select("5")
        await play.press("s")
        movable = play.lit
        await play.press("S")
        assert play.lit == {"4H", "6S", "6C"}
        assert "▸" not in play.text
        await play.press("s")
        assert play.lit == movable
        assert "◂" not in play.text


async def test_the_same_key_again_puts_them_out() -> None:
    async with playing(*EASY) as play:
        await play.lay(TWO)
        await play.select("5")
        for key in ("s", "S"):
            await play.press(key)
            assert play.lit
            await play.press(key)
            assert not play.lit


async def test_S_on_another_card_shows_the_places_of_that_card() -> None:
    async with playing(*EASY) as play:
        await play.lay({**TWO, "6": ["9D"]})
        await play.select("5")
        await play.press("S")
        await play.select("6")
        await play.press("S")
        assert play.lit == {"10S"}


async def test_a_card_that_can_go_nowhere_lights_nothing_and_says_so() -> None:
    async with playing(*EASY) as play:
        await play.lay(TWO)
        await play.select("7")
        await play.press("s", "S")
        assert play.lit == set()
        assert "2♦" in play.status


async def test_a_move_puts_them_out() -> None:
    async with playing(*EASY) as play:
        await play.lay(TWO)
        await play.select("5")
        for key in ("s", "S"):
            await play.press(key, "m")
            assert (play.lit, play.moves) == (set(), 1)
            await play.press("u")


async def test_walking_keeps_them() -> None:
    async with playing(*EASY) as play:
        await play.press("s")
        lit = play.lit
        await play.press("right", "d", "3")
        assert play.lit == lit


async def test_hints_change_nothing_in_the_game() -> None:
    async with playing(*HARD) as play:
        before = play.session
        await play.press("s", "S", "s", "S", "escape")
        assert play.session is before


async def test_with_empty_free_cells_all_last_cards_are_lit() -> None:
    """The guide says so of the game it describes."""
    async with playing(*FREE) as play:
        await play.press("s")
        assert play.lit == {cards[-1] for name, cards in play.piles.items() if name.isdigit()}


async def test_what_is_lit_can_be_told_without_colour() -> None:
    async with playing(*FREE) as play:
        plain = play.text
        await play.press("s")
        movable = play.text
        await play.press("S")
        assert len({plain, movable, play.text}) == 3
