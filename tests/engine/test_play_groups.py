"""How many cards may be moved onto a column as one: `move_limit`."""

import pytest

from solkit_tui.engine.reason import Reason
from solkit_tui.rules.pile import GroupLimit, Leave, Opening
from tests.support.rulesets import (
    cell,
    column,
    game,
    position,
    stock,
    take_only,
    waste,
    why,
    with_face,
)

FIRST_COLUMN, SECOND_COLUMN = ("column", 1), ("column", 2)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("limit", "cells", "room"),
    [
        (GroupLimit.NONE, "|", 52),
        (2, "|", 2),
        (1, "|", 1),
        (GroupLimit.CELLS, "|", 3),
        (GroupLimit.CELLS, "2C|", 2),
        (GroupLimit.CELLS, "2C|2D", 1),
        (GroupLimit.SUPERMOVE, "2C|", 2),
    ],
)
def test_how_many_cards_come_as_one(
    limit: GroupLimit | int, cells: str, room: int, size: int
) -> None:
    rules = game(cell(), cell(), column(leave=Leave.ANY), column(group_limit=limit))
    state = position(rules, cell=cells, column="9C 8S 7H 6S 5H")
    expected = Reason.TOO_MANY if size > room else None
    assert why(rules, state, FIRST_COLUMN, SECOND_COLUMN, size) is expected
    assert rules.group_room(state, 3) == room


@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize(
    ("limit", "empty_limit", "to_space", "to_column"),
    [(GroupLimit.NONE, 1, 1, 52), (1, GroupLimit.NONE, 52, 1), (2, None, 2, 2)],
)
def test_a_space_has_a_limit_of_its_own(
    limit: GroupLimit | int,
    empty_limit: GroupLimit | int | None,
    to_space: int,
    to_column: int,
    size: int,
) -> None:
    limited = column(group_limit=limit, empty_limit=empty_limit)
    rules = game(column(leave=Leave.ANY), limited, limited)
    state = position(rules, column="9C 8S 7H 6S||10H")
    assert why(rules, state, FIRST_COLUMN, SECOND_COLUMN, size) is (
        Reason.TOO_MANY if size > to_space else None
    )
    state = position(rules, column="9C 8S 7H 6S||" + {1: "7D", 2: "8C", 3: "9D"}[size])
    assert why(rules, state, FIRST_COLUMN, ("column", 3), size) is (
        Reason.TOO_MANY if size > to_column else None
    )


@pytest.mark.parametrize(
    ("cells", "spaces", "to_space", "room"),
    [
        ("2C|2D", 0, False, 1),
        ("2C|", 0, False, 2),
        ("|", 0, False, 3),
        ("2C|2D", 1, False, 2),
        ("2C|2D", 2, False, 4),
        ("|", 2, False, 12),
        ("2C|2D", 1, True, 1),
        ("2C|2D", 2, True, 2),
        ("|", 2, True, 6),
        ("|", 1, True, 3),
    ],
)
def test_supermoves(cells: str, spaces: int, to_space: bool, room: int) -> None:
    columns = [column(group_limit=GroupLimit.SUPERMOVE) for _ in range(4)]
    rules = game(cell(), cell(), *columns)
    filled = ["KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H", "KD", "3D", "3C"][: 4 - spaces]
    state = position(rules, cell=cells, column="|".join(filled))
    target = 2 + (4 - spaces if to_space else 1)
    assert rules.group_room(state, target) == room
    if to_space:
        for size in range(1, 13):
            reason = why(rules, state, FIRST_COLUMN, ("column", target - 1), size)
            assert reason is (Reason.TOO_MANY if size > room else None)


def test_spaces_that_not_every_card_may_enter_are_no_help_in_a_supermove() -> None:
    kings = column(group_limit=GroupLimit.SUPERMOVE, start=with_face(12))
    rules = game(cell(), kings, kings, kings, take_only())
    state = position(rules, cell="2C", column="5H 4S|6S")
    assert why(rules, state, FIRST_COLUMN, SECOND_COLUMN, 2) is Reason.TOO_MANY
    assert rules.group_room(position(rules, column="5H 4S|6S"), 2) == 2


def test_a_cell_that_is_shut_is_no_help_in_a_supermove() -> None:
    late = cell(opening=Opening.STOCK_EMPTY)
    rules = game(stock(), waste(), late, cell(), column(group_limit=GroupLimit.SUPERMOVE))
    assert rules.group_room(position(rules, deck="-3C", column="9H"), 4) == 2
    assert rules.group_room(position(rules, column="9H"), 4) == 3
