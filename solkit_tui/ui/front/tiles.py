"""The tiles of the front page, their order, and their words. Knows no widget."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Self

from solkit_tui.counts import count
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.names import WELL_KNOWN, game_of_records, is_well_known
from solkit_tui.services.games.sentences import sentence
from solkit_tui.services.games.variants import Variants, common_key, played_last, variants
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import Settings
from solkit_tui.services.system.clock import duration
from solkit_tui.ui.keys.key_text import DIGITS

if TYPE_CHECKING:
    from solkit_tui.model.state import GameState
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.records.calendar import DayResult

AND = " · "
"""The separator of the parts of a line; the last are left out where there is no room."""
_TODAY = "three daily deals"
_LEAST, _LATELY = 3, 2
"""The games that always come first; and how many of those played last have a tile."""


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
        offer: The saved game to be continued; None: there is none, or another program plays it.
        variants: The variants of the game; empty: there are none.
        digit: The digit that chooses it; empty: none.
    """

    kind: TileKind
    name: str
    line: str = ""
    entry: CatalogueEntry | None = None
    offer: SavedGame | None = None
    variants: Variants = ()
    digit: str = ""

    @property
    def waits(self) -> bool:
        """Return whether it leads nowhere, since there is no game to continue here."""
        return self.kind is TileKind.CONTINUE and self.offer is None

    def turned(self, steps: int) -> Self:
        """Return the tile with another variant of its game."""
        if len(self.variants) < 2 or self.entry is None:
            return self
        at = (self.variants.index(self.entry) + steps) % len(self.variants)
        return self._replace(entry=self.variants[at])


def tiles(
    entries: Sequence[CatalogueEntry], offers: Sequence[SavedGame], settings: Settings, most: int
) -> tuple[Tile, ...]:
    """Return at most `most` tiles: the game to be continued, which is the first on offer, the deals
    of the day, games, whose lines `line_of` has, and all games last.

    Games that have a digit keep it for ever, wherever they are. The first of them come first,
    then favourites and the games played last, then more of those with a digit.
    """
    by_record = {entry.record: entry for entry in entries if not entry.sample}
    groups, room = variants(entries), most - 3
    keys = {name: common_key(entry) for name, entry in by_record.items()}
    named = {**_well_known(entries), **keys}
    wanted = (named.get(name, name) for name in (*settings.tiles, *WELL_KNOWN))
    # The first digit is for the deals of the day, the last for all games.
    digits = dict(zip(dict.fromkeys(wanted), DIGITS[1:-1], strict=False))
    first = tuple(digits)[: max(min(room, _LEAST), room * 2 // 3)]
    recent = dict.fromkeys(key for name in settings.recent if (key := keys.get(name, "")))
    lately = [key for key in recent if key not in first][:_LATELY]
    favourites = (keys.get(name, "") for name in settings.favourites)
    in_turn = dict.fromkeys((*first, *favourites, *lately, *digits))
    games = [
        _game(played_last(groups[key], settings.recent), groups[key], digits.get(key, ""))
        for key in [key for key in in_turn if key in groups][: max(0, room)]
    ]
    title = f"All {len(by_record)} games"
    every = Tile(TileKind.ALL, title, "search or browse", digit=DIGITS[-1])
    today = Tile(TileKind.TODAY, "Today", _TODAY, digit=DIGITS[0])
    waiting = _continued(offers, entries)
    return (*(waiting, today, *games)[: max(1, most - 1)], every)


def line_of(tile: Tile, stats: Callable[[str], GameStats]) -> str:
    """Return the line of a game's tile: the player's results, else a description."""
    if tile.kind is not TileKind.GAME or tile.entry is None:
        return tile.line
    family = "" if tile.entry.family == tile.name else tile.entry.family
    played = stats(tile.entry.name)
    return played.tally or sentence(tile.entry, short=True) or family


def today_line(day: "DayResult") -> str:
    """Return the line of today's tile: the results of its deals, and the streak."""
    run = f"streak {count(day.streak, 'day')}" if day.streak else ""
    if any(day.marks):
        return f"{day.signs}  {run}".rstrip()
    return AND.join(filter(None, (_TODAY, run)))


def done_line(rules: "RuleSet", state: "GameState") -> str:
    """Return how many cards are on foundations or removed: ``31 of 52 done``."""
    from solkit_tui.rules.pile import PileKind  # a page of tiles needs no rules

    foundations = rules.indices(PileKind.FOUNDATION)
    left = sum(len(cards) for at, cards in enumerate(state.piles) if at not in foundations)
    return f"{rules.pack_size - left} of {rules.pack_size} done"


def _continued(offers: Sequence[SavedGame], entries: Sequence[CatalogueEntry]) -> Tile:
    if not offers:
        return Tile(TileKind.CONTINUE, "Continue", "no unfinished game")
    offer = min(offers, key=lambda saved: (saved.stuck, not saved.moves))  # else the latest
    entry = game_of_records(offer.name, offer.file, entries)
    name = offer.name if entry is None else entry.common
    if offer.elsewhere:
        return Tile(TileKind.CONTINUE, f"Continue {name}", "open in another window")
    number = () if offer.deal is None else (f"#{offer.deal}",)
    stuck = ("stuck",) if offer.stuck else ()
    line = AND.join((*stuck, count(offer.moves, "move"), duration(offer.seconds), *number))
    return Tile(TileKind.CONTINUE, f"Continue {name}", line, entry, offer)


def _game(entry: CatalogueEntry, kin: Variants, digit: str) -> Tile:
    of_it = kin if len(kin) > 1 else ()
    return Tile(TileKind.GAME, entry.common, "", entry, variants=of_it, digit=digit)


def _well_known(entries: Sequence[CatalogueEntry]) -> dict[str, str]:
    """Return the key of each game that most players know, by its names."""
    named: dict[str, str] = {}
    for entry in filter(is_well_known, entries):
        for name in (entry.name, *entry.aka):
            named.setdefault(name, common_key(entry))
    return named
