"""Settles a position in this process: picks the form of the search, and has the win played."""

from collections.abc import Callable
from time import monotonic

from solkit_tui.engine.action import Action
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState, Move
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.portfolio import Budget, Portfolio, first_settled, luby, tables_of
from solkit_tui.solver.replay import WrongLine, actions_of, played
from solkit_tui.solver.search import EXHAUSTED, RUNNING, WON
from solkit_tui.solver.shorten import shortened
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

POSITION_BYTES = 110
"""What a position costs in memory in the fast form: its key and its place in a set."""

GENERAL_BYTES = 2_500
"""The same where positions are kept whole."""

BASE_MIB = 48
"""What the process needs before it searches."""

_GENERAL_LIMIT = 300


def settle(question: Question, seed: int = 0, clock: Callable[[], float] = monotonic) -> Verdict:
    """What is to be said of a position. A win is played by the engine before it is reported.

    Args:
        question: The position, and what it may cost.
        seed: What chance is drawn from.
        clock: What measures the time that it costs.
    """
    game, state = game_of(question.rules), question.state
    if game.won(state):
        return Verdict(VerdictKind.WINNABLE)
    if state.ended is not None:
        return Verdict(VerdictKind.UNWINNABLE)
    begun = clock()
    memory = max(1, question.memory - BASE_MIB) << 20
    tables = tables_of(game, state)
    size = POSITION_BYTES if tables else GENERAL_BYTES
    budget = Budget(question.seconds, question.positions, max(1_000, memory // size), clock)
    actions: list[Action] = []
    try:
        if tables:
            share = budget.memory // len(tables)
            portfolios = [
                Portfolio(each, state, budget, seed=seed, memory=share) for each in tables
            ]
            settled = first_settled(portfolios, budget)
            status = RUNNING if settled is None else settled.verdict
            if settled is not None and status == WON:
                actions = actions_of(game, state, settled.line)
        else:
            status = _general(game, state, budget, actions, seed)
    except MemoryError:
        status, budget.limit = RUNNING, "memory"
    except WrongLine as error:
        status, budget.limit = RUNNING, f"a fault of the solver: {error}"
    took = clock() - begun
    if status == EXHAUSTED:
        return Verdict(VerdictKind.UNWINNABLE, positions=budget.used, seconds=took)
    if status == WON:
        try:
            return _won(game, question, actions, budget.used, took)
        except WrongLine as error:
            budget.limit = f"a fault of the solver: {error}"
    limit = budget.limit or "memory"
    return Verdict(VerdictKind.UNKNOWN, positions=budget.used, seconds=took, limit=limit)


def _won(
    game: Game, question: Question, actions: list[Action], positions: int, took: float
) -> Verdict:
    line = played(game, question.state, actions)
    actions = shortened(game, question.state, actions[: len(line)], question.shorten)
    line = played(game, question.state, actions)
    branching, forced = _choices(game, question.state, line)
    return Verdict(
        VerdictKind.WINNABLE,
        tuple(actions),
        line,
        positions,
        took,
        branching=branching,
        forced=forced,
    )


def _choices(game: Game, state: GameState, line: tuple[Move, ...]) -> tuple[float, float]:
    """How many actions the positions of a line have on average, and the share that has one."""
    counts = []
    for move in line:
        counts.append(len(game.actions(state)))
        state = state.apply(move)
    if not counts:
        return 0.0, 0.0
    return sum(counts) / len(counts), counts.count(1) / len(counts)


def _general(game: Game, state: GameState, budget: Budget, actions: list[Action], seed: int) -> int:
    """The same turns of searches on the engine's own moves."""
    exact = GeneralSearch(game, state, 0.0, 0, budget.memory * 2 // 3)
    number = 0
    while not budget.ended():
        number += 1
        noise = (10.0, 30.0, 60.0)[number % 3]
        search = GeneralSearch(game, state, noise, seed + number, budget.memory // 3)
        for turn, limit in ((search, _GENERAL_LIMIT * luby(number)), (exact, _GENERAL_LIMIT)):
            stop = turn.nodes + limit
            while turn.status == RUNNING and turn.nodes < stop and not budget.ended():
                before = turn.nodes
                turn.run(budget.slice(min(50, stop - before)))
                budget.used += turn.nodes - before
            if turn.status == WON:
                actions += turn.made
            if turn.status in (WON, EXHAUSTED):
                return turn.status
    return RUNNING
