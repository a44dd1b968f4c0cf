"""Every position that play can reach is read as it was written, whatever the rules."""

import json
import random
from collections.abc import Callable

import pytest

from solkit_tui.engine.game import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.model.cards import face_of, is_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from tests.support.amount import amount
from tests.support.random_rules import random_json, random_sol


def faces(state: GameState) -> list[list[tuple[int, bool]]]:
    """The cards of every pile without the copy of the pack that they belong to."""
    return [[(face_of(card), is_up(card)) for card in pile] for pile in state.piles]


@pytest.mark.parametrize("kind", [random_sol, random_json])
def test_no_position_that_play_reaches_is_refused(kind: Callable[[random.Random], RuleSet]) -> None:
    for seed in range(amount(30, 300)):
        dice = random.Random(f"{kind.__name__} {seed}")
        game = game_of(kind(dice))
        state = Session.new(game, dice.randrange(1000)).state
        for _ in range(40):
            written = json.loads(json.dumps(position_fields(game, state, opened=True)))
            read = read_position(game, written)
            assert faces(read) == faces(state), seed
            assert position_fields(game, read, opened=True) == written, seed
            for field in ("base", "tallies", "ended", "seed"):
                assert getattr(read, field) == getattr(state, field), (seed, field)
            moves = game.legal_moves(state)
            if not moves:
                break
            state = state.apply(dice.choice(moves))
