"""What rules of the JSON language do in play: actions, clicks, triggers, the end, undo."""

import json
import random
from typing import Any

import pytest

from solkit_tui.engine.action import Click
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.refusal import explain
from solkit_tui.model.cards import PACK_SIZE, Card, card_symbol
from solkit_tui.model.state import GameState
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.ui.table import moves
from solkit_tui.ui.table.value import Table
from tests.support import asked
from tests.support.amount import amount
from tests.support.asked import deal_move, legal_moves
from tests.support.json_games import (
    at,
    clicked,
    do,
    do_all,
    document,
    game,
    lift,
    moved,
    position,
    rule,
    selected,
    shown,
)
from tests.support.walks import random_play

NONE_LEFT = rule("pile", "count", "=", 0)
SOME_LEFT = rule("pile", "count", ">", 0)
TOP = selected("pile", "top")


def button(*deeds: Any, **fields: Any) -> Game:
    """Two columns, a cell for one card, and a stock with all cards that does something."""
    types = {
        "tableau": {"count": 2, **fields},
        "cell": {"maxSize": 1},
        "stock": {"activate": list(deeds), "grab": False, "drop": False},
    }
    return game(types)


def after_click(*deeds: Any, **piles: str) -> dict[str, str]:
    rules = button(*deeds)
    return shown(rules, clicked(rules, position(rules, **piles), "stock"))


@pytest.mark.parametrize(
    ("attribute", "value", "other", "heap", "rest", "grabbed"),
    [
        ("rank", "-1", selected("each", "pos-1"), "9S 5S 4S 3S", "AS", True),
        ("rank", "-1", selected("each", "pos-1"), "9S 5S 4S 2S", "AS", False),
        ("suit", "same", selected("rest", "top"), "9S 5S 4S 3S", "AH AS", True),
        ("suit", "same", selected("rest", "top"), "9S 5S 4S 3S", "AS AH", False),
        ("suit", "same", selected("rest", "top"), "9S 5H 4S 3S", "AS", True),
        ("suit", "same", selected("rest", "top"), "9S 5S 4H 3S", "AS", False),
        ("rank", "-1", "grabTarget", "9S 5S 4H 4S", "AS", True),
        ("rank", "-1", "grabTarget", "9S 5S 4H 3S", "AS", False),
    ],
)
def test_each_card_of_several_is_compared_with_its_neighbour_or_with_one_card_for_all(
    attribute: str, value: str, other: Any, heap: str, rest: str, grabbed: bool
) -> None:
    above = {"id": "grabTarget", "selector": {"id": "pos+1", "count": 0}}
    kinds: dict[str, Any] = {"heap": {"grab": rule(above, attribute, "=", value, other)}}
    rules = game(kinds | {"goal": {"drop": True}, "rest": {}})
    before = position(rules, heap=heap, rest=rest)
    refused = rules.reason(before, lift(rules, before, "heap", 3), at(rules, "goal"))
    assert (refused is None) is grabbed


# -- commands -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({}, {"stock": "AC", "tableau1": "-2C 3C"}),
        ({"facing": "up"}, {"stock": "AC", "tableau1": "2C 3C"}),
        ({"facing": "down"}, {"stock": "AC", "tableau1": "-2C -3C"}),
        ({"order": "reverse"}, {"stock": "AC", "tableau1": "3C -2C"}),
        ({"order": "reverse", "facing": "up"}, {"stock": "AC", "tableau1": "3C 2C"}),
    ],
)
def test_move(arguments: dict[str, str], expected: dict[str, str]) -> None:
    two = selected("pile", "top", 2)
    assert after_click(do("move", two, to="tableau1", **arguments), stock="AC -2C 3C") == expected


def test_a_counted_move_from_the_top_takes_what_there_is() -> None:
    three = do("move", selected("pile", "top", 3), to="tableau1")
    assert after_click(three, stock="AC 2C") == {"tableau1": "AC 2C"}
    rules = button(three)
    assert rules.click_reason(position(rules), at(rules, "stock")) is Reason.NO_SELECTION


