"""The place of every pile on a table, and the size of the cards. Geometry without widgets."""

from bisect import bisect_left
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from textual.geometry import Region

from solkit_tui.rules.pile import Fan
from solkit_tui.services.settings.values import PanelPlace
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.areas import plan_areas
from solkit_tui.ui.placing.arrangement import Arrangement, Attempt, Squeeze, Stand, TooSmall
from solkit_tui.ui.placing.shape import TableShape
from solkit_tui.ui.placing.spots import plan_spots

ENOUGH_ROWS, SOME = 11, 4
"""Rows of a column that are enough for comfortable play with normal cards; and the cards by which a
column should be able to grow before any is hidden."""
PANEL_LEAST, PANEL_MOST, PANEL_ROWS = 18, 30, 12
"""The least and the most columns, and the least rows, of the information panel beside the table."""
PANEL_WANTED = 25
"""Columns of the panel for which the cards are moved no further apart."""
PANEL_GAP = 2
WIDE = 100
"""Columns of a terminal from which the gap to the panel shrinks before the margin does."""
MOVES_FROM = 160
"""Columns of a terminal from which the moves are listed."""
MOVES_BELOW, MOVES_LEAST = 18, 6
"""Rows of the panel above the list of moves, and the least rows of that list."""
MOVES_WIDTH = 30
"""The most columns of the list of moves right of the panel."""
MARGIN = 2
"""Columns that stay free at each side before the panel gets any more."""
WIDER = 2
"""Columns by which the gap between cards, and rows by which a fan, grow where there is room."""
SHORT = 3
"""Rows of a card in the head when columns need the rows."""
OWN_ROW = 24
"""Rows of a terminal from which messages have a row besides the panel's line."""
_SIZES = tuple(DrawnSize)
_PLACES = tuple(PanelPlace)
"""The places of the panel, in the order in which it gives way to the cards."""
_BOUND = 2000
"""Columns and rows that are enough for any table."""


class _Fitted(NamedTuple):
    """An attempt that fits, with its panel."""

    attempt: Attempt
    stands: tuple[Stand, ...]
    panel: PanelPlace
    panel_region: Region
    width: int
    fan: int

    @property
    def has_margins(self) -> bool:
        """Return whether cells stay free at both edges and before the panel, and the panel breaks
        no words."""
        if self.panel is not PanelPlace.BESIDE:
            return True
        left, y, width, _ = self.panel_region
        cards = max((stand.end for stand in self.stands if stand.bottom > y), default=0)
        free = self.attempt.cols - self.width >= 2 * MARGIN
        return free and left - cards >= PANEL_GAP and width >= PANEL_WANTED

    @property
    def column_rows(self) -> int:
        return max((stand.rows for stand in self.stands if stand.fan is Fan.DOWN), default=0)


@lru_cache(maxsize=256)
def arrange(
    shape: TableShape,
    cols: int,
    rows: int,
    size: DrawnSize | None = None,
    panel: PanelPlace = PanelPlace.BESIDE,
    squeeze: Squeeze = Squeeze.NO,
) -> Arrangement | TooSmall:
    """Return the arrangement of a game's table in a terminal of some columns and rows. The cards
    have at most the size wanted (None: as large as is still readable), and the information panel
    gives way to them; `squeeze` names the rows that are given up, because columns need them."""
    panels = _PLACES[_PLACES.index(panel) :]
    for card_size in _SIZES if size is None else _SIZES[_SIZES.index(size) :]:
        for place, gap in _ways(_panels(panels, card_size, size), card_size):
            for fitted in _tables(shape, cols, rows, card_size, gap, place):
                if size is not None or _readable(shape, fitted):
                    return _finished(_roomy(shape, fitted, rows), cols, rows, squeeze, shape)
    for card_size in (DrawnSize.SMALL, DrawnSize.LINE) if size is None else ():
        for place in panels:
            for fitted in _tables(shape, cols, rows, card_size, 1, place):
                return _finished(fitted, cols, rows, squeeze, shape)
    return _needs(shape, cols, rows)


def _ways(panels: tuple[PanelPlace, ...], card_size: DrawnSize) -> list[tuple[PanelPlace, int]]:
    """Return the places of the panel, each with the columns between cards of a size, those first
    that are wanted most. Small cards may touch each other before they become one line high."""
    wide = {DrawnSize.HUGE: (3, 2), DrawnSize.LARGE: (2, 1)}.get(card_size, (card_size.gap,))
    touching = [(place, 0) for place in panels if card_size is DrawnSize.SMALL]
    return [*product(panels, wide), *touching]


