"""Rows with gaps: what goes into a gap, what a redeal lays out again, what wins."""

import pytest

from solkit_tui.engine.action import Click, Lift, MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.naming import pile_ids, pile_of
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.refusal import explain
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

    assert said("1.3", "1.2") == "only 3♣ goes to place 2 of row 1"
    assert said("1.3", "2.1") == "only a 2 goes to place 1 of row 2"
    assert said("1.3", "2.3").startswith("nothing goes to place 3 of row 2 now")
    assert said("1.3", "1.4") == "place 4 of row 1 is taken"


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
