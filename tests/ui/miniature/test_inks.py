"""Small pictures without colours."""

from datetime import date

import pytest
from textual.color import Color

from solkit_tui.ui.miniature.dots import Dots, Ink
from solkit_tui.ui.miniature.inks import in_theme, ink_colors, without_color
from solkit_tui.ui.miniature.leaf import calendar_leaf


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
    assert str(in_theme(row, {f"sol-{ink}": "ansi_default" for ink in Ink})) == drawn
    colored = in_theme(row, {f"sol-{ink}": f"rgb({at},0,0)" for at, ink in enumerate(Ink)})
    assert str(colored) in " ▀▄"


@pytest.mark.parametrize("face", ["#101010", "#f0f0f0"])
def test_dark_cards_are_drawn_light(face: str) -> None:
    plain = dict.fromkeys(Ink, "#808080") | {Ink.FACE: face, Ink.BLACK: "#d0d0d0"}
    colors = ink_colors({f"sol-{ink}": color for ink, color in plain.items()})
    dark = face == "#101010"
    assert colors[Ink.FACE].brightness > 0.5
    assert (colors[Ink.BLACK] == Color.parse(face)) is dark
    assert (colors[Ink.FACE] == Color.parse(face)) is not dark


def test_what_is_written_stays() -> None:
    dots = Dots()
    dots.block(0, 0, 2, 2, Ink.BACK)
    dots.write(0, 0, "23", Ink.NUMBER)
    assert [without_color(row) for row in dots.patches(2, 1)] == ["23"]


def test_the_day_of_a_leaf_can_be_written() -> None:
    day = date(2026, 11, 23)
    drawn, written = (
        "".join(patch.text for row in calendar_leaf(day, 30, 6, each) for patch in row)
        for each in (False, True)
    )
    assert ("23" in drawn, "23" in written) == (False, True)
    assert "▀" in drawn
    assert "▀" not in written
