"""When a game is over: nothing useful is left, as the program says it unasked."""

import pytest

from solkit_tui.engine import outcome
from solkit_tui.engine.assist.hints import advice
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome, outcome_of, stuck_words
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.saved import replayed
from solkit_tui.line.report import json_object, position_lines
from solkit_tui.services.answer import Answer, InPlay
from tests.data.find_wins import known
from tests.support.amount import some
from tests.support.library import library_game, of_each_kind
from tests.support.rulesets import position, shipped

KLONDIKE, FREE_CELL = shipped("klondike_easy"), shipped("free_cell")
# Red cards on which no red ones go, and none goes home.
BARE = ("-2C KD", "-3C KH", "-4C QD", "-5C QH", "-6C 10D", "-7C 10H", "-8C 8H")


def stands(
    deck: str, waste: str, *columns: str, redeals: int = 1, game: Game = KLONDIKE
) -> Outcome:
    state = position(
        game, deck=deck, waste=waste, column="|".join((*columns, *BARE[len(columns) :]))
    )
    return outcome_of(game, state._replace(redeals_used=redeals))


@pytest.mark.parametrize(
    ("deck", "waste", "columns", "over"),
    [
        ("-5S -5D", "", (), True),  # neither fits, whatever is done
        ("-5S", "5D", (), True),
        ("", "", (), True),
        ("-5S -QS", "", (), False),  # on K♦
        ("-5S -AC", "", (), False),  # goes home
        ("-5S", "", ("-2C KD", "-3C QS"), False),  # turns up a card
        ("-5S", "", ("-2C KD QS", "-3C KH"), True),  # that leads to nothing
        ("-5S -JC", "", ("-2C KD QS", "-3C KH", "-4C QD"), False),
        ("-5S", "", ("QS", "-3C KH"), False),  # empties a column
    ],
)
def test_a_deck_that_turns_over_for_ever(
    deck: str, waste: str, columns: tuple[str, ...], over: bool
) -> None:
    assert (stands(deck, waste, *columns) is Outcome.STUCK) is over


def test_only_what_the_player_has_seen_counts() -> None:
    assert stands("-5S -5D", "", redeals=0) is Outcome.PLAYING
    assert stands("", "5S 5D", redeals=0) is Outcome.STUCK  # the first pass has shown them all


def test_by_threes_all_phases_of_the_pass_count() -> None:
    """Queen of spades fits on K♦: she comes to the top only in the passes that begin anew."""
    threes = shipped("klondike_hard")
    assert stands("-5S -5D -QS -6S", "", game=threes) is Outcome.STUCK
    assert stands("-QS -5D -5S", "6S 6D 7S", game=threes) is Outcome.PLAYING


def test_idle_moves_are_no_moves() -> None:
    rows = "KC KD|KS KH|QC QD|QS QH|JC JD|JS JH|10C 10D|10S 10H"
    for cells, over in (("9D|9H|8D|8H", True), ("9D|9H|8D", False)):
        state = position(FREE_CELL, column=rows, cell=cells, foundation="AC")
        assert (outcome_of(FREE_CELL, state) is Outcome.STUCK) is over
        assert FREE_CELL.transfers(state), "from foundation to foundation"
        assert stuck_words(FREE_CELL, state) == "no useful moves left"
    none_at_all = position(FREE_CELL, column=rows, cell="9D|9H|8D|8H")
    assert stuck_words(FREE_CELL, none_at_all) == "no moves left"


def test_too_much_to_try_is_nothing_said(monkeypatch: pytest.MonkeyPatch) -> None:
    columns = ("-2C KD QS", "-3C KH")
    for most, over in ((1, Outcome.PLAYING), (2_000, Outcome.STUCK)):
        monkeypatch.setattr(outcome, "_MOST", most)
        outcome.is_dead.cache_clear()
        assert stands("-5S", "", *columns) is over


@pytest.mark.long
def test_an_end_of_spider_that_takes_hundreds_of_positions_is_told() -> None:
    session = Session.new(shipped("spider"), 9)
    while session.outcome is Outcome.PLAYING:
        session = session.play(session.game.legal_play(session.state, advice(session)[0]))
    assert (session.outcome, session.at) == (Outcome.STUCK, 37)


def test_line_mode_says_it_unasked() -> None:
    state = position(KLONDIKE, deck="-5S -5D", column="|".join(BARE))._replace(redeals_used=1)
    current = InPlay(Session(KLONDIKE, None, (), (state,)))
    assert json_object(Answer(current), opened=False)["outcome"] == "stuck"
    assert position_lines(current, opened=False, spoken=False)[-1] == "stuck: no useful moves left"


WINS = sorted(known().keys() & {*of_each_kind()})
# Won by removing cards, by sorting columns, by filling gaps.
OTHER_WINS = {"aces_up", "baroness", "montana", "king_albert", "yukon", "spider"} & known().keys()


@pytest.mark.parametrize("name", sorted({*some(WINS, 4), *OTHER_WINS}))
def test_no_position_of_a_won_game_is_stuck(name: str) -> None:
    deal, moves = known()[name]
    game = library_game(name)
    session = Session.new(game, deal)
    each = max(3, len(moves) // 6)  # some positions of many games rather than all of a few
    for number, words in enumerate(moves):
        if number % each == 0 and not game.won(session.state):
            assert session.outcome is Outcome.PLAYING, number
        if not game.won(session.state):
            session = session.play(replayed(game, session.state, words))
