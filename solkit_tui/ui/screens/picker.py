"""The list of games. Knows how to choose one, not how to play it."""

import time
from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message
from textual.timer import Timer
from textual.widgets.option_list import Option

from solkit_tui.errors import Notice, RuleFileError
from solkit_tui.services.container import Services
from solkit_tui.services.rule_loader import CatalogueEntry
from solkit_tui.ui.game_filter import ContinueOffer, Going, Item, Playable, View
from solkit_tui.ui.keys import APP_KEYS, LIST_KEYS, PICKER_KEYS, bindings
from solkit_tui.ui.picker_lines import GameLines
from solkit_tui.ui.picker_words import Words, empty_text, faults_page, hints
from solkit_tui.ui.rows import heading
from solkit_tui.ui.screens.filtering import FilteringScreen
from solkit_tui.ui.screens.page import help_page, rules_page
from solkit_tui.ui.widgets.game_aside import GameAside
from solkit_tui.ui.widgets.game_list import GameList, content
from solkit_tui.ui.widgets.list_head import ListHead
from solkit_tui.ui.widgets.text_line import TextLine

__all__ = ["ContinueOffer", "PickerScreen"]

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
_SOON, _REST = 0.02, 0.15
"""Seconds after which the selected game's rules are loaded: at first, and while keys repeat."""
_LATER = 0.3
"""Seconds after which what can wait is done, when the list has long been seen."""


