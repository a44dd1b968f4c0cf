"""Every order in each of the ways in which it is said, compared with what was approved."""

from itertools import product

from syrupy.assertion import SnapshotAssertion

from solkit_tui.rules.pile import FaceOrder, Order, SuitOrder
from solkit_tui.rules.words.orders import (
    SUITS_SHORT,
    build_words,
    building_words,
    order_picture,
    order_words,
    successor_words,
)


def test_orders_are_said_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for face, suit, step in product(FaceOrder, SuitOrder, (1, 3)):
        order = Order(face, suit, step=step)
        told += [f"{face} {suit} {step}:", f"  {build_words(order)} | {order_picture(order)}"]
        told += [f"  {order_words(order)}", f"  {building_words(order)}"]
        if suit is not SuitOrder.NONE:
            cards = ((6, 8), 1), ((0,), 2)
            told += [f"  {successor_words(order, ranks, after)}" for ranks, after in cards]
    assert "\n".join(told) == snapshot


def test_an_order_of_suits_is_told_in_a_few_words() -> None:
    few = ["in suit", "in one colour", "alternating", "other suits", "any suit", "no building"]
    assert [SUITS_SHORT[suit] for suit in SuitOrder] == few
