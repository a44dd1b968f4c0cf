"""The stopwatch and the time of day."""

import time
from datetime import date

import pytest

from solkit_tui.services.system.clock import Clock, local_time


class Time:
    """A time that passes only when told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_a_clock_stands_until_it_is_started() -> None:
    time = Time()
    clock = Clock(time)
    time.seconds += 5
    assert clock.elapsed == 0
    assert not clock.running


def test_time_runs_only_between_start_and_pause() -> None:
    time = Time()
    clock = Clock(time)
    clock.start()
    time.seconds += 3
    assert clock.elapsed == 3
    clock.pause()
    time.seconds += 50
    assert clock.elapsed == 3
    assert not clock.running
    clock.resume()
    time.seconds += 4
    assert clock.elapsed == 7
    assert clock.running


def test_pausing_and_resuming_twice_changes_nothing() -> None:
    time = Time()
    clock = Clock(time)
    clock.start()
    time.seconds += 1
    clock.pause()
    time.seconds += 1
    clock.pause()
    clock.resume()
    time.seconds += 1
    clock.resume()
    time.seconds += 1
    assert clock.elapsed == 3


def test_start_begins_anew_also_where_a_game_is_continued() -> None:
    time = Time()
    clock = Clock(time)
    clock.start()
    time.seconds += 9
    clock.start()
    assert clock.elapsed == 0
    clock.start(elapsed=60)
    time.seconds += 2
    assert clock.elapsed == 62


@pytest.mark.parametrize(
    ("script", "counted"),
    [
        ("100 move", 100),
        ("119 stir 119 stir", 238),
        ("300 move", 300),  # the player was thinking
        ("300 stir 5 move", 305),  # the key before the move
        ("300 stir 200 stir 5 move", 505),
        ("3600 stir 5 move", 5),  # the player was away
        ("60 stir 3600 stir 5 stir", 65),
        ("300 stir 700 stir", 0),
        ("300 stir 400 move", 400),  # each rest is counted from its own beginning
        ("300 pause", 0),
        ("300 pause 60 resume 20 move", 320),  # a page was open between the rest and the move
        ("300 pause 301 resume move", 0),
        ("60 pause 900 resume 30", 90),
    ],
)
def test_time_without_input_is_not_counted_unless_a_move_follows(
    script: str, counted: float
) -> None:
    time = Time()
    clock = Clock(time)
    clock.start()
    for word in script.split():
        if word.isdigit():
            time.seconds += int(word)
        else:
            getattr(clock, word)()
    assert clock.elapsed == counted


def test_local_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    try:
        assert local_time(0) == "1970-01-01T05:30:00+05:30"
        assert len(local_time()) == 25
        # Whatever a clock says is a date, and there are months around it.
        for year in (-300_000, 1, 999, 9998, 9999, 10_000, 300_000):
            for day in (0, 1, 364, 365):
                date.fromisoformat(local_time(((year - 1970) * 365.2425 + day) * 86400)[:10])
        for seconds, month in ((-1e18, "1000-01"), (1e18, "9998-12")):
            assert local_time(seconds).startswith(month)
    finally:
        monkeypatch.undo()
        time.tzset()
