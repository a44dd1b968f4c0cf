"""What stands beside the game list: the selected game's layout and rules. Loads nothing itself."""

import textwrap
from collections.abc import Iterable, Sequence

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.ui.picker.dots import Ink, Patch

_INDENT = 2
_MORE = "… F2 for the rest"
_DARK = 0.2
"""Brightness below which cards cannot be told from a dark table by their faces."""

_SOFTENED = {Ink.SLOT: ("table", "slot", 0.4), Ink.LATTICE: ("back", "lattice", 0.5)}
"""Colours between two of the theme's own: the ground, the other, and how much of it."""

Part = tuple[str, str]
"""Text and the component class, without its prefix, that colours it."""
Row = tuple[Part, ...]


class GameAside(Widget, can_focus=False):
    """A heading, the layout as a picture, paragraphs; sends only the rows that change."""

    COMPONENT_CLASSES = {
        "game-aside--title",
        "game-aside--quiet",
        "game-aside--heading",
        "game-aside--text",
        "game-aside--fault",
        "game-aside--good",
        *(f"game-aside--{ink}" for ink in Ink),
    }

    def __init__(self) -> None:
        super().__init__()
        self._picture: tuple[tuple[Patch, ...], ...] = ()
        self._above: tuple[Row, ...] = ()
        self._below: tuple[Row, ...] = ()
        self._paragraphs: tuple[tuple[str, str], ...] = ()
        self._rows: list[tuple[Part, ...] | tuple[Patch, ...]] = []

    def show(
        self,
        above: Sequence[Row],
        picture: tuple[tuple[Patch, ...], ...] = (),
        paragraphs: Iterable[tuple[str, str]] = (),
        below: Sequence[Row] = (),
    ) -> None:
        """Show another game.

        Args:
            above: Rows over the picture.
            picture: The layout.
            paragraphs: Headings and texts; what there is no room for is left out, and said.
            below: Rows at the foot.
        """
        self._above, self._below = tuple(above), tuple(below)
        self._picture = picture
        self._paragraphs = tuple(paragraphs)
        before, self._rows = self._rows, self._laid_out()
        changed = [
            Region(0, y, self.size.width, 1)
            for y in range(max(len(before), len(self._rows)))
            if before[y : y + 1] != self._rows[y : y + 1]
        ]
        if changed:
            self.refresh(*changed)

    def on_resize(self) -> None:
        """The text is wrapped anew."""
        self._rows = self._laid_out()
        self.refresh()

    def _laid_out(self) -> list[tuple[Part, ...] | tuple[Patch, ...]]:
        width, height = self.size
        if not width:
            return []
        rows: list[tuple[Part, ...] | tuple[Patch, ...]] = [*self._above, ()]
        if self._picture:
            rows += [*self._picture, ()]
        room = height - len(rows) - (len(self._below) + 1 if self._below else 0)
        paragraphs = self._wrapped(width)
        text = [row for paragraph in paragraphs for row in paragraph]
        if len(text) + len(paragraphs) <= room:
            text = [row for paragraph in paragraphs for row in (*paragraph, ())]
        elif len(text) > room:
            text = [*text[: max(0, room - 1)], ((_MORE, "quiet"),)]
        rows += text
        if self._below:
            rows += [()] * max(1, height - len(rows) - len(self._below))
            rows += self._below
        return rows[:height]

    def _wrapped(self, width: int) -> list[list[Row]]:
        """The rows of each paragraph, led by its heading."""
        found: list[list[Row]] = []
        for heading, text in self._paragraphs:
            lines = textwrap.wrap(f"{heading}  {text}", width, subsequent_indent=" " * _INDENT)
            first = lines[0] if lines else ""
            head = ((first[: len(heading)], "heading"), (first[len(heading) :], "text"))
            found.append([head, *(((line, "text"),) for line in lines[1:])])
        return found

    def render_line(self, y: int) -> Strip:
        """A row of words, or of the picture in the middle of its line."""
        width = self.size.width
        row = self._rows[y] if y < len(self._rows) else ()
        table = Style.from_color(bgcolor=self._color("table").rich_color)
        segments: list[Segment] = []
        used = 0
        if row and isinstance(row[0], Patch):
            used = (width - sum(len(patch.text) for patch in row)) // 2
            segments.append(Segment(" " * used, table))
        for part in row:
            if isinstance(part, Patch):
                segments.append(Segment(part.text, self._ink(part)))
            else:
                segments.append(Segment(part[0], self._style(part[1])))
        strip = Strip(segments)
        return strip.adjust_cell_length(width, table)

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"game-aside--{name}")

    def _ink(self, patch: Patch) -> Style:
        return Style.from_color(
            self._color(patch.ink).rich_color, self._color(patch.ground).rich_color
        )

    def _color(self, ink: str) -> Color:
        """The colour of a kind of dots; dark cards are told by their edges."""
        if ink in (Ink.FACE, Ink.LINE) and self._own("face").brightness < _DARK:
            ink = Ink.LINE if ink == Ink.FACE else Ink.FACE
        if ink in _SOFTENED:
            ground, line, share = _SOFTENED[Ink(ink)]
            return self._own(ground).blend(self._own(line), share)
        return self._own(ink)

    def _own(self, name: str) -> Color:
        return self.get_component_styles(f"game-aside--{name}").color
