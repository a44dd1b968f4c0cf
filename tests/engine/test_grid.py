"""Rows with gaps: what goes into a gap and what fills it, what a redeal lays out again, which cards
are near enough to be a pair, what wins."""

import random
import re

import pytest

from solkit_tui.engine.action import Click, Lift, MoveTo, Remove
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import pile_ids, pile_of, play_words
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.refusal import explain, explain_action
from solkit_tui.engine.text.saved import replayed
from solkit_tui.model.notation import FACE_TEXT, pile_text
from solkit_tui.model.state import GameState
from solkit_tui.rules.sol.reader import read_sol
from tests.support.library import library_game

GRID = """[global]
name = Rows
decks = 1
suits = club, heart
ranks = A..4
wrap = no
win = sorted
[deck]
deal_to = none
redeals = 2
redeal_from = columns
redeal_layout = {layout}
[grid]
{grid}
"""
TWOS = "first = 2\ngaps = A\nrow*2 = 4"


def game(grid: str = TWOS, layout: str = "gaps first") -> Game:
    return game_of(read_sol(GRID.format(grid=grid, layout=layout).encode()))


def laid(of: Game, *rows: str) -> GameState:
    """A position, by its rows; what is in none of them is out of the game."""
    piles = {
        f"{row}.{place}": [] if card == "-" else [card]
        for row, cards in enumerate(rows, 1)
        for place, card in enumerate(cards.split(), 1)
    }
    there = [card for cards in piles.values() for card in cards]
    if "out" in pile_ids(of):
        pack = [face for face in FACE_TEXT if face[0] in "A234" and face[-1] in "CH"]
        piles["out"] = [card for card in pack if card not in there]
    return read_position(of, {"piles": piles})


def rows_of(of: Game, state: GameState) -> list[str]:
    assert of.grid is not None
    return [
        " ".join(next(iter(pile_text(state.piles[at])), "-") for at in row) for row in of.grid.rows
    ]


def into(of: Game, state: GameState) -> dict[str, list[str]]:
    """The cards that may go into each gap."""
    found: dict[str, list[str]] = {}
    for (pile, start, _), target in of.transfers(state):
        card = FACE_TEXT[state.piles[pile][start] % 52]
        found.setdefault(pile_ids(of)[target], []).append(card)
    return {name: sorted(cards) for name, cards in found.items()}


def test_a_card_goes_right_of_the_one_before_it() -> None:
    of = game()
    assert into(of, laid(of, "2C - 4H 3H", "2H 4C - 3C")) == {"1.2": ["3C"]}


def test_the_left_end_takes_what_begins_a_row() -> None:
    of = game()
    assert into(of, laid(of, "- 2C 4H 3H", "- 4C 2H 3C")) == {
        "1.1": ["2C", "2H"],
        "2.1": ["2C", "2H"],
    }


def test_nothing_follows_a_gap_or_the_last_rank() -> None:
    of = game()
    assert into(of, laid(of, "2C 4H - -", "2H 4C 3C 3H")) == {}


def test_with_both_sides_a_card_goes_left_of_the_next_too() -> None:
    of = game(TWOS + "\nbeside = both")
    assert into(of, laid(of, "2C - 4H 3C", "4C - 2H 3H")) == {"1.2": ["3C", "3H"]}
    # The left end is for what begins a row.
    assert into(of, laid(of, "- 3H 2C 4H", "2H 4C 3C -"))["1.1"] == ["2C", "2H"]


def test_what_has_left_the_game_is_no_rank_of_the_rows() -> None:
    of = game("first = A\ngaps = 4\nring = yes\nrow*2 = 4")
    assert into(of, laid(of, "3H - 2C 3C", "AC 2H - AH"))["1.2"] == ["AC", "AH"]


def test_a_ring_has_no_end() -> None:
    of = game("first = A\ngaps = 4\nring = yes\nrow*2 = 4")
    state = laid(of, "2C 3C AH 2H", "3H - - AC")
    assert of.won(state)
    assert not of.won(laid(of, "2C 3C AH 2H", "- 3H - AC"))
    straight = game("first = A\ngaps = 4\nrow*2 = 4")
    assert not straight.won(laid(straight, "2C 3C AH 2H", "3H - - AC"))


