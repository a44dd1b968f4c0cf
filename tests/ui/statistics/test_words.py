"""What the statistics say, without a screen."""

import pytest

from solkit_tui.services.records.figures import figures
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.ui.statistics.words import latest, levels, results_bars, wins


def records(number: int) -> list[GameRecord]:
    """Finished games, each with its place as its deal."""
    day = "2026-11-02T18:03:04+01:00"
    return [GameRecord(f"id{at}", "Golf", at, day, 60, 40, Ending.WON) for at in range(number)]


@pytest.mark.parametrize("number", [0, 1, 11, 12, 13, 40])
def test_the_last_games_are_told_the_last_one_first(number: int) -> None:
    told = [record.deal for _, record in latest(records(number), 12, None, 60)]
    assert told == list(range(number))[::-1][:12]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "a game a bar"),
        (15, "a game a bar"),
        (16, "a game a bar"),
        (17, "4 or 5 games a bar"),
        (20, "5 games a bar"),
        (50, "5 games a bar"),
        (53, "5 or 6 games a bar"),
    ],
)
def test_few_games_have_a_bar_each(number: int, said: str) -> None:
    heading, bars = results_bars(records(number), 80)
    assert heading.plain.endswith(f"   {said}")
    assert bars.cells


def test_wins_have_a_best_an_average_and_a_worst() -> None:
    head, time, moves = wins(figures(records(3))).plain.split("\n")
    assert head.split() == ["Wins", "best", "average", "worst"]
    assert time.split() == ["Time", "1:00", "1:00", "1:00"]
    assert moves.split() == ["Moves", "40", "40.0", "40"]
    assert wins(figures([])).plain == ""


def test_levels_that_are_known_are_told_from_easy_on() -> None:
    hard, easy, unknown = records(3)
    hard = hard._replace(level="hard", ending=Ending.LOST)
    played = [hard, easy._replace(level="easy"), unknown]
    assert levels(figures(played)).plain.split() == [
        "Levels",
        "easy",
        "1",
        "of",
        "1",
        "hard",
        "0",
        "of",
        "1",
    ]
    assert levels(figures([unknown])).plain == ""
