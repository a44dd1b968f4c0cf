"""A text that is shown as it is: the one widget for words from files and players."""

from typing import Self

from textual.geometry import Region
from textual.visual import VisualType
from textual.widgets import Static

from solkit_tui.ui.textual_private import forget_measure


class Plain(Static):
    """A text in which no bracket is markup."""

    def __init__(
        self,
        content: VisualType = "",
        *,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(content, id=id, classes=classes, markup=False)

    def refresh(self, *regions: Region, layout: bool = False, **more: bool) -> Self:
        """Ask for a redraw, and with `layout` for another measurement."""
        asked = super().refresh(*regions, layout=layout, **more)
        if layout:
            forget_measure(self)
        return asked
