"""The list of moves of wide windows: what it shows, and the clicks on it."""

import pytest

from tests.support.amount import ci_alone, some
from tests.ui.helpers import EASY, FREE, Play, playing


def listed(play: Play) -> list[str]:
    """The rows of the list below its heading."""
    x, y = heading(play)
    return [line[x:].rstrip() for line in play.lines[y + 1 : -1] if line[x:].strip()]


def heading(play: Play) -> tuple[int, int]:
    """Where the list begins."""
    rows = enumerate(play.lines)
    return next((line.index("Moves"), y) for y, line in rows if line.endswith("Moves"))


@pytest.mark.parametrize("size", some([(160, 24), (160, 40), (200, 60)], 3, 1))
async def test_a_click_on_a_move_goes_back_there_and_on_again(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await play.press("1", "m", "n", "n")
        states = play.session.states
        assert listed(play)[0] == "0 start of the deal"
        assert listed(play)[1] == "1 A♥ to f1"
        assert len(listed(play)) == 4
        x, y = heading(play)
        for at in (1, 0, 3, 2):
            await play.click((x + 2, y + 1 + at))
            assert (play.moves, play.state) == (at, states[at])
            assert len(listed(play)) == 4, "what was undone stays in the list"
        await play.press("u", "U", "U")
        assert play.moves == 3
        await play.click((x, y))
        assert play.moves == 3


@ci_alone("a second, in which ninety moves are made")
async def test_a_long_game_shows_the_move_that_was_made_last() -> None:
    async with playing(*EASY, size=(160, 30)) as play:
        for made in range(1, 60):
            await play.press("n")
            assert listed(play)[-1].startswith(f"{made} ")
        await play.press(*"u" * 30)
        assert any(line.startswith("29 ") for line in listed(play))
        assert any(line.startswith("30 ") for line in listed(play)), "what comes next is seen"


@pytest.mark.parametrize("size", [(159, 50), (120, 40)])
async def test_there_is_none_in_narrower_windows(size: tuple[int, int]) -> None:
    async with playing(*FREE, size=size) as play:
        assert not any(line.endswith("Moves") for line in play.lines)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_message_is_never_cut(size: tuple[int, int]) -> None:
    words = [f"word{number}" for number in range(30)]
    async with playing(*EASY, size=size) as play:
        play.screen.table = play.table.refuse(" ".join(words))
        await play.press()
        assert all(word in play.text for word in words)
        await play.press("right")
        assert "word" not in play.text
