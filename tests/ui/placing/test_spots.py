"""Tables of rule files that say where their piles stand."""

from typing import Any

from textual.geometry import Region

from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement, Attempt, Stand
from solkit_tui.ui.placing.shape import Spot, TableShape, shape_of
from solkit_tui.ui.placing.spots import plan_spots
from tests.support.json_games import rule, rules_of


def planned(*spots: Spot, rows: int = 24, **shape: Any) -> tuple[Stand, ...]:
    found = plan_spots(
        TableShape(**(shape or {"columns": len(spots)}), spots=spots),
        Attempt(80, 1, rows - 1, DrawnSize.NORMAL, 1),
    )
    assert found is not None
    return found


def test_places_follow_the_file() -> None:
    deck, waste, first, second = planned(
        Spot(0, 0),
        Spot(2, 0, Fan.RIGHT),
        Spot(0, 1, Fan.DOWN),
        Spot(1.5, 1, Fan.DOWN),
        deck=1,
        foundations=1,
        columns=2,
    )
    assert deck.y == waste.y == 2
    assert first.y == second.y == 8
    assert second.x - first.x == 11
    assert waste.shown > 3
    assert first.rows == 24 - 1 - 8


def test_a_pile_below_a_fan_makes_room_for_it() -> None:
    first, below = planned(Spot(0, 0, Fan.DOWN), Spot(0, 1))
    assert first.rows >= 7
    assert below.y == first.bottom + 1  # its label
    assert below.bottom <= 23


def test_a_pile_that_lies_lower_beside_a_fan_takes_none_of_its_rows() -> None:
    first, beside = planned(Spot(0, 0, Fan.DOWN), Spot(1.5, 1))
    assert first.bottom > beside.y
    assert first.bottom == 23


def test_fans_below_each_other_share_the_rows() -> None:
    first, second, third = planned(
        Spot(0, 0, Fan.DOWN), Spot(0, 1, Fan.DOWN), Spot(0, 2, Fan.DOWN), rows=40
    )
    assert first.rows == second.rows
    assert abs(third.rows - first.rows) <= 3


def test_piles_may_lie_across_each_other() -> None:
    one, other, apart = planned(Spot(0, 0), Spot(0.5, 0.5), Spot(3, 0))
    assert one.crossed
    assert other.crossed
    assert not apart.crossed
    assert not other.label
    assert Region(one.x, one.y, one.width, one.rows).overlaps(
        Region(other.x, other.y, other.width, other.rows)
    )


def test_a_table_that_fits_nowhere_says_what_it_needs() -> None:
    shape = TableShape(columns=2, spots=(Spot(0, 0, Fan.DOWN), Spot(100, 100, Fan.DOWN)))
    found = arrange(shape, 80, 24)
    assert not isinstance(found, Arrangement)
    assert isinstance(arrange(shape, found.columns, found.rows), Arrangement)


def test_piles_without_places_stand_in_the_order_of_the_layout() -> None:
    rules = rules_of(
        {"cell": {"count": 2}, "tableau": {"count": 3}, "foundation": {"count": 2}, "stock": {}}
    )
    shape = shape_of(rules)
    ids = [pile.id for pile in rules.piles]
    rows = {name: spot.y for name, spot in zip(ids, shape.spots, strict=True)}
    assert [rows["cell1"], rows["tableau1"], rows["foundation2"], rows["stock"]] == [0, 1, 2, 3]
    assert isinstance(arrange(shape, 80, 24), Arrangement)


def test_piles_are_fanned_by_their_rules_whatever_their_type_is_called() -> None:
    top = {"grab": rule("grabTarget", "position", "=", "top")}
    kinds = {
        "heap": {"setup": "3u"},
        "open": {**top, "setup": "u2d2u"},
        "closed": {**top, "setup": "2du"},
        "shut": {"grab": False, "setup": "2d"},
        "tableau": {**top, "setup": "d*"},
    }
    spots = shape_of(rules_of(kinds, "standard-deck")).spots
    assert [spot.fan for spot in spots] == [*[Fan.DOWN] * 2, *[Fan.NONE] * 2, Fan.DOWN]


def test_types_share_rows_where_the_window_has_no_room_for_a_row_each() -> None:
    shut = {f"kind{at}": {"grab": False} for at in range(12)}
    shape = shape_of(rules_of({**shut, "stock": {"grab": False}}))
    for size, rows in (((60, 20), {1, 2, 3}), ((200, 200), {13})):
        table = arrange(shape, *size)
        assert isinstance(table, Arrangement)
        assert len({place.y for place in table.places}) in rows
        assert table.size is not DrawnSize.LINE
    stated = shape._replace(spots=tuple(spot._replace(x=spot.x + 0.5) for spot in shape.spots))
    table = arrange(stated, 60, 20)
    assert not isinstance(table, Arrangement) or table.size is DrawnSize.LINE