def test_a_move_goes_to_the_first_pile_that_takes_it() -> None:
    to = [{"id": "all", "idType": "tableau"}, "cell"]
    deed = do("move", TOP, to=to)
    rules = button(deed, drop=rule("pile", "count", "=", 1))
    for piles, expected in (
        ({"tableau2": "AC"}, "tableau2"),
        ({"tableau1": "AC", "tableau2": "2C"}, "tableau1"),
        ({}, "cell"),
    ):
        state = position(rules, stock="6C", **piles)
        after = clicked(rules, state, "stock")
        assert after.piles[at(rules, expected)][-1:] == state.piles[at(rules, "stock")]


def test_a_move_to_a_single_pile_does_not_ask_its_drop_rule_but_its_size() -> None:
    rules = button(do("move", TOP, to="cell"), drop=False)
    state = clicked(rules, position(rules, stock="5C 6C"), "stock")
    assert shown(rules, state) == {"stock": "5C", "cell": "6C"}
    assert rules.click_reason(state, at(rules, "stock")) is Reason.NO_EFFECT


def test_a_move_that_nobody_takes_does_nothing_and_other_actions_go_on() -> None:
    types = {
        "tableau": {"maxSize": 1},
        "reserve": {
            "triggers": {
                "onDropFrom": [do("move", TOP, to="tableau"), do("flip", TOP)],
            },
        },
        "cell": {"maxSize": 1},
        "stock": {},
    }
    rules = game(types)
    state = position(rules, tableau="AC", reserve="2C 3C 4C")
    after = moved(rules, state, "reserve", "cell")
    assert shown(rules, after) == {"tableau": "AC", "cell": "4C", "reserve": "2C -3C"}


def test_deal() -> None:
    columns = {"id": "all", "idType": "tableau"}
    deed = do("deal", TOP, to=columns)
    expected = {"stock": "-AC", "tableau1": "3C", "tableau2": "2C"}
    assert after_click(deed, stock="-AC -2C -3C") == expected
    assert after_click(deed, stock="-AC") == {"tableau1": "AC"}
    two = do("deal", "pile", to=[columns, "cell"], each=2, facing="keep")
    expected = {"tableau1": "-5C -4C", "tableau2": "-3C -2C", "cell": "-AC"}
    assert after_click(two, stock="-AC -2C -3C -4C -5C") == expected


def test_a_deal_skips_full_piles() -> None:
    deed = do("deal", TOP, to=["cell", "tableau1"])
    after = after_click(deed, stock="AC 2C", cell="6C")
    assert after == {"stock": "AC", "cell": "6C", "tableau1": "2C"}


def test_flip() -> None:
    assert after_click(do("flip", TOP), stock="-AC -2C") == {"stock": "-AC 2C"}
    turned = do("flip", selected("pile", "all"))
    assert after_click(turned, stock="-AC 2C") == {"stock": "AC -2C"}
    assert after_click(do("flip", "pile", facing="up"), stock="-AC 2C") == {"stock": "AC 2C"}
    rules = button(do("flip", TOP, facing="up"))
    assert rules.click_reason(position(rules, stock="AC"), at(rules, "stock")) is (Reason.NO_EFFECT)


def test_swap() -> None:
    swapped = do("swap", TOP, **{"with": selected("tableau1", "bot")})
    after = after_click(swapped, stock="AC -2C", tableau1="3C 4C 5C")
    assert after == {"stock": "AC 3C", "tableau1": "-2C 4C 5C"}
    inside = do("swap", TOP, **{"with": selected("pile", "pos1")})
    assert after_click(inside, stock="AC 2C 3C 4C") == {"stock": "AC 4C 3C 2C"}


