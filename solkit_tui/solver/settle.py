"""Settles a position in this process: chooses the search, and has the engine play a win."""

import gc
from collections.abc import Callable
from functools import partial
from time import monotonic, process_time
from typing import Any

from solkit_tui.engine.action import Action
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.solver.beam import Beam
from solkit_tui.solver.clearing import ClearingSearch, clearing_of
from solkit_tui.solver.depth_first import DepthFirst
from solkit_tui.solver.form_beam import FormBeam
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.portfolio import fast_form, fast_schedule, tables_of
from solkit_tui.solver.replay import WrongLine, played
from solkit_tui.solver.rows import RowSearch, row_of
from solkit_tui.solver.schedule import Pace, Schedule, SearchBudget, first_settled
from solkit_tui.solver.search import Search
from solkit_tui.solver.shortcuts import Shortcuts
from solkit_tui.solver.shorten import Shortener, without_loops
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind

BASE_MIB = 48
"""The MiB that the process needs before it searches."""

_SHARE = 0.8
"""The share of the remaining memory that positions may take by estimate; the rest is a reserve."""

_CLEARING_PACE = Pace(first=1_500, early=6, share=0.75, late_share=4.0)
_GENERAL_PACE = Pace(first=300, early=0, share=1.0, late_share=1.0)

_OF_SEARCHES = 0.4
"""The share of the time for shortening in which further searches look for a shorter line; the rest
is for leaving out moves."""
_LONG = 5
"""A line of more steps for each card than this is shortened even where there is no time for it."""

_ROW_PACE = Pace(first=300, early=4, share=0.35, late_share=0.5)

_NOISES = (10.0, 30.0, 60.0)
_ROW_NOISES = (1.0, 3.0, 6.0)


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
    budget = SearchBudget(question.seconds, question.positions, memory, clock, wall)
    collects = gc.isenabled()
    gc.disable()  # positions are in no cycles; looking for some took up to a fifth of the time
    try:
        settled = _searched(game, question, budget, seed)
        took = clock() - budget.begun
        if settled is not None and settled.winner is None:
            return Verdict(VerdictKind.UNWINNABLE, positions=budget.used, seconds=took)
        if settled is not None:
            return _won(game, question, settled, budget, took)
    except MemoryError:
        budget.limit = "memory"
    except WrongLine as error:
        budget.limit = f"solver error: {error}"
    finally:
        if collects:
            gc.enable()
    took = clock() - budget.begun
    limit = budget.limit or "memory"
    return Verdict(VerdictKind.UNKNOWN, positions=budget.used, seconds=took, limit=limit)


def _searched(game: Game, question: Question, budget: SearchBudget, seed: int) -> Schedule | None:
    """Return the searches that have settled a position; None if the budget ended first."""
    state, measures_effort = question.state, bool(question.seeds)
    forms: list[Callable[[], Search | GeneralSearch]] = []
    clearing = clearing_of(game, state)
    if clearing is not None:
        clearing_search = partial(ClearingSearch, clearing)
        schedules = [_noisy_schedule(clearing_search, budget, _CLEARING_PACE, seed)]
    elif row := row_of(game, state):
        row_search = partial(RowSearch, row)
        schedules = [_noisy_schedule(row_search, budget, _ROW_PACE, seed, _ROW_NOISES)]
    elif tables := tables_of(game, state):
        memory = budget.memory // len(tables)
        schedules = [
            fast_schedule(each, state, budget, seed, memory, measures_effort) for each in tables
        ]
        forms = [partial(fast_form, each, state) for each in tables]
    else:
        general_search = partial(GeneralSearch, game, state)
        schedules = [_noisy_schedule(general_search, budget, _GENERAL_PACE, seed)]
        forms = [partial(general_search, 0.0, seed, budget.memory)]
    if not measures_effort:
        for schedule, form in zip(schedules, forms, strict=False):
            memory = budget.memory // (4 * len(forms))
            schedule.make_beam = partial(FormBeam, form, game, state, seed, memory)
    if question.beside and seed:
        for schedule in schedules:
            schedule.leave_proofs()
    return first_settled(schedules, budget)


def _won(
    game: Game, question: Question, settled: Schedule, budget: SearchBudget, took: float
) -> Verdict:
    seconds = min(question.shorten, budget.left()) if question.seconds else question.shorten
    begun = budget.spent()

    def over() -> bool:
        return budget.spent() - begun > seconds * _OF_SEARCHES

    def played_by(winner: DepthFirst[Any] | Beam) -> list[Action]:
        actions = winner.line_as_actions(game, question.state)
        return actions[: len(played(game, question.state, actions))]

    most = _LONG * game.rules.pack_size
    winner, best = settled.winner, list[Action]()
    while winner is not None:
        if isinstance(winner, Search) and (seconds > 0 or len(winner.made) > most):
            shortcuts = Shortcuts(winner, over)
            shortcuts.find()
            steps = winner.made
            shortcuts.order()
            try:
                actions = played_by(winner)
            except WrongLine:  # the rules mind the order: a longer run needs free cells, say
                winner.made = steps
                actions = played_by(winner)
        else:
            actions = played_by(winner)
        best = min(best or actions, actions, key=len)
        winner = settled.another_win(over) if seconds > 0 else None
    left = seconds - (budget.spent() - begun)
    if left > 0:
        best = without_loops(game, question.state, best)
        best = Shortener(game, question.state, best, left, budget.spent).shortest()
    line = played(game, question.state, best)
    return Verdict(VerdictKind.WINNABLE, tuple(best), line, budget.used, took)


def _noisy_schedule(
    search: Callable[[float, int, int], DepthFirst[Any]],
    budget: SearchBudget,
    pace: Pace,
    seed: int,
    noises: tuple[float, ...] = _NOISES,
) -> Schedule:
    """Return the searches of a position that has not the fast form. `search` makes one of them,
    given its noise, seed and memory; `noises` are those of the short ones in turn."""

    def short(number: int) -> DepthFirst[Any]:
        return search(noises[number % len(noises)], seed + number, budget.memory // 4)

    return Schedule(budget, pace, short, search(0.0, 0, budget.memory // 2))
