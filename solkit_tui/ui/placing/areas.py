"""A table laid out by areas: a head of deck, wastes, cells and foundations; reserves; columns."""

from itertools import product

from textual.geometry import Offset, Region

from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.fan import SHORTEST_TOP
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.arrangement import Attempt, Stand
from solkit_tui.ui.placing.shape import TableShape
from solkit_tui.ui.placing.spots import heap_width, lay_across

SEPARATION = 2
"""Columns between areas of the head, if there is room, besides the gap between cards."""
MOST_LINES = 3
"""The most lines of columns, one below the other."""
LINE_BADGE = 4
"""Columns of a number beside a one-line reserve."""
_SIZES = tuple(DrawnSize)


def plan_areas(shape: TableShape, attempt: Attempt) -> tuple[Stand, ...] | None:
    """Return the place of every pile, in the rule set's order; None: this attempt does not fit."""
    plan = _Plan(shape, attempt)
    return plan.stands() if plan.fits else None


def _smaller(size: DrawnSize) -> tuple[DrawnSize, ...]:
    """Return a size and the next smaller one, if that is still drawn as a card."""
    at = _SIZES.index(size)
    return _SIZES[at : at + 2 if at < _SIZES.index(DrawnSize.SMALL) else at + 1]


class _Plan:
    """The measures of one attempt; `fits` is False as soon as something does not fit."""

    def __init__(self, shape: TableShape, attempt: Attempt) -> None:
        self.shape, self.attempt, self.size = shape, attempt, attempt.size
        self.pitch, self.fits = attempt.pitch, True
        self.labels = iter(shape.labels())
        self.heap: list[Offset] = []
        self.beside = shape.beside + (shape.cells if attempt.cells_beside else 0)
        self._columns()
        self._head()
        self._reserves()
        self._rows()

    # -- measures ---------------------------------------------------------------------------------

    def _columns(self) -> None:
        """Measure the columns, in as few lines as the width allows, right of open reserves."""
        shape, cols = self.shape, self.attempt.cols
        self.indent = 0
        self.open_width = 0
        if self.beside:
            badge = LINE_BADGE if self.size is DrawnSize.LINE and shape.beside else 0
            spare = cols - (shape.fans + 1) * self.pitch + self.attempt.gap
            self.badge = min(badge, max(0, spare))
            self.indent = self.pitch + self.badge
        if shape.open_beside:
            self.open_width = shape.open_beside * self.pitch + SEPARATION
        left = self.indent + self.open_width
        most = max(1, (cols - left + self.attempt.gap) // self.pitch)
        self.lines = -(-shape.fans // most)
        self.in_line = -(-shape.fans // max(1, self.lines))
        alone = shape.fans - shape.fanned_foundations
        if self.in_line < alone <= most and self.lines == 2:
            self.in_line = alone  # the foundations have the second line to themselves
        self.columns_width = self.open_width + max(0, self.in_line * self.pitch - self.attempt.gap)

    def _head(self) -> None:
        """Measure the head: deck and wastes at the left, cells and reserves beside them,
        foundations at the right."""
        shape, attempt = self.shape, self.attempt
        self.singles: list[tuple[int, int]] = [(at * self.pitch, 1) for at in range(shape.deck)]
        x = max(self.pitch, self.indent) * min(1, shape.deck) or self.indent
        x += max(0, shape.deck - 1) * self.pitch
        end = x
        for shown in self._wastes():
            self.singles.append((x, shown))
            taken = self.size.width + (shown - 1) * self.size.step + attempt.gap
            end = x + taken
            x += -(-taken // self.pitch) * self.pitch
        cells = 0 if attempt.cells_beside else shape.cells
        wanted = 0 if shape.open_reserves else shape.row_reserves
        room = attempt.cols - end

        def fits(reserves: int, lines: int = 1) -> bool:
            return self._head_parts(cells, reserves, shape.head_foundations, lines)[1] <= room

        # Reserves get a row of their own only if smaller cards in the head do not help.
        for reserves, size in product(sorted({wanted, 0}, reverse=True), _smaller(self.size)):
            self.reserve_size = self.cell_size = size
            if fits(reserves):
                break
        else:
            self.cell_size = self.size
        self.reserves_in_head = reserves > 0
        most = max(1, cells, shape.head_foundations)
        self.head_lines = next((n for n in range(1, most) if fits(reserves, n)), most)
        parts, width = self._head_parts(cells, reserves, shape.head_foundations, self.head_lines)
        self.fits &= width <= room
        areas = sum(1 for part in parts if part) - (not self.singles)
        space = max(0, min(SEPARATION, (room - width) // areas)) if areas > 0 else 0
        if not self.singles and space and width <= self.columns_width < width + space * areas:
            # As wide as the columns, so that each place of the head is above a column.
            space = (self.columns_width - width) // areas
        if self.singles and any(parts):
            x = max(end + space, x if x + width <= attempt.cols else 0)
        self.cell_start = x
        self.reserve_start = x + parts[0] + (space if parts[0] else 0)
        after = self.reserve_start + parts[1] + (space if parts[1] else 0)
        self.cells_in_line = -(-cells // self.head_lines)
        self.foundations_in_line = -(-shape.head_foundations // self.head_lines)
        width = max(0, parts[2] - attempt.gap)
        self.foundation_start = max(after, self.indent + self.columns_width - width)
        self.head_width = self.foundation_start + width if width else after - attempt.gap
        if not self.singles and not any(parts):
            self.head_lines = self.head_width = 0

    def _head_parts(
        self, cells: int, reserves: int, foundations: int, lines: int
    ) -> tuple[tuple[int, int, int], int]:
        """Return the columns of cells, reserves and foundations, each with a gap after it, and of
        all."""
        gap = self.attempt.gap
        parts = (
            -(-cells // lines) * (self.cell_size.width + gap),
            reserves * (self.reserve_size.width + gap),
            -(-foundations // lines) * self.pitch,
        )
        return parts, max(0, sum(parts) - gap)

    def _wastes(self) -> tuple[int, ...]:
        """Return how many cards each waste shows: one if there is room only for a line each."""
        shape = self.shape
        slots = shape.deck + sum(shape.wastes) + shape.head_foundations
        if self.size is DrawnSize.LINE and slots * self.pitch > self.attempt.cols:
            return (1,) * len(shape.wastes)
        return shape.wastes

    def _reserves(self) -> None:
        """Measure the reserves for which the head has no room: in one row, or in several."""
        number = 0 if self.reserves_in_head else self.shape.row_reserves
        self.reserve_lines = self.reserves_width = 0
        if not number:
            return
        room = self.attempt.cols - self.indent
        for size in _smaller(self.size):
            gap = self.attempt.gap if size is self.size else 1
            each = max(1, (room + gap) // (size.width + gap))
            self.reserve_size, self.reserve_gap = size, gap
            self.reserve_lines = -(-number // each)
            if self.reserve_lines == 1:
                break
        self.reserves_in_line = -(-number // self.reserve_lines)
        pitch = self.reserve_size.width + self.reserve_gap
        self.reserves_width = self.reserves_in_line * pitch - self.reserve_gap

    def _rows(self) -> None:
        """Measure the rows of everything, from the head down."""
        shape, attempt = self.shape, self.attempt
        self.head_y = attempt.top + 1
        self.line_height = attempt.head_rows + attempt.air
        y = attempt.top
        if self.head_lines:
            y = self.head_y + self.head_lines * self.line_height
        self.reserve_y = y + 1
        if self.reserve_lines:
            self.reserve_height = self._reserve_height(y)
            y += self.reserve_lines * (self.reserve_height + 1) + attempt.air
        self.columns_y = y + 1
        self.width = max(self.head_width, self.reserves_width, self.indent + self.columns_width)
        if shape.crossed:
            self._cross(y if self.reserve_lines else self.head_y)
        room = attempt.bottom - self.columns_y + 1
        self.column_rows = room // self.lines - 1 if self.lines else 0
        grown = max(1, shape.tallest + shape.growth) - 1 + self.size.height
        least = min(self.size.least, grown) if self.lines else 0
        self.fits &= self.width <= attempt.cols and y <= attempt.bottom
        self.fits &= self.column_rows >= least and self.lines <= MOST_LINES
        if self.beside:
            self.beside_pitch = min(room // self.beside, self.size.height + 1 + attempt.air)
            self.fits &= self.beside_pitch >= min(SHORTEST_TOP + 1, self.size.height)
            self.fits &= self.beside_pitch > 1 or self.beside < room

    def _reserve_height(self, y: int) -> int:
        """Return the rows of a reserve in a row of its own: a whole card, or fewer where rows are
        scarce."""
        shape, height = self.shape, self.reserve_size.height
        fan = max(shape.reserves) - 1 if shape.open_reserves else 0
        left = self.attempt.bottom - y - 1 - (shape.longest + shape.growth + 2)
        least = min(height, 3) + fan
        return max(least, min(height + fan, left // self.reserve_lines - 1))

    def _cross(self, first: int) -> None:
        """Place cards that lie across each other, clear of the head."""
        shape, attempt, size = self.shape, self.attempt, self.size
        width = heap_width(shape.crossed, size, self.pitch)
        self.width = max(self.width, width)
        bottom = attempt.bottom - self.lines * (size.least + 1)
        lefts = [(self.width - width) // 2]
        if shape.apart and self.singles and self.head_width <= len(self.singles) * self.pitch:
            lefts.append(self.head_width + max(SEPARATION, attempt.gap))
        rows, taken = (first, bottom), self._head_regions()
        laid = (
            lay_across(shape, size, self.pitch, rows, left, taken)
            for left in lefts
            if left + width <= attempt.cols
        )
        heaps = [*filter(None, laid)]
        self.fits &= bool(heaps)
        if heaps:
            # A grid is beside the deck only if it gets more rows there.
            self.heap = max(
                heaps, key=lambda heap: max(y for _, y in heap) - min(y for _, y in heap)
            )
            self.width = max(self.width, max(x for x, _ in self.heap) + size.width)
            below = max(y for _, y in self.heap) + size.height
            self.columns_y = max(self.columns_y, below + 1)

    def _head_regions(self) -> list[Region]:
        """Return the regions of the areas of the head, without the row of their labels."""
        high = self.head_lines * self.line_height
        widths = [(x, self.size.width + (n - 1) * self.size.step) for x, n in self.singles]
        cell_pitch = self.cell_size.width + self.attempt.gap
        widths.append((self.foundation_start, self.foundations_in_line * self.pitch))
        widths.append((self.cell_start, self.cells_in_line * cell_pitch))
        return [Region(x, self.head_y, width, high) for x, width in widths if width > 0]

    # -- places -----------------------------------------------------------------------------------

    def stands(self) -> tuple[Stand, ...]:
        """Return the places of the piles, in the rule set's order."""
        shape, size = self.shape, self.size
        stands = [self._single(x, shown) for x, shown in self.singles]
        stands += [
            self._in_head(at, self.foundation_start, self.foundations_in_line)
            for at in range(shape.head_foundations)
        ]
        others = shape.fans - shape.fanned_foundations
        stands += [self._column(others + at) for at in range(shape.fanned_foundations)]
        if self.attempt.cells_beside:
            stands += [self._beside(at) for at in range(shape.cells)]
        else:
            stands += [
                self._in_head(at, self.cell_start, self.cells_in_line, self.cell_size)
                for at in range(shape.cells)
            ]
        first = self.beside - shape.beside
        stands += [self._beside(first + at) for at in range(shape.beside)]
        stands += [self._open_reserve(at) for at in range(shape.open_beside)]
        stands += [self._reserve(at) for at in range(shape.row_reserves)]
        stands += [self._column(at) for at in range(others)]
        stands += [
            Stand(x, y, size.height, size, next(self.labels), crossed=not shape.apart)
            for x, y in self.heap
        ]
        return tuple(stands)

    def _single(self, x: int, shown: int) -> Stand:
        fan = Fan.RIGHT if shown > 1 else Fan.NONE
        rows = self.attempt.head_rows
        return Stand(x, self.head_y, rows, self.size, next(self.labels), fan, shown)

    def _in_head(self, at: int, start: int, in_line: int, size: DrawnSize | None = None) -> Stand:
        size = size or self.size
        line, slot = divmod(at, in_line)
        y, label = self.head_y + line * self.line_height, next(self.labels)
        label = label if not line or self.attempt.air else ""
        x = start + slot * (size.width + self.attempt.gap)
        return Stand(x, y, min(size.height, self.attempt.head_rows), size, label)

    def _beside(self, at: int) -> Stand:
        """Return the place of one of the piles below each other at the left."""
        size, label = self.size, next(self.labels)
        labelled = self.beside_pitch > min(size.height, SHORTEST_TOP) or not at
        rows = min(size.height, self.beside_pitch - (self.beside_pitch > 1))
        y = self.columns_y + at * self.beside_pitch
        return Stand(0, y, rows, size, label if labelled else "", badge=self.badge)

    def _open_reserve(self, at: int) -> Stand:
        x = self.indent + at * self.pitch
        return Stand(x, self.columns_y, self.column_rows, self.size, next(self.labels), Fan.DOWN)

    def _reserve(self, at: int) -> Stand:
        if self.reserves_in_head:
            number = self.shape.row_reserves
            return self._in_head(at, self.reserve_start, number, self.reserve_size)
        line, slot = divmod(at, self.reserves_in_line)
        shift = max(0, self.width - self.indent - self.reserves_width) // 2
        x = self.indent + shift + slot * (self.reserve_size.width + self.reserve_gap)
        y = self.reserve_y + line * (self.reserve_height + 1)
        fan = Fan.DOWN if self.shape.open_reserves else Fan.NONE
        return Stand(x, y, self.reserve_height, self.reserve_size, next(self.labels), fan)

    def _column(self, at: int) -> Stand:
        line, slot = divmod(at, self.in_line)
        shift = 0
        if not self.beside and not self.singles:
            shift = max(0, self.width - self.columns_width) // 2
        x = self.indent + self.open_width + shift + slot * self.pitch
        y = self.columns_y + line * (self.column_rows + 1)
        return Stand(x, y, self.column_rows, self.size, next(self.labels), Fan.DOWN)
