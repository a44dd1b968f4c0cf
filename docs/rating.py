"""Rates the shipped games and writes the table of the atlas: ``python -m docs.rating``.

The deals of each game have a table, a file in a working directory, to which a line is added for
each deal as it is done, so that a killed run can be continued. A game is rated again only when its
rules or the solver have changed, or more deals are asked for than it has.

What deals may cost is counted in positions, so that every machine makes the same table: one process
or many, a cluster, or a run that was killed and continued.
"""

import csv
import io
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
from solkit_tui.commands.arguments import option_number
from solkit_tui.errors import SolkitError
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import FILE, Atlas, AtlasRow, read_atlas
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.games.names import find_game
from solkit_tui.services.system.files import file_lock, make_directory, write_atomic
from solkit_tui.services.system.reading import csv_rows
from solkit_tui.services.system.streams import Output, complain, is_terminal
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.levels import FEWEST_WINS, SEEDS, Cuts, Level, cuts_of
from solkit_tui.solver.rate import Budget, Rated, deals_from, each_once, rating_summary
from solkit_tui.solver.rate_table import RateTable, budget_text
from solkit_tui.solver.verdict import VerdictKind

MOST_PLAYED = frozenset(
    line
    for line in (Path(__file__).parents[1] / "benchmarks" / "most_played.txt")
    .read_text()
    .split("\n")
    if line and not line.startswith("#")
)
"""The rule files of the games that are played most, which have the most deals and levels."""

SAMPLE = 0.02
"""The share of the deals by which the time of all is estimated."""

FEWEST = 10
"""No game has fewer deals than this, however long they take."""

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
    """How many deals each game is to have, and what each of them may cost.

    Attributes:
        deals: The deals of every game.
        settled: The deals of games of which at least half of `deals` were settled.
        popular: The deals of the games that are played most.
        names: The rule files of the games that are played most.
        budget: The budget of each deal.
        popular_budget: The budget of each deal of the games that are played most.
    """

    deals: int
    settled: int
    popular: int
    names: frozenset[str]
    budget: Budget
    popular_budget: Budget

    def wanted(self, file: str, rated: Sequence[Rated]) -> int:
        """Return how many deals a game is to have, given those that are rated already."""
        least = self.least(file)
        if len(rated) < self.deals:
            return least
        return max(least, self.settled if half_settled(sorted(rated)[: self.deals]) else 0)

    def least(self, file: str) -> int:
        """Return how many deals a game is to have at least."""
        return max(self.deals, self.popular if file in self.names else 0)

    def budget_of(self, file: str) -> Budget:
        """Return the budget of each deal of a game."""
        return self.popular_budget if file in self.names else self.budget

    def within(self, share: float) -> "Plan":
        """Return a plan with that share of the deals of each game, though not fewer than
        `FEWEST`."""

        def fewer(deals: int) -> int:
            return min(deals, max(FEWEST, int(share * deals)))

        return self._replace(
            deals=fewer(self.deals), settled=fewer(self.settled), popular=fewer(self.popular)
        )


def half_settled(rated: Sequence[Rated]) -> bool:
    """Return whether at least half of some deals are settled."""
    return 2 * sum(row.verdict is not VerdictKind.UNKNOWN for row in rated) >= len(rated)


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
    summary = cast(Mapping[str, float | None], rating_summary(rated))
    low, high = cast(Sequence[float], summary["winnability"])
    cuts = told_apart(rated)
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


def told_apart(rated: Sequence[Rated]) -> Cuts | None:
    """Return the cuts between the levels of a game; None if no effort was measured, or fewer wins
    than a game with levels has.

    Easy and medium are one level where who takes the best move at a glance wins no more of the easy
    deals than of the medium ones, though a few: effort does not tell them apart.
    """
    efforts = [row.effort for row in rated if row.effort]
    cuts = cuts_of(efforts)
    if cuts is None or len(efforts) < FEWEST_WINS:
        return None
    cuts = Cuts(*(round(cut, 4) for cut in cuts))
    won: dict[Level, list[int]] = {level: [] for level in Level}
    for row in rated:
        if row.effort:
            won[cuts.level(row.effort)].append(row.one_move)
    easy, medium = won[Level.EASY], won[Level.MEDIUM]
    if any(medium) and sum(easy) * len(medium) <= sum(medium) * len(easy):
        cuts = cuts._replace(easy=cuts.medium)
    return cuts


def _measured(figure: float | None) -> float | None:
    """Return a figure as a float, as it is read back: a median of whole numbers may be an int."""
    return None if figure is None else float(figure)


class _Game:
    """A game that is being rated."""

    def __init__(self, entry: Entry, budget: Budget, directory: str) -> None:
        self.entry = entry
        self.budget = budget
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

    def made(self) -> tuple[AtlasRow, list[Rated]]:
        """Return the row of the wanted deals, and these; further deals in the table are left
        out."""
        wanted = set(deals_from(1, self.wanted))
        rated = sorted(row for row in self.rated if row.deal in wanted)
        return atlas_row(self.entry.rules, rated, self.budget), rated