def test_collect() -> None:
    columns = {"id": "all", "idType": "tableau"}
    kept = do("collect", columns, to="pile", facing="down")
    piles = {"stock": "-6C", "tableau1": "AC 2C", "tableau2": "3C 4C"}
    assert after_click(kept, **piles) == {"stock": "-6C -AC -2C -3C -4C"}
    turned = do("collect", columns, to="pile", order="reverse")
    assert after_click(turned, **piles) == {"stock": "-6C 4C 3C 2C AC"}


def test_shuffle_is_the_same_for_a_deal_and_differs_from_time_to_time() -> None:
    rules = button(do("shuffle", "pile"))
    first, again = (Session.new(rules, 5), Session.new(rules, 5))
    seen = []
    for _ in range(4):
        first, again = (asked.after_click(one, at(rules, "stock")) for one in (first, again))
        assert first == again
        seen.append(first.state.piles)
    assert len(set(seen)) > 2
    assert [first.undo(back).state.piles for back in (3, 2, 1, 0)] == seen
    laid = first.state._replace(piles=Session.new(rules, 5).state.piles)
    assert rules.click(laid, at(rules, "stock")) != first.plays[0].move
    other = Session.new(rules, 6)
    other = other._replace(states=(other.state._replace(piles=Session.new(rules, 5).state.piles),))
    assert rules.click(other.state, at(rules, "stock")) != first.plays[0].move


def test_shuffles_never_change() -> None:
    from solkit_tui.engine.dealing import shuffled

    assert shuffled(8, 1, 0) == (7, 5, 2, 0, 4, 3, 1, 6)
    assert shuffled(8, 1, 1) != shuffled(8, 1, 0)
    assert sorted(shuffled(52, 999_999, 7)) == list(range(52))
    assert shuffled(0, 0, 0) == ()


def test_win_and_lose() -> None:
    rules = button(do("win"))
    state = clicked(rules, position(rules, stock="AC"), "stock")
    assert rules.won(state)
    assert legal_moves(rules, state) == []
    rules = button(do("lose"))
    state = clicked(rules, position(rules, stock="AC", tableau1="2C"), "stock")
    assert state.ended is False
    assert not rules.won(state)
    assert rules.stuck(state)
    cards = lift(rules, state, "tableau1")
    assert rules.reason(state, cards, at(rules, "tableau2")) is Reason.ENDED


# -- clicks -------------------------------------------------------------------------------------


def test_of_several_pairs_the_first_that_may_be_done_is_done_and_only_that() -> None:
    deal = do("move", TOP, SOME_LEFT, to="tableau1", facing="up")
    back = do("move", "tableau1", to="pile", facing="down", order="reverse")
    rules = button(deal, back)
    state = position(rules, stock="-AC -2C")
    seen = []
    for _ in range(4):
        state = clicked(rules, state, "stock")
        seen.append(shown(rules, state))
    assert seen == [
        {"stock": "-AC", "tableau1": "2C"},
        {"tableau1": "2C AC"},
        {"stock": "-AC -2C"},
        {"stock": "-AC", "tableau1": "2C"},
    ]


def test_activations_limit_redeals() -> None:
    deal = do("move", TOP, SOME_LEFT, to="tableau1")
    limit = rule("pile", "activations", "<", 2)
    rules = button(deal, do("move", "tableau1", limit, to="pile"))
    state = position(rules, stock="AC")
    for _ in range(5):
        state = clicked(rules, state, "stock")
    # Deals are not counted: the limit is that of its own pair.
    assert state.tallies == (2,)
    assert rules.click_reason(state, at(rules, "stock")) is not None
    assert rules.stuck(state._replace(piles=tuple(() for _ in state.piles)))


def test_activations_elsewhere_count_all_pairs_of_the_pile() -> None:
    deal = do("move", TOP, SOME_LEFT, to="tableau1")
    back = do("move", "tableau1", to="pile")
    rules = button(deal, back, drop=rule("stock", "activations", ">", 2))
    state = position(rules, stock="AC", tableau2="2C")
    for expected in (False, False, True):
        state = clicked(rules, state, "stock")
        fits = rules.reason(state, lift(rules, state, "tableau2"), at(rules, "tableau1")) is None
        assert fits is expected


