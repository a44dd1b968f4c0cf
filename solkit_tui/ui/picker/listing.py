"""The lines of the list of games, and their order. Knows no widget and no files."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, assert_never

from solkit_tui.services.games.atlas import Atlas, row_of, skill_of
from solkit_tui.services.games.catalogue import LoadFailure, LoadResult
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.names import is_well_known
from solkit_tui.services.games.variants import Variants, common_key, played_last, variants
from solkit_tui.services.record_names import record_name
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.picker.browsing import MANY, Browsing, GameFilter, Sort, View

_MEANT: tuple[tuple[str, Callable[[GameFilter, int], GameFilter]], ...] = (
    (r"\b(\d) ?(?:packs?|decks?)\b", lambda w, n: w._replace(packs=min(n, MANY))),
    (r"\bskill ?([1-5])\b", lambda w, n: w._replace(skill=n)),
    (r"\bwinnable ?(\d\d?|100)\b", lambda w, n: w._replace(winnable=n)),
    (r"\b(?:never played|unplayed)\b", lambda w, n: w._replace(unplayed=True)),
    (r"\b(?:written by me|my own|mine)\b", lambda w, n: w._replace(own=True)),
)
"""Words of a search that are conditions on a game."""
_IDLE = frozenset(("patience", "solitaire", "game", "games"))
"""Words that every game is found without: ``spider solitaire`` is Spider."""
_LAST = 8
"""The rank of games found by their family, after all that are found by a name."""
MOST_OFFERS = 3
"""The most games to be continued at the head of the whole list; a search and `Recent` show all."""

FIRST_GAME = record_name("Klondike (easy)")
"""The record name of the game that is selected for a player who has played none."""


class Playable(NamedTuple):
    """A line with a game, in one of its variants.

    Attributes:
        entry: The game.
        alias: The other name by which the search found it; empty: it was found by its name.
        variants: Its variants; empty: there are none.
    """

    entry: CatalogueEntry
    alias: str = ""
    variants: Variants = ()

    @property
    def name(self) -> str:
        """Return the name of the game."""
        return self.entry.name


class Heading(NamedTuple):
    """A line above the games of a family, which can be folded."""

    name: str
    games: int
    folded: bool


Item = SavedGame | Playable | LoadFailure | Heading
"""A line: a game to be continued, a game, a rule file that cannot be used, or a heading."""


class Catalogue(NamedTuple):
    """Everything that can be listed.

    Attributes:
        found: The games by name, and the rule files that cannot be used.
        offers: The games that can be continued, the one played last first.
        settings: The settings, for the favourites and the games played last.
        stats: Returns the statistics of a game, by its name.
        turned: The variants that the player has turned to, by the name that variants share.
        atlas: Returns the measured facts of games; called only if they are needed.
    """

    found: LoadResult
    offers: Sequence[SavedGame]
    settings: Settings
    stats: Callable[[str], GameStats]
    turned: Mapping[str, CatalogueEntry] = {}
    atlas: Callable[[], Atlas] = dict


def listed(catalogue: Catalogue, browsing: Browsing, text: str) -> tuple[Item, ...]:
    """Return the lines of a view of the games that match a search, the best first; "": all."""
    words, conditions = understood(text, browsing.filter)
    view, stats = browsing.view, catalogue.stats
    # Skill and winnability are measured values: those of the atlas.
    sorts = browsing.sort in (Sort.SKILL, Sort.WINNABLE)
    atlas = catalogue.atlas() if conditions.skill or conditions.winnable or sorts else {}
    entries = [
        entry
        for entry in _of_view(catalogue, view)
        if conditions.takes(entry, conditions.unplayed and bool(stats(entry.name).played), atlas)
    ]
    kin = variants(catalogue.found.loaded) if view is View.ALL else {}
    if kin and not words:
        entries = _one_of_each(catalogue, entries, kin)
    if view is not View.RECENT:
        entries = _in_order(entries, browsing, stats, atlas)
    lead = {_chosen(catalogue, kin[key], key) for key in kin} if words else set()
    games = _with_variants(_ranked(words, entries, lead), kin)
    if browsing.sort is Sort.FAMILY and not words and view is View.ALL:
        games = _under_headings(games, browsing.folded)
    if view not in (View.ALL, View.RECENT) or conditions != GameFilter():
        return games
    offers = [offer for offer in catalogue.offers if rank(words, (offer.name,)) is not None]
    if view is View.ALL and not words:
        offers = offers[:MOST_OFFERS]
    continued: tuple[Item, ...] = tuple(offers)
    if view is View.RECENT:
        return (*continued, *games)
    broken = catalogue.found.failures
    return (*continued, *games, *(item for item in broken if rank(words, (item.name,)) is not None))


def related(entry: CatalogueEntry, entries: Iterable[CatalogueEntry]) -> tuple[str, ...]:
    """Return the games nearest to a game by the heads of their files, the nearest first."""

    def distance(other: CatalogueEntry) -> tuple[bool, bool, int, str]:
        child = other.like.casefold() == entry.name.casefold()
        parent = entry.like.casefold() == other.name.casefold()
        sibling = bool(entry.like) and entry.like == other.like
        apart = 2 * abs(other.decks - entry.decks) + abs(other.skill - entry.skill)
        return not (child or parent), not sibling, apart, other.name

    same = (
        other
        for other in entries
        if other.path != entry.path and other.family == entry.family and not other.sample
    )
    return tuple(other.title for other in sorted(same, key=distance))


def _of_view(catalogue: Catalogue, view: View) -> Iterable[CatalogueEntry]:
    if view is View.SAMPLES:
        return (entry for entry in catalogue.found.loaded if entry.sample)
    entries = [entry for entry in catalogue.found.loaded if not entry.sample]
    match view:
        case View.ALL:
            return entries
        case View.FAVOURITES:
            names = frozenset(catalogue.settings.favourites)
            return (entry for entry in entries if entry.record in names or entry.name in names)
        case View.RECENT:
            order = {record_name(name): at for at, name in enumerate(catalogue.settings.recent)}
            played = (entry for entry in catalogue.found.loaded if entry.record in order)
            return sorted(played, key=lambda entry: order[entry.record])
        case View.NEVER_WON:
            return (entry for entry in entries if not catalogue.stats(entry.name).won)
    assert_never(view)


def _one_of_each(
    catalogue: Catalogue, entries: Sequence[CatalogueEntry], kin: Mapping[str, Variants]
) -> list[CatalogueEntry]:
    """Return one variant of each game, in the order of their shared names: the one turned to, else
    the one played last."""
    by_key: dict[str, CatalogueEntry] = {}
    paths = {entry.path for entry in entries}
    for entry in entries:
        key = common_key(entry)
        if len(kin[key]) == 1:
            by_key[key] = entry
        elif key not in by_key:
            of_it = tuple(entry for entry in kin[key] if entry.path in paths)
            by_key[key] = _chosen(catalogue, of_it, key)
    return sorted(by_key.values(), key=lambda entry: entry.common.casefold())


def _chosen(catalogue: Catalogue, of: Variants, key: str) -> CatalogueEntry:
    """Return the variant that stands for its game: the one turned to, else the one played last."""
    last = played_last(of, (*catalogue.settings.recent, FIRST_GAME))
    return catalogue.turned.get(key, last)


def _with_variants(games: tuple[Item, ...], kin: Mapping[str, Variants]) -> tuple[Item, ...]:
    """Return the lines with their variants; of several variants the first stands for all."""
    if not kin:
        return games
    lines: list[Item] = []
    stood_for: set[str] = set()
    for game in games:
        if isinstance(game, Playable) and len(of_it := kin[key := common_key(game.entry)]) > 1:
            if key in stood_for:
                continue
            stood_for.add(key)
            game = game._replace(variants=of_it)
        lines.append(game)
    return tuple(lines)


def _in_order(
    entries: list[CatalogueEntry],
    browsing: Browsing,
    stats: Callable[[str], GameStats],
    atlas: Atlas,
) -> list[CatalogueEntry]:
    """Return the games in an order; equal games stay in the order of their names."""
    if browsing.sort is Sort.NAME:
        return entries[::-1] if browsing.descending else entries
    if browsing.sort is Sort.WINNABLE:
        rows = [(row_of(atlas, entry), entry) for entry in entries]
        known = [(row.low, row.high, entry) for row, entry in rows if row and row.known]
        known.sort(key=lambda each: each[:2], reverse=browsing.descending)
        # Games of which it is not known come last in both directions.
        others = (entry for row, entry in rows if row is None or not row.known)
        return [*(entry for *_, entry in known), *others]
    values: dict[Sort, Callable[[CatalogueEntry], str | int]] = {
        Sort.FAMILY: lambda entry: entry.family.casefold(),
        Sort.PACKS: lambda entry: entry.decks,
        Sort.SKILL: lambda entry: skill_of(atlas, entry),
        Sort.PLAYED: lambda entry: stats(entry.name).played,
        Sort.WON: lambda entry: stats(entry.name).won,
    }
    return sorted(entries, key=values[browsing.sort], reverse=browsing.descending)


def _under_headings(games: tuple[Item, ...], folded: frozenset[str]) -> tuple[Item, ...]:
    """Return games in the order of their families, with a heading above each family."""
    lines: list[Item] = []
    playable = [game for game in games if isinstance(game, Playable)]
    for family, of_it in groupby(playable, key=lambda game: game.entry.family):
        members = list(of_it)
        number = sum(len(game.variants) or 1 for game in members)
        lines.append(Heading(family or "Others", number, family in folded))
        if family not in folded:
            lines += members
    return tuple(lines)


def _ranked(
    words: list[str], entries: Iterable[CatalogueEntry], lead: Collection[CatalogueEntry]
) -> tuple[Item, ...]:
    """Return the games that words find: whole names and other names first, then beginnings.

    Of equally good matches, well-known games come first, then those that stand for variants.
    """
    if not words:
        return tuple(map(Playable, entries))
    matches: list[tuple[int, Playable]] = []
    for entry in entries:
        names = (entry.name, *entry.aka)
        ranks = [
            (fit, at) for at, name in enumerate(names) if (fit := rank(words, (name,))) is not None
        ]
        if ranks:
            best, at = min(ranks)
            alias = names[at] if at and names[at] != entry.title else ""
            matches.append((2 * best + bool(at), Playable(entry, alias)))
        elif rank(words, (*names, entry.family, entry.credits)) is not None:
            matches.append((_LAST, Playable(entry)))

    def order(pair: tuple[int, Playable]) -> tuple[int, bool, bool]:
        fit, (entry, *_) = pair
        return fit, not is_well_known(entry), bool(lead) and entry not in lead

    return tuple(item for _, item in sorted(matches, key=order))


# -- search ---------------------------------------------------------------------------------------


def understood(text: str, conditions: GameFilter) -> tuple[list[str], GameFilter]:
    """Return the words of a search, and its conditions added to others."""
    plain = _plain(text)
    for pattern, meant in _MEANT if plain else ():  # compiled only when something is typed
        if match := re.search(pattern, plain):
            conditions = meant(conditions, int(match.group(1)) if match.groups() else 0)
            plain = plain.replace(match.group(0), " ")
    return [{"turn": "draw"}.get(word, word) for word in plain.split()], conditions


def rank(words: list[str], texts: Sequence[str]) -> int | None:
    """Return how well words match: 0 whole, 1 at the start, 2 at the start of a word, 3 within;
    None: some word is missing."""
    if not words:
        return 0
    plain = " ".join(map(_plain, texts))
    if any(word not in plain for word in words if word not in _IDLE):
        return None
    whole = " ".join(words)
    if plain == whole:
        return 0
    if plain.startswith(whole):
        return 1
    return 2 if f" {words[0]}" in f" {plain}".replace("(", " ") else 3


def _plain(text: str) -> str:
    """Return a text without case and apostrophes: a search for "bakers" means "Baker's". Cards are
    drawn or turned."""
    return text.casefold().replace("'", "").replace("’", "").replace("(turn ", "(draw ")
