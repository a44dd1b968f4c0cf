"""Tables: every shipped game fits, no two piles touch, and cards are as large as can be read."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from textual.geometry import Region

from solkit_tui.rules.ruleset import Fan, PileKind, RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.placing.arrange import Arrangement, Panel, TooSmall, arrange
from solkit_tui.ui.placing.shape import Shape, shape_of
from tests.support.rulesets import SHIPPED, rule_file

GAMES = {
    rules.name: rules
    for path in map(rule_file, SHIPPED)
    for rules in [read_sol(path.read_bytes(), path.name)]
}
TERMINALS = ((60, 20), (80, 24), (100, 30), (120, 40), (200, 60))
games = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))


def fitted(shape: Shape, cols: int, rows: int, **wishes: object) -> Arrangement:
    table = arrange(shape, cols, rows, **wishes)  # type: ignore[arg-type]
    assert isinstance(table, Arrangement), table
    return table


def regions(table: Arrangement) -> Iterator[Region]:
    yield from (place.region for place in table.places)
    yield table.title
    yield table.status
    if table.panel_region:
        yield table.panel_region


def check(shape: Shape, table: Arrangement, cols: int, rows: int) -> None:
    """What holds for every table."""
    screen = Region(0, 0, cols, rows)
    for region in regions(table):
        assert region.area > 0
        assert screen.contains_region(region)
    for one, other in combinations(regions(table), 2):
        assert not one.overlaps(other), (one, other)
    number = shape.deck + len(shape.wastes) + shape.foundations + shape.cells
    assert len(table.places) == number + len(shape.reserves) + shape.columns
    for place in table.places:
        fan = (place.shown - 1) * table.size.step if place.fan is Fan.RIGHT else 0
        assert place.region.width >= place.left + table.size.width + fan
        assert place.region.height == place.top + place.rows
        assert place.rows >= min(2, table.size.height)


@games
@pytest.mark.parametrize(("cols", "rows"), TERMINALS)
@pytest.mark.parametrize("panel", list(Panel))
def test_every_shipped_game_fits(rules: RuleSet, cols: int, rows: int, panel: Panel) -> None:
    shape = shape_of(rules)
    check(shape, fitted(shape, cols, rows, panel=panel), cols, rows)


@games
def test_places_are_in_the_rule_sets_order(rules: RuleSet) -> None:
    table = fitted(shape_of(rules), 120, 40)
    for kind, label in (
        (PileKind.DECK, "d"),
        (PileKind.FOUNDATION, "f"),
        (PileKind.CELL, "c"),
        (PileKind.RESERVE, "r"),
        (PileKind.COLUMN, "1"),
    ):
        piles = rules.numbers(kind)
        labels = [table.places[at].label for at in piles]
        assert labels[:1] == [label][: len(piles)]
        if kind is not PileKind.COLUMN:
            assert not any(labels[1:])


@games
def test_cards_are_small_normal_and_large(rules: RuleSet) -> None:
    shape = shape_of(rules)
    assert fitted(shape, 60, 20).size in (CardSize.SMALL, CardSize.NORMAL)
    assert fitted(shape, 80, 24).size in (CardSize.NORMAL, CardSize.LARGE)
    assert fitted(shape, 120, 40).size is CardSize.LARGE
    assert fitted(shape, 60, 20).panel is not Panel.OFF
    assert fitted(shape, 80, 24).panel is not Panel.OFF


@games
@pytest.mark.parametrize("size", list(CardSize))
def test_a_chosen_size_is_used_or_the_next_that_fits(rules: RuleSet, size: CardSize) -> None:
    shape = shape_of(rules)
    assert fitted(shape, 200, 60, size=size).size is size
    table = fitted(shape, 80, 24, size=size)
    check(shape, table, 80, 24)
    assert list(CardSize).index(table.size) >= list(CardSize).index(size)


@games
def test_any_terminal_gets_a_table_or_a_measure_that_would_do(rules: RuleSet) -> None:
    shape = shape_of(rules)
    for cols in range(20, 131, 3):
        for rows in range(6, 46, 3):
            table = arrange(shape, cols, rows)
            if isinstance(table, TooSmall):
                assert table.columns > cols or table.rows > rows
                check(shape, fitted(shape, table.columns, table.rows), table.columns, table.rows)
            else:
                check(shape, table, cols, rows)


@games
def test_a_larger_terminal_is_never_too_small(rules: RuleSet) -> None:
    shape = shape_of(rules)
    needs = arrange(shape, 1, 1)
    assert isinstance(needs, TooSmall)
    for cols in range(needs.columns, needs.columns + 40, 7):
        for rows in range(needs.rows, needs.rows + 20, 3):
            assert isinstance(arrange(shape, cols, rows), Arrangement), (cols, rows)


def test_most_games_fit_forty_by_twelve_in_one_line_cards() -> None:
    small = {name: arrange(shape_of(rules), 40, 12) for name, rules in GAMES.items()}
    refused = {name for name, table in small.items() if isinstance(table, TooSmall)}
    assert refused <= {"Batsford"}  # eleven columns
    assert fitted(shape_of(GAMES["Klondike (easy)"]), 40, 12).size is CardSize.LINE


def test_shapes_of_known_games() -> None:
    klondike = shape_of(GAMES["Klondike (hard)"])
    assert klondike == Shape(True, (3,), 4, columns=7, longest=2, tallest=7)
    assert shape_of(GAMES["Free cell"]).cells == 4
    assert shape_of(GAMES["Brigade"]).row_reserves == 13
    assert shape_of(GAMES["Canfield"]).beside == 1
    assert shape_of(GAMES["Alhambra"]).fanned_reserves == 8


def test_foundations_stand_above_the_last_columns() -> None:
    table = fitted(shape_of(GAMES["Klondike (hard)"]), 80, 24)
    foundations, columns = table.places[2:6], table.places[6:]
    edges = [place.region.x + place.left for place in foundations]
    assert edges == [place.region.x for place in columns[3:]]


def test_free_cells_stand_at_the_left_below_each_other() -> None:
    table = fitted(shape_of(GAMES["Free cell"]), 80, 24)
    cells, columns = table.places[4:8], table.places[8:]
    assert len({place.region.x + place.left for place in cells}) == 1
    assert all(place.region.right <= columns[0].region.x for place in cells)
    assert [place.label for place in cells] == ["c", "", "", ""]


def test_panel_is_beside_the_table_below_it_or_off() -> None:
    shape = shape_of(GAMES["Klondike (easy)"])
    assert fitted(shape, 80, 24).panel is Panel.SIDE
    line = fitted(shape, 80, 24, panel=Panel.LINE)
    assert line.panel_region == Region(0, 22, 80, 1)
    assert fitted(shape, 80, 24, panel=Panel.OFF).panel_region == Region()
    assert fitted(shape_of(GAMES["Free cell"]), 80, 24).panel is Panel.LINE


def test_column_labels_are_the_digits_of_the_keys() -> None:
    table = fitted(Shape(True, (1,), 4, columns=11, longest=1, tallest=1), 120, 40)
    assert [place.label for place in table.places[-11:]] == [*"1234567890", ""]


def test_two_rows_of_foundations_where_one_is_too_wide() -> None:
    shape = Shape(True, (1,), 24, columns=6, longest=3, tallest=3)
    table = fitted(shape, 80, 40)
    check(shape, table, 80, 40)
    assert len({place.region.y for place in table.places[2:26]}) > 1


@pytest.mark.parametrize("reserves", [(1,) * 20, (5,) * 6, (13,), (4, 4, 4)])
@pytest.mark.parametrize("open_reserves", [False, True])
@pytest.mark.parametrize("columns", [0, 4, 10])
def test_reserves_of_any_number_find_a_place(
    reserves: tuple[int, ...], open_reserves: bool, columns: int
) -> None:
    shape = Shape(True, (1,), 4, 2, reserves, open_reserves, columns, 3, 3)
    for cols, rows in ((80, 24), (120, 40)):
        check(shape, fitted(shape, cols, rows), cols, rows)


def test_a_game_without_columns_or_reserves() -> None:
    shape = Shape(True, (1,), 4)
    check(shape, fitted(shape, 80, 24), 80, 24)
