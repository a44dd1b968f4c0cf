"""Hints: which moves are named, and in which order; the join."""

import random

import pytest

from solkit_tui.engine.action import Click, Lift, MoveTo, Remove
from solkit_tui.engine.assist.hints import advice, hints, join
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.script.game import ScriptedGame
from solkit_tui.engine.session import Session
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from tests.support import json_games
from tests.support.amount import some
from tests.support.asked import after_transfer, deal_move, legal_moves
from tests.support.json_games import do
from tests.support.rulesets import (
    SHIPPED,
    at,
    card_text,
    column,
    foundation,
    game,
    lift,
    position,
    reserve,
    shipped,
    take_only,
    with_face,
)

KLONDIKE = shipped("klondike_easy")
FREE_CELL = shipped("free_cell")


def told(rules: Game, state: GameState) -> list[str]:
    """The hints as ``card target``: ``QH column 2``, ``deal``."""
    words = []
    for hint in hints(rules, state):
        if isinstance(hint, Click):
            words.append("deal")
        else:
            assert isinstance(hint, MoveTo)
            lift, target = hint
            spec = rules.specs[target]
            card = card_text(state.piles[lift.pile][lift.start])
            words.append(f"{card} {spec.kind.value} {spec.number}")
    return words


def test_a_safe_foundation_move_comes_first() -> None:
    state = position(KLONDIKE, column="-KC AS|2H|3C", waste="2D", deck="-5D")
    assert told(KLONDIKE, state)[0] == "AS foundation 1"


def test_turning_a_card_comes_before_a_card_of_the_waste_and_that_before_the_deal() -> None:
    state = position(KLONDIKE, column="-KC 9H|10S|JD", waste="10C", deck="-5D")
    assert told(KLONDIKE, state) == [
        "9H column 2",
        "10C column 3",
        "10S column 3",
        "deal",
    ]


def test_of_two_columns_the_one_that_hides_more_comes_first() -> None:
    state = position(KLONDIKE, column="-2C 9H|10S|-2D -3D -4D 9D")
    assert told(KLONDIKE, state) == ["9D column 2", "9H column 2"]


def test_an_unsafe_foundation_move_comes_after_turning_a_card() -> None:
    state = position(KLONDIKE, foundation="AS 2S", column="3S|-KC 9H|10S|-2H|-2D")
    assert told(KLONDIKE, state)[:2] == ["9H column 3", "3S foundation 1"]


def test_emptying_a_column_is_worth_something_where_a_king_waits() -> None:
    waits = position(KLONDIKE, column="QH|KS|-3C KD 5C|6D|JS", waste="2C")
    nobody = position(KLONDIKE, column="QH|KS|-3C 5C|6D|JS")
    assert told(KLONDIKE, waits)[0] == "QH column 2"
    assert told(KLONDIKE, nobody)[0] == "5C column 4"


def test_to_and_fro_comes_last() -> None:
    state = position(KLONDIKE, column="10S 9H|10C|-2C 5D", deck="-3D")
    assert told(KLONDIKE, state) == ["deal", "9H column 2"]


def test_to_and_fro_counts_where_it_sets_a_card_free() -> None:
    state = position(KLONDIKE, foundation="AS", column="2S AH|2C|-KC 5D", deck="-3D")
    foundation_first = told(KLONDIKE, state)
    assert foundation_first[0] == "AH foundation 2"
    held = position(KLONDIKE, foundation="AC 2C 3C", column="4C 3H|4S|-KC 9D", deck="-3D")
    assert told(KLONDIKE, held) == ["3H column 2", "deal"]


def test_taking_back_from_a_foundation_comes_last() -> None:
    state = position(KLONDIKE, foundation="AS 2S 3S", column="4H|-9H 8C", deck="-3D")
    assert told(KLONDIKE, state) == ["deal", "3S column 1"]


def test_free_cells_come_after_all_that_builds() -> None:
    state = position(FREE_CELL, column="9H 4C|5D|KS 2D|KD KC|KH KC|QD QS|JD JS|JH JC", cell="3S")
    words = told(FREE_CELL, state)
    first_park = next(nth for nth, word in enumerate(words) if "cell" in word)
    assert words[0] == "4C column 2"
    assert all("cell" in word for word in words[first_park:])


