"""The version of the solver is raised by what changes the positions that a search looks at."""

import json
from pathlib import Path

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question
from tests.support.amount import some
from tests.support.library import library_game

SEARCHES = Path(__file__).with_name("searches.json")
"""By games, what two searches of 500 positions found: verdict, positions, actions of the line."""

GAMES = (
    "aces_up",
    "black_hole",
    "canfield",
    "easthaven",
    "fan",
    "forty_thieves",
    "free_cell",
    "golf",
    "klondike_easy",
    "klondike_hard",
    "pyramid",
    "spider",
    "spider_1_suit",
    "tripeaks",
    "yukon",
)


def searched(name: str) -> list[list[object]]:
    """Return what searches of a game find."""
    game = library_game(name)
    found = (settle(Question(game.rules, deal_out(game, deal), 0.0, 500)) for deal in (1, 2))
    return [[one.kind.value, one.positions, len(one.actions)] for one in found]


@pytest.mark.parametrize("name", some(GAMES, 2))
def test_what_a_search_finds_belongs_to_the_version(name: str) -> None:
    known = json.loads(SEARCHES.read_text(encoding="utf-8"))
    assert known["version"] == SOLVER_VERSION
    assert searched(name) == known["searches"][name], (
        "raise SOLVER_VERSION, and run: python -m tests.solver.test_version"
    )


if __name__ == "__main__":
    made = {"version": SOLVER_VERSION, "searches": {name: searched(name) for name in GAMES}}
    text = json.dumps(made, indent=1)
    SEARCHES.write_text(f"{text}\n", encoding="utf-8")