class Progress(NamedTuple):
    """The progress of a run.

    Attributes:
        game: The game of the deal that was just done.
        done: How many deals are done.
        deals: How many deals there are to do, as far as is known.
        made: The row of the game and its deals, once all of them are done.
    """

    game: str
    done: int
    deals: int
    made: tuple[AtlasRow, list[Rated]] | None = None


def make_rows(
    entries: Sequence[Entry],
    atlas: Atlas,
    plan: Plan,
    directory: str,
    executor: Callable[[], Executor],
    again: bool = False,
) -> Iterator[Progress]:
    """Rate the games that have no row yet, or one of other rules, another version of the solver or
    fewer deals; yield the progress after each deal.

    Args:
        entries: The games.
        atlas: The existing rows.
        plan: How many deals each game is to have, and their budgets.
        directory: The directory of the tables of deals.
        executor: Makes the pool that does the work.
        again: Whether rows of another budget are made again too.
    """
    games = {
        entry.file: _Game(entry, plan.budget_of(entry.file), directory)
        for entry in to_rate(entries, atlas, plan, again)
    }
    done = deals = 0
    try:
        while games:
            missing = {}
            for file, game in list(games.items()):
                missing[file] = game.missing(plan.wanted(file, game.rated))
                if not missing[file]:
                    game.close()
                    del games[file]
                    yield Progress(game.entry.rules.name, done, deals, game.made())
            deals += sum(map(len, missing.values()))
            for game in _rated(games, missing, executor):
                file = game.entry.file
                missing[file].remove(game.rated[-1].deal)
                done += 1
                made = None
                if not missing[file]:
                    game.close()
                    made = game.made()
                yield Progress(game.entry.rules.name, done, deals, made)
    finally:
        for game in games.values():
            game.close()


def to_rate(entries: Sequence[Entry], atlas: Atlas, plan: Plan, again: bool) -> list[Entry]:
    """Return the games that are to be rated; the arguments are those of `make_rows`."""
    found = []
    for entry in entries:
        row = atlas.get(entry.rules.name)
        limit = budget_text(plan.budget_of(entry.file))
        if is_stale(row, entry.rules) or (again and row and row.limit != limit):
            row = None
        if row is None or row.deals < _wanted_of(plan, entry.file, row):
            found.append(entry)
    return found


def _wanted_of(plan: Plan, file: str, row: AtlasRow) -> int:
    """Return how many deals a game with a row is to have."""
    easier = 2 * row.open <= row.deals
    return max(plan.least(file), plan.settled if easier else 0)


def _rated(
    games: Mapping[str, _Game], missing: Mapping[str, list[int]], executor: Callable[[], Executor]
) -> Iterator[_Game]:
    """Rate the missing deals of games; yield the game of each of them, which has the deal last."""
    jobs = (
        ((file, deal), (game.entry.rules, deal, game.budget))
        for file, game in games.items()
        for deal in missing[file]
    )
    for (file, _), rated in each_once(jobs, executor):
        games[file].add(rated)
        yield games[file]


def estimated(
    entries: Sequence[Entry], plan: Plan, directory: str, executor: Callable[[], Executor]
) -> Iterator[float | Progress]:
    """Rate a few deals of each game, which are kept; yield the progress after each of them, and at
    last the hours of one core that the whole plan takes, judged by them.

    A run that continues finds these deals, and so comes to the same hours.
    """
    games, missing = {}, {}
    for entry in entries:
        game = _Game(entry, plan.budget_of(entry.file), directory)
        games[entry.file] = game
        missing[entry.file] = game.missing(max(1, round(SAMPLE * plan.least(entry.file))))
    deals = sum(map(len, missing.values()))
    seconds = 0.0
    try:
        for done, game in enumerate(_rated(games, missing, executor), 1):
            yield Progress(game.entry.rules.name, done, deals)
    finally:
        for game in games.values():
            game.close()
    for file, game in games.items():
        sample = sorted(row for row in game.rated if row.deal in deals_from(1, game.wanted))
        wanted = max(plan.least(file), plan.settled if half_settled(sample) else 0)
        seconds += wanted / len(sample) * sum(_seconds(row, game.budget) for row in sample)
    yield seconds / 3600


def _seconds(row: Rated, budget: Budget) -> float:
    """Return how long a deal took, with the searches that measured its effort."""
    per_position = row.seconds / max(row.positions, 1)
    return row.seconds + (budget.seeds * per_position * 10**row.effort if row.effort else 0.0)


