"""Rates a solitaire: settles many deals at once, and estimates figures for all deals."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, as_completed
from math import log10, sqrt
from statistics import mean, median
from time import thread_time
from typing import NamedTuple, TypeVar

from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.model.state import GameState, Move
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver.levels import REFERENCE_DEALS, gauged
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind

_TRIES = 5
"""The number of pools that are tried before the jobs left are given up."""

_HARDEST = 5

_PATIENCE = 400
"""The most moves of `line_at_a_glance`, which could deal for ever if redeals have no limit."""

_Z95 = 1.959963984540054


class Budget(NamedTuple):
    """The limits for each deal.

    Attributes:
        seconds: The time of the processor, so that a busy machine settles no fewer; 0: no limit.
        positions: The positions, with which the figures are the same on any machine; 0: no limit.
        seeds: How many searches measure the effort of a reference deal that was won; 0: effort is
            not measured. They do not count towards the time or the positions.
    """

    seconds: float
    positions: int
    seeds: int = 0


class Rated(NamedTuple):
    """The results of a deal, a line of the table.

    Attributes:
        deal: The deal number.
        verdict: Whether it can be won.
        moves: The number of moves of the winning line; 0: there is none.
        positions: How many positions were looked at.
        seconds: The seconds of the processor that took.
        branching: How many moves there were to choose from on the line, on average.
        forced: The share of the line's positions with only one move.
        one_move: 1 if always taking the move that looks best, without undo, wins it; else 0.
        effort: How much searching a win takes, see `levels.gauged`; 0: not measured.
    """

    deal: int
    verdict: VerdictKind
    moves: int
    positions: int
    seconds: float
    branching: float
    forced: float
    one_move: int = 0
    effort: float = 0.0


Job = tuple[RuleSet, int, Budget]
"""The arguments of `rate_deal`."""

_Name = TypeVar("_Name", bound=Hashable)


def choices(game: Game, state: GameState, line: Sequence[Move]) -> tuple[float, float]:
    """Return how many actions the positions of a line have on average, and the share of positions
    with only one."""
    counts = []
    for move in line:
        counts.append(len(game.actions(state)))
        state = state.apply(move)
    if not counts:
        return 0.0, 0.0
    return sum(counts) / len(counts), counts.count(1) / len(counts)


def line_at_a_glance(game: Game, state: GameState) -> tuple[Move, ...]:
    """Return the line of always taking the move that looks best, without undo; empty if it does not
    win.

    It takes the first hint that leads to a position not visited before.
    """
    line: list[Move] = []
    been = {state}
    while not game.won(state):
        if state.ended is not None or len(line) >= _PATIENCE:
            return ()
        moves = (game.legal_move(state, action) for action in hints(game, state))
        new = next((move for move in moves if state.apply(move) not in been), None)
        if new is None:
            return ()
        line.append(new)
        state = state.apply(new)
        been.add(state)
    return tuple(line)


def rate_deal(rules: RuleSet, deal: int, budget: Budget) -> Rated:
    """Settle a deal, in one of the pool's processes."""
    game = game_of(rules)
    state = deal_out(game, deal)
    question = Question(rules, state, budget.seconds, budget.positions)
    # No limit by the wall clock, as nobody waits for a single deal: a busy machine takes longer,
    # and settles no fewer.
    verdict = settle(question, clock=thread_time, wall=lambda: 0.0)
    glance = line_at_a_glance(game, state)
    kind, line = verdict.kind, verdict.line
    if glance and not line:
        kind, line = VerdictKind.WINNABLE, glance
    branching, forced = choices(game, state, line)
    measured = None
    if line and budget.seeds and deal in REFERENCE_DEALS:
        measured = gauged(question, range(budget.seeds)).effort
    return Rated(
        deal,
        kind,
        len(line),
        verdict.positions,
        round(verdict.seconds, 3),
        round(branching, 2),
        round(forced, 3),
        int(bool(glance)),
        round(measured or 0.0, 4),
    )


