"""The smart key, Enter and m: the three cases of the SolKit guide, and what comes first."""

from tests.ui.helpers import EASY, FREE, HARD, playing, suit

# A Klondike in which 5H may go to a foundation and to two columns.
CHOICE = {
    "f1": suit("A", "4", "H"),
    "1": ["6S"],
    "2": ["6C"],
    "3": ["KD"],
    "4": ["QS"],
    "5": ["5H"],
    "6": ["JC"],
    "7": ["9D"],
}

KEYS = ("enter", "m")


async def test_1_unmarked_the_selected_card_goes_to_a_foundation_first() -> None:
    async with playing(*EASY) as play:
        for key in KEYS:
            await play.lay(CHOICE)
            await play.select("5")
            await play.press(key)
            assert play.piles["f1"] == suit("A", "5", "H")
            assert play.piles["5"] == []


async def test_2_the_marked_card_under_the_cursor_goes_where_it_would_unmarked() -> None:
    async with playing(*EASY) as play:
        for key in KEYS:
            await play.lay(CHOICE)
            await play.select("5")
            await play.press("space")
            assert play.marked == "5H"
            await play.press(key)
            assert play.piles["f1"] == suit("A", "5", "H")
            assert play.marked == ""


async def test_3_the_marked_card_goes_to_the_selected_pile() -> None:
    async with playing(*EASY) as play:
        for key in KEYS:
            await play.lay(CHOICE)
            await play.select("5")
            await play.press("space")
            await play.select("2")
            await play.press(key)
            assert play.piles["2"] == ["6C", "5H"]
            assert play.piles["f1"] == suit("A", "4", "H")
            assert (play.marked, play.moves) == ("", 1)


async def test_3_a_marked_card_that_may_not_go_there_stays_marked() -> None:
    async with playing(*EASY) as play:
        for key in KEYS:
            await play.lay(CHOICE)
            await play.select("5")
            await play.press("space")
            await play.select("3")
            await play.press(key)
            assert play.moves == 0
            assert play.marked == "5H"
            assert play.status


async def test_a_card_with_only_an_empty_column_to_go_to_is_not_said_to_fit_nowhere() -> None:
    async with playing("-g", "aces up", "-n", "13") as play:
        await play.lay({"1": ["8D"], "2": [], "3": ["9S"], "4": ["3C", "2H"]}, rest="d")
        for key in ("enter", "S"):
            await play.select("1")
            await play.press(key)
            assert play.status == "8♦ fits only on an empty column: press Alt and its number"
        await play.press("space")
        assert play.status == "8♦ marked; Enter on another pile moves it"
        await play.press("alt+2")
        assert (play.piles["1"], play.piles["2"]) == ([], ["8D"])


async def test_a_card_that_fits_nowhere_is_marked_and_says_so() -> None:
    async with playing(*EASY) as play:
        await play.lay(CHOICE)
        await play.select("3")
        await play.press("space")
        assert (play.marked, play.status) == ("KD", "K♦ marked; it has nowhere to go")


async def test_columns_with_cards_come_before_empty_ones() -> None:
    async with playing(*EASY) as play:
        await play.lay({"2": ["KC"], "5": ["9D"], "6": ["QH"], "7": ["3C"]}, rest="7")
        await play.select("6")
        await play.press("m")
        assert play.piles["2"] == ["KC", "QH"]


async def test_an_empty_column_comes_before_a_free_cell() -> None:
    async with playing(*FREE) as play:
        laid = {str(at): cards for at, cards in enumerate([*_SEVEN_COLUMNS, []], 1)}
        await play.lay(laid, rest="f9")
        await play.select("1")
        await play.press("m")
        assert play.piles["8"] == ["KS"]
        assert all(not play.piles[f"c{at}"] for at in range(1, 5))


# FreeCell: 52 cards in seven columns; no card fits on anything, and KS lies on others.
_SEVEN_COLUMNS = [
    [*suit("A", "Q", "S")[::-1], "KS"],
    [*suit("A", "Q", "C")[::-1], "KC"],
    [*suit("A", "Q", "H")[::-1], "KH"],
    ["AD", "2D", "3D", "4D"],
    ["5D", "6D", "7D", "8D"],
    ["9D", "10D", "JD"],
    ["QD", "KD"],
]


async def test_a_free_cell_is_the_last_resort() -> None:
    async with playing(*FREE) as play:
        await play.press("m")  # K♣ fits on no column
        assert play.piles["c1"] == ["KC"]


async def test_a_card_of_a_foundation_goes_to_a_column() -> None:
    async with playing(*EASY) as play:
        await play.lay({**CHOICE, "f1": suit("A", "5", "H"), "5": ["8S"]})
        await play.select("f1")
        await play.press("m")
        assert play.piles["1"] == ["6S", "5H"]


async def test_a_card_in_the_middle_takes_those_on_it_along() -> None:
    async with playing(*EASY) as play:
        await play.lay({"1": ["QS", "JH", "10C"], "2": ["QC"], "7": ["3S"]}, rest="7")
        await play.select("1", depth=2)
        assert play.card == "JH"
        await play.press("m")
        assert play.piles["2"] == ["QC", "JH", "10C"]
        assert play.piles["1"] == ["QS"]


async def test_cards_out_of_order_do_not_move_as_one() -> None:
    async with playing(*FREE) as play:
        await play.press("up", "m")
        assert play.moves == 0
        assert "not in sequence" in play.status


async def test_a_group_needs_room() -> None:
    async with playing(*FREE) as play:
        await play.lay(
            {
                "f1": suit("A", "K", "C"),
                "c1": ["AD"],
                "c2": ["2D"],
                "c3": ["3D"],
                "c4": ["4D"],
                "1": [*suit("5", "8", "D"), "10D", "9D"],
                "2": ["8S", "7H"],
                "3": [*suit("A", "6", "H"), *suit("8", "Q", "H")],
                "4": [*suit("A", "7", "S"), *suit("9", "K", "S")],
                "5": ["JD"],
                "6": ["QD"],
                "7": ["KD"],
                "8": ["KH"],
            }
        )
        await play.select("2", depth=2)
        await play.press("m")
        assert play.moves == 0
        assert play.status
        await play.press("c", "m")  # the ace goes out: there is a free cell
        await play.select("2", depth=2)
        await play.press("m")
        assert play.piles["1"][-2:] == ["8S", "7H"]


async def test_after_a_move_the_cursor_stays_on_the_pile_it_came_from() -> None:
    async with playing(*EASY) as play:
        await play.lay(CHOICE)
        await play.select("5")
        await play.press("m")
        assert play.where == "5"


async def test_a_card_that_fits_nowhere_says_so() -> None:
    async with playing(*EASY) as play:
        await play.select("7")
        await play.press("m")
        assert play.moves == 0
        assert "7♥" in play.status


async def test_a_move_turns_the_card_below() -> None:
    async with playing(*EASY) as play:
        below = play.state.piles[play.game.columns[3]][-2]
        await play.press("4", "m")  # A♠ lies on cards that are face down
        assert play.piles["f1"] == ["AS"]
        assert play.state.piles[play.game.columns[3]][-1] == ~below


async def test_only_the_top_card_of_the_waste_moves() -> None:
    async with playing(*HARD) as play:
        await play.press("d", "d")
        assert play.where == "w"
        top = play.card
        await play.press("up")
        assert play.card == top
