"""Words of building and filling: a second order, one direction for all, several cards at once, and
bottom cards that come to the top."""

import pytest

from solkit_tui.engine.action import MoveTo
from solkit_tui.engine.dealing import deck_reason
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.refusal import explain_action
from solkit_tui.rules.pile import FaceOrder, Order, PileKind, SuitOrder
from solkit_tui.rules.ruleset import DealTo, Deck, RedealFrom, RedealLayout, Win, WinKind
from tests.support.rulesets import (
    DOWN_IN_SUIT,
    at,
    column,
    dealt,
    foundation,
    game,
    lift,
    moved,
    position,
    shown,
    stock,
    why,
)

EQUAL = Order(FaceOrder.EQUAL, SuitOrder.ANY)
BOTH_WAYS = Order(FaceOrder.ANY, SuitOrder.SAME_SUIT)
CURDS = game(
    *(column(order=DOWN_IN_SUIT, also=EQUAL) for _ in range(2)), win=Win(WinKind.SORTED), decks=1
)


@pytest.mark.parametrize(
    ("cards", "size", "reason"),
    [
        ("KS 9H 8H 7H", 3, None),
        ("KS 7C 7H 7D", 3, None),
        ("KS 8H 7H 7D", 3, Reason.NOT_IN_ORDER),
        ("KS 8H 7H 7D", 2, None),
        ("KS 9H 8S 7S", 3, Reason.NOT_IN_ORDER),
    ],
)
def test_a_group_is_in_one_of_two_orders(cards: str, size: int, reason: Reason | None) -> None:
    state = position(CURDS, column=f"{cards}|10H")
    assert CURDS.leave_reason(state, lift(CURDS, state, "column", 1, size)) is reason


def test_a_card_follows_in_either_order_and_a_refusal_names_both() -> None:
    state = position(CURDS, column="7H|8H")
    assert shown(CURDS, moved(CURDS, state, ("column", 1), ("column", 2)), "column", 2) == "8H 7H"
    assert why(CURDS, position(CURDS, column="8S|8H"), ("column", 1), ("column", 2)) is None
    state = position(CURDS, column="7S|8H")
    action = MoveTo(lift(CURDS, state, "column"), at(CURDS, "column", 2))
    said = explain_action(CURDS, state, Reason.WRONG_CARD, action)
    assert said == "only 7♥ or an 8 can go on 8♥"


def test_only_the_first_order_is_sorted() -> None:
    one = game(column(order=DOWN_IN_SUIT, also=EQUAL), win=Win(WinKind.SORTED), ranks=(0, 1, 2))
    assert one.won(position(one, column="3H 2H AH"))
    assert not one.won(position(one, column="3H 3S 3D"))


BRAID = game(
    *(foundation(order=BOTH_WAYS, one_way=True) for _ in range(2)), *(column() for _ in range(4))
)


@pytest.mark.parametrize(("first", "fits", "other"), [("2H", "2S", "KS"), ("KH", "KS", "2S")])
def test_the_first_card_decides_the_way_of_all(first: str, fits: str, other: str) -> None:
    state = position(BRAID, foundation="AH|AS", column=f"{first}|{fits}|{other}|9C")
    for number in (2, 3):  # nothing is decided yet
        assert why(BRAID, state, ("column", number), ("foundation", 2)) is None
    after = moved(BRAID, state, ("column", 1), ("foundation", 1))
    assert why(BRAID, after, ("column", 2), ("foundation", 2)) is None
    assert why(BRAID, after, ("column", 3), ("foundation", 2)) is Reason.WRONG_CARD
    action = MoveTo(lift(BRAID, after, "column", 3), at(BRAID, "foundation", 2))
    assert action not in BRAID.actions(after)
    words = {"2S": "2♠", "KS": "K♠"}[fits]
    said = explain_action(BRAID, after, Reason.WRONG_CARD, action)
    assert said == f"only {words} can go on A♠"
    back = moved(BRAID, after, ("foundation", 1), ("column", 1))
    assert why(BRAID, back, ("column", 3), ("foundation", 2)) is None


FANS = game(
    stock(),
    foundation(),
    *(column(autofill=(PileKind.DECK,), fill=3) for _ in range(2)),
    deck=Deck(DealTo.NONE, redeals=2, redeal_from=RedealFrom.COLUMNS)._replace(
        redeal_layout=RedealLayout.ROTATE
    ),
)


@pytest.mark.parametrize(
    ("deck", "filled"), [("-2C -3C -4C -5C", "5C 4C 3C"), ("-2C -3C", "3C 2C"), ("", "")]
)
def test_several_cards_fill_a_column(deck: str, filled: str) -> None:
    state = moved(FANS, position(FANS, deck=deck, column="AH|9H"), ("column", 1), ("foundation", 1))
    assert shown(FANS, state, "column") == filled


@pytest.mark.parametrize("deck", ["-2C", ""])
def test_bottom_cards_come_to_the_top_whether_or_not_the_deck_has_cards(deck: str) -> None:
    state = dealt(FANS, position(FANS, deck=deck, column="-AH -KS QH|9H"))
    assert [shown(FANS, state, "column", number) for number in (1, 2)] == ["-KS QH AH", "9H"]
    assert shown(FANS, state, "deck") == deck
    state = dealt(FANS, state)
    assert shown(FANS, state, "column") == "QH AH KS"
    assert deck_reason(FANS, state) is Reason.NO_REDEALS
