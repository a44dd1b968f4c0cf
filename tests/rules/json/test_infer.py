"""Fields are told of a JSON file only where they say the same as its rules."""

from typing import Any

import pytest

from solkit_tui.rules.json.grammar.conditions import (
    DROPPED,
    HELD_ABOVE,
    HELD_BOTTOM,
    CannotSay,
    count,
    follow_each_other,
    follows,
)
from solkit_tui.rules.json.grammar.piles import start_rule
from solkit_tui.rules.json.infer.ways import (
    FILLED,
    Way,
    group_order,
    order_of,
    parts,
    start_of,
    ways,
)
from solkit_tui.rules.pile import (
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import OWN, Expression, Operator, Relation, Rule
from solkit_tui.rules.words.describe import describe
from tests.support.json_games import do, do_all, rule, rules_of

NAMES = {
    PileKind.WASTE: "waste",
    PileKind.FOUNDATION: "foundation",
    PileKind.CELL: "cell",
    PileKind.RESERVE: "reserve",
    PileKind.COLUMN: "tableau",
}
TOP = rule("grabTarget", "position", "=", "top")
NO_STOCK = rule("stock", "count", "=", 0)
FACE_UP = rule("grabTarget", "facing", "=", "up")
STOCK = {"stock": {"grab": False, "drop": False}}


def piles(rules: RuleSet, kind: PileKind) -> list[PileSpec]:
    return rules.area(kind)


def told(rules: RuleSet, kind: PileKind) -> bool:
    """Return whether fields say all that the rules of a pile say."""
    return all(spec.script is None or spec.script.inferred for spec in rules.area(kind))


def described(rules: RuleSet) -> str:
    return " ".join(text for _, text in describe(rules))


@pytest.mark.parametrize("kind", NAMES)
def test_only_of_foundations_it_is_told_that_cards_come_back(kind: PileKind) -> None:
    types: dict[str, Any] = {NAMES[kind]: {"grab": {"AND": [TOP, NO_STOCK]}, "drop": False}}
    rules = rules_of(types | STOCK)
    (spec,) = piles(rules, kind)
    foundation = kind is PileKind.FOUNDATION
    assert (spec.take_back is TakeBack.STOCK_EMPTY) is foundation
    assert told(rules, kind) is foundation
    said = described(rules)
    assert ("once the deck is empty, top cards may be taken back" in said.lower()) is foundation
    if not foundation:
        assert "deck is empty" in said


@pytest.mark.parametrize("kind", NAMES)
def test_piles_that_nothing_leaves_stay_what_they_are(kind: PileKind) -> None:
    rules = rules_of({NAMES[kind]: {"grab": False, "drop": True}} | STOCK)
    (spec,) = piles(rules, kind)
    assert spec.leave is Leave.NONE
    assert (spec.take_back is TakeBack.NO) is (kind is PileKind.FOUNDATION)


def test_groups_that_leave_a_foundation_are_told() -> None:
    rules = rules_of({"foundation": {}} | STOCK)
    assert "Cards may be taken back from the foundation, with all cards on them" in described(rules)


@pytest.mark.parametrize("grab", [None, {"OR": [TOP, FACE_UP]}, FACE_UP])
@pytest.mark.parametrize("hidden", ["du", "udu"])
def test_hidden_cards_that_may_be_moved_are_not_told_of_as_face_up(grab: Any, hidden: str) -> None:
    asked = {} if grab is None else {"grab": grab}
    own = rules_of({"tableau": {"setup": hidden} | asked} | STOCK)
    assert told(own, PileKind.COLUMN) is (grab is FACE_UP and hidden == "du")
    other = rules_of({"tableau": asked, "reserve": {"setup": hidden, "drop": False}} | STOCK)
    assert not told(other, PileKind.COLUMN)
    kept = rules_of(
        {"tableau": asked, "reserve": {"setup": hidden, "grab": False, "drop": False}} | STOCK
    )
    assert told(kept, PileKind.COLUMN) is (grab in (None, FACE_UP))


@pytest.mark.parametrize(
    "action",
    [
        {"command": "move", "target": "stock", "arguments": {"to": "tableau", "facing": "down"}},
        {"command": "flip", "target": {"id": "tableau", "selector": "top"}},
        [
            {"command": "shuffle", "target": "stock"},
            {"command": "flip", "target": {"id": "tableau", "selector": "top"}},
        ],
    ],
)
def test_cards_that_actions_turn_down_are_hidden_cards(action: Any) -> None:
    stock = {"grab": False, "drop": False, "activate": [{"action": action}]}
    rules = rules_of({"tableau": {}, "stock": stock})
    assert not told(rules, PileKind.COLUMN)


def test_a_list_with_the_card_that_fills_a_space_tells_of_it() -> None:
    empty, feed = rule("pile", "count", "=", 0), {"id": "reserve", "selector": "top"}
    fill = do("move", feed, to="pile")
    types = {
        "tableau": {"triggers": {"onDropFrom": [do_all(do("flip", feed), fill, when=empty)]}},
        "reserve": {"drop": False},
    }
    rules = rules_of(types | STOCK)
    (spec,) = piles(rules, PileKind.COLUMN)
    assert spec.autofill == (PileKind.RESERVE,)
    assert rules.script is not None
    assert "the top card of the reserve is turned and then" in described(rules)


def test_a_space_that_is_filled_on_a_further_condition_is_not_told_as_always_filled() -> None:
    empty, feed = rule("pile", "count", "=", 0), {"id": "reserve", "selector": "top"}
    fed, late = rule("reserve", "count", ">", 0), rule("stock", "count", "=", 5)
    for further, told_so in ((fed, True), (late, False)):
        when = {"AND": [empty, further]}
        fill = do_all(do("move", feed, to="pile"), when=when)
        rules = rules_of(
            {"tableau": {"triggers": {"onDropFrom": [fill]}}, "reserve": {"drop": False}} | STOCK
        )
        (spec,) = piles(rules, PileKind.COLUMN)
        assert bool(spec.autofill) is told_so
        assert ("after cards have been taken from it" in described(rules)) is not told_so


@pytest.mark.parametrize("empty", [0, 1, 2, 3])
def test_room_that_no_limit_asks_for_is_told_as_a_condition(empty: int) -> None:
    lower = rule({"id": "held", "selector": "bot"}, "rank", "=", "-1", "dropTarget")
    drop = {"AND": [lower, rule("cell", "empty", ">", empty)]}
    cells = {"cell": {"count": 4, "grab": TOP, "drop": rule("pile", "count", "=", 0)}}
    rules = rules_of({"tableau": {"count": 2, "drop": drop}} | cells | STOCK)
    assert not told(rules, PileKind.COLUMN)
    assert "of free cells 1 to 4" in described(rules)


ORDERS = [
    Order(face, suit, step, wrap)
    for face in FaceOrder
    for suit in SuitOrder
    if suit is not SuitOrder.NONE
    for step in (1, 2)
    for wrap in (False, True)
]


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_each_order_that_can_be_said_is_told_again(order: Order) -> None:
    said = ways([follows(order, HELD_BOTTOM, DROPPED)], single=False, size=None)
    assert said is not None
    built = frozenset(way - {FILLED} for way in said if FILLED in way)
    found = order_of(built, [1, 2])
    assert found is not None
    assert follows(found, HELD_BOTTOM, DROPPED) == follows(order, HELD_BOTTOM, DROPPED)
    try:
        group = follow_each_other(order, HELD_ABOVE, 13)
    except CannotSay:
        return
    again = group_order(parts(group), HELD_ABOVE, 13, [1, 2])
    assert again is not None
    assert set(parts(follow_each_other(again, HELD_ABOVE, 13))) == set(parts(group))


@pytest.mark.parametrize("suit", StartSuit)
@pytest.mark.parametrize("rank", [None, 0, 12])
def test_each_start_that_can_be_said_is_told_again(suit: StartSuit, rank: int | None) -> None:
    face = Face(FaceKind.ANY) if rank is None else Face(FaceKind.RANK, rank)
    foundations = tuple(PileSpec(PileKind.FOUNDATION, number) for number in (1, 2))
    rules = RuleSet("", 1, foundations)
    start = Start((face,), suit)
    (way,) = ways([start_rule(rules, start)], single=False, size=1) or []
    assert start_of(rules, way) == start


@pytest.mark.parametrize("target", ["dropTarget", {"id": "pile", "selector": "top"}])
def test_what_holds_of_every_card_below_is_no_condition(target: Any) -> None:
    lower = rule({"id": "held", "selector": "bot"}, "rank", "=", "-1", "dropTarget")
    drop = {"AND": [lower, rule(target, "facing", "=", "up"), rule("pile", "count", ">", 0)]}
    rules = rules_of({"tableau": {"grab": TOP, "drop": drop}} | STOCK)
    (spec,) = piles(rules, PileKind.COLUMN)
    assert told(rules, PileKind.COLUMN)
    assert spec.order == Order(FaceOrder.DESCENDING, SuitOrder.ANY, 1, False)


def test_more_than_64_ways_are_too_many() -> None:
    def either(number: int, first: int = 0) -> Rule:
        counts = range(first, first + number)
        return Expression(Operator.OR, tuple(count(OWN, Relation.EQUAL, each) for each in counts))

    def both(*rules: Rule) -> list[Way] | None:
        return ways([*rules], single=True, size=1)

    pair = Expression(Operator.OR, (either(32), either(32, 32)))
    for all_of in ((either(64),), (pair,), (either(8), either(8, 8)), (pair, either(1))):
        assert both(*all_of), "these can be told"
    pair = Expression(Operator.OR, (either(33), either(32, 33)))
    for all_of in ((either(65),), (pair,), (either(8), either(9, 8)), (either(64), either(2))):
        assert both(*all_of) is None
