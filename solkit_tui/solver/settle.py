"""Settles a position in this process: chooses the search, and has the engine play a win."""

from collections.abc import Callable
from functools import partial
from time import monotonic, process_time

from solkit_tui.engine.action import Action
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.solver.clearing import ClearingSearch, clearing_of
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.portfolio import Budget, Portfolio, first_settled, luby, tables_of
from solkit_tui.solver.replay import WrongLine, actions_of, played
from solkit_tui.solver.search import EXHAUSTED, FULL, RUNNING, WON
from solkit_tui.solver.shorten import shortened
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

BASE_MIB = 48
"""The MiB that the process needs before it searches."""

_SHARE = 0.8
"""The share of the remaining memory that positions may take by estimate; the rest is a reserve."""

_GENERAL_LIMIT = 300
_CLEARING_LIMIT = 1_500
_FEW = 6


def settle(
    question: Question,
    seed: int = 0,
    clock: Callable[[], float] = process_time,
    wall: Callable[[], float] = monotonic,
) -> Verdict:
    """Return the verdict on a position. A win is played by the engine before it is reported.

    Args:
        question: The position, its limits, and whether its effort is measured.
        seed: The seed of the random numbers.
        clock: Gives the time that counts against the limit.
        wall: Gives the time that somebody waits; a constant: nobody waits.
    """
    game, state = game_of(question.rules), question.state
    if game.won(state):
        return Verdict(VerdictKind.WINNABLE)
    if state.ended is not None:
        return Verdict(VerdictKind.UNWINNABLE)
    memory = int((max(1, question.memory - BASE_MIB) << 20) * _SHARE)
    budget = Budget(question.seconds, question.positions, memory, clock, wall)
    try:
        status, actions = _searched(game, state, budget, seed, bool(question.seeds))
        took = clock() - budget.begun
        if status == EXHAUSTED:
            return Verdict(VerdictKind.UNWINNABLE, positions=budget.used, seconds=took)
        if status == WON:
            return _won(game, question, actions, budget, took)
    except MemoryError:
        budget.limit = "memory"
    except WrongLine as error:
        budget.limit = f"solver error: {error}"
    took = clock() - budget.begun
    limit = budget.limit or "memory"
    return Verdict(VerdictKind.UNKNOWN, positions=budget.used, seconds=took, limit=limit)


def _searched(
    game: Game, state: GameState, budget: Budget, seed: int, measures_effort: bool
) -> tuple[int, list[Action]]:
    """Return how a search ended, and the actions that win."""
    clearing = clearing_of(game, state)
    if clearing is not None:
        return _in_turns(partial(ClearingSearch, clearing), budget, seed, _CLEARING_LIMIT, _FEW)
    tables = tables_of(game, state)
    if not tables:
        return _in_turns(partial(GeneralSearch, game, state), budget, seed, _GENERAL_LIMIT, 1 << 30)
    share = budget.memory // len(tables)
    portfolios = [Portfolio(each, state, budget, seed, share, measures_effort) for each in tables]
    settled = first_settled(portfolios, budget)
    if settled is None or settled.verdict != WON:
        return (RUNNING if settled is None else settled.verdict), []
    return WON, actions_of(game, state, settled.line)


def _won(
    game: Game, question: Question, actions: list[Action], budget: Budget, took: float
) -> Verdict:
    line = played(game, question.state, actions)
    seconds = min(question.shorten, budget.left()) if question.seconds else question.shorten
    shorter = shortened(game, question.state, actions[: len(line)], seconds, budget.spent)
    line = played(game, question.state, shorter)
    return Verdict(VerdictKind.WINNABLE, tuple(shorter), line, budget.used, took)


def _in_turns(
    search_of: Callable[[float, int, int], ClearingSearch | GeneralSearch],
    budget: Budget,
    seed: int,
    first: int,
    few: int,
) -> tuple[int, list[Action]]:
    """Run short searches in turns with an exact one that goes on; return how they ended, and the
    actions that win.

    Args:
        search_of: Makes a search, given the noise, the seed and the memory.
        budget: The limits of all searches together.
        seed: The seed of the random numbers.
        first: The positions of the shortest search.
        few: The number of short searches that find most of the wins: after them the exact search
            gets most of the positions.
    """
    exact = search_of(0.0, 0, budget.memory * 2 // 3)
    number = 0
    while not budget.ended():
        number += 1
        noise = (10.0, 30.0, 60.0)[number % 3]
        search = search_of(noise, seed + number, budget.memory // 3)
        rest = first if number <= few else 8 * first
        for turn, limit in ((search, first * luby(number)), (exact, rest)):
            stop = turn.nodes + limit
            while turn.status == RUNNING and turn.nodes < stop and not budget.ended():
                before = turn.nodes
                turn.run(budget.slice(min(50, stop - before)))
                budget.used += turn.nodes - before
            if turn.status in (WON, EXHAUSTED):
                return turn.status, turn.made
        if exact.status == FULL == search.status and not search.nodes:
            budget.limit = "memory"
    return RUNNING, []
