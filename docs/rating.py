"""Rates the shipped games and writes the table of the atlas: ``python -m docs.rating``.

The deals of each game have a table, a file in a working directory, to which a line is added for
each deal as it is done, so that a killed run can be continued. A game is rated again only when its
rules or the solver have changed, or more deals are asked for than it has.
"""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple, cast

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from docs.atlas import atlas_text
from solkit_tui.commands import INTERRUPTED, UNUSABLE, pools
from solkit_tui.commands.arguments import read_number
from solkit_tui.errors import SolkitError
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import FILE, Atlas, AtlasRow, read_atlas
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.games.names import find_game
from solkit_tui.services.system.files import file_lock, make_directory, write_atomic
from solkit_tui.services.system.streams import Output, complain, is_terminal
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.levels import SEEDS, cuts_of
from solkit_tui.solver.rate import Budget, Rated, deals_from, each_once, figures
from solkit_tui.solver.rate_table import RateTable, budget_text
from solkit_tui.solver.verdict import VerdictKind

MOST_PLAYED = frozenset(
    (
        "bakers_game",
        "canfield",
        "easthaven",
        "forty_thieves",
        "free_cell",
        "golf",
        "klondike_easy",
        "klondike_hard",
        "pyramid",
        "spider_1_suit",
        "tripeaks",
        "yukon",
    )
)
"""The rule files of the games that are played most, which have the most deals."""

_MOST = MAX_DEAL + 1


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


def parser() -> ArgumentParser:
    """Return the parser of the arguments."""
    parser = ArgumentParser("python -m docs.rating", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="these games; else all")
    parser.add_argument("--file", metavar="FILE", default=FILE, help=f"the table; else {FILE}")
    parser.add_argument(
        "--work", metavar="DIRECTORY", help="where deals are kept on the way; else beside the table"
    )
    parser.add_argument("--deals", metavar="N", default="40", help="of each game; else 40")
    parser.add_argument(
        "--settled",
        metavar="N",
        default="100",
        help="deals of games of which half are settled; else 100",
    )
    parser.add_argument(
        "--popular", metavar="N", default="1000", help="of the twelve most played; else 1000"
    )
    parser.add_argument(
        "--seeds",
        metavar="N",
        default=str(len(SEEDS)),
        help=f"searches that measure how hard a deal is, for levels; 0: none, else {len(SEEDS)}",
    )
    parser.add_argument(
        "--again", action="store_true", help="also rate games again that have other limits"
    )
    pools.add_options(parser)
    return parser


def main(argv: list[str]) -> int:
    """Rate games, write their rows and return the exit status. Rows
    written before Ctrl+C stay."""
    options = parser().parse_args(argv)
    seeds = 0 if options.seeds == "0" else read_number("--seeds", options.seeds, 1_000)
    budget = pools.budget_of(options, seeds)
    plan = Plan(
        read_number("--deals", options.deals, _MOST),
        read_number("--settled", options.settled, _MOST),
        read_number("--popular", options.popular, _MOST),
        MOST_PLAYED,
    )
    entries = shipped(Services().rules, options.games)
    rows = read_atlas(options.file)
    directory = options.work or f"{options.file.removesuffix('.csv')}-deals"
    pool = pools.pool_of(options)
    try:
        make_directory(directory)
        progress = make_rows(entries, rows, plan, budget, directory, pool, options.again)
        whole = _show(progress, options.file)
    except OSError as error:
        place = error.filename or options.file
        raise SolkitError("Unusable table", f"{place}: {error.strerror or error}") from None
    rated = len(read_atlas(options.file))
    return Output().finish([f"{options.file}: {rated} games"]) or (0 if whole else INTERRUPTED)


def shipped(loader: RuleLoader, names: list[str]) -> list[Entry]:
    """Return the shipped games, or those of them that are named.

    Raises:
        UnknownGame: There is no game of a name.
    """
    loaded = loader.catalogue().loaded
    games = tuple(entry for entry in loaded if not entry.own and not entry.sample)
    if names:
        games = tuple(dict.fromkeys(find_game(name, games) for name in names))
    return [Entry(Path(game.path).stem, loader.load(game)) for game in games]


def _show(progress: Iterator[Progress], path: str) -> bool:
    """Write each row as it is done, with a progress bar; return False after Ctrl+C, else True."""
    console = Console(stderr=True, quiet=not is_terminal(sys.stderr))
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Bar(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        try:
            for at in progress:
                bar.update(task, completed=at.done, total=at.deals, description=at.game)
                if at.row is not None:
                    write_row(path, at.row)
        except KeyboardInterrupt:
            pools.end_processes()
            return False
    return True


def write_row(path: str, row: AtlasRow) -> None:
    """Put a row into the table as it is by now: another run may have written other games."""
    with file_lock(path, patience=10.0):
        rows = {**read_atlas(path), row.game: row}
        write_atomic(path, atlas_text(rows.values()).encode())


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SolkitError as error:
        complain(error)
        sys.exit(UNUSABLE)
