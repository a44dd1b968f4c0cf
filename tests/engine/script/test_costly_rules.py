"""Rules that would compare cards for minutes are refused by name; others are not held up."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import outcome_of
from solkit_tui.engine.session import check_cost
from solkit_tui.errors import TooCostly
from solkit_tui.model.state import GameState
from solkit_tui.rules.json.read.reader import read_json
from tests.support.amount import amount, some
from tests.support.json_games import do, do_all, document, rule, selected


def all_with_all(target: str) -> Any:
    """Conditions that compare each card of a pile with each other one."""
    cards = selected(target, "top", 0)
    conditions = [rule(cards, "rank", "!=", "+13", cards) for _ in range(5)]
    return {"AND": conditions}


def monster(packs: int = 8, **rules: Any) -> Game:
    types: dict[str, dict[str, Any]] = {"cell": {"count": 88, "setup": ""}, "rest": {"setup": "u*"}}
    types["cell"] |= {name: rules[name] for name in ("drop", "activate") if name in rules}
    types["rest"] |= {"grab": rules.get("grab", True), "activate": rules.get("deals", [])}
    whole = document(types, {"suits": ["clubs", "spades", "hearts", "diamonds"]})
    whole["layout"]["cards"] = {"cardType": "standard-deck", "count": packs}
    whole["rules"] |= {name: rules[name] for name in ("win", "lost") if name in rules}
    return game_of(read_json(json.dumps(whole).encode(), "monster.json", as_scripts=True))


@pytest.mark.parametrize(
    ("ask", "name", "pile", "said"),
    some(
        [
            (outcome_of, "grab", "rest", all_with_all("pile")),
            (check_cost, "drop", "cell", all_with_all("rest")),
            (check_cost, "activate", "cell", [do("win", when=all_with_all("rest"))]),
        ],
        3,
        1,
    ),
)
def test_a_rule_that_compares_too_much_is_named(
    ask: Callable[[Game, GameState], object], name: str, pile: str, said: Any
) -> None:
    game = monster(**{name: said})
    with pytest.raises(TooCostly, match=f"rule “{name}” of pile “{pile}"):
        ask(game, deal_out(game, 1))


@pytest.mark.long
def test_what_all_actions_of_a_list_compare_is_added_up() -> None:
    out = do("move", selected("rest", "top"), to=["cell1", "cell2"])
    for times, allowed in ((2, True), (3, False)):
        game = monster(grab=False, drop=all_with_all("rest"), deals=[do_all(*[out] * times)])
        state = deal_out(game, 1)
        if allowed:
            assert len(game.clicks(state)) == 1
            continue
        with pytest.raises(TooCostly, match="rule “activate” of pile “rest”"):
            check_cost(game, state)


def test_a_win_that_compares_too_much_is_named() -> None:
    game = monster(win={"AND": [all_with_all("rest")] * 3})
    with pytest.raises(TooCostly, match="rule “win” compares too many cards"):
        check_cost(game, deal_out(game, 1))


@pytest.mark.long
def test_a_loss_that_compares_too_much_is_named_when_a_move_is_made() -> None:
    game = monster(drop=True, lost={"AND": [all_with_all("rest")] * 3})
    state = deal_out(game, 1)
    check_cost(game, state)
    move = game.actions(state)[0]
    with pytest.raises(TooCostly, match="rule “lost” compares too many cards"):
        game.move(state, move)


def test_a_win_that_is_costly_in_another_position_is_no_hindrance() -> None:
    game = monster(win={"AND": [all_with_all("cell1")] * 3})
    check_cost(game, deal_out(game, 1))


def test_a_pack_of_usual_size_may_compare_all_with_all() -> None:
    game = monster(1, grab=all_with_all("pile"), drop=rule("pile", "count", "=", 0))
    assert game.transfers(deal_out(game, 1))


def test_what_one_position_may_cost_is_not_taken_off_the_next() -> None:
    game = monster(1, grab=all_with_all("pile"))
    state = deal_out(game, 1)
    for _ in range(amount(2, 5)):
        assert not game.stuck(state)
        assert game.clicks(state) == []
