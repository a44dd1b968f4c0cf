"""Fans: nothing is lost silently, what may be played stays in sight, columns share an offset."""

from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.model.cards import Card
from solkit_tui.ui.drawing.fan import (
    CardPart,
    Plan,
    Runs,
    hit,
    plan_columns,
    plan_fan,
    plan_right,
    plan_top,
)
from solkit_tui.ui.drawing.look import DrawnSize


def pile(downs: int, ups: int) -> tuple[Card, ...]:
    return tuple(Card(~at) for at in range(downs)) + tuple(
        Card(at) for at in range(downs, downs + ups)
    )


def rows(plan: Plan) -> list[int]:
    return [placement.length for placement in plan]


def seen(plan: Plan) -> set[int]:
    return {placement.position for placement in plan if placement.part is CardPart.CARD}


@st.composite
def columns(draw: st.DrawFn) -> tuple[int, int, int, DrawnSize, int | None]:
    downs = draw(st.integers(0, 20))
    ups = draw(st.integers(0, 40))
    size = draw(st.sampled_from(list(DrawnSize)))
    height = draw(st.integers(size.least, 60))
    cursor = draw(st.none() | st.integers(0, max(0, downs + ups - 1)))
    return downs, ups, height, size, cursor


@given(columns())
def test_every_card_is_shown_or_counted_and_nothing_leaves_the_column(
    column: tuple[int, int, int, DrawnSize, int | None],
) -> None:
    downs, ups, height, size, cursor = column
    cards = pile(downs, ups)
    plan = plan_fan(cards, height, size, cursor)
    assert sum(placement.hidden or 1 for placement in plan) == len(cards)
    row = 0
    for placement in plan:
        assert placement.start == row
        assert placement.length >= 1
        row += placement.length
    assert row <= height
    if plan and plan[-1].length < size.height:
        assert row == height, "no row is left over while the top card is cut"
    positions = [placement.position for placement in plan]
    assert positions == sorted(set(positions))


@given(columns())
def test_top_card_and_cursor_are_always_seen(
    column: tuple[int, int, int, DrawnSize, int | None],
) -> None:
    downs, ups, height, size, cursor = column
    if not ups:
        return
    plan = plan_fan(pile(downs, ups), height, size, cursor)
    assert downs + ups - 1 in seen(plan)
    if cursor is not None:
        open_card = cursor >= downs
        assert cursor in (seen(plan) if open_card else {placed.position for placed in plan})


@given(columns(), st.integers(1, 6))
def test_even_a_column_without_room_shows_its_top_card(
    column: tuple[int, int, int, DrawnSize, int | None], height: int
) -> None:
    downs, ups, _, size, cursor = column
    cards = pile(downs, ups)
    plan = plan_fan(cards, height, size, cursor)
    if cards:
        assert plan[-1].position == len(cards) - 1
        assert plan[-1].start + plan[-1].length <= height


def test_a_comfortable_fan_where_it_fits() -> None:
    assert rows(plan_fan(pile(2, 2), 30, DrawnSize.LARGE)) == [2, 2, 2, 7]
    assert rows(plan_fan(pile(2, 2), 30, DrawnSize.NORMAL)) == [1, 1, 1, 5]
    assert rows(plan_fan(pile(2, 2), 30, DrawnSize.LINE)) == [1, 1, 1, 1]


def test_squeezing_takes_face_down_cards_first() -> None:
    assert rows(plan_fan(pile(3, 3), 14, DrawnSize.LARGE)) == [1, 1, 1, 2, 2, 7]


def test_then_the_inside_of_runs() -> None:
    runs: Runs = ((3, 7),)
    assert rows(plan_fan(pile(3, 4), 14, DrawnSize.LARGE, runs=runs)) == [1, 1, 1, 2, 1, 1, 7]


def test_then_every_card_to_one_row() -> None:
    assert rows(plan_fan(pile(3, 4), 13, DrawnSize.LARGE)) == [1, 1, 1, 1, 1, 1, 7]


def test_then_face_down_cards_become_one_back() -> None:
    plan = plan_fan(pile(5, 3), 8, DrawnSize.NORMAL)
    assert plan[0].part is CardPart.BACKS
    assert plan[0].hidden == 5
    assert rows(plan) == [1, 1, 1, 5]
    assert hit(plan, 0) == 4


