"""What stands in the list of games, from the services. Knows no widget."""

from collections.abc import Callable, Sequence

from solkit_tui.services.container import Services
from solkit_tui.services.record_names import record_key, record_name
from solkit_tui.services.records.daily import Daily, dailies, daily_number, date_of
from solkit_tui.ui.picker.game_filter import (
    ContinueOffer,
    Faulty,
    Going,
    Item,
    Playable,
    Stock,
    View,
    listed,
)
from solkit_tui.ui.picker.rows import Field, Line, continue_row, faulty_row, fields_for, row

FIRST_GAME = "Klondike (easy)"
"""What is selected for a player who never played."""


class GameLines:
    """Makes the lines of the list for a width.

    Args:
        services: Rules, settings, statistics and the log of games.
        offers: The games that can be continued, the one played last first.
        now: Gives the time, in seconds since 1970.

    Attributes:
        width: Cells of a line; 0: not known yet.
    """

    def __init__(
        self, services: Services, offers: Sequence[ContinueOffer], now: Callable[[], float]
    ) -> None:
        self._services = services
        self._offers = tuple(offers)
        self._now = now
        self._dailies: dict[str, Daily] = {}
        self.width = 0

    @property
    def fields(self) -> tuple[Field, ...]:
        """What a line has room for."""
        return fields_for(self.width)

    @property
    def every(self) -> int:
        """How many games there are."""
        return len(self._services.rules.catalogue().loaded)

    def items(self, view: View, text: str) -> tuple[Item, ...]:
        """The lines of a view that a filter leaves."""
        services = self._services
        catalogue, settings = services.rules.catalogue(), services.settings.settings
        stats = services.stats.all()
        stock = Stock(
            catalogue.loaded,
            catalogue.failures,
            self._offers,
            settings.favourites,
            settings.recent,
            lambda name: not stats.of(name).won,
        )
        return listed(stock, view, text)

    def line(self, item: Item) -> Line:
        """A line as text."""
        match item:
            case Going(offer):
                return continue_row(self.width, offer, self._now())
            case Faulty():
                return faulty_row(self.width, item)
        name = item.name
        return row(
            self.fields,
            item.entry,
            self._services.stats.of(name),
            item.entry.record in self._services.settings.settings.favourites,
            self._dailies.get(record_key(name)),
            item.alias,
        )

    def place(self, items: Sequence[Item], selected: Item | None) -> int:
        """The line to be selected: the one that was; the game played last where none was."""
        if selected is not None:
            same = (at for at, item in enumerate(items) if _same(item, selected))
            return next(same, 0)
        names = [record_name(item.name) for item in items]
        for name in (self._services.settings.settings.last_played, record_name(FIRST_GAME)):
            if name in names:
                return names.index(name)
        return 0

    def note_dailies(self) -> bool:
        """Look up how the deals of the day went; gives whether a line has changed."""
        before = self._dailies
        self._dailies = dailies(self._services.history.all(), date_of(self._now()))
        return self._dailies != before

    def today(self, item: Item | None) -> tuple[int, Daily | None] | None:
        """The number of a game's deal of the day, and how it went."""
        if not isinstance(item, Playable):
            return None
        number = daily_number(item.name, date_of(self._now()))
        return number, self._dailies.get(record_key(item.name))


def _same(one: Item, other: Item) -> bool:
    """Whether two lines are of the same thing; by what name it was found does not matter."""
    if isinstance(one, Playable) and isinstance(other, Playable):
        return one.entry == other.entry
    return type(one) is type(other) and one == other
