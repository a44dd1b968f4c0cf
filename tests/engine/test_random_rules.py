"""What holds whatever the rules: positions and commands are read again, legal is what is listed."""

import json
import random
from collections.abc import Callable

import pytest

from solkit_tui.engine.action import MoveTo
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import play_words
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.saved import replayed, resumed_so_far, saved_game
from solkit_tui.model.cards import face_of, is_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from tests.support.amount import amount
from tests.support.asked import commanded, legal_moves, listed_commands
from tests.support.random_rules import random_json, random_sol
from tests.support.rulesets import all_pairs


def faces(state: GameState) -> list[list[tuple[int, bool]]]:
    """The cards of every pile without the copy of the pack that they belong to."""
    return [[(face_of(card), is_up(card)) for card in pile] for pile in state.piles]


@pytest.mark.parametrize("kind", [random_sol, random_json])
def test_no_position_that_play_reaches_is_refused(kind: Callable[[random.Random], RuleSet]) -> None:
    for seed in range(amount(5, 25)):
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
            moves = legal_moves(game, state)
            if not moves:
                break
            state = state.apply(dice.choice(moves))


@pytest.mark.parametrize("kind", [random_sol, random_json])
def test_what_is_listed_is_legal_and_its_command_is_read(
    kind: Callable[[random.Random], RuleSet],
) -> None:
    for seed in range(amount(2, 15)):
        dice = random.Random(f"commands {kind.__name__} {seed}")
        game = game_of(kind(dice))
        session = Session.new(game, dice.randrange(1000))
        for _ in range(15):
            state = session.state
            listed = listed_commands(game, state)
            assert len({words for _, words in listed}) == len(listed), seed
            for action, words in listed:
                play = game.play(state, action)
                assert not isinstance(play, Reason), (seed, words)
                assert play.actions == (action,), (seed, words)
                assert commanded(game, state, words) == play, (seed, words)
            legal = {action for action, _ in listed}
            for lift, target in all_pairs(game, state):
                reason = game.reason(state, lift, target)
                assert (reason is None) == (MoveTo(lift, target) in legal), (seed, lift, target)
            assert game.stuck(state) is not bool(listed)
            assert set(hints(game, state)) <= legal
            if not listed:
                break
            play = game.legal_play(state, dice.choice(listed)[0])
            [exact] = play_words(game, state, play)
            assert replayed(game, state, exact) == play, (seed, exact)
            session = session.play(play)
            assert describe_play(game, state, play)
        assert resumed_so_far(game, json.loads(json.dumps(saved_game(session))))[0] == session, seed
