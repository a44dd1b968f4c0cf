"""Where the tiles stand, for every size of window."""

import pytest

from solkit_tui.ui.front.places import FAN, places
from tests.support.amount import some

SIZES = [(columns, rows) for columns in range(1, 260, 7) for rows in range(1, 90, 3)]


@pytest.mark.parametrize(("columns", "rows"), some(SIZES, 120))
def test_tiles_lie_in_the_window_and_not_on_each_other(columns: int, rows: int) -> None:
    laid = places(columns, rows)
    room = max(1, rows - 1 - laid.head)
    taken: set[tuple[int, int]] = set()
    for at in range(laid.most):
        left, top = laid.corner(at)
        cells = {(x, y) for x in range(left, left + laid.width) for y in range(top, top + 1)}
        if laid.across:
            cells = {(x, top + y) for x, _ in cells for y in range(laid.height)}
        assert all(0 <= x < columns and 0 <= y < room for x, y in cells)
        assert not cells & taken
        taken |= cells
        assert laid.at(left, top, laid.most) == at
        assert laid.at(left + laid.width - 1, top, laid.most) == at
        assert laid.at(left - 1, top, laid.most) != at
        assert laid.at(left + laid.width, top, laid.most) != at


@pytest.mark.parametrize(
    ("columns", "rows", "across", "most", "head"),
    [
        (60, 20, 0, 9, 2),
        (80, 24, 3, 6, 1),
        (120, 40, 4, 8, FAN),
        (200, 60, 5, 10, FAN),
        (77, 40, 0, 10, 2),
    ],
)
def test_a_larger_window_has_more_and_larger_tiles(
    columns: int, rows: int, across: int, most: int, head: int
) -> None:
    laid = places(columns, rows)
    assert (laid.across, laid.most, laid.head) == (across, most, head)
