"""All games at a glance: a sign for each, in rows by family, lit where the game was won."""

from collections.abc import Sequence
from itertools import groupby

from rich.cells import set_cell_size
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Click, Resize
from textual.geometry import Region
from textual.reactive import reactive

from solkit_tui.services.games.catalogue import LoadResult
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.stats import StatsTable
from solkit_tui.ui.keys.keys import APP_KEYS, OVERVIEW_KEYS, bindings
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.modal import StatusScreen
from solkit_tui.ui.widgets.plain import Plain

_WON, _PLAYED, _NEW = "●", "○", "·"
_INKS = {_WON: "$sol-good", _PLAYED: "$sol-panel-ink"}
_SELECTED = "bold $sol-panel on $sol-accent"
_WIDE = 60
"""Columns from which the title has all its words."""
_HEAD, _AROUND = 24, 5
"""Cells before the signs of a row, and around the rows; rows around all of them."""


class OverviewScreen(StatusScreen[CatalogueEntry | None]):
    """The screen with all games, `at` the number of the selected one; that of `name` is selected
    first, if it is among them. Its result is the game to be played, or None.
    """

    CSS_PATH = "statistics.tcss"
    BINDINGS = bindings(OVERVIEW_KEYS)
    KEYS = "Keys in the overview", (OVERVIEW_KEYS, APP_KEYS)
    AUTO_FOCUS = ""
    hint = "Enter play   Tab next game not won yet"

    at: reactive[int] = reactive(0, init=False)

    def __init__(self, found: LoadResult, stats: StatsTable, name: str) -> None:
        super().__init__()
        games = (game for game in found.loaded if not game.sample)
        self._games = sorted(games, key=lambda game: game.family.casefold())
        self._stats = [stats.of(game.name) for game in self._games]
        self._signs = [_WON if one.won else _PLAYED if one.played else _NEW for one in self._stats]
        self._rows: list[tuple[str, Sequence[int]]] = []
        self._breadth = 1
        first = (at for at, game in enumerate(self._games) if game.title == name)
        self.set_reactive(OverviewScreen.at, next(first, 0))
        self._shown = Plain(id="overview-signs")

    def compose(self) -> ComposeResult:
        """Yield title, signs, the selected game, and the keys."""
        yield TextLine(id="title")
        with VerticalScroll(can_focus=False):
            yield self._shown
        yield TextLine(id="overview-game")
        yield TextLine(id="status")

    def on_resize(self, event: Resize) -> None:
        """Lay out the rows, with blanks between the signs if then all rows fit."""
        width, height = event.size
        for self._breadth in (2, 1):
            self._rows = self._laid(max(1, (width - _HEAD - 5) // self._breadth))
            if len(self._rows) <= height - _AROUND:
                break
        won = f"{self._signs.count(_WON)} of {len(self._games)}"
        texts = f"All games: won {won}", f"{_WON} won  {_PLAYED} played  {_NEW} not played"
        if width < _WIDE:
            texts = f"Won {won}", f"{_WON} won {_PLAYED} played {_NEW} not"
        self.query_one("#title", TextLine).show(*texts)
        self.watch_at()

    def _laid(self, most: int) -> list[tuple[str, Sequence[int]]]:
        """Return rows of at most so many games, each with its head: family, and number won."""
        rows: list[tuple[str, Sequence[int]]] = []
        families = [game.family or "Others" for game in self._games]
        for _, of_it in groupby(range(len(families)), lambda at: families[at].casefold()):
            games = list(of_it)
            won = sum(self._signs[at] == _WON for at in games)
            head = f"{set_cell_size(families[games[0]], 18)}{won:>4}  "
            parts = range(0, len(games), most)
            rows += [(" " * _HEAD if at else head, games[at : at + most]) for at in parts]
        return rows

    @property
    def _row(self) -> int:
        return next(at for at, (_, games) in enumerate(self._rows) if self.at in games)

    def watch_at(self) -> None:
        """Show the signs and the selected game."""
        self._shown.update(Content("\n").join(self._line(*row) for row in self._rows))
        game, stats = self._games[self.at], self._stats[self.at]
        said = f"{game.title}   {stats.tally or 'not played'}   {stats.share}"
        self.query_one("#overview-game", TextLine).show(said, tone="title")
        self.tell("")
        region = Region(0, self._row, 1, 1)
        scroll = self.query_one(VerticalScroll).scroll_to_region
        self.call_after_refresh(scroll, region, animate=False)

    def _line(self, head: str, games: Sequence[int]) -> Content:
        signs = (self._signs[at].ljust(self._breadth) for at in games)
        line = Content(head + "".join(signs))
        for cell, at in enumerate(games):
            style = _SELECTED if at == self.at else _INKS.get(self._signs[at])
            if style is not None:
                start = len(head) + cell * self._breadth
                line = line.stylize(style, start, start + 1)
        return line

    def on_click(self, event: Click) -> None:
        """Select the game under the pointer; play it if it is selected."""
        place = event.get_content_offset(self._shown)
        # Where the signs are scrolled, their region goes on under the rows below and above.
        visible = self.query_one(VerticalScroll).region.contains_point(event.screen_offset)
        if place is None or not visible or event.button != 1:
            return
        cell, games = (place.x - _HEAD) // self._breadth, self._rows[place.y][1]
        if 0 <= cell < len(games) and games[cell] == self.at:
            self.action_select()
        elif 0 <= cell < len(games):
            self.at = games[cell]

    # -- actions ----------------------------------------------------------------------------------

    def action_go(self, at: int) -> None:
        """Select a game by its number; below 0: from the end."""
        self.at = at % len(self._games)

    def action_step(self, games: int) -> None:
        """Select the game so many on, wrapping round."""
        self.action_go(self.at + games)

    def action_row(self, rows: int) -> None:
        """Select the game so many rows below, or in the last row."""
        row = self._row
        column = self._rows[row][1].index(self.at)
        games = self._rows[max(0, min(row + rows, len(self._rows) - 1))][1]
        self.at = games[min(column, len(games) - 1)]

    def action_next_dark(self) -> None:
        """Select the next game that was never won, wrapping round."""
        after = self._signs[self.at + 1 :] + self._signs[: self.at + 1]
        steps = next((step for step, sign in enumerate(after, 1) if sign != _WON), 0)
        self.action_step(steps)

    def action_select(self) -> None:
        """Play the selected game."""
        self.dismiss(self._games[self.at])