def test_a_win_is_every_row_in_order_from_its_left_end() -> None:
    of = game()
    assert of.won(laid(of, "2H 3H 4H -", "2C 3C 4C -"))
    assert not of.won(laid(of, "2H 3H 4H -", "2C 3C - 4C"))
    assert not of.won(laid(of, "2H 3H 4H -", "- 2C 3C 4C"))
    assert not of.won(laid(of, "3H 4H - 2H", "2C 3C 4C -"))


def test_cards_that_leave_gaps_go_out_or_to_left_ends_that_wait() -> None:
    of = game()
    state = deal_out(of, 3)
    assert sorted(pile_text(state.piles[of.foundations[-1]])) == ["AC", "AH"]
    assert sum(row.count("-") for row in rows_of(of, state)) == 2
    waiting = game("first = A\ngaps = A\nrow*2 = - 4")
    rows = rows_of(waiting, deal_out(waiting, 3))
    assert [row[0] for row in rows] == ["A", "A"]
    assert sum(row.count("-") for row in rows) == 2


def test_a_card_of_the_left_end_is_taken_out_of_the_pack_before() -> None:
    of = game("first = A\nrow*2 = first - 3")
    assert [row[0] + row[3] for row in rows_of(of, deal_out(of, 3))] == ["A-", "A-"]


def redealt(of: Game, state: GameState) -> GameState:
    assert of.deck is not None
    move = of.move(state, Click(of.deck))
    assert not isinstance(move, Reason)
    return state.apply(move)


@pytest.mark.parametrize(
    ("layout", "rows"),
    [
        ("gaps first", ["2C 3C - 4H", "- 2H 3H 4C"]),
        ("gaps last", ["2C 3C 4H -", "2H 3H 4C -"]),
    ],
)
def test_a_redeal_leaves_what_is_in_order_and_gaps_where_it_says(
    layout: str, rows: list[str]
) -> None:
    of = game(layout=layout)
    assert rows_of(of, redealt(of, laid(of, "2C 3C 4H -", "- 2H 3H 4C"))) == rows


def test_a_redeal_may_leave_gaps_anywhere_always_the_same_for_a_deal() -> None:
    of = game(layout="gaps anywhere")
    found = set()
    for deal in range(20):
        before = deal_out(of, deal)
        rows = rows_of(of, redealt(of, before))
        assert rows == rows_of(of, redealt(of, before))
        assert sum(row.count("-") for row in rows) == 2
        found.add(tuple(place == "-" for row in rows for place in row.split()))
    assert len(found) > 5


def test_where_all_is_in_order_nothing_is_dealt_again() -> None:
    of = game()
    assert of.deck is not None
    assert of.move(laid(of, "2H 3H 4H -", "2C 3C 4C -"), Click(of.deck)) is Reason.NOTHING_LEFT


def test_refusals_name_what_the_gap_waits_for() -> None:
    of = game()
    state = laid(of, "2C - 4H 3H", "- 4C - 3C")

    def said(source: str, target: str) -> str:
        from_, to = pile_of(of, source), pile_of(of, target)
        assert from_ is not None
        assert to is not None
        move = of.move(state, MoveTo(Lift(from_, 0, 1), to))
        assert isinstance(move, Reason)
        return explain(of, state, move, Lift(from_, 0, 1), to)

    assert said("1.3", "1.2") == "only 3♣ can go to place 2 in row 1"
    assert said("1.3", "2.1") == "only a 2 can go to place 1 in row 2"
    assert said("1.3", "2.3").startswith("nothing can go to place 3 in row 2 now")
    assert said("1.3", "1.4") == "place 4 in row 1 is occupied"


def test_a_position_is_written_and_read_by_rows_and_places() -> None:
    of = library_game("spaces")
    state = deal_out(of, 4)
    fields = position_fields(of, redealt(of, state), opened=True)
    assert fields["pass"] == 2
    assert read_position(of, fields).piles == redealt(of, state).piles
    assert {"1.1", "4.13", "out"} <= set(pile_ids(of))


