"""What a move is called in a few words."""

import pytest

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Play, Remove
from solkit_tui.engine.assist.autoplay import purged
from solkit_tui.engine.assist.hints import advice
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.model.state import Flip, GameState, Move, Transfer
from solkit_tui.rules.sol.reader import read_sol
from tests.support import json_games as json_game
from tests.support.json_games import do, rule, selected
from tests.support.rulesets import at, lift, position, shipped

KLONDIKE = shipped("klondike_easy")


def words(game: Game, state: GameState, action: Action) -> str:
    return describe_play(game, state, game.legal_play(state, action))


def collected(game: Game, state: GameState) -> str:
    play = purged(Session(game, None, (), (state,)))
    assert play is not None
    return describe_play(game, state, play)


def test_a_card_and_what_it_uncovers() -> None:
    state = position(KLONDIKE, column="-KC 9H|10S|-2C QD JC", deck="-5D")
    assert words(
        KLONDIKE, state, MoveTo(lift(KLONDIKE, state, "column", 1), at(KLONDIKE, "column", 2))
    ) == ("9♥ to column 2, K♣ turned face up")


def test_deals() -> None:
    state = position(KLONDIKE, deck="-5D", waste="2C")
    deck = at(KLONDIKE, "deck")
    assert words(KLONDIKE, state, Click(deck)) == "dealt 5♦"
    assert words(KLONDIKE, position(KLONDIKE, waste="2C 3C"), Click(deck)) == ("waste turned over")
    spider = shipped("spider")
    dealt = Session.new(spider, 1).state
    assert words(spider, dealt, Click(at(spider, "deck"))) == "dealt 10 cards"


def test_of_a_grid_only_the_cards_out_of_order_are_gathered() -> None:
    for name, told in (("montana", "unsorted cards"), ("cruel", "columns")):
        state = Session.new(shipped(name), 1).state
        game = shipped(name)
        assert game.supply_pile is not None
        said = words(game, state, Click(game.supply_pile))
        assert said == f"{told} gathered and dealt again"


def test_a_column_that_fills_itself_is_told_by_name() -> None:
    canfield = shipped("canfield")
    state = position(canfield, reserve="-4C 5D", column="9H|10S|KC|KD")
    state = state._replace(base=6)
    onto = at(canfield, "column", 2)
    assert words(canfield, state, MoveTo(lift(canfield, state, "column", 1), onto)) == (
        "9♥ to column 2, 5♦ to column 1, 4♣ turned face up"
    )


def test_what_is_not_told_by_name_is_counted() -> None:
    session = Session.new(shipped("terrace"), 77)
    told = words(session.game, session.state, advice(session)[0])
    assert told == "7♣ to foundation 1, 2♥ to column 1, 4♦ to column 5, and 4 more"


def test_several_cards_and_runs_to_the_foundations() -> None:
    state = position(KLONDIKE, column="-KC AS|2H|3C|AD|AH", deck="-5D")
    assert collected(KLONDIKE, state) == "4 cards to the foundations"
    spider = shipped("spider")
    run = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"
    state = position(spider, column=f"{run}|{run}")
    assert collected(spider, state) == "2 complete runs to the foundations"


def test_cards_that_leave() -> None:
    source = "[global]\nname=x\ndecks=1\n[match]\nsum=13\nsingle=K\n[column]\ncolumn*4=13,13\n"
    game = game_of(read_sol(source.encode(), "x.sol"))
    state = position(game, column="2C QH|AD|KS|3C")
    pair = Remove(lift(game, state, "column", 1), lift(game, state, "column", 2))
    assert words(game, state, pair) == "Q♥ and A♦ removed"
    assert words(game, state, Remove(lift(game, state, "column", 3))) == "K♠ removed"


TOP = selected("pile", "top")


@pytest.mark.parametrize(
    ("backs", "told"),
    [
        ("-2C", "2♣ turned face up"),
        ("-2C -3C", "2♣ 3♣ turned face up"),
        ("-2C -3C -4C", "2♣ 3♣ 4♣ turned face up"),
        ("-2C -3C -4C -5C", "4 cards turned face up"),
    ],
)
def test_all_cards_that_a_move_turns_up_are_told(backs: str, told: str) -> None:
    move: Move = (Transfer(0, 1, 0, 1), *(Flip(2, at) for at in range(len(backs.split()))))
    game = json_game.game({"button": {}, "second": {}, "tableau": {}})
    state = json_game.position(game, button="AC", tableau=backs)
    play = Play((MoveTo(Lift(0, 0, 1), 1),), (move,))
    assert describe_play(game, state, play) == f"A♣ to reserve pile 2, {told}"


@pytest.mark.parametrize(
    ("action", "piles", "expected"),
    [
        (do("flip", TOP), {"button": "-AC"}, "A♣ turned face up"),
        (do("flip", TOP), {"button": "AC"}, "a card of reserve pile 1 turned face down"),
        (do("shuffle", "pile"), {"button": "AC 2C 3C 4C"}, "reserve pile 1 reordered"),
        (do("move", TOP, to="tableau"), {"button": "AC"}, "1 card from reserve pile 1 to column 1"),
        (
            do("collect", "tableau", to="pile"),
            {"tableau": "AC 2C"},
            "2 cards from column 1 to reserve pile 1",
        ),
    ],
)
def test_a_click_is_told_by_what_it_did(
    action: object, piles: dict[str, str], expected: str
) -> None:
    other = do("flip", TOP, rule("pile", "count", ">", 90))
    kinds = {"button": {"activate": [action]}, "second": {"activate": [other]}, "tableau": {}}
    game = json_game.game(kinds)
    state = json_game.position(game, **piles)
    assert words(game, state, Click(json_game.at(game, "button"))) == expected


def test_a_card_that_lies_face_down_is_not_given_away() -> None:
    game = json_game.game({"one": {"grab": True}, "two": {}})
    state = json_game.position(game, one="-AC")
    moved = MoveTo(json_game.lift(game, state, "one"), json_game.at(game, "two"))
    assert words(game, state, moved) == "a card face down to reserve pile 2"
