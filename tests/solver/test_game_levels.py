"""The cuts between the levels of a game are worked out deal by deal, and kept."""

import asyncio
from typing import Any

import pytest

from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver import game_levels
from solkit_tui.solver.game_levels import LevelFinder
from solkit_tui.solver.levels import REFERENCE_DEALS, SEEDS, Cuts, Level
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from tests.support.rulesets import shipped

RULES = shipped("klondike_easy").rules


class Here:
    """A solver that answers at once: the n-th question has effort n."""

    efforts: list[float | None] = []
    limit = ""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.closed = False

    async def ask(self, question: Question) -> Verdict:
        self.asked.append(question)
        await asyncio.sleep(0)
        if self.limit:
            return Verdict(VerdictKind.UNKNOWN, limit=self.limit)
        effort = self.efforts[(len(self.asked) - 1) % len(self.efforts)]
        kind = VerdictKind.UNKNOWN if effort is None else VerdictKind.WINNABLE
        return Verdict(
            kind, limit="positions" if effort is None else "", effort=effort, positions=9
        )

    async def close(self) -> None:
        self.closed = True


class Kept(dict[str, Any]):
    """A cache in memory."""

    def keep(self, place: str, value: object) -> None:
        self[place] = value


class Room:
    """As much of the services as levels need."""

    def __init__(self) -> None:
        self.cache = Kept()
        self.atlas: dict[str, Any] = {}
        self.settings = self
        self.solver_memory = 77


def levels_of(room: Room, monkeypatch: pytest.MonkeyPatch, rules: RuleSet = RULES) -> Any:
    monkeypatch.setattr(game_levels, "SolverClient", Here)
    services: Any = room
    return LevelFinder(rules, services)


async def all_tried(levels: Any) -> int:
    tried = 0

    def count() -> None:
        nonlocal tried
        tried += 1

    levels.work_out(count)
    levels.work_out(count)  # a second time is none
    while levels._task is not None:
        await asyncio.sleep(0)
    return tried


async def test_cuts_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Here, "efforts", [1.0, 2.0, 3.0, 4.0, 5.0])
    room = Room()
    levels = levels_of(room, monkeypatch)
    assert levels.cuts is None
    assert f": 0 of {len(REFERENCE_DEALS)} deals tried" in levels.words
    tried = await all_tried(levels)
    assert 0 < tried <= len(REFERENCE_DEALS)
    assert isinstance(levels.cuts, Cuts)
    assert levels.words == ""
    asked = levels._client.asked
    assert {(each.rules, each.seconds, each.memory, each.seeds) for each in asked} == {
        (RULES, 0.0, 77, len(SEEDS))
    }
    assert len({each.state for each in asked}) == tried
    again = levels_of(room, monkeypatch)
    assert again.cuts == levels.cuts
    assert await all_tried(again) == 0
    await levels.close()
    assert levels._client.closed


@pytest.mark.parametrize("limit", ["time", "memory"])
async def test_a_search_that_could_not_be_made_ends_the_work(
    monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    monkeypatch.setattr(Here, "limit", limit)
    levels = levels_of(Room(), monkeypatch)
    assert await all_tried(levels) == 0
    assert levels.cuts is None
    assert ": 0 of " in levels.words


@pytest.mark.parametrize("efforts", [[None], [2.5, 2.6]])
async def test_a_game_that_is_hardly_won_or_always_alike_has_no_levels(
    monkeypatch: pytest.MonkeyPatch, efforts: list[float | None]
) -> None:
    monkeypatch.setattr(Here, "efforts", efforts)
    levels = levels_of(Room(), monkeypatch)
    assert await all_tried(levels) > 0
    assert levels.cuts is None
    assert levels.words.startswith("This game has no levels")
    assert await levels.level_of(None) is None


@pytest.mark.parametrize(
    ("efforts", "wanted", "level", "seeds"),
    [
        ([2.5, 2.5], Level.MEDIUM, Level.MEDIUM, [4, len(SEEDS)]),
        ([2.5, 9.0], Level.MEDIUM, Level.EXPERT, [4, len(SEEDS)]),
        ([1.5, 2.5], Level.MEDIUM, Level.EASY, [4]),
        ([3.5], None, Level.HARD, [len(SEEDS)]),
        ([None], Level.EASY, None, [4]),
    ],
)
async def test_a_level_is_looked_at_with_few_searches_first(
    monkeypatch: pytest.MonkeyPatch,
    efforts: list[float | None],
    wanted: Level | None,
    level: Level | None,
    seeds: list[int],
) -> None:
    monkeypatch.setattr(Here, "efforts", efforts)
    levels = levels_of(Room(), monkeypatch)
    levels.cuts = Cuts(2.0, 3.0, 4.0)
    assert await levels.level_of(None, wanted) is level
    assert [each.seeds for each in levels._client.asked] == seeds


async def test_work_ends_when_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Here, "efforts", [1.0, 2.0])
    levels = levels_of(Room(), monkeypatch)
    tried = []
    levels.work_out(lambda: tried.append(1))
    for _ in range(4):
        await asyncio.sleep(0)
    task = levels._task
    await levels.close()
    assert task.cancelled()
    assert levels._client.closed
    assert len(tried) < len(REFERENCE_DEALS)