def _panels(
    panels: tuple[PanelPlace, ...], card_size: DrawnSize, size: DrawnSize | None
) -> tuple[PanelPlace, ...]:
    """Return the places of the panel to try for a size of cards: huge cards are worth no other
    place than the one wanted, large ones not the loss of the panel."""
    if size is not None or card_size in (DrawnSize.SMALL, DrawnSize.LINE):
        return panels
    if card_size is DrawnSize.HUGE:
        return panels[:1]
    return tuple(place for place in panels if place is not PanelPlace.OFF) or panels


def _needs(shape: TableShape, cols: int, rows: int) -> TooSmall:
    """Return the smallest terminal for a game, of several the nearest to the present window."""

    def growth(least: TooSmall) -> int:
        # A row is as high as two columns are wide.
        return max(0, least.columns - cols) + 2 * max(0, least.rows - rows)

    return min(_least_terminals(shape), key=growth)


@lru_cache(maxsize=64)
def _least_terminals(shape: TableShape) -> tuple[TooSmall, ...]:
    """Return the smallest terminals that show a game, from the lowest to the narrowest."""

    def fits(width: int, height: int) -> bool:
        return bool(_tables(shape, width, height, DrawnSize.LINE, 1, PanelPlace.OFF))

    def lowest(width: int) -> TooSmall:
        height = _least(lambda height: fits(width, height))
        return TooSmall(_least(lambda width: fits(width, height)), height)

    narrowest = _least(lambda width: fits(width, _BOUND))
    sizes = [lowest(_BOUND)]
    while sizes[-1].columns > narrowest:
        sizes.append(lowest(sizes[-1].columns - 1))
    return tuple(sizes)


def _least(fits: Callable[[int], bool]) -> int:
    """Return the least number that fits; all larger numbers must fit too."""
    return 1 + bisect_left(range(1, _BOUND), True, key=fits)


