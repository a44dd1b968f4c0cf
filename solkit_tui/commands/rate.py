"""``solkit rate``: how many deals of a game can be won, on all cores or on a cluster."""

import json
import multiprocessing
import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from threading import Thread
from typing import Any, cast

from solkit_tui.commands import INTERRUPTED, UNUSABLE
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import SolkitError
from solkit_tui.line.files import find_rules
from solkit_tui.line.solving import read_seconds
from solkit_tui.line.words import read_deal
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output, complain
from solkit_tui.solver.rate import Budget, Rated, deals_from, figures, rate_all
from solkit_tui.solver.rate_table import RateTable, budget_text
from solkit_tui.solver.verdict import DEFAULT_MEMORY
from solkit_tui.solver.worker import bound_memory

_MOST = 1_000_000


def parser() -> ArgumentParser:
    """Return what reads the arguments."""
    parser = parser_of("rate")
    parser.add_argument("game", metavar="GAME|FILE", help="a game or a rule file")
    parser.add_argument("--deals", metavar="N", default="200", help="how many deals; else 200")
    parser.add_argument("--from", metavar="NUMBER", default="1", dest="first", help="the first one")
    cost = parser.add_mutually_exclusive_group()
    cost.add_argument("--time", metavar="S", default="1", help="seconds for each deal; else 1")
    cost.add_argument(
        "--positions", metavar="N", help="positions for each deal: the same figures anywhere"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", metavar="J", help="processes; else one for each core")
    where.add_argument("--cluster", metavar="ADDRESS", help="the scheduler of a Dask cluster")
    parser.add_argument("--json", action="store_true", help="the figures as an object of JSON")
    parser.add_argument("--csv", metavar="FILE", help="a table with a line for each deal")
    parser.add_argument("--resume", action="store_true", help="go on from the table of --csv")
    return parser


def main(argv: list[str]) -> int:
    """Settle many deals and print what they say; see `commands`. Ctrl+C prints what there is."""
    options = parser().parse_args(argv)
    if options.resume and not options.csv:
        complain("solkit rate: --resume goes on from the table of --csv FILE")
        return UNUSABLE
    game = find_rules(Services().rules, options.game)[0]
    positions = _number("--positions", options.positions) if options.positions else 0
    budget = Budget(0.0 if positions else read_seconds(options.time), positions)
    deals = deals_from(read_deal(options.first), _number("--deals", options.deals))
    jobs = _number("--jobs", options.jobs) if options.jobs else os.cpu_count() or 1
    pool = _cluster(options.cluster) if options.cluster else _processes(jobs)
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
    told = {"game": game.rules.name, "budget": budget_text(budget), **figures(rated)}
    if options.json:
        lines = [json.dumps({"ok": True, **told, "whole": whole})]
    else:
        lines = _lines(told, game.rules)
    status = Output().finish(lines)
    if table is not None and table.fault:
        complain(f"solkit rate: {table.fault}; not all deals are in the table")
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
    """Add every deal that is not rated yet; return whether it came to the end."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    done = {row.deal for row in rated}
    console = Console(stderr=True, quiet=quiet or not sys.stderr.isatty())
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        bar = progress.add_task(_short(rated), total=len(deals), completed=len(rated))
        try:
            for row in rate_all(rules, [deal for deal in deals if deal not in done], budget, pool):
                rated.append(row)
                if table is not None:
                    table.add(row)
                progress.update(bar, advance=1, description=_short(rated))
        except KeyboardInterrupt:
            for child in multiprocessing.active_children():
                child.kill()
            return False
    return True


def _short(rated: list[Rated]) -> str:
    told = figures(rated)
    return f"won {told['won']}  lost {told['lost']}  unknown {told['unknown']}"


def _lines(told: dict[str, object], rules: RuleSet) -> list[str]:
    """Return the figures for people."""
    lines = [
        f"{told['game']}: {told['deals']} deals, {told['budget']} each",
        f"won {told['won']}, lost {told['lost']}, unknown {told['unknown']}",
    ]
    ends = told["winnability"]
    if isinstance(ends, list):
        lines.append(f"winnable: {ends[0]:.1%} to {ends[1]:.1%} (95 %, the unknown either way)")
    if "%" in rules.about.note:
        lines.append(f"published: {rules.about.note}")
    if told["moves"] is not None:
        lines.append(f"lines found: {told['moves']:g} moves (median), not shortened")
        lines.append(
            f"to decide: {told['branching']} moves to choose from on average, "
            f"{told['forced']:.0%} of positions with one only"
        )
    if told["hardest"]:
        assert isinstance(told["hardest"], list)
        lines.append(f"hardest settled deals: {', '.join(map(str, told['hardest']))}")
    return lines


def _number(name: str, text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 12 and int(text) > 0):
        raise SolkitError("Arguments", f"{name} is a number from 1 up, “{text[:20]}” is none")
    number = int(text)
    if name == "--deals" and number > _MOST:
        raise SolkitError("Arguments", f"--deals: there are {_MOST} deals")
    return number


def _table(
    path: str | None, rules: RuleSet, budget: Budget, resume: bool
) -> tuple[RateTable | None, list[Rated]]:
    """Return the table, begun, and the deals that it had."""
    if path is None:
        return None, []
    if os.path.lexists(path) and not resume:
        raise SolkitError("Unusable table", f"{path}: is there already; --resume goes on from it")
    table = RateTable(path, rules_digest(rules), budget)
    return table, table.begin()


def _processes(jobs: int) -> Callable[[], Executor]:
    # Forked workers would share the progress bar's thread and locks.
    context = multiprocessing.get_context("spawn")
    return lambda: ProcessPoolExecutor(jobs, context, initializer=_ready)


def _ready() -> None:
    """Make a process one that rates deals: bounded in memory, and gone when the program is."""
    # Ctrl+C is for the program, which ends its processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_program, daemon=True).start()
    bound_memory(DEFAULT_MEMORY)
    if hasattr(os, "nice"):
        os.nice(5)


def _end_with_program() -> None:
    program = multiprocessing.parent_process()
    assert program is not None
    # However it ends, by SIGKILL too: nobody else would wake or end a process that waits for work.
    program.join()
    os._exit(1)


def _cluster(address: str) -> Callable[[], Executor]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SolkitError(
            "No cluster", "--cluster needs Dask: pip install 'solkit-tui[cluster]'"
        ) from None
    try:
        client = distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise SolkitError("No cluster", f"{address}: {error}") from None
    return lambda: cast(Executor, client.get_executor(pure=False, retries=3))
