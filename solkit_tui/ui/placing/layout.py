"""Puts the widgets of the table where its arrangement says. Decides no place itself."""

from collections.abc import Mapping
from typing import Protocol

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget


class Arranged(Protocol):
    """A screen that knows where its widgets stand."""

    def places(self, size: Size) -> Mapping[Widget, Region]:
        """The region of each widget that is to be seen on a screen of this size."""
        ...


class TableLayout(Layout):
    """Lays a screen out by the regions that it gives."""

    name = "table"

    def __init__(self, screen: Arranged) -> None:
        super().__init__()
        self._screen = screen

    def arrange(
        self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True
    ) -> ArrangeResult:
        """The placements of the widgets that have a region."""
        places = self._screen.places(size)
        return [
            WidgetPlacement(places[child], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in places
        ]