def test_all_cards_stay_in_the_game() -> None:
    for name in ("montana", "blue_moon", "red_moon", "maze", "paganini"):
        of = library_game(name)
        state = deal_out(of, 7)
        for _ in range(12):
            actions = of.actions(state)
            if not actions:
                break
            move = of.move(state, actions[-1])
            assert isinstance(move, tuple)
            state = state.apply(move)
            assert sum(map(len, state.piles)) == of.rules.pack_size


PAIRS = """[global]
name = Pairs
decks = 1
suits = club, heart
ranks = A..6
[deck]
deal_to = none
[match]
{match}
[grid]
beside = none
{grid}
row*2 = 3
"""


def pairs(grid: str, match: str = "equal = rank\nnear = touching") -> Game:
    return game_of(read_sol(PAIRS.format(grid=grid, match=match).encode()))


def lying(of: Game, deck: str, *rows: str) -> GameState:
    """A position, by its deck, the next card last, and its rows; the rest has left."""
    piles = {
        f"{row}.{place}": [] if card == "-" else [card]
        for row, cards in enumerate(rows, 1)
        for place, card in enumerate(cards.split(), 1)
    }
    there = [*deck.split(), *(card for cards in piles.values() for card in cards)]
    piles["d"] = [f"[{card}]" for card in deck.split()]
    pack = [f"{rank}{suit}" for rank in "A23456" for suit in "CH"]
    return read_position(of, {"piles": {**piles, "out": [c for c in pack if c not in there]}})


def leaving(of: Game, state: GameState) -> set[frozenset[str]]:
    """Return the pairs that may leave."""
    return {
        frozenset(FACE_TEXT[state.piles[lift.pile][0] % 52] for lift in pair.lifts)
        for pair in of.removals(state)
    }


def set_of(*pairs: str) -> set[frozenset[str]]:
    return {frozenset(pair.split()) for pair in pairs}


def test_pairs_touch_in_a_row_a_column_or_a_diagonal() -> None:
    of = pairs("deal_fill = next, stock")
    state = lying(of, "", "AC AH 2C", "3C 2H 3H")
    assert leaving(of, state) == set_of("AC AH", "2C 2H")
    assert leaving(of, lying(of, "", "AC 2C 3C", "2H AH 3H")) == set_of("AC AH", "2C 2H", "3C 3H")


def test_pairs_stand_in_one_row_or_column() -> None:
    of = pairs("deal_fill = next, stock", "sum = 5\nnear = lines")
    state = lying(of, "", "AC 2C 4C", "3C 2H AH")
    assert leaving(of, state) == set_of("AC 4C", "4C AH", "3C 2H")


def test_cards_that_stand_apart_are_no_pair_and_that_is_said() -> None:
    of = pairs("deal_fill = next, stock")
    state = lying(of, "", "AC 2C AH", "3C 4C 5C")
    places = [at for at in (pile_of(of, "1.1"), pile_of(of, "1.3")) if at is not None]
    removal = Remove.of(*(Lift(at, 0, 1) for at in places))
    reason = of.move(state, removal)
    assert reason is Reason.APART
    said = explain_action(of, state, reason, removal)
    assert said == "A♣ and A♥ are not adjacent in a row, column or diagonal"


@pytest.mark.parametrize(
    ("fillers", "rows"),
    [
        ("next, stock", ["AC 3C 4C", "4H 5C 6C"]),
        ("below, stock", ["AC 4C 4H", "3C 5C 6C"]),
        ("stock, next", ["AC 5C 6C", "3C 4C 4H"]),
        ("next", ["AC 3C 4C", "4H - -"]),
        ("stock", ["AC 5C 6C", "3C 4C 4H"]),
    ],
)
def test_a_deal_fills_gaps_the_first_one_first(fillers: str, rows: list[str]) -> None:
    of = pairs(f"deal_fill = {fillers}")
    state = lying(of, "6C 5C", "AC - -", "3C 4C 4H")
    after = redealt(of, state)
    assert rows_of(of, after) == rows
    assert len(after.piles[of.deck or 0]) == 2 - sum("5C" in row for row in rows) - sum(
        "6C" in row for row in rows
    )


