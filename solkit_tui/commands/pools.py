"""Pools that settle many deals at once: on the cores of this machine, or on a Dask cluster. Both
are an `Executor` of the standard library."""

import multiprocessing
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from importlib import import_module
from threading import Thread
from typing import Any, cast

from solkit_tui.commands.arguments import how_to_install, option_number
from solkit_tui.errors import SolkitError
from solkit_tui.line.solving import read_seconds
from solkit_tui.services.system.limits import bound_memory, serve_behind
from solkit_tui.solver.rate import Budget
from solkit_tui.solver.settle import BASE_MIB
from solkit_tui.solver.verdict import DEFAULT_MEMORY

_NICE = 5
"""The niceness of a process that rates deals."""


def add_options(parser: ArgumentParser) -> None:
    """Add the options for the budget of each deal and for the pool to a parser."""
    cost = parser.add_mutually_exclusive_group()
    cost.add_argument("--time", metavar="S", default="1", help="seconds per deal (default: 1)")
    cost.add_argument(
        "--positions", metavar="N", help="positions per deal (same results on any machine)"
    )
    add_places(parser)


def add_places(parser: ArgumentParser) -> None:
    """Add the options for the pool to a parser."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", metavar="J", help="processes (default: one per core)")
    where.add_argument("--cluster", metavar="ADDRESS", help="scheduler of a Dask cluster")


def budget_of(options: Namespace) -> Budget:
    """Return the budget of each deal that the options give."""
    positions = option_number("--positions", options.positions) if options.positions else 0
    return Budget(0.0 if positions else read_seconds(options.time, "--time"), positions)


def pool_of(options: Namespace) -> Callable[[], Executor]:
    """Return a function that makes the pool that the options ask for; raise SolkitError if there is
    no such cluster, or Dask is not installed."""
    jobs = option_number("--jobs", options.jobs) if options.jobs else os.cpu_count() or 1
    return _cluster(options.cluster) if options.cluster else processes(jobs)


def end_processes() -> None:
    """Kill all child processes of the pools, after Ctrl+C."""
    for child in multiprocessing.active_children():
        child.kill()


def processes(jobs: int) -> Callable[[], Executor]:
    """Return a function that makes a pool of `jobs` processes on this machine."""
    # Forked workers would share the progress bar's thread and locks.
    context = multiprocessing.get_context("spawn")
    return lambda: _Processes(jobs, context, initializer=_ready)


class _Processes(ProcessPoolExecutor):
    """A pool that cancels the jobs it has not begun when it is shut down without waiting.

    The pool's own thread cancels them: if jobs are cancelled from outside, that thread fails with a
    traceback when the processes are killed.
    """

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the pool; without `wait`, cancel all jobs that are not begun."""
        super().shutdown(wait, cancel_futures=cancel_futures or not wait)


def _ready() -> None:
    """Set up a process that rates deals: limit its memory, and have it end with the program."""
    serve_behind(_NICE)
    Thread(target=_end_with_program, daemon=True).start()
    bound_memory(DEFAULT_MEMORY - BASE_MIB)


def _end_with_program() -> None:
    program = multiprocessing.parent_process()
    assert program is not None
    # However the program ends, even by SIGKILL: a process that waits for work would stay for ever.
    program.join()
    os._exit(1)


def _cluster(address: str) -> Callable[[], Executor]:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise SolkitError("Dask is not installed", how_to_install("cluster")) from None
    try:
        client = distributed.Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise SolkitError("No cluster", f"{address}: {error}") from None
    return lambda: cast(Executor, client.get_executor(pure=False, retries=3))
