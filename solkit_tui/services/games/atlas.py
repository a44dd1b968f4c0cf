"""The share of deals of the shipped games that can be won, and their difficulty: the rows of a
table that `make atlas` makes. Knows no rules.
"""

from bisect import bisect_left
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import NamedTuple

from solkit_tui.counts import be, count, noun_for
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.system.reading import csv_rows

FILE = "atlas.csv"
"""The name of the table that is shipped beside the rule files."""

_ENOUGH = 30
"""With fewer wins than this the skill of a game is not rated, and with fewer settled deals nobody
says that it is nearly always won."""
_MANY = 0.15
"""The least share of deals lost for luck: where hardly any is lost, a game is easy."""
_NEARLY = 0.9
"""The least share of winnable deals for a game that is nearly always won, and of deals that the
obvious move wins for one that is no luck, whatever its rule file says."""
_LUCK = 2
"""The skill up to which luck decides."""
_WIDEST = 0.4
"""The widest interval of the share of winnable deals that is told."""
NOT_KNOWN = "not known"
"""The share of winnable deals, if it is not known."""
_CHOSEN = (0.2, 0.5, 0.75, 0.95)
"""Bounds for the share of winnable deals that a player loses who always takes the move that looks
best: each that is passed counts one more for skill. Up to the first, luck decides; above the last,
hardly anything but skill."""


def is_luck(won: int, lost: int, deals: int) -> bool:
    """Return whether it is known that luck decides a game in which the obvious move wins as often
    as skilled play: many of its deals are lost."""
    return won >= _ENOUGH and lost >= _MANY * deals


def nearly_always_won(won: int, lost: int, low: float) -> bool:
    """Return whether it is known that nearly every deal can be won; `low` is the lower end of the
    interval of their share."""
    return won + lost >= _ENOUGH and low >= _NEARLY


class AtlasRow(NamedTuple):
    """A row of the atlas, with the figures of a game.

    Attributes:
        game: Its name.
        deals: How many deals were tried.
        won: How many of them were won.
        lost: How many were shown to be lost.
        open: How many are neither won nor lost.
        low: The lower end of the interval in which the share of winnable deals is (95%).
        high: The upper end.
        moves: The median length of the winning lines; None: there was no win.
        choices: How many moves there are to choose from, on average over the winning lines.
        one_move: The share of deals won by always taking the move that looks best, without undo.
        effort: The median of the decimal logarithm of the positions that a win took to find.
        easy: The highest effort of an easy deal; None: not measured.
        medium: The highest effort of a medium deal.
        hard: The highest effort of a hard deal.
        limit: The budget of each deal, as text.
        rules: The digest of the rules.
        solver: The version of the solver.
    """

    game: str
    deals: int
    won: int
    lost: int
    open: int
    low: float
    high: float
    moves: float | None
    choices: float | None
    one_move: float
    effort: float | None
    easy: float | None
    medium: float | None
    hard: float | None
    limit: str
    rules: str
    solver: int

    @property
    def known(self) -> bool:
        """Return whether the share of winnable deals is known well enough to be told: at least half
        of the deals are settled, and the interval is narrow."""
        return 2 * self.open <= self.deals and self.high - self.low <= _WIDEST

    @property
    def skill(self) -> int:
        """Return how much skill the game takes, 1 (luck) to 5 (skill); 0: that is not known, or
        luck is not what decides.

        It follows from the share of wins that are missed by always taking the move that looks best.
        """
        if self.won < _ENOUGH:
            return 0
        skill = 1 + bisect_left(_CHOSEN, 1 - self._glances / self.won)
        lucky = is_luck(self.won, self.lost, self.deals)
        return skill if skill > _LUCK or lucky else 0

    def shown_skill(self, given: int) -> int:
        """Return the skill that players are shown: as measured, otherwise as the rule file gives
        it (`given`), but for luck in a game that is nearly always won, or of which the obvious move
        wins nine in ten deals; 0: none.
        """
        obvious = self._glances >= _NEARLY * self.deals
        no_luck = obvious or nearly_always_won(self.won, self.lost, self.low)
        return self.skill or (0 if given <= _LUCK and no_luck else given)

    @property
    def is_easy(self) -> bool:
        """Return whether nearly every deal can be won and the obvious move wins most of them."""
        nearly = nearly_always_won(self.won, self.lost, self.low)
        return nearly and 2 * self._glances >= self.won

    @property
    def share(self) -> str:
        """Return the interval of the share of winnable deals as text: ``78–88%``; `NOT_KNOWN` if it
        would tell a player nothing."""
        return f"{100 * self.low:.0f}–{100 * self.high:.0f}%" if self.known else NOT_KNOWN

    @property
    def _glances(self) -> int:
        """Return how many deals are won by always taking the move that looks best."""
        return round(self.one_move * self.deals)

    @property
    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        """Return the row in words for players, as headings with their texts."""
        won = {0: "none", self.deals: "all"}.get(self.won, f"{self.won:,}")
        others = (
            f"{self.lost} cannot be won" if self.lost else "",
            f"{self.open} {be(self.open)} undecided" if self.open else "",
        )
        lacking = "decided" if 2 * self.open > self.deals else "tried"
        few = f"Not known: too few deals were {lacking}. "
        text = f"An estimated {self.share} of deals. " if self.known else few
        text += f"Of {self.deals:,} {noun_for(self.deals, 'deal')}, "
        text += f"the solver (which sees all cards) won {won}"
        text += f"; {' and '.join(filter(None, others))}." if any(others) else "."
        if self.moves is not None:
            win = "win" if self.won == 1 else "typical win"
            moves = count(round(self.moves), "move")
            text += f" The solver's {win} takes {moves}; shorter wins may exist."
        paragraphs = [("Can be won", text)]
        if self.skill or self.is_easy:
            # Imported here: the list of games needs only the figures, and no rules.
            from solkit_tui.rules.words.phrases import SKILL

            glances = {0: "none", self.won: "all"}.get(self._glances, str(self._glances))
            best = f"Always playing the best-looking move wins {glances} of the {self.won}"
            word = f"{SKILL[self.skill - 1].capitalize()} ({self.skill} of 5)"
            word = "Easy" if self.is_easy else word
            paragraphs.append(("Skill", f"{word}. {best} deals that the solver won."))
        return tuple(paragraphs)


Atlas = Mapping[str, AtlasRow]
"""The rows by the names of the games."""


def row_of(atlas: Atlas, entry: CatalogueEntry) -> AtlasRow | None:
    """Return the row of a listed game; None if it has none, or if it is the player's own."""
    return None if entry.own else atlas.get(entry.name)


def skill_of(atlas: Atlas, entry: CatalogueEntry) -> int:
    """Return how much skill a game takes, 1 to 5, as measured or else by its file; 0: not known."""
    row = row_of(atlas, entry)
    return entry.skill if row is None else row.shown_skill(entry.skill)


def read_atlas(path: str) -> Atlas:
    """Return the rows of a table without faulty ones; those read so far if reading fails."""
    lines = csv_rows(path)
    if tuple(next(lines, ())) != AtlasRow._fields:
        return {}
    rows: dict[str, AtlasRow] = {}
    for fields in lines:
        with suppress(TypeError, ValueError):
            row = AtlasRow._make(read(text) for read, text in zip(_READ, fields, strict=True))
            rows[row.game] = row
    return rows


_READ: tuple[Callable[[str], object], ...] = tuple(
    (lambda text: float(text) if text else None) if kind == float | None else kind
    for kind in AtlasRow.__annotations__.values()
)
"""The functions that read the fields of a row, in their order: their types, as they read texts."""
