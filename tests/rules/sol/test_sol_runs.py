"""The words of Spider and Golf: complete runs, dealing to the foundation, a stop, clear columns."""

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.refusal import explain
from solkit_tui.model.cards import is_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.diagnostics import RuleFileError
from solkit_tui.rules.pile import (
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import DealTo, DealWhen, RuleSet, Win, WinKind
from solkit_tui.rules.sol.reader import read_sol
from tests.support.asked import deal_reason
from tests.support.rulesets import (
    at,
    column,
    dealt,
    foundation,
    game,
    lift,
    moved,
    position,
    reserve,
    shipped,
    shown,
    why,
    with_face,
)

DOWN_IN_SUIT = Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT, wrap=False)
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def suit_down(suit: str, first: int = 13, last: int = 1) -> str:
    """A descending run, ``KS QS … AS``."""
    return " ".join(RANKS[rank - 1] + suit for rank in range(first, last - 1, -1))


def read(foundation: str) -> RuleSet:
    """A game with this line of the foundation section, and this."""
    text = "[global]\nname = X\ndecks = 1\n[deck]\n[column]\ncolumn = 1, 1\n[foundation]\n"
    return read_sol((text + foundation).encode(), "x.sol")


# -- the reader ---------------------------------------------------------------------------------


def test_words_of_complete_runs() -> None:
    line = "column = K, any, descending, same suit"
    (foundation,) = [
        pile
        for pile in read(f"accept = run\nsize = 13\nwrap = no\n{line}").piles
        if pile.kind is PileKind.FOUNDATION
    ]
    assert (foundation.accept, foundation.size) == (Accept.RUN, 13)
    assert foundation.run == DOWN_IN_SUIT
    ordered = read(f"accept = run\nsize = 4\nrun_order = asc, alternate\n{line}").piles[2]
    assert ordered.run == Order(FaceOrder.ASCENDING, SuitOrder.ALTERNATE_COLOR, wrap=True)
    assert read(f"accept = any\n{line}").piles[2].accept is Accept.GROUP
    assert read(f"accept = any\n{line}").piles[2].run is None
    assert read(line).piles[2] == read(f"accept = single\n{line}").piles[2]
    own = read(f"column = K, any, descending, same suit, accept=run, size=13\n{line}").piles[2:4]
    assert [pile.accept for pile in own] == [Accept.RUN, Accept.SINGLE]


def test_a_run_has_a_length() -> None:
    with pytest.raises(RuleFileError) as refused:
        read("accept = run\ncolumn = K, any, descending, same suit")
    (fault,) = refused.value.diagnostics
    assert (fault.line, fault.column) == (9, 1)
    assert "needs a length" in fault.message


def test_dealing_to_the_foundation_is_a_word() -> None:
    rules = shipped("golf").rules
    assert rules.deck is not None
    assert rules.deck.deal_to is DealTo.FOUNDATION


# -- Spider -------------------------------------------------------------------------------------


def spider() -> Game:
    return shipped("spider")


def test_the_rules_of_spider() -> None:
    rules = spider().rules
    assert (rules.decks, rules.pack_size) == (2, 104)
    columns = [pile for pile in rules.piles if pile.kind is PileKind.COLUMN]
    assert [pile.set_up for pile in columns] == ["dddddu"] * 4 + ["ddddu"] * 6
    for pile in columns:
        assert pile.order == Order(FaceOrder.DESCENDING, SuitOrder.ANY, wrap=False)
        assert (pile.leave, pile.group) == (Leave.ORDERED, DOWN_IN_SUIT)
        assert pile.start.faces == (Face(FaceKind.ANY),)
    foundations = [pile for pile in rules.piles if pile.kind is PileKind.FOUNDATION]
    assert len(foundations) == 8
    for pile in foundations:
        assert (pile.accept, pile.size, pile.run) == (Accept.RUN, 13, DOWN_IN_SUIT)
        assert pile.take_back is TakeBack.NO
    assert rules.deck is not None
    assert (rules.deck.deal_to, rules.deck.when) == (DealTo.COLUMNS, DealWhen.NO_EMPTY)
    assert rules.win == Win()


def test_a_deal_of_spider() -> None:
    rules = spider()
    state = deal_out(rules, 1)
    assert rules.deck is not None
    assert len(state.piles[rules.deck]) == 50
    after = dealt(rules, state)
    assert len(after.piles[rules.deck]) == 40
    assert all(is_up(after.piles[column][-1]) for column in rules.columns)


def reason_for(cards: str, size: int, target: str = "") -> Reason | None:
    """Why the top cards of the first column may not go on the first foundation."""
    rules = spider()
    state = position(rules, column=cards, foundation=target)
    return why(rules, state, ("column", 1), ("foundation", 1), size)


def test_only_a_complete_run_goes_out() -> None:
    assert reason_for(suit_down("S"), 13) is None
    assert reason_for("5H " + suit_down("S"), 13) is None
    for cards, size in (
        (suit_down("S"), 1),
        (suit_down("S", 13, 2), 12),
        (suit_down("S", 12) + "", 12),
        ("KS", 1),
    ):
        assert reason_for(cards, size) is Reason.NO_RUN, cards
    assert reason_for(suit_down("S"), 13, suit_down("H")) is Reason.FULL
    mixed = suit_down("S", 13, 8) + " " + suit_down("C", 7)
    assert reason_for(mixed, 13) is Reason.NOT_IN_ORDER


