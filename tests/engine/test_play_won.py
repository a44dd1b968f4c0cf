"""When a game is won: point 8, and every `win` of the extension; the games can be won."""

import pytest

from solkit_tui.engine.action import Lift
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card, Suit, rank_of, suit_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import FaceKind, FaceOrder, Order, PileKind, SuitOrder
from solkit_tui.rules.ruleset import Win, WinKind
from tests.support.amount import some
from tests.support.asked import after_transfer, is_red
from tests.support.rulesets import (
    FIRST_GAMES,
    cell,
    column,
    foundation,
    game,
    position,
    reserve,
    shipped,
    stock,
    waste,
)

AREAS = ("deck", "waste", "cell", "reserve", "column")


def table(win: WinKind, number: int = 0, **fields: object) -> Game:
    piles = (stock(), waste(), foundation(), foundation(), cell(), reserve(), column(), column())
    return game(*piles, win=Win(win, number), **fields)


def is_won(rules: Game, **areas: str) -> bool:
    return rules.won(position(rules, **areas))


@pytest.mark.parametrize("area", AREAS)
def test_only_foundations_hold_cards(area: str) -> None:
    rules = table(WinKind.FOUNDATION)
    assert is_won(rules, foundation="AS 2S|AH")
    assert not is_won(rules, foundation="AS|AH", **{area: "-2S" if area == "deck" else "2S"})


@pytest.mark.parametrize("area", AREAS)
def test_empty_columns(area: str) -> None:
    rules = table(WinKind.COLUMN)
    assert is_won(rules, **{area: "2S"}) == (area != "column")


@pytest.mark.parametrize("area", AREAS)
def test_empty_deck_and_waste(area: str) -> None:
    rules = table(WinKind.STOCK)
    assert is_won(rules, **{area: "2S"}) == (area not in ("deck", "waste"))


@pytest.mark.parametrize("area", AREAS)
def test_so_many_left(area: str) -> None:
    rules = table(WinKind.LEFT, 2)
    assert is_won(rules, foundation="AS 2S", **{area: "5H 6H"})
    assert not is_won(rules, foundation="AS 2S", **{area: "5H 6H 7H"})


HEARTS = "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H AH"


@pytest.mark.parametrize(
    ("areas", "expected"),
    [
        ({"column": HEARTS}, True),
        ({"column": f"{HEARTS}|{HEARTS.replace('H', 'S')}"}, True),
        ({"column": HEARTS, "foundation": "AS 2S"}, True),
        ({"column": HEARTS.replace(" AH", "")}, False),
        ({"column": HEARTS.replace("KH", "-KH")}, False),
        ({"column": HEARTS.replace("5H 4H", "4H 5H")}, False),
        ({"column": HEARTS.replace("5H", "5S")}, False),
        ({"column": f"{HEARTS}|2S"}, False),
        ({"column": HEARTS, "cell": "2S"}, False),
        ({"column": HEARTS, "waste": "2S"}, False),
        ({"column": HEARTS, "deck": "-2S"}, False),
        ({"column": HEARTS, "reserve": "2S"}, False),
        ({"foundation": "AS"}, True),
    ],
)
def test_sorted(areas: dict[str, str], expected: bool) -> None:
    down = column(order=Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT, wrap=False))
    rules = game(
        stock(), waste(), foundation(), cell(), reserve(), down, down, win=Win(WinKind.SORTED)
    )
    assert is_won(rules, **areas) is expected


def test_sorted_by_equal_ranks() -> None:
    equal = column(order=Order(FaceOrder.EQUAL, SuitOrder.ANY))
    rules = game(equal, equal, win=Win(WinKind.SORTED))
    assert is_won(rules, column="9S 9H 9C 9D")
    assert not is_won(rules, column="9S 9H 9C|9D")


@pytest.mark.parametrize("ended", [True, False])
def test_what_the_rule_set_declares_counts(ended: bool) -> None:
    rules = table(WinKind.FOUNDATION)
    for areas in ({"foundation": "AS"}, {"column": "AS"}):
        assert rules.won(position(rules, **areas)._replace(ended=ended)) is ended


def follows(order: Order, below: Card, card: Card) -> bool:
    """Return whether one card goes up (or down) on another, for the orders that the games have."""
    way = {FaceOrder.ASCENDING: 1, FaceOrder.DESCENDING: -1, FaceOrder.ANY: 1}[order.face]
    if (rank_of(card) - rank_of(below) - way) % 13:
        return False
    return {
        SuitOrder.SAME_SUIT: suit_of(card) == suit_of(below),
        SuitOrder.ALTERNATE_COLOR: is_red(card) != is_red(below),
        SuitOrder.EXCEPT_SAME: suit_of(card) != suit_of(below),
        SuitOrder.ANY: True,
    }[order.suit]


def collected(rules: Game, start: GameState) -> list[tuple[Card, int]]:
    """All cards in an order in which foundations take them, each with its foundation; the initial
    cards lie there already."""
    left = {Card(number) for number in range(rules.rules.pack_size)}
    piles = {at: list(start.piles[at]) for at in rules.foundations}
    left -= {card for cards in piles.values() for card in cards}
    order: list[tuple[Card, int]] = []
    # Where suits change on a foundation they change in a ring, so that each finds its card.
    ring = {Suit.CLUB: Suit.HEART, Suit.HEART: Suit.SPADE, Suit.SPADE: Suit.DIAMOND}
    while left:
        for at, cards in piles.items():
            spec = rules.specs[at]
            face = spec.start.faces[0]
            rank = {FaceKind.RANK: face.value, FaceKind.BASE: start.base}.get(face.kind, 0)
            if cards:
                assert spec.order is not None
                fitting = [card for card in left if follows(spec.order, cards[-1], card)]
                after = ring.get(suit_of(cards[-1]), Suit.CLUB)
                fitting = [card for card in fitting if suit_of(card) == after] or fitting
            else:
                fitting = [card for card in left if rank_of(card) == rank]
            if fitting and len(cards) < (spec.size or 99):
                cards.append(min(fitting))
                left.remove(cards[-1])
                order.append((cards[-1], at))
    return order


@pytest.mark.parametrize("name", some(FIRST_GAMES, 3))
@pytest.mark.parametrize("number", [1, 11982])
def test_every_game_can_be_won(name: str, number: int) -> None:
    """All cards lie in one pile in a good order and are played to the foundations one by one: the
    game is won with the last one and not before."""
    rules = shipped(name)
    start = deal_out(rules, number)
    order = collected(rules, start)
    heap = (rules.columns or rules.rules.indices(PileKind.RESERVE))[0]
    piles = [start.piles[at] if at in rules.foundations else () for at in range(len(rules.specs))]
    piles[heap] = tuple(card for card, _ in reversed(order))
    session = Session(rules, None, (), (start._replace(piles=tuple(piles)),))
    for card, target in order:
        assert session.outcome is Outcome.PLAYING
        lift = Lift(heap, len(session.state.piles[heap]) - 1, 1)
        assert session.state.piles[heap][-1] == card
        assert (lift, target) in rules.transfers(session.state)
        session = after_transfer(session, lift, target)
    assert session.outcome is Outcome.WON
    assert session.undo().outcome is Outcome.PLAYING
