"""Drag and drop: through Pilot, and through a real terminal as a quick hand does it."""

import sys
from pathlib import Path

import pytest
from textual.geometry import Offset

from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.engine.action import Lift, MoveTo, Remove
from solkit_tui.model.notation import pile_text
from solkit_tui.ui.table.motion import Motion
from solkit_tui.ui.table.moves import takes
from solkit_tui.ui.table.value import Cursor, Table
from tests.support.amount import ci_alone, some
from tests.ui.helpers import EASY, HARD, Play, drawn, playing

ROOT = Path(__file__).parents[3]


async def hold(play: Play, cell: tuple[int, int]) -> None:
    """Move with the left button held, as Pilot cannot."""
    from textual.events import MouseMove

    event = MouseMove(play.screen, *cell, 0, 0, 1, False, False, False, *cell)
    play.app.post_message(event)
    await play.pilot.pause()


async def test_a_card_is_dragged_to_a_pile_that_takes_it() -> None:
    async with playing(*EASY) as play:
        start, end = play.find("A♥"), play.cell_of("f1")
        await play.pilot.mouse_down(offset=start)
        await hold(play, (20, 8))
        assert play.find("A♥") == (20, 8)
        assert play.lit == {"(f1)", "(f2)", "(f3)", "(f4)"}
        await hold(play, end)
        assert play.find("A♥") == end
        await play.pilot.mouse_up(offset=end)
        await play.pilot.pause()
        assert play.piles["f1"] == ["AH"]
        assert (play.moves, play.lit) == (1, set())


@pytest.mark.parametrize("keys", [(), ("f1", "escape"), ("right", "left")])
async def test_a_resize_or_a_key_that_ends_a_drag_puts_out_its_lights(
    keys: tuple[str, ...],
) -> None:
    async with playing(*EASY) as play:
        await play.pilot.mouse_down(offset=play.find("A♥"))
        await hold(play, (20, 8))
        assert play.lit
        if not keys:
            await play.resize(60, 20)
        await play.press(*keys)
        assert play.lit == set()
        assert "◂" not in play.text
        assert "can be moved" not in play.row(-2)
        await play.pilot.mouse_up(offset=(20, 8))
        await play.press("enter")
        assert play.moves == 1


async def test_cards_fly_from_where_they_were_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    corners: list[Offset | None] = []
    take_off = Motion.take_off

    def seen(motion: Motion, before: Table, after: Table, corner: Offset | None) -> None:
        corners.append(corner)
        take_off(motion, before, after, corner)

    monkeypatch.setattr(Motion, "take_off", seen)
    async with playing(*EASY) as play:
        start, (column, row) = play.find("A♥"), play.cell_of("f1")
        await play.pilot.mouse_down(offset=start)
        await hold(play, (column + 2, row + 1))
        await play.pilot.mouse_up(offset=(column + 2, row + 1))
        await play.press("u")
        assert corners[0] is not None
        assert abs(corners[0].x - column) <= 3  # the hand, not the pile that the card came from
        assert corners[1] is None


async def test_a_drag_that_ends_nowhere_changes_nothing() -> None:
    async with playing(*EASY) as play:
        before = play.session
        start = play.find("A♥")
        for end in ((78, 22), play.find("2♦"), start):
            await play.pilot.mouse_down(offset=start)
            await hold(play, (start[0] + 3, start[1] + 1))
            await hold(play, end)
            await play.pilot.mouse_up(offset=end)
            await play.pilot.pause()
            assert play.session is before
            assert not play.screen.view.board.layer.missing
            assert "A♥" in play.shown("1")[1]


async def test_what_may_not_be_taken_up_is_not_and_the_status_line_says_why() -> None:
    async with playing(*EASY) as play:
        x, y, *_ = play.region("7")
        await play.pilot.mouse_down(offset=(x + 2, y + 1))
        await hold(play, (x - 10, y + 1))
        assert not play.screen.view.board.layer.dragging
        assert "face-down" in play.status
        await play.pilot.mouse_up(offset=(x - 10, y + 1))


async def test_a_group_is_dragged_as_one() -> None:
    async with playing(*EASY) as play:
        await play.lay({"1": ["9H", "8C", "7D"], "2": ["10S"]})
        start, end = play.find("9♥"), play.find("10♠")
        await play.pilot.mouse_down(offset=start)
        await hold(play, end)
        await play.pilot.mouse_up(offset=end)
        await play.pilot.pause()
        assert play.piles["2"] == ["10S", "9H", "8C", "7D"]


async def test_a_refused_drop_says_why_and_goes_home(monkeypatch: pytest.MonkeyPatch) -> None:
    went: list[Lift] = []
    monkeypatch.setattr(Motion, "fly_back", lambda _, table, lift, corner: went.append(lift))
    async with playing(*HARD) as play:
        start, end = play.find("7♥"), play.find("K♦")
        await play.pilot.mouse_down(offset=start)
        await hold(play, end)
        await play.pilot.mouse_up(offset=end)
        await play.pilot.pause()
        assert play.status == "only a black Queen can go on K♦"
        assert play.moves == 0
        (lift,) = went
        assert drawn(pile_text(play.state.piles[lift.pile])[lift.start]) == "7♥"


@ci_alone("a terminal of its own; each drag is tried at the table")
def test_a_quick_drag_through_a_real_terminal(tmp_path: Path) -> None:
    environment = plain_environment(SOLKIT_HOME=str(tmp_path), PYTHONPATH=str(ROOT))
    command = [sys.executable, "-m", "solkit_tui", *HARD]
    with Terminal(command, env=environment) as terminal:
        terminal.wait_for("F1 keys")
        terminal.settle(0.3, 10)
        terminal.drag((4, 9), (24, 4))
        terminal.wait_for("A♥ to foundation 1")
        terminal.settle(0.3, 10)
        terminal.drag((46, 14), (24, 16))
        terminal.wait_for("goes on|nothing")
        terminal.press("C-q")
        assert terminal.wait() == 0
        assert terminal.left_behind() == []


@pytest.mark.parametrize("game", some(["the wish", "nestor", "fourteen", "klondike (easy)"], 2))
async def test_every_cell_of_a_pile_that_takes_cards_takes_them(game: str) -> None:
    async with playing("-g", game, "-n", "1", size=(88, 31)) as play:
        board, tried = play.screen.view.board, 0
        for action in play.game.actions(play.state):
            if isinstance(action, MoveTo):
                target = action.target
            elif isinstance(action, Remove) and action.partner is not None:
                target = action.partner.pile
            else:
                continue
            marked = play.table._replace(marks=(Cursor(action.lift.pile, action.lift.start),))
            x, y, width, height = board.views[target].region
            for row in range(y, y + height):
                under = board.under(Offset(x + width // 2, row))
                if under is not None and under.pile == target:
                    assert takes(marked, under), (action, row)
                    tried += 1
        assert tried
