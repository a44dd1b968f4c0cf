"""The tiles of the front page, their order, and their words. Knows no widget."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Self

from solkit_tui.counts import count
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.names import WELL_KNOWN
from solkit_tui.services.games.sentences import sentence
from solkit_tui.services.games.variants import Variants, common_key, played_last, variants
from solkit_tui.services.record_names import record_key
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import Settings
from solkit_tui.services.system.clock import duration

if TYPE_CHECKING:
    from solkit_tui.services.records.calendar import DayResult

DIGITS = "1234567890"
AND = " · "
"""The separator between the parts of a line, of which the last are left out where there is no
room."""


_TODAY = "three daily deals"


class TileKind(StrEnum):
    """The purpose of a tile."""

    CONTINUE = "continue"
    TODAY = "today"
    GAME = "game"
    ALL = "all"


class Tile(NamedTuple):
    """A way to begin.

    Attributes:
        kind: Its purpose.
        name: Its title.
        line: A line of text about it.
        entry: The game; None: it is about no single game, or the rules are missing.
        offer: The saved game to be continued.
        variants: The variants of the game; empty: there are none.
    """

    kind: TileKind
    name: str
    line: str = ""
    entry: CatalogueEntry | None = None
    offer: SavedGame | None = None
    variants: Variants = ()

    def turned(self, steps: int) -> Self:
        """Return the tile with another variant of its game."""
        if len(self.variants) < 2 or self.entry is None:
            return self
        at = (self.variants.index(self.entry) + steps) % len(self.variants)
        return self._replace(entry=self.variants[at])


class TileFacts(NamedTuple):
    """The facts from which tiles are made.

    Attributes:
        entries: The games.
        offers: The games that can be continued, the one played last first.
        settings: The settings, for the favourites and the games played last.
        stats: Returns the statistics of a game, by its name.
    """

    entries: Sequence[CatalogueEntry]
    offers: Sequence[SavedGame]
    settings: Settings
    stats: Callable[[str], GameStats]


def tiles(facts: TileFacts, most: int) -> tuple[Tile, ...]:
    """Return tiles up to a number: a game to be continued, the deals of the day, games, and all
    games last."""
    by_record = {entry.record: entry for entry in facts.entries if not entry.sample}
    groups = variants(facts.entries)
    recent = facts.settings.recent
    chosen: list[Tile] = []
    if facts.offers:
        chosen.append(_continued(facts.offers[0], facts.entries))
    chosen.append(Tile(TileKind.TODAY, "Today", _TODAY))
    shown: set[str] = set()
    for name in (*facts.settings.favourites, *recent, *_first_games(facts.entries)):
        entry = by_record.get(name)
        if entry is None or common_key(entry) in shown or len(chosen) >= most - 1:
            continue
        shown.add(common_key(entry))
        kin = groups[common_key(entry)]
        chosen.append(_game(played_last(kin, recent), kin, facts))
    games = sum(not entry.sample for entry in facts.entries)
    return (*chosen[: most - 1], Tile(TileKind.ALL, f"All {games} games", "search or browse"))


def line_of(tile: Tile, stats: Callable[[str], GameStats]) -> str:
    """Return the line of a game's tile: the player's results, else a description."""
    if tile.kind is not TileKind.GAME or tile.entry is None:
        return tile.line
    played = stats(tile.entry.name)
    return played.tally or sentence(tile.entry, short=True) or tile.entry.family


def today_line(day: "DayResult") -> str:
    """Return the line of today's tile: the results of its deals, and the streak."""
    played = day.signs if any(day.marks) else _TODAY
    return AND.join((played, *((f"streak {count(day.streak, 'day')}",) if day.streak else ())))


def _continued(offer: SavedGame, entries: Sequence[CatalogueEntry]) -> Tile:
    same = (entry for entry in entries if record_key(entry.name) == record_key(offer.name))
    fitting = (entry for entry in same if offer.file == entry.own_file)
    entry = next(fitting, None)
    name = offer.name if entry is None else entry.common
    number = () if offer.deal is None else (f"#{offer.deal}",)
    line = AND.join((count(offer.moves, "move"), duration(offer.seconds), *number))
    return Tile(TileKind.CONTINUE, f"Continue {name}", line, entry, offer)


def _game(entry: CatalogueEntry, kin: Variants, facts: TileFacts) -> Tile:
    tile = Tile(TileKind.GAME, entry.common, "", entry, variants=kin if len(kin) > 1 else ())
    return tile._replace(line=line_of(tile, facts.stats))


def _first_games(entries: Sequence[CatalogueEntry]) -> list[str]:
    """Return the record names of the games that fill up the page."""
    named: dict[str, CatalogueEntry] = {}
    for entry in entries:
        if not (entry.sample or entry.own):
            for name in (entry.name, *entry.aka):
                named.setdefault(name, entry)
    return [named[name].record for name in WELL_KNOWN if name in named]
