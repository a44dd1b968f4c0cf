"""A widget that draws the tiles, and reports which was chosen. Knows a game only by its tile."""

from collections.abc import Mapping, Sequence
from functools import partial

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.events import Click, Leave, MouseMove
from textual.reactive import reactive
from textual.strip import Strip

from solkit_tui.ui.drawing.abilities import Colors
from solkit_tui.ui.front.places import Places
from solkit_tui.ui.front.tiles import AND, Tile, TileKind
from solkit_tui.ui.miniature.dots import Patch
from solkit_tui.ui.miniature.inks import ink_colors, without_color
from solkit_tui.ui.widgets.button_line import ButtonLine
from solkit_tui.ui.widgets.cut import fit
from solkit_tui.ui.widgets.inked import Inked

Picture = Sequence[Sequence[Patch]]

_LIT = 0.16
"""The share of the accent colour in the background of the selected tile."""
_LIGHT, _SHADE = 0.7, 0.4
"""The brightness above which white cards cannot be told from a tile's background, and the share of
that background that is then left when it is mixed with the table's colour."""
_PADDING = 2
"""Columns of a tile on each side of its picture."""
_TEXT, _LOW = 4, 9
"""Rows of a tile apart from its picture: an empty one above, name, line, and an empty one below;
and the rows of a tile up to which it does without the last one."""
_NAME = 24
"""Columns of a name in the short list, with the gap behind it."""
_ROOMY = 60
"""Columns from which the short list has that many; a narrower one has as many as the names of its
games need, and a longer name pushes its words to the right."""
BEFORE, AFTER = " ◂ ", " ▸ "
"""The arrows around a variant, at both edges of a tile."""
VARIANT = 12
"""Columns between the arrows in the short list, the most that the name of a variant has."""


