"""Deals and redeals: points 3 and 4 of the rule format, and its extension."""

import pytest

from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState, Transfer, Turn
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.ruleset import NO_DECK, DealOrder, DealTarget, DealTo, DealWhen, Deck
from tests.support.asked import deal_move, deal_reason
from tests.support.rulesets import (
    column,
    dealt,
    game,
    position,
    reserve,
    shown,
    stock,
    take_only,
    text,
    waste,
)


def area(rules: Game, state: GameState, kind: str) -> list[str]:
    return [text(state.piles[place]) for place in rules.rules.indices(PileKind(kind))]


@pytest.mark.parametrize(
    ("by", "deck", "after"),
    [
        (1, "-2C -3C -4C -5C", ("-2C -3C -4C", "KH 5C")),
        (3, "-2C -3C -4C -5C", ("-2C", "KH 5C 4C 3C")),
        (3, "-2C -3C", ("", "KH 3C 2C")),
        (16, "-2C -3C", ("", "KH 3C 2C")),
    ],
)
def test_cards_are_dealt_one_after_another(by: int, deck: str, after: tuple[str, str]) -> None:
    rules = game(stock(), waste(), deck=Deck(deal_by=(by,)))
    state = dealt(rules, position(rules, deck=deck, waste="KH"))
    assert (shown(rules, state, "deck"), shown(rules, state, "waste")) == after


@pytest.mark.parametrize(
    ("by", "after"),
    [(1, ("-5C -4C -3C", "2C")), (3, ("-5C", "2C 3C 4C")), (16, ("", "2C 3C 4C 5C"))],
)
def test_a_redeal_turns_the_waste_over_and_deals(by: int, after: tuple[str, str]) -> None:
    rules = game(stock(), waste(), deck=Deck(deal_by=(by,), redeals=2))
    state = dealt(rules, position(rules, waste="2C 3C 4C 5C"))
    assert (shown(rules, state, "deck"), shown(rules, state, "waste")) == after
    assert state.redeals_used == 1


def test_every_pass_deals_the_same_cards_in_the_same_order() -> None:
    rules = game(stock(), waste(), deck=Deck(deal_by=(3,), redeals=None))
    state = position(rules, deck="-2C -3C -4C -5C -6C -7C -8C")
    seen = []
    for _ in range(9):
        state = dealt(rules, state)
        seen.append(shown(rules, state, "waste"))
    assert seen[:3] == ["8C 7C 6C", "8C 7C 6C 5C 4C 3C", "8C 7C 6C 5C 4C 3C 2C"]
    assert seen == seen[:3] * 3
    assert state.redeals_used == 2


@pytest.mark.parametrize(
    ("order", "deck", "after"),
    [
        (DealOrder.COLUMNS, "-2C -3C -4C -5C", ["KH 5C 4C", "3C 2C"]),
        (DealOrder.ROWS, "-2C -3C -4C -5C", ["KH 5C 3C", "4C 2C"]),
        (DealOrder.COLUMNS, "-2C -3C -4C", ["KH 4C 3C", "2C"]),
        (DealOrder.ROWS, "-2C -3C -4C", ["KH 4C 2C", "3C"]),
        (DealOrder.ROWS, "-2C -3C -4C -5C -6C", ["KH 6C 4C", "5C 3C"]),
        (DealOrder.COLUMNS, "-2C", ["KH 2C", ""]),
    ],
)
def test_more_cards_than_one_for_each_column(order: DealOrder, deck: str, after: list[str]) -> None:
    deals = Deck(DealTo.COLUMNS, each=2)
    rules = game(stock(), column("u"), column("u"), deck=deals, deal_order=order)
    state = dealt(rules, position(rules, deck=deck, column="KH|"))
    assert area(rules, state, "column") == after


def test_a_full_column_gets_what_it_has_room_for() -> None:
    rules = game(stock(), column("u", size=2), column("u"), deck=Deck(DealTo.COLUMNS, each=3))
    state = dealt(rules, position(rules, deck="-2C -3C -4C -5C", column="KH|QH"))
    assert area(rules, state, "column") == ["KH 5C", "QH 4C 3C 2C"]


def test_a_number_of_cards_for_each_pass() -> None:
    rules = game(stock(), waste(), deck=Deck(deal_by=(3, 2, 1), redeals=None))
    state = position(rules, deck=" ".join(f"-{rank}C" for rank in range(2, 9)))
    sizes = []
    for _ in range(14):
        before = len(state.piles[1]) if state.piles[0] else 0
        state = dealt(rules, state)
        sizes.append(len(state.piles[1]) - before)
    assert sizes == [3, 3, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1]
    assert state.redeals_used == 2
    assert len(dealt(rules, state).piles[1]) == 1


def test_an_unlimited_redeal_never_ends() -> None:
    rules = game(stock(), waste(), deck=Deck(redeals=None))
    state = position(rules, deck="-2C")
    for _ in range(40):
        state = dealt(rules, state)
    assert state.redeals_used == 39
    assert redeals_left(rules, state) is None


def test_redeals_are_used_up() -> None:
    rules = game(stock(), waste(), deck=Deck(redeals=1))
    state = position(rules, waste="2C")
    assert redeals_left(rules, state) == 1
    state = dealt(rules, state)
    assert redeals_left(rules, state) == 0
    assert deal_reason(rules, state) is Reason.NO_REDEALS
    assert deal_move(rules, state) is None


