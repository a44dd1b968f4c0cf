"""Cards in the air: what flies, from where to where, and what is missing meanwhile."""

from textual.geometry import Offset

from solkit_tui.engine.action import Lift
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card
from solkit_tui.model.state import GameState, Pile
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table.cursor import column
from solkit_tui.ui.table.motion import MovedGroup, flights, moved_groups, undealt
from solkit_tui.ui.table.moves import smart
from solkit_tui.ui.table.pictures import pictures, without
from solkit_tui.ui.table.pile import Flight
from solkit_tui.ui.table.value import Table
from tests.support.rulesets import shipped


def klondike() -> Session:
    return Session.new(shipped("klondike_hard"), 5)


def cards(*numbers: int) -> Pile:
    return tuple(map(Card, numbers))


def state(*piles: tuple[int, ...]) -> GameState:
    return GameState(tuple(cards(*pile) for pile in piles))


def test_a_group_that_moved_is_one_group() -> None:
    found = moved_groups(state((1, 2, 3), (4,)), state((1,), (4, 2, 3)))
    assert found == (MovedGroup(cards(2, 3), (0, 1), (1, 1)),)


def test_a_card_that_is_only_turned_goes_nowhere() -> None:
    assert moved_groups(state((~1, 2), ()), state((1,), (2,))) == (
        MovedGroup(cards(2), (0, 1), (1, 0)),
    )


def test_cards_from_different_piles_are_different_groups() -> None:
    found = moved_groups(state((1,), (2,), ()), state((), (), (1, 2)))
    assert [group.source for group in found] == [(0, 0), (1, 0)]


def test_a_hand_of_three_is_one_group_although_its_order_is_turned_round() -> None:
    found = moved_groups(state((~1, ~2, ~3), ()), state((), (3, 2, 1)))
    assert found == (MovedGroup(cards(3, 2, 1), (0, 0), (1, 0)),)


def test_undoing_is_the_way_back() -> None:
    before, after = state((1, 2), ()), state((1,), (2,))
    (there,), (back,) = moved_groups(before, after), moved_groups(after, before)
    assert (there.source, there.target) == (back.target, back.source)


def test_a_flight_begins_where_the_card_stood_and_ends_where_it_stands() -> None:
    before = column(Table.new(klondike()), 1)
    after = smart(before)
    found = arrange(shape_of(before.session.game.rules), 80, 24)
    assert isinstance(found, Arrangement)
    old, new = pictures(before, found), pictures(after, found)
    (flight,) = flights(moved_groups(before.state, after.state), found.places, old, new)
    ace, foundation = found.places[6], found.places[2]
    assert flight.start == Offset(ace.region.x, ace.region.y + ace.top)
    assert flight.end == Offset(foundation.region.x, foundation.region.y + foundation.top)
    assert flight.at(0) == flight.start
    assert flight.at(1) == flight.end


def test_only_the_top_card_flies_to_a_pile_that_shows_no_more() -> None:
    table = Table.new(klondike())
    found = arrange(shape_of(table.session.game.rules), 80, 24)
    assert isinstance(found, Arrangement)
    drawn = pictures(table, found)
    gone = (MovedGroup(cards(1, 2, 3), (6, 0), (2, 0)),)
    (flight,) = flights(gone, found.places, drawn, drawn)
    assert flight.cards == (3,)


def test_what_is_absent_is_not_drawn() -> None:
    assert without(state((1, 2, 3, 4)), [Lift(0, 1, 2)]) == state((1, 4))
    assert without(state((1, 2, 3)), [Lift(0, 0, 1), Lift(0, 2, 1)]) == state((2,))
    assert without(state((1, 2), (3, 4)), [Lift(1, 0, 1), Lift(0, 1, 1)]) == state((1,), (4,))


def test_a_deal_is_shown_row_by_row_until_nothing_is_missing() -> None:
    session = klondike()
    columns = session.game.columns
    missing = [
        sum(lift.size for lift in undealt(session.state, columns, progress / 10))
        for progress in range(11)
    ]
    assert missing[0] == 28
    assert missing[-1] == 0
    assert missing == sorted(missing, reverse=True)


def test_a_flight_is_blended_in_whole_cells() -> None:
    assert Flight(cards(1), Offset(0, 0), Offset(10, 4)).at(0.5) == Offset(5, 2)
