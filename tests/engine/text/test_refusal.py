"""Refused moves in words of the rules."""

import pytest

from solkit_tui.engine.action import MoveTo
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import pile_name
from solkit_tui.engine.text.refusal import explain, explain_action
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import (
    ANY_FACE,
    NOTHING,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    Leave,
    Opening,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import NO_DECK, BaseRule, DealTo, DealWhen, Deck
from solkit_tui.rules.words.phrases import a_rank
from tests.support.asked import deal_reason
from tests.support.library import library_game
from tests.support.rulesets import (
    at,
    cell,
    column,
    foundation,
    game,
    lift,
    position,
    rank,
    reserve,
    stock,
    take_only,
    waste,
    why,
    with_face,
)

COLUMN, OTHER, FIRST = ("column", 1), ("column", 2), ("foundation", 1)
CELL, RESERVE, WASTE = ("cell", 1), ("reserve", 1), ("waste", 1)
BASE = Face(FaceKind.BASE)


def said(
    rules: Game, state: GameState, source: tuple[str, int], target: tuple[str, int], size: int = 1
) -> str:
    """Why a transfer is refused, in words."""
    reason = why(rules, state, source, target, size)
    assert reason is not None
    taken = lift(rules, state, *source, size=size)
    return explain(rules, state, reason, taken, at(rules, *target))


def onto(target: PileSpec, cards: str, card: str, size: int = 1, base: int = -1) -> str:
    """Why the `size` top cards of a column may not go on a pile that holds `cards`."""
    rules = game(column(leave=Leave.ANY), target)
    if target.kind is PileKind.COLUMN:
        state = position(rules, column=f"{card}|{cards}")._replace(base=base)
        return said(rules, state, COLUMN, OTHER, size)
    state = position(rules, column=card, **{target.kind.value: cards})._replace(base=base)
    return said(rules, state, COLUMN, (target.kind.value, 1), size)


def off(spec: PileSpec, cards: str, size: int = 1) -> str:
    """Why the `size` top cards of a pile may not leave."""
    rules = game(stock(), waste(), spec, column())
    state = position(rules, **{spec.kind.value: cards})
    number = 1
    reason = rules.leave_reason(state, lift(rules, state, spec.kind.value, number, size))
    assert reason is not None
    return explain(rules, state, reason, lift(rules, state, spec.kind.value, number, size))


@pytest.mark.parametrize(
    ("spec", "cards", "size", "sentence"),
    [
        (column(leave=Leave.TOP), "9H 8S", 2, "only the top card of column 1, 8♠, can be moved"),
        (
            column(),
            "9H 8H",
            2,
            "9♥ and the cards on it are not in sequence",
        ),
        (
            column(
                order=Order(FaceOrder.DESCENDING, SuitOrder.ANY),
                group=Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT),
            ),
            "9H 8S",
            2,
            "9♥ and the cards on it are not built down in suit",
        ),
        (
            column(leave=Leave.WHOLE),
            "9H 8H 7H",
            2,
            "only the top card or all face-up cards can be moved",
        ),
        (column(), "-9H", 1, "face-down cards cannot be moved"),
        (column(), "", 0, "column 1 is empty"),
        (
            reserve(leave=Leave.SINGLE),
            "9H 8S",
            2,
            "cards can be moved from the reserve only one at a time",
        ),
        (
            foundation(take_back=TakeBack.NO),
            "AS",
            1,
            "in this game cards cannot be taken back from the foundation",
        ),
        (stock(), "-9H", 1, "cards in the deck cannot be moved, only dealt"),
        (waste(), "9H 8S", 2, "only the top card of the waste, 8♠, can be moved"),
    ],
)
def test_what_may_not_leave(spec: PileSpec, cards: str, size: int, sentence: str) -> None:
    if spec.kind in (PileKind.DECK, PileKind.WASTE):
        rules = game(stock(), waste())
        state = position(rules, **{spec.kind.value: cards})
        taken = lift(rules, state, spec.kind.value, size=size)
        reason = rules.leave_reason(state, taken)
        assert reason is not None
        assert explain(rules, state, reason, taken) == sentence
    else:
        assert off(spec, cards, size) == sentence


