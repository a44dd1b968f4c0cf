"""The inks of small pictures, in the colours of a theme or without colours."""

from collections.abc import Mapping, Sequence

from textual.color import Color
from textual.content import Content
from textual.style import Style

from solkit_tui.ui.miniature.dots import Ink, Patch

_DARK = 0.2
"""Brightness below which the faces of cards cannot be told from a dark table."""
_LIGHT = 0.7
"""The share of the ink of their ranks in the faces of such cards."""
_SOLID = (Ink.FACE, Ink.LINE)
_PLAIN = {Ink.BACK: "▒", Ink.LATTICE: "▒", Ink.SLOT: "·", Ink.RED: "▒"}
"""The characters that fill a cell without colours; other inks are solid, or table."""


def ink_colors(variables: Mapping[str, str], table: Color | None = None) -> dict[Ink, Color]:
    """Return the colour of each ink in the colours of a theme; `table` is the background of the
    picture, if it is not the theme's table."""
    colors = {ink: Color.parse(variables[f"sol-{ink}"]) for ink in Ink}
    if colors[Ink.FACE].brightness < _DARK:
        # Only their edges, too fine for dots, tell dark cards from a dark table. So faces are drawn
        # in the light ink of the ranks, and ranks in the dark colour of the faces.
        face, ink = colors[Ink.FACE], colors[Ink.BLACK]
        colors[Ink.FACE] = colors[Ink.LINE].blend(ink, _LIGHT)
        colors[Ink.BLACK] = face
    if table is not None:
        colors[Ink.TABLE] = table
    colors[Ink.SLOT] = colors[Ink.TABLE].blend(colors[Ink.SLOT], 0.4)
    colors[Ink.LATTICE] = colors[Ink.BACK].blend(colors[Ink.LATTICE], 0.5)
    return colors


def in_theme(row: Sequence[Patch], variables: Mapping[str, str]) -> Content:
    """Return a row of a picture in a theme's colours, or in characters if it has none."""
    if variables[f"sol-{Ink.FACE}"] == variables[f"sol-{Ink.TABLE}"]:
        return Content(without_color(row))
    colors = ink_colors(variables)
    parts = ((patch.text, Style(colors[patch.ground], colors[patch.ink])) for patch in row)
    return Content.assemble(*parts)


def without_color(row: Sequence[Patch]) -> str:
    """Return a row of a picture without colours: solid cards, shaded backs, dotted slots."""
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