def test_gaps_are_filled_at_once_after_every_pair() -> None:
    of = pairs("autofill = next, stock")
    state = lying(of, "6C 5C", "AC AH 3C", "4C 2C 2H")
    after = state.apply(of.legal_move(state, of.removals(state)[0]))
    assert rows_of(of, after) == ["3C 4C 2C", "2H 5C 6C"]
    assert not of.clicks(after)


def test_a_deck_that_is_empty_may_still_close_the_rows_up() -> None:
    of = pairs("deal_fill = next, stock")
    assert rows_of(of, redealt(of, lying(of, "", "AC - 3C", "- 4C -"))) == ["AC 3C 4C", "- - -"]
    assert of.deck is not None
    closed = lying(of, "", "AC 3C 4C", "- - -")
    assert of.move(closed, Click(of.deck)) is Reason.DECK_EMPTY
    full = lying(of, "6C", "AC 3C 4C", "AH 2C 3H")
    reason = of.move(full, Click(of.deck))
    assert reason is Reason.NO_ROOM
    assert explain_action(of, full, reason, Click(of.deck)) == "there is no gap to fill"


def test_a_deal_that_moves_cards_up_is_saved_and_told() -> None:
    of = library_game("monte_carlo")
    session = Session.new(of, 1)
    assert of.deck is not None
    for action in (of.removals(session.state)[0], Click(of.deck)):
        play = of.legal_play(session.state, action)
        [words] = play_words(of, session.state, play)
        assert replayed(of, session.state, words) == play
        told = describe_play(of, session.state, play)
        session = session.play(play)
    assert re.fullmatch(r"dealt \S+ \S+, \d+ cards moved along", told)


ROW = """[global]
name = Row
decks = 1
suits = club, heart
ranks = A..5
win = left {left}
[match]
equal = rank or suit
{match}
[grid]
beside = none
autofill = next
row*2 = 5
"""


def row(match: str, left: int = 1) -> Game:
    return game_of(read_sol(ROW.format(match=match, left=left).encode()))


def in_row(of: Game, *rows: str) -> GameState:
    """A position of a row, by its lines; the rest has left."""
    piles = {
        f"{line}.{place}": [] if card == "-" else [card]
        for line, cards in enumerate(rows, 1)
        for place, card in enumerate(cards.split(), 1)
    }
    there = [card for cards in piles.values() for card in cards]
    pack = [f"{rank}{suit}" for rank in "A2345" for suit in "CH"]
    return read_position(of, {"piles": {**piles, "out": [c for c in pack if c not in there]}})


def onto(of: Game, state: GameState) -> set[str]:
    """Return which card may be put on which."""
    return {
        " ".join(FACE_TEXT[state.piles[at][0] % 52] for at in (lift.pile, target))
        for lift, target in of.transfers(state)
    }


@pytest.mark.parametrize(
    ("leaves", "found"),
    [
        ("first", {"AH AC", "3C AC", "3H AH", "3C 3H", "4C 3C"}),
        (
            "either",
            {
                *("AH AC", "3C AC", "3H AH", "3C 3H", "4C 3C"),
                *("AC AH", "AC 3C", "AH 3H", "3H 3C", "3C 4C"),
            },
        ),
    ],
)
def test_a_card_goes_to_one_of_its_rank_or_suit_so_many_places_away(
    leaves: str, found: set[str]
) -> None:
    of = row(f"apart = 1, 3\nleaves = {leaves}")
    assert onto(of, in_row(of, "AC AH 3H 3C 4C", "- - - - -")) == found
    assert not of.removals(in_row(of, "AC AH 3H 3C 4C", "- - - - -"))


