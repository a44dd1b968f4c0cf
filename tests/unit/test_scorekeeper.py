"""A game counts once, from its first move on, with the time spent on it."""

from solkit_tui.services.clock import Clock
from solkit_tui.services.scorekeeper import Scorekeeper
from solkit_tui.services.nulls import NullStats


class Counted(NullStats):
    def __init__(self) -> None:
        self.total = [0, 0, 0.0]

    def record(self, name: str, *, played: int = 0, won: int = 0, seconds: float = 0.0) -> tuple[()]:
        self.total = [self.total[0] + played, self.total[1] + won, self.total[2] + seconds]
        return ()


def keeper() -> tuple[Scorekeeper, Counted, list[float]]:
    now = [0.0]
    stats, clock = Counted(), Clock(lambda: now[0])
    clock.start()
    return Scorekeeper(stats, "Klondike", clock), stats, now


def test_nothing_counts_before_the_first_move() -> None:
    score, stats, now = keeper()
    now[0] = 60
    score.credit_time()
    assert stats.total == [0, 0, 0.0]


def test_a_game_counts_once_and_its_time_from_the_deal_on() -> None:
    score, stats, now = keeper()
    now[0] = 5
    score.moved(won=False)
    score.moved(won=False)
    now[0] = 12
    score.credit_time()
    score.credit_time()
    assert stats.total == [1, 0, 12.0]


def test_a_win_counts_once_even_when_it_is_undone_and_made_again() -> None:
    score, stats, now = keeper()
    score.moved(won=False)
    now[0] = 30
    score.moved(won=True)
    score.moved(won=False)
    score.moved(won=True)
    assert stats.total == [1, 1, 30.0]


def test_a_continued_game_is_not_counted_again() -> None:
    stats, now = Counted(), [100.0]
    clock = Clock(lambda: now[0])
    clock.start(elapsed=40.0)
    score = Scorekeeper(stats, "Klondike", clock, started=True, credited=40.0)
    score.moved(won=False)
    now[0] += 3
    score.credit_time()
    assert stats.total == [0, 0, 3.0]
