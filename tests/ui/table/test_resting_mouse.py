"""A mouse that rests anywhere clicks nothing else than a moment before, whatever is played."""

import random

import pytest
from textual.css.query import NoMatches
from textual.geometry import Offset
from textual.widget import Widget

from solkit_tui.engine.action import Click
from solkit_tui.ui.table.input import Seen
from solkit_tui.ui.table.moves import act
from solkit_tui.ui.table.pile import PileView
from solkit_tui.ui.widgets.button_line import ButtonLine, Part, RowParts
from tests.support.amount import amount, some
from tests.ui.helpers import EASY, Play, playing

MOVES = amount(10, 14)
GAMES = ["klondike (easy)", "spider", "free cell", "golf", "canfield", "forty thieves", "brigade"]
CHANGED = "this has just changed; click again"
SIZES = [(60, 20), (80, 24), (100, 30), (120, 40)]


def _clicked(widget: Widget, x: int) -> object:
    """What a click on a cell of a widget does; None: nothing."""
    if isinstance(widget, PileView):
        return widget.pile
    if isinstance(widget, ButtonLine) and widget.id != "tip":
        return widget.span_at(x - widget.region.x - widget.gutter.left)[2].action or None
    return None


def things(play: Play) -> dict[tuple[int, int], object]:
    """What a click on each cell of the window is for."""
    width, height = play.app.size
    said: dict[tuple[int, int], object] = {}
    for y in range(height):
        for x in range(width):
            try:
                widget, _ = play.screen.get_widget_at(x, y)
            except NoMatches:
                continue
            if (thing := _clicked(widget, x)) is not None:
                said[x, y] = thing
    return said


async def play_on(play: Play, chance: random.Random) -> None:
    """Do what changes the words and the piles: a move, an undo, a mark, a hint, a refusal."""
    table = play.table
    actions = table.game.actions(table.state)
    if not actions or chance.random() < 0.1:
        table = act("undo", table)
    else:
        action = chance.choice(actions)
        pile = action.pile if isinstance(action, Click) else action.lift.pile
        table = table.select(pile).play(table.game.legal_play(table.state, action))
    name = chance.choice(["mark", "movable", "hint", "redo", "finish", "deal", "to_cell", ""])
    play.screen.table = act(name, table) if name else table
    await play.press()


@pytest.mark.parametrize("size", some(SIZES, 2))
@pytest.mark.parametrize("name", some(GAMES, 3))
async def test_nothing_that_can_be_clicked_moves(name: str, size: tuple[int, int]) -> None:
    """Piles that have to make room for a longer column move, and then a click only says so."""
    chance = random.Random(name)
    async with playing("-g", name, "-n", "7", size=size) as play:
        before = things(play)
        squeezed = 0
        for _ in range(MOVES):
            await play_on(play, chance)
            after = things(play)
            moved = [at for at in before.keys() & after.keys() if before[at] != after[at]]
            if moved:
                squeezed += 1
                at, moves = moved[0], play.moves
                assert isinstance(before[at], int), (at, before[at], after[at], play.text)
                play.screen._seen_under_pointer = Seen(Offset(*at), before[at])
                await play.click(at)
                assert (play.status, play.moves) == (CHANGED, moves)
                after = things(play)
            before = after
        assert squeezed <= 1


async def test_a_button_that_took_the_place_of_another_is_not_clicked() -> None:
    async with playing(*EASY) as play:
        await play.press("n", "n")
        cell = play.find("u undo")
        await play.pilot.hover(offset=cell)
        line = RowParts((Part("d" * 60, "quiet", "play('deal')"),))
        play.screen.query_one("#status", ButtonLine).line = line
        await play.click(cell)
        assert (play.status, play.moves) == (CHANGED, 2)


async def test_a_list_that_scrolled_under_the_mouse_is_clicked_again() -> None:
    async with playing(*EASY, size=(160, 24)) as play:
        await play.press("n", "n", "n")
        x, y = play.find("2 dealt")
        await play.pilot.hover(offset=(x, y))
        await play.press(*"n" * 40)
        await play.click((x, y))
        assert (play.status, play.moves) == (CHANGED, 43)
        await play.click((x, y))
        assert play.moves < 43


async def test_a_pile_that_came_under_the_mouse_is_clicked_again() -> None:
    async with playing(*EASY) as play:
        x, y, *_ = play.region("4")
        await play.pilot.hover(offset=(x + 1, y + 3))
        here = Offset(x + 1, y + 3)
        play.screen._seen_under_pointer = Seen(here, play.game.columns[0])
        await play.click((x + 1, y + 3))
        assert (play.status, play.where) == (CHANGED, "1")
        await play.click((x + 1, y + 3))
        assert play.where == "4"