def test_cards_come_back_when_the_deck_is_empty() -> None:
    rules = game(stock(), waste(), foundation(take_back=TakeBack.STOCK_EMPTY), column())
    state = position(rules, deck="-9H", foundation="AS")
    assert said(rules, state, FIRST, COLUMN) == (
        "cards can be taken back from the foundation only when the deck is empty"
    )


@pytest.mark.parametrize(
    ("target", "cards", "card", "sentence"),
    [
        (column(start=with_face(12)), "", "9H", "only a King can go in an empty column"),
        (
            column(start=with_face(12, 0)),
            "",
            "9H",
            "only a King or an Ace can go in an empty column",
        ),
        (
            column(start=with_face(12, 11, suit=StartSuit.RED)),
            "",
            "KS",
            "only a red King or a red Queen can go in an empty column",
        ),
        (column(start=NOTHING), "", "9H", "an empty column stays empty in this game"),
        (foundation(), "", "9H", "only an Ace can go on an empty foundation"),
        (
            foundation(start=with_face(0, suit=StartSuit.SPADE)),
            "",
            "AH",
            "only the Ace of spades can go on an empty foundation",
        ),
        (
            foundation(start=with_face(7, suit=StartSuit.BLACK)),
            "",
            "8H",
            "only a black 8 can go on an empty foundation",
        ),
        (
            foundation(start=Start((ANY_FACE,), StartSuit.RED)),
            "",
            "8S",
            "only a red card can go on an empty foundation",
        ),
        (column(), "9H", "5S", "only a black 8 can go on 9♥"),
        (column(), "9S", "5S", "only a red 8 can go on 9♠"),
        (column(), "AS", "5S", "nothing can be put on A♠"),
        (foundation(), "AS", "5S", "only 2♠ can go on A♠"),
        (foundation(stop=rank(0)), "AS", "2S", "nothing can be put on A♠"),
        (foundation(size=2), "AS 2S", "3S", "the foundation is full; it holds 2 cards"),
        (cell(), "9H", "3S", "free cell 1 is occupied"),
        (column(order=None), "9H", "8S", "nothing can be built on a column"),
        (take_only(), "9H", "8S", "cards can be taken from column 2 but not put there"),
        (reserve(), "9H", "8S", "cards cannot be put on the reserve"),
        (column(), "-9H", "8S", "nothing can be put on a face-down card"),
        (
            column(sources=frozenset({PileKind.WASTE, PileKind.CELL, PileKind.FOUNDATION})),
            "9H",
            "8S",
            "only cards from a foundation, a free cell or the waste can go to column 2",
        ),
        (
            column(empty_sources=frozenset({PileKind.WASTE})),
            "",
            "8S",
            "only cards from the waste can go to column 2",
        ),
    ],
)
def test_what_may_not_enter(target: PileSpec, cards: str, card: str, sentence: str) -> None:
    assert onto(target, cards, card) == sentence


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (Order(FaceOrder.ANY, SuitOrder.SAME_SUIT), "only 10♥ or 8♥ can go on 9♥"),
        (Order(FaceOrder.ANY, SuitOrder.ANY), "only a 10 or an 8 can go on 9♥"),
        (Order(FaceOrder.DESCENDING, SuitOrder.SAME_COLOR), "only a red 8 can go on 9♥"),
        (
            Order(FaceOrder.DESCENDING, SuitOrder.EXCEPT_SAME),
            "only an 8 that is not ♥ can go on 9♥",
        ),
        (Order(FaceOrder.EQUAL, SuitOrder.ANY), "only a 9 can go on 9♥"),
        (Order(FaceOrder.FREE, SuitOrder.ALTERNATE_COLOR), "only a black card can go on 9♥"),
        (Order(FaceOrder.FREE, SuitOrder.SAME_SUIT), "only a card of ♥ can go on 9♥"),
        (Order(FaceOrder.ASCENDING, SuitOrder.ANY, step=2), "only a Jack can go on 9♥"),
        (Order(FaceOrder.ASCENDING, SuitOrder.NONE), "nothing can be put on 9♥"),
    ],
)
def test_what_would_fit(order: Order, sentence: str) -> None:
    assert onto(column(order=order), "9H", "3D") == sentence


