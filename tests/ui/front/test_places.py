"""Where the tiles stand, for every size of window."""

import pytest

from solkit_tui.ui.front.places import FAN, places
from tests.support.amount import some

WIDTHS, HEIGHTS = range(1, 260, 7), range(1, 90, 3)


@pytest.mark.parametrize("columns", some(WIDTHS, 6))
def test_tiles_lie_in_the_window_and_not_on_each_other(columns: int) -> None:
    for rows in some(HEIGHTS, 6, columns % 6):
        laid = places(columns, rows)
        room = max(1, rows - 1 - laid.head)
        taken: set[tuple[int, int]] = set()
        for at in range(laid.most):
            left, top, width, high = laid.region(at)
            high = high if laid.across else 1
            xs, ys = range(left, left + width), range(top, top + high)
            cells = {(x, y) for x in xs for y in ys}
            assert all(0 <= x < columns and 0 <= y < room for x, y in cells), rows
            assert not cells & taken, rows
            taken |= cells
            assert laid.at(left, top, laid.most) == at, rows
            assert laid.at(left + width - 1, top, laid.most) == at, rows
            assert laid.at(left - 1, top, laid.most) != at, rows
            assert laid.at(left + width, top, laid.most) != at, rows


@pytest.mark.parametrize(
    ("columns", "rows", "across", "most", "head"),
    [
        (60, 20, 0, 9, 2),
        (80, 24, 3, 7, 1),
        (120, 40, 4, 9, FAN),
        (200, 60, 5, 11, FAN),
        (77, 40, 0, 11, 2),
    ],
)
def test_a_larger_window_has_more_and_larger_tiles(
    columns: int, rows: int, across: int, most: int, head: int
) -> None:
    laid = places(columns, rows)
    assert (laid.across, laid.most, laid.head) == (across, most, head)
