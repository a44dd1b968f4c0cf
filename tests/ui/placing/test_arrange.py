"""Tables: every shipped game fits, no two piles touch, and cards are as large as can be read."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion
from textual.geometry import Region

from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.pile import Fan, PileKind
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.settings.values import PanelPlace
from solkit_tui.ui.drawing.look import DrawnSize
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement, Squeeze, TooSmall
from solkit_tui.ui.placing.shape import Spot, TableShape, shape_of
from tests.support.amount import each, some
from tests.support.library import FILES, LOADER
from tests.support.rulesets import RULES

SIZES = st.sampled_from(list(DrawnSize))
ROOMY = (DrawnSize.HUGE, DrawnSize.LARGE)
MOST_COLUMNS = 10
"""Games of more columns need not fit sixty columns of a terminal."""


@cache
def games() -> dict[str, RuleSet]:
    found = {name: LOADER.load(str(path)) for name, path in FILES.items()}
    for path in sorted(RULES.rglob("*.json")):
        found[f"{path.stem}_json"] = read_json(path.read_bytes(), path.name)
    return found


@cache
def shapes() -> dict[str, TableShape]:
    return {name: shape_of(rules) for name, rules in games().items()}


@cache
def different() -> dict[str, TableShape]:
    """The first game of each shape: two games of one shape are arranged alike."""
    first = {shape: name for name, shape in reversed(shapes().items())}
    return {name: shape for shape, name in first.items()}


def fitted(shape: TableShape, cols: int, rows: int, **wishes: Any) -> Arrangement:
    table = arrange(shape, cols, rows, **wishes)
    assert isinstance(table, Arrangement), table
    return table


def regions(table: Arrangement) -> Iterator[Region]:
    yield from (place.region for place in table.places)
    yield table.title
    yield table.status
    if table.panel_region:
        yield table.panel_region


def check(shape: TableShape, table: Arrangement, cols: int, rows: int) -> None:
    """What holds for every table."""
    screen = Region(0, 0, cols, rows)
    for region in regions(table):
        assert region.area > 0 or shape.hidden
        assert screen.contains_region(region)
    if not shape.crossed and not shape.spots:
        for one, other in combinations(regions(table), 2):
            assert not one.overlaps(other), (one, other)
    else:
        for region in (table.title, table.status, table.panel_region):
            assert not any(place.region.overlaps(region) for place in table.places)
    assert len(table.places) == len(shape.labels()) + len(shape.hidden)
    for at, place in enumerate(table.places):
        if at in shape.hidden:
            assert not place.region
            continue
        fan = (place.shown - 1) * place.size.step if place.fan is Fan.RIGHT else 0
        assert place.region.width >= place.size.width + fan
        assert place.region.height == place.top + place.rows
        assert place.top == bool(place.label)
        assert place.rows >= min(2, place.size.height)


HIGH = {"napoleon_takes_moscow", "napoleon_leaves_moscow"}
"""Games that need a row more than the smallest window has."""


@pytest.mark.long
@pytest.mark.parametrize(("cols", "rows"), [(60, 20), (80, 24), (100, 30), (120, 40), (200, 60)])
def test_every_shipped_game_fits(cols: int, rows: int) -> None:
    for name, shape in some(list(different().items()), 10):
        wide = shape.columns > MOST_COLUMNS or shape.row_reserves > MOST_COLUMNS or name in HIGH
        for panel in some(list(PanelPlace), 9):
            table = arrange(shape, cols, rows, panel=panel)
            if cols == 60 and wide and isinstance(table, TooSmall):
                continue
            assert isinstance(table, Arrangement), (name, table)
            check(shape, table, cols, rows)


@pytest.mark.long
def test_places_are_in_the_rule_sets_order() -> None:
    for name, rules in games().items():
        table = fitted(shapes()[name], 120, 40)
        for kind, letter in (
            (PileKind.DECK, "d"),
            (PileKind.WASTE, "t"),
            (PileKind.FOUNDATION, "f"),
            (PileKind.CELL, "c"),
        ):
            labels = [
                table.places[at].label for at in rules.indices(kind) if not rules.piles[at].hidden
            ]
            named = [label for label in labels if label]  # the second row of sixteen has none
            assert all(label.startswith(letter) for label in named), (name, labels)


@pytest.mark.long
def test_cards_are_as_large_as_can_be_read() -> None:
    for name, shape in some(list(different().items()), 2):
        if shape.columns > MOST_COLUMNS or shape.crossed or shape.spots:
            continue
        sixty, eighty = fitted(shape, 60, 20), fitted(shape, 80, 24)
        assert eighty.size is not DrawnSize.LINE, name
        assert eighty.panel is not PanelPlace.OFF, name
        lower, upper = shape.columns + len(shape.reserves), shape.cells + shape.foundations
        wide = shape.columns > 8 or shape.row_reserves or max(lower, upper) > 11
        assert wide or sixty.panel is not PanelPlace.OFF, name
        assert fitted(shape, 120, 40).size in (*ROOMY, DrawnSize.NORMAL), name
        assert fitted(shape, 200, 60).size in ROOMY, name


@pytest.mark.parametrize("name", ["auld_lang_syne", "pile_em_up", "canfield"])
def test_games_of_few_columns_have_large_cards_on_eighty_columns(name: str) -> None:
    assert fitted(shapes()[name], 80, 24).size is DrawnSize.LARGE


@pytest.mark.parametrize("size", list(DrawnSize))
def test_a_chosen_size_is_used_or_the_next_that_fits(size: DrawnSize) -> None:
    for shape in some(list(different().values()), 20):
        table = fitted(shape, 80, 24, size=size)
        check(shape, table, 80, 24)
        assert list(DrawnSize).index(table.size) >= list(DrawnSize).index(size)
        if shape.fans <= MOST_COLUMNS and shape.fans:
            assert fitted(shape, 200, 60, size=size).size is size


@st.composite
def any_shape(draw: st.DrawFn) -> TableShape:
    """Shapes of every kind, whether a rule file could have them or not."""
    few = st.integers(0, 3)
    columns = draw(st.integers(0, 40))
    rows = draw(st.integers(0, 7))
    peaks = tuple(Spot(at - row / 2 + 8, row) for row in range(rows) for at in range(row + 1))
    cards = draw(st.integers(0, 12))
    return TableShape(
        deck=draw(st.integers(0, 2)),
        wastes=tuple(draw(st.lists(st.integers(1, 3), max_size=8))),
        foundations=draw(st.integers(0, 32)),
        cells=draw(st.integers(0, 16)),
        reserves=tuple(draw(st.lists(st.integers(1, 20), max_size=20))),
        open_reserves=draw(st.booleans()),
        columns=columns,
        longest=draw(few) + cards,
        tallest=cards,
        growth=draw(st.integers(0, 12)) if columns else 0,
        crossed=peaks if draw(st.booleans()) else (),
    )


places = st.integers(0, 40).map(lambda quarters: quarters / 4)
spots = st.lists(st.builds(Spot, places, places, st.sampled_from(list(Fan))), min_size=1)


@given(
    any_shape() | spots.map(lambda found: TableShape(columns=len(found), spots=tuple(found))),
    st.integers(1, 210),
    st.integers(1, 70),
    st.none() | SIZES,
    st.sampled_from(list(PanelPlace)),
    st.sampled_from(list(Squeeze)),
)
def test_any_terminal_gets_a_table_or_a_measure_that_would_do(
    shape: TableShape,
    cols: int,
    rows: int,
    size: DrawnSize | None,
    panel: PanelPlace,
    squeeze: Squeeze,
) -> None:
    table = arrange(shape, cols, rows, size, panel, squeeze)
    if isinstance(table, Arrangement):
        check(shape, table, cols, rows)
        return
    assert table.columns > cols or table.rows > rows
    enough = arrange(shape, table.columns, table.rows, size, panel, squeeze)
    assert isinstance(enough, Arrangement)
    check(shape, enough, table.columns, table.rows)
    assert isinstance(arrange(shape, table.columns + 30, table.rows + 9), Arrangement)


def test_every_small_terminal_gets_a_table_or_a_measure() -> None:
    for name in ("klondike_hard", "free_cell", "brigade", "spider"):
        shape = shapes()[name]
        for cols in range(1, 90, max(3, each(11))):
            for rows in range(1, 30, max(2, each(4))):
                table = arrange(shape, cols, rows)
                if isinstance(table, Arrangement):
                    check(shape, table, cols, rows)
                else:
                    assert table.columns > cols or table.rows > rows


def test_most_games_fit_forty_by_twelve_in_one_line_cards() -> None:
    refused = {
        name
        for name, shape in shapes().items()
        if shape.columns <= MOST_COLUMNS
        and not shape.row_reserves
        and not shape.crossed
        and isinstance(arrange(shape, 40, 12), TooSmall)
    }
    assert len(refused) <= len(shapes()) // 10, refused
    assert fitted(shapes()["klondike_easy"], 40, 12).size is DrawnSize.LINE


@pytest.mark.parametrize(("cols", "rows"), [(40, 12), (90, 9), (30, 23)])
def test_a_window_that_is_too_small_is_told_the_least_growth_that_helps(
    cols: int, rows: int
) -> None:
    shape = shapes()["zodiac"]
    asked = arrange(shape, cols, rows)
    assert isinstance(asked, TooSmall)
    wider, higher = max(0, asked.columns - cols), max(0, asked.rows - rows)
    fitted(shape, cols + wider, rows + higher)
    for more in range(wider + 2 * higher):  # a row is as high as two columns are wide
        for down in range(more // 2 + 1):
            assert isinstance(arrange(shape, cols + more - 2 * down, rows + down), TooSmall)


def test_a_second_line_of_the_head_has_its_labels_where_a_row_is_free() -> None:
    for name in ("precedence", "royal_rendezvous"):
        shape = shapes()[name]
        table = fitted(shape, 60, 20)
        assert [place.label for place in table.places] == list(shape.labels()), name


def test_games_in_json_have_the_cards_of_their_twins() -> None:
    for one, other in (("yukon_json", "yukon"), ("spider_json", "spider"), ("golf_json", "golf")):
        for size in ((40, 12), (60, 20), (80, 24), (120, 40), (200, 60)):
            table, twin = fitted(shapes()[one], *size), fitted(shapes()[other], *size)
            assert (table.size, table.panel) == (twin.size, twin.panel), (one, size)


def test_shapes_of_known_games() -> None:
    klondike = shapes()["klondike_hard"]
    assert klondike == TableShape(1, (3,), 4, columns=7, longest=2, tallest=7)
    assert shapes()["free_cell"].cells == 4
    assert shapes()["brigade"].row_reserves == 13
    assert shapes()["canfield"].beside == 1
    assert shapes()["alhambra"].fanned_reserves == 8


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)])
def test_foundations_stand_above_the_last_columns(size: tuple[int, int]) -> None:
    table = fitted(shapes()["klondike_easy"], *size)
    foundations, columns = table.places[2:6], table.places[6:]
    assert [place.region.x for place in foundations] == [place.region.x for place in columns[3:]]


def test_free_cells_stand_in_a_row_left_of_the_foundations() -> None:
    for size in ((60, 20), (80, 24), (120, 40)):
        table = fitted(shapes()["free_cell"], *size)
        foundations, cells = table.places[:4], table.places[4:8]
        assert len({place.region.y for place in (*cells, *foundations)}) == 1
        assert cells[-1].region.right <= foundations[0].region.x
        assert [place.label for place in cells] == ["c1", "c2", "c3", "c4"]


def test_free_cells_stand_below_each_other_where_the_head_is_full() -> None:
    table = fitted(TableShape(1, (1,), 8, 4, columns=8, longest=5, tallest=5), 80, 24)
    cells = table.places[10:14]
    assert len({place.region.x for place in cells}) == 1
    for above, below in pairwise(cells):
        assert below.region.y + below.top > above.region.bottom  # its label stands between


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (120, 40)])
def test_free_cells_stand_at_the_left_beside_a_deck(size: tuple[int, int]) -> None:
    table = fitted(TableShape(1, (3,), 4, 4, columns=5, longest=5, tallest=5), *size)
    assert len({place.region.x for place in table.places[6:10]}) == 1


def test_panel_is_beside_the_table_below_it_or_off() -> None:
    shape = shapes()["klondike_easy"]
    assert fitted(shape, 80, 24).panel is PanelPlace.BESIDE
    line = fitted(shape, 80, 24, panel=PanelPlace.BELOW)
    assert (line.panel_region, line.message) == (Region(0, 21, 80, 1), Region(0, 22, 80, 1))
    low = fitted(shape, 80, 23, panel=PanelPlace.BELOW)
    assert low.panel_region == low.message_row == Region(0, 21, 80, 1)
    assert low.message == Region()
    assert fitted(shape, 80, 24, panel=PanelPlace.OFF).panel_region == Region()
    assert fitted(shapes()["spider"], 80, 24).panel is PanelPlace.BELOW


def test_column_labels_are_the_digits_of_the_keys() -> None:
    table = fitted(TableShape(1, (1,), 4, columns=11, longest=1, tallest=1), 120, 40)
    assert [place.label for place in table.places[-11:]] == [*"1234567890", "11"]
    reserves = fitted(shapes()["alhambra"], 80, 24).places[-8:]
    assert [place.label for place in reserves] == [*"12345678"]


def test_two_rows_of_foundations_where_one_is_too_wide() -> None:
    shape = TableShape(1, (1,), 24, columns=6, longest=3, tallest=3)
    table = fitted(shape, 80, 40)
    check(shape, table, 80, 40)
    assert len({place.region.y for place in table.places[2:26]}) > 1


def test_forty_columns_stand_in_lines() -> None:
    table = fitted(TableShape(1, (1,), 8, columns=40, longest=3, tallest=3), 80, 24)
    columns = table.places[-40:]
    assert len({place.region.y for place in columns}) == 2
    assert len({place.rows for place in columns}) == 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_foundations_that_are_fanned_have_a_line_to_themselves(size: tuple[int, int]) -> None:
    """Where two lines are needed, the columns are not torn apart for them."""
    for name in ("genesis", "genesis_plus"):
        shape, table = shapes()[name], fitted(shapes()[name], *size)
        columns, foundations = table.places[-shape.columns :], table.places[: shape.foundations]
        assert len({place.y for place in columns}) == 1, name
        assert len({place.y for place in foundations}) == 1, name


def test_reserves_that_fill_a_row_have_smaller_cards_and_gaps() -> None:
    table = fitted(shapes()["brigade"], 80, 24)
    reserves = table.places[4:17]
    assert {place.size for place in reserves} == {DrawnSize.SMALL}
    assert table.size is DrawnSize.NORMAL
    for left, right in pairwise(reserves):
        assert right.region.x - left.region.x > left.size.width


@pytest.mark.parametrize("reserves", [12, 14])
def test_a_row_of_reserves_stands_in_the_middle(reserves: int) -> None:
    shape = TableShape(1, (1,), 8, reserves=(1,) * reserves, columns=16)
    table = fitted(shape, 120, 40)
    row, columns = table.places[10 : 10 + reserves], table.places[-16:]
    left, right = row[0].x - columns[0].x, columns[-1].end - row[-1].end
    assert left > 1
    assert abs(left - right) <= 1


def test_cards_that_lie_across_each_other() -> None:
    pyramid = tuple(Spot(at + (6 - row) / 2, row / 2) for row in range(7) for at in range(row + 1))
    shape = TableShape(1, (1,), 1, crossed=pyramid)
    for size in ((60, 20), (80, 24), (120, 40)):
        table = fitted(shape, *size)
        check(shape, table, *size)
        cards = [Region(*place.region) for place in table.places[3:]]
        head = [place.region for place in table.places[:3]]
        assert not any(card.overlaps(one) for card in cards for one in head)
        assert cards[0].overlaps(cards[1])
        assert cards[0].overlaps(cards[2])
        assert not cards[1].overlaps(cards[2])
        assert {card.width for card in cards} == {table.places[3].size.width}


def test_reserves_stand_above_cards_that_lie_across_each_other() -> None:
    for size in ((60, 20), (80, 24), (120, 40)):
        table = fitted(shapes()["giza"], *size)
        crossing = games()["giza"].overlapping
        cards = [table.places[at].region for at in crossing]
        others = [place.region for at, place in enumerate(table.places) if at not in crossing]
        assert not any(card.overlaps(other) for card in cards for other in others)


@pytest.mark.parametrize(
    ("wastes", "foundations", "shown"), [(2, 8, 3), (2, 10, 1), (4, 2, 3), (4, 4, 1)]
)
def test_wastes_show_one_card_where_lines_of_all_have_no_room(
    wastes: int, foundations: int, shown: int
) -> None:
    shape = TableShape(1, (3,) * wastes, foundations, columns=14)
    table = fitted(shape, 60, 20, size=DrawnSize.LINE)
    assert {place.shown for place in table.places[1 : wastes + 1]} == {shown}


def test_a_crowded_table_takes_rows_from_its_head() -> None:
    shape = shapes()["spider"]
    table, squeeze = fitted(shape, 80, 24), fitted(shape, 80, 24, squeeze=Squeeze.HEAD)
    assert squeeze.column_rows == table.column_rows + 2
    assert {place.rows for place in squeeze.places[:9]} == {3}


def test_large_terminals_give_larger_gaps_fans_and_cards() -> None:
    shape = shapes()["klondike_easy"]
    small, large, huge = (fitted(shape, *size) for size in ((80, 24), (120, 40), (200, 60)))
    assert (small.size, large.size, huge.size) == (
        DrawnSize.NORMAL,
        DrawnSize.LARGE,
        DrawnSize.HUGE,
    )
    gaps = [
        table.places[-1].x - table.places[-2].x - table.size.width for table in (small, large, huge)
    ]
    assert gaps == [1, 4, 5], gaps
    assert huge.fan > small.fan
    left = min(place.region.x for place in huge.places)
    assert abs(left - (200 - huge.panel_region.right)) <= 1
    assert huge.panel_region.x > max(place.region.x for place in huge.places)


def test_a_row_is_free_below_the_title_where_rows_are_left() -> None:
    assert min(place.region.y for place in fitted(shapes()["klondike_easy"], 120, 40).places) > 1


def test_a_game_without_columns_or_reserves() -> None:
    shape = TableShape(1, (1,), 4)
    check(shape, fitted(shape, 80, 24), 80, 24)


def test_a_low_table_has_air_that_a_crowded_one_gives_away() -> None:
    shape = shapes()["american_toad"]
    table, squeeze = fitted(shape, 80, 24), fitted(shape, 80, 24, squeeze=Squeeze.AIR)
    assert min(place.region.y for place in table.places) == 2
    assert squeeze.column_rows == table.column_rows + 2
    assert {place.rows for place in squeeze.places[:9]} == {5}


def written(table: Arrangement | TooSmall) -> str:
    """All that an arrangement says, in a line or two."""
    if isinstance(table, TooSmall):
        return str(table)
    stands = " ".join(
        f"{one.label or '-'}:{one.x},{one.y}+{one.rows}{one.fan.value[0]}{one.shown}"
        f"{'x' * one.crossed}{'b' * bool(one.badge)}@{','.join(map(str, one.region))}"
        for one in table.places
    )
    rest = {
        name: tuple(value) if isinstance(value, Region) else getattr(value, "value", value)
        for name, value in table._asdict().items()
        if name != "places"
    }
    return f"{rest}\n  {stands}"


def approved() -> list[str]:
    """Some games, among them all whose cards lie across each other or in places of their own. A
    new game changes nothing in the others."""
    return sorted(
        name
        for name, shape in different().items()
        if shape.crossed or shape.spots or crc32(repr(shape).encode()) % 5 == 0
    )


def test_piles_stand_where_it_was_approved(snapshot: SnapshotAssertion) -> None:
    sizes = ((60, 20), (80, 24), (120, 40))
    for name in some(approved(), 2):  # in one test: each process would read all games for its name
        tables = [f"{size} {written(arrange(different()[name], *size))}" for size in sizes]
        assert "\n".join(tables) == snapshot(name=name)


HALF_EMPTY = ["accordion", "montana", "bakers_dozen", "23_skidoo", "express", "push_pin"]
"""Games of many columns, whose cards were one line high in a small window."""


@pytest.mark.parametrize("name", HALF_EMPTY)
def test_no_small_window_is_half_empty_while_cards_are_one_line_high(name: str) -> None:
    table = fitted(shape_of(LOADER.load(str(FILES[name]))), 60, 20)
    assert table.size is DrawnSize.SMALL
    assert max(place.region.right for place in table.places) <= 60
