"""Rule sets with piles of their own names and clicks: the same commands, saves and positions."""

import json
import random
from pathlib import Path

import pytest

from solkit_tui.engine.action import MoveTo
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids, play_words
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.saved import replayed, resumed_so_far, saved_game
from solkit_tui.line.report import play_lines, text_lines
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.services.answer import InPlay
from solkit_tui.services.container import Services
from tests.support.amount import amount
from tests.support.asked import legal_plays
from tests.support.json_games import do, document, game
from tests.support.line_desk import DATA, answered, services_in


@pytest.fixture
def services(home: Path) -> Services:
    return services_in(home)


@pytest.fixture
def current() -> InPlay:
    rules = read_json((DATA / "draw3.rules").read_bytes(), "draw3")
    return InPlay(Session.new(game_of(rules), 1))


def test_piles_go_by_their_own_names(services: Services, current: InPlay) -> None:
    assert pile_ids(current.session.game)[:3] == ("stock", "waste", "home1")
    moved = answered(services, current, "moveto COL6 Col7")
    assert text_lines(moved, current.session)[:2] == [
        "JS from col6 to col7",
        "QD turned face up on col6",
    ]
    assert "“7” is neither a card nor a pile" in answered(services, current, "moveto JS 7").message


def test_names_that_would_break_a_command_apart() -> None:
    text = (DATA / "draw3.rules").read_text().replace('"id":"col"', '"id":"my col: #@"')
    game = game_of(read_json(text.encode(), "draw3"))
    assert pile_ids(game)[-1] == "my_col____7"


@pytest.mark.parametrize("command", ["supply", "supply stock", "supply stock:5", "supply waste"])
def test_clicks(services: Services, current: InPlay, command: str) -> None:
    answer = answered(services, current, command)
    assert answer.error == ""
    assert text_lines(answer, current.session)[0] == "4H AC 4D dealt to waste"


def test_clicks_that_do_nothing(services: Services, current: InPlay) -> None:
    answer = answered(services, current, "supply col3")
    assert (answer.error, answer.message) == (
        "illegal",
        "supply does nothing to pile col3; try supply alone",
    )
    assert "has only 0 cards" in answered(services, current, "supply waste:2").message
    assert answered(services, current, "supply nowhere").error == "invalid"
    assert answered(services, current, "supply 2D").message == "2D is not visible"


@pytest.mark.parametrize("depth", [2, 3, 6])
def test_a_click_on_a_card_is_typed_with_its_depth(services: Services, depth: int) -> None:
    rules = game({"heap": {"activate": [do("flip", "activateTarget")]}})
    session = Session.new(rules, 1)
    answer = answered(services, InPlay(session), f"supply heap:{depth}")
    assert [card < 0 for card in answer.current.session.state.piles[0][::-1]] == [
        at == depth for at in range(1, 7)
    ]


def test_games_are_named_saved_and_described_whole(services: Services, current: InPlay) -> None:
    for number in range(amount(2, 8)):
        choose = random.Random(number)
        now = InPlay(Session.new(current.session.game, number))
        for _ in range(40):
            session = now.session
            legal = dict(answered(services, now, "moves").fields)["legal"]
            plays = legal_plays(session.game, session.state)
            assert isinstance(legal, list)
            assert len(legal) == len(plays)
            for command, play in zip(legal, plays, strict=True):
                [words] = play_words(session.game, session.state, play)
                assert replayed(session.game, session.state, words) == play
                after = answered(services, now, command).current.session.state
                assert after == session.state.apply(play.move)
            now = answered(services, now, choose.choice(legal)).current
        session = now.session
        assert (
            resumed_so_far(session.game, json.loads(json.dumps(saved_game(session))))[0] == session
        )
        told = json.loads(json.dumps(position_fields(session.game, session.state, opened=True)))
        read = read_position(session.game, told)
        assert position_fields(session.game, read, opened=True) == told


def test_piles_whose_names_become_alike_are_told_apart() -> None:
    rules = game({"a b": {}, "a_b": {}, "a#b": {}})
    assert pile_ids(rules) == ("a_b", "a_b_", "a_b__")
    state = Session.new(rules, 1).state
    assert read_position(rules, position_fields(rules, state, opened=True)).piles == state.piles


def test_a_card_taken_from_the_deck_by_hand_is_not_told_as_dealt() -> None:
    for as_scripts in (True, False):
        types = {"waste": {"setup": ""}, "stock": {"setup": "u*"}}
        text = json.dumps(document(types)).encode()
        game = game_of(read_json(text, "deck.json", as_scripts=as_scripts))
        session = Session.new(game, 1)
        [action] = [each for each in game.actions(session.state) if isinstance(each, MoveTo)][:1]
        [told] = play_lines(game, session.state, game.legal_play(session.state, action))
        assert told.endswith(" from stock to waste"), told