def test_equal_empty_piles_are_named_once() -> None:
    state = position(FREE_CELL, column="9H 4C|9C")
    assert sum("cell" in word for word in told(FREE_CELL, state)) == 2
    assert sum(word.startswith("4C column") for word in told(FREE_CELL, state)) == 1


def test_a_reserve_that_fills_a_column_makes_emptying_it_worth_something() -> None:
    kings = column(start=with_face(12), autofill=(PileKind.RESERVE,))
    rules = game(kings, kings, kings, reserve("du"))
    state = position(rules, column="9H|10S|6S", reserve="3C 5D")
    assert told(rules, state)[:2] == ["9H column 2", "5D column 3"]
    rules = game(*[column(start=with_face(12))] * 3, reserve("du"))
    assert told(rules, state)[:2] == ["5D column 3", "9H column 2"]


def test_hints_look_under_no_card() -> None:
    """Cards that lie face down could be any: the hints are the same."""
    dice = random.Random(3)
    for deal in range(6):
        state = deal_out(KLONDIKE, deal)
        for _ in range(12):
            down = [c for p in state.piles for c in p if c < 0]
            mixed = iter(dice.sample(down, len(down)))
            piles = tuple(
                tuple(card if card >= 0 else next(mixed) for card in cards) for cards in state.piles
            )
            assert hints(KLONDIKE, state) == hints(KLONDIKE, state._replace(piles=piles))
            state = state.apply(dice.choice(legal_moves(KLONDIKE, state)))


@pytest.mark.parametrize("name", some(SHIPPED, 3))
def test_hints_are_the_legal_moves_that_change_anything(name: str) -> None:
    rules, dice = shipped(name), random.Random(name)
    for deal in range(2):
        state = deal_out(rules, deal)
        for _ in range(25):
            found = hints(rules, state)
            pairs = [hint for hint in found if isinstance(hint, MoveTo)]
            wanted = {
                (lift, rules.specs[target].rules_key if not state.piles[target] else target)
                for lift, target in rules.transfers(state)
                if not rules.is_idle(state, lift, target)
            }
            named = [
                (lift, rules.specs[target].rules_key if not state.piles[target] else target)
                for lift, target in pairs
            ]
            assert len(named) == len(set(named))
            assert set(named) == wanted
            assert (Click(rules.deck or 0) in found) == (deal_move(rules, state) is not None)
            moves = legal_moves(rules, state)
            if not moves:
                break
            state = state.apply(dice.choice(moves))


def test_no_hint_leads_back() -> None:
    state = position(FREE_CELL, column="5D 4C|9H", cell="")
    session = Session(FREE_CELL, None, (), (state,))
    parked = after_transfer(session, lift(FREE_CELL, state, "column", 1), at(FREE_CELL, "cell", 1))
    back = hints(FREE_CELL, parked.state)[0]
    assert parked.state.apply(FREE_CELL.transfer(parked.state, *back)).piles == state.piles
    assert back not in advice(parked)
    # Nor to where only a card lies in another cell than before.
    elsewhere = MoveTo(lift(FREE_CELL, parked.state, "cell", 1), at(FREE_CELL, "cell", 2))
    assert elsewhere not in advice(parked)


@pytest.mark.parametrize(
    ("cards", "redeals", "served"),
    [
        ("-5C -6C -7D", 1, True),  # 7D goes on 8S, some time
        ("-5C -6C -KD", 1, False),
        ("-5C -6C -KD", 0, True),  # the player does not know that yet
    ],
)
def test_no_hint_deals_on_through_a_dead_deck(cards: str, redeals: int, served: bool) -> None:
    rules = shipped("klondike_easy")
    state = position(rules, deck=cards, column="8S|9S|10S|-2C JS|-3C QS|-4C QC|-2S QD")
    session = Session(rules, None, (), (state._replace(redeals_used=redeals),))
    assert (Click(rules.supply_pile or 0) in advice(session)) is served


# -- join ----------------------------------------------------------------------------------------