def test_the_card_that_was_clicked() -> None:
    up = do("flip", "activateTarget", rule("activateTarget", "facing", "=", "down"))
    rules = button(up)
    state = position(rules, stock="-AC -2C 3C")
    stock = at(rules, "stock")
    assert shown(rules, clicked(rules, state, "stock", 0)) == {"stock": "AC -2C 3C"}
    assert isinstance(rules.click(state, stock), Reason)
    assert rules.clicks(state) == [(stock, 1), (stock, 0)]
    assert len(legal_moves(rules, state)) == 2
    both = button(do("flip", "activateTarget"))
    assert both.clicks(position(both, stock="-AC 2C")) == [(stock, -1), (stock, 0)]


def test_a_click_does_the_actions_of_a_list_in_order() -> None:
    again = do_all(
        do("collect", "tableau", to="pile", facing="down"),
        do("deal", TOP, to="tableau", each=2),
        do("flip", selected("tableau1", "top"), facing="down"),
    )
    piles = {"stock": "-AC", "tableau1": "2C 3C", "tableau2": "4C"}
    assert after_click(again, **piles) == {"tableau1": "4C -3C", "tableau2": "2C AC"}
    rules = button(again, do("lose"))
    state = position(rules, **piles)
    assert rules.clicks(state) == [(at(rules, "stock"), -1)]
    session = Session(rules, None, (), (state,))
    after = asked.after_click(session, at(rules, "stock"))
    assert len(after.plays) == 1
    assert after.undo().state == state


def test_the_rule_of_a_list_is_asked_once() -> None:
    out = do_all(*[do("move", TOP, to="tableau1")] * 3, when=rule("pile", "count", ">", 2))
    assert after_click(out, stock="AC 2C 3C") == {"tableau1": "3C 2C AC"}
    rules = button(out, do("flip", TOP))
    state = position(rules, stock="-AC 2C")
    assert shown(rules, clicked(rules, state, "stock")) == {"stock": "-AC -2C"}


def test_a_list_of_which_one_action_cannot_run_is_refused_whole() -> None:
    rules = button(do_all(do("move", TOP, to="tableau1"), do("flip", selected("tableau2", "top"))))
    state = position(rules, stock="AC")
    assert rules.click_reason(state, at(rules, "stock")) is Reason.NO_SELECTION
    assert rules.clicks(state) == []
    assert rules.clicks(position(rules, stock="AC", tableau2="2C")) != []


def test_a_list_counts_as_one_activation() -> None:
    turn, limit = do("flip", TOP), rule("pile", "activations", "<", 2)
    rules = button(do_all(turn, turn, turn, when=limit))
    state = position(rules, stock="AC")
    for _ in range(2):
        state = clicked(rules, state, "stock")
    assert state.tallies == (2,)
    assert rules.click_reason(state, at(rules, "stock")) is Reason.NO_CLICK


def test_the_card_that_was_clicked_is_followed_where_an_action_moves_it() -> None:
    out = do("move", "activateTarget", to="tableau1")
    below = {"id": "activateTarget", "selector": "pos-1"}
    rules = button(do_all(out, do("flip", "activateTarget"), do("flip", below)))
    state = position(rules, stock="AC 2C 3C", tableau1="4C")
    after = shown(rules, clicked(rules, state, "stock", 1))
    assert after == {"stock": "AC 3C", "tableau1": "-4C -2C"}
    # The top card is that of the pile which was clicked.
    top = button(do_all(out, do("flip", selected("activateTarget", "top"))))
    after = shown(top, clicked(top, state, "stock", 1))
    assert after == {"stock": "AC -3C", "tableau1": "4C 2C"}


