"""The table as a value: each action gives a new one, and nothing else changes."""

import pytest
from textual.geometry import Region

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.engine.text.position import read_position
from solkit_tui.model.notation import pile_text
from solkit_tui.rules.pile import PileKind
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.table.cursor import column, neighbour, next_card, next_in_area, next_pile
from solkit_tui.ui.table.moves import (
    deal,
    light_destinations,
    light_movable,
    offer,
    offer_return,
    point,
    purge,
    redo,
    smart,
    toggle_mark,
    undo,
)
from solkit_tui.ui.table.value import Cursor, Highlights, Table, Tone
from solkit_tui.ui.table.words_around import footer, standing
from tests.support.rulesets import shipped
from tests.ui.helpers import nearly_won, suit

KEYS = first_keys(Settings())


def dealt(name: str = "klondike_easy", number: int = 5) -> Table:
    """A deal of a shipped game."""
    return Table.new(Session.new(shipped(name), number))


def laid(piles: dict[str, list[str]], rest: str = "d", name: str = "klondike_easy") -> Table:
    """A position; the cards that are not named lie face down in a pile."""
    named = {card.strip("[]") for cards in piles.values() for card in cards}
    others = [card for letter in "CSHD" for card in suit("A", "K", letter) if card not in named]
    full = dict(piles)
    if others:
        full[rest] = [*(f"[{card}]" for card in others), *piles.get(rest, [])]
    state = read_position(shipped(name), {"piles": full})
    return Table.new(Session(shipped(name), 1, (), (state,)))


def number_of(table: Table, pile: str) -> int:
    """The number of a pile by its id."""
    return pile_ids(table.session.game).index(pile)


def at(table: Table, pile: str, depth: int = 1) -> Table:
    """The cursor on a pile; depth 1 is its top card."""
    number = number_of(table, pile)
    return table.select(number, len(table.state.piles[number]) - depth)


def where(table: Table) -> str:
    """The pile under the cursor."""
    return pile_ids(table.session.game)[table.cursor.pile]


def cards(table: Table, pile: str) -> list[str]:
    """The cards of a pile."""
    return pile_text(table.state.piles[number_of(table, pile)])


# -- walking --------------------------------------------------------------------------------------


def test_a_new_table_has_the_cursor_on_the_first_column_with_cards() -> None:
    assert where(dealt()) == "1"
    assert where(laid({"3": ["KS"]})) == "3"


def test_steps_go_round_all_piles_and_come_back() -> None:
    table = dealt()
    seen = set()
    for _ in table.state.piles:
        seen.add(where(table))
        table = next_pile(table, 1)
    assert seen == set(pile_ids(table.session.game))
    assert where(table) == "1"
    for _ in table.state.piles:
        table = next_pile(table, -1)
    assert where(table) == "1"


def test_the_cursor_on_an_empty_pile_stands_on_no_card() -> None:
    table = next_in_area(dealt(), PileKind.FOUNDATION)
    assert table.cursor.position == -1


@pytest.mark.parametrize("position", [-5, 99])
def test_a_position_that_is_not_there_is_brought_into_the_pile(position: int) -> None:
    table = dealt()
    pile = table.cursor.pile
    assert -1 <= table.select(pile, position).cursor.position < len(table.state.piles[pile])


def test_climbing_stops_at_both_ends_with_a_word() -> None:
    table = laid({"1": ["KS", "QH", "JC"]})
    assert [(table := next_card(table, -1)).cursor.position for _ in range(3)] == [1, 0, 0]
    assert table.note.tone is Tone.REFUSED
    assert [(table := next_card(table, 1)).cursor.position for _ in range(3)] == [1, 2, 2]
    assert table.note.tone is Tone.REFUSED


def test_climbing_leaves_out_cards_that_lie_face_down() -> None:
    table = at(laid({"7": ["[2C]", "[3C]", "KS"]}, "d"), "7")
    assert next_card(table, -1).cursor == table.cursor
    assert next_card(table, -1, round_the_end=True).cursor == table.cursor


