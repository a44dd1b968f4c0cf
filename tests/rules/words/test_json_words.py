"""Rules of JSON files in words: refusals, the rules page, and the names of pile types."""

from typing import Any

import pytest

from solkit_tui.engine.text.refusal import explain
from solkit_tui.rules.json.read.layout import kind_of
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.words.describe import describe
from solkit_tui.rules.words.script import rule_words
from tests.support.json_games import at, do, do_all, game, lift, position, rule, rules_of, selected

HELD = selected("held", "bot")


def words(drop: Any) -> str:
    """A drop rule in words."""
    rules = rules_of({"tableau": {"count": 2, "drop": drop}, "cell": {"count": 2}, "waste": {}})
    spec = next(spec for spec in rules.piles if spec.type == "tableau")
    assert spec.script is not None
    return rule_words(rules, spec.script.drop)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (rule(HELD, "rank", "=", "K"), "the lowest card put there is a King"),
        (rule(HELD, "rank", "<", 8), "the lowest card put there is lower than an 8"),
        (rule(HELD, "color", "!=", "red"), "the lowest card put there is not red"),
        (rule(HELD, "suit", "=", "hearts"), "the lowest card put there is of hearts"),
        (
            rule(HELD, "rank", "=", "-1", "dropTarget"),
            "the lowest card put there is one rank below the top card there",
        ),
        (
            rule(HELD, "color", "=", "alt", "dropTarget"),
            "the lowest card put there has a different colour from the top card there",
        ),
        (
            rule(selected("held", "pos1", 0), "rank", "=", "+2", selected("each", "pos-1")),
            "each card put there except the lowest one is two ranks above the card below it",
        ),
        (rule("held", "count", "=", 1), "it is a single card"),
        (rule("held", "count", "<", 4), "fewer than four cards are moved"),
        (rule("pile", "count", "=", 0), "this pile is empty"),
        (rule("waste", "count", ">", 0), "the waste is not empty"),
        (rule("cell", "count", "=", 0), "free cells 1 and 2 are all empty"),
        (rule("cell", "empty", ">", 1), "more than one of free cells 1 and 2 is empty"),
        (rule("cell", "total", "=", 1), "free cells 1 and 2 together hold exactly one card"),
        (True, "always"),
        (False, "never"),
        ({"NOT": rule("pile", "count", "=", 0)}, "not (this pile is empty)"),
        (
            {"AND": [rule("pile", "count", "=", 0), {"OR": [rule("held", "count", "=", 1), True]}]},
            "this pile is empty and (it is a single card, or always)",
        ),
        (
            {"AND": [rule(HELD, "rank", "=", "K"), rule(HELD, "color", "=", "red")]},
            "the lowest card put there is a King and is red",
        ),
        (
            {"AND": [rule(HELD, "rank", "=", "K"), rule("dropTarget", "color", "=", "red")]},
            "the lowest card put there is a King and the top card there is red",
        ),
        (
            {
                "OR": [
                    {"AND": [rule(HELD, "rank", "=", rank), rule("dropTarget", "rank", "=", 9)]}
                    for rank in ("K", "Q", 3)
                ]
            },
            (
                "the lowest card put there and the top card there are a King and a 9, "
                "a Queen and a 9 or a 3 and a 9"
            ),
        ),
    ],
)
def test_conditions_in_words(asked: Any, said: str) -> None:
    assert words(asked) == said


def test_a_refusal_says_what_the_pile_asks_for() -> None:
    # What the fields of a pile can say is said as for any other game.
    down = rule(HELD, "rank", "=", "-1", "dropTarget")
    rules = game({"tableau": {"count": 2, "drop": down}, "waste": {}})
    state = position(rules, tableau1="5C", tableau2="3C")
    cards, target = lift(rules, state, "tableau2"), at(rules, "tableau1")
    reason = rules.reason(state, cards, target)
    assert reason is not None
    assert explain(rules, state, reason, cards, target) == "only a 4 can go on 5♣"
    # Other rules are put into words.
    odd = rule("held", "count", "=", "same", "pile")
    rules = game({"tableau": {"count": 2, "drop": odd}, "waste": {}})
    reason = rules.reason(state, cards, target)
    assert reason is None
    state = position(rules, tableau1="5C 6C", tableau2="3C")
    reason = rules.reason(state, cards, target)
    assert reason is not None
    text = explain(rules, state, reason, cards, target)
    assert text.startswith("3♣ cannot be put on column 1 unless the number of moved cards")


def test_a_refused_grab_says_what_the_pile_asks_for() -> None:
    rules = game({"reserve": {"grab": rule("grabTarget", "rank", "=", "A")}, "waste": {}})
    state = position(rules, reserve="2C")
    cards = lift(rules, state, "reserve")
    reason = rules.leave_reason(state, cards)
    assert reason is not None
    expected = "2♣ cannot be moved from the reserve unless the card is an Ace"
    assert explain(rules, state, reason, cards) == expected


