"""The line of positions of a game, and where the player is in it."""

import pytest

from solkit_tui.engine.action import Click, MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.rules.pile import Start
from solkit_tui.rules.ruleset import Deck
from tests.support.asked import after_click, after_transfer, deal_move
from tests.support.json_games import at as json_at
from tests.support.json_games import do, selected
from tests.support.json_games import game as json_game
from tests.support.rulesets import (
    column,
    dealt,
    foundation,
    game,
    lift,
    position,
    stock,
    text,
    waste,
)

RULES = game(stock(), waste(), foundation(), column(), column(), deck=Deck(redeals=1))
START = position(RULES, deck="-5C -6C", waste="AS", column="-3D 9H|-4D 8S")


def session() -> Session:
    return Session(RULES, None, (), (START,))


def to_foundation(game: Session) -> Session:
    return after_transfer(game, lift(RULES, game.state, "waste"), 2)


def on_the_nine(game: Session) -> Session:
    return after_transfer(game, lift(RULES, game.state, "column", 2), 3)


def deal(game: Session) -> Session:
    return after_click(game, 0)


def test_a_new_game() -> None:
    new = Session.new(RULES, 5)
    assert (new.deal, new.at, new.plays) == (5, 0, ())
    assert new.state == deal_out(RULES, 5)
    assert not new.can_undo
    assert not new.can_redo


@pytest.mark.parametrize("number", [-1, 8_589_934_592])
def test_a_number_that_is_no_deal(number: int) -> None:
    with pytest.raises(ValueError):
        Session.new(RULES, number)


def test_playing_leaves_the_session_before_as_it_was() -> None:
    before = session()
    after = to_foundation(before)
    assert (before.at, len(before.states), before.plays) == (0, 1, ())
    assert (after.at, len(after.states), len(after.plays)) == (1, 2, 1)
    assert after.state.piles[2] == START.piles[1]


def test_undo_takes_back_a_whole_move_with_what_followed_from_it() -> None:
    played = on_the_nine(session())
    assert text(played.state.piles[4]) == "4D"
    assert played.undo().state == START


def test_undo_takes_back_a_redeal_with_its_count() -> None:
    played = deal(deal(deal(session())))
    assert played.state.redeals_used == 1
    assert deal_move(RULES, played.state) is not None
    back = played.undo()
    assert back.state.redeals_used == 0
    assert text(back.state.piles[1]) == "AS 6C 5C"
    assert text(back.state.piles[0]) == ""
    assert dealt(RULES, back.state) == played.state


def test_undo_and_redo_stop_at_the_ends() -> None:
    played = on_the_nine(to_foundation(session()))
    assert played.undo(2) == played.undo(9) == played.restart()
    assert played.undo(9).state == START
    assert played.undo(9).redo(9) == played
    assert played.redo() == played
    assert session().undo() == session()


def test_can_undo_and_can_redo() -> None:
    played = on_the_nine(to_foundation(session()))
    middle = played.undo()
    assert (played.can_undo, played.can_redo) == (True, False)
    assert (middle.can_undo, middle.can_redo) == (True, True)
    assert (played.undo(2).can_undo, played.undo(2).can_redo) == (False, True)


def test_a_new_move_forgets_what_was_undone() -> None:
    played = on_the_nine(to_foundation(session())).undo(2)
    other = deal(played)
    assert not other.can_redo
    assert other == deal(session())
    assert played.can_redo


def test_restart_can_be_redone() -> None:
    played = on_the_nine(to_foundation(session()))
    assert played.restart().redo(2) == played


def test_outcomes() -> None:
    assert session().outcome is Outcome.PLAYING
    won = Session(RULES, None, (), (position(RULES, foundation="AS 2S"),))
    assert won.outcome is Outcome.WON
    shut = column(start=Start(()))
    rules = game(foundation(), shut, shut)
    stuck = Session(rules, None, (), (position(rules, column="9H|9S"),))
    assert stuck.outcome is Outcome.STUCK
    move_left = Session(rules, None, (), (position(rules, column="9H|8S"),))
    assert move_left.outcome is Outcome.PLAYING


def test_the_outcome_is_that_of_the_position_shown() -> None:
    rules = game(foundation(), column())
    before = Session(rules, None, (), (position(rules, column="AS"),))
    after = after_transfer(before, lift(rules, before.state, "column"), 0)
    assert after.outcome is Outcome.WON
    assert after.undo().outcome is Outcome.PLAYING


def test_a_play_is_the_same_however_its_click_was_meant() -> None:
    """Only piles with scripts ask which card is clicked, and their top card is the pile."""
    dealt = session()
    for place in range(-1, 2):
        assert RULES.play(dealt.state, Click(0, place)) == RULES.play(dealt.state, Click(0))
    turned = {"stock": {"setup": "u*", "activate": [do("flip", selected("pile", "top"))]}}
    scripted = json_game(turned)
    new = Session.new(scripted, 1).state
    stock = json_at(scripted, "stock")
    top = len(new.piles[stock]) - 1
    assert scripted.legal_play(new, Click(stock, top)).actions == (Click(stock),)
    assert scripted.legal_play(new, Click(stock, 0)).actions == (Click(stock, 0),)


def test_plays_that_belong_together_are_undone_together() -> None:
    first = RULES.legal_play(START, MoveTo(lift(RULES, START, "waste"), 2))
    both = first.then(RULES.legal_play(START.apply(first.move), Click(0)))
    after = session().play(both)
    assert both.actions == (*first.actions, Click(0))
    assert after.state == START.apply(both.moves[0]).apply(both.moves[1])
    assert after.undo() == session()._replace(plays=(both,), states=after.states)