def test_a_digit_again_climbs_from_the_top_card_round() -> None:
    table = column(laid({"1": ["KS", "QH", "JC"]}), 2)
    positions = [(table := column(table, 1)).cursor.position for _ in range(5)]
    assert positions == [2, 1, 0, 2, 1]
    positions = [(table := column(table, 1, 1)).cursor.position for _ in range(3)]
    assert positions == [2, 0, 1]


def test_a_digit_on_an_empty_column_stays_there() -> None:
    table = column(column(laid({"2": ["KS"]}), 1), 1)
    assert (where(table), table.cursor.position) == ("1", -1)


def test_a_column_that_is_not_there_is_refused() -> None:
    table = column(dealt(), 8)
    assert (where(table), table.note.tone) == ("1", Tone.REFUSED)
    assert "7 columns" in table.note.text


@pytest.mark.parametrize("kind", [PileKind.CELL, PileKind.RESERVE])
def test_an_area_that_is_not_there_is_refused(kind: PileKind) -> None:
    table = next_in_area(dealt(), kind)
    assert (where(table), table.note.tone) == ("1", Tone.REFUSED)


def test_walking_changes_no_game() -> None:
    table = dealt()
    for after in (
        next_pile(table, 1),
        next_card(table, -1),
        column(table, 3),
        next_in_area(table, PileKind.DECK),
    ):
        assert after.session is table.session


# -- marking --------------------------------------------------------------------------------------


def test_a_mark_is_set_moved_and_taken_away() -> None:
    table = toggle_mark(dealt())
    assert table.mark == table.cursor
    assert toggle_mark(table).mark is None
    other = toggle_mark(column(table, 2))
    assert other.mark == other.cursor


@pytest.mark.parametrize("pile", ["7", "f1"])
def test_what_cannot_be_taken_up_is_not_marked(pile: str) -> None:
    table = toggle_mark(at(dealt(), pile, depth=7 if pile == "7" else 1))
    assert table.mark is None
    assert table.note.tone is Tone.REFUSED


def test_a_mark_stays_while_the_cursor_walks() -> None:
    table = toggle_mark(dealt())
    mark = table.mark
    assert next_in_area(column(next_pile(table, 1), 4), PileKind.DECK).mark == mark


def test_clearing_takes_mark_and_lights_and_then_nothing() -> None:
    table = light_movable(toggle_mark(dealt()))
    cleared = table.clear()
    assert cleared is not None
    assert (cleared.mark, cleared.highlights, cleared.lit) == (None, Highlights.OFF, frozenset())
    assert cleared.clear() is None


# -- moving ---------------------------------------------------------------------------------------


def test_a_move_takes_mark_lights_and_old_words_away() -> None:
    table = light_movable(toggle_mark(dealt()))
    after = smart(table)
    assert cards(after, "f1") == ["AH"]
    assert (after.mark, after.highlights, after.lit) == (None, Highlights.OFF, frozenset())
    assert "A♥" in after.note.text


def test_the_table_before_a_move_is_as_it_was() -> None:
    table = dealt()
    piles = table.state.piles
    smart(table)
    assert table.state.piles is piles
    assert table.session.at == 0


def test_a_refusal_leaves_session_mark_and_cursor() -> None:
    table = column(toggle_mark(laid({"1": ["KS"], "2": ["KH"]})), 2)
    after = smart(table)
    assert after._replace(note=table.note) == table
    assert after.note.tone is Tone.REFUSED


def test_the_cursor_never_points_beside_the_cards() -> None:
    table = dealt()
    for _ in range(60):
        table = redo(undo(deal(smart(next_pile(table, 1)))))
        pile = table.state.piles[table.cursor.pile]
        assert -1 <= table.cursor.position < max(1, len(pile))
        assert (table.cursor.position == -1) == (not pile)


def test_a_stuck_game_names_the_ways_out() -> None:
    tops = {"1": ["KC"], "2": ["KS"], "3": ["QC"], "4": ["QS"], "5": ["JC"], "6": ["JS"]}
    table = smart(at(laid({**tops, "7": ["10C"], "w": ["9H"]}, rest="7"), "w"))
    assert standing(table, "0:10").text == "no moves left"
    ways = [part.text for part in footer(table, KEYS).left if part.style != "idle"]
    assert ways == ["undo", "hint", "new deal", "restart", "review"]


