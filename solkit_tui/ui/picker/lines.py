"""The lines of the list of games, made from the services. Knows no widget."""

from collections.abc import Sequence

from textual.content import Content

from solkit_tui.counts import count
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import NOT_KNOWN, Atlas, AtlasRow, row_of
from solkit_tui.services.games.catalogue import LoadFailure
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.names import nearest_games
from solkit_tui.services.games.variants import common_key
from solkit_tui.services.record_names import record_key, record_name
from solkit_tui.services.records.calendar import DayMark, game_deal_number, game_deal_results
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.ui.picker.browsing import Browsing
from solkit_tui.ui.picker.listing import FIRST_GAME, Catalogue, Heading, Item, Playable, listed
from solkit_tui.ui.picker.rows import Field, continue_row, family_row, faulty_row, fields_for, row


class GameLines:
    """Makes the lines of the list for a width.

    Attributes:
        offers: The games that can be continued, the one played last first.
        width: The cells of a line; 0: not known yet.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self.offers = services.saves.all()
        self._own_deals: dict[str, DayMark] = {}
        self._turned: dict[str, CatalogueEntry] = {}
        self._atlas: Atlas = {}
        self.width = 0

    @property
    def fields(self) -> tuple[Field, ...]:
        """Return the fields that fit into a line."""
        return fields_for(self.width, bool(self._services.stats.all()))

    def count(self, items: Sequence[Item]) -> str:
        """Return in words how many games are listed, and of how many."""
        entries = self._services.rules.catalogue().loaded
        every = sum(not entry.sample for entry in entries)
        number = sum(map(_games_of, items))
        return count(number, "game") if number == every else f"{number} of {every}"

    @property
    def families(self) -> tuple[str, ...]:
        """Return the families of all games, by name."""
        entries = self._services.rules.catalogue().loaded
        names = {entry.family for entry in entries if entry.family and not entry.sample}
        return tuple(sorted(names, key=str.casefold))

    def items(self, browsing: Browsing, text: str) -> tuple[Item, ...]:
        """Return the lines that match a search."""
        services = self._services
        loaded, settings = services.rules.catalogue(), services.settings.settings
        stats = services.stats.all().of
        catalogue = Catalogue(loaded, self.offers, settings, stats, self._turned, self._read_atlas)
        return listed(catalogue, browsing, text)

    def turn(self, item: Playable, steps: int) -> Playable:
        """Turn to another variant of a game; return its line."""
        at = (item.variants.index(item.entry) + steps) % len(item.variants)
        entry = self._turned[common_key(item.entry)] = item.variants[at]
        return item._replace(entry=entry)

    def near(self, browsing: Browsing, text: str) -> tuple[str, ...]:
        """Return the names nearest to a search without results, of games that this view has."""
        entries = self._services.rules.catalogue().loaded
        near = nearest_games(text, (entry for entry in entries if not entry.sample))
        return tuple(name for name in near if self.items(browsing, name))

    def line(self, item: Item) -> Content:
        """Return the text of a line."""
        match item:
            case SavedGame():
                titles = self._services.rules.catalogue().titles
                name = titles.get(item.name, item.name)
                return continue_row(self.width, item, name, self._services.wall())
            case LoadFailure():
                return faulty_row(self.width, item)
            case Heading():
                return family_row(self.width, item)
        name = item.name
        return row(
            self.fields,
            item,
            self._services.stats.of(name),
            item.entry.record in self._services.settings.settings.favourites,
            self._own_deals.get(record_key(name), DayMark.NONE),
            self.measured(item.entry),
            NOT_KNOWN if self._atlas and not item.entry.own else "",
        )

    def measured(self, entry: CatalogueEntry) -> AtlasRow | None:
        """Return the measured facts about a game's deals; None: there are none, or they are not
        loaded yet."""
        return row_of(self._atlas, entry)

    def _read_atlas(self) -> Atlas:
        self._atlas = self._services.atlas
        return self._atlas

    def place(self, items: Sequence[Item], selected: Item | None) -> int:
        """Return the number of the line to select: the same as before, or the game played last."""
        if selected is not None:
            heading = Heading(family_of(selected), 0, folded=True)
            near = (at for at, item in enumerate(items) if _same(item, heading))
            same = (at for at, item in enumerate(items) if _same(item, selected))
            return next(same, next(near, 0))
        for name in filter(None, (self._services.settings.settings.last_played, FIRST_GAME)):
            of_it = (at for at, item in enumerate(items) if record_name(item.name) == name)
            if (at := next(of_it, None)) is not None:
                return at
        return 0

    def note(self) -> bool:
        """Load the measured facts about deals, and the results of the deals of the day; return
        whether a line has changed."""
        before = self._own_deals, self._atlas
        self._own_deals = game_deal_results(self._services.history.all(), self._services.today)
        return before != (self._own_deals, self._read_atlas())

    def today(self, item: Item | None) -> tuple[int, DayMark] | None:
        """Return the number of a game's deal of the day, and its result."""
        if not isinstance(item, Playable):
            return None
        number = game_deal_number(item.name, self._services.today)
        return number, self._own_deals.get(record_key(item.name), DayMark.NONE)


def family_of(item: Item | None) -> str:
    """Return the family of a line; empty: none."""
    if isinstance(item, Heading):
        return item.name
    return item.entry.family if isinstance(item, Playable) else ""


def _games_of(item: Item) -> int:
    """Return the number of games that a line stands for."""
    if isinstance(item, Playable):
        return len(item.variants) or 1
    return item.games if isinstance(item, Heading) and item.folded else 0


def _same(one: Item, other: Item) -> bool:
    """Return whether two lines stand for the same thing, by whatever name it was found."""
    if isinstance(one, Playable) and isinstance(other, Playable):
        return common_key(one.entry) == common_key(other.entry)
    if isinstance(one, Heading) and isinstance(other, Heading):
        return one.name == other.name
    return type(one) is type(other) and one == other
