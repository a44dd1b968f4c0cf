"""The mouse: left, right and double click through Pilot, and once through a real terminal."""

import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from textual.events import MouseDown, MouseScrollDown, MouseScrollUp, MouseUp

from benchmarks.keyboard import RIGHT
from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.engine.action import Remove
from solkit_tui.engine.session import Session
from solkit_tui.ui.keys.keys import BACK, FORWARD
from solkit_tui.ui.table import pointer as mouse
from solkit_tui.ui.table.moves import smart
from solkit_tui.ui.table.value import Table
from tests.support.amount import ci_alone
from tests.support.json_games import do, document, position, rule, rules_of
from tests.ui.helpers import EASY, HARD, TEN, Play, drawn, playing, suit

ROOT = Path(__file__).parents[3]

LAID = {
    "f1": suit("A", "4", "H"),
    "1": ["6S", "5D"],
    "2": ["6C"],
    "3": ["KD"],
    "4": ["10S"],
    "5": ["5H"],
    "6": ["JC"],
    "7": ["2D"],
}


async def test_left_click_marks_a_card_and_unmarks_it() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        cell = play.find("5♥")
        await play.click(cell)
        assert (play.marked, play.where) == ("5H", "5")
        await play.press("up")  # so that the second click is no double click
        await play.click(cell)
        assert play.marked == ""


async def test_left_click_marks_a_covered_card_with_those_on_it() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("6♠"))
        assert (play.marked, play.card) == ("6S", "6S")


async def test_left_click_moves_the_marked_card_where_it_may_go() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"))
        await play.click(play.find("6♣"))
        assert play.piles["2"] == ["6C", "5H"]
        assert (play.marked, play.moves) == ("", 1)


async def taken_off(play: Play) -> Any:
    """Let the 5 of diamonds fly to the 6 of clubs; give the screen, where it has not arrived."""
    await play.lay(LAID)
    play.app.animation_level = "full"
    play.screen.table = smart(play.table)
    play.screen.draw()
    return play.screen


async def test_a_click_on_a_card_that_still_flies_is_for_where_it_lands() -> None:
    async with playing(*EASY) as play:
        screen = await taken_off(play)
        board, (_, target) = screen.view.board, play.game.columns[:2]
        assert board.layer.missing
        x, y = board.corner(target, 1)
        place: dict[str, Any] = {"screen_x": x + 1, "screen_y": y}
        for kind in (MouseDown, MouseUp):
            event = kind(None, x + 1, y, 0, 0, 1, False, False, False, **place)
            await screen._dispatch_message(event)
        assert play.piles["2"] == ["6C", "5D"]
        assert (play.marked, play.where) == ("5D", "2")


async def test_a_card_that_has_flown_is_drawn_where_it_lies() -> None:
    async with playing(*EASY) as play:
        screen = await taken_off(play)
        target = screen.view.board.views[play.game.columns[1]]
        assert target.picture.cards == play.state.piles[target.pile][:1]
        screen.watch_flight(1.0)
        assert target.picture.cards == play.state.piles[target.pile]


async def test_left_click_on_an_empty_pile_moves_the_marked_card_there() -> None:
    async with playing(*EASY) as play:
        await play.click(play.find("A♥"))
        await play.click(play.cell_of("f3"))
        assert play.piles["f3"] == ["AH"]


async def test_left_click_marks_another_card_where_the_marked_one_may_not_go() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"))
        await play.click(play.find("J♣"))
        assert (play.marked, play.moves) == ("JC", 0)


async def test_left_click_on_the_deck_deals() -> None:
    async with playing(*HARD) as play:
        deck = len(play.piles["d"])
        await play.click(play.cell_of("d"))
        assert len(play.piles["d"]) == deck - 3


async def test_left_click_on_the_deck_deals_whatever_is_marked() -> None:
    async with playing(*HARD) as play:
        deck = len(play.piles["d"])
        await play.click(play.find("A♥"))
        await play.click(play.cell_of("d"))
        assert len(play.piles["d"]) == deck - 3


async def test_left_click_on_the_used_up_deck_turns_the_waste_over() -> None:
    async with playing(*HARD) as play:
        await play.press("d", *["enter"] * 7)
        assert play.piles["d"] == []
        await play.click(play.cell_of("d"))
        assert len(play.piles["d"]) == 21


async def test_left_click_on_a_face_down_card_says_why_not() -> None:
    async with playing(*EASY) as play:
        x, y, *_ = play.region("7")
        await play.click((x + 2, y + 1))
        assert (play.marked, play.moves) == ("", 0)
        assert "face-down" in play.status


