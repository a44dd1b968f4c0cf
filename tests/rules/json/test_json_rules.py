"""Conditions of the JSON language: every attribute, relation, selector and their corner cases."""

from typing import Any

import pytest

from solkit_tui.engine.game import Game
from solkit_tui.errors import RuleFileError
from solkit_tui.model.state import GameState
from tests.support.json_games import at, do, game, lift, position, rule, selected

FULL = "standard-deck"


def deal_all(drop: Any = True, grab: Any = True, **fields: Any) -> Game:
    """Three columns and a place for all other cards; the columns have the rules."""
    types = {
        "tableau": {"count": 3, "grab": grab, "drop": drop, **fields},
        "cell": {"count": 2},
        "foundation": {"count": 2, "setup": ["", ""]},
        "reserve": {},
    }
    return game(types, FULL)


def can_grab(rule: Any, cards: str, place: int, **piles: str) -> bool:
    """Return whether the card at a place of the first column may be taken up."""
    rules = deal_all(grab=rule)
    state = position(rules, tableau1=cards, **piles)
    column = at(rules, "tableau1")
    cards_lifted = rules.lift_at(state, column, place)
    allowed = rules.leave_reason(state, cards_lifted) is None
    assert (cards_lifted in rules.lifts(state, column)) is allowed
    return allowed


def can_drop(rule: Any, held: str, onto: str, **piles: str) -> bool:
    """Return whether cards of the second column may go on the first."""
    rules = deal_all(drop=rule)
    state = position(rules, tableau2=held, tableau1=onto, **piles)
    return drops(rules, state, len(held.split()))


def drops(rules: Game, state: GameState, size: int) -> bool:
    cards, target = lift(rules, state, "tableau2", size), at(rules, "tableau1")
    allowed = rules.reason(state, cards, target) is None
    assert ((cards, target) in rules.transfers(state)) is allowed
    return allowed


BOTTOM = selected("held", "bot")
GRABBED = "grabTarget"


@pytest.mark.parametrize(
    ("attribute", "value", "yes", "no"),
    [
        ("rank", "K", "KS", "QS"),
        ("rank", 13, "KS", "QS"),
        ("rank", "1", "AS", "2S"),
        ("rank", 10, "10D", "9D"),
        ("suit", "hearts", "2H", "2D"),
        ("suit", "clubs", "2C", "2S"),
        ("color", "red", "2D", "2S"),
        ("color", "black", "2C", "2H"),
        ("facing", "up", "2C", "-2C"),
        ("facing", "down", "-2C", "2C"),
    ],
)
def test_attributes_of_a_card(attribute: str, value: Any, yes: str, no: str) -> None:
    for relation, first, second in (("=", yes, no), ("!=", no, yes)):
        asked = rule(GRABBED, attribute, relation, value)
        assert can_grab(asked, first, 0)
        assert not can_grab(asked, second, 0)


@pytest.mark.parametrize(
    ("relation", "value", "fits"),
    [("<", 5, "A234"), (">", "J", "QK"), ("=", 5, "5"), ("!=", 5, "A234678910JQK")],
)
def test_ranks_have_an_order(relation: str, value: Any, fits: str) -> None:
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"):
        asked = rule(GRABBED, "rank", relation, value)
        assert can_grab(asked, f"{rank}C", 0) is (rank in fits), rank


@pytest.mark.parametrize(
    ("attribute", "relation", "value", "held", "yes", "no"),
    [
        ("rank", "=", "-1", "7S", "8H", "6H 7H 9H"),
        ("rank", "=", -1, "7S", "8H", "6H 7H"),
        ("rank", "=", "+1", "7S", "6H", "8H 5H"),
        ("rank", "=", "+2", "7S", "5H", "6H"),
        ("rank", "=", "same", "7S", "7H", "6H 8H"),
        ("rank", "!=", "same", "7S", "6H", "7H"),
        ("rank", "<", "same", "7S", "8H", "7H 6H"),
        ("rank", ">", "-2", "7S", "8H 3H", "9H 10H"),
        ("rank", "=", "+1", "AS", "", "KH 2H"),
        ("suit", "=", "same", "7S", "2S", "2C"),
        ("suit", "=", "alt", "7S", "2C 2H", "2S"),
        ("suit", "!=", "alt", "7S", "2S", "2C"),
        ("color", "=", "same", "7S", "2C", "2H"),
        ("color", "=", "alt", "7S", "2H 2D", "2C"),
        ("color", "!=", "same", "7S", "2H", "2C"),
        ("facing", "=", "same", "7S", "2C", "-2C"),
        ("facing", "=", "alt", "7S", "-2C", "2C"),
    ],
)
def test_a_card_beside_another(
    attribute: str, relation: str, value: Any, held: str, yes: str, no: str
) -> None:
    asked = rule(BOTTOM, attribute, relation, value, "dropTarget")
    for card in yes.split():
        assert can_drop(asked, held, card), card
    for card in no.split():
        assert not can_drop(asked, held, card), card


