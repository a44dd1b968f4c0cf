"""The statistics: the totals of each game and of all games, results from the log of finished games,
and bars.

The bars are Textual's own Sparkline. A plotting library (plotext, textual-plotext) would
add axes and curves, which a dozen bars in forty cells do not need, at the cost of a dependency,
colours that are not the theme's, and the time to load it. The Sparkline costs
nothing until this screen is opened. It scales from the smallest to the largest number shown; to
keep the bars to scale, each is given between 0 and the top, and only the middle one of each three
is drawn.
"""

import os.path
from io import BytesIO
from statistics import median_high

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Click, Resize
from textual.geometry import Size
from textual.widgets import Sparkline

from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.record_names import record_key
from solkit_tui.services.records.export import StatsRow, exported, stats_rows, write_new
from solkit_tui.services.records.figures import figures, of_game
from solkit_tui.services.records.history import GameRecord
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.notices import error_text
from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen
from solkit_tui.ui.dialogs.page import PageScroll
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, STATS_KEYS, bindings
from solkit_tui.ui.statistics import page_text
from solkit_tui.ui.statistics.overview import OverviewScreen
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.guarded import LISTS
from solkit_tui.ui.widgets.modal import StatusScreen
from solkit_tui.ui.widgets.plain import Plain

_AGAIN = "Enter play again   y copy deal"
_OTHER = "a all games   e export"
_WIDE = 78
"""Columns from which the list of games is beside the figures."""
_TALL, _HIGH = 24, 36
"""Rows from which there is room between the parts, and for higher bars."""
_LIST = 25
"""Columns of the list of games."""
_LATEST = 12
"""The most finished games that are listed one by one."""
_PARTS = "sums", "levels", "wins", "results", "unaided", "times", "ends", "difference", "latest"
_WITH_BARS = "results", "unaided", "times"
_EXPORTS = (
    MenuChoice("stats.csv", "Totals for each game, as CSV"),
    MenuChoice("stats.json", "Totals for each game, as JSON"),
    MenuChoice("log.csv", "Every finished game, as CSV"),
    MenuChoice("log.json", "Every finished game, as JSON"),
)


