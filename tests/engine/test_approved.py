"""What a few games answer to every card on every pile, compared with what was approved."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.assist.autoplay import safe_to_collect, with_safe_cards
from solkit_tui.engine.assist.hints import destinations, hints, join, plain_gains
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import action_words, pile_ids, play_words
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.refusal import explain, explain_action
from solkit_tui.errors import SaveFileError
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


ODD: tuple[Any, ...] = (None, 0, 1, -1, 99, 1.5, "7", "x", True, [], [1], ["x"], {}, "won")
PILES: tuple[Any, ...] = (
    *(None, [], {}, {"nowhere": []}, {"1": ["AS"], "1 ": []}, {"1": 7}, {"1": ["AS", "XX"]}),
    *({"1": ["AS"] * 3}, {"1": ["AS"], "2": ["?"]}, {"1": ["AS"] * 99}, {"1": ["x" * 99, 7]}),
    *({"1": ["AS", "AS "], "01": ["AS"]}, {"1": ["##"]}, {"f1": ["2S"], "d": ["KH"]}),
)
POSITIONS = ("klondike_easy", "agnes_two", "montana", "red_moon", "canfield")


def test_odd_positions_are_refused_as_approved(snapshot: SnapshotAssertion) -> None:
    """Each field has each value in turn; the same answer is told once. A position that is read is
    told by its fields."""
    told, before = [], set[str]()
    for name in POSITIONS:
        game = library_game(name)
        fields = position_fields(game, Session.new(game, 5).state, True)
        others = ("redeals_left", "pass", "base", "first_face", "tallies", "seed", "ended")
        for field, values in (*((each, ODD) for each in others), ("piles", PILES)):
            answers = dict[str, list[str]]()
            for value in values:
                try:
                    state = read_position(game, fields | {field: value})
                except SaveFileError as error:
                    said = error.text
                else:
                    read = position_fields(game, state, True)
                    said = str({key: read.get(key) for key in others if read.get(key)})
                answers.setdefault(said, []).append(repr(value)[:30])
            for said, of in answers.items():
                if said not in before:
                    told.append(f"{name} {field} {', '.join(of)}: {said}")
            before.update(answers)
    assert "\n".join(told) == snapshot


REFUSING = [
    *("alhambra", "black_hole", "birds_of_a_feather", "big_braid", "crescent", "dutchess", "maze"),
    *("eight_by_eight", "eleven_triangle", "fifteens", "monte_carlo", "robert", "royal_rendezvous"),
    *(
        "agnes_two",
        "batsford",
        "bisley_12",
        "demons_and_thieves",
        "double_dot",
        "fortunes",
        "nines",
    ),
    *("neptune", "paganini", "petal", "pyramid_dozen", "scorpion_head", "storehouse", "tripeaks"),
    *("wasp_ii", "super_challenge_freecell", "puss_in_the_corner", "royal_marriage", "unlimited"),
]


def test_each_kind_of_refusal_is_as_approved(snapshot: SnapshotAssertion) -> None:
    """The first of each kind, in games that between them forbid nearly everything."""
    told = []
    for name in REFUSING:
        game, dice = library_game(name), random.Random(name)
        state, said = Session.new(game, 5).state, dict[Reason, str]()
        for _ in range(2):
            for action in _tries(game, state):
                play = game.play(state, action)
                if isinstance(play, Reason) and play not in said:
                    said[play] = explain_action(game, state, play, action)
            for _ in range(9):
                if (some := random_play(game, state, dice)) is not None:
                    state = state.apply(some.move)
        told += [f"{name}:", *(f"  {reason.value}: {said[reason]}" for reason in sorted(said))]
    assert "\n".join(told) == snapshot


def _tries(game: Game, state: GameState) -> Iterator[Action]:
    """Some of all that could be tried: moves, removals and clicks, whether allowed or not."""
    lifts = [
        Lift(at, start, len(pile) - start)
        for at, pile in enumerate(state.piles)
        for start in {len(pile) - 1, len(pile) - 2, 0} - {-1, -2}
        if not game.specs[at].hidden
    ]
    for number, lift in enumerate(lifts):
        for target in range(number % 5, len(state.piles), 5):
            yield MoveTo(lift, target)
        yield Click(lift.pile, -1)
        yield Click(lift.pile, lift.start)
        if game.pairing is not None:
            yield Remove(lift)
            yield from (Remove(lift, other) for other in lifts[number % 7 :: 7])


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
