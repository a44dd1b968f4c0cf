"""Building orders, against a table written out from the rule format."""

import pytest

from solkit_tui.engine.orders import fits, masks, next_ranks, run_start
from solkit_tui.rules.pile import FaceOrder, Order, SuitOrder
from tests.support.rulesets import pile

FULL = tuple(range(13))
ASC, DESC = FaceOrder.ASCENDING, FaceOrder.DESCENDING
RED = "HD"


def suits_follow(order: SuitOrder, below: str, card: str) -> bool:
    same_color = (below in RED) == (card in RED)
    return {
        SuitOrder.SAME_SUIT: below == card,
        SuitOrder.SAME_COLOR: same_color,
        SuitOrder.ALTERNATE_COLOR: not same_color,
        SuitOrder.EXCEPT_SAME: below != card,
        SuitOrder.ANY: True,
        SuitOrder.NONE: False,
    }[order]


def fit(order: Order, below: str, card: str, ranks: tuple[int, ...] = FULL) -> bool:
    return fits(masks(order, ranks), pile(below)[0], pile(card)[0])


@pytest.mark.parametrize("order", SuitOrder)
def test_suit_orders(order: SuitOrder) -> None:
    for below in "CSHD":
        for card in "CSHD":
            expected = suits_follow(order, below, card)
            assert fit(Order(ASC, order), f"5{below}", f"6{card}") == expected, (below, card)


@pytest.mark.parametrize(
    ("order", "below", "followers"),
    [
        (Order(ASC, SuitOrder.ANY), "5", "6"),
        (Order(DESC, SuitOrder.ANY), "5", "4"),
        (Order(FaceOrder.ANY, SuitOrder.ANY), "5", "6 4"),
        (Order(FaceOrder.EQUAL, SuitOrder.ANY), "5", "5"),
        (Order(FaceOrder.FREE, SuitOrder.ANY), "5", "A 2 3 4 5 6 7 8 9 10 J Q K"),
        (Order(ASC, SuitOrder.ANY), "K", "A"),
        (Order(DESC, SuitOrder.ANY), "A", "K"),
        (Order(FaceOrder.ANY, SuitOrder.ANY), "K", "Q A"),
        (Order(FaceOrder.ANY, SuitOrder.ANY), "A", "2 K"),
        (Order(ASC, SuitOrder.ANY, wrap=False), "K", ""),
        (Order(DESC, SuitOrder.ANY, wrap=False), "A", ""),
        (Order(FaceOrder.ANY, SuitOrder.ANY, wrap=False), "K", "Q"),
        (Order(FaceOrder.ANY, SuitOrder.ANY, wrap=False), "A", "2"),
        (Order(ASC, SuitOrder.ANY, step=2), "J", "K"),
        (Order(ASC, SuitOrder.ANY, step=2), "Q", "A"),
        (Order(ASC, SuitOrder.ANY, step=2, wrap=False), "Q", ""),
        (Order(DESC, SuitOrder.ANY, step=3), "2", "Q"),
        (Order(DESC, SuitOrder.ANY, step=3, wrap=False), "2", ""),
    ],
)
def test_face_orders(order: Order, below: str, followers: str) -> None:
    faces = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    found = {face for face in faces if fit(order, f"{below}S", f"{face}H")}
    assert found == set(followers.split())


def test_a_short_pack_has_its_own_neighbours() -> None:
    ranks = (6, 7, 8, 9, 10, 11, 12, 0)  # 7..K, A: the ace is the highest
    up, closed = Order(ASC, SuitOrder.SAME_SUIT), Order(ASC, SuitOrder.SAME_SUIT, wrap=False)
    assert fit(closed, "KS", "AS", ranks)
    assert fit(up, "AS", "7S", ranks)
    assert not fit(closed, "AS", "7S", ranks)
    assert not fit(up, "AS", "2S", ranks)
    assert not fit(up, "6S", "7S", ranks)


def test_next_ranks_names_the_higher_first() -> None:
    order = Order(FaceOrder.ANY, SuitOrder.ANY)
    assert next_ranks(order, FULL, 4) == [5, 3]
    assert next_ranks(Order(FaceOrder.EQUAL, SuitOrder.ANY), FULL, 4) == [4]


def test_two_ranks_that_are_neighbours_both_ways_are_named_once() -> None:
    assert next_ranks(Order(FaceOrder.ANY, SuitOrder.ANY), (0, 1), 0) == [1]


def test_how_a_card_lies_and_which_pack_it_is_of_do_not_matter_to_an_order() -> None:
    order = Order(DESC, SuitOrder.ALTERNATE_COLOR)
    assert fit(order, "-KS", "QH'")
    assert fit(order, "KS'", "-QH")


@pytest.mark.parametrize(
    ("cards", "start"),
    [
        ("", -1),
        ("KS", 0),
        ("KS QH JS", 0),
        ("2D KS QH JS", 1),
        ("KS -QH JS", 2),
        ("-KS QH JS", 1),
        ("QH JS 9H", 2),
        ("KS QS JS", 2),
    ],
)
def test_the_run_at_the_top(cards: str, start: int) -> None:
    order = Order(DESC, SuitOrder.ALTERNATE_COLOR, wrap=False)
    assert run_start(masks(order, FULL), pile(cards)) == start


def test_a_run_may_zig_zag_where_either_way_is_allowed() -> None:
    order = masks(Order(FaceOrder.ANY, SuitOrder.ANY), FULL)
    assert run_start(order, pile("9C 3C 4H 5S 4D 3C")) == 1


def test_a_run_goes_round_the_corner_only_where_ranks_wrap() -> None:
    cards = pile("2S AH KS QH")
    assert run_start(masks(Order(DESC, SuitOrder.ALTERNATE_COLOR), FULL), cards) == 0
    closed = Order(DESC, SuitOrder.ALTERNATE_COLOR, wrap=False)
    assert run_start(masks(closed, FULL), cards) == 2
