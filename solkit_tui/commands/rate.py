"""``solkit rate``: how many deals of a game can be won, on all cores or on a cluster."""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from solkit_tui.commands import INTERRUPTED, UNUSABLE, pools
from solkit_tui.commands.arguments import option_number, parser_of
from solkit_tui.counts import count
from solkit_tui.errors import SolkitError
from solkit_tui.line.typed import read_deal
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import find_rules
from solkit_tui.services.system.streams import Output, complain, is_terminal
from solkit_tui.solver.rate import Budget, Rated, deals_from, rate_all, rating_summary
from solkit_tui.solver.rate_table import RateTable, budget_text


def parser() -> ArgumentParser:
    parser = parser_of("rate")
    parser.add_argument("game", metavar="GAME|FILE", help="a game or a rule file")
    parser.add_argument(
        "--deals", metavar="N", default="200", help="number of deals (default: 200)"
    )
    parser.add_argument(
        "--from", metavar="NUMBER", default="1", dest="first", help="first deal number (default: 1)"
    )
    pools.add_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--csv", metavar="FILE", help="write one line per deal")
    parser.add_argument("--resume", action="store_true", help="add to the existing --csv file")
    return parser


def main(argv: list[str]) -> int:
    """Settle many deals and print the figures; see `commands`. After Ctrl+C, print those so far."""
    options = parser().parse_args(argv)
    if options.resume and not options.csv:
        complain("solkit rate: --resume needs --csv FILE")
        return UNUSABLE
    game = find_rules(Services().rules, options.game)[0]
    budget = pools.budget_of(options)
    first = read_deal(options.first, MAX_DEAL)
    deals = deals_from(first, option_number("--deals", options.deals, MAX_DEAL + 1))
    pool = pools.pool_of(options)
    table, had = _table(options.csv, game.rules, budget, options.resume)
    wanted = set(deals)
    rated = [row for row in had if row.deal in wanted]
    try:
        whole = _rate(game.rules, deals, budget, pool, rated, table, quiet=options.json)
    finally:
        if table is not None:
            table.close()
    order = {deal: at for at, deal in enumerate(deals)}
    rated.sort(key=lambda row: order[row.deal])
    summary = {"game": game.rules.name, "budget": budget_text(budget), **rating_summary(rated)}
    if options.json:
        lines = [json.dumps({"ok": True, **summary, "whole": whole})]
    else:
        lines = _lines(summary, game.rules)
    status = Output().finish(lines)
    if table is not None and table.fault:
        complain(f"solkit rate: {table.fault}; the table is incomplete")
        status = status or UNUSABLE
    return status if whole else INTERRUPTED


def _rate(
    rules: RuleSet,
    deals: list[int],
    budget: Budget,
    pool: Callable[[], Executor],
    rated: list[Rated],
    table: RateTable | None,
    quiet: bool,
) -> bool:
    """Rate every deal that is not rated yet; return False after Ctrl+C, else True."""
    from rich import progress as bars
    from rich.console import Console

    done = {row.deal for row in rated}
    console = Console(stderr=True, quiet=quiet or not is_terminal(sys.stderr))
    counted = (bars.BarColumn(), bars.MofNCompleteColumn(), bars.TextColumn("{task.description}"))
    columns = (*counted, bars.TimeRemainingColumn())
    with bars.Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(_short(rated), total=len(deals), completed=len(rated))
        try:
            for row in rate_all(rules, [deal for deal in deals if deal not in done], budget, pool):
                rated.append(row)
                if table is not None:
                    table.add(row)
                progress.update(bar, advance=1, description=_short(rated))
        except KeyboardInterrupt:
            pools.end_processes()
            return False
        except OSError as error:
            pools.end_processes()
            raise SolkitError("Not rated", error.strerror or str(error)) from None
    return True


def _short(rated: list[Rated]) -> str:
    summary = rating_summary(rated)
    return f"won {summary['won']}  lost {summary['lost']}  undecided {summary['unknown']}"


def _lines(summary: dict[str, Any], rules: RuleSet) -> list[str]:
    """Return the figures as lines for people."""
    lines = [
        f"{summary['game']}: {count(summary['deals'], 'deal')}, {summary['budget']} each",
        f"won {summary['won']}, lost {summary['lost']}, undecided {summary['unknown']}",
    ]
    ends = summary["winnability"]
    if isinstance(ends, list):
        lines.append(
            f"winnable: {ends[0]:.1%} to {ends[1]:.1%} "
            "(95% interval, with the undecided deals as lost and as won)"
        )
    if "%" in rules.about.note:
        lines.append(f"published: {rules.about.note}")
    if summary["moves"] is not None:
        lines.append(f"wins: {summary['moves']:g} moves (median); shorter ones may exist")
        lines.append(
            f"choices: {summary['branching']} legal moves per position on average; "
            f"{summary['forced']:.0%} of positions have only one legal move"
        )
    if (wins := summary["one_move"]) is not None:
        lines.append(f"always playing the best-looking move wins {wins:.0%} of deals")
    hardest = summary["hardest"]
    if isinstance(hardest, list) and hardest and summary["deals"] != len(hardest):
        lines.append(f"hardest decided deals: {', '.join(map(str, hardest))}")
    return lines


def _table(
    path: str | None, rules: RuleSet, budget: Budget, resume: bool
) -> tuple[RateTable | None, list[Rated]]:
    """Open the table; return it and the deals that are in it already."""
    if path is None:
        return None, []
    if os.path.lexists(path) and not resume:
        raise SolkitError("Unusable table", f"{path} already exists; use --resume to add to it")
    table = RateTable(path, rules_digest(rules), budget)
    return table, table.begin()