def test_an_empty_pile_gives_a_list_no_card_that_was_clicked() -> None:
    fill = do("move", selected("tableau1", "top"), to="pile")
    rules = button(do_all(fill, do("flip", "activateTarget")))
    reason = rules.click_reason(position(rules, tableau1="AC"), at(rules, "stock"))
    assert reason is Reason.NO_SELECTION


@pytest.mark.parametrize(("times", "allowed"), [(500, True), (501, False)])
def test_each_action_of_a_list_is_counted(times: int, allowed: bool) -> None:
    lay = do("flip", TOP, facing="down")
    rules = button(do_all(*[lay] * times))
    reason = rules.click_reason(position(rules, stock="AC"), at(rules, "stock"))
    assert reason is (None if allowed else Reason.ENDLESS)


def test_a_click_where_nothing_is_to_be_done_says_so() -> None:
    rules = button(do("flip", TOP, SOME_LEFT))
    state = position(rules, tableau1="AC")
    for name in ("stock", "tableau1"):
        reason = rules.click_reason(state, at(rules, name))
        assert reason is not None
        assert explain(rules, state, reason)


# -- triggers -----------------------------------------------------------------------------------


def with_triggers(**triggers: Any) -> Game:
    types = {
        "reserve": {"triggers": triggers},
        "cell": {},
        "tableau": {"count": 2},
        "waste": {},
    }
    return game(types)


def test_triggers_of_both_piles_and_their_order() -> None:
    types = {
        "reserve": {"triggers": {"onDropFrom": [do("flip", TOP, SOME_LEFT)]}},
        "tableau": {"triggers": {"onDropOnto": [do("move", "reserve", to="cell")]}},
        "cell": {},
        "waste": {},
    }
    rules = game(types)
    state = position(rules, reserve="-AC 2C")
    # The card is turned first, and goes face up.
    assert shown(rules, moved(rules, state, "reserve", "tableau")) == {
        "tableau": "2C",
        "cell": "AC",
    }


def test_each_card_that_is_not_given_lies_face_down_or_is_kept_by_the_rule() -> None:
    rules = game({"tableau": {"grab": rule("pile", "count", ">", 1)}, "rest": {}})
    for card in map(card_symbol, map(Card, range(PACK_SIZE))):
        for sign, why in ("", Reason.GRAB_RULE), ("-", Reason.FACE_DOWN):
            state = position(rules, tableau=sign + card)
            assert rules.leave_reason(state, lift(rules, state, "tableau")) is why, sign + card


def test_on_grab_runs_at_the_move_and_before_the_cards_leave() -> None:
    rules = with_triggers(
        onGrab=[do("flip", selected("pile", "bot"), rule("held", "count", "=", 1))]
    )
    state = position(rules, reserve="-AC 2C")
    cards = lift(rules, state, "reserve")
    assert rules.leave_reason(state, cards) is None
    assert shown(rules, state) == {"reserve": "-AC 2C"}
    assert shown(rules, moved(rules, state, "reserve", "cell")) == {"reserve": "AC", "cell": "2C"}
    counted = with_triggers(onGrab=[do("flip", TOP, rule("pile", "count", "=", 2))])
    assert shown(counted, moved(counted, state, "reserve", "cell"))["cell"] == "-2C"


def test_on_grab_may_move_what_was_grabbed_within_its_pile() -> None:
    rules = with_triggers(onGrab=[do("move", selected("pile", "bot"), to="pile")])
    state = position(rules, reserve="AC 2C 3C")
    after = moved(rules, state, "reserve", "cell")
    assert shown(rules, after) == {"reserve": "2C AC", "cell": "3C"}
    away = with_triggers(onGrab=[do("move", "held", to="cell")])
    cards = lift(away, state, "reserve")
    assert away.reason(state, cards, at(away, "cell")) is Reason.NO_SELECTION
    assert away.reason(state, cards, at(away, "tableau1")) is None


