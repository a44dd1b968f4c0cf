"""The list of games: the part of it on show, and the selected game beside it."""

from collections.abc import Callable, Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.geometry import Size
from textual.keys import Keys
from textual.widgets import Input

from solkit_tui.services.container import Services
from solkit_tui.services.games.catalogue import LoadFailure
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.system.confined import without_home
from solkit_tui.ui.keys.key_text import in_sentence
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, PICKER_KEYS, SIDE_KEYS, bindings
from solkit_tui.ui.picker.browsing import Browsing, GameFilter, Sort, View
from solkit_tui.ui.picker.game_list import FilterLine, GameList, ListHead
from solkit_tui.ui.picker.lines import GameLines, family_of
from solkit_tui.ui.picker.listing import Heading, Item, Playable
from solkit_tui.ui.picker.rows import MARKS, chosen_words, empty_text, hints
from solkit_tui.ui.picker.selected_game import SelectedGame
from solkit_tui.ui.requests import ContinueGame, LeaveList, PlayGame
from solkit_tui.ui.textual_private import has_effect
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.guarded import LISTS, GuardedScreen
from solkit_tui.ui.widgets.letters import Letters
from solkit_tui.ui.widgets.typed_line import TypedLine

_CLEAR = "Esc clear"
_SEARCH = 35
"""Columns of the last row that the search line and the edges take."""
_TALL = 30
"""Rows from which there are empty rows between the parts."""
_MARGINS = 4
"""Columns of the list that its lines cannot use: edges, and the scroll bar."""