def joined(rules: Game, state: GameState, number: int) -> str:
    """Return what the join brings to a column, as text."""
    lift = join(rules, state, at(rules, "column", number))
    if lift is None:
        return ""
    cards = state.piles[lift.pile][lift.start : lift.start + lift.size]
    return " ".join(map(card_text, cards))


def test_the_join_brings_the_whole_run() -> None:
    state = position(KLONDIKE, column="10S|-2C 9H 8S 7D")
    assert joined(KLONDIKE, state, 1) == "9H 8S 7D"
    assert joined(KLONDIKE, state, 2) == ""


def test_the_join_prefers_what_turns_a_card() -> None:
    state = position(KLONDIKE, column="10S|9D 8S|-2C 9H", waste="9D")
    assert joined(KLONDIKE, state, 1) == "9H"


def test_the_join_takes_from_waste_and_cells_but_not_from_foundations() -> None:
    assert joined(KLONDIKE, position(KLONDIKE, column="10S", waste="9D"), 1) == "9D"
    assert joined(FREE_CELL, position(FREE_CELL, column="10S", cell="9D"), 1) == "9D"
    state = position(KLONDIKE, column="3H", foundation="AS 2S")
    assert joined(KLONDIKE, state, 1) == ""


def test_the_join_fills_an_empty_column() -> None:
    state = position(KLONDIKE, column="|-2C KH QS|KD")
    assert joined(KLONDIKE, state, 1) == "KH QS"


def test_the_join_of_groups_in_any_order_brings_the_longest() -> None:
    yukon = shipped("yukon")
    state = position(yukon, column="10S|-2C 9H 4D KS|9D 2C")
    assert joined(yukon, state, 1) == "9H 4D KS"
    alike = position(yukon, column="10S|3D 9D 2C|3C 9H 4D 5S")
    assert joined(yukon, alike, 1) == "9H 4D 5S"


def test_the_join_asks_for_what_the_player_said_even_if_it_is_to_and_fro() -> None:
    state = position(KLONDIKE, column="10S 9H|10C")
    assert joined(KLONDIKE, state, 2) == "9H"


def test_nothing_joins_a_pile_that_takes_nothing() -> None:
    rules = game(foundation(), take_only("u"), column())
    state = position(rules, column="9H|10S")
    assert joined(rules, state, 2) == "9H"
    assert joined(rules, position(rules, column="10S|9H"), 1) == ""


def test_a_transfer_to_a_like_pile_is_idle_unless_a_rule_makes_something_of_it() -> None:
    turn = do("flip", {"id": "tableau", "selector": "top"})
    for triggers in ([], [turn]):
        cells = {"count": 2, "setup": ["u", ""], "triggers": {"onDropOnto": triggers}}
        rules = json_games.game({"cell": cells, "tableau": {"setup": "d*", "drop": False}})
        state = deal_out(rules, 1)
        first, second = json_games.at(rules, "cell1"), json_games.at(rules, "cell2")
        assert isinstance(rules, ScriptedGame) or not triggers
        assert rules.is_idle(state, Lift(first, 0, 1), second) is not bool(triggers)


@pytest.mark.parametrize("name", ["pyramid", "relaxed_pyramid", "triangle"])
def test_cards_that_free_more_cards_leave_first(name: str) -> None:
    rules, dice, unlike = shipped(name), random.Random(name), 0
    for deal in range(1, 7):
        state = deal_out(rules, deal)
        while (actions := rules.actions(state)) and not rules.won(state):
            free = {at for at in rules.rules.overlapping if rules.lifts(state, at)}
            freed = []
            for hint in hints(rules, state):
                if isinstance(hint, Remove) and hint.partner is not None:
                    after = state.apply(rules.legal_move(state, hint))
                    now = {at for at in rules.rules.overlapping if rules.lifts(after, at)}
                    freed.append(len(now - free))
            assert freed == sorted(freed, reverse=True)
            unlike += len({*freed}) > 1
            leaving = [action for action in actions if isinstance(action, Remove)]
            state = state.apply(rules.legal_move(state, dice.choice(leaving or actions)))
            if state.redeals_used > 3:
                break
    assert unlike
