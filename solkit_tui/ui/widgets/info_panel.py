"""A panel of words with their values."""

from functools import lru_cache
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.ui.widgets.inked import Inked, redraw_differing


class PanelRow(NamedTuple):
    """A line of the panel.

    Attributes:
        label: The words before the value; "": none.
        value: The value; "": the label is a heading.
        short: A value in fewer words, for a panel that is too narrow; "": there is none.
    """

    label: str
    value: str = ""
    short: str = ""


Sections = tuple[tuple[PanelRow, ...], ...]

_LABEL_WIDTH = 9


@lru_cache(maxsize=8)
def rows_of(sections: Sections, size: Size) -> tuple[PanelRow, ...]:
    """Return the rows of a panel, with an empty one between sections.

    A value that is too long is put into fewer words, or into a row below its label, before it goes
    on in the next row. In a low panel the empty rows go first, then rows from the top: the marked
    and the selected card stay.
    """
    width, height = size
    rows: list[PanelRow] = []
    for section in sections:
        rows += [PanelRow("")] if rows else []
        for label, value, short in section:
            if value and label and cell_len(value) > width - _LABEL_WIDTH:
                rows.append(PanelRow(label))
                label = ""
            words = short if short and cell_len(value) > width else value
            parts = [words] if label or not words else wrap(words, max(1, width))
            rows += [PanelRow(label, part) for part in parts]
    if len(rows) > height:
        rows = [row for row in rows if row.label or row.value]
    return tuple(rows[-height:])


class InfoPanel(Inked, can_focus=False):
    """Sections of rows with a blank line between them. Only rows that differ are sent."""

    sections: reactive[Sections] = reactive((), init=False, repaint=False)

    def watch_sections(self, before: Sections, sections: Sections) -> None:
        """Redraw the rows that differ."""
        redraw_differing(self, rows_of(before, self.size), rows_of(sections, self.size))

    def render_line(self, y: int) -> Strip:
        """Return a row: a label with its value, or a heading."""
        width = self.size.width
        rows = rows_of(self.sections, self.size)
        row = rows[y] if y < len(rows) else PanelRow("")
        if not (row.label and row.value):
            text = set_cell_size(row.label or row.value, width)
            return Strip([Segment(text, self.ink("title" if row.label else "plain"))], width)
        label = row.label[: _LABEL_WIDTH - 1].ljust(_LABEL_WIDTH)[:width]
        text = row.value[: width - len(label)].ljust(width - len(label))
        return Strip([Segment(label, self.ink("quiet")), Segment(text, self.ink("plain"))], width)
