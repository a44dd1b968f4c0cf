"""What the statistics say, without a screen."""

import random
from itertools import product

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.records.figures import figures
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.services.records.stats import GameStats
from solkit_tui.ui.statistics.page_text import (
    LATEST,
    difference,
    latest,
    levels,
    results_bars,
    sums,
    times_bars,
    unaided_bars,
    welcome,
    wins,
)


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
        (1, "✓ won   + won with help   · not won"),
        (15, "✓ won   + won with help   · not won"),
        (16, "✓ won   + won with help   · not won"),
        (17, "4 or 5 games per bar"),
        (20, "5 games per bar"),
        (50, "5 games per bar"),
        (53, "5 or 6 games per bar"),
    ],
)
def test_few_games_have_a_sign_each(number: int, said: str) -> None:
    heading, bars = results_bars(records(number), 80)
    first, *signs = heading.plain.splitlines()
    assert first.endswith(f"   {said}")
    assert bool(bars.cells) == (not signs)
    assert [len(line.split()) for line in signs] in ([], [number])


def test_wins_have_a_best_an_average_and_a_worst() -> None:
    head, time, moves, _ = wins(figures(records(3))).plain.split("\n")
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


def logs() -> dict[str, list[GameRecord]]:
    """Logs of players: of no game, one, a few and many, with help and without."""
    dice = random.Random(5)

    def ended(at: int, seconds: int) -> GameRecord:
        ending = dice.choice([Ending.WON, Ending.WON, *Ending])
        aids = tuple(dice.sample(["hint", "undo", "solver"], dice.choice([0, 0, 1, 2])))
        level = dice.choice(["", "easy", "medium", "expert"])
        day = f"2026-11-{at % 28 + 1:02}T18:03:04+01:00"
        deal = None if at % 9 == 4 else at * 997
        record = GameRecord(f"id{at}", "Golf", deal, day, seconds, 7 * at % 90, ending)
        return record._replace(aids=aids, level=level)

    few = [ended(at, 60 + at * 30) for at in range(5)]
    many = [ended(at, dice.randrange(30, 5000)) for at in range(73)]
    return {"none": [], "one": records(1), "few": few, "many": many}


@pytest.mark.parametrize("log", ["none", "one", "few", "many"])
def test_statistics_are_told_as_approved(log: str, snapshot: SnapshotAssertion) -> None:
    records = logs()[log]
    known = figures(records)
    more = GameStats(len(records) + 2, known.won + 1, 4000 * 10**9)
    said: list[object] = [
        LATEST,
        sums(more, known),
        sums(GameStats(), known),
        levels(known),
        wins(known),
    ]
    for width in (9, 40, 78):
        heading, bars = results_bars(records, width)
        unaided, others = unaided_bars(records, width)
        times, lengths, ends = times_bars(records, width)
        said += [heading, bars, unaided, others, times, lengths, ends]
        for title in (None, str.upper):
            said += [line for line, _ in latest(records, 12, title, width)]
    assert "\n".join(map(str, said)) == snapshot


def test_how_counts_and_log_differ_is_told_as_approved(snapshot: SnapshotAssertion) -> None:
    lost = records(1)[0]._replace(ending=Ending.LOST)
    said = [
        f"{played} {won} {finished} {known}: {difference(GameStats(played, won), figures(log))}"
        for played, won, finished, known in product(range(4), range(3), range(3), range(2))
        if won <= played and known <= finished
        for log in [[*records(known), *[lost] * (finished - known)]]
    ]
    said += [str(welcome(*words)) for words in (("Golf",), ("All games",), ("Golf", False))]
    assert "\n".join(said) == snapshot