def deals_from(first: int, count: int) -> list[int]:
    """Return `count` deal numbers in a row; after the highest the lowest follows."""
    return [(first + at) % (MAX_DEAL + 1) for at in range(count)]


def rate_all(
    rules: RuleSet, deals: Sequence[int], budget: Budget, executor: Callable[[], Executor]
) -> Iterator[Rated]:
    """Rate deals in parallel, and yield each of them once, as it is done; see `each_once`."""
    work = ((deal, (rules, deal, budget)) for deal in deals)
    return (rated for _, rated in each_once(work, executor))


def each_once(
    jobs: Iterable[tuple[_Name, Job]], executor: Callable[[], Executor]
) -> Iterator[tuple[_Name, Rated]]:
    """Do jobs in parallel, and yield each result once, with the job's name, as it is done.

    If workers are lost, the jobs that are not done go to a new pool.

    Args:
        jobs: The arguments of `rate_deal`, each with a name of its own.
        executor: Makes the pool: processes here, or on other machines. A pool that is shut down
            without waiting must cancel the jobs it has not begun.

    Raises:
        Exception: Jobs fail or workers are lost in every pool; it is the last error.
    """
    waiting = dict(jobs)
    for left in range(_TRIES if waiting else 0, 0, -1):
        pool = executor()
        futures: dict[Future[Rated], _Name] = {}
        lost: Exception | None = None
        try:
            for name, job in waiting.items():
                futures[pool.submit(rate_deal, *job)] = name
            for future in as_completed(futures):
                try:
                    rated = future.result()
                except (Exception, CancelledError) as error:
                    # A lost worker raises other errors in other pools; the job is tried again.
                    lost = error
                    continue
                if waiting.pop(futures[future], None) is not None:
                    yield futures[future], rated
        except BrokenExecutor as error:
            lost = error
        finally:
            # Wait if all is done: a pool that still ends while the program does may find its pipe
            # closed, and Python prints a traceback.
            pool.shutdown(wait=not waiting)
        if not waiting:
            return
        if left == 1 and lost is not None:
            raise lost


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson, 1927); raise ZeroDivisionError if `of` is 0."""
    share, spread = hits / of, _Z95 * _Z95 / of
    middle = (share + spread / 2) / (1 + spread)
    half = _Z95 * sqrt(share * (1 - share) / of + spread / of / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def winnability(won: int, unknown: int, deals: int) -> tuple[float, float]:
    """Return the interval in which the share of winnable deals lies: the lower end as if no unknown
    deal could be won, the upper one as if each could."""
    return wilson(won, deals)[0], wilson(won + unknown, deals)[1]


def rating_summary(rated: Sequence[Rated]) -> Mapping[str, object]:
    """Return the figures of all deals together; those that cannot be computed are None."""
    count = {kind: sum(row.verdict is kind for row in rated) for kind in VerdictKind}
    won = count[VerdictKind.WINNABLE]
    lines = [row for row in rated if row.verdict is VerdictKind.WINNABLE and row.moves]
    efforts = [log10(max(row.positions, 1)) for row in lines]
    settled = [row for row in rated if row.verdict is not VerdictKind.UNKNOWN]
    hardest = sorted(settled, key=lambda row: (-row.positions, row.deal))[:_HARDEST]
    interval = winnability(won, count[VerdictKind.UNKNOWN], len(rated)) if rated else None
    return {
        "deals": len(rated),
        "won": won,
        "lost": count[VerdictKind.UNWINNABLE],
        "unknown": count[VerdictKind.UNKNOWN],
        "winnability": None if interval is None else [round(end, 4) for end in interval],
        "moves": median(row.moves for row in lines) if lines else None,
        "forced": round(mean(row.forced for row in lines), 3) if lines else None,
        "branching": round(mean(row.branching for row in lines), 2) if lines else None,
        "one_move": round(mean(row.one_move for row in rated), 4) if rated else None,
        "effort": round(median(efforts), 2) if efforts else None,
        "hardest": [row.deal for row in hardest],
    }
