"""Tables of games of any kind, drawn by chance, whose piles stand where they did.

Of each a sum is kept; what has changed is seen in `written`, or on the sheets of `docs.sheets`.
"""

import random
from zlib import crc32

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.settings.values import PanelPlace
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.arrange import arrange, with_tip
from solkit_tui.ui.placing.arrangement import Squeeze, TooSmall
from solkit_tui.ui.placing.shape import Spot, TableShape
from tests.support.amount import some
from tests.ui.placing.test_arrange import written

PYRAMID = tuple(Spot(3 - row / 2 + at, row / 2) for row in range(4) for at in range(row + 1))
"""Cards that lie across each other."""
GRID = tuple(Spot(at, row) for row in range(2) for at in range(9))
"""Cards that do not."""


def drawn_shape(dice: random.Random) -> TableShape:
    """A game of any kind: its piles, and how tall its columns are."""

    def few() -> int:
        return dice.choice((0, 0, 0, 1, 2, 4, 7))

    deck, columns = dice.choice((0, 1, 1, 2)), dice.choice((0, 1, 4, 7, 8, 10, 13, 18, 24))
    shape = TableShape(
        deck=deck,
        wastes=dice.choice(((), (1,), (3,), (1, 1, 1))) if deck else (),
        foundations=dice.choice((0, 1, 4, 4, 8, 12)),
        cells=few(),
        reserves=(dice.choice((1, 3, 11)),) * few(),
        open_reserves=dice.random() < 0.3,
        columns=columns,
        longest=1 + few(),
        tallest=1 + few() * 2,
    )
    shape = shape._replace(tallest=max(shape.longest, shape.tallest))
    if dice.random() < 0.3:
        crossed = dice.choice((PYRAMID, GRID))
        shape = shape._replace(crossed=crossed, apart=crossed is GRID, columns=dice.choice((0, 7)))
    elif columns and dice.random() < 0.15:
        shape = shape._replace(fanned_foundations=shape.foundations)
    return shape


WINDOWS = ((44, 14), (60, 20), (72, 22), (80, 24), (100, 30), (120, 40), (200, 60))


@pytest.mark.parametrize("seed", some(range(4), 2))
def test_drawn_tables_stand_where_it_was_approved(seed: int, snapshot: SnapshotAssertion) -> None:
    dice, said = random.Random(seed), []
    for _ in range(60):
        shape = drawn_shape(dice)
        window, size = dice.choice(WINDOWS), dice.choice((None, None, None, *DrawnSize))
        panel, squeeze = dice.choice(list(PanelPlace)), dice.choice(list(Squeeze))
        found = arrange(shape, *window, size, panel, squeeze)
        facts = shape._replace(crossed=shape.crossed[-1:])._asdict()
        known = [f"{name}={value}" for name, value in facts.items() if value]
        told = [*found] if isinstance(found, TooSmall) else f"{found.size} {found.column_rows}"
        lent = found if isinstance(found, TooSmall) else with_tip(found)
        sum_of_all = crc32(f"{written(found)}{written(lent)}".encode())
        said.append(f"{window} {size} {panel} {squeeze} {known}: {told} {sum_of_all:x}")
    assert "\n".join(said) == snapshot
