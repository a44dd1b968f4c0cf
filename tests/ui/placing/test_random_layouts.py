"""Random JSON rule sets, with layouts and scripts of any kind, are drawn at every size without a
fault, and played there as the engine plays them; with real keys and clicks in random_tables.py."""

import random

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.resources import bundled
from solkit_tui.ui.drawing.look import DrawnSize, make_look
from solkit_tui.ui.drawing.paint import paint_pile
from solkit_tui.ui.drawing.themes import load_theme
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.placing.shape import TableShape, shape_of
from solkit_tui.ui.table.pictures import pictures
from solkit_tui.ui.table.value import Cursor, Table
from tests.support.amount import amount
from tests.support.random_scripts import random_scripts
from tests.ui.placing.test_arrange import check
from tests.ui.table.test_all_actions import played

SIZES = ((1, 1), (30, 10), (60, 20), (80, 24), (200, 60))
MOVES = 5
"""At each size."""
BATCHES = amount(4, 8)
LOOK = make_look(load_theme(f"{bundled('themes')}/dark.toml"))


@pytest.mark.long
@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_rule_set_is_drawn_and_played_at_any_size(batch: int) -> None:
    for seed in range(batch, amount(4, 24), BATCHES):
        dice = random.Random(seed)
        rules = random_scripts(dice)
        table = Table.new(Session.new(game_of(rules), seed))
        for cols, rows in dice.sample(SIZES, len(SIZES)):
            draw(table, shape_of(rules), cols, rows, dice)
            for _ in range(MOVES):
                if table.outcome is Outcome.PLAYING:
                    table = played(table, dice, mouse=dice.random() < 0.5)


def draw(table: Table, shape: TableShape, cols: int, rows: int, dice: random.Random) -> None:
    """Everything at a size, or at the least that is asked for, the cursor anywhere."""
    size = dice.choice((None, *DrawnSize))
    found = arrange(shape, cols, rows, size)
    if not isinstance(found, Arrangement):
        assert found.columns > cols or found.rows > rows
        found = arrange(shape, found.columns, found.rows, size)
        assert isinstance(found, Arrangement)
        cols, rows = found.title.width, found.status.y + 1
    check(shape, found, cols, rows)
    pile = dice.randrange(len(table.state.piles))
    here = table.select(pile, dice.randrange(-1, max(1, len(table.state.piles[pile]))))
    for picture in pictures(here, found, Cursor(pile, 0) if rows > 24 else None):
        strips = paint_pile(picture, LOOK)
        assert len(strips) == picture.height
        assert all(strip.cell_length == picture.width for strip in strips)
