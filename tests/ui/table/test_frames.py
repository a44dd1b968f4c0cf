"""A burst of keys costs one frame."""

from collections.abc import Callable
from typing import Any

from solkit_tui.ui.table.view import Frames


class Screen:
    """A screen whose timers go off when the test says so."""

    def __init__(self, waiting: Callable[[], bool]) -> None:
        self.waiting = waiting
        self.timers: list[Callable[[], None]] = []
        self.prompts = 0

    @property
    def more_input(self) -> bool:
        """Whether more keys wait."""
        return self.waiting()

    def check_idle(self) -> None:
        """Count how often the screen is asked to be idle."""
        self.prompts += 1

    def set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        """Keep what is to be done later."""
        self.timers.append(then)


def burst(keys: int, waiting: Callable[[], bool]) -> tuple[list[int], Screen, Frames]:
    """So many changes, each with an idle moment after it; gives the frames that were drawn."""
    screen: Any = Screen(waiting)
    drawn: list[int] = []

    def draw() -> None:
        drawn.append(1)
        frames.done()

    frames = Frames(screen, draw)
    for _ in range(keys):
        frames.request()
        frames.on_idle()
    return drawn, screen, frames


def test_a_single_key_is_drawn_at_once() -> None:
    drawn, screen, _ = burst(1, lambda: False)
    assert (len(drawn), screen.timers) == (1, [])


def test_what_comes_while_more_waits_is_drawn_once_when_nothing_does() -> None:
    more = True
    drawn, screen, frames = burst(1000, lambda: more)
    assert (len(drawn), len(screen.timers), screen.prompts) == (0, 1, 1)
    more = False
    screen.timers.pop()()
    assert (len(drawn), screen.timers, frames.outdated) == (1, [], False)


def test_a_key_that_is_held_down_is_seen_to_do_something() -> None:
    drawn, screen, _ = burst(5, lambda: True)
    turns = 0
    while not drawn:
        screen.timers.pop()()
        turns += 1
    assert 1 < turns < 100