class StatsScreen(StatusScreen[tuple[CatalogueEntry | str, int | None] | None]):
    """The statistics screen. Its result is a game to be played, or the name of one with the number
    of the deal that is to be played again, or None.

    Args:
        name: The game to show first; empty: all games.
        counts: Whether games are counted at all.
    """

    CSS_PATH = [LISTS, "statistics.tcss"]
    BINDINGS = bindings(STATS_KEYS)
    KEYS = "Keys in the statistics", (LIST_KEYS[:-1], STATS_KEYS, APP_KEYS)
    AUTO_FOCUS = ""
    _directory = "~"
    """The directory of exported files."""

    def __init__(self, services: Services, name: str, counts: bool) -> None:
        super().__init__()
        self._to_browser = services.confined
        """True if an export is handed to a browser instead of being written to a file."""
        self._counts = counts
        self._found = services.rules.catalogue()
        self._titles = self._found.titles
        self._table = services.stats.all()
        self._records = services.history.all()
        self._exported = stats_rows(self._table, self._records)
        *games, whole = self._exported
        if name and record_key(name) not in {record_key(row.name) for row in games}:
            games.append(StatsRow(name, GameStats(), figures(())))
            games.sort(key=lambda row: row.name.casefold())
        self._rows = (whole, *games)
        names = [record_key(row.name) for row in self._rows]
        self._at = names.index(record_key(name)) if name else 0
        self._listed = False
        rows = enumerate(self._rows)
        listed = (ListEntry(f" {self._title(row.name)}", at) for at, row in rows)
        self._games = ChoiceList(listed, id="stats-list")
        self._latest = ChoiceList(id="stats-games")

    def compose(self) -> ComposeResult:
        """Yield title, list of games, and the parts from the figures to the latest games."""
        yield TextLine(id="title")
        with Horizontal(id="stats-body"):
            yield self._games
            with PageScroll(id="stats-page"):
                for part in _PARTS:
                    yield Plain(id=f"stats-{part}")
                    if part in _WITH_BARS:
                        yield Sparkline(id=f"stats-{part}-bars", summary_function=median_high)
                yield self._latest
        yield TextLine(id="status")

    def _title(self, name: str) -> str:
        return self._titles.get(name, name)

    def on_resize(self, event: Resize) -> None:
        """Fit parts and bars to the terminal."""
        self.fit(event.size)
        self._games.display = self._listed
        self._games.highlighted = self._at
        (self._games if self._listed else self.query_one(PageScroll)).focus()
        self._show()

    def fit(self, size: Size) -> None:
        """Set the classes for a size of the terminal."""
        self._listed = size.width >= _WIDE and len(self._rows) > 1
        self.set_class(self._listed, "-listed")
        self.set_class(size.height >= _TALL, "-tall")
        self.set_class(size.height >= _HIGH, "-high")

    def _show(self) -> None:
        row = self._rows[self._at]
        arrows = len(self._rows) > 1 and not self._listed
        step = f"← {self._at + 1} of {len(self._rows)} →" if arrows else ""
        self.query_one("#title", TextLine).show(f"Statistics: {self._title(row.name)}", step)
        records = self._records if self._at == 0 else of_game(self._records, row.name)
        width = max(20, self.size.width - (_LIST + 1 if self._listed else 0) - 6)
        results, shares = page_text.results_bars(records, width)
        high = self.size.height >= _HIGH
        unaided, unaided_shares = page_text.unaided_bars(records if high else (), width)
        times, heights, ends = page_text.times_bars(records, width)
        first = page_text.sums(row.stats, row.figures, width)
        if row.stats == GameStats() and not records:
            first = page_text.welcome(self._title(row.name), self._counts)
        self._write("sums", first)
        self._write("levels", page_text.levels(row.figures))
        self._write("wins", page_text.wins(row.figures))
        self._write("results", results)
        self._write("unaided", unaided)
        self._write("times", times)
        self._write("ends", ends)
        self._write("difference", Content(page_text.difference(row.stats, row.figures)))
        lines = page_text.latest(records, _LATEST, self._title if self._at == 0 else None, width)
        self._write("latest", page_text.LATEST if lines else Content(""))
        self._latest.display = bool(lines)
        self._latest.fill((ListEntry(text, record) for text, record in lines), 0)
        self.hint = f"{_AGAIN}   {_OTHER}" if lines else _OTHER
        self.tell("")
        self._draw("results", shares)
        self._draw("unaided", unaided_shares)
        self._draw("times", heights)
        self.query_one(PageScroll).scroll_home(animate=False)

    def _write(self, part: str, text: Content) -> None:
        shown = self.query_one(f"#stats-{part}", Plain)
        shown.display = bool(text)
        shown.update(text)

    def _draw(self, part: str, bars: page_text.Bars) -> None:
        shown = self.query_one(f"#stats-{part}-bars", Sparkline)
        shown.display = bool(bars.cells)
        shown.styles.width = len(bars.cells)
        shown.data = [number for cell in bars.cells for number in (0.0, cell, bars.top)]

    # -- actions ----------------------------------------------------------------------------------

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Show another game of the list, if the list has the focus: else nobody has selected it."""
        games = event.choices is self._games and event.choices.has_focus
        if games and event.entry.value != self._at:
            self._at = event.entry.value
            self._show()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Go from a game to its latest games; from one of these, leave to play its deal again."""
        if event.choices is self._games:
            if self._latest.display:
                self._latest.focus()
            else:
                self.tell("no finished games to go to")
        elif isinstance(event.entry.value, GameRecord):
            self.dismiss((event.entry.value.game, event.entry.value.deal))

    def action_copy(self) -> None:
        """Copy the command that plays the deal of the selected latest game."""
        entry = self._latest.entry
        if entry is None or entry.value.deal is None:
            self.tell("no deal selected")
            return
        from shlex import join

        record = entry.value
        text = join(("solkit", "-g", self._title(record.game), "-n", str(record.deal)))
        self.app.copy_to_clipboard(text)
        self.tell(f"copied: {text}", "good")

    def on_click(self, event: Click) -> None:
        """Go to the game before or after at a click on the title row, where it has arrows."""
        if event.screen_y == 0 and not self._listed:
            self.action_step(1 if event.screen_x >= self.size.width // 2 else -1)

    def action_step(self, step: int) -> None:
        """Go to the game before or after, wrapping round."""
        if len(self._rows) == 1:
            self.tell("you have not played a game yet")
            return
        self._at = (self._at + step) % len(self._rows)
        self._games.highlighted = self._at
        self._show()

    def action_overview(self) -> None:
        """Show all games at a glance, to play one of them."""
        if not self._counts:
            self.tell("games are not counted in test mode")
            return
        if all(game.sample for game in self._found.loaded):
            self.tell("there are no games")
            return

        def chosen(game: CatalogueEntry | None) -> None:
            if game is not None:
                self.dismiss((game, None))

        here = self._title(self._rows[self._at].name)
        self.app.push_screen(OverviewScreen(self._found, self._table, here), chosen)

    def action_export(self) -> None:
        """Ask what to export, and export it."""
        self.app.push_screen(MenuScreen("Export to a file", _EXPORTS), self._export)

    def _export(self, choice: str | None) -> None:
        if choice is None:
            return
        what, _, suffix = choice.partition(".")
        text = exported(choice, self._exported, self._records)
        stem = "solkit-statistics" if what == "stats" else "solkit-games"
        if self._to_browser:
            name = f"{stem}.{suffix}"
            self.app.deliver_binary(BytesIO(text.encode()), save_filename=name)
            self.tell(name, "good")
            return
        home = os.path.expanduser(self._directory)
        try:
            path = write_new(home, stem, f".{suffix}", text)
        except OSError as error:
            self.tell(f"not saved: {error_text(error)}")
            self.notify(home, title="Not saved", severity="error", markup=False)
        else:
            self.tell(os.path.basename(path), "good")
            self.notify(path, title="Saved", markup=False)
