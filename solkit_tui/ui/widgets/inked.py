"""Widgets that draw their words themselves, in the colours of the theme. Knows no game."""

from rich.style import Style
from textual.color import Color
from textual.widget import Widget

_INKS = {
    "plain": ("panel-ink", Style()),
    "quiet": ("label", Style()),
    "undone": ("label", Style(italic=True)),
    "title": ("title", Style(bold=True)),
    "key": ("accent", Style(bold=True)),
    "good": ("good", Style()),
    "refused": ("status", Style()),
}
"""The ways words are drawn: the colour of the theme, and what it is not alone."""


class Inked(Widget, can_focus=False):
    """A widget whose words lie on its own ground.

    Not by component classes: Textual finds the styles of each of them for each widget whenever it
    finds the widget's, which was half of what the styles of a table took.
    """

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id, classes=classes)
        self._inks: dict[str, Style] = {}

    def notify_style_update(self) -> None:
        """The theme is another, or the window is in front again."""
        super().notify_style_update()
        self._inks.clear()

    def ink(self, name: str) -> Style:
        """Return the style of words; of no name that of the ground."""
        if name not in self._inks:
            style = self.rich_style
            if name:
                color, more = _INKS[name]
                found = Color.parse(self.app.theme_variables[f"sol-{color}"])
                style += more + Style(color=found.rich_color)
            self._inks[name] = style
        return self._inks[name]
