"""Play by the words of the extended language for decks and columns."""

import random

import pytest

from solkit_tui.engine.action import Click, Lift, MoveTo
from solkit_tui.engine.assist.autoplay import purge
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.refusal import explain
from solkit_tui.errors import RuleFileError
from solkit_tui.model.cards import face_up
from solkit_tui.model.state import Arrange, CountUp, GameState, Redeal
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.sol.reader import read_sol
from tests.support.asked import after_click
from tests.support.rulesets import position, text

TEXT = """[global]
name = Words
decks = 1
wrap = no
{more}
[deck]
{deck}
[foundation]
column*4 = A, any, ascending, same suit
[column]
{column}
"""
REDEALT = "deal_to = none\nredeals = 2\nredeal_from = columns\nredeal_layout = piles 3"
FANS = "column*17 = 3, 3\ncolumn = 1, 1"


def game(deck: str = "", column: str = "column*4 = 3, 1", more: str = "") -> Game:
    return game_of(read_sol(TEXT.format(deck=deck, column=column, more=more).encode()))


def clicked(rules: Game, state: GameState) -> GameState:
    assert rules.deck is not None
    move = rules.click(state, rules.deck)
    assert not isinstance(move, Reason), move
    return state.apply(move)


def names(rules: Game, state: GameState, kind: PileKind) -> list[list[int]]:
    return [list(map(face_up, state.piles[at])) for at in rules.rules.indices(kind)]


def in_sequence(rules: Game, state: GameState) -> list[int]:
    return [card for pile in names(rules, state, PileKind.COLUMN) for card in pile]


# -- redeals from the columns -------------------------------------------------------------------


def test_columns_are_gathered_and_dealt_in_piles() -> None:
    rules = game(REDEALT, FANS)
    state = deal_out(rules, 7)
    cards = in_sequence(rules, state)
    first, second = rules.columns[:2]
    gone = rules.transfer(state, Lift(second, 2, 1), first)
    state = state.apply(gone)
    order = in_sequence(rules, state)
    after = clicked(rules, state)
    assert in_sequence(rules, after) == order != cards
    sizes = [len(after.piles[at]) for at in rules.columns]
    assert sizes == [3] * 17 + [1]
    assert after.redeals_used == 1
    assert all(card >= 0 for at in rules.columns for card in after.piles[at])


def test_the_last_column_comes_first_where_the_rules_say_so() -> None:
    rules = game(REDEALT + "\nredeal_gather = last", FANS)
    state = deal_out(rules, 7)
    columns = names(rules, state, PileKind.COLUMN)
    wanted = [card for pile in reversed(columns) for card in pile]
    assert in_sequence(rules, clicked(rules, state)) == wanted


def test_a_shuffle_is_that_of_the_deal_and_the_pass() -> None:
    rules = game(REDEALT + "\nredeal_shuffle = yes", FANS)
    once = clicked(rules, deal_out(rules, 7))
    assert in_sequence(rules, once) == in_sequence(rules, clicked(rules, deal_out(rules, 7)))
    assert in_sequence(rules, once) != in_sequence(rules, clicked(rules, deal_out(rules, 8)))
    assert in_sequence(rules, clicked(rules, once)) != in_sequence(rules, once)
    session = Session.new(rules, 7)
    move = rules.click(session.state, 0)
    assert not isinstance(move, Reason)
    assert [type(step) for step in move].count(Arrange) == 1
    assert after_click(session, 0).undo().redo().state == once


def test_redeals_come_to_an_end_and_it_is_said() -> None:
    rules = game(REDEALT, FANS)
    state = clicked(rules, clicked(rules, deal_out(rules, 7)))
    assert rules.click(state, 0) is Reason.NO_REDEALS
    assert Click(0) not in rules.actions(state)
    assert "no redeals" in explain(rules, state, Reason.NO_REDEALS)


def test_in_rows_each_column_gets_a_card_a_round() -> None:
    rules = game(REDEALT.replace("piles 3", "rows"), "column*5 = 10, 10\ncolumn = 2, 2")
    state = deal_out(rules, 3)
    cards = in_sequence(rules, state)
    after = clicked(rules, state)
    assert [len(after.piles[at]) for at in rules.columns] == [9, 9, 9, 9, 8, 8]
    assert [after.piles[at][0] for at in rules.columns] == cards[:6]


