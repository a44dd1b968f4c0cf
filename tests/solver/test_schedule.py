"""Whose turn it is, among searches that only count, and what ends them."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from solkit_tui.solver.depth_first import EXHAUSTED, FULL, RUNNING, WON
from solkit_tui.solver.schedule import BEAM_SHARE, FORM_WAITS, SLICE, Pace, Schedule, SearchBudget

PACE = Pace(first=100, early=2, share=2.0, late_share=8.0)


class Counting:
    """A search that looks at positions until there are so many, and then has a status."""

    def __init__(self, end: int = 1 << 40, status: int = RUNNING, proves: bool = True) -> None:
        self.nodes, self.end, self.then = 0, end, status
        self.status = RUNNING if end else status
        self.proves, self.measures_effort = proves, False
        self.rounds, self.begun = 0, 0

    def run(self, limit: int) -> None:
        assert 0 < limit <= SLICE
        self.nodes = min(self.nodes + limit, self.end)
        if self.nodes == self.end:
            self.status = self.then

    def begin(self) -> None:
        self.begun += 1


def one(search: Counting, number: int) -> Counting:
    """The same search whatever its number."""
    return search


def scheduled(
    short: Callable[[int], Counting] = lambda number: Counting(),
    exact: Counting | None = None,
    beam: Counting | None = None,
    positions: int = 0,
) -> Any:
    budget = SearchBudget(0, positions, 1 << 20)
    made: Any = Schedule
    return made(budget, PACE, short, exact or Counting(), beam)


def test_the_exact_search_gets_its_share_and_more_of_it_later() -> None:
    searches: list[Counting] = []

    def short(number: int) -> Counting:
        assert number == len(searches) + 1
        searches.append(Counting())
        return searches[-1]

    schedule = scheduled(short)
    exact = []
    for _ in range(4):
        schedule.turn()
        exact.append(schedule.exact.nodes)
    assert [search.nodes for search in searches] == [100, 100, 200, 100]
    assert exact == [0, 400, 2000, 2800]
    assert schedule.budget.used == 500 + 2800


def test_a_beam_gets_a_share_of_all_others() -> None:
    beam = Counting()
    schedule = scheduled(beam=beam)
    for _ in range(2):
        schedule.turn()
    assert beam.nodes == BEAM_SHARE * (200 + 400)


def test_a_beam_that_measures_is_the_only_search() -> None:
    beam = Counting()
    beam.measures_effort = True
    schedule = scheduled(beam=beam)
    schedule.turn()
    assert (beam.nodes, schedule.searches, schedule.exact.nodes) == (100, 0, 0)


@pytest.mark.parametrize("leads", [False, True])
def test_a_beam_over_the_form_begins_in_time(leads: bool) -> None:
    schedule, form = scheduled(), Counting()
    schedule.make_beam, schedule.form_leads = lambda: form, leads
    begun = []
    for _ in range(PACE.early + int(FORM_WAITS) + 1):
        schedule.turn()
        begun.append(form.nodes > 0)
    assert begun == ([True] * len(begun) if leads else [False] * (len(begun) - 1) + [True])
    spent = schedule.exact.nodes + 100 * (1 + 1 + 2 + 1 + 1 + 2 + 4 + 1 + 1)
    assert not leads or form.nodes == BEAM_SHARE * spent


@pytest.mark.parametrize(
    ("status", "proves", "verdict"),
    [(WON, False, WON), (EXHAUSTED, True, EXHAUSTED), (EXHAUSTED, False, RUNNING)],
)
def test_what_one_finds_is_the_verdict(status: int, proves: bool, verdict: int) -> None:
    for which in ("short", "exact", "beam"):
        ending = Counting(50, status, proves)
        given: Any = {which: partial(one, ending) if which == "short" else ending}
        schedule = scheduled(**given)
        for _ in range(3):
            schedule.turn()
        assert schedule.verdict == verdict
        assert schedule.winner is (ending if verdict == WON else None)


def test_without_memory_the_exact_search_goes_on_alone_and_then_all_end() -> None:
    exact = Counting(700, FULL)
    schedule = scheduled(lambda number: Counting(0, FULL), exact)
    schedule.turn()
    assert (exact.nodes, schedule.budget.limit) == (SLICE, "")
    schedule.turn()
    assert (exact.nodes, schedule.budget.ended()) == (700, False)
    schedule.turn()
    assert schedule.budget.limit == "memory"
    assert schedule.budget.ended()


def test_proofs_are_left_to_another_process() -> None:
    beam = Counting()
    schedule = scheduled(beam=beam)
    schedule.leave_proofs()
    for _ in range(5):
        schedule.turn()
    assert (schedule.exact.nodes, beam.rounds, beam.begun) == (0, 1, 1)


def test_positions_are_counted_to_the_last() -> None:
    schedule = scheduled(positions=130)
    while not schedule.budget.ended():
        schedule.turn()
    assert (schedule.budget.used, schedule.budget.limit) == (130, "positions")


def test_another_win_is_looked_for_until_the_time_is_up() -> None:
    wins = {3: Counting(40, WON), 4: Counting(500, WON)}
    schedule = scheduled(lambda number: wins.get(number) or Counting())
    asked = 0

    def ended() -> bool:
        nonlocal asked
        asked += 1
        return asked > 60

    assert schedule.another_win(ended) is wins[3]
    assert schedule.searches == 3
    assert schedule.another_win(ended) is None
    assert wins[4].nodes == 100
