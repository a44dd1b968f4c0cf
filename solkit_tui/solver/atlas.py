"""Makes the rows of the atlas from rated deals, and decides which games are to be rated (again).

The deals of each game have a table, a file in a working directory, to which a line is added for
each deal as it is done, so that a killed run can be continued.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import NamedTuple, cast

from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.games.atlas import Atlas, AtlasRow
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.levels import cuts_of
from solkit_tui.solver.rate import Budget, Rated, deals_from, each_once, figures
from solkit_tui.solver.rate_table import RateTable, budget_text
from solkit_tui.solver.verdict import VerdictKind


class Entry(NamedTuple):
    """A game of the library.

    Attributes:
        file: The name of its rule file, without the ending.
        rules: Its rules.
    """

    file: str
    rules: RuleSet


class Plan(NamedTuple):
    """The number of deals that each game is to have.

    Attributes:
        deals: The deals of every game.
        settled: The deals of games of which at least half of `deals` were settled.
        popular: The deals of the games that are played most.
        names: The rule files of the games that are played most.
    """

    deals: int
    settled: int
    popular: int
    names: frozenset[str]

    def wanted(self, file: str, rated: Sequence[Rated]) -> int:
        """Return how many deals a game is to have, given those that are rated already."""
        least = self.popular if file in self.names else 0
        if len(rated) < self.deals:
            return max(least, self.deals)
        first = sorted(rated)[: self.deals]
        settled = sum(row.verdict is not VerdictKind.UNKNOWN for row in first)
        return max(least, self.deals, self.settled if 2 * settled >= len(first) else 0)


def is_stale(row: AtlasRow | None, rules: RuleSet) -> bool:
    """Return whether a game has no row, or one of other rules or another version of the solver."""
    return row is None or (row.rules, row.solver) != (rules_digest(rules), SOLVER_VERSION)


def atlas_row(rules: RuleSet, rated: Sequence[Rated], budget: Budget) -> AtlasRow:
    """Return the row of a game.

    Args:
        rules: The game.
        rated: Its rated deals, at least one.
        budget: The budget of each deal.
    """
    summary = cast(Mapping[str, float | None], figures(rated))
    low, high = cast(Sequence[float], summary["winnability"])
    cuts = cuts_of(row.effort or None for row in rated)
    return AtlasRow(
        game=rules.name,
        deals=len(rated),
        won=int(summary["won"] or 0),
        lost=int(summary["lost"] or 0),
        open=int(summary["unknown"] or 0),
        low=low,
        high=high,
        moves=_measured(summary["moves"]),
        choices=_measured(summary["branching"]),
        one_move=float(summary["one_move"] or 0),
        effort=_measured(summary["effort"]),
        easy=cuts and cuts.easy,
        medium=cuts and cuts.medium,
        hard=cuts and cuts.hard,
        limit=budget_text(budget),
        rules=rules_digest(rules),
        solver=SOLVER_VERSION,
    )


def _measured(figure: float | None) -> float | None:
    """Return a figure as a float, as it is read back: a median of whole numbers may be an int."""
    return None if figure is None else float(figure)


class _Game:
    """A game that is being rated."""

    def __init__(self, entry: Entry, budget: Budget, directory: str) -> None:
        self.entry = entry
        self.wanted = 0
        path = os.path.join(directory, f"{entry.file}.csv")
        self.table = RateTable(path, rules_digest(entry.rules), budget, replace=True)
        self.rated = self.table.begin()
        self.table.close()
        self.open = False

    def missing(self, wanted: int) -> list[int]:
        self.wanted = wanted
        done = {row.deal for row in self.rated}
        return [deal for deal in deals_from(1, wanted) if deal not in done]

    def add(self, rated: Rated) -> None:
        if not self.open:
            self.table.begin()
            self.open = True
        self.table.add(rated)
        self.rated.append(rated)

    def close(self) -> None:
        if self.open:
            self.table.close()
            self.open = False

    def row(self, budget: Budget) -> AtlasRow:
        """Return the row of the wanted deals; further deals in the table are left out."""
        wanted = set(deals_from(1, self.wanted))
        return atlas_row(
            self.entry.rules, [row for row in self.rated if row.deal in wanted], budget
        )


class Progress(NamedTuple):
    """The progress of a run.

    Attributes:
        game: The game of the deal that was just done.
        done: How many deals are done.
        deals: How many deals there are to do, as far as is known.
        row: The row of the game, once all its deals are done.
    """

    game: str
    done: int
    deals: int
    row: AtlasRow | None


def make_rows(
    entries: Sequence[Entry],
    atlas: Atlas,
    plan: Plan,
    budget: Budget,
    directory: str,
    executor: Callable[[], Executor],
    again: bool = False,
) -> Iterator[Progress]:
    """Rate the games that have no row yet, or one of other rules, another version of the solver or
    fewer deals; yield the progress after each deal.

    Args:
        entries: The games.
        atlas: The existing rows.
        plan: How many deals each game is to have.
        budget: The budget of each deal.
        directory: The directory of the tables of deals.
        executor: Makes the pool that does the work.
        again: Whether rows of another budget are made again too.
    """
    games = {}
    for entry in entries:
        row = atlas.get(entry.rules.name)
        if is_stale(row, entry.rules) or (again and row and row.limit != budget_text(budget)):
            row = None
        if row is None or row.deals < _wanted_of(plan, entry.file, row):
            games[entry.file] = _Game(entry, budget, directory)
    done = deals = 0
    try:
        while games:
            missing = {}
            for file, game in list(games.items()):
                missing[file] = game.missing(plan.wanted(file, game.rated))
                if not missing[file]:
                    game.close()
                    del games[file]
                    yield Progress(game.entry.rules.name, done, deals, game.row(budget))
            deals += sum(map(len, missing.values()))
            jobs = (
                ((file, deal), (game.entry.rules, deal, budget))
                for file, game in games.items()
                for deal in missing[file]
            )
            for (file, deal), rated in each_once(jobs, executor):
                game = games[file]
                game.add(rated)
                missing[file].remove(deal)
                done += 1
                row = None
                if not missing[file]:
                    game.close()
                    row = game.row(budget)
                yield Progress(game.entry.rules.name, done, deals, row)
    finally:
        for game in games.values():
            game.close()


def _wanted_of(plan: Plan, file: str, row: AtlasRow) -> int:
    """Return how many deals a game with a row is to have."""
    least = plan.popular if file in plan.names else 0
    easier = 2 * row.open <= row.deals
    return max(least, plan.deals, plan.settled if easier else 0)