def test_all_rules_are_tested_before_the_first_action() -> None:
    flips = [do("flip", TOP, rule(TOP, "facing", "=", "down")) for _ in range(2)]
    rules = with_triggers(onDropFrom=flips)
    state = position(rules, reserve="-AC 2C")
    # Both rules held, and the second action turns the card back.
    assert shown(rules, moved(rules, state, "reserve", "cell"))["reserve"] == "-AC"


def test_a_list_of_a_trigger_is_played_like_single_actions_with_its_rule() -> None:
    deeds = [do("flip", TOP, SOME_LEFT), do("move", TOP, SOME_LEFT, to="tableau2")]
    single, together = (
        with_triggers(onDropFrom=triggers) for triggers in (deeds, [do_all(*deeds, when=SOME_LEFT)])
    )
    for reserve in ("-AC 2C", "2C"):
        state = position(single, reserve=reserve)
        seen = [shown(each, moved(each, state, "reserve", "cell")) for each in (single, together)]
        assert seen[0] == seen[1]


def test_held_are_the_cards_that_were_moved() -> None:
    on = rule(selected("held", "bot"), "rank", "=", 2)
    types = {
        "tableau": {"triggers": {"onDropOnto": [do("flip", "held", on, facing="down")]}},
        "reserve": {},
        "waste": {},
    }
    rules = game(types)
    state = position(rules, reserve="AC 2C 3C", tableau="6C")
    after = moved(rules, state, "reserve", "tableau", 2)
    assert shown(rules, after) == {"reserve": "AC", "tableau": "6C -2C -3C"}


def test_actions_set_off_triggers_but_never_on_grab() -> None:
    types = {
        "reserve": {"triggers": {"onGrab": [do("lose")]}},
        "cell": {"triggers": {"onDropOnto": [do("flip", TOP)]}},
        "stock": {"activate": [do("move", "reserve", to="cell")]},
        "waste": {},
    }
    rules = game(types)
    state = clicked(rules, position(rules, reserve="AC"), "stock")
    assert shown(rules, state) == {"cell": "-AC"}
    assert state.ended is None


def chain(length: int) -> Game:
    """Piles that hand a card on, one to the next."""
    types: dict[str, Any] = {"reserve": {}}
    for number in range(length):
        last = number == length - 1
        deeds = [] if last else [do("move", TOP, to=f"cell{chr(98 + number)}")]
        name = f"cell{chr(97 + number)}"
        types[name] = {"triggers": {"onDropOnto": deeds}} if deeds else {}
    types["waste"] = {}
    return game(types)


def test_triggers_go_eight_deep_and_no_deeper() -> None:
    for length, allowed in ((9, True), (10, False)):
        rules = chain(length)
        state = position(rules, reserve="AC")
        cards, first = lift(rules, state, "reserve"), at(rules, "cella")
        reason = rules.reason(state, cards, first)
        assert reason is (None if allowed else Reason.ENDLESS), length
        if allowed:
            end = f"cell{chr(96 + length)}"
            assert shown(rules, moved(rules, state, "reserve", "cella")) == {end: "AC"}


def endless() -> list[tuple[Game, GameState]]:
    """Games whose triggers never end, each in another way."""
    back = {"triggers": {"onDropOnto": [do("move", TOP, to="tableau")]}}
    forth = {"triggers": {"onDropOnto": [do("move", TOP, to="reserve")]}}
    ping = game({"reserve": back, "tableau": forth, "cell": {}, "waste": {}})
    many = [do("move", selected("pile", "bot"), to="pile") for _ in range(3)]
    own = game({"tableau": {"triggers": {"onDropOnto": many}}, "cell": {}, "waste": {}})
    missing = {"triggers": {"onDropFrom": [do("flip", TOP)]}}
    none = game({"cell": missing, "tableau": {}, "waste": {}})
    return [
        (ping, position(ping, cell="AC")),
        (own, position(own, cell="AC")),
        (none, position(none, cell="AC")),
    ]