class PickerScreen(GuardedScreen[None]):
    """Every game with its statistics; one of them is selected.

    Args:
        browsing: The player's view of the games from before.
        texts: Texts of which the first that finds a game is searched for at once; empty: no search.
        ends: Returns whether leaving the list ends the program.
    """

    CSS_PATH = [LISTS, Path(__file__).with_name("picker.tcss")]
    BINDINGS = bindings((*PICKER_KEYS, *SIDE_KEYS))
    PALETTE = PICKER_KEYS
    SIDE = SIDE_KEYS
    KEYS = "Keys in the list of games", (LIST_KEYS, PICKER_KEYS, SIDE_KEYS, APP_KEYS)
    AUTO_FOCUS = "GameList"

    def __init__(
        self,
        services: Services,
        browsing: Browsing | None = None,
        texts: Sequence[str] = (),
        ends: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self._sought = tuple(texts)
        self._ends = ends
        self.building = bool(texts)
        self._letters = Letters()
        self._before: Item | None = None
        self.services = services
        self.lines = GameLines(services)
        self._selected_game = SelectedGame(self, self.lines, services)
        self.browsing = browsing or Browsing.as_set(services.settings.settings.sort)
        self.filter_line: FilterLine | None = None
        self._last: Item | None = None
        self._refused = False
        self._near: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """Yield head, list, a line of rules and the status line, with the rules beside them if
        there is room."""
        yield ListHead()
        yield GameList(self.lines)
        yield TextLine(id="rules-line")
        yield TextLine(id="status")
        yield from self._selected_game.widgets(self.app.size)

    def on_mount(self) -> None:
        """Fill the list before the first frame; what is not visible at once is done later."""
        self._fit(self.app.size)
        if self.browsing.sort is Sort.FAMILY and not self.browsing.folded:
            self.browse(self._folded(self.browsing))
        self.call_after_refresh(self._note)
        if self._sought:
            self.call_next(self.action_find, *self._sought)

    def _note(self) -> None:
        if self.lines.note():
            self.query_one(GameList).redraw()
            self._show_soon()

    def on_resize(self, event: Resize) -> None:
        """Show the fields that fit, with the selection as it was."""
        self._fit(event.size)
        self._show_soon()

    def _fit(self, size: Size) -> None:
        self.set_class(size.height >= _TALL, "tall")
        width = size.width - self._selected_game.fit(size) - _MARGINS
        if width != self.lines.width:
            self.lines.width = width
            self.fill()
            self.say_status()

    def on_screen_resume(self) -> None:
        """Show what has changed while another screen was over the list."""
        if self.covered:
            self.fill()
            self._selected_game.show()
            if not self._refused:
                self.say_status()  # where Escape leads depends on the settings

    def fill(self, best: bool = False) -> None:
        """Make the lines again; select the first if it is the `best`, else the same as before."""
        games, lines, browsing = self.query_one(GameList), self.lines, self.browsing
        text = self.filter_text
        items = lines.items(browsing, text)
        self._near = () if items or not text.strip() else lines.near(browsing, text)
        if items:
            at = 0 if best else lines.place(items, self._last)
            self._last = items[at] if best or self._last is None else self._last
            games.fill((ListEntry("", item) for item in items), at)
        else:
            empty = empty_text(browsing, text, self._near)
            games.fill((ListEntry(" " * MARKS + empty, enabled=False),))
        # The games played lately are in the order of play, those of a search by their fit.
        sort = "" if text.strip() or browsing.view is View.RECENT else browsing.sort
        self.query_one(ListHead).show(browsing, lines.count(items), lines.fields, sort)
        self._show_soon()

    def offer_anew(self) -> None:
        """Offer the games that can be continued now."""
        self.lines.offers = self.services.saves.all()
        self.fill()

    def browse(self, browsing: Browsing) -> None:
        """Show another view of the games."""
        self.browsing = browsing
        self.fill()
        self.say_status()

    # -- the selected game ------------------------------------------------------------------------

    @property
    def selected(self) -> Item | None:
        """Return the item of the selected line; None: the list is empty."""
        entry = self.query_one(GameList).entry
        return None if entry is None else entry.value

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Show the rules of the selected line as soon as the selection rests."""
        event.stop()  # the application wants none of it, and there is one with each key
        self._last = event.entry.value
        self.say_status()
        self._show_soon()

    def _show_soon(self) -> None:
        self._selected_game.show_soon(self.selected)

    def say_status(self) -> None:
        """Show the keys in the status line, or that rule files could not be read."""
        self._refused = False
        if self.searching:
            self.query_one("#status", TextLine).show("", self._search_keys)
            return
        failures = len(self.services.rules.catalogue().failures)
        status = self.query_one("#status", TextLine)
        if failures:
            many = "a rule file" if failures == 1 else f"{failures} rule files"
            status.show(f"{many} could not be read; see the end of the list", self._keys, "refused")
        else:
            room = self.lines.width - len(self._keys) - 2
            status.show(hints(room, self.selected), self._keys, "quiet")

    @property
    def _search_keys(self) -> str:
        """Return the keys beside the search line: where nothing is found Enter searches for the
        nearest name."""
        if self.selected is not None:
            return f"Enter {chosen_words(self.selected)}  {_CLEAR}"
        if not self._near:
            return _CLEAR
        return self._beside_search(
            f"Enter search {self._near[0]}  {_CLEAR}", f"Enter search  {_CLEAR}"
        )

    def _beside_search(self, text: str, short: str) -> str:
        return text if len(text) <= self.app.size.width - _SEARCH else short

    @property
    def _keys(self) -> str:
        """Return the keys at the end of the status line, with a word for where Escape leads."""
        if self.browsing.filter != GameFilter():
            return f"F1 keys  {_CLEAR}"
        return "F1 keys  Esc quit" if self._ends() else "F1 keys  Esc back"

    # -- search, filters, order -------------------------------------------------------------------

    @property
    def filter_text(self) -> str:
        """Return the text of the search; empty: none."""
        return "" if self.filter_line is None else self.filter_line.value

    async def on_key(self, event: Key) -> None:
        """Begin a search with a letter, or refuse an unknown key."""
        sign = event.character or ""
        moves = has_effect(self, event.key)
        no_text = not event.is_printable or not sign or self.searching
        if no_text or not (sign.isalnum() or (self._letters.waits(event.time) and not moves)):
            self._letters.forget()
            if not moves and event.key != Keys.Ignore:
                instead = "" if no_text else "; type a game's name"
                self._refuse(f"{in_sentence(event.key)} does nothing here{instead}")
            return
        if not self._letters.waits(event.time):
            self._before = self._last
        texts = self._letters.begin(sign, moves, event.time)
        if texts:
            event.stop().prevent_default()
            self._last = self._before
            await self.action_find(*texts)

    @property
    def searching(self) -> bool:
        """Return whether the search line is open."""
        return self.filter_line is not None and self.filter_line.display

    def _refuse(self, text: str = "no game is selected") -> None:
        """Say why a key does nothing, until the next action."""
        self._refused = True
        status = self.query_one("#status", TextLine)
        if self.searching:
            # The search line covers the left of the row.
            status.show("", self._beside_search(f"{text}  {_CLEAR}", text))
        else:
            status.show(text, self._keys, "refused")

    async def action_find(self, *texts: str) -> None:
        """Open the search line, with the first of some texts in it that finds a game in any tab, or
        the last."""
        *wanted, last = texts
        text = next((one for one in wanted if self.lines.items(Browsing(), one)), last)
        if self.filter_line is None:
            # Made here, since an input would slow the start.
            self.filter_line, self.building = FilterLine(), True
            await self.mount(self.filter_line)
        self.filter_line.display = True
        self.filter_line.focus(scroll_visible=False)
        if text:
            self.filter_line.value = text
            self.filter_line.cursor_position = len(text)
        self.building = False
        self.say_status()

    def on_typed_line_full(self, event: TypedLine.Full) -> None:
        """Say that the text typed or pasted is too long."""
        self.query_one("#status", TextLine).show("", event.why, "refused")

    def on_input_changed(self) -> None:
        """Select the game that fits the search best."""
        self.fill(best=bool(self.filter_text))
        if self.searching:
            self.say_status()

    def action_wanted(self) -> None:
        """Ask which games are to be listed."""
        from solkit_tui.ui.picker.filter_screen import FilterScreen

        def answered(chosen: GameFilter | None) -> None:
            if chosen is not None:
                self.browse(self.browsing._replace(filter=chosen))

        self.app.push_screen(FilterScreen(self.browsing.filter, self.lines.families), answered)

    def action_sort(self, steps: int) -> None:
        """Change the order of the games."""
        self._sort_by(self.browsing.sort.after(steps))

    def action_view(self, steps: int) -> None:
        """Show another part of the list."""
        self.browse(self.browsing._replace(view=self.browsing.view.after(steps)))

    def action_pick(self, what: str) -> None:
        """Show a part of the list, or sort by a heading; the same one again reverses the order."""
        if what in list(Sort):
            self._sort_by(Sort(what))
        else:
            self.browse(self.browsing._replace(view=View(what)))

    def _sort_by(self, sort: Sort) -> None:
        browsing = self.browsing.by(sort)
        if sort is Sort.FAMILY and not browsing.folded:
            browsing = self._folded(browsing)
        self.services.settings.change(sort=browsing.setting)
        self.browse(browsing)

    def _folded(self, browsing: Browsing) -> Browsing:
        """Return the view with all families folded but that of the selected game."""
        others = frozenset(self.lines.families) - {family_of(self.selected)}
        return browsing._replace(folded=others)

    def action_aside(self, step: int) -> None:
        """Turn to another variant of the selected game; in a game without variants, fold or unfold
        its family."""
        item = self.selected
        if isinstance(item, Playable) and item.variants:
            self._last = self.lines.turn(item, step)
            self.say_status()
            self.fill()
        else:
            self.action_fold(step < 0)

    def action_fold(self, folded: bool) -> None:
        """Fold or unfold the family of the selected line."""
        family, before = family_of(self.selected), self.browsing.folded
        after = before | {family} if folded else before - {family}
        if self.browsing.sort is not Sort.FAMILY:
            self._refuse("← → fold families when sorted by family (F7)")
        elif not family:
            self._refuse("select a family first")
        elif after == before:
            self._refuse(f"{family} is already {'folded' if folded else 'open'}")
        else:
            self._last = Heading(family, 0, folded)
            self.browse(self.browsing._replace(folded=after))

    # -- actions ----------------------------------------------------------------------------------

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Play the game of the chosen line."""
        self._choose(event.entry.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play the selected game; where nothing is found, search for the nearest name."""
        if self.filter_line is not None and self._near:
            self.filter_line.value = self._near[0]
            self.filter_line.cursor_position = len(self._near[0])
        else:
            self._choose(self.selected)

    def _choose(self, item: Item | None) -> None:
        if isinstance(item, Playable):
            self.post_message(PlayGame(item.entry))
        elif isinstance(item, SavedGame):
            self.post_message(ContinueGame(item))
        elif isinstance(item, Heading):
            self.action_fold(not item.folded)
        elif isinstance(item, LoadFailure):
            faults = item.error.faults_in(item.name)
            text = without_home("\n\n".join((item.path, *faults)))
            from solkit_tui.ui.dialogs.page import text_page

            self.app.push_screen(text_page("This rule file cannot be used", [text]))
        else:
            self._refuse()

    def action_daily(self) -> None:
        """Play today's deal of the selected game."""
        item = self.selected
        today = self.lines.today(item)
        if isinstance(item, Playable) and today is not None:
            self.post_message(PlayGame(item.entry, today[0]))
        else:
            self._refuse()

    def action_favourite(self) -> None:
        """Make the selected game a favourite, or no longer one."""
        item = self.selected
        if isinstance(item, Playable):
            self.services.settings.turn_favourite(item.entry.record)
            self.say_status()
            self.fill()
        else:
            self._refuse()

    @property
    def to_edit(self) -> CatalogueEntry | str | None:
        """Return the selected game; for one of the player's own files with faults, its path."""
        item = self.selected
        if isinstance(item, LoadFailure) and item.own:
            return item.path
        return self._selected_game.entry(item)

    def action_rules(self) -> None:
        """Show all the rules of the selected game."""
        from solkit_tui.ui.dialogs.page import show_rules

        entry = self._selected_game.entry(self.selected)
        show_rules(self.app, self.services, entry, self._refuse)

    def action_leave(self) -> None:
        """Clear the search, else the filters, else leave the list."""
        if self.filter_line is not None and self.filter_line.display:
            self.query_one(GameList).focus(scroll_visible=False)
            self.filter_line.value = ""
            self.filter_line.display = False
            self.say_status()
        elif self.browsing.filter != GameFilter():
            self.browse(self.browsing._replace(filter=GameFilter()))
        else:
            self.post_message(LeaveList())