@pytest.mark.parametrize("order", ["columns", "rows"])
def test_the_set_up_is_laid_out_again_as_far_as_the_cards_go(order: str) -> None:
    column = "column*5 = 10, 4\ncolumn = 2, 2"
    deck = REDEALT.replace("piles 3", "set-up")
    rules = game(deck, column, f"deal_order = {order}")
    state = deal_out(rules, 3)
    assert rules.deck is not None
    lie = {at: [card >= 0 for card in state.piles[at]] for at in rules.columns}
    after = clicked(rules, state)
    assert {at: [card >= 0 for card in after.piles[at]] for at in rules.columns} == lie
    # With cards gone the last ones are short, and no column has its top card hidden.
    piles = list(state.piles)
    for at in rules.columns[1:4]:
        piles[rules.foundations[0]] += tuple(map(face_up, piles[at]))
        piles[at] = ()
    short = clicked(rules, state._replace(piles=tuple(piles)))
    assert sum(len(short.piles[at]) for at in rules.columns) == 22
    assert all(short.piles[at][-1] >= 0 for at in rules.columns if short.piles[at])


def test_gathered_columns_are_dealt_from_as_a_deck() -> None:
    rules = game("deal_to = columns\nredeals = 1\nredeal_from = columns", "column*6 = 4, 2")
    state = deal_out(rules, 5)
    while state.piles[0]:
        state = clicked(rules, state)
    order = in_sequence(rules, state)
    after = clicked(rules, state)
    assert [after.piles[at] for at in rules.columns] == [(card,) for card in order[:6]]
    assert after.redeals_used == 1


# -- draws --------------------------------------------------------------------------------------


def drawing(redeals: int = 0) -> Game:
    deck = "deal_to = none\ndraws = 1"
    if redeals:
        deck = f"{REDEALT}\ndraws = 1".replace("redeals = 2", f"redeals = {redeals}")
    return game(deck, FANS)


def test_a_draw_takes_a_card_from_under_others() -> None:
    rules = drawing()
    state = position(rules, state=deal_out(rules, 1), column="3S 9D 8S|KD 4S", foundation="2S")
    first = rules.columns[0]
    assert rules.lift_at(state, first, 0) == Lift(first, 0, 1)
    drawn = MoveTo(Lift(first, 0, 1), rules.foundations[0])
    assert drawn in rules.actions(state)
    assert purge(rules, state) == ()  # a draw is the player's to use
    after = state.apply(rules.transfer(state, *drawn))
    assert len(after.piles[first]) == 2
    assert after.tallies == (1,)
    lift = rules.lift_at(after, first, 0)
    assert rules.leave_reason(after, lift) is Reason.NO_DRAW
    assert explain(rules, after, Reason.NO_DRAW, lift).startswith("no draws left")


def test_a_draw_waits_for_the_last_redeal() -> None:
    rules = drawing(redeals=1)
    state = deal_out(rules, 1)
    lift = rules.lift_at(state, rules.columns[0], 0)
    assert rules.leave_reason(state, lift) is Reason.NO_DRAW
    assert "after the last redeal" in explain(rules, state, Reason.NO_DRAW, lift)
    assert rules.leave_reason(clicked(rules, state), lift) is None


def test_the_top_card_is_no_draw() -> None:
    rules = drawing()
    state = position(rules, state=deal_out(rules, 1), column="9D 3S", foundation="2S")
    first = rules.columns[0]
    move = rules.transfer(state, Lift(first, 1, 1), rules.foundations[0])
    assert not any(isinstance(step, CountUp) for step in move)


# -- the waste ----------------------------------------------------------------------------------


def test_the_ends_of_the_waste_may_be_played() -> None:
    rules = game("waste_playable = ends")
    assert rules.waste is not None
    state = position(rules, waste="2S 5D 6D 3S", foundation="AS")
    starts = [lift.start for lift in rules.lifts(state, rules.waste)]
    assert starts == [3, 0]
    assert rules.lift_at(state, rules.waste, 0) == Lift(rules.waste, 0, 1)
    middle = Lift(rules.waste, 1, 1)
    assert rules.leave_reason(state, middle) is Reason.ONLY_ENDS
    assert "bottom card" in explain(rules, state, Reason.ONLY_ENDS, middle)
    assert MoveTo(Lift(rules.waste, 0, 1), rules.foundations[0]) in rules.actions(state)


def test_purge_sees_both_ends_of_the_waste() -> None:
    rules = game("waste_playable = ends", "column*4 = 1, 1")
    state = position(rules, waste="AS KD 7D", column="|||")
    first, *_ = purge(rules, state)
    [action] = first.actions
    assert isinstance(action, MoveTo)
    assert action.lift.pile == rules.waste


def test_every_card_of_the_waste_may_be_played() -> None:
    rules = game("waste_playable = all")
    assert rules.waste is not None
    state = position(rules, waste="5D 2S 6D", foundation="AS")
    assert MoveTo(Lift(rules.waste, 1, 1), rules.foundations[0]) in rules.actions(state)