@pytest.mark.parametrize(
    ("base", "value", "sentence"),
    [
        (4, 0, "only a 5 can go on an empty foundation"),
        (0, -1, "only a King can go on an empty foundation"),
        (-1, 1, "only a card one rank above the base rank can go on an empty foundation"),
    ],
)
def test_the_base_in_words(base: int, value: int, sentence: str) -> None:
    spec = foundation(start=Start((Face(FaceKind.BASE, value),)))
    assert onto(spec, "", "9H", base=base) == sentence


@pytest.mark.parametrize(
    ("suit", "words"),
    [
        (StartSuit.UNIQUE, "a card one rank above the base rank and of a suit not yet started"),
        (StartSuit.DIAMOND, "a diamond one rank above the base rank"),
    ],
)
def test_a_base_that_is_not_known_and_its_suit(suit: StartSuit, words: str) -> None:
    spec = foundation(start=Start((Face(FaceKind.BASE, 1),), suit))
    assert onto(spec, "", "9H", base=-1) == f"only {words} can go on an empty foundation"


def test_a_suit_that_has_been_started() -> None:
    start = with_face(0, suit=StartSuit.UNIQUE)
    rules = game(foundation(start=start), foundation(start=start), column(), decks=2)
    state = position(rules, foundation="AS", column="AS'")
    assert said(rules, state, COLUMN, ("foundation", 2)) == (
        "only an Ace of a suit not yet started can go on an empty foundation"
    )


def test_one_card_at_a_time() -> None:
    assert onto(cell(), "", "9H 8S", 2) == "cards can go to the free cell only one at a time"
    assert onto(foundation(), "", "9H 8S", 2) == "cards can go to the foundation only one at a time"


def test_too_many_cards() -> None:
    rules = game(cell(), column(), column(group_limit=GroupLimit.CELLS))
    state = position(rules, column="9H 8S 7H|10S")
    assert said(rules, state, COLUMN, OTHER, 3) == (
        "3 cards are too many; only 2 can move there now"
    )
    full = position(rules, cell="2C", column="9H 8S|10S")
    assert said(rules, full, COLUMN, OTHER, 2) == (
        "2 cards are too many; only 1 can move there now"
    )


def test_piles_that_are_shut_or_closed_to_hands() -> None:
    rules = game(stock(), waste(), cell(opening=Opening.STOCK_EMPTY), column())
    state = position(rules, deck="-2C", waste="3C", column="9H")
    assert said(rules, state, COLUMN, CELL) == "free cell 1 takes cards only when the deck is empty"
    assert said(rules, state, COLUMN, WASTE) == "cards cannot be put on the waste by hand"
    assert said(rules, state, COLUMN, ("deck", 1)) == "cards cannot be put on the deck by hand"
    assert said(rules, state, COLUMN, COLUMN) == "the card is already there"


def test_a_waste_that_is_built_on() -> None:
    order = Order(FaceOrder.ANY, SuitOrder.SAME_SUIT)
    rules = game(stock(), waste(accept=Accept.SINGLE, order=order), reserve())
    state = position(rules, waste="3C", reserve="9H")
    assert said(rules, state, RESERVE, WASTE) == "only 4♣ or 2♣ can go on 3♣"
    assert said(rules, position(rules, reserve="9H"), RESERVE, WASTE) == (
        "an empty waste stays empty in this game"
    )