@pytest.mark.parametrize(
    ("asks", "counted"),
    [(rule("pile", "activations", ">", 2), True), (rule("pile", "count", ">", 2), False)],
)
def test_what_a_pile_asks_of_its_own_activations_is_counted(asks: Any, counted: bool) -> None:
    rules = rules_of({"stock": {"activate": [do("flip", "pile")], "drop": asks}})
    (script,) = [spec.script for spec in rules.piles]
    assert script is not None
    assert [pair.counted for pair in script.activate] == [counted]


def test_the_rules_page_has_the_words_of_what_fields_cannot_say() -> None:
    odd = rule("held", "count", "=", "same", "pile")
    types = {
        "tableau": {"count": 2, "drop": odd},
        "cell": {"maxSize": 1, "triggers": {"onDropOnto": [do("lose")]}},
        "stock": {"activate": [do("shuffle", "pile", rule("pile", "count", ">", 1))]},
    }
    told = dict(describe(rules_of(types, win=rule("cell", "count", "=", 1))))
    assert told["Aim"] == "The game is won when the free cell holds exactly one card."
    assert (
        "the number of moved cards is equal to the number of cards in this pile" in told["Columns"]
    )
    assert "a click on it: this pile is shuffled" in told["Deck"]
    assert told["More"] == "Cell, after cards have been put on it: the game is lost."


def test_the_actions_of_a_list_are_told_in_order() -> None:
    some = rule("pile", "count", ">", 0)
    turn = do("flip", selected("pile", "top"), facing="up")
    types = {
        "tableau": {"triggers": {"onDropFrom": [do_all(turn, do("lose"), when=some)]}},
        "stock": {"activate": [do_all(do("shuffle", "pile"), turn, when=some)]},
    }
    told = dict(describe(rules_of(types)))
    assert (
        "a click on it: this pile is shuffled and then the top card of this pile is turned, "
        "if this pile is not empty" in told["Deck"]
    )
    assert (
        "after cards have been taken from it: the top card of this pile is turned and then "
        "the game is lost, if this pile is not empty" in told["More"]
    )


def test_the_rules_page_says_what_is_played_from_a_waste_that_clicks_deal_to() -> None:
    deal = do("move", {"id": "pile", "selector": "top"}, to="waste", facing="up")
    stock = {"setup": "d*", "grab": False, "drop": False, "activate": [deal, deal]}
    page = dict(
        describe(rules_of({"stock": stock, "waste": {"drop": False}, "tableau": {"setup": "u"}}))
    )
    assert page["Waste"] == "The top card of the waste may be played."
    assert "goes to the waste" in page["Deck"]


@pytest.mark.parametrize(
    ("to", "where"),
    [("waste", "the waste"), ({"id": "all", "idType": "tableau"}, "each of columns 1 and 2")],
)
def test_a_deal_to_one_pile_is_not_to_each_of_it(to: Any, where: str) -> None:
    odd = rule("held", "count", "=", "same", "pile")
    stock = {"setup": "d*", "drop": odd, "activate": [do("deal", "pile", to=to)]}
    page = dict(
        describe(rules_of({"stock": stock, "waste": {}, "tableau": {"count": 2, "setup": "u"}}))
    )
    assert f"a card of this pile is dealt to {where}" in page["Deck"]


def test_the_note_of_a_pile_type_takes_the_place_of_its_conditions() -> None:
    odd = rule("held", "count", "=", "same", "pile")
    types = {
        "tableau": {"count": 2, "drop": odd, "note": "As many as are there"},
        "redTableau": {"drop": odd},
        "stock": {"setup": "d*", "note": "Of the deck."},
    }
    told = dict(describe(rules_of(types)))
    assert told["Columns"].startswith("Red tableau: any card")
    assert told["Columns"].endswith("Columns 1 and 2: As many as are there.")
    types["redTableau"]["note"] = "As many as are there"
    assert dict(describe(rules_of(types)))["Columns"] == "As many as are there."
    assert told["Deck"] == "Of the deck."


def test_types_with_equal_rules_are_told_together() -> None:
    odd = rule("held", "count", "=", "same", "pile")
    types = {"tableau": {"drop": odd}, "redTableau": {"drop": odd}, "stock": {"setup": "d*"}}
    assert dict(describe(rules_of(types)))["Columns"].startswith("Tableau and red tableau: ")


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("stock", PileKind.DECK),
        ("deck", PileKind.DECK),
        ("waste", PileKind.WASTE),
        ("foundations", PileKind.FOUNDATION),
        ("redFoundation", PileKind.FOUNDATION),
        ("foundationB", PileKind.FOUNDATION),
        ("freeCell", PileKind.CELL),
        ("FREECELL", PileKind.CELL),
        ("free_cell_2", PileKind.CELL),
        ("tableau", PileKind.COLUMN),
        ("Columns", PileKind.COLUMN),
        ("reserve", PileKind.RESERVE),
        ("pyramid", PileKind.RESERVE),
        ("", PileKind.RESERVE),
    ],
)
def test_the_names_of_types_tell_the_area(name: str, kind: PileKind) -> None:
    assert kind_of(name) is kind