def test_a_full_waste_takes_no_deal() -> None:
    rules = game("waste_limit = 5\ndeal_by = 3\nredeals = 1")
    state = deal_out(rules, 1)
    assert rules.waste is not None
    after = clicked(rules, state)
    assert len(after.piles[rules.waste]) == 5
    assert rules.click(after, 0) is Reason.NO_ROOM
    assert explain(rules, after, Reason.NO_ROOM) == "the waste is full; first play a card from it"


def test_each_waste_is_dealt_to_and_all_are_turned_over() -> None:
    rules = game("wastes = 3\ndeal_by = 2\nredeals = 1")
    state = deal_out(rules, 1)
    pack = [face_up(card) for card in reversed(state.piles[0])]
    wastes = rules.rules.indices(PileKind.WASTE)
    dealt = [card for at in wastes for card in state.piles[at]]
    assert [len(state.piles[at]) for at in wastes] == [2, 2, 2]
    while state.piles[0]:
        state = clicked(rules, state)
    first, second, _ = (list(state.piles[at]) for at in wastes)
    assert first[:4] == [*dealt[:2], *pack[:2]]
    assert rules.deck is not None
    move = rules.click(state, 0)
    assert not isinstance(move, Reason)
    assert Redeal() in move
    after = state.apply(move)
    assert list(after.piles[wastes[0]]) == first[:2]
    assert len(second) >= 2


def test_the_stock_is_played_by_hand_onto_any_waste() -> None:
    rules = game(
        "deal_to = none\nstock_playable = yes\nwastes = 2", "refill = any\ncolumn*4 = 3, 1"
    )
    state = deal_out(rules, 1)
    assert rules.deck is not None
    top = len(state.piles[0]) - 1
    assert state.piles[0][top] >= 0
    assert all(card < 0 for card in state.piles[0][:top])
    wastes = rules.rules.indices(PileKind.WASTE)
    lift = Lift(0, top, 1)
    assert {MoveTo(lift, at) for at in wastes} <= set(rules.actions(state))
    after = state.apply(rules.transfer(state, lift, wastes[1]))
    assert after.piles[0][-1] >= 0
    again = Lift(0, top - 1, 1)
    assert rules.reason(after, again, wastes[1]) is None
    back = Lift(wastes[1], 0, 1)
    assert rules.reason(after, back, wastes[0]) is Reason.WRONG_SOURCE
    assert rules.click(after, 0) is Reason.NO_DEALING


# -- columns ------------------------------------------------------------------------------------


def test_an_emptied_column_is_filled_by_the_open_cards_of_the_next_one() -> None:
    rules = game(column="autofill = next\nrefill = any\ncolumn*4 = 3, 1")
    state = position(rules, state=deal_out(rules, 1), column="AS|-9D 4D|7C|8C")
    first = rules.columns[0]
    after = state.apply(rules.transfer(state, Lift(first, 0, 1), rules.foundations[0]))
    assert [text(after.piles[at]) for at in rules.columns] == ["4D", "9D", "7C", "8C"]
    assert all(after.piles[at][0] >= 0 for at in rules.columns)


@pytest.mark.parametrize("target", [3, 4, 5])
def test_what_is_put_to_the_right_of_a_space_stays_there(target: int) -> None:
    rules = game(column="autofill = next\nrefill = any\ncolumn*6 = 1, 1")
    first = rules.columns[0]
    state = position(rules, state=deal_out(rules, 1), column="AS|4D 9S||||")
    there = [""] * 4
    there[target - 2] = "9S"
    state = state.apply(rules.transfer(state, Lift(first + 1, 1, 1), first + target))
    assert [text(state.piles[at]) for at in rules.columns] == ["AS", "4D", *there]
    state = state.apply(rules.transfer(state, Lift(first, 0, 1), rules.foundations[0]))
    assert [text(state.piles[at]) for at in rules.columns] == ["4D", "", *there]


def test_a_space_that_cards_went_through_to_the_left_is_filled() -> None:
    """A space has a card to its right, and takes the only card of the first column."""
    rules = game(column="autofill = next\nrefill = any\ncolumn*6 = 1, 1")
    first = rules.columns[0]
    state = position(rules, state=deal_out(rules, 1), column="4D|7C||9S|8H|")
    state = state.apply(rules.transfer(state, Lift(first, 0, 1), first + 2))
    assert [text(state.piles[at]) for at in rules.columns] == ["7C", "4D", "9S", "8H", "", ""]


