"""What a few games answer to every card on every pile, compared with what was approved."""

import random

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.action import Lift, MoveTo, Remove
from solkit_tui.engine.assist.autoplay import safe_to_collect, with_safe_cards
from solkit_tui.engine.assist.hints import destinations, hints, join, plain_gains
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import action_words, pile_ids, play_words
from solkit_tui.engine.text.refusal import explain, explain_action
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import GameState, Pile
from tests.support.asked import deal_move, deal_reason
from tests.support.library import library_game
from tests.support.walks import random_play

GAMES = [
    *("canfield", "klondike_easy", "free_cell", "spider", "pyramid", "golf", "thirteens"),
    "american_toad",
]


@pytest.mark.parametrize("name", GAMES)
def test_answers_are_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    game, dice = library_game(name), random.Random(name)
    session = Session.new(game, 5)
    told = []
    for _ in range(2):
        told += _answers(game, session.state)
        for _ in range(12):
            before, play = session.state, random_play(game, session.state, dice)
            if play is not None:
                told.append(describe_play(game, before, play))
                if (more := with_safe_cards(session, play)) != play:
                    told.append(f"with safe cards: {describe_play(game, before, more)}")
                session = session.play(play)
    assert "\n".join(told) == snapshot


REDEALS = [
    *("acquaintance", "capricieuse", "crescent", "cruel", "la_belle_lucie", "montana"),
    *("perpetual_motion", "scuffle", "spaces", "station", "usk"),
]
"""A game for each way of gathering cards, shuffling them and laying them out again."""


def test_redeals_are_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for name in REDEALS:
        game, dice = library_game(name), random.Random(name)
        state, before = Session.new(game, 5).state, 0
        for _ in range(60):
            for _ in range(3):
                if (play := random_play(game, state, dice)) is not None:
                    state = state.apply(play.move)
            state = state.apply(deal_move(game, state) or ())
            if state.redeals_used > before:
                before = state.redeals_used
                told += [f"{name}, redeal {before}:", *map(_cards, state.piles)]
            if before > 1:
                break
        assert before > 0, name
    assert "\n".join(told) == snapshot


def _answers(game: Game, state: GameState) -> list[str]:
    """Return what each top card and each run may do, and all that is made of that."""
    ids = pile_ids(game)
    told = [f"{each}: {_cards(pile)}" for each, pile in zip(ids, state.piles, strict=True)]
    lifts = {Lift(at, len(pile) - 1, 1) for at, pile in enumerate(state.piles) if pile}
    for lift in sorted(lifts.union(*(game.lifts(state, at) for at in range(len(ids))))):
        said: dict[str, list[str]] = {}
        for target, name in enumerate(ids):
            said.setdefault(_answer(game, state, MoveTo(lift, target)), []).append(name)
        if game.pairing is not None and lift.size == 1:
            for partner in [None, *sorted(lifts - {lift})[::9]]:
                answer = _answer(game, state, Remove(lift, partner))
                said.setdefault(answer, []).append(ids[partner.pile] if partner else "alone")
        told += [f"{ids[lift.pile]}:{lift.size} {' '.join(to)}: {one}" for one, to in said.items()]
        smart = [ids[target] for target in destinations(game, state, lift)]
        told += [f"{ids[lift.pile]}:{lift.size} goes first to {' '.join(smart)}"] if smart else []
    reason = deal_reason(game, state)
    told.append("deals" if reason is None else explain(game, state, reason))
    told += [action_words(game, state, action) for action in hints(game, state)]
    gains = [action_words(game, state, action) for action in plain_gains(game, state)]
    told.append(f"gains {gains}")
    joined = [join(game, state, at) for at in range(len(ids))]
    told.append(f"joins {[lift and (ids[lift.pile], lift.size) for lift in joined]}")
    told.append(f"safe {[action_words(game, state, one) for one in safe_to_collect(game, state)]}")
    return told


def _cards(pile: Pile) -> str:
    return " ".join(card_symbol(card) if card >= 0 else "##" for card in pile)


def _answer(game: Game, state: GameState, action: MoveTo | Remove) -> str:
    play = game.play(state, action)
    if isinstance(play, Reason):
        return explain_action(game, state, play, action)
    return " ".join(play_words(game, state, play))
