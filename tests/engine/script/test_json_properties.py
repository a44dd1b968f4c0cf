"""What holds in every position of the shipped JSON games, tried on random play."""

import random

import pytest

from solkit_tui.engine.assist.autoplay import purge, winning_plays
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.saved import resumed_so_far, saved_game
from solkit_tui.model.cards import face_up
from tests.engine.script.test_json_twins import TWINS, shipped_json, twin_of
from tests.support.amount import amount, some
from tests.support.asked import legal_plays
from tests.support.walks import assert_every_pair_is_answered, assert_history_is_whole

DEALS = amount(2, 4)
MOVES = 60


@pytest.mark.parametrize("name", some([*TWINS], 2))
def test_random_play(name: str) -> None:
    game = game_of(shipped_json(name))
    dice = random.Random(name)
    for _ in range(DEALS):
        session = Session.new(game, dice.randrange(1_000_000))
        states = [session.state]
        close_look = dice.randrange(MOVES)
        for at in range(MOVES):
            if at == close_look:
                assert_every_pair_is_answered(game, session.state)
            plays = legal_plays(game, session.state)
            if not plays:
                break
            session = session.play(dice.choice(plays))
            states.append(session.state)
        cards = sorted(face_up(card) for pile in session.state.piles for card in pile)
        assert cards == list(range(game.rules.pack_size))
        assert_history_is_whole(session, states)
        again, _ = resumed_so_far(game, saved_game(session))
        assert again.states == session.states
        fields = position_fields(game, session.state, opened=True)
        # Which of two equal cards it is a position does not say.
        assert position_fields(game, read_position(game, fields), opened=True) == fields


@pytest.mark.parametrize("name", some([*TWINS], 2, 1))
def test_aids_are_those_of_the_twin(name: str) -> None:
    scripted, plain = game_of(shipped_json(name)), game_of(twin_of(name))
    dice = random.Random(name)
    compared = 0
    for _ in range(amount(1, 2)):
        number = dice.randrange(1_000_000)
        one, other = Session.new(scripted, number), Session.new(plain, number)
        for _ in range(amount(12, 25)):
            assert hints(scripted, one.state) == hints(plain, other.state)
            purged = [purge(scripted, one.state), purge(plain, other.state)]
            assert len(purged[0]) == len(purged[1])
            assert (winning_plays(scripted, one.state) is None) == (
                winning_plays(plain, other.state) is None
            )
            compared += 1
            plays = legal_plays(scripted, one.state), legal_plays(plain, other.state)
            if not plays[0]:
                break
            at = dice.randrange(len(plays[0]))
            one, other = one.play(plays[0][at]), other.play(plays[1][at])
    assert compared > 10
