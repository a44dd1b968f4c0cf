"""The deal of the day."""

import pytest

from solkit_tui.services.records.calendar import DayMark, game_deal_number, game_deal_results
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.services.system.clock import local_time

DAY = "2026-11-20"

# Pinned: the same number on every machine and in every version.
PINNED = [
    ("Klondike (easy)", "2026-11-20", 854890),
    ("Klondike (easy)", "2026-11-21", 983142),
    ("FreeCell", "2026-11-20", 494452),
    ("Zwölf", "2027-01-01", 792730),
]


@pytest.mark.parametrize(("game", "date", "number"), PINNED)
def test_the_number_is_pinned(game: str, date: str, number: int) -> None:
    assert game_deal_number(game, date) == number


def test_the_case_of_the_name_does_not_matter() -> None:
    assert game_deal_number("klondike (EASY)", DAY) == game_deal_number("Klondike (easy)", DAY)


def test_the_numbers_of_a_year_lie_all_over_the_range() -> None:
    numbers = [
        game_deal_number("Golf", f"2026-{month:02}-{day:02}")
        for month in range(1, 13)
        for day in range(1, 29)
    ]
    assert len(set(numbers)) > 330
    assert all(0 <= number <= 999_999 for number in numbers)
    assert min(numbers) < 30_000
    assert max(numbers) > 970_000


def test_a_date_is_written_with_two_digits() -> None:
    assert local_time(0)[10] == "T"
    assert local_time(40 * 86400).startswith("1970-02-")


def _record(ending: Ending, deal: int | None, started: str = DAY) -> GameRecord:
    return GameRecord("", "Golf", deal, f"{started}T10:00:00+01:00", 60, 9, ending)


TODAY = game_deal_number("Golf", DAY)


@pytest.mark.parametrize(
    ("records", "found"),
    [
        ([], {}),
        ([_record(Ending.LOST, TODAY)], {"golf": DayMark.PLAYED}),
        ([_record(Ending.ABANDONED, TODAY)], {"golf": DayMark.PLAYED}),
        ([_record(Ending.WON, TODAY)], {"golf": DayMark.WON_UNAIDED}),
        ([_record(Ending.WON, TODAY), _record(Ending.LOST, TODAY)], {"golf": DayMark.WON_UNAIDED}),
        ([_record(Ending.LOST, TODAY), _record(Ending.WON, TODAY)], {"golf": DayMark.WON_UNAIDED}),
        ([_record(Ending.WON, TODAY ^ 1)], {}),
        ([_record(Ending.WON, None)], {}),
        # The same number on another day is no deal of today.
        ([_record(Ending.WON, TODAY, "2026-11-19")], {}),
    ],
)
def test_how_the_deal_of_the_day_went(records: list[GameRecord], found: dict[str, DayMark]) -> None:
    assert game_deal_results(records, DAY) == found
