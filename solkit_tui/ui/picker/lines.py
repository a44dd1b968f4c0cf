"""The lines of the list of games, from the services. Knows no widget."""

from collections.abc import Sequence
from typing import TypeGuard

from textual.content import Content

from solkit_tui.errors import Notice
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import Atlas, AtlasRow, row_of
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.variants import common_key
from solkit_tui.services.record_names import record_key, record_name
from solkit_tui.services.records.figures import Daily, dailies, daily_number
from solkit_tui.services.records.history import local_time
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.ui.picker.browsing import Browsing
from solkit_tui.ui.picker.listing import (
    FIRST_GAME,
    Catalogue,
    Faulty,
    Heading,
    Item,
    Playable,
    Resumable,
    listed,
)
from solkit_tui.ui.picker.rows import (
    Field,
    continue_row,
    family_row,
    faulty_row,
    fields_for,
    row,
)


class GameLines:
    """Makes the lines of the list for a width.

    Args:
        services: Rules, settings, statistics and the log of games.
        offers: The games that can be continued, the one played last first.

    Attributes:
        offers: The games that can be continued, the one played last first.
        width: Cells of a line; 0: not known yet.
    """

    def __init__(self, services: Services, offers: Sequence[SavedGame]) -> None:
        self._services = services
        self.offers = tuple(offers)
        self._dailies: dict[str, Daily] = {}
        self._turned: dict[str, CatalogueEntry] = {}
        self._atlas: Atlas = {}
        self.width = 0

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the parts that a line has room for."""
        return fields_for(self.width, bool(self._services.stats.all()))

    def count(self, items: Sequence[Item]) -> str:
        """Return the words that tell how many games are listed, of how many."""
        entries = self._services.rules.catalogue().loaded
        every = sum(not entry.sample for entry in entries)
        number = sum(map(_games_of, items))
        return f"{number} games" if number == every else f"{number} of {every}"

    @property
    def families(self) -> tuple[str, ...]:
        """The families that there are, by name."""
        entries = self._services.rules.catalogue().loaded
        found = {entry.family for entry in entries if entry.family and not entry.sample}
        return tuple(sorted(found, key=str.casefold))

    def items(self, browsing: Browsing, text: str) -> tuple[Item, ...]:
        """The lines that a search leaves."""
        services = self._services
        found, settings = services.rules.catalogue(), services.settings.settings
        stats = services.stats.all().of
        catalogue = Catalogue(found, self.offers, settings, stats, self._turned, self._read_atlas)
        return listed(catalogue, browsing, text)

    def turn(self, item: Playable, steps: int) -> Playable:
        """Turn to another variant of a game; return its line."""
        at = (item.variants.index(item.entry) + steps) % len(item.variants)
        entry = self._turned[common_key(item.entry)] = item.variants[at]
        return item._replace(entry=entry)

    def near(self, text: str) -> tuple[str, ...]:
        """The names that are nearest to what was looked for and not found."""
        from solkit_tui.services.games.names import nearest_games

        entries = self._services.rules.catalogue().loaded
        return nearest_games(text, (entry for entry in entries if not entry.sample))

    def turn_favourite(self, item: Playable) -> tuple[Notice, ...]:
        """Make a game a favourite, or no more; returns what the player should know."""
        return self._services.settings.turn_favourite(item.entry.record)

    def line(self, item: Item) -> Content:
        """Return the words of a line."""
        match item:
            case Resumable(offer):
                titles = self._services.rules.catalogue().titles
                name = titles.get(offer.name, offer.name)
                return continue_row(self.width, offer, name, self._services.wall())
            case Faulty():
                return faulty_row(self.width, item)
            case Heading():
                return family_row(self.width, item)
        name = item.name
        return row(
            self.fields,
            item.entry,
            self._services.stats.of(name),
            item.entry.record in self._services.settings.settings.favourites,
            self._dailies.get(record_key(name)),
            item.alias,
            named=bool(item.variants),
            measured=self.measured(item.entry),
        )

    def measured(self, entry: CatalogueEntry) -> AtlasRow | None:
        """Return what was found out about the deals of a game; None: nothing, or it was not looked
        up yet."""
        return row_of(self._atlas, entry)

    def note_atlas(self) -> bool:
        """Look up what was found out about deals; returns whether a line has changed."""
        return not self._atlas and bool(self._read_atlas())

    def _read_atlas(self) -> Atlas:
        self._atlas = self._services.atlas
        return self._atlas

    def place(self, items: Sequence[Item], selected: Item | None) -> int:
        """The line to be selected: the one that was; the game played last where none was."""
        if selected is not None:
            family = family_of(selected)
            near = (at for at, item in enumerate(items) if _is_folded(item) and item.name == family)
            same = (at for at, item in enumerate(items) if _same(item, selected))
            return next(same, next(near, 0))
        for name in filter(None, (self._services.settings.settings.last_played, FIRST_GAME)):
            of_it = (at for at, item in enumerate(items) if record_name(item.name) == name)
            if (at := next(of_it, None)) is not None:
                return at
        return 0

    def _today(self) -> str:
        return local_time(self._services.wall())[:10]

    def note_dailies(self) -> bool:
        """Look up how the deals of the day went; returns whether a line has changed."""
        before = self._dailies
        self._dailies = dailies(self._services.history.all(), self._today())
        return self._dailies != before

    def spent(self, entry: CatalogueEntry) -> float:
        """The seconds that were spent on a game."""
        return self._services.stats.of(entry.name).spent

    def today(self, item: Item | None) -> tuple[int, Daily | None] | None:
        """The number of a game's deal of the day, and how it went."""
        if not isinstance(item, Playable):
            return None
        number = daily_number(item.name, self._today())
        return number, self._dailies.get(record_key(item.name))


def family_of(item: Item | None) -> str:
    """The family that a line belongs to; empty: none."""
    if isinstance(item, Heading):
        return item.name
    return item.entry.family if isinstance(item, Playable) else ""


def _games_of(item: Item) -> int:
    """Return the number of games that a line stands for."""
    if isinstance(item, Playable):
        return max(1, len(item.variants))
    return item.games if _is_folded(item) else 0


def _is_folded(item: Item) -> TypeGuard[Heading]:
    return isinstance(item, Heading) and item.folded


def _same(one: Item, other: Item) -> bool:
    """Return whether two lines are of the same thing; by what name it was found does not matter."""
    if isinstance(one, Playable) and isinstance(other, Playable):
        return common_key(one.entry) == common_key(other.entry)
    if isinstance(one, Heading) and isinstance(other, Heading):
        return one.name == other.name
    return type(one) is type(other) and one == other