# -- pointing -------------------------------------------------------------------------------------


def click(table: Table, pile: str, depth: int | None = 1) -> Table:
    """A left click on a card, or beside the cards."""
    number = number_of(table, pile)
    cards = table.state.piles[number]
    return point(table, number, None if depth is None else len(cards) - depth)


def test_pointing_at_a_card_marks_it_and_again_unmarks_it() -> None:
    table = click(dealt(), "2")
    assert (where(table), table.mark) == ("2", table.cursor)
    assert click(table, "2").mark is None


def test_pointing_at_an_empty_pile_marks_nothing() -> None:
    table = click(dealt(), "f2", None)
    assert (table.mark, table.session.at) == (None, 0)


def test_pointing_with_a_mark_moves_it_where_it_may_go() -> None:
    table = click(click(dealt(), "1"), "f2", None)
    assert cards(table, "f2") == ["AH"]
    assert table.mark is None


def test_pointing_with_a_mark_at_an_empty_pile_that_is_closed_to_it_says_why() -> None:
    table = click(click(dealt(), "2"), "f2", None)
    assert (table.session.at, table.note.tone) == (0, Tone.REFUSED)
    assert table.mark is not None


def test_pointing_at_another_card_of_the_marked_pile_marks_that() -> None:
    table = click(laid({"1": ["KS", "QH", "JC"]}), "1")
    table = click(table, "1", 2)
    assert table.mark == Cursor(table.cursor.pile, 1)


@pytest.mark.parametrize("before", ["none", "elsewhere"])
def test_pointing_at_the_deck_deals(before: str) -> None:
    table = dealt()
    if before == "elsewhere":
        table = click(table, "1")
    after = click(table, "d")
    assert after.session.at == 1
    assert after.mark is None


# -- history --------------------------------------------------------------------------------------


def test_undo_and_redo_go_through_every_position() -> None:
    table = dealt()
    tables = [table]
    for number in (1, 4):
        tables.append(smart(column(tables[-1], number)))
    table = tables[-1]
    for before in reversed(tables[:-1]):
        table = undo(table)
        assert table.state == before.state
    assert undo(table).note.tone is Tone.REFUSED
    for after in tables[1:]:
        table = redo(table)
        assert table.state == after.state
    assert redo(table).note.tone is Tone.REFUSED


def test_a_refused_move_keeps_what_can_be_redone() -> None:
    table = undo(smart(dealt()))
    refused = smart(column(table, 7))
    assert refused.note.tone is Tone.REFUSED
    assert refused.session.can_redo


# -- lights ---------------------------------------------------------------------------------------


def test_one_kind_of_lights_at_a_time() -> None:
    table = dealt()
    movable = light_movable(table)
    places = light_destinations(movable)
    assert (movable.highlights, places.highlights) == (Highlights.MOVABLE, Highlights.DESTINATIONS)
    assert light_movable(places).lit == movable.lit


def test_lights_of_a_marked_card_are_its_places() -> None:
    marked = toggle_mark(dealt())
    assert light_destinations(column(marked, 2)).lit == light_destinations(dealt()).lit


def test_lights_out_where_there_is_nothing_to_light() -> None:
    table = light_destinations(column(light_movable(dealt()), 7))
    assert (table.highlights, table.lit, table.note.tone) == (
        Highlights.OFF,
        frozenset(),
        Tone.REFUSED,
    )


# -- purge ----------------------------------------------------------------------------------------


def test_a_purge_is_one_move() -> None:
    table = purge(laid({**nearly_won(), "f1": suit("A", "J", "S"), "1": ["KS", "QS"]}))
    assert table.session.at == 1
    assert cards(table, "f1") == suit("A", "K", "S")


def test_what_is_of_use_is_not_purged() -> None:
    hearts = {"f1": suit("A", "5", "H"), "1": ["7S"], "2": ["6H"]}
    table = laid({**hearts, "3": ["5S"], "4": ["5C"]}, rest="d")
    assert purge(table).note.tone is Tone.REFUSED


