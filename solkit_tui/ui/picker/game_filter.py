"""Which lines the list of games has, and in which order. Pure; knows no widget and no file."""

from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple, Protocol

from solkit_tui.services.games.catalogue import CatalogueEntry, LoadFailure

MOST_OFFERS = 3
"""Games to be continued at the head of the whole list; a filter and `Recent` show all."""


class ContinueOffer(Protocol):
    """A game that was left and can be continued, as `saves_values.SavedGame` is."""

    @property
    def id(self) -> str:
        """What this one deal being played is called."""
        ...

    @property
    def name(self) -> str:
        """The name of the game."""
        ...

    @property
    def file(self) -> str:
        """Its rule file, where that is the player's own; else empty."""
        ...

    @property
    def deal(self) -> int | None:
        """The deal number; None for a position that came from elsewhere."""
        ...

    @property
    def moves(self) -> int:
        """How many moves are in force."""
        ...

    @property
    def seconds(self) -> float:
        """The time spent on it."""
        ...

    @property
    def played(self) -> float:
        """When it was played last, in seconds since 1970."""
        ...


class View(StrEnum):
    """A part of the list; the values are what the tabs say."""

    ALL = "All"
    FAVOURITES = "Favourites"
    RECENT = "Recent"
    NEVER_WON = "Never won"

    def after(self, steps: int) -> "View":
        """The tab so many places on, round the end."""
        tabs = list(View)
        return tabs[(tabs.index(self) + steps) % len(tabs)]


class Going(NamedTuple):
    """A line that offers to continue a game."""

    offer: ContinueOffer

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.offer.name


class Playable(NamedTuple):
    """A line with a game; `alias` is the other name by which the filter found it."""

    entry: CatalogueEntry
    alias: str = ""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.entry.name


class Faulty(NamedTuple):
    """A line with a rule file that cannot be used."""

    failure: LoadFailure

    @property
    def name(self) -> str:
        """The name of the file."""
        return self.failure.path.replace("\\", "/").rstrip("/").rpartition("/")[2]


Item = Going | Playable | Faulty


class Stock(NamedTuple):
    """All that can stand in the list.

    Attributes:
        entries: The games by name.
        failures: The rule files that cannot be used.
        offers: The games that can be continued, the one played last first.
        favourites: The record names of the games marked as favourites.
        recent: The record names of the games played lately, the last one first.
        unwon: Whether a game of a name was never won.
    """

    entries: Sequence[CatalogueEntry]
    failures: Sequence[LoadFailure]
    offers: Sequence[ContinueOffer]
    favourites: Sequence[str]
    recent: Sequence[str]
    unwon: Callable[[str], bool]


def listed(stock: Stock, view: View, text: str) -> tuple[Item, ...]:
    """The lines of a view that a filter leaves, games that match best first.

    Args:
        stock: Everything.
        view: The part that is wanted.
        text: The filter; empty: none.
    """
    words = _plain(text).split()
    games = _ranked(words, _of_view(stock, view))
    if view not in (View.ALL, View.RECENT):
        return games
    offers = [offer for offer in stock.offers if _rank(words, (offer.name,)) is not None]
    if view is View.ALL and not words:
        offers = offers[:MOST_OFFERS]
    going: tuple[Item, ...] = tuple(map(Going, offers))
    if view is View.RECENT:
        return (*going, *games)
    broken = (Faulty(failure) for failure in stock.failures)
    return (*going, *games, *(item for item in broken if _rank(words, (item.name,)) is not None))


def _of_view(stock: Stock, view: View) -> Iterable[CatalogueEntry]:
    match view:
        case View.FAVOURITES:
            return (entry for entry in stock.entries if entry.record in stock.favourites)
        case View.RECENT:
            order = {name: at for at, name in enumerate(stock.recent)}
            played = (entry for entry in stock.entries if entry.record in order)
            return sorted(played, key=lambda entry: order[entry.record])
        case View.NEVER_WON:
            return (entry for entry in stock.entries if stock.unwon(entry.name))
    return stock.entries


def _ranked(words: list[str], entries: Iterable[CatalogueEntry]) -> tuple[Item, ...]:
    found: list[tuple[int, Playable]] = []
    for entry in entries:
        by_name = _rank(words, (entry.name,))
        if by_name is not None:
            found.append((by_name, Playable(entry)))
            continue
        alias = next((other for other in entry.aka if _rank(words, (other,)) is not None), "")
        if alias:
            found.append((3, Playable(entry, alias)))
        elif _rank(words, (entry.name, *entry.aka, entry.family)) is not None:
            found.append((4, Playable(entry)))
    found.sort(key=lambda pair: pair[0])
    return tuple(item for _, item in found)


def _rank(words: list[str], texts: Sequence[str]) -> int | None:
    """How well the words fit: 0 at the start, 1 at the start of a word, 2 within; None: not all."""
    if not words:
        return 0
    plain = " ".join(map(_plain, texts))
    if any(word not in plain for word in words):
        return None
    if plain.startswith(" ".join(words)):
        return 0
    return 1 if f" {words[0]}" in f" {plain}".replace("(", " ") else 2


def _plain(text: str) -> str:
    """Without case and apostrophes: who looks for "bakers" means "Baker's"."""
    return text.casefold().replace("'", "").replace("’", "")