@pytest.mark.parametrize(
    ("piles", "deck", "areas", "expected"),
    [
        ((column(),), NO_DECK, {}, Reason.NO_DECK),
        ((stock(),), Deck(DealTo.NONE), {"deck": "-2C"}, Reason.NO_DEALING),
        ((stock(), waste()), Deck(), {"deck": "-2C"}, None),
        ((stock(), waste()), Deck(), {"waste": "2C"}, Reason.DECK_EMPTY),
        ((stock(), waste()), Deck(redeals=1), {}, Reason.NOTHING_LEFT),
        ((stock(), waste()), Deck(redeals=1), {"waste": "2C"}, None),
        ((stock(), column()), Deck(DealTo.COLUMNS, redeals=3), {"column": "2C"}, Reason.DECK_EMPTY),
        ((stock(), take_only()), Deck(DealTo.COLUMNS), {"deck": "-2C"}, Reason.NO_ROOM),
        ((stock(), column()), Deck(DealTo.RESERVE), {"deck": "-2C"}, Reason.NO_ROOM),
    ],
)
def test_when_the_deck_may_not_be_dealt(
    piles: tuple[PileSpec, ...], deck: Deck, areas: dict[str, str], expected: Reason | None
) -> None:
    rules = game(*piles, deck=deck)
    assert deal_reason(rules, position(rules, **areas)) is expected
    assert (deal_move(rules, position(rules, **areas)) is None) == (expected is not None)


@pytest.mark.parametrize(
    ("target", "columns", "after"),
    [
        (DealTarget.ALL, "AH||KH", ["AH 4C", "3C", "KH 2C"]),
        (DealTarget.NONEMPTY, "AH||KH", ["AH 4C", "", "KH 3C"]),
        (DealTarget.EMPTY, "AH||KH", ["AH", "4C", "KH"]),
        (DealTarget.FIRST, "AH||KH", ["AH 4C", "", "KH"]),
    ],
)
def test_dealing_to_columns(target: DealTarget, columns: str, after: list[str]) -> None:
    rules = game(stock(), column(), column(), column(), deck=Deck(DealTo.COLUMNS, target=target))
    state = dealt(rules, position(rules, deck="-2C -3C -4C", column=columns))
    assert area(rules, state, "column") == after


def test_a_partial_row_is_dealt_from_the_left() -> None:
    rules = game(stock(), column(), take_only(), column(), column(), deck=Deck(DealTo.COLUMNS))
    state = dealt(rules, position(rules, deck="-2C -3C", column="AH|AS|KH|QH"))
    assert area(rules, state, "column") == ["AH 3C", "AS", "KH 2C", "QH"]


def test_full_columns_are_passed_over() -> None:
    rules = game(stock(), column(size=1), column(size=2), deck=Deck(DealTo.COLUMNS))
    state = dealt(rules, position(rules, deck="-2C -3C", column="AH|KH"))
    assert area(rules, state, "column") == ["AH", "KH 3C"]
    assert deal_reason(rules, state) is Reason.NO_ROOM


def test_dealing_to_reserves() -> None:
    rules = game(stock(), reserve(), reserve(), column(), deck=Deck(DealTo.RESERVE))
    state = dealt(rules, position(rules, deck="-2C -3C -4C", reserve="AH"))
    assert area(rules, state, "reserve") == ["AH 4C", "3C"]


@pytest.mark.parametrize(
    ("columns", "expected"),
    [("AH||KH QH", Reason.EMPTY_COLUMN), ("AH||KH", None), ("AH|2H|KH", None), ("||", None)],
)
def test_an_empty_column_may_forbid_a_deal(columns: str, expected: Reason | None) -> None:
    """As long as the columns together hold at least as many cards as there are columns."""
    for to, areas in (
        (DealTo.COLUMNS, {"deck": "-2C -3C"}),
        (DealTo.WASTE, {"deck": "-2C -3C"}),
        (DealTo.WASTE, {"waste": "2C 3C"}),
    ):
        deck = Deck(to, when=DealWhen.NO_EMPTY, redeals=1)
        rules = game(stock(), waste(), column(), column(), column(), deck=deck)
        assert deal_reason(rules, position(rules, column=columns, **areas)) is expected


def test_an_emptied_column_that_is_only_taken_from_forbids_no_deal() -> None:
    deck = Deck(DealTo.COLUMNS, when=DealWhen.NO_EMPTY)
    rules = game(stock(), column(), column(), take_only("u"), deck=deck)
    assert deal_reason(rules, position(rules, column="AH KH|2H|", deck="-2C -3C")) is None
    assert deal_reason(rules, position(rules, column="AH KH||2H", deck="-2C")) is (
        Reason.EMPTY_COLUMN
    )


def test_cards_dealt_to_columns_lie_face_up_and_cover_nothing_up() -> None:
    rules = game(stock(), column(), deck=Deck(DealTo.COLUMNS))
    move = deal_move(rules, position(rules, deck="-2C -3C", column="-5H AH"))
    assert move == (Transfer(0, 1, 1, 1, Turn.UP),)
