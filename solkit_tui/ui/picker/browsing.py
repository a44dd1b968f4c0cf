"""The player's view of the games: part, order and filters. Knows no widget."""

from enum import StrEnum
from typing import NamedTuple, Self

from solkit_tui.services.games.atlas import Atlas, row_of, skill_of
from solkit_tui.services.games.head import CatalogueEntry


class _Ring(StrEnum):
    """Words that wrap round."""

    def after(self, steps: int) -> Self:
        """Return the word a number of places on, wrapping round."""
        words = list(type(self))
        return words[(words.index(self) + steps) % len(words)]


class View(_Ring):
    """A part of the list; the values are the texts of the tabs."""

    ALL = "All"
    FAVOURITES = "Favourites"
    RECENT = "Recent"
    NEVER_WON = "Never won"
    SAMPLES = "Samples"


class Sort(_Ring):
    """An order of the games; the values are the headings of the columns, and in lower case the
    values of the setting."""

    NAME = "Name"
    FAMILY = "Family"
    PACKS = "Packs"
    SKILL = "Skill"
    WINNABLE = "Winnable"
    PLAYED = "Played"
    WON = "Won"

    @property
    def descends(self) -> bool:
        """Return whether it begins with the highest value, unless it is reversed."""
        return self in (Sort.WINNABLE, Sort.PLAYED, Sort.WON)


class GameFilter(NamedTuple):
    """The conditions that listed games meet.

    Attributes:
        family: Its family; empty: any.
        packs: The number of packs; 0: any, 3: three or more.
        skill: 1 to 5; 0: any.
        winnable: The least percentage of deals that can be won, as far as is known; below 0: fewer
            than that percentage, its sign dropped; 0: any.
        unplayed: Whether it was never played.
        own: Whether its rule file is the player's own.
    """

    family: str = ""
    packs: int = 0
    skill: int = 0
    winnable: int = 0
    unplayed: bool = False
    own: bool = False

    def takes(self, entry: CatalogueEntry, played: bool, atlas: Atlas) -> bool:
        """Return whether a game meets the conditions."""
        return (
            self.family in ("", entry.family)
            and (self.packs in (0, entry.decks) or (self.packs == MANY <= entry.decks))
            and self.skill in (0, skill_of(atlas, entry) if self.skill else 0)
            and self._can_be_won(entry, atlas)
            and not (self.unplayed and played)
            and (entry.own or not self.own)
        )

    def _can_be_won(self, entry: CatalogueEntry, atlas: Atlas) -> bool:
        row = row_of(atlas, entry) if self.winnable else None
        if row is None:
            return not self.winnable
        if self.winnable > 0:
            return 100 * row.low >= self.winnable
        return 100 * row.high < -self.winnable

    def __str__(self) -> str:
        packs = {0: "", 1: "1 pack"}.get(self.packs, f"{self.packs} packs")
        parts = (
            self.family,
            f"{MANY} packs or more" if self.packs == MANY else packs,
            f"skill {self.skill}" if self.skill else "",
            f"winnable {share_text(self.winnable)}" if self.winnable else "",
            "never played" if self.unplayed else "",
            "written by me" if self.own else "",
        )
        return " · ".join(filter(None, parts))


def share_text(winnable: int) -> str:
    """Return a share of deals that can be won in words, see `GameFilter.winnable`."""
    return f"{winnable}% or more" if winnable > 0 else f"under {-winnable}%"


MANY = 3
"""This number of packs means this many or more."""


class Browsing(NamedTuple):
    """The player's view of the games.

    Attributes:
        view: The part of the list.
        sort: The order of the games; by family they are under headings.
        descending: Whether the highest value comes first.
        filter: The conditions that games meet.
        folded: The families that are folded.
    """

    view: View = View.ALL
    sort: Sort = Sort.NAME
    descending: bool = False
    filter: GameFilter = GameFilter()
    folded: frozenset[str] = frozenset()

    def by(self, sort: Sort) -> Self:
        """Return the view in another order, numbers descending; the same again is reversed."""
        if sort is self.sort:
            return self._replace(descending=not self.descending)
        return self._replace(sort=sort, descending=sort.descends)

    @classmethod
    def as_set(cls, setting: str) -> Self:
        """Return the view in the order that the setting names: ``won``, ``-name``."""
        sort = Sort(setting.removeprefix("-").capitalize())
        return cls(sort=sort, descending=sort.descends != setting.startswith("-"))

    @property
    def setting(self) -> str:
        """Return the order as a value of the setting."""
        return ("-" if self.descending != self.sort.descends else "") + self.sort.lower()