def parser() -> ArgumentParser:
    """Return the parser of the arguments."""
    parser = ArgumentParser("python -m docs.rating", description=__doc__)
    parser.add_argument("games", metavar="GAME", nargs="*", help="these games; else all")
    parser.add_argument("--file", metavar="FILE", default=FILE, help=f"the table; else {FILE}")
    parser.add_argument(
        "--work", metavar="DIRECTORY", help="where deals are kept on the way; else beside the table"
    )
    parser.add_argument(
        "--each", metavar="FILE", default="", help="a table with a line for each deal of every game"
    )
    parser.add_argument("--deals", metavar="N", default="30", help="of each game; else 30")
    parser.add_argument(
        "--settled",
        metavar="N",
        default="100",
        help="deals of games of which half are settled; else 100",
    )
    parser.add_argument(
        "--popular", metavar="N", default="300", help="of the forty most played; else 300"
    )
    parser.add_argument(
        "--positions", metavar="N", default="100000", help="that a deal may cost; else 100000"
    )
    parser.add_argument(
        "--popular-positions",
        metavar="N",
        default="1000000",
        help="that a deal of the forty most played may cost; else 1000000",
    )
    parser.add_argument(
        "--seeds",
        metavar="N",
        default=str(len(SEEDS)),
        help="searches that measure how hard a deal of the forty most played is, for levels; "
        f"0: none, else {len(SEEDS)}",
    )
    parser.add_argument(
        "--hours",
        metavar="H",
        default="40",
        help=f"of one core; if the first {SAMPLE:.0%}% of the deals say that all take longer, "
        "there are fewer of each game; 0: no limit, else 40",
    )
    parser.add_argument(
        "--again", action="store_true", help="also rate games again that have other limits"
    )
    pools.add_places(parser)
    return parser


def main(argv: list[str]) -> int:
    """Rate games, write their rows and return the exit status. Rows
    written before Ctrl+C stay."""
    options = parser().parse_args(argv)
    seeds = 0 if options.seeds == "0" else option_number("--seeds", options.seeds, 1_000)
    hours = 0 if options.hours == "0" else option_number("--hours", options.hours, 100_000)
    popular = option_number("--popular-positions", options.popular_positions)
    plan = Plan(
        option_number("--deals", options.deals, _MOST),
        option_number("--settled", options.settled, _MOST),
        option_number("--popular", options.popular, _MOST),
        MOST_PLAYED,
        Budget(0.0, option_number("--positions", options.positions)),
        Budget(0.0, popular, seeds),
    )
    entries = shipped(Services().rules, options.games)
    rows = read_atlas(options.file)
    directory = options.work or f"{options.file.removesuffix('.csv')}-deals"
    pool = pools.pool_of(options)
    try:
        make_directory(directory)
        whole = True
        if hours and (missing := to_rate(entries, rows, plan, options.again)):
            takes, whole = _show(estimated(missing, plan, directory, pool))
            if takes > hours:
                plan = plan.within(hours / takes)
            most = ", ".join(map(str, (plan.deals, plan.settled, plan.popular)))
            complain(f"by {SAMPLE:.0%} of the deals {takes:.1f} hours of one core; deals: {most}")
        if whole:
            progress = make_rows(entries, rows, plan, directory, pool, options.again)
            _, whole = _show(progress, options.file, options.each)
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


def _show(
    progress: Iterator[float | Progress], path: str = "", each: str = ""
) -> tuple[float, bool]:
    """Show a progress bar, and write each row as it is done. Return the hours if they were
    estimated, and whether all was done: not after Ctrl+C."""
    hours = 0.0
    console = Console(stderr=True, quiet=not is_terminal(sys.stderr))
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Bar(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        try:
            for at in progress:
                if isinstance(at, float):
                    hours = at
                    continue
                bar.update(task, completed=at.done, total=at.deals, description=at.game)
                if at.made is not None:
                    row, rated = at.made
                    # The row last: a game that has one is not rated again.
                    if each:
                        write_deals(each, row.game, rated)
                    write_row(path, row)
        except KeyboardInterrupt:
            pools.end_processes()
            return hours, False
    return hours, True


def write_row(path: str, row: AtlasRow) -> None:
    """Put a row into the table as it is by now: another run may have written other games."""
    with file_lock(path, patience=10.0):
        rows = {**read_atlas(path), row.game: row}
        write_atomic(path, atlas_text(rows.values()).encode())


EACH = ("game", *(name for name in Rated._fields if name != "seconds"))
"""The columns of the table of deals. It is the same on every machine, so it has no seconds."""


def write_deals(path: str, game: str, rated: Sequence[Rated]) -> None:
    """Put the deals of a game into the table of deals, in place of those that it has."""
    with file_lock(path, patience=10.0):
        rows = [tuple(row) for row in csv_rows(path)][1:]
        rows = [row for row in rows if row[0] != game]
        at = Rated._fields.index("seconds")
        rows += [tuple(map(str, (game, *row[:at], *row[at + 1 :]))) for row in rated]
        rows.sort(key=lambda row: (row[0], int(row[1])))
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows((EACH, *rows))
        write_atomic(path, text.getvalue().encode())


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SolkitError as error:
        complain(error)
        sys.exit(UNUSABLE)
