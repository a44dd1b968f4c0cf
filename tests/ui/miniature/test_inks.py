"""Small pictures without colours."""

import pytest

from solkit_tui.ui.miniature.dots import Dots, Ink
from solkit_tui.ui.miniature.inks import without_color


@pytest.mark.parametrize(
    ("upper", "lower", "drawn"),
    [
        (Ink.FACE, Ink.FACE, "█"),
        (Ink.LINE, Ink.FACE, "█"),
        (Ink.FACE, None, "▀"),
        (None, Ink.FACE, "▄"),
        (Ink.BACK, Ink.FACE, "▄"),
        (Ink.BACK, Ink.LATTICE, "▒"),
        (Ink.SLOT, Ink.SLOT, "·"),
    ],
)
def test_cards_backs_and_slots_are_told_apart(
    upper: Ink | None, lower: Ink | None, drawn: str
) -> None:
    dots = Dots()
    for y, ink in enumerate((upper, lower)):
        if ink is not None:
            dots.block(0, y, 1, 1, ink)
    (row,) = dots.patches(1, 1)
    assert without_color(row) == drawn


def test_what_is_written_stays() -> None:
    dots = Dots()
    dots.block(0, 0, 2, 2, Ink.BACK)
    dots.write(0, 0, "23", Ink.NUMBER)
    assert [without_color(row) for row in dots.patches(2, 1)] == ["23"]
