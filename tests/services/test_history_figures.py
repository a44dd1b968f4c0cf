"""Streaks, best and worst, and the numbers behind the pictures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.services.records.figures import (
    Bar,
    Figures,
    LevelCount,
    Spread,
    Streaks,
    by_level,
    figures,
    help_words,
    of_game,
    results,
    spread,
    streaks,
    winning_times,
    wins_text,
)
from solkit_tui.services.records.history import Aid, Ending, GameRecord
from solkit_tui.services.records.stats import GameStats

ENDINGS = {"w": Ending.WON, "l": Ending.LOST, "a": Ending.ABANDONED}


def played(text: str, seconds: float = 60.0) -> tuple[GameRecord, ...]:
    """Games that ended so: w(on), l(ost), a(bandoned)."""
    return tuple(
        GameRecord(str(at), "Golf", at, "", seconds, 10, ENDINGS[letter])
        for at, letter in enumerate(text)
    )


def won_in(*times: float) -> tuple[GameRecord, ...]:
    return tuple(record._replace(seconds=time) for time in times for record in played("w"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (0, 0)),
        ("w", (1, 1)),
        ("l", (0, 0)),
        ("wwl", (0, 2)),
        ("wwawwwlw", (1, 3)),
        ("lwww", (3, 3)),
    ],
)
def test_streaks(text: str, expected: tuple[int, int]) -> None:
    assert streaks(played(text)) == Streaks(*expected)


def test_spread() -> None:
    assert spread([]) is None
    assert spread([4.0]) == Spread(4.0, 4.0, 4.0)
    assert spread([1, 2, 6]) == Spread(1, 3.0, 6)


def test_figures_know_wins_from_other_endings() -> None:
    records = (
        *won_in(30, 90),
        *(record._replace(seconds=1.0, moves=1) for record in played("la")),
        won_in(60)[0]._replace(aids=("undo",), moves=40),
        *(won_in(3)[0]._replace(aids=(aid,), moves=3) for aid in ("hint", "known")),
        won_in(5)[0]._replace(aids=("shown", "solver"), moves=4, ending=Ending.SHOWN),
    )
    assert figures(records) == Figures(
        finished=8,
        won=5,
        unaided=4,
        shown=1,
        streaks=Streaks(0, 2),
        time=Spread(30, 60.0, 90),
        moves=Spread(10, 20.0, 40),
    )
    assert figures(()) == Figures(0, 0, 0, 0, Streaks(), None, None)


def test_of_game_whatever_the_case() -> None:
    records = (*played("w"), *(record._replace(game="Yukon") for record in played("l")))
    assert of_game(records, "gOLF") == played("w")
    assert of_game(records, "Go") == ()


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("", 10, ()),
        ("w", 0, ()),
        ("wl", 10, (1.0, 0.0)),
        ("wwll", 2, (1.0, 0.0)),
        ("wlwlll", 2, (2 / 3, 0.0)),
        ("wlw", 2, (1.0, 0.5)),
    ],
)
def test_results_over_time(text: str, width: int, expected: tuple[float, ...]) -> None:
    assert results(played(text), width) == expected


@given(st.text("wla", max_size=60), st.integers(1, 20))
def test_results_are_as_many_as_fit_and_shares(text: str, width: int) -> None:
    found = results(played(text), width)
    assert len(found) == min(width, len(text))
    assert all(0 <= share <= 1 for share in found)


def test_winning_times() -> None:
    assert winning_times((), 4) == ()
    assert winning_times(played("la"), 4) == ()
    assert winning_times(won_in(60, 60), 4) == (Bar(60, 60, 2),)
    assert winning_times(won_in(0, 10, 39, 40), 4) == (
        Bar(0, 10, 1),
        Bar(10, 20, 1),
        Bar(20, 30, 0),
        Bar(30, 40, 2),
    )
    assert winning_times(won_in(1, 2), 0) == ()


@given(st.lists(st.floats(0, 1e6), min_size=1, max_size=40), st.integers(1, 30))
def test_every_win_stands_in_one_bar(times: list[float], width: int) -> None:
    bars = winning_times(won_in(*times), width)
    assert sum(bar.height for bar in bars) == len(times)
    assert bars[0].start == min(times)
    assert bars[-1].end == max(times)
    assert len(bars) in (1, width)


@pytest.mark.parametrize(
    ("aids", "hints", "words"),
    [
        ((), 0, "without help"),
        ((Aid.HINT,), 0, "with help (hints)"),
        ((Aid.HINT,), 1, "with help (1 hint)"),
        ((Aid.HINT, Aid.SHOWN, Aid.UNDO), 3, "with help (3 hints, the solver); undo used"),
        ((Aid.UNDO,), 0, "without help; undo used"),
        ((Aid.UNDO, Aid.KNOWN), 0, "without help; undo used; deal won or solved before"),
        ((Aid.KNOWN,), 5, "without help; deal won or solved before"),
    ],
)
def test_help_in_words(aids: tuple[Aid, ...], hints: int, words: str) -> None:
    assert help_words(aids, hints) == words


def test_levels_are_counted_from_the_easiest() -> None:
    levels = ("hard", "", "easy", "hard", "unheard of", "easy", "easy")
    played_so = [
        record._replace(level=level)
        for record, level in zip(played("wlwlwal"), levels, strict=True)
    ]
    assert [*by_level(played_so)] == [LevelCount("easy", 3, 1), LevelCount("hard", 2, 1)]


def test_wins_are_told_with_and_without_help() -> None:
    stats = GameStats(9, 4, 0)
    helped = [record._replace(aids=(Aid.HINT,)) for record in played("ww")]
    assert wins_text(GameStats(9, 0, 0), played("l")) == "won 0 of 9"
    assert wins_text(stats, played("la")) == "won 4 of 9"
    assert wins_text(stats, [*played("wlw"), *helped, *played("w")]) == (
        "won 4 of 9: 3 without help, 2 with help"
    )
