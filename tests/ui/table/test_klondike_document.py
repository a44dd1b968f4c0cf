"""The Klondike handbook, sentence by sentence, with the key, click or command that does it here."""

from collections.abc import Awaitable, Callable

import pytest

from tests.ui.helpers import EASY, Play, drawn, playing, suit

LAID = {
    "f1": suit("A", "3", "H"),
    "1": ["8S", "7H"],
    "2": ["9D"],
    "3": ["4H"],
    "4": ["KS"],
    "5": [],
}
Check = Callable[[Play], Awaitable[None]]
ROWS: list[tuple[str, Check]] = []
DEALS: list[tuple[str, Check]] = []
"""The sentences that deal another game: each wants a start of its own."""


def says(sentence: str, rows: list[tuple[str, Check]] = ROWS) -> Callable[[Check], Check]:
    def row(check: Check) -> Check:
        rows.append((sentence, check))
        return check

    return row


@says("28 cards are put on the table in 7 columns, 1 in the first up to 7 in the seventh")
async def _(play: Play) -> None:
    assert [len(play.piles[str(at)]) for at in range(1, 8)] == list(range(1, 8))


@says("only the last (top) card of each column is face up")
async def _(play: Play) -> None:
    for at in range(1, 8):
        cards = play.piles[str(at)]
        assert cards[:-1] == ["##"] * (at - 1)
        assert cards[-1] != "##"


@says("the 24 other cards are stacked face down, and can be pulled one by one")
async def _(play: Play) -> None:
    assert len(play.piles["d"]) + len(play.piles["w"]) == 24
    await play.press("d", "space")
    assert len(play.piles["d"]) == 22


@says("the goal is four sorted stacks, in crescent order, one for each suit")
async def _(play: Play) -> None:
    await play.lay(LAID)
    await play.select("3")
    await play.press("enter")
    assert play.piles["f1"][-1] == "4H"


@says("stacked in decrescent order and in alternate colors")
async def _(play: Play) -> None:
    await play.lay(LAID)
    await play.select("1", depth=2)
    await play.press("space", "2", "enter")
    assert play.piles["2"] == ["9D", "8S", "7H"]


@says("several cards of a stack can be moved together in one move")
async def _(play: Play) -> None:
    await play.lay(LAID)
    await play.select("1", depth=2)
    await play.press("space", "2", "enter")
    assert play.moves == 1


@says("only a King can be put in an empty stack")
async def _(play: Play) -> None:
    await play.lay(LAID)
    await play.press("2", "space", "5", "enter")
    assert "only a King" in play.status
    await play.press("escape", "4", "space", "5", "enter")
    assert play.piles["5"] == ["KS"]


@says("a card face down that becomes the top turns face up automatically")
async def _(play: Play) -> None:
    await play.lay({"3": ["[5C]", "8S"], "2": ["9D"]})
    await play.press("3", "enter")
    assert play.piles["3"] == ["5C"]


@says("cards can be moved back from the done stacks, the stacking rules respected")
async def _(play: Play) -> None:
    await play.lay({"f1": suit("A", "3", "H"), "1": ["4S"]})
    await play.press("f", "enter")
    assert play.piles["1"] == ["4S", "3H"]


@says("when the reserve is empty, it is filled back with the content of the pull stack")
async def _(play: Play) -> None:
    waste = ["2C", "5S"]
    await play.lay({"d": [], "w": waste, "7": ["KH"]}, rest="7")
    await play.press("d", "space")
    assert (play.piles["w"], play.piles["d"]) == (["2C"], ["##"])


@says("New: stops the current game and starts a new one", DEALS)
async def _(play: Play) -> None:
    await play.press("f5")
    assert play.session.deal != 5


@says("Start: starts the game which number has been entered", DEALS)
async def _(play: Play) -> None:
    await play.press("g", *"617", "enter")
    assert play.session.deal == 617
    assert "#617" in play.title


@says("or restarts the current game if this number is invalid", DEALS)
async def _(play: Play) -> None:
    await play.press("m", "g", "delete", *"abc", "enter")
    assert "not a deal number" in play.text  # a slip of the finger costs no game here
    assert (play.front, play.session.deal, play.moves) == ("number", 5, 1)
    await play.press("escape", "f4", "down", "enter")
    assert (play.session.deal, play.moves) == (5, 0)


