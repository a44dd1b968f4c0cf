"""Three and more cards that are removed together, marked one after another by keys and by mouse."""

import pytest

from solkit_tui.engine.action import Remove
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.ui.table.moves import light_destinations, point, smart, toggle_mark
from solkit_tui.ui.table.panel_text import card_rows
from solkit_tui.ui.table.value import Cursor, Table, Tone
from tests.support.library import library_game
from tests.ui.helpers import Play, playing

DEAL = 4
"""A deal of Elevens whose first row holds K♠ and Q♣, with J♠ in the second row."""
KING, QUEEN, JACK, ACE = "1.1", "1.2", "2.1", "1.3"


def table() -> tuple[Table, dict[str, int]]:
    game = library_game("elevens")
    return Table.new(Session.new(game, DEAL)), {id_: at for at, id_ in enumerate(pile_ids(game))}


@pytest.mark.parametrize("mouse", [False, True])
def test_each_press_marks_one_more_and_says_how_many_can_join(mouse: bool) -> None:
    start, at = table()

    def press(table: Table, name: str) -> Table:
        return point(table, at[name], 0) if mouse else toggle_mark(table.select(at[name]))

    king = press(start, KING)
    assert king.note.text == "K♠ marked; mark the others to remove them together"
    both = press(king, QUEEN)
    assert both.note.text == "K♠ and Q♣ marked; 1 card can join them"
    assert both.marks == (Cursor(at[KING], 0), Cursor(at[QUEEN], 0))
    assert card_rows(both)[0].value == "K♠ Q♣"
    lit = light_destinations(both)
    assert lit.lit == {(at[JACK], 0)}
    assert lit.note.text == "K♠ and Q♣ can be removed with 1 card"
    other = next(name for name in ("1.3", "2.2", "2.3") if name != JACK)
    refused = press(both, other)
    assert refused.note.tone is Tone.REFUSED
    assert refused.note.text.endswith("cannot be removed together")
    assert len(refused.note.text) <= 60
    assert refused.marks == both.marks
    again = press(both, KING)
    assert again.marks == (Cursor(at[QUEEN], 0),)
    cleared = both.clear()
    assert cleared is not None
    assert not cleared.marks
    assert press(cleared, JACK).marks == (Cursor(at[JACK], 0),)


def test_space_only_marks_and_enter_removes_those_marked() -> None:
    start, at = table()
    marked = start
    for name in (KING, QUEEN, JACK):
        marked = toggle_mark(marked.select(at[name]))
    assert marked.session is start.session
    assert marked.note.text == "K♠, Q♣ and J♠ marked; Enter removes them"
    assert smart(marked).session.at == 1
    two = toggle_mark(toggle_mark(start.select(at[KING])).select(at[QUEEN]))
    assert smart(two).lit == {(at[JACK], 0)}  # not yet a set: what can join is lit
    assert smart(two.select(at[JACK])).session.at == 1
    removed = point(two, at[JACK], 0)
    assert not removed.marks
    assert removed.note.text.startswith("K♠, Q♣ and J♠ removed")


async def place_of(play: Play, name: str) -> None:
    """Bring the cursor to a place of the grid."""
    ids = pile_ids(play.game)
    while (pile := play.table.cursor.pile) != ids.index(name):
        await play.press("right" if pile < ids.index(name) else "left")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize("mouse", [False, True])
async def test_three_cards_leave_by_keys_alone_and_by_mouse_alone(
    mouse: bool, size: tuple[int, int]
) -> None:
    async with playing("-g", "elevens", "-n", str(DEAL), size=size) as play:
        ids = pile_ids(play.game)
        action = Remove.of(
            *(play.game.lift_at(play.state, ids.index(name), 0) for name in (KING, QUEEN, JACK))
        )
        after = play.state.apply(play.game.legal_move(play.state, action))
        for name in (KING, QUEEN):
            if mouse:
                await play.click(play.cell_of(name))
            else:
                await place_of(play, name)
                await play.press("space")
        pictures = [view.picture for view in play.screen.view.board.views]
        marked = [name for name, one in zip(ids, pictures, strict=True) if one and one.mark]
        also = [name for name, one in zip(ids, pictures, strict=True) if one and one.also]
        assert (marked, also) == ([KING], [QUEEN])
        await play.press("escape")
        assert not play.table.marks
        for name in (KING, QUEEN, JACK):
            if mouse:
                await play.click(play.cell_of(name))
            else:
                await place_of(play, name)
                await play.press("enter" if name == JACK else "space")
        assert play.state == after
        await play.press("u")
        assert play.session.at == 0


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("name", ["elevens", "tens", "tens_15", "nines", "fifteens"])
async def test_every_place_is_seen(name: str, size: tuple[int, int]) -> None:
    game = library_game(name)
    async with playing("-g", game.rules.name, "-n", "1", size=size) as play:
        board, ids = play.screen.view.board, pile_ids(play.game)
        places = [at for at, spec in enumerate(play.game.specs) if spec.place is not None]
        cells = {play.cell_of(ids[at]) for at in places}
        assert len(cells) == len(places)
        assert all(board.views[at].region.area for at in places)