async def test_a_click_on_nothing_does_nothing() -> None:
    async with playing(*EASY) as play:
        before = play.session
        x, y = play.find("Never played")
        await play.click((x, y))
        assert (play.session, play.marked) == (before, "")


async def test_right_click_is_the_smart_key() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"), button=3)
        assert play.piles["f1"] == suit("A", "5", "H")


async def test_right_click_with_a_mark_moves_the_marked_card_here() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"))
        await play.click(play.find("6♣"), button=3)
        assert play.piles["2"] == ["6C", "5H"]


async def test_right_click_on_the_deck_deals() -> None:
    async with playing(*HARD) as play:
        deck = len(play.piles["d"])
        await play.click(play.cell_of("d"), button=3)
        assert len(play.piles["d"]) == deck - 3


async def test_right_click_on_a_foundation_purges_when_nothing_is_marked() -> None:
    async with playing(*EASY) as play:
        # A♥ and A♠ are of no more use in the columns.
        await play.click(play.cell_of("f4"), button=3)
        assert play.piles["f1"] != []
        assert play.piles["f2"] != []


async def test_double_click_is_the_smart_key() -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"), times=2)
        assert play.piles["f1"] == suit("A", "5", "H")
        assert play.marked == ""


async def test_middle_click_does_nothing() -> None:
    async with playing(*EASY) as play:
        before = play.session
        await play.click(play.find("A♥"), button=2)
        assert (play.session, play.marked) == (before, "")


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (120, 40)])
async def test_every_card_that_is_drawn_can_be_clicked(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        for at in range(1, 8):
            card = play.piles[str(at)][-1]
            await play.press("d")  # so that the panel names another card
            await play.click(play.find(drawn(card)))
            assert play.marked == card, (at, play.text)
            await play.press("escape")


async def test_a_click_in_the_picker_selects_and_a_double_click_plays() -> None:
    async with playing() as play:
        below = play.choices[play.choices.index(play.chosen) + 1].split("  ")[0]
        cell = play.find(below)
        await play.click(cell)
        assert play.front == "picker"
        assert play.chosen.startswith(below)
        await play.click(cell, times=2)
        assert play.front == "table"
        assert play.title.startswith(below)


async def test_a_click_in_the_menu_chooses() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape")
        await play.click(play.find("Undo"))
        assert (play.front, play.moves) == ("table", 0)


@ci_alone("a terminal of its own; each click is tried at the table")
def test_clicks_of_a_real_terminal_arrive(home: Path) -> None:
    """SGR reports through a pty: mark, move there, deal, double click, right click."""
    argv = [sys.executable, "-m", "solkit_tui", *EASY]
    env = plain_environment(SOLKIT_HOME=str(home))
    with Terminal(argv, env=env, cwd=ROOT) as terminal:
        terminal.wait_for("0 moves.*(?s:.*)F1 keys")

        def cell(words: str) -> tuple[int, int]:
            found = terminal.screen.find(words)
            assert found is not None, terminal.screen.text
            return found

        x, y = cell("A♥")
        terminal.click(x, y)
        terminal.wait_for("A♥ marked")
        terminal.click(*_inside(cell("f1")))
        terminal.wait_for(r"\b1 move\b")
        x, y = cell("   d   ")
        terminal.click(x + 3, y + 2)
        terminal.wait_for("2 moves")
        x, y = cell("A♠")
        terminal.click(x, y, RIGHT)
        terminal.wait_for("3 moves")
        terminal.press("u")
        terminal.wait_for("2 moves")
        back = "the card that flew home"
        terminal.wait_until(lambda: terminal.screen.lines[y][x : x + 2] == "A♠", back)
        terminal.settle(quiet=0.3, timeout=5)
        terminal.click(x, y, times=2)
        terminal.wait_for("3 moves")
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert terminal.left_behind() == []


def _inside(corner: tuple[int, int]) -> tuple[int, int]:
    return corner[0] + 3, corner[1] + 2


async def test_double_click_on_a_marked_card_is_the_smart_key_too() -> None:
    async with playing(*EASY) as play:
        cell = play.find("A♥")
        await play.select("1")
        await play.press("space")
        assert play.marked == "AH"
        await play.click(cell, times=2)
        assert play.piles["f1"] == ["AH"]


async def test_hovering_lights_what_can_be_taken_up_and_where_what_is_marked_may_go() -> None:
    async with playing(*EASY) as play:
        await play.lay({**LAID, "7": []})
        views, names = play.screen.view.board.views, list(play.piles)

        def hovered(name: str) -> tuple[bool, bool, str]:
            view = views[names.index(name)]
            assert view.picture is not None
            lit = view.picture.hover is not None
            return lit, view.picture.target, str(view.styles.pointer)

        await play.pilot.hover(offset=play.find("J♣"))
        assert hovered("6") == (True, False, "grab")
        await play.click(play.find("K♦"))
        await play.pilot.hover(offset=play.cell_of("7"))
        assert hovered("7") == (False, True, "copy")
        await play.pilot.hover(offset=play.cell_of("f1"))
        assert hovered("7") == (False, False, "default")
        assert not hovered("f1")[1]


@pytest.mark.long
def test_fast_clicks_on_the_deck_all_count(tmp_path: Path) -> None:
    env = plain_environment(SOLKIT_HOME=str(tmp_path))
    command = [sys.executable, "-m", "solkit_tui", "-g", "klondike (easy)", "-n", "5"]
    with Terminal(command, env=env, cwd=ROOT) as terminal:
        terminal.wait_for("0 moves.*(?s:.*)F1 keys")
        for _ in range(8):
            terminal.click(4, 4)
            terminal.listen(0.05)
        terminal.wait_for("8 moves")


async def test_the_wheel_and_the_button_at_the_side_take_moves_back() -> None:
    async with playing(*EASY) as play:
        await play.press("1", "m", "4", "m")
        assert play.moves == 2
        await play.click(play.cell_of("f1"), button=2)
        await play.click((0, 20), button=BACK)
        assert play.moves == 0
        await play.click(play.find("menu"), button=FORWARD)
        assert play.moves == 1


async def test_the_wheel_leafs_through_a_pile_and_stops_at_its_ends() -> None:
    async with playing(*TEN) as play:
        *_, below, top = play.piles["3"]
        for wheel, card in (
            (MouseScrollDown, top),
            (MouseScrollUp, below),
            (MouseScrollUp, below),
            (MouseScrollDown, top),
            (MouseScrollDown, top),
        ):
            await play.turn(wheel, play.find(drawn(top)))
            assert (play.where, play.card) == ("3", card)
            assert "there is nothing further" not in play.status
        before = play.table
        await play.turn(MouseScrollUp, (0, 20))  # over no pile
        assert play.table is before
        assert play.moves == 0


async def test_a_card_that_the_wheel_brings_to_the_top_of_the_deck_can_be_clicked() -> None:
    ace = rule("activateTarget", "rank", "=", "A")
    flip = do("flip", "activateTarget", ace)
    types = {"tableau": {}, "stock": {"activate": [flip], "grab": False, "drop": False}}
    rules = rules_of(types)
    async with playing(*EASY) as play:
        play.app.switch_screen(play.app.routes.dealt(rules, 1, ""))
        await play.press()
        state = position(play.game, stock="-AC -2C 3C", tableau="5C 4C")
        play.screen.table = Table.new(Session(play.game, 1, (), (state,)))
        await play.press()
        deck = play.cell_of("stock")
        assert "3" in "".join(play.shown("stock"))
        await play.turn(MouseScrollUp, deck)
        assert "1" in "".join(play.shown("stock")), "which card it is"
        await play.click(deck)
        assert play.piles["stock"] == ["AC", "##", "3C"]


async def test_a_click_beside_a_dialog_leaves_it_and_one_on_its_words_does_not() -> None:
    async with playing(*EASY) as play:
        for key, front in (("g", "number"), ("f2", "page"), ("q", "menu")):
            await play.press(key)
            x, y = play.find({"page": "Aim", "number": "Deal number", "menu": "Game menu"}[front])
            await play.click((x, y))
            assert play.front == front
            await play.click((0, 0))
            assert play.front == "table"
        await play.press("f2")
        await play.click(play.find("Esc back"))
        assert play.front == "table"


async def test_with_a_card_marked_nothing_lights_but_where_it_may_go() -> None:
    async with playing(*EASY) as play:
        await play.lay({**LAID, "7": []})
        await play.click(play.find("K♦"))
        await play.pilot.hover(offset=play.find("J♣"))
        views, names = play.screen.view.board.views, list(play.piles)
        picture = views[names.index("6")].picture
        assert picture is not None
        assert (picture.hover, picture.target) == (None, False)


@pytest.mark.parametrize(("part", "played"), [(0.4, True), (1.2, False)])
async def test_a_second_click_soon_plays_and_a_later_one_unmarks(part: float, played: bool) -> None:
    async with playing(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"))
        assert play.marked == "5H"
        pointer = play.screen.pointer
        assert pointer._clicked is not None
        here, time = pointer._clicked
        pointer._click(here, 1, time + part * mouse.DOUBLE_SECONDS)
        await play.press()
        assert (play.moves, play.marked) == (int(played), "")


async def test_a_card_that_can_be_moved_and_pressed_is_reached_by_clicks(tmp_path: Path) -> None:
    flip = do("flip", {"id": "pile", "selector": "top"}, rule("pile", "count", "<", 9))
    kinds = {"mine": {"grab": True, "activate": [flip]}, "other": {"grab": True}}
    file = tmp_path / "both.json"
    file.write_text(json.dumps(document(kinds)))
    async with playing(str(file)) as play:
        game = play.game
        state = position(game, mine="AC", other="2C")
        play.screen.table = Table.new(Session(game, None, (), (state,)))
        await play.pilot.pause()
        cell = play.find("A♣")
        await play.click(cell)
        assert play.marked == "AC"
        play.screen.pointer.forget()  # the next click comes later
        await play.click(cell)
        assert (play.moves, play.marked) == (1, "")
        assert "A♣" not in play.text


@asynccontextmanager
async def clicking(*arguments: str) -> AsyncIterator[Play]:
    """A table where one click plays; clicks on one cell come at once, however busy the machine."""
    with patch.object(mouse, "DOUBLE_SECONDS", 60.0):
        async with playing(*arguments) as play:
            play.app.apply_settings(play.app.in_force._replace(click_plays=True))
            await play.pilot.pause()
            yield play


async def test_one_click_plays_a_card_that_has_a_place_to_go() -> None:
    async with clicking(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("5♥"))
        assert (play.piles["f1"], play.marked) == (suit("A", "5", "H"), "")
        play.app.apply_settings(play.app.in_force._replace(click_plays=False))
        await play.click(play.find("5♦"))
        assert (play.moves, play.marked) == (1, "5D")


async def test_a_second_click_at_once_takes_the_next_place() -> None:
    async with clicking(*EASY) as play:
        await play.lay({**LAID, "1": ["6S"], "6": ["6C"], "2": ["JC"]})
        cell = play.find("5♥")
        for home in ("f1", "1", "6", "f1"):
            await play.click(cell)
            assert (play.piles[home][-1], play.moves) == ("5H", 1)
        await play.press("u")
        await play.click(cell)  # a move was made between them
        assert (play.piles["f1"][-1], play.moves) == ("5H", 1)


async def test_a_second_click_at_once_plays_no_other_card() -> None:
    async with clicking(*EASY) as play:
        await play.lay({"f1": ["AH"], "5": ["AC", "2H"]})
        await play.click(play.find("2♥"), times=2)
        assert (play.piles["f1"], play.piles["5"]) == (["AH", "2H"], ["AC"])
        await play.lay({"1": ["AC"], "2": ["AD", "AS"]})
        cell = play.find("A♠")
        await play.click(cell)
        play.screen.pointer.forget()  # the next click comes later
        await play.click(cell)
        assert play.moves == 2


async def test_where_one_click_plays_other_clicks_do_what_they_did() -> None:
    async with clicking(*EASY) as play:
        await play.lay(LAID)
        await play.click(play.find("J♣"))  # nothing takes it
        assert (play.marked, play.moves) == ("JC", 0)
        await play.press("up")
        await play.click(play.find("J♣"))
        assert play.marked == ""
        await play.click(play.find("4♥"))  # on a foundation
        assert (play.marked, play.moves) == ("4H", 0)
        await play.press("escape", "5", "space")
        await play.click(play.find("6♣"))
        assert play.piles["2"] == ["6C", "5H"]
        await play.click(play.cell_of("d"), times=3)
        assert play.moves == 4


async def test_where_one_click_plays_pairs_are_chosen_by_clicks() -> None:
    async with clicking("-g", "pyramid", "-n", "5") as play:
        table = play.table
        alone = [action for action in table.game.actions(table.state) if isinstance(action, Remove)]
        wanted = next(action for action in alone if action.partner is not None)
        place = play.screen.view.board.corner(wanted.lift.pile, wanted.lift.start)
        await play.click((place.x + 1, place.y))
        if play.marked:
            assert wanted.partner is not None
            x, y = play.screen.view.board.corner(wanted.partner.pile, wanted.partner.start)
            await play.click((x + 1, y))
        assert (play.moves, play.marked) == (1, "")
