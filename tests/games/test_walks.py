"""What holds in every position of a game, tried on random play of shipped ones of each kind."""

import json
import random

import pytest

from solkit_tui.engine.outcome import Outcome, outcome_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.saved import resumed_so_far, saved_game
from solkit_tui.model.cards import face_of, is_up
from solkit_tui.model.state import GameState, Transfer
from tests.support.amount import amount, some
from tests.support.asked import legal_moves
from tests.support.library import library_game, of_each_kind
from tests.support.walks import (
    assert_every_pair_is_answered,
    assert_history_is_whole,
    assert_sound,
    random_play,
)

WALKS = amount(1, 1)
MOVES = min(300, amount(25, 40))
"""More walks are asked for, not longer ones."""
CLOSE_LOOK_EVERY = 8
"""In every eighth walk one position is asked about every pair of cards and piles."""

ENDED = (Outcome.STUCK, Outcome.LOST)


def faces(state: GameState) -> list[list[tuple[int, bool]]]:
    """The cards of every pile without the copy of the pack that they belong to."""
    return [[(face_of(card), is_up(card)) for card in pile] for pile in state.piles]


@pytest.mark.parametrize("name", some(of_each_kind(), 12))
def test_random_play(name: str) -> None:
    game = library_game(name)
    dice = random.Random(name)
    for nth in range(WALKS):
        session = Session.new(game, dice.randrange(1_000_000))
        states = [session.state]
        for at in range(MOVES):
            play = random_play(game, session.state, dice)
            if play is None or game.won(session.state):
                break
            session = session.play(play)
            states.append(session.state)
            if at % 10 == 0:
                assert_sound(game, session.state)
        assert_sound(game, session.state)
        assert_history_is_whole(session, states)
        assert resumed_so_far(game, json.loads(json.dumps(saved_game(session))))[0] == session
        written = json.loads(json.dumps(position_fields(game, session.state, opened=True)))
        read = read_position(game, written)
        assert faces(read) == faces(session.state)
        assert position_fields(game, read, opened=True) == written
        if nth % CLOSE_LOOK_EVERY == 0:
            assert_every_pair_is_answered(game, dice.choice(states))
        if session.outcome is Outcome.STUCK:
            for move in legal_moves(game, session.state):
                then = outcome_of(game, session.state.apply(move))
                # Only a card that has come back from a foundation can go there again.
                came_back = isinstance(move[0], Transfer) and move[0].source in game.foundations
                assert then in ENDED or came_back