def _readable(shape: TableShape, fitted: _Fitted) -> bool:
    """Return whether a tall column of the game is still readable."""
    size, rows = fitted.attempt.size, fitted.column_rows
    if shape.crossed and size in (DrawnSize.HUGE, DrawnSize.LARGE):
        levels = sorted({stand.y for stand in fitted.stands[-len(shape.crossed) :]})
        if any(below - above < size.height // 2 - 1 for above, below in pairwise(levels)):
            return False
    if not shape.fans:
        return True
    tallest = _likely(shape, size)
    if size not in (DrawnSize.HUGE, DrawnSize.LARGE):
        # Face-down cards may be drawn as one back, and the top card may be shortened.
        columns = (each for each in fitted.stands if each.fan is Fan.DOWN and each.rows == rows)
        lines = len({stand.y for stand in columns})
        enough = ENOUGH_ROWS if size is DrawnSize.NORMAL and lines == 1 else 0
        return shape.longest + min(shape.growth, SOME) <= rows and min(tallest, enough) <= rows
    first = shape.deck + len(shape.wastes)
    foundations = fitted.stands[first : first + shape.foundations]
    if len({stand.y for stand in foundations}) > 1:
        return False
    start = _start_rows(shape, size, size.fan if size is DrawnSize.HUGE else 1)
    return max(start, tallest) <= rows


def _likely(shape: TableShape, size: DrawnSize) -> int:
    """Return the rows of the tallest column that is likely."""
    return shape.tallest + shape.growth - 1 + size.height


def _start_rows(shape: TableShape, size: DrawnSize, fan: int) -> int:
    """Return the rows of the tallest column at the start, with its face-down cards squeezed."""
    return shape.tallest - shape.longest + fan * max(0, shape.longest - 1) + size.height


def _roomy(shape: TableShape, fitted: _Fitted, rows: int) -> _Fitted:
    """Return the table with wider gaps, rows between areas and taller fans, if there is room."""
    size = fitted.attempt.size
    if size is DrawnSize.LINE:
        return fitted
    named = zip(fitted.stands, shape.labels(), strict=True)
    unnamed = any(label and not stand.label for stand, label in named)
    # Rows between the areas also show the labels of piles below the first line.
    for air, top in ((1, 2), (1, 1), (0, 2)) if unnamed else ((1, 2), (0, 2)):
        airy = _again(shape, fitted, fitted.attempt._replace(air=air, top=top), rows)
        if airy is not None and (not shape.fans or airy.column_rows >= _likely(shape, size)):
            fitted = airy
            break
    if size in (DrawnSize.LARGE, DrawnSize.HUGE):
        for gap in range(fitted.attempt.gap + 1, size.gap + WIDER + 1):
            wider = _again(shape, fitted, fitted.attempt._replace(gap=gap), rows)
            if wider is not None and wider.has_margins:
                fitted = wider
    for fan in range(size.fan + WIDER, max(2, size.fan), -1):
        if _start_rows(shape, size, fan) + fan * shape.growth <= fitted.column_rows:
            return fitted._replace(fan=fan)
    return fitted


def _again(shape: TableShape, fitted: _Fitted, attempt: Attempt, rows: int) -> _Fitted | None:
    """Return the table laid out with another attempt, if that fits, is readable, and keeps the
    panel's place."""
    again = _table(shape, attempt, rows, fitted.panel)
    if again is None or not _readable(shape, again):
        return None
    return again._replace(fan=fitted.fan)


def _tables(
    shape: TableShape, cols: int, rows: int, size: DrawnSize, gap: int, panel: PanelPlace
) -> list[_Fitted]:
    """Return the tables with cards of a size that fit, the best first."""
    bottom = rows - 1 - (panel is PanelPlace.BELOW)
    attempt = Attempt(cols, 1, bottom, size, gap)
    beside = (False, True) if shape.cells and not shape.spots else (False,)
    tables = [_table(shape, attempt._replace(cells_beside=it), rows, panel) for it in beside]
    if shape.spots:
        return [*filter(None, (*tables, _table(shape, attempt._replace(shared=True), rows, panel)))]
    # Cells below each other are better than a head of two lines, and beside a deck in any case.
    if shape.deck:
        return [*filter(None, tables[::-1])]
    return sorted(filter(None, tables), key=lambda table: -table.column_rows)


def _table(shape: TableShape, attempt: Attempt, rows: int, panel: PanelPlace) -> _Fitted | None:
    """Return the table of one attempt; None: it does not fit."""
    plan = plan_spots if shape.spots else plan_areas
    stands = plan(shape, attempt)
    if stands is None:
        return None
    width = max((stand.end for stand in stands), default=0)
    table = _Fitted(attempt, stands, panel, Region(), width, attempt.size.fan)
    if panel is PanelPlace.OFF:
        return table
    if panel is PanelPlace.BELOW:
        return table._replace(panel_region=Region(0, rows - 2, attempt.cols, 1))
    return _beside(table, rows)


def _beside(table: _Fitted, rows: int) -> _Fitted | None:
    """Return the table with the panel beside it, or beside its lower part, below a long head; None:
    the panel does not fit."""
    attempt = table.attempt
    for y in sorted({attempt.top, *(stand.y - 1 for stand in table.stands)}):
        taken = max((stand.end for stand in table.stands if stand.bottom > y), default=0)
        gap = PANEL_GAP
        if attempt.cols >= WIDE and attempt.cols - taken - gap - PANEL_LEAST < MARGIN:
            gap = 1
        room, height = attempt.cols - taken - gap, attempt.bottom - y
        if room >= PANEL_LEAST and height >= min(PANEL_ROWS, rows - 2):
            width = min(max(PANEL_LEAST, room - 2 * MARGIN), PANEL_MOST)
            region = Region(taken + gap, y, width, height)
            return table._replace(panel_region=region, width=max(table.width, region.right))
    return None


def _finished(
    table: _Fitted, cols: int, rows: int, squeeze: Squeeze, shape: TableShape
) -> Arrangement:
    """Return the arrangement in the middle of the terminal."""
    size = table.attempt.size
    if squeeze is not Squeeze.NO:
        dense = table.attempt._replace(top=1, air=0)
        if squeeze is Squeeze.HEAD and size.height > SHORT:
            dense = dense._replace(head=SHORT)
        table = _again(shape, table, dense, rows) or table
    # A little above the middle, as pictures are hung.
    down = _surplus(shape, table) * 2 // 5
    lower = table.attempt._replace(top=table.attempt.top + down)
    table = _again(shape, table, lower, rows) or table
    listed = _moves(table, cols)
    table = table._replace(width=max(table.width, listed.right))
    margin = (cols - table.width) // 2
    if table.panel is PanelPlace.BESIDE:
        margin = max(margin, min(MARGIN, cols - table.width))
    stands = [stand._replace(x=stand.x + margin) for stand in table.stands]
    panel = table.panel_region
    if table.panel is PanelPlace.BESIDE:
        panel = panel.translate((margin, 0))
        if listed.x == table.panel_region.x:
            panel = panel._replace(height=MOVES_BELOW)
        listed = listed.translate((margin, 0))
    places, column_rows = _places(shape, stands, cols, panel), table.column_rows
    title, status = Region(0, 0, cols, 1), Region(0, rows - 1, cols, 1)
    return _with_message(
        Arrangement(size, table.fan, places, table.panel, panel, title, status, column_rows, listed)
    )


def _with_message(arrangement: Arrangement) -> Arrangement:
    """Return the arrangement with a row for messages above the last one, if columns can give it up.
    Otherwise a message takes the panel's line, or covers the table's lowest row, for its time."""
    row, line = arrangement.status.translate((0, -1)), bool(arrangement.panel_row)
    if line and arrangement.status.bottom < OWN_ROW:
        return arrangement
    lent = _lent(arrangement, row.y - line)
    if lent is None:
        return arrangement
    if line:
        lent = lent._replace(panel_region=row.translate((0, -1)))
    return lent._replace(message=row)


@lru_cache(maxsize=64)
def with_tip(arrangement: Arrangement) -> Arrangement:
    """Return the arrangement with a row for the coach above those of messages and the panel:
    columns give it up, or else tips appear in the row of the panel or, if that is beside the table,
    in that of messages.

    Cards keep their size and their places; if there is no such row either, there are no tips.
    """
    there = arrangement.panel_row or arrangement.message
    row = (there or arrangement.status).translate((0, -1))
    lent = _lent(arrangement, row.y)
    return arrangement._replace(tip=there) if lent is None else lent._replace(tip=row)


def _lent(arrangement: Arrangement, y: int) -> Arrangement | None:
    """Return the arrangement with the columns' lowest row left free; None: they need it."""
    places = [_above(place, y) for place in arrangement.places]
    if any(place.region.bottom > y for place in places):
        return None
    panel, moves = arrangement.panel_region, arrangement.moves
    if arrangement.panel is not PanelPlace.BELOW:
        panel = panel._replace(height=min(panel.height, max(0, y - panel.y)))
        moves = moves._replace(height=min(moves.height, max(0, y - moves.y)))
    rows = max((place.rows for place in places if place.fan is Fan.DOWN), default=0)
    return arrangement._replace(
        places=tuple(places), panel_region=panel, moves=moves, column_rows=rows
    )


def _above(place: Stand, row: int) -> Stand:
    """Return the place of a column without its last row, if that is this row and the column can do
    without it; other places unchanged."""
    lends = place.fan is Fan.DOWN and place.region.bottom == row + 1
    if not lends or place.rows <= place.size.least:
        return place
    region = place.region
    return place._replace(rows=place.rows - 1, region=region._replace(height=region.height - 1))


def _moves(table: _Fitted, cols: int) -> Region:
    """Return the region of the list of moves: below the panel or, if that is low, right of it."""
    panel = table.panel_region
    if cols < MOVES_FROM or table.panel is not PanelPlace.BESIDE:
        return Region()
    below = panel.shrink((MOVES_BELOW + 1, 0, 0, 0))
    if below.height >= MOVES_LEAST:
        return below
    room = cols - panel.right - PANEL_GAP - MARGIN
    if room < PANEL_LEAST:
        return Region()
    return Region(panel.right + PANEL_GAP, panel.y, min(MOVES_WIDTH, room), panel.height)


def _surplus(shape: TableShape, table: _Fitted) -> int:
    """Return the rows at the foot of the table that are unlikely to be needed."""
    bottom = table.attempt.bottom
    if not shape.fans:
        return max(0, bottom - max((stand.bottom for stand in table.stands), default=bottom))
    size, rows = table.attempt.size, table.column_rows
    likely = _start_rows(shape, size, table.fan) + table.fan * max(shape.growth, 8)
    return max(0, rows - likely) if size not in (DrawnSize.SMALL, DrawnSize.LINE) else 0


def _places(shape: TableShape, stands: list[Stand], cols: int, panel: Region) -> tuple[Stand, ...]:
    """Return the places of the piles in the rule set's order; hidden piles have an empty region."""
    places = [stand._replace(region=_region(stand, stands, cols, panel)) for stand in stands]
    for at in shape.hidden:
        places.insert(at, Stand(0, 0, 0, DrawnSize.LINE))
    return tuple(places)


def _region(stand: Stand, stands: list[Stand], cols: int, panel: Region) -> Region:
    """Return the region of a pile: label, cards, and the column right of them if it is free."""
    x, y = stand.x, stand.y - stand.top
    region = Region(x, y, stand.width, stand.rows + stand.top)
    if stand.crossed or region.right >= cols:
        return region
    x, end = region.right, region.bottom
    if Region(x, y, 1, region.height).overlaps(panel):
        return region
    # Each pile is compared with each other by plain numbers: with Region objects this would take
    # half the time of the arrangement.
    for other in stands:
        beside = other.x <= x < other.end and other.y - 1 < end and y < other.y + other.rows
        if beside and other is not stand:
            return region
    return region.grow((0, 1, 0, 0))
