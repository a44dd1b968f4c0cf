"""The overlap of cards in a pile: which show, where, and how much of them. Knows no colours."""

from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from solkit_tui.model.state import Pile
from solkit_tui.ui.drawing.look import DrawnSize

Runs = tuple[tuple[int, int], ...]
"""Ordered runs of a pile: the positions of the first card and after the last one."""

SHARED_LEVELS = 4
"""The degrees of squeezing that all columns share; beyond them each is squeezed alone."""
SHORTEST_TOP = 2
"""Rows of a top card at its shortest: two borders, with rank and suit in them."""


class CardPart(StrEnum):
    """The part of a card that a placement shows."""

    CARD = "card"
    BACKS = "backs"
    """One back that stands for all face-down cards."""
    MORE = "more"
    """One row that stands for face-up cards which do not fit."""


class Placement(NamedTuple):
    """The place of a card in a fan, or of a row that stands for several cards.

    Attributes:
        start: Rows from the top of the fan, or columns from its left end.
        length: The rows, or columns, that are not covered.
        position: The card's position in the pile; for several cards that of the one under the
            cursor, else of the last one.
        part: The part of a card that shows.
        hidden: The number of cards that a row stands for; 0: it is a card.
    """

    start: int
    length: int
    position: int
    part: CardPart = CardPart.CARD
    hidden: int = 0


Plan = tuple[Placement, ...]


def plan_top(cards: Pile, size: DrawnSize, height: int | None = None) -> Plan:
    """Return the plan with only the top card, `height` rows of it."""
    if not cards:
        return ()
    return (Placement(0, size.height if height is None else height, len(cards) - 1),)


def plan_right(cards: Pile, size: DrawnSize, shown: int) -> Plan:
    """Return the plan with the last `shown` cards side by side, as in a waste dealt by threes."""
    first = max(0, len(cards) - shown)
    last = len(cards) - 1
    return tuple(
        Placement((at - first) * size.step, size.width if at == last else size.step, at)
        for at in range(first, len(cards))
    )


@lru_cache(maxsize=256)
def plan_fan(
    cards: Pile,
    height: int,
    size: DrawnSize,
    cursor: int | None = None,
    playable: frozenset[int] = frozenset(),
    runs: Runs = (),
    level: int = 0,
    fan: int = 0,
) -> Plan:
    """Return the plan of a column that has `height` rows.

    If the column does not fit, face-down cards are squeezed first, then the inside of ordered runs,
    then every card to one row. After that the face-down cards become one back and the top card is
    shortened, and in the end face-up cards in the middle are left out, those far from the cursor
    first.

    Args:
        height: The rows that it may use.
        cursor: The position of the card under the cursor.
        playable: Positions of cards that may be played, which stay visible while there is room.
        runs: Its ordered runs, whose ends stay visible next.
        level: The least degree of squeezing, as other columns need it.
        fan: Rows of a covered card that show if nothing is squeezed; 0: the usual rows of its size.
    """
    if not cards:
        return ()
    for degree in range(level, SHARED_LEVELS):
        plan = _laid(_covered_rows(cards, fan or size.fan, runs, degree), size.height)
        if plan[-1].start + size.height <= height:
            return plan
    downs = sum(1 for card in cards if card < 0)
    first = downs if downs > 1 and all(card < 0 for card in cards[:downs]) else 0
    last = len(cards) - 1
    first, focus = min(first, last), last if cursor is None else min(max(cursor, 0), last)
    rows = len(cards) - first + (first > 0)
    top = min(size.height, max(min(SHORTEST_TOP, size.height), height - rows + 1))
    if rows - 1 + top > height:
        return _around(cards, first, height, size, focus, playable, runs)
    ups = [Placement(0, 1, position) for position in range(first, len(cards))]
    return _stacked(_backs(first, focus) + ups, top)


