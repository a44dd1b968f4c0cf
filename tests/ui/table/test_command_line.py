"""The command line at the table: commands, completion, words, faults."""

from pathlib import Path
from typing import cast

import pytest
from textual.widgets import Input

from solkit_tui.services.answer import InPlay
from solkit_tui.ui.dialogs.command import CommandScreen
from tests.ui.helpers import EASY, playing


async def test_a_typed_move_is_made() -> None:
    async with playing(*EASY) as play:
        await play.press("colon", *"moveto", "space", *"AH", "space", *"f1", "enter")
        assert play.piles["f1"] == ["AH"]
        await play.press("colon", *"undo", "enter")
        assert play.moves == 0
        assert play.status == "1 move undone"


async def test_a_typed_restart_does_what_its_key_does() -> None:
    async with playing(*EASY) as play:
        await play.press("n", "n", "colon", *"restart", "enter")
        assert (play.front, play.moves) == ("menu", 2)  # it asks first
        await play.press("down", "enter")
        assert (play.front, play.session.plays) == ("table", ())
        await play.press("colon", *"restart", "enter")
        assert play.status == "this is the start of the deal"


async def test_safe_cards_follow_a_typed_move(home: Path) -> None:
    (home / "config.toml").write_text("autoplay = true\n")
    async with playing(*EASY) as play:
        await play.press("colon", *"supply", "enter")
        assert (play.moves, play.piles["f1"]) == (1, ["AH"])


async def test_tab_walks_the_completions() -> None:
    async with playing(*EASY) as play:
        await play.press("colon", *"sup", "tab")
        assert ":supply" in play.text
        await play.press("enter")
        assert play.moves == 1


async def test_the_first_completion_stands_behind_the_cursor_and_starts_nothing() -> None:
    async with playing(*EASY) as play:
        await play.press("colon")
        tasks: list[object] = []  # which an early end would leave over
        play.app.screen.query_one(Input).run_worker = tasks.append  # type: ignore
        await play.press(*"sup")
        assert play.row(-1).strip() == ":supply"
        assert not tasks
        await play.press("right", "enter")
        assert play.moves == 1
        await play.press("colon", *"supx")
        assert play.row(-1).strip() == ":supx"
        await play.press(*["backspace"] * 4)
        assert play.row(-1).strip().startswith(":moveto 8H 3 · help")  # the example, as at first


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_tab_where_nothing_fits_says_so(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        for key in ("tab", "shift+tab"):
            await play.press("colon", *"zzz", key)
            assert play.row(-1).split() == [":zzz", "no", "completion"]
            await play.press("backspace")
            assert "nothing" not in play.row(-1)
            await play.press("escape")


async def test_what_tab_says_stands_though_the_line_tells_later_what_was_typed() -> None:
    async with playing(*EASY) as play:
        await play.press("colon")
        screen = cast(CommandScreen, play.app.screen)
        screen.query_one(Input).value = "zzz"  # which comes as a message, after the key
        screen.action_complete(1)
        await play.press()
        assert play.row(-1).split() == [":zzz", "no", "completion"]
        await play.press("backspace")
        assert "nothing" not in play.row(-1)


async def test_a_fault_is_said_in_the_status_line() -> None:
    async with playing(*EASY) as play:
        await play.press("colon", *"moveto", "space", *"2D", "space", "1", "enter")
        assert play.moves == 0
        assert play.status


async def test_many_lines_come_on_a_page() -> None:
    async with playing(*EASY) as play:
        await play.press("colon", *"moves", "enter")
        assert play.front == "page"
        assert "moveto AH f1" in play.text


async def test_the_games_are_a_line_each_without_paths(home: Path) -> None:
    (home / "stats.toml").write_text("[games.Accordion]\nplayed = 2\nwon = 1\n")
    async with playing(*EASY, size=(60, 20)) as play:
        await play.press("colon", *"games", "enter")
        rows = [line.strip("│ ▁▂▃▄▅▆▇█") for line in play.lines]
        assert {"23 Skidoo: Accordion", "Accordion: Accordion, won 1 of 2"} <= set(rows)
        assert ".sol" not in play.text


async def test_every_command_that_is_offered_is_told_of(home: Path) -> None:
    async with playing(*EASY, size=(200, 60)) as play:
        commands, session = play.app.services.commands, play.session
        current = InPlay(session, "", True, False)
        for line in commands.completions("help ", session):
            answer = commands.run(line, current)
            assert answer is not None
            assert (bool(answer.said), answer.error) == (True, ""), line
        await play.press("colon", *"help", "enter")
        assert "edit: edit the rules" in play.text
        await play.press("escape", "colon", *"edit", "space", "x", "enter")
        assert play.status == "edit takes no arguments"
        await play.press("colon", *"edit", "enter")
        assert play.title.startswith("my_klondike_easy.sol")


async def test_the_program_is_left_as_an_editor_is() -> None:
    async with playing(*EASY) as play:
        await play.pilot.press("colon", "q", "enter")
        await play.until(lambda: not play.app.is_running)
    assert play.app.return_code == 0