def test_only_autoplay_leaves_alone_what_came_back_from_a_foundation() -> None:
    table = laid({"f1": ["AH", "2H"], "1": ["3S"], "2": ["KD"], "3": ["4S"]})
    table = smart(at(table._replace(autoplay=True), "f1"))
    assert cards(table, "1") == ["3S", "2H"]
    assert cards(purge(table._replace(autoplay=False)), "1") == ["3S"]


def test_purge_all_sends_what_fits_of_use_or_not() -> None:
    hearts = {"f1": suit("A", "5", "H"), "1": ["7S"], "2": ["6H"]}
    table = purge(laid({**hearts, "3": ["5S"], "4": ["5C"]}, rest="d"), everything=True)
    assert (cards(table, "f1"), table.session.at) == (suit("A", "6", "H"), 1)
    assert purge(table, everything=True).note.text == "no card fits on a foundation now"


def test_enter_where_nothing_is_marked_moves_the_card_after_a_refused_mark() -> None:
    table = toggle_mark(at(laid({"1": ["AH"], "2": ["KD"]}), "f1"))
    assert table.note.tone is Tone.REFUSED
    assert cards(smart(column(table, 1)), "f1") == ["AH"]


def test_a_digit_again_on_a_column_with_one_face_up_card_says_so() -> None:
    table = Table.new(Session.new(shipped("klondike_easy"), 5))
    for direction in (-1, 1):
        again = column(column(table, 7), 7, direction)
        assert again.cursor == column(table, 7).cursor
        assert "no other face-up card" in again.note.text


def test_the_cursor_begins_on_a_card_that_may_be_taken_up() -> None:
    for name in ("pyramid", "tripeaks", "klondike_easy"):
        table = Table.new(Session.new(shipped(name), 1))
        assert table.game.leave_reason(table.state, table.lift) is None


def test_the_cursor_leaves_the_place_of_a_card_that_has_gone() -> None:
    table = Table.new(Session.new(shipped("tripeaks"), 1))
    for pile in table.game.rules.overlapping:
        if not table.game.lifts(table.state, pile):
            continue
        gone = (*table.state.piles[:pile], (), *table.state.piles[pile + 1 :])
        session = table.session._replace(states=(table.state._replace(piles=gone),))
        cursor = table.moved(session, pile, table.note).cursor
        assert table.game.lifts(session.state, cursor.pile)


def test_up_and_down_go_to_the_pile_that_is_nearest_not_to_one_far_aside() -> None:
    here = Region(20, 10, 6, 4)
    straight, aside, closer_aside = Region(20, 0, 6, 4), Region(40, 3, 6, 4), Region(28, 4, 6, 4)
    assert neighbour([here, straight, aside], 0, -1) == 1
    assert neighbour([here, aside, closer_aside], 0, -1) == 2
    assert neighbour([straight, here], 0, 1) == 1
    assert neighbour([here, aside], 0, 1) is None
    # Downwards nothing that lies far aside.
    assert neighbour([Region(40, 0, 6, 4), Region(0, 12, 6, 4), Region(47, 8, 6, 4)], 0, 1) == 2
    assert neighbour([Region(40, 0, 6, 4), Region(0, 12, 6, 4)], 0, 1) is None
    # Of two as far, the one whose middle is nearer.
    assert neighbour([here, Region(15, 0, 6, 4), Region(18, 0, 6, 4)], 0, -1) == 2
    assert neighbour([here, Region(0, 0, 0, 0)], 0, -1) is None  # not on the table


def test_escape_clears_every_kind_of_hint() -> None:
    hints: dict[type, Table] = {int: offer_return(deal(dealt()), 1)}
    for table in map(dealt, ("klondike_easy", "pyramid")):
        for action in table.game.actions(table.state):
            hints[type(action)] = offer(table, action, "hint: ", "")
    assert len(hints) == 4
    for hint in hints.values():
        cleared = hint.clear()
        assert cleared is not None
        assert (cleared.offer, cleared.note.text, cleared.clear()) == (None, "", None)