def test_one_back_for_several_cards_is_the_selected_one_of_them() -> None:
    plan = plan_fan(pile(5, 3), 8, DrawnSize.NORMAL, cursor=2)
    assert (plan[0].part, plan[0].hidden, hit(plan, 0)) == (CardPart.BACKS, 5, 2)


def test_then_the_top_card_is_shortened() -> None:
    plan = plan_fan(pile(5, 3), 6, DrawnSize.NORMAL)
    assert rows(plan) == [1, 1, 1, 3]


def test_then_the_middle_gives_way_around_the_cursor() -> None:
    plan = plan_fan(pile(5, 12), 8, DrawnSize.NORMAL, cursor=9)
    assert [placement.part for placement in plan if placement.hidden] == [
        CardPart.BACKS,
        CardPart.MORE,
        CardPart.MORE,
    ]
    assert {9, 16} <= seen(plan)
    assert sum(placement.hidden or 1 for placement in plan) == 17


def test_cards_that_may_be_played_are_kept_before_their_neighbours() -> None:
    plan = plan_fan(pile(0, 20), 9, DrawnSize.NORMAL, cursor=19, playable=frozenset({4, 19}))
    assert {4, 19} <= seen(plan)


def test_ends_of_runs_are_kept_before_their_inside() -> None:
    plan = plan_fan(pile(0, 20), 10, DrawnSize.LINE, cursor=None, runs=((3, 12), (14, 20)))
    assert {3, 11, 14, 19} <= seen(plan)


def test_one_face_down_card_is_never_replaced_by_a_number() -> None:
    plan = plan_fan(pile(1, 8), 11, DrawnSize.NORMAL)
    assert not any(placement.hidden for placement in plan)


def test_all_columns_share_one_offset_when_one_is_tall() -> None:
    tables = (pile(0, 3), pile(0, 12), pile(4, 2))
    plans = plan_columns(tables, 20, DrawnSize.LARGE)
    assert {length for plan in plans for length in rows(plan)[:-1]} == {1}
    roomy = plan_columns(tables[::2], 20, DrawnSize.LARGE)
    assert {length for plan in roomy for length in rows(plan)[:-1]} == {2}


def test_a_column_that_nothing_helps_does_not_hide_its_neighbours_cards() -> None:
    plans = plan_columns((pile(0, 3), pile(0, 40)), 12, DrawnSize.NORMAL, cursor=(1, 20))
    assert not any(placement.hidden for placement in plans[0])
    assert 20 in seen(plans[1])


@given(columns())
def test_hit_finds_what_is_drawn_there(
    column: tuple[int, int, int, DrawnSize, int | None],
) -> None:
    downs, ups, height, size, cursor = column
    plan = plan_fan(pile(downs, ups), height, size, cursor)
    for placement in plan:
        for at in range(placement.start, placement.start + placement.length):
            assert hit(plan, at) == placement.position
    end = plan[-1].start + plan[-1].length if plan else 0
    assert hit(plan, end) is None
    assert hit(plan, -1) is None


def test_a_waste_shows_its_last_cards_side_by_side() -> None:
    plan = plan_right(pile(0, 5), DrawnSize.NORMAL, 3)
    assert [placement.position for placement in plan] == [2, 3, 4]
    assert [placement.start for placement in plan] == [0, 3, 6]
    assert hit(plan, 5) == 3
    assert hit(plan, 11) == 4
    assert hit(plan, 12) is None
    assert plan_right((), DrawnSize.NORMAL, 3) == ()


def test_a_single_pile_shows_its_top_card() -> None:
    assert plan_top((), DrawnSize.NORMAL) == ()
    (placement,) = plan_top(pile(3, 1), DrawnSize.NORMAL, 3)
    assert (placement.position, placement.length) == (3, 3)


def test_a_table_with_room_shows_more_of_each_card() -> None:
    wide = plan_columns((pile(2, 4), pile(0, 2)), 40, DrawnSize.LARGE, fan=3)
    assert [rows(plan)[0] for plan in wide] == [3, 3]
    grown = plan_columns((pile(2, 14), pile(0, 2)), 40, DrawnSize.LARGE, fan=3)
    assert [rows(plan)[0] for plan in grown] == [2, 2]
