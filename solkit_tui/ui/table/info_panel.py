"""The information panel beside the table. Knows no rules: it is given rows of words."""

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.table.panel_text import Row

_LABEL_WIDTH = 9


class InfoPanel(Widget, can_focus=False):
    """Three sections of rows, one blank line between them; sends only the rows that change."""

    COMPONENT_CLASSES = {"info-panel--label", "info-panel--value", "info-panel--heading"}

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []

    def show(self, sections: tuple[tuple[Row, ...], ...]) -> None:
        """Show other rows."""
        rows: list[Row] = []
        for section in sections:
            rows += [*([Row("")] if rows else ()), *section]
        before, self._rows = self._rows, rows
        longest = max(len(before), len(rows))
        blank = Row("")
        padded = [(*rows, *[blank] * longest)[:longest], (*before, *[blank] * longest)[:longest]]
        changed = [
            Region(0, y, self.size.width, 1)
            for y, (new, old) in enumerate(zip(*padded, strict=True))
            if new != old
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """A row: a word and its value, or a heading."""
        width = self.size.width
        row = self._rows[y] if y < len(self._rows) else Row("")
        value = self._style("value")
        if not row.value:
            text = row.label[:width].ljust(width)
            return Strip([Segment(text, self._style("heading"))], width)
        label = row.label[: _LABEL_WIDTH - 1].ljust(_LABEL_WIDTH)[:width]
        text = row.value[: width - len(label)].ljust(width - len(label))
        return Strip([Segment(label, self._style("label")), Segment(text, value)], width)

    def _style(self, name: str):  # type: ignore[no-untyped-def]
        return self.rich_style + self.get_component_rich_style(f"info-panel--{name}", partial=True)
