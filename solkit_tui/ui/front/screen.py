"""The front page: what a player most likely wants, each as a tile."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.geometry import Size
from textual.keys import Keys

from solkit_tui.errors import RuleFileError, SolkitError
from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.system.clock import DAY_CHECK
from solkit_tui.ui.appearance import Appearance
from solkit_tui.ui.front.grid import Picture, TileGrid
from solkit_tui.ui.front.head import Head
from solkit_tui.ui.front.places import FAN, places
from solkit_tui.ui.front.tiles import AND, Tile, TileKind, done_line, line_of, tiles, today_line
from solkit_tui.ui.keys.key_text import DIGITS, in_sentence
from solkit_tui.ui.keys.keys import APP_KEYS, FRONT_KEYS, SIDE_KEYS, bindings
from solkit_tui.ui.requests import ContinueGame, FindGame, LeaveProgram, PlayGame
from solkit_tui.ui.textual_private import has_effect
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.guarded import GuardedScreen
from solkit_tui.ui.widgets.letters import Letters

if TYPE_CHECKING:
    from solkit_tui.model.state import GameState

_KEYS = "F1 keys  Esc quit"
_EVERY = 100
"""More tiles than there are."""
_FIRST = "Press Enter to play, F1 for the keys"


class FrontScreen(GuardedScreen[None]):
    """Tiles under the name of the program, of which one is selected. Of the games that can be
    continued, the one played last comes first."""

    CSS_PATH = [Path(__file__).with_name("front.tcss")]
    BINDINGS = bindings((*FRONT_KEYS, *SIDE_KEYS))
    PALETTE = FRONT_KEYS
    SIDE = SIDE_KEYS
    KEYS = "Keys on the front page", (FRONT_KEYS, SIDE_KEYS, APP_KEYS)
    AUTO_FOCUS = "TileGrid"

    def __init__(self, services: Services, appearance: Appearance) -> None:
        super().__init__()
        self._services = services
        self._offers = self._saved()
        self._appearance = appearance
        self.grid = TileGrid()
        self._letters = Letters()
        self._before = 0
        self._turned: dict[str, CatalogueEntry] = {}
        self._fitted: Size | None = None
        self._told: dict[TileKind, str] = {}
        self._position: GameState | None = None

    def compose(self) -> ComposeResult:
        """Yield head, tiles and status line."""
        yield Head()
        yield self.grid
        yield TextLine(id="status")

    def on_mount(self) -> None:
        """Make the tiles before the first frame; their pictures are drawn after it."""
        self._fit(self.app.size)
        grid = self.grid
        grid.selected = self._most_likely(grid.tiles)
        self.say()
        self._day = self._services.today
        self.set_interval(DAY_CHECK, self.follow_day)

    def follow_day(self) -> None:
        """Show today's deals anew once another day has begun."""
        before, self._day = self._day, self._services.today
        if self._day != before:
            self.offer_anew()

    def _note_records(self) -> None:
        """Tell how today's deals went, and how far the game to be continued has come."""
        from solkit_tui.services.records.calendar import DayPlace, day_result

        services, tile = self._services, self.grid.tiles[0]
        if deals := services.days.get(today := services.today):
            day = day_result(DayPlace(today, 0, deals), services.day_results(), today)
            self._told[TileKind.TODAY] = today_line(day)
        if tile.offer is not None and tile.entry is not None and self._position is None:
            from solkit_tui.engine.factory import game_of
            from solkit_tui.services.records.save_lines import position_of

            with suppress(SolkitError, OSError):  # told when it is continued
                rules = services.rules.load(tile.entry)
                self._position = position_of(tile.offer, game_of(rules), services.saves)
                done = done_line(rules, self._position)
                self._told[TileKind.CONTINUE] = AND.join((done, tile.line))
        self.grid.show(self._tiles(self.grid.places.most), self.grid.places, self.grid.depth)

    def _most_likely(self, tiles: Sequence[Tile]) -> int:
        """Return the tile to select first, by number: a game to continue, else that played last."""
        if not tiles[0].waits:
            return 0
        games = [at for at, tile in enumerate(tiles) if tile.kind is TileKind.GAME]
        last = self._services.settings.settings.last_played
        return next(
            (at for at in games if (entry := tiles[at].entry) and entry.record == last),
            games[0] if games else 0,
        )

    def on_resize(self, event: Resize) -> None:
        """Show the tiles that fit, with the selection as it was."""
        if event.size != self._fitted:
            self._fit(event.size)

    def on_screen_resume(self) -> None:
        """Show what has changed while another screen was over the page."""
        if self.covered:
            self.show()

    def _saved(self) -> tuple[SavedGame, ...]:
        """Return the games that can be continued; if there are none, those in other windows."""
        saves = self._services.saves
        return saves.all() or saves.all(elsewhere=True)

    def offer_anew(self) -> None:
        """Offer the games that can be continued now."""
        self._offers, self._position = self._saved(), None
        self._told.clear()
        self.show()

    def show(self) -> None:
        """Show everything as it is now."""
        if self._fitted is not None:
            self._fit(self._fitted)

    def _fit(self, size: Size) -> None:
        self._fitted = size
        laid, grid = places(size.width, size.height), self.grid
        grid.show(self._tiles(laid.most), laid, self._appearance.terminal.colors)
        head = self.query_one(Head)
        head.styles.height = laid.head
        look = self._appearance.look if laid.head >= FAN else None
        games = sum(not entry.sample for entry in self._services.rules.catalogue().loaded)
        first = "" if self._services.stats.all() or self._offers else _FIRST
        about = f"{games} games, and any you write yourself"
        head.show(about, first, max(1, laid.left), look)
        self.say()
        self._draw_all()

    def _tiles(self, most: int) -> tuple[Tile, ...]:
        services = self._services
        entries, settings = services.rules.catalogue().loaded, services.settings.settings
        return tuple(map(self._as_turned, tiles(entries, self._offers, settings, most)))

    def _as_turned(self, tile: Tile) -> Tile:
        """Return a tile in the variant that the player has chosen with the arrows."""
        if tile.kind in self._told:
            return tile._replace(line=self._told[tile.kind])
        if tile.kind is TileKind.GAME and tile.name in self._turned:
            tile = tile._replace(entry=self._turned[tile.name])
        return tile._replace(line=line_of(tile, self._services.stats.of))

    def say(self, text: str = "", tone: str = "refused") -> None:
        """Show a refusal or another message, or else the keys, in the status line."""
        status = self.query_one("#status", TextLine)
        if text:
            status.show(text, _KEYS, tone)
        else:
            turn = "   < > variant" if self.grid.tile.variants else ""
            status.show(f"Enter play{turn}   type to find a game", _KEYS, "quiet")

    # -- pictures ---------------------------------------------------------------------------------

    def _draw_all(self) -> None:
        """Draw the pictures, one between two messages: reading the rules of a game takes longer
        than a key may wait. They are shown together, when the last one is drawn."""
        self.call_after_refresh(self._note_records)
        if self.grid.places.across:
            self.call_after_refresh(self._draw_from, (), self._fitted)

    def _draw_from(self, drawn: tuple[Picture, ...], size: Size | None) -> None:
        grid = self.grid
        if size != self._fitted:
            return
        if len(drawn) < len(grid.tiles):
            self.call_later(self._draw_from, (*drawn, self._picture_of(len(drawn))), size)
        else:
            grid.show_pictures(dict(enumerate(drawn)))

    def _picture_of(self, at: int) -> Picture:
        from solkit_tui.ui.miniature.leaf import calendar_leaf, ribbons

        tile, size = self.grid.tiles[at], self.grid.picture_size(at)
        if tile.kind is TileKind.TODAY:
            today = date.fromisoformat(self._services.today)
            return calendar_leaf(today, *size, written=self._appearance.terminal.ascii)
        if tile.kind is TileKind.ALL:
            return ribbons(*size)
        if tile.entry is None:
            return ()
        from solkit_tui.ui.miniature.layout import miniature

        try:
            rules = self._services.rules.load(tile.entry)
            return miniature(rules, *size, self._position if tile.offer else None)
        except RuleFileError:
            return ()  # reported when it is played

    # -- actions ----------------------------------------------------------------------------------

    async def on_key(self, event: Key) -> None:
        """Choose the tile of a digit, begin a search with a letter, or refuse an unknown key."""
        sign = (event.character or "") if event.is_printable else ""
        waits = self._letters.waits(event.time)
        if not waits:
            self._before = self.grid.selected
        moves = has_effect(self, event.key)
        if not moves and event.key != Keys.Ignore:
            self.say()  # the message about another key goes
        if sign and sign in DIGITS:
            # A digit chooses at once, without waiting for a second key: games whose names begin
            # with a digit are found in the list.
            event.stop()
            self._letters.forget()
            # Also a tile for which the window has no room.
            tile = next((tile for tile in self._tiles(_EVERY) if tile.digit == sign), None)
            if tile is None:
                self.say(f"there is no tile {sign}")
            else:
                await self._open(tile)
            return
        if not (sign.isalpha() or (sign and waits and not moves)):
            self._letters.forget()
            if not moves and event.key != Keys.Ignore:
                self.say(f"{in_sentence(event.key)} does nothing here")
            return
        texts = self._letters.begin(sign, moves, event.time)
        if texts:
            event.stop()
            event.prevent_default()
            self.grid.selected = self._before
            self.post_message(FindGame(*texts))

    async def _open(self, tile: Tile) -> None:
        if tile.waits:
            self.offer_anew()  # the program that played it may have been left meanwhile
            tile = self.grid.tiles[0]
        if tile.waits:
            self.say(f"{tile.name}: {tile.line}")
        elif tile.kind is TileKind.TODAY:
            await self.run_action("app.open('daily')")
        elif tile.kind is TileKind.ALL:
            self.post_message(FindGame())
        elif tile.offer is not None:
            self.post_message(ContinueGame(tile.offer))
        elif tile.entry is not None:
            self.post_message(PlayGame(tile.entry))

    def action_turn(self, steps: int) -> None:
        """Turn to another variant of the selected game."""
        tile = self.grid.tile
        entry = tile.turned(steps).entry
        if not tile.variants or entry is None:
            self.say("this game has no variants")
            return
        self._turned[tile.name] = entry
        self.show()

    def action_step(self, across: int, down: int) -> None:
        """Select a neighbour of the selected tile."""
        self.grid.step(across, down)
        self.say()

    def action_go(self, at: int) -> None:
        """Select the first tile that can be chosen, or the last."""
        self.grid.selected = max(self.grid.first, at % len(self.grid.tiles))
        self.say()

    async def action_choose(self, at: int = -1) -> None:
        """Play a tile by its number; without one the selected tile."""
        await self._open(self.grid.tile if at < 0 else self.grid.tiles[at])

    def action_find(self) -> None:
        """Open the list of games with an empty search line."""
        self.post_message(FindGame(""))

    def action_favourite(self) -> None:
        """Make the selected game a favourite, or no longer one."""
        entry = self.grid.tile.entry
        if entry is None:
            self.say("no game is selected")
            return
        self._services.settings.turn_favourite(entry.record)
        self.show()
        marked = entry.record in self._services.settings.settings.favourites
        text = f"{entry.title} {'added to' if marked else 'removed from'} favourites"
        self.say("" if self._services.settings.unsaved else text, "good")

    @property
    def to_edit(self) -> CatalogueEntry | None:
        """Return the game of the selected tile, in the variant on show."""
        return self.grid.tile.entry

    def action_rules(self) -> None:
        """Show all the rules of the selected game."""
        from solkit_tui.ui.dialogs.page import show_rules

        show_rules(self.app, self._services, self.grid.tile.entry, self.say)

    def action_leave(self) -> None:
        """Leave the program."""
        self.post_message(LeaveProgram())
