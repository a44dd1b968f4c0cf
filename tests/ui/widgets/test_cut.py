"""Texts that are cut: an ellipsis, no half words where there is room, never too wide."""

import pytest
from rich.cells import cell_len

from solkit_tui.ui.widgets.cut import cut

TEXT = "gaps in rows, filled by the next card"


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        (37, TEXT),
        (36, "gaps in rows, filled by the next…"),
        (14, "gaps in rows…"),
        (13, "gaps in rows…"),
        (12, "gaps in…"),
        (5, "gaps…"),
        (3, "ga…"),
        (1, "…"),
        (0, ""),
        (-2, ""),
    ],
)
def test_it_ends_after_a_word(cells: int, shown: str) -> None:
    assert cut(TEXT, cells) == shown


@pytest.mark.parametrize(
    "text", ["a verylongword", "verylongword", "漢字漢字漢字", "a 漢字漢字漢字"]
)
def test_a_long_word_is_cut_itself(text: str) -> None:
    for cells in range(1, cell_len(text)):
        kept = cut(text, cells)
        assert kept.endswith("…")
        assert cell_len(kept) <= cells
        assert 2 * cell_len(kept) >= cells
