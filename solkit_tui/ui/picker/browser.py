"""The list of games with its tabs, its filter, and the rules beside it. Starts no game."""

import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.timer import Timer

from solkit_tui.errors import Notice
from solkit_tui.services.container import Services
from solkit_tui.ui.picker.filtering import FilteringScreen
from solkit_tui.ui.picker.game_filter import ContinueOffer, Item, Playable, View
from solkit_tui.ui.picker.game_list import GameList, content
from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.picker.list_head import ListHead
from solkit_tui.ui.picker.rows import heading
from solkit_tui.ui.picker.words import Words, empty_text, hints
from solkit_tui.ui.widgets.choices import Entry
from solkit_tui.ui.widgets.text_line import TextLine

if TYPE_CHECKING:
    from solkit_tui.ui.picker.game_aside import GameAside

_KEYS = "F1 keys  Esc leave"
WIDE = 100
"""Columns from which on the rules of the selected game stand beside the list."""
_TALL = 30
"""Rows from which on there is air."""
_LIST = 76
"""Columns that the list gets before the rules beside it get more than they need."""
_ASIDE = (40, 52)
"""Columns of the rules at least and at most."""
_MARGINS = 4
"""Columns of the list that its lines do not get: edges, and the bar that scrolls it."""
_SOON, _REST = 0.1, 0.15
"""Seconds after which the rules of the selected game are loaded: at first, when the list has just
been drawn, and while keys repeat."""
_LATER = 0.3
"""Seconds after which what can wait is done, when the list has long been seen."""


class BrowserScreen(FilteringScreen):
    """The games to choose from; one of them is selected.

    Args:
        services: Rules, settings, statistics and the log of games.
        continued: The games that can be continued, the one played last first.
        now: Gives the time, in seconds since 1970.
    """

    AUTO_FOCUS = "GameList"

    def __init__(
        self,
        services: Services,
        continued: Sequence[ContinueOffer] = (),
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        self.services = services
        self.lines = GameLines(services, continued, now)
        self.words = Words(services.rules)
        self.view = View.ALL
        self.items: tuple[Item, ...] = ()
        self._timer: Timer | None = None
        self._told = False
        self._covered = False
        self._aside: GameAside | None = None

    def compose(self) -> ComposeResult:
        """Tabs and headings, list, rules in a line and status line; the rules beside them."""
        yield ListHead("solkit")
        yield GameList(id="games", one_click=False)
        yield TextLine(id="rules-line")
        yield TextLine(id="status")
        if self.app.size.width >= WIDE:
            yield self._new_aside()

    def _new_aside(self) -> "GameAside":
        # Only where there is room: what is imported and mounted costs time, shown or not.
        from solkit_tui.ui.picker.game_aside import GameAside

        self._aside = GameAside()
        return self._aside

    def on_mount(self) -> None:
        """The list is filled before it is first drawn; what is not seen at once is done later."""
        self._fit(self.app.size)
        self.set_timer(_LATER, self._note_dailies)

    def _note_dailies(self) -> None:
        if self.lines.note_dailies():
            games = self.query_one(GameList)
            for at, item in enumerate(self.items):
                if (today := self.lines.today(item)) is not None and today[1] is not None:
                    games.replace(at, Entry(content(self.lines.line(item)), item))

    def on_resize(self, event: Resize) -> None:
        """The fields that fit are shown; the selection stays."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        width = size.width
        wide = width >= WIDE
        self.set_class(wide, "wide")
        self.set_class(size.height >= _TALL, "tall")
        beside = min(max(width - _LIST, _ASIDE[0]), _ASIDE[1]) if wide else 0
        if wide and self._aside is None:
            self.mount(self._new_aside())
        if self._aside is not None:
            self._aside.styles.width = beside
        width -= beside + _MARGINS
        if width != self.lines.width:
            self.lines.width = width
            self.fill()
            self.say_status()

    def on_screen_suspend(self) -> None:
        """Something lies over the list."""
        self._covered = True

    def on_screen_resume(self) -> None:
        """Back from a page: what it changed is shown."""
        if self._covered:
            self._covered = False
            self.fill()

    def fill(self, best: bool = False) -> None:
        """Make the list anew.

        Args:
            best: Select the first line, not the one that was selected.
        """
        games, lines = self.query_one(GameList), self.lines
        selected = self.selected
        self.items = lines.items(self.view, self.filter_text)
        if self.items:
            at = 0 if best else lines.place(self.items, selected)
            games.fill((Entry(content(lines.line(item)), item) for item in self.items), at)
        else:
            games.fill((Entry(empty_text(self.view, self.filter_text), enabled=False),))
        number = sum(isinstance(item, Playable) for item in self.items)
        said = f"{number} games" if number == lines.every else f"{number} of {lines.every}"
        self.query_one(ListHead).show(self.view, said, heading(lines.fields))
        self._show_soon()

    def show_view(self, view: View) -> None:
        """Show another part of the list."""
        self.view = view
        self.fill()

    # -- the selected game ------------------------------------------------------------------------

    @property
    def selected(self) -> Item | None:
        """The selected line; None: the list is empty."""
        entry = self.query_one(GameList).entry
        return None if entry is None else entry.value

    def on_choices_highlighted(self) -> None:
        """Another line is selected: its rules are shown when the selection rests."""
        self._show_soon()

    def _show_soon(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_REST if self._told else _SOON, self._show_selected)

    def _show_selected(self) -> None:
        """The selected game in words: beside the list, or in a line below it."""
        item, self._told = self.selected, True
        if self._aside is not None and self.has_class("wide"):
            self.words.beside(item, self._aside, self.lines.today(item))
        else:
            self.query_one("#rules-line", TextLine).show(*self.words.line(item))

    def say_status(self, notices: Sequence[Notice] = ()) -> None:
        """Say what the player should know, or what can be done here."""
        notices = notices or self.services.stats.take_notices()
        failures = len(self.services.rules.catalogue().failures)
        status = self.query_one("#status", TextLine)
        if notices:
            status.show(f"{notices[0].title}: {notices[0].text}", _KEYS, "refused")
        elif failures:
            many = "a rule file" if failures == 1 else f"{failures} rule files"
            status.show(f"{many} cannot be used: see the end of the list", _KEYS, "refused")
        else:
            status.show(hints(self.lines.width - len(_KEYS)), _KEYS)

    # -- the filter -------------------------------------------------------------------------------

    def filter_opened(self) -> None:
        """The status line says what its keys do."""
        self.query_one("#status", TextLine).show("", "Enter play  Esc clear")

    def filter_changed(self) -> None:
        """The game that fits best is selected."""
        self.fill(best=bool(self.filter_text))

    def filter_closed(self) -> None:
        """The status line says again what it said."""
        self.say_status()
