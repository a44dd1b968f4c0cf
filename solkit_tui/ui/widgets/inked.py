"""Widgets that draw their words themselves, in colours of the theme."""

from collections.abc import Sequence
from itertools import zip_longest

from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.widget import Widget

_INKS = {
    "plain": ("panel-ink", Style()),
    "quiet": ("label", Style()),
    "idle": ("label", Style(dim=True)),
    "undone": ("label", Style(italic=True)),
    "title": ("title", Style(bold=True)),
    "key": ("accent", Style(bold=True)),
    "good": ("good", Style()),
    "refused": ("status", Style()),
    "again": ("status", Style(reverse=True)),
}
"""The colour of the theme for each ink, and its other attributes."""


class Inked(Widget, can_focus=False):
    """A widget whose words are drawn in inks on its own background.

    Inks are not component classes: whenever Textual styles a widget, it looks up the styles of all
    its component classes; that took half of the time to style a table.
    """

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._inks: dict[str, Style] = {}

    def notify_style_update(self) -> None:
        """Look up the inks again: the theme has changed, or the window has the focus again."""
        super().notify_style_update()
        self._inks.clear()

    def ink(self, name: str) -> Style:
        """Return the style of an ink; "": that of the background."""
        if name not in self._inks:
            style = self.rich_style  # Textual computes it anew each time
            if name:
                color, more = _INKS[name]
                parsed = Color.parse(self.app.theme_variables[f"sol-{color}"])
                style += more + Style(color=parsed.rich_color)
            self._inks[name] = style
        return self._inks[name]


def redraw_differing(widget: Widget, before: Sequence[object], after: Sequence[object]) -> None:
    """Redraw the rows of a widget that differ; all, while it has no place on the screen."""
    rows = enumerate(zip_longest(before, after))
    changed = [Region(0, y, widget.size.width, 1) for y, (old, new) in rows if old != new]
    if changed:
        widget.refresh(*(changed if widget.size else ()))