@pytest.mark.parametrize(
    ("piles", "deck", "areas", "sentence"),
    [
        ((column(),), NO_DECK, {}, "this game has no deck"),
        (
            (stock(),),
            Deck(DealTo.NONE),
            {"deck": "-2C"},
            "in this game you cannot deal from the deck",
        ),
        (
            (stock(), column(autofill=(PileKind.DECK,))),
            Deck(DealTo.NONE),
            {"deck": "-2C"},
            "the deck fills the gaps automatically; you cannot deal",
        ),
        ((stock(), waste()), Deck(), {"waste": "2C"}, "the deck is empty"),
        ((stock(), waste()), Deck(redeals=2), {}, "the deck and the waste are both empty"),
        (
            (stock(), column(), column()),
            Deck(DealTo.COLUMNS, when=DealWhen.NO_EMPTY),
            {"deck": "-2C", "column": "3H 4H"},
            "fill every empty column first, then deal",
        ),
        (
            (stock(), column(size=1)),
            Deck(DealTo.COLUMNS),
            {"deck": "-2C", "column": "3H"},
            "no column can take a card",
        ),
        (
            (stock(), column()),
            Deck(DealTo.RESERVE),
            {"deck": "-2C"},
            "no reserve pile can take a card",
        ),
    ],
)
def test_why_the_deck_may_not_be_dealt(
    piles: tuple[PileSpec, ...], deck: Deck, areas: dict[str, str], sentence: str
) -> None:
    rules = game(*piles, deck=deck)
    state = position(rules, **areas)
    reason = deal_reason(rules, state)
    assert reason is not None
    assert explain(rules, state, reason) == sentence


def test_no_redeals_left() -> None:
    rules = game(stock(), waste(), deck=Deck(redeals=1))
    state = position(rules, waste="2C")._replace(redeals_used=1)
    assert explain(rules, state, Reason.NO_REDEALS) == "the deck is empty and no redeals are left"
    for name in ("montana", "la_belle_lucie"):  # where there is no deck
        dealt = Session.new(library_game(name), 1)
        assert explain(dealt.game, dealt.state, Reason.NO_REDEALS) == "no redeals are left"


def test_names_of_piles_and_ranks() -> None:
    rules = game(stock(), waste(), foundation(), cell(), cell(), reserve(), column())
    names = [pile_name(rules, pile) for pile in range(7)]
    assert names == [
        "the deck",
        "the waste",
        "the foundation",
        "free cell 1",
        "free cell 2",
        "the reserve",
        "column 1",
    ]
    assert [a_rank(number) for number in (0, 1, 7, 10, 11, 12)] == [
        "an Ace",
        "a 2",
        "an 8",
        "a Jack",
        "a Queen",
        "a King",
    ]


def test_what_a_face_stands_for() -> None:
    rules = game(column(), base=BaseRule.PLAY)
    state = position(rules)
    assert rules.face_rank(state, rank(5)) == 5
    assert rules.face_rank(state, ANY_FACE) is None
    assert rules.face_rank(state, BASE) is None
    assert rules.face_rank(state._replace(base=3), Face(FaceKind.BASE, -4)) == 12
    assert rules.face_rank(state, Face(FaceKind.FIRST)) is None
    assert rules.face_rank(state._replace(first_face=9), Face(FaceKind.FIRST)) == 9


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    """A sentence, not the reason's own name, however it is asked for."""
    rules = game(stock(), waste(), foundation(), cell(), column(), column())
    state = position(rules, deck="-2C", column="9H|8S")
    taken = lift(rules, state, "column", 2)
    sentences = (
        explain(rules, state, reason),
        explain(rules, state, reason, taken),
        explain(rules, state, reason, taken, at(rules, "column", 1)),
    )
    assert any(sentence not in ("", reason.value) for sentence in sentences)
    assert not any(sentence.endswith(".") for sentence in sentences)


def test_an_overlapping_card_is_called_by_its_name() -> None:
    game = library_game("elevator")
    state = Session.new(game, 5).state
    places = sorted(game.rules.overlapping)
    free, other = (lift for at in places[-2:] for lift in game.lifts(state, at))
    action = MoveTo(free, other.pile)
    reason = game.move(state, action)
    assert isinstance(reason, Reason)
    name = card_symbol(state.piles[other.pile][-1])
    assert explain_action(game, state, reason, action) == f"nothing can be put on {name}"
    assert explain(game, state, reason, free, places[0]) == (
        "nothing can be put on a face-down card"
    )