@says("Purge: moves in the done stacks as many cards as possible")
async def _(play: Play) -> None:
    await play.lay({"f1": ["AH"], "1": ["2H"], "2": ["2C"], "f2": ["AC"]})
    await play.press("p")
    assert (play.piles["f1"][-1], play.piles["f2"][-1]) == ("2H", "2C")


@says("a purge can also be triggered by a right click on a done stack")
async def _(play: Play) -> None:
    await play.lay({"f1": ["AH"], "1": ["2H"]})
    await play.click(play.cell_of("f1"), button=3)
    assert play.piles["f1"][-1] == "2H"


@says("or a double left click on a done stack")
async def _(play: Play) -> None:
    await play.lay({"f1": ["AH"], "1": ["2H"]})
    await play.click(play.cell_of("f1"), times=2)
    assert play.piles["f1"][-1] == "2H"


@says("Undo: un-does one by one the movements, up to the beginning; Redo: re-does them")
async def _(play: Play) -> None:
    first = play.piles
    await play.press("d", "space", "space", "space")
    last = play.piles
    await play.press("u", "u", "u")
    assert play.piles == first
    await play.press("U", "U", "U")
    assert play.piles == last


@says("any explicit movement resets the history of the movements that can be un-done")
async def _(play: Play) -> None:
    await play.press("d", "space", "space", "u", "1", "m")
    assert not play.session.can_redo


@says("a card is selected by a left click; selected again, the selection is cancelled")
async def _(play: Play) -> None:
    await play.lay(LAID)
    place = play.find(drawn("9D"))  # once it is marked, the panel names it as well
    await play.click(place)
    assert play.marked == "9D"
    await play.press("up")
    await play.click(place)
    assert play.marked == ""


@says("the destination is validated by clicking on it")
async def _(play: Play) -> None:
    await play.lay(LAID)
    await play.click(play.find(drawn("8S")))
    await play.click(play.find(drawn("9D")))
    assert play.piles["2"] == ["9D", "8S", "7H"]


@says("selectable cards are identified when the pointer is above them")
async def _(play: Play) -> None:
    await play.lay(LAID)
    await play.pilot.hover(offset=play.find(drawn("9D")))
    await play.pilot.pause()
    assert play.screen.view.hover is not None


@says("a left click on the reserve moves the top card, face up, to the pull stack")
async def _(play: Play) -> None:
    before = len(play.piles["w"])
    await play.click(play.cell_of("d"))
    assert len(play.piles["w"]) == before + 1


@says("a right click, or a double left click, on a card directly moves it to its done stack")
async def _(play: Play) -> None:
    for times, button in ((1, 3), (2, 1)):
        await play.lay(LAID)
        card = play.region("3")
        await play.click((card.x + 1, card.y + 2), button=button, times=times)
        assert play.piles["f1"][-1] == "4H"


@says("a card that can be a relay for another color is not purged: the 4 of clubs carries a red 3")
async def _(play: Play) -> None:
    await play.lay({"f1": suit("A", "3", "C"), "f2": ["AH"], "f3": ["AD"], "1": ["4C"]})
    await play.press("p")
    assert play.piles["1"] == ["4C"]


@says("it is purged if both red 2 are already done")
async def _(play: Play) -> None:
    await play.lay(
        {
            "f1": suit("A", "3", "C"),
            "f2": suit("A", "2", "H"),
            "f3": suit("A", "2", "D"),
            "1": ["4C"],
        }
    )
    await play.press("p")
    assert play.piles["f1"][-1] == "4C"


@says("each game is identified by a number between 0 and 999999, displayed in the title", DEALS)
async def _(play: Play) -> None:
    assert "#5" in play.title
    await play.press("g", *"999999", "enter")
    assert "#999999" in play.title


@says("it is possible to give as argument the number of the first game")
async def _(play: Play) -> None:
    assert play.session.deal == 5  # -n 5


@pytest.mark.long
async def test_the_handbook() -> None:
    async with playing(*EASY) as play:
        for sentence, check in ROWS:
            await play.again()
            try:
                await check(play)
            except AssertionError as error:
                error.add_note(sentence)
                raise


@pytest.mark.parametrize("check", [row[1] for row in DEALS], ids=[row[0][:60] for row in DEALS])
async def test_deals_of_the_handbook(check: Check) -> None:
    async with playing(*EASY) as play:
        await check(play)


async def test_exit_stops_and_quits_the_game() -> None:
    async with playing(*EASY) as play:
        await play.pilot.press("ctrl+q")
        await play.until(lambda: play.app.return_code is not None)
        assert play.app.return_code == 0
