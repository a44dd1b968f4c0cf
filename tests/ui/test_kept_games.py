"""A game that waits, and another deal of it: it is given up only where the player was asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from solkit_tui.services.records.saves import SavesService
from tests.support.library import FILES
from tests.ui.helpers import EASY, Play, playing

OTHER = (*EASY[:-1], "6")


async def leave_one() -> None:
    async with playing(*EASY) as play:
        await play.press("n")
        play.app.end()


def kept(play: Play) -> list[int]:
    """The deals that can be continued."""
    return sorted(saved.deal or 0 for saved in play.app.services.saves.all())


async def test_another_deal_on_the_command_line_asks_and_continues() -> None:
    await leave_one()
    async with playing(*OTHER) as play:
        await play.until(lambda: play.front == "menu")
        assert "Klondike (turn one) is in progress" in play.text
        assert play.choices == ["Continue", "Play deal 6"]
        await play.press("enter")
        assert (play.front, play.session.deal, play.moves) == ("table", 5, 1)


@pytest.mark.parametrize("keys", [("down", "enter"), ("escape",)])
async def test_the_first_move_gives_it_up_as_was_said(keys: tuple[str, ...]) -> None:
    await leave_one()
    async with playing(*OTHER) as play:
        await play.until(lambda: play.front == "menu")
        await play.press(*keys)
        assert (play.session.deal, play.moves) == (6, 0)
        assert play.status == "your first move will end the game in progress (deal 5, 1 move)"
        assert kept(play) == [5]
        await play.press("n")
        assert kept(play) == []
        (record,) = play.app.services.history.all()
        assert (record.deal, record.ending) == (5, "abandoned")


async def test_without_confirmations_it_is_only_said(home: Path) -> None:
    (home / "config.toml").write_text("confirm = false\n")
    await leave_one()
    async with playing(*OTHER) as play:
        assert play.front == "table"
        assert play.status.startswith("your first move will end")


async def test_another_deal_from_a_page_asks() -> None:
    await leave_one()
    async with playing(front=True) as play:
        play.app.routes.play("Klondike (easy)", 6)
        await play.until(lambda: play.front == "menu")
        await play.press("down", "enter")
        assert (play.front, play.session.deal) == ("table", 6)
        await play.press("n")
        assert kept(play) == []


async def test_of_two_that_wait_the_one_that_was_not_told_stays() -> None:
    await leave_one()
    async with playing(*OTHER) as play:  # as a second program, which began before the first ended
        await play.until(lambda: play.front == "menu")
        await play.press("escape")
        play.screen.records.recorder._replaced = ""
        await play.press("n")
        play.app.end()
    async with playing() as play:
        assert kept(play) == [5, 6]
        play.app.routes.play("Klondike (easy)", None)
        await play.until(lambda: play.front == "menu")
        await play.press("enter")  # continue 6
        await play.press("f5", "y", "n")  # a new deal, and a move in it
        assert play.moves == 1
        assert kept(play) == [5]


async def test_a_game_of_ones_own_goes_on_by_its_own_rules_though_a_shipped_one_has_its_name(
    home: Path,
) -> None:
    (home / "rules").mkdir()
    text = FILES["golf"].read_text().replace("= Golf\n", "= Klondike (easy)\n", 1)
    (home / "rules" / "mine.sol").write_text(text)
    async with playing(*EASY) as play:
        await play.press("n")
        play.app.end()
    async with playing(front=True) as play:
        await play.press("enter")
        assert (play.front, play.moves) == ("table", 1)
        assert play.table.session.game.waste is None


@contextmanager
def played_elsewhere(home: Path) -> Iterator[None]:
    """Another program goes on with the game that was left."""
    other = SavesService(str(home / "saves"))
    (saved,) = other.all()
    other.read(saved.id)
    yield
    other.close(saved.id)


async def test_a_game_that_is_open_in_another_window_is_told_of(home: Path) -> None:
    await leave_one()
    with played_elsewhere(home):
        async with playing(*EASY[:2]) as play:
            told = "your game in progress (deal 5, 1 move) is open in another window"
            assert play.status == told
            assert play.moves == 0
            await play.press("n")
            play.app.end()
        async with playing(front=True) as play:
            play.app.routes.play("Klondike (easy)", None)
            await play.until(lambda: play.front == "menu")  # the one that this program has left


async def test_a_start_with_the_last_game_tells_where_that_is(home: Path) -> None:
    await leave_one()
    settings = (home / "config.toml").read_text()
    (home / "config.toml").write_text(f'start_with = "last"\n{settings}')
    with played_elsewhere(home):
        async with playing(front=True) as play:
            assert play.front == "table"
            assert play.status.endswith("(deal 5, 1 move) is open in another window")


async def test_the_front_page_says_where_the_game_is_and_continues_it_once_it_was_left(
    home: Path,
) -> None:
    await leave_one()
    async with playing(front=True) as play:
        with played_elsewhere(home):
            # It was offered before the other program took it.
            await play.press("enter")
            assert play.front == "front"
            assert "Another program is playing Klondike (turn one)." in play.messages[0]
            play.app.clear_notifications()
            await play.press()
            assert "Continue Klondike" in play.text
            await play.click(play.find("open in another window"))
            assert play.status == "Continue Klondike: open in another window"
        await play.click(play.find("open in another window"))
        await play.until(lambda: play.front == "table")
        assert (play.session.deal, play.moves) == (5, 1)


async def test_a_position_without_a_number_is_given_up_in_words(home: Path) -> None:
    await leave_one()
    (save,) = (home / "saves").iterdir()
    save.write_bytes(save.read_bytes().replace(b'"deal":5', b'"deal":null'))
    async with playing(*OTHER) as play:
        await play.until(lambda: play.front == "menu")
        assert "None" not in play.text
        await play.press("escape")
        assert play.status == "your first move will end the game in progress (1 move)"