def test_a_card_that_fits_a_foundation_goes_there_while_dealing() -> None:
    rules = game(column="deal_play = yes\ncolumn*4 = 5, 5")
    plain = game(column="column*4 = 5, 5")
    hits = 0
    for number in range(20):
        state, other = deal_out(rules, number), deal_out(plain, number)
        out = [card for at in rules.foundations for card in state.piles[at]]
        hits += bool(out)
        assert [len(state.piles[at]) for at in rules.columns] == [5] * 4
        assert all(card % 13 == 0 or card - 1 in out for card in out)
        laid = [card for card in in_sequence(rules, state) if card not in out]
        both = [*in_sequence(plain, other), *other.piles[1], *map(face_up, other.piles[0][::-1])]
        assert laid == [card for card in both if card not in out][:20]
    assert hits > 5


def test_a_card_that_went_home_while_dealing_may_leave_a_gap() -> None:
    rules = game(more="deal_order = rows", column="deal_play = gap\ncolumn*4 = 5, 5")
    plain = game(more="deal_order = rows", column="column*4 = 5, 5")
    gaps = 0
    for number in range(20):
        state, other = deal_out(rules, number), deal_out(plain, number)
        out = {card for at in rules.foundations for card in state.piles[at]}
        gaps += len(out)
        for at in rules.columns:
            assert state.piles[at] == tuple(card for card in other.piles[at] if card not in out)
    assert gaps > 5


def test_cards_run_out_where_some_were_played_while_dealing() -> None:
    rules = game_of(
        read_sol(
            TEXT.format(more="", deck="", column="deal_play = yes\ncolumn*4 = 13, 13")
            .replace("[deck]\n", "")
            .encode()
        )
    )
    state = deal_out(rules, 2)
    assert sum(map(len, state.piles)) == 52


# -- beside overlapping cards and pairs ---------------------------------------------------------

BESIDE = """[global]
name = Beside
decks = 1
[deck]
{deck}
[match]
sum = 13
{foundation}
[overlap]
shape = pyramid 4
[column]
autofill = next
refill = any
column*3 = 2, 1
"""


def beside(deck: str, foundation: str = "") -> Game:
    return game_of(read_sol(BESIDE.format(deck=deck, foundation=foundation).encode()))


def test_nothing_is_dealt_onto_overlapping_cards() -> None:
    rules = beside("deal_to = columns\nredeals = 1\nredeal_from = columns")
    state = deal_out(rules, 1)
    shape = sorted(rules.rules.overlapping)
    lowest = shape[-1]
    piles = list(state.piles)
    piles[rules.foundations[-1]], piles[lowest] = piles[lowest], ()
    state = state._replace(piles=tuple(piles))
    while state.piles[0]:
        state = clicked(rules, state)
        assert not state.piles[lowest]
    after = clicked(rules, state)
    assert [after.piles[at] for at in shape] == [state.piles[at] for at in shape]


def test_the_last_column_is_not_filled_from_the_shape() -> None:
    rules = beside("deal_to = waste")
    last = rules.rules.open_columns[-1]
    assert (last, ()) in rules.filled


def test_cards_are_dealt_to_the_foundations_that_are_seen() -> None:
    rules = beside("deal_to = foundation", "[foundation]\ncolumn*2 = any, any, any, any")
    state = deal_out(rules, 1)
    assert [len(state.piles[at]) for at in rules.foundations] == [1, 1, 0]
    with pytest.raises(RuleFileError, match="the deck deals to piles that do not exist"):
        beside("deal_to = foundation")


# -- all of them --------------------------------------------------------------------------------

GAMES = {
    "fans": game(REDEALT + "\nredeal_shuffle = yes\ndraws = 2", FANS),
    "set-up": game(REDEALT.replace("piles 3", "set-up"), "playable_card = any\ncolumn*8 = 6, 3"),
    "ends": game(
        "deal_by = 3\nwaste_playable = ends\nwaste_limit = 7\nredeals = 2\nredeal_shuffle = yes\n"
        "wastes = 2",
        "deal_play = yes\nautofill = next\nrefill = any\nplayable_card = ordered\ncolumn*6 = 4, 2",
    ),
    "by hand": game(
        "deal_to = none\nwastes = 3\nstock_playable = yes", "refill = any\ncolumn*8 = 1, 1"
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_cards_are_kept_and_positions_read_back(name: str) -> None:
    rules, dice = GAMES[name], random.Random(name)
    for number in range(3):
        session = Session.new(rules, number)
        cards = sorted(face_up(card) for pile in session.state.piles for card in pile)
        for _ in range(60):
            actions = rules.actions(session.state)
            if not actions:
                break
            session = session.play(rules.legal_play(session.state, dice.choice(actions)))
            state = session.state
            assert sorted(face_up(card) for pile in state.piles for card in pile) == cards
            again = read_position(rules, position_fields(rules, state, opened=True))
            assert again == state._replace(first_face=again.first_face)