@pytest.mark.parametrize("case", range(3))
def test_what_never_ends_is_refused_at_the_move_and_changes_nothing(case: int) -> None:
    rules, state = endless()[case]
    before = shown(rules, state)
    cards, target = lift(rules, state, "cell"), at(rules, "tableau")
    reason = rules.reason(state, cards, target)
    assert reason in (Reason.ENDLESS, Reason.NO_SELECTION)
    assert (cards, target) not in rules.transfers(state)
    assert explain(rules, state, reason, cards, target) not in ("", reason.value)
    assert shown(rules, state) == before


def test_a_click_that_never_ends_is_refused_too() -> None:
    loop = {"triggers": {"onDropOnto": [do("move", TOP, to="pile")]}}
    deed = do("move", TOP, to="tableau")
    rules = game({"tableau": loop, "stock": {"activate": [deed]}})
    state = position(rules, stock="AC 2C")
    assert rules.click_reason(state, at(rules, "stock")) is Reason.ENDLESS
    assert rules.clicks(state) == []
    assert deal_move(rules, state) is None


def test_a_move_that_is_too_large_is_refused_as_a_whole() -> None:
    rules = game({"cell": {"maxSize": 2}, "tableau": {}, "waste": {}})
    state = position(rules, tableau="AC 2C 3C")
    for size, reason in ((1, None), (2, None), (3, Reason.FULL)):
        assert rules.reason(state, lift(rules, state, "tableau", size), at(rules, "cell")) is reason


# -- the whole ----------------------------------------------------------------------------------


def test_cards_go_to_foundations_by_themselves() -> None:
    up = rule(selected("held", "bot"), "rank", "=", "+1", "dropTarget")
    first = {"AND": [NONE_LEFT, rule("held", "rank", "=", "A")]}
    types = {
        "foundation": {"drop": {"OR": [first, up]}},
        "tableau": {
            "count": 2,
            "grab": rule("grabTarget", "facing", "=", "up"),
            "triggers": {"onDropFrom": [do("flip", TOP, SOME_LEFT)]},
        },
        "waste": {},
    }
    rules = game(types, autoMove=["tableau"])
    state = position(rules, tableau1="3C -2C 6C", tableau2="5C", waste="4C AC")
    after = moved(rules, state, "waste", "tableau2")
    # The ace goes out; the two, still covered, does not.
    assert shown(rules, after) == {
        "foundation": "AC",
        "tableau1": "3C -2C 6C",
        "tableau2": "-5C",
        "waste": "4C",
    }
    after = moved(rules, after, "tableau1", "waste")
    assert shown(rules, after)["foundation"] == "AC 2C"
    assert shown(game(types), moved(game(types), state, "waste", "tableau2"))["tableau2"] == "5C AC"


def test_won_and_lost() -> None:
    lost = rule("waste", "count", ">", 1)
    out = rule("cell", "count", "=", 1)
    rules = game({"cell": {}, "tableau": {}, "waste": {}}, win=out, lost=lost)
    state = position(rules, tableau="AC 2C", waste="3C")
    assert not rules.won(state)
    assert rules.won(moved(rules, state, "tableau", "cell"))
    after = moved(rules, state, "tableau", "waste")
    assert after.ended is False
    session = Session(rules, None, (), (after,))
    assert session.outcome is not Outcome.WON
    assert session.outcome is not Outcome.PLAYING


def test_without_a_rule_all_cards_on_foundations_win() -> None:
    types = {"foundation": {"count": 2}, "tableau": {}}
    rules = game(types, win={"NOT": False})
    assert rules.won(position(rules, tableau="AC"))
    whole = document(types)
    del whole["rules"]["win"]
    rules = game_of(read_json(json.dumps(whole).encode(), "x"))
    assert not rules.won(position(rules, foundation1="AC", tableau="2C"))
    assert rules.won(position(rules, foundation1="AC 2C", foundation2="3C"))


