"""The inks of small pictures, in the colours of a theme and without any. Knows no game."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.color import Color

from solkit_tui.ui.miniature.dots import Ink, Patch

if TYPE_CHECKING:
    from textual.content import Content

_DARK = 0.2
"""Brightness below which cards cannot be told from a dark table by their faces."""
_LIGHT = 0.7
"""The share of their ink in such cards."""
_SOLID = (Ink.FACE, Ink.LINE)
_PLAIN = {Ink.BACK: "▒", Ink.LATTICE: "▒", Ink.SLOT: "·", Ink.RED: "▒"}
"""The characters that fill a cell where no colour tells it; the rest is solid, or table."""


def ink_colors(variables: Mapping[str, str], table: Color | None = None) -> dict[Ink, Color]:
    """The colour of each ink.

    Args:
        variables: The colours of the theme.
        table: What the picture lies on, where that is not the theme's table.
    """
    colors = {ink: Color.parse(variables[f"sol-{ink}"]) for ink in Ink}
    if colors[Ink.FACE].brightness < _DARK:
        # Dark cards are told from a dark table by their edges, which are too fine for dots: they
        # are drawn in the light ink that stands on them, and that in their own colour.
        face, ink = colors[Ink.FACE], colors[Ink.BLACK]
        colors[Ink.FACE] = colors[Ink.LINE].blend(ink, _LIGHT)
        colors[Ink.BLACK] = face
    if table is not None:
        colors[Ink.TABLE] = table
    colors[Ink.SLOT] = colors[Ink.TABLE].blend(colors[Ink.SLOT], 0.4)
    colors[Ink.LATTICE] = colors[Ink.BACK].blend(colors[Ink.LATTICE], 0.5)
    return colors


def in_theme(row: Sequence[Patch], variables: Mapping[str, str]) -> "Content":
    """A row of a picture in the colours of a theme; in characters alone where it has none."""
    from textual.content import Content
    from textual.style import Style

    if variables[f"sol-{Ink.FACE}"] == variables[f"sol-{Ink.TABLE}"]:
        return Content(without_color(row))
    colors = ink_colors(variables)
    parts = ((one.text, Style(colors[one.ground], colors[one.ink])) for one in row)
    return Content.assemble(*parts)


def without_color(row: Sequence[Patch]) -> str:
    """A row of a picture in characters alone: cards are solid, backs shaded, slots dotted."""
    return "".join(_cell(sign, patch) for patch in row for sign in patch.text)


def _cell(sign: str, patch: Patch) -> str:
    if sign not in " ▀▄":
        return sign
    upper, lower = {
        "▀": (patch.ink, patch.ground),
        "▄": (patch.ground, patch.ink),
        " ": (patch.ground, patch.ground),
    }[sign]
    if upper in _SOLID or lower in _SOLID:
        return "█" if upper in _SOLID and lower in _SOLID else "▀" if upper in _SOLID else "▄"
    return _PLAIN.get(upper, _PLAIN.get(lower, " "))
