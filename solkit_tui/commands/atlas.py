"""``solkit atlas``: how many deals of each shipped game can be won."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from solkit_tui.commands import INTERRUPTED, pools
from solkit_tui.commands.arguments import parser_of, read_number
from solkit_tui.counts import count
from solkit_tui.errors import SolkitError
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import FILE, AtlasRow, atlas_text, read_atlas
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.games.names import find_game
from solkit_tui.services.system.files import make_directory, write_atomic
from solkit_tui.services.system.streams import Output, is_terminal
from solkit_tui.solver.atlas import Entry, Plan, Progress, make_rows
from solkit_tui.solver.levels import SEEDS

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


def parser() -> ArgumentParser:
    """Return the parser of the arguments."""
    parser = parser_of(
        "atlas",
        "Whatever ends it, it goes on where it was. A game is rated again only when its rules or\n"
        "the solver have changed, or more deals are asked for than it has.",
    )
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
    """Rate games and write their rows; see `commands`. Rows written before Ctrl+C stay."""
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
    rows = dict(read_atlas(options.file))
    directory = options.work or f"{options.file.removesuffix('.csv')}-deals"
    pool = pools.pool_of(options)
    try:
        make_directory(directory)
        progress = make_rows(entries, rows, plan, budget, directory, pool, options.again)
        whole = _show(progress, rows, options.file)
    except OSError as error:
        place = error.filename or options.file
        raise SolkitError("Unusable table", f"{place}: {error.strerror or error}") from None
    return Output().finish([f"{options.file}: {count(len(rows), 'game')}"]) or (
        0 if whole else INTERRUPTED
    )


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


def _show(progress: Iterator[Progress], rows: dict[str, AtlasRow], path: str) -> bool:
    """Write each row as it is done, with a progress bar; return False after Ctrl+C, else True."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    console = Console(stderr=True, quiet=not is_terminal(sys.stderr))
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Bar(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        try:
            for at in progress:
                bar.update(task, completed=at.done, total=at.deals, description=at.game)
                if at.row is not None:
                    rows[at.row.game] = at.row
                    write_atomic(os.fspath(path), atlas_text(rows.values()).encode())
        except KeyboardInterrupt:
            pools.end_processes()
            return False
    return True
