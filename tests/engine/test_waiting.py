"""Foundations that wait: what each word lets through, what is said, and what is never safe."""

import pytest

from solkit_tui.engine.action import Lift
from solkit_tui.engine.assist.autoplay import safe_to_collect
from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.engine.text.position import read_position
from solkit_tui.engine.text.refusal import explain
from solkit_tui.model.notation import pile_text
from solkit_tui.model.state import GameState
from solkit_tui.rules.sol.reader import read_sol
from tests.support.library import library_game

WAITING = """[global]
name = Waiting
decks = 1
suits = club, heart
ranks = A..5
base = A
[deck]
redeals = 1
[foundation]
waits_for = {word}
column*2 = base, unique, free, same suit
{more}
[reserve]
pile*{piles} = 1, 1
[column]
column = none
"""


def game(word: str, more: str = "", piles: int = 4) -> Game:
    return game_of(read_sol(WAITING.format(word=word, more=more, piles=piles).encode()))


def laid(of: Game, **piles: str) -> GameState:
    """A position; what is not named lies in the deck."""
    named = {name: cards.split() for name, cards in piles.items()}
    there = [card for cards in named.values() for card in cards]
    pack = [f"{rank}{suit}" for suit in "CH" for rank in "A2345"]
    named["d"] = [f"[{card}]" for card in pack if card not in there]
    return read_position(of, {"piles": named, "base": "A"})


def reason(of: Game, state: GameState, source: str, target: str) -> Reason | None:
    ids = pile_ids(of)
    at = ids.index(source)
    return of.reason(state, Lift(at, len(state.piles[at]) - 1, 1), ids.index(target))


def said(of: Game, state: GameState, source: str, target: str) -> str:
    ids = pile_ids(of)
    at = ids.index(source)
    lift = Lift(at, len(state.piles[at]) - 1, 1)
    return explain(of, state, Reason.WAITS, lift, ids.index(target))


def test_a_card_waits_for_its_rank_on_the_foundation_before() -> None:
    of = game("rank")
    state = laid(of, f1="AC 3C", f2="AH", r1="3H", r2="2H", r3="2C")
    assert reason(of, state, "r1", "f2") is None
    assert reason(of, state, "r3", "f1") is None
    assert reason(of, state, "r2", "f2") is Reason.WAITS
    assert said(of, state, "r2", "f2") == "2♥ must wait until a 2 is on foundation 1"


def test_none_begins_before_the_base_lies_on_the_one_before() -> None:
    of = game("rank")
    state = laid(of, r1="AH")
    assert reason(of, state, "r1", "f2") is Reason.WAITS
    assert reason(of, state, "r1", "f1") is None


def test_all_ranks_take_their_turn_as_on_the_foundation_ahead() -> None:
    of = game("turn")
    state = laid(of, f1="AC 3C", f2="AH", r1="3H", r2="2H", r3="5C")
    assert reason(of, state, "r1", "f2") is None
    assert reason(of, state, "r3", "f1") is None
    assert reason(of, state, "r2", "f2") is Reason.WAITS
    words = "2♥ must wait: a 3 goes to foundation 2 next, as on the others"
    assert said(of, state, "r2", "f2") == words


def test_a_foundation_begins_after_the_one_before_and_waits_no_more() -> None:
    of = game("start")
    state = laid(of, r1="AH", r2="3H")
    assert reason(of, state, "r1", "f2") is Reason.WAITS
    assert said(of, state, "r1", "f2") == "foundation 2 takes cards once foundation 1 is started"
    assert reason(of, laid(of, f1="AC", r1="AH"), "r1", "f2") is None
    assert reason(of, laid(of, f2="AH", r2="3H"), "r2", "f2") is None


@pytest.mark.parametrize("waits", [True, False])
def test_cards_wait_until_deck_and_waste_are_empty(waits: bool) -> None:
    of = game("stock", piles=8)
    ranks = ["AC", "2C", "3C", "4C", "5C", "3H", "4H", "5H"]
    piles = {f"r{at}": card for at, card in enumerate(ranks, 1)}
    last = {"w": "2H", "f2": "AH"} if waits else {"f2": "AH 2H"}
    state = laid(of, **piles, **last)
    assert (reason(of, state, "r1", "f1") is Reason.WAITS) is waits
    assert (
        said(of, state, "r1", "f1")
        == "foundation 1 takes cards once the deck and the waste are empty"
    )


def safe(of: Game, **piles: str) -> list[str]:
    """The piles whose top cards may go home without being asked."""
    found = safe_to_collect(of, laid(of, **piles))
    return [pile_ids(of)[play.lift.pile] for play in found]


def test_a_card_that_decides_the_turn_is_left_to_the_player() -> None:
    of = game("turn", "take_back = no")
    assert safe(of, f1="AC", f2="AH", r1="3H", r2="2H", r3="3C") == []
    assert safe(of, f1="AC 3C", f2="AH", r1="3H", r2="2H") == ["r1"]
    assert safe(of, f1="AC 2C 3C", f2="AH", r1="4C", r2="5C") == []
    assert safe(of, f1="AC 2C 3C 4C", f2="AH", r2="5C") == ["r2"]


def test_the_suit_that_others_wait_for_is_left_to_the_player() -> None:
    of = game("rank", "take_back = no")
    assert safe(of, r1="AC", r2="AH") == []
    assert safe(of, f1="AC", r1="5C", r2="AH") == ["r1", "r2"]


def test_which_foundation_gets_a_card_is_left_to_the_player() -> None:
    text = WAITING.format(word="start", more="take_back = no", piles=4)
    steps = "column = A, any, ascending, any\ncolumn = 2, any, ascending, any"
    of = game_of(read_sol(text.replace("column*2 = base, unique, free, same suit", steps).encode()))
    assert safe(of, f1="AC", r1="2H") == []
    assert safe(of, f1="AC", f2="2C", r1="2H") == ["r1"]


def test_cards_that_left_in_pairs_decide_no_turn() -> None:
    for word in ("turn", "rank"):
        of = game(word, "[match]\nequal = rank")
        state = laid(of, out="3C 3H", r1="AH")
        assert of.awaited_faces(state, 2) == ALL_FACES
        assert reason(of, state, "r1", "f1") is None


def test_nothing_goes_to_what_waits_while_it_is_dealt() -> None:
    text = WAITING.replace("column = none", "deal_play = yes\norder = any, any\ncolumn*3 = 2, 2")
    for word in ("stock", "rank", "start"):
        rules = read_sol(text.format(word=word, more="", piles=1).encode())
        for number in range(1, 30):
            state = deal_out(game_of(rules), number)
            first, second = (pile_text(state.piles[at]) for at in (2, 3))
            assert not second or first
            assert word != "stock" or not first


def test_in_osmosis_each_foundation_follows_the_one_before() -> None:
    of = library_game("osmosis")
    state = deal_out(of, 1)
    assert [len(state.piles[at]) for at in of.foundations] == [1, 0, 0, 0]
    every = [of.awaited_faces(state, at) for at in of.foundations]
    assert [bin(faces).count("1") for faces in every] == [52, 4, 0, 0]


def test_what_fits_goes_home_while_it_is_dealt() -> None:
    text = WAITING.replace("column = none", "deal_play = yes\norder = any, any\ncolumn*3 = 2, 2")
    of = game_of(read_sol(text.format(word="rank", more="", piles=1).encode()))
    lengths = {len(deal_out(of, number).piles[2]) for number in range(1, 30)}
    assert lengths > {0, 1}