def test_set_up() -> None:
    types = {
        "foundation": {"count": 2, "setup": [{"cards": ["3C"]}, ""]},
        "tableau": {"count": 2, "setup": ["du", "u"]},
        "stock": {"setup": "d*"},
    }
    rules = game(types)
    state = deal_out(rules, 7)
    sizes = {spec.id: len(cards) for spec, cards in zip(rules.specs, state.piles, strict=True)}
    assert sizes == {
        "foundation1": 1,
        "foundation2": 0,
        "tableau1": 2,
        "tableau2": 1,
        "stock": 2,
    }
    text = shown(rules, state)
    assert text["foundation1"] == "3C"
    assert [word.startswith("-") for word in text["tableau1"].split()] == [True, False]
    assert all(word.startswith("-") for word in text["stock"].split())


def test_rows_are_dealt_a_card_to_each_pile_in_turn() -> None:
    types = {"tableau": {"count": 2, "setup": "uuu"}}
    whole = document(types)
    plain = deal_out(game_of(read_json(json.dumps(whole).encode(), "x")), 3)
    whole["layout"]["dealOrder"] = "rows"
    rows = deal_out(game_of(read_json(json.dumps(whole).encode(), "x")), 3)
    pack = [*plain.piles[0], *plain.piles[1]]
    assert rows.piles == (tuple(pack[::2]), tuple(pack[1::2]))


def test_undo_and_redo_are_identities_across_triggers() -> None:
    dice = random.Random(4)
    loud = {
        "reserve": {"count": 2, "triggers": {"onGrab": [do("flip", selected("pile", "bot"))]}},
        "tableau": {
            "count": 3,
            "triggers": {
                "onDropFrom": [do("shuffle", "pile", SOME_LEFT)],
                "onDropOnto": [do("move", selected("pile", "bot"), to=["reserve2", "reserve1"])],
            },
        },
        "stock": {"activate": [do("deal", TOP, SOME_LEFT, to={"id": "all", "idType": "tableau"})]},
    }
    rules = game(loud, {"suits": ["hearts", "spades"]})
    for deal in range(amount(2, 5)):
        session = Session.new(rules, deal)
        states = [session.state]
        for _ in range(30):
            play = random_play(rules, session.state, dice)
            if play is None:
                break
            session = session.play(play)
            states.append(session.state)
        assert len(states) > 10
        for back, state in enumerate(reversed(states)):
            assert session.undo(back).state == state
        again = session.restart()
        for state, play in zip(states, session.plays, strict=False):
            assert again.state == state
            assert state.apply(play.move) == again.redo().state
            again = again.redo()
        assert again == session


def test_hints_and_stuck_ask_for_every_click() -> None:
    up = do("flip", TOP, rule(TOP, "facing", "=", "down"))
    rules = game({"mine": {"grab": False, "drop": False, "activate": [up]}, "tableau": {}})
    state = position(rules, mine="-AC")
    assert rules.actions(state) == [Click(at(rules, "mine"))]
    assert hints(rules, state) == (Click(at(rules, "mine")),)
    assert not rules.stuck(state)
    # It is the only pile that answers, so that a plain deal is meant for it.
    assert rules.supply_pile == at(rules, "mine")
    assert deal_move(rules, state) == rules.move(state, Click(at(rules, "mine")))
    assert rules.move(position(rules, mine="AC"), Click(at(rules, "mine"))) is Reason.NO_CLICK


def test_a_deck_whose_cards_may_be_taken_is_no_deck_that_is_clicked() -> None:
    rules = game({"stock": {"grab": True, "drop": False}, "tableau": {"grab": False}})
    session = Session(rules, None, (), (position(rules, stock="2C AC"),))
    table = Table.new(session).select(at(rules, "stock"))
    marked = moves.toggle_mark(table).select(at(rules, "tableau"))
    for done in (moves.smart(table), moves.smart(marked)):
        assert shown(rules, done.state) == {"stock": "2C", "tableau": "AC"}
    assert moves.point(table, at(rules, "stock"), 1).mark is not None