class TileGrid(Inked, can_focus=True):
    """Tiles in a layout, of which one is selected."""

    DEFAULT_CSS = "TileGrid { height: 1fr; }"

    selected: reactive[int] = reactive(0, repaint=False)
    _hovered: reactive[int | None] = reactive(None, repaint=False)

    def __init__(self) -> None:
        super().__init__()
        self.tiles: tuple[Tile, ...] = ()
        self.places = Places(0, 0, 1, 1, 1)
        self.depth = Colors.TRUE
        self._pictures: dict[int, Picture] = {}
        self._painted: dict[tuple[int, bool], tuple[Strip, ...]] = {}

    def show(self, tiles: tuple[Tile, ...], places: Places, colors: Colors) -> None:
        """Show other tiles, or the same ones in another layout."""
        same = [tile.entry for tile in tiles] == [tile.entry for tile in self.tiles]
        if not same or places != self.places:
            self._pictures.clear()
        self.tiles, self.places, self.depth = tiles, places, colors
        self.selected = max(self.first, min(self.selected, len(tiles) - 1))
        self._repaint()

    def show_pictures(self, pictures: Mapping[int, Picture]) -> None:
        """Show the pictures of tiles, by their numbers."""
        self._pictures = dict(pictures)
        self._repaint()

    @property
    def tile(self) -> Tile:
        """Return the selected tile."""
        return self.tiles[self.selected]

    @property
    def first(self) -> int:
        """Return the number of the first tile that can be chosen: the tile of the game to be
        continued cannot, if there is no such game."""
        return int(bool(self.tiles) and self.tiles[0].waits)

    def picture_size(self, at: int) -> tuple[int, int]:
        """Return the columns and rows for the picture of a tile; 0, 0 in the short list."""
        places = self.places
        height = places.band if at == 0 else places.height - _text_rows(places.height)
        return (places.width - 2 * _PADDING, height) if places.across and height > 0 else (0, 0)

    def notify_style_update(self) -> None:
        """Paint everything anew: the theme has changed, or the window has the focus again."""
        super().notify_style_update()
        self._painted.clear()

    def _repaint(self) -> None:
        self._painted.clear()
        self.refresh()

    # -- selection --------------------------------------------------------------------------------

    def watch_selected(self, before: int | None, now: int | None) -> None:
        """Redraw the old and the new tile."""
        there = (at for at in (before, now) if at is not None)
        self.refresh(*(self.places.region(at) for at in there))

    watch__hovered = watch_selected

    def step(self, across: int, down: int) -> None:
        """Select a neighbour; past the end of a row go to the next row, and stop at the ends of the
        page. Above the first row is the first tile."""
        columns, last = max(1, self.places.across), len(self.tiles) - 1
        if not (self.places.across and self.selected):
            across, down, columns = 0, across or down, 1
        at = self.selected + across + down * columns
        if at < 1 and down:
            at = 0
        if down and at > last and (self.selected - 1) // columns < (last - 1) // columns:
            at = last
        if self.first <= at <= last:
            self.selected = at

    # -- the mouse --------------------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        """Choose the tile under the pointer; on an arrow, ask for another variant."""
        at = self.places.at(event.x, event.y, len(self.tiles))
        if at is None or event.button != 1:
            return
        self.selected = max(at, self.first)
        steps = self._arrow(at, event.x, event.y)
        self.post_message(ButtonLine.Pressed(f"turn({steps})" if steps else f"choose({at})"))

    def _arrow(self, at: int, x: int, y: int) -> int:
        """Return the direction of the arrow at a cell, -1 or 1; 0: there is none."""
        places, (left, top) = self.places, self.places.region(at).offset
        row = places.height + 1 - _text_rows(places.height) + 1 if places.across else 0
        if not self.tiles[at].variants or y != top + row:
            return 0
        start, end = 1, places.width
        if not places.across:
            start = _PADDING + 1 + self._name_columns
            end = start + cell_len(BEFORE + AFTER) + VARIANT
        if start <= x - left < start + cell_len(BEFORE):
            return -1
        return 1 if end - cell_len(AFTER) <= x - left < end else 0

    @property
    def _name_columns(self) -> int:
        """Return the columns of a name in the short list."""
        games = (tile for tile in self.tiles if tile.kind is TileKind.GAME)
        longest = max((cell_len(tile.name) for tile in games), default=_NAME)
        return _NAME if self.places.width >= _ROOMY else min(_NAME, longest + 2)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Mark the tile under the pointer."""
        self._hovered = self.places.at(event.x, event.y, len(self.tiles))

    def on_leave(self, event: Leave) -> None:
        """Unmark the tile that the pointer has left."""
        self._hovered = None

    # -- drawing ----------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Return a row of the page, with the rows of all tiles in it."""
        segments: list[Segment] = []
        x, ground = 0, self.ink("")
        for at in range(len(self.tiles)):
            region = self.places.region(at)
            if not region.y <= y < region.bottom:
                continue
            segments.append(Segment(" " * (region.x - x), ground))
            segments += self._tile(at)[y - region.y]
            x = region.right
        segments.append(Segment(" " * max(0, self.size.width - x), ground))
        return Strip(segments).adjust_cell_length(self.size.width, ground)

    def _tile(self, at: int) -> tuple[Strip, ...]:
        lit = at == self.selected
        if (at, lit) not in self._painted:
            painter = _Painter(
                self.app.theme_variables, self.depth, lit, self.ink(""), self._name_columns
            )
            draw = painter.tile if self.places.across else painter.row
            if self.places.band and at == 0:
                beside = self.places.width + self.places.gap
                draw = partial(painter.band, beside)
            size, picture = self.places.region(at).size, self._pictures.get(at, ())
            self._painted[at, lit] = tuple(draw(self.tiles[at], *size, picture))
        strips = self._painted[at, lit]
        if at == self._hovered and not lit:
            return tuple(strip.apply_style(Style(bold=True)) for strip in strips)
        return strips