def test_wrapping_is_asked_for() -> None:
    asked = rule(BOTTOM, "rank", "=", "-1", "dropTarget")
    assert not can_drop(asked, "KS", "AH")
    asked["condition"]["wrap"] = True
    assert can_drop(asked, "KS", "AH")
    assert can_drop(asked, "7S", "8H")
    assert not can_drop(asked, "AS", "KH")
    asked["condition"]["relation"] = "!="
    assert can_drop(asked, "AS", "KH")
    assert not can_drop(asked, "KS", "AH")


def test_what_does_not_exist_is_false_whatever_the_relation() -> None:
    for relation in ("=", "!=", "<", ">"):
        assert not can_drop(rule(BOTTOM, "rank", relation, "same", "dropTarget"), "7S", "")
        assert not can_grab(rule(selected(GRABBED, "pos+1"), "rank", relation, 5), "3C 4C", 1)
    assert can_drop({"NOT": rule("dropTarget", "rank", "=", "K")}, "7S", "")


@pytest.mark.parametrize(
    ("selector", "count", "wanted"),
    [
        ("bot", None, "A"),
        ("bot1", None, "2"),
        ("pos0", None, "A"),
        ("pos3", None, "4"),
        ("top", None, "5"),
        ("top1", None, "4"),
        ("top4", None, "A"),
        ("bot", 2, "A2"),
        ("pos3", 2, "45"),
        ("top", 2, "45"),
        ("top2", 3, "A23"),
        ("all", None, "A2345"),
        ("pos2", 0, "345"),
        ("top2", 0, "A23"),
        ("pos4", 2, None),
        ("pos5", None, None),
        ("top5", None, None),
        ("top3", 3, None),
        ("pos5", 0, ""),
        ("top5", 0, ""),
    ],
)
def test_selectors_on_a_pile(selector: str, count: int | None, wanted: str | None) -> None:
    """Which cards of A to 5 are selected; None: the selection does not exist."""
    for number, rank in enumerate("A2345", 1):
        asked = rule(selected("pile", selector, count), "rank", "!=", number)
        holds = can_grab(asked, "AC 2C 3C 4C 5C", 4)
        # A condition holds if it holds for every card: it fails where the card is among them.
        assert holds is (wanted is not None and rank not in wanted), rank


@pytest.mark.parametrize(
    ("selector", "count", "wanted"),
    [
        ("this", None, "3"),
        ("pos+0", None, "3"),
        ("pos+1", None, "4"),
        ("pos-1", None, "2"),
        ("pos-2", None, "A"),
        ("pos-3", None, None),
        ("pos+3", None, None),
        ("pos-1", 3, "234"),
        ("pos+1", 0, "45"),
        ("pos+3", 0, ""),
        ("pos-3", 0, None),
        ("pos+1", 3, None),
        ("top", None, "5"),
        ("bot", None, "A"),
        ("all", None, "A2345"),
    ],
)
def test_selectors_on_a_card(selector: str, count: int | None, wanted: str | None) -> None:
    for number, rank in enumerate("A2345", 1):
        asked = rule(selected(GRABBED, selector, count), "rank", "!=", number)
        holds = can_grab(asked, "AC 2C 3C 4C 5C", 2)
        assert holds is (wanted is not None and rank not in wanted), rank


def test_each_is_the_card_that_is_looked_at() -> None:
    above = selected(GRABBED, "pos+1", 0)
    asked = rule(above, "rank", "=", "-1", selected("each", "pos-1"))
    assert can_grab(asked, "9C 8C 7C 3C 2C AC", 3)
    assert not can_grab(asked, "9C 8C 7C 3C 2C AC", 2)
    assert can_grab(asked, "9C 8C 7C 3C 2C AC", 5)
    held = rule(selected("held", "pos1", 0), "rank", "=", "-1", selected("each", "pos-1"))
    assert can_drop(held, "3C 2C AC", "")
    assert not can_drop(held, "3C AC", "")
    # The card below the lowest held card is no part of the group, nor is one above the highest.
    for away in ("pos-1", "pos+1", "pos-2"):
        assert not can_drop(rule("held", "rank", "=", "same", selected("each", away)), "3C", "")
    assert not can_drop(rule("held", "rank", "=", "-1", selected("each", "pos-1")), "3C 2C", "")


def test_position() -> None:
    for value, place in (("top", 2), ("bot", 0), (1, 1), ("2", 2)):
        asked = rule(GRABBED, "position", "=", value)
        assert [can_grab(asked, "AC 2C 3C", at) for at in range(3)] == [
            at == place for at in range(3)
        ]
    below_top = rule(GRABBED, "position", "=", "-1", selected("pile", "top"))
    assert [can_grab(below_top, "AC 2C 3C", at) for at in range(3)] == [False, True, False]


@pytest.mark.parametrize(
    ("relation", "value", "sizes"),
    [("=", 2, {2}), ("!=", 2, {0, 1, 3}), ("<", 2, {0, 1}), (">", "1", {2, 3})],
)
def test_count_of_a_pile_and_of_the_held_cards(relation: str, value: Any, sizes: set[int]) -> None:
    cards = ["AC", "2C", "3C"]
    for size in range(4):
        onto = " ".join(cards[:size])
        assert can_drop(rule("pile", "count", relation, value), "KS", onto) is (size in sizes)
        held = " ".join(cards[:size])
        if size:
            assert can_drop(rule("held", "count", relation, value), held, "") is (size in sizes)


