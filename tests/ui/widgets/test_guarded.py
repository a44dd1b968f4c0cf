"""What still reaches a screen that was left."""

from functools import partial

import pytest
from textual import events
from textual.message import Message
from textual.widget import Widget

from solkit_tui.ui.widgets.guarded import GuardedScreen


class _Screen(GuardedScreen[None]):
    left = False

    @property
    def gone(self) -> bool:
        return self.left


class _Said(Message):
    """A message of the screen's widgets."""


def _messages(screen: _Screen) -> dict[str, Message]:
    return {
        "its own call": events.Callback(screen.action_back),
        "its own call with arguments": events.Callback(partial(screen.action_list, "down")),
        "a key": events.Key("a", "a"),
        "a pasted text": events.Paste("a"),
        "what its widgets say": _Said(),
        "a call of Textual's": events.Callback(Widget().clear_cached_dimensions),
        "a call of no object": events.Callback(partial(print, "")),
        "the end": events.Unmount(),
    }


@pytest.mark.parametrize("left", [False, True])
def test_a_screen_that_was_left_hears_only_what_takes_it_down(left: bool) -> None:
    screen = _Screen()
    screen.left = left
    heard = {name for name, message in _messages(screen).items() if screen.wants(message)}
    needed = {"a call of Textual's", "a call of no object", "the end"}
    assert heard == (needed if left else set(_messages(screen)))