def plan_columns(
    columns: Sequence[Pile],
    height: int,
    size: DrawnSize,
    cursor: tuple[int, int] | None = None,
    playable: Sequence[frozenset[int]] = (),
    runs: Sequence[Runs] = (),
    fan: int = 0,
) -> tuple[Plan, ...]:
    """Return the plans of all columns of a table, with one offset for all if possible.

    Args:
        columns: The columns; `playable` and `runs` have for each one what `plan_fan` takes, or
            nothing.
        height: The rows that each may use.
        cursor: The column and position of the cursor, or None.
        fan: Rows of a covered card that show where there is room; 0: the usual rows of the size.
    """
    runs = runs or [()] * len(columns)
    playable = playable or [frozenset()] * len(columns)
    fan = max(fan, size.fan)
    while (level := _shared_level(columns, height, size, runs, fan)) == SHARED_LEVELS - 1:
        if fan <= size.fan:
            break
        fan -= 1
    at, position = cursor or (-1, 0)
    return tuple(
        plan_fan(
            cards, height, size, position if column == at else None, free, column_runs, level, fan
        )
        for column, (cards, free, column_runs) in enumerate(
            zip(columns, playable, runs, strict=True)
        )
    )


def _shared_level(
    columns: Sequence[Pile], height: int, size: DrawnSize, runs: Sequence[Runs], fan: int
) -> int:
    for degree in range(SHARED_LEVELS - 1):
        rows = (
            sum(_covered_rows(cards, fan, column_runs, degree)) + size.height
            for cards, column_runs in zip(columns, runs, strict=True)
        )
        if max(rows, default=0) <= height:
            return degree
    return SHARED_LEVELS - 1


def hit(plan: Plan, at: int) -> int | None:
    """Return the position of the card at a row (or column) of the fan; None: there is no card."""
    for placement in reversed(plan):
        if placement.start <= at:
            return placement.position if at < placement.start + placement.length else None
    return None


def _covered_rows(cards: Pile, fan: int, runs: Runs, degree: int) -> list[int]:
    """Return the rows that show of each card but the last, at a degree of squeezing."""
    if degree == SHARED_LEVELS - 1 or fan == 1:
        return [1] * (len(cards) - 1)
    rows = [1 if card < 0 and degree >= 1 else fan for card in cards[:-1]]
    if degree >= 2:
        for start, end in runs:
            for position in range(start + 1, end - 1):
                rows[position] = 1
    return rows


def _laid(covered: list[int], top: int) -> Plan:
    starts = accumulate(covered, initial=0)
    rows = zip(starts, (*covered, top), strict=True)
    return tuple(
        Placement(start, rows_shown, position) for position, (start, rows_shown) in enumerate(rows)
    )


def _backs(downs: int, focus: int) -> list[Placement]:
    return [Placement(0, 1, min(focus, downs - 1), CardPart.BACKS, downs)] if downs else []


def _stacked(units: list[Placement], top: int) -> Plan:
    """Return the placements one below the other, each of one row, the last one of `top` rows."""
    last = len(units) - 1
    return tuple(
        unit._replace(start=at, length=top if at == last else 1) for at, unit in enumerate(units)
    )


def _around(
    cards: Pile,
    first: int,
    height: int,
    size: DrawnSize,
    focus: int,
    playable: frozenset[int],
    runs: Runs,
) -> Plan:
    """Return the plan in which rows with a number replace the least wanted face-up cards."""
    last = len(cards) - 1
    room = height - (min(SHORTEST_TOP, size.height) - 1)
    ends = {at for start, end in runs for at in (start, end - 1)}

    def wish(position: int) -> tuple[bool, bool, bool, int]:
        near = abs(position - focus)
        return near > 0, position not in playable, position not in ends, near

    seen = {last}
    for position in sorted(range(first, last), key=wish):
        if len(_units(seen | {position}, first, focus)) <= room:
            seen.add(position)
    units = _units(seen, first, focus)
    if len(units) > room and first:
        units = _units(seen, 0, focus)
    if len(units) > room:
        units = _units({last}, 0, focus)[-max(1, height) :]
    return _stacked(units, max(1, min(size.height, height - len(units) + 1)))


def _units(seen: set[int], first: int, focus: int) -> list[Placement]:
    """Return the placements of the cards in `seen`, with rows that stand for the cards between."""
    units, before = _backs(first, focus), first - 1
    for position in sorted(seen):
        gap = position - before - 1
        # Instead of a row that stands for one card, that card is shown.
        if gap == 1:
            units.append(Placement(0, 1, position - 1))
        elif gap:
            at = focus if before < focus < position else position - 1
            units.append(Placement(0, 1, at, CardPart.MORE, gap))
        units.append(Placement(0, 1, position))
        before = position
    return units