def test_a_run_comes_from_a_column() -> None:
    out = foundation(accept=Accept.RUN, size=3, run=DOWN_IN_SUIT, start=with_face(2))
    rules = game(out, reserve(leave=Leave.ANY), column(leave=Leave.ANY))
    state = position(rules, reserve="3S 2S AS", column="3H 2H AH")
    assert why(rules, state, ("reserve", 1), ("foundation", 1), 3) is Reason.NO_RUN
    assert why(rules, state, ("column", 1), ("foundation", 1), 3) is None


def test_a_refused_run_is_explained() -> None:
    rules = spider()
    state = position(rules, column=suit_down("S", 13, 2))
    cards = lift(rules, state, "column", size=12)
    text = explain(rules, state, Reason.NO_RUN, cards, at(rules, "foundation"))
    assert text == "foundation 1 takes only a complete run of 13 cards"


def test_a_run_goes_out_in_one_move_and_uncovers() -> None:
    rules = spider()
    state = position(rules, column="-5H " + suit_down("S"))
    after = moved(rules, state, ("column", 1), ("foundation", 3), 13)
    assert shown(rules, after, "column") == "5H"
    assert shown(rules, after, "foundation", 3) == suit_down("S")
    assert why(rules, after, ("foundation", 3), ("column", 2)) is Reason.NO_TAKE_BACK


def test_no_deal_onto_an_empty_column() -> None:
    rules = spider()
    ten = "AS | 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S | 10S"
    assert deal_reason(rules, position(rules, column=ten, deck="-KH")) is None
    nine = "AS KH | 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S"
    refused = position(rules, column=nine, deck="-KH")
    assert deal_reason(rules, refused) is Reason.EMPTY_COLUMN
    # Nine cards cannot fill ten columns.
    few = position(rules, column="AS | 2S | 3S | 4S | 5S | 6S | 7S | 8S | 9S", deck="-KH")
    assert deal_reason(rules, few) is None


def test_spider_is_won_with_eight_runs() -> None:
    rules = spider()
    runs = [suit_down(suit) + (" " if copy else "") for copy in (0, 1) for suit in "CSHD"]
    second = [run.strip().replace(" ", "' ") + "'" for run in runs[4:]]
    last = position(rules, foundation=" | ".join([*runs[:4], *second[:3]]), column=second[3])
    assert not rules.won(last)
    assert rules.won(moved(rules, last, ("column", 1), ("foundation", 8), 13))


# -- a foundation that takes several cards ------------------------------------------------------


def test_accept_any_takes_what_follows_the_order_of_the_foundation() -> None:
    from solkit_tui.engine.factory import game_of

    text = """[global]\nname = X\ndecks = 1\nwrap = no\n[deck]\n[foundation]\naccept = any
column = K, any, descending, same suit\n[column]\nplayable_card = any\ncolumn*2 = 1, 1"""
    rules = game_of(read_sol(text.encode(), "x.sol"))

    def reason(cards: str, size: int, onto: str = "") -> Reason | None:
        state = position(rules, column=cards, foundation=onto)
        return why(rules, state, ("column", 1), ("foundation", 1), size)

    assert reason("KS", 1) is None
    assert reason("KS QS JS", 3) is None
    assert reason("5H KS QS", 2) is None
    assert reason("QS JS", 2, "KS") is None
    assert reason("KS QH", 2) is Reason.NO_RUN
    assert reason("QS JS", 2) is Reason.WRONG_START


# -- Golf ---------------------------------------------------------------------------------------


def golf() -> Game:
    return shipped("golf")


def test_a_deal_of_golf() -> None:
    rules = golf()
    state = deal_out(rules, 1)
    sizes = {
        kind: [len(state.piles[pile]) for pile in rules.rules.indices(kind)] for kind in PileKind
    }
    assert sizes[PileKind.COLUMN] == [5] * 7
    assert (sizes[PileKind.FOUNDATION], sizes[PileKind.DECK]) == ([1], [16])
    assert all(is_up(card) for column in rules.columns for card in state.piles[column])
    after = dealt(rules, state)
    assert len(after.piles[rules.foundations[0]]) == 2
    assert deal_reason(rules, position(rules, column="AS", foundation="KS")) is Reason.DECK_EMPTY


@pytest.mark.parametrize(("top", "cards"), [("5H", "4S 6S 4H 6D"), ("AH", "2S"), ("QH", "KS JS")])
def test_one_rank_up_or_down(top: str, cards: str) -> None:
    rules = golf()
    for card in cards.split():
        state = position(rules, column=card, foundation=top)
        assert why(rules, state, ("column", 1), ("foundation", 1)) is None, card
    for card in ("5S", "7S", "9D"):
        state = position(rules, column=card, foundation=top)
        assert why(rules, state, ("column", 1), ("foundation", 1)) is Reason.WRONG_CARD, card


def test_nothing_goes_on_a_king_but_by_dealing() -> None:
    rules = golf()
    state = position(rules, column="QS", foundation="KS", deck="-2H")
    assert why(rules, state, ("column", 1), ("foundation", 1)) is Reason.STOPPED
    assert shown(rules, dealt(rules, state), "foundation") == "KS 2H"
    ace = position(rules, column="KH", foundation="AS")
    assert why(rules, ace, ("column", 1), ("foundation", 1)) is Reason.WRONG_CARD


def test_golf_is_won_when_the_columns_are_clear() -> None:
    rules = golf()
    assert rules.rules.win == Win(WinKind.COLUMN)
    state: GameState = position(rules, column="4S", foundation="5S", deck="-2H -3H")
    assert not rules.won(state)
    assert rules.won(moved(rules, state, ("column", 1), ("foundation", 1)))