class PickerScreen(FilteringScreen):
    """Every game with its statistics; the game played last is selected.

    Args:
        services: Rules, settings, statistics and the log of games.
        continued: The games that can be continued, the one played last first.
        now: Gives the time, in seconds since 1970.
    """

    BINDINGS = bindings(PICKER_KEYS)
    PALETTE = PICKER_KEYS
    AUTO_FOCUS = "GameList"

    class Chosen(Message):
        """A game was chosen.

        Attributes:
            entry: The game.
            deal: The number of the deal that is wanted; None: any.
            daily: Whether it is the deal of the day.
        """

        def __init__(
            self, entry: CatalogueEntry, deal: int | None = None, daily: bool = False
        ) -> None:
            super().__init__()
            self.entry = entry
            self.deal = deal
            self.daily = daily

    class Continued(Message):
        """A game that was left is to be continued."""

        def __init__(self, offer: ContinueOffer) -> None:
            super().__init__()
            self.offer = offer

    def __init__(
        self,
        services: Services,
        continued: Sequence[ContinueOffer] = (),
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        self._services = services
        self._lines = GameLines(services, continued, now)
        self._words = Words(services.rules)
        self._view = View.ALL
        self._items: tuple[Item, ...] = ()
        self._timer: Timer | None = None
        self._covered = False

    def compose(self) -> ComposeResult:
        """Tabs and headings, list, rules in a line and status line; the rules beside them."""
        yield ListHead("solkit")
        yield GameList(id="games", compact=True)
        yield TextLine(id="rules-line")
        yield TextLine(id="status")
        if self.app.size.width >= WIDE:
            # What is mounted costs time, shown or not.
            yield GameAside()

    def on_mount(self) -> None:
        """The list is filled before it is first drawn; what is not seen at once is done later."""
        self._fit(self.app.size)
        self.set_timer(_LATER, self._note_dailies)

    def _note_dailies(self) -> None:
        if self._lines.note_dailies():
            games = self.query_one(GameList)
            for at, item in enumerate(self._items):
                if (today := self._lines.today(item)) is not None and today[1] is not None:
                    games.replace_option_prompt_at_index(at, content(self._lines.line(item)))

    def on_resize(self, event: Resize) -> None:
        """The fields that fit are shown; the selection stays."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        width = size.width
        wide = width >= WIDE
        self.set_class(wide, "wide")
        self.set_class(size.height >= _TALL, "tall")
        if wide and not self.query(GameAside):
            self.mount(GameAside())
        beside = min(max(width - _LIST, _ASIDE[0]), _ASIDE[1]) if wide else 0
        for aside in self.query(GameAside):
            aside.styles.width = beside
        width -= beside + _MARGINS
        if width != self._lines.width:
            self._lines.width = width
            self._fill()
            self._say_status()

    def on_screen_suspend(self) -> None:
        """Something lies over the list."""
        self._covered = True

    def on_screen_resume(self) -> None:
        """Back from a page: what it changed is shown."""
        if self._covered:
            self._covered = False
            self._fill()

    def _fill(self, best: bool = False) -> None:
        """Make the list anew.

        Args:
            best: Select the first line, not the one that was selected.
        """
        games, lines = self.query_one(GameList), self._lines
        selected, first = self._selected, not self._items
        self._items = lines.items(self._view, self.filter_text)
        games.clear_options()
        games.add_options(Option(content(lines.line(item))) for item in self._items)
        if self._items:
            games.highlighted = 0 if best else lines.place(self._items, selected)
        else:
            games.add_option(Option(empty_text(self._view, self.filter_text), disabled=True))
        number = sum(isinstance(item, Playable) for item in self._items)
        said = f"{number} games" if number == lines.every else f"{number} of {lines.every}"
        self.query_one(ListHead).show(self._view, said, heading(lines.fields))
        self._show_soon(_SOON if first else _REST)

    # -- the selected game ------------------------------------------------------------------------

    @property
    def _selected(self) -> Item | None:
        at = self.query_one(GameList).highlighted
        return self._items[at] if at is not None and at < len(self._items) else None

    def on_option_list_option_highlighted(self) -> None:
        """Another line is selected: its rules are shown when the selection rests."""
        self._show_soon(_REST)

    def _show_soon(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(seconds, self._show_selected)

    def _show_selected(self) -> None:
        """The selected game in words: beside the list, or in a line below it."""
        item = self._selected
        if self.has_class("wide"):
            self._words.beside(item, self.query_one(GameAside), self._lines.today(item))
        else:
            self.query_one("#rules-line", TextLine).show(*self._words.line(item))

    def _say_status(self, notices: Sequence[Notice] = ()) -> None:
        notices = notices or self._services.stats.take_notices()
        failures = len(self._services.rules.catalogue().failures)
        status = self.query_one("#status", TextLine)
        if notices:
            status.show(f"{notices[0].title}: {notices[0].text}", _KEYS, "refused")
        elif failures:
            many = "a rule file" if failures == 1 else f"{failures} rule files"
            status.show(f"{many} cannot be used: see the end of the list", _KEYS, "refused")
        else:
            status.show(hints(self._lines.width - len(_KEYS)), _KEYS)

    # -- what the player does ---------------------------------------------------------------------

    def on_option_list_option_selected(self, event: GameList.OptionSelected) -> None:
        """Enter or a click: that game is played."""
        self._choose(self._items[event.option_index])

    def on_input_submitted(self) -> None:
        """Enter in the filter line: the selected game is played."""
        self._choose(self._selected)

    def _choose(self, item: Item | None) -> None:
        if isinstance(item, Playable):
            self.post_message(self.Chosen(item.entry))
        elif isinstance(item, Going):
            self.post_message(self.Continued(item.offer))
        elif item is not None:
            self.app.push_screen(faults_page(item))

    def action_daily(self) -> None:
        """Play today's deal of the selected game."""
        item = self._selected
        today = self._lines.today(item)
        if isinstance(item, Playable) and today is not None:
            self.post_message(self.Chosen(item.entry, today[0], daily=True))

    def action_favourite(self) -> None:
        """The selected game becomes a favourite, or is one no more."""
        item = self._selected
        if not isinstance(item, Playable):
            return
        known = self._services.settings.settings.favourites
        others = tuple(name for name in known if name != item.name)
        new = others if item.name in known else (*known, item.name)
        self._say_status(self._services.settings.change(favourites=new))
        self._fill()

    def action_view(self, steps: int) -> None:
        """Another part of the list."""
        self._view = self._view.after(steps)
        self._fill()

    def on_list_head_picked(self, event: ListHead.Picked) -> None:
        """A tab was clicked."""
        self._view = event.view
        self._fill()

    def action_rules(self) -> None:
        """The rules of the selected game, whole."""
        item = self._selected
        entry = None if item is None else self._words.entry(item)
        if entry is None:
            return
        try:
            rules = self._services.rules.load(entry)
        except RuleFileError as error:
            self._say_status((Notice(error.title, error.text),))
            return
        from solkit_tui.rules.describe import describe

        self.app.push_screen(rules_page(rules.name, describe(rules)))

    def action_leave(self) -> None:
        """Clear the filter; without one, leave the program."""
        if not self.close_filter():
            self.app.exit(0)

    def action_help(self) -> None:
        """The keys of this screen."""
        self.app.push_screen(
            help_page("Keys in the list of games", LIST_KEYS, PICKER_KEYS, APP_KEYS)
        )

    # -- the filter -------------------------------------------------------------------------------

    def filter_opened(self) -> None:
        """The status line says what its keys do."""
        self.query_one("#status", TextLine).show("", "Enter play  Esc clear")

    def filter_changed(self) -> None:
        """The game that fits best is selected."""
        self._fill(best=bool(self.filter_text))

    def filter_closed(self) -> None:
        """The status line says again what it said."""
        self._say_status()