class _Painter:
    """Draws one tile in the colours of a theme."""

    def __init__(
        self, variables: Mapping[str, str], colors: Colors, lit: bool, page: Style, name: int
    ) -> None:
        self._name_width = name

        def color(name: str) -> Color:
            return Color.parse(variables[f"sol-{name}"])

        ground, accent = color("panel"), color("accent")
        if ground.ansi is None and ground.brightness > _LIGHT:
            ground = color("table").blend(ground, _SHADE)
        few = colors in (Colors.NONE, Colors.FEW)
        self._plain = colors is Colors.NONE
        # A terminal without the mixed colour shows one of the two, which would hide the words.
        mixes = ground.ansi is None and accent.ansi is None
        if lit and mixes:
            ground = ground.blend(accent, _LIT)

        def style(ink: Color, bold: bool = False, reverse: bool = False) -> Style:
            return Style(
                color=ink.rich_color, bgcolor=ground.rich_color, bold=bold, reverse=reverse
            )

        swapped = lit and (few or not mixes)
        self._accent = style(accent)
        self._digit = style(accent, bold=True)
        self._name = style(color("title"), bold=True, reverse=swapped)
        self._line = style(color("panel-ink") if lit else color("label"))
        self._ground = style(color("panel-ink"))
        self._page = page
        self._inks = {ink: color.rich_color for ink, color in ink_colors(variables, ground).items()}
        self._lit = lit

    def tile(self, tile: Tile, width: int, height: int, picture: Picture) -> list[Strip]:
        """Return the rows of a tile with its picture above its words."""
        text = _text_rows(height)
        rows = [self._row([], width)]
        for row in list(picture)[: height - text]:
            rows.append(self._row(self._segments(row), width))
        rows += [self._row([], width)] * (height - text + 1 - len(rows))
        room = width - _PADDING - 3
        name = set_cell_size(tile.name, min(cell_len(tile.name), room))
        digit = Segment(tile.digit.ljust(2), self._digit)
        rows.append(self._row([digit, Segment(name, self._name)], width))
        if tile.variants and tile.entry is not None:
            variant = tile.entry.variant or tile.entry.name
            words = f"{variant}  {tile.line}"
            room = width - 1 - cell_len(BEFORE + AFTER)
            shown = words if cell_len(words) <= room else variant
            rows.append(self._edged(self._turned(shown, room)))
        else:
            rows.append(self._row([Segment("  ", self._ground), self._facts(tile, room)], width))
        rows.append(self._row([], width))
        return rows[:height]

    def band(
        self, beside: int, tile: Tile, width: int, height: int, picture: Picture
    ) -> list[Strip]:
        """Return the rows of the first tile, with its words halfway up, right of its picture."""
        words = {
            height // 2 - 1: Segment(tile.name, self._line if tile.waits else self._name),
            height // 2: self._facts(tile, width - beside - _PADDING - 3),
        }
        rows = []
        for at in range(height):
            parts = self._segments(picture[at]) if at < len(picture) else []
            drawn = sum(part.cell_length for part in parts)
            parts.append(Segment(" " * (beside + 2 - drawn), self._ground))
            rows.append(self._row([*parts, words.get(at, Segment(""))], width))
        return rows

    def row(self, tile: Tile, width: int, height: int, picture: Picture) -> list[Strip]:
        """Return the rows of a line of the short list."""
        name_width, least = cell_len(tile.name), self._name_width - 2
        most = name_width if tile.kind is TileKind.CONTINUE else _NAME - 2
        name = set_cell_size(tile.name, max(min(name_width, most), min(least, _NAME - 2)))
        digit = Segment(tile.digit.ljust(2), self._digit)
        parts = [digit, Segment(name, self._line if tile.waits else self._name)]
        if tile.variants and tile.entry is not None:
            turned = self._turned(tile.entry.variant or tile.entry.name, VARIANT)
            parts += [Segment(" ", self._ground), *turned, Segment("  ", self._ground)]
        else:
            parts.append(Segment("    ", self._ground))
        taken = _PADDING + 1 + sum(part.cell_length for part in parts)
        facts = self._facts(tile, width - taken)
        if tile.variants and facts.cell_length > width - taken:
            facts = Segment("")
        line = self._row([*parts, facts], width)
        blank = Strip([Segment(" " * width, self._page)])
        return [line, *([blank] * (height - 1))]

    def _turned(self, words: str, room: int) -> list[Segment]:
        """Return the words of a variant between its arrows, which keep their places."""
        middle = Segment(fit(words, room), self._line)
        return [Segment(BEFORE, self._accent), middle, Segment(AFTER, self._accent)]

    def _facts(self, tile: Tile, room: int) -> Segment:
        """Return the line of a tile; where it does not fit, its last parts go."""
        facts = tile.line
        while AND in facts and cell_len(facts) > room:
            facts = facts.rpartition(AND)[0]
        return Segment(facts, self._line)

    def _segments(self, row: Sequence[Patch]) -> list[Segment]:
        if self._plain:
            return [Segment(without_color(row), self._ground)]
        inks = self._inks
        return [
            Segment(text, Style(color=inks[ink], bgcolor=inks[ground])) for text, ink, ground in row
        ]

    def _row(self, parts: list[Segment], width: int) -> Strip:
        """Return a row of a tile: its edge, its parts, and its background."""
        padding = Segment(" " * (_PADDING - 1), self._ground)
        strip = cut_strip(self._edged([padding, *parts]), width - 1, self._line)
        return strip.adjust_cell_length(width, self._ground)

    def _edged(self, parts: list[Segment]) -> Strip:
        return Strip([Segment("▌" if self._lit else " ", self._accent), *parts])


def _text_rows(height: int) -> int:
    """Return the rows of a tile apart from its picture."""
    return _TEXT - (height <= _LOW)


def cut_strip(strip: Strip, width: int, style: Style) -> Strip:
    """Return as much of a row as fits, with an ellipsis where it was cut."""
    if strip.cell_length <= width:
        return strip
    return Strip([*strip.crop(0, width - 1), Segment("…", style)])