def test_count_beside_another_pile() -> None:
    asked = rule("pile", "count", "<", "same", "tableau3")
    assert can_drop(asked, "KS", "AC", tableau3="2C 3C")
    assert not can_drop(asked, "KS", "AC 4C", tableau3="2C 3C")
    two_more = rule("tableau3", "count", "=", "+2", "pile")
    assert can_drop(two_more, "KS", "", tableau3="2C 3C")


def test_several_piles() -> None:
    cells = {"id": "all", "idType": "cell"}
    for target in (cells, "cell"):
        asked = rule(target, "count", "=", 1)
        assert can_drop(asked, "KS", "", cell1="AC", cell2="2C")
        assert not can_drop(asked, "KS", "", cell1="AC")
    second = rule({"id": "2", "idType": "cell"}, "count", "=", 1)
    assert can_drop(second, "KS", "", cell2="AC")
    assert not can_drop(second, "KS", "", cell1="AC")
    assert can_drop(rule("cell2", "count", "=", 1), "KS", "", cell2="AC")


def test_total_and_empty_of_several_piles() -> None:
    columns = {"id": "all", "idType": "tableau"}
    assert can_drop(rule(columns, "total", "=", 4), "KS", "AC", tableau3="2C 3C")
    assert not can_drop(rule(columns, "total", "<", 4), "KS", "AC", tableau3="2C 3C")
    assert can_drop(rule(columns, "empty", "=", 2), "KS", "")
    assert not can_drop(rule(columns, "empty", ">", 1), "KS", "AC")
    assert can_drop(rule("cell1", "empty", "=", 1), "KS", "AC")


def test_expressions() -> None:
    yes, no = rule(BOTTOM, "rank", "=", "K"), rule(BOTTOM, "rank", "=", "Q")
    for expression, expected in (
        ({"AND": [yes, True]}, True),
        ({"AND": [yes, no]}, False),
        ({"OR": [no, yes]}, True),
        ({"OR": [no, False]}, False),
        ({"NOT": no}, True),
        ({"NOT": [yes]}, False),
        ({"AND": yes}, True),
        ({"OR": {"AND": [yes, {"NOT": no}]}}, True),
        ({"AND": [yes, {"OR": [no, no, yes]}, {"OR": [yes, no, no]}]}, True),
        ({"AND": [yes, yes, no]}, False),
        (True, True),
        (False, False),
    ):
        assert can_drop(expression, "KS", "") is expected, expression


@pytest.mark.parametrize("asked", [{}, [], None, "never", 1])
@pytest.mark.parametrize("inside", [False, True])
def test_the_fault_of_what_is_no_rule_names_what_one_may_be(asked: Any, inside: bool) -> None:
    with pytest.raises(RuleFileError) as raised:
        deal_all(drop={"NOT": asked} if inside else asked)
    (fault,) = raised.value.faults_in("test.json")
    assert all(word in fault for word in ("condition", "AND", "OR", "NOT", "true"))


def test_a_grab_takes_all_that_lies_on_the_card() -> None:
    rules = deal_all()
    state = position(rules, tableau1="AC 2C 3C")
    column = at(rules, "tableau1")
    assert [size for _, _, size in rules.lifts(state, column)] == [1, 2, 3]
    assert rules.lift_at(state, column, 1).size == 2


def test_ranks_go_by_the_order_of_the_pack() -> None:
    cards = {"suits": ["clubs", "hearts"], "ranks": ["7", "8", "K", "A"]}
    asked = rule(BOTTOM, "rank", "=", "+1", "dropTarget")
    rules = game({"tableau": {"count": 3, "drop": asked}, "reserve": {}}, cards)
    assert drops(rules, position(rules, tableau2="KC", tableau1="8C"), 1)
    assert drops(rules, position(rules, tableau2="AC", tableau1="KC"), 1)
    assert not drops(rules, position(rules, tableau2="7C", tableau1="AC"), 1)
    above = rule(BOTTOM, "rank", ">", "K")
    rules = game({"tableau": {"count": 3, "drop": above}, "reserve": {}}, cards)
    assert drops(rules, position(rules, tableau2="AC"), 1)
    assert not drops(rules, position(rules, tableau2="8C"), 1)


@pytest.mark.parametrize("counted", ["stock", "waste", "tableau1", "tableau2", "cell"])
def test_activations_are_counted_where_another_pile_asks_for_them(counted: str) -> None:
    clicked = {"activate": [do("flip", "pile")]}
    asks = clicked | {"drop": rule(counted, "activations", ">", 2)}
    types = {"reserve": asks, "stock": clicked, "waste": clicked}
    rules = game(types | {"tableau": clicked | {"count": 2}, "cell": clicked})
    scripts = {spec.id: spec.script for spec in rules.specs}
    of_others = {name for name, script in scripts.items() if script and script.activate[0].counted}
    assert of_others == {counted}
