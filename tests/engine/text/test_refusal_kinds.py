"""What a refusal says is true of the pile that it speaks of, of whatever kind the pile is."""

from collections.abc import Callable

import pytest

from solkit_tui.engine.action import Lift, MoveTo, Remove
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import pile_name
from solkit_tui.engine.text.refusal import explain, explain_action, pile_by_id
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave, PileKind, PileSpec, TakeBack
from tests.support import json_games
from tests.support.asked import after_click
from tests.support.json_games import do, rule
from tests.support.rulesets import cell, column, foundation, game, pile, reserve, stock, waste

KINDS: dict[PileKind, Callable[..., PileSpec]] = {
    PileKind.WASTE: waste,
    PileKind.FOUNDATION: foundation,
    PileKind.CELL: cell,
    PileKind.RESERVE: reserve,
    PileKind.COLUMN: column,
}


def refused(rules: Game, state: GameState, at: int) -> list[tuple[Lift, str]]:
    """Every part of a pile that may not leave, with what is said of it."""
    size = len(state.piles[at])
    lifts = [Lift(at, low, many) for low in range(size) for many in range(1, size - low + 1)]
    reasons = ((lift, rules.leave_reason(state, lift)) for lift in lifts)
    return [(lift, explain(rules, state, why, lift)) for lift, why in reasons if why is not None]


@pytest.mark.parametrize("leave", Leave)
@pytest.mark.parametrize("back", TakeBack)
@pytest.mark.parametrize("kind", KINDS)
def test_a_card_is_refused_in_words_that_fit_its_pile(
    leave: Leave, back: TakeBack, kind: PileKind
) -> None:
    rules = game(stock(), KINDS[kind](leave=leave, take_back=back, set_up=""))
    cards = pile("KS -9D 5H 2C")
    [at] = [at for at, spec in enumerate(rules.specs) if spec.kind is kind]
    state = GameState(tuple(cards if each == at else pile("-AS") for each in range(2)))
    for lift, said in refused(rules, state, at):
        assert "foundation" not in said or kind is PileKind.FOUNDATION, said
        top = lift.start == len(cards) - 1
        if top:
            # Of the top card alone it is never said that only the top card can be moved.
            assert "only the top card" not in said, said
        if "only the top card" in said and "bottom" not in said:
            assert f", {card_symbol(cards[-1])}, can" in said, said
            assert rules.leave_reason(state, Lift(at, len(cards) - 1, 1)) is None, said


def test_a_pile_is_called_by_its_own_id_where_commands_name_it() -> None:
    rules = json_games.game({"tableau": {"count": 2, "setup": ["", "u*"], "drop": False}})
    state = json_games.position(rules, tableau2="AC")
    at = json_games.at(rules, "tableau2")
    action = MoveTo(Lift(at, 0, 2), at)
    reason = rules.leave_reason(state, action.lift)
    assert reason is Reason.NO_CARD
    said = "there is no such card on"
    assert explain_action(rules, state, reason, action, named=pile_by_id) == f"{said} pile tableau2"
    assert explain_action(rules, state, reason, action) == f"{said} {pile_name(rules, at)}"
    plain = game(column())
    assert pile_by_id(plain, 0) == pile_name(plain, 0) == "column 1"
    assert "column 1" in explain_action(
        plain, GameState(((),)), Reason.NO_CARD, Remove(Lift(0, 0, 1))
    )


def test_a_game_that_a_rule_has_lost_is_lost_and_not_stuck() -> None:
    button = {"activate": [do("lose", when=rule("button", "count", "=", 0))], "setup": ""}
    rules = json_games.game({"button": button, "tableau": {"setup": "u*"}})
    session = Session.new(rules, 1)
    assert session.outcome is Outcome.PLAYING
    assert after_click(session, json_games.at(rules, "button")).outcome is Outcome.LOST
