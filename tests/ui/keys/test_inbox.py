"""What is typed and clicked is handed on, one at a time."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual.app import App
from textual.events import (
    AppBlur,
    AppFocus,
    Event,
    Key,
    MouseDown,
    MouseEvent,
    MouseMove,
    MouseUp,
    Paste,
)
from textual.screen import Screen

from solkit_tui.ui.keys import inbox as inboxes
from solkit_tui.ui.keys.inbox import Inbox


def begun_at_once(work: Coroutine[Any, Any, None]) -> object:
    """A task as Textual makes them from Python 3.12 on, here without anything to wait for."""
    with pytest.raises(StopIteration):
        work.send(None)
    return object()


def test_every_key_is_handed_on_where_tasks_begin_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Event] = []

    async def hand_on(event: Event) -> None:
        heard.append(event)

    async def settled(inbox: Inbox) -> None:
        pass

    monkeypatch.setattr(asyncio, "create_task", begun_at_once)
    monkeypatch.setattr(Inbox, "_settled", settled)
    app = type("Running", (), {"is_running": True})()
    inbox = Inbox(cast(App[Any], app), hand_on)
    keys = [Key("right", None), Key("f1", None), Key("a", "a")]
    assert all(inbox.takes(key) for key in keys)
    assert heard == keys


@pytest.mark.parametrize("from_below", [False, True])
def test_a_screen_that_opens_by_itself_is_deaf_at_first_and_not_when_it_comes_back(
    from_below: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Event] = []

    async def hand_on(event: Event) -> None:
        heard.append(event)

    async def settled(inbox: Inbox) -> None:
        pass

    monkeypatch.setattr(asyncio, "create_task", begun_at_once)
    monkeypatch.setattr(Inbox, "_settled", settled)
    inbox = Inbox(cast(App[Any], SimpleNamespace(is_running=True, screen_stack=[])), hand_on)
    screen = SimpleNamespace(input_delay=3600.0, is_mounted=from_below)
    inbox.screen_changed(cast(Screen[Any], screen))
    assert inbox.takes(Key("enter", None))
    assert bool(heard) is from_below


class Desk:
    """An inbox whose tasks are run by hand, a clock that stands still, and what was handed on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.heard: list[Event] = []
        self.begun: list[Coroutine[Any, Any, None]] = []
        self.batches = 0
        self.now = 100.0
        monkeypatch.setattr(asyncio, "create_task", self.begun.append)
        monkeypatch.setattr(inboxes, "REPEAT", 0.3)  # the tests of screens have none
        monkeypatch.setattr(inboxes, "time", SimpleNamespace(monotonic=lambda: self.now))
        app = SimpleNamespace(is_running=True, screen_stack=[], batch_update=self._batch)
        self.app: Any = app
        self.inbox = Inbox(cast(App[Any], app), self._hand_on)
        monkeypatch.setattr(self.inbox, "_settled", self._settled)

    async def _hand_on(self, event: Event) -> None:
        self.heard.append(event)

    async def _settled(self) -> None:
        pass

    @contextmanager
    def _batch(self) -> Iterator[None]:
        self.batches += 1
        yield

    def changed(self) -> None:
        """Another screen is in front."""
        screen: Any = SimpleNamespace(is_mounted=True)
        self.inbox.screen_changed(screen)

    def handed_on(self, *given: Event) -> list[Event]:
        """What is handed on of events that arrive together."""
        assert all(self.inbox.takes(event) for event in given)
        assert self.inbox.more
        (task,) = self.begun
        self.begun.clear()
        self.heard.clear()
        with pytest.raises(StopIteration):
            task.send(None)
        assert not self.inbox.more
        return self.heard


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    return Desk(monkeypatch)


def mouse(kind: type[MouseEvent], x: int = 0) -> MouseEvent:
    return kind(None, x, 0, 0, 0, 0, False, False, False)


def test_of_mouse_moves_and_focus_reports_in_a_row_the_last_is_kept(desk: Desk) -> None:
    one, two, key = mouse(MouseMove, 1), mouse(MouseMove, 2), Key("a", "a")
    on, off = AppFocus(), AppBlur()
    assert desk.handed_on(one, two, two, key, one, on, off, on, off, two) == [
        two,
        key,
        one,
        off,
        two,
    ]
    downs = [mouse(MouseDown, 1), mouse(MouseDown, 2), Key("a", "a"), Key("a", "a"), Paste("x")]
    assert desk.handed_on(*downs) == downs


def test_what_is_no_input_or_comes_again_is_not_taken(desk: Desk) -> None:
    again: Any = mouse(MouseDown)
    again._set_forwarded()
    assert not desk.inbox.takes(Event())
    assert again.is_forwarded
    assert not desk.inbox.takes(again)
    assert not desk.inbox.more
    assert not desk.begun


def test_nothing_is_handed_on_after_the_end(desk: Desk) -> None:
    desk.app.is_running = False
    assert desk.handed_on(Key("a", "a"), Key("b", "b")) == []


def test_repeats_of_the_key_that_changed_the_screen_and_clicks_are_dropped(desk: Desk) -> None:
    key, other, down, up = Key("a", "a"), Key("b", "b"), mouse(MouseDown), mouse(MouseUp)
    assert desk.handed_on(key) == [key]
    desk.changed()
    for _ in range(5):  # held down: each repeat counts anew
        desk.now += inboxes.REPEAT - 0.01
        assert desk.handed_on(key, down, up) == []
    assert desk.handed_on(mouse(MouseMove)) != []
    assert desk.handed_on(other, key, down) == [other, key]
    desk.now += 2 * inboxes.REPEAT
    assert desk.handed_on(down, up) == [down, up]


def test_frames_are_held_between_keys_for_a_time(desk: Desk) -> None:
    keys = [Key("a", "a") for _ in range(3)]
    desk.handed_on(keys[0])
    assert desk.batches == 0
    desk.handed_on(*keys)
    assert desk.batches == 1
    desk.now += inboxes.HELD
    desk.handed_on(*keys)
    assert desk.batches == 1  # frames are drawn for a moment
    desk.now += inboxes._SHOWN
    desk.handed_on(*keys)
    assert desk.batches == 2
