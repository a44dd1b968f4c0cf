"""The line of a search as moves of the game, and deals that are rated one after another."""

import asyncio
from typing import Any

import pytest

from solkit_tui.engine.assist.hints import plain_gains
from solkit_tui.engine.deal import deal_out
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.solver.live_rate import live_rating
from solkit_tui.solver.rate import deals_from
from solkit_tui.solver.replay import WrongLine, played, sooner
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.support.amount import some
from tests.support.library import library_game
from tests.support.rulesets import shipped


def test_a_line_is_played_up_to_the_win_and_not_further() -> None:
    game = library_game("free_cell")
    state = deal_out(game, 1)
    verdict = settle(Question(game.rules, state, 0, 100_000))
    assert verdict.kind is VerdictKind.WINNABLE
    assert played(game, state, verdict.actions) == verdict.line
    assert played(game, state, [*verdict.actions, verdict.actions[0]]) == verdict.line
    with pytest.raises(WrongLine, match="do not win"):
        played(game, state, verdict.actions[:-1])
    with pytest.raises(WrongLine, match="action 2 breaks the rules"):
        played(game, state, [verdict.actions[0], *verdict.actions])


@pytest.mark.parametrize(
    ("name", "deal"), some([("klondike_easy", 30_001), ("free_cell", 1), ("yukon", 2)], 3)
)
def test_a_line_begins_with_a_plain_gain_that_came_later(name: str, deal: int) -> None:
    game = library_game(name)
    state = deal_out(game, deal)
    verdict = settle(Question(game.rules, state, 0, 100_000))
    changed = 0
    for at in range(len(verdict.line)):
        rest = verdict._replace(actions=verdict.actions[at:], line=verdict.line[at:])
        told = sooner(game, state, rest)
        assert played(game, state, told.actions) == told.line
        assert {*told.actions} <= {*rest.actions}
        if told is not rest:
            changed += 1
            assert told.actions[0] in plain_gains(game, state)
            assert told.actions[0] != rest.actions[0]
        state = state.apply(verdict.line[at])
    assert changed


def test_after_the_highest_deal_comes_the_lowest() -> None:
    assert deals_from(7, 3) == [7, 8, 9]
    assert deals_from(MAX_DEAL - 1, 4) == [MAX_DEAL - 1, MAX_DEAL, 0, 1]
    assert deals_from(0, 0) == []


async def test_deals_are_rated_in_a_process_one_after_another_which_ends_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = asyncio.create_subprocess_exec
    started: list[Any] = []

    async def noted(*words: Any, **pipes: Any) -> Any:
        started.append(await start(*words, **pipes))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    rated = [deal async for deal in live_rating(shipped("klondike_easy").rules, [30_001, 3])]
    (child,) = started
    assert child.returncode is not None  # a loop that is closed before that complains at the exit
    assert child.stdin.is_closing()
    assert [each.deal for each in rated] == [30_001, 3]
    assert rated[0].verdict is VerdictKind.WINNABLE
