"""One attempt at laying a table out: a card size, a gap and a place for the panel are given."""

from textual.geometry import Region

from solkit_tui.rules.ruleset import Fan
from solkit_tui.ui.drawing.fan import SHORTEST_TOP
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.placing.arrangement import Arrangement, Panel, Place
from solkit_tui.ui.placing.shape import Shape

PANEL_LEAST, PANEL_MOST, PANEL_ROWS = 18, 30, 12
"""Columns and rows of the information panel beside the table."""
PANEL_GAP = 2
SIDE_LABEL = 1
"""Columns left of the first pile, for the letters of the areas."""
LINE_BADGE = 4
"""Columns that a number beside a one-line reserve takes."""
LEAST_ROWS = {CardSize.LARGE: 9, CardSize.NORMAL: 7, CardSize.SMALL: 8, CardSize.LINE: 5}
"""Rows without which columns of a size are no use: a fan squeezed to the utmost needs them."""


class TablePlan:
    """The measures of one attempt."""

    def __init__(
        self, shape: Shape, cols: int, rows: int, size: CardSize, gap: int, panel: Panel, air: int
    ) -> None:
        self.shape, self.cols, self.rows, self.size, self.gap = shape, cols, rows, size, gap
        self.panel = panel
        self.pitch = size.width + gap
        self.stack = shape.cells + shape.beside
        self.fans = shape.columns or shape.fanned_reserves
        fan_slots = self.fans
        spare = cols - SIDE_LABEL - (fan_slots + 1) * self.pitch
        self.badge = LINE_BADGE if size is CardSize.LINE and shape.beside else 0
        self.badge = min(self.badge, max(0, spare))
        label = SIDE_LABEL if shape.row_reserves else 0
        self.indent = self.pitch + self.badge + label if self.stack else 0
        self.fan_width = self.indent + fan_slots * self.pitch - gap if fan_slots else self.indent
        self._top_row(fan_slots)
        self._reserve_row()
        self.width = SIDE_LABEL + max(self.top_width, self.fan_width, self.reserve_width)
        self.bottom = rows - 1 - (panel is Panel.LINE)
        self.y_top = 1 + air
        self.y_reserve = self.y_top + self.top_rows * size.height
        self.reserve_height = self._reserve_height()
        self.y_fans = self.y_reserve + self.reserve_lines * self.reserve_height + air
        self.column_rows = self.bottom - self.y_fans - 1
        self._place_panel()

    def _top_row(self, fan_slots: int) -> None:
        """Deck, wastes and foundations: how many slots, in how many rows."""
        shape, size = self.shape, self.size
        starts, x = [], 0
        if shape.deck:
            x += max(self.pitch, self.indent)
        elif self.stack:
            x += self.indent
        for shown in shape.wastes:
            starts.append(x)
            taken = size.width + (shown - 1) * size.step + self.gap
            x += -(-taken // self.pitch) * self.pitch
        self.waste_starts = starts
        room = self.cols - SIDE_LABEL - x
        self.top_rows, each = 1, shape.foundations
        while each > 1 and each * self.pitch - self.gap > room:
            self.top_rows += 1
            each = -(-shape.foundations // self.top_rows)
        self.foundations_in_row = each
        aligned = self.indent + (fan_slots - each) * self.pitch
        self.foundation_start = max(x, aligned)
        self.top_width = self.foundation_start + each * self.pitch - self.gap
        if not shape.deck and not shape.wastes and not shape.foundations:
            self.top_rows = 0

    def _reserve_row(self) -> None:
        """Many reserves: in one row if gaps allow, or without gaps, or in several."""
        number = self.shape.row_reserves
        self.reserve_lines = self.reserve_width = 0
        self.reserve_pitch = self.pitch
        if not number:
            return
        room = self.cols - SIDE_LABEL - self.indent
        if number * self.pitch - self.gap > room:
            self.reserve_pitch = self.size.width
        spare = self.reserve_pitch - self.size.width
        self.reserve_lines, each = 1, number
        while each > 1 and each * self.reserve_pitch - spare > room:
            self.reserve_lines += 1
            each = -(-number // self.reserve_lines)
        self.reserves_in_row = each
        self.reserve_width = self.indent + each * self.reserve_pitch - spare

    def _reserve_height(self) -> int:
        """Rows of a reserve in a row of its own: a whole card, or less where rows are dear."""
        shape, size = self.shape, self.size
        if not self.reserve_lines:
            return 0
        fan = max(shape.reserves) - 1 if shape.open_reserves else 0
        left = self.bottom - self.y_reserve - 1 - (shape.longest + shape.growth + 2)
        least = min(size.height, 3) + fan
        return max(least, min(size.height + fan, left // self.reserve_lines))

    def _stack_rows(self) -> tuple[int, int, int]:
        """Of the piles under the deck: the first row, the distance, and the rows of each."""
        height = self.size.height
        beside_fans = self.y_fans + 1
        first = self.y_top + height if self.shape.deck else self.y_top
        for y, air in ((beside_fans, 1), (beside_fans, 0), (first, 1), (first, 0)):
            if y + self.stack * (height + air) - air <= self.bottom:
                return y, height + air, height
        each = (self.bottom - first) // self.stack
        return first, each, each

    def _place_panel(self) -> None:
        """Beside everything, or beside the columns only, below a long top row."""
        self.panel_region = Region()
        self.total = self.width
        if self.panel is Panel.LINE:
            self.panel_region = Region(0, self.rows - 2, self.cols, 1)
        if self.panel is not Panel.SIDE:
            return
        for taken, y in ((self.width, self.y_top), (SIDE_LABEL + self.fan_width, self.y_fans)):
            room = self.cols - taken - PANEL_GAP
            height = self.bottom - y
            if room >= PANEL_LEAST and height >= min(PANEL_ROWS, self.rows - 2):
                width = min(room, PANEL_MOST)
                self.total = max(self.width, taken + PANEL_GAP + width)
                self.panel_region = Region(taken + PANEL_GAP, y, width, height)
                return

    def fits(self) -> bool:
        """Whether this attempt fits the terminal."""
        if self.width > self.cols or (self.panel is Panel.SIDE and not self.panel_region):
            return False
        least = LEAST_ROWS[self.size] if self.fans else -1
        if self.column_rows < least:
            return False
        if self.panel is Panel.LINE and self.column_rows < least + 3:
            return False
        return not self.stack or self._stack_rows()[2] >= min(SHORTEST_TOP, self.size.height)

    def arrangement(self) -> Arrangement:
        """The places, in the rule set's order of piles."""
        shape, margin = self.shape, (self.cols - self.total) // 2
        self.x = margin + SIDE_LABEL
        places: list[Place] = []
        if shape.deck:
            places.append(self._single(0, self.y_top, "d"))
        for start, shown in zip(self.waste_starts, shape.wastes, strict=True):
            places.append(self._waste(start, shown, "" if shape.deck else "d"))
        for at in range(shape.foundations):
            line, slot = divmod(at, self.foundations_in_row)
            x = self.foundation_start + slot * self.pitch
            y = self.y_top + line * self.size.height
            places.append(self._single(x, y, "" if at else "f"))
        places += self._stack()
        places += [self._row_reserve(at) for at in range(shape.row_reserves)]
        fan_label = "r" if shape.fanned_reserves else ""
        places += [self._column(at, fan_label) for at in range(self.fans)]
        region = self.panel_region
        if self.panel is Panel.SIDE:
            region = region.translate((margin, 0))
        title, status = Region(0, 0, self.cols, 1), Region(0, self.rows - 1, self.cols, 1)
        return Arrangement(
            self.size, self.gap, tuple(places), self.panel, region, title, status,
            max(0, self.column_rows),
        )  # fmt: skip

    def _region(self, x: int, y: int, width: int, height: int, left: int) -> Region:
        """A region with its label left of it, and the free column right of it if there is one."""
        start = self.x + x - left
        return Region(start, y, min(width + left, self.cols - start), height)

    def _single(self, x: int, y: int, label: str, height: int | None = None) -> Place:
        rows = self.size.height if height is None else height
        left = SIDE_LABEL if label else 0
        # The column right of the card may be that of the foundations' label.
        spare = x + self.pitch != self.foundation_start or y != self.y_top or self.gap > 1
        width = self.size.width + int(spare)
        return Place(self._region(x, y, width, rows, left), left, 0, label, Fan.NONE, rows)

    def _waste(self, x: int, shown: int, label: str) -> Place:
        taken = self.size.width + (shown - 1) * self.size.step
        width = min(taken + 1, max(taken, self.foundation_start - SIDE_LABEL - x))
        left = SIDE_LABEL if label else 0
        region = self._region(x, self.y_top, width, self.size.height, left)
        fan = Fan.RIGHT if shown > 1 else Fan.NONE
        return Place(region, left, 0, label, fan, self.size.height, shown)

    def _stack(self) -> list[Place]:
        if not self.stack:
            return []
        y, distance, height = self._stack_rows()
        places = []
        for at in range(self.stack):
            label = {0: "c" if self.shape.cells else "r", self.shape.cells: "r"}.get(at, "")
            place = self._single(0, y + at * distance, label, height)
            if self.badge:
                wide = place.region.width + self.badge
                place = place._replace(region=Region(*place.region[:2], wide, height))
            places.append(place)
        return places

    def _row_reserve(self, at: int) -> Place:
        line, slot = divmod(at, self.reserves_in_row)
        y = self.y_reserve + line * self.reserve_height
        label = "" if at else "r"
        left = SIDE_LABEL if label else 0
        spare = self.reserve_pitch > self.size.width
        width = self.size.width + int(spare)
        x = self.indent + slot * self.reserve_pitch
        region = self._region(x, y, width, self.reserve_height, left)
        fan = Fan.DOWN if self.shape.open_reserves else Fan.NONE
        return Place(region, left, 0, label, fan, self.reserve_height)

    def _column(self, at: int, label: str) -> Place:
        x = self.indent + at * self.pitch
        height = self.bottom - self.y_fans
        region = self._region(x, self.y_fans, self.size.width + 1, height, 0)
        text = ("" if at else label) if label else str((at + 1) % 10) if at < 10 else ""
        return Place(region, 0, 1, text, Fan.DOWN, height - 1)