def test_the_covered_card_leaves_and_the_row_closes_up_across_its_lines() -> None:
    of = row("apart = 1, 3\nleaves = first")
    session = Session(of, None, (), (in_row(of, "AC 2H 5C 3H 4C", "3C AH - - -"),))
    [play] = [
        of.legal_play(session.state, action)
        for action in of.transfers(session.state)
        if (action.lift.pile, action.target) == (pile_of(of, "2.1"), pile_of(of, "1.5"))
    ]
    assert play_words(of, session.state, play) == ["moveto 3C@2.1 1.5"]
    assert replayed(of, session.state, "moveto 3C@2.1 1.5") == play
    after = session.state.apply(play.move)
    assert rows_of(of, after) == ["AC 2H 5C 3H 3C", "AH - - - -"]
    told = describe_play(of, session.state, play)
    assert told == "3♣ to place 5 in row 1, 1 card moved along, 4♣ removed"


@pytest.mark.parametrize(
    ("cards", "reason", "said"),
    [
        (("1.2", "1.1"), Reason.NO_PAIR, "2♥ and A♣ have neither rank nor suit in common"),
        (
            ("1.3", "1.1"),
            Reason.APART,
            "5♣ and A♣ are not one or three places apart, counted row by row",
        ),
        (("1.5", "2.1"), Reason.WRONG_WAY, "a card can only move to an earlier place"),
        (("1.1", "2.4"), Reason.NOTHING_ENTERS, "cards cannot be put on place 4 in row 2"),
    ],
)
def test_what_does_not_go_to_a_card_is_told_why(
    cards: tuple[str, str], reason: Reason, said: str
) -> None:
    of = row("apart = 1, 3\nleaves = first")
    state = in_row(of, "AC 2H 5C 3H 4C", "3C AH - - -")
    source, target = (pile_of(of, name) for name in cards)
    assert source is not None
    assert target is not None
    action = MoveTo(Lift(source, 0, 1), target)
    assert of.move(state, action) is reason
    assert explain_action(of, state, reason, action) == said


def test_one_card_leaves_or_two_from_between_a_pair() -> None:
    of = row("apart = 2, 3\nleaves = between", 2)
    state = in_row(of, "AC 2H 3C 4H AH", "- - - - -")
    assert leaving(of, state) == set_of("2H", "3C", "3C 4H")
    state = in_row(of, "AC 2H 3H 4C 5H", "- - - - -")
    assert leaving(of, state) == set_of("4C", "2H 3H", "3H 4C")
    removal = Remove(Lift(pile_of(of, "1.2") or 0, 0, 1))
    reason = of.move(state, removal)
    assert reason is Reason.NOT_BETWEEN
    said = explain_action(of, state, reason, removal)
    assert said == "2♥ is not between two cards that make a pair"
    for action in of.removals(state):
        [words] = play_words(of, state, of.legal_play(state, action))
        assert replayed(of, state, words).actions == (action,)


def test_a_card_that_a_row_names_lies_there() -> None:
    of = library_game("royal_marriage")
    for deal in range(5):
        rows = rows_of(of, deal_out(of, deal))
        assert (rows[0].split()[0], rows[3].split()[-1]) == ("QH", "KH")


def test_a_redeal_in_a_ring_lays_no_card_on_one_that_stays() -> None:
    """One may be in order by a card that is gathered."""
    deck = "redeal_from = columns\nredeal_layout = gaps first\nredeal_shuffle = yes\nredeals = 2"
    text = (
        "[global]\nname = Ring\ndecks = 1\nsuits = club, spade\nranks = A, 2, 3, 4, 5\nwrap = no\n"
        f"win = sorted\n[deck]\ndeal_to = none\n{deck}\n"
        "[grid]\nring = yes\norder = ascending, same suit\nfirst = A\nrow*2 = 5 -\n"
    )
    of = game_of(read_sol(text.encode()))
    assert of.grid is not None
    for deal in range(60, 90):
        state, dice = deal_out(of, deal), random.Random(deal)
        for _ in range(12):
            actions = of.actions(state)
            if not actions:
                break
            state = state.apply(of.legal_move(state, dice.choice(actions)))
            assert max(len(state.piles[at]) for at in of.grid.neighbours) == 1
